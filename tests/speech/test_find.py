"""What could speak on Linux is found, and nothing is started for it. Windows and macOS: test_accessible.py."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from corazones_a11y.speech import find as find_module
from corazones_a11y.speech.find import Found, _processes, find
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server


def processes(folder: Path, *names: str) -> Path:
    """A folder like /proc."""
    for number, name in enumerate(names, start=1):
        process = folder / str(number)
        process.mkdir(parents=True)
        (process / "comm").write_text(name + "\n")
    (folder / "self").mkdir(parents=True)
    (folder / "99").mkdir()  # ended while we looked
    return folder


def test_the_names_of_processes_are_read(tmp_path: Path) -> None:
    assert _processes(processes(tmp_path, "orca", "bash")) == {"orca", "bash"}


def test_what_belongs_to_another_person_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = processes(tmp_path, "orca")  # as on a login screen
    owner = folder.stat().st_uid
    monkeypatch.setattr(find_module, "_PLAYER", frozenset({owner + 1}))
    assert _processes(folder) == frozenset()


@pytest.mark.parametrize(("name", "title"), [("orca", "Orca"), ("fenrir", "Fenrir"), ("brltty", None)])
def test_a_screen_reader_that_runs_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, title: str | None
) -> None:
    monkeypatch.setattr(find_module, "_PROC", processes(tmp_path, name, "bash"))
    assert find({"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/nobody"}, "linux").others == ((title,) if title else ())


def test_a_server_that_answers_is_found_and_one_that_does_not_is_not_started(tmp_path: Path, server: Server) -> None:
    assert find({"SPEECHD_ADDRESS": server.address}, "linux").synthesizers == ("Speech Dispatcher",)
    server.kill()
    assert find({"SPEECHD_ADDRESS": server.address}, "linux").synthesizers == ()


def test_a_library_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    def hang() -> Found:
        let_go.wait(10)
        return Found(readers=("NVDA",))

    monkeypatch.setattr(find_module, "_through_the_library", hang)
    monkeypatch.setattr(find_module, "LOOKING", 0.01)
    assert find({}, "darwin") == Found(failed=("accessible_output2",))
    let_go.set()


def test_deciding_on_linux_loads_no_library_that_speaks() -> None:
    script = (
        "import sys; from corazones_a11y.speech import choice, find, start;"
        "found = find.find({'SPEECHD_ADDRESS': 'none'}, 'linux');"
        "choice.choose(choice.Channel.AUTO, {'TERM': 'xterm'}, lambda: found);"
        "print({'accessible_output2', 'speechd', 'asyncio', 'prompt_toolkit', 'logging'} & set(sys.modules))"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True) == "set()\n"
