"""Keys that were pressed before anybody asked for them."""

from __future__ import annotations

from contextlib import suppress

from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import clear_typeahead


def forget_keys(inp: Input) -> None:
    """Drops them, wherever they wait: they were meant by a person who has left the keyboard since."""
    clear_typeahead(inp)
    inp.flush_keys()  # the first half of an escape sequence
    with suppress(Exception):  # what isn't a terminal keeps no keys
        forget_lines(inp.fileno())
    with suppress(ImportError):  # anywhere but on Windows
        from msvcrt import getwch, kbhit  # type: ignore[attr-defined,unused-ignore]

        while kbhit():
            getwch()


def forget_lines(file: int) -> None:
    """Drops what a terminal has taken and nobody has read. Raises termios.error where it is none."""
    with suppress(ImportError):  # Windows
        from termios import TCIFLUSH, tcflush

        tcflush(file, TCIFLUSH)
