"""The voice speaks, and outlives whatever its backend does."""

from __future__ import annotations

import gc
import io
import sys
import threading
import time
import tracemalloc

import pytest

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.backend import Absent, Backend
from corazones_a11y.speech.voice import Kind, Trouble
from corazones_a11y.speech.worker import HUNG, Worker
from tests.speech.backends import Call, Gated, Good, Hanging, Mad, Notes, Raising, one_after_the_other
from tests.speech.conftest import StartWorker
from tests.speech.trouble_log import PATIENCE, TroubleLog


@pytest.fixture
def notes() -> Notes:
    return Notes()


def event(*sentences: str) -> Utterance:
    return Utterance(sentences, interrupt=False)


def answer(*sentences: str) -> Utterance:
    return Utterance(sentences, interrupt=True)


def held(worker: StartWorker, notes: Notes, **options: object) -> tuple[Worker, Gated]:
    """A worker whose backend has been made and takes no queued text yet."""
    backends: list[Gated] = []
    made = threading.Event()

    def make() -> Backend:
        backends.append(Gated(notes))
        made.set()
        return backends[0]

    voice = worker(make, **options)
    assert made.wait(PATIENCE)
    return voice, backends[0]


# Speaking.


def test_an_utterance_is_spoken_and_brailled_whole_in_its_language(worker: StartWorker, notes: Notes) -> None:
    voice = worker(lambda: Good(notes))
    voice.say(Utterance(("Ana gana la baza.", "Te toca."), interrupt=True, language="es_MX"))
    notes.wait(lambda: len(notes.calls) == 2)
    text = "Ana gana la baza. Te toca."
    assert notes.calls == [Call("speak", text, "es_MX", interrupt=True), Call("braille", text)]


def test_events_queue_and_a_key_answer_drops_what_is_queued(worker: StartWorker, notes: Notes) -> None:
    voice, backend = held(worker, notes)
    voice.say(event("Uno."))
    voice.say(event("Dos."))
    voice.say(answer("Respuesta."))
    voice.say(event("Tres."))
    notes.wait(lambda: notes.spoken)
    assert notes.spoken == ["Respuesta."]
    backend.open.set()
    notes.wait_spoken("Respuesta.", "Tres.")
    voice.close()
    assert voice.tally == (2, 0, 2, 0)


def test_silence_cuts_and_drops_what_is_queued(worker: StartWorker, notes: Notes) -> None:
    voice, backend = held(worker, notes)
    voice.say(event("Uno."))
    voice.silence()
    notes.wait(lambda: Call("silence") in notes.calls)
    backend.open.set()
    voice.say(event("Dos."))
    notes.wait_spoken("Dos.")
    assert voice.tally.cut == 1


def test_what_was_said_last_is_still_spoken_after_closing(worker: StartWorker, notes: Notes) -> None:
    voice, _ = held(worker, notes)
    voice.say(event("Uno."))
    voice.say(event("La partida espera."))
    voice.close()
    assert notes.spoken == ["Uno.", "La partida espera."]
    assert notes.calls[-1] == Call("close")
    voice.say(answer("Tarde."))
    assert voice.tally == (2, 0, 0, 1)


def test_the_backend_lives_on_one_thread_which_is_not_the_callers(worker: StartWorker, notes: Notes) -> None:
    voice = worker(lambda: Good(notes))
    voice.say(answer("Uno."))
    voice.silence()
    voice.say(answer("Dos."))
    voice.close()
    assert len(set(notes.threads)) == 1
    assert threading.get_ident() not in notes.threads


@pytest.mark.parametrize("sentences", [(), ("",), ("\x07\n",), (None,), (3, b"no")])
def test_what_is_no_text_is_never_given_to_a_backend(
    worker: StartWorker, notes: Notes, sentences: tuple[str, ...]
) -> None:
    voice = worker(lambda: Good(notes))
    voice.say(Utterance(sentences))
    voice.say(answer("Ana\ud800 \x1b[Jgana."))
    notes.wait_spoken("Ana? [Jgana.")


