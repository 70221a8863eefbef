"""The real BRLTTY with a display of 40 cells that is nowhere: what the fingers would read is text.

    program <- pseudo-terminal -> screen -> shared memory -> BRLTTY -> socket -> Display

BRLTTY reads the screen through its driver for GNU screen ("sc"), whose shared memory `ScreenImage` writes: Debian
builds no driver for terminal emulators, and its GNU screen lacks the patch that would fill that memory. It writes to
its virtual display ("vr"), a server on a socket. Nothing touches the machine's own braille, speech or console.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from tests.screen_reader.processes import NotReady, Processes, environment, wait_for
from tests.screen_reader.pty_terminal import COLUMNS, PtyTerminal

CELLS = 40

_SETTLED = 0.2
"""Seconds without a change after which the display is taken to rest. BRLTTY shows a change after 20 to 70 ms."""


class Shown(NamedTuple):
    """What the display showed from a moment on.

    time -- seconds of the monotonic clock.
    text -- the cells as characters, the blanks at the end left out.
    dots -- the cells as Unicode braille, one character each.
    """

    time: float
    text: str
    dots: str


class ScreenImage:
    """Shared memory in the layout of GNU screen's braille patch.

    Four bytes (columns, rows, the cursor's column and row), a byte for each character, a byte for its attributes, the
    window's number and a byte of flags. BRLTTY finds it by a key made of its home folder and the letter b.
    """

    _SIZE = 4 + 66 * 132 * 2 + 2
    _CREATE, _OWNER_ONLY, _REMOVE = 0o1000, 0o700, 0
    _PLAIN = b"\x07"

    def __init__(self, home: Path) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.shmat.restype = ctypes.c_void_p
        self._libc.shmat.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
        self._libc.shmdt.argtypes = [ctypes.c_void_p]
        key = self._libc.ftok(os.fsencode(home), ord("b"))
        self._id = self._libc.shmget(key, self._SIZE, self._CREATE | self._OWNER_ONLY)
        if self._id < 0:
            raise OSError(ctypes.get_errno(), "no shared memory for the screen's image")
        self._address = self._libc.shmat(self._id, None, 0)

    def show(self, terminal: PtyTerminal) -> None:
        """Copies a terminal's screen and cursor."""
        lines, cursor = terminal.lines, terminal.cursor
        text = "".join(line.ljust(COLUMNS) for line in lines).encode("latin-1", "replace")
        image = bytes([COLUMNS, len(lines), *cursor]) + text + self._PLAIN * len(text) + bytes(2)
        ctypes.memmove(self._address, image, len(image))

    def remove(self) -> None:
        """Gives the memory back."""
        self._libc.shmdt(self._address)
        self._libc.shmctl(self._id, self._REMOVE, None)


class Display:
    """The far end of BRLTTY's virtual display: receives the cells, sends commands such as LnUp, Home, FwinRt."""

    def __init__(self, path: Path) -> None:
        self._socket = wait_for("BRLTTY's display", lambda: _connect(path), 15)
        self._text = ""
        self.shown: list[Shown] = []
        self.command(f"Cells {CELLS} 1")
        self._reader = threading.Thread(target=self._pump, daemon=True)
        self._reader.start()

    def command(self, name: str) -> None:
        """Presses a key of the display, by the name that BRLTTY gives its command."""
        self._socket.sendall(f"{name}\n".encode())

    def close(self) -> None:
        """Unplugs the display."""
        self._socket.shutdown(socket.SHUT_RDWR)
        self._reader.join(3)
        self._socket.close()

    def _pump(self) -> None:
        with self._socket.makefile(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                self._take(line.rstrip())

    def _take(self, line: str) -> None:
        """Takes one line: first come the characters (Visual "..."), then the dots (Braille "125| |...")."""
        word, _, cells = line.partition(" ")
        if word == "Visual":
            self._text = re.sub(r"\\[Xx](..)|\\(.)", _unescaped, cells[1:-1]).rstrip()
        elif word == "Braille":
            dots = "".join(_braille(cell) for cell in cells[1:-1].split("|"))
            self.shown.append(Shown(time.monotonic(), self._text, dots))


def _connect(path: Path) -> socket.socket | None:
    """A connection to a server that may still be starting, or None."""
    client = socket.socket(socket.AF_UNIX)
    try:
        client.connect(str(path))
    except OSError:
        client.close()
        return None
    return client


def _unescaped(escape: re.Match[str]) -> str:
    return chr(int(escape[1], 16)) if escape[1] else escape[2]


def _braille(cell: str) -> str:
    """A cell given by the numbers of its dots, or a blank, as Unicode's braille pattern."""
    return chr(0x2800 + sum(1 << (int(dot) - 1) for dot in cell.strip()))


class Braille:
    """A program in a terminal that is read with BRLTTY; use as a context."""

    def __init__(
        self,
        folder: Path,
        command: Sequence[str],
        latin_1: Mapping[str, str],
        env: Mapping[str, str],
    ) -> None:
        """`latin_1`: the variables of a Latin-1 locale, since the image has one byte a character."""
        self._image = ScreenImage(folder)  # BRLTTY's own home, see _start_brltty
        self._since = time.monotonic()
        self._processes = Processes(folder, environment(folder / "home", **latin_1))
        self.terminal = PtyTerminal(command, {**env, "TERM": "linux"}, self._image.show)
        try:
            self._display = self._start_brltty(folder)
        except BaseException as error:
            error.add_note(self._processes.last_words())
            self._close_but_display()
            raise

    def __enter__(self) -> Braille:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._display.close()
        self._processes.end(self._brltty, signal.SIGKILL)  # asked to leave, it takes seconds
        self._close_but_display()

    def type(self, keys: str) -> None:
        """Presses keys of the program."""
        self._since = time.monotonic()
        self.terminal.type(keys)

    def command(self, name: str) -> None:
        """Presses a key of the display: LnUp, LnDn, FwinRt, FwinLt, Home."""
        self._since = time.monotonic()
        self._display.command(name)

    def shows(self, text: str, seconds: float = 10) -> None:
        """Asserts that the display comes to show exactly this, and still does when it rests."""
        with contextlib.suppress(NotReady):
            wait_for("the text", lambda: self._text() == text, seconds)
        shown = self.resting().text
        assert shown == text, f"the display shows {shown!r} instead of {text!r}"

    def resting(self) -> Shown:
        """What the display shows, once it has not changed for a moment."""
        wait_for("a display at rest", self._rests)
        return self._display.shown[-1]

    def _text(self) -> str:
        return self._display.shown[-1].text if self._display.shown else ""

    def _rests(self) -> bool:
        shown = self._display.shown
        return bool(shown) and time.monotonic() - max(shown[-1].time, self._since) > _SETTLED

    def _start_brltty(self, folder: Path) -> Display:
        """BRLTTY takes its updatable folder for its home; the key of the shared memory is made of that."""
        path = folder / "display"
        self._processes.env["HOME"] = str(folder)
        self._brltty = self._processes.start(
            *("brltty", "--no-daemon", "--stay-privileged", "--standard-error", "--quiet", "--no-api"),
            *("--configuration-file", "/dev/null", "--preferences-file", str(folder / "preferences")),
            *("--pid-file", str(folder / "brltty.pid")),
            *("--updatable-directory", str(folder), "--writable-directory", str(folder)),
            *("--braille-driver", "vr", "--braille-device", f"server:{path}", "--text-table", "es"),
            *("--speech-driver", "no", "--screen-driver", "sc"),
        )
        return Display(path)

    def _close_but_display(self) -> None:
        self.terminal.close()
        self._processes.close()
        self._image.remove()
