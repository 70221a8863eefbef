"""Games that robots play, for tests of tables and saves."""

from __future__ import annotations

from pathlib import Path

from corazones_a11y.engine.actions import Action
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.records import Acted
from corazones_a11y.table.seats import Occupant, Occupants
from corazones_a11y.table.table import Table, new_table

SHORT = Rules(limit=50)


def clock() -> float:
    """A clock that stands still, so that the same game has the same bytes."""
    return 1_700_000_000.5


def robots(players: int, level: Level = Level.EASY) -> Occupants:
    return tuple(Occupant(name, level) for name in robot_names(players))


def robot_table(path: Path | None = None, rules: Rules = SHORT, seed: str = "7", level: Level = Level.EASY) -> Table:
    return new_table(rules, robots(rules.players, level), seed, path, clock)


def step(table: Table) -> None:
    """Whatever comes next: the deal, or what a robot does."""
    if table.phase is Phase.DEAL:
        table.deal()
    else:
        table.submit(table.advice(table.awaited()[0]).action)


def play(table: Table, actions: int = 10**6) -> None:
    """So many actions, or up to the end."""
    for _ in range(actions):
        if table.phase is Phase.OVER:
            return
        step(table)


def state_of(table: Table) -> State:
    """What a table tells nobody."""
    return table._moment.state


def actions_of(table: Table) -> tuple[Action, ...]:
    return tuple(record.action for record in table._records if isinstance(record, Acted))


def same(one: Table, other: Table) -> bool:
    """Whether two tables are the same game at the same moment, for everybody."""
    return (one.rules, one.seed, one.occupants, one._moment, one._feed, one._records) == (
        *(other.rules, other.seed, other.occupants),
        *(other._moment, other._feed, other._records),
    )
