"""A PIN keeps somebody else's Enter from taking a turn; it is never written or said."""

from __future__ import annotations

import pytest

from corazones_a11y.dialogue.modes import Secret
from corazones_a11y.dialogue.pin import WAIT, fits, hashed, readable
from corazones_a11y.terminal.by_lines import LineFeed

from .conftest import Sit
from .room import Room

WHAT_FOR = "Un PIN impide que otra persona tome tu turno, no que lea el archivo guardado."
KEPT = "Tu PIN queda como estaba."


def with_pin(sit: Sit, *keys: str) -> Room:
    """Ana, who is present, opens the options and sets a PIN."""
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    room.line("opciones")
    room.choose("Poner un PIN")
    room.press(*keys)
    return room


def at_anas_door(sit: Sit) -> Room:
    """Ana has set the PIN 1a, the game was left, and it waits for her."""
    room = with_pin(sit, "1", "a", "enter", "1", "a", "enter")
    assert room.told[-1].sentences == ("PIN puesto.",)
    assert room.come_back()[-1] == "Ana, pulsa Intro."
    return room


def test_a_pin_says_what_it_protects_against(sit: Sit) -> None:
    room = with_pin(sit)
    assert room.told[-1].sentences == (WHAT_FOR, "Escribe un PIN y pulsa Intro. Intro solo: sin PIN.")


def test_keys_of_a_pin_are_counted_and_never_said(sit: Sit) -> None:
    room = with_pin(sit)
    assert room.press("7") == ("Un signo.",)
    assert room.press("c") == ("2 signos.",)
    assert room.press("comma") == ("Un PIN lleva solo letras y cifras.",)
    assert room.press("backspace") == ("Un signo.",)


def test_the_right_pin_lets_its_owner_in(sit: Sit) -> None:
    room = at_anas_door(sit)
    assert room.press("enter") == ("Ana, escribe tu PIN y pulsa Intro.",)
    assert room.present == "everybody"
    assert room.press("1", "a", "enter")[-1] == "Elige tres cartas para Luis."
    assert room.present == "Ana"


def test_a_wrong_pin_lets_nobody_in(sit: Sit) -> None:
    room = at_anas_door(sit)
    assert room.press("enter", "1", "enter")[-2:] == ("PIN incorrecto.", "Ana, pulsa Intro.")
    assert room.present == "everybody"


def test_nothing_typed_is_no_miss(sit: Sit) -> None:
    room = at_anas_door(sit)
    for _ in range(4):
        assert room.press("enter", "enter")[-1] == "Ana, pulsa Intro."
    room.press("enter", "1", "a", "enter")
    assert room.present == "Ana"


def test_three_misses_make_wait_and_say_so(sit: Sit) -> None:
    room = at_anas_door(sit)
    for _ in range(2):
        room.press("enter", "0", "enter")
    assert room.press("enter", "0", "enter")[-2:] == ("PIN incorrecto, y van tres.", "Espera 30 segundos.")
    assert room.press("enter") == ("Espera 29 segundos.",)
    room.now += WAIT
    room.press("enter", "1", "a", "enter")
    assert room.present == "Ana"


def test_waiting_is_not_shortened_by_the_right_pin(sit: Sit) -> None:
    room = at_anas_door(sit)
    for _ in range(3):
        room.press("enter", "0", "enter")
    room.press("enter", "1", "a", "enter")
    assert room.present == "everybody"


def test_a_pin_typed_as_a_line_before_it_is_asked_for_is_not_said_back(sit: Sit) -> None:
    room = at_anas_door(sit)
    assert room.line("1a") == ("Turno de Ana. Pásale el teclado.", "Ana, pulsa Intro.")


def test_a_pin_is_typed_twice(sit: Sit) -> None:
    room = with_pin(sit, "1", "a", "enter")
    assert room.told[-1].sentences == ("Escríbelo otra vez y pulsa Intro.",)
    assert room.press("1", "b", "enter")[-2:] == ("No son iguales.", KEPT)
    room.come_back()
    room.press("enter")
    assert room.present == "Ana"


def test_enter_alone_takes_the_pin_away_and_backspace_leaves_it(sit: Sit) -> None:
    room = at_anas_door(sit)
    room.press("enter", "1", "a", "enter")
    room.line("opciones")
    room.choose("Poner un PIN")
    assert room.press("backspace") == (KEPT,)
    assert room.program.hot_seat._pins.in_use
    room.line("opciones")
    room.choose("Poner un PIN")
    assert room.press("enter") == ("Sin PIN.",)
    assert not room.program.hot_seat._pins.in_use


def test_a_pin_of_one_person_leaves_the_doors_of_others_alone(sit: Sit) -> None:
    room = with_pin(sit, "1", "a", "enter", "1", "a", "enter")
    room.press("space", "l", "space", "l", "space", "enter", "enter", "enter")
    assert room.present == "Luis"


def test_a_pin_stands_nowhere_in_clear(sit: Sit) -> None:
    room = with_pin(sit, *"zq7zq7", "enter", *"zq7zq7", "enter")
    room.come_back()
    room.press("enter", *"zq7zq7", "enter")
    assert room.present == "Ana"
    files = [path for path in room.folder.rglob("*") if path.is_file()]
    assert files
    assert not [path for path in files if b"zq7zq7" in path.read_bytes()]
    assert not [told for told in room.told if "zq7zq7" in " ".join(told.sentences).lower()]


def test_help_at_the_door_tells_what_a_pin_is_for_where_there_is_one(sit: Sit) -> None:
    room = at_anas_door(sit)
    assert room.line("ayuda")[-1] == WHAT_FOR


def test_help_in_a_turn_tells_what_a_pin_is_for(sit: Sit) -> None:
    room = sit("Ana", "Luis")
    room.press("enter")
    assert WHAT_FOR in room.line("ayuda")


def test_a_pin_is_the_same_as_a_typed_line(sit: Sit) -> None:
    room = at_anas_door(sit)
    feed = LineFeed(room.program, room.reports)
    room.now += 1
    feed.take("")
    assert room.program.wants_secret
    feed.take(" 1A ")
    assert room.present == "Ana"


def test_a_line_that_cannot_be_a_pin_is_asked_for_again(sit: Sit) -> None:
    room = at_anas_door(sit)
    room.line("")
    assert room.line("qué tal") == ("Un PIN lleva solo letras y cifras.", "Ana, escribe tu PIN y pulsa Intro.")
    assert isinstance(room.app.mode, Secret)


@pytest.mark.parametrize(
    ("typed", "meant"), [("1A", "1a"), (" ñ9 ", "ñ9"), ("a b", None), ("", None), ("x" * 41, None)]
)
def test_a_pin_is_letters_and_digits(typed: str, meant: str | None) -> None:
    assert readable(typed) == meant


def test_the_same_pin_is_kept_differently_each_time() -> None:
    one, other = hashed("1234"), hashed("1234")
    assert one != other
    assert fits("1234", one) and fits("1234", other) and not fits("1235", one)


@pytest.mark.parametrize("kept", ["", ":", "zz:zz", "00", "1234"])
def test_a_damaged_hash_fits_nothing(kept: str) -> None:
    assert not fits("", kept)
    assert not fits("1234", kept)
