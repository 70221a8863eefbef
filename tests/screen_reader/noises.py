"""What Orca says beyond the program's sentences: all that a test overlooks, and why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

TITLE = "mesa de pruebas"
"""The title of every window that a test opens."""

OPENED = "a window was opened"
CAPITAL = "a capital letter"

_KEY = "The key's name, since it types no letter. Arrows, Home and End have none, as they move in a text."


class Noise(NamedTuple):
    """One thing that Orca says of itself.

    spoken -- a regular expression for the whole line; the locale's own word where Orca has one.
    after  -- the X name of the key, or the event, that each hearing of it must answer to; "" where none is needed.
    why    -- why Orca says it, and why the program can't help it.
    """

    spoken: str
    after: str
    why: str


NOISES = (
    Noise(":", "", "The prompt below the sentence; at no punctuation level but 'all' does a voice speak a colon."),
    Noise(r"\$", "", "The prompt of the shell that the program is started from; none of the program's own signs."),
    Noise(rf"{TITLE} (frame|marco)\.?", OPENED, "The window's title, when it gets the focus."),
    Noise("left shift|mayúsculas izquierda", CAPITAL, _KEY),
    Noise("return|intro", "Return", _KEY),
    Noise("space|espacio", "space", _KEY),
    Noise("backspace|retroceso", "BackSpace", _KEY),
    Noise("tab", "Tab", _KEY),
    Noise("escape", "Escape", _KEY),
    *(Noise(f"F{number}", f"F{number}", _KEY) for number in range(1, 13)),
)


def without_noises(lines: Iterable[str], events: Counter[str]) -> list[str]:
    """The lines that are no noise; `events` counts the keys and events, each of which explains a noise once."""
    left = {noise: events[noise.after] for noise in NOISES}
    return [line.strip() for line in lines if line.strip() and not _overlook(line.strip(), left)]


def _overlook(line: str, left: dict[Noise, int]) -> bool:
    for noise in NOISES:
        if re.fullmatch(noise.spoken, line) and (left[noise] or not noise.after):
            left[noise] -= 1
            return True
    return False
