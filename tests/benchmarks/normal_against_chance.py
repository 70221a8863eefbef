"""How `normal` fares against three that play at random: 1,000 duplicate hands, as JSON on standard output.

python -m tests.benchmarks.normal_against_chance > tests/robots/results/normal-azar.json
"""

from __future__ import annotations

import json

from corazones_a11y.engine.presets import preset
from corazones_a11y.robots.duplicate import Player, play_match
from corazones_a11y.robots.normal import ROBOT
from tests.robots.players import AnythingLegal

SEED = "azar"
DEALS = 250

match = play_match(Player(ROBOT), Player(AnythingLegal()), preset("clasico"), DEALS, SEED)
result = {
    "a": "normal",
    "b": "cualquier carta permitida",
    "reglas": "clasico",
    "semilla": SEED,
    "manos": match.hands,
    "puntos_por_mano": round(match.points, 4),
    "error_estandar": round(match.error, 4),
    "lunas": match.moons,
    "lunas_de_los_otros": match.rival_moons,
}
print(json.dumps(result, indent=1))
