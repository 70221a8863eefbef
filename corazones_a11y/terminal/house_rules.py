"""House rules by the words of `--opcion` and of the menu: which field of `Rules` each sets, and to what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from corazones_a11y.engine.presets import (
    MODERN_CYCLE,
    SALON_SIX_WITH_JOKERS,
    SALON_SIX_WITHOUT_TWOS,
    Options,
)
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Passing

YES, NO = "si", "no"


class HouseRule(NamedTuple):
    """A house rule. values -- by the word typed for each, what it sets; the usual one needs no word."""

    word: str
    field: str
    values: Mapping[str, Mapping[str, object]]


class UnknownOption(ValueError):
    """No such house rule or value. known -- the words that would do."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        self.text, self.known = text, known
        super().__init__(text)


def _switch(word: str, field: str) -> HouseRule:
    return HouseRule(word, field, {YES: {field: True}, NO: {field: False}})


def _choice(word: str, field: str, **values: object) -> HouseRule:
    return HouseRule(word, field, {name.replace("_", "-"): {field: value} for name, value in values.items()})


HOUSE_RULES = (
    _switch("renuncio", "revoke"),
    _switch("jota", "jack"),
    _choice("luna", "moon", otros=Moon.OTHERS, propia=Moon.SHOOTER, elegir=Moon.CHOOSE, automatica=Moon.AUTOMATIC),
    _choice(
        "romper",
        "breaking",
        corazon=Breaking.HEART,
        reina=Breaking.HEART_OR_QUEEN,
        descarte=Breaking.DISCARDED_HEART,
        libre=Breaking.NOT_NEEDED,
    ),
    _choice("apertura", "opening", trebol=Opening.LOWEST_CLUB, treboles=Opening.ANY_CLUB, mano=Opening.DEALER_LEFT),
    _choice("pase", "passing", moderna=MODERN_CYCLE, nunca=(Passing.HOLD,)),
    HouseRule(
        "baraja",
        "removed",
        {
            "sin-doses": {"removed": SALON_SIX_WITHOUT_TWOS.removed},
            "comodines": {"removed": SALON_SIX_WITH_JOKERS.removed, "jokers": SALON_SIX_WITH_JOKERS.jokers},
            "doble": {"packs": 2},
        },
    ),
    _switch("puntos-primera", "first_trick_points"),
    _switch("corazon-por-reina", "heart_for_queen"),
    _switch("sin-baza", "no_trick_bonus"),
    _switch("siete-alto", "seven_high"),
    _switch("cuenta-atras", "countdown"),
    _choice("manos", "max_hands", **{"5": 5, "10": 10, "20": 20}),
)
"""Every option of a mixed table."""


def read_option(text: str) -> Options:
    """What "luna=elegir" or "jota" sets. Raises UnknownOption."""
    word, sign, value = text.strip().casefold().partition("=")
    rule = next((rule for rule in HOUSE_RULES if rule.word == word), None)
    if rule is None:
        raise UnknownOption(text, tuple(rule.word for rule in HOUSE_RULES))
    value = value.replace("í", "i") if sign else YES
    if value not in rule.values:
        raise UnknownOption(text, tuple(f"{word}={known}" for known in rule.values))
    return cast(Options, dict(rule.values[value]))


def chosen_value(rule: HouseRule, options: Options) -> str | None:
    """The word of the value that the options have, or None for the usual."""
    for word, sets in rule.values.items():
        if all(options.get(field) == value for field, value in sets.items()):
            return word
    return None
