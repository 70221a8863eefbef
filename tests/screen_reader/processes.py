"""Programs that a test starts: each in a session of its own, its output in a file, all ended together."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_POLL = 0.02
"""Seconds between two looks at something awaited."""


class NotReady(AssertionError):
    """What a test waited for did not come in time."""


def wait_for(what: str, look: Callable[[], T | None], seconds: float = 10) -> T:
    """The first true value that `look` returns; raises NotReady, naming `what`, after `seconds`."""
    end = time.monotonic() + seconds
    while True:
        if found := look():
            return found
        if time.monotonic() > end:
            raise NotReady(f"{what}: not after {seconds:g} seconds")
        time.sleep(_POLL)


def environment(home: Path, **more: str) -> dict[str, str]:
    """What a program finds in its environment: a home of its own and nothing of the person who runs the tests."""
    folders = {
        "HOME": home,
        "XDG_CONFIG_HOME": home / ".config",
        "XDG_DATA_HOME": home / ".local/share",
        "XDG_STATE_HOME": home / ".local/state",
        "XDG_CACHE_HOME": home / ".cache",
        "XDG_RUNTIME_DIR": home / "run",
    }
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    folders["XDG_RUNTIME_DIR"].chmod(0o700)
    return {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        # No server is ever started by a test unasked: without one of its own a program finds a dead address.
        "SPEECHD_ADDRESS": f"unix_socket:{home}/no-speech-dispatcher",
        **{name: str(folder) for name, folder in folders.items()},
        **more,
    }


class Processes:
    """A family of programs that share an environment and a folder for what they print."""

    def __init__(self, logs: Path, env: Mapping[str, str]) -> None:
        self.logs = logs
        self.env = dict(env)
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self, *argv: str, pass_fds: Sequence[int] = ()) -> subprocess.Popen[bytes]:
        """Starts a program and leaves it running; what it prints goes to a file named after it."""
        with (self.logs / f"{Path(argv[0]).name}.log").open("ab") as log:
            process = subprocess.Popen(
                argv,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                pass_fds=pass_fds,
            )
        self._running.append(process)
        return process

    def run(self, *argv: str) -> subprocess.CompletedProcess[str]:
        """Runs a program to its end, at most ten seconds."""
        return subprocess.run(argv, env=self.env, capture_output=True, text=True, timeout=10, check=False)

    def end(self, process: subprocess.Popen[bytes], sign: signal.Signals = signal.SIGTERM) -> None:
        """Ends one program with its children: asked first, then killed."""
        self._running.remove(process)
        _signal(process, sign)
        _reap(process)

    def last_words(self) -> str:
        """The ends of what the programs printed, for whoever has to find out what went wrong."""
        logs = sorted(self.logs.glob("*.log"))
        return "\n".join(f"{log.name}: ...{log.read_text(errors='replace')[-600:]}" for log in logs)

    def close(self) -> None:
        """Ends all that still runs, the last started first."""
        running, self._running = self._running[::-1], []
        for process in running:
            _signal(process, signal.SIGTERM)
        for process in running:
            _reap(process)


def _signal(process: subprocess.Popen[bytes], sign: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, sign)


def _reap(process: subprocess.Popen[bytes]) -> None:
    _signal(process, signal.SIGCONT)  # a stopped program hears nothing else
    try:
        process.wait(3)
    except subprocess.TimeoutExpired:
        _signal(process, signal.SIGKILL)
        process.wait()
