"""Single keys from a terminal: prompt_toolkit's input and output primitives, never its renderer."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial

from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output

from corazones_a11y.dialogue.program import Program
from corazones_a11y.dialogue.report import Reports

from .channels import Channels
from .prompt import Interrupted, LinePrompt
from .screen import ScreenWriter
from .typed_ahead import forget_keys

ESCAPE_WAIT = 0.05
"""Seconds until a lone Escape counts as one; prompt_toolkit would wait for the rest of a sequence."""
PASTE_WAIT = 1.0
"""Seconds without a byte after which pasted text whose end never came counts as ended."""
THINKING_TOLD = 0.25
"""Seconds of a robot's thinking after which the player hears what has happened so far."""
SWITCH_INTERVAL = 0.0005
"""Keeps a key's answer at 3 ms (p99) while a robot thinks; with Python's own 5 ms it was 21."""

_NAMES = {
    Keys.ControlM.value: "enter",
    Keys.ControlJ.value: "enter",
    Keys.ControlI.value: "tab",
    Keys.ControlH.value: "backspace",
    " ": "space",
    ",": "comma",
    ".": "period",
}
_NO_KEYS = frozenset(
    (Keys.CPRResponse, Keys.Ignore, Keys.WindowsMouseEvent, Keys.Vt100MouseEvent, Keys.ScrollUp, Keys.ScrollDown)
)
"""What a terminal sends that nobody pressed."""
_CHORD = KeyPress(Keys.Escape, "alt")
"""A key pressed together with Alt, or one that prompt_toolkit doesn't know, which is none of ours."""
_PASTE_END = "\x1b[201~"
_PARAMETERS = frozenset(map(chr, range(ord(" "), ord("@"))))
"""What may stand between "[" and the last sign of an escape sequence."""


def _nothing() -> None:
    """There are no first words any more."""


def key_name(press: KeyPress) -> str:
    """The name that keymaps use, capitals as small letters (Caps Lock is a screen reader's key)."""
    key = press.key.value if isinstance(press.key, Keys) else press.key
    return _NAMES.get(key, key.lower() if len(key) == 1 else key)


