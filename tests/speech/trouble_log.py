"""Listens to what a voice tells of itself."""

from __future__ import annotations

from queue import Empty, SimpleQueue

from corazones_a11y.speech.voice import Trouble

PATIENCE = 10.0
"""Seconds after which what a test waits for isn't coming."""


class TroubleLog:
    """Called by the voice on its threads; read by the test."""

    def __init__(self) -> None:
        self._troubles: SimpleQueue[Trouble] = SimpleQueue()

    def __call__(self, trouble: Trouble) -> None:
        self._troubles.put(trouble)

    def next(self) -> Trouble:
        """Waits for the next trouble."""
        try:
            return self._troubles.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("the voice told nothing") from None

    def rest(self) -> list[Trouble]:
        """All that has been told and not yet read."""
        return [self._troubles.get() for _ in range(self._troubles.qsize())]
