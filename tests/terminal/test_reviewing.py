"""`corazones revisar` where there is nothing that it could look back at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from corazones_a11y.i18n import translator
from corazones_a11y.terminal.arguments import BadArgument
from corazones_a11y.terminal.reviewing import review


def test_without_a_finished_game_it_says_so() -> None:
    with pytest.raises(BadArgument, match="No hay ninguna partida terminada"):
        review(None, translator("es"))


def test_a_folder_that_can_not_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path, pattern: str) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    t = translator("es")
    monkeypatch.setattr(Path, "glob", refused)
    with pytest.raises(BadArgument, match="El sistema no deja"):
        review(None, t)
