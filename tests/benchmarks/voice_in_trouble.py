"""How long a key waits for a voice in trouble: the time that `say` takes, for each way a backend can fail.

    python tests/benchmarks/voice_in_trouble.py [COUNT]

Speaks COUNT answers, five milliseconds apart, through each; prints the median, the 99th percentile and the worst in
milliseconds. A key has 50.
"""

from __future__ import annotations

import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.backend import Absent, Backend
from corazones_a11y.speech.worker import Worker
from tests.speech.backends import Good, Hanging, Mad, Notes, Raising


def absent() -> Backend:
    raise Absent("nothing")


def hangs_in_the_making() -> Backend:
    threading.Event().wait()
    raise AssertionError


BACKENDS: dict[str, Callable[[], Backend]] = {
    "well": lambda: Good(Notes()),
    "absent": absent,
    "raises": lambda: Raising(Notes()),
    "hangs": lambda: Hanging(Notes(), threading.Event()),
    "hangs in the making": hangs_in_the_making,
    "prints and returns garbage": lambda: Mad(Notes()),
}


def measure(make: Callable[[], Backend], count: int) -> list[float]:
    """Milliseconds of each `say`. A call that hangs is left behind every fifth of a second, so that this is met too."""
    voice = Worker(make, bound=0.2, making=0.2, pauses=(0.0, 0.0, 0.1))
    times = []
    for number in range(count):
        start = time.perf_counter()
        voice.say(Utterance((f"Ana juega la carta {number} y se lleva la baza.", "Te toca.")))
        times.append((time.perf_counter() - start) * 1e3)
        time.sleep(0.005)
    threading.Thread(target=voice.close, daemon=True).start()  # it waits a second for what hangs
    return times


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for name, make in BACKENDS.items():
        times = measure(make, count)
        late = statistics.quantiles(times, n=100)[-1]
        print(f"{name:27} median {statistics.median(times):.3f} ms, 99 % in {late:.3f}, worst {max(times):.3f}")


if __name__ == "__main__":
    main()
