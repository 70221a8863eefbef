"""A game goes on through failing disks, robots and programs."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.modes import Menu
from corazones_a11y.dialogue.settings import Settings
from corazones_a11y.engine.actions import PassCards
from corazones_a11y.engine.state import Phase
from corazones_a11y.robots.advice import Advice, Budget, Stop
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.errors import SaveFailed
from corazones_a11y.table.table import Table
from tests.terminal.console import PROGRAM, environment

from . import phases
from .sitting import YOU, Sitting

FULL = "El disco está lleno: la partida no se puede guardar."


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("corazones_a11y.table.save.os.write", refuse)


def test_a_disk_that_fills_up_in_mid_game_is_told_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    full_disk(monkeypatch)
    heard = sitting.line("auto")
    assert heard[:2] == (FULL, "Sigue; lo guardado llega hasta aquí.")
    assert sitting.view.my_turn
    sitting.finish_hand()
    assert sum(FULL in message for message in sitting.said) == 1
    assert sitting.run.reports.written == []


def test_what_was_saved_before_the_disk_filled_up_can_be_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    hand = sitting.view.hand
    with monkeypatch.context() as patch:
        full_disk(patch)
        sitting.line("auto")
    sitting.program.close()
    again = Sitting()
    again.press("enter")
    assert again.view.hand == hand


def test_a_disk_that_is_full_from_the_first_card_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1")
    full_disk(monkeypatch)
    heard = sitting.press("enter")
    assert heard[0] == FULL
    assert heard[-1].startswith("Elige tres cartas")
    sitting.pass_three().finish_hand()
    assert sum(FULL in message for message in sitting.said) == 1


def test_who_leaves_an_unsaved_game_is_told_that_it_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    full_disk(monkeypatch)
    sitting.line("auto")
    assert sitting.press("q")[0] == "¿Cierras? Esta partida no está guardada."


@pytest.mark.skipif(os.name == "nt", reason="ulimit is of Linux and macOS")
def test_a_real_limit_on_the_size_of_files_is_survived(tmp_path: Path) -> None:
    command = ["sh", "-c", 'ulimit -f 8; "$@"', "sh", *PROGRAM, "--mirar", "--semilla", "3", "--partida", "p.jsonl"]
    env = environment(tmp_path, PYTHONDONTWRITEBYTECODE="1")  # cut off at the limit, it would break every later start
    finished = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=env, cwd=tmp_path, timeout=120
    )
    heard = finished.stdout.decode().splitlines()
    assert (finished.returncode, finished.stderr) == (0, b"")
    assert heard.count(FULL) == 1
    assert any(line.startswith("Fin de la partida") for line in heard)


def test_a_robot_that_fails_is_reported_and_plays_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> object:
        raise ZeroDivisionError

    sitting = Sitting("--semilla", "1")
    monkeypatch.setattr(Table, "advice", fail)
    sitting.to_playing()
    assert sitting.view.my_turn
    assert {type(fault) for fault in sitting.drives.faults} == {ZeroDivisionError}
    sitting.finish_hand()
    assert sitting.view.phase is Phase.DEAL


def failing(*args: object) -> object:
    raise RuntimeError("as de picas")


def test_a_fault_in_a_key_is_reported_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    with monkeypatch.context() as patch:
        patch.setattr("corazones_a11y.dialogue.answers.Answers.handle", failing)
        heard = sitting.press("m")
    assert heard[0] == "Corazones ha fallado y sigue; tu partida está a salvo."
    (report,) = sitting.run.reports.written
    assert "picas" not in report.read_text(encoding="utf-8")
    assert sitting.press("m")[0].startswith("Tréboles")


def test_a_fault_that_would_come_again_at_once_stops_the_robots_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    with monkeypatch.context() as patch:
        patch.setattr("corazones_a11y.dialogue.course.Course.act", failing)
        heard = sitting.line("auto")
    assert heard[-1] == "Los robots esperan: Intro sigue."
    assert len(sitting.run.reports.written) == 1
    assert sitting.press("enter")
    assert sitting.view.my_turn


def test_a_fault_in_a_menu_closes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    sitting.press("a")
    with monkeypatch.context() as patch:
        patch.setattr("corazones_a11y.dialogue.modes.Menu.handle", failing)
        sitting.press("l")
    assert sitting.at_table


@pytest.mark.parametrize("pause", [lambda sitting: sitting.press("x"), lambda sitting: sitting.line("pausa")])
def test_robots_wait_while_paused(pause: Callable[[Sitting], object]) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    sitting.touch("g")
    sitting.touch("enter")
    pause(sitting)
    before = sitting.table.feed_length
    sitting.settle()
    assert sitting.table.feed_length == before
    sitting.press("enter")
    assert sitting.table.feed_length > before
    assert not sitting.course.paused


def test_what_was_thought_for_another_moment_is_not_done() -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    sitting.touch("g")
    sitting.touch("enter")
    late = sitting.app.think()
    sitting.settle()
    before = sitting.table.feed_length
    sitting.app.act(late)
    assert sitting.table.feed_length == before


def test_a_pause_that_ends_while_nothing_is_thought_deals_no_cards() -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    sitting.touch("g")
    sitting.touch("enter")
    sitting.course.paused = True
    nothing = sitting.app.think()
    sitting.course.paused = False
    before = sitting.table.feed_length
    sitting.app.act(nothing)
    assert sitting.table.feed_length == before


def test_what_a_hint_says_of_other_cards_rests_on_as_many_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget | None] = []
    advice = Table.advice

    def noted(table: Table, seat: int, level: Level | None, budget: Budget | None, stop: Stop) -> Advice:
        budgets.append(budget)
        return advice(table, seat, level, budget, stop)

    sitting = Sitting("--semilla", "1").to_playing()
    monkeypatch.setattr(Table, "advice", noted)
    sitting.press("h")
    assert [budget is not None and budget.evenly for budget in budgets] == [True]


def test_leaving_ends_the_thinking() -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    sitting.touch("g")
    sitting.touch("enter")
    sitting.app.do(Command.SUSPEND)
    sitting.app.do(Command.ENTER)
    assert sitting.app.finished
    assert not sitting.app.busy


def test_who_heard_a_hint_and_lets_it_be_played_gets_that_one() -> None:
    """Another search might think otherwise by now."""
    sitting = Sitting("--semilla", "1").to_table()
    sitting.press("h")
    hint = sitting.course.hint
    assert hint is not None and hint.hint is not None
    told = PassCards(YOU, sitting.view.hand[:3])
    assert hint.hint.action != told
    sitting.course.hint = hint._replace(hint=hint.hint._replace(action=told))
    assert sitting.press("h") == sitting.player.history.last()  # the same hint's other choices
    sitting.line("auto")
    assert sitting.view.passed == told.cards


def test_a_hint_is_played_for_its_asker_and_for_that_decision_only() -> None:
    sitting = Sitting("--semilla", "1").to_table()
    sitting.press("h")
    assert sitting.course.hint_for(YOU) is not None
    assert sitting.course.hint_for(1) is None
    sitting.line("auto")
    assert sitting.course.hint_for(YOU) is None


def test_a_disk_that_keeps_no_choice_is_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path, settings: Settings) -> None:
        raise SaveFailed(folder, OSError(errno.ENOSPC, "full"))

    sitting = Sitting("--semilla", "1")
    monkeypatch.setattr("corazones_a11y.dialogue.kept.save", refused)
    assert sitting.press("v") == ("Detalle largo.", "Esta elección no se puede guardar para la próxima vez.")
    assert sitting.press("v") == ("Detalle breve.",)


def test_a_game_that_is_over_can_not_be_paused(tmp_path: Path) -> None:
    sitting = phases.over(tmp_path)
    assert sitting.press("x")[0] == "La partida ha terminado."
    assert "Mano 1" in " ".join(sitting.press("enter"))


def test_where_no_game_is_in_progress_none_waits_for_who_leaves() -> None:
    sitting = Sitting("--semilla", "1")
    sitting.press("a")
    assert isinstance(sitting.app.mode, Menu)
    assert "Salir de Corazones, tecla Q" in [entry.label() for entry in sitting.app.mode.items]


def test_the_question_whose_turn_it_is_says_what_enter_does_where_the_game_waits_for_it(tmp_path: Path) -> None:
    (tmp_path / "2").mkdir()
    sitting = phases.trick_gate(tmp_path / "1")
    assert sitting.press("t") == ("El resto de la mano se juega por ti.", "Intro pasa a la baza siguiente.")
    assert phases.gate(tmp_path / "2").press("t")[-1] == "Intro reparte la mano siguiente."
    sitting.press("a")  # in a menu Enter is the menu's
    assert sitting.press("t") == ("El resto de la mano se juega por ti.",)
    paused = Sitting("--semilla", "1").to_playing()
    paused.press("x")
    assert paused.press("t")[-1] == "Los robots esperan: Intro sigue."


def test_nothing_is_asked_of_whom_the_program_plays_for(tmp_path: Path) -> None:
    sitting = Sitting("--semilla", "1").to_playing()
    heard = list(sitting.line("auto mano"))
    while sitting.view.phase is Phase.PLAY:
        heard += sitting.press("enter")
    assert [sentence for sentence in heard if sentence.startswith(("Te toca", "Sales tú"))] == []
