"""``python -m corazones_a11y.robots.torneo A B --manos N``: a duplicate match of level A against B in all other seats.

Writes one JSON object to standard output, and with --linea nothing else; without it a progress line to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence

from corazones_a11y.engine.presets import PRESETS, preset
from corazones_a11y.engine.rules import InvalidRules

from .advice import Budget
from .duplicate import Clocks, Match, Player, Thinking, play_match
from .levels import BUDGETS, Level, robot


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the match that the arguments ask for."""
    parser = _parser()
    args = parser.parse_args(arguments)
    try:
        rules = preset(args.reglas, args.jugadores)
    except InvalidRules as error:
        parser.error(f"{args.reglas} no se juega así; jugadores posibles: {', '.join(map(str, error.allowed))}")
    deals = -(-args.manos // rules.players)
    clocks = Thinking(), Thinking()
    match = play_match(
        _player(args.a, args.simulaciones_a, args.segundos),
        _player(args.b, args.simulaciones_b, args.segundos),
        *(rules, deals, args.semilla, _progress(deals, args.linea), clocks, args.procesos),
    )
    sys.stdout.write(json.dumps(_result(args, rules.players, match, clocks), indent=1) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="torneo", description="Partidas duplicadas entre dos niveles de robot.")
    levels = [level.value for level in Level]
    parser.add_argument("a", choices=levels, help="el nivel que ocupa cada asiento por turno")
    parser.add_argument("b", choices=levels, help="el nivel de todos los demás")
    parser.add_argument("--manos", type=_positive, default=1000, help="manos; cada reparto se juega desde cada asiento")
    parser.add_argument("--reglas", choices=list(PRESETS), default="clasico", help="las reglas")
    parser.add_argument("--jugadores", type=int, help="cuántos juegan")
    parser.add_argument("--semilla", default="torneo", help="de la que salen los repartos y el azar de los robots")
    parser.add_argument("--simulaciones-a", type=int, help="simulaciones por decisión de A; sin esto, las de su nivel")
    parser.add_argument("--simulaciones-b", type=int, help="simulaciones por decisión de B")
    parser.add_argument("--segundos", type=float, help="tope de tiempo por decisión; 0, ninguno")
    parser.add_argument("--procesos", type=_positive, default=1, help="procesos entre los que se reparten las manos")
    parser.add_argument("--linea", action="store_true", help="sin línea de progreso")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("tiene que ser 1 o más")
    return number


def _player(name: str, playouts: int | None, seconds: float | None) -> Player:
    usual = BUDGETS[Level(name)]
    budget = Budget(
        usual.playouts if playouts is None else playouts,
        usual.seconds if seconds is None else seconds,
    )
    return Player(robot(Level(name)), budget)


def _progress(deals: int, silent: bool) -> Callable[[int], None]:
    def tell(done: int) -> None:
        if not silent and (done % 5 == 0 or done == deals):
            sys.stderr.write(f"{done} de {deals} repartos\n")

    return tell


def _result(args: argparse.Namespace, players: int, match: Match, clocks: Clocks) -> dict[str, object]:
    def side(name: str, playouts: int | None, clock: Thinking) -> dict[str, object]:
        return {
            "nivel": name,
            "simulaciones": BUDGETS[Level(name)].playouts if playouts is None else playouts,
            "decisiones": clock.decisions,
            "ms_por_decision": round(1000 * clock.mean, 3),
            "ms_la_mas_larga": round(1000 * clock.longest, 3),
        }

    return {
        "a": side(args.a, args.simulaciones_a, clocks[0]),
        "b": side(args.b, args.simulaciones_b, clocks[1]),
        "reglas": args.reglas,
        "jugadores": players,
        "semilla": args.semilla,
        "repartos": len(match.deals),
        "manos": match.hands,
        "puntos_por_mano": round(match.points, 4),
        "error_estandar": round(match.error, 4),
        "puntos_por_mano_de_los_otros": round(match.rival_points, 4),
        "error_estandar_de_la_diferencia": round(match.error_of_difference, 4),
        "lunas": match.moons,
        "lunas_de_los_otros": match.rival_moons,
        "por_reparto": [round(deal.own, 3) for deal in match.deals],
        "por_reparto_los_otros": [round(deal.rivals, 3) for deal in match.deals],
    }


if __name__ == "__main__":
    sys.exit(main())
