"""The cursor in the hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corazones_a11y.dialogue.commands import MOVES, Command
from corazones_a11y.dialogue.hand import HandCursor
from corazones_a11y.engine.cards import PACK, Cards, Suit, parse_card, parse_cards
from corazones_a11y.engine.rules import Rules

HAND = parse_cards("8C 9C JD AD 2H 3H 6H QH KH 2S 5S JS KS")


def at(card: str, hand: Cards = HAND) -> HandCursor:
    cursor = HandCursor()
    cursor.update(hand)
    cursor.place_on(parse_card(card))
    return cursor


def name(cursor: HandCursor) -> str:
    return str(cursor.card)


@pytest.mark.parametrize(
    ("start", "command", "end"),
    [
        ("9C", Command.PREVIOUS, "8C"),
        ("9C", Command.NEXT, "JD"),
        ("3H", Command.PREVIOUS_SUIT, "JD"),
        ("3H", Command.NEXT_SUIT, "2S"),
        ("AD", Command.PREVIOUS_SUIT, "8C"),
        ("3H", Command.FIRST, "8C"),
        ("3H", Command.LAST, "KS"),
    ],
)
def test_the_cursor_moves_by_card_by_suit_and_to_the_ends(start: str, command: Command, end: str) -> None:
    cursor = at(start)
    assert cursor.move(command)
    assert name(cursor) == end


@pytest.mark.parametrize(
    ("start", "command"),
    [
        ("8C", Command.PREVIOUS),
        ("KS", Command.NEXT),
        ("9C", Command.PREVIOUS_SUIT),
        ("5S", Command.NEXT_SUIT),
    ],
)
def test_the_cursor_does_not_go_round_and_stays_where_it_was(start: str, command: Command) -> None:
    cursor = at(start)
    assert not cursor.move(command)
    assert name(cursor) == start


def test_a_suit_key_goes_to_the_first_of_the_suit_and_then_through_it_and_round() -> None:
    cursor = at("KH")
    visited = []
    for _ in range(5):
        assert cursor.to_suit(Suit.SPADES)
        visited.append(name(cursor))
    assert visited == ["2S", "5S", "JS", "KS", "2S"]


def test_a_suit_that_is_not_there_moves_nothing() -> None:
    cursor = at("2H", parse_cards("2H 3H 5S"))
    assert not cursor.to_suit(Suit.CLUBS)
    assert name(cursor) == "2H"


def test_going_to_the_next_wanted_card_goes_round_and_finds_also_the_one_it_is_on() -> None:
    cursor = at("QH")
    assert cursor.to_next(lambda card: card.suit is Suit.CLUBS)
    assert name(cursor) == "8C"
    assert cursor.to_next(lambda card: str(card) == "8C")
    assert name(cursor) == "8C"
    assert not cursor.to_next(lambda card: False)


@pytest.mark.parametrize(
    ("played", "goes_to"),
    [
        ("6H", "3H"),  # the next lower of the suit
        ("2H", "3H"),  # none is lower: the nearest
        ("8C", "9C"),
        ("2S", "5S"),
        ("KS", "JS"),
    ],
)
def test_off_a_card_just_played_the_cursor_goes_to_the_next_lower_of_the_suit_else_the_nearest(
    played: str, goes_to: str
) -> None:
    cursor = at(played)
    cursor.update(tuple(card for card in HAND if str(card) != played))
    assert name(cursor) == goes_to


def test_the_cursor_stays_on_its_card_when_another_one_goes() -> None:
    cursor = at("6H")
    cursor.update(tuple(card for card in HAND if str(card) != "2H"))
    assert name(cursor) == "6H"


def test_the_cursor_stays_on_its_card_through_the_pass() -> None:
    cursor = at("6H")
    cursor.update(parse_cards("8C 2D 3D JD AD 6H QH KH 2S 5S JS QS KS"))
    assert name(cursor) == "6H"


def test_an_empty_hand_has_no_card_and_no_way_to_move() -> None:
    cursor = HandCursor()
    cursor.update(())
    assert cursor.card is None
    assert not any(cursor.move(command) for command in MOVES)
    assert not cursor.to_suit(Suit.HEARTS)
    assert not cursor.to_next(lambda card: True)


HANDS = st.lists(st.sampled_from(PACK), min_size=1, max_size=26).map(lambda cards: Rules().sort(cards))
STEPS = st.lists(
    st.one_of(
        st.sampled_from(sorted(MOVES)).map(lambda move: ("move", move)),
        st.sampled_from(Suit).map(lambda suit: ("suit", suit)),
        st.integers(0, 25).map(lambda place: ("gone", place)),
    ),
    max_size=60,
)


@given(HANDS, STEPS)
def test_whatever_happens_the_cursor_is_on_a_card_of_the_hand_while_there_is_one(
    hand: Cards, steps: list[tuple[str, object]]
) -> None:
    cursor = HandCursor()
    cursor.update(hand)
    for kind, value in steps:
        if kind == "move":
            cursor.move(Command(str(value)))
        elif kind == "suit":
            cursor.to_suit(Suit(str(value)))
        elif hand:
            gone = int(str(value)) % len(hand)
            hand = hand[:gone] + hand[gone + 1 :]
            cursor.update(hand)
        assert cursor.card in hand if hand else cursor.card is None


@given(HANDS, st.integers(0, 25), st.integers(0, 25))
def test_the_cursor_never_moves_by_itself_when_another_place_of_the_hand_goes(
    hand: Cards, place: int, gone: int
) -> None:
    cursor = HandCursor()
    cursor.update(hand)
    for _ in range(place % len(hand)):
        cursor.move(Command.NEXT)
    before, place, gone = cursor.card, place % len(hand), gone % len(hand)
    if gone != place:
        cursor.update(hand[:gone] + hand[gone + 1 :])
        assert cursor.card == before
