"""A table for every published rule set and number of players, and a few that mix options."""

from __future__ import annotations

from typing import NamedTuple

import pytest


class Table(NamedTuple):
    """A table as it is asked for on the command line.

    name -- of its transcript. whole -- whether that holds the whole game, else only its first hand and its last.
    """

    name: str
    argv: tuple[str, ...]

    @property
    def whole(self) -> bool:
        return self.name in WHOLE


WHOLE = {"clasico-50", "salon-6-comodines", "mixto-tope"}


def _table(name: str, argv: str) -> Table:
    return Table(name, (*argv.split(), "--semilla", "1"))


def _preset(rules: str, players: int, argv: str = "") -> Table:
    return _table(f"{rules}-{players}", f"--reglas {rules} --jugadores {players} {argv}")


TABLES = (
    _preset("clasico", 4),
    _table("clasico-50", "--limite 50 --nivel facil"),
    _table("clasico-renuncio", "--opcion renuncio --limite 50"),
    *(_preset("salon", players, "--limite 60") for players in (3, 4, 5)),
    _preset("salon", 6),
    _table("salon-6-sin-doses", "--reglas salon --jugadores 6 --opcion baraja=sin-doses --limite 40"),
    _table("salon-6-comodines", "--reglas salon --jugadores 6 --opcion baraja=comodines --limite 30"),
    _table("salon-jota", "--reglas salon --opcion jota --limite 40"),
    _preset("cuenta-atras", 4),
    _table("cuenta-atras-75", "--reglas cuenta-atras --limite 75"),
    _table("cuenta-atras-moderna", "--reglas cuenta-atras --limite 75 --opcion pase=moderna"),
    _preset("siete", 4),
    _preset("picas", 3),
    *(_preset("picas", players, "--limite 50") for players in (4, 5, 6, 7)),
    *(_preset("omnibus", players, "--limite 50") for players in (3, 4, 5, 6, 7)),
    *(_preset("cancelacion", players, "--limite 50") for players in (6, 7, 8, 9, 10)),
    _table("mixto-libre", "--reglas mixto --opcion romper=libre --opcion apertura=treboles --limite 50"),
    _table("mixto-puntos", "--reglas mixto --opcion puntos-primera --opcion corazon-por-reina --limite 50"),
    _table("mixto-tope", "--reglas mixto --jugadores 5 --opcion jota --opcion sin-baza --opcion manos=5"),
    _table("mixto-luna", "--reglas mixto --opcion luna=automatica --opcion siete-alto --limite 50"),
    _table("mixto-doble", "--reglas mixto --jugadores 7 --opcion baraja=doble --opcion cuenta-atras --limite 60"),
    _table("mixto-sin-pase", "--reglas mixto --opcion pase=nunca --opcion romper=descarte --limite 50"),
)

every_table = pytest.mark.parametrize(
    "table", [pytest.param(table, id=table.name, marks=pytest.mark.xdist_group(table.name)) for table in TABLES]
)
"""Tests of one table run in one process, so that its game is played once."""
