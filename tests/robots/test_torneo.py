from __future__ import annotations

import json

import pytest

from corazones_a11y.engine.presets import preset
from corazones_a11y.robots import easy, normal
from corazones_a11y.robots.duplicate import Player, play_match
from corazones_a11y.robots.torneo import main

EASY, NORMAL = Player(easy.ROBOT), Player(normal.ROBOT)


def test_a_match_is_one_json_object_with_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["normal", "facil", "--manos", "8", "--semilla", "prueba", "--linea"]) == 0
    shown = capsys.readouterr()
    result = json.loads(shown.out)
    assert (result["repartos"], result["manos"], result["semilla"]) == (2, 8, "prueba")
    assert result["a"]["nivel"] == "normal" and result["a"]["decisiones"] == 8 * 13 + 8
    assert shown.err == ""


def test_progress_is_told_on_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    main(["facil", "facil", "--manos", "4"])
    assert "1 de 1 repartos" in capsys.readouterr().err


def test_a_table_that_cant_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["facil", "facil", "--reglas", "siete", "--jugadores", "6"])
    assert caught.value.code == 2 and "jugadores" in capsys.readouterr().err


def test_every_deal_is_played_from_every_seat_and_again_the_same_way() -> None:
    rules = preset("picas", 5)
    match = play_match(NORMAL, EASY, rules, 2, "again")
    assert match.hands == 10 and len(match.deals) == 2
    assert play_match(NORMAL, EASY, rules, 2, "again") == match


def test_equal_players_share_the_points_whoever_is_called_first() -> None:
    # The same robot in all seats: what one seat takes others don't, so over the seats of a deal both sides are equal.
    match = play_match(NORMAL, NORMAL, preset("clasico"), 3, "equal")
    assert match.deals == pytest.approx(match.rivals)
    assert match.points == pytest.approx(6.5) or match.moons
