"""Holds a test to every word that is spoken."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Sequence

from tests.screen_reader.noises import without_noises
from tests.screen_reader.processes import NotReady, wait_for
from tests.screen_reader.speech_dispatcher import Said, SpeechDispatcher

_SETTLED = 0.2
"""Seconds without a new word after which an answer is taken to be over. Orca speaks 25 to 190 ms after a key. What
comes later still is not lost: it fails the next call, or the end of the test."""


class Ear:
    """Listens to a voice; everything said is asserted once, in order, or the test fails."""

    def __init__(self, voice: SpeechDispatcher) -> None:
        self._voice = voice
        self._asserted = len(voice.said())
        self._events: Counter[str] = Counter()
        self._since = time.monotonic()

    def notice(self, *events: str) -> None:
        """Tells that keys were pressed or something happened: `noises` says what Orca may say of it."""
        self._events.update(events)
        self._since = time.monotonic()

    def heard(self) -> list[Said]:
        """All that was said since the last assertion, noises included."""
        return self._voice.said()[self._asserted :]

    def settled(self, seconds: float = 10) -> list[Said]:
        """All that was said since the last assertion, once the voice has been silent for a moment."""
        wait_for("silence", self._is_silent, seconds)
        return self.heard()

    def heard_exactly(self, *sentences: str, seconds: float = 10) -> None:
        """Asserts that since the last call these sentences were said once, in this order, whole, and nothing else.

        Waits for them as long as `seconds`. Without sentences it asserts that nothing but noises was heard.
        """
        expected = " ".join(sentences)
        with contextlib.suppress(NotReady):
            self.wait_for_words(expected, seconds)
        heard = self.settled()
        words = self._words()
        account = "" if words == expected and not self._cut(heard) else self._account(expected, heard)
        self.forget()  # after a failure too: what it told is not told again when the window closes
        assert not account, account

    def heard_in_any_order(self, *sentences: str, seconds: float = 10) -> None:
        """Asserts the same of sentences that come by two ways at once, so that either may be first."""
        with contextlib.suppress(NotReady):
            self.wait_for_words(" ".join(sentences), seconds)
        heard = self.settled()
        account = self._account(" & ".join(sentences), heard)
        lines = self._lines()
        self.forget()
        assert sorted(lines) == sorted(sentences), account

    def wait_for_words(self, words: str, seconds: float = 10) -> None:
        """Waits until as much was said as these words are, whatever it was, and leaves it to be asserted."""
        wait_for(f"{words!r}", lambda: len(self._words()) >= len(words), seconds)

    def forget(self) -> None:
        """Lets what was heard until now pass unasserted."""
        self._asserted = len(self._voice.said())
        self._events.clear()

    def _words(self) -> str:
        return " ".join(self._lines())

    def _lines(self) -> list[str]:
        lines = [line for said in self.heard() for line in said.text.splitlines()]
        return without_noises(lines, self._events)

    def _cut(self, heard: Sequence[Said]) -> list[Said]:
        """The utterances that were stopped before their end, noises left out."""
        return [said for said in heard if said.cut and without_noises(said.text.splitlines(), self._events)]

    def _is_silent(self) -> bool:
        heard = self.heard()
        last = max([self._since, *(said.time for said in heard)])
        return not any(said.speaking for said in heard) and time.monotonic() - last > _SETTLED

    def _account(self, expected: str, heard: Sequence[Said]) -> str:
        """What was expected and what was heard, for the person who reads the failure."""
        rows = [
            f"  {1000 * (said.time - self._since):+6.0f} ms  {said.text!r}{'  (cut)' if said.cut else ''}"
            for said in heard
        ]
        events = ", ".join(f"{name} x{count}" for name, count in self._events.items())
        return "\n".join([f"expected {expected!r} after {events or 'nothing'}; heard:", *(rows or ["  nothing"])])
