"""Who sits at the table."""

from __future__ import annotations

from typing import NamedTuple

from corazones_a11y.engine.actions import Seat
from corazones_a11y.robots.levels import Level


class Occupant(NamedTuple):
    """Who sits in a seat. level is None for a person."""

    name: str
    level: Level | None = None

    @property
    def is_robot(self) -> bool:
        """Whether a robot sits here."""
        return self.level is not None


Occupants = tuple[Occupant, ...]


def people(occupants: Occupants) -> tuple[Seat, ...]:
    """The seats where persons sit, in order."""
    return tuple(seat for seat, occupant in enumerate(occupants) if not occupant.is_robot)
