"""Every published rule set, with every number of players, from the first words to the last, by keys and by lines."""

from __future__ import annotations

import re

import pytest

from tests.announce.hearing import same_as_kept
from tests.announce.reading import garbled

from .played import is_typed, play_by_keys, type_lines
from .tables import TABLES, Table


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_whole_game_is_heard_the_same_by_keys_and_by_lines(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = (*table.argv, "--semilla", "1")
    by_keys = play_by_keys(argv)
    written = type_lines(monkeypatch, argv, by_keys.lines)
    by_lines = [line for line in written.splitlines() if not is_typed(line)]
    assert " ".join(by_lines) == " ".join(by_keys.heard)
    assert [line for line in by_lines if not 4 <= len(line) <= 80] == []
    assert garbled(by_keys.heard) == {}
    same_as_kept(f"partidas/{table.name}.txt", written if table.whole else first_and_last_hand(written))


def first_and_last_hand(written: str) -> str:
    """A game in which only the first hand and the last are whole; of the others, how they began and ended."""
    begin, *hands = re.split(r"^(?=Mano \d+[,.])", written, flags=re.MULTILINE)
    return begin + "".join([*hands[:1], *map(_begin_and_end, hands[1:-1]), *hands[1:][-1:]])


def _begin_and_end(hand: str) -> str:
    heading, rest = hand.split("\n", 1)
    return f"{heading}\n[...]\n{rest[rest.index('Puntos de la mano') :]}"
