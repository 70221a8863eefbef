"""Where a terminal's cursor rests between messages, which decides what Orca reads and what a braille display shows."""

from __future__ import annotations

from enum import StrEnum


class CursorForm(StrEnum):
    """The words of `--cursor`."""

    INDICATOR = "indicador"
    """After a one-character prompt below the sentence: Orca reads every message after any key."""
    SENTENCE = "frase"
    """On the first letter of the last line: a braille display shows the line at once."""
