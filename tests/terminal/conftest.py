"""As with the dialogue's tests: a data folder for each, a disk that nobody waits for, and no voice."""

from __future__ import annotations

from tests.dialogue.conftest import _hurried_disk, _own_folder

__all__ = ["_hurried_disk", "_own_folder"]
