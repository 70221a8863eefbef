"""A thread that owns an object, and calls to it that end in time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Generic, NamedTuple, TypeVar

from .quiet import quiet

T = TypeVar("T")
R = TypeVar("R")


class _Returned(NamedTuple, Generic[R]):
    value: R


class Owner(Generic[T]):
    """Makes an object on a thread of its own, where every later call to it runs too, and closes it there at the end.

    Speech libraries need it: JAWS and SAPI objects belong to the thread that made them, four threads speaking at once
    lock accessible_output2 up for ever, and any call may hang. A call that outlasts its bound raises TimeoutError and
    leaves the thread to itself: the owner is spent, and another may be made. The thread is a daemon: a hung one never
    keeps the program from ending. For use by one caller at a time.
    """

    def __init__(self, make: Callable[[], T], close: Callable[[T], object]) -> None:
        self.spent = False
        self._requests: SimpleQueue[Callable[[T], None] | None] = SimpleQueue()
        self._outcome: SimpleQueue[Exception | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, args=(make, close), name="voice backend", daemon=True)
        self._thread.start()

    def made(self, bound: float) -> None:
        """Waits once for the object to be made, at most bound seconds.

        Raises TimeoutError after that, the owner being spent then; or whatever making it raised.
        """
        failure = self._await(self._outcome, bound)
        if failure is not None:
            raise failure

    def call(self, act: Callable[[T], R], bound: float) -> R:
        """Returns act(object), run on the owner's thread.

        Raises TimeoutError after bound seconds, the owner being spent then; or whatever act raised.
        """
        answers: SimpleQueue[_Returned[R] | Exception] = SimpleQueue()

        def request(thing: T) -> None:
            try:
                answers.put(_Returned(act(thing)))
            except BaseException as error:
                answers.put(_tamed(error))

        self._requests.put(request)
        answer = self._await(answers, bound)
        if isinstance(answer, Exception):
            raise answer
        return answer.value

    def release(self, bound: float = 0.0) -> None:
        """Ends the thread after the call it is in, the object closed; waits for it at most bound seconds."""
        self._requests.put(None)
        self._thread.join(bound)

    @property
    def hangs(self) -> bool:
        """Whether the thread of a spent owner is still in the call that outlasted its bound."""
        return self.spent and self._thread.is_alive()

    def _await(self, answers: SimpleQueue[R], bound: float) -> R:
        try:
            return answers.get(timeout=bound)
        except Empty:
            self.spent = True
            raise TimeoutError from None

    def _run(self, make: Callable[[], T], close: Callable[[T], object]) -> None:
        with quiet():
            try:
                thing = make()
            except BaseException as error:
                self._outcome.put(_tamed(error))
                return
            self._outcome.put(None)
        while (request := self._requests.get()) is not None:
            with quiet():  # each time: the streams may have been replaced meanwhile
                request(thing)
        with quiet(), suppress(BaseException):
            close(thing)


def _tamed(error: BaseException) -> Exception:
    """Keeps a SystemExit or the like out of a library from ending more than the voice."""
    return error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
