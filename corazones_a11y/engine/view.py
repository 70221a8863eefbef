"""View: all that one seat, or a spectator, may know. Nothing on it leads to another hand.

Robots, announcements and screens get this and never a `State`: what is hidden is hidden by construction.
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Seat
from .cards import Cards, points_of
from .events import Viewer
from .play import Objection, Play, Position, objection, playable
from .rules import Passing, Rules
from .scoring import Points, shooter
from .state import Ending, Phase, State, Trick


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer may know it. Fields are as in `State`, less what is another's.

    viewer   -- the seat, or None for a spectator.
    hand     -- the viewer's cards, in reading order; () for a spectator.
    started  -- the viewer's hand at the first trick, after the pass.
    passed   -- what the viewer gave away in this hand; () before.
    received -- what the viewer got for it; () before everybody has chosen.
    counts   -- cards held, per seat.
    has_passed -- per seat, whether it has chosen its cards.
    points   -- of the cards taken in tricks so far, per seat, without jack and bonuses. The widow counts only where the
        viewer took it.
    tricks_taken -- per seat.
    widow_size -- cards left over by the deal that nobody has taken yet.
    widow    -- the widow's cards, where the viewer took it.
    """

    rules: Rules
    viewer: Viewer
    scores: Points
    phase: Phase
    hand_number: int
    dealer: Seat
    passing: Passing
    hand: Cards
    started: Cards
    passed: Cards
    received: Cards
    counts: Points
    has_passed: tuple[bool, ...]
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    waiting: Cards
    widow_size: int
    widow_taker: Seat | None
    widow: Cards
    points: Points
    tricks_taken: Points
    broken: bool
    turn: Seat | None
    moon: Seat | None
    history: tuple[Points, ...]
    ending: Ending | None

    @property
    def seat(self) -> Seat:
        """The viewer's seat. Raises ValueError for a spectator, who has none."""
        if self.viewer is None:
            raise ValueError("a spectator has no seat")
        return self.viewer

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for the viewer, be it for a pass, a card or a moon."""
        if self.phase is Phase.PASS:
            return self.viewer is not None and not self.has_passed[self.viewer]
        return self.viewer is not None and self.turn == self.viewer

    @property
    def position(self) -> Position:
        """What decides which of the viewer's cards could be played on this trick."""
        return Position(self.rules, self.hand, self.trick, not self.tricks, self.broken)

    @property
    def playable(self) -> Cards:
        """The viewer's cards that may be played now; () when it isn't the viewer's turn to play."""
        return playable(self.position) if self.phase is Phase.PLAY and self.my_turn else ()

    def objection(self, card: object) -> Objection | None:
        """Why a card of the viewer's hand couldn't be played on this trick, or None where it could."""
        return next((objection(self.position, own) for own in self.hand if own == card), None)

    @property
    def gives_to(self) -> Seat:
        """Who gets the viewer's pass in this hand (the viewer, on a hand without one)."""
        return (self.seat + self.passing.offset(self.rules.players)) % self.rules.players

    @property
    def gets_from(self) -> Seat:
        """Whose pass the viewer gets in this hand."""
        return (self.seat - self.passing.offset(self.rules.players)) % self.rules.players

    @property
    def seen(self) -> Cards:
        """Cards played in this hand by anybody, in order."""
        done = tuple(play.card for trick in self.tricks for play in trick.plays)
        return done + tuple(play.card for play in self.trick)


def view(state: State, viewer: Viewer) -> View:
    """The state as that viewer may know it."""
    rules, own = state.rules, viewer is not None
    took_widow = own and state.widow_taker == viewer
    return View(
        rules=rules,
        viewer=viewer,
        scores=state.scores,
        phase=state.phase,
        hand_number=state.hand_number,
        dealer=state.dealer,
        passing=state.passing,
        hand=_own(state.hands, viewer),
        started=_own(state.started, viewer),
        passed=_own(state.passed, viewer),
        received=_received(state, viewer),
        counts=tuple(map(len, state.hands)) or (0,) * rules.players,
        has_passed=tuple(map(bool, state.passed)) or (False,) * rules.players,
        trick=state.trick,
        tricks=state.tricks,
        waiting=state.waiting,
        widow_size=0 if state.widow_taker is not None else len(state.widow),
        widow_taker=state.widow_taker,
        widow=state.widow if took_widow else (),
        points=_points(state, viewer),
        tricks_taken=state.tricks_taken(),
        broken=state.broken,
        turn=state.turn,
        moon=shooter(rules, state.piles) if state.phase is Phase.MOON else None,
        history=state.history,
        ending=state.ending,
    )


def _own(cards: tuple[Cards, ...], viewer: Viewer) -> Cards:
    return cards[viewer] if cards and viewer is not None else ()


def _received(state: State, viewer: Viewer) -> Cards:
    if viewer is None or not state.started or not state.passed or not state.passed[viewer]:
        return ()
    return state.passed[(viewer - state.passing.offset(state.rules.players)) % state.rules.players]


def _points(state: State, viewer: Viewer) -> Points:
    """Points in the tricks taken, by the cards that everybody saw; the widow's only to its taker."""
    points = [0] * state.rules.players
    waiting = 0
    for trick in state.tricks:
        waiting += points_of(play.card for play in trick.plays)
        if trick.taker is not None:
            points[trick.taker] += waiting
            waiting = 0
    if state.widow_taker is not None and state.widow_taker == viewer:
        points[state.widow_taker] += points_of(state.widow)
    return tuple(points)
