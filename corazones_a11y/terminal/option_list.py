"""What `--opcion lista` tells: every house rule by the words to type, and what it means."""

from __future__ import annotations

from gettext import NullTranslations
from typing import cast

from corazones_a11y.announce.listener import Listener
from corazones_a11y.announce.options import Value, option_in_words, option_sentence, pack_in_words
from corazones_a11y.announce.sentences import capital
from corazones_a11y.dialogue.house_rules import HOUSE_RULES, NO, YES, HouseRule
from corazones_a11y.engine.presets import Options


def option_lines(t: NullTranslations) -> list[str]:
    """A line for each word and value."""
    listener = Listener(t, None, ())
    # Translators: command line help: above the list of house rules; keep the option and its values as they are.
    opening = t.pgettext("command line", "House rules for --opcion, which can be given again; jota=no takes one away.")
    return [opening, *(line for rule in HOUSE_RULES for line in _lines(rule, listener))]


def _lines(rule: HouseRule, listener: Listener) -> list[str]:
    if rule.values.keys() == {YES, NO}:
        return [f"{rule.word}. {capital(option_in_words(rule.field, listener))}."]
    return [
        f"{rule.word}={word}. {option_sentence(rule.field, _value(rule, sets, listener), listener)}"
        for word, sets in rule.values.items()
    ]


def _value(rule: HouseRule, sets: Options, listener: Listener) -> Value:
    if rule.field == "pack":
        return pack_in_words(sets.get("packs", 1), sets.get("removed", ()), sets.get("jokers", 0), listener)
    return cast(Value, sets.get(rule.field))
