"""A table: a game with its seats, its numbered feed, its save, and the one way to act in it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from corazones_a11y.engine.actions import Action, Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.events import Event, MoonShot, Viewer, seen_by
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import Phase, State, digest, new_game
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.advice import Advice, Budget, Stop
from corazones_a11y.robots.hindsight import Decision
from corazones_a11y.robots.levels import BUDGETS, Level, robot

from .chance import derived, drawn_seat, shuffled
from .errors import Damage, SaveDamaged
from .records import Acted, Header, Record, Reseated
from .save import Contents, Mark, SaveLog, closed_on_failure, create, open_save, read_save
from .seats import Occupant, Occupants, check_occupants, check_seed, with_occupant

Clock = Callable[[], float]
"""Seconds since 1970, UTC."""


def never() -> bool:
    """A robot may think as long as its budget lasts."""
    return False


@dataclass(frozen=True)
class Moment:
    """A state and the number of actions that led to it: one value, so that a thread never sees half of a change.

    What a viewer may know of it is worked out once: a key looks at it several times, a robot again and again.
    """

    state: State
    actions: int = 0
    _views: dict[Viewer, View] = field(default_factory=dict, init=False, compare=False, repr=False)

    def view(self, viewer: Viewer) -> View:
        """The state as that viewer may know it."""
        known = self._views.get(viewer)
        if known is None:
            known = self._views[viewer] = view(self.state, viewer)
        return known


class MishapKind(StrEnum):
    """What a resumed game has to tell its players."""

    TORN_LINE_DROPPED = "torn-line-dropped"
    """The last line was never finished, and so never told; it is gone."""
    ENGINE_DISAGREED = "engine-disagreed"
    """This version plays an action otherwise than the one that wrote it; the game goes on from the one before."""


class Mishap(NamedTuple):
    """Something that a resumed game has lost.

    line -- of the save, from 1.
    kept -- a copy of the save as it was, where more than an unfinished line is gone.
    """

    kind: MishapKind
    line: int
    kept: Path | None = None


class Table:
    """A game in progress. Nobody but the table holds its `State`; everybody else asks for a `View` or the feed.

    Make one with `new_table` or `resume`. Whatever changes the game is for one thread. What only looks may be called
    from another meanwhile: each answer is of one moment, but two answers may be of two.
    """

    def __init__(self, header: Header, log: SaveLog | None, clock: Clock) -> None:
        self._header = header
        self._log = log
        self._clock = clock
        self._occupants = header.occupants
        self._moment = Moment(new_game(header.rules))
        self._feed: list[Event] = []
        self._records: list[Record] = []

    # -- what everybody may know

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self._header.rules

    @property
    def occupants(self) -> Occupants:
        """Who sits in each seat now."""
        return self._occupants

    @property
    def seed(self) -> str:
        """What all chance at this table comes from. Who knows it can know every hand."""
        return self._header.seed

    @property
    def path(self) -> Path | None:
        """The save, or None for a table that isn't saved."""
        return None if self._log is None else self._log.path

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._moment.state.phase

    @property
    def hand_number(self) -> int:
        """Of the hand in play, from 1; 0 before the first deal."""
        return self._moment.state.hand_number

    @property
    def turn(self) -> Seat | None:
        """Who must act; None while all choose their pass, before a deal and at the end."""
        return self._moment.state.turn

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must act before the game can go on, in order."""
        return self._moment.state.awaited()

    def hours_waited(self) -> int:
        """Hours since the last action, each hour begun counted, as `CloseTable` wants them."""
        acts = (record.at for record in reversed(self._records) if isinstance(record, Acted))
        last = next(acts, self._header.began)
        return max(0, -(int(last - self._clock()) // 3600))

    # -- what one viewer may know

    def view(self, viewer: Viewer) -> View:
        """The game as that seat, or a spectator (None), may know it."""
        return self._moment.view(viewer)

    def feed(self, viewer: Viewer, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """What happened from a position of the feed on, as that viewer may know it.

        since -- a `feed_length` of before; 0 is the start of the game.
        until -- the position of the first event left out; None for all there are.
        """
        return seen_by(tuple(self._feed[since:until]), viewer)

    @property
    def feed_length(self) -> int:
        """How many events there have been. Events that a viewer may not know count too."""
        return len(self._feed)

    def advice(
        self, seat: Seat, level: Level | None = None, budget: Budget | None = None, stop: Stop = never
    ) -> Advice:
        """What the robot of a seat would do now, or what one would do in a person's place.

        level -- None for the occupant's own, and the usual one for a person.
        budget -- None for that of the level.

        The same game gives the same advice, also after a break: a robot's chance comes from the seed and the number of
        actions so far. Raises ValueError where the seat has nothing to decide.
        """
        moment = self._moment
        level = level or self._occupants[seat].level or Level.NORMAL
        seed = derived(self.seed, "robot", seat, moment.actions)
        return robot(level).advise(moment.view(seat), budget or BUDGETS[level], stop, seed)

    def decisions(self, seat: Seat, hand: int) -> tuple[Decision, ...]:
        """What a seat did in a finished hand, each with what it could know then.

        () for any other hand, and for one in which the seat shot the moon: there it cost nothing.
        """
        state, found = new_game(self.rules), list[Decision]()
        if len(self._moment.state.history) < hand:
            return ()
        for record in tuple(self._records):
            if not isinstance(record, Acted):
                continue
            if (
                state.hand_number == hand
                and isinstance(record.action, PassCards | PlayCard)
                and record.action.seat == seat
            ):
                found.append(Decision(view(state, seat), record.action))
            number = state.hand_number
            state, events = apply(state, record.action)
            if number == hand and any(isinstance(event, MoonShot) and event.seat == seat for event in events):
                return ()
        return tuple(found)

    # -- what changes the game

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Does an action, saves it, and then adds what happened to the feed.

        Returns the events as they are, secrets included: give a viewer `feed` instead. Raises IllegalAction or
        SaveFailed; nothing has changed then.
        """
        state, events = apply(self._moment.state, action)
        record = Acted(action, digest(state), state.phase is Phase.OVER, self._now())
        self._commit(record, Moment(state, self._moment.actions + 1), events, self._occupants)
        return events

    def deal(self) -> tuple[Event, ...]:
        """Shuffles and deals the next hand; the dealer of the first is drawn. Raises as `submit`."""
        state = self._moment.state
        players = self.rules.players
        drawn = drawn_seat(players, derived(self.seed, "dealer"))
        dealer = (state.dealer + 1) % players if state.hand_number else drawn
        pack = shuffled(self.rules.pack(), derived(self.seed, "hand", state.hand_number + 1))
        return self.submit(Deal(pack, dealer))

    def replace_occupant(self, seat: Seat, occupant: Occupant) -> None:
        """Seats somebody else, or the same with another level or settings. It is saved, and isn't an action.

        Raises ValueError where the seat doesn't exist or the name is taken, or SaveFailed.
        """
        occupants = with_occupant(self._occupants, seat, occupant)
        self._commit(Reseated(seat, occupant, self._now()), self._moment, (), occupants)

    def rematch(self, path: Path | None) -> Table:
        """A new game of the same people under the same rules; scores and pass cycle start again.

        path -- where it is saved; None for nowhere. Raises as `new_table`.
        """
        return new_table(self.rules, self._occupants, derived(self.seed, "rematch"), path, self._clock)

    def save_to(self, path: Path | None) -> None:
        """Goes on in another file, with the whole game so far, or (None) without saving.

        For a disk that is full or gone. Raises as `new_table`; the game is still saved where it was, then.
        """
        log = None if path is None else create(path, self._header, tuple(self._records))
        self.close()
        self._log = log

    def close(self) -> None:
        """Lets another program have the save. The game can still be looked at, but only an unsaved one goes on."""
        if self._log is not None:
            self._log.close()

    # -- keeping save and memory together

    def _now(self) -> int:
        return max(0, int(self._clock()))

    def _commit(self, record: Record, moment: Moment, events: tuple[Event, ...], occupants: Occupants) -> None:
        """Saves first, then remembers. An interruption (Ctrl+C) at any point leaves both as they were."""
        mark = self._log.mark if self._log is not None else None
        before = (self._moment, self._occupants, len(self._records), len(self._feed))
        try:
            if self._log is not None:
                self._log.append(record)
            self._remember(record, moment, events, occupants)
        except BaseException:
            self._moment, self._occupants, records, length = before
            del self._records[records:], self._feed[length:]
            if self._log is not None and mark is not None:
                self._log.return_to(mark)
            raise

    def _remember(self, record: Record, moment: Moment, events: tuple[Event, ...], occupants: Occupants) -> None:
        self._records.append(record)
        self._occupants = occupants
        self._moment = moment
        self._feed.extend(events)  # last: a thread that notes the length, then thinks, never thinks of an older moment

    def _redo(self, record: Record) -> bool:
        """Does again what a save tells; False where the engine disagrees, and nothing has changed then.

        Raises ValueError where somebody sits down who can't.
        """
        match record:
            case Acted():
                try:
                    state, events = apply(self._moment.state, record.action)
                except IllegalAction:
                    return False
                if digest(state) != record.digest:
                    return False
                self._remember(record, Moment(state, self._moment.actions + 1), events, self._occupants)
            case Reseated(seat, occupant):
                self._remember(record, self._moment, (), with_occupant(self._occupants, seat, occupant))
        return True


