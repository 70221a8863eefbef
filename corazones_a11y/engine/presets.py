"""The five published rule sets and two named variants, as values of `Rules`.

The sources are five public descriptions in Spanish, by number in this package:

000 -- the rules of Selminha.com: `clasico`, with the limit of 50 and accusations of a revoke.
001 -- those of a game room for blind players, with the keys C, 1 to 6, S and T: `salon`.
002 -- "Gamehelphearts", a game site's help, with its modern variant: `cuenta-atras`.
003 -- "Reglas del Juego Corazones", in which the 7 stands between king and ace: `siete`.
004 -- a card game guide that begins with Reverse, the forerunner: `picas`; it names `omnibus` and `cancelacion`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypedDict, Unpack

from .cards import Cards, parse_cards
from .rules import (
    DEFAULT_MAX_HANDS,
    Breaking,
    InvalidRules,
    Moon,
    Opening,
    Passing,
    Rules,
    RulesReason,
)

L, R, A, L2, R2, HOLD = (
    Passing.LEFT,
    Passing.RIGHT,
    Passing.ACROSS,
    Passing.SECOND_LEFT,
    Passing.SECOND_RIGHT,
    Passing.HOLD,
)
MIXED = "mixto"


class Seating(NamedTuple):
    """What a number of players changes: the cards removed, the jokers added, the pass cycle, who opens."""

    removed: Cards
    passing: tuple[Passing, ...]
    jokers: int = 0
    opening: Opening = Opening.LOWEST_CLUB


SALON: dict[int, Seating] = {
    3: Seating(parse_cards("2D"), (L, R, HOLD)),
    4: Seating((), (L, R, A, HOLD)),
    5: Seating(parse_cards("2D 2S"), (L, R, L2, R2, HOLD)),
    6: Seating(parse_cards("3C 3D 3H 3S"), (L, R, L2, R2, A, HOLD)),
}
"""Source 001."""

SALON_SIX_WITHOUT_TWOS = SALON[6]._replace(removed=parse_cards("2C 2D 2H 2S"))
SALON_SIX_WITH_JOKERS = SALON[6]._replace(removed=(), jokers=2)
SALON_OTHERS = {6: (SALON_SIX_WITHOUT_TWOS, SALON_SIX_WITH_JOKERS)}

PICAS: dict[int, Seating] = {
    3: Seating(parse_cards("2D"), (L, R)),
    4: Seating((), (L, R, A, HOLD)),
    5: Seating(parse_cards("2D 2C"), (L, R)),
    6: Seating(parse_cards("2D 3D 3C 4C"), (L, R)),
    7: Seating(parse_cards("2D 3D 3C"), (L, R)),
}
"""Source 004."""

TWO_PACKS: dict[int, Seating] = {players: Seating((), (HOLD,), opening=Opening.DEALER_LEFT) for players in range(6, 11)}

MODERN_CYCLE = (L, A, R)
"""Source 002, "moderna": no hand without a pass."""


class Preset(NamedTuple):
    """A published rule set: its seatings, the limits it names, what it offers to change, and its other rules.

    limits -- the limits it is played to, the usual first; `any_from` allows every higher one too.
    offers -- the values of fields of `Rules` that a table may choose and still be playing this rule set.
    others -- by number of players, the seatings that it knows beside the usual one.
    """

    base: Rules
    seatings: dict[int, Seating]
    limits: tuple[int, ...]
    any_from: int | None = None
    offers: Mapping[str, tuple[object, ...]] = MappingProxyType({})
    others: Mapping[int, tuple[Seating, ...]] = MappingProxyType({})

    def seating(self, players: int, pack: Mapping[str, object]) -> Seating | None:
        """The seating for so many players, None where there is none.

        pack -- fields that the table chose; where another seating has that pack, it is meant.
        """
        if players not in self.seatings:
            return None
        wishes = {field: pack[field] for field in ("removed", "jokers") if field in pack}
        others = self.others.get(players, ())
        return next((other for other in others if wishes and _agrees(other, wishes)), self.seatings[players])


_FOUR = {4: SALON[4]}
_PICAS = Rules(name="picas", breaking=Breaking.HEART_OR_QUEEN, moon=Moon.CHOOSE)
_CANCELLATION = replace(_PICAS, name="cancelacion", players=6, packs=2, passing=(HOLD,), opening=Opening.DEALER_LEFT)

PRESETS: dict[str, Preset] = {
    "clasico": Preset(Rules(), _FOUR, (100, 50), offers={"revoke": (True,)}),
    "salon": Preset(Rules(name="salon"), SALON, (100,), any_from=1, offers={"jack": (True,)}, others=SALON_OTHERS),
    "cuenta-atras": Preset(
        Rules(name="cuenta-atras", breaking=Breaking.HEART_OR_QUEEN, countdown=True),
        {4: Seating((), (L, A, R, HOLD))},
        (100, 75),
        offers={"passing": (MODERN_CYCLE,)},
    ),
    "siete": Preset(Rules(name="siete", breaking=Breaking.DISCARDED_HEART, seven_high=True, limit=50), _FOUR, (50,)),
    "picas": Preset(_PICAS, PICAS, (100,), any_from=50),
    "omnibus": Preset(replace(_PICAS, name="omnibus", jack=True), PICAS, (100,), any_from=50),
    "cancelacion": Preset(_CANCELLATION, TWO_PACKS, (100,), any_from=50),
    MIXED: Preset(Rules(name=MIXED), PICAS | SALON, (100,), any_from=1, others=SALON_OTHERS),
}
"""By id. The ids stand in saved games and on the command line and never change."""

_LENDERS = {1: MIXED, 2: "cancelacion"}


class Options(TypedDict, total=False):
    """Fields of `Rules` that a table may choose."""

    packs: int
    removed: Cards
    jokers: int
    seven_high: bool
    passing: tuple[Passing, ...]
    opening: Opening
    first_trick_points: bool
    breaking: Breaking
    heart_for_queen: bool
    moon: Moon
    jack: bool
    no_trick_bonus: bool
    countdown: bool
    revoke: bool
    max_hands: int | None


def preset(name: str, players: int | None = None, limit: int | None = None, **options: Unpack[Options]) -> Rules:
    """The rules of a table: a preset for so many players, with its limit and options.

    A table that chooses what its preset doesn't offer is named "mixto". Where the preset has no pack or pass cycle for
    the number of players, a mixed table takes those of `salon`, else those of `picas`.

    >>> preset("salon", 3).hand_size
    17
    >>> preset("clasico", jack=True).name
    'mixto'

    Raises InvalidRules.
    """
    known = _known(name)
    if players is None:
        players = min(known.seatings, key=lambda number: abs(number - 4))
    packs = options.get("packs", known.base.packs)
    own = known.seating(players, options) if packs == known.base.packs else None
    mixes = name == MIXED or any(_mixes(known, own, field, value) for field, value in options.items())
    if own is None and not mixes:
        raise InvalidRules(RulesReason.PLAYERS, sorted(known.seatings))
    seating = own or _lent(players, packs, options)
    fixed: dict[str, object] = {"players": players, "limit": _limit(known, limit, mixes)}
    chosen = seating._asdict() | dict(options) | fixed | ({"name": MIXED} if mixes else {})
    try:
        return replace(known.base, **chosen)
    except InvalidRules as error:
        if error.reason is not RulesReason.MAX_HANDS or options.get("max_hands") is not None:
            raise
    # Bonuses may outweigh the points: such a game must end all the same.
    return replace(known.base, **chosen | {"max_hands": DEFAULT_MAX_HANDS})


def players_of(name: str) -> tuple[int, ...]:
    """The numbers of players a preset is played with, in order. Raises InvalidRules."""
    return tuple(sorted(_known(name).seatings))


def _known(name: str) -> Preset:
    if name not in PRESETS:
        raise InvalidRules(RulesReason.UNKNOWN_PRESET)
    return PRESETS[name]


def _agrees(seating: Seating, wishes: Mapping[str, object]) -> bool:
    return all(getattr(seating, field) == value for field, value in wishes.items())


def _mixes(known: Preset, own: Seating | None, field: str, value: object) -> bool:
    """Whether an option makes the table another than the preset's: it is neither usual there nor offered."""
    usual = own if field in Seating._fields else known.base
    return value != getattr(usual, field, None) and value not in known.offers.get(field, ())


def _lent(players: int, packs: int, options: Mapping[str, object]) -> Seating:
    """A seating for a table whose preset has none for so many players and packs."""
    lender = PRESETS.get(_LENDERS.get(packs, ""))
    seating = lender and lender.seating(players, options)
    if seating is None:
        raise InvalidRules(RulesReason.NO_PACK, sorted(lender.seatings) if lender else ())
    return seating


def _limit(known: Preset, limit: int | None, mixes: bool) -> int:
    if limit is None:
        return known.limits[0]
    enough = known.any_from is not None and limit >= known.any_from
    if not (mixes or enough or limit in known.limits):
        raise InvalidRules(RulesReason.LIMIT, known.limits, known.any_from)
    return limit
