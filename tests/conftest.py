"""No test touches what is the user's: games, settings, or the voice of the machine it runs on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from corazones_a11y.speech.find import find

MAX_ID = 100
"""Letters and bytes of a value that stand in the name of a test; a log of CI with thousands of them can't be read."""


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A long value is named by its parameter and its length."""
    return f"{argname} of {len(val)}" if isinstance(val, (str, bytes)) and len(val) > MAX_ID else None


@pytest.fixture(scope="session", autouse=True)
def nothing_of_the_users(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games and settings in a temporary folder; Speech Dispatcher at an address where nobody answers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CORAZONES_DATOS", str(tmp_path_factory.mktemp("datos")))
        patch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path_factory.mktemp('silencio') / 'nobody'}")
        yield


@pytest.fixture
def nobody_else_reads() -> None:
    """For what the game asks only where it finds no screen reader. Use it in the group "screen_reader"."""
    if readers := find().others:
        pytest.skip(f"{', '.join(readers)} runs on this machine, so the game has nothing to ask")
