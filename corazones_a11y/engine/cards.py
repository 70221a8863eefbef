"""Suits, ranks and cards, with a text form and its inverse: ``str(card)`` is "QS", ``parse_card("QS")`` is the card."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """The four suits, in the order in which a hand is read."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """A card's index, not its strength: that depends on the rules (`Rules.strength`)."""

    JOKER = 0
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


RANKS: tuple[Rank, ...] = tuple(rank for rank in Rank if rank is not Rank.JOKER)
_LETTER: dict[Rank, str] = dict(zip(RANKS, "23456789TJQKA", strict=True))
_RANK = {letter: rank for rank, letter in _LETTER.items()}
_JOKER_TEXT = "JK"


class InvalidCard(ValueError):
    """The text names no card."""


class Card(NamedTuple):
    """A card of a pack. Two packs hold equal cards, and a hand may hold both; a joker has no suit."""

    suit: Suit | None
    rank: Rank

    def __str__(self) -> str:
        return _JOKER_TEXT if self.suit is None else _LETTER[self.rank] + self.suit


Cards = tuple[Card, ...]

JOKER = Card(None, Rank.JOKER)
QUEEN_OF_SPADES = Card(Suit.SPADES, Rank.QUEEN)
JACK_OF_DIAMONDS = Card(Suit.DIAMONDS, Rank.JACK)
PACK: Cards = tuple(Card(suit, rank) for suit in Suit for rank in RANKS)
_CARD = {str(card): card for card in (*PACK, JOKER)}


def parse_card(text: str) -> Card:
    """The card of a text form, the inverse of ``str``.

    >>> parse_card("TD") == Card(Suit.DIAMONDS, Rank.TEN)
    True

    Raises InvalidCard.
    """
    try:
        return _CARD[text]
    except KeyError:
        raise InvalidCard(text) from None


def parse_cards(text: str) -> Cards:
    """The cards of a text form separated by spaces; "" is no card. Raises InvalidCard."""
    return tuple(parse_card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """The inverse of `parse_cards`."""
    return " ".join(map(str, cards))


def without(cards: Cards, taken: Iterable[Card]) -> Cards:
    """The cards that stay when `taken` go, one copy each (two packs hold equal cards).

    Raises ValueError where one of them isn't there.
    """
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def is_point_card(card: Card) -> bool:
    """Whether the card is a heart or the queen of spades. The jack of diamonds never is, whatever it counts."""
    return card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES


def points_of(cards: Iterable[Card]) -> int:
    """One for each heart, thirteen for each queen of spades."""
    return sum(1 if card.suit is Suit.HEARTS else 13 if card == QUEEN_OF_SPADES else 0 for card in cards)
