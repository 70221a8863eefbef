"""Fixtures that start real screen readers. What is slow to start is started once for all tests."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.screen_reader import needs
from tests.screen_reader.braille import Braille
from tests.screen_reader.locales import ENGLISH, LATIN_1, SPANISH, language
from tests.screen_reader.nested import GnuScreen, Ssh, Tmux
from tests.screen_reader.orca import Desktop, Window
from tests.screen_reader.processes import Processes, environment
from tests.screen_reader.pty_terminal import PtyTerminal
from tests.screen_reader.speech_dispatcher import FAST, SpeechDispatcher


class OpenWindow(Protocol):
    """Opens a window of the desktop for a command, which has a home of its own and the variables given."""

    def __call__(self, *command: str, env: Mapping[str, str] | None = None) -> Window: ...


class OpenTerminal(Protocol):
    """Runs a command in a terminal that nobody sees."""

    def __call__(self, *command: str, env: Mapping[str, str] | None = None) -> PtyTerminal: ...


class OpenBraille(Protocol):
    """Runs a command in a terminal that BRLTTY reads."""

    def __call__(self, *command: str, env: Mapping[str, str] | None = None) -> Braille: ...


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps all tests of this folder on one worker, which then starts each reader once (xdist's --dist loadgroup)."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("screen_reader"))


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the locales that tests have asked for."""
    return tmp_path_factory.mktemp("locales")


@pytest.fixture(scope="session")
def desktops(tmp_path_factory: pytest.TempPathFactory, locales: Path) -> Iterator[Callable[[str], Desktop]]:
    """Starts the desktop of a locale, with Orca, when it is first asked for."""
    with ExitStack() as stack:

        @functools.cache
        def desktop(locale: str) -> Desktop:
            return stack.enter_context(Desktop(tmp_path_factory.mktemp("desktop"), language(locales, locale)))

        yield desktop


@pytest.fixture(params=[ENGLISH, SPANISH])
def desktop(request: pytest.FixtureRequest, desktops: Callable[[str], Desktop]) -> Desktop:
    """A desktop with Orca: the test runs in an English and in a Spanish one."""
    needs.require(*needs.ORCA)
    desktop = desktops(request.param)
    desktop.voice.speak_at(FAST)
    return desktop


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The variables that give a program a home of its own, new for each test."""
    return {name: value for name, value in environment(tmp_path / "home").items() if name.startswith(("HOME", "XDG_"))}


@pytest.fixture
def open_window(desktop: Desktop, home: dict[str, str]) -> Iterator[OpenWindow]:
    """Opens windows; at the end nothing may be left that was heard and not asserted."""
    with ExitStack() as stack:

        def open_window(*command: str, env: Mapping[str, str] | None = None) -> Window:
            return stack.enter_context(desktop.open(*command, env={**home, **(env or {})}))

        yield open_window


@pytest.fixture
def open_terminal(tmp_path: Path) -> Iterator[OpenTerminal]:
    """Opens terminals without a desktop."""
    needs.require(*needs.TERMINAL)
    with ExitStack() as stack:

        def open_terminal(*command: str, env: Mapping[str, str] | None = None) -> PtyTerminal:
            variables = environment(tmp_path / "home", TERM="xterm-256color", **(env or {}))
            return stack.enter_context(PtyTerminal(command, variables))

        yield open_terminal


@pytest.fixture
def open_braille(tmp_path: Path, locales: Path) -> Iterator[OpenBraille]:
    """Opens terminals that BRLTTY reads."""
    needs.require(*needs.BRAILLE)
    with ExitStack() as stack:

        def open_braille(*command: str, env: Mapping[str, str] | None = None) -> Braille:
            variables = environment(tmp_path / "home", **(env or {}))
            return stack.enter_context(Braille(tmp_path, command, language(locales, LATIN_1), variables))

        yield open_braille


@pytest.fixture
def speech_dispatcher(tmp_path: Path) -> Iterator[SpeechDispatcher]:
    """A Speech Dispatcher of its own for each test, running: to speak to, to kill and to hang."""
    needs.require(*needs.SPEECH)
    processes = Processes(tmp_path, environment(tmp_path / "speech"))
    try:
        server = SpeechDispatcher(tmp_path, processes)
        server.start()
        yield server
    finally:
        processes.close()


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    """A tmux of its own."""
    needs.require(*needs.TMUX)
    with Tmux(tmp_path, environment(tmp_path / "home")) as tmux:
        yield tmux


@pytest.fixture
def gnu_screen(tmp_path: Path) -> Iterator[GnuScreen]:
    """A GNU screen of its own."""
    needs.require(*needs.SCREEN)
    with GnuScreen(tmp_path, environment(tmp_path / "home")) as screen:
        yield screen


@pytest.fixture(scope="session")
def ssh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ssh]:
    """An ssh server on the loopback address."""
    needs.require(*needs.SSH)
    with Ssh(tmp_path_factory.mktemp("ssh")) as server:
        yield server
