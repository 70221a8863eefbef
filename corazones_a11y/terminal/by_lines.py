"""The program where lines are typed: a pipe, a terminal that can do no more, or by choice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from getpass import getpass

from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.hot_seat import LINGER
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.dialogue.player import Player
from corazones_a11y.dialogue.program import Program
from corazones_a11y.dialogue.report import Reports
from corazones_a11y.speech.choice import Choice, choose
from corazones_a11y.speech.find import find

from .channels import Channels
from .prompt import PROMPT, Interrupted, LinePrompt
from .screen import LineWriter, clear, clears_all, columns
from .start import Run, first_words, start_voice_of


class LineDrives:
    """A program of typed lines has no cursor to place and no keys to ask for a channel with."""

    def __init__(self, player: Player, reports: Reports, channels: Channels) -> None:
        self._player, self._reports, self._channels = player, reports, channels

    def ask_channel(self) -> Reply:
        """That there is no choice."""
        # Translators: the question for the voice was asked for where lines are typed.
        return (self._player.t.gettext("Here everything is written as text lines."),)

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        """None."""
        return None

    def wipe(self) -> None:
        """Ends speech, clears a terminal, drops lines typed ahead; what went into a pipe is out of reach."""
        self._channels.forget()
        if not sys.stdin.isatty():
            return
        if has_screen():
            from prompt_toolkit.input import create_input
            from prompt_toolkit.output import create_output

            from .typed_ahead import forget_keys

            clear(create_output())
            forget_keys(create_input())
        else:
            with suppress(Exception):  # not every system can
                from .typed_ahead import forget_lines

                forget_lines(sys.stdin.fileno())

    def report(self, error: Exception) -> None:
        """Writes it down."""
        self._reports.write(error)


def run_by_lines(parts: Run, *, said: bool) -> None:
    """Plays until the player stops or the lines end; the game waits then, saved.

    said -- whether the first sentence stands on the terminal already. Raises BrokenPipeError where nobody reads on.
    """
    by_hand = sys.stdin.isatty()
    choice = choose(parts.wanted, os.environ, find, interactive=False)
    writer = LineWriter()
    channels = Channels(writer, choice.channel, partial(start_voice_of, choice), lambda: parts.player.t)
    channels.wake = channels.tell_troubles  # at once, for this thread may be waiting for a line
    channels.wake()
    drives = LineDrives(parts.player, parts.reports, channels)
    program = parts.program(
        drives,
        channels.say,
        gated=by_hand and not parts.arguments.watch,
        linger=LINGER if by_hand else 0,
        clears=has_screen() and clears_all(os.environ),
    )
    feed = LineFeed(program, parts.reports)
    try:
        program.app.answer((*_opening(parts, choice, greet=by_hand and not said), *parts.begin(program)))
        feed.settle()
        if parts.arguments.watch:
            return
        if parts.has_editor:
            asyncio.run(_feed_from_editor(feed))
        else:
            feed.take_all(_plain_lines(program) if by_hand else iter(sys.stdin))
    finally:
        program.close()
        channels.close()


def _opening(parts: Run, choice: Choice, *, greet: bool) -> Reply:
    """The greeting, and for `voz` what could speak here."""
    greeting = first_words(parts.t) if greet else ()
    if parts.arguments.task != "voz":
        return greeting
    from corazones_a11y.speech.diagnosis import diagnose, observe

    return (*greeting, *diagnose(observe(os.environ, columns()), find(), choice, parts.t))


def has_screen() -> bool:
    """Whether what is written stands on a terminal that can clear it."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


class LineFeed:
    """Feeds lines to the program, letting its robots think in between."""

    def __init__(self, program: Program, reports: Reports) -> None:
        self.program, self._reports = program, reports

    def take_all(self, lines: Iterable[str]) -> None:
        """All lines, or as many as there are until the program is finished."""
        for line in lines:
            self.take(line.rstrip("\r\n"))
            if self.program.app.finished:
                break

    def take(self, line: str) -> None:
        """One line, and everything that goes on by itself after it."""
        app = self.program.app
        if app.request is not None:
            self._guard(partial(app.take_line, line))
        else:
            self._guard(lambda: app.answer(self.program.lines.take(line)))
        self.settle()

    def settle(self) -> None:
        """Plays on until a person must decide."""
        app = self.program.app
        while app.busy:
            self._guard(lambda: app.act(app.think()))

    def _guard(self, act: Callable[[], None]) -> None:
        """A fault is written down and said, and the game goes on; but where nobody reads, nobody need be told."""
        try:
            act()
        except BrokenPipeError:
            raise
        except Exception as error:
            self.program.survive(error, self._reports)


def _plain_lines(program: Program) -> Iterator[str]:
    """Lines as a terminal gives them that can do no more; it echoes them itself, but for a PIN."""
    while True:
        try:
            line = getpass(PROMPT) if program.wants_secret else sys.stdin.readline()
        except EOFError:
            return
        except KeyboardInterrupt:
            program.ask_to_leave()
            continue
        if not line and not program.wants_secret:
            return
        yield line


async def _feed_from_editor(feed: LineFeed) -> None:
    """Lines from a terminal, until the program is finished, the input ends or the system asks to stop."""
    program, prompt = feed.program, LinePrompt()
    loop = asyncio.get_running_loop()

    def interrupt() -> None:
        if not prompt.interrupt():
            program.ask_to_leave()

    reactions = {"SIGTERM": prompt.close, "SIGHUP": prompt.close, "SIGINT": interrupt}
    for name, react in reactions.items():
        with suppress(NotImplementedError, AttributeError, ValueError):
            loop.add_signal_handler(getattr(signal, name), react)
    with suppress(EOFError):
        while not program.app.finished:
            try:
                line = await prompt.ask(secret=program.wants_secret)
            except Interrupted:
                program.ask_to_leave()
            else:
                feed.take(line)
