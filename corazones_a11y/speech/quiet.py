"""Keeps what a speech library prints away from the player's terminal.

accessible_output2 prints English lines to standard output when a backend is missing, and a screen reader reads them
out. `contextlib.redirect_stdout` would swallow the game's own output on other threads too; this drops only what one
thread writes.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO, cast

_silenced: set[int] = set()


class _Filter:
    """A text stream that passes everything on, except what silenced threads write."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return len(text) if threading.get_ident() in _silenced else self._stream.write(text)

    def writelines(self, lines: Iterator[str]) -> None:
        for line in lines:
            self.write(line)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            return getattr(self._stream, name)


@contextmanager
def quiet() -> Iterator[None]:
    """While it lasts, what this thread writes to `sys.stdout` and `sys.stderr` is dropped; other threads write as ever.

    The filter stays in place afterwards: taking it out again could undo what another thread has put there meanwhile.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and not isinstance(stream, _Filter):
            setattr(sys, name, cast(TextIO, _Filter(stream)))
    me = threading.get_ident()
    already = me in _silenced
    _silenced.add(me)
    try:
        yield
    finally:
        if not already:
            _silenced.discard(me)
