"""An output module of Speech Dispatcher that writes down what it is given instead of speaking it.

    recorder.py FOLDER

Speech Dispatcher starts it and talks to it in lines over standard input and output, as its module protocol says. Each
event becomes a line of JSON in FOLDER/said.jsonl:

    {"event": "begin", "id": 3, "time": 81.2, "kind": "SPEAK", "text": "...", "language": "es", ...}
    {"event": "end", "id": 3, "time": 81.9}     or "cut" (stopped by someone) in place of "end"

Times are seconds of the machine's monotonic clock, the same for every process. Speaking takes time, as a voice's would:
FOLDER/speed holds the characters a second, read anew for each utterance, so that a test can see speech being cut.
"""

from __future__ import annotations

import html
import json
import re
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

_SPOKEN = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")
_NOTED = ("language", "synthesis_voice", "rate", "pitch", "volume", "punctuation_mode")
"""Settings of the voice that are written down with each utterance."""

_VOICES = ("200-Recorder English\ten-US\tnone", "200-Recorder Español\tes-ES\tnone")


def plain(text: str) -> str:
    """The words of a piece of SSML, without blanks around them."""
    return html.unescape(re.sub(r"<[^>]*>", "", text)).strip(" ")


class Recorder:
    """The module: reads commands from one stream, answers on the other."""

    def __init__(self, folder: Path, commands: TextIO, answers: TextIO) -> None:
        self._speed = folder / "speed"
        self._log = (folder / "said.jsonl").open("a", buffering=1, encoding="utf-8")
        self._commands = commands
        self._answers = answers
        self._lock = threading.Lock()  # both threads write
        self._settings: dict[str, str] = {}
        self._count = 0
        self._stop = threading.Event()
        self._stopped_as = ""

    def run(self) -> None:
        """Answers until the server leaves."""
        for line in self._commands:
            if not self._obey(line.strip()):
                return

    def _obey(self, command: str) -> bool:
        if command in _SPOKEN:
            self._speak(command)
        elif command in ("STOP", "PAUSE"):
            self._stopped_as = command
            self._stop.set()
        elif command == "INIT":
            self._answer("299-recorder: ready", "299 OK LOADED SUCCESSFULLY")
        elif command == "AUDIO":
            self._read_settings("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED")
        elif command == "LOGLEVEL":
            self._read_settings("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET")
        elif command == "SET":
            self._settings |= self._read_settings("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED")
        elif command.startswith("LIST VOICES"):
            self._answer(*_VOICES, "200 OK VOICE LIST SENT")
        elif command.startswith("DEBUG"):
            self._answer("200 OK DEBUGGING")
        elif command == "QUIT":
            self._answer("210 OK QUIT")
            return False
        else:
            self._answer("300 ERR UNKNOWN COMMAND")
        return True

    def _speak(self, kind: str) -> None:
        self._answer("202 OK RECEIVING MESSAGE")
        text = plain("\n".join(self._block()))
        self._count += 1
        noted = {name: self._settings.get(name, "") for name in _NOTED}
        self._write("begin", self._count, kind=kind, text=text, **noted)
        self._stop = threading.Event()
        self._answer("200 OK SPEAKING")
        seconds = len(text) / float(self._speed.read_text())
        threading.Thread(target=self._voice, args=(self._count, seconds, self._stop), daemon=True).start()

    def _voice(self, number: int, seconds: float, stop: threading.Event) -> None:
        self._answer("701 BEGIN")
        if not stop.wait(seconds):
            self._write("end", number)
            self._answer("702 END")
        else:
            self._write("cut", number)
            self._answer("703 STOP" if self._stopped_as == "STOP" else "704 PAUSE")

    def _read_settings(self, before: str, after: str) -> dict[str, str]:
        self._answer(before)
        pairs = (line.partition("=") for line in self._block())
        settings = {name: value for name, _, value in pairs}
        self._answer(after)
        return settings

    def _block(self) -> Iterator[str]:
        """The lines up to a lone dot; a dot at the start of a line comes doubled."""
        for line in self._commands:
            line = line.rstrip("\n")
            if line == ".":
                return
            yield line.removeprefix(".") if line.startswith("..") else line

    def _answer(self, *lines: str) -> None:
        with self._lock:
            self._answers.write("".join(line + "\n" for line in lines))
            self._answers.flush()

    def _write(self, event: str, number: int, **facts: str) -> None:
        with self._lock:
            row = {"event": event, "id": number, "time": time.monotonic(), **facts}
            self._log.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    Recorder(Path(sys.argv[1]), sys.stdin, sys.stdout).run()
