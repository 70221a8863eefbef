"""What can go wrong with a saved game. Kinds and places, no sentences."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


class SaveError(Exception):
    """Something about a saved game. path -- the file it is about."""

    def __init__(self, path: Path, detail: str) -> None:
        self.path = path
        super().__init__(f"{path}: {detail}")


class Damage(StrEnum):
    """What is wrong with a line of a save."""

    NOT_A_FILE = "not-a-file"
    TOO_LONG = "too-long"
    EMPTY = "empty"
    """There is no whole first line."""
    NOT_TEXT = "not-text"
    """It isn't UTF-8."""
    SUM = "sum"
    """Its sum doesn't fit: something in it, or a line before it, was changed or is missing."""
    FORM = "form"
    """Its sum fits, and it isn't what a save holds there."""


class SaveDamaged(SaveError):
    """The file isn't what was written. It hasn't been changed.

    line -- the first line that is wrong, from 1.
    kept -- where the file is now; another place than `path` where it was set aside.
    """

    def __init__(self, path: Path, line: int, reason: Damage, kept: Path | None = None) -> None:
        self.line = line
        self.reason = reason
        self.kept = kept or path
        super().__init__(path, f"line {line}: {reason.value}")


class SaveTooNew(SaveError):
    """A newer version wrote the file; it hasn't been changed. line -- the first that can't be understood, from 1."""

    def __init__(self, path: Path, line: int) -> None:
        self.line = line
        super().__init__(path, f"line {line}: newer")


class SaveLocked(SaveError):
    """Another program is playing this game."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "locked")


class SaveExists(SaveError):
    """There is something in the file already that a new game would destroy."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "exists")


class Failure(StrEnum):
    """Why the system refused to read or write."""

    FULL = "full"
    NOT_ALLOWED = "not-allowed"
    MISSING = "missing"
    OTHER = "other"


_FAILURES = {
    errno.ENOSPC: Failure.FULL,
    errno.EDQUOT: Failure.FULL,
    errno.EFBIG: Failure.FULL,
    errno.EACCES: Failure.NOT_ALLOWED,
    errno.EPERM: Failure.NOT_ALLOWED,
    errno.EROFS: Failure.NOT_ALLOWED,
    errno.ENOENT: Failure.MISSING,
    errno.ENOTDIR: Failure.MISSING,
}


class SaveFailed(SaveError):
    """The system refused to read or write the file. The game in memory is as it was."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.failure = _FAILURES.get(error.errno or 0, Failure.OTHER)
        super().__init__(path, error.strerror or type(error).__name__)


@contextmanager
def failures(path: Path) -> Iterator[None]:
    """Turns what the system refuses into SaveFailed."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(path, error) from error
