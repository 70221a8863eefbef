"""Terminals within the terminal: tmux, GNU screen, and ssh to this machine; each the real program.

Each has `wrap`, which turns a command into the one that runs it inside, and is used as a context.
"""

from __future__ import annotations

import os
import shlex
import socket
from collections.abc import Mapping
from pathlib import Path

from tests.screen_reader.processes import Processes, environment, wait_for

TMUX_SETTINGS = """\
set -g status off
set -as terminal-overrides ',*:indn@'
"""
"""What a player by ear needs in ~/.tmux.conf. The status line holds a clock, which is read out. And once the screen is
full, tmux scrolls several lines in one go (the capability indn); GNOME's terminal then reports the whole screen as new,
and Orca reads all of it."""

_SCREEN_SETTINGS = "startup_message off\ndefscrollback 1000\nvbell off\n"


class Tmux:
    """A tmux server of its own."""

    def __init__(self, folder: Path, env: Mapping[str, str]) -> None:
        settings = folder / "tmux.conf"
        settings.write_text(TMUX_SETTINGS)
        self._client = ["tmux", "-S", str(folder / "tmux"), "-f", str(settings)]
        self._processes = Processes(folder, env)

    def __enter__(self) -> Tmux:
        return self

    def __exit__(self, *exception: object) -> None:
        self._processes.run(*self._client, "kill-server")

    def wrap(self, *command: str) -> list[str]:
        """The command that runs a program in a window of this tmux."""
        return [*self._client, "new-session", *command]

    def history(self) -> str:
        """All that a reader of tmux's copy mode could reach: what scrolled away, then the screen."""
        return self._processes.run(*self._client, "capture-pane", "-p", "-S", "-").stdout


class GnuScreen:
    """A GNU screen of its own."""

    def __init__(self, folder: Path, env: Mapping[str, str]) -> None:
        settings, sockets = folder / "screenrc", folder / "screen"
        settings.write_text(_SCREEN_SETTINGS)
        sockets.mkdir(mode=0o700)
        self._copy = folder / "hardcopy"
        self._client = ["env", f"SCREENDIR={sockets}", "screen", "-S", "rig"]
        self._start = [*self._client, "-U", "-c", str(settings)]
        self._processes = Processes(folder, env)

    def __enter__(self) -> GnuScreen:
        return self

    def __exit__(self, *exception: object) -> None:
        self._processes.run(*self._client, "-X", "quit")

    def wrap(self, *command: str) -> list[str]:
        """The command that runs a program in a window of this GNU screen."""
        return [*self._start, *command]

    def history(self) -> str:
        """All that a reader of GNU screen's copy mode could reach: what scrolled away, then the screen."""
        self._copy.unlink(missing_ok=True)
        self._processes.run(*self._client, "-p", "0", "-X", "hardcopy", "-h", str(self._copy))
        return wait_for("GNU screen's copy", self._written)

    def _written(self) -> str:
        return self._copy.read_text(encoding="latin-1") if self._copy.exists() else ""


class Ssh:
    """An ssh server on the loopback address, for one temporary key and the user who runs the tests."""

    SERVER = "/usr/sbin/sshd"  # insists on being called by its whole name

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes = Processes(folder, environment(folder / "home"))
        self._port = _free_port()

    def __enter__(self) -> Ssh:
        if os.geteuid() == 0:  # a server run by root insists on this folder, which the system's service would make
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        for name in ("host", "user"):
            self._processes.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self._folder / name))
        self._processes.start(self.SERVER, "-D", "-e", "-f", str(self._write_settings()))
        try:
            wait_for("the ssh server", self._answers)
        except BaseException as error:
            error.add_note(self._processes.last_words())
            self._processes.close()
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        self._processes.close()

    def wrap(self, *command: str, env: Mapping[str, str] | None = None) -> list[str]:
        """The command that runs a program on the far side, with variables there: nothing of this side's goes along."""
        far = shlex.join(["env", *(f"{name}={value}" for name, value in (env or {}).items()), *command])
        return [*self._client(), "-tt", "127.0.0.1", far]

    def _write_settings(self) -> Path:
        settings = {
            "ListenAddress": f"127.0.0.1:{self._port}",
            "HostKey": self._folder / "host",
            "AuthorizedKeysFile": self._folder / "user.pub",
            "PidFile": "none",
            "StrictModes": "no",
            "UsePAM": "no",
            "PermitRootLogin": "prohibit-password",
            "PasswordAuthentication": "no",
            "PrintMotd": "no",
            "PrintLastLog": "no",
        }
        file = self._folder / "sshd_config"
        file.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
        return file

    def _client(self) -> list[str]:
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "BatchMode=yes")
        chosen = [word for option in options for word in ("-o", option)]
        return ["ssh", "-F", "/dev/null", "-i", str(self._folder / "user"), "-p", str(self._port), *chosen]

    def _answers(self) -> bool:
        return self._processes.run(*self._client(), "127.0.0.1", "true").returncode == 0


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port
