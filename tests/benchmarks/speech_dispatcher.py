"""How long a text takes to the voice of Speech Dispatcher, by each way there is.

    python tests/benchmarks/speech_dispatcher.py [COUNT]

Starts a private server whose voice writes down what it is given, and when. Each way speaks COUNT texts in turn with the
others, each cutting the one before. Prints milliseconds from the call to the voice, and what the call itself takes, as
medians, with the tenth that was fastest beside them (what a machine with nothing else to do would show); then each
way's medians over those of the bare protocol. Two libraries are measured where they can be imported: accessible_output2
with its module speechd (pip install speechd-unofficial), and prismatoid.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.speech_dispatcher import SpeechDispatcher
from corazones_a11y.speech.worker import Worker
from tests.screen_reader.processes import Processes, environment, wait_for
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server

Speak = Callable[[str], object]


def bare(server: Server) -> Speak:
    """The protocol and nothing else: two sends and two reads for what can't be sent at once."""
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(server.address.partition(":")[2])

    def ask(line: str) -> None:
        connection.sendall(line.encode() + b"\r\n")
        while not connection.recv(4096).endswith(b"\n"):
            pass

    for setting in ("CLIENT_NAME player:bare:bare", "LANGUAGE es", "PRIORITY message"):
        ask(f"SET SELF {setting}")

    def speak(text: str) -> None:
        for line in ("CANCEL SELF", "SPEAK", f"{text}\r\n."):
            ask(line)

    return speak


def backend(server: Server) -> Speak:
    """Our client of the protocol."""
    client = SpeechDispatcher({"SPEECHD_ADDRESS": server.address})
    return lambda text: client.speak(text, "es", interrupt=True)


def voice(server: Server) -> Speak:
    """What the game calls: our client behind its two threads."""
    worker = Worker(lambda: SpeechDispatcher({"SPEECHD_ADDRESS": server.address}))
    return lambda text: worker.say(Utterance((text,)))


def library(server: Server) -> Speak | None:
    """accessible_output2 on its own, by its module speechd; None where that can't be imported."""
    os.environ["SPEECHD_ADDRESS"] = server.address
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            importlib.import_module("speechd")
            output = importlib.import_module("accessible_output2.outputs.speech_dispatcher").output_class()
        except ImportError:
            return None
    return lambda text: output.speak(text, interrupt=True)


def prismatoid(server: Server) -> Speak | None:
    """The library that may succeed accessible_output2; None where it can't be imported."""
    os.environ["SPEECHD_ADDRESS"] = server.address
    try:
        backend = importlib.import_module("prism").Context().create_best()
    except ImportError:
        return None
    return lambda text: backend.speak(text, interrupt=True)


def reached(server: Server, text: str) -> float:
    """When the voice got the text, in seconds of the monotonic clock."""
    said = wait_for(text, lambda: [each for each in server.said()[-3:] if each.text == text])
    return said[0].time


def measure(server: Server, ways: dict[str, Speak], count: int) -> dict[str, list[tuple[float, float]]]:
    """Milliseconds to the voice, and of the call, by way."""
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for number in range(count):
        for name, speak in ways.items():
            text = f"Carta {number} de {name}."
            start = time.monotonic()
            speak(text)
            called = time.monotonic()
            time.sleep(0.01)  # as the game waits for a key: looking for the answer at once would hold up its threads
            times[name].append(((reached(server, text) - start) * 1e3, (called - start) * 1e3))
    return times


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.closing(Processes(Path(folder), environment(Path(folder) / "home"))) as processes,
    ):
        server = Server(Path(folder), processes)
        server.start()
        makers = {"bare": bare, "backend": backend, "voice": voice, "library": library, "prismatoid": prismatoid}
        ways = {name: speak for name, make in makers.items() if (speak := make(server)) is not None}
        measure(server, ways, 5)  # connects, imports, warms up
        times = measure(server, ways, count)
        figures = {name: statistics.quantiles([pair[0] for pair in pairs], n=10) for name, pairs in times.items()}
        for name, (best, *_, _) in figures.items():
            middle, call = figures[name][4], statistics.median(pair[1] for pair in times[name])
            print(
                f"{name:10} to the voice {middle:.2f} ms, fastest tenth {best:.2f}; the call {call:.2f};"
                f" {middle / figures['bare'][4]:.2f} and {best / figures['bare'][0]:.2f} times bare"
            )


if __name__ == "__main__":
    main()
