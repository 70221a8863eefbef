"""A program and a person at it, without any terminal: keys and lines go in, sentences come out."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.app import App
from corazones_a11y.dialogue.at_table import AtTable
from corazones_a11y.dialogue.course import Course
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.dialogue.player import Player
from corazones_a11y.dialogue.settings import Loaded, Settings
from corazones_a11y.engine.actions import Deal
from corazones_a11y.engine.cards import Card, Cards, Suit, without
from corazones_a11y.engine.rules import Passing, Rules
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.folders import data_folder
from corazones_a11y.table.seats import Occupant
from corazones_a11y.table.table import Table, new_table
from corazones_a11y.terminal.arguments import parse
from corazones_a11y.terminal.by_lines import LineFeed
from corazones_a11y.terminal.start import Run

ANA, YOU = 1, 0


class Drives:
    """Whoever drives the program in a test: nobody. faults -- what it was to write down."""

    def __init__(self) -> None:
        self.form = CursorForm.INDICATOR
        self.faults: list[Exception] = []
        self.wiped = 0

    def ask_channel(self) -> Reply:
        return ("¿Por dónde lo oyes?",)

    def cursor(self, form: CursorForm | None) -> CursorForm | None:
        self.form = form or self.form
        return self.form

    def wipe(self) -> None:
        self.wiped += 1

    def report(self, error: Exception) -> None:
        self.faults.append(error)


class Sitting:
    """Somebody at a program that was started with these arguments.

    said -- every message, each as its sentences. utterances -- the same as they were given out.
    """

    def __init__(self, *argv: str, settings: Settings | None = None, gated: bool = True) -> None:
        arguments, t = parse(argv)
        loaded = Loaded(settings or Settings())
        self.run = Run(arguments, loaded, Kept(data_folder(), loaded.settings), t)
        self.drives = Drives()
        self.utterances: list[Utterance] = []
        self.program = self.run.program(self.drives, self.utterances.append, gated=gated)
        # The strongest level's advice takes its time, and depends on how much it gets.
        self.program._setting = self.program._setting._replace(advisor=Level.NORMAL)
        self.feed = LineFeed(self.program, self.run.reports)
        self.app.answer(self.run.begin(self.program))
        self.settle()

    @property
    def app(self) -> App:
        return self.program.app

    @property
    def player(self) -> Player:
        return self.app.player

    @property
    def course(self) -> Course:
        assert self.app.course is not None
        return self.app.course

    @property
    def table(self) -> Table:
        return self.course.table

    @property
    def view(self) -> View:
        view = self.app.view
        assert view is not None
        return view

    @property
    def said(self) -> list[tuple[str, ...]]:
        return [utterance.sentences for utterance in self.utterances]

    # -- what a person does

    def press(self, *keys: str) -> tuple[str, ...]:
        """Presses keys, lets everybody act who can, and returns all that is heard from the first key on."""
        before = len(self.utterances)
        for key in keys:
            self.touch(key)
            self.settle()
        return self.heard_since(before)

    def touch(self, key: str) -> tuple[str, ...]:
        """Presses one key and doesn't wait for the robots; returns what is heard at once."""
        before = len(self.utterances)
        try:
            self.app.press(key)
        except Exception as error:
            self.program.survive(error, self.run.reports)
        return self.heard_since(before)

    def line(self, text: str) -> tuple[str, ...]:
        """Types a line."""
        before = len(self.utterances)
        self.feed.take(text)
        return self.heard_since(before)

    def settle(self) -> None:
        """Lets the game go on until a person must decide."""
        self.feed.settle()

    def heard_since(self, before: int) -> tuple[str, ...]:
        return tuple(sentence for utterance in self.utterances[before:] for sentence in utterance.sentences)

    def last(self) -> str:
        """The sentence heard last."""
        return self.utterances[-1].sentences[-1]

    # -- where a test begins

    def to_table(self) -> Self:
        """Begins the game that is offered."""
        self.press("enter")
        return self

    def pass_three(self) -> Self:
        """Passes the first three cards, as typed."""
        assert self.view.phase is Phase.PASS
        self.line("pasar " + " ".join(typed(card) for card in self.view.hand[:3]))
        return self

    def to_playing(self) -> Self:
        """Up to the first card that the person may choose."""
        self.to_table()
        if self.view.phase is Phase.PASS:
            self.pass_three()
        return self

    def finish_hand(self) -> Self:
        """Lets the hints play the rest of the hand, without stopping at each trick."""
        self.line("auto mano")
        while self.view.phase not in (Phase.DEAL, Phase.OVER, Phase.MOON):
            self.press("enter")
        return self

    def finish_game(self) -> Self:
        while self.view.phase is not Phase.OVER:
            if self.view.phase is Phase.DEAL:
                self.press("enter")
            self.finish_hand()
        return self

    def go_to(self, card: Card) -> tuple[str, ...]:
        """Moves to a card of the hand, by its suit's key."""
        key = {Suit.SPADES: "p", Suit.DIAMONDS: "d", Suit.CLUBS: "b", Suit.HEARTS: "o"}[card.suit or Suit.CLUBS]
        for _ in range(14):
            heard = self.press(key)
            if self.player.cursor.card == card:
                return heard
        raise AssertionError(f"{card} is not in the hand")

    def playable(self) -> Card:
        return self.view.playable[0]

    def unplayable(self) -> Card:
        return next(card for card in self.view.hand if card not in self.view.playable)

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.mode, AtTable)


_SUITS = {Suit.SPADES: "p", Suit.DIAMONDS: "d", Suit.CLUBS: "t", Suit.HEARTS: "c"}


def typed(card: Card) -> str:
    """A card as a player may type it: "qp", "10t"."""
    assert card.suit is not None
    return str(card)[:-1].lower().replace("t", "10") + _SUITS[card.suit]


def dealt(path: Path, hands: dict[int, Cards], *, rules: Rules | None = None, dealer: int = 0) -> Path:
    """A saved game with these cards dealt, in which seat 0 is a person. Who isn't named gets what is left."""
    rules = rules or Rules(passing=(Passing.HOLD,))
    rest = without(rules.pack(), tuple(card for hand in hands.values() for card in hand))
    size = rules.hand_size
    robots = [seat for seat in range(rules.players) if seat not in hands]
    full = hands | {seat: rest[place * size : (place + 1) * size] for place, seat in enumerate(robots)}
    names = ("Visita", "Ana", "Luis", "Eva", "Hugo", "Rosa")[: rules.players]
    occupants = tuple(Occupant(name, None if seat == YOU else Level.NORMAL) for seat, name in enumerate(names))
    table = new_table(rules, occupants, "7", path)
    table.submit(Deal(pack_of(full), dealer))
    table.close()
    return path


def pack_of(hands: dict[int, Cards]) -> Cards:
    """The order of the pack that deals these hands, a card at a time to each seat."""
    return tuple(hands[seat][number] for number in range(len(hands[0])) for seat in sorted(hands))
