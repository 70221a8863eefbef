from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from corazones_a11y.engine.game import apply
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.levels import Level, robot
from tests.robots.tables import CLASSIC, TABLES, random_hand

LEVELS = list(Level)
FEW = Budget(playouts=6)
"""Play-outs enough to see that a choice is legal."""


def never() -> bool:
    return False


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legally_at_every_table(level: Level, table: str) -> None:
    # What a robot must decide on hands that others play anyhow, so that odd positions come up too.
    for state in random_hand(TABLES[table], f"legal {table}"):
        for seat in state.awaited():
            advice = robot(level).advise(view(state, seat), FEW, never, "seed")
            apply(state, advice.action)
            assert advice.reasons


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_never_revokes_where_the_table_would_let_it(level: Level) -> None:
    for number in range(5):
        for state in random_hand(TABLES["clasico revoke"], f"revoke {number}"):
            if state.phase is not Phase.PLAY or state.turn is None or not state.trick:
                continue
            led = state.trick[0].card.suit
            action = robot(level).advise(view(state, state.turn), FEW, never, "seed").action
            held = {card.suit for card in state.hands[state.turn]}
            card = getattr(action, "card", None)
            assert card is not None and (card.suit is led or led not in held)


def with_hidden_cards_swapped(state: State, seat: int, chance: Random) -> State:
    """The same table to that seat: two other hands exchange cards it hasn't seen."""
    others = [other for other in range(state.rules.players) if other != seat and state.hands[other]]
    one, two = chance.sample(others, 2)
    pool = list(state.hands[one] + state.hands[two])
    chance.shuffle(pool)
    hands = list(state.hands)
    hands[one] = state.rules.sort(pool[: len(hands[one])])
    hands[two] = state.rules.sort(pool[len(hands[one]) :])
    return replace(state, hands=tuple(hands))


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_robot_cant_see_never_changes_its_advice(level: Level) -> None:
    chance = Random("hidden")
    budget = FEW
    for state in random_hand(CLASSIC, "hidden"):
        for seat in state.awaited():
            if sum(map(bool, state.hands)) < 3:
                continue
            other = with_hidden_cards_swapped(state, seat, chance)
            first = robot(level).advise(view(state, seat), budget, never, "seed")
            assert robot(level).advise(view(other, seat), budget, never, "seed") == first


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_decide_gets_no_advice(level: Level) -> None:
    state = next(state for state in random_hand(CLASSIC, "turn") if state.phase is Phase.PLAY)
    assert state.turn is not None
    with pytest.raises(ValueError):
        robot(level).advise(view(state, (state.turn + 1) % 4), Budget(), never, "seed")
