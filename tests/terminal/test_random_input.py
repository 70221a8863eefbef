"""Keys and lines without sense or number: no fault, no silence, and the game can still be played."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable

import pytest

from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.keymap import NAMED, usual_keymap
from corazones_a11y.dialogue.modes import Learn
from corazones_a11y.engine.state import Phase
from tests.dialogue.sitting import Sitting, typed

KEYS = [*sorted({*usual_keymap(), *NAMED}), "ñ", "é", "<", "½", "c-a", "c-z", "s-f1", "alt", "\udc80", "日"]
HURRY = ["enter"] * 8 + ["space"] * 6 + ["l", "g"] * 4
"""Pressed more often, so that the game gets on."""
MARKS = " .,;:¿?¡!"


def wrong_with(sentences: tuple[str, ...]) -> str | None:
    """What no sentence may be: nothing, too short for a reader, or with signs that can't be spoken."""
    for sentence in sentences:
        letters = (sign for sign in sentence if not (sign.isalnum() or sign in MARKS or unicodedata.combining(sign)))
        if len(sentence) < 4 or ("fallo" not in sentence and any(letters)):
            return sentence
    return None if sentences else "nothing"


def storm(acts: int, seed: int, act: Callable[[Sitting, random.Random], object]) -> Sitting:
    """Somebody who acts at random, and comes back whenever the program has been left."""
    chance = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("corazones_a11y.dialogue.plan.token_hex", lambda size: f"{chance.getrandbits(64):x}")
        return _storm(acts, chance, act)


def _storm(acts: int, chance: random.Random, act: Callable[[Sitting, random.Random], object]) -> Sitting:
    sitting, done = Sitting("--nivel", "facil"), list[object]()
    for _ in range(acts):
        if sitting.app.finished:
            sitting.program.close()
            sitting = Sitting("--nivel", "facil")
        before = len(sitting.utterances)
        done = [*done[-30:], act(sitting, chance)]
        sitting.settle()
        wrong = wrong_with(sitting.heard_since(before))
        if wrong is not None:
            pytest.fail(f"{wrong!r} after {done}, {sitting.app.mode}")
        assert not sitting.drives.faults and not sitting.run.reports.written, done
        if len(sitting.utterances) > 2000:
            del sitting.utterances[:]
    return sitting


def press_any(sitting: Sitting, chance: random.Random) -> str:
    if sitting.app.request is not None:
        return type_any(sitting, chance)
    if isinstance(sitting.app.mode, Learn) and chance.random() < 0.1:
        sitting.app.press("backspace")  # twice in a row, which chance alone takes long to do
        sitting.app.press("backspace")
        return "backspace backspace"
    key = chance.choice(HURRY) if chance.random() < 0.4 else chance.choice(KEYS)
    sitting.app.press(key)
    return key


CARDS = "jugar pasar salir si no as rey reina dama jota 2t 3t qp rp 10c kd ap picas de corazones comodín"
WORDS = [
    *(command.value for command in Command),
    *CARDS.split(),
    *["", "\x1b[2J", "ñandú", "carta 3", "\ud800", "日本", "½", "auto mano", "x" * 5000, "., ;"],
]


def type_any(sitting: Sitting, chance: random.Random) -> str:
    words = [chance.choice(WORDS) for _ in range(chance.choice((1, 1, 1, 2, 3, 4)))]
    view = sitting.app.view
    if isinstance(sitting.app.mode, Learn) and chance.random() < 0.1:
        sitting.app.do(Command.BACK)
        words = [Command.BACK]
    elif view is not None and view.my_turn and chance.random() < 0.5:
        wanted = view.hand[:3] if view.phase is Phase.PASS else view.playable[:1]
        words = [*(["pasar"] if view.phase is Phase.PASS else []), *map(typed, wanted)]
    line = " ".join(words)
    if sitting.app.request is not None:
        sitting.app.take_line(chance.choice((line, line, None)))
    else:
        sitting.app.answer(sitting.program.lines.take(line))
    return line


def check_it_can_be_played(sitting: Sitting) -> None:
    """From wherever the player is: out of all menus, into a game, and a card is played."""
    if sitting.app.request is not None:
        sitting.app.take_line(None)
    sitting.app.back_to_table()
    sitting.course.paused = False
    if sitting.app.course is None or sitting.view.phase is Phase.OVER:
        sitting.press("enter")
    sitting.finish_hand()
    assert sitting.view.phase in (Phase.DEAL, Phase.OVER, Phase.MOON)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_hundred_thousand_random_keys_break_nothing(seed: int) -> None:
    check_it_can_be_played(storm(25_000, seed, press_any))


@pytest.mark.slow
def test_ten_thousand_random_lines_break_nothing() -> None:
    check_it_can_be_played(storm(10_000, 7, type_any))
