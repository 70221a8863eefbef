"""Every key answers in words, in every situation, also where it can do nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.announce import review
from corazones_a11y.dialogue.commands import FIXED, KEYS
from corazones_a11y.dialogue.helping import what_enter_does
from corazones_a11y.dialogue.listening import TakeKey
from corazones_a11y.dialogue.modes import Learn
from corazones_a11y.speech.wording import misread

from .phases import PHASES
from .sitting import Sitting

KEYS_THERE_ARE = [key for table in (FIXED, KEYS) for keys in table.values() for key in keys]
OTHERS = ["ñ", "f5", "delete", "½", "c-a", "<", "pageup", "alt x"]
FIXED_KEYS = [key for keys in FIXED.values() for key in keys]


def check_words(sentences: tuple[str, ...]) -> None:
    """That each sentence is one, of what a synthesizer says right."""
    for sentence in sentences:
        assert misread(sentence) == [], sentence
        assert sentence[-1] in ".?!", sentence


def situation(sitting: Sitting) -> tuple[object, ...]:
    """All that a key could change, but for the place of the cursors."""
    app, course = sitting.app, sitting.app.course
    game = () if course is None else (id(course), course.table.feed_length, course.paused, course.gate, *course.auto)
    player = (app.player.marks, app.player.verbosity, tuple(app.player.keymap.items()))
    return (id(app.mode), app.finished, app.request, game, player)


@pytest.mark.parametrize("phase", PHASES)
def test_every_key_answers_in_words(phase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = []
    sitting, before = None, None
    for number, key in enumerate([*KEYS_THERE_ARE, *OTHERS]):
        if sitting is None or situation(sitting) != before:
            if sitting is not None:
                sitting.program.close()
            folder = tmp_path / str(number)
            folder.mkdir()
            monkeypatch.setenv("CORAZONES_DATOS", str(folder))
            sitting = PHASES[phase](folder)
            before = situation(sitting)
        heard = sitting.press(key)
        if not heard:
            silent.append(key)
        check_words(heard)
        assert not sitting.drives.faults and not sitting.run.reports.written, key
    assert silent == []


@pytest.mark.parametrize("phase", PHASES)
def test_announcements_answer_at_once_with_the_facts_and_change_nothing(phase: str, tmp_path: Path) -> None:
    sitting = PHASES[phase](tmp_path)
    if isinstance(sitting.app.mode, Learn | TakeKey):
        pytest.skip("a key is being learnt or chosen here")
    before = situation(sitting)
    for key in FIXED_KEYS:
        heard = sitting.touch(key)
        assert heard, key
        if sitting.app.course is not None:
            assert heard == facts(sitting, key)
        assert situation(sitting) == before


def facts(sitting: Sitting, key: str) -> tuple[str, ...]:
    """What an announcement must say."""
    view, listener = sitting.view, sitting.app.listener
    match key:
        case "c":
            return review.table(view, listener)
        case "s":
            return review.scores(view, listener)
        case "t":
            whose = (
                ("El resto de la mano se juega por ti.",) if sitting.app.plays_itself else review.turn(view, listener)
            )
            return (*whose, *what_enter_does(sitting.app)) if sitting.app.mode is sitting.app.base else whose
        case _:
            return review.table_card(view, listener, int(key) or 10)
