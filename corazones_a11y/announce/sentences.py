"""How phrases are put together into sentences that are short enough for one line."""

from __future__ import annotations

from collections.abc import Iterable

LINE = 80
"""Columns of the widest line that is written; a longer sentence would be broken somewhere in it."""
SHORTEST = 4
"""Characters of the shortest line: screen readers skip shorter ones (NVDA's automatic reading)."""


def capital(phrase: str) -> str:
    """A phrase at the start of a sentence: only its first letter changes."""
    return phrase[:1].upper() + phrase[1:]


def lines(parts: Iterable[str], heading: str = "", separator: str = "; ") -> tuple[str, ...]:
    """Phrases joined into as few sentences as keep to a line each. Never cuts a phrase.

    heading -- what the first sentence begins with, before a colon.
    """
    start = f"{heading}: " if heading else ""
    groups: list[list[str]] = []
    for part in parts:
        room = LINE - (len(start) if len(groups) == 1 else 0)
        if groups and len(separator.join((*groups[-1], part))) < room:
            groups[-1].append(part)
        else:
            groups.append([part])
    if len(groups) > 1 and len(separator.join(groups[-1])) + 1 < SHORTEST and len(groups[-2]) > 1:
        groups[-1].insert(0, groups[-2].pop())
    sentences = [separator.join(group) for group in groups]
    return tuple(capital(start * (not place) + sentence) + "." for place, sentence in enumerate(sentences))
