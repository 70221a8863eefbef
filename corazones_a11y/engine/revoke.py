"""Revokes: whether a player, in this hand, didn't follow a suit that he or she held."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Seat
from .cards import Card, without
from .play import suit_led
from .state import State


class Revoke(NamedTuple):
    """A proved revoke. trick is its number from 1; could is the lowest card that could have followed."""

    trick: int
    played: Card
    could: Card


def find_revoke(state: State, seat: Seat) -> Revoke | None:
    """The first revoke of that seat in the hand in play, the trick on the table included; None where there is none."""
    hand = state.started[seat]
    for number, plays in enumerate((*(trick.plays for trick in state.tricks), state.trick), start=1):
        place = next((place for place, play in enumerate(plays) if play.seat == seat), None)
        if place is None:
            continue
        played, led = plays[place].card, suit_led(plays[:place])
        could = [card for card in hand if card.suit is led]
        if led is not None and played.suit is not led and could:
            return Revoke(number, played, could[0])
        hand = without(hand, [played])
    return None
