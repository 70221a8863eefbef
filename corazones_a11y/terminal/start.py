"""Starts the program on whatever terminal there is. Imported after the first sentence: this is where the weight is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.announce.refusals import invalid_rules
from corazones_a11y.engine.rules import InvalidRules
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel, Choice, choose
from corazones_a11y.speech.find import find
from corazones_a11y.speech.voice import OnTrouble, Trouble, Voice
from corazones_a11y.table.folders import data_folder
from corazones_a11y.table.library import Library
from corazones_a11y.table.names import InvalidName, clean_name

from .arguments import Arguments, BadArgument
from .channel_question import ChannelQuestion
from .channels import Channels
from .kept import Kept
from .keymap import remap
from .modes import Reply
from .name_words import invalid_name
from .plain import run_lines
from .plan import Plan
from .player import Player
from .program import Program, Setting
from .report import Reports
from .screen import CursorForm, LineWriter, ScreenWriter
from .settings import Loaded
from .shelf import Shelf

PLAIN_WIDTH = 80
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


@dataclass
class Run:
    """What one run is made of, put together from arguments and settings.

    Raises BadArgument where an argument's value can't be had.
    """

    arguments: Arguments
    loaded: Loaded
    t: NullTranslations
    kept: Kept

    def player(self) -> Player:
        """The person, with the settings' words and keys."""
        settings, arguments = self.loaded.settings, self.arguments
        keymap, _ = remap(dict(settings.keys))
        return Player(
            None,
            arguments.language or settings.language,
            Verbosity(arguments.verbosity or settings.verbosity),
            CardStyle(settings.dama, settings.sota, settings.espadas, settings.rombos),
            keymap,
        )

    def plan(self) -> Plan:
        """The next game, checked."""
        settings, arguments = self.loaded.settings, self.arguments
        plan = Plan(
            people=() if arguments.watch else self._names(),
            name=arguments.rules or "clasico",
            players=arguments.players,
            limit=arguments.limit,
            levels=self._levels(arguments.level or settings.level),
            seed=arguments.seed,
        )
        try:
            plan.rules()
        except InvalidRules as error:
            raise BadArgument(" ".join(invalid_rules(error, self.player().listener(())))) from None
        return plan

    def _names(self) -> tuple[str, ...]:
        """Of the persons: each `--nombre` is one; without any, the settings' one or a usual word."""
        # Translators: the name of a player who gave none, as the robots would say it; of no gender.
        usual = self.loaded.settings.name or self.t.gettext("Guest")
        names: list[str] = []
        for wanted in self.arguments.names or (usual,):
            try:
                names.append(clean_name(wanted, names))
            except InvalidName as error:
                raise BadArgument(invalid_name(error, self.t)) from None
        return tuple(names)

    def _levels(self, name: str) -> tuple[Level, ...]:
        if name == "mixto":
            return tuple(Level)
        try:
            return (Level(name),)
        except ValueError:
            known = ", ".join((*Level, "mixto"))
            # Translators: on the command line. {value} is what was typed, {known} what can be.
            text = self.t.pgettext("command line", "{value} cannot be had here; there are {known}.")
            raise BadArgument(text.format(value=name[:40], known=known)) from None


def run(arguments: Arguments, loaded: Loaded, kept: Kept, t: NullTranslations, *, said: bool) -> int:
    """Plays until the player stops; the exit status.

    said -- whether the first sentence stands on the terminal already.
    Raises BadArgument.
    """
    parts = Run(arguments, loaded, t, kept)
    player, plan = parts.player(), parts.plan()
    shelf = Shelf(Library(data_folder()), arguments.file)
    if arguments.watch:
        shelf.library = None
    reports = Reports(data_folder() / "fallos")
    typed = arguments.typed or loaded.settings.typed or not _has_keys()
    if typed:
        return _run_lines(parts, player, plan, shelf, reports)
    return _run_keys(parts, player, plan, shelf, reports, said=said)


def _has_keys() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _begin(program: Program, arguments: Arguments, first: Reply) -> None:
    """The first words: the lobby, or at once the game that was asked for."""
    if arguments.watch:
        reply = program.start()
    elif arguments.file is not None:
        waiting = program.shelf.waiting()
        reply = program.resume(waiting[0]) if waiting else program.start()
    else:
        reply = program.lobby()
    program.app.answer(first + reply)


def _asked_for_new(arguments: Arguments) -> bool:
    wishes = (arguments.limit, arguments.rules, arguments.players, arguments.level, arguments.seed)
    return any(wish is not None for wish in wishes) or bool(arguments.options)


# -- typed lines


