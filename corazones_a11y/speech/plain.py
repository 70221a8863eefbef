"""Text that no backend can choke on."""

from __future__ import annotations

import unicodedata


def plain(text: object) -> str:
    """Returns text as one line without control characters and lone surrogates; "" where nothing is left, or for no str.

    Names and saves are untrusted: a lone surrogate makes accessible_output2 raise and then block for ever, a line break
    would end a Speech Dispatcher message early, and escape sequences are nobody's words.

    >>> plain("Ana\\x1b[2J gana\\nla baza.")
    'Ana[2J gana la baza.'
    >>> plain("Ana \\ud800")
    'Ana ?'
    >>> plain("\\x07")
    ''
    """
    if not isinstance(text, str):
        return ""
    if not text.isprintable():
        text = "".join(map(_printable, text))
    return " ".join(text.split())


def _printable(character: str) -> str:
    match unicodedata.category(character):
        case "Cs":
            return "?"
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " " if character.isspace() else ""
        case "Cf" | "Cn" | "Co":
            return ""
        case _:
            return character
