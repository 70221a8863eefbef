"""Whether what a robot says about its choice is so, worked out without the robot."""

from __future__ import annotations

from corazones_a11y.engine.actions import Action, PassCards, PlayCard
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Suit, is_point_card, parse_cards, without
from corazones_a11y.engine.play import Play, suit_led, taker
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Advice, Reason, Why
from corazones_a11y.robots.reading import Reading


def points(advice: Advice, action: Action) -> float:
    return next(other.points for other in advice.alternatives if other.action == action)


def queen_is_out(table: View) -> bool:
    """Whether some queen of spades hasn't been taken yet."""
    taken = [play.card for trick in table.tricks for play in trick.plays if trick.taker is not None]
    return taken.count(QUEEN_OF_SPADES) < table.rules.packs


def is_true_of_pass(reason: Reason, table: View, advice: Advice) -> bool:
    """Whether a reason for a pass fits the hand, as worked out without the robot."""
    assert isinstance(advice.action, PassCards)
    passed, strength = advice.action.cards, table.rules.strength
    kept = without(table.hand, passed)
    low = [card for card in table.hand if card.suit is Suit.SPADES and strength(card) < strength(QUEEN_OF_SPADES)]
    costs = [other.points for other in advice.alternatives]
    match reason.why:
        case Why.PASS_QUEEN:
            return QUEEN_OF_SPADES in passed and reason.number is not None and reason.number <= len(low)
        case Why.PASS_HIGH_SPADE:
            assert reason.card is not None
            return reason.card in passed and strength(reason.card) > strength(QUEEN_OF_SPADES)
        case Why.PASS_TO_VOID:
            return all(card.suit is not reason.suit for card in kept)
        case Why.PASS_HIGH | Why.PASS_HEARTS:
            assert reason.card is not None
            of_hearts = reason.card.suit is Suit.HEARTS
            high = strength(reason.card) >= len(table.rules.ranks) // 2
            return reason.card in passed and high and of_hearts is (reason.why is Why.PASS_HEARTS)
        case Why.PASS_REST:
            return True
        case Why.SHOOT_MOON:
            return reason.number == 0
        case Why.BEST_ON_AVERAGE:
            return points(advice, advice.action) == min(costs)
        case Why.WINS_MOST:
            return points(advice, advice.action) > min(costs)
        case _:
            return False


def is_true(reason: Reason, table: View, advice: Advice) -> bool:
    """Whether a reason for a card fits the position, as worked out without the robot."""
    assert isinstance(advice.action, PlayCard)
    reading, own = Reading(table), advice.action.card
    led = suit_led(table.trick)
    takes = taker(table.rules, (*table.trick, Play(table.seat, own)))
    strength = table.rules.strength
    match reason.why:
        case Why.ONLY_CARD | Why.MUST_OPEN:
            return len(set(reading.choices)) == 1
        case Why.DUCK:
            assert reason.card is not None
            on_table = any(play.card == reason.card for play in table.trick)
            return on_table and reason.card.suit is own.suit and strength(own) < strength(reason.card)
        case Why.CANCEL:
            return takes != table.seat and table.rules.packs == 2
        case Why.DISCARD_QUEEN:
            return str(own) == "QS" and takes == reason.seat != table.seat
        case Why.DISCARD_HEART:
            return own.suit is Suit.HEARTS is not led and takes == reason.seat != table.seat
        case Why.DISCARD_HIGH_SPADE:
            return own.suit is Suit.SPADES and strength(own) > strength(QUEEN_OF_SPADES) and own.suit is not led
        case Why.DISCARD_HIGH:
            return own.suit is not led and own == max((c for c in table.hand if c.suit is own.suit), key=strength)
        case Why.DISCARD_WORST:
            return own.suit is not led and str(own) not in ("QS", "JD")
        case Why.DISCARD_TO_VOID:
            return own.suit is not led and own.suit is reason.suit and sum(c.suit is own.suit for c in table.hand) == 1
        case Why.DISCARD_JOKER:
            return own.suit is None and takes != table.seat
        case Why.KEEP_POINTS:
            return not is_point_card(own) and takes == reason.seat == reading.shooting
        case Why.STOP_MOON:
            return takes == table.seat and reason.seat == reading.shooting
        case Why.TAKE_CLEAN:
            return takes == table.seat and not any(is_point_card(play.card) for play in table.trick)
        case Why.TAKE_HIGH | Why.TAKE_JACK:
            return takes == table.seat
        case Why.DUCK_IF_LUCKY:
            over = [c for c in reading.unseen if c.suit is own.suit and strength(c) > strength(own)]
            return takes == table.seat and len(over) == reason.number and len(table.trick) < table.rules.players - 1
        case Why.LEAD_LOW:
            over = [c for c in reading.unseen if c.suit is own.suit and strength(c) > strength(own)]
            return not table.trick and reason.suit is own.suit and len(over) == reason.number and bool(over)
        case Why.LEAD_TO_VOID:
            return not table.trick and sum(c.suit is own.suit for c in table.hand) == reason.number
        case Why.DRAW_QUEEN:
            return not table.trick and own.suit is Suit.SPADES and strength(own) < strength(parse_cards("QS")[0])
        case Why.KEEP_FROM_SPADES:
            return reason.card in table.hand and own.suit is not Suit.SPADES
        case Why.KEEP_JACK:
            return str(own) != "JD" and "JD" in map(str, table.hand)
        case Why.LEAD_HIGH:
            return own.suit not in reading.suits_led and own == max(
                (c for c in table.hand if c.suit is own.suit), key=strength
            )
        case Why.SHOOT_MOON:
            alone = sum(map(bool, table.points)) - bool(table.points[table.seat]) == 0
            return reason.number == table.points[table.seat] and alone
        case Why.BEST_ON_AVERAGE:
            return bool(reason.number) and points(advice, advice.action) == min(o.points for o in advice.alternatives)
        case Why.WINS_MOST:
            return bool(reason.number) and points(advice, advice.action) > min(o.points for o in advice.alternatives)
        case Why.SAVES:
            assert reason.card is not None and reason.number is not None
            saved = points(advice, PlayCard(table.seat, reason.card)) - points(advice, advice.action)
            return reason.card != own and reason.number >= 1 and saved > 0
        case Why.QUEEN_RISK:
            return reason.card != own and reason.number in range(1, 11) and queen_is_out(table)
        case Why.LEAD_LEAST_BAD:
            return not table.trick and not reading.higher(own)
        case _:
            return False
