"""Puts the program together: lobby, table, menus and saves around one `App`."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from corazones_a11y.announce import review
from corazones_a11y.announce.listener import Listener
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.engine.events import CardPlayed, CardsChosen, CardsDealt, HandStarted, Viewer
from corazones_a11y.engine.rules import InvalidRules
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.levels import STRONGEST, Level
from corazones_a11y.table.errors import SaveError
from corazones_a11y.table.seats import people
from corazones_a11y.table.table import Mishap, Table

from .accusing import Accusing
from .answers import Answers
from .app import App
from .at_table import AtTable
from .commands import Command
from .course import Course
from .cursor_form import CursorForm
from .doorway import Gathering
from .helping import how_to_choose, how_to_claim, what_enter_does
from .hot_seat import HotSeat, Keyboard, Places
from .kept import Kept
from .leaving import Leaving
from .listening import ListeningOptions
from .lobby import Lobby
from .modes import Reply, Secret
from .persons import kept_with, person, with_pin
from .plan import Plan
from .player import Player
from .report import Reports
from .save_words import error_words, mishap_words, unsaved_words
from .shelf import Shelf
from .table_menu import TableMenu
from .table_options import TableOptions
from .typed import TypedLines


class Drives(Protocol):
    """What the program needs of whoever drives it."""

    def ask_channel(self) -> Reply:
        """Asks by which channel the player hears."""

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        """Chooses a cursor form, or (None) leaves it; the one in use, None where there is none."""

    def report(self, error: Exception) -> None:
        """Writes down a fault that the game survives."""

    def wipe(self) -> None:
        """Ends speech, clears screen and scrollback, and drops keys that were typed ahead."""


class Setting(NamedTuple):
    """How a program is to begin.

    prefer_new -- whether Enter starts a new game though another waits (the command line asked for one).
    gated      -- whether there is somebody to press Enter.
    advisor    -- the level that gives hints.
    clears, linger, clock -- as in `hot_seat.Keyboard`.
    """

    prefer_new: bool = False
    gated: bool = True
    advisor: Level = STRONGEST
    clears: bool = True
    linger: float = 0
    clock: Callable[[], float] = time.monotonic


MACHINE_WIDE = {"cursor", "pace"}
"""Settings that aren't one person's."""


class Program:
    """One run of Corazones, without its keyboard."""

    def __init__(
        self,
        player: Player,
        plan: Plan,
        shelf: Shelf,
        kept: Kept,
        drives: Drives,
        speak: Callable[[Utterance], None],
        setting: Setting = Setting(),  # noqa: B008 (immutable)
    ) -> None:
        self.app = App(player, speak, gated=setting.gated)
        self._usual = player
        keyboard = Keyboard(drives.wipe, setting.clears, setting.linger, setting.clock)
        self.hot_seat = HotSeat(self.app, player, keyboard, Places(self._at_table, self._gathering))
        self._plan, self.shelf, self._drives, self._setting = plan, shelf, drives, setting
        self._answers = Answers(self.app)
        self._told_gate = self._told_claim = False
        self.lines = TypedLines(self.app)
        self._table_options = TableOptions(self.app, plan, self.start)
        self._kept = kept
        self._options = ListeningOptions(self.app, self._keep, drives.cursor, self._set_pin)
        self._menu = TableMenu(
            self.app,
            read_line=self.lines.take,
            options=self._options.open,
            voice=drives.ask_channel,
            new_game=self.lobby,
            rematch=self.rematch,
            finish=self._finish,
            accusing=Accusing(self.app, self.hot_seat),
            leaving=Leaving(self.app, self.hot_seat),
            refuse=self.hot_seat.refuse,
        )
        self.app.fallback = self._fall_back
        self.app.hinted = self._answers.take_hint
        self.app.extra = self._extra
        self.app.how_to_choose = partial(how_to_choose, self.app)
        self.app.how_to_claim = self._how_to_claim

    def _fall_back(self, command: Command | None, key: str) -> Reply:
        refusal = self.hot_seat.refuse(command)
        if refusal is not None:
            return refusal
        if command is Command.VERBOSITY:
            return self._options.next_verbosity()
        answer = self._answers.handle(command)
        return self._menu.handle(command) if answer is None else answer

    # -- what is kept of whom

    def _keep(self, **changes: object) -> None:
        """Keeps a choice: a person's own with the seat where several play, else for the next start."""
        app, viewer = self.app, self.app.player.viewer
        if app.course is not None and app.public is not None and viewer is not None and not MACHINE_WIDE & set(changes):
            table = app.course.table
            app.course.reseat(viewer, kept_with(table.occupants[viewer], app.player))
        else:
            self._kept.keep(**changes)
            if self._kept.take_refusal():
                # Translators: a choice in the options holds for now, but the disk refuses to keep it for the next time.
                text = app.player.t.gettext("This choice cannot be kept for the next time.")
                app.player.pending = (*app.player.pending, text)

    def _set_pin(self, hashed: str | None) -> None:
        viewer = self.app.player.viewer
        assert viewer is not None and self.app.course is not None
        table = self.app.course.table
        self.app.course.reseat(viewer, with_pin(table.occupants[viewer], hashed))

    # -- ending

    def ask_to_leave(self) -> None:
        """Ctrl+C, which asks as the key of `suspender` does."""
        self.app.do(Command.SUSPEND)

    def survive(self, error: Exception, reports: Reports) -> None:
        """A fault of the program: it is written down, the player hears so, and the game goes on at the table.

        The robots wait, then, until they are told to go on: what went wrong could go wrong again at once, for ever.
        """
        path = reports.write(error)
        self.app.request = None
        self.app.back_to_table()
        t = self.app.player.t
        # Translators: the program made a mistake and goes on.
        sentences = [t.gettext("Corazones made a mistake and goes on; your game is safe.")]
        if path is not None:
            # Translators: a report of a mistake of the program was written to a file.
            sentences.append(t.pgettext("command line", "Report: {file}").format(file=path.name))
        if self.app.busy and self.app.course is not None:
            self.app.course.paused = True
            # Translators: the robots have stopped after a mistake of the program. Enter is a key.
            sentences.append(t.gettext("The robots wait: Enter goes on."))
        self.app.say(tuple(sentences), interrupt=True)

    @property
    def wants_secret(self) -> bool:
        """Whether the next line is a PIN, which mustn't be echoed."""
        return isinstance(self.app.mode, Secret)

    def where(self) -> Reply:
        """What the lowest mode asks: where the player is."""
        return self.app.mode.ask()

    def _finish(self) -> Reply:
        """The program is to end, with nothing of anybody's cards left on the screen."""
        t = self.app.player.t
        self.hot_seat.part()
        self.app.finished = True
        # Translators: the last words of the program.
        return (t.gettext("See you soon."),)

    def close(self) -> None:
        """Lets another program have the save."""
        with suppress(OSError):  # the terminal may be gone
            self.hot_seat.part()
        if self.app.course is not None:
            self.app.course.table.close()

    # -- from game to game

    def lobby(self) -> Reply:
        """Before a game; what Enter does."""
        if self.app.course is not None:
            self.app.course.table.close()
            self.app.course = None
        self.hot_seat.rise()
        mode = Lobby(
            self.app,
            waiting=self.shelf.waiting(),
            prefer_new=self._setting.prefer_new,
            plan_in_words=self._table_options.plan_in_words,
            party=self._table_options.party,
            start=self.start,
            resume=self.resume,
            table_options=self._table_options.open,
            general=self._menu.handle,
        )
        self.app.become(mode)
        return mode.ask()

    def start(self) -> Reply:
        """A new game as planned."""
        try:
            table = self.shelf.begin(self._plan)
        except InvalidRules:
            self._plan.make_room()
            table = self.shelf.begin(self._plan)
        return self._begin(table)

    def rematch(self) -> Reply:
        """The same people again."""
        assert self.app.course is not None
        return self._begin(self.shelf.rematch(self.app.course.table), warned=True)

    def _begin(self, table: Table, *, warned: bool = False) -> Reply:
        self._sit_at(table, warned=warned)
        problem = self.shelf.problem
        return () if problem is None else unsaved_words(self.app.player.t, problem, begun=False)

    def resume(self, path: Path) -> Reply:
        """Goes on with a saved game; where it can't be, says why and stays."""
        try:
            table, mishaps = self.shelf.resume(path)
        except SaveError as error:
            if path in self.shelf.waiting():  # Enter mustn't meet it again and again
                self._setting = self._setting._replace(prefer_new=True)
            return (*error_words(self.app.player.t, error), *self.lobby())
        self._sit_at(table, warned=bool(table.hand_number))
        return self._where_we_were(table, mishaps)

    def _sit_at(self, table: Table, *, warned: bool) -> None:
        """Everybody takes their seat. warned -- whether they know what no program can clear."""
        usual, seats = self._usual, people(table.occupants)
        self.app.course = Course(table, self._setting.advisor, self._drives.report)
        self._told_gate = self._told_claim = False
        alone = seats[0] if len(seats) == 1 else None
        usual.sit_down(alone)
        others = {seat: person(seat, table.occupants[seat], usual) for seat in seats if seat != alone}
        self.hot_seat.sit(others if alone is None else {alone: usual}, warned=warned)

    def _at_table(self) -> AtTable:
        self._answers.forget()
        return AtTable(self.app, self.rematch)

    def _gathering(self) -> Gathering:
        self._answers.forget()
        return Gathering(self.app, self.rematch)

    def _where_we_were(self, table: Table, mishaps: tuple[Mishap, ...]) -> Reply:
        """What somebody needs who comes back; what each person must be told since the last act of their own follows."""
        app, view = self.app, self.app.view
        assert view is not None and app.course is not None
        app.course.gate = app.gated and view.phase is Phase.DEAL and view.hand_number > 0
        for player in self.hot_seat.players.values():
            player.told, player.away = last_act(table, player.viewer), True
        if app.public is not None:
            app.public.told = table.feed_length if view.phase is Phase.DEAL else last_act(table, None)
        t, listener = app.player.t, app.listener
        losses = tuple(mishap_words(t, mishap) for mishap in mishaps)
        # Translators: a saved game goes on; {hand} and {trick} are numbers.
        text = t.gettext("The game goes on: hand {hand}, trick {trick}.")
        trick = min(len(view.tricks) + 1, view.rules.hand_size)
        here = (*losses, text.format(hand=max(1, view.hand_number), trick=trick), *review.scores(view, listener))
        deal_is_told = any(isinstance(event, CardsDealt) for event in table.feed(app.player.viewer, app.player.told))
        if app.public is None and view.phase is Phase.PLAY and not deal_is_told:
            here = (*here, *review.hand(view, listener))
        return here

    def _how_to_claim(self) -> Reply:
        """Where claiming is to be found, once a game."""
        said, self._told_claim = () if self._told_claim else how_to_claim(self.app), True
        return said

    def _extra(self, view: View, listener: Listener) -> Reply:
        """What Enter does where the game waits for it; said last."""
        course = self.app.course
        assert course is not None
        if course.paused:
            return ()
        said = what_enter_does(self.app)
        if said and course.gate and view.phase in (Phase.PASS, Phase.PLAY):  # behind each trick, but said once
            said, self._told_gate = () if self._told_gate else said, True
        return said


def last_act(table: Table, viewer: Viewer) -> int:
    """The position in the feed of the trick in which the viewer last acted in the hand in play, or behind the pass.

    Without either, that of the start of the hand. What came after must be told again to who comes back: nobody knows
    how much of it was heard.
    """
    hand, played = 0, False
    for at in reversed(range(table.feed_length)):
        match table.feed(viewer, at, at + 1):
            case (CardPlayed(seat=seat, place=place),) if played or seat == viewer:
                played = True
                if place == 1:
                    return at
            case (CardsChosen(seat=seat),) if seat == viewer:
                return at + 1
            case (HandStarted(),):
                hand = at + (viewer is None)
                break
            case _:
                pass
    return hand
