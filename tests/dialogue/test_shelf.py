"""Games that can't be gone on with: the player hears why, the file is kept, and the other games are within reach."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from corazones_a11y.table.table import new_table
from corazones_a11y.terminal.arguments import BadArgument
from tests.dialogue.sitting import Sitting
from tests.table.games import SHORT, play, robots

BEGINNING = "Eso no es una partida guardada, o está dañada desde el principio."
WAITING = "Te espera una partida. Intro la sigue, A abre el menú."


def a_game(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    table = new_table(SHORT, robots(4), "7", path)
    play(table, 10)
    table.close()
    return path


def test_a_damaged_game_is_put_aside_and_the_game_behind_it_is_offered(tmp_path: Path) -> None:
    games = tmp_path / "datos" / "partidas"
    whole = a_game(games / "2026-05-01-1.jsonl")
    os.utime(whole, (1, 1))
    damaged = games / "2026-05-02-1.jsonl"
    damaged.write_bytes(b"nothing that was ever saved\n")
    sitting = Sitting()
    assert sitting.press("enter") == (
        BEGINNING,
        "Su archivo se guarda en la carpeta apartadas.",
        WAITING,
    )
    assert (games / "apartadas" / damaged.name).read_bytes() == b"nothing that was ever saved\n"
    assert sitting.press("enter")[0].startswith("Sigue la partida")


def test_a_game_that_another_program_plays_does_not_keep_enter_from_starting_one(tmp_path: Path) -> None:
    path = a_game(tmp_path / "datos" / "partidas" / "2026-05-01-1.jsonl")
    first, second = Sitting(), Sitting()
    first.press("enter")
    assert first.table.path == path
    assert second.press("enter")[0] == "Esa partida está abierta en otra ventana."
    assert second.press("enter")[0].startswith("Mano 1")


@pytest.mark.parametrize("place", ["folder", "device", "letter"])
def test_a_game_is_never_saved_over_what_is_no_game(tmp_path: Path, place: str) -> None:
    paths = {"folder": tmp_path, "device": Path(os.devnull), "letter": tmp_path / "letter"}
    if place == "device" and os.name == "nt":
        pytest.skip("the null device of Windows is not in the file system")
    (tmp_path / "letter").write_text("Dear Ana,\n")
    sitting = Sitting("--partida", str(paths[place]))
    assert sitting.said[0][:2] == (BEGINNING, "Su archivo queda como está.")
    assert sitting.press("enter")[0].startswith("Mano 1")
    assert sitting.table.path is not None and sitting.table.path.parent == tmp_path / "datos" / "partidas"
    assert (tmp_path / "letter").read_text() == "Dear Ana,\n"


@pytest.mark.parametrize("names", [(), ("Ana",), ("Ana", "Luis")])
def test_who_is_named_goes_on_with_a_game_of_their_own_and_not_with_one_of_others(names: tuple[str, ...]) -> None:
    def arriving(*people: str) -> str:
        return Sitting(*(word for name in people for word in ("--nombre", name))).said[0][0]

    Sitting(*(word for name in names for word in ("--nombre", name))).press("enter")
    assert arriving(*names) == arriving(*map(str.upper, names)) == arriving() == WAITING
    assert arriving("Ana", "Eva") != WAITING


def test_a_game_in_a_named_file_goes_on_and_what_was_asked_for_beside_it_is_said_to_count_for_nothing(
    tmp_path: Path,
) -> None:
    file = str(tmp_path / "partida.jsonl")
    aside = "Esa partida ya está empezada: lo que pediste para una nueva no cuenta."
    Sitting("--partida", file, "--reglas", "salon", "--nombre", "Bea").program.close()
    for options, told in (
        ((), False),
        (("--reglas", "salon", "--nombre", "Bea"), False),
        (("--reglas", "omnibus", "--nombre", "Bea"), True),
        (("--nombre", "Luis"), True),
    ):
        again = Sitting("--partida", file, *options)
        assert (aside in again.said[0]) is told, options
        again.program.close()


def test_robots_alone_never_play_over_a_game_that_is_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "partida.jsonl"
    Sitting("--partida", str(file)).program.close()
    before = file.read_bytes()
    with pytest.raises(BadArgument, match="Con --mirar se juega una partida nueva"):
        Sitting("--mirar", "--partida", str(file))
    assert file.read_bytes() == before