def new_table(rules: Rules, occupants: Occupants, seed: str, path: Path | None, clock: Clock = time.time) -> Table:
    """A table before its first deal.

    path -- of its save, a file that doesn't exist or is empty; None for a game that isn't saved.

    Raises ValueError where occupants don't fit the rules or a name couldn't be saved, and SaveExists, SaveLocked or
    SaveFailed.
    """
    check_occupants(occupants, rules.players)
    check_seed(seed)
    header = Header(max(0, int(clock())), rules, seed, occupants)
    return Table(header, None if path is None else create(path, header), clock)


def resume(path: Path, clock: Clock = time.time) -> tuple[Table, tuple[Mishap, ...]]:
    """The table of a save, as it was after the last action that was told, and what there is to say about the save.

    Every action is done again; where the state then isn't the one that was saved, this version plays by other rules
    than the one that wrote the save, and the game goes on from before that action (a copy of the whole save is kept).

    Raises SaveDamaged or SaveTooNew (the file is untouched), SaveLocked or SaveFailed.
    """
    log, contents = open_save(path)
    with closed_on_failure(log):
        table = Table(contents.header, log, clock)
        agreed, disagreed = _replay(table, path, contents)
        if disagreed is not None:
            kept = log.keep_copy()
            log.return_to(agreed)
            return table, (Mishap(MishapKind.ENGINE_DISAGREED, disagreed, kept),)
        if contents.torn:
            log.return_to(agreed)
            return table, (Mishap(MishapKind.TORN_LINE_DROPPED, len(contents.lines) + 2),)
    return table, ()


def look_at(path: Path) -> tuple[Table, int | None]:
    """A table to look back at and not to go on with, whatever becomes of its save: that is only read.

    Returns the table as far as this version plays as the one that wrote the save, and the line where that ends, from 1;
    None where it is all there. Raises SaveDamaged, SaveTooNew or SaveFailed.
    """
    contents = read_save(path)
    table = Table(contents.header, None, time.time)
    return table, _replay(table, path, contents)[1]


def _replay(table: Table, path: Path, contents: Contents) -> tuple[Mark, int | None]:
    """Does everything again that a save tells; where that ends, and the line, if any, at which the engine disagrees."""
    agreed = contents.start
    for number, line in enumerate(contents.lines, start=2):
        try:
            agrees = table._redo(line.record)
        except ValueError:
            raise SaveDamaged(path, number, Damage.FORM) from None
        if not agrees:
            return agreed, number
        agreed = line.end
    return agreed, None
