"""Players in sentences: their names as they are said, and the two forms of every message, "you" and the others'.

A player is named first in a sentence, or after a verb that says nothing about gender.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from corazones_a11y.engine.actions import Seat

from .listener import Listener

_I_SOUND = re.compile(r"(i|hi(?![aeo])|y(?![aeiou]))")
"""How a Spanish word begins before which "y" is said "e": Inés, Hilario, Yvonne; not Hielo, not Yolanda."""


def name(listener: Listener, seat: Seat) -> str:
    """A player's name as it is said: its letters and digits, so that no sign in it ends or garbles a sentence."""
    # Translators: stands for the name of a player that has no letter or digit in it. {number} counts seats from 1.
    return _spoken(listener.names[seat]) or listener.t.gettext("Seat {number}").format(number=seat + 1)


@lru_cache(maxsize=64)
def _spoken(written: str) -> str:
    """The letters and digits of a name; "" where it has none."""
    letters = (letter if _is_said(letter) else " " for letter in unicodedata.normalize("NFC", written))
    return " ".join("".join(letters).split())


def _is_said(letter: str) -> bool:
    """Letters, digits, and the marks that some scripts write over and under letters."""
    return unicodedata.category(letter)[0] in "LMN"


def who(listener: Listener, seat: Seat) -> str:
    """A player in a list: "tú" or the name."""
    # Translators: the listener in a list of players, in lower case: "Ana, 14; you, 5".
    return listener.t.gettext("you") if listener.is_you(seat) else name(listener, seat)


def everybody(listener: Listener, players: int) -> tuple[Seat, ...]:
    """All seats in the order of play, the listener's first."""
    first = listener.viewer or 0
    return tuple((first + offset) % players for offset in range(players))


def people(listener: Listener, seats: Iterable[Seat]) -> str:
    """Several players in one phrase, the listener last: "Ana, Luis y tú"."""
    ordered = sorted(seats, key=lambda seat: (listener.is_you(seat), seat))
    return series(listener, [who(listener, seat) for seat in ordered])


def series(listener: Listener, items: list[str]) -> str:
    """A phrase of items: "as", "as y rey", "as, rey y reina". Raises IndexError where there are none."""
    if len(items) < 2:
        return items[0]
    first, last = ", ".join(items[:-1]), items[-1]
    if _I_SOUND.match(_plain(last)):
        # Translators: the end of a list whose last word begins with the sound of the vowel i; Spanish then says "e".
        return listener.t.pgettext("before the sound i", "{items} and {last}").format(items=first, last=last)
    # Translators: the end of a list of names or cards; {items} is one item or several separated by commas.
    return listener.t.gettext("{items} and {last}").format(items=first, last=last)


def _plain(word: str) -> str:
    """In small letters, without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.casefold()) if letter.isalnum())


def told(listener: Listener, seat: Seat, you: str, other: str, **values: object) -> str:
    """The form of a sentence for the person it happens to (`you`) or for the rest (`other`, which names {player})."""
    form = you if listener.is_you(seat) else other
    return form.format(player=name(listener, seat), **values)
