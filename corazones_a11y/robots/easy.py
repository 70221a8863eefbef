"""`facil`: plays like somebody at the first table. Knows what brings points, not what has fallen or who wants what."""

from __future__ import annotations

from random import Random

from corazones_a11y.engine.actions import PassCards, PlayCard
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Card, is_point_card
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .advice import Advice, Budget, Reason, Stop, Why
from .moon import choose_moon
from .reading import Reading

ATTENTION = 0.7
"""How often a beginner thinks of the good reason; otherwise any card will do."""


class Easy:
    """The level itself: a few sound ideas, each forgotten now and then."""

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        """What to do now. See `Robot.advise`."""
        if not view.my_turn:
            raise ValueError("nothing to decide")
        chance = Random(seed)
        match view.phase:
            case Phase.PASS:
                return _pass(view, chance)
            case Phase.MOON:
                return choose_moon(view)
            case _:
                table = Reading(view)
                card, reason = _play(table, chance)
                return Advice(PlayCard(view.seat, card), (reason,))


ROBOT = Easy()


def _pass(view: View, chance: Random) -> Advice:
    """The queen, and otherwise high cards, taken in a lump with some that aren't so high."""
    by_height = sorted(view.hand, key=lambda card: (card == QUEEN_OF_SPADES, view.rules.strength(card)), reverse=True)
    cards = chance.sample(by_height[: CARDS_PASSED + 2], CARDS_PASSED)
    if QUEEN_OF_SPADES in view.hand and QUEEN_OF_SPADES not in cards:
        cards[-1] = QUEEN_OF_SPADES
    highest = max(cards, key=view.rules.strength)
    return Advice(PassCards(view.seat, view.rules.sort(cards)), (Reason(Why.PASS_HIGH, card=highest),))


def _play(table: Reading, chance: Random) -> tuple[Card, Reason]:
    choices = table.choices
    if len(set(choices)) == 1:
        return choices[0], Reason(Why.ONLY_CARD)
    if chance.random() > ATTENTION:
        return chance.choice(choices), Reason(Why.WHIM)
    if not table.trick:
        return _lead(table, chance)
    if table.led is None or choices[0].suit is table.led:
        return _follow(table)
    return _discard(table)


def _lead(table: Reading, chance: Random) -> tuple[Card, Reason]:
    """The lowest card of some suit; whether it will lose is another matter."""
    suit = chance.choice(sorted({card.suit or "" for card in table.choices}))
    card = min((card for card in table.choices if (card.suit or "") == suit), key=table.rules.strength)
    if not table.higher(card):
        return card, Reason(Why.LEAD_LEAST_BAD)
    return card, Reason(Why.LEAD_LOW, suit=card.suit, number=table.higher(card))


def _follow(table: Reading) -> tuple[Card, Reason]:
    """Under the card on the table where that is possible, else the lowest."""
    losing = [card for card in table.choices if not table.wins(card) and not table.is_jack(card)]
    if losing and table.taking is not None and table.taking.card not in losing:
        return max(losing, key=table.rules.strength), Reason(Why.DUCK, card=table.taking.card)
    card = min(table.choices, key=lambda card: (card == QUEEN_OF_SPADES, table.rules.strength(card)))
    if table.wins(card) and table.higher(card):
        return card, Reason(Why.DUCK_IF_LUCKY, suit=card.suit, number=table.higher(card))
    return card, Reason(Why.WHIM)


def _discard(table: Reading) -> tuple[Card, Reason]:
    """The queen, then hearts, then whatever is high."""
    takes = table.taking.seat if table.taking else None
    if QUEEN_OF_SPADES in table.choices:
        return QUEEN_OF_SPADES, Reason(Why.DISCARD_QUEEN, seat=takes)
    hearts = [card for card in table.choices if is_point_card(card)]
    if hearts:
        card = max(hearts, key=table.rules.strength)
        return card, Reason(Why.DISCARD_HEART, card=card, seat=takes)
    card = max(table.choices, key=lambda card: (not table.is_jack(card), table.rules.strength(card)))
    highest_of_suit = card.suit is not None and not table.is_jack(card)
    return card, Reason(Why.DISCARD_HIGH, card=card) if highest_of_suit else Reason(Why.WHIM)