class KeyLoop:
    """Feeds keys to the program and lets its robots think in a thread, until it is finished."""

    def __init__(self, program: Program, channels: Channels, inp: Input, output: Output, reports: Reports) -> None:
        self._program, self._app, self._channels = program, program.app, channels
        self._input, self._output, self._reports = inp, output, reports
        self._prompt = LinePrompt(inp, output)
        self._coming: deque[KeyPress] = deque()
        self._keys_wake, self._robots_wake = asyncio.Event(), asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opening: Callable[[], None] = _nothing
        self._paste: asyncio.TimerHandle | None = None  # ends pasted text, should its end never come
        self._pace: asyncio.TimerHandle | None = None  # opens the gate for who only watches
        self._stopping = False
        self._was_terminal = False

    # -- from other threads

    def _on_trouble(self) -> None:
        """A voice is in trouble, on whatever thread: told by the loop."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._channels.tell_troubles)

    # -- running

    async def run(self, opening: Callable[[], None]) -> None:
        """Until the program is finished, the input ends or the system asks to stop; the game is saved all along.

        opening -- says the first words, once keys are no longer echoed.
        """
        self._loop = asyncio.get_running_loop()
        self._channels.wake = self._on_trouble
        self._channels.tell_troubles()
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._was_terminal = self._is_terminal()
        self._watch_signals(self._loop)
        self._opening = opening
        with ThreadPoolExecutor(1) as pool:
            robots = asyncio.create_task(self._play(pool))
            try:
                while not self._app.finished:
                    await self._read_keys()
                    if self._app.request is not None and not self._app.finished:
                        line = await self._read_line()
                        self._guard(partial(self._app.take_line, line))
            finally:
                self._stopping = True
                robots.cancel()
                with suppress(asyncio.CancelledError):
                    await robots

    def _watch_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing that goes wrong in between is printed over the game, either."""
        loop.set_exception_handler(lambda loop, context: self._note(context.get("exception")))
        reactions = {"SIGTERM": self._leave, "SIGHUP": self._leave, "SIGINT": self._interrupt}
        for name, react in reactions.items():
            with suppress(NotImplementedError, AttributeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), react)

    def _note(self, error: BaseException | None) -> None:
        if error is not None:
            self._reports.write(error)

    def _interrupt(self) -> None:
        """Ctrl+C while keys aren't read one by one, or a program that sends it."""
        if not self._prompt.interrupt():
            self._guard(self._program.ask_to_leave)
            self._stir()

    def _leave(self) -> None:
        self._app.finished = True
        self._prompt.close()
        self._stir()

    def _stir(self) -> bool:
        """Something has changed: who has something to do now is woken, and nobody else, who would hold up the voice.

        Returns whether the robots have something to do.
        """
        if self._app.finished or self._app.request is not None:
            self._keys_wake.set()
        busy = self._app.busy
        if busy or self._app.at_pace:
            self._robots_wake.set()
        return busy

    # -- keys

    async def _read_keys(self) -> None:
        """Raw keys, until the program is finished or wants a typed line."""
        with self._raw_keys():
            opening, self._opening = self._opening, _nothing
            self._guard(opening)
            self._take(get_typeahead(self._input))
            self._stir()
            while not self._app.finished and self._app.request is None:
                await self._keys_wake.wait()
                self._keys_wake.clear()

    @contextmanager
    def _raw_keys(self) -> Iterator[None]:
        """The terminal gives single keys, and pasted text as one; afterwards it is as it was, if it is still there."""
        raw, attached = self._input.raw_mode(), self._input.attach(self._ready)
        raw.__enter__()
        attached.__enter__()
        self._output.enable_bracketed_paste()
        self._output.flush()
        try:
            yield
        finally:
            for put_back in (attached, raw):
                with suppress(Exception):  # a terminal that was closed can't be put back
                    put_back.__exit__(None, None, None)
            with suppress(OSError):
                self._output.disable_bracketed_paste()
                self._output.flush()

    def _ready(self) -> None:
        presses = self._input.read_keys()
        self._take(presses)
        if self._input.closed or (not presses and self._is_gone()):
            self._leave()
        elif self._loop is not None:
            self._loop.call_later(ESCAPE_WAIT, self._flush)
            self._await_end_of_paste(not presses)

    def _flush(self) -> None:
        """A lone Escape is one."""
        if presses := self._input.flush_keys():
            self._await_end_of_paste(False)
            self._take(presses)

    def _await_end_of_paste(self, is_open: bool) -> None:
        """is_open -- whether what came was no key nor a part of one, which is what text being pasted looks like."""
        if self._paste is not None:
            self._paste.cancel()
        self._paste = self._loop.call_later(PASTE_WAIT, self._end_paste) if is_open and self._loop else None

    def _end_paste(self) -> None:
        """The end of pasted text never came: without one, no key would ever answer again."""
        self._paste = None
        if sys.platform != "win32":  # there text that is pasted comes as keys
            from prompt_toolkit.input.vt100 import Vt100Input

            if isinstance(self._input, Vt100Input):
                self._input.vt100_parser.feed(_PASTE_END)
                self._take(self._input.flush_keys())

    def _is_terminal(self) -> bool:
        """Whether keys come from a terminal that is still there."""
        with suppress(Exception):  # inputs of other systems and of tests have no file
            return os.isatty(self._input.fileno())
        return False

    def _is_gone(self) -> bool:
        """Whether the terminal was closed."""
        return self._was_terminal and not self._is_terminal()

    def _take(self, presses: list[KeyPress]) -> None:
        self._coming = deque(_without_chords(presses))
        while self._coming:
            self._guard(partial(self._key, self._coming.popleft()))
            if self._app.finished or self._app.request is not None:
                store_typeahead(self._input, list(self._coming))  # it belongs to the line that is to be typed
                break
        if presses and self._stir() and self._loop is not None:
            self._loop.call_later(THINKING_TOLD, self._tell_if_thinking)

    def forget_keys(self) -> None:
        """Drops keys that were typed ahead: the keyboard goes to another person."""
        self._coming.clear()
        forget_keys(self._input)

    def _key(self, press: KeyPress) -> None:
        if press is _CHORD:
            self._app.press("alt")
        elif press.key is Keys.Escape:
            self._channels.silence()
        elif press.key is Keys.BracketedPaste:
            # Translators: text was pasted where single keys are commands.
            self._app.say((self._app.player.t.gettext("Pasted text is not taken as keys."),), interrupt=True)
        elif press.key in (Keys.ControlC, Keys.ControlD, Keys.SIGINT):
            self._program.ask_to_leave()
        elif press.key not in _NO_KEYS:
            self._app.press(key_name(press))

    def _tell_if_thinking(self) -> None:
        if self._app.busy:
            self._guard(self._app.tell_now)

    def _guard(self, act: Callable[[], None]) -> None:
        """A fault is written down and said, and the game goes on at the table; but where nobody is left, it ends."""
        try:
            act()
        except Exception as error:
            if self._is_gone():
                self._leave()
            else:
                self._survive(error)

    def _survive(self, error: Exception) -> None:
        """Even where it can't be said: the robots wait then, and the keys still answer."""
        try:
            self._program.survive(error, self._reports)
        except Exception as another:
            self._note(another)

    # -- robots

    async def _play(self, pool: ThreadPoolExecutor) -> None:
        """Thinks and acts while the game goes on without a person."""
        while True:
            await self._robots_wake.wait()
            self._robots_wake.clear()
            while self._app.busy:
                self._stop_pace()
                await self._step(pool)
            if self._app.at_pace and self._app.pace is not None and self._loop is not None and self._pace is None:
                self._pace = self._loop.call_later(self._app.pace, self._open_gate)

    def _stop_pace(self) -> None:
        """The game went on before its time: the next trick is given the whole pace."""
        if self._pace is not None:
            self._pace.cancel()
            self._pace = None

    def _open_gate(self) -> None:
        """The pace of who only watches has passed; a pause made meanwhile holds."""
        self._pace = None
        if self._app.at_pace:
            self._app.release()
            self._stir()

    async def _step(self, pool: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(pool, partial(self._app.think, self._stop_thinking))
        await asyncio.wait((thought,))
        self._guard(lambda: self._app.act(thought.result()))

    def _stop_thinking(self) -> bool:
        return self._stopping or self._app.finished

    # -- typed lines

    async def _read_line(self) -> str | None:
        """A line through the editor; None where it was left. What happens meanwhile is written when it is done."""
        writer = self._channels.writer
        assert isinstance(writer, ScreenWriter)
        writer.lend()
        try:
            return await self._prompt.ask()
        except (EOFError, Interrupted):
            return None
        finally:
            writer.take_back()


def _without_chords(presses: list[KeyPress]) -> Iterator[KeyPress]:
    """Escape and another key in one read are a key with Alt, or one that prompt_toolkit doesn't know: none of ours."""
    coming = deque(presses)
    while coming:
        press = coming.popleft()
        if press.key is Keys.Escape and coming and coming[0].key is not Keys.Escape:
            _drop_sequence(coming)
            press = _CHORD
        yield press


def _drop_sequence(coming: deque[KeyPress]) -> None:
    """Takes off what came with Escape: one key, or after "[" all up to the sign from "@" on that ends a sequence."""
    sign = coming.popleft().key
    while sign == "[" or sign in _PARAMETERS:
        if not coming:
            break
        sign = coming.popleft().key
