"""The levels of play by their names on the command line and in saves."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from typing import cast

from .advice import Budget, Robot


class Level(StrEnum):
    """From the weakest. The names are those of the command line."""

    EASY = "facil"
    NORMAL = "normal"
    HARD = "dificil"
    MASTER = "maestro"


BUDGETS = {
    Level.EASY: Budget(),
    Level.NORMAL: Budget(),
    Level.HARD: Budget(playouts=500, seconds=0.15),
    Level.MASTER: Budget(playouts=1300, seconds=0.9),
}
"""How long a level thinks about a decision. Measured in processor time on a 2-core virtual machine, where there is
something to decide: `dificil` about 50 ms, at most 100; `maestro` about 230, at most 780. The caps are for slower
machines."""


def told(level: Level) -> Budget:
    """The budget of a level whose advice a person hears, with what the other choices are worth."""
    return BUDGETS[level]._replace(evenly=True)


STRONGEST = list(Level)[-1]
"""Whose advice hints and reviews are."""

_MODULES = {Level.EASY: "easy", Level.NORMAL: "normal", Level.HARD: "hard", Level.MASTER: "master"}


def robot(level: Level) -> Robot:
    """The robot of a level, imported when it is first wanted: each level is one module with a `ROBOT`."""
    module = import_module(f".{_MODULES[level]}", __package__)
    return cast(Robot, module.ROBOT)