def test_four_threads_speak_at_once_and_nothing_is_lost(worker: StartWorker, notes: Notes) -> None:
    voice = worker(lambda: Good(notes), behind=10**9)

    def speak(who: int) -> None:
        for number in range(250):
            voice.say(event(f"{who} dice {number}."))

    threads = [threading.Thread(target=speak, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    notes.wait(lambda: len(notes.spoken) == 1000)
    for who in range(4):
        mine = [text for text in notes.spoken if text.startswith(f"{who} ")]
        assert mine == [f"{who} dice {number}." for number in range(250)]


# Falling behind.


def test_the_oldest_events_are_skipped_and_counted_once_speech_has_caught_up(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    voice, backend = held(worker, notes, behind=20)
    for number in range(10):
        voice.say(event(f"Evento {number}."))  # 9 characters: two of them wait
    backend.wait_asked()
    assert troubles.rest() == []
    backend.open.set()
    assert troubles.next() == Trouble(Kind.SKIPPED, 8)
    assert notes.spoken == ["Evento 8.", "Evento 9."]
    assert voice.tally == (2, 8, 0, 0)


def test_a_long_answer_is_never_skipped_for_its_length(worker: StartWorker, notes: Notes) -> None:
    voice, _ = held(worker, notes, behind=20)
    hand = "Tréboles: 2, 3, 4, 5, 6, 7, 8, 9, 10, jota, reina, rey, as."
    voice.say(event("Uno."))
    voice.say(answer(hand))
    notes.wait_spoken(hand)


def test_of_ten_thousand_events_each_is_spoken_or_counted_and_memory_stays_flat(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    class Forgetful(Good):
        spoken = 0

        def speak(self, text: str, language: str, interrupt: bool) -> None:
            Forgetful.spoken += 1

        def braille(self, line: str) -> None:
            pass

    voice = worker(lambda: Forgetful(notes))

    def burst(events: int) -> int:
        for number in range(events):
            voice.say(event(f"Ana juega la carta número {number} de la partida."))
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = burst(1000)
        after = burst(9000)
    finally:
        tracemalloc.stop()
    voice.close()
    tally = voice.tally
    assert tally.spoken == Forgetful.spoken > 0
    assert tally.spoken + tally.skipped == 10_000
    assert sum(trouble.skipped for trouble in troubles.rest()) == tally.skipped
    assert after - before < 50_000  # bytes; the events alone would be some 600,000


# Trouble.


def test_nothing_to_speak_with_is_told_once_and_costs_nothing(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    tries: list[int] = []

    def make() -> Backend:
        notes.add(Call("make"))
        tries.append(1)
        raise Absent("nothing")

    voice = worker(make)
    assert troubles.next() == Trouble(Kind.ABSENT)
    voice.say(answer("Uno."))
    notes.wait(lambda: len(tries) >= 5)
    assert troubles.rest() == []
    assert voice.tally == (0, 0, 0, 1)


def test_a_backend_that_breaks_once_is_made_anew_and_the_sentence_spoken(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    voice = worker(one_after_the_other(lambda: Raising(notes), lambda: Good(notes)))
    voice.say(answer("Te toca."))
    notes.wait_spoken("Te toca.")
    assert troubles.rest() == []


def test_a_backend_that_goes_on_raising_is_lost_and_told_once(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    voice = worker(one_after_the_other(lambda: Raising(notes), lambda: Raising(notes), _absent))
    voice.say(answer("Uno."))
    assert troubles.next() == Trouble(Kind.LOST)
    voice.say(answer("Dos."))
    notes.wait(lambda: notes.made == 2)
    assert troubles.rest() == []
    assert voice.tally == (0, 0, 0, 2)


def test_a_voice_that_is_lost_comes_back_and_speaks(worker: StartWorker, notes: Notes, troubles: TroubleLog) -> None:
    voice = worker(
        one_after_the_other(lambda: Raising(notes), lambda: Raising(notes), _absent, _absent, lambda: Good(notes))
    )
    voice.say(answer("Uno."))
    assert troubles.next() == Trouble(Kind.LOST)
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Dos."))
    notes.wait_spoken("Dos.")


def test_a_call_that_blocks_is_left_behind_and_another_backend_speaks(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    let_go = threading.Event()
    voice = worker(one_after_the_other(lambda: Hanging(notes, let_go), lambda: Good(notes)), bound=0.05)
    voice.say(answer("Uno."))
    assert troubles.next() == Trouble(Kind.BLOCKED)
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Dos."))
    notes.wait_spoken("Uno.", "Dos.")
    let_go.set()
    notes.wait(lambda: Call("close") in notes.calls)  # what hung is closed once it comes back
    time.sleep(0.1)  # and nobody takes the new one for late
    assert troubles.rest() == []
    assert notes.made == 2


def test_while_a_call_blocks_saying_goes_on(worker: StartWorker, notes: Notes) -> None:
    let_go = threading.Event()
    voice = worker(lambda: Hanging(notes, let_go))
    voice.say(answer("Uno."))
    notes.wait_spoken("Uno.")
    voice.say(event("Dos."))  # would wait for ever here if it waited for the backend
    voice.silence()
    voice.say(answer("Tres."))
    assert notes.spoken == ["Uno."]
    let_go.set()
    notes.wait_spoken("Uno.", "Tres.")


def test_hung_threads_do_not_pile_up(worker: StartWorker, notes: Notes, troubles: TroubleLog) -> None:
    let_go = threading.Event()

    def make() -> Backend:
        notes.add(Call("make"))
        let_go.wait(PATIENCE)
        return Good(notes)

    voice = worker(make, making=0.01)
    assert troubles.next() == Trouble(Kind.BLOCKED)
    notes.wait(lambda: notes.calls.count(Call("make")) == HUNG)
    time.sleep(0.1)  # long enough for many more
    assert notes.calls.count(Call("make")) == HUNG
    hung = [thread for thread in threading.enumerate() if thread.name == "voice"]
    assert len(hung) <= HUNG + 1  # and the one that waits for them
    let_go.set()
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Te toca."))
    notes.wait_spoken("Te toca.")


def test_hung_calls_that_came_back_no_longer_count(worker: StartWorker, notes: Notes, troubles: TroubleLog) -> None:
    def make() -> Backend:
        notes.add(Call("make"))
        if len(notes.calls) <= HUNG:
            time.sleep(0.3)  # beyond its bound, and back before the next is
        return Good(notes)

    # Whoever waits for the last pause never gets to the end of this test.
    worker(make, making=0.2, pauses=(0.0,) * (HUNG + 1) + (10 * PATIENCE,))
    assert troubles.next() == Trouble(Kind.BLOCKED)
    assert troubles.next() == Trouble(Kind.BACK)


def test_whoever_hears_of_trouble_may_write_what_happened(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On the voice's own thread, where what the backend writes is dropped."""
    told = threading.Event()

    def make() -> Backend:
        sys.stdout.write("No voice found.")
        raise Absent("nothing")

    def tell(trouble: Trouble) -> None:
        sys.stdout.write("Aquí no responde ninguna voz.")
        told.set()

    voice = Worker(make, tell)
    assert told.wait(PATIENCE)
    voice.close()
    assert capsys.readouterr().out == "Aquí no responde ninguna voz."


def test_a_backend_that_prints_and_returns_garbage_is_heard_and_nothing_is_printed(
    worker: StartWorker, notes: Notes, troubles: TroubleLog, capfd: pytest.CaptureFixture[str]
) -> None:
    voice = worker(lambda: Mad(notes))
    voice.say(answer("Uno."))
    voice.say(event("Dos."))
    notes.wait_spoken("Uno.", "Dos.")
    assert capfd.readouterr() == ("", "")
    assert troubles.rest() == []


def test_a_stream_put_in_place_later_gets_none_of_it_either(
    worker: StartWorker, notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = worker(lambda: Mad(notes))
    voice.say(answer("Uno."))
    notes.wait_spoken("Uno.")
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    voice.say(answer("Dos."))
    notes.wait_spoken("Uno.", "Dos.")
    voice.close()
    assert stream.getvalue() == ""


def test_a_backend_that_waited_long_enough_by_itself_is_not_tried_again_at_once(
    worker: StartWorker, notes: Notes, troubles: TroubleLog
) -> None:
    class Late(Good):
        def speak(self, text: str, language: str, interrupt: bool) -> None:
            super().speak(text, language, interrupt)
            raise TimeoutError

    voice = worker(lambda: Late(notes))
    voice.say(answer("Uno."))
    assert troubles.next() == Trouble(Kind.BLOCKED)
    assert notes.spoken == ["Uno."]


def test_a_listener_that_raises_does_not_end_the_voice(notes: Notes, troubles: TroubleLog) -> None:
    def listener(trouble: Trouble) -> None:
        troubles(trouble)
        raise RuntimeError

    make = one_after_the_other(_absent, _absent, lambda: Good(notes))
    voice = Worker(make, listener, pauses=(0.0, 0.0, 0.01))
    assert troubles.next() == Trouble(Kind.ABSENT)
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Te toca."))
    notes.wait_spoken("Te toca.")
    voice.close()


def test_closing_does_not_wait_for_a_backend_that_hangs(notes: Notes) -> None:
    let_go = threading.Event()
    voice = Worker(lambda: Hanging(notes, let_go), bound=60.0)
    voice.say(answer("Uno."))
    notes.wait_spoken("Uno.")
    voice.close()  # a test that hangs here has found the fault
    let_go.set()


def _absent() -> Backend:
    raise Absent("nothing")