class _LineDrives:
    """A program of typed lines has no cursor to place and no keys to ask for a channel with."""

    def __init__(self, player: Player, reports: Reports) -> None:
        self._player, self._reports = player, reports

    def ask_channel(self) -> Reply:
        # Translators: the question for the voice was asked for where lines are typed.
        return (self._player.t.gettext("Here everything is written as text lines."),)

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        return None

    def wipe(self) -> None:
        """Clears what it can: a terminal; what went into a pipe is out of reach."""
        if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
            _write_out(CLEAR)

    def report(self, error: Exception) -> None:
        self._reports.write(error)


def _run_lines(parts: Run, player: Player, plan: Plan, shelf: Shelf, reports: Reports) -> int:
    interactive = sys.stdin.isatty()
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    writer = LineWriter(_write_out, _width)
    choice = choose(_wanted(parts), os.environ, find, interactive=False)
    channels = Channels(writer, choice.channel, lambda: _voice(choice, lambda trouble: None), lambda: player.t)
    setting = Setting(prefer_new=_asked_for_new(parts.arguments), gated=interactive and not parts.arguments.watch)
    drives = _LineDrives(player, reports)
    program = Program(player, plan, shelf, parts.kept, drives, channels.say, setting)
    try:
        _begin(program, parts.arguments, _first_words(player) if interactive else ())
        if parts.arguments.watch:
            program.play_out(reports)
        else:
            run_lines(program, _typed_lines(program) if interactive else iter(sys.stdin), reports)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        program.close()
        channels.close()
    return 0


def _write_out(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _width() -> int:
    import shutil

    return shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns


def _secret() -> str:
    """A PIN, typed without an echo."""
    from getpass import getpass

    return getpass(":")


def _typed_lines(program: Program) -> Iterator[str]:
    """Lines from a terminal, through prompt_toolkit's editor in the form that screen readers read."""
    os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import DummyHistory

    # Without a history of its own: the arrow up would bring back what somebody else typed.
    session: PromptSession[str] = PromptSession(complete_while_typing=False, history=DummyHistory())
    while True:
        try:
            yield _secret() if program.wants_secret else session.prompt(":")
        except KeyboardInterrupt:
            yield "suspender"
        except EOFError:
            return


# -- single keys


class _KeyDrives:
    """What the key loop does for the program."""

    def __init__(self, player: Player, reports: Reports) -> None:
        self._player, self._reports = player, reports
        self.channels: Channels | None = None
        self.question: ChannelQuestion | None = None

    def ask_channel(self) -> Reply:
        assert self.question is not None
        return self.question.begin()

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        assert self.channels is not None and isinstance(self.channels.writer, ScreenWriter)
        if form is not None:
            self.channels.writer.form = form
        return self.channels.writer.form

    def wipe(self) -> None:
        assert self.channels is not None and isinstance(self.channels.writer, ScreenWriter)
        self.channels.silence()
        self.channels.writer.wipe()

    def report(self, error: Exception) -> None:
        self._reports.write(error)


def _run_keys(parts: Run, player: Player, plan: Plan, shelf: Shelf, reports: Reports, *, said: bool) -> int:
    import asyncio

    from prompt_toolkit.input import create_input
    from prompt_toolkit.output import create_output

    from .loop import KeyLoop

    settings, arguments = parts.loaded.settings, parts.arguments
    writer = ScreenWriter(create_output(), CursorForm(arguments.cursor or settings.cursor))
    choice = choose(_wanted(parts), os.environ, find)
    troubles: list[KeyLoop] = []

    def on_trouble(trouble: Trouble) -> None:
        for loop in troubles:
            loop.on_trouble(trouble)

    channels = Channels(writer, choice.channel, lambda: _voice(choice, on_trouble), lambda: player.t)
    drives = _KeyDrives(player, reports)
    drives.channels = channels
    setting = Setting(prefer_new=_asked_for_new(arguments))
    program = Program(player, plan, shelf, parts.kept, drives, channels.say, setting)
    drives.question = ChannelQuestion(program.app, channels, parts.kept, program.where)
    loop = KeyLoop(program, channels, create_input(), create_output(), reports)
    troubles.append(loop)
    try:
        _begin(program, arguments, () if said and choice.channel is not Channel.VOICE else _first_words(player))
        if choice.ask or arguments.task == "voz":
            program.app.answer(drives.question.begin())
        asyncio.run(loop.run())
    finally:
        program.close()
        channels.close()
    return 0


def _first_words(player: Player) -> Reply:
    # Translators: the first words of the program: the name of the game and what it is.
    return (player.t.gettext("Corazones, to be played by ear."),)


def _wanted(parts: Run) -> Channel:
    return Channel(parts.arguments.output or parts.loaded.settings.output)


def _voice(choice: Choice, on_trouble: OnTrouble) -> Voice:
    from corazones_a11y.speech.start import start_voice

    return start_voice(on_trouble, bare=choice.bare or choice.ask)
