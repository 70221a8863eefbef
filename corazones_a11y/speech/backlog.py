"""What waits to be spoken, and the account of what never was."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class Job(NamedTuple):
    """One text to be spoken; see `Backend.speak`."""

    text: str
    language: str
    interrupt: bool


class Tally(NamedTuple):
    """Where the utterances went; together, all that were said and not empty, save those still waiting.

    spoken  -- handed to the backend.
    skipped -- left out because speech had fallen behind.
    cut     -- dropped from the queue by a newer key answer or by `silence`.
    lost    -- said while there was no voice, or in hand when it broke.
    """

    spoken: int = 0
    skipped: int = 0
    cut: int = 0
    lost: int = 0


class Backlog:
    """The queue before a voice. For use by one thread at a time.

    Text that interrupts drops what is queued. The oldest are skipped where more than `limit` characters wait: a player
    wants to hear what happens now, and finds the rest in the history.

    in_hand -- what has been taken and not yet spoken.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._queue: deque[Job] = deque()
        self.in_hand: Job | None = None
        self._spoken = self._skipped = self._cut = self._lost = self._untold = 0

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def urgent(self) -> bool:
        """Whether the next one interrupts."""
        return bool(self._queue) and self._queue[0].interrupt

    @property
    def tally(self) -> Tally:
        """The account so far."""
        return Tally(self._spoken, self._skipped, self._cut, self._lost)

    def add(self, job: Job) -> None:
        """Queues a text."""
        if job.interrupt:
            self.drop()
        self._queue.append(job)
        while len(self._queue) > 1 and sum(len(each.text) for each in self._queue) > self._limit:
            self._queue.popleft()
            self._skipped += 1
            self._untold += 1

    def refuse(self) -> None:
        """Counts a text as lost that nobody will speak."""
        self._lost += 1

    def drop(self) -> None:
        """Drops what is queued, for something newer."""
        self._cut += len(self._queue)
        self._queue.clear()

    def lose(self) -> None:
        """Drops what is queued and in hand, for want of a voice."""
        self._lost += len(self._queue) + (self.in_hand is not None)
        self._queue.clear()
        self.in_hand = None

    def take(self) -> None:
        """Takes the next text in hand."""
        self.in_hand = self._queue.popleft()

    def done(self) -> None:
        """What was in hand has been spoken."""
        self._spoken += 1
        self.in_hand = None

    def skipped_on_the_way(self) -> int:
        """How many were skipped since last told, once all is caught up; until then 0."""
        if self._queue:
            return 0
        untold, self._untold = self._untold, 0
        return untold
