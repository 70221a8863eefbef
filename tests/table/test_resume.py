from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corazones_a11y.engine.actions import Action
from corazones_a11y.engine.errors import IllegalAction, Reason
from corazones_a11y.engine.events import Event
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.presets import PRESETS, players_of, preset
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import State
from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.levels import Level
from corazones_a11y.table import table as table_module
from corazones_a11y.table.seats import Occupant
from corazones_a11y.table.table import Mishap, MishapKind, Moment, Table, look_at, new_table, resume
from tests.table.games import actions_of, clock, play, robot_table, robots, same, step

TABLES = [(name, players) for name in PRESETS for players in players_of(name)]


def resumed(path: Path) -> Table:
    table, mishaps = resume(path, clock)
    assert mishaps == ()
    return table


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_save_gives_the_same_game_after_every_action(name: str, players: int, tmp_path: Path) -> None:
    rules = preset(name, players, max_hands=1)
    path = tmp_path / "game"
    table = robot_table(path, rules=rules)
    moments: list[tuple[Moment, int]] = [(table._moment, table.feed_length)]
    while table.phase != "over":
        step(table)
        moments.append((table._moment, table.feed_length))
    table.close()
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(moments)
    for number, (moment, feed_length) in enumerate(moments, start=1):
        path.write_bytes(b"".join(lines[:number]))
        again = resumed(path)
        assert (again.rules, again.occupants, again.seed) == (table.rules, table.occupants, table.seed)
        assert again._moment == moment
        assert again._feed == table._feed[:feed_length]
        again.close()


def test_a_game_interrupted_after_every_action_goes_on_with_the_same_cards_and_thoughts(tmp_path: Path) -> None:
    rules = preset("clasico", max_hands=1)
    whole = robot_table(rules=rules, level=Level.NORMAL)
    play(whole)
    table = robot_table(tmp_path / "game", rules=rules, level=Level.NORMAL)
    while table.phase != "over":
        step(table)
        table.close()
        table = resumed(tmp_path / "game")
    assert same(table, whole)


def test_the_advice_after_a_break_is_the_advice_before_it(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game", level=Level.NORMAL)
    for actions in (1, 3, 9, 20):
        play(table, actions)
        seat = table.awaited()[0]
        before = [table.advice(seat, level, Budget(playouts=20, seconds=60)) for level in Level]
        table.close()
        table = resumed(tmp_path / "game")
        assert [table.advice(seat, level, Budget(playouts=20, seconds=60)) for level in Level] == before


def test_who_sat_down_where_and_what_they_chose_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "game"
    ana = Occupant("Ana", None, (("idioma", "es_MX"), ("pin", 'scrypt:"\\ñ"')))
    table = new_table(Rules(), (ana, *robots(4)[1:]), "7", path, clock)
    table.deal()
    table.replace_occupant(0, Occupant("Zoe", Level.NORMAL))
    table.replace_occupant(0, Occupant("Zoe", Level.EASY, (("a", ""),)))
    step(table)
    table.close()
    again = resumed(path)
    assert again.occupants == (Occupant("Zoe", Level.EASY, (("a", ""),)), *robots(4)[1:])
    assert same(again, table)


def test_a_finished_game_can_still_be_read(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    play(table)
    table.close()
    again = resumed(tmp_path / "game")
    assert same(again, table)
    with pytest.raises(IllegalAction) as refused:
        again.deal()
    assert refused.value.reason is Reason.GAME_OVER


def test_the_hours_of_waiting_go_on_while_nobody_plays(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    table.deal()
    table.close()
    again, _ = resume(tmp_path / "game", lambda: clock() + 50 * 3600)
    assert again.hours_waited() == 50


# -- another version's engine


def save_of(path: Path, actions: int) -> Table:
    table = robot_table(path)
    play(table, actions)
    table.close()
    return table


def disagree_after(monkeypatch: pytest.MonkeyPatch, actions: int, refuse: bool) -> None:
    """Makes the engine play the action of that number otherwise, or refuse it."""
    done = []

    def other_apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        done.append(action)
        if len(done) != actions:
            return apply(state, action)
        if refuse:
            raise IllegalAction(Reason.HEARTS_NOT_BROKEN)
        state, events = apply(state, action)
        return replace(state, broken=not state.broken), events

    monkeypatch.setattr(table_module, "apply", other_apply)


@pytest.mark.parametrize("refuse", [False, True])
@pytest.mark.parametrize("number", [1, 2, 9, 30])
def test_where_the_engine_disagrees_the_game_goes_on_from_the_action_before(
    number: int, refuse: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    whole = save_of(path, 30)
    saved = path.read_bytes()
    with monkeypatch.context() as patch:
        disagree_after(patch, number, refuse)
        table, mishaps = resume(path, clock)
    kept = tmp_path / "game.1"
    assert mishaps == (Mishap(MishapKind.ENGINE_DISAGREED, number + 1, kept),)
    assert kept.read_bytes() == saved
    assert actions_of(table) == actions_of(whole)[: number - 1]
    step(table)
    table.close()
    assert same(resumed(path), table)


@pytest.mark.parametrize("cut", [0, 5])
def test_who_looks_at_a_save_changes_nothing_about_it_whoever_plays_it(
    cut: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    whole = save_of(path, 30)
    path.write_bytes(path.read_bytes()[: -cut or None])
    path.chmod(0o640)
    before = path.read_bytes(), path.stat()
    playing, _ = resume(path, clock) if not cut else (None, ())
    if playing is not None:
        path.chmod(0o640)
    table, disagreed = look_at(path)
    assert (actions_of(table), disagreed) == (actions_of(whole)[: 29 if cut else 30], None)
    disagree_after(monkeypatch, 20, refuse=False)
    table, disagreed = look_at(path)
    assert (actions_of(table), disagreed) == (actions_of(whole)[:19], 21)
    assert path.read_bytes() == before[0]
    assert (path.stat().st_mode, path.stat().st_mtime_ns) == (before[1].st_mode, before[1].st_mtime_ns)
    assert list(tmp_path.iterdir()) == [path]
    if playing is not None:
        playing.close()


def test_a_copy_of_a_cut_save_never_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    (tmp_path / "game.1").write_bytes(b"an older copy")
    save_of(path, 30)
    disagree_after(monkeypatch, 20, refuse=False)
    _, mishaps = resume(path, clock)
    assert mishaps[0].kept == tmp_path / "game.2"
    assert (tmp_path / "game.1").read_bytes() == b"an older copy"


def test_a_torn_line_behind_the_disagreement_goes_with_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    save_of(path, 30)
    path.write_bytes(path.read_bytes()[:-5])
    disagree_after(monkeypatch, 20, refuse=False)
    table, mishaps = resume(path, clock)
    assert [mishap.kind for mishap in mishaps] == [MishapKind.ENGINE_DISAGREED]
    assert len(actions_of(table)) == 19
