"""Names of players: what may be one, and the robots' own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from enum import StrEnum

MAX_CHARACTERS = 20
MAX_CODE_POINTS = 60
"""What MAX_CHARACTERS may need in scripts that write one character with several."""

ROBOT_NAMES = (
    *("Ana", "Luis", "Eva", "Tomás", "Inés", "Hugo", "Rosa", "Iván", "Olga", "Noé"),
    *("Marta", "Pablo", "Clara", "Óscar", "Lola", "Bruno", "Julia", "Félix", "Elena", "Raúl"),
)
"""Short given names that the whole Spanish-speaking world knows: twice as many as a table has seats."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible, and part of how Persian and the scripts of India are written."""
_PUNCTUATION = " -'.\N{RIGHT SINGLE QUOTATION MARK}\N{MIDDLE DOT}"
"""As in Ana-Lía, D'Artagnan, J.R. and Gal·la."""


class NameReason(StrEnum):
    """Why a text can't be a player's name."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    CHARACTER = "character"
    """It holds a character that steers a terminal, or one that can't be read aloud, or begins with no letter."""
    REPEATED = "repeated"


class InvalidName(ValueError):
    """The text can't be a player's name."""

    def __init__(self, reason: NameReason) -> None:
        self.reason = reason
        super().__init__(reason.value)


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """The name as it is used: composed, no blanks around it, single ones inside.

    text  -- as typed, in any script. A letter and its accents are one of at most `MAX_CHARACTERS`.
    taken -- the names of the others. Capitals and dots don't make a name another: nobody hears them.

    >>> clean_name("  María   José ")
    'María José'

    Raises InvalidName.
    """
    name = " ".join(word for word in unicodedata.normalize("NFC", text).split(" ") if word)
    if not name:
        raise InvalidName(NameReason.EMPTY)
    if not all(map(_is_readable, name)) or not name[0].isalnum():
        raise InvalidName(NameReason.CHARACTER)
    if sum(map(_is_base, name)) > MAX_CHARACTERS or len(name) > MAX_CODE_POINTS:
        raise InvalidName(NameReason.TOO_LONG)
    if _sound(name) in map(_sound, taken):
        raise InvalidName(NameReason.REPEATED)
    return name


def is_harmless(name: str) -> bool:
    """Whether a name out of a file may be written to a terminal.

    Wider than `clean_name`: another version of Python may know more letters.
    """
    return 0 < len(name) <= MAX_CODE_POINTS and all(char.isprintable() or char in _JOINERS for char in name)


def robot_names(number: int, taken: Iterable[str] = ()) -> tuple[str, ...]:
    """So many names for robots, always the same first ones, none of them taken.

    >>> robot_names(3, ["ana"])
    ('Luis', 'Eva', 'Tomás')

    number -- at most ten, as many as a table seats.
    """
    sounds = set(map(_sound, taken))
    return tuple(name for name in ROBOT_NAMES if _sound(name) not in sounds)[:number]


def _is_readable(char: str) -> bool:
    return char.isalnum() or char in _PUNCTUATION or not _is_base(char)


def _is_base(char: str) -> bool:
    """Whether it takes a place of its own, unlike an accent, a vowel sign or a joiner."""
    return not (char in _JOINERS or unicodedata.category(char).startswith("M"))


def _sound(name: str) -> str:
    """Equal for names that nobody could tell apart by ear: dots, hyphens and blanks aren't heard."""
    composed = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in composed if char not in _JOINERS and char not in _PUNCTUATION)
