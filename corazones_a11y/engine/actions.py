"""What somebody wants to happen, in the imperative. A game is its rules and its actions: the save file is nothing else.

Every action has a text form and its inverse (`text.py`): "play-card 2 QS", "pass-cards 0 2C,TD,AS".
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, Cards
from .value import distinct

Seat = int
"""A place at the table, from 0, numbered to the left, as play goes."""


@distinct
class Deal(NamedTuple):
    """Deals the next hand: the pack in this order, a card at a time to seat 0, 1, 2 and so on; the rest is the widow.

    The order is part of the action, so that no random generator is ever replayed. The dealer of the first hand is drawn
    by whoever deals; later ones must follow to the left.
    """

    pack: Cards
    dealer: Seat = 0


@distinct
class PassCards(NamedTuple):
    """Chooses the three cards a seat gives away."""

    seat: Seat
    cards: Cards


@distinct
class PlayCard(NamedTuple):
    """Puts a card on the table."""

    seat: Seat
    card: Card


@distinct
class ChooseMoon(NamedTuple):
    """The shooter says how the moon counts: 26 to each of the others, or 26 off the shooter's own score."""

    seat: Seat
    to_others: bool


@distinct
class Claim(NamedTuple):
    """Ends a hand that can't change any more, as play would have ended it."""

    seat: Seat


@distinct
class Accuse(NamedTuple):
    """Accuses a player of not having followed suit in this hand while able to."""

    seat: Seat
    accused: Seat


@distinct
class Leave(NamedTuple):
    """Leaves the game for good, and so loses it."""

    seat: Seat


@distinct
class CloseTable(NamedTuple):
    """Ends a game that has waited for somebody for more than 48 hours.

    waited -- hours since the last action, each hour begun counted, so that 49 is more than 48; the engine has no clock.
    """

    seat: Seat
    absent: tuple[Seat, ...]
    waited: int


Action = Deal | PassCards | PlayCard | ChooseMoon | Claim | Accuse | Leave | CloseTable
"""Every kind of action; `match` over it ends in `assert_never`."""
