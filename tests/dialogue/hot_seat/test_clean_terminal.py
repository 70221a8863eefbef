"""The real program on real terminals: between two persons there is nothing left to be seen, scrolled to or heard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from corazones_a11y.dialogue.hot_seat import LINGER
from corazones_a11y.terminal.screen import INDICATOR
from tests.screen_reader.needs import SCREEN, SPEECH, TMUX, require
from tests.screen_reader.nested import GnuScreen, Tmux
from tests.screen_reader.processes import Processes, environment, wait_for
from tests.screen_reader.speech_dispatcher import HUMAN
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server
from tests.terminal.console import PROGRAM, Console

THREE = ("--semilla", "3", "--nombre", "Ana", "--nombre", "Luis", "--nombre", "Eva", "--nivel", "facil")
SHORT = ("--reglas", "salon", "--jugadores", "6", "--limite", "1")
"""One hand of eight cards."""
DOOR = r"pulsa Intro\."
OVER = r"juega la revancha"
ASKED = r"Elige tres|Sales |Te toca"
HAND = re.compile(r"^(Tréboles|Diamantes|Corazones|Picas): ", re.MULTILINE)
FIRST_TIME = [
    "El teclado se comparte: usa auriculares y nadie oirá tus cartas.",
    "La pantalla se borra en cada cambio de turno.",
    "Ningún programa borra el historial del lector ni una terminal grabada.",
    "Tampoco los búferes de Emacs ni lo que guarda un multiplexor como GNU screen.",
]


def door_of(name: str) -> list[str]:
    return [f"Turno de {name}. Pásale el teclado.", f"{name}, pulsa Intro."]


def begin(console: Console) -> None:
    console.wait_for(r"abre el menú\.\s+:$")
    console.press("\r", rf"{DOOR}\s+:$")


def come_in(console: Console) -> str:
    """The person takes the keyboard; what is told."""
    console.rest(LINGER + 0.1)
    return console.press("\r", rf"({ASKED})[^\n]*\s+:$")


def act(console: Console, asked: str) -> str:
    """The person does what was asked, by keys, until it is another's turn or the game is over."""
    while not re.search(DOOR, asked):
        keys = " l l \r\r" if "Elige tres" in asked else "g\r"
        asked = console.press(keys, rf"({DOOR}|{OVER}|{ASKED})[^\n]*\s+:$")
        if re.search(OVER, asked):
            return asked
    return asked


def left(console: Console) -> list[str]:
    """Everything that can be seen or scrolled to."""
    return [line for line in console.lines() if line not in ("", INDICATOR)]


def name_at_the_door(said: str) -> str:
    found = re.search(r"Turno de (\w+)\.", said)
    assert found
    return found[1]


def test_a_whole_game_of_three_leaves_nothing_between_two_of_them(tmp_path: Path) -> None:
    with Console(tmp_path, *THREE, *SHORT) as console:
        begin(console)
        assert left(console)[-6:] == [*FIRST_TIME, *door_of("Ana")]
        doors = 0
        said = console.raw
        while not re.search(OVER, said):
            name = name_at_the_door(said)
            told = come_in(console)
            while not doors and len(left(console)) < 40:  # more than the screen holds
                console.press("m")
            said = act(console, told)
            doors += 1
            if re.search(DOOR, said):
                assert left(console) == door_of(name_at_the_door(said)), name
        assert doors > 20
        assert left(console)[-1] == "Intro juega la revancha, A abre el menú."
        assert not HAND.search("\n".join(left(console)))


def test_leaving_in_somebodys_turn_leaves_nothing(tmp_path: Path) -> None:
    with Console(tmp_path, *THREE) as console:
        begin(console)
        come_in(console)
        console.press("q", "Intro para sí")
        console.press("\r", "Hasta pronto")
        assert console.end() == 0
        assert left(console) == ["Hasta pronto."]


@pytest.mark.parametrize("keys", ["\r\rm", "\r\r\rgg\r"], ids=repr)
def test_keys_typed_ahead_do_nothing_for_the_next_person(keys: str, tmp_path: Path) -> None:
    with Console(tmp_path, *THREE) as console:
        begin(console)
        come_in(console)
        said = console.press(" l l \r\r" + keys, DOOR)
        said += console.rest(0.5)
        assert not HAND.search(said.partition("Turno de Luis")[2])
        assert left(console) == door_of("Luis")
        assert "Elige tres cartas para Eva." in come_in(console)


def test_lines_typed_ahead_do_nothing_for_the_next_person(tmp_path: Path) -> None:
    with Console(tmp_path, "--linea", *THREE) as console:
        console.wait_for("abre el menú")
        console.press("\r", DOOR)
        console.rest(LINGER + 0.1)
        console.press("\r", "Elige tres")
        console.press("auto\r\r\rmano\r", DOOR)
        console.rest(0.5)
        assert left(console) == door_of("Luis")


