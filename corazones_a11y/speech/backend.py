"""What the worker needs of anything that can speak."""

from __future__ import annotations

from typing import Protocol


class Absent(Exception):
    """There is nothing to speak with: not installed, not running, or not for us."""


class Backend(Protocol):
    """A screen reader or synthesizer, made, used and closed on one thread.

    Any method may raise anything, print, or block: the worker expects all of it. Text handed over is never empty and
    holds no control character and no lone surrogate. What the methods return is not looked at, save `ready`.
    """

    @property
    def name(self) -> str:
        """What a player knows it as: "NVDA", "Speech Dispatcher"."""

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        """Speaks text in language (a gettext locale: "es", "es_MX"), first cutting what we said before if interrupt."""

    def braille(self, line: str) -> None:
        """Shows line on the braille display; does nothing where there is no way to."""

    def silence(self) -> None:
        """Cuts what we said, spoken or queued, and nobody else's speech."""

    def ready(self) -> bool:
        """Whether another queued text may be handed over now without falling far behind the ear."""

    def close(self) -> None:
        """Lets go of it; what was handed over may still be spoken."""
