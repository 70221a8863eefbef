"""How long from a key to the words for it, in process: the key in the loop's hands, the utterance out at `say`.

    python -m tests.benchmarks.keys [--presses N] [--level NAME]

Keys arrive as bytes through prompt_toolkit's input at random moments, first while the game waits, then while a robot of
the given level (`maestro` unless given) thinks all the time. Keys that write the save are left out: they wait for the
disk.

Printed: median, 99th percentile and worst in milliseconds, for both and for a loop that answers nothing, which shows
what else the machine does. The project promises 5 ms at the 99th percentile, and 10 while a robot thinks.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from statistics import median, quantiles

from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.settings import Loaded, Settings
from corazones_a11y.engine.state import Phase
from corazones_a11y.i18n import translator
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.voice import Silent
from corazones_a11y.table.folders import data_folder
from corazones_a11y.terminal.arguments import parse
from corazones_a11y.terminal.by_keys import KeyDrives
from corazones_a11y.terminal.channels import Channels
from corazones_a11y.terminal.loop import KeyLoop
from corazones_a11y.terminal.screen import ScreenWriter
from corazones_a11y.terminal.start import Run

KEYS = "cstmnufyrjlikpdbogw1234,. a\x7f"
"""Everything that looks at the table or moves, and the menu with the key that leaves it."""
PRESSES = 1500


class Stopwatch:
    """A program whose voice notes when it is spoken to."""

    def __init__(self, inp: PipeInput, level: str) -> None:
        arguments, t = parse(["--semilla", "1", "--nivel", level])
        settings = Settings()
        parts = Run(arguments, Loaded(settings), Kept(data_folder(), settings), t)
        output = DummyOutput()
        channels = Channels(ScreenWriter(output), Channel.READER, lambda trouble: Silent(), lambda: translator("es"))
        drives = KeyDrives(parts.reports)
        drives.channels = channels
        self.program = parts.program(drives, self._say, gated=True)
        self.loop = KeyLoop(self.program, channels, inp, output, parts.reports)
        self.input = inp
        self.opening = lambda: self.program.app.answer(parts.begin(self.program))
        self._said = asyncio.Event()
        self._at = 0.0

    def _say(self, utterance: Utterance) -> None:
        self._at = time.perf_counter()
        self._said.set()

    async def press(self, key: str) -> float:
        """Seconds from the bytes of a key to the words for it."""
        self._said.clear()
        pressed = time.perf_counter()
        self.input.send_text(key)
        await self._said.wait()
        return self._at - pressed


async def measure(level: str, presses: int, *, thinking: bool) -> list[float]:
    chance, times = random.Random(1), list[float]()
    with create_pipe_input() as inp:
        watch = Stopwatch(inp, level)
        running = asyncio.ensure_future(watch.loop.run(watch.opening))
        app = watch.program.app
        await watch.press("\r")
        while app.view is None or app.view.phase is not Phase.PASS or app.busy:
            await asyncio.sleep(0.05)
        if thinking:
            never_done(watch)
        for _ in range(presses):
            await asyncio.sleep(chance.uniform(0.001, 0.02))
            times.append(await watch.press(chance.choice(KEYS)))
        app.finished = True
        watch.loop._stir()
        await running
        watch.program.close()
    return times[presses // 10 :]  # the first ones still import


async def measure_nothing(presses: int) -> list[float]:
    """The same with a loop that only notes that a key came."""
    chance, times = random.Random(1), list[float]()
    with create_pipe_input() as inp:
        came = asyncio.Event()

        def ready() -> None:
            inp.read_keys()
            times.append(time.perf_counter() - pressed)
            came.set()

        with inp.raw_mode(), inp.attach(ready):
            for _ in range(presses):
                await asyncio.sleep(chance.uniform(0.001, 0.02))
                came.clear()
                pressed = time.perf_counter()
                inp.send_text(chance.choice(KEYS))
                await came.wait()
    return times[presses // 10 :]


def never_done(watch: Stopwatch) -> None:
    """A robot thinks about the same decision again and again, as long as the game is on."""
    app = watch.program.app
    course = app.course
    assert course is not None
    app.think = lambda stop=lambda: False: course.think(stop)  # type: ignore[method-assign]
    app.act = lambda thought: None  # type: ignore[method-assign]
    course.auto.add(0)
    course.advisor = Level(course.table.occupants[1].level or Level.MASTER)
    watch.loop._stir()


def report(title: str, times: list[float]) -> None:
    worst = max(times)
    print(f"{title:<28}{median(times) * 1e3:7.2f}{quantiles(times, n=100)[98] * 1e3:8.2f}{worst * 1e3:8.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--presses", type=int, default=PRESSES)
    parser.add_argument("--level", default=Level.MASTER.value, choices=[level.value for level in Level])
    arguments = parser.parse_args()
    print(f"{'milliseconds':<28} median     99%   worst")
    report("a loop that answers nothing", asyncio.run(measure_nothing(arguments.presses)))
    for title, thinking in (("while the game waits", False), ("while a robot thinks", True)):
        with tempfile.TemporaryDirectory() as folder:
            os.environ.update(CORAZONES_DATOS=folder, SPEECHD_ADDRESS=f"unix_socket:{folder}/nobody")
            report(title, asyncio.run(measure(arguments.level, arguments.presses, thinking=thinking)))


if __name__ == "__main__":
    main()
