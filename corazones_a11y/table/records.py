"""The lines of a save: values, their text form and its inverse.

A save is JSON lines: a header, then one record a line. Each line ends with a sum over itself and the sum before it, so
that a changed, lost or moved line is found; and each action carries a digest of the state after it, so that an engine
that plays it otherwise is found too.

    {"corazones":1,"engine":1,"began":1700000000,"rules":"name=clasico ...","seed":"7","seats":[...],"sum":"..."}
    {"action":"deal 2C,3C,... 0","state":"90a1b2c3","at":1700000001,"sum":"..."}
    {"seat":2,"occupant":{"name":"Eva","level":"normal","settings":{}},"at":1700000002,"sum":"..."}
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple, assert_never

from corazones_a11y.engine.actions import Action, Seat
from corazones_a11y.engine.rules import InvalidRules, Rules
from corazones_a11y.engine.text import InvalidText, parse_action, parse_rules, rules_text, to_text
from corazones_a11y.robots.levels import Level

from .errors import Damage
from .seats import Occupant, Occupants, check_occupant, check_occupants, check_seed

FORMAT = 1
"""Of the lines; goes up when an older program couldn't read them."""
ENGINE = 1
"""Of the rules; goes up when the same actions may lead to another state or another digest."""

MAX_LINE = 65_536
"""Bytes, many times the longest line."""
MAX_NUMBER = 10**12
FIRST_SUM = ""
"""What the header's sum continues."""

_SUM = re.compile(rb',"sum":"([0-9a-f]{16})"\}')
_SUM_LENGTH = len(b',"sum":"0123456789abcdef"}')


class Header(NamedTuple):
    """What a game starts from. began -- seconds since 1970, UTC."""

    began: int
    rules: Rules
    seed: str
    occupants: Occupants


class Acted(NamedTuple):
    """An action. digest -- of the state after it; over -- whether it ended the game; at -- seconds since 1970, UTC."""

    action: Action
    digest: str
    over: bool
    at: int


class Reseated(NamedTuple):
    """Another occupant in a seat, or the same one changed."""

    seat: Seat
    occupant: Occupant
    at: int


Record = Acted | Reseated


class BadLine(Exception):
    """A line that isn't what it should be."""

    def __init__(self, damage: Damage) -> None:
        self.damage = damage
        super().__init__(damage.value)


class NewerLine(Exception):
    """A line that is whole and says something this version doesn't know."""


# -- lines with their sums


def seal(record: Header | Record, previous: str) -> tuple[bytes, str]:
    """The line of a record, with its line break, and its sum. previous -- the sum of the line before."""
    body = json.dumps(_encoded(record), ensure_ascii=False, separators=(",", ":")).encode()[:-1]
    total = _sum(body, previous)
    return body + f',"sum":"{total}"}}\n'.encode(), total


def unseal(line: bytes, previous: str) -> tuple[object, str]:
    """The JSON value of a line without its line break, and its sum. Raises BadLine."""
    if len(line) > MAX_LINE:
        raise BadLine(Damage.TOO_LONG)
    body, end = line[:-_SUM_LENGTH], line[-_SUM_LENGTH:]
    found = _SUM.fullmatch(end)
    if found is None or found[1].decode() != _sum(body, previous):
        raise BadLine(Damage.SUM)
    try:
        text = body.decode() + "}"
        value: object = json.loads(text)
    except UnicodeDecodeError:
        raise BadLine(Damage.NOT_TEXT) from None
    except (ValueError, RecursionError):
        raise BadLine(Damage.FORM) from None
    return value, found[1].decode()


def _sum(body: bytes, previous: str) -> str:
    from hashlib import blake2b

    return blake2b(previous.encode() + body, digest_size=8).hexdigest()


# -- what a line says


def read_header(value: object) -> Header:
    """The header of a first line. Raises BadLine, or NewerLine."""
    if not isinstance(value, dict) or "corazones" not in value:
        raise BadLine(Damage.FORM)
    if _number(value["corazones"]) > FORMAT or _number(value.get("engine")) > ENGINE:
        raise NewerLine
    _, _, began, rules, seed, seats = _fields(value, "corazones", "engine", "began", "rules", "seed", "seats")
    if not isinstance(seats, list):
        raise BadLine(Damage.FORM)
    header = Header(_number(began), _rules(_text(rules)), _text(seed), tuple(map(_occupant, seats)))
    try:
        check_seed(header.seed)
        check_occupants(header.occupants, header.rules.players)
    except ValueError:
        raise BadLine(Damage.FORM) from None
    return header


def read_record(value: object) -> Record:
    """The record of a line after the first. Raises BadLine, or NewerLine."""
    if isinstance(value, dict) and "action" in value:
        return _acted(value)
    seat, occupant, at = _fields(value, "seat", "occupant", "at")
    return Reseated(_number(seat), _occupant(occupant), _number(at))


def _encoded(record: Header | Record) -> dict[str, object]:
    match record:
        case Header(began, rules, seed, occupants):
            versions = {"corazones": FORMAT, "engine": ENGINE}
            seats = [_encoded_occupant(occupant) for occupant in occupants]
            return {**versions, "began": began, "rules": rules_text(rules), "seed": seed, "seats": seats}
        case Acted(action, digest, over, at):
            ending = {"over": True} if over else {}
            return {"action": to_text(action), "state": digest, **ending, "at": at}
        case Reseated(seat, occupant, at):
            return {"seat": seat, "occupant": _encoded_occupant(occupant), "at": at}
    assert_never(record)


def _encoded_occupant(occupant: Occupant) -> dict[str, object]:
    return {"name": occupant.name, "level": occupant.level, "settings": dict(occupant.settings)}


def _acted(value: dict[str, object]) -> Acted:
    ending = ("over",) if "over" in value else ()
    written, digest, *over, at = _fields(value, "action", "state", *ending, "at")
    if over not in ([], [True]):
        raise BadLine(Damage.FORM)
    try:
        action = parse_action(_text(written))
    except InvalidText:
        raise NewerLine from None
    return Acted(action, _text(digest), bool(over), _number(at))


def _occupant(value: object) -> Occupant:
    name, level, settings = _fields(value, "name", "level", "settings")
    if not isinstance(settings, dict):
        raise BadLine(Damage.FORM)
    pairs = tuple((_text(key), _text(setting)) for key, setting in settings.items())
    occupant = Occupant(_text(name), None if level is None else _level(_text(level)), pairs)
    try:
        check_occupant(occupant)
    except ValueError:
        raise BadLine(Damage.FORM) from None
    return occupant


def _level(text: str) -> Level:
    try:
        return Level(text)
    except ValueError:
        raise NewerLine from None


def _rules(text: str) -> Rules:
    """Rules that don't parse or don't fit together, under a sum that fits, are those of a version that knows more."""
    try:
        return parse_rules(text)
    except (InvalidText, InvalidRules):
        raise NewerLine from None


def _fields(value: object, *names: str) -> tuple[object, ...]:
    if not isinstance(value, dict) or tuple(value) != names:
        raise BadLine(Damage.FORM)
    return tuple(value.values())


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadLine(Damage.FORM)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_NUMBER:
        raise BadLine(Damage.FORM)
    return value
