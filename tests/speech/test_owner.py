"""One thread makes, uses and closes what belongs to it, and nobody waits for it longer than said."""

from __future__ import annotations

import threading

import pytest

from corazones_a11y.speech.owner import Owner

PATIENCE = 10.0


def test_everything_happens_on_one_thread_which_is_not_the_callers() -> None:
    closed: list[int] = []
    owner = Owner(threading.get_ident, lambda made_on: closed.append(threading.get_ident()))
    owner.made(PATIENCE)
    made_on, used_on = owner.call(lambda made_on: (made_on, threading.get_ident()), PATIENCE)
    owner.release(PATIENCE)
    assert made_on == used_on == closed[0] != threading.get_ident()


def test_what_making_and_calling_raise_reaches_the_caller() -> None:
    def make() -> str:
        raise ValueError("made")

    with pytest.raises(ValueError, match="made"):
        Owner(make, str).made(PATIENCE)

    def act(thing: str) -> None:
        raise SystemExit(3)  # a library that ends the program ends nothing here

    owner = Owner(str, str)
    with pytest.raises(RuntimeError, match="SystemExit"):
        owner.call(act, PATIENCE)
    assert owner.call(lambda thing: 7, PATIENCE) == 7
    owner.release(PATIENCE)


def test_a_call_that_hangs_is_left_behind_and_closed_when_it_comes_back() -> None:
    let_go, closed = threading.Event(), threading.Event()
    owner = Owner(str, lambda thing: closed.set())
    with pytest.raises(TimeoutError):
        owner.call(lambda thing: let_go.wait(PATIENCE), 0.01)
    owner.release()
    assert owner.spent
    assert owner.hangs
    let_go.set()
    assert closed.wait(PATIENCE)
    owner.release(PATIENCE)
    assert not owner.hangs


def test_making_that_hangs_is_left_behind() -> None:
    let_go = threading.Event()
    owner = Owner(lambda: let_go.wait(PATIENCE), lambda thing: None)
    with pytest.raises(TimeoutError):
        owner.made(0.01)
    owner.release()
    assert owner.hangs
    let_go.set()
    owner.release(PATIENCE)


def test_returning_an_exception_is_not_raising_it() -> None:
    owner = Owner(str, str)
    assert isinstance(owner.call(lambda thing: OSError(), PATIENCE), OSError)
    owner.release(PATIENCE)
