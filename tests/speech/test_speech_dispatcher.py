"""A real Speech Dispatcher, well and in trouble."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech import speech_dispatcher
from corazones_a11y.speech.backend import Absent
from corazones_a11y.speech.speech_dispatcher import SpeechDispatcher, address, listening
from corazones_a11y.speech.start import start_voice
from corazones_a11y.speech.voice import Kind, Trouble
from corazones_a11y.speech.worker import Worker
from tests.screen_reader.processes import wait_for
from tests.screen_reader.speech_dispatcher import FAST, HUMAN, Said
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server
from tests.speech.conftest import StartWorker
from tests.speech.trouble_log import TroubleLog

OddServer = Callable[[Callable[[str], str]], dict[str, str]]

LONG = "Tréboles: 2, 3, 4, 5, 6, 7, 8, 9, 10, jota, reina, rey, as."


@pytest.fixture
def client(server: Server) -> Iterator[SpeechDispatcher]:
    """A backend on the private server."""
    backend = SpeechDispatcher({"SPEECHD_ADDRESS": server.address})
    yield backend
    backend.close()


@pytest.fixture
def voice(server: Server, worker: StartWorker) -> Worker:
    """A whole voice on the private server."""
    return worker(lambda: SpeechDispatcher({"SPEECHD_ADDRESS": server.address}))


def event(sentence: str) -> Utterance:
    return Utterance((sentence,), interrupt=False)


def answer(sentence: str) -> Utterance:
    return Utterance((sentence,), interrupt=True)


def spoken(server: Server, number: int) -> list[Said]:
    """What was said, once there are so many utterances and none is still being spoken."""

    def all_said() -> list[Said] | None:
        said = server.said()
        return said if len(said) >= number and not any(each.speaking for each in said) else None

    said = wait_for(f"{number} utterances", all_said)
    assert said is not None
    assert len(said) == number
    return said


# The server in good health.


@pytest.mark.parametrize(
    "text",
    [
        "Ana juega la reina de picas; ¿te toca? ¡Sí, ñandú!",
        ".",
        ".. puntos al principio",
        "CANCEL ALL",
        "<speak>a & b</speak>",
        "x" * 1000,
    ],
)
def test_a_text_arrives_as_it_is(server: Server, client: SpeechDispatcher, text: str) -> None:
    client.speak(text, "es", interrupt=True)
    client.speak("Te toca.", "es", interrupt=False)
    said = spoken(server, 2)
    assert said[1].text == "Te toca."
    if "<" not in text:  # the recorder shows the words of a piece of SSML only
        assert said[0].text == text


def test_each_sentence_has_its_own_language(server: Server, client: SpeechDispatcher) -> None:
    for language in ("es", "es_MX", "en", "es"):
        client.speak("Te toca.", language, interrupt=False)
    assert [each.language for each in spoken(server, 4)] == ["es", "es-mx", "en", "es"]


def test_events_wait_for_each_other(server: Server, client: SpeechDispatcher) -> None:
    client.speak("Ana, 2 de picas.", "es", interrupt=False)
    client.speak("Te toca.", "es", interrupt=False)
    assert [(each.text, each.cut) for each in spoken(server, 2)] == [("Ana, 2 de picas.", False), ("Te toca.", False)]


def test_an_answer_cuts_what_is_ours_and_what_of_ours_waits(server: Server, client: SpeechDispatcher) -> None:
    server.speak_at(HUMAN)
    client.speak(LONG, "es", interrupt=False)
    client.speak("Esto espera.", "es", interrupt=False)
    wait_for("the first utterance", server.said)
    server.speak_at(FAST)
    client.speak("Puntos: Ana, 3.", "es", interrupt=True)
    assert [(each.text, each.cut) for each in spoken(server, 2)] == [(LONG, True), ("Puntos: Ana, 3.", False)]


def test_silence_cuts_our_speech_and_leaves_a_screen_readers_alone(server: Server, client: SpeechDispatcher) -> None:
    server.speak_at(HUMAN)
    reader = SpeechDispatcher({"SPEECHD_ADDRESS": server.address})
    reader.speak("Ventana de la terminal.", "es", interrupt=False)
    wait_for("the reader", server.said)
    client.speak("Te toca.", "es", interrupt=False)
    client.silence()
    assert [(each.text, each.cut) for each in spoken(server, 1)] == [("Ventana de la terminal.", False)]
    reader.close()


def test_the_server_is_given_one_message_ahead_and_no_more(server: Server, client: SpeechDispatcher) -> None:
    server.speak_at(HUMAN)
    assert client.ready()
    client.speak(LONG, "es", interrupt=False)
    assert client.ready()
    client.speak(LONG, "es", interrupt=False)
    assert not client.ready()
    server.speak_at(FAST)
    client.silence()
    wait_for("the end of both", client.ready)
    client.speak("Uno.", "es", interrupt=False)
    client.speak("Dos.", "es", interrupt=False)
    wait_for("the end of a message", client.ready)


def test_what_was_handed_over_is_spoken_after_we_have_left(server: Server, voice: Worker) -> None:
    server.speak_at(100)
    voice.say(event("Ana gana la partida."))
    voice.say(event("Hasta luego."))
    voice.close()
    assert [(each.text, each.cut) for each in spoken(server, 2)] == [
        ("Ana gana la partida.", False),
        ("Hasta luego.", False),
    ]


def test_of_ten_thousand_events_each_is_spoken_once_or_counted_among_those_skipped(
    server: Server, voice: Worker, troubles: TroubleLog
) -> None:
    for number in range(10_000):
        voice.say(event(f"Ana juega la carta {number}."))
    wait_for("the account", lambda: sum(voice.tally) == 10_000)
    voice.close()
    said = [int(each.text.split()[-1][:-1]) for each in spoken(server, voice.tally.spoken)]
    assert said == sorted(set(said))
    assert voice.tally == (len(said), 10_000 - len(said), 0, 0)
    assert sum(trouble.skipped for trouble in troubles.rest()) == voice.tally.skipped


# The server in trouble.


def test_no_server_is_told_at_once_and_none_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, troubles: TroubleLog
) -> None:
    started: list[None] = []
    monkeypatch.setattr(speech_dispatcher, "_start", lambda: started.append(None))
    dead = {"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/nobody"}
    assert not listening(dead)
    for start in (False, True):  # an address that is named is never replaced by a server of ours
        with pytest.raises(Absent):
            SpeechDispatcher(dead, start=start)
    with pytest.raises(Absent):
        SpeechDispatcher({"XDG_RUNTIME_DIR": str(tmp_path)})
    assert started == []
    voice = start_voice(troubles, bare=True, spawn=True, platform="linux")
    assert troubles.next() == Trouble(Kind.ABSENT)
    voice.close()


def test_a_server_is_started_for_a_player_who_asked_for_a_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[None] = []
    monkeypatch.setattr(speech_dispatcher, "_start", lambda: started.append(None))
    with pytest.raises(Absent):
        SpeechDispatcher({"XDG_RUNTIME_DIR": str(tmp_path)}, start=True)
    assert started == [None]


def test_a_server_killed_in_mid_sentence_and_started_again_speaks_again(
    server: Server, voice: Worker, troubles: TroubleLog
) -> None:
    server.speak_at(HUMAN)
    voice.say(answer(LONG))
    wait_for("the sentence", server.said)
    server.kill()
    voice.say(answer("Te toca."))
    assert troubles.next() == Trouble(Kind.LOST)
    voice.say(answer("Nadie oye esto."))
    server.speak_at(FAST)
    server.start()
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Juegas el as de picas."))
    wait_for("the voice", lambda: server.said()[-1].text == "Juegas el as de picas.")
    assert [each.text for each in server.said()] == [LONG, "Juegas el as de picas."]
    assert troubles.rest() == []


def test_a_server_that_was_replaced_between_two_sentences_is_not_even_noticed(
    server: Server, voice: Worker, troubles: TroubleLog
) -> None:
    voice.say(answer("Uno."))
    spoken(server, 1)
    server.kill()
    server.start()
    voice.say(answer("Dos."))
    assert [each.text for each in spoken(server, 2)] == ["Uno.", "Dos."]
    assert troubles.rest() == []


def test_a_server_stopped_during_a_call_is_left_behind_until_it_goes_on(
    server: Server, voice: Worker, troubles: TroubleLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech_dispatcher, "REPLY", 0.2)
    voice.say(answer("Uno."))
    spoken(server, 1)
    server.hang()
    voice.say(answer("Dos."))  # neither this nor what follows waits
    voice.silence()
    voice.say(answer("Tres."))
    assert troubles.next() == Trouble(Kind.BLOCKED)
    server.wake()
    assert troubles.next() == Trouble(Kind.BACK)
    voice.say(answer("Cuatro."))
    wait_for("the voice", lambda: server.said()[-1].text == "Cuatro.")
    assert troubles.rest() == []


def test_four_threads_on_one_server(server: Server, voice: Worker) -> None:
    def speak(who: int) -> None:
        for number in range(50):
            voice.say(answer(f"{who} dice {number}."))

    threads = [threading.Thread(target=speak, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    voice.say(answer("Fin."))
    wait_for("the last", lambda: server.said() and server.said()[-1].text == "Fin.")
    voice.close()
    assert voice.tally.spoken + voice.tally.cut == 201


# Servers that don't keep to the protocol.


@pytest.fixture
def odd_server(tmp_path: Path) -> Iterator[OddServer]:
    """Serves one client, each of its lines with what a test answers; gives the environment that names it."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(f"{tmp_path}/odd")
    listener.listen()
    threads: list[threading.Thread] = []

    def serve(answer: Callable[[str], str]) -> dict[str, str]:
        def accept() -> None:
            connection, _ = listener.accept()
            with connection, connection.makefile("r", encoding="utf-8") as lines, suppress(ConnectionError):
                for line in lines:
                    for piece in answer(line.rstrip()).partition("|")[::2]:
                        connection.sendall(piece.encode("latin-1"))

        threads.append(threading.Thread(target=accept))
        threads[-1].start()
        return {"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/odd"}

    yield serve
    for thread in threads:
        thread.join()
    listener.close()


