"""What could speak on this machine, found out in a bounded time."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

LOOKING = 3.0
"""Seconds the search may take; what hangs longer counts as not there."""

READ_THE_TERMINAL = {"orca": "Orca", "fenrir": "Fenrir", "yasr": "YASR"}
"""Screen readers of Linux by the name of their process. BRLTTY is none: many systems start it with no display there."""


class Found(NamedTuple):
    """What could speak, as the names a player knows.

    readers      -- screen readers that run and that accessible_output2 talks to: NVDA, JAWS, ...
    others       -- screen readers that run and read the terminal by themselves: Orca, Narrator, VoiceOver, ...
    synthesizers -- bare voices that would answer: SAPI 5, Speech Dispatcher.
    failed       -- what could not be loaded.
    """

    readers: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    synthesizers: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()


def find(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Found:
    """Looks for whatever could speak. Starts nothing, speaks nothing, raises nothing."""
    if platform not in ("win32", "darwin"):
        return _on_linux(environ)
    from .bounded import bounded

    try:
        # On a thread of its own: a library may hang, and JAWS's objects belong to the thread that makes them.
        found = bounded(_through_the_library, LOOKING)
    except Exception:
        found = Found(failed=("accessible_output2",))
    if platform == "win32" and narrator_runs():
        found = found._replace(others=(*found.others, "Narrator"))
    return found


def _on_linux(environ: Mapping[str, str]) -> Found:
    from .speech_dispatcher import SpeechDispatcher, listening

    running = _processes(_PROC)
    return Found(
        others=tuple(title for process, title in READ_THE_TERMINAL.items() if process in running),
        synthesizers=(SpeechDispatcher.name,) if listening(environ) else (),
    )


def _through_the_library() -> Found:
    from . import accessible

    loaded = accessible.load()
    running = [output for output in loaded.outputs if accessible.active(output)]
    names = {accessible.title(output.name): accessible.is_reader(output) for output in running}
    readers = [name for name, reader in names.items() if reader]
    return Found(
        # VoiceOver reads the terminal well, and as an output has to be allowed first and can't be interrupted.
        readers=tuple(name for name in readers if name != "VoiceOver"),
        others=tuple(name for name in readers if name == "VoiceOver"),
        synthesizers=tuple(name for name, reader in names.items() if not reader),
        failed=loaded.failed,
    )


_PROC = Path("/proc")
_PLAYER = frozenset({0, os.getuid()} if hasattr(os, "getuid") else {0})
"""Whose processes read to this player: their own and root's, as a reader of the console is. Not a login screen's."""


def _processes(proc: Path) -> frozenset[str]:
    """The names of the processes that may read to this player."""
    names: set[str] = set()
    for process in proc.glob("[0-9]*"):
        with suppress(OSError):
            if process.stat().st_uid in _PLAYER:
                names.add((process / "comm").read_text(errors="replace").strip().lower())
    return frozenset(names)


def narrator_runs() -> bool:
    """Whether Narrator runs, told as Chromium tells it (RunningState, in its part of the registry)."""
    with suppress(ImportError, OSError):
        winreg = importlib.import_module("winreg")
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Narrator\NoRoam") as key:
            return bool(winreg.QueryValueEx(key, "RunningState")[0] == 1)
    return False
