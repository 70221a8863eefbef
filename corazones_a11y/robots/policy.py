"""The light policy of play-outs: `normal` in a few comparisons, with an eye for the moon.

A policy sees one hand and the open table, never another hand, so that play-outs don't count on knowledge nobody has. It
is also how the stronger levels judge what a play tells about the hand it came from.
"""

from __future__ import annotations

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.rules import Opening

from .playout import NOBODY, Table, may_lead_hearts
from .small import CLUBS, DIAMONDS, HEARTS, JOKERS, SPADES, Hand, Small

MOON_POINTS = 6
"""From so many points in one hand alone the others keep theirs from it."""

HEART_KEPT, TRICK_KEPT, QUEEN_KEPT = 8, 20, 40
"""How many ranks more than its own a card is worth keeping against a moon: a heart; the last of its suit where it may
take a trick; the queen of spades and a jack that counts."""


def choose(table: Table, hand: Hand, seat: Seat) -> Small:
    """The card to play."""
    led = table.led
    if led != NOBODY:
        cards = hand[led]
        if not cards:
            return _discard(table, hand, seat)
        if len(cards) == 1:
            return led, cards[0]
        return led, (_shoot_follow if table.shooting[seat] else _follow)(table, cards, seat)
    if table.laid and hand[JOKERS]:
        return JOKERS, 0
    if table.first and not table.laid:
        return _open(table, hand)
    return _shoot_lead(table, hand) if table.shooting[seat] else _lead(table, hand, seat)


# -- leading


def _open(table: Table, hand: Hand) -> Small:
    terms = table.terms
    if terms.opening is Opening.LOWEST_CLUB:
        return CLUBS, terms.opener
    if terms.opening is Opening.ANY_CLUB:
        return CLUBS, hand[CLUBS][-1]
    for suit in (CLUBS, DIAMONDS, SPADES):
        for strength in hand[suit]:
            if suit != SPADES or strength != table.queen:
                return suit, strength
    for suit in (HEARTS, SPADES):
        if hand[suit]:
            return suit, hand[suit][0]
    return JOKERS, 0


def _lead(table: Table, hand: Hand, seat: Seat) -> Small:
    """The card that most surely loses; early, the high card of a short suit; low spades against the queen."""
    least, best = 1000.0, (JOKERS, 0)
    for suit in (CLUBS, DIAMONDS, SPADES, HEARTS):
        cards = hand[suit]
        if not cards or (suit == HEARTS and not may_lead_hearts(table, hand)):
            continue
        card = cards[0]
        left = table.count[suit] - len(cards)
        if not left:
            risk = 100.0 + card
        else:
            risk = (table.mask[suit] & ((1 << card) - 1)).bit_count() / left
            if suit == SPADES:
                if table.queens:
                    if cards[-1] >= table.queen:
                        risk += 2.0
                    else:
                        risk, card = -3.0, cards[-1]
            elif suit == HEARTS:
                if table.holder >= 0 and table.holder != seat and _top(table, HEARTS, cards):
                    return HEARTS, cards[-1]
            elif len(cards) <= 2 and _all_follow(table, suit, left) and cards[-1] != table.jack:
                risk, card = -1.0 - cards[-1] / 100, cards[-1]
            elif suit == DIAMONDS and card == table.jack:
                risk += 0.5
            risk += 0.01 * len(cards)
        if risk < least:
            least, best = risk, (suit, card)
    return best


def _shoot_lead(table: Table, hand: Hand) -> Small:
    """The highest card of the suit in which most are certain."""
    most, best = -1000.0, (JOKERS, 0)
    for suit in (CLUBS, DIAMONDS, SPADES, HEARTS):
        cards = hand[suit]
        if not cards or (suit == HEARTS and not may_lead_hearts(table, hand)):
            continue
        higher = (table.mask[suit] >> (cards[-1] + 1)).bit_count()
        worth = len(cards) - 10.0 * higher
        if worth > most:
            most, best = worth, (suit, cards[-1])
    return best


def _all_follow(table: Table, suit: int, left: int) -> bool:
    """Whether the suit wasn't played yet, as far as its number tells, and everybody should hold some."""
    return table.count[suit] == table.terms.suits[suit] and left >= 2 * (table.players - 1)


def _top(table: Table, suit: int, cards: list[int]) -> bool:
    """Whether the highest of these cards is the highest left."""
    return not table.mask[suit] >> (cards[-1] + 1) and table.count[suit] > len(cards)


# -- following


def _follow(table: Table, cards: list[int], seat: Seat) -> int:
    terms = table.terms
    led, best = table.led, table.best
    queen = table.queen if led == SPADES else NOBODY
    jack = table.jack if led == DIAMONDS else NOBODY
    last = table.laid == table.players - 1
    guards = table.wary[seat] and _threatened(table, seat)
    feeds = table.best_seat == table.holder >= 0 and (guards or table.points[table.holder] >= MOON_POINTS)
    high = cards[-1]
    if high == queen:
        high = cards[-2]
    if high > best:
        if feeds and table.stake:
            return _over(cards, best, queen) if last else high
        if table.stake_jacks and table.worth() < 0:
            return _over(cards, best, queen) if last else high
        if NOBODY != jack > best and jack in cards and table.stake < 10 and (last or not table.mask[led] >> (jack + 1)):
            return jack
    if queen != NOBODY and best > queen and not feeds and queen in cards:
        return queen
    if high > best and not table.stake and not table.stake_jacks:
        early = led <= DIAMONDS and table.count[led] + table.laid == terms.suits[led]
        if (
            last
            or (table.first and terms.barred)
            or (early and table.count[led] - len(cards) >= 2 * (table.players - 1))
        ):
            return high if high != jack else cards[-2]
    under = NOBODY
    for card in cards:
        if card > best:
            break
        if card != jack or under == NOBODY:
            under = card
            if guards:
                break
    if under != NOBODY:
        return under
    low = cards[0] if cards[0] != queen else cards[1]
    if last or not (table.mask[led] >> (low + 1)).bit_count() > sum(card > low for card in cards):
        return high
    return low


