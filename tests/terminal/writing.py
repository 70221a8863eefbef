"""A terminal that remembers every write, and what each of them may be."""

from __future__ import annotations

import re
import unicodedata
from io import StringIO
from typing import NamedTuple

from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.terminal.screen import ScreenWriter, display_width

MARKS = " .,;:¿?¡!"
MODES = re.compile(r"\x1b\[\?2004[hl]")
"""Pasted text comes as one, or no longer."""
BELOW_PROMPT = re.compile(r"\r\x1b\[K((?:[^\r\n\x1b]+\r\n)+):")
"""The prompt's line is erased, whole lines take its place, and the prompt stands below them."""
ON_SENTENCE = re.compile(r"((?:[^\r\n\x1b]+\r\n)*[^\r\n\x1b]+)\r")
"""Whole lines, and the cursor back on the first letter of the last."""


class Write(NamedTuple):
    """One write: its text, and the width of the terminal when it was made."""

    text: str
    columns: int


class Terminal:
    """A terminal of some width that can change."""

    def __init__(self, columns: int = 80, form: CursorForm = CursorForm.INDICATOR) -> None:
        self.columns = columns
        self.history: list[Write] = []
        self.pauses: list[float] = []
        stream = StringIO()
        stream.write = self._take  # type: ignore[method-assign]
        self.output = Vt100_Output(stream, lambda: Size(rows=24, columns=self.columns), enable_cpr=False)
        self.writer = ScreenWriter(self.output, form, self.pauses.append)

    def _take(self, text: str) -> int:
        if text:
            self.history.append(Write(text, self.columns))
        return len(text)

    @property
    def writes(self) -> list[str]:
        return [write.text for write in self.history]

    @property
    def text(self) -> str:
        return "".join(self.writes)

    def say(self, *sentences: str) -> None:
        self.writer.say(Utterance(sentences))

    def lines(self) -> list[str]:
        """Every line of every message."""
        return [line for write in self.history for line in lines_of(write, self.writer.form)]


def lines_of(write: Write, form: CursorForm) -> list[str]:
    """The lines of a write, which is a message, a line break before one, or a change of mode: the stream only grows."""
    if MODES.fullmatch(write.text) or (form is CursorForm.SENTENCE and write.text == "\r\n"):
        return []
    message = (BELOW_PROMPT if form is CursorForm.INDICATOR else ON_SENTENCE).fullmatch(write.text)
    assert message, f"not a message: {write.text!r}"
    return message[1].removesuffix("\r\n").split("\r\n")


def check(terminal: Terminal, *, names_of_files: bool = False) -> None:
    """That everything written is what a screen reader reads well."""
    for write in terminal.history:
        for line in lines_of(write, terminal.writer.form):
            check_line(line, write.columns, names_of_files=names_of_files)


def check_line(line: str, columns: int, *, names_of_files: bool = False) -> None:
    assert display_width(line) <= min(80, columns), f"too wide: {line}"
    assert len(line) >= 4, f"too short: {line}"
    assert any(sign.isalpha() for sign in line), f"figures alone: {line}"
    allowed = MARKS + "-/" if names_of_files else MARKS
    odd = [sign for sign in line if not (sign.isalnum() or sign in allowed or unicodedata.combining(sign))]
    assert not odd, f"{odd} in {line}"
