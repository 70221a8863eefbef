"""Choices that are kept for the next start."""

from __future__ import annotations

from pathlib import Path

from corazones_a11y.table.errors import SaveFailed

from .settings import Settings, save


class Kept:
    """The settings in use; each change is written at once. A disk that refuses costs only the memory of it."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.settings = settings
        self._folder = folder
        self._refused = self._told = False

    def keep(self, **changes: object) -> None:
        """Keeps choices by their field of `Settings`. Never raises for a disk that refuses."""
        self.settings = self.settings._replace(**changes)  # type: ignore[arg-type]
        try:
            save(self._folder, self.settings)
        except SaveFailed:
            self._refused = True

    def take_refusal(self) -> bool:
        """Whether the disk has refused and nobody has been told yet: once."""
        news = self._refused and not self._told
        self._told = self._told or news
        return news
