"""One program a file: a lock that the system lets go when its holder ends, however it ends."""

from __future__ import annotations

import errno
import os
from importlib import import_module
from typing import Protocol, cast

LOCKED_BYTE = 0x7FFF_FFF0
"""Windows locks bytes, and others then can't even read them; so one is locked that no save reaches."""


class Fcntl(Protocol):
    """What is used of the module of Linux and macOS."""

    LOCK_EX: int
    LOCK_NB: int

    def flock(self, fd: int, operation: int, /) -> None:
        """Raises BlockingIOError where another holds the lock."""


class Msvcrt(Protocol):
    """What is used of the module of Windows."""

    LK_NBLCK: int

    def locking(self, fd: int, mode: int, nbytes: int, /) -> None:
        """Works from the file's position on. Raises OSError where another holds the lock."""


def acquire(fd: int) -> None:
    """Locks an open file for this program alone, without waiting; closing the file lets go.

    Raises BlockingIOError where another program holds the lock, and OSError where the file system knows no locks.
    """
    if os.name == "nt":
        acquire_on_windows(fd, cast(Msvcrt, import_module("msvcrt")))
    else:
        acquire_on_posix(fd, cast(Fcntl, import_module("fcntl")))


def acquire_on_posix(fd: int, fcntl: Fcntl) -> None:
    """With flock: it belongs to the open file, so that closing another handle of the same file doesn't lose it."""
    fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def acquire_on_windows(fd: int, msvcrt: Msvcrt) -> None:
    """With a lock on one byte far behind the end."""
    os.lseek(fd, LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EDEADLK):
            raise BlockingIOError(error.errno, error.strerror) from None
        raise
    finally:
        os.lseek(fd, 0, os.SEEK_SET)
