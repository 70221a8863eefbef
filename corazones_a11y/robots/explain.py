"""Why a card found by play-outs is good, in the words of the sources' advice, worked out from the same play-outs.

Nothing is said that isn't so: a card that none of the words fits is only what came off best.
"""

from __future__ import annotations

from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Card, Suit, is_point_card
from corazones_a11y.engine.view import View

from . import normal
from .advice import Reason, Why
from .race import Estimate
from .reading import Reading
from .small import card_of

MOON_SHARE = 0.2
"""A pass that costs more points than another, and ends so often in a moon, is chosen for the moon."""

NOTABLE = 0.1
"""Of the deals tried, this share more in which something happens is worth a word."""


def reasons_for(table: Reading, lines: list[Estimate]) -> tuple[Reason, ...]:
    """Why the first of the lines is better than the others. One line for each card."""
    best = lines[0]
    shoots = best.line.shoots or 2 * best.moons > best.total
    card = card_of(table.rules, best.line.cards[0])
    plain = normal.play(table)
    words = plain.reasons if plain.card == card else describe(table, card)
    if shoots:
        words = (Reason(Why.SHOOT_MOON, number=table.view.points[table.me]),)
    return (*words, *_compared(table.view, lines))


def _compared(view: View, lines: list[Estimate]) -> tuple[Reason, ...]:
    """What the play-outs say about the best line and the next other card."""
    best, others = lines[0], lines[1:]
    found: list[Reason] = []
    if others:
        other = others[0]
        instead = card_of(view.rules, other.line.cards[0])
        more = other.queens / other.total - best.queens / best.total
        if more >= NOTABLE and not other.moons:
            found.append(Reason(Why.QUEEN_RISK, card=instead, number=round(10 * other.queens / other.total)))
        saved = round(other.mean_points - best.mean_points)
        if saved >= 1:
            found.append(Reason(Why.SAVES, card=instead, number=saved))
    cheapest = min(line.mean_points for line in lines)
    why = Why.BEST_ON_AVERAGE if best.mean_points <= cheapest else Why.WINS_MOST
    return (*found, Reason(why, number=best.total))


def describe(table: Reading, card: Card) -> tuple[Reason, ...]:
    """What can truly be said of playing a card, whoever chose it."""
    if not table.trick:
        return _of_lead(table, card)
    if table.led is None or card.suit is table.led:
        return _of_follow(table, card)
    return _of_discard(table, card)


def _of_lead(table: Reading, card: Card) -> tuple[Reason, ...]:
    held = [other for other in table.view.hand if other.suit is card.suit]
    queen_or_over = [other for other in held if other == QUEEN_OF_SPADES or table.over_queen(other)]
    if card.suit is Suit.SPADES and table.queen_with_others and not queen_or_over:
        return (Reason(Why.DRAW_QUEEN),)
    if card.suit is not None and card == max(held, key=table.rules.strength) and table.everybody_follows(card.suit):
        if len(held) <= 2:
            return (Reason(Why.LEAD_TO_VOID, suit=card.suit, number=len(held)),)
        return (Reason(Why.LEAD_HIGH, suit=card.suit),)
    if table.higher(card):
        return (Reason(Why.LEAD_LOW, suit=card.suit, number=table.higher(card)),)
    if not any(map(table.higher, table.choices)):
        return (Reason(Why.LEAD_LEAST_BAD),)
    return ()


def _of_follow(table: Reading, card: Card) -> tuple[Reason, ...]:
    if not table.wins(card):
        return _of_losing(table, card)
    losing = any(not table.wins(other) for other in table.choices)
    if table.jacks_on_table or (table.is_jack(card) and table.last):
        return (Reason(Why.TAKE_JACK),)
    if not table.points_on_table and (losing or table.last):
        return (Reason(Why.TAKE_CLEAN),)
    if table.shooting is not None and table.points_on_table:
        return (Reason(Why.STOP_MOON, seat=table.shooting),)
    if not losing and not table.last and table.higher(card):
        return (Reason(Why.DUCK_IF_LUCKY, suit=card.suit, number=table.higher(card)),)
    if not losing and card == max(table.choices, key=table.rules.strength):
        return (Reason(Why.TAKE_HIGH),)
    return ()


