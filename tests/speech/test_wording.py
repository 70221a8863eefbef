"""The rule for what is misread, held against a Spanish voice that misreads it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corazones_a11y.speech.wording import Fault, misread


def faults(sentence: str, language: str = "es") -> list[Fault]:
    return [problem.fault for problem in misread(sentence, language)]


# Each case: what went wrong elsewhere, the fault, and how to write it instead.
CASES = [
    ("Llevas 1 punto.", Fault.ONE, "Llevas un punto."),
    ("Llevas 21 puntos.", Fault.ONE, "Llevas veintiún puntos."),
    ("Quedan 31 cartas.", Fault.ONE, "Quedan treinta y una cartas."),
    ("Ana, -26 puntos.", Fault.MINUS, "Ana, menos 26 puntos."),
    ("Baza 3/13.", Fault.FRACTION, "Baza 3 de 13."),
    ("Tienes 2s.", Fault.GLUED, "Tienes dos doses."),
    ("Juegas QP.", Fault.CAPITALS, "Juegas la reina de picas."),
    ("Llevas 26 ptos.", Fault.ABBREVIATION, "Llevas 26 puntos."),
    ("La Q de picas.", Fault.RANK, "La reina de picas."),
    ("Sumas 10,000 puntos.", Fault.COMMA, "Sumas 10000 puntos."),
    ("Ana gana.Te toca.", Fault.GLUED, "Ana gana. Te toca."),
]


@pytest.mark.parametrize(("wrong", "fault", "right"), CASES)
def test_what_is_misread_is_caught_and_what_to_write_instead_is_not(wrong: str, fault: Fault, right: str) -> None:
    assert faults(wrong) == [fault]
    assert faults(right) == []


@pytest.mark.parametrize("sign", list("♠♥♦♣/\\()[]{}<>«»\"'*#%&=+_@|~^$€—–…•→ªº²½\t"))
def test_every_other_sign_is_caught(sign: str) -> None:
    assert Fault.SIGN in faults(f"Te toca {sign} jugar.")


@given(st.characters())
def test_letters_digits_space_and_eight_signs_are_all_there_is(sign: str) -> None:
    allowed = sign in " .,;:¿?¡!0123456789" or (sign.isalpha() and sign not in "ªº")
    assert (Fault.SIGN not in faults(f"Te toca {sign} jugar.")) == (allowed or sign == "\n")


@pytest.mark.parametrize(
    "sentence",
    [
        "Ana, 2 de picas; Luis, rey; Eva, as.",
        "Baza 1 de 13. Te toca.",
        "Pulsa C: cartas en la mesa. Pulsa F1: ayuda.",
        "Del 1 al 6: las cartas de la mesa.",
        "Llevas 11 puntos; Ana, 111 puntos.",
        "Puntos de esta mano: Ana, 21; Luis, 1.",
        "¿Qué haces? ¡Se han roto los corazones!",
        "NVDA y JAWS hablan; tmux no.",
        "Carta 1 elegida.",
        "Con Python 3.11 o más.",
        "El club juega psicología: ñandú, pingüino, guerra, quiosco, chófer, llave, xilófono.",
    ],
)
def test_what_is_read_well_passes(sentence: str) -> None:
    assert misread(sentence) == []


@pytest.mark.parametrize(
    "word", ["pts.", "ptos.", "pto.", "núm. 3", "máx. 4", "aprox. 3", "etc.", "Sr. Pérez", "vs. Ana"]
)
def test_abbreviations_are_caught_by_their_shape_or_their_stop(word: str) -> None:
    assert Fault.ABBREVIATION in faults(f"Ana lleva {word}")


@pytest.mark.parametrize(("line", "fault"), [("Sí.", Fault.SHORT), ("", Fault.SHORT), ("13, 26.", Fault.NUMBER)])
def test_a_line_that_says_nothing_by_itself_is_caught(line: str, fault: Fault) -> None:
    assert faults(line) == [fault]
    assert faults(f"Te toca.\n{line}\nJuegas.") == [fault]


def test_a_line_that_cannot_be_broken_is_caught_and_one_that_can_is_not() -> None:
    words = "baza " * 17
    assert faults(f"{words.strip()}.") == [Fault.LONG]
    assert faults(f"{words[:40].strip()}, {words[:40].strip()}.") == []


def test_other_languages_are_held_to_the_signs_and_not_to_spanish() -> None:
    assert faults("You cannot play it: you have 1 point.", "en") == []
    assert faults("You can't play it.", "en") == [Fault.SIGN]
    assert faults("Trick 3/13.", "en") == [Fault.FRACTION]
    assert Fault.ONE in faults("Llevas 1 punto.", "es_MX")


# What the voice says, in eSpeak's letters for sounds.

needs_espeak = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")


@cache
def sounds(text: str) -> str:
    """What eSpeak's Spanish voice says; without stress, pauses and what else differs from one context to another."""
    return plain_sounds(subprocess.check_output(["espeak-ng", "-q", "-x", "-v", "es", "--", text], text=True))


def plain_sounds(out: str) -> str:
    letters = "".join(filter(str.isalnum, out.lower())).replace("j", "i")
    return re.sub(r"(.)\1+", r"\1", letters)


@needs_espeak
@pytest.mark.parametrize(
    ("wrong", "as_if", "right"),
    [
        ("1 punto", "uno punto", "un punto"),
        ("21 puntos", "veintiuno puntos", "veintiún puntos"),
        ("-26", "26", "menos 26"),
        ("3/13", "tres barra trece", "3 de 13"),
        ("2s", "dos ese", "doses"),
        ("QP", "cupé", "reina de picas"),
        ("26 ptos.", "26 petós", "26 puntos"),
        ("10,000", "diez coma cero cero cero", "10000"),
    ],
)
def test_the_voice_misreads_what_the_rule_catches(wrong: str, as_if: str, right: str) -> None:
    assert sounds(wrong) == sounds(as_if)
    assert sounds(wrong) != sounds(right)
    assert misread(f"Ana, {wrong}")
    assert misread(f"Ana, {right}.") == []


@needs_espeak
@pytest.mark.parametrize("noun", ["puntos", "cartas"])
def test_for_every_number_the_rule_and_the_voice_agree(noun: str) -> None:
    """A number is caught exactly where the voice says uno just before what is counted, in 130 numbers."""
    command = ["espeak-ng", "-q", "-x", "-v", "es", "--stdin"]
    lines = "".join(f"{number} {noun}.\n" for number in range(131))
    said = subprocess.check_output(command, input=lines, text=True).splitlines()
    for number, line in enumerate(said):
        says_uno = plain_sounds(line).endswith(sounds("uno") + sounds(noun))
        assert (Fault.ONE in faults(f"Ana lleva {number} {noun}.")) == says_uno, number
    assert len(said) == 131


@needs_espeak
@pytest.mark.parametrize("number", [1, 2, 3, 10, 12, 13, 26, 100])
@pytest.mark.parametrize("form", [lambda n: f"baza {n} de 13", lambda n: f"Ana, {n}"])
def test_a_number_that_counts_nothing_is_read_as_it_should(form: Callable[[int], str], number: int) -> None:
    words = {1: "uno", 2: "dos", 3: "tres", 10: "diez", 12: "doce", 13: "trece", 26: "veintiséis", 100: "cien"}
    assert sounds(form(number)) == sounds(form(number).replace(str(number), words[number], 1))
    assert misread(f"La {form(number)}.") == []