def test_typed_lines_are_cleared_with_the_rest(tmp_path: Path) -> None:
    with Console(tmp_path, "--linea", *THREE) as console:
        console.wait_for("abre el menú")
        console.press("\r", DOOR)
        console.rest(LINGER + 0.1)
        console.press("\r", "Elige tres")
        assert HAND.search(console.press("mano\r", r"icas[^\n]*\s+[^\n]*:"))
        console.press("auto\r", DOOR)
        console.rest(0.3)
        assert left(console) == door_of("Luis")


@pytest.mark.parametrize(("argv", "term"), [((), "xterm-256color"), (("--linea",), "xterm-256color"), ((), "dumb")])
def test_a_pin_is_not_echoed(argv: tuple[str, ...], term: str, tmp_path: Path) -> None:
    typed = bool(argv) or term == "dumb"
    with Console(tmp_path, *argv, *THREE, environ={"TERM": term}) as console:
        console.wait_for("abre el menú")
        console.press("\r", DOOR)
        console.rest(LINGER + 0.1)
        console.press("\r", "Elige tres")
        if typed:
            console.press("opciones\r", "entradas")
            console.press("poner un pin\r", "sin PIN")
            console.rest(0.2)
            console.press("zq7zq7\r", "otra vez")
            console.rest(0.2)
            console.press("zq7zq7\r", "PIN puesto")
        else:
            console.press("a", "entradas")
            console.press("\x1b[F", "Abandonar")  # End, then back to the options
            while "Opciones" not in console.press("j"):
                pass
            console.press("\r", "Intro cambia")
            console.press("\x1b[F", "PIN")
            console.press("\r", "sin PIN")
            console.press("zq7zq7\r", "otra vez")
            console.press("zq7zq7\r", "PIN puesto")
        assert "zq7" not in console.raw


def test_a_terminal_that_cannot_clear_says_so(tmp_path: Path) -> None:
    with Console(tmp_path, *THREE, environ={"TERM": "dumb"}) as console:
        console.wait_for("abre el menú")
        said = console.press("\r", DOOR)
        assert "Aquí la pantalla no se puede borrar: lo escrito se queda." in said
        assert "\x1b" not in console.raw


def test_tmux_keeps_nothing_between_two_persons(tmp_path: Path) -> None:
    require(*TMUX)
    with (
        Tmux(tmp_path, environment(tmp_path)) as tmux,
        Console(tmp_path, command=tmux.wrap(*PROGRAM, *THREE)) as console,
    ):
        kept = _kept(tmux)
        wait_for("the start", lambda: "abre el menú" in "".join(kept()))
        console.child.send("\r")
        wait_for("Ana at the door", lambda: kept()[-2:] == door_of("Ana"))
        for name, keys in (("Luis", " l l \r\r"), ("Eva", " l l \r\r")):
            console.rest(LINGER + 0.1)
            console.child.send("\r")
            wait_for("a hand", lambda: HAND.search("\n".join(kept())))
            console.child.send(keys)
            wait_for(f"{name} at the door", lambda name=name: kept()[-2:] == door_of(name))  # type: ignore[misc]
            assert kept() == door_of(name)


def _kept(tmux: Tmux) -> Callable[[], list[str]]:
    return lambda: [line.rstrip() for line in tmux.history().splitlines() if line.strip() not in ("", INDICATOR)]


def test_gnu_screen_keeps_it_and_the_players_are_told(tmp_path: Path) -> None:
    require(*SCREEN)
    with (
        GnuScreen(tmp_path, environment(tmp_path)) as screen,
        Console(tmp_path, command=screen.wrap(*PROGRAM, *THREE)) as console,
    ):
        console.wait_for("abre el menú")
        console.child.send("\r")
        console.wait_for("la pantalla no se puede borrar")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A private Speech Dispatcher whose voice writes down what it is given, at the speed of a listener."""
    require(*SPEECH)
    folder = tmp_path / "speech-dispatcher"
    folder.mkdir()
    processes = Processes(folder, environment(tmp_path / "home"))
    server = Server(folder, processes)
    server.start()
    yield server
    processes.close()


def test_a_voice_is_cut_when_the_keyboard_goes_to_another(server: Server, tmp_path: Path) -> None:
    voice = {"SPEECHD_ADDRESS": server.address}
    with Console(tmp_path, "--salida", "voz", *THREE, environ=voice) as console:
        _said(server, "abre el menú")
        console.child.send("\r")
        _said(server, "Ana, pulsa Intro")
        server.speak_at(HUMAN)
        console.rest(LINGER + 0.1)
        console.child.send("\r")
        _said(server, "Elige tres cartas")
        console.child.send("e")
        _said(server, "Escribe una orden")
        console.child.send("auto\r")  # somebody else's thought, which interrupts nothing by itself
        _said(server, "Luis, pulsa Intro")
        said = server.said()
        door = next(place for place, each in enumerate(said) if "Turno de Luis" in each.text)
        assert said[door - 1].cut
        assert len(said) == door + 1
        console.rest(0.3)
        assert not HAND.search(console.raw)


def _said(server: Server, words: str) -> None:
    wait_for(words, lambda: any(words in each.text for each in server.said()))
