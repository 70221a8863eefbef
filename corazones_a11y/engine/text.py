"""The text form of actions, events and rules, and its inverse.

A value is a line of words: the kind in kebab case, then each field in order. Cards are written as "QS", several joined
by commas; nothing is "-".

>>> from corazones_a11y.engine.actions import PassCards
>>> from corazones_a11y.engine.cards import parse_cards
>>> to_text(PassCards(0, parse_cards("2C TD AS")))
'pass-cards 0 2C,TD,AS'
>>> parse_action("pass-cards 0 2C,TD,AS") == PassCards(0, parse_cards("2C TD AS"))
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import TypeVar, cast, get_args, get_origin, get_type_hints

from .actions import Action
from .cards import Card, InvalidCard, parse_card
from .events import Event
from .presets import PRESETS
from .rules import InvalidRules, Rules, RulesReason

NOTHING = "-"
V = TypeVar("V")


class InvalidText(ValueError):
    """The text is no value of the kind asked for."""


def to_text(value: Action | Event) -> str:
    """The line of words of an action or event."""
    return " ".join((_kind(type(value)), *map(_write, value)))


def parse_action(text: str) -> Action:
    """The action of a line. Raises InvalidText."""
    return cast(Action, _parse(text, _ACTIONS))


def parse_event(text: str) -> Event:
    """The event of a line. Raises InvalidText."""
    return cast(Event, _parse(text, _EVENTS))


def rules_text(rules: Rules) -> str:
    """Every field as "name=value", so that a save doesn't depend on defaults."""
    return " ".join(f"{field.name}={_write(getattr(rules, field.name))}" for field in fields(rules))


def parse_rules(text: str) -> Rules:
    """The rules of a line. Raises InvalidText, or InvalidRules where the fields don't fit together."""
    hints = get_type_hints(Rules)
    chosen: dict[str, object] = {}
    for word in text.split(" "):
        name, sign, written = word.partition("=")
        if not sign or name not in hints or name in chosen:
            raise InvalidText(text)
        chosen[name] = _read(hints[name], written)
    rules = _build(Rules, chosen)
    if rules.name not in PRESETS:
        raise InvalidRules(RulesReason.UNKNOWN_PRESET)
    return rules


def _build(make: Callable[..., V], chosen: dict[str, object]) -> V:
    try:
        return make(**chosen)
    except TypeError:
        raise InvalidText(" ".join(chosen)) from None


def _kind(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


_ACTIONS: dict[str, type] = {_kind(kind): kind for kind in get_args(Action)}
_EVENTS: dict[str, type] = {_kind(kind): kind for kind in get_args(Event)}


@cache
def _hints(kind: type) -> dict[str, object]:
    """Resolved once: that costs more than to read a line."""
    return get_type_hints(kind)


def _parse(text: str, kinds: dict[str, type]) -> object:
    name, *words = text.split(" ")
    kind = kinds.get(name)
    if kind is None:
        raise InvalidText(text)
    hints = _hints(kind)
    if len(words) != len(hints):
        raise InvalidText(text)
    return _build(kind, {field: _read(hints[field], word) for field, word in zip(hints, words, strict=True)})


def _write(value: object) -> str:
    match value:
        case None | ():
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case Card():
            return str(value)
        case tuple():
            return ",".join(map(_write, value))
        case StrEnum():
            return value.value
        case _:
            return str(value)


def _read(kind: object, word: str) -> object:
    """The inverse of `_write` for a field of that type."""
    arguments = get_args(kind)
    if isinstance(kind, UnionType):
        inner = next(argument for argument in arguments if argument is not NoneType)
        return None if word == NOTHING else _read(inner, word)
    if get_origin(kind) is tuple:
        return () if word == NOTHING else tuple(_read(arguments[0], part) for part in word.split(","))
    return _read_one(kind, word)


def _read_one(kind: object, word: str) -> object:
    try:
        if kind is Card:
            return parse_card(word)
        if kind is bool:
            return {"yes": True, "no": False}[word]
        if kind is int:
            return _read_int(word)
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return kind(word)
    except (InvalidCard, KeyError, ValueError):
        raise InvalidText(word) from None
    if kind is str and word:
        return word
    raise InvalidText(word)


def _read_int(word: str) -> int:
    """Short decimal numbers in ASCII, as `str` writes them; a save may hold anything."""
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise ValueError(word)
    return int(word)
