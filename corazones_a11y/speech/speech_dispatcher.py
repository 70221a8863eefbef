"""Speech Dispatcher, the speech server of Linux, over its own socket.

accessible_output2 reaches it through a module `speechd`, which a virtual environment can't see or has to install. Then
it never sets the language, leaves the priority to the server and waits for ever on one that hangs. The protocol, SSIP
(doc/ssip.texi of Speech Dispatcher), is lines of text and needs the standard library only. Measured by
tests/benchmarks/speech_dispatcher.py, text to voice: as fast as bare SSIP; the library takes 1.2 to 1.5 times as long.
"""

from __future__ import annotations

import os
import select
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from .backend import Absent

REPLY = 1.0
"""Seconds a server may take to answer."""

AHEAD = 2
"""Messages of ours the server may hold: the one being spoken and the next, so that there is no gap."""

UNDISTURBED = 0.003
"""Seconds until we look for the answers to a text. The server answers before it hands the text to its voice: woken by
each answer we would take the processor from it, and the first word came 0.1 ms later on two processors."""

_STARTING = 3.0
"""Seconds `speech-dispatcher --spawn` may take."""


def address(environ: Mapping[str, str]) -> str:
    """Where the server listens, in the form of SPEECHD_ADDRESS: "unix_socket:/path" or "inet_socket:host:port"."""
    if named := environ.get("SPEECHD_ADDRESS"):
        return named
    runtime = environ.get("XDG_RUNTIME_DIR") or str(Path("~/.cache").expanduser())
    return f"unix_socket:{runtime}/speech-dispatcher/speechd.sock"


def connect(where: str) -> socket.socket:
    """Returns a socket connected to the server at the address; raises OSError where there is none."""
    method, _, place = where.partition(":")
    if method == "inet_socket":
        host, _, port = place.partition(":")
        return socket.create_connection((host or "127.0.0.1", int(port) if port.isdecimal() else 6560), REPLY)
    if method != "unix_socket" or not hasattr(socket, "AF_UNIX"):
        raise OSError(f"no such way to a server: {method}")
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.settimeout(REPLY)
        connection.connect(place)
    except OSError:
        connection.close()
        raise
    return connection


def listening(environ: Mapping[str, str]) -> bool:
    """Whether a server takes our call now. Starts none."""
    try:
        connect(address(environ)).close()
    except OSError:
        return False
    return True


