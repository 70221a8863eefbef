"""Every published rule set, with every number of players, from the first words to the last, by keys and by lines."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.announce.hearing import same_as_kept
from tests.announce.reading import garbled

from .played import Heard, played_by_keys, type_lines
from .tables import Table, every_table

TOLD_ONCE = ("Puedes reclamar", "Reclamar está en el menú", "Con J o L se recorre")

TYPED: dict[str, list[Heard]] = {}
"""By table, the game of `played_by_keys` as it was typed."""


def typed_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Heard]:
    if table.name not in TYPED:
        TYPED[table.name] = type_lines(monkeypatch, table.argv, played_by_keys(table).lines)
    return TYPED[table.name]


@every_table
def test_a_whole_game_is_heard_the_same_by_keys_and_by_lines(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    by_keys, by_lines = played_by_keys(table).heard, typed_game(table, monkeypatch)
    lines = [line for heard in by_lines for line in heard.written.splitlines()]
    assert " ".join(lines) == " ".join(by_keys)
    assert [line for line in lines if not 4 <= len(line) <= 80] == []
    assert garbled(by_keys) == {}


@every_table
def test_a_whole_game_is_heard_as_it_was_when_last_read_by_ear(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(map(str, typed_game(table, monkeypatch)))
    same_as_kept(f"partidas/{table.name}.txt", text if table.whole else first_and_last_hand(text))


def first_and_last_hand(text: str) -> str:
    """A game in which only the first hand and the last are whole; of the others, how they began and ended."""
    begin, *hands = re.split(r"^(?=Mano \d+[,.])", text, flags=re.MULTILINE)
    return begin + "".join([*hands[:1], *map(_begin_and_end, hands[1:-1]), *hands[1:][-1:]])


def _begin_and_end(hand: str) -> str:
    heading, rest = hand.split("\n", 1)
    return f"{heading}\n[...]\n{rest[rest.index('Puntos de la mano') :]}"


@every_table
def test_an_interrupted_game_goes_on_as_it_would_have(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped before a pass or a card, and gone on with by another run of the command each time."""
    lines, whole = played_by_keys(table).lines, typed_game(table, monkeypatch)
    places = [place for place, line in enumerate(lines) if line.startswith(("pasar", "jugar"))]
    stops = sorted(random.Random(table.name).sample(places[1:], 4))
    argv = (*table.argv, "--partida", str(tmp_path / "partida.jsonl"))
    for start, end in pairwise([1, *stops, len(lines)]):  # where the file is named, the game begins by itself
        opening, *heard = type_lines(monkeypatch, argv, lines[start:end])
        assert opening.written.startswith("Sigue la partida: mano") or start == 1
        assert list(map(less_told_once, heard)) == list(map(less_told_once, whole[start + 1 : end + 1]))


def less_told_once(heard: Heard) -> Heard:
    """Who comes back is offered a claim again, and told again where that is and how menus work."""
    told = heard.written.splitlines(keepends=True)
    return Heard(heard.line, "".join(line for line in told if not line.startswith(TOLD_ONCE)))
