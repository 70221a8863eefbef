"""Backends that behave as badly as real ones have been seen to."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from corazones_a11y.speech.backend import Backend

PATIENCE = 10.0
"""Seconds after which what a test waits for isn't coming."""


class Call(NamedTuple):
    """One call that a backend got."""

    method: str
    text: str = ""
    language: str = ""
    interrupt: bool = False


class Notes:
    """What the backends of one test were asked to do, and on which threads."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.threads: list[int] = []
        self.made = 0
        self._changed = threading.Condition()

    def add(self, call: Call) -> None:
        """Notes a call."""
        with self._changed:
            self.calls.append(call)
            self.threads.append(threading.get_ident())
            self._changed.notify_all()

    def wait(self, condition: Callable[[], object]) -> None:
        """Waits until something is true of the calls."""
        with self._changed:
            assert self._changed.wait_for(condition, PATIENCE), f"never came: {self.calls}"

    @property
    def spoken(self) -> list[str]:
        """The texts spoken."""
        return [call.text for call in self.calls if call.method == "speak"]

    @property
    def brailled(self) -> list[str]:
        """The lines shown."""
        return [call.text for call in self.calls if call.method == "braille"]

    def wait_spoken(self, *texts: str) -> None:
        """Waits until exactly these texts have been spoken, in this order."""
        self.wait(lambda: len(self.spoken) >= len(texts))
        assert self.spoken == list(texts)


class Good:
    """A backend that does what it should: the base of those that don't."""

    name = "Good"

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        notes.made += 1

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        self.notes.add(Call("speak", text, language, interrupt))

    def braille(self, line: str) -> None:
        self.notes.add(Call("braille", line))

    def silence(self) -> None:
        self.notes.add(Call("silence"))

    def ready(self) -> bool:
        return True

    def close(self) -> None:
        self.notes.add(Call("close"))


class Gated(Good):
    """Is ready only when the test says so."""

    def __init__(self, notes: Notes) -> None:
        super().__init__(notes)
        self.open = threading.Event()
        self._asked = threading.Semaphore(0)

    def ready(self) -> bool:
        self._asked.release()
        return self.open.is_set()

    def wait_asked(self) -> None:
        """Waits until the worker has asked, seen the answer and asked again."""
        while self._asked.acquire(blocking=False):
            pass
        for _ in range(2):
            assert self._asked.acquire(timeout=PATIENCE)


class Hanging(Good):
    """Hangs in speaking until the test lets go."""

    def __init__(self, notes: Notes, let_go: threading.Event) -> None:
        super().__init__(notes)
        self._let_go = let_go

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        super().speak(text, language, interrupt)
        self._let_go.wait(PATIENCE)


class Raising(Good):
    """Raises whenever it speaks."""

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        raise OSError("no such device")


class Mad(Good):
    """Prints, returns garbage, and can't do braille."""

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        print("Cannot find espeak.core. Please install python-espeak.")  # noqa: T201  # noqa: T201
        super().speak(text, language, interrupt)
        return object()  # type: ignore[return-value]

    def braille(self, line: str) -> None:
        raise RuntimeError("no display")

    def ready(self) -> bool:
        return "certainly"  # type: ignore[return-value]


def one_after_the_other(*makers: Callable[[], Backend]) -> Callable[[], Backend]:
    """Makes the backends in turn; the last one for ever after."""
    left = list(makers)

    def make() -> Backend:
        return (left.pop(0) if len(left) > 1 else left[0])()

    return make
