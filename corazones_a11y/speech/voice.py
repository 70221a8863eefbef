"""What every channel to the player's ear can do, and the voices that need no backend."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

from corazones_a11y.announce.utterance import Utterance


class Kind(Enum):
    """What can happen to a voice."""

    ABSENT = "absent"
    """Nothing here can speak; nothing was ever spoken."""
    LOST = "lost"
    """It spoke and is gone: an error, a server or a screen reader that ended."""
    BLOCKED = "blocked"
    """A call did not come back in time; the voice may be stuck in a sentence."""
    BACK = "back"
    """It speaks again after one of the three above."""
    SKIPPED = "skipped"
    """Speech fell behind: `skipped` of the oldest queued events were left out."""


class Trouble(NamedTuple):
    """One thing that happened to a voice. Holds no words: whoever is told says it, on a channel that is left."""

    kind: Kind
    skipped: int = 0


OnTrouble: TypeAlias = Callable[[Trouble], None]
"""Called on a thread of the voice, never on the caller's of `say`; it should only hand the trouble on."""


class Voice(Protocol):
    """A channel to the ear. No method blocks and none raises: a voice in trouble costs nothing but itself."""

    def say(self, utterance: Utterance) -> None:
        """Gives out an utterance: at once if it interrupts, else after what is already queued."""

    def silence(self) -> None:
        """Stops what is being spoken and drops what is queued."""

    def close(self) -> None:
        """Lets go of what the voice holds. What was said before is still given out; nothing can be said after."""


class Silent:
    """The voice that is not there."""

    def say(self, utterance: Utterance) -> None:
        """Does nothing."""

    def silence(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


class Recorder:
    """A voice that only remembers, for tests.

    said     -- every utterance, in order.
    silenced -- how often it was told to be silent.
    closed   -- whether it was closed.
    """

    def __init__(self) -> None:
        self.said: list[Utterance] = []
        self.silenced = 0
        self.closed = False

    @property
    def sentences(self) -> list[str]:
        """Every sentence of every utterance, in order."""
        return [sentence for utterance in self.said for sentence in utterance.sentences]

    def say(self, utterance: Utterance) -> None:
        """Remembers the utterance."""
        self.said.append(utterance)

    def silence(self) -> None:
        """Counts."""
        self.silenced += 1

    def close(self) -> None:
        """Remembers it."""
        self.closed = True
