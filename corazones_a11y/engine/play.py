"""Which cards may be played: the one place that knows. `apply`, views, robots, hints and help all ask here."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Seat
from .cards import QUEEN_OF_SPADES, Card, Cards, Suit, is_point_card
from .errors import Details, Reason
from .rules import Breaking, Opening, Rules


class Play(NamedTuple):
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


class Position(NamedTuple):
    """What decides whether a card may be played.

    hand   -- of the player whose turn it is.
    trick  -- the cards on the table, in the order played.
    first  -- whether it is the first trick of the hand.
    broken -- whether hearts may be led.
    """

    rules: Rules
    hand: Cards
    trick: tuple[Play, ...]
    first: bool
    broken: bool


class Objection(NamedTuple):
    """The rule that a card would break, and what a sentence about it needs."""

    reason: Reason
    details: Details = Details()


def suit_led(trick: tuple[Play, ...]) -> Suit | None:
    """The suit to be followed: of the first card that has one (jokers have none); None while there is none."""
    return next((play.card.suit for play in trick if play.card.suit is not None), None)


def playable(position: Position) -> Cards:
    """The cards of the hand that may be played, in its order. Never empty for a hand that holds a card."""
    cards = tuple(card for card in position.hand if objection(position, card) is None)
    assert cards or not position.hand, position
    return cards


def objection(position: Position, card: Card) -> Objection | None:
    """Why a card of the hand may not be played now, or None where it may."""
    led = suit_led(position.trick)
    if led is not None:
        return _objection_to_following(position, card, led)
    if position.trick and card.suit is None:
        return None  # behind jokers alone everybody is free to play another
    if position.first and not position.trick:
        return _objection_to_opening(position, card)
    return _objection_to_leading(position, card)


def _objection_to_opening(position: Position, card: Card) -> Objection | None:
    match position.rules.opening:
        case Opening.LOWEST_CLUB:
            lowest = position.rules.lowest_club
            return None if card == lowest else Objection(Reason.MUST_OPEN_WITH, Details(card=lowest))
        case Opening.ANY_CLUB:
            return None if card.suit is Suit.CLUBS else Objection(Reason.MUST_OPEN_CLUBS, Details(card=card))
        case Opening.DEALER_LEFT:
            if is_point_card(card) and not all(map(is_point_card, _suited(position.hand))):
                return Objection(Reason.MUST_OPEN_POINTLESS, Details(card=card))
            return _objection_to_joker(position, card)


def _objection_to_leading(position: Position, card: Card) -> Objection | None:
    if card.suit is None:
        return _objection_to_joker(position, card)
    if card.suit is not Suit.HEARTS or position.broken:
        return None
    others = {other for other in _suited(position.hand) if other.suit is not Suit.HEARTS}
    if not others or (position.rules.heart_for_queen and others == {QUEEN_OF_SPADES}):
        return None
    return Objection(Reason.HEARTS_NOT_BROKEN, Details(card=card))


def _objection_to_joker(position: Position, card: Card) -> Objection | None:
    """A joker is led only from a hand of jokers alone."""
    if card.suit is None and _suited(position.hand):
        return Objection(Reason.JOKER_LEAD, Details(card=card))
    return None


def _objection_to_following(position: Position, card: Card, led: Suit) -> Objection | None:
    """Following comes first: the first trick's ban on points binds only cards that don't follow."""
    if card.suit is led:
        return None
    follows = any(held.suit is led for held in position.hand)
    if follows and not position.rules.revoke:
        return Objection(Reason.MUST_FOLLOW, Details(card=card, suit=led))
    barred = position.first and not position.rules.first_trick_points and is_point_card(card)
    if barred and not all(map(is_point_card, position.hand)):
        return Objection(Reason.FIRST_TRICK_POINTS, Details(card=card))
    return None


def _suited(cards: Cards) -> Cards:
    return tuple(card for card in cards if card.suit is not None)


def breaks_hearts(rules: Rules, card: Card, led: Suit | None) -> bool:
    """Whether a card played on that lead (None: it leads itself) breaks hearts."""
    match rules.breaking:
        case Breaking.HEART:
            return card.suit is Suit.HEARTS
        case Breaking.HEART_OR_QUEEN:
            return is_point_card(card)
        case Breaking.DISCARDED_HEART:
            return card.suit is Suit.HEARTS and led not in (None, Suit.HEARTS)
        case Breaking.NOT_NEEDED:
            return False


def taker(rules: Rules, trick: tuple[Play, ...]) -> Seat | None:
    """Who takes a complete trick; None where every card of the suit led is cancelled by its equal.

    A trick of jokers alone goes to its leader.
    """
    led = suit_led(trick)
    if led is None:
        return trick[0].seat
    cards = [play.card for play in trick]
    rivals = [play for play in trick if play.card.suit is led and cards.count(play.card) == 1]
    return max(rivals, key=lambda play: rules.strength(play.card)).seat if rivals else None
