"""Plays games with robots, each in a process that is killed with -9 at a random instant.

    play_and_die.py FOLDER GAMES SEED

Writes, for each game, its save FOLDER/N.jsonl, and FOLDER/N.told: the events, a line each, that the killed process had
told by then. An event is told (written to a pipe) only after `submit` has returned. For systems with fork.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.text import to_text
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.seats import Occupant
from corazones_a11y.table.table import new_table

RULES = Rules(max_hands=1)
OCCUPANTS = tuple(Occupant(name, Level.EASY) for name in robot_names(4))


def play_and_tell(path: Path, seed: str, pipe: int) -> None:
    """Plays a whole game, telling everything."""
    table = new_table(RULES, OCCUPANTS, seed, path)
    while table.phase is not Phase.OVER:
        if table.phase is Phase.DEAL:
            events = table.deal()
        else:
            events = table.submit(table.advice(table.awaited()[0]).action)
        os.write(pipe, "".join(f"{to_text(event)}\n" for event in events).encode())


def told_before_the_kill(path: Path, seed: str, chance: Random) -> bytes:
    """What a game told that was killed a random while after a random amount of telling."""
    ear, mouth = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os.close(ear)
            play_and_tell(path, seed, mouth)
        finally:
            os._exit(0)
    os.close(mouth)
    enough, told = chance.randrange(5_000), b""
    while len(told) < enough and (part := os.read(ear, 500)):
        told += part
    time.sleep(chance.random() * 0.005)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    while part := os.read(ear, 65_536):
        told += part
    os.close(ear)
    return told


def main(folder: Path, games: int, seed: str) -> None:
    """Kills so many games."""
    chance = Random(seed)
    play_and_tell(folder / "first.jsonl", seed, os.open(os.devnull, os.O_WRONLY))  # imports what is imported late
    for number in range(games):
        told = told_before_the_kill(folder / f"{number}.jsonl", f"{seed} {number}", chance)
        (folder / f"{number}.told").write_bytes(told)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
