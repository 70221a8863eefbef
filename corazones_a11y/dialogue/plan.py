"""The game that would be started next: rules, seats, seed. Options change it before the first deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import TypedDict, Unpack

from corazones_a11y.engine.presets import PRESETS, Options, players_of, preset
from corazones_a11y.engine.rules import InvalidRules, Rules, RulesReason
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.chance import derived, shuffled
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.seats import Occupant, Occupants

NUMBERS = range(3, 11)
"""How many can play, whatever the rules."""

SUBSTITUTE = "sustituye"
"""Name of a person's setting at the table: a robot takes the seat if the person leaves."""


class Choice(TypedDict, total=False):
    """What is chosen of the rules of a plan; fields as there."""

    name: str
    players: int | None
    limit: int | None
    options: Options


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
            seats = list(shuffled(seats, derived(seed, "seats")))
        return tuple(seats)

    def draw_seed(self) -> str:
        """The seed of the next game."""
        return self.seed if self.seed is not None else token_hex(8)

    def objection(self, **choice: Unpack[Choice]) -> InvalidRules | None:
        """Why that can't be chosen, or None where it can, and everybody has a seat then."""
        try:
            players = replace(self, **choice).rules().players
        except InvalidRules as error:
            return error
        return None if players >= len(self.people) else InvalidRules(RulesReason.PLAYERS)

    def choose(self, **choice: Unpack[Choice]) -> None:
        """Takes what was chosen; `objection` says whether it fits."""
        for name, value in choice.items():
            setattr(self, name, value)

    def make_room(self) -> None:
        """Takes more players where there are more persons than seats; another rule set where this one has too few."""
        more = [Choice(), *(Choice(players=number) for number in NUMBERS)]
        others = [_preset(name, number) for name in PRESETS for number in players_of(name)]
        self._choose_first([*more, *others])

    def choose_preset(self, name: str) -> bool:
        """Takes another rule set with its usual limit and options, and as many players as before if it can.

        False where it has too few seats for everybody; nothing has changed then.
        """
        return self._choose_first(_preset(name, number) for number in (self.players, None, *players_of(name)))

    def _choose_first(self, choices: Iterable[Choice]) -> bool:
        """Takes the first that fits."""
        fitting = next((choice for choice in choices if self.objection(**choice) is None), None)
        if fitting is not None:
            self.choose(**fitting)
        return fitting is not None


def _preset(name: str, players: int | None) -> Choice:
    """Another rule set, with nothing chosen that the one before may have allowed."""
    return Choice(name=name, players=players, limit=None, options=Options())
