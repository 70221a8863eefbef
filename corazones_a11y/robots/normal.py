"""`normal`: plays by the advice that source 000 gives beginners, and nothing else.

Pass unprotected high spades. Void a suit. Put the highest card that still loses under the one on the table. Watch who
takes the points. Count spades until the queen has fallen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from corazones_a11y.engine.actions import PassCards, PlayCard
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Card, Cards, Suit, is_point_card
from corazones_a11y.engine.rules import CARDS_PASSED, Rules
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .advice import Advice, Budget, Reason, Stop, Why
from .moon import choose_moon
from .reading import Reading

PROTECTION = 3
"""Low spades that make a higher one safe to keep: so often spades can be led without its falling."""


class Choice(NamedTuple):
    """A card and why."""

    card: Card
    reasons: tuple[Reason, ...]


def chosen(card: Card, *reasons: Reason) -> Choice:
    """A card with its reasons, the main one first."""
    return Choice(card, reasons)


class Normal:
    """The level itself. It needs no time and no chance."""

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        """What to do now. See `Robot.advise`."""
        if not view.my_turn:
            raise ValueError("nothing to decide")
        match view.phase:
            case Phase.PASS:
                cards, reasons = pass_cards(view)
                return Advice(PassCards(view.seat, cards), reasons)
            case Phase.MOON:
                return choose_moon(view)
            case _:
                card, reasons = play(Reading(view))
                return Advice(PlayCard(view.seat, card), reasons)


ROBOT = Normal()


# -- passing


def pass_cards(view: View) -> tuple[Cards, tuple[Reason, ...]]:
    """Three cards to pass, with a reason for each kind of them, the most urgent first."""
    passed: list[Card] = []
    reasons: list[Reason] = []
    while len(passed) < CARDS_PASSED:
        rest = [card for card in view.hand if card not in passed or view.hand.count(card) > passed.count(card)]
        cards, reason = _most_urgent(Reading(view), rest, CARDS_PASSED - len(passed))
        passed += cards
        reasons.append(reason)
    return view.rules.sort(passed), _distinct(reasons)


def _most_urgent(table: Reading, hand: list[Card], room: int) -> tuple[list[Card], Reason]:
    """The next cards to pass from what is left of the hand, at most `room`."""
    spades = [card for card in hand if card.suit is Suit.SPADES]
    low = sum(not table.over_queen(card) and card != QUEEN_OF_SPADES for card in spades)
    if low < PROTECTION:
        if QUEEN_OF_SPADES in spades:
            return [QUEEN_OF_SPADES], Reason(Why.PASS_QUEEN, number=low)
        high = [card for card in spades if table.over_queen(card)]
        if high:
            worst = max(high, key=table.rules.strength)
            return [worst], Reason(Why.PASS_HIGH_SPADE, card=worst, number=low)
    short = _short_suit(table, hand, room)
    if short:
        return short, Reason(Why.PASS_TO_VOID, suit=short[0].suit)
    others = [card for card in hand if card.suit is not Suit.SPADES and not table.is_jack(card)] or hand
    worst = max(others, key=lambda card: (table.rules.strength(card), card.suit is Suit.HEARTS))
    if worst.suit is None or not is_high(table.rules, worst):
        return [worst], Reason(Why.PASS_REST)
    return [worst], Reason(Why.PASS_HEARTS if worst.suit is Suit.HEARTS else Why.PASS_HIGH, card=worst)


def is_high(rules: Rules, card: Card) -> bool:
    """Whether a card is of the upper half of the ranks, and so likely to take tricks."""
    return rules.strength(card) >= len(rules.ranks) // 2


def _short_suit(table: Reading, hand: list[Card], room: int) -> list[Card]:
    """All the clubs or all the diamonds, where they are few enough to go and there is a reason to want them gone."""
    suits = ([card for card in hand if card.suit is suit] for suit in (Suit.CLUBS, Suit.DIAMONDS))
    whole = [suit for suit in suits if 0 < len(suit) <= room and not any(map(table.is_jack, suit))]
    return max(whole, key=lambda suit: max(map(table.rules.strength, suit)), default=[])


def _distinct(reasons: list[Reason]) -> tuple[Reason, ...]:
    """Each kind of reason once, in order."""
    first: dict[tuple[Why, Suit | None], Reason] = {}
    for reason in reasons:
        first.setdefault((reason.why, reason.suit), reason)
    return tuple(first.values())


# -- playing


def play(table: Reading) -> Choice:
    """The card to play."""
    choices = table.choices
    if len(set(choices)) == 1:
        opens = not table.view.tricks and not table.trick and choices[0] == table.rules.lowest_club
        return (
            chosen(choices[0], Reason(Why.MUST_OPEN, card=choices[0]))
            if opens
            else chosen(choices[0], Reason(Why.ONLY_CARD))
        )
    if not table.trick:
        return _lead(table)
    if table.led is None or choices[0].suit is table.led:
        return _follow(table)
    return _discard(table)


# -- leading


def _lead(table: Reading) -> Choice:
    stop = _lead_against_moon(table)
    if stop:
        return stop
    choices = table.choices
    spades = [card for card in choices if card.suit is Suit.SPADES]
    caught = [card for card in spades if card == QUEEN_OF_SPADES or table.over_queen(card)]
    held = [card for card in table.view.hand if table.over_queen(card) or card == QUEEN_OF_SPADES]
    if table.queen_with_others and spades and not held:
        return chosen(_highest(table, spades), Reason(Why.DRAW_QUEEN))
    waits = bool(caught) and (table.queen_with_others or QUEEN_OF_SPADES in held)
    safe = [card for card in choices if not (waits and card.suit is Suit.SPADES)] or list(choices)
    kept = (Reason(Why.KEEP_FROM_SPADES, card=_highest(table, caught)),) if waits and len(safe) < len(choices) else ()
    return _lead_from(table, safe, kept)


def _lead_against_moon(table: Reading) -> Choice | None:
    """A heart that nobody can beat takes points away from whoever wants them all."""
    if table.shooting is None:
        return None
    hearts = [card for card in table.choices if card.suit is Suit.HEARTS]
    sure = [card for card in hearts if not table.higher(card) and table.left(Suit.HEARTS)]
    return chosen(_highest(table, sure), Reason(Why.STOP_MOON, seat=table.shooting)) if sure else None


def _lead_from(table: Reading, choices: list[Card], kept: tuple[Reason, ...]) -> Choice:
    """Gets rid of a short suit while all follow; else the card that most surely loses."""
    held = {suit: [card for card in table.view.hand if card.suit is suit] for suit in Suit}
    for card in sorted(choices, key=table.rules.strength, reverse=True):
        if card.suit not in (Suit.CLUBS, Suit.DIAMONDS) or table.is_jack(card):
            continue
        if len(held[card.suit]) <= 2 and table.everybody_follows(card.suit):
            return chosen(card, Reason(Why.LEAD_TO_VOID, suit=card.suit, number=len(held[card.suit])), *kept)
    best = min(choices, key=lambda card: (_risk(table, card), len(held[card.suit]) if card.suit else 0))
    if table.higher(best):
        return chosen(best, Reason(Why.LEAD_LOW, suit=best.suit, number=table.higher(best)), *kept)
    return chosen(best, Reason(Why.LEAD_LEAST_BAD), *kept)


def _risk(table: Reading, card: Card) -> float:
    """About how likely a led card is to take its trick: that all who follow hold only lower ones."""
    if card.suit is None or not table.left(card.suit):
        return 1.0
    followers = min(table.rules.players - 1, table.left(card.suit))
    return (1 - table.higher(card) / table.left(card.suit)) ** followers + (0.5 if table.is_jack(card) else 0.0)


# -- following


def _follow(table: Reading) -> Choice:
    winning = [card for card in table.choices if table.wins(card)]
    losing = [card for card in table.choices if not table.wins(card)]
    wanted = _wanted(table, winning)
    if wanted:
        return wanted
    if QUEEN_OF_SPADES in losing and not _feeds_moon(table):
        return chosen(QUEEN_OF_SPADES, Reason(Why.DISCARD_QUEEN, seat=table.taker_with(QUEEN_OF_SPADES)))
    clean = _take_clean(table, winning)
    if clean:
        return clean
    if losing:
        return _duck(table, losing)
    return _take_or_hope(table, winning)


def _wanted(table: Reading, winning: list[Card]) -> Choice | None:
    """Takes a trick that is worth having: a heart away from the moon, or the counting jack without the queen."""
    winning = [card for card in winning if card != QUEEN_OF_SPADES]
    if not winning:
        return None
    if _feeds_moon(table) and table.points_on_table:
        return chosen(_surest(table, winning), Reason(Why.STOP_MOON, seat=table.shooting))
    if table.jacks_on_table and table.stakes < 0:
        return chosen(_surest(table, winning), Reason(Why.TAKE_JACK))
    jack = [card for card in winning if table.is_jack(card)]
    if jack and (table.last or not table.higher(jack[0])) and table.stakes < 10:
        return chosen(jack[0], Reason(Why.TAKE_JACK))
    return None


def _feeds_moon(table: Reading) -> bool:
    """Whether the trick as it lies goes to a player who alone has taken points."""
    return table.shooting is not None and table.taking is not None and table.taking.seat == table.shooting


def _take_clean(table: Reading, winning: list[Card]) -> Choice | None:
    """Gets rid of a high card where no points can come with the trick, or hardly any."""
    cards = [card for card in winning if card != QUEEN_OF_SPADES and not table.is_jack(card)]
    if table.stakes or not cards or table.led is None:
        return None
    barred = not table.view.tricks and not table.rules.first_trick_points
    early = table.led in (Suit.CLUBS, Suit.DIAMONDS) and table.everybody_follows(table.led)
    if table.last or barred or early:
        return chosen(_highest(table, cards), Reason(Why.TAKE_CLEAN))
    return None


def _duck(table: Reading, losing: list[Card]) -> Choice:
    cards = [card for card in losing if not table.is_jack(card) and not (_feeds_moon(table) and is_point_card(card))]
    card = _highest(table, cards or losing)
    kept = (Reason(Why.KEEP_JACK),) if any(map(table.is_jack, losing)) and not table.is_jack(card) else ()
    if card.suit is None:
        return chosen(card, Reason(Why.DISCARD_JOKER), *kept)
    if table.taking is None or any(play.card == card for play in table.trick):
        return chosen(card, Reason(Why.CANCEL, card=card), *kept)
    return chosen(card, Reason(Why.DUCK, card=table.taking.card), *kept)


def _take_or_hope(table: Reading, winning: list[Card]) -> Choice:
    """Every card would take the trick as it lies: the lowest where others may go over it, else the highest."""
    cards = [card for card in winning if card != QUEEN_OF_SPADES] or winning
    lowest = _lowest(table, cards)
    if not table.last and table.higher(lowest):
        return chosen(lowest, Reason(Why.DUCK_IF_LUCKY, suit=lowest.suit, number=table.higher(lowest)))
    return chosen(_highest(table, cards), Reason(Why.TAKE_HIGH))


# -- discarding


def _discard(table: Reading) -> Choice:
    choices = [card for card in table.choices if not table.is_jack(card)] or list(table.choices)
    takes = table.taker_with(choices[0])
    if _feeds_moon(table):
        harmless = [card for card in choices if not is_point_card(card)]
        if harmless and len(harmless) < len(choices):
            return chosen(max(harmless, key=lambda card: _danger(table, card)), Reason(Why.KEEP_POINTS, seat=takes))
    if QUEEN_OF_SPADES in choices:
        return chosen(QUEEN_OF_SPADES, Reason(Why.DISCARD_QUEEN, seat=takes))
    high = [card for card in choices if table.over_queen(card)]
    if high and table.queen_with_others:
        card = _highest(table, high)
        return chosen(card, Reason(Why.DISCARD_HIGH_SPADE, card=card))
    worst = max(choices, key=lambda card: (_danger(table, card), table.rules.strength(card)))
    if worst.suit is Suit.HEARTS:
        return chosen(worst, Reason(Why.DISCARD_HEART, card=worst, seat=takes))
    if worst.suit is None:
        return chosen(worst, Reason(Why.DISCARD_JOKER))
    if sum(card.suit is worst.suit for card in table.view.hand) == 1:
        return chosen(worst, Reason(Why.DISCARD_TO_VOID, suit=worst.suit))
    if worst == _highest(table, (card for card in table.view.hand if card.suit is worst.suit)):
        return chosen(worst, Reason(Why.DISCARD_HIGH, card=worst))
    return chosen(worst, Reason(Why.DISCARD_WORST, card=worst))


def _danger(table: Reading, card: Card) -> float:
    """How much a card threatens to take tricks later; a heart also brings its point to another."""
    if card.suit is None:
        return -1.0
    left = table.left(card.suit)
    share = table.lower(card) / left if left else 0.0
    length = sum(other.suit is card.suit for other in table.view.hand)
    return share + 0.4 * (card.suit is Suit.HEARTS) - 0.05 * length


# -- high and low


def _highest(table: Reading, cards: Iterable[Card]) -> Card:
    return max(cards, key=table.rules.strength)


def _lowest(table: Reading, cards: Iterable[Card]) -> Card:
    return min(cards, key=table.rules.strength)


def _surest(table: Reading, winning: list[Card]) -> Card:
    """The cheapest card that surely takes the trick: any in the last seat, else the highest."""
    return _lowest(table, winning) if table.last else _highest(table, winning)
