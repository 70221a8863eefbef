"""Who sits at the table."""

from __future__ import annotations

from typing import NamedTuple

from corazones_a11y.engine.actions import Seat
from corazones_a11y.robots.levels import Level

from .names import is_harmless


class Occupant(NamedTuple):
    """Who sits in a seat.

    level    -- None for a person.
    settings -- what the dialogue wants to find again with this person after a break (language, a hashed PIN, ...), as
        pairs of name and value. The table saves them and knows nothing of them.
    """

    name: str
    level: Level | None = None
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def is_robot(self) -> bool:
        """Whether a robot sits here."""
        return self.level is not None


Occupants = tuple[Occupant, ...]


def people(occupants: Occupants) -> tuple[Seat, ...]:
    """The seats where persons sit, in order."""
    return tuple(seat for seat, occupant in enumerate(occupants) if not occupant.is_robot)


MAX_SETTINGS = 1000
"""Characters of all of a person's settings together."""
MAX_SEED = 100


def check_occupant(occupant: Occupant) -> None:
    """Raises ValueError where an occupant couldn't be saved and read again as it is."""
    texts = [text for pair in occupant.settings for text in pair]
    if not is_harmless(occupant.name):
        raise ValueError(f"not a name: {occupant.name!r}")
    if sum(map(len, texts)) > MAX_SETTINGS or not all(map(str.isprintable, texts)):
        raise ValueError(f"settings of {occupant.name!r}")
    if len(dict(occupant.settings)) != len(occupant.settings):
        raise ValueError(f"a setting of {occupant.name!r} is there twice")


def check_occupants(occupants: Occupants, players: int) -> None:
    """Raises ValueError where these can't be the occupants of a table for so many players."""
    if len(occupants) != players or len({occupant.name for occupant in occupants}) != players:
        raise ValueError(f"not {players} different names")
    for occupant in occupants:
        check_occupant(occupant)


def with_occupant(occupants: Occupants, seat: Seat, occupant: Occupant) -> Occupants:
    """The occupants with another one in a seat. Raises ValueError where they don't fit."""
    if not 0 <= seat < len(occupants):
        raise ValueError(f"no seat {seat}")
    changed = (*occupants[:seat], occupant, *occupants[seat + 1 :])
    check_occupants(changed, len(occupants))
    return changed


def check_seed(seed: str) -> None:
    """Raises ValueError where a seed couldn't be saved and read again as it is."""
    if not (0 < len(seed) <= MAX_SEED and seed.isprintable()):
        raise ValueError("not a seed")
