"""What a program wrote to its terminal, held to every sentence: a reader of new text that misses nothing."""

from __future__ import annotations

import contextlib
import re
import time

from tests.screen_reader.processes import NotReady, wait_for
from tests.screen_reader.pty_terminal import PtyTerminal

KEYS = {
    "Return": "\r",
    "space": " ",
    "BackSpace": "\x7f",
    "Tab": "\t",
    "Escape": "\x1b",
    "comma": ",",
    "period": ".",
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Home": "\x1b[H",
    "End": "\x1b[F",
}
"""What a terminal sends for a key, by its X name; a letter or digit is sent as it is."""

_SETTLED = 0.25
_PROMPT = re.compile(r":?\r\x1b\[K")
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


class Reader:
    """Reads what a terminal was given since the last assertion. It counts as a player of `playing`."""

    def __init__(self, terminal: PtyTerminal) -> None:
        self._terminal = terminal
        self._asserted = 0
        self._since = time.monotonic()

    def key(self, name: str) -> None:
        """Presses a key by its X name."""
        self._since = time.monotonic()
        self._terminal.type(KEYS.get(name, name))

    def heard_exactly(self, *sentences: str, seconds: float = 10) -> None:
        """Asserts that since the last call these lines were written once, in this order, and nothing else."""
        expected = list(sentences)
        with contextlib.suppress(NotReady):
            wait_for("the lines", lambda: len(" ".join(self._lines())) >= len(" ".join(expected)), seconds)
        written = self.settled(at_least=0)
        assert written == expected, f"expected {expected}, but the program wrote {written}"

    def settled(self, at_least: int = 1, seconds: float = 10) -> list[str]:
        """The lines written since the last assertion, once that many are there and no more come; now asserted."""
        wait_for("lines, then none", lambda: len(self._lines()) >= at_least and self._rests(), seconds)
        lines = self._lines()
        self._asserted = len(self._terminal.written)
        return lines

    def _lines(self) -> list[str]:
        """The lines without what isn't text: the prompt, wherever the next sentence took its place, and controls."""
        text = self._terminal.written[self._asserted :].decode("utf-8", "ignore")
        lines = [_CONTROL.sub("", line) for line in _PROMPT.sub("", text).split("\n")]
        return [line for line in lines if line not in ("", ":")]

    def _rests(self) -> bool:
        return time.monotonic() - max(self._since, self._terminal.last_written) > _SETTLED
