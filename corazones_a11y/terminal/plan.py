"""The game that would be started next: rules, seats, seed. Options change it before the first deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import token_hex

from corazones_a11y.engine.presets import Options, players_of, preset
from corazones_a11y.engine.rules import Rules
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.seats import Occupant, Occupants


@dataclass
class Plan:
    """What a new table will be.

    name     -- of the preset; players and limit None for its usual ones.
    people   -- names of the persons, in seat order; () for robots alone.
    levels   -- of the robots in turn, repeated as needed.
    seed     -- decides deals and robots; None draws one for each game.
    """

    people: tuple[str, ...]
    name: str = "clasico"
    players: int | None = None
    limit: int | None = None
    options: Options = field(default_factory=lambda: Options())
    levels: tuple[Level, ...] = (Level.NORMAL,)
    seed: str | None = None

    def rules(self) -> Rules:
        """Raises InvalidRules where the choices don't fit together."""
        return preset(self.name, self.players, self.limit, **self.options)

    def occupants(self) -> Occupants:
        """Persons first, then robots with names of their own. Raises InvalidRules."""
        free = self.rules().players - len(self.people)
        robots = robot_names(free, taken=self.people)
        seats = [Occupant(name) for name in self.people]
        return (*seats, *(Occupant(name, self.levels[i % len(self.levels)]) for i, name in enumerate(robots)))

    def draw_seed(self) -> str:
        """The seed of the next game."""
        return self.seed if self.seed is not None else token_hex(8)

    def choose_preset(self, name: str) -> None:
        """Takes another rule set with its usual players, limit and options."""
        self.name, self.limit, self.options = name, None, Options()
        if self.players not in players_of(name):
            self.players = None
