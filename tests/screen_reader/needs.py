"""What each rig needs of the machine, and what happens to a test where it is missing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.screen_reader.nested import Ssh

_SPANISH = "/usr/share/i18n/locales/es_ES"

ORCA = (
    *("Xvfb", "xdotool", "openbox", "dbus-daemon", "dbus-send", "gsettings", "xfce4-terminal", "orca"),
    *("/usr/libexec/at-spi-bus-launcher", "speech-dispatcher", "localedef", _SPANISH),
)
SPEECH = ("speech-dispatcher",)
TERMINAL = ("setsid",)
BRAILLE = ("brltty", "localedef", _SPANISH, "setsid")
TMUX = ("tmux",)
SCREEN = ("screen",)
SSH = (Ssh.SERVER, "ssh", "ssh-keygen")
FENRIR = ("fenrir", "setsid")


def require(*programs: str) -> None:
    """Skips the test, naming the programs that the machine lacks; with CORAZONES_REQUIRE_RIGS=1 it fails instead."""
    missing = [program for program in programs if not (shutil.which(program) or Path(program).exists())]
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}; tests/screen_reader/apt-packages.txt names the packages"
    if os.environ.get("CORAZONES_REQUIRE_RIGS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)
