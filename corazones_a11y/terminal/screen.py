"""The text that a screen reader reads: an append-only stream, one write a message, in one of two measured forms.

The only places that know escape sequences are here, and they are prompt_toolkit's output methods, which serve Windows
consoles too.
"""

from __future__ import annotations

import shutil
import sys
import time
import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from corazones_a11y.announce.sentences import LINE, SHORTEST
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.speech.plain import plain

if TYPE_CHECKING:
    from prompt_toolkit.output import Output

INDICATOR = ":"
"""Silent at the usual punctuation levels, and one character, so that the first typed letter isn't read twice."""
SETTLE = 0.03
"""Seconds between line break and sentence in the form for braille, or a full screen's line above is read again."""

FAREWELL = 0.3
"""Seconds between the last sentence and the shell's line. Orca looks a sentence up on the screen after it was written;
if the screen has moved on by then, its first letter is lost ("asta pronto"), most of all within tmux and GNU screen."""


def display_width(text: str) -> int:
    """Columns on a terminal: two for wide characters, none for combining ones."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def lines_of(sentences: tuple[str, ...], width: int) -> list[str]:
    """The sentences as physical lines of at most min(80, width) columns.

    A line is a whole sentence, or ends at a comma, semicolon or colon where it can, else at a space, and is never so
    short that a reader skips it. Nothing in it steers a terminal, wherever the text came from.
    """
    room = max(2 * SHORTEST, min(LINE, width))
    return [line for sentence in map(plain, sentences) if sentence for line in _wrap(sentence, room)]


def _wrap(sentence: str, room: int) -> list[str]:
    lines = []
    rest = sentence
    while display_width(rest) > room:
        cut = _cut(rest, room)
        lines.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*lines, rest]


def _cut(text: str, room: int) -> int:
    """Where to break a text that is too wide: the last good place that leaves two lines which say something."""
    latest = _fitting(text, room)
    spaces = [place for place in range(latest, SHORTEST - 1, -1) if text[place : place + 1] == " "]
    for before in (".?!", ",;:", ""):
        for place in spaces:
            if text[place - 1] in (before or text) and _says(text[:place]) and _says(text[place:]):
                return place
    return latest


def _fitting(text: str, room: int) -> int:
    """The number of signs that fit; at least one, and never a letter without the accents that follow it."""
    fits = 1
    while fits < len(text) and display_width(text[: fits + 1]) <= room:
        fits += 1
    return fits


def _says(line: str) -> bool:
    """Whether a line says something by itself: one of figures alone doesn't, and a very short one isn't read."""
    line = line.strip()
    return len(line) >= SHORTEST and any(sign.isalpha() for sign in line)


class ScreenWriter:
    """The terminal as a voice."""

    def __init__(
        self, output: Output, form: CursorForm = CursorForm.INDICATOR, pause: Callable[[float], None] = time.sleep
    ):
        self.form = form
        self._output = output
        self._pause = pause
        self._fresh = True  # nothing stands on the cursor's line yet
        self._waiting: list[Utterance] | None = None  # while the line is lent

    @property
    def columns(self) -> int:
        """How wide the terminal is now."""
        return self._output.get_size().columns

    def say(self, utterance: Utterance) -> None:
        """Writes the sentences below what stands there, in one write."""
        if self._waiting is not None:
            self._waiting.append(utterance)
        elif lines := lines_of(utterance.sentences, self.columns):
            self._write(lines)

    def _write(self, lines: list[str]) -> None:
        out = self._output
        if self.form is CursorForm.INDICATOR:
            out.write_raw("\r")
            out.erase_end_of_line()
            out.write_raw("".join(line + "\r\n" for line in lines) + INDICATOR)
        else:
            if not self._fresh:
                out.write_raw("\r\n")
                out.flush()
                self._pause(SETTLE)
            out.write_raw("\r\n".join(lines) + "\r")
        out.flush()
        self._fresh = False

    def close(self) -> None:
        """Leaves the cursor on an empty line for the shell, once the last sentence has been read."""
        if not self._fresh:
            self._pause(FAREWELL)
        self._leave_line()

    def _leave_line(self) -> None:
        """Puts the cursor on an empty line."""
        if self.form is CursorForm.INDICATOR:
            self._output.write_raw("\r")
            self._output.erase_end_of_line()
        elif not self._fresh:
            self._output.write_raw("\r\n")
        self._output.flush()

    def lend(self) -> None:
        """Gives the cursor, at the start of an empty line, to an editor. What is said meanwhile waits."""
        self._leave_line()
        self._fresh = True
        self._waiting = []

    def take_back(self) -> None:
        """The editor is done, and has left the cursor at the start of an empty line; what waited is written."""
        waited, self._waiting = self._waiting or [], None
        for utterance in waited:
            self.say(utterance)

    def wipe(self) -> None:
        """Clears screen and scrollback, so that nothing of the player before can be read back."""
        clear(self._output)
        self._fresh = True


def clear(output: Output) -> None:
    """Clears screen and scrollback, in this order: some terminals push a cleared screen into the scrollback."""
    from prompt_toolkit.output.vt100 import Vt100_Output

    output.cursor_goto(0, 0)
    output.erase_screen()
    if isinstance(getattr(output, "vt100_output", output), Vt100_Output):  # old Windows consoles aside
        output.write_raw("\x1b[3J")
    output.flush()


def clears_all(env: Mapping[str, str]) -> bool:
    """Whether the terminal around clears its scrollback when told to: GNU screen (4.9, measured) keeps it."""
    return "STY" not in env


def columns() -> int:
    """How wide the terminal around is; a usual line where there is none."""
    return shutil.get_terminal_size((LINE, 24)).columns


def write_at_once(text: str) -> None:
    """To standard output."""
    sys.stdout.write(text)
    sys.stdout.flush()


class LineWriter:
    """Plain lines for a pipe or a terminal that can do no more; nothing but sentences."""

    def __init__(self, write: Callable[[str], None] = write_at_once, width: Callable[[], int] = columns) -> None:
        self._write, self._width = write, width

    def say(self, utterance: Utterance) -> None:
        """Writes the sentences, a line each."""
        self._write("".join(line + "\n" for line in lines_of(utterance.sentences, self._width())))

    def close(self) -> None:
        """Nothing."""
