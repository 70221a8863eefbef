"""Starts the voice of `voz` and `ambas`."""

from __future__ import annotations

import sys

from .backend import Backend
from .voice import OnTrouble
from .worker import Worker


def start_voice(on_trouble: OnTrouble, *, bare: bool, spawn: bool = False, platform: str = sys.platform) -> Worker:
    """Returns at once a voice that speaks through what this system has; heavy imports happen on its thread.

    on_trouble -- hears of it when nothing can speak, or no longer.
    bare       -- whether a bare synthesizer may speak (`Choice.bare`). On Linux there is no other: without it, nothing.
    spawn      -- whether Speech Dispatcher may be started where it doesn't run: for a player who asked for a voice.
    """

    def make() -> Backend:
        if platform in ("win32", "darwin"):
            from .accessible import Accessible

            return Accessible(bare=bare)
        from .backend import Absent
        from .speech_dispatcher import SpeechDispatcher

        if not bare:
            raise Absent("no screen reader takes speech here")
        return SpeechDispatcher(start=spawn)

    return Worker(make, on_trouble)
