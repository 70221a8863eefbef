"""How play-outs are shared out between candidates. Worlds are numbers; a line's value is made up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.race import Estimate, Line, Outcome, Race

BOTH = pytest.mark.parametrize("narrows", [False, True], ids=["all", "narrowing"])


def line(number: int, shoots: bool = False) -> Line:
    return Line(((0, number),), shoots)


def value(world: int, number: int) -> float:
    """The higher the number the better, on average."""
    return number / 100 + Random(f"{world} {number}").gauss(0, 0.3)


def outcome(world: int, tried: Line) -> Outcome:
    number = 12 if tried.shoots else tried.cards[0][1]
    return Outcome(value(world, number), 0, tried.shoots and world % 10 == 0, False, False)


def run(narrows: bool, playouts: int = 600, shoots: int = 0, evenly: bool = False) -> list[Estimate]:
    chosen = [line(number) for number in range(12)] + [line(99, True)] * shoots
    worlds: Iterator[int] = count()
    return Race(chosen, outcome, narrows).run(worlds, Budget(playouts, evenly=evenly), lambda: False)


@BOTH
def test_the_best_line_comes_first_and_none_is_lost(narrows: bool) -> None:
    found = run(narrows, 30_000)
    assert found[0].line == line(11)
    assert {estimate.line for estimate in found} == {line(number) for number in range(12)}


@BOTH
def test_the_budget_is_kept_but_for_the_last_deal(narrows: bool) -> None:
    assert 300 <= sum(estimate.total for estimate in run(narrows)) < 600 + 12


def test_narrowing_gives_what_is_close_the_most_play_outs() -> None:
    narrowed, even = run(True), run(False, 120)
    assert narrowed[0].total >= 4 * min(estimate.total for estimate in narrowed)
    assert {estimate.total for estimate in even} == {10}


def test_a_budget_spent_evenly_tries_all_alike() -> None:
    assert {estimate.total for estimate in run(True, 120, evenly=True)} == {10}


def test_a_plan_for_everything_that_hardly_ever_comes_off_is_not_chosen() -> None:
    found = run(True, shoots=1)
    assert not found[0].line.shoots and found[-1].line.shoots


@pytest.mark.parametrize("playouts", [0, 1, 5])
@BOTH
def test_a_budget_too_small_for_one_deal_tries_every_line_once(narrows: bool, playouts: int) -> None:
    assert {estimate.total for estimate in run(narrows, playouts)} == {1}
