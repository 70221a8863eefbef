"""What a run is made of, put together from arguments and settings; then by keys or by lines.

Imported after the first sentence: this is where the weight is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cached_property
from gettext import NullTranslations

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.announce.refusals import invalid_rules
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.house_rules import UnknownOption, read_option
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.keymap import KeyProblem, remap
from corazones_a11y.dialogue.listening import seconds_of
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.dialogue.name_words import invalid_name
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.dialogue.player import Player
from corazones_a11y.dialogue.program import Drives, Program, Setting
from corazones_a11y.dialogue.report import Reports
from corazones_a11y.dialogue.setting_words import key_words, problem_words
from corazones_a11y.dialogue.settings import Loaded
from corazones_a11y.dialogue.shelf import Shelf
from corazones_a11y.engine.presets import PRESETS, Options
from corazones_a11y.engine.rules import InvalidRules
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel, Choice, Reason
from corazones_a11y.speech.voice import OnTrouble, Voice
from corazones_a11y.table.folders import data_folder
from corazones_a11y.table.library import Library, persons
from corazones_a11y.table.names import InvalidName, clean_name

from .arguments import Arguments, BadArgument, cannot_be_had


class Run:
    """One run: its player, its next game, where it is saved.

    Making one raises BadArgument where an argument's value can't be had.
    """

    def __init__(self, arguments: Arguments, loaded: Loaded, kept: Kept, t: NullTranslations) -> None:
        self.arguments, self.loaded, self.kept, self.t = arguments, loaded, kept, t
        self.player, self._key_problems = self._player()
        self.plan = self._plan()
        data = data_folder()
        self.shelf = Shelf(None if arguments.watch else Library(data), arguments.file)
        self.reports = Reports(data / "fallos")
        if arguments.watch and self.shelf.waiting():
            # Translators: on the command line: robots alone play a new game, which would go into a file that holds one.
            text = t.pgettext("command line", "With --mirar a new game is played; that file holds one already.")
            raise BadArgument(text)

    @property
    def wanted(self) -> Channel:
        """The channel that was asked for."""
        return Channel(self.arguments.output or self.loaded.settings.output)

    @cached_property
    def has_editor(self) -> bool:
        """Whether there is a terminal on which keys can be read and a line be edited."""
        return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

    def program(
        self,
        drives: Drives,
        speak: Callable[[Utterance], None],
        *,
        gated: bool,
        linger: float = 0,
        clears: bool = True,
    ) -> Program:
        """The program for whoever drives it.

        gated -- whether somebody can press Enter where the game stops for it.
        linger, clears -- as in `hot_seat.Keyboard`.
        """
        prefer_new = _asked_for_new(self.arguments) or self._others_wait()
        setting = Setting(prefer_new=prefer_new, gated=gated, linger=linger, clears=clears)
        program = Program(self.player, self.plan, self.shelf, self.kept, drives, speak, setting)
        program.app.pace = seconds_of(self.loaded.settings.pace)
        return program

    def begin(self, program: Program) -> Reply:
        """The first words after the greeting: what is wrong with the settings; the lobby or the game asked for."""
        problems = [problem_words(self.t, problem) for problem in self.loaded.problems]
        problems += [key_words(self.t, problem) for problem in self._key_problems]
        return (*problems, *self._opening(program))

    def _opening(self, program: Program) -> Reply:
        if self.arguments.watch:
            return program.start()
        if self.arguments.file is None:
            return program.lobby()
        waiting = self.shelf.waiting()
        if not waiting:
            return program.start()
        others = self._others_wait()
        return (*program.resume(waiting[0]), *self._left_aside(program, others))

    def _left_aside(self, program: Program, others: bool) -> Reply:
        """That a game goes on which isn't the one that was asked for. others -- whether its persons are not these."""
        course = program.app.course
        if course is None:
            return ()
        if others or (_asked_for_new(self.arguments) and course.table.rules != self.plan.rules()):
            # Translators: a game in a named file goes on, and other rules or persons were asked for.
            return (self.t.gettext("That game has begun: what you asked for a new one does not count."),)
        return ()

    def _others_wait(self) -> bool:
        """Whether persons were named and the game that waits is not theirs."""
        waiting = self.shelf.waiting() if self.arguments.names else ()
        return bool(waiting) and set(map(str.casefold, persons(waiting[0]))) != set(map(str.casefold, self.plan.people))

    def _player(self) -> tuple[Player, tuple[KeyProblem, ...]]:
        """The person, with the settings' words and keys."""
        settings, arguments = self.loaded.settings, self.arguments
        keymap, problems = remap(dict(settings.keys))
        player = Player(
            None,
            arguments.language or settings.language,
            Verbosity(arguments.verbosity or settings.verbosity),
            CardStyle(settings.dama, settings.sota, settings.espadas, settings.rombos),
            keymap,
        )
        return player, problems

    def _plan(self) -> Plan:
        """The next game, checked."""
        settings, arguments = self.loaded.settings, self.arguments
        plan = Plan(
            people=() if arguments.watch else self._names(),
            name=arguments.rules or "clasico",
            players=arguments.players,
            limit=self._limit(),
            levels=self._levels(arguments.level or settings.level),
            seed=arguments.seed,
            options=self._options(),
        )
        try:
            plan.rules()
            if plan.players is None:
                plan.make_room()
            plan.occupants("")
        except InvalidRules as error:
            raise BadArgument(" ".join(invalid_rules(error, self.player.listener(())))) from None
        return plan

    def _limit(self) -> int | None:
        """The limit asked for, or that of the settings where the classic game, for which it is kept, can have it."""
        kept = self.loaded.settings.limit
        classic = self.arguments.rules is None and kept in PRESETS["clasico"].limits
        return self.arguments.limit if self.arguments.limit is not None or not classic else kept

    def _options(self) -> Options:
        """The house rules that were asked for."""
        options = Options()
        for text in self.arguments.options:
            try:
                options.update(read_option(text))
            except UnknownOption as error:
                raise BadArgument(cannot_be_had(self.t, error.text, error.known)) from None
        return options

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
            raise BadArgument(cannot_be_had(self.t, name, (*Level, "mixto"))) from None


def run(arguments: Arguments, loaded: Loaded, kept: Kept, t: NullTranslations, *, said: bool) -> None:
    """Plays until the player stops.

    said -- whether the first sentence stands on the terminal already.
    Raises BadArgument, or BrokenPipeError where nobody reads on.
    """
    parts = Run(arguments, loaded, kept, t)
    if arguments.typed or loaded.settings.typed or not parts.has_editor:
        from .by_lines import run_by_lines

        run_by_lines(parts, said=said)
    else:
        from .by_keys import run_by_keys

        run_by_keys(parts, said=said)


def first_words(t: NullTranslations) -> Reply:
    """The greeting."""
    # Translators: the first words of the program: the name of the game and what it is.
    return (t.gettext("Corazones, to be played by ear."),)


def start_voice_of(choice: Choice, on_trouble: OnTrouble) -> Voice:
    """The voice that a choice allows, started now: the one chosen, or one that the player is asked about.

    In an ssh session there is none, since it would speak on the far machine.
    """
    from corazones_a11y.speech.find import find
    from corazones_a11y.speech.start import start_voice

    here = choice.reason is not Reason.REMOTE
    bare = choice.bare or (here and choice.channel is Channel.READER and not find().readers)
    return start_voice(on_trouble, bare=bare, spawn=here)


def _asked_for_new(arguments: Arguments) -> bool:
    wishes = (arguments.limit, arguments.rules, arguments.players, arguments.level, arguments.seed)
    return any(wish is not None for wish in wishes) or bool(arguments.options)