def test_an_answer_in_pieces_and_news_in_between_are_understood(odd_server: OddServer) -> None:
    numbers = count(8)

    def answer(line: str) -> str:
        match line:
            case "SPEAK":
                return "701-7\r\n701-1\r\n701 BEGIN\r\n23|0 OK RECEIVING DATA\r\n"
            case " Te toca.":
                return ""
            case ".":
                # The end of the message overtakes the answer that names it.
                number = next(numbers)
                return f"702-{number}\r\n702-1\r\n702 END\r\n225-{number}\r\n|225 OK MESSAGE QUEUED\r\n"
            case _:
                return "200 OK\r\n"

    client = SpeechDispatcher(odd_server(answer))
    for _ in range(5):
        client.speak("Te toca.", "es", interrupt=False)
        assert client.ready()
    client.close()


@pytest.mark.parametrize("refusal", ["300 ERR INTERNAL\r\n", "\xff\xfe\r\n300 x\r\n"])
def test_a_server_that_takes_no_text_is_given_none_that_it_could_take_for_a_command(
    odd_server: OddServer, refusal: str
) -> None:
    received: list[str] = []

    def answer(line: str) -> str:
        received.append(line)
        return refusal if "SPEAK" in received else "200 OK\r\n"

    client = SpeechDispatcher(odd_server(answer))
    with pytest.raises(ConnectionError):
        client.speak("CANCEL ALL", "es", interrupt=False)
    client.close()
    assert "SET SELF PRIORITY message" in received
    after = received[received.index("SPEAK") + 1 :]
    assert "CANCEL ALL" not in after


