"""A newcomer's first two minutes, as text to be read through by ear: what is pressed, and what is heard."""

from __future__ import annotations

from corazones_a11y.dialogue.keymap import key_name
from corazones_a11y.i18n import translator
from corazones_a11y.terminal.start import first_words
from tests.announce.hearing import same_as_kept

from .sitting import Sitting

KEYS = """
    a l backspace t enter enter l l k m
    space h space g enter home space l space l space enter enter
    t enter space g enter enter h g enter
    c s u v r comma q backspace q enter
"""
"""What somebody presses who has never heard the game: some keys by chance, some from the help, some in vain."""

LETTERS_A_SECOND = 15
"""How fast a synthesizer speaks at a common speed."""


def name(key: str) -> str:
    """The key as its name begins a line: "[Flecha derecha]"."""
    spoken = key_name(translator("es"), key)
    return spoken[:1].upper() + spoken[1:]


def test_the_first_two_minutes_of_a_newcomer() -> None:
    sitting = Sitting("--semilla", "1")
    lines = ["(corazones)", *first_words(translator("es")), *sitting.said[0]]
    spoken = "".join(lines)
    for key in KEYS.split():
        heard = sitting.press(key)
        if sitting.app.request is not None:
            lines += ["", f"[{name(key)}]", *heard, "", "[mesa, Intro]"]
            heard = sitting.line("mesa")
            lines += heard
            continue
        lines += ["", f"[{name(key)}]", *heard]
        spoken += "".join(heard)
    assert sitting.app.finished
    same_as_kept("primeros-dos-minutos.txt", "\n".join(lines) + "\n")
    assert 60 <= len(spoken) / LETTERS_A_SECOND <= 180
    same_as_kept("primeros-dos-minutos.txt", "\n".join(lines) + "\n")
