"""The real program on a real pseudo-terminal, with a screen that shows what a sighted partner would see."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "corazones_a11y"]
PATIENCE = 60.0
"""Seconds until something that must come counts as missing; never waited for where all is well."""


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """What the program may know of this machine: a data folder of its own, no voice, no session far away."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "SYSTEMROOT", "VIRTUAL_ENV")}
    return {
        **kept,
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "CORAZONES_DATOS": str(folder),
        "SPEECHD_ADDRESS": f"unix_socket:{folder}/nobody",
        **changes,
    }


class Console:
    """A terminal with a program in it. raw -- every byte it has written, as text."""

    def __init__(
        self,
        folder: Path,
        *argv: str,
        columns: int = 80,
        environ: Mapping[str, str] | None = None,
        command: list[str] | None = None,
    ) -> None:
        name, *rest = [*(command or PROGRAM), *argv]
        env = environment(folder, **(environ or {}))
        self.child = pexpect.spawn(name, rest, env=env, cwd=folder, dimensions=(24, columns), timeout=PATIENCE)
        self.child.delaybeforesend = None
        self.raw = ""
        self._bytes = b""
        self.screen = pyte.HistoryScreen(columns, 24, history=5000)
        self._stream = pyte.ByteStream(self.screen)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.child.close(force=True)

    # -- what is written

    def _read(self, wait: float) -> bool:
        """Takes what has been written; False at the end."""
        try:
            data = self.child.read_nonblocking(65536, timeout=wait)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self._bytes += data
        self.raw = self._bytes.decode("utf-8", "replace")
        self._stream.feed(data)
        return True

    def wait_for(self, pattern: str, *, since: int = 0) -> str:
        """Waits until a pattern has been written after a place of `raw`; returns all that was written there."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.raw[since:]):
            assert time.monotonic() < end, f"{pattern} never came: {self.raw[since:]!r}"
            running = self._read(0.2)
            assert running or re.search(pattern, self.raw[since:]), f"ended: {self.raw[since:]!r}"
        return self.raw[since:]

    def press(self, keys: str, pattern: str = r"\n:$") -> str:
        """Sends keys, waits for what must be heard, and returns what was written since."""
        before = len(self.raw)
        self.child.send(keys)
        return self.wait_for(pattern, since=before)

    def rest(self, seconds: float = 0.3) -> str:
        """What is still written within that time."""
        before, end = len(self.raw), time.monotonic() + seconds
        while time.monotonic() < end and self._read(0.05):
            pass
        return self.raw[before:]

    def end(self) -> int:
        """Waits until the program ends by itself; the exit status, minus the signal's number where one ended it."""
        end = time.monotonic() + PATIENCE
        while self._read(0.2):
            assert time.monotonic() < end, f"still runs: {self.raw[-500:]!r}"
        self.child.wait() if self.child.isalive() else None
        self.child.close()
        return -self.child.signalstatus if self.child.signalstatus else int(self.child.exitstatus or 0)

    # -- what is seen

    def lines(self) -> list[str]:
        """Everything on the screen and above it, without empty lines below."""
        above = [
            "".join(line[column].data for column in range(self.screen.columns)) for line in self.screen.history.top
        ]
        lines = [line.rstrip() for line in (*above, *self.screen.display)]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column, from 0."""
        return self.screen.cursor.y, self.screen.cursor.x
