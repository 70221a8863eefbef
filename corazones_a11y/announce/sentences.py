"""How phrases are put together into sentences that are short enough for one line."""

from __future__ import annotations

from collections.abc import Iterable

LINE = 80
"""Columns of the widest line that is written; a longer sentence would be broken somewhere in it."""


def capital(phrase: str) -> str:
    """A phrase at the start of a sentence: only its first letter changes."""
    return phrase[:1].upper() + phrase[1:]


def lines(parts: Iterable[str], heading: str = "", separator: str = "; ") -> tuple[str, ...]:
    """Phrases joined into as few sentences as keep to a line each. Never cuts a phrase.

    heading -- what the first sentence begins with, before a colon.
    """
    sentences: list[str] = []
    text = ""
    for part in parts:
        longer = text + separator + part if text else f"{heading}: {part}" if heading and not sentences else part
        if text and len(longer) >= LINE:
            sentences.append(text)
            longer = part
        text = longer
    return tuple(capital(sentence) + "." for sentence in (*sentences, text) if sentence)
