"""Transcripts of play: which keys are pressed, and every sentence that answers them.

    python -m tests.screen_reader.playing FILE ...

plays each file in a terminal without any reader and rewrites the answers: the way to take over a better wording, and
then to read the difference. A transcript is plain text:

    # A comment.
    $ --semilla 1             the program is started with these arguments (and the channel, which the test chooses)
    Corazones, para jugar de oído.
    [Return]                  a key, by its X name
    Mano 1, pase a la izquierda.
    ...
    $ --linea                 started with typed lines on its standard input, unheard: the way into a late position;
    < ; pasar 2t 3t 4t        an empty line and another one

Each start is one sitting, and all of a file share one home: what one leaves open, the next one can go on with.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from tests.screen_reader.processes import environment, wait_for
from tests.screen_reader.pty_terminal import PtyTerminal
from tests.screen_reader.reading import Reader

GAME = (sys.executable, "-m", "corazones_a11y")
_READS_KEYS = b"\x1b[?2004h"  # it asks the terminal to mark pasted text
TRANSCRIPTS = Path(__file__).with_name("transcripts")


class Step(NamedTuple):
    """A key, or "" for the start of the program, and what is heard after it."""

    key: str
    sentences: tuple[str, ...]


class Sitting(NamedTuple):
    """One run of the program. With `typed` it is played by those lines alone, and nobody listens."""

    arguments: tuple[str, ...]
    steps: tuple[Step, ...]
    typed: tuple[str, ...]


class Player(Protocol):
    """Who presses keys and holds the program to its sentences."""

    def key(self, name: str, /) -> None: ...

    def heard_exactly(self, *sentences: str) -> None: ...


def sittings(transcript: str) -> list[Sitting]:
    """Reads a transcript."""
    found: list[Sitting] = []
    for line in transcript.splitlines():
        if line.startswith("$"):
            found.append(Sitting(tuple(shlex.split(line[1:])), (Step("", ()),), ()))
        elif line.startswith("<"):
            found[-1] = found[-1]._replace(typed=(*found[-1].typed, *map(str.strip, line[1:].split(";"))))
        elif line.startswith("["):
            found[-1] = found[-1]._replace(steps=(*found[-1].steps, Step(line.strip("[]"), ())))
        elif line and not line.startswith("#"):
            *before, last = found[-1].steps
            found[-1] = found[-1]._replace(steps=(*before, last._replace(sentences=(*last.sentences, line))))
    return found


def play(steps: Iterable[Step], player: Player) -> None:
    """Presses the keys of a program that was just started, and asserts all that is heard."""
    for step in steps:
        if step.key:
            player.key(step.key)
        player.heard_exactly(*step.sentences)


def play_unheard(sitting: Sitting, env: Mapping[str, str]) -> None:
    """Plays a sitting by its typed lines; the end of input leaves the game open."""
    typed = "".join(f"{line}\n" for line in sitting.typed)
    subprocess.run([*GAME, *sitting.arguments], env=env, input=typed, text=True, check=True, capture_output=True)


def rewrite(file: Path) -> None:
    """Plays a transcript and puts what the program wrote in place of its sentences."""
    with tempfile.TemporaryDirectory() as folder:
        env = environment(Path(folder), TERM="xterm-256color")
        blocks = [_answered(block, env) for block in _blocks(file.read_text(encoding="utf-8"))]
    file.write_text("".join(blocks), encoding="utf-8")


def _blocks(transcript: str) -> list[str]:
    """A transcript cut before each start of the program; what stands before the first is a block too."""
    first, *others = transcript.rstrip("\n").split("\n$ ")
    return [first + "\n", *(f"$ {other}\n" for other in others)]


def _answered(block: str, env: Mapping[str, str]) -> str:
    kept = [line for line in block.splitlines() if not line or line[0] in "#$<["]
    found = sittings(block)
    if not found:
        return block
    if found[0].typed:
        play_unheard(found[0], env)
        return block
    with PtyTerminal([*GAME, "--salida", "lector", *found[0].arguments], env) as terminal:
        reader = Reader(terminal)
        wait_for("the program to read keys", lambda: _READS_KEYS in terminal.written)
        answered = []
        for line in kept:
            if line.startswith("["):
                reader.key(line.strip("[]"))
            answered += [line, *(reader.settled() if line[:1] in ("$", "[") else ())]
    return "\n".join(answered) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
