"""The game as a player hears and feels it, through the readers themselves."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from corazones_a11y.dialogue.hot_seat import LINGER
from tests.screen_reader.braille import CELLS, Braille
from tests.screen_reader.conftest import OpenBraille, OpenTerminal
from tests.screen_reader.hearing import Ear
from tests.screen_reader.listening import BrailleReader, Listener
from tests.screen_reader.locales import ENGLISH, SPANISH, language
from tests.screen_reader.nested import GnuScreen, Ssh, Tmux
from tests.screen_reader.orca import Desktop
from tests.screen_reader.playing import GAME, TRANSCRIPTS, Sitting, play, play_unheard, sittings
from tests.screen_reader.processes import environment
from tests.screen_reader.pty_terminal import PtyTerminal
from tests.screen_reader.reading import Reader
from tests.screen_reader.speech_dispatcher import SpeechDispatcher

EVERY_TRANSCRIPT = sorted(TRANSCRIPTS.glob("*.txt"))
A_HAND = TRANSCRIPTS / "una-mano.txt"
END_OF_A_HAND = TRANSCRIPTS / "fin-de-mano.txt"

by_transcript = pytest.mark.parametrize(
    "transcript",
    [pytest.param(file, id=file.stem) for file in EVERY_TRANSCRIPT],
)
in_spanish = pytest.mark.parametrize("desktop", [SPANISH], indirect=True)


def read(transcript: Path) -> list[Sitting]:
    return sittings(transcript.read_text(encoding="utf-8"))


class TestThroughOrca:
    @by_transcript
    def test_every_sentence_is_heard_once_in_order_and_whole(
        self, transcript: Path, desktop: Desktop, home: dict[str, str]
    ) -> None:
        self.listen(read(transcript), desktop, home, "lector")

    @in_spanish
    def test_the_games_own_voice_is_all_that_is_heard_beside_the_names_of_keys(
        self, desktop: Desktop, home: dict[str, str]
    ) -> None:
        self.listen(read(A_HAND), desktop, home, "voz")

    def listen(self, played: list[Sitting], desktop: Desktop, home: dict[str, str], channel: str) -> None:
        for sitting in played:
            if sitting.typed:
                play_unheard(sitting, desktop.env | home)
                continue
            with desktop.open(*GAME, "--salida", channel, *sitting.arguments, env=home) as window:
                window.start()
                play(sitting.steps, window)
                assert window.status() == 0


@pytest.mark.parametrize(
    ("channel", "locale", "transcript"),
    [
        ("voz", ENGLISH, A_HAND),
        ("voz", SPANISH, END_OF_A_HAND),
        ("ambas", ENGLISH, END_OF_A_HAND),
        ("ambas", SPANISH, A_HAND),
    ],
)
def test_the_games_own_voice_says_every_sentence_once_in_order_and_whole(
    channel: str,
    locale: str,
    transcript: Path,
    locales: Path,
    tmp_path: Path,
    open_terminal: OpenTerminal,
    speech_dispatcher: SpeechDispatcher,
) -> None:
    variables = language(locales, locale) | {"SPEECHD_ADDRESS": speech_dispatcher.address}
    for sitting in read(transcript):
        if sitting.typed:
            play_unheard(sitting, environment(tmp_path / "home"))
            continue
        terminal = open_terminal(*GAME, "--salida", channel, *sitting.arguments, env=variables)
        play(sitting.steps, Listener(terminal, speech_dispatcher, writes=channel == "ambas"))
        assert terminal.status() == 0


@pytest.mark.usefixtures("nobody_else_reads")
class TestFirstStart:
    """No screen reader is found, but a bare voice: which of the two is heard can only be asked by ear."""

    WELCOME = "Corazones, para jugar de oído."
    WRITTEN = "Si oyes o lees esta frase, pulsa Intro."
    SPOKEN = "Si oyes esta voz, pulsa la barra espaciadora."
    LOBBY = ("Clásico, hasta 100 puntos, 4 jugadores.", "Intro empieza la partida, A abre el menú.")
    NO_GAME = "Aún no hay partida."

    @in_spanish
    def test_who_listens_to_both_hears_both_ask(self, desktop: Desktop, home: dict[str, str]) -> None:
        with desktop.open(*GAME, env=home) as window:
            window.start()
            window.ear.heard_in_any_order(self.WELCOME, self.WRITTEN, self.SPOKEN)
            window.key("Return")
            window.heard_exactly(*self.LOBBY)

    def test_enter_leaves_the_game_to_the_screen_reader_for_good(
        self, open_terminal: OpenTerminal, speech_dispatcher: SpeechDispatcher
    ) -> None:
        reader, ear = self.start(open_terminal, speech_dispatcher)
        reader.heard_exactly(self.WELCOME, self.WRITTEN)
        ear.heard_exactly(self.SPOKEN)
        reader.key("Return")
        reader.heard_exactly(*self.LOBBY)
        reader.key("c")
        reader.heard_exactly(self.NO_GAME)
        reader, ear = self.start(open_terminal, speech_dispatcher)
        reader.heard_exactly(self.WELCOME, *self.LOBBY)
        ear.heard_exactly()

    def test_the_space_bar_gives_the_game_to_the_voice_for_good(
        self, open_terminal: OpenTerminal, speech_dispatcher: SpeechDispatcher
    ) -> None:
        reader, ear = self.start(open_terminal, speech_dispatcher)
        reader.heard_exactly(self.WELCOME, self.WRITTEN)
        ear.heard_exactly(self.SPOKEN)
        reader.key("space")
        ear.heard_exactly(*self.LOBBY)
        reader.key("c")
        ear.heard_exactly(self.NO_GAME)
        reader.heard_exactly()
        reader, ear = self.start(open_terminal, speech_dispatcher)
        ear.heard_exactly(self.WELCOME, *self.LOBBY)
        reader.heard_exactly()

    def start(self, open_terminal: OpenTerminal, voice: SpeechDispatcher) -> tuple[Reader, Ear]:
        terminal = open_terminal(*GAME, "--semilla", "1", env={"SPEECHD_ADDRESS": voice.address})
        return Reader(terminal), Ear(voice)


class TestBraille:
    def test_after_each_key_the_last_sentence_is_under_the_fingers_from_its_first_letter(
        self, open_braille: OpenBraille
    ) -> None:
        first, *_ = read(A_HAND)
        braille = open_braille(*GAME, "--salida", "lector", "--cursor", "frase", *first.arguments)
        *steps, _ = first.steps  # after the last the shell has the display again
        play(steps, BrailleReader(braille))

    def test_whose_turn_it_is_and_what_must_be_followed_comes_last_and_fits_the_display(self) -> None:
        steps = [step for file in EVERY_TRANSCRIPT for sitting in read(file) for step in sitting.steps]
        duties = [
            (step, sentence)
            for step in steps
            for sentence in step.sentences
            if sentence.startswith(("Te toca", "Sales"))
        ]
        assert len(duties) > 5
        for step, duty in duties:
            assert duty == step.sentences[-1]
            assert len(duty) <= CELLS

    def test_the_whole_hand_has_a_suit_on_each_line(self, open_braille: OpenBraille) -> None:
        braille = open_braille(*GAME, "--salida", "lector", "--cursor", "frase", "--semilla", "1")
        self.begin_a_game(braille)
        braille.type("m")
        suits = (
            "Picas: 2, 5, jota, rey.",
            "Corazones: 2, 3, 6, reina, rey.",
            "Diamantes: jota, as.",
            "Tréboles: 8, 9.",
        )
        for suit in suits:
            braille.shows(suit)
            braille.command("LnUp")

    def test_over_the_prompt_the_last_sentence_is_one_command_away(self, open_braille: OpenBraille) -> None:
        braille = open_braille(*GAME, "--salida", "lector", "--semilla", "1")
        self.begin_a_game(braille)
        for key, sentence in (("l", "9 de tréboles."), (" ", "Marcas el 9 de tréboles, una de tres.")):
            braille.type(key)
            braille.terminal.shows(sentence)
            braille.shows(":")
            braille.command("LnUp")
            braille.shows(sentence)
            braille.command("Home")
            braille.shows(":")

    def begin_a_game(self, braille: Braille) -> None:
        braille.terminal.shows("Intro empieza la partida")
        braille.type("\r")
        braille.terminal.shows("Elige tres cartas para Ana.")


class TestWithinAnotherTerminal:
    """tmux, GNU screen and ssh: the same sentences, and as little of a hand stays behind as can be."""

    GAME_FOR_TWO = (*GAME, "--salida", "lector", "--nombre", "Marta", "--nombre", "Pablo", "--semilla", "3")
    CARD = "As de tréboles."

    def test_tmux_remembers_no_card_after_the_keyboard_was_handed_over(
        self, open_terminal: OpenTerminal, tmux: Tmux
    ) -> None:
        terminal = open_terminal(*tmux.wrap(*self.GAME_FOR_TWO))
        self.choose_cards(terminal)
        assert self.CARD in tmux.history()
        self.hand_over(terminal)
        assert self.CARD not in tmux.history()

    def test_gnu_screen_cannot_be_made_to_forget_and_the_game_says_so(
        self, open_terminal: OpenTerminal, gnu_screen: GnuScreen
    ) -> None:
        terminal = open_terminal(*gnu_screen.wrap(*self.GAME_FOR_TWO))
        self.choose_cards(terminal)
        self.hand_over(terminal)
        assert self.CARD in gnu_screen.history()
        assert "Aquí la pantalla no se puede borrar" in gnu_screen.history()

    def choose_cards(self, terminal: PtyTerminal) -> None:
        """Marta comes to the keyboard and marks three cards."""
        terminal.shows("Intro empieza la partida")
        terminal.type("\r")
        terminal.shows("Marta, pulsa Intro.")
        time.sleep(2 * LINGER)  # an earlier Enter would count as one pressed twice
        terminal.type("\r")
        terminal.shows("Elige tres cartas para Pablo.")
        for card, count in (("8 de tréboles.", "una"), (self.CARD, "dos"), ("3 de diamantes.", "tres")):
            terminal.type("l")
            terminal.shows(card)
            terminal.type(" ")
            terminal.shows(f"{count} de tres.")
        terminal.type("\r")
        terminal.shows("Intro otra vez las pasa.")

    def hand_over(self, terminal: PtyTerminal) -> None:
        terminal.type("\r")
        terminal.shows("Pablo, pulsa Intro.")

    def test_over_ssh_the_far_machines_voice_is_never_used(
        self, open_terminal: OpenTerminal, ssh: Ssh, tmp_path: Path, speech_dispatcher: SpeechDispatcher
    ) -> None:
        env = environment(tmp_path / "far") | {"SPEECHD_ADDRESS": speech_dispatcher.address}
        terminal = open_terminal(*ssh.wrap(*GAME, "--semilla", "1", env=env))
        terminal.shows("Intro empieza la partida, A abre el menú.")
        Ear(speech_dispatcher).heard_exactly()
