"""How long after a key the first word is spoken, compared with the least a program can do (bare_program.py).

    python -m tests.benchmarks.key_to_word [option ...] -- COMMAND ...

The command is played in a terminal, each key is pressed many times, and its answer is timed where the voice gets it.
Then the bare program says the same sentences after the same keys in the same place. The two take turns.

    --through orca   in a terminal window, by real keys, through Orca (the default); COMMAND should write to the
                     terminal: corazones --salida lector --semilla 1
    --through voice  through a Speech Dispatcher, with no Orca: corazones --salida voz --semilla 1
    --first KEYS     keys to press before the measured ones, by their X names, such as "Return m"
    --keys KEYS      the keys that are measured, single characters, with spaces between; "c s t" unless given
    --rounds N       how often each key is pressed in each of the two turns; 20 unless given

What is compared: both programs run alone, one after the other, on a pseudo-terminal or in a window of their own, read
the key from it, and their sentence is timed where the voice gets it. The bare one reads a byte and
looks the sentence up. Through Speech Dispatcher it cuts what it said and speaks, each command once the one before is
answered, as the protocol's own libraries do; the game finds out what to say, cuts and speaks from a thread of its own.

Printed: the median and the 90th percentile of both in milliseconds, and the ratio of the medians.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from tests.screen_reader.noises import OPENED, without_noises
from tests.screen_reader.orca import Desktop
from tests.screen_reader.processes import Processes, environment, wait_for
from tests.screen_reader.pty_terminal import PtyTerminal
from tests.screen_reader.speech_dispatcher import Said, SpeechDispatcher

TURNS = 2
BARE = str(Path(__file__).with_name("bare_program.py"))

PAUSE = 0.15
"""Seconds of silence before a key, so that no answer waits for another."""

LOOK_AFTER = 0.02
"""Seconds after a key until the answer is looked for: looking at once would hold up whoever answers."""

Press = Callable[[str], None]
Play = Callable[[Sequence[str]], AbstractContextManager[Press]]


class Stage(NamedTuple):
    """Where programs are played and heard.

    play    -- runs a command and gives what presses its keys.
    channel -- how the bare program is heard here.
    """

    play: Play
    voice: SpeechDispatcher
    channel: str


class Timed(NamedTuple):
    """Milliseconds from each key to its first word, and the lines that each key was answered with, the last time."""

    milliseconds: list[float]
    answers: dict[str, list[str]]


@contextmanager
def with_orca(folder: Path) -> Iterator[Stage]:
    """Windows of a desktop with Orca, played by real keys."""

    @contextmanager
    def play(command: Sequence[str]) -> Iterator[Press]:
        with desktop.open(*command, env=environment(folder / "player")) as window:
            window.start()
            yield window.key
            window.ear.forget()

    with Desktop(folder, {}) as desktop:
        yield Stage(play, desktop.voice, "terminal")


@contextmanager
def with_voice(folder: Path) -> Iterator[Stage]:
    """Terminals that nobody reads, and a Speech Dispatcher."""

    @contextmanager
    def play(command: Sequence[str]) -> Iterator[Press]:
        env = environment(folder / "player", TERM="xterm-256color") | {"SPEECHD_ADDRESS": voice.address}
        with PtyTerminal(command, env) as terminal:
            yield lambda key: terminal.type({"Return": "\r", "space": " "}.get(key, key))

    processes = Processes(folder, environment(folder / "home"))
    try:
        voice = SpeechDispatcher(folder, processes)
        voice.start()
        yield Stage(play, voice, "voice")
    finally:
        processes.close()


def timed(stage: Stage, command: Sequence[str], keys: Sequence[str], rounds: int, first: Sequence[str] = ()) -> Timed:
    """Plays a command and times the answers to its keys."""
    result = Timed([], {})
    with stage.play(command) as press:
        time.sleep(1)  # the program's start is no part of this
        for key in first:
            press(key)
            rest(stage.voice)
        for key in [*keys] * rounds:
            milliseconds, result.answers[key] = answer(stage.voice, press, key)
            result.milliseconds.append(milliseconds)
    return result


def answer(voice: SpeechDispatcher, press: Press, key: str) -> tuple[float, list[str]]:
    """Presses a key; returns the milliseconds until its first word, and the lines that were said."""
    rest(voice)
    before, begun = len(voice.said()), time.monotonic()
    press(key)
    time.sleep(LOOK_AFTER)
    wait_for(f"an answer to {key}", lambda: words(voice.said()[before:]))
    rest(voice)
    said = [said for said in voice.said()[before:] if words([said])]
    return 1000 * (said[0].time - begun), words(said)


def words(said: Sequence[Said]) -> list[str]:
    """The lines that were spoken, without what the reader says of itself."""
    lines = [line for utterance in said for line in utterance.text.splitlines()]
    return without_noises(lines, Counter([OPENED]))


def rest(voice: SpeechDispatcher) -> None:
    """Waits until the voice has been silent for a moment."""

    def silent() -> bool:
        said = voice.said()
        return not said or (not said[-1].speaking and time.monotonic() - said[-1].time > PAUSE)

    wait_for("silence", silent, 20)


def compare(stage: Stage, folder: Path, options: argparse.Namespace) -> None:
    """Lets the command and the bare program take turns, and prints what was measured."""
    theirs, bare = [], []
    file = folder / "answers.json"
    for _ in range(TURNS):
        run = timed(stage, options.command, options.keys, options.rounds, options.first)
        file.write_text(json.dumps(run.answers), encoding="utf-8")
        theirs += run.milliseconds
        bare += timed(
            stage, [sys.executable, BARE, stage.channel, str(file)], options.keys, options.rounds
        ).milliseconds
    for key, lines in run.answers.items():
        print(f"{key}: {' '.join(lines)}")
    for name, figures in (("command", theirs), ("bare program", bare)):
        ninth = quantiles(figures, n=10)[-1]
        print(f"{name:12}  median {median(figures):6.1f} ms   90 % {ninth:6.1f} ms   n={len(figures)}")
    print(f"ratio of the medians: {median(theirs) / median(bare):.2f}")


def main() -> None:
    """Reads the options and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--through", choices=("orca", "voice"), default="orca")
    parser.add_argument("--first", type=str.split, default=[])
    parser.add_argument("--keys", type=str.split, default=["c", "s", "t"])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with (with_orca if options.through == "orca" else with_voice)(folder) as stage:
            compare(stage, folder, options)


if __name__ == "__main__":
    main()
