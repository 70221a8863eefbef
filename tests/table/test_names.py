from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corazones_a11y.table.names import (
    MAX_CODE_POINTS,
    ROBOT_NAMES,
    InvalidName,
    NameReason,
    clean_name,
    is_harmless,
    robot_names,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  María   José ", "María José"),
        ("Jose\N{COMBINING ACUTE ACCENT}", "José"),
        ("Ana-Lía", "Ana-Lía"),
        ("D'Artagnan", "D'Artagnan"),
        ("Gal·la", "Gal·la"),
        ("J.R. 2", "J.R. 2"),
        ("Ольга", "Ольга"),
        ("美咲", "美咲"),
        ("श्रीदेवी", "श्रीदेवी"),
        ("می\N{ZERO WIDTH NON-JOINER}نا", "می\N{ZERO WIDTH NON-JOINER}نا"),
        ("נועה", "נועה"),
        ("Q" * 20, "Q" * 20),
    ],
)
def test_names_of_any_script_are_taken_composed_and_with_single_blanks(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", NameReason.EMPTY),
        ("   ", NameReason.EMPTY),
        ("Q" * 21, NameReason.TOO_LONG),
        ("Q" + "\N{COMBINING ACUTE ACCENT}" * 200, NameReason.TOO_LONG),
        ("Ana\x1b[2J", NameReason.CHARACTER),
        ("Ana\nLuis", NameReason.CHARACTER),
        ("Ana\tLuis", NameReason.CHARACTER),
        ("Ana\x00", NameReason.CHARACTER),
        ("Ana\x9b31m", NameReason.CHARACTER),
        ("Ana\N{RIGHT-TO-LEFT OVERRIDE}", NameReason.CHARACTER),
        ("Ana\N{RIGHT-TO-LEFT ISOLATE}", NameReason.CHARACTER),
        ("Ana\N{LINE SEPARATOR}", NameReason.CHARACTER),
        ("Ana\N{NO-BREAK SPACE}Luis", NameReason.CHARACTER),
        ("Ana\ud800", NameReason.CHARACTER),
        ("Ana\N{BLACK HEART SUIT}", NameReason.CHARACTER),
        ("Ana/Luis", NameReason.CHARACTER),
        ("{seat}", NameReason.CHARACTER),
        ("...", NameReason.CHARACTER),
        ("\N{ZERO WIDTH JOINER}", NameReason.CHARACTER),
        ("\N{COMBINING ACUTE ACCENT}", NameReason.CHARACTER),
    ],
)
def test_what_is_no_name_is_refused_with_its_reason(typed: str, reason: NameReason) -> None:
    with pytest.raises(InvalidName) as refused:
        clean_name(typed)
    assert refused.value.reason is reason


@pytest.mark.parametrize("typed", ["Ana", "ana", " ANA ", "Ａｎａ", "A\N{ZERO WIDTH JOINER}na"])
def test_a_name_that_sounds_like_anothers_is_refused(typed: str) -> None:
    with pytest.raises(InvalidName) as refused:
        clean_name(typed, ["Luis", "Ana"])
    assert refused.value.reason is NameReason.REPEATED


@given(st.text())
def test_a_name_that_is_taken_stays_as_it_is_and_never_steers_a_terminal(typed: str) -> None:
    try:
        name = clean_name(typed)
    except InvalidName:
        return
    assert clean_name(name) == name
    assert is_harmless(name)
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name)
    assert not any(unicodedata.bidirectional(char) in ("LRE", "RLE", "LRO", "RLO", "PDF") for char in name)


@pytest.mark.parametrize("name", ["", "Q" * (MAX_CODE_POINTS + 1), "Ana\x1b", "Ana\n", "Ana\u202e", "Ana\ud800"])
def test_a_name_in_a_file_that_could_steer_a_terminal_is_not_harmless(name: str) -> None:
    assert not is_harmless(name)


def test_robots_have_the_same_names_every_time_and_never_a_persons() -> None:
    assert robot_names(3) == ("Ana", "Luis", "Eva")
    assert robot_names(3, ["LUIS", "María"]) == ("Ana", "Eva", "Tomás")


def test_there_are_names_for_every_seat_whatever_the_people_are_called() -> None:
    for people in range(11):
        assert len(set(robot_names(10 - people, ROBOT_NAMES[:people]))) == 10 - people


def test_robots_names_are_names() -> None:
    for number, name in enumerate(ROBOT_NAMES):
        assert clean_name(name, ROBOT_NAMES[:number]) == name
