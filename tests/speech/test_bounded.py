"""Nobody waits longer than said."""

from __future__ import annotations

import threading

import pytest

from corazones_a11y.speech.bounded import bounded

PATIENCE = 10.0


def test_it_is_done_on_another_thread() -> None:
    assert bounded(threading.get_ident, PATIENCE) != threading.get_ident()


def test_what_is_raised_reaches_the_caller_and_ends_nothing() -> None:
    def fail() -> None:
        raise ValueError("broken")

    def leave() -> None:
        raise SystemExit(3)

    with pytest.raises(ValueError, match="broken"):
        bounded(fail, PATIENCE)
    with pytest.raises(RuntimeError, match="SystemExit"):
        bounded(leave, PATIENCE)


def test_what_hangs_is_left_behind() -> None:
    let_go = threading.Event()
    with pytest.raises(TimeoutError):
        bounded(lambda: let_go.wait(PATIENCE), 0.01)
    let_go.set()


def test_returning_an_exception_is_not_raising_it() -> None:
    assert isinstance(bounded(OSError, PATIENCE), OSError)


def test_what_it_prints_is_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    bounded(lambda: print("Cannot find speechd."), PATIENCE)  # noqa: T201
    assert capsys.readouterr().out == ""
