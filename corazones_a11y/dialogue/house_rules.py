"""House rules by the words of `--opcion` and of the menu: which fields of `Rules` each sets, and to what."""

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

from .line import plain

YES, NO = "si", "no"


class HouseRule(NamedTuple):
    """A house rule.

    field  -- of `Rules`, or "pack" for all that make the pack.
    values -- by the word typed for each, what it sets; the usual one needs no word.
    """

    word: str
    field: str
    values: Mapping[str, Options]


class UnknownOption(ValueError):
    """No such house rule or value. known -- the words that would do."""

    def __init__(self, text: str, known: tuple[str, ...]) -> None:
        self.text, self.known = text, known
        super().__init__(text)


HOUSE_RULES = (
    HouseRule("renuncio", "revoke", {YES: Options(revoke=True), NO: Options(revoke=False)}),
    HouseRule("jota", "jack", {YES: Options(jack=True), NO: Options(jack=False)}),
    HouseRule(
        "luna",
        "moon",
        {
            "otros": Options(moon=Moon.OTHERS),
            "propia": Options(moon=Moon.SHOOTER),
            "elegir": Options(moon=Moon.CHOOSE),
            "automatica": Options(moon=Moon.AUTOMATIC),
        },
    ),
    HouseRule(
        "romper",
        "breaking",
        {
            "corazon": Options(breaking=Breaking.HEART),
            "reina": Options(breaking=Breaking.HEART_OR_QUEEN),
            "descarte": Options(breaking=Breaking.DISCARDED_HEART),
            "libre": Options(breaking=Breaking.NOT_NEEDED),
        },
    ),
    HouseRule(
        "apertura",
        "opening",
        {
            "trebol": Options(opening=Opening.LOWEST_CLUB),
            "treboles": Options(opening=Opening.ANY_CLUB),
            "mano": Options(opening=Opening.DEALER_LEFT),
        },
    ),
    HouseRule("pase", "passing", {"moderna": Options(passing=MODERN_CYCLE), "nunca": Options(passing=(Passing.HOLD,))}),
    HouseRule(
        "baraja",
        "pack",
        {
            "sin-doses": Options(removed=SALON_SIX_WITHOUT_TWOS.removed),
            "comodines": Options(removed=SALON_SIX_WITH_JOKERS.removed, jokers=SALON_SIX_WITH_JOKERS.jokers),
            "doble": Options(packs=2),
        },
    ),
    HouseRule(
        "puntos-primera",
        "first_trick_points",
        {YES: Options(first_trick_points=True), NO: Options(first_trick_points=False)},
    ),
    HouseRule(
        "corazon-por-reina", "heart_for_queen", {YES: Options(heart_for_queen=True), NO: Options(heart_for_queen=False)}
    ),
    HouseRule("sin-baza", "no_trick_bonus", {YES: Options(no_trick_bonus=True), NO: Options(no_trick_bonus=False)}),
    HouseRule("siete-alto", "seven_high", {YES: Options(seven_high=True), NO: Options(seven_high=False)}),
    HouseRule("cuenta-atras", "countdown", {YES: Options(countdown=True), NO: Options(countdown=False)}),
    HouseRule("manos", "max_hands", {str(number): Options(max_hands=number) for number in (5, 10, 20)}),
)
"""Every option of a mixed table."""


def read_option(text: str) -> Options:
    """What "luna=elegir" or "jota" sets. Raises UnknownOption."""
    word, sign, value = plain(text.strip()).partition("=")
    rule = next((rule for rule in HOUSE_RULES if rule.word == word), None)
    if rule is None:
        raise UnknownOption(text, tuple(rule.word for rule in HOUSE_RULES))
    value = value if sign else YES
    if value not in rule.values:
        raise UnknownOption(text, tuple(f"{word}={known}" for known in rule.values))
    return rule.values[value]


def chosen_value(rule: HouseRule, options: Options) -> str | None:
    """The word of the value that the options have, or None for the usual."""
    for word, sets in rule.values.items():
        if all(options.get(field) == value for field, value in sets.items()):
            return word
    return None


def chosen(options: Options) -> list[HouseRule]:
    """The house rules that were chosen, in their usual order."""
    return [rule for rule in HOUSE_RULES if chosen_value(rule, options) is not None]


def with_value(rule: HouseRule, word: str | None, options: Options) -> Options:
    """The options with another value of a house rule, or (None) without one."""
    fields = {field for sets in rule.values.values() for field in sets}
    others = {field: value for field, value in options.items() if field not in fields}
    return cast(Options, others | rule.values[word] if word is not None else others)
