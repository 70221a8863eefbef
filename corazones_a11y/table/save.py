"""The save log on the disk: whole lines, on the disk before anybody is told, by one program at a time."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from .errors import Damage, SaveDamaged, SaveExists, SaveLocked, SaveTooNew, failures
from .lock import acquire
from .private_files import BINARY, PRIVATE_FILE, sync, sync_folder, write_copy
from .records import FIRST_SUM, MAX_LINE, BadLine, Header, NewerLine, Record, read_header, read_record, seal, unseal

MAX_SAVE = 64 * 1024 * 1024
"""Bytes; a hand takes about 6,000."""


class Mark(NamedTuple):
    """A place between two lines: bytes before it, and the sum of the line before it."""

    size: int
    total: str


START = Mark(0, FIRST_SUM)


class Line(NamedTuple):
    """A record and the place behind its line."""

    record: Record
    end: Mark


class Contents(NamedTuple):
    """What a save holds. torn -- whether a last line without its end was left out."""

    header: Header
    start: Mark
    lines: tuple[Line, ...]
    torn: bool


class SaveLog:
    """A save that is open for writing, and locked.

    mark -- where the log ends; what may lie behind it, left by a write that failed, goes before the next line.
    """

    def __init__(self, path: Path, fd: int, mark: Mark = START) -> None:
        self.path = path
        self.mark = mark
        self._fd = fd

    def append(self, *records: Header | Record) -> None:
        """Writes the lines and waits until they are on the disk. Raises SaveFailed; the log ends where it did, then."""
        with failures(self.path):
            self._still_there()
            if os.fstat(self._fd).st_size != self.mark.size:
                os.ftruncate(self._fd, self.mark.size)
            mark = self._write(records)
            sync(self._fd)
        self.mark = mark

    def return_to(self, mark: Mark) -> None:
        """Takes back what was written after a mark, now or, where the system refuses, before the next line."""
        self.mark = mark
        with suppress(OSError):
            os.ftruncate(self._fd, mark.size)

    def cut(self) -> None:
        """Cuts off what lies behind the mark. Raises SaveFailed."""
        self.append()

    def keep_copy(self) -> Path:
        """Copies the whole file beside it, under a name that is free, and returns that. Raises SaveFailed."""
        with failures(self.path):
            os.lseek(self._fd, 0, os.SEEK_SET)
            return write_copy(self.path, _read(self.path, self._fd))

    def close(self) -> None:
        """Lets another program have the game."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _still_there(self) -> None:
        """What is written into a file that was deleted or replaced would be lost. Raises OSError."""
        if not os.path.samestat(self.path.stat(), os.fstat(self._fd)):
            raise FileNotFoundError(2, "replaced by another file")

    def _write(self, records: tuple[Header | Record, ...]) -> Mark:
        lines, total = [], self.mark.total
        for record in records:
            line, total = seal(record, total)
            lines.append(line)
        rest = data = b"".join(lines)
        while rest:
            rest = rest[os.write(self._fd, rest) :]
        return Mark(self.mark.size + len(data), total)


def create(path: Path, header: Header, records: tuple[Record, ...] = ()) -> SaveLog:
    """A new save with these lines, in a file that isn't there yet or is empty.

    Raises SaveExists, SaveLocked or SaveFailed.
    """
    fd = _open(path, os.O_CREAT)
    log = SaveLog(path, fd)
    try:
        with failures(path):
            _lock(path, fd)
            if os.fstat(fd).st_size:
                raise SaveExists(path)
            log.append(header, *records)
            sync_folder(path.parent)
    except BaseException:
        log.close()
        raise
    return log


def open_save(path: Path) -> tuple[SaveLog, Contents]:
    """An existing save, locked, and what it holds.

    A last line that lacks its end was never told to anybody and is left out. The file is untouched. Raises SaveDamaged,
    SaveTooNew, SaveLocked or SaveFailed.
    """
    fd = _open(path, 0)
    log = SaveLog(path, fd)
    try:
        with failures(path):
            _lock(path, fd)
            data = _read(path, fd)
        contents = read_contents(path, data)
        log.mark = contents.lines[-1].end if contents.lines else contents.start
    except BaseException:
        log.close()
        raise
    return log, contents


def read_contents(path: Path, data: bytes) -> Contents:
    """What the bytes of a save say. Raises SaveDamaged or SaveTooNew."""
    *whole, rest = data.split(b"\n")
    if not whole:
        raise SaveDamaged(path, 1, Damage.TOO_LONG if len(rest) > MAX_LINE else Damage.EMPTY)
    marks = [START]
    try:
        value, header_end = _unsealed(whole[0], START)
        header = read_header(value)
        marks.append(header_end)
        lines = []
        for line in whole[1:]:
            value, end = _unsealed(line, marks[-1])
            lines.append(Line(read_record(value), end))
            marks.append(end)
    except BadLine as error:
        raise SaveDamaged(path, len(marks), error.damage) from None
    except NewerLine:
        raise SaveTooNew(path, len(marks)) from None
    return Contents(header, header_end, tuple(lines), bool(rest))


def _unsealed(line: bytes, before: Mark) -> tuple[object, Mark]:
    value, total = unseal(line, before.total)
    return value, Mark(before.size + len(line) + 1, total)


# -- the file itself


def _open(path: Path, create: int) -> int:
    """Opens for reading and writing at the end, readable by the user alone. Raises SaveDamaged or SaveFailed."""
    with failures(path):
        if path.exists() and not path.is_file():
            raise SaveDamaged(path, 1, Damage.NOT_A_FILE)  # opening a pipe or a terminal may wait for ever
        return os.open(path, os.O_RDWR | os.O_APPEND | create | BINARY, PRIVATE_FILE)


def _lock(path: Path, fd: int) -> None:
    try:
        acquire(fd)
    except BlockingIOError:
        raise SaveLocked(path) from None
    if os.name != "nt" and stat.S_IMODE(os.fstat(fd).st_mode) & 0o077:
        with suppress(OSError):  # some file systems have no such modes
            os.fchmod(fd, PRIVATE_FILE)  # a copy may have been made readable by others


def _read(path: Path, fd: int) -> bytes:
    size = os.fstat(fd).st_size
    if size > MAX_SAVE:
        raise SaveDamaged(path, 1, Damage.TOO_LONG)
    parts = []
    while part := os.read(fd, size + 1):
        parts.append(part)
    return b"".join(parts)
