"""The state of a game: everything, all hands included. Only engine and save log hold one; others get a `View`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from .actions import Seat
from .cards import Cards
from .events import EndReason
from .play import Play, Position
from .rules import Passing, Rules
from .scoring import Points


class Phase(StrEnum):
    """What the game waits for."""

    DEAL = "deal"
    PASS = "pass"
    PLAY = "play"
    MOON = "moon"
    OVER = "over"


class Trick(NamedTuple):
    """A complete trick. taker is None where it waited for the winner of the next (two packs)."""

    plays: tuple[Play, ...]
    taker: Seat | None

    @property
    def leader(self) -> Seat:
        """Who led it."""
        return self.plays[0].seat


class Ending(NamedTuple):
    """How a game ended. places are per seat, from 1."""

    reason: EndReason
    places: Points
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    hand_number -- of the hand in play, from 1; 0 before the first deal.
    hands   -- cards held now, per seat, in reading order.
    passed  -- cards given away in this hand, per seat; () until chosen, and on a hand without a pass.
    started -- hands at the first trick, after the pass; () before.
    trick   -- cards on the table.
    tricks  -- complete tricks of this hand.
    piles   -- cards taken in this hand, per seat, widow included.
    waiting -- cards of cancelled tricks that go to the winner of the next.
    widow   -- cards left over by the deal of this hand, also once they are taken.
    widow_taker -- who took it, and so has seen it, in this hand.
    turn    -- who must act; None while all choose their pass, before a deal and at the end.
    history -- points of the finished hands, per seat.
    """

    rules: Rules
    scores: Points
    phase: Phase = Phase.DEAL
    hand_number: int = 0
    dealer: Seat = 0
    hands: tuple[Cards, ...] = ()
    passed: tuple[Cards, ...] = ()
    started: tuple[Cards, ...] = ()
    trick: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    piles: tuple[Cards, ...] = ()
    waiting: Cards = ()
    widow: Cards = ()
    widow_taker: Seat | None = None
    broken: bool = False
    turn: Seat | None = None
    history: tuple[Points, ...] = ()
    ending: Ending | None = None

    @property
    def passing(self) -> Passing:
        """The direction of this hand's pass."""
        return self.rules.pass_of(self.hand_number)

    def position(self, seat: Seat) -> Position:
        """What decides which cards that seat could play on this trick."""
        return Position(self.rules, self.hands[seat], self.trick, not self.tricks, self.broken)

    def tricks_taken(self) -> Points:
        """Tricks per seat in this hand; a trick that waited counts for nobody."""
        takers = [trick.taker for trick in self.tricks]
        return tuple(takers.count(seat) for seat in range(self.rules.players))

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must act before the game can go on, in order."""
        if self.phase is Phase.PASS:
            return tuple(seat for seat, cards in enumerate(self.passed) if not cards)
        return () if self.turn is None else (self.turn,)


def new_game(rules: Rules) -> State:
    """A game before its first deal."""
    return State(rules, (rules.start,) * rules.players)


def digest(state: State) -> str:
    """Eight hexadecimal digits that differ where two states differ: a save log checks itself with them.

    They are made of everything, hidden cards included, so they belong only where the hands themselves are.
    """
    from hashlib import blake2b

    parts = (
        *(state.scores, state.phase.value, state.hand_number, state.dealer, state.broken, state.turn),
        [[str(card) for card in hand] for hand in (*state.hands, *state.passed, *state.piles, state.waiting)],
        [f"{play.seat}{play.card}" for trick in state.tricks for play in trick.plays],
        [f"{play.seat}{play.card}" for play in state.trick],
        [trick.taker for trick in state.tricks],
        ([str(card) for card in state.widow], state.widow_taker, state.history),
        None if state.ending is None else (state.ending.reason.value, state.ending.places),
    )
    return blake2b(repr(parts).encode(), digest_size=4).hexdigest()
