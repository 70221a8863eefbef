"""The save log on the disk: whole lines, on the disk before anybody is told, by one program at a time."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from .errors import Damage, SaveDamaged, SaveExists, SaveLocked, SaveTooNew, failures
from .lock import acquire
from .private_files import BINARY, PRIVATE_FILE, close_to_others, sync, sync_folder, write_copy
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
    """A save that is open for writing, and locked until it is closed.

    mark -- where the log ends; what may lie behind it, left by a write that failed, goes before the next line.
    """

    def __init__(self, path: Path, flags: int = 0) -> None:
        """Raises SaveDamaged where there is no file but something else, SaveLocked or SaveFailed."""
        self.path = path
        self.mark = START
        self._fd = _open(path, flags)

    def append(self, *records: Header | Record) -> None:
        """Writes the lines and waits until they are on the disk. Raises SaveFailed; the log ends where it did, then."""
        before = self.mark
        try:
            with failures(self.path):
                self._check_place()
                self._cut()
                self.mark = self._write(records)
                sync(self._fd)
        except BaseException:
            self.return_to(before)
            raise

    def return_to(self, mark: Mark) -> None:
        """Takes back what was written after a mark, now or, where the system refuses, before the next line."""
        self.mark = mark
        with suppress(OSError):
            self._cut()

    def read(self) -> bytes:
        """Everything in the file. Raises SaveDamaged where that is too much, or SaveFailed."""
        with failures(self.path):
            size = os.fstat(self._fd).st_size
            if size > MAX_SAVE:
                raise SaveDamaged(self.path, 1, Damage.TOO_LONG)
            os.lseek(self._fd, 0, os.SEEK_SET)
            return b"".join(iter(lambda: os.read(self._fd, size + 1), b""))

    def close_to_others(self) -> None:
        """Leaves the file to its user alone, once it is known to be a save: somebody may have copied it for others."""
        with suppress(OSError):  # some file systems have no modes
            close_to_others(self._fd)

    def keep_copy(self) -> Path:
        """Copies the whole file beside it, under a name that is free, and returns that. Raises SaveFailed."""
        data = self.read()
        with failures(self.path):
            return write_copy(self.path, data)

    def close(self) -> None:
        """Lets another program have the game."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _check_place(self) -> None:
        """What is written into a file that was deleted or replaced would be lost. Raises OSError.

        Windows lets nobody do that to an open file.
        """
        if os.name != "nt" and not os.path.samestat(self.path.stat(), os.fstat(self._fd)):
            raise FileNotFoundError(errno.ENOENT, "another file has taken its place")

    def _cut(self) -> None:
        """Makes the file end at the mark. Raises OSError."""
        if os.fstat(self._fd).st_size != self.mark.size:
            os.ftruncate(self._fd, self.mark.size)

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
    log = SaveLog(path, os.O_CREAT)
    with closed_on_failure(log):
        if log.read():
            raise SaveExists(path)
        log.close_to_others()
        with failures(path):
            sync_folder(path.parent)
        log.append(header, *records)
    return log


def open_save(path: Path) -> tuple[SaveLog, Contents]:
    """An existing save, locked, and what it holds.

    A last line that lacks its end was never told to anybody and is left out. The file is untouched, but that nobody
    else may read it from now on. Raises SaveDamaged, SaveTooNew, SaveLocked or SaveFailed.
    """
    log = SaveLog(path)
    with closed_on_failure(log):
        contents = read_contents(path, log.read())
        log.close_to_others()
        log.mark = contents.lines[-1].end if contents.lines else contents.start
    return log, contents


def read_save(path: Path) -> Contents:
    """What a save holds, for who only looks: it isn't locked and nothing about it changes, whoever plays it meanwhile.

    Raises SaveDamaged, SaveTooNew or SaveFailed.
    """
    with failures(path):
        _check_file(path)
        with path.open("rb") as file:
            data = file.read(MAX_SAVE + 1)
    if len(data) > MAX_SAVE:
        raise SaveDamaged(path, 1, Damage.TOO_LONG)
    return read_contents(path, data)


@contextmanager
def closed_on_failure(log: SaveLog) -> Iterator[None]:
    """Closes a save again where it can't be used."""
    try:
        yield
    except BaseException:
        log.close()
        raise


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


def _open(path: Path, flags: int) -> int:
    """Opens for reading and for writing at the end, and locks; a new file is readable by the user alone."""
    with failures(path):
        _check_file(path)
        fd = os.open(path, os.O_RDWR | os.O_APPEND | flags | BINARY, PRIVATE_FILE)
        try:
            acquire(fd)
        except BaseException as error:
            os.close(fd)
            if isinstance(error, BlockingIOError):
                raise SaveLocked(path) from None
            raise
        return fd


def _check_file(path: Path) -> None:
    """Raises SaveDamaged where there is something else: opening a pipe or a terminal may wait for ever."""
    if path.exists() and not path.is_file():
        raise SaveDamaged(path, 1, Damage.NOT_A_FILE)
