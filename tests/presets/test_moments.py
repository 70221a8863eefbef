"""What is special about a rule set, heard by somebody who types and by somebody who presses keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.dialogue.command_texts import command_texts
from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.line import Do, Grammar, Pass, Play
from corazones_a11y.engine.cards import JOKER, Card
from tests.announce.hearing import same_as_kept
from tests.announce.reading import garbled
from tests.dialogue.sitting import Sitting

from .moments import MOMENTS, Moment


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_a_moment_is_heard_the_same_by_keys_and_by_lines(moment: Moment, tmp_path: Path) -> None:
    typing = Sitting("--partida", str(moment.save(tmp_path / "lineas.jsonl")))
    pressing = Sitting("--partida", str(moment.save(tmp_path / "teclas.jsonl")))
    begin = typing.heard_since(0)
    assert begin == pressing.heard_since(0)
    for sitting in (typing, pressing):
        sitting.press("a", "backspace")  # the first menu tells how menus work
    kept = [f"{moment.title}\n", *begin]
    for line in moment.lines:
        heard = typing.line(line)
        assert heard == by_keys(pressing, line), line
        kept += [f"[{line}]", *heard]
    assert not typing.drives.faults
    assert garbled(typing.heard_since(0)) == {}
    same_as_kept(f"momentos/{moment.name}.txt", "\n".join(kept) + "\n")


def by_keys(sitting: Sitting, line: str) -> tuple[str, ...]:
    """What is heard when the same is done with keys: its own, those of the hand, or those of the menu."""
    if line == "intro":
        return sitting.press("enter")
    match Grammar(sitting.player.t).read(line, sitting.player.keymap):
        case Do(command) if len(line) > 1:
            return by_menu(sitting, command)
        case Play(card):
            go_to(sitting, card)
            return sitting.press("enter")
        case Pass(cards):
            for card in cards:
                go_to(sitting, card)
                sitting.press("space")
            sitting.press("enter")
            return sitting.press("enter")
        case _:
            return sitting.press(line)


def go_to(sitting: Sitting, card: Card) -> None:
    """By the key of the suit; jokers are at the end of the hand."""
    if card == JOKER:
        sitting.press("end")
    else:
        sitting.go_to(card)


def by_menu(sitting: Sitting, command: Command) -> tuple[str, ...]:
    """Looks for a command in the menu of all that can be done now, and chooses it."""
    label = command_texts(sitting.player.t)[command].label
    entry = sitting.press("a")[1]
    for _ in Command:
        if entry.startswith(label):
            return sitting.press("enter")
        entry = sitting.press("l")[-1]
    raise AssertionError(f"not in the menu: {label}")
