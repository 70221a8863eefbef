"""Nobody at the keyboard ever gets at what another may know alone, and everybody is told their own secrets, once."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from corazones_a11y.engine.presets import players_of

from .room import Room, watched
from .strangers import NAMES, PRESET_NAMES, Strangers, game, plan_of


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is about a machine that loses its power."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


def play(strangers: Strangers, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays with everything watched; where that finds something, the keys that led to it are told too."""
    with watched(strangers.room, monkeypatch):
        try:
            strangers.begin()
            for _ in range(steps):
                strangers.step()
        except BaseException as error:
            error.add_note(f"keys: {' '.join(strangers.trail[-40:])}")
            raise


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_nobody_gets_at_the_secrets_of_another(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(game(name, tmp_path, random.Random(name)), 160, monkeypatch)


def test_ten_persons_keep_their_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(10)
    plan = plan_of("cancelacion", chance)
    plan.players, plan.people = players_of("cancelacion")[-1], NAMES
    play(Strangers(Room(tmp_path, plan), chance), 150, monkeypatch)


@pytest.mark.parametrize("seed", range(2))
def test_a_fault_of_the_program_tells_and_writes_nothing(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers = game("clasico", tmp_path, random.Random(seed))
    strangers.faults = True
    play(strangers, 120, monkeypatch)
    assert strangers.room.reports.written
