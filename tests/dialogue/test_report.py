"""A crash report says where, and nothing of anybody's cards."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from corazones_a11y.dialogue.report import MOST, Reports


def fault() -> Exception:
    hand = "as de picas, rey de picas"
    try:
        try:
            raise KeyError(hand)
        except KeyError as error:
            raise ValueError(f"no cabe {hand}") from error
    except ValueError as error:
        error.add_note(hand)
        return error


def test_a_report_says_which_fault_where_and_nothing_that_was_in_it(tmp_path: Path) -> None:
    written = Reports(tmp_path / "fallos").write(fault())
    assert written is not None
    text = written.read_text(encoding="utf-8")
    assert "ValueError" in text and "KeyError" in text
    assert "dialogue/test_report.py" in text and " fault" in text
    assert "picas" not in text
    assert str(Path.home()) not in text and str(tmp_path) not in text


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_only_the_player_can_read_it(tmp_path: Path) -> None:
    written = Reports(tmp_path / "fallos").write(fault())
    assert written is not None
    assert stat.S_IMODE(written.stat().st_mode) == 0o600


def test_a_fault_that_comes_back_does_not_fill_the_disk(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    for _ in range(MOST * 3):
        reports.write(fault())
    assert len(list(tmp_path.iterdir())) == MOST


def test_a_report_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "fallos").write_text("soy un archivo")
    assert Reports(tmp_path / "fallos").write(fault()) is None
