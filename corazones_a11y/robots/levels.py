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


BUDGETS = {Level.EASY: Budget(), Level.NORMAL: Budget()}

_MODULES = {Level.EASY: "easy", Level.NORMAL: "normal"}


def robot(level: Level) -> Robot:
    """The robot of a level, imported when it is first wanted: each level is one module with a `ROBOT`."""
    module = import_module(f".{_MODULES[level]}", __package__)
    return cast(Robot, module.ROBOT)
