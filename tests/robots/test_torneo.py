from __future__ import annotations

import json

import pytest

from corazones_a11y.engine.presets import preset
from corazones_a11y.robots import easy, normal
from corazones_a11y.robots.duplicate import Match, Played, Player, play_match
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


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--reglas", "siete", "--jugadores", "6"], "jugadores"),
        (["--manos", "0"], "manos"),
        (["--manos", "x"], "manos"),
    ],
)
def test_a_match_that_cant_be_is_refused(options: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["facil", "facil", *options])
    assert caught.value.code == 2 and word in capsys.readouterr().err


def test_every_deal_is_played_from_every_seat_and_again_the_same_way() -> None:
    rules = preset("picas", 5)
    match = play_match(NORMAL, EASY, rules, 2, "again")
    assert match.hands == 10 and len(match.deals) == 2
    assert play_match(NORMAL, EASY, rules, 2, "again") == match


def test_equal_players_share_the_points_whoever_is_called_first() -> None:
    # The same robot in all seats: what one seat takes others don't, so over the seats of a deal both sides are equal.
    match = play_match(NORMAL, NORMAL, preset("clasico"), 3, "equal")
    assert [deal.own for deal in match.deals] == pytest.approx([deal.rivals for deal in match.deals])
    assert match.points == pytest.approx(6.5) or match.moons


def test_a_match_shared_out_among_processes_is_the_same_match() -> None:
    rules = preset("clasico")
    assert play_match(NORMAL, EASY, rules, 3, "shared", processes=2) == play_match(NORMAL, EASY, rules, 3, "shared")


def test_the_errors_are_over_deals_and_each_deal_is_compared_with_itself() -> None:
    # Own points 4 and 8, the others' 7 and 9: deviations of 2.83 and, between 3 and 1 more, of 1.41; by the root of 2.
    match = Match(4, (Played(4, 7, 0, 1), Played(8, 9, 1, 0)))
    assert (match.points, match.rival_points, match.moons, match.rival_moons) == (6, 8, 1, 1)
    assert (match.error, match.error_of_difference) == pytest.approx((2, 1))
