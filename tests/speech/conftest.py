"""Voices under test: no test speaks to, or starts, the Speech Dispatcher of whoever runs it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from corazones_a11y.speech.backend import Backend
from corazones_a11y.speech.worker import Worker
from tests.screen_reader.processes import Processes, environment
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server
from tests.speech.trouble_log import TroubleLog

StartWorker = Callable[..., Worker]


@pytest.fixture(autouse=True)
def no_server_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Points every client at an address where nobody listens."""
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/nobody")
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.delenv("SSH_TTY", raising=False)


@pytest.fixture
def troubles() -> TroubleLog:
    """What a voice tells of itself."""
    return TroubleLog()


@pytest.fixture
def worker(troubles: TroubleLog) -> Iterator[StartWorker]:
    """Starts workers, with bounds and pauses that a test can wait for, and closes them."""
    workers: list[Worker] = []

    def start(make: Callable[[], Backend], **options: object) -> Worker:
        settings: dict[str, object] = {"bound": 5.0, "making": 5.0, "pauses": (0.0, 0.0, 0.01), **options}
        workers.append(Worker(make, troubles, **settings))  # type: ignore[arg-type]  # settings of several types
        return workers[-1]

    yield start
    for each in workers:
        each.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A private Speech Dispatcher whose voice writes down what it is given."""
    if shutil.which("speech-dispatcher") is None:
        pytest.skip("speech-dispatcher is not installed")
    folder = tmp_path / "speech-dispatcher"
    folder.mkdir()
    processes = Processes(folder, environment(tmp_path / "home"))
    dispatcher = Server(folder, processes)
    dispatcher.start()
    yield dispatcher
    dispatcher.wake()
    processes.close()
