"""A crash becomes a file that can be sent: where it happened, and nothing of anybody's cards."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from corazones_a11y import __version__

MOST = 20
"""Reports of one run that are written; a fault that recurs must not fill the disk."""


class Reports:
    """Writes reports into a folder. Never raises: a fault in reporting must not end the game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written: list[Path] = []

    def write(self, error: BaseException) -> Path | None:
        """The report's file, or None where it couldn't be written.

        Only types, files and line numbers: the text of an error and the values of variables may be cards.
        """
        if len(self.written) >= MOST:
            return None
        name = time.strftime("fallo-%Y%m%d-%H%M%S", time.localtime()) + f"-{len(self.written) + 1}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            path = self.folder / name
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "w", encoding="utf-8") as opened:
                opened.write("\n".join(_lines(error)) + "\n")
        except OSError:
            return None
        self.written.append(path)
        return path


def _lines(error: BaseException) -> Iterator[str]:
    yield f"Corazones {__version__}"
    yield f"Python {'.'.join(map(str, sys.version_info[:3]))}, {sys.platform}"
    chain: BaseException | None = error
    while chain is not None:
        yield type(chain).__name__
        yield from _places(chain.__traceback__)
        chain = chain.__cause__ or chain.__context__


def _places(traceback: TracebackType | None) -> Iterator[str]:
    """File, line and function of each call, innermost last; files by their name within their package alone."""
    while traceback is not None:
        code = traceback.tb_frame.f_code
        yield f"  {'/'.join(Path(code.co_filename).parts[-2:])}:{traceback.tb_lineno} {code.co_name}"
        traceback = traceback.tb_next
