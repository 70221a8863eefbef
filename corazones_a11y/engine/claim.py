"""When the rest of a hand can't change any score, proved over every placing of the cards the claimer can't see.

Source 002 names it "autocompletar". The proof works on a `View`, so it can't look at another hand.
"""

from __future__ import annotations

from enum import StrEnum

from .cards import JACK_OF_DIAMONDS, Card, Cards, Suit, is_point_card, without
from .play import Play, taker
from .state import Phase
from .view import View


class Certainty(StrEnum):
    """Why nothing can change."""

    TAKES_REST = "takes-rest"
    """The leader takes every remaining trick, whatever the others hold."""
    NOTHING_LEFT = "nothing-left"
    """No point card, counting jack, waiting trick or open bonus is left to win."""


def certainty(view: View) -> Certainty | None:
    """Why the viewer, on lead, may claim; None where it may not (or where the table has no claims).

    Not on the first trick, whose lead isn't free, nor while a widow lies there. With one pack it is exact: offered
    wherever no placing of the unseen cards can change a score. With two it errs on the safe side in rare endings, as it
    asks neither who has shown to be void nor how many hands it takes to keep two cards from falling.
    """
    on_lead = view.phase is Phase.PLAY and view.my_turn and not view.trick and view.tricks
    if not on_lead or view.rules.revoke or view.widow_size:
        return None
    unseen = unseen_by(view)
    if takes_rest(view, unseen):
        return Certainty.TAKES_REST
    if not view.waiting and not _bonus_open(view) and not any(_counts(view, card) for card in view.hand + unseen):
        return Certainty.NOTHING_LEFT
    return None


def unseen_by(view: View) -> Cards:
    """Cards of the pack that the viewer can't place: in other hands, in a widow another took."""
    return without(view.rules.pack(), view.seen + view.hand + view.widow)


def takes_rest(view: View, unseen: Cards) -> bool:
    """Whether the leader, leading each suit from the top, takes every remaining trick however the unseen cards lie.

    In a suit every card must beat all the unseen ones, or those that nothing unseen beats must be enough to draw them
    all (at worst one falls each time). A card equal to the highest unseen one (two packs) will do as the last of these:
    its equal is then the only one left, and where the two cancel the trick waits and the same player leads again.
    """
    if any(card.suit is None for card in view.hand):
        return all(card.suit is None for card in unseen)  # a trick of jokers alone goes to its leader
    if len(view.hand) == 1 and len(unseen) == view.rules.players - 1:
        return _takes_last(view, unseen)
    return all(_runs(view, suit, unseen) for suit in Suit)


def _takes_last(view: View, unseen: Cards) -> bool:
    """Whether the leader takes the last trick: all unseen cards fall in it, so that who holds which doesn't matter."""
    others = (seat for seat in range(view.rules.players) if seat != view.seat)
    plays = (Play(view.seat, *view.hand), *map(Play, others, unseen))
    return taker(view.rules, plays) in (None, view.seat)


def _runs(view: View, suit: Suit, unseen: Cards) -> bool:
    strength = view.rules.strength
    theirs = [strength(card) for card in unseen if card.suit is suit]
    mine = [strength(card) for card in view.hand if card.suit is suit]
    highest = max(theirs, default=-1)
    return all(own > highest for own in mine) or sum(own >= highest for own in mine) >= len(theirs)


def _counts(view: View, card: Card) -> bool:
    return is_point_card(card) or (view.rules.jack and card == JACK_OF_DIAMONDS)


def _bonus_open(view: View) -> bool:
    """Whether somebody has no trick yet, in a hand where that counts: not in one with a moon."""
    return view.rules.no_trick_bonus and 0 in view.tricks_taken and max(view.points) < view.rules.hand_points
