"""Something done on a thread of its own, waited for only so long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Generic, NamedTuple, TypeVar

from .quiet import quiet

R = TypeVar("R")


class _Returned(NamedTuple, Generic[R]):
    value: R


def bounded(act: Callable[[], R], seconds: float) -> R:
    """Returns act(), done quietly on a new thread.

    Raises TimeoutError after seconds, leaving the thread to itself (a daemon, which keeps no program from ending); or
    whatever act raised. A SystemExit or the like, which some library may raise, becomes a RuntimeError.
    """
    outcomes: SimpleQueue[_Returned[R] | Exception] = SimpleQueue()

    def run() -> None:
        try:
            with quiet():
                outcomes.put(_Returned(act()))
        except BaseException as error:
            outcomes.put(tamed(error))

    threading.Thread(target=run, name="bounded", daemon=True).start()
    try:
        outcome = outcomes.get(timeout=seconds)
    except Empty:
        raise TimeoutError from None
    if isinstance(outcome, Exception):
        raise outcome
    return outcome.value


def tamed(error: BaseException) -> Exception:
    """Returns the error, as one that ends no more than what raised it."""
    return error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
