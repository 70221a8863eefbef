from __future__ import annotations

from random import Random

import pytest

from corazones_a11y.engine.actions import ChooseMoon, Deal, PlayCard, Seat
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from corazones_a11y.robots import policy
from corazones_a11y.robots.playout import (
    Hand,
    Policy,
    Small,
    Table,
    allowed,
    card_of,
    count,
    hand_of,
    play_out,
    small,
    table_of,
    terms_of,
    widow_of,
)
from corazones_a11y.robots.reading import Reading
from tests.robots.tables import TABLES, some_action


def dealt(name: str, seed: str) -> State:
    """A hand at its first trick."""
    chance, rules = Random(seed), TABLES[name]
    pack = list(rules.pack())
    chance.shuffle(pack)
    state, _ = apply(new_game(rules), Deal(tuple(pack), chance.randrange(rules.players)))
    while state.phase is Phase.PASS:
        for seat in state.awaited():
            state, _ = apply(state, some_action(state, seat, chance))
    return state


def hands_of(state: State) -> list[Hand]:
    return [hand_of(small(state.rules, card) for card in hand) for hand in state.hands]


def check_against_engine(state: State, play: Policy, to_others: bool) -> None:
    """Plays the hand out with both at once and compares every card, and the points."""
    rules = state.rules
    assert state.turn is not None
    table = Table(terms_of(rules), state.turn, sum(map(len, state.hands)))
    table.widow = widow_of(state.widow, rules)

    def compared(table: Table, hand: Hand, seat: Seat) -> Small:
        nonlocal state
        assert seat == state.turn
        legal = {small(rules, card) for card in Reading(view(state, seat)).choices}
        assert set(allowed(table, hand)) == legal
        played = play(table, hand, seat)
        assert played in legal
        state, _ = apply(state, PlayCard(seat, card_of(rules, played)))
        return played

    play_out(table, hands_of(state), compared)
    while state.phase is Phase.PLAY and state.turn is not None:  # nothing that counts is left
        state, _ = apply(state, some_action(state, state.turn, Random(0)))
    if state.phase is Phase.MOON:
        assert state.turn is not None
        state, _ = apply(state, ChooseMoon(state.turn, to_others))
    points = count(table, lambda seat, jacks: to_others)
    if rules.moon.value != "automatic" or not any(abs(score) >= 26 for score in points):
        assert tuple(points) == state.history[0]


def anything(chance: Random) -> Policy:
    return lambda table, hand, seat: chance.choice(allowed(table, hand))


@pytest.mark.parametrize("name", TABLES)
def test_the_play_out_is_the_engines_hand_card_for_card(name: str) -> None:
    for number in range(6):
        chance = Random(f"{name} {number}")
        state = dealt(name, f"{name} {number}")
        check_against_engine(state, anything(chance), bool(number % 2))
        check_against_engine(state, policy.choose, bool(number % 2))


def shooter_first(table: Table, hand: Hand, seat: Seat) -> Small:
    table.shooting[0] = True
    return policy.choose(table, hand, seat)


@pytest.mark.parametrize("name", TABLES)
def test_who_shoots_the_moon_in_a_play_out_plays_legally(name: str) -> None:
    for number in range(6):
        check_against_engine(dealt(name, f"moon {number}"), shooter_first, True)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_made_from_a_view_in_mid_hand_goes_on_as_the_hand_did(name: str) -> None:
    chance = Random(name)
    state = dealt(name, name)
    assert state.turn is not None
    whole = Table(terms_of(state.rules), state.turn, sum(map(len, state.hands)))
    widow = widow_of(state.widow, state.rules)
    whole.widow = widow
    while state.phase is Phase.PLAY and state.turn is not None:
        table, past = table_of(view(state, state.turn))
        assert len(past) == sum(len(trick.plays) for trick in state.tricks) + len(state.trick)
        if not any(widow):
            for field in set(Table.__slots__) - {"terms"}:
                assert getattr(table, field) == getattr(whole, field), field
        action = some_action(state, state.turn, chance)
        assert isinstance(action, PlayCard)
        whole.play(*small(state.rules, action.card))
        state, _ = apply(state, action)
