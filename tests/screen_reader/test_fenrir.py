"""What Fenrir says of the game, key by key."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.screen_reader import needs
from tests.screen_reader.fenrir import BLANK, Fenrir

GREETING = "Corazones, para jugar de oído."
LOBBY = ("Clásico, hasta 100 puntos, 4 jugadores.", "Intro empieza la partida, A abre el menú.")
HAND = ("Tréboles: 8, 9.", "Diamantes: jota, as.", "Corazones: 2, 3, 6, reina, rey.", "Picas: 2, 5, jota, rey.")

Play = Callable[..., Fenrir]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """Starts the game under Fenrir, up to the first hand."""
    needs.require(*needs.FENRIR)
    with ExitStack() as stack:

        def play(*arguments: str) -> Fenrir:
            game = (sys.executable, "-m", "corazones_a11y", "--semilla", "1", *arguments)
            fenrir = stack.enter_context(Fenrir(tmp_path, game))
            fenrir.start()
            return fenrir

        yield play


def test_each_answer_is_said_once_and_whole_after_letters_and_arrows(play: Play) -> None:
    fenrir = play()
    fenrir.says(GREETING, *LOBBY)
    fenrir.type("\r")
    fenrir.says("Mano 1, pase a la izquierda.", *HAND, "Elige tres cartas para Ana.")
    for key, answer in (("l", "9 de tréboles."), ("\x1b[C", "Jota de diamantes."), ("c", "No hay cartas en la mesa.")):
        fenrir.type(key)
        fenrir.says(answer)
    fenrir.type("m")
    fenrir.says(*HAND)
    fenrir.type("q")
    fenrir.says("¿Lo dejas por ahora? La partida te espera.", "Intro para sí, retroceso para no.")


def test_where_the_cursor_is_on_the_sentence_an_empty_line_is_said_before_each_answer(play: Play) -> None:
    fenrir = play("--cursor", "frase")
    fenrir.says(GREETING, *LOBBY)
    fenrir.type("c")
    fenrir.says(BLANK, "Aún no hay partida.")


def test_f1_and_escape_are_fenrirs_own_and_the_letter_opens_the_menu(play: Play) -> None:
    fenrir = play()
    fenrir.says(GREETING, *LOBBY)
    for key in ("\x1b", "\x1bOP"):
        fenrir.type(key)
        fenrir.says()
    fenrir.type("a")
    fenrir.says(
        "Con J o L se recorre, Intro elige, retroceso vuelve.", "Inicio: 9 entradas.", "Empezar una partida nueva."
    )
