"""Fenrir in the terminal that it emulates, with a voice that writes down what it is given."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path

from tests.screen_reader.processes import NotReady, environment, wait_for
from tests.screen_reader.pty_terminal import PtyTerminal

SETTINGS = "/etc/fenrirscreenreader/settings/settings-pty.conf"
BLANK = "blank"
"""What Fenrir says where the cursor comes to an empty line; it has no Spanish words."""
_SETTLED = 0.4
"""Seconds without a new word after which an answer is over. Fenrir looks at the screen twenty times a second."""


class Fenrir:
    """Runs a command as Fenrir's shell; use as a context. Everything it says is asserted once, in order."""

    def __init__(self, folder: Path, command: Sequence[str]) -> None:
        self._spoken = folder / "spoken.txt"
        self._spoken.touch()
        self._asserted = 0
        voice = folder / "voice"
        voice.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$1\" >> '{self._spoken}'\n", encoding="utf-8")
        voice.chmod(0o700)
        options = {
            "speech#driver": "genericDriver",
            "speech#genericSpeechCommand": f'{voice} "fenrirText"',
            "sound#enabled": "False",
            "remote#driver": "dummyDriver",
            "screen#encoding": "utf-8",
            "general#shell": " ".join(command),
            "general#debugFile": str(folder / "fenrir.log"),
        }
        chosen = ";".join(f"{name}={value}" for name, value in options.items())
        variables = environment(folder / "home", TERM="xterm")
        self._terminal = PtyTerminal(("fenrir", "-e", "-s", SETTINGS, "-o", chosen), variables)

    def __enter__(self) -> Fenrir:
        return self

    def __exit__(self, *exception: object) -> None:
        self._terminal.close()

    def start(self) -> None:
        """Waits for Fenrir itself to have spoken its greeting, and leaves that out."""
        wait_for("Fenrir's greeting", lambda: "Start Fenrir" in self._said())
        self._asserted = self._said().index("\n", self._said().index("Start Fenrir")) + 1

    def type(self, keys: str) -> None:
        """Presses keys."""
        self._terminal.type(keys)

    def says(self, *sentences: str, seconds: float = 10) -> None:
        """Asserts that since the last call these sentences were said once, in this order, and nothing else."""
        expected = " ".join(sentences)
        with contextlib.suppress(NotReady):
            wait_for(f"{expected!r}", lambda: len(self._heard()) >= len(expected), seconds)
        time.sleep(_SETTLED)
        heard, self._asserted = self._heard(), len(self._said())
        assert heard == expected, f"{heard!r} was said, not {expected!r}"

    def _said(self) -> str:
        return self._spoken.read_text(encoding="utf-8")

    def _heard(self) -> str:
        """What was said since the last assertion, without the commas that Fenrir puts between two lines.

        Nor the prompt, which a voice does not speak at Fenrir's usual level of punctuation.
        """
        words = self._said()[self._asserted :].replace("  , ", " ").replace("   , ", " ").split()
        return " ".join(word for word in words if word not in (",", ":"))
