"""What a library prints stays away from the terminal, and nothing else does."""

# ruff: noqa: T201
from __future__ import annotations

import sys
import threading

import pytest

from corazones_a11y.speech.quiet import quiet


def test_what_one_thread_prints_is_dropped_and_what_another_prints_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    inside, done = threading.Event(), threading.Event()

    def library() -> None:
        with quiet():
            print("Cannot find espeak.core.")
            print("Cannot connect.", file=sys.stderr)
            inside.set()
            done.wait(10)
            print("Still cannot.")

    thread = threading.Thread(target=library)
    thread.start()
    assert inside.wait(10)
    print("Te toca.")
    done.set()
    thread.join()
    print("Juegas el as de picas.")
    assert capsys.readouterr() == ("Te toca.\nJuegas el as de picas.\n", "")


def test_the_same_thread_prints_again_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    with quiet():
        with quiet():
            print("noise")
        print("noise")
    print("Te toca.")
    assert capsys.readouterr().out == "Te toca.\n"


def test_the_stream_keeps_all_it_could_do(capsys: pytest.CaptureFixture[str]) -> None:
    encoding, fileno = sys.stdout.encoding, sys.__stdout__.fileno() if sys.__stdout__ else None
    with quiet():
        assert sys.stdout.encoding == encoding
        assert not sys.stdout.isatty()
        sys.stdout.flush()
        sys.stdout.writelines(["noise\n"])
    sys.stdout.writelines(["Te ", "toca.\n"])
    assert capsys.readouterr().out == "Te toca.\n"
    assert fileno is not None


def test_a_program_without_streams_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as under pythonw
    with quiet():
        print("noise")
    assert sys.stdout is None
