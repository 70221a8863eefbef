from __future__ import annotations

from itertools import product

import pytest

from corazones_a11y.announce.cards import by_suit, card, cards_list, rank_name, ranks, suit_heading, the_card
from corazones_a11y.announce.listener import CardStyle
from corazones_a11y.engine.cards import JOKER, PACK, Card, Rank, Suit, parse_cards
from corazones_a11y.i18n import translator
from tests.announce.hearing import listener

STYLES = [CardStyle(*chosen) for chosen in product([False, True], repeat=4)]
NUMBERS = {rank: str(rank.value) for rank in Rank if 2 <= rank <= 10}


def spanish(shown: Card, style: CardStyle) -> tuple[str, str]:
    """A card without and with its article, as a Spanish dictionary has them."""
    queen, jack = ("dama" if style.dama else "reina"), ("sota" if style.sota else "jota")
    feminine = {Rank.QUEEN: queen, Rank.JACK: jack}
    masculine = {Rank.KING: "rey", Rank.ACE: "as", **NUMBERS}
    suit = {
        Suit.CLUBS: "tréboles",
        Suit.DIAMONDS: "rombos" if style.rombos else "diamantes",
        Suit.HEARTS: "corazones",
        Suit.SPADES: "espadas" if style.espadas else "picas",
    }[shown.suit or Suit.CLUBS]
    if shown.rank in feminine:
        return f"{feminine[shown.rank]} de {suit}", f"la {feminine[shown.rank]} de {suit}"
    return f"{masculine[shown.rank]} de {suit}", f"el {masculine[shown.rank]} de {suit}"


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_card_has_its_name_in_every_style(style: CardStyle) -> None:
    who = listener(style=style)
    assert [(card(who, shown), the_card(who, shown)) for shown in PACK] == [spanish(shown, style) for shown in PACK]


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_style_that_english_has_no_words_for_changes_nothing_there(style: CardStyle) -> None:
    plain, styled = listener(t=translator("en")), listener(t=translator("en"), style=style)
    assert [the_card(styled, shown) for shown in PACK] == [the_card(plain, shown) for shown in PACK]


def test_a_joker_has_no_suit() -> None:
    assert card(listener(), JOKER) == "comodín"
    assert the_card(listener(), JOKER) == "el comodín"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("", ""),
        ("QS", "reina de picas"),
        ("2C AS", "2 de tréboles y as de picas"),
        ("2C 5H AS", "2 de tréboles, 5 de corazones y as de picas"),
        ("2C KC AS", "2 y rey de tréboles, as de picas"),
        ("2C 7C KC", "2, 7 y rey de tréboles"),
        ("2C 2C", "2 y 2 de tréboles"),
        ("2C JK", "2 de tréboles y comodín"),
    ],
)
def test_a_list_of_cards_names_each_suit_once(cards: str, words: str) -> None:
    assert cards_list(listener(), parse_cards(cards)) == words


def test_a_hand_is_grouped_in_the_order_of_its_cards() -> None:
    cards = parse_cards("2C KC 3S QS JK")
    assert by_suit(cards) == {
        Suit.CLUBS: cards[:2],
        Suit.SPADES: cards[2:4],
        None: cards[4:],
    }
    assert ranks(listener(), cards[2:4], "Picas") == ("Picas: 3, reina.",)


def test_headings_begin_with_a_capital() -> None:
    assert [suit_heading(listener(), suit) for suit in (*Suit, None)] == [
        *("Tréboles", "Diamantes", "Corazones", "Picas", "Comodines")
    ]


def test_only_the_word_of_the_rank_depends_on_the_style() -> None:
    dama = listener(style=CardStyle(dama=True))
    assert [rank_name(dama, Card(suit, Rank.QUEEN)) for suit in Suit] == ["dama"] * 4
