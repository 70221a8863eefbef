"""The voice that speaks through a backend, and outlives whatever the backend does."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from corazones_a11y.announce.utterance import Utterance

from .backend import Backend
from .backlog import Backlog, Job, Tally
from .bounded import tamed
from .plain import plain
from .quiet import quiet
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
"""Threads that may hang at once; no further backend is made until one of them has come back."""

_LOOK_AGAIN = 0.05
"""Seconds until a backend that was not ready is asked again."""

R = TypeVar("R")


class _Relieved(BaseException):
    """Ends a thread that another has taken over from while it hung."""


class Worker:
    """Speaks through the backend that `make` makes, and makes another when it fails.

    `say` only queues. One thread makes the backend and is the only one to touch it: JAWS and SAPI objects belong to the
    thread that made them, and four threads speaking at once lock accessible_output2 up for ever. Another thread watches
    it. When a call outlasts its bound, the thread that hangs is left to itself and a new one takes over.

    What doesn't interrupt waits until the backend is ready, so that we never run far ahead of the ear.

    A failure is met by making the backend anew at once and speaking again. Where that fails too, or a call hung,
    `on_trouble` hears of it once, what is said from then on is dropped (another channel says it), and the backend is
    tried at ever longer intervals until it is BACK.
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
        self._bound, self._making, self._pauses = bound, making, pauses
        lock = threading.Lock()
        self._changed = threading.Condition(lock)  # what there is to do
        self._timing = threading.Condition(lock)  # what there is to watch
        self._backlog = Backlog(behind)
        self._hush = self._closed = self._down = self._ever = False
        self._failures = 0  # since something was last spoken
        self._deadline: float | None = None  # of the call that is under way
        self._next_look = math.inf  # when the thread that watches looks next
        self._hung: list[threading.Thread] = []
        self._thread = self._worker()
        self._thread.start()
        threading.Thread(target=self._watch, name="voice watch", daemon=True).start()

    # What the game calls.

    def say(self, utterance: Utterance) -> None:
        """Queues the utterance; see `Voice.say`. A sentence that is no str is left out, an empty utterance ignored."""
        text = " ".join(filter(None, map(plain, utterance.sentences)))
        if not text:
            return
        with self._changed:
            if self._down or self._closed:
                self._backlog.refuse()
                return
            self._backlog.add(Job(text, utterance.language, utterance.interrupt))
            self._changed.notify_all()

    def silence(self) -> None:
        """Cuts what is spoken and drops what is queued."""
        with self._changed:
            self._backlog.drop()
            self._hush = True
            self._changed.notify_all()

    def close(self) -> None:
        """Hands over what is queued, at most for a second, and lets the backend go."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            self._timing.notify()
            thread = self._thread
        if thread.is_alive():
            thread.join(1.0)

    @property
    def tally(self) -> Tally:
        """Where the utterances went so far."""
        with self._changed:
            return self._backlog.tally

    # The thread that speaks.

    def _worker(self) -> threading.Thread:
        return threading.Thread(target=self._work, name="voice", daemon=True)

    def _work(self) -> None:
        with suppress(_Relieved):
            while self._rest():
                try:
                    self._serve(self._timed(self._make, self._making))
                except Exception as error:
                    self._fail(error)
            with self._changed:
                self._backlog.lose()

    def _rest(self) -> bool:
        """Waits until a backend may be made; False once the voice is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed, self._pauses[min(self._failures, len(self._pauses) - 1)])
            while not self._closed and self._still_hung() >= HUNG:
                self._changed.wait(self._pauses[-1])
            return not self._closed

    def _still_hung(self) -> int:
        self._hung = [thread for thread in self._hung if thread.is_alive()]
        return len(self._hung)

    def _serve(self, backend: Backend) -> None:
        """Speaks through the backend until the voice is closed; raises what the backend raises."""
        try:
            self._up()
            while self._take(backend):
                self._speak(backend)
        finally:
            with suppress(Exception):
                self._timed(backend.close, self._bound)

    def _take(self, backend: Backend) -> bool:
        """Takes in hand what is next, silencing the backend when asked to; False once closed and all is spoken."""
        while self._backlog.in_hand is None:
            self._tell_skipped()
            with self._changed:
                self._changed.wait_for(lambda: self._backlog or self._hush or self._closed)
                hush, self._hush = self._hush, False
                if not hush and not self._backlog:
                    return False
                if not hush and (self._backlog.urgent or self._closed):
                    self._backlog.take()
                    break
            if hush:
                self._timed(backend.silence, self._bound)
                continue
            ready = self._timed(backend.ready, self._bound)
            with self._changed:
                if ready and self._backlog:
                    self._backlog.take()
                elif not ready:
                    self._changed.wait(_LOOK_AGAIN)
        return True

    def _speak(self, backend: Backend) -> None:
        """Speaks what is in hand."""
        job = self._backlog.in_hand
        assert job is not None

        def act() -> None:
            backend.speak(job.text, job.language, job.interrupt)
            with suppress(Exception):  # speech without braille is still a voice
                backend.braille(job.text)

        self._timed(act, self._bound)
        with self._changed:
            self._backlog.done()
            self._failures = 0

    def _timed(self, act: Callable[[], R], bound: float) -> R:
        """Returns act(), with the other thread watching how long it takes; raises what act raises.

        Raises _Relieved where it took so long that another thread has taken over.
        """
        with self._timing:
            if self._thread is threading.current_thread():
                self._deadline = time.monotonic() + bound
                if self._deadline < self._next_look:
                    self._timing.notify()
        try:
            with quiet():  # each time: the streams may have been replaced since
                result = act()
        except BaseException as error:
            self._in_time()
            raise tamed(error) from None
        self._in_time()
        return result

    def _in_time(self) -> None:
        with self._timing:
            if self._thread is not threading.current_thread():
                raise _Relieved
            self._deadline = None

    # The thread that watches.

    def _watch(self) -> None:
        while self._wait_for_late_call():
            self._give_up(Kind.BLOCKED)
            self._thread.start()

    def _wait_for_late_call(self) -> bool:
        """Waits until a call outlasts its bound, and relieves the thread that hangs in it; False once closed."""
        with self._timing:
            while not self._closed:
                now = time.monotonic()
                if self._deadline is not None and self._deadline <= now:
                    self._deadline = None
                    self._failures += 1
                    self._hung.append(self._thread)
                    self._thread = self._worker()
                    return True
                self._next_look = math.inf if self._deadline is None else self._deadline
                self._timing.wait(None if self._deadline is None else self._deadline - now)
            return False

    # What both tell.

    def _up(self) -> None:
        """There is a voice."""
        with self._changed:
            back, self._down = self._down, False
            self._ever = True
        if back:
            self._tell(Trouble(Kind.BACK))

    def _fail(self, error: Exception) -> None:
        """The backend failed: an error is tried again at once the first time."""
        with self._changed:
            self._failures += 1
        if isinstance(error, TimeoutError):  # of its own: it waited long enough, and would again
            self._give_up(Kind.BLOCKED)
        elif self._failures > 1:
            self._give_up(Kind.LOST if self._ever else Kind.ABSENT)

    def _give_up(self, kind: Kind) -> None:
        """There is no voice for now: tells it the first time, and drops what was to be spoken."""
        with self._changed:
            news, self._down = not self._down, True
            self._backlog.lose()
        if news:
            self._tell(Trouble(kind))

    def _tell_skipped(self) -> None:
        with self._changed:
            count = self._backlog.skipped_on_the_way()
        if count:
            self._tell(Trouble(Kind.SKIPPED, count))

    def _tell(self, trouble: Trouble) -> None:
        with suppress(Exception):
            self._on_trouble(trouble)
