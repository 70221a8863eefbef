"""The least a program can do to be heard: one key, one sentence. Standard library only; what others are compared with.

    bare_program.py terminal|voice FILE

FILE holds, as JSON, the lines that each key is answered with. `terminal` writes them over a constant ':', as the game
does, for a screen reader to read; `voice` sends them to the Speech Dispatcher of SPEECHD_ADDRESS and writes nothing.
Any other key ends the program.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import termios
import tty
from collections.abc import Callable
from pathlib import Path

Say = Callable[[list[str]], None]


def to_terminal(lines: list[str]) -> None:
    """One write: over the prompt, the lines, the prompt again."""
    os.write(1, ("\r\x1b[K" + "".join(f"{line}\r\n" for line in lines) + ":").encode())


def to_voice() -> Say:
    """A connection to Speech Dispatcher, in its own protocol (SSIP)."""
    server = socket.socket(socket.AF_UNIX)
    server.connect(os.environ["SPEECHD_ADDRESS"].removeprefix("unix_socket:"))
    answers = server.makefile(encoding="utf-8")

    def ask(command: str) -> None:
        server.sendall(f"{command}\r\n".encode())
        while answers.readline()[3] == "-":
            pass  # an answer's last line has a space after its number

    def say(lines: list[str]) -> None:
        ask("CANCEL SELF")
        ask("SPEAK")
        ask("\r\n".join([*lines, "."]))

    for setting in ("CLIENT_NAME nobody:bare:main", "PRIORITY message", "LANGUAGE es"):
        ask(f"SET SELF {setting}")
    return say


def main(channel: str, file: str) -> None:
    """Answers keys until one that has no answer."""
    answers: dict[str, list[str]] = json.loads(Path(file).read_text(encoding="utf-8"))
    say = to_terminal if channel == "terminal" else to_voice()
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        say(["Todo listo."])
        while lines := answers.get(os.read(0, 1).decode()):
            say(lines)
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)


if __name__ == "__main__":
    main(*sys.argv[1:])