def test_a_server_takes_no_line_that_begins_with_a_blank_for_a_command(server: Server) -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(10)
        connection.connect(server.address.partition(":")[2])
        for line, answer in ((" CANCEL ALL", "300 ERR INTERNAL"), ("CANCEL ALL", "213 OK CANCELED")):
            connection.sendall(f"{line}\r\n".encode())
            assert connection.recv(4096).decode() == f"{answer}\r\n"


def test_a_server_that_leaves_is_an_error(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{tmp_path}/leaving")
        listener.listen()
        thread = threading.Thread(target=lambda: listener.accept()[0].close())
        thread.start()
        with pytest.raises(ConnectionError):
            SpeechDispatcher({"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/leaving"})
        thread.join()


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"SPEECHD_ADDRESS": "inet_socket:far:6561"}, "inet_socket:far:6561"),
        ({"XDG_RUNTIME_DIR": "/run/user/7"}, "unix_socket:/run/user/7/speech-dispatcher/speechd.sock"),
    ],
)
def test_the_address_is_found_where_every_client_finds_it(environ: dict[str, str], expected: str) -> None:
    assert address(environ) == expected


@pytest.mark.parametrize("where", ["", "unix_socket", "carrier_pigeon:/x", "inet_socket:127.0.0.1:1", "inet_socket::x"])
def test_an_address_that_leads_nowhere_is_no_server(where: str) -> None:
    with pytest.raises(Absent):
        SpeechDispatcher({"SPEECHD_ADDRESS": where} if where else {"XDG_RUNTIME_DIR": "/nonexistent"})
