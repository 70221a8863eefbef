"""The player's games in the data folder: those to go on with, those that ended, those that can't be read.

    partidas/2026-05-01-1.jsonl        open
    partidas/terminadas/...            finished, kept as logs
    partidas/apartadas/...             damaged, kept as they were

A game never loses its file: files are only ever moved, to a name that is still free.
"""

from __future__ import annotations

import os
import stat
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from .errors import SaveDamaged, failures
from .private_files import claim, make_folder, move
from .records import FIRST_SUM, MAX_LINE, BadLine, NewerLine, read_header, unseal
from .table import Clock, Mishap, Table, resume

SUFFIX = ".jsonl"
GLANCE = 4_096
"""Bytes at the end of a save, enough for its last action and who sat down after it."""


class SavedGame(NamedTuple):
    """A save. played -- when the last action was saved, in seconds since 1970, UTC."""

    path: Path
    played: float


class Library:
    """The games in one folder. Every method may raise SaveFailed."""

    def __init__(self, data: Path, clock: Clock = time.time) -> None:
        self.folder = data / "partidas"
        self.finished_folder = self.folder / "terminadas"
        self.aside_folder = self.folder / "apartadas"
        self._clock = clock

    def new_path(self) -> Path:
        """An empty file for a new game, named by the day and a number that no game of that day has had."""
        day = time.strftime("%Y-%m-%d", time.localtime(self._clock()))
        with failures(self.folder):
            make_folder(self.folder)
            folders = (self.folder, self.finished_folder, self.aside_folder)
            taken = {path.name for folder in folders for path in folder.glob(f"{day}-*{SUFFIX}")}
            names = (f"{day}-{number}{SUFFIX}" for number in count(1))
            return claim(self.folder / name for name in names if name not in taken)

    def open_games(self) -> tuple[SavedGame, ...]:
        """The games to go on with, the one played last first. Those that have ended are put with the others that have.

        Only a glance is taken: resuming one may still show that it is damaged, or that another program plays it.
        """
        with failures(self.folder):
            games = {game: _has_ended(game.path) for game in _games(self.folder)}
        for game, ended in games.items():
            if ended:
                with suppress(OSError):  # it stays, then, until the next time
                    move(game.path, self.finished_folder)
        return tuple(game for game, ended in games.items() if not ended)

    def finished_games(self) -> tuple[SavedGame, ...]:
        """The logs of the games that ended, newest first."""
        self.open_games()
        with failures(self.finished_folder):
            return _games(self.finished_folder)

    def resume(self, path: Path) -> tuple[Table, tuple[Mishap, ...]]:
        """As `table.resume`, but a damaged save is set aside, so that it isn't offered again.

        Raises as that; `SaveDamaged.kept` says where the file is now.
        """
        try:
            return resume(path, self._clock)
        except SaveDamaged as error:
            with suppress(OSError):
                error.kept = move(path, self.aside_folder)
            raise


def persons(path: Path) -> tuple[str, ...]:
    """The names of the persons who began a saved game; () where they can't be read."""
    with suppress(OSError, BadLine, NewerLine), path.open("rb") as file:
        value, _ = unseal(file.readline(MAX_LINE + 1).rstrip(b"\n"), FIRST_SUM)
        return tuple(occupant.name for occupant in read_header(value).occupants if not occupant.is_robot)
    return ()


def _games(folder: Path) -> tuple[SavedGame, ...]:
    """The saves in a folder, newest first; an empty file is a game that never began."""
    games = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):  # a link that leads nowhere must not hide the games beside it
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size:
                games.append(SavedGame(path, status.st_mtime))
    return tuple(sorted(games, key=lambda game: (game.played, game.path.name), reverse=True))


def _has_ended(path: Path) -> bool:
    """Whether the last lines tell of the end of the game. Only an action that ended it holds these bytes.

    False where the file can't be read: going on with it will tell why.
    """
    with suppress(OSError), path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - GLANCE))
        whole_lines = file.read().rpartition(b"\n")[0]
        return b',"over":true,' in whole_lines
    return False
