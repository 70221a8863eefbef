"""What a synthesizer would misread, or a screen reader skip, found by rule.

Each rule stands on what eSpeak's Spanish voice says, as tests/speech/test_wording.py shows: "1 punto" is spoken "uno
punto", "-26" loses its minus, "3/13" is "tres barra trece", "2s" is "dos ese", "QP" is "cupé", "26 ptos." is "petós".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple, TypeAlias

SHORTEST = 4
"""Characters of a line; NVDA does not read shorter ones (nvaccess/nvda#14007)."""

LONGEST = 80
"""Columns of a line."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NAMES = _words("BRLTTY GNU JAWS NVDA PIN SAPI SSH TTY VTE YASR ZDSR rxvt shell ssh tmux xterm")
"""Names that players know, which are spelt out where they can't be spoken."""


class Fault(Enum):
    """A kind of thing that is misread."""

    SIGN = "a character that is no letter, digit, space or . , ; : ¿ ? ¡ !"
    MINUS = "a minus sign, which is not spoken"
    FRACTION = "two numbers with a slash"
    COMMA = "a comma between digits, which is spoken"
    ONE = "a number in 1 before what it counts: uno punto, veintiuno puntos"
    GLUED = "letters that touch a digit, or a stop with no space after it"
    CAPITALS = "a word in capitals, spelt or spoken as luck has it"
    RANK = "a rank as a letter"
    ABBREVIATION = "an abbreviation"
    NUMBER = "a line of numbers, which says nothing by itself"
    SHORT = "a line that a screen reader skips"
    LONG = "more than a line with no place to break it"


class Problem(NamedTuple):
    """One thing that would be misread: its kind, and the piece of the sentence that it is in."""

    fault: Fault
    text: str


def misread(sentence: str, language: str = "es") -> list[Problem]:
    """Returns what would be misread in a sentence, or in several, one a line. Nothing where all is well.

    language -- of the sentence, as a gettext locale; some rules are about Spanish words.

    >>> misread("Baza 3 de 13: llevas un punto.")
    []
    >>> [problem.fault.name for problem in misread("Baza 3/13: llevas 1 punto.")]
    ['FRACTION', 'ONE']
    """
    rules = {**_ALWAYS, **(_SPANISH if language.partition("_")[0] == "es" else {})}
    return [
        Problem(fault, piece) for line in sentence.split("\n") for fault, look in rules.items() for piece in look(line)
    ]


_Rule: TypeAlias = Callable[[str], Iterator[str]]
"""Yields the pieces of a line that are misread."""


def _pattern(expression: str) -> _Rule:
    compiled = re.compile(expression)
    return lambda line: (match.group() for match in compiled.finditer(line))


_minuses = _pattern(r"(?<![\w-])[-−–]\d+")
_fractions = _pattern(r"\d+ ?/ ?\d+")


def _signs(line: str) -> Iterator[str]:
    for known in (*_minuses(line), *_fractions(line)):
        line = line.replace(known, " ")
    return (sign for sign in line if not (sign.isalpha() or sign in "0123456789 .,;:¿?¡!") or sign in "ªº")


def _short(line: str) -> Iterator[str]:
    if len(line) < SHORTEST:
        yield line


def _long(line: str) -> Iterator[str]:
    """A line may be broken after punctuation only: each part then makes sense alone."""
    return (part for part in re.split(r"(?<=[.,;:?!]) ", line) if len(part) > LONGEST)


def _capitals(line: str) -> Iterator[str]:
    return (word for word in re.findall(r"\b[^\W\d_a-zß-ÿ]{2,}\b", line) if word not in NAMES)


_ALWAYS: dict[Fault, _Rule] = {
    Fault.SIGN: _signs,
    Fault.MINUS: _minuses,
    Fault.FRACTION: _fractions,
    Fault.COMMA: _pattern(r"\d+,\d+"),
    # The keys F1 to F12 are read well.
    Fault.GLUED: _pattern(r"\d+[^\W\d_]+|(?!F\d\d?\b)\b[^\W\d_]+\d+|[^\W\d_]+[.;:?!][^\W\d_]+"),
    Fault.CAPITALS: _capitals,
    Fault.NUMBER: _pattern(r"^[\d .,;:]*\d[\d .,;:]*$"),
    Fault.SHORT: _short,
    Fault.LONG: _long,
}


# "baza 1 de 13", "1 a 6", "21 o más": a number that counts nothing. "Baza 1 ganada": a number that names what stands
# before it. In both "uno" is right.
_NO_NOUNS = _words("a al con de del e el en es la las lo los más menos no o para por que se sin son u y")
_NUMBERED = _words(
    "asiento baza carta jugador línea mano mesa nivel número opción paso partida pregunta puesto python ronda tecla "
    "versión windows"
)


def _ones(line: str) -> Iterator[str]:
    for match in re.finditer(r"(?:\b([^\W\d_]+) )?(?<![\d.,])(\d*1) ([^\W\d_]+)", line):
        before, number, after = match.groups()
        if not number.endswith("11") and after not in _NO_NOUNS and (before or "").lower() not in _NUMBERED:
            yield f"{number} {after}"


_ABBREVIATIONS = _words(
    "aprox art cap cta cód dcha doc dto ej etc fam fig gral izq jug máx mín nro núm ord pag pág part pról prov prox "
    "punt pto ptos seg sig sra tel trad ud uds ult vol"
)
# What a Spanish word can begin with: one consonant, or one of these.
_ONSETS = re.compile(r"[^aeiouáéíóúüy]?(?:[bcdfgpt]r|[bcfgp]l|ch|ll|ps|qu|gu)?[aeiouáéíóúüy]")


def _abbreviations(line: str) -> Iterator[str]:
    for match in re.finditer(r"\b([^\W\d_]+)(\.?)((?: ?[,;:])| [a-zá-ÿ])?", line):
        word, stop, after = match.groups()
        small = word.lower()
        if word in NAMES or word.isupper():
            continue
        unspeakable = len(word) > 1 and not _ONSETS.match(small) and (word == small or (stop and len(word) == 2))
        if unspeakable or (stop and (after or small in _ABBREVIATIONS)):
            yield word + stop


_SPANISH: dict[Fault, _Rule] = {
    Fault.ONE: _ones,
    Fault.RANK: _pattern(r"\b[AKQJkqj] (?:y|de) (?=\w)"),
    Fault.ABBREVIATION: _abbreviations,
}
