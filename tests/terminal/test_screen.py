"""The bytes that a message becomes, and how sentences become lines."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.terminal.screen import LineWriter, display_width, lines_of

from .writing import Terminal


def test_a_message_is_one_write_over_the_prompt_with_the_prompt_again_below() -> None:
    terminal = Terminal()
    terminal.say("Te toca.", "Elige una carta.")
    assert terminal.writes == ["\r\x1b[KTe toca.\r\nElige una carta.\r\n:"]
    terminal.say("Otra cosa.")
    assert terminal.writes[1:] == ["\r\x1b[KOtra cosa.\r\n:"]


def test_for_braille_the_cursor_rests_on_the_first_letter_of_the_last_line() -> None:
    terminal = Terminal(form=CursorForm.SENTENCE)
    terminal.say("Te toca.")
    assert terminal.writes == ["Te toca.\r"]
    terminal.say("Una.", "Dos.")
    assert terminal.writes[1:] == ["\r\n", "Una.\r\nDos.\r"]
    assert terminal.pauses == [0.03]  # without it a full screen's line above is read again


def test_the_width_is_read_at_each_write() -> None:
    terminal = Terminal(columns=80)
    sentence = "Ana, 2 de picas; Luis, rey; Eva, as; Visita, reina de corazones."
    terminal.say(sentence)
    terminal.columns = 40
    terminal.say(sentence)
    assert terminal.writes[0].count("\r\n") == 1
    assert terminal.writes[1] == "\r\x1b[KAna, 2 de picas; Luis, rey; Eva, as;\r\nVisita, reina de corazones.\r\n:"


def test_nothing_to_say_writes_nothing() -> None:
    terminal = Terminal()
    terminal.say()
    terminal.say("")
    assert terminal.text == ""


def test_closing_leaves_an_empty_line_for_the_shell() -> None:
    terminal = Terminal()
    terminal.say("Hasta pronto.")
    terminal.writer.close()
    assert terminal.text.endswith("Hasta pronto.\r\n:\r\x1b[K")


@pytest.mark.parametrize("form", CursorForm)
def test_what_is_said_while_a_line_is_typed_waits_until_it_is_done(form: CursorForm) -> None:
    terminal = Terminal(form=form)
    terminal.say("Escribe.")
    terminal.writer.lend()
    before = len(terminal.writes)
    terminal.say("Ana sale.")
    terminal.say("Te toca.")
    assert len(terminal.writes) == before
    terminal.writer.take_back()
    written = "".join(terminal.writes[before:])
    assert written.index("Ana sale.") < written.index("Te toca.")


@pytest.mark.parametrize("form", CursorForm)
def test_wiping_leaves_nothing_on_the_screen_or_above_it(form: CursorForm) -> None:
    terminal = Terminal(form=form)
    terminal.say("Picas: as.")
    terminal.writer.wipe()
    # The scrollback last: some terminals push a cleared screen into it.
    assert terminal.writes[-1].index("\x1b[2J") < terminal.writes[-1].index("\x1b[3J")


@pytest.mark.parametrize(
    ("sentence", "width", "lines"),
    [
        ("Te toca.", 80, ["Te toca."]),
        # A comma rather than any other space, a sentence's end rather than a comma.
        ("Ana, 2 de picas; Luis, rey; Eva, as.", 30, ["Ana, 2 de picas; Luis, rey;", "Eva, as."]),
        ("La voz se fue, y mucho. Ahora se escribe.", 40, ["La voz se fue, y mucho.", "Ahora se escribe."]),
        ("No puedes jugar esta carta de otro palo.", 30, ["No puedes jugar esta carta de", "otro palo."]),
        # Never figures alone, never less than a reader reads.
        ("Tréboles, 9 de 13: 2, 3, 4, 5, 6, 7, 8, 9, 10.", 40, ["Tréboles,", "9 de 13: 2, 3, 4, 5, 6, 7, 8, 9, 10."]),
        ("Corazones: reina, rey, as y la carta, y yo.", 40, ["Corazones: reina, rey, as y la carta,", "y yo."]),
    ],
)  # fmt: skip
def test_a_sentence_too_wide_is_broken_where_each_part_says_something(
    sentence: str, width: int, lines: list[str]
) -> None:
    assert lines_of((sentence,), width) == lines


def test_no_line_is_wider_than_eighty_columns_however_wide_the_terminal() -> None:
    assert max(map(len, lines_of(("palabra " * 60 + "fin.",), 200))) <= 80


def test_nothing_that_steers_a_terminal_is_ever_written() -> None:
    assert lines_of(("Ana\x1b[2J gana\r\n:\x07 hoy.", "\ud800 dos."), 80) == ["Ana[2J gana : hoy.", "? dos."]


def test_wide_and_combining_letters_are_counted_as_a_terminal_shows_them() -> None:
    assert display_width("日本") == 4
    assert display_width("e\u0301") == 1
    assert all(display_width(line) <= 40 for line in lines_of(("日本語 " * 40,), 40))


WORDS = st.text(st.sampled_from("abcdeñ日e\u0301 1234567890,.;:¿?"), min_size=1, max_size=400)


@given(WORDS, st.integers(1, 120))
@example("a" * 400, 40)
@example("1 " * 100, 40)
def test_lines_hold_all_that_is_said_and_fit(sentence: str, width: int) -> None:
    lines = lines_of((sentence,), width)
    assert "".join("".join(lines).split()) == "".join(sentence.split())
    assert all(display_width(line) <= max(8, min(80, width)) for line in lines)


def test_plain_lines_are_sentences_and_nothing_else() -> None:
    written: list[str] = []
    writer = LineWriter(written.append, lambda: 40)
    writer.say(Utterance(("Te toca.", "Ana, 2 de picas; Luis, rey; Eva, as; tú, 3.")))
    assert written == ["Te toca.\nAna, 2 de picas; Luis, rey; Eva, as;\ntú, 3.\n"]
