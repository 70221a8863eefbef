"""H after a hand, and `corazones revisar`: the decisions that cost most, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.cli import main
from tests.dialogue.sitting import Sitting


@pytest.fixture
def after_a_hand() -> Sitting:
    return Sitting("--semilla", "3", "--nivel", "facil").to_playing().finish_hand()


def test_h_after_a_hand_tells_one_decision_at_each_press_and_then_that_there_are_no_more(after_a_hand: Sitting) -> None:
    first = after_a_hand.press("h")
    assert first[0] == "Repaso la mano."
    told = [first]
    while told[-1] != ("No hay más.",) and len(told) < 20:
        told.append(after_a_hand.press("h"))
    if first[1].endswith("costó mucho."):
        return
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
    after_a_hand.table.close()
    texts = []
    for _ in range(2):
        assert main(["revisar", str(path)]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert texts[0].startswith("Mano 1:")


def test_what_is_no_saved_game_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "otra cosa.txt").write_text("hola\n", encoding="utf-8")
    assert main(["revisar", str(tmp_path / "otra cosa.txt")]) == 2
    assert "Traceback" not in capsys.readouterr().err
