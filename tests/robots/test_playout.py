from __future__ import annotations

from random import Random

import pytest

from corazones_a11y.engine.actions import ChooseMoon, Deal, PlayCard, Seat
from corazones_a11y.engine.cards import parse_cards
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from corazones_a11y.robots import policy
from corazones_a11y.robots.playout import Policy, Table, allowed, count, play_out, table_of, widow_of
from corazones_a11y.robots.reading import Reading
from corazones_a11y.robots.small import SPADES, Hand, Small, card_of, hand_of, small, terms_of
from tests.robots.tables import CLASSIC, TABLES, some_action


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


def wary_of_the_first(table: Table, hand: Hand, seat: Seat) -> Small:
    table.wary = [True] * table.players
    return shooter_first(table, hand, seat)


@pytest.mark.parametrize("way", [shooter_first, wary_of_the_first])
@pytest.mark.parametrize("name", TABLES)
def test_who_shoots_the_moon_in_a_play_out_or_is_wary_of_it_plays_legally(name: str, way: Policy) -> None:
    for number in range(6):
        check_against_engine(dealt(name, f"moon {number}"), way, True)


def discarded(hand: str, holder: int, best_seat: int, wary: bool) -> str:
    """What seat 0 throws on a spade where the holder has all points and wants the rest."""
    table = Table(terms_of(CLASSIC), 1, 40)
    table.first, table.broken = False, True
    table.led, table.best, table.best_seat, table.laid, table.turn = SPADES, 12, best_seat, 3, 0
    table.holder, table.points[holder], table.point_cards[holder] = holder, 2, 2
    table.shooting[holder], table.wary[0] = True, wary
    thrown = policy.choose(table, hand_of(small(CLASSIC, card) for card in parse_cards(hand)), 0)
    return str(card_of(CLASSIC, thrown))


def test_who_is_wary_keeps_what_may_take_a_trick_from_who_wants_them_all() -> None:
    assert discarded("4C AC 2D 5D AD 3H KH", 1, 1, wary=True) == "2D"
    assert discarded("AC AD 3H KH", 1, 1, wary=True) == "3H"
    assert discarded("4C AC 2D 5D AD 3H KH", 1, 1, wary=False) in ("AC", "AD", "KH")


def test_who_is_wary_gives_a_point_to_another_who_takes_the_trick() -> None:
    assert discarded("4C AC 2D 5D AD 3H KH", 1, 2, wary=True) == "3H"


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
