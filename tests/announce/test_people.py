from __future__ import annotations

import pytest

from corazones_a11y.announce.people import everybody, name, people, series, told, who
from corazones_a11y.i18n import translator
from tests.announce.hearing import listener


@pytest.mark.parametrize(
    ("typed", "spoken"),
    [
        ("Ana", "Ana"),
        ("Ana.", "Ana"),
        ("D'Artagnan", "D Artagnan"),
        ("Ana-Lía", "Ana Lía"),
        ("J.R.", "J R"),
        ("{card}", "card"),
        ("{0.__class__}", "0 class"),
        ("...", "Sitio 1"),
        ("Ana; Eva, 26", "Ana Eva 26"),
        ("Ana\x1b[2J\n", "Ana 2J"),
        ("\u202eaivE", "aivE"),
        ("Ñandú", "Ñandú"),
        ("नमिता", "नमिता"),
        ("明", "明"),
        ("e\u0301l", "él"),
    ],
)
def test_a_name_is_said_by_its_letters_and_digits(typed: str, spoken: str) -> None:
    assert name(listener(names=(typed,)), 0) == spoken


def test_only_the_listener_is_you() -> None:
    assert [who(listener(1), seat) for seat in range(3)] == ["Marta", "tú", "Luis"]
    assert [who(listener(None), seat) for seat in range(2)] == ["Marta", "Ana"]


def test_several_players_end_with_the_listener() -> None:
    assert people(listener(0), [0]) == "tú"
    assert people(listener(0), [0, 1]) == "Ana y tú"
    assert people(listener(0), [2, 0, 1]) == "Ana, Luis y tú"


@pytest.mark.parametrize(
    ("last", "phrase"),
    [
        ("Inés", "Ana e Inés"),
        ("Íñigo", "Ana e Íñigo"),
        ("Hilario", "Ana e Hilario"),
        ("Iván", "Ana e Iván"),
        ("Yvonne", "Ana e Yvonne"),
        ("Yolanda", "Ana y Yolanda"),
        ("Hugo", "Ana y Hugo"),
        ("Hiedra", "Ana y Hiedra"),
        ("Eva", "Ana y Eva"),
    ],
)
def test_y_becomes_e_before_the_sound_of_i(last: str, phrase: str) -> None:
    assert series(listener(), ["Ana", last]) == phrase


def test_english_joins_every_name_alike() -> None:
    assert series(listener(t=translator("en")), ["Ana", "Inés"]) == "Ana and Inés"


def test_the_order_of_play_begins_with_the_listener() -> None:
    assert everybody(listener(2), 4) == (2, 3, 0, 1)
    assert everybody(listener(None), 3) == (0, 1, 2)


def test_a_name_with_braces_is_no_placeholder() -> None:
    hostile = listener(1, names=("{player}{x}", "Ana"))
    assert told(hostile, 0, "you", "{player} sale.") == "player x sale."