def _of_losing(table: Reading, card: Card) -> tuple[Reason, ...]:
    if card == QUEEN_OF_SPADES:
        return (Reason(Why.DISCARD_QUEEN, seat=table.taker_with(card)),)
    if card.suit is None:
        return (Reason(Why.DISCARD_JOKER),)
    if any(play.card == card for play in table.trick):
        return (Reason(Why.CANCEL, card=card),)
    losing = [other for other in table.choices if not table.wins(other) and not table.is_jack(other)]
    kept = (Reason(Why.KEEP_JACK),) if any(map(table.is_jack, table.choices)) and not table.is_jack(card) else ()
    if table.taking is not None and losing and card == max(losing, key=table.rules.strength):
        return (Reason(Why.DUCK, card=table.taking.card), *kept)
    return kept


def _of_discard(table: Reading, card: Card) -> tuple[Reason, ...]:
    takes = table.taker_with(card)
    held = [other for other in table.view.hand if other.suit is card.suit]
    if card == QUEEN_OF_SPADES:
        return (Reason(Why.DISCARD_QUEEN, seat=takes),)
    if card.suit is None:
        return (Reason(Why.DISCARD_JOKER),)
    feeds = takes is not None and takes == table.shooting
    if feeds and not is_point_card(card) and any(map(is_point_card, table.choices)):
        return (Reason(Why.KEEP_POINTS, seat=takes),)
    if table.over_queen(card) and table.queen_with_others:
        return (Reason(Why.DISCARD_HIGH_SPADE, card=card),)
    if card.suit is Suit.HEARTS:
        return (Reason(Why.DISCARD_HEART, card=card, seat=takes),)
    if len(held) == 1:
        return (Reason(Why.DISCARD_TO_VOID, suit=card.suit),)
    if card == max(held, key=table.rules.strength):
        return (Reason(Why.DISCARD_HIGH, card=card),)
    return ()


def reasons_for_pass(view: View, lines: list[Estimate]) -> tuple[Reason, ...]:
    """Why the first of the lines, a pass, is good."""
    best = lines[0]
    rules, hand = view.rules, list(view.hand)
    passed = [card_of(rules, card) for card in best.line.cards]
    found: list[Reason] = []
    table = Reading(view)
    cheapest = min(line.mean_points for line in lines)
    for_the_moon = best.mean_points > cheapest and best.moons >= MOON_SHARE * best.total
    if best.line.shoots or for_the_moon or 2 * best.moons > best.total:
        found.append(Reason(Why.SHOOT_MOON, number=0))
    else:
        low = sum(card.suit is Suit.SPADES and rules.strength(card) < rules.strength(QUEEN_OF_SPADES) for card in hand)
        if QUEEN_OF_SPADES in passed:
            found.append(Reason(Why.PASS_QUEEN, number=low))
        high = [card for card in passed if table.over_queen(card)]
        if high:
            found.append(Reason(Why.PASS_HIGH_SPADE, card=max(high, key=rules.strength), number=low))
        for suit in Suit:
            held = [card for card in hand if card.suit is suit]
            if held and suit is not Suit.SPADES and all(held.count(card) == passed.count(card) for card in held):
                found.append(Reason(Why.PASS_TO_VOID, suit=suit))
        rest = [card for card in passed if card.suit not in (None, Suit.SPADES)]
        if rest and not found:
            worst = max(rest, key=rules.strength)
            if normal.is_high(rules, worst):
                found.append(Reason(Why.PASS_HEARTS if worst.suit is Suit.HEARTS else Why.PASS_HIGH, card=worst))
    why = Why.BEST_ON_AVERAGE if best.mean_points <= cheapest else Why.WINS_MOST
    return (*found, Reason(why, number=best.total))
