"""A private Speech Dispatcher whose only voice writes down what it is given (recorder.py)."""

from __future__ import annotations

import json
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, TypedDict

from tests.screen_reader.processes import Processes, wait_for

FAST = 2000
"""Characters a second at which a test doesn't wait for the voice."""

HUMAN = 15
"""Characters a second of an ordinary listener."""

_SERVER = "speech-dispatcher"
_MODULES = "/usr/lib/speech-dispatcher-modules"
_CONFIGURATION = """\
LogLevel 1
LogDir "{folder}"
DefaultLanguage "es-ES"
DefaultPunctuationMode "none"
SymbolsPreproc "none"
AudioOutputMethod "pulse"
AddModule "recorder" "{folder}/recorder" "recorder.conf"
DefaultModule recorder
DisableAutoSpawn
"""


class Said(NamedTuple):
    """One utterance that reached the voice.

    time     -- seconds of the monotonic clock at which the voice got it.
    cut      -- whether somebody stopped it before its end.
    speaking -- whether it hasn't ended yet.
    """

    time: float
    text: str
    language: str
    kind: str = "SPEAK"
    cut: bool = False
    speaking: bool = False


class _Row(TypedDict):
    """A line that the voice wrote; those of the event "end" and "cut" stop after `time`."""

    event: str
    id: int
    time: float
    kind: str
    text: str
    language: str


class SpeechDispatcher:
    """The server, the log of what its voice was given, and the ways in which a server can fail."""

    def __init__(self, folder: Path, processes: Processes) -> None:
        self._folder = folder
        self._processes = processes
        self._socket = folder / "speechd.sock"
        self._log = folder / "said.jsonl"
        self._read = 0  # bytes of the log
        self._said: list[Said] = []
        self._latest: dict[int, int] = {}  # the voice counts its utterances, each start of the server anew
        self._server: subprocess.Popen[bytes] | None = None
        self._prepare()

    @property
    def address(self) -> str:
        """The value of SPEECHD_ADDRESS for those who are to speak here."""
        return f"unix_socket:{self._socket}"

    def speak_at(self, characters_a_second: float) -> None:
        """Sets how fast the voice speaks, from the next utterance on."""
        speed = self._folder / "speed"
        new = speed.with_suffix(".new")
        new.write_text(str(characters_a_second))
        new.replace(speed)  # whole at any moment: the voice may be reading it

    def said(self) -> list[Said]:
        """Everything that the voice was given since the server's first start."""
        for line in self._read_new_lines():
            self._take(json.loads(line))
        return self._said

    def start(self) -> None:
        """Starts the server and waits until it listens."""
        self._server = self._processes.start(
            *(_SERVER, "--run-single", "--communication-method", "unix_socket", "--socket-path", str(self._socket)),
            *("--config-dir", str(self._folder), "--module-dir", _MODULES),
            *("--pid-file", str(self._folder / "speechd.pid"), "--log-dir", str(self._folder), "--timeout", "0"),
        )
        wait_for("Speech Dispatcher", self._listens)

    def kill(self) -> None:
        """Kills the server where it stands, as a crash would; `start` brings it back."""
        if self._server:
            self._processes.end(self._server, signal.SIGKILL)
            self._server = None
        self._socket.unlink(missing_ok=True)

    def hang(self) -> None:
        """Stops the server without ending it: callers wait for ever, until `wake`."""
        if self._server:
            self._server.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Lets a server that hangs go on."""
        if self._server:
            self._server.send_signal(signal.SIGCONT)

    def _listens(self) -> bool:
        """Whether it takes a call: for a moment its socket is there and refuses."""
        with socket.socket(socket.AF_UNIX) as call:
            return call.connect_ex(str(self._socket)) == 0

    def _prepare(self) -> None:
        module = self._folder / "recorder"
        recorder = Path(__file__).with_name("recorder.py")
        command = shlex.join([sys.executable, "-I", "-Xutf8", str(recorder), str(self._folder)])
        module.write_text(f"#!/bin/sh\nexec {command}\n")
        module.chmod(0o700)
        (self._folder / "modules").mkdir()
        (self._folder / "modules/recorder.conf").touch()
        (self._folder / "speechd.conf").write_text(_CONFIGURATION.format(folder=self._folder))
        self._log.touch()
        self.speak_at(FAST)

    def _take(self, row: _Row) -> None:
        if row["event"] == "begin":
            self._said.append(Said(row["time"], row["text"], row["language"], row["kind"], speaking=True))
            self._latest[row["id"]] = len(self._said) - 1
        else:
            index = self._latest[row["id"]]
            self._said[index] = self._said[index]._replace(speaking=False, cut=row["event"] == "cut")

    def _read_new_lines(self) -> list[str]:
        """The whole lines that were added to the log since the last call; the last one may still be half written."""
        with self._log.open(encoding="utf-8") as log:
            log.seek(self._read)
            whole, end, _ = log.read().rpartition("\n")
        self._read += len((whole + end).encode())
        return whole.splitlines()
