"""A desktop that nobody sees, with the real Orca on it: what Orca says is text.

Xvfb, a session bus, AT-SPI, openbox, a Speech Dispatcher that writes down what it is given, Orca. In it windows of a
VTE terminal (xfce4-terminal; GNOME's terminal is the same widget), played by real keys (xdotool).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from tests.screen_reader.hearing import Ear
from tests.screen_reader.noises import CAPITAL, OPENED, TITLE
from tests.screen_reader.processes import NotReady, Processes, environment, wait_for
from tests.screen_reader.speech_dispatcher import SpeechDispatcher

_PYTHON = "/usr/bin/python3"
_START_ORCA = str(Path(__file__).with_name("start_orca.py"))
_AT_SPI = "/usr/libexec/at-spi-bus-launcher"
_ASK_FOR_AT_SPI = ("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus")
_ACCESSIBLE_GTK = {
    "GDK_BACKEND": "x11",
    "GTK_MODULES": "gail:atk-bridge",
    "NO_AT_BRIDGE": "0",
    "ACCESSIBILITY_ENABLED": "1",
}

_WINDOWS, _ATTEMPTS = 3, 2
"""Windows that are opened, and how often each gets the focus, until Orca notices one; it may miss some when busy."""

# As in a shell: a prompt, Enter starts the program, the prompt comes back after it. The program starts in a window that
# already has the focus, as it does for a player.
_SHELL = """\
printf '$ '; read -r _
"$@"; echo $? > "$STATUS.new"; mv "$STATUS.new" "$STATUS"
printf '$ '; read -r _
"""


class Desktop:
    """The whole stack in one language; use as a context."""

    def __init__(self, folder: Path, language: Mapping[str, str]) -> None:
        self.folder = folder
        self.processes = Processes(folder, environment(folder / "home", **language, **_ACCESSIBLE_GTK))
        self.env = self.processes.env
        self.voice = SpeechDispatcher(folder, self.processes)
        self.env["SPEECHD_ADDRESS"] = self.voice.address

    def __enter__(self) -> Desktop:
        with ExitStack() as stack:
            stack.callback(self.processes.close)
            try:
                self._start_display()
                self.keyboard = stack.enter_context(closing(Keyboard(self.env)))
                self._start_session_bus()
                self.processes.start("openbox")
                self.voice.start()
                self._start_orca()
            except Exception as error:
                error.add_note(self.processes.last_words())
                raise
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *exception: object) -> None:
        self._stack.close()

    def open(self, *command: str, env: Mapping[str, str] | None = None) -> Window:
        """A terminal window, to be entered as a context: there Enter will start the command."""
        return Window(self, command, env or {})

    def _start_display(self) -> None:
        """Lets Xvfb choose a free number, so that several desktops can run side by side."""
        read, write = os.pipe()
        with os.fdopen(read) as number:
            self.processes.start(
                *("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"), pass_fds=[write]
            )
            os.close(write)
            self.env["DISPLAY"] = f":{number.readline().strip()}"

    def _start_session_bus(self) -> None:
        bus = self.folder / "bus"
        self.env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={bus}"
        self.processes.start("dbus-daemon", "--session", "--nofork", f"--address=unix:path={bus}")
        wait_for("the session bus", bus.exists)
        self.processes.run("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")

    def _start_orca(self) -> None:
        self.processes.run("gsettings", "set", "org.gnome.desktop.a11y.applications", "screen-reader-enabled", "true")
        self.processes.start(_AT_SPI, "--launch-immediately")
        wait_for("the accessibility bus", self._has_accessibility_bus)
        orca = shutil.which("orca") or "orca"
        self.processes.start(_PYTHON, "-I", _START_ORCA, orca, f"--debug-file={self.folder / 'orca-debug.out'}")
        wait_for("Orca's first words", self.voice.said, 20)

    def _has_accessibility_bus(self) -> bool:
        return self.processes.run(*_ASK_FOR_AT_SPI, "org.a11y.Bus.GetAddress").returncode == 0


class Keyboard:
    """An xdotool that stays, so that a key goes down within a millisecond of being asked for."""

    def __init__(self, env: Mapping[str, str]) -> None:
        pipe = subprocess.PIPE
        self._xdotool = subprocess.Popen(["xdotool", "-"], env=env, stdin=pipe, stdout=pipe, bufsize=0)

    def press(self, names: Sequence[str]) -> None:
        """Presses and lets go keys, one after the other, by their X names; returns when it is done."""
        assert self._xdotool.stdin and self._xdotool.stdout
        self._xdotool.stdin.write(f"key --clearmodifiers {' '.join(names)}\ngetmouselocation\n".encode())
        self._xdotool.stdout.readline()  # the answer to what comes after the keys

    def close(self) -> None:
        """Ends xdotool."""
        self._xdotool.communicate(timeout=5)


class Window:
    """A terminal window with the focus; use as a context, at whose end nothing may be left unasserted."""

    def __init__(self, desktop: Desktop, command: tuple[str, ...], env: Mapping[str, str]) -> None:
        self.ear = Ear(desktop.voice)
        self._voice = desktop.voice
        self._keyboard = desktop.keyboard
        self._processes = desktop.processes
        self._status = desktop.folder / "status"
        self._variables = [f"{name}={value}" for name, value in {**env, "STATUS": str(self._status)}.items()]
        self._command = command

    def __enter__(self) -> Window:
        self._status.unlink(missing_ok=True)
        for left in reversed(range(_WINDOWS)):
            try:
                self._open()
                break
            except BaseException as error:
                self._close()
                if not left or not isinstance(error, NotReady):
                    raise
        self.ear.heard_exactly()
        return self

    def _open(self) -> None:
        """Opens the window and gives it the focus."""
        self._terminal = self._processes.start(
            *("xfce4-terminal", "--disable-server", "--hide-menubar", "--hide-scrollbar", "--geometry=80x24"),
            *(f"--title={TITLE}", "--dynamic-title-mode=none"),
            *("-x", "env", *self._variables, "sh", "-c", _SHELL, "sh", *self._command),
        )
        self._id = wait_for("the terminal's window", self._find, 20)
        self._focus()

    def __exit__(self, kind: type[BaseException] | None, *exception: object) -> None:
        try:
            if not kind:
                self.heard_exactly()
        finally:
            self._close()

    def start(self) -> None:
        """Starts the program, as Enter after its name does in a shell."""
        self.key("Return")

    def key(self, *names: str) -> None:
        """Presses keys by their X names: n, Return, space, Right, F2, comma, period, ntilde."""
        self.ear.notice(*names, *(CAPITAL for name in names if len(name) == 1 and name.isupper()))
        self._keyboard.press(names)

    def fill(self, lines: int) -> None:
        """Fills the screen with the answers to a key, unasserted: what follows is heard from a screen that scrolls."""
        for _ in range(lines):
            self.key("n")
            self.ear.wait_for_words("some")
            self.ear.forget()
        self.ear.settled()

    def speak_at(self, characters_a_second: float) -> None:
        """As SpeechDispatcher.speak_at."""
        self._voice.speak_at(characters_a_second)

    def heard_exactly(self, *sentences: str) -> None:
        """As Ear.heard_exactly."""
        self.ear.heard_exactly(*sentences)

    def status(self) -> int:
        """The program's exit status, once it has ended."""
        wait_for("the program's end", self._status.exists)
        return int(self._status.read_text())

    def _close(self) -> None:
        """Closes the window; the program in it is hung up."""
        self._processes.end(self._terminal)
        wait_for("the window to go", lambda: not self._find())

    def _find(self) -> str:
        return self._processes.run("xdotool", "search", "--onlyvisible", "--name", f"^{TITLE}$").stdout.strip()

    def _focus(self) -> None:
        """Gives the window the focus until Orca has noticed it."""
        for attempt in range(_ATTEMPTS):
            if attempt:
                self._processes.run("xdotool", "windowminimize", "--sync", self._id)
            self.ear.notice(OPENED)
            self._processes.run("xdotool", "windowactivate", "--sync", self._id)
            with suppress(NotReady):
                wait_for("Orca", self._is_noticed, 5)
                break
        else:
            raise NotReady(f"Orca never noticed the window, given the focus {_ATTEMPTS} times")

    def _is_noticed(self) -> bool:
        return any(TITLE in said.text for said in self.ear.heard())