def _over(cards: list[int], best: int, queen: int) -> int:
    """The lowest card that takes the trick, the queen aside."""
    return next(card for card in cards if card > best and card != queen)


def _shoot_follow(table: Table, cards: list[int], seat: Seat) -> int:
    """Takes what has points or may get some; gets rid of the lowest where it can't."""
    best = table.best
    if cards[-1] <= best:
        low = cards[0]
        return cards[1] if table.led == SPADES and low == table.queen else low
    if table.laid == table.players - 1:
        return next(card for card in cards if card > best) if table.stake else cards[-1]
    return cards[-1]


# -- discarding


def _discard(table: Table, hand: Hand, seat: Seat) -> Small:
    terms = table.terms
    barred = table.first and terms.barred
    spades = hand[SPADES]
    queen = table.queen
    if table.shooting[seat]:
        return _shoot_discard(table, hand)
    if table.wary[seat] and not barred and _threatened(table, seat):
        return _guard_discard(table, hand)
    keeps = barred
    if not keeps and table.holder >= 0 and table.best_seat == table.holder != seat:
        keeps = table.points[table.holder] >= MOON_POINTS
    if spades and not keeps and queen in spades:
        return SPADES, queen
    if table.queens and spades and spades[-1] > queen and queen not in spades:
        return SPADES, spades[-1]
    most, best = -1000.0, (NOBODY, 0)
    for suit in (CLUBS, DIAMONDS, HEARTS, SPADES):
        cards = hand[suit]
        if not cards or (keeps and suit == HEARTS):
            continue
        card = cards[-1]
        if suit == SPADES and card == queen:
            if len(cards) == 1 or cards[0] == queen:
                continue
            card = cards[-2]
        if suit == DIAMONDS and card == table.jack:
            if len(cards) == 1:
                continue
            card = cards[-2]
        left = table.count[suit] - len(cards)
        lower = (table.mask[suit] & ((1 << card) - 1)).bit_count() - len(cards) + 1
        danger = (lower / left if left else 0.0) - 0.05 * len(cards) + card / 1000
        if suit == HEARTS:
            danger += 0.4
        if danger > most:
            most, best = danger, (suit, card)
    if best[0] != NOBODY:
        return best
    return _whatever(table, hand)


def _threatened(table: Table, seat: Seat) -> bool:
    """Whether another who wants them all has all points so far."""
    return table.holder >= 0 and table.holder != seat and table.shooting[table.holder]


def _guard_discard(table: Table, hand: Hand) -> Small:
    """The lowest card that is no use against a moon; hearts before a card that may still take a trick.

    Where another than the holder takes the trick, a point that ends the moon.
    """
    if table.best_seat != table.holder:
        if hand[HEARTS]:
            return HEARTS, hand[HEARTS][0]
        if table.queen in hand[SPADES]:
            return SPADES, table.queen
    least, best = 1000, (NOBODY, 0)
    for suit in (CLUBS, DIAMONDS, SPADES, HEARTS):
        cards = hand[suit]
        if not cards:
            continue
        card = cards[0]
        if suit == SPADES and card == table.queen and len(cards) > 1:
            card = cards[1]
        cost = card
        if suit == HEARTS:
            cost += HEART_KEPT
        elif (suit == SPADES and card == table.queen) or (suit == DIAMONDS and card == table.jack):
            cost += QUEEN_KEPT
        if len(cards) == 1 and (table.mask[suit] >> (card + 1)).bit_count() <= 1 and table.count[suit] > 1:
            cost += TRICK_KEPT
        if cost < least:
            least, best = cost, (suit, card)
    return best if best[0] != NOBODY else _whatever(table, hand)


def _shoot_discard(table: Table, hand: Hand) -> Small:
    """The lowest card without points: it would lose a trick later."""
    least, best = 1000, (NOBODY, 0)
    for suit in (CLUBS, DIAMONDS, SPADES):
        cards = hand[suit]
        if cards and cards[0] < least and not (suit == SPADES and cards[0] == table.queen):
            least, best = cards[0], (suit, cards[0])
    return best if best[0] != NOBODY else _whatever(table, hand)


def _whatever(table: Table, hand: Hand) -> Small:
    """The least bad of what is left when only jokers, the jack and point cards are, or a rule bars the rest."""
    if hand[JOKERS]:
        return JOKERS, 0
    queen = table.queen
    for suit in (DIAMONDS, CLUBS, SPADES, HEARTS):
        for card in hand[suit]:
            if suit != SPADES or card != queen:
                return suit, card
    return SPADES, queen
