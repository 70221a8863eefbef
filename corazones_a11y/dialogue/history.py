"""What one person has heard, to be heard again: a screen reader's own review isn't enough."""

from __future__ import annotations

from collections import deque

KEPT = 500
"""Sentences kept. Two hands at the longest verbosity are some 250."""


class History:
    """Sentences in the order heard, and a place in them for going back and forth.

    Whatever is heard goes in, save what was itself read from here. Each person has one, so that nobody hears in it what
    another was told.
    """

    def __init__(self) -> None:
        self._sentences: deque[str] = deque(maxlen=KEPT)
        self._last: tuple[str, ...] = ()
        self._back = 0

    def add(self, sentences: tuple[str, ...]) -> None:
        """Keeps what was just said; the place goes back to the newest."""
        if sentences:
            self._sentences.extend(sentences)
            self._last = sentences
            self._back = 0

    def last(self) -> tuple[str, ...]:
        """The last message whole; () before the first."""
        return self._last

    def older(self) -> str | None:
        """One sentence further back; None at the oldest."""
        if self._back >= len(self._sentences):
            return None
        self._back += 1
        return self._sentences[-self._back]

    def newer(self) -> str | None:
        """One sentence on; None at the newest."""
        if self._back <= 1:
            return None
        self._back -= 1
        return self._sentences[-self._back]

    def __len__(self) -> int:
        return len(self._sentences)
