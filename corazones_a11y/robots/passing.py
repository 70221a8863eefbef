"""Which cards to pass, by play-outs: the others are dealt hands, pass as beginners are told to, and play on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, cycle
from random import Random
from typing import NamedTuple

from corazones_a11y.engine.rules import CARDS_PASSED, Opening
from corazones_a11y.engine.view import View

from .advice import Budget, Stop
from .deals import Dealer
from .normal import PROTECTION
from .playout import Table
from .race import Estimate, Line, Outcome, Race
from .search import finish
from .small import CLUBS, DIAMONDS, HEARTS, JOKERS, SPADES, Hand, Small, Terms, hand_of, small, terms_of
from .stakes import Stakes

WORTH_PASSING = 7
"""Passes are put together from this many cards that a player might want to be rid of."""


class Dealt(NamedTuple):
    """Hands before the pass, and whether the others will be wary of a moon."""

    hands: list[list[Small]]
    wary: bool


class PassSearch:
    """One decision about a pass."""

    def __init__(self, view: View, chance: Random) -> None:
        self.view = view
        self.seat = view.seat
        self.chance = chance
        self.terms = terms_of(view.rules)
        self.stakes = Stakes(view.rules, view.scores, view.seat)
        self.own = [small(view.rules, card) for card in view.hand]

    def run(self, plain: tuple[Small, ...], number: int, budget: Budget, stop: Stop) -> list[Estimate]:
        """The best pass first, among `plain` and others, `number` in all."""
        passes = [tuple(sorted(plain))]
        for cards in candidates(self.terms, self.own):
            if len(passes) < number and cards not in passes:
                passes.append(cards)
        lines = [Line(cards, shoots) for shoots in (False, True) for cards in passes]
        return Race(lines, self._try, narrows=True).run(self._worlds(), budget, stop)

    def _worlds(self) -> Iterator[Dealt]:
        dealer = Dealer(self.view, self.chance)
        for wary in cycle((True, False)):
            hands = [_cards(hand) for hand in dealer.hands()[: self.terms.players]]
            hands[self.seat] = self.own
            yield Dealt(hands, wary)

    def _try(self, dealt: Dealt, line: Line) -> Outcome:
        players = self.terms.players
        offset = self.view.passing.offset(players)
        passed = [
            list(line.cards) if seat == self.seat else plain_pass(self.terms, hand)
            for seat, hand in enumerate(dealt.hands)
        ]
        hands = []
        for seat, hand in enumerate(dealt.hands):
            kept = hand[:]
            for card in passed[seat]:
                kept.remove(card)
            hands.append(hand_of(kept + passed[(seat - offset) % players]))
        table = Table(self.terms, self._opener(hands), sum(map(len, dealt.hands)))
        table.wary = [dealt.wary] * players
        table.shooting[self.seat] = line.shoots
        return finish(table, hands, self.seat, self.stakes)

    def _opener(self, hands: list[Hand]) -> int:
        if self.terms.opening is Opening.DEALER_LEFT:
            return (self.view.dealer + 1) % self.terms.players
        return next(seat for seat, hand in enumerate(hands) if self.terms.opener in hand[CLUBS])


def candidates(terms: Terms, cards: list[Small]) -> list[tuple[Small, ...]]:
    """Passes worth a thought, the likeliest first: of dangerous cards; and the lowest, for who wants everything."""
    hand = hand_of(cards)
    worst = sorted(cards, key=lambda card: -danger(terms, hand, card))[:WORTH_PASSING]
    groups = sorted(combinations(worst, CARDS_PASSED), key=lambda group: -_relief(terms, hand, group))
    lowest = sorted((card for card in cards if card[0] != JOKERS), key=lambda card: card[1])[:CARDS_PASSED]
    return [tuple(sorted(group)) for group in (groups[0], lowest, *groups[1:])]


def danger(terms: Terms, hand: Hand, card: Small) -> float:
    """How much a player wants to be rid of a card, from about 0 to 30."""
    suit, strength = card
    if suit == JOKERS or (suit == DIAMONDS and strength == terms.jack):
        return -10.0
    if suit == SPADES:
        low = sum(spade < terms.queen for spade in hand[SPADES])
        if strength == terms.queen:
            return 30.0 if low < PROTECTION else 6.0
        if strength > terms.queen:
            return 20.0 + strength if low < PROTECTION else 4.0
        return -5.0
    under = sum(other < 5 for other in hand[suit])
    return strength + (1.5 if suit == HEARTS else 0.0) - 2.0 * under - 0.5 * (len(hand[suit]) - 3)


def _relief(terms: Terms, hand: Hand, group: tuple[Small, ...]) -> float:
    """The danger that goes with the cards, more where a suit goes whole."""
    gone = [
        suit for suit in (CLUBS, DIAMONDS) if hand[suit] and len(hand[suit]) == sum(card[0] == suit for card in group)
    ]
    return sum(danger(terms, hand, card) for card in group) + 8.0 * len(gone)


def plain_pass(terms: Terms, cards: list[Small]) -> list[Small]:
    """What `normal` would pass, in short."""
    hand = hand_of(cards)
    spades = hand[SPADES]
    low = sum(spade < terms.queen for spade in spades)
    chosen: list[Small] = []
    if low < PROTECTION:
        urgent = [spade for spade in spades if spade == terms.queen]
        urgent += [spade for spade in reversed(spades) if spade > terms.queen]
        chosen = [(SPADES, spade) for spade in urgent[:CARDS_PASSED]]
    for suit in sorted((CLUBS, DIAMONDS), key=lambda suit: -max(hand[suit], default=-1)):
        held = hand[suit]
        if 0 < len(held) <= CARDS_PASSED - len(chosen) and not (suit == DIAMONDS and terms.jack in held):
            chosen += [(suit, strength) for strength in held]
    rest = [card for card in cards if card not in chosen and card[0] != SPADES and card != (DIAMONDS, terms.jack)]
    rest.sort(key=lambda card: (card[1] if card[0] != JOKERS else -1, card[0] == HEARTS), reverse=True)
    rest += [card for card in cards if card not in chosen and card not in rest]
    return chosen + rest[: CARDS_PASSED - len(chosen)]


def _cards(hand: Hand) -> list[Small]:
    return [(suit, strength) for suit, strengths in enumerate(hand) for strength in strengths]
