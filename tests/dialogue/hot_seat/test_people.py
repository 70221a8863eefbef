"""The people of a table: their names, their seats, and what is each one's own."""

from __future__ import annotations

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.dialogue.commands import KEYS, Command
from corazones_a11y.dialogue.keymap import remap
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.seats import people

from .conftest import Sit
from .room import Room


def at_the_start(sit: Sit, *names: str) -> Room:
    """Before a game, where the persons are chosen."""
    room = sit(*(names or ("Ana",)))
    room.line("nueva")
    room.press("enter")
    assert room.app.course is None
    return room


def test_names_are_typed_line_by_line_from_the_menu_at_the_start(sit: Sit) -> None:
    room = at_the_start(sit)
    room.press("a")
    heard = room.choose("En este teclado")
    assert heard[-2:] == ("Personas, Intro cambia el nombre: 2 entradas.", "Persona 1: Ana.")
    assert room.choose("Añadir") == ("Escribe un nombre y pulsa Intro. Intro solo para terminar.",)
    assert room.line("Luis")[0] == "Luis también juega."
    assert room.line("Nguyễn Thị")[0] == "Nguyễn Thị también juega."
    room.line("")
    assert room.press("backspace")[-1] == "Intro empieza la partida, A abre el menú."
    room.line("nueva")
    assert [room.app.names[seat] for seat in people(room.table.occupants)] == ["Ana", "Luis", "Nguyễn Thị"]


def test_a_name_is_refused_with_the_reason_and_asked_for_again(sit: Sit) -> None:
    room = at_the_start(sit, "Ana", "Luis")
    for name in ("Ana", "ana", "Ana.", "x" * 21, "Pe\x1b[2Jpe", "\u202eEva"):
        room.press("a")
        room.choose("En este teclado")
        room.choose("Añadir")
        heard = room.line(name)
        assert heard[-1] == "Escribe un nombre y pulsa Intro. Intro solo para terminar."
        assert len(heard) == 2
        room.line("")
        room.press("backspace")
    assert room.plan.people == ("Ana", "Luis")


def test_more_persons_than_seats_make_another_game_and_it_is_said(sit: Sit) -> None:
    room = at_the_start(sit, "Ana", "Luis", "Eva", "Hugo")
    room.press("a")
    room.choose("En este teclado")
    room.choose("Añadir")
    assert room.line("Rosa")[:2] == ("Rosa también juega.", "Salón, hasta 100 puntos, 5 jugadores.")
    assert room.plan.rules().players == 5


def test_each_robot_has_its_level(sit: Sit) -> None:
    room = at_the_start(sit, "Ana", "Luis")
    room.press("a")
    room.choose("Elegir las reglas")
    room.choose("Robot 2")
    room.press("backspace")
    room.line("nueva")
    assert [occupant.level for occupant in room.table.occupants] == [None, None, Level.EASY, Level.NORMAL]


def test_seats_are_drawn_where_that_was_chosen() -> None:
    plan = Plan(("Ana", "Luis", "Eva"), drawn=True)
    orders = {tuple(occupant.name for occupant in plan.occupants(str(seed))) for seed in range(40)}
    assert len(orders) > 10
    assert plan.occupants("7") == plan.occupants("7")


def test_each_person_has_own_language_verbosity_words_and_keys(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    room.press("v")
    room.line("opciones")
    room.choose("La reina se llama reina")
    room.choose("Idioma: español")
    room.press("backspace", "space", "l", "space", "l", "space", "enter", "enter")
    ana, luis, *_ = room.program.hot_seat.players.values()
    assert (ana.verbosity, ana.style, ana.language) == (Verbosity.LONG, CardStyle(dama=True), "es_MX")
    assert (luis.verbosity, luis.style, luis.language) == (Verbosity.NORMAL, CardStyle(), "es")
    assert room.told[-1].sentences[0] == "Turno de Luis. Pásale el teclado."


def test_what_a_person_chose_is_found_again_with_the_game(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter", "v")
    room.line("opciones")
    room.choose("La jota se llama jota")
    room.choose("Cambiar una tecla")
    room.choose("Consejo")
    room.press("ñ")
    room.come_back()
    ana, luis, *_ = room.program.hot_seat.players.values()
    assert (ana.verbosity, ana.style) == (Verbosity.LONG, CardStyle(sota=True))
    assert ana.keymap["ñ"] is Command.HINT
    assert "ñ" not in luis.keymap and luis.verbosity is Verbosity.NORMAL
    assert room.program.hot_seat.public.verbosity is Verbosity.NORMAL


def test_every_key_changed_is_found_again(sit: Sit) -> None:
    room = sit("Ana", "Luis")
    room.press("enter")
    letters = iter("abdefghijklmnñopqruvwxyzçäëïöü")
    keys = {command.value: letter for command, letter in zip(KEYS, letters, strict=False)}
    ana = room.app.player
    ana.keymap, problems = remap(keys)
    assert not problems
    room.press(next(key for key, command in ana.keymap.items() if command is Command.VERBOSITY))
    room.come_back()
    assert room.program.hot_seat.players[0].keymap == ana.keymap


def test_each_person_has_a_place_in_the_own_history(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    first = room.press("comma", "comma")[-1]
    room.press("space", "l", "space", "l", "space", "enter", "enter", "enter", "comma")
    assert room.present == "Luis"
    assert room.press("comma") != (first,)


def test_a_game_alone_before_is_not_told_again_to_everybody(sit: Sit) -> None:
    room = at_the_start(sit, "Ana")
    room.press("a")
    room.choose("En este teclado")
    room.choose("Añadir")
    room.line("Luis")
    room.line("")
    room.press("backspace")
    room.line("nueva")
    kept = room.program.hot_seat.public.history
    assert not [sentence for sentence in kept._sentences if sentence.startswith(("Picas:", "Tréboles:"))]


def test_the_rematch_is_of_the_same_people_and_warns_no_more(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    room.line("abandonar")
    room.press("enter")
    assert room.told[-1].sentences[-1] == "Intro juega la revancha, A abre el menú."
    assert room.present == "everybody"
    heard = room.press("enter")
    assert heard[-2:] == ("Turno de Ana. Pásale el teclado.", "Ana, pulsa Intro.")
    assert not [sentence for sentence in heard if "auriculares" in sentence]
    assert [room.app.names[seat] for seat in people(room.table.occupants)] == ["Ana", "Luis", "Eva"]
