from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.text import to_text
from corazones_a11y.table.table import MishapKind, resume
from tests.table import play_and_die
from tests.table.games import step

GAMES = 200


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that share the imports need fork, which Windows lacks")
def test_of_two_hundred_games_killed_at_any_instant_no_action_that_was_told_is_lost(tmp_path: Path) -> None:
    script = [sys.executable, play_and_die.__file__, str(tmp_path), str(GAMES), "kill"]
    subprocess.run(script, check=True, timeout=300, env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])})
    ends = set()
    for number in range(GAMES):
        told = (tmp_path / f"{number}.told").read_text().splitlines()
        path = tmp_path / f"{number}.jsonl"
        if not path.exists() or not path.read_bytes().count(b"\n"):
            assert told == []
            ends.add("unborn")
            continue
        lines = path.read_bytes().count(b"\n")
        table, mishaps = resume(path)
        happened = list(map(to_text, table._feed))
        assert happened[: len(told)] == told, number
        assert len(table._records) == lines - 1
        assert all(mishap.kind is MishapKind.TORN_LINE_DROPPED for mishap in mishaps)
        ends.add(table.phase)
        if table.phase is not Phase.OVER:
            step(table)
        table.close()
    # They were killed in the middle, not before or after.
    assert ends >= {Phase.PASS, Phase.PLAY}
