"""What the committed matches say. They were played once, by the command in CONTRIBUTING.md; tests only read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RESULTS = Path(__file__).parent / "results"


def result(name: str) -> dict[str, float]:
    found: dict[str, float] = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["normal-facil", "dificil-normal", "maestro-normal", "maestro-dificil"])
def test_a_level_beats_the_one_below_beyond_doubt(name: str) -> None:
    match = result(name)
    assert match["manos"] == 1200
    # Where only the error of the own points was kept: in four seats with a constant sum a point of the one is a third
    # of a point of each other.
    error = match.get("error_estandar_de_la_diferencia", match["error_estandar"] * 4 / 3)
    assert match["puntos_por_mano_de_los_otros"] - match["puntos_por_mano"] > 3 * error


def test_at_the_usual_budgets_maestro_is_ahead_of_dificil() -> None:
    match = result("maestro-dificil-usual")
    ahead = match["puntos_por_mano_de_los_otros"] - match["puntos_por_mano"]
    assert match["manos"] == 1200 and ahead > 2 * match["error_estandar_de_la_diferencia"]


def test_maestro_takes_few_points_from_three_normal_and_shoots_as_many_moons() -> None:
    match = result("maestro-normal")
    assert match["puntos_por_mano"] <= 4.9
    assert match["lunas"] >= match["lunas_de_los_otros"]


def test_normal_takes_few_points_from_three_that_play_at_random() -> None:
    match = result("normal-azar")
    assert match["manos"] == 1000 and match["puntos_por_mano"] <= 3.0
