"""Persons who play at random, press what isn't theirs to press, stop in the middle and come back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.dialogue.at_table import AtTable
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.doorway import Doorway, Gathering
from corazones_a11y.dialogue.modes import Secret
from corazones_a11y.dialogue.persons import kept_with, with_pin
from corazones_a11y.dialogue.pin import hashed
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.engine.presets import PRESETS, Options, players_of
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.i18n import languages
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.voice import Kind, Trouble

from .room import Room

NAMES = ("Ana", "Luis", "Eva", "Hugo", "Rosa", "Iván", "Sol", "Tomás", "Nora", "Raúl")
PIN = "1a"
HASHED = hashed(PIN)
KEYS = (
    *"abcdefghijklmnopqrstuvwxyzñ1234567890",
    *("enter", "backspace", "space", "left", "right", "up", "down", "home", "end", "tab", "comma", "period", "f1"),
    *("delete", "alt x", "f7"),
)
WORDS = ("", "mano", "qp", "2 de tréboles", "pasar", "auto", "auto mano", "ayuda", "reglas", "abandonar", "x")


def plan_of(name: str, chance: random.Random) -> Plan:
    """A table of that rule set, with two persons or more."""
    players = chance.choice(players_of(name))
    people = NAMES[: chance.randint(2, players)]
    options = Options(revoke=True) if name == "clasico" else Options()
    plan = Plan(people, name, players, options=options, levels=(Level.EASY,), seed=str(chance.random()))
    plan.drawn, plan.substitutes = chance.random() < 0.3, chance.random() < 0.5
    return plan


class Strangers:
    """Whoever is at the keyboard of a room.

    trail  -- the keys so far, to be read when something went wrong.
    faults -- whether the program makes mistakes.
    """

    def __init__(self, room: Room, chance: random.Random) -> None:
        self.room, self._chance = room, chance
        self.trail: list[str] = []
        self.faults = False

    def begin(self) -> None:
        """A new game, in which everybody has a language, words and perhaps a PIN of their own."""
        self.room.go_on()
        table = self.room.table
        for seat, player in self.room.program.hot_seat.players.items():
            player.choose_language(self._chance.choice(languages()))
            player.verbosity = self._chance.choice(tuple(Verbosity))
            player.style = CardStyle(*(self._chance.random() < 0.5 for _ in CardStyle._fields))
            occupant = kept_with(table.occupants[seat], player)
            table.replace_occupant(seat, with_pin(occupant, HASHED if self._chance.random() < 0.3 else None))

    def step(self) -> None:
        """One thing that somebody does."""
        room, chance = self.room, self._chance
        what = chance.random()
        room.faulty = self.faults and chance.random() < 0.05
        if room.app.finished or (room.app.course is not None and room.table.phase is Phase.OVER):
            self.come_back(politely=True)
        elif room.app.course is None:
            self.trail.append("goes on")
            room.go_on()
        elif what < 0.01:
            self.come_back(politely=chance.random() < 0.7)
        elif what < 0.02:
            self._trouble()
        elif room.app.request is not None:
            room.line(chance.choice((None, *WORDS)))
        elif what < 0.3:
            self._press(chance.choice(KEYS))
        else:
            for key in self._sensible():
                self._press(key)

    def play_on(self, turns: int) -> None:
        """Everybody does what the game waits for, so many times."""
        for _ in range(turns):
            for key in self._sensible():
                self._press(key)

    @property
    def _paused(self) -> bool:
        return self.room.app.course is not None and self.room.app.course.paused

    def _press(self, key: str) -> None:
        self.trail.append(key)
        self.room.press(key)

    def _sensible(self) -> Iterator[str]:
        """What somebody does who wants the game to go on."""
        app = self.room.app
        match app.mode:
            case Secret():
                yield from PIN if self._chance.random() < 0.9 else "0"
                yield "enter"
            case Doorway() | Gathering():
                yield "enter"
            case AtTable() if app.view is not None and app.view.my_turn and not self._paused:
                yield from self._act(app.view)
            case AtTable():
                yield "enter"
            case _:
                yield "backspace"
                yield "backspace"

    def _act(self, view: View) -> Iterator[str]:
        player = self.room.app.player
        match view.phase:
            case Phase.PASS:
                player.cursor.update(view.hand)
                for card in self._chance.sample(view.hand, CARDS_PASSED):
                    if len(player.marks) < CARDS_PASSED and card not in player.marks:
                        player.cursor.place_on(card)
                        yield "space"
                yield "enter"
                yield "enter"
            case Phase.PLAY:
                player.cursor.update(view.hand)
                player.cursor.place_on(self._chance.choice(view.playable))
                yield "space"
                yield "enter"
            case _:
                yield "enter"
                yield "enter"

    def come_back(self, *, politely: bool) -> None:
        """The program ends, one way or the other, and is started again; the game that waits goes on, or a new one."""
        self.trail.append("quits" if politely else "is killed")
        room = self.room
        if politely:
            room.close()
        else:
            room.kill()
        room.form = self._chance.choice(tuple(CursorForm))
        room.plan.seed = str(self._chance.random())
        room.begin()
        room.go_on()

    def _trouble(self) -> None:
        self.trail.append("trouble")
        self.room.ear.on_trouble(Trouble(self._chance.choice((Kind.LOST, Kind.BACK))))


def game(name: str, folder: Path, chance: random.Random) -> Strangers:
    """A game of that rule set among strangers."""
    channel = chance.choice((Channel.BOTH, Channel.BOTH, Channel.VOICE))
    room = Room(folder, plan_of(name, chance), channel, gated=chance.random() < 0.8)
    return Strangers(room, chance)


PRESET_NAMES = tuple(PRESETS)
