from __future__ import annotations

import pytest

from corazones_a11y.announce.scores import average, cards_count, number, per_seat, points
from corazones_a11y.i18n import translator
from tests.announce.hearing import NAMES, listener

TENS = ["veinti", "treinta y ", "cuarenta y ", "cincuenta y ", "sesenta y ", "setenta y ", "ochenta y ", "noventa y "]


def expected(value: int) -> str:
    """A number of points as a Spaniard reads it: "uno" loses its last letter before the noun."""
    if abs(value) == 1:
        words = "un punto"
    elif abs(value) == 101:
        words = "ciento un puntos"
    elif abs(value) == 121:
        words = "ciento veintiún puntos"
    elif abs(value) % 10 == 1 and abs(value) not in (11, 111):
        tens = TENS[abs(value) // 10 - 2]
        words = tens + ("ún" if tens == "veinti" else "un") + " puntos"
    else:
        words = f"{abs(value)} puntos"
    return words if value >= 0 else f"menos {words}"


@pytest.mark.parametrize("value", range(-52, 131))
def test_every_number_of_points_is_read_right(value: int) -> None:
    assert points(listener(), value) == expected(value)


@pytest.mark.parametrize("value", range(-52, 131))
def test_every_number_alone_keeps_its_sign_as_a_word(value: int) -> None:
    assert number(listener(), value) == (str(value) if value >= 0 else f"menos {-value}")


def test_english_counts_in_figures() -> None:
    english = listener(t=translator("en"))
    assert [points(english, value) for value in (-1, 0, 1, 21)] == [
        *("minus one point", "0 points", "one point", "21 points")
    ]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (3.24, "3,2 puntos"),
        (-0.5, "menos 0,5 puntos"),
        (1.0, "un punto"),
        (-26.0, "menos 26 puntos"),
        (-0.01, "0 puntos"),
        (21.04, "veintiún puntos"),
        (0.96, "un punto"),
    ],
)
def test_a_mean_is_told_to_a_tenth(value: float, words: str) -> None:
    assert average(listener(), value) == words


def test_mexico_marks_decimals_with_a_point() -> None:
    assert average(listener(t=translator("es_MX")), 3.2) == "3.2 puntos"


def test_one_card_is_a_word() -> None:
    assert [cards_count(listener(), count) for count in (0, 1, 2)] == ["0 cartas", "una carta", "2 cartas"]


def test_scores_begin_with_the_listener_and_go_round_the_table() -> None:
    assert per_seat(listener(2), "Marcador", (5, 0, -10, 1)) == ("Marcador: tú, menos 10; Eva, 1; Marta, 5; Ana, 0.",)


def test_a_spectator_hears_the_scores_from_the_first_seat() -> None:
    assert per_seat(listener(None), "Marcador", (5, 0)) == ("Marcador: Marta, 5; Ana, 0.",)


def test_long_lists_are_split_between_players() -> None:
    sentences = per_seat(listener(), "Marcador", tuple(range(100, 110)))
    assert len(sentences) > 1
    assert all(len(sentence) <= 80 for sentence in sentences)
    assert " ".join(sentences).count(";") + len(sentences) == len(NAMES)
