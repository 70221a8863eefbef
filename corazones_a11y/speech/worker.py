"""The voice that speaks through a backend, and outlives whatever the backend does."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from corazones_a11y.announce.utterance import Utterance

from .backend import Backend
from .owner import Owner
from .plain import plain
from .voice import Kind, OnTrouble, Trouble

BEHIND = 600
"""Characters that may wait to be spoken: some 40 s at 15 characters a second. Beyond, the oldest are skipped."""

BOUND = 2.0
"""Seconds one call to the backend may take."""

MAKING = 10.0
"""Seconds making a backend may take: a COM server that has to start is slow."""

PAUSES = (0.0, 0.0, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before a backend is made, by the failures since it last spoke: the first failure is tried again at once."""

HUNG = 3
"""Threads that may hang at once; no further backend is made until one of them comes back."""

_LOOK_AGAIN = 0.05
"""Seconds until a backend that was not ready is asked again."""


class _Job(NamedTuple):
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


class Worker:
    """Speaks through the backend that `make` makes, and makes another when it fails.

    `say` only queues: one thread takes from the queue, and the backend lives on another (`Owner`), so that a call that
    hangs is noticed and left behind. An utterance that interrupts drops what is queued; queued ones wait until the
    backend is ready, so that we never run far ahead of the ear, and the oldest are skipped beyond `BEHIND` characters.

    A failure is met by making the backend anew at once and speaking again. Where that fails too, `on_trouble` hears of
    it once, what is said from then on is dropped (another channel says it), and the backend is tried at ever longer
    intervals until it is BACK.
    """

    def __init__(
        self,
        make: Callable[[], Backend],
        on_trouble: OnTrouble = lambda trouble: None,
        *,
        bound: float = BOUND,
        making: float = MAKING,
        pauses: tuple[float, ...] = PAUSES,
        behind: int = BEHIND,
    ) -> None:
        self._make, self._on_trouble = make, on_trouble
        self._bound, self._making, self._pauses, self._behind = bound, making, pauses, behind
        self._changed = threading.Condition()
        self._queue: deque[_Job] = deque()
        self._hush = self._closed = self._down = self._ever = False
        self._spoken = self._skipped = self._cut = self._lost = 0
        self._unreported = 0
        self._hung: list[Owner[Backend]] = []
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    # What the game calls.

    def say(self, utterance: Utterance) -> None:
        """Queues the utterance; see `Voice.say`. A sentence that is no str is left out, an empty utterance ignored."""
        text = " ".join(filter(None, map(plain, utterance.sentences)))
        if not text:
            return
        with self._changed:
            if self._down or self._closed:
                self._lost += 1
                return
            if utterance.interrupt:
                self._drop()
            self._queue.append(_Job(text, utterance.language, utterance.interrupt))
            self._catch_up()
            self._changed.notify_all()

    def silence(self) -> None:
        """Cuts what is spoken and drops what is queued."""
        with self._changed:
            self._drop()
            self._hush = True
            self._changed.notify_all()

    def close(self) -> None:
        """Hands over what is queued, at most for a second, and lets the backend go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(1.0)

    @property
    def tally(self) -> Tally:
        """The counts so far."""
        with self._changed:
            return Tally(self._spoken, self._skipped, self._cut, self._lost)

    # The queue; called with the lock held.

    def _drop(self) -> None:
        self._cut += len(self._queue)
        self._queue.clear()

    def _catch_up(self) -> None:
        while len(self._queue) > 1 and sum(len(job.text) for job in self._queue) > self._behind:
            self._queue.popleft()
            self._skipped += 1
            self._unreported += 1

    # The worker's thread.

    def _run(self) -> None:
        failures = 0
        job: _Job | None = None
        while self._rest(self._pauses[min(failures, len(self._pauses) - 1)]):
            owner = Owner(self._make, lambda backend: backend.close())
            try:
                owner.made(self._making)
                self._up()
                while (job := job or self._next(owner)) is not None:
                    self._speak(owner, job)
                    job, failures = None, 0
            except Exception as error:
                failures += 1
                if failures > 1 or isinstance(error, TimeoutError):
                    self._give_up(error, job)
                    job = None
            self._let_go(owner)
        with self._changed:
            self._lost += len(self._queue) + (job is not None)
            self._queue.clear()

    def _rest(self, seconds: float) -> bool:
        """Waits until a backend may be made; False once the voice is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed, seconds)
            while not self._closed and len(self._hung) >= HUNG:
                self._changed.wait(self._pauses[-1])
                self._hung = [owner for owner in self._hung if owner.hangs]
            return not self._closed

    def _up(self) -> None:
        """The backend is there."""
        with self._changed:
            back, self._down = self._down, False
            self._ever = True
        if back:
            self._report(Trouble(Kind.BACK))

    def _give_up(self, error: Exception, job: _Job | None) -> None:
        """There is no voice for now: says so the first time, and drops what was to be spoken."""
        with self._changed:
            news, self._down = not self._down, True
            self._lost += len(self._queue) + (job is not None)
            self._queue.clear()
        if news:
            blocked = isinstance(error, TimeoutError)
            self._report(Trouble(Kind.BLOCKED if blocked else Kind.LOST if self._ever else Kind.ABSENT))

    def _next(self, owner: Owner[Backend]) -> _Job | None:
        """Waits for what to speak next, silencing the backend when asked to; None once closed and all is spoken."""
        while True:
            self._report_skipped()
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._hush or self._closed)
                hush, self._hush = self._hush, False
                if not hush and not self._queue:
                    return None
                if not hush and (self._queue[0].interrupt or self._closed):
                    return self._queue.popleft()
            if hush:
                owner.call(lambda backend: backend.silence(), self._bound)
                continue
            ready = owner.call(lambda backend: backend.ready(), self._bound)
            with self._changed:
                if ready and self._queue:
                    return self._queue.popleft()
                if not ready:
                    self._changed.wait(_LOOK_AGAIN)

    def _speak(self, owner: Owner[Backend], job: _Job) -> None:
        def act(backend: Backend) -> None:
            backend.speak(job.text, job.language, job.interrupt)
            with suppress(Exception):  # speech without braille is still a voice
                backend.braille(job.text)

        owner.call(act, self._bound)
        with self._changed:
            self._spoken += 1

    def _report_skipped(self) -> None:
        """Once the queue is empty, says how many were skipped on the way."""
        with self._changed:
            count = 0 if self._queue else self._unreported
            self._unreported -= count
        if count:
            self._report(Trouble(Kind.SKIPPED, count))

    def _report(self, trouble: Trouble) -> None:
        with suppress(Exception):
            self._on_trouble(trouble)

    def _let_go(self, owner: Owner[Backend]) -> None:
        owner.release(0.0 if owner.spent else self._bound)
        if owner.hangs:
            self._hung.append(owner)
