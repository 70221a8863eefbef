"""How long until the first sentence stands on the terminal, and until the first key is answered.

    python -m tests.benchmarks.start [--rounds N] [COMMAND ...]

COMMAND is the program in a terminal; `python -m corazones_a11y` of this Python unless given. It runs in turn with a
bare interpreter and with one that imports prompt_toolkit alone, so that other work on the machine slows all of them.

Printed: medians in milliseconds, and the two ratios that the project promises: first sentence at most 4 times a bare
interpreter, answer to a key that was pressed at once at most 1.5 times `python -c "import prompt_toolkit"`.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

FIRST = "Corazones, para jugar de oído."
ANSWER = "Aún no hay partida."
ROUNDS = 15


def in_terminal(command: list[str], folder: str, *marks: str) -> list[float]:
    """Starts a command in a terminal with the key C already pressed; the seconds until each mark was written."""
    began = time.perf_counter()
    process, terminal = pty.fork()
    if not process:
        os.environ.update(CORAZONES_DATOS=folder, TERM="xterm", SPEECHD_ADDRESS=f"unix_socket:{folder}/nobody")
        os.execvp(command[0], command)
    os.write(terminal, b"c")
    written, times = b"", list[float]()
    try:
        while len(times) < len(marks):
            ready, _, _ = select.select([terminal], [], [], 30)
            if not ready:
                raise SystemExit(f"{marks[len(times)]!r} never came: {written.decode(errors='replace')}")
            written += os.read(terminal, 65536)
            while len(times) < len(marks) and marks[len(times)].encode() in written:
                times.append(time.perf_counter() - began)
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    return times


def alone(*code: str) -> float:
    """The seconds that this Python takes for some code, from its start to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", *code], check=True)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "corazones_a11y"])
    arguments = parser.parse_args()
    times = defaultdict[str, list[float]](list)
    for number in range(arguments.rounds + 1):
        with tempfile.TemporaryDirectory() as folder:
            first, answer = in_terminal(arguments.command, str(Path(folder)), FIRST, ANSWER)
        measured = {
            "bare interpreter": alone("pass"),
            "first sentence": first,
            "import prompt_toolkit": alone("import prompt_toolkit"),
            "first key answered": answer,
        }
        if number:  # the first round only fills the caches
            for name, seconds in measured.items():
                times[name].append(seconds)
    middle = {name: median(seconds) for name, seconds in times.items()}
    for name, seconds in middle.items():
        print(f"{name:<24}{seconds * 1000:8.1f} ms")
    print(f"first sentence / bare interpreter        {middle['first sentence'] / middle['bare interpreter']:.2f}")
    print(
        f"first key / import prompt_toolkit        {middle['first key answered'] / middle['import prompt_toolkit']:.2f}"
    )


if __name__ == "__main__":
    main()
