"""What happened, in the past participle, as the one feed for log, screen and (later) wire.

Each event decides who sees what: `seen_by(viewer)` gives the event as that seat may know it, or None where it may not
know of it at all. The method has no default, so a new event reaches nobody until its author has said who may see it. A
viewer is a seat, or None for a spectator.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .actions import Seat
from .cards import Card, Cards, Suit
from .rules import Passing
from .value import distinct

Viewer = Seat | None


class EndReason(StrEnum):
    """Why a game ended."""

    LIMIT = "limit"
    MAX_HANDS = "max-hands"
    LEFT = "left"
    CLOSED = "closed"


@distinct
class HandStarted(NamedTuple):
    """A hand was dealt. Numbers from 1."""

    number: int
    dealer: Seat
    passing: Passing
    hand_size: int
    widow_size: int

    def seen_by(self, viewer: Viewer) -> HandStarted | None:
        """Public."""
        return self


@distinct
class CardsDealt(NamedTuple):
    """A seat got its hand."""

    seat: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> CardsDealt | None:
        """Only the seat's own."""
        return self if viewer == self.seat else None


@distinct
class CardsChosen(NamedTuple):
    """A seat chose the cards that it gives to another; they change hands once all have chosen."""

    seat: Seat
    to: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> CardsChosen | None:
        """That somebody chose is public, the cards are the giver's (the receiver gets `CardsReceived` in time)."""
        return self if viewer == self.seat else self._replace(cards=())


@distinct
class PassCompleted(NamedTuple):
    """All have chosen, and the cards changed hands."""

    passing: Passing

    def seen_by(self, viewer: Viewer) -> PassCompleted | None:
        """Public."""
        return self


@distinct
class CardsReceived(NamedTuple):
    """A seat took up the cards passed to it."""

    seat: Seat
    giver: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> CardsReceived | None:
        """Only the receiver's; the giver has had `CardsChosen`."""
        return self if viewer == self.seat else None


@distinct
class PlayStarted(NamedTuple):
    """The first trick can be opened."""

    leader: Seat

    def seen_by(self, viewer: Viewer) -> PlayStarted | None:
        """Public: the leader is about to show why."""
        return self


@distinct
class CardPlayed(NamedTuple):
    """A card was put on the table.

    trick -- number of the trick in this hand, from 1.
    place -- the card's place in the trick, from 1; 1 leads.
    led   -- the suit to be followed once this card lies; None while only jokers lie.
    """

    seat: Seat
    card: Card
    trick: int
    place: int
    led: Suit | None

    def seen_by(self, viewer: Viewer) -> CardPlayed | None:
        """Public."""
        return self


@distinct
class HeartsBroken(NamedTuple):
    """From now on hearts may be led."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> HeartsBroken | None:
        """Public."""
        return self


@distinct
class TrickTaken(NamedTuple):
    """A trick was taken, with every trick that waited; its taker leads the next.

    cards  -- what was played in it and in the waiting ones, never the widow.
    points -- of those cards, without the bonus of the jack.
    """

    seat: Seat
    number: int
    cards: Cards
    points: int

    def seen_by(self, viewer: Viewer) -> TrickTaken | None:
        """Public."""
        return self


@distinct
class TrickWaits(NamedTuple):
    """Every card of the suit led was cancelled: the trick goes to the winner of the next; the same player leads."""

    leader: Seat
    number: int
    cards: Cards

    def seen_by(self, viewer: Viewer) -> TrickWaits | None:
        """Public."""
        return self


@distinct
class WidowTaken(NamedTuple):
    """The taker of the first trick got the cards left over by the deal."""

    seat: Seat
    size: int
    cards: Cards

    def seen_by(self, viewer: Viewer) -> WidowTaken | None:
        """That it was taken is public; its cards are the taker's."""
        return self if viewer == self.seat else self._replace(cards=())


@distinct
class Claimed(NamedTuple):
    """The leader showed that nothing could change any more; the hand ended as play would have ended it.

    takes_rest -- whether the claimer takes every remaining trick; else nothing of worth was left.
    """

    seat: Seat
    takes_rest: bool

    def seen_by(self, viewer: Viewer) -> Claimed | None:
        """Public: it tells that much of the claimer's hand, as the claimer chose; never a card."""
        return self


@distinct
class MoonShot(NamedTuple):
    """A seat took every point card of the hand. Comes before the scores change."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> MoonShot | None:
        """Public."""
        return self


@distinct
class MoonChosen(NamedTuple):
    """How the moon counts, by the shooter's choice or by the rules."""

    seat: Seat
    to_others: bool

    def seen_by(self, viewer: Viewer) -> MoonChosen | None:
        """Public."""
        return self


@distinct
class RevokeProved(NamedTuple):
    """An accusation held: in that trick the accused didn't follow suit though able to.

    played -- the card that didn't follow; could -- one of the cards that could have.
    """

    accuser: Seat
    accused: Seat
    trick: int
    played: Card
    could: Card

    def seen_by(self, viewer: Viewer) -> RevokeProved | None:
        """Public, and the hand is over: the one card named is the proof."""
        return self


@distinct
class RevokeNotFound(NamedTuple):
    """An accusation failed. It says nothing about anybody else."""

    accuser: Seat
    accused: Seat

    def seen_by(self, viewer: Viewer) -> RevokeNotFound | None:
        """Public."""
        return self


@distinct
class HandScored(NamedTuple):
    """A hand's points went to the scores.

    points -- per seat, as counted against it: moon, jack and bonuses included, so it can be negative.
    scores -- per seat, after this hand.
    jack   -- per seat, how many counting jacks of diamonds it took; empty where they don't count.
    no_trick -- the seats that got the bonus for a hand without a trick.
    """

    number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    jack: tuple[int, ...] = ()
    no_trick: tuple[Seat, ...] = ()

    def seen_by(self, viewer: Viewer) -> HandScored | None:
        """Public."""
        return self


@distinct
class SeatLeft(NamedTuple):
    """A player left for good."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> SeatLeft | None:
        """Public."""
        return self


@distinct
class TableClosed(NamedTuple):
    """A player closed a table that had waited too long for others."""

    seat: Seat
    absent: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> TableClosed | None:
        """Public."""
        return self


@distinct
class GameEnded(NamedTuple):
    """The game is over.

    places  -- per seat, from 1; equal scores share a place and the next place counts them (1, 1, 3, 4).
    winners -- the seats in place 1.
    """

    reason: EndReason
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> GameEnded | None:
        """Public."""
        return self


Event = (
    HandStarted
    | CardsDealt
    | CardsChosen
    | PassCompleted
    | CardsReceived
    | PlayStarted
    | CardPlayed
    | HeartsBroken
    | TrickTaken
    | TrickWaits
    | WidowTaken
    | Claimed
    | MoonShot
    | MoonChosen
    | RevokeProved
    | RevokeNotFound
    | HandScored
    | SeatLeft
    | TableClosed
    | GameEnded
)
"""Every kind of event; `match` over it ends in `assert_never`."""


def seen_by(events: tuple[Event, ...], viewer: Viewer) -> tuple[Event, ...]:
    """The events as one viewer may know them, in order."""
    return tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None)
