"""A whole game of three at one keyboard, as it is heard: kept as plain Spanish text, to be read by ear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from corazones_a11y.dialogue.doorway import Doorway
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.engine.state import Phase
from tests.announce.hearing import same_as_kept

from .room import Room, watched

KEYS = {"enter": "Intro", "backspace": "Retroceso", "space": "Espacio", "down": "Abajo", "comma": "coma"}
WIPED = "(se borra la pantalla)"


class Scribe:
    """Plays, and writes down the keys and what is heard, under the name of who is present."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: list[tuple[str, str]] = []
        self._silenced = 0
        self._hear("", 0)

    def press(self, *keys: str) -> None:
        for key in keys:
            self._do(f"[{KEYS.get(key, key)}]", lambda key=key: self._room.press(key))  # type: ignore[misc]

    def type(self, line: str) -> None:
        self._do(f"[{line}, Intro]" if line else "[Intro]", lambda: self._room.line(line))

    def give_pin(self) -> None:
        """The PIN at the door; that each key was counted is left out."""
        self._room.press("4", "2")
        self._do("[4 2 Intro]", lambda: self._room.press("enter"))

    def _do(self, key: str, act: Callable[[], object]) -> None:
        before, who = len(self._room.told), self._name(self._room.app.player.viewer)
        act()
        self._hear(key, before, who)

    def choose(self, label: str) -> None:
        """Down to an entry of the menu, and Enter."""
        while label not in self._lines[-1][1]:
            self.press("down")
        self.press("enter")

    def _hear(self, key: str, before: int, who: str = "Todos") -> None:
        """Writes a key, and behind it what its answer is to who has pressed it; then what others hear."""
        lines = [("", key)] if key else []
        for told in self._room.told[before:]:
            if self._room.ear.silenced > self._silenced and told.player.viewer is None:
                self._silenced = self._room.ear.silenced
                lines.append(("", WIPED))
            lines += [(self._name(told.player.viewer), sentence) for sentence in told.sentences]
        if key:
            follows = len(lines) > 1 and lines[1][0] == who
            lines[: 1 + follows] = [(who, f"{key} {lines[1][1]}" if follows else key)]
        self._lines += lines

    def _name(self, viewer: int | None) -> str:
        return "Todos" if viewer is None else self._room.app.names[viewer]

    def text(self) -> str:
        return "\n".join(self._paragraphs())

    def _paragraphs(self) -> Iterator[str]:
        for who, lines in groupby(self._lines, key=lambda line: line[0]):
            yield from (f"{who}:", *(f"  {line}" for _, line in lines), "") if who else (WIPED, "")


def names_are_typed(scribe: Scribe) -> None:
    scribe.press("a")
    scribe.choose("En este teclado")
    scribe.choose("Añadir")
    scribe.type("ana")
    scribe.type("Luis")
    scribe.type("Eva")
    scribe.type("")
    scribe.press("backspace", "enter")


def everybody_passes(scribe: Scribe) -> None:
    """Ana looks around first, Luis wants fewer words, and Eva a PIN."""
    scribe.press("enter", "space", "l", "space", "l", "space", "enter", "enter")
    scribe.press("s", "t", "m", "r")
    scribe.press("enter", "v", "v", "space", "l", "space", "l", "space", "enter", "enter")
    scribe.press("enter", "a", "down", "down", "backspace", "e")
    scribe.type("opciones")
    scribe.choose("Poner un PIN")
    scribe.press("4", "2", "enter", "4", "2", "enter")
    scribe.press("backspace", "space", "l", "space", "l", "space", "enter", "enter")


def play(room: Room, scribe: Scribe) -> None:
    """Everybody plays the next card that may be played, to the end of the game."""
    while room.table.phase is not Phase.OVER:
        if isinstance(room.app.base, Doorway):
            scribe.press("enter")
            if room.present == "everybody":
                scribe.give_pin()
        else:
            scribe.press("g", "enter")


def test_a_game_of_three_is_heard_as_it_was_when_last_read_by_ear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(tmp_path, Plan(("Ana",), "salon", 3, 1, seed="5"))
    with watched(room, monkeypatch):
        scribe = Scribe(room)
        names_are_typed(scribe)
        everybody_passes(scribe)
        play(room, scribe)
        scribe.press("enter")
    same_as_kept("tres-personas.txt", scribe.text())
