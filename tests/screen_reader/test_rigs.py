"""The readers themselves: what the other tests of this folder hear and feel is what a player would."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.screen_reader import needs
from tests.screen_reader.conftest import OpenBraille, OpenTerminal, OpenWindow
from tests.screen_reader.demo_app import BURST, FAREWELL, WELCOME, card
from tests.screen_reader.hearing import Ear
from tests.screen_reader.locales import SPANISH
from tests.screen_reader.nested import TMUX_SETTINGS, GnuScreen, Ssh, Tmux
from tests.screen_reader.orca import Window
from tests.screen_reader.speech_dispatcher import HUMAN, SpeechDispatcher

DEMO = (sys.executable, str(Path(__file__).with_name("demo_app.py")))
A_SCREENFUL = 30

in_spanish = pytest.mark.parametrize("desktop", [SPANISH], indirect=True)


def hear_a_whole_run(window: Window, keys: tuple[str, ...], after: str = "") -> None:
    """Plays the demo from start to end, past the bottom of the screen, and holds Orca to each sentence.

    after -- what the terminal within the terminal says at the end.
    """
    window.start()
    window.heard_exactly(WELCOME)
    for number, key in enumerate(keys, 1):
        window.key(key)
        window.heard_exactly(card(number))
    window.fill(A_SCREENFUL)
    window.key("r")
    window.heard_exactly(*BURST)
    window.key("q")
    window.heard_exactly(FAREWELL, *([after] if after else []))
    assert window.status() == 0


class TestOrca:
    def test_it_says_each_sentence_once_and_whole_after_any_kind_of_key(self, open_window: OpenWindow) -> None:
        keys = ("n", "C", "1", "comma", "Right", "Up", "Home", "space", "Return", "F2", "BackSpace", "n")
        hear_a_whole_run(open_window(*DEMO), keys)

    @in_spanish
    def test_it_says_each_sentence_once_and_whole_after_letters_where_the_cursor_is_on_the_sentence(
        self, open_window: OpenWindow
    ) -> None:
        hear_a_whole_run(open_window(*DEMO, "frase"), ("n", "C", "1", "comma", "space", "Return"))

    @in_spanish
    def test_a_sentence_said_twice_is_noticed(self, open_window: OpenWindow) -> None:
        window = open_window(*DEMO)
        window.start()
        window.heard_exactly(WELCOME)
        window.key("n")
        window.heard_exactly(card(1))
        window.key("d")
        with pytest.raises(AssertionError, match=f"{card(1)}.*{card(1)}"):
            window.heard_exactly(card(1))

    @in_spanish
    def test_a_sentence_that_nobody_asserted_is_noticed(self, open_window: OpenWindow) -> None:
        window = open_window(*DEMO)
        window.start()
        window.ear.wait_for_words(WELCOME)
        with pytest.raises(AssertionError, match=WELCOME):
            window.heard_exactly()

    @in_spanish
    def test_a_sentence_that_is_cut_is_noticed(self, open_window: OpenWindow) -> None:
        window = open_window(*DEMO)
        window.speak_at(HUMAN)
        window.start()
        window.ear.wait_for_words(WELCOME)
        window.key("n")
        with pytest.raises(AssertionError, match="cut"):
            window.heard_exactly(WELCOME, card(1))


@in_spanish
class TestOrcaThroughAnotherTerminal:
    def test_it_says_each_sentence_once_and_whole_in_tmux(self, open_window: OpenWindow, tmux: Tmux) -> None:
        hear_a_whole_run(open_window(*tmux.wrap(*DEMO)), ("n", "Up"), after="[exited]")

    def test_it_says_each_sentence_once_and_whole_in_gnu_screen(
        self, open_window: OpenWindow, gnu_screen: GnuScreen
    ) -> None:
        hear_a_whole_run(open_window(*gnu_screen.wrap(*DEMO)), ("n", "Up"), after="[screen is terminating]")

    def test_it_says_each_sentence_once_and_whole_over_ssh(
        self, open_window: OpenWindow, ssh: Ssh, home: dict[str, str]
    ) -> None:
        hear_a_whole_run(open_window(*ssh.wrap(*DEMO, env=home)), ("n", "Up"))


def test_the_readme_tells_the_settings_that_tmux_needs() -> None:
    lines = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").splitlines()
    for setting in TMUX_SETTINGS.splitlines():
        assert lines.count(f"    {setting}") == 2  # in Spanish and in English


class TestBraille:
    def test_the_sentence_is_under_the_fingers_after_each_key_where_the_cursor_is_on_it(
        self, open_braille: OpenBraille
    ) -> None:
        braille = open_braille(*DEMO, "frase")
        braille.shows(WELCOME)
        for number in (1, 2, 3):
            braille.type("n")
            braille.shows(card(number))
        braille.type("n" * A_SCREENFUL)
        braille.shows(card(A_SCREENFUL + 3))

    def test_of_several_lines_the_last_is_shown_and_the_one_before_is_one_command_away(
        self, open_braille: OpenBraille
    ) -> None:
        braille = open_braille(*DEMO, "frase")
        braille.shows(WELCOME)
        braille.type("r")
        braille.shows(BURST[1][:40])
        braille.command("FwinRt")
        braille.shows(BURST[1][40:])
        braille.command("FwinLt")
        braille.shows(BURST[1][:40])
        braille.command("LnUp")
        braille.shows(BURST[0])

    def test_over_a_prompt_the_last_sentence_is_one_command_away(self, open_braille: OpenBraille) -> None:
        braille = open_braille(*DEMO)
        braille.shows(":")
        braille.type("n")
        braille.shows(":")
        braille.command("LnUp")
        braille.shows(card(1))
        braille.command("Home")
        braille.shows(":")

    def test_accents_are_read_in_spanish_braille(self, open_braille: OpenBraille) -> None:
        braille = open_braille("printf", "ñandú\r")
        braille.shows("ñandú")
        assert braille.resting().dots.startswith("⣻⠁⠝⠙⠾")  # the cursor adds the dots 7 and 8 of its cell


class TestSpeechDispatcher:
    def test_what_is_spoken_is_written_down_with_its_language(self, speech_dispatcher: SpeechDispatcher) -> None:
        ear = Ear(speech_dispatcher)
        speak(speech_dispatcher, "La reina de picas & el as.")
        ear.heard_exactly("La reina de picas & el as.")
        assert speech_dispatcher.said()[-1].language == "es"

    def test_a_killed_server_comes_back(self, speech_dispatcher: SpeechDispatcher) -> None:
        ear = Ear(speech_dispatcher)
        speech_dispatcher.kill()
        with pytest.raises(subprocess.CalledProcessError):
            speak(speech_dispatcher, "Nadie lo oye.")
        speech_dispatcher.start()
        speak(speech_dispatcher, "De vuelta.")
        ear.heard_exactly("De vuelta.")

    def test_a_server_that_hangs_keeps_its_callers_waiting(self, speech_dispatcher: SpeechDispatcher) -> None:
        ear = Ear(speech_dispatcher)
        speech_dispatcher.hang()
        with pytest.raises(subprocess.TimeoutExpired):
            speak(speech_dispatcher, "Nadie lo oye.", seconds=0.5)
        speech_dispatcher.wake()
        speak(speech_dispatcher, "De vuelta.")
        ear.wait_for_words("De vuelta.")


def speak(server: SpeechDispatcher, text: str, seconds: float = 5) -> None:
    needs.require("spd-say")
    command = ["spd-say", "--wait", "--language", "es", "--priority", "message", text]
    subprocess.run(
        command,
        env={"SPEECHD_ADDRESS": server.address, "PATH": "/usr/bin"},
        check=True,
        timeout=seconds,
        capture_output=True,
    )


class TestTerminals:
    def test_tmux_shows_the_program_and_remembers_what_scrolled_away(
        self, open_terminal: OpenTerminal, tmux: Tmux
    ) -> None:
        terminal = open_terminal(*tmux.wrap(*DEMO))
        terminal.shows(WELCOME)
        terminal.type("n" * A_SCREENFUL)
        terminal.shows(card(A_SCREENFUL))
        assert WELCOME not in terminal.text
        assert WELCOME in tmux.history()

    def test_gnu_screen_shows_the_program_and_remembers_what_scrolled_away(
        self, open_terminal: OpenTerminal, gnu_screen: GnuScreen
    ) -> None:
        terminal = open_terminal(*gnu_screen.wrap(*DEMO))
        terminal.shows(WELCOME)
        terminal.type("n" * A_SCREENFUL)
        terminal.shows(card(A_SCREENFUL))
        assert WELCOME not in terminal.text
        assert WELCOME in gnu_screen.history()

    def test_a_program_over_ssh_is_told_that_it_is_and_ends_with_its_own_status(
        self, open_terminal: OpenTerminal, ssh: Ssh
    ) -> None:
        terminal = open_terminal(
            *ssh.wrap("sh", "-c", 'echo "$SSH_CONNECTION, $PLACE"; exit 3', env={"PLACE": "lejos"})
        )
        terminal.shows("127.0.0.1")
        terminal.shows("lejos")
        assert terminal.status() == 3
