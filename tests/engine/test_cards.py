"""Cards, packs and their text forms."""

from __future__ import annotations

import pytest

from corazones_a11y.engine.cards import (
    JACK_OF_DIAMONDS,
    JOKER,
    PACK,
    QUEEN_OF_SPADES,
    Card,
    InvalidCard,
    Rank,
    Suit,
    cards_text,
    is_point_card,
    parse_card,
    parse_cards,
    points_of,
    without,
)


def test_a_pack_has_52_different_cards() -> None:
    assert len(set(PACK)) == len(PACK) == 52


@pytest.mark.parametrize("card", [*PACK, JOKER], ids=str)
def test_every_card_reads_back_from_its_text(card: Card) -> None:
    assert parse_card(str(card)) == card


def test_card_texts_are_rank_and_suit() -> None:
    assert str(QUEEN_OF_SPADES) == "QS"
    assert str(Card(Suit.DIAMONDS, Rank.TEN)) == "TD"
    assert str(JOKER) == "JK"


@pytest.mark.parametrize("text", ["", "Q", "SQ", "qs", "QS ", " QS", "10D", "1C", "QSS", "Q♠", "JKK", "0", "\x00"])
def test_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidCard):
        parse_card(text)


def test_several_cards_read_back_from_their_text() -> None:
    assert parse_cards("2C QS JK 2C") == (parse_card("2C"), QUEEN_OF_SPADES, JOKER, parse_card("2C"))
    assert cards_text(parse_cards("2C QS JK 2C")) == "2C QS JK 2C"
    assert parse_cards("") == ()


def test_hearts_and_the_queen_of_spades_alone_are_point_cards() -> None:
    points = [card for card in (*PACK, JOKER) if is_point_card(card)]
    assert cards_text(points) == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    assert not is_point_card(JACK_OF_DIAMONDS)


def test_hearts_are_one_point_and_the_queen_thirteen() -> None:
    assert points_of(PACK) == 26
    assert points_of(parse_cards("QS 2H AH JD KS JK")) == 15


def test_taking_cards_out_takes_one_copy_of_each() -> None:
    assert without(parse_cards("2C 2C QS"), parse_cards("2C")) == parse_cards("2C QS")
    with pytest.raises(ValueError, match="not in"):
        without(parse_cards("2C QS"), parse_cards("2C 2C"))
