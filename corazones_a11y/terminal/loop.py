"""Single keys from a terminal: prompt_toolkit's input and output primitives, never its renderer."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output

from corazones_a11y.speech.voice import Trouble

from .channels import Channels
from .program import Program
from .report import Reports
from .screen import ScreenWriter

ESCAPE_WAIT = 0.05
"""Seconds until a lone Escape counts as one; prompt_toolkit would wait for the rest of a sequence."""
THINKING_TOLD = 0.25
"""Seconds of a robot's thinking after which the player hears what has happened so far."""
SWITCH_INTERVAL = 0.0005
"""Keeps a key's answer at 3.5 ms (p99) while a robot thinks; Python's own 5 ms make it 21."""

_NAMES = {
    Keys.ControlM.value: "enter",
    Keys.ControlJ.value: "enter",
    Keys.ControlI.value: "tab",
    Keys.ControlH.value: "backspace",
    " ": "space",
    ",": "comma",
    ".": "period",
}


def key_name(press: KeyPress) -> str:
    """The name that keymaps use, capitals as small letters (Caps Lock is a screen reader's key)."""
    key = press.key.value if isinstance(press.key, Keys) else press.key
    return _NAMES.get(key, key.lower() if len(key) == 1 else key)


class KeyLoop:
    """Feeds keys to the program and lets its robots think in a thread, until it is finished."""

    def __init__(self, program: Program, channels: Channels, inp: Input, output: Output, reports: Reports) -> None:
        self._program, self._app, self._channels = program, program.app, channels
        self._input, self._output, self._reports = inp, output, reports
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = False
        self.pace: float | None = None

    # -- from other threads

    def on_trouble(self, trouble: Trouble) -> None:
        """A voice's trouble, on whatever thread, to be told by the loop."""
        if self._loop is not None and not self._loop.is_closed():
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._channels.trouble, trouble)

    # -- running

    async def run(self) -> None:
        """Until the program is finished, the input ends or the system asks to stop; the game is saved all along."""
        self._loop = asyncio.get_running_loop()
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._watch_signals(self._loop)
        with ThreadPoolExecutor(1) as pool:
            robots = asyncio.create_task(self._play(pool))
            try:
                while not self._app.finished:
                    await self._read_keys()
                    if self._app.request is not None and not self._app.finished:
                        self._guard(partial(self._app.take_line, await self._read_line()))
            finally:
                self._stopping = True
                robots.cancel()
                with suppress(asyncio.CancelledError):
                    await robots

    def _watch_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(NotImplementedError, AttributeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), self._leave)

    def _leave(self) -> None:
        self._app.finished = True
        self._wake.set()

    async def _read_keys(self) -> None:
        """Raw keys, until the program is finished or wants a typed line."""
        self._output.enable_bracketed_paste()  # pasted text comes as one and is refused
        self._output.flush()
        try:
            with self._input.raw_mode(), self._input.attach(self._ready):
                while not self._app.finished and self._app.request is None:
                    await self._wake.wait()
                    self._wake.clear()
        finally:
            self._output.disable_bracketed_paste()
            self._output.flush()

    def _ready(self) -> None:
        self._take(self._input.read_keys())
        if self._input.closed:
            self._leave()
        elif self._loop is not None:
            self._loop.call_later(ESCAPE_WAIT, lambda: self._take(self._input.flush_keys()))

    def _take(self, presses: list[KeyPress]) -> None:
        present = self._app.player
        for press in presses:
            self._guard(partial(self._key, press))
            if self._app.finished:
                break
            if self._app.player is not present:
                self._drop_typed_ahead()
                break
        if presses:
            self._wake.set()
            if self._loop is not None and self._app.busy:
                self._loop.call_later(THINKING_TOLD, self._tell_if_thinking)

    def _drop_typed_ahead(self) -> None:
        """Keys that one person typed ahead aren't for the next."""
        self._input.flush_keys()
        with suppress(ImportError, OSError, ValueError):
            import termios

            termios.tcflush(self._input.fileno(), termios.TCIFLUSH)

    def _key(self, press: KeyPress) -> None:
        match press.key:
            case Keys.Escape:
                self._channels.silence()
            case Keys.BracketedPaste:
                # Translators: text was pasted where single keys are commands.
                self._app.say((self._app.player.t.gettext("Pasted text is not taken as keys."),), interrupt=True)
            case Keys.ControlC | Keys.ControlD | Keys.SIGINT:
                self._program.ask_to_leave()
            case Keys.CPRResponse | Keys.Ignore | Keys.WindowsMouseEvent | Keys.Vt100MouseEvent | Keys.ScrollUp:
                pass
            case _:
                self._app.press(key_name(press))

    def _tell_if_thinking(self) -> None:
        if self._app.busy:
            self._guard(self._app.tell_now)

    def _guard(self, act: Callable[[], None]) -> None:
        """A fault is written down and said, and the game goes on at the table."""
        try:
            act()
        except Exception as error:
            self._program.survive(error, self._reports)

    # -- robots

    async def _play(self, pool: ThreadPoolExecutor) -> None:
        """Thinks and acts while the game goes on without a person."""
        loop = asyncio.get_running_loop()
        while True:
            if self._app.busy:
                thought = await loop.run_in_executor(pool, partial(self._app.think, self._stop_thinking))
                self._guard(partial(self._app.act, thought))
                continue
            await asyncio.sleep(0.02 if self._app.course is None or self.pace is None else self.pace)
            if self._app.course is not None and self._app.course.gate and self.pace is not None:
                self._app.release()

    def _stop_thinking(self) -> bool:
        return self._stopping or self._app.finished

    # -- typed lines

    async def _read_line(self) -> str | None:
        """A line through prompt_toolkit's editor, in the one form that screen readers read; None where it was left."""
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
        from prompt_toolkit import PromptSession

        writer = self._channels.writer
        if isinstance(writer, ScreenWriter):
            writer.give_line()
        session: PromptSession[str] = PromptSession(
            input=self._input, output=self._output, enable_history_search=False, complete_while_typing=False
        )
        try:
            return await session.prompt_async(":")
        except (EOFError, KeyboardInterrupt):
            return None
