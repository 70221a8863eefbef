"""The game that would be started next: rules, seats, seed. Options change it before the first deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from secrets import token_hex

from corazones_a11y.engine.presets import PRESETS, Options, players_of, preset
from corazones_a11y.engine.rules import InvalidRules, Rules, RulesReason
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.seats import Occupant, Occupants

SUBSTITUTE = "sustituye"
"""Name of a person's setting at the table: a robot takes the seat if the person leaves."""


@dataclass
class Plan:
    """What a new table will be.

    name     -- of the preset; players and limit None for its usual ones.
    people   -- names of the persons, in seat order; () for robots alone.
    levels   -- of the robots in turn, repeated as needed.
    seed     -- decides deals and robots; None draws one for each game.
    drawn    -- whether persons and robots are seated by lot, else in the order named.
    substitutes -- whether a robot takes the seat of a person who leaves, where others stay.
    """

    people: tuple[str, ...]
    name: str = "clasico"
    players: int | None = None
    limit: int | None = None
    options: Options = field(default_factory=lambda: Options())
    levels: tuple[Level, ...] = (Level.NORMAL,)
    seed: str | None = None
    drawn: bool = False
    substitutes: bool = False

    def rules(self) -> Rules:
        """Raises InvalidRules where the choices don't fit together."""
        return preset(self.name, self.players, self.limit, **self.options)

    def occupants(self, seed: str) -> Occupants:
        """Persons first, then robots with names of their own; seated by lot where that was chosen.

        Raises InvalidRules, also where there are more persons than seats.
        """
        players = self.rules().players
        free = players - len(self.people)
        if free < 0:
            raise InvalidRules(RulesReason.PLAYERS, [n for n in players_of(self.name) if n >= len(self.people)])
        names = robot_names(free, taken=self.people)
        kept = ((SUBSTITUTE, "si"),) if self.substitutes else ()
        persons = [Occupant(name, settings=kept) for name in self.people]
        robots = [Occupant(name, self.levels[place % len(self.levels)]) for place, name in enumerate(names)]
        seats = [*persons, *robots]
        if self.drawn:
            Random(f"{seed} seats").shuffle(seats)
        return tuple(seats)

    def draw_seed(self) -> str:
        """The seed of the next game."""
        return self.seed if self.seed is not None else token_hex(8)

    def make_room(self) -> None:
        """Takes more players where there are more persons than seats; another rule set where this one has too few."""
        for name in (self.name, *PRESETS):
            fitting = [number for number in players_of(name) if number >= len(self.people)]
            if fitting:
                if name != self.name:
                    self.choose_preset(name)
                if self.rules().players < len(self.people):
                    self.players = fitting[0]
                return

    def choose_preset(self, name: str) -> None:
        """Takes another rule set with its usual players, limit and options."""
        self.name, self.limit, self.options = name, None, Options()
        if self.players not in players_of(name):
            self.players = None
