"""The program on a terminal that gives single keys."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from prompt_toolkit.input import create_input
from prompt_toolkit.output import create_output

from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.hot_seat import LINGER
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.dialogue.program import Program
from corazones_a11y.dialogue.report import Reports
from corazones_a11y.speech.choice import Choice, choose
from corazones_a11y.speech.find import find

from .channel_question import ChannelQuestion
from .channels import Channels
from .loop import KeyLoop
from .screen import ScreenWriter, clears_all
from .start import Run, first_words, start_voice_of


class KeyDrives:
    """What the key loop does for the program. What is public is put in once there is a program."""

    def __init__(self, reports: Reports) -> None:
        self._reports = reports
        self.channels: Channels | None = None
        self.question: ChannelQuestion | None = None
        self.forget_keys: Callable[[], None] = lambda: None

    def ask_channel(self) -> Reply:
        """Asks by both channels."""
        assert self.question is not None
        return self.question.begin()

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        """The writer's cursor form."""
        writer = self._writer()
        if form is not None:
            writer.form = form
        return writer.form

    def wipe(self) -> None:
        """Ends speech, clears screen and scrollback, drops keys that were typed ahead."""
        assert self.channels is not None
        self.channels.forget()
        self._writer().wipe()
        self.forget_keys()

    def report(self, error: Exception) -> None:
        """Writes it down."""
        self._reports.write(error)

    def columns(self) -> int:
        """How wide the terminal is."""
        return self._writer().columns

    def _writer(self) -> ScreenWriter:
        assert self.channels is not None and isinstance(self.channels.writer, ScreenWriter)
        return self.channels.writer


def run_by_keys(parts: Run, *, said: bool) -> None:
    """Plays until the player stops. said -- whether the first sentence stands on the terminal already."""
    output = create_output()
    choice = choose(parts.wanted, os.environ, find)
    writer = ScreenWriter(output, CursorForm(parts.arguments.cursor or parts.loaded.settings.cursor))
    channels = Channels(writer, choice.channel, partial(start_voice_of, choice), lambda: parts.player.t)
    drives = KeyDrives(parts.reports)
    drives.channels = channels
    program = parts.program(drives, channels.say, gated=True, linger=LINGER, clears=clears_all(os.environ))
    drives.question = ChannelQuestion(program.app, channels, parts.kept, program.where)
    loop = KeyLoop(program, channels, create_input(), output, parts.reports)
    drives.forget_keys = loop.forget_keys
    try:
        opening = partial(_begin, parts, program, drives, choice, () if said else first_words(parts.t))
        asyncio.run(loop.run(opening))
    finally:
        _ignore_signals()
        program.close()
        channels.close()


def _ignore_signals() -> None:
    """Who is leaving can't be asked to leave: another signal would end the program with its prompt on the screen."""
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        with suppress(AttributeError, ValueError):  # not on every system, and from the main thread only
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def _begin(parts: Run, program: Program, drives: KeyDrives, choice: Choice, first: Reply) -> None:
    """The first words; where nobody knows yet which channel is heard, that comes first and the rest after it."""
    opening = parts.begin(program)
    if parts.arguments.task == "voz":
        from corazones_a11y.speech.diagnosis import diagnose, observe

        facts = observe(os.environ, drives.columns())
        first = (*first, *diagnose(facts, find(), choice, parts.t))
    elif not choice.ask:
        program.app.answer((*first, *opening))
        return
    program.app.answer(first)
    program.app.answer(drives.ask_channel())
