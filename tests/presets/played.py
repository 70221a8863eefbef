"""Whole games played by script, by keys and by lines, and what is heard of them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from corazones_a11y.cli import main
from corazones_a11y.engine.cards import JOKER, Card
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase
from tests.terminal.sitting import Sitting
from tests.terminal.sitting import typed as typed_card

ONLY_BY_KEYS = ("Intro reparte la mano siguiente.", "Pulsa Intro otra vez.")
"""Where nobody can press Enter the game doesn't stop for it."""


class Played(NamedTuple):
    """A game that was played with keys.

    heard -- every sentence, less the answers to keys that moved in the hand.
    lines -- what would have to be typed for the same game.
    """

    heard: tuple[str, ...]
    lines: tuple[str, ...]


def play_by_keys(argv: tuple[str, ...]) -> Played:
    """Plays to the end: the lowest card that may be played, the last three of the hand for the pass."""
    sitting = Sitting(*argv)
    heard, lines = [*sitting.heard_since(0), *sitting.press("enter")], [""]
    while sitting.view.phase is not Phase.OVER:
        line, told = _decide(sitting)
        lines += line
        heard += told
    sitting.program.close()
    return Played(tuple(sentence for sentence in heard if sentence not in ONLY_BY_KEYS), tuple(lines))


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


class _Keyboard:
    """Lines typed one by one, each written between brackets when it is read, as a terminal would echo it."""

    def __init__(self, lines: tuple[str, ...], echo: io.StringIO) -> None:
        self._lines, self._echo = lines, echo

    def isatty(self) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self._echo.write(f"[{line or 'Intro'}]\n")
            yield f"{line}\n"


def type_lines(monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], lines: tuple[str, ...]) -> str:
    """What the command writes where these lines are piped into it, the lines among it between brackets."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stdout", written)
    monkeypatch.setattr("sys.stdin", _Keyboard(lines, written))
    assert main(["--linea", *argv]) == 0
    monkeypatch.undo()
    return written.getvalue()


def is_typed(line: str) -> bool:
    """Whether a line of `type_lines` was typed, not heard."""
    return line.startswith("[")
