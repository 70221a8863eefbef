"""Before a game."""

from __future__ import annotations

from pathlib import Path

from corazones_a11y.dialogue.lobby import _game_in_words
from corazones_a11y.i18n import translator
from corazones_a11y.table.folders import data_folder

from .sitting import Sitting


def test_a_saved_game_is_named_by_its_day() -> None:
    saved = Path("2026-05-01-2.jsonl")
    assert _game_in_words(translator("es"), saved) == "Seguir la partida número 2 del 1 de mayo"
    assert _game_in_words(translator("en"), saved) == "Go on with the game of May 1, number 2"


def test_a_file_that_the_player_named_is_called_so() -> None:
    assert _game_in_words(translator("es"), Path("mi_partida.jsonl")) == "Seguir la partida del archivo mi partida"


def test_the_games_that_wait_are_in_the_menu_the_newest_first() -> None:
    Sitting("--semilla", "1").to_table().program.close()
    Sitting("--semilla", "2").to_table().program.close()
    again = Sitting()
    assert again.said[0][0].startswith("Te espera una partida.")
    opened = again.press("a")
    assert opened[-1].startswith("Seguir la partida número 2 del ")
    assert again.press("l")[0].startswith("Seguir la partida número 1 del ")


def test_a_new_game_can_be_asked_for_while_another_waits() -> None:
    Sitting("--semilla", "1").to_table().program.close()
    again = Sitting("--semilla", "2")
    assert "Intro empieza la partida" in again.last()
    again.press("enter")
    assert len(list(data_folder().glob("partidas/*.jsonl"))) == 2


def test_nothing_waits_where_no_card_was_dealt() -> None:
    Sitting().program.close()
    assert "Intro empieza la partida" in Sitting().last()


def test_keys_of_the_table_say_that_there_is_no_game() -> None:
    sitting = Sitting()
    for key in ("c", "1", "0", "s", "m", "h", "j", "g", "space", "x", "z", "p"):
        assert sitting.press(key) == ("Aún no hay partida.",), key
