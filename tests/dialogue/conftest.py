"""Every test has a data folder of its own, and nothing here ever speaks."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORAZONES_DATOS", str(tmp_path / "datos"))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/nobody")
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _hurried_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here cuts the power: tests of saves wait for the disk, these need not."""
    for module in ("save", "private_files"):
        monkeypatch.setattr(f"corazones_a11y.table.{module}.sync", lambda fd: None)
