"""Files for the user's eyes alone: whole or not there, and never over another file by mistake."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

PRIVATE_FILE = stat.S_IRUSR | stat.S_IWUSR
PRIVATE_FOLDER = stat.S_IRWXU
BINARY: int = getattr(os, "O_BINARY", 0)
"""Text mode on Windows would turn a line break into two bytes."""

# Every function may raise OSError.


def make_folder(folder: Path) -> None:
    """Makes a folder, and those above it, that only the user can look into; one that exists stays as it is."""
    for missing in reversed([above for above in (folder, *folder.parents) if not above.exists()]):
        missing.mkdir(PRIVATE_FOLDER, exist_ok=True)


def claim(paths: Iterable[Path]) -> Path:
    """Makes an empty file of the first of these names that is free."""
    for path in paths:
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
            return path
    raise FileExistsError("no name is free")


def names_like(path: Path) -> Iterable[Path]:
    """The path itself, then the same with a number: "game.jsonl", "game.jsonl.1", "game.jsonl.2" and so on."""
    yield path
    for number in count(1):
        yield path.with_name(f"{path.name}.{number}")


def move(path: Path, folder: Path) -> Path:
    """Moves a file into a folder, under the first free name like its own."""
    make_folder(folder)
    place = claim(names_like(folder / path.name))
    try:
        path.replace(place)
    except OSError:
        place.unlink()  # the empty file that held the name
        raise
    sync_folder(folder)
    return place


def write_copy(path: Path, data: bytes) -> Path:
    """Writes a new file under the first free name like that path."""
    place = claim(names_like(path))
    _write(place, data)
    sync_folder(path.parent)
    return place


def write_whole(path: Path, data: bytes) -> None:
    """Replaces a file, or makes it: at every moment the old one or the new one is there, whole.

    Where the path is a link, the file it leads to.
    """
    path = path.resolve()
    make_folder(path.parent)
    place = claim(names_like(path.with_name(path.name + ".new")))
    try:
        _write(place, data)
        place.replace(path)
    except OSError:
        place.unlink()
        raise
    sync_folder(path.parent)


def close_to_others(fd: int) -> None:
    """Leaves an open file to its user alone. On Windows the user's own folders do that."""
    if os.name != "nt" and stat.S_IMODE(os.fstat(fd).st_mode) != PRIVATE_FILE:
        os.fchmod(fd, PRIVATE_FILE)


def sync(fd: int) -> None:
    """Waits until what was written is on the disk. On macOS only F_FULLFSYNC does; some file systems refuse it."""
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            return
    os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Makes a new name in a folder last. Windows can't be asked to."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        sync(file.fileno())
