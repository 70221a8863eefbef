"""Whole games played by script, by keys and by lines, and what is heard of them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from corazones_a11y.cli import main
from corazones_a11y.engine.cards import JOKER, Card
from corazones_a11y.engine.events import Event
from corazones_a11y.engine.rules import CARDS_PASSED, Rules
from corazones_a11y.engine.state import Phase
from tests.dialogue.sitting import Sitting
from tests.dialogue.sitting import typed as typed_card

from .tables import Table

ONLY_BY_KEYS = ("Intro reparte la mano siguiente.", "Intro otra vez las pasa.")
"""Where nobody can press Enter the game doesn't stop for it."""


class Played(NamedTuple):
    """A game that was played with keys.

    heard -- every sentence, less the answers to keys that moved in the hand.
    lines -- what would have to be typed for the same game.
    feeds -- per seat, what happened as that seat may know it.
    """

    rules: Rules
    heard: tuple[str, ...]
    lines: tuple[str, ...]
    feeds: tuple[tuple[Event, ...], ...]


@cache
def played_by_keys(table: Table) -> Played:
    """Plays to the end: the lowest card that may be played, the last three of the hand for the pass."""
    sitting = Sitting(*table.argv)
    heard, lines = [*sitting.heard_since(0), *sitting.press("enter")], [""]
    while sitting.view.phase is not Phase.OVER:
        line, told = _decide(sitting)
        lines += line
        heard += told
    assert not sitting.drives.faults
    feeds = tuple(sitting.table.feed(seat) for seat in range(sitting.view.rules.players))
    sitting.program.close()
    kept = tuple(sentence for sentence in heard if sentence not in ONLY_BY_KEYS)
    return Played(sitting.view.rules, kept, tuple(lines), feeds)


def _decide(sitting: Sitting) -> tuple[list[str], tuple[str, ...]]:
    view = sitting.view
    match view.phase:
        case Phase.DEAL:
            return [], sitting.press("enter")
        case Phase.PASS:
            cards = view.hand[-CARDS_PASSED:]
            sitting.press("end", "space", "j", "space", "j", "space")
            assert set(sitting.player.marks) == set(cards)
            sitting.press("enter")
            return ["pasar " + " ".join(map(typed, cards))], sitting.press("enter")
        case Phase.MOON:
            return ["intro", "intro"], sitting.press("enter", "enter")
        case _:
            card = view.playable[0]
            for _ in view.hand:
                if sitting.player.cursor.card == card:
                    break
                sitting.press("g")
            if not sitting.player.has_heard(card, sitting.table.feed_length):
                sitting.press("enter")
            return [f"jugar {typed(card)}"], sitting.press("enter")


def typed(card: Card) -> str:
    """A card as a player may type it, jokers too."""
    return "comodín" if card == JOKER else typed_card(card)


class Heard(NamedTuple):
    """A line that was typed ("" for Enter; None before any was), and what was written after it."""

    line: str | None
    written: str

    def __str__(self) -> str:
        return self.written if self.line is None else f"[{self.line or 'Intro'}]\n{self.written}"


class _Keyboard:
    """Lines typed one by one; `heard` gets what was written up to each of them."""

    def __init__(self, lines: tuple[str, ...], written: io.StringIO) -> None:
        self._lines, self._written = lines, written
        self.heard: list[Heard] = []

    def isatty(self) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        before = None
        for line in self._lines:
            self.take(before)
            before = line
            yield f"{line}\n"
        self.take(before)

    def take(self, line: str | None) -> None:
        self.heard.append(Heard(line, self._written.getvalue()))
        self._written.seek(0)
        self._written.truncate()


def type_lines(monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], lines: tuple[str, ...]) -> list[Heard]:
    """What the command writes where these lines are piped into it, line by line."""
    written = io.StringIO()
    keyboard = _Keyboard(lines, written)
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", written)
        patch.setattr("sys.stdin", keyboard)
        assert main(["--linea", *argv]) == 0
    return keyboard.heard