class SpeechDispatcher:
    """One connection to the server, as a `Backend`.

    Speaks at priority `message`: our sentences queue behind each other and behind a screen reader's, and none is lost
    (`notification` was never spoken, `important` would cut the reader). The server says when a message has ended, which
    is how `ready` knows how far it is behind.

    start -- whether to start the server where none answers, as its other clients do. Only for a player who asked for a
        voice, and never where SPEECHD_ADDRESS names a server.

    Raises Absent when there is no server, TimeoutError when it doesn't answer within `REPLY` seconds.
    """

    name = "Speech Dispatcher"

    def __init__(self, environ: Mapping[str, str] = os.environ, *, start: bool = False) -> None:
        where = address(environ)
        try:
            if start and "SPEECHD_ADDRESS" not in environ and not listening(environ):
                _start()
            self._socket = connect(where)
        except OSError as error:
            raise Absent(self.name) from error
        self._socket.setblocking(False)
        self._received = b""
        self._language = ""
        self._unspoken: dict[int, float] = {}
        try:
            self._ask(
                "SET SELF CLIENT_NAME player:corazones:game",
                "SET SELF PRIORITY message",
                "SET SELF NOTIFICATION END on",
                "SET SELF NOTIFICATION CANCEL on",
            )
        except OSError:
            self._socket.close()
            raise

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        """Queues text, after cancelling what is ours if interrupt; sets the language when it changes.

        Raises ConnectionError when the server has left or refuses.
        """
        if interrupt:
            self._catch_up()
        before = ["CANCEL SELF"] if interrupt and self._unspoken else []  # what has ended costs the server no time
        if language != self._language:
            before.append(f"SET SELF LANGUAGE {language.replace('_', '-')}")  # its voices know es-MX, not es_MX
            self._language = language
        # All in one go: the text doesn't wait for the answer to SPEAK. The space before it keeps a server that refuses
        # SPEAK from taking a player's name for a command, and any server from taking a dot for the text's end.
        *_, taken, queued = self._ask(*before, "SPEAK", f" {text}\r\n.", look_after=UNDISTURBED)
        if not taken[-1].startswith("230"):
            raise ConnectionError("Speech Dispatcher takes no text")
        number = queued[0][4:]
        if number.isdecimal():
            self._unspoken[int(number)] = time.monotonic() + _patience(text)

    def braille(self, line: str) -> None:
        """Does nothing: Speech Dispatcher has no braille. A display on Linux reads the terminal."""

    def silence(self) -> None:
        """Cancels our messages, and nobody else's."""
        self._ask("CANCEL SELF")

    def ready(self) -> bool:
        """Whether the server holds fewer than `AHEAD` of our messages."""
        self._catch_up()
        now = time.monotonic()
        return sum(end > now for end in self._unspoken.values()) < AHEAD

    def close(self) -> None:
        """Takes leave. The server speaks to the end what it holds."""
        try:
            self._send(b"QUIT\r\n", time.monotonic() + REPLY)
        finally:
            self._socket.close()

    def _ask(self, *commands: str, look_after: float = 0) -> list[list[str]]:
        """Sends commands in one go and returns their answers, each as lines: "225-17", "225 OK MESSAGE QUEUED".

        Raises ConnectionError when the server has left, TimeoutError when it doesn't answer in time.
        """
        end = time.monotonic() + REPLY
        self._send("".join(command + "\r\n" for command in commands).encode(), end)
        time.sleep(look_after)
        answers: list[list[str]] = []
        while len(answers) < len(commands):
            if (reply := self._parse()) is None:
                self._wait(end, reading=True)
                self._receive()
            elif not self._note(reply):
                answers.append(reply)
        return answers

    def _send(self, data: bytes, end: float) -> None:
        """Sends without asking first whether there is room: there nearly always is."""
        while data:
            try:
                data = data[self._socket.send(data) :]
            except BlockingIOError:
                self._wait(end, reading=False)

    def _wait(self, end: float, *, reading: bool) -> None:
        """Waits until there is something to read or room to send; raises TimeoutError where there is none by `end`."""
        mine = [self._socket]
        if not any(select.select(mine * reading, mine * (not reading), (), max(end - time.monotonic(), 0))):
            raise TimeoutError

    def _catch_up(self) -> None:
        """Takes in what has come meanwhile, without waiting."""
        with suppress(BlockingIOError):
            self._receive()
        while (reply := self._parse()) is not None:
            self._note(reply)

    def _note(self, reply: list[str]) -> bool:
        """Takes in that a message has ended or been cancelled; False if the reply is an answer to us."""
        if not reply[-1].startswith("7"):
            return False
        number = reply[0][4:]
        if number.isdecimal():
            # They are spoken in order. News of one may overtake the answer that names it: the next makes up for that.
            self._unspoken = {other: end for other, end in self._unspoken.items() if other > int(number)}
        return True

    def _parse(self) -> list[str] | None:
        """Takes the next whole reply off what was received."""
        lines: list[str] = []
        rest = self._received
        while b"\n" in rest:
            line, _, rest = rest.partition(b"\n")
            lines.append(line.decode(errors="replace").rstrip("\r"))
            if line[3:4] == b" ":
                self._received = rest
                return lines
        return None

    def _receive(self) -> None:
        received = self._socket.recv(4096)
        if not received:
            raise ConnectionError("Speech Dispatcher is gone")
        self._received += received


def _patience(text: str) -> float:
    """Seconds after which a message counts as spoken, should its end never be told: slower than any voice."""
    return 10 + len(text) / 5


def _start() -> None:
    """Starts the user's server as its own clients do; it runs on without us and ends itself when idle."""
    import shutil
    import subprocess

    program = shutil.which("speech-dispatcher")
    if program is None:
        return
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(
            [program, "--spawn"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_STARTING,
            check=False,
        )
