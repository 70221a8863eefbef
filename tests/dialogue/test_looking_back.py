"""H after a hand, and `corazones revisar`: the decisions that cost most, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.cli import main
from corazones_a11y.engine.state import Phase, digest
from corazones_a11y.robots.levels import Level
from corazones_a11y.table import table as table_module
from tests.dialogue.sitting import Sitting, typed


@pytest.fixture
def after_a_hand() -> Sitting:
    return Sitting("--semilla", "3", "--nivel", "facil").to_playing().finish_hand()


@pytest.fixture
def after_a_bad_hand() -> Sitting:
    """In which every card was the highest that could be played, judged by a level that gives reasons in points."""
    sitting = Sitting("--semilla", "3", "--nivel", "facil").to_playing()
    assert sitting.app.course is not None
    sitting.app.course.advisor = Level.HARD
    while (view := sitting.view).phase is Phase.PLAY:
        sitting.line(typed(max(view.playable, key=view.rules.strength)))
    return sitting


def test_h_after_a_hand_tells_one_decision_at_each_press_and_then_that_there_are_no_more(
    after_a_bad_hand: Sitting,
) -> None:
    first = after_a_bad_hand.press("h")
    assert first[0] == "Repaso la mano."
    assert first[1].startswith("Mano 1: ") and first[1].endswith("costaron puntos.")
    told = [first]
    while told[-1] != ("No hay más.",) and len(told) < 20:
        told.append(after_a_bad_hand.press("h"))
    assert len(told) > 2
    assert told[-1] == ("No hay más.",)
    assert all("jugaste" in sentences[-2] and "Mejor" in sentences[-1] for sentences in told[:-1])


def test_asking_changes_nothing_and_enter_deals_the_next_hand(after_a_hand: Sitting) -> None:
    scores = after_a_hand.table.view(None).scores
    after_a_hand.press("h")
    assert after_a_hand.table.view(None).scores == scores
    assert "Mano 2" in after_a_hand.press("enter")[0]


def test_a_saved_game_is_looked_back_at_hand_by_hand_twice_the_same(
    after_a_hand: Sitting, capsys: pytest.CaptureFixture[str]
) -> None:
    path = after_a_hand.table.path
    assert path is not None
    before = path.read_bytes()  # which another window may be playing meanwhile
    texts = []
    for _ in range(2):
        assert main(["revisar", str(path)]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert texts[0].startswith("Mano 1:")
    assert path.read_bytes() == before and len(list(path.parent.iterdir())) == 1


def test_a_game_that_this_version_plays_otherwise_is_looked_back_at_as_far_as_that(
    after_a_hand: Sitting, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    after_a_hand.press("enter")
    path = after_a_hand.table.path
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(table_module, "digest", lambda state: "other" if state.hand_number > 1 else digest(state))
    assert main(["revisar", str(path)]) == 0
    heard = capsys.readouterr().out.splitlines()
    assert heard[0].startswith("Mano 1")
    assert heard[-1] == "Esta versión corrige una regla: el resto de esa partida no se puede repasar."
    assert path.read_bytes() == before


def test_what_is_no_saved_game_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "otra cosa.txt").write_text("hola\n", encoding="utf-8")
    assert main(["revisar", str(tmp_path / "otra cosa.txt")]) == 2
    assert "Traceback" not in capsys.readouterr().err
