"""The course of a game at one table: who must think next, and what a thought does. No keys, no words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from corazones_a11y.engine.actions import Action, ChooseMoon, PassCards, PlayCard, Seat
from corazones_a11y.engine.events import Event
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Advice, Budget, Stop
from corazones_a11y.robots.levels import Level, told
from corazones_a11y.table.errors import SaveFailed
from corazones_a11y.table.seats import Occupant, people
from corazones_a11y.table.table import Table

if TYPE_CHECKING:
    from corazones_a11y.robots.hindsight import Regret

T = TypeVar("T")


class Thought(NamedTuple):
    """What a seat would do, and the length of the feed when it was thought; seat None deals the next hand.

    hint -- the whole advice, where a person only asked for it; nothing is done then.
    regrets -- what the person's decisions of the finished hand cost, where that was asked.
    """

    seat: Seat | None
    action: Action | None
    at: int
    hint: Advice | None = None
    regrets: tuple[Regret, ...] | None = None

    @property
    def is_answer(self) -> bool:
        """Whether it only answers a person, and nothing is done."""
        return self.hint is not None or self.regrets is not None


class Course:
    """Moves a table on until a person must decide.

    auto   -- persons whose decisions are taken for them for the rest of the hand.
    once   -- persons for whom one decision is taken.
    asker  -- the person who has asked for a hint or, after a hand, how it could have been played better.
    hint   -- the hint given last: where its asker lets the program decide now, that is what it does.
    paused -- whether the robots wait.
    gate   -- whether the game waits to be told to go on, so that what was said can be heard out.
    unsaved -- why the game isn't saved any more, until the player has been told.
    """

    def __init__(self, table: Table, advisor: Level, report: Callable[[Exception], None]) -> None:
        self.table = table
        self.advisor = advisor
        self.auto: set[Seat] = set()
        self.once: set[Seat] = set()
        self.asker: Seat | None = None
        self.hint: Thought | None = None
        self.paused = False
        self.gate = False
        self.unsaved: SaveFailed | None = None
        self._report = report

    @property
    def thinker(self) -> Seat | None:
        """The seat to think for now: a robot's, or a person's on auto; None while a person or the gate is awaited."""
        if self.gate or self.paused:
            return None
        return next((seat for seat in self.table.awaited() if not self._decides(seat)), None)

    def _decides(self, seat: Seat) -> bool:
        """Whether a person decides for that seat now."""
        return seat in self.persons and seat not in self.auto and seat not in self.once

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where persons sit."""
        return people(self.table.occupants)

    @property
    def person_awaited(self) -> Seat | None:
        """The person who must decide before anything else can happen; None while robots or the gate are awaited."""
        if self.gate:
            return None
        return next((seat for seat in self.table.awaited() if self._decides(seat)), None)

    @property
    def busy(self) -> bool:
        """Whether there is something to think about, or a hand to deal."""
        deals = self.table.phase is Phase.DEAL and not (self.gate or self.paused)
        return deals or self.asker is not None or self.thinker is not None

    def think(self, stop: Stop) -> Thought:
        """What comes next; may take long and may run in a thread: `act` drops what no longer fits the table."""
        asker, seat, at = self.asker, self.thinker, self.table.feed_length
        if asker is not None and self.table.phase in (Phase.DEAL, Phase.OVER):
            return Thought(asker, None, at, regrets=self._look_back(asker, stop))
        if asker is not None:
            return Thought(asker, None, at, self._advice(asker, self.advisor, stop, told(self.advisor)))
        if seat is None:
            return Thought(None, None, at)
        if (given := self.hint_for(seat)) is not None:
            return Thought(seat, given.action, at)
        level = self.advisor if seat in self.persons else None
        return Thought(seat, self._advice(seat, level, stop).action, at)

    def hint_for(self, seat: Seat) -> Advice | None:
        """The hint that was given to a seat for this decision; None where there was none."""
        given = self.hint
        fits = given is not None and given.seat == seat and given.at == self.table.feed_length
        return given.hint if given is not None and fits else None

    def _look_back(self, seat: Seat, stop: Stop) -> tuple[Regret, ...]:
        from corazones_a11y.robots.hindsight import regrets  # wanted after a hand at the earliest

        decisions = self.table.decisions(seat, len(self.table.view(None).history))
        try:
            return regrets(decisions, self.advisor, stop, f"{seat}")
        except Exception as error:
            self._report(error)
            return ()

    def _advice(self, seat: Seat, level: Level | None, stop: Stop, budget: Budget | None = None) -> Advice:
        """A robot that fails must not end the game: it is reported, and the seat does something legal."""
        try:
            return self.table.advice(seat, level, budget, stop)
        except Exception as error:
            self._report(error)
            return Advice(anything_legal(self.table.view(seat)), ())

    def act(self, thought: Thought) -> tuple[Event, ...]:
        """Does what was thought; () where the table has changed since (an accusation, somebody left)."""
        if thought.is_answer or thought.at != self.table.feed_length or not self.busy:
            return ()
        if thought.action is not None:
            return self.submit(thought.action)
        # Nothing to think about: a hand to deal, or a pause that was over before it was noticed.
        return self._even_unsaved(self.table.deal) if self.table.phase is Phase.DEAL else ()

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Hands an action to the table. Raises IllegalAction."""
        hand = self.table.hand_number
        events = self._even_unsaved(partial(self.table.submit, action))
        self.once.clear()
        self.asker = None  # the hint would come too late
        if self.table.phase in (Phase.DEAL, Phase.OVER) or self.table.hand_number != hand:
            self.auto.clear()
        return events

    def reseat(self, seat: Seat, occupant: Occupant) -> None:
        """Seats somebody else, or the same with other settings."""
        self._even_unsaved(partial(self.table.replace_occupant, seat, occupant))

    def _even_unsaved(self, act: Callable[[], T]) -> T:
        """A disk that refuses must not end the game: from there on it is played without being saved."""
        try:
            return act()
        except SaveFailed as error:
            self.unsaved = error
            self.table.save_to(None)
            return act()


def anything_legal(view: View) -> Action:
    """Some action that the rules allow the viewer now."""
    match view.phase:
        case Phase.PASS:
            return PassCards(view.seat, view.hand[:CARDS_PASSED])
        case Phase.MOON:
            return ChooseMoon(view.seat, to_others=False)
        case _:
            return PlayCard(view.seat, view.playable[0])
