"""Tables for several persons, watched while they play."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.robots.levels import Level

from .room import Room, watched

Sit = Callable[..., Room]


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is about a machine that loses its power."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Makes a room in which those persons have begun a game, planned with those choices."""
    with ExitStack() as stack:

        def begin(*names: str, seed: str = "1", **choices: object) -> Room:
            plan = Plan(names, levels=(Level.EASY,), seed=seed)
            for choice, value in choices.items():
                setattr(plan, choice, value)
            room = Room(tmp_path, plan)
            stack.enter_context(watched(room, monkeypatch))
            room.go_on()
            return room

        yield begin
