"""What can go wrong when a sentence is read aloud or brailled, found without listening to it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

MARKS = " .,;:¿?¡!"
WIDTH = 80

_SPOKEN_WRONG = {
    r"\b1 (punto|carta|baza|mano|hora)": "a figure 1 before a noun is read uno",
    r"\b(\d*[2-9]1|\d*01) puntos": "a figure that ends in 1 is read uno before a noun",
    r"(?<!y )\b(un|una) \w+s\b(?<!as)(?<! tréboles)": "singular and plural",
    r"\b(\d+|menos \d+) (punto|carta|baza)\b": "plural and singular",
    r"\b(de|a) el\b": "de el, a el",
    r"\b[Ee]l (reina|dama|jota|sota)\b": "gender",
    r"\b[Ll]a (rey|as|\d+|comodín)\b": "gender",
    r"\by (I|Í|Hi[^aeo]|i)": "y before i",
    r"\b(vosotr[oa]s|os|cog\w+|trucos?)\b": "not said everywhere",
    r"\b(\w+) \1\b": "a word twice",
    r"[{}]": "a placeholder",
    r"  | [.,;:?!]|[.,;:] ?[.,;:]": "spaces and marks",
}


def faults(sentence: str, language: str = "es") -> list[str]:
    """What is wrong with a sentence, in words; [] where nothing is."""
    found = [f"sign {letter!r}" for letter in sorted(set(sentence)) if not (letter.isalnum() or letter in MARKS)]
    if not re.match(r"[¿¡]?(\d|[^\W\d_])", sentence) or sentence[:1].islower():
        found.append("beginning")
    if not re.search(r"[.?!]$", sentence):
        found.append("end")
    found += [f"line {line!r}" for line in written(sentence) if not 4 <= len(line) <= WIDTH]
    if language == "es":
        found += [why for pattern, why in _SPOKEN_WRONG.items() if re.search(pattern, sentence)]
    return found


def written(sentence: str) -> list[str]:
    """The lines of a sentence on a terminal of 80 columns: whole where it fits, else broken after commas."""
    if len(sentence) <= WIDTH:
        return [sentence]
    glued = re.sub(r"(?<![,;:]) ", "\N{NO-BREAK SPACE}", sentence)
    return textwrap.wrap(glued, WIDTH, break_long_words=False, break_on_hyphens=False)


def garbled(sentences: Iterable[str], language: str = "es") -> dict[str, list[str]]:
    """The sentences with something wrong, each with what it is."""
    return {sentence: wrong for sentence in sentences if (wrong := faults(sentence, language))}
