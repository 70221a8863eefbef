"""A program on a pseudo-terminal, and the screen that it paints (pyte): a terminal that shows itself to nobody."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import signal
import struct
import subprocess
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence

import pyte

from tests.screen_reader.processes import NotReady, wait_for

COLUMNS, ROWS = 80, 24


class PtyTerminal:
    """Runs a program and keeps its screen up to date in a thread; use as a context.

    on_change -- called with this terminal after each change of the screen, from that thread.
    """

    def __init__(
        self,
        command: Sequence[str],
        env: Mapping[str, str],
        on_change: Callable[[PtyTerminal], None] = lambda terminal: None,
    ) -> None:
        self._screen = _AnsweringScreen(self.type)
        self._stream = pyte.ByteStream(self._screen)
        self._lock = threading.Lock()
        self.written = b""
        """All that the program wrote, as it wrote it."""
        self.last_written = time.monotonic()
        self._on_change = on_change
        self._keyboard, program_side = pty.openpty()
        fcntl.ioctl(program_side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        on_change(self)
        # setsid makes the terminal the program's own, so that keys such as Ctrl+C and a hang-up reach it.
        self._process = subprocess.Popen(
            ["setsid", "--ctty", *command], env=env, stdin=program_side, stdout=program_side, stderr=program_side
        )
        os.close(program_side)
        self._reader = threading.Thread(target=self._pump, daemon=True)
        self._reader.start()

    def __enter__(self) -> PtyTerminal:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def type(self, text: str) -> None:
        """Sends characters as the keyboard would."""
        os.write(self._keyboard, text.encode())

    @property
    def lines(self) -> list[str]:
        """The lines of the screen, without the blanks at their ends."""
        with self._lock:
            return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The screen as one text, without empty lines."""
        return "\n".join(line for line in self.lines if line)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        with self._lock:
            return min(self._screen.cursor.x, COLUMNS - 1), self._screen.cursor.y

    def shows(self, sentence: str, seconds: float = 10) -> None:
        """Waits until a sentence stands on the screen."""
        try:
            wait_for(f"{sentence!r} on the screen", lambda: sentence in self.text, seconds)
        except NotReady as error:
            error.add_note(f"the screen: {self.text!r}")
            raise

    def status(self) -> int:
        """The program's exit status, once it has ended."""
        return self._process.wait(10)

    def close(self) -> None:
        """Hangs up, as a terminal that is closed; kills what doesn't leave, what the program has started too."""
        if self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGHUP)
        try:
            self._process.wait(3)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        wait_for("what the program has started to be gone", self._kills_the_rest)
        self._reader.join(3)
        os.close(self._keyboard)

    def _kills_the_rest(self) -> bool:
        """Kills what is left of the program's group; whether nothing was. (Fenrir leaves a process behind.)"""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return True
        return False

    def _pump(self) -> None:
        while True:
            try:
                data = os.read(self._keyboard, 4096)
            except OSError:  # the program has left, and with it the other side
                return
            with self._lock:
                self._stream.feed(data)
                self.written += data
                self.last_written = time.monotonic()
            self._on_change(self)


class _AnsweringScreen(pyte.Screen):
    """A screen that tells a program where the cursor is, as a terminal does."""

    def __init__(self, answer: Callable[[str], None]) -> None:
        super().__init__(COLUMNS, ROWS)
        self._answer = answer

    def write_process_input(self, data: str) -> None:
        self._answer(data)
