"""No text can choke a backend."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corazones_a11y.speech.plain import plain


@pytest.mark.parametrize("text", ["Juegas la reina de picas.", "¿Qué haces, Ñuño?", "Te toca: 2 de tréboles."])
def test_a_sentence_is_left_as_it_is(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ana\ud800 gana.", "Ana? gana."),
        ("Ana\x1b[2J gana.", "Ana[2J gana."),
        ("Ana\r\ngana\tla baza.", "Ana gana la baza."),
        ("Ana\u202e gana.", "Ana gana."),
        ("\r\n.\r\nQUIT\r\n", ". QUIT"),
        (" \x00\x07 ", ""),
        ("", ""),
        (None, ""),
        (b"Ana", ""),
        (3, ""),
    ],
)
def test_what_a_backend_chokes_on_is_taken_out(text: object, expected: str) -> None:
    assert plain(text) == expected


@given(st.text(st.characters(exclude_categories=[]), max_size=40))
def test_whatever_comes_out_is_one_printable_line_that_can_be_sent(text: str) -> None:
    out = plain(text)
    assert out.isprintable()
    assert out == out.strip()
    out.encode()
