"""Cards, hands and rules in small integers, as play-outs need them.

A suit is 0 to 3 in reading order, 4 for jokers; a card is a pair (suit, strength); a hand is one ascending list of
strengths per suit. Plain lists: measured half as fast again as bit boards in Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, JOKER, QUEEN_OF_SPADES, Card, Suit
from corazones_a11y.engine.rules import Breaking, Opening, Rules

CLUBS, DIAMONDS, HEARTS, SPADES, JOKERS = range(5)

Small = tuple[int, int]
"""A card as (suit, strength)."""

Hand = list[list[int]]
"""Strengths, ascending, for each of the five suits."""

SUITS = tuple(Suit)
"""The suits but for jokers, by their numbers."""

_SUIT = {suit: index for index, suit in enumerate(SUITS)}


class Terms(NamedTuple):
    """What a play-out needs of the rules. queen and jack are strengths; jack is -1 where it doesn't count."""

    rules: Rules
    players: int
    pairs: bool
    queen: int
    jack: int
    opener: int
    opening: Opening
    barred: bool
    breaking: Breaking
    leads_break: bool
    queen_breaks: bool
    bonus: bool
    heart_for_queen: bool
    point_cards: int
    suits: tuple[int, ...]
    masks: tuple[int, ...]
    copies: int


@lru_cache(maxsize=16)
def terms_of(rules: Rules) -> Terms:
    """The terms of a rule set."""
    pack = [small(rules, card) for card in rules.pack()]
    return Terms(
        rules=rules,
        players=rules.players,
        pairs=rules.packs == 2,
        queen=rules.strength(QUEEN_OF_SPADES),
        jack=rules.strength(JACK_OF_DIAMONDS) if rules.jack else -1,
        opener=rules.strength(rules.lowest_club),
        opening=rules.opening,
        barred=not rules.first_trick_points,
        breaking=rules.breaking,
        leads_break=rules.breaking is not Breaking.DISCARDED_HEART,
        queen_breaks=rules.breaking is Breaking.HEART_OR_QUEEN,
        bonus=rules.no_trick_bonus,
        heart_for_queen=rules.heart_for_queen,
        point_cards=rules.point_cards,
        suits=tuple(sum(card[0] == suit for card in pack) for suit in range(5)),
        masks=tuple(sum({1 << strength for other, strength in pack if other == suit}) for suit in range(5)),
        copies=rules.packs,
    )


def small(rules: Rules, card: Card) -> Small:
    """The card as a pair of small integers."""
    return (JOKERS, 0) if card.suit is None else (_SUIT[card.suit], rules.strength(card))


def card_of(rules: Rules, played: Small) -> Card:
    """The inverse of `small`."""
    suit, strength = played
    return JOKER if suit == JOKERS else Card(SUITS[suit], rules.ranks[strength])


def hand_of(cards: Iterable[Small]) -> Hand:
    """The cards as a hand."""
    hand: Hand = [[], [], [], [], []]
    for suit, strength in sorted(cards):
        hand[suit].append(strength)
    return hand
