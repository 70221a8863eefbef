"""Typed lines: from a pipe, from a terminal that can do no more, or by choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from .program import Program
from .report import Reports


def run_lines(program: Program, lines: Iterator[str], reports: Reports) -> None:
    """Feeds lines to the program, letting its robots think in between, until it is finished or the lines end.

    At the end of the lines the game waits, saved, as after suspending it.
    """
    app = program.app
    _settle(program, reports)
    for line in lines:
        _guard(program, reports, partial(_answer, program, line))
        _settle(program, reports)
        if app.finished:
            break


def _answer(program: Program, line: str) -> None:
    program.app.answer(program.lines.take(line))


def _settle(program: Program, reports: Reports) -> None:
    """Plays on until a person must decide."""
    app = program.app
    while app.busy:
        _guard(program, reports, lambda: app.act(app.think()))


def _guard(program: Program, reports: Reports, act: Callable[[], None]) -> None:
    try:
        act()
    except Exception as error:
        program.survive(error, reports)
