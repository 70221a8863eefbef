"""Players of a transcript, each with another way of listening."""

from __future__ import annotations

from tests.screen_reader.braille import CELLS, Braille
from tests.screen_reader.hearing import Ear
from tests.screen_reader.pty_terminal import PtyTerminal
from tests.screen_reader.reading import KEYS, Reader
from tests.screen_reader.speech_dispatcher import SpeechDispatcher


class Listener:
    """Hears the program's own voice, and watches what it writes: the same sentences, or none."""

    def __init__(self, terminal: PtyTerminal, voice: SpeechDispatcher, *, writes: bool) -> None:
        self._reader = Reader(terminal)
        self._ear = Ear(voice)
        self._writes = writes

    def key(self, name: str) -> None:
        """Presses a key by its X name."""
        self._ear.notice(name)
        self._reader.key(name)

    def heard_exactly(self, *sentences: str) -> None:
        """Asserts that the sentences were spoken once, and written once or not at all."""
        self._ear.heard_exactly(*sentences)
        self._reader.heard_exactly(*(sentences if self._writes else ()))


class BrailleReader:
    """Reads with the fingers: after each key the last sentence, as far as it fits, from its first letter."""

    def __init__(self, braille: Braille) -> None:
        self._braille = braille

    def key(self, name: str) -> None:
        """Presses a key by its X name."""
        self._braille.type(KEYS.get(name, name))

    def heard_exactly(self, *sentences: str) -> None:
        """Asserts what the display shows of the last sentence."""
        self._braille.shows(sentences[-1][:CELLS].rstrip())
