"""Starts, resumes and finishes games, saved where the player's games are, or in the one file that was asked for."""

from __future__ import annotations

import stat
from pathlib import Path

from corazones_a11y.table.errors import SaveFailed
from corazones_a11y.table.library import Library
from corazones_a11y.table.table import Mishap, Table, new_table, resume

from .plan import Plan


class Shelf:
    """Where games come from and go to.

    library -- None: nothing is saved.
    file    -- one file to be played in, instead of the library's.
    problem -- why the last game that was begun isn't saved; None where it is.
    """

    def __init__(self, library: Library | None, file: Path | None = None) -> None:
        self.library, self.file = library, file
        self.problem: SaveFailed | None = None

    def waiting(self) -> tuple[Path, ...]:
        """The games that can be gone on with, the newest first; () also where the folder can't be read."""
        if self.file is not None:
            return (self.file,) if _holds_something(self.file) else ()
        try:
            return tuple(game.path for game in self.library.open_games()) if self.library else ()
        except SaveFailed as error:
            self.problem = error
            return ()

    def begin(self, plan: Plan) -> Table:
        """A new game; where it can't be saved it is played all the same (see `problem`). Raises InvalidRules."""
        rules, seed = plan.rules(), plan.draw_seed()
        occupants = plan.occupants(seed)
        self.problem = None
        try:
            return new_table(rules, occupants, seed, self._path())
        except SaveFailed as error:
            self.problem = error
            return new_table(rules, occupants, seed, None)

    def rematch(self, table: Table) -> Table:
        """The same people again; the log of the game before stays."""
        self.problem = None
        try:
            again = table.rematch(self.library.new_path() if self.library else None)
        except SaveFailed as error:
            self.problem = error
            again = table.rematch(None)
        table.close()
        return again

    def resume(self, path: Path) -> tuple[Table, tuple[Mishap, ...]]:
        """A game from where it was. Raises SaveError; the file is kept, then, one of the library's out of the way."""
        return resume(path) if self.library is None or path == self.file else self.library.resume(path)

    def _path(self) -> Path | None:
        if self.file is not None and not _holds_something(self.file):
            return self.file
        return self.library.new_path() if self.library else None


def _holds_something(path: Path) -> bool:
    """Whether no new game may be written there: there is a file with something in it, or something that is no file.

    True also where the system doesn't tell: opening it will say why.
    """
    try:
        status = path.stat()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return status.st_size > 0 or not stat.S_ISREG(status.st_mode)
