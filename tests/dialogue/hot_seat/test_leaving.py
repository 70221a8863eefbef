"""A person leaves for good, is accused, or never comes back."""

from __future__ import annotations

import time

from corazones_a11y.engine.cards import Card
from corazones_a11y.engine.events import GameEnded, RevokeNotFound, RevokeProved, SeatLeft, TableClosed
from corazones_a11y.engine.presets import Options
from corazones_a11y.engine.state import Phase
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.seats import people

from .conftest import Sit
from .room import Room
from .strangers import HASHED

# -- leaving


def test_the_game_ends_when_somebody_leaves_and_everybody_hears_it(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    assert room.line("abandonar")[0] == "Ana, ¿abandonas la partida? La pierdes y termina para todos."
    heard = room.press("enter")
    assert "Ana abandona la partida." in heard
    assert room.present == "everybody"
    assert room.table.phase is Phase.OVER
    assert SeatLeft(0) in room.table.feed(None)


def test_who_plays_alone_is_not_called_by_name(sit: Sit) -> None:
    assert sit("Ana").line("abandonar")[0] == "¿Abandonas la partida para siempre? La pierdes."


def test_no_is_no(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    room.line("abandonar")
    room.press("backspace")
    assert room.table.phase is Phase.PASS


def test_a_robot_takes_the_seat_where_that_was_agreed_and_all_hear_it(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva", substitutes=True)
    room.press("enter")
    assert room.line("abandonar")[0] == "Ana, ¿dejas la mesa para siempre? Un robot ocupa tu asiento."
    heard = room.press("enter")
    robot = room.table.occupants[0].name
    notice = f"Ana deja la mesa, y el robot {robot} ocupa su asiento."
    assert heard == (notice, "Turno de Luis. Pásale el teclado.", "Luis, pulsa Intro.")
    assert room.press("enter")[0] == notice
    assert room.press("r") == room.press("r")
    assert people(room.table.occupants) == (1, 2)
    assert room.table.occupants[0].level is Level.EASY
    room.come_back()
    assert people(room.table.occupants) == (1, 2)


def test_who_leaves_at_the_door_is_asked_who_it_is(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva", substitutes=True)
    assert room.line("abandonar")[-2:] == ("Quién se va: 3 entradas.", "Ana.")
    room.choose("Eva")
    room.press("enter")
    assert people(room.table.occupants) == (0, 1)


def test_nobody_leaves_in_the_name_of_who_has_a_pin(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    give_pin(room, 2)
    room.line("abandonar")
    assert room.choose("Eva") == ("Eva, escribe tu PIN y pulsa Intro.",)
    assert room.press("0", "enter")[-2:] == ("PIN incorrecto.", "De acuerdo, no.")
    assert room.table.phase is Phase.PASS


def test_who_stays_alone_has_no_more_ceremony(sit: Sit) -> None:
    room = sit("Ana", "Luis", substitutes=True)
    room.press("enter")
    room.line("abandonar")
    assert room.press("enter")[-1] == "Luis, pulsa Intro."
    room.press("enter")
    wiped = room.ear.silenced
    while room.table.phase is not Phase.DEAL:
        if room.app.view is not None and room.app.view.my_turn:
            room.line("auto")
        else:
            room.press("enter")
    assert room.present == "Luis"
    assert room.ear.silenced == wiped
    assert room.told[-1].sentences[-1] == "Intro reparte la mano siguiente."


def test_who_stays_alone_hears_nothing_twice(sit: Sit) -> None:
    room = sit("Ana", "Luis", substitutes=True)
    while room.table.phase is not Phase.DEAL:
        if room.present == "everybody":
            room.press("enter")
        else:
            room.line("auto")
    room.line("abandonar")
    room.choose("Ana")
    room.press("enter", "enter", "enter")
    assert room.present == "Luis"
    said = [s for told in room.told for s in told.sentences if s.startswith("Puntos de la mano 1")]
    assert len(said) == 1


# -- accusing


def give_pin(room: Room, seat: int) -> None:
    room.table.replace_occupant(seat, room.table.occupants[seat]._replace(settings=(("pin", HASHED),)))


def in_the_tricks(sit: Sit) -> Room:
    room = sit("Ana", "Luis", "Eva", options=Options(revoke=True))
    room.everybody_passes()
    return room


def test_who_is_present_accuses_at_once(sit: Sit) -> None:
    room = in_the_tricks(sit)
    room.press("enter")
    assert room.press("z")[-2:] == ("Acusar de renuncio: 4 entradas.", "Luis.")
    assert room.choose("Tomás")[0] == "¿Acusas a Tomás? Si no es cierto, los 26 puntos son para quien acusa."
    heard = room.press("enter")
    assert room.present == "everybody"
    assert "Ana acusa a Tomás de renuncio, y no es cierto." in heard
    assert RevokeNotFound(0, 3) in room.table.feed(None)


def test_another_person_may_accuse_on_request(sit: Sit) -> None:
    room = in_the_tricks(sit)
    room.press("enter", "z")
    assert room.choose("Acusa otra persona")[-2:] == ("Quién acusa: 2 entradas.", "Luis.")
    room.choose("Eva")
    assert room.choose("Ana")[0] == "¿Eva acusa a Ana? Si no es cierto, los 26 puntos son para quien acusa."
    room.press("enter")
    assert RevokeNotFound(2, 0) in room.table.feed(None)


def test_at_the_door_it_is_asked_who_accuses(sit: Sit) -> None:
    room = in_the_tricks(sit)
    assert room.present == "everybody"
    assert room.press("z")[-2:] == ("Quién acusa: 3 entradas.", "Ana.")


def test_nobody_accuses_in_the_name_of_who_has_a_pin(sit: Sit) -> None:
    room = in_the_tricks(sit)
    give_pin(room, 2)
    room.press("z")
    assert room.choose("Eva") == ("Eva, escribe tu PIN y pulsa Intro.",)
    assert room.press("1", "a", "enter")[-1] == "Ana."
    room.press("enter", "enter")
    assert RevokeNotFound(2, 0) in room.table.feed(None)


def test_a_revoke_that_is_proved_is_told_to_everybody(sit: Sit) -> None:
    room = in_the_tricks(sit)
    revoked: tuple[Card, str] | None = None
    while revoked is None:
        room.press("enter")
        view = room.app.view
        assert view is not None
        led = view.trick[0].card.suit if view.trick else None
        follows = [card for card in view.hand if card.suit is led]
        others = [card for card in view.playable if card.suit is not led]
        if follows and others:
            revoked = others[0], room.present
            room.app.player.cursor.update(view.hand)
            room.app.player.cursor.place_on(others[0])
            room.press("space", "enter")
        else:
            room.line("auto")
    if room.present != "everybody":
        room.line("auto")
    accuser = next(name for name in ("Ana", "Luis", "Eva") if name != revoked[1])
    room.press("z")
    room.choose(accuser)
    room.choose(revoked[1])
    heard = room.press("enter")
    assert f"{accuser} acusa a {revoked[1]} de renuncio, y es cierto." in heard
    assert any(isinstance(event, RevokeProved) for event in room.table.feed(None))


# -- closing a table


def test_a_table_may_be_closed_when_somebody_does_not_come_back(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter", "space", "l", "space", "l", "space", "enter", "enter")
    assert room.line("cerrar") == ("La mesa solo se cierra si alguien falta más de 48 horas.",)
    room.come_back()
    room.table._clock = lambda: time.time() + 49 * 3600
    room.press("a")
    assert room.choose("Cerrar la mesa")[-2:] == ("Quién cierra la mesa: 3 entradas.", "Ana.")
    question = room.choose("Ana")[0]
    assert question == "¿Cierras la mesa? La partida termina y no puede ganar quien falta: Luis y Eva."
    heard = room.press("enter")
    assert "Ana cierra la mesa." in heard
    assert TableClosed(0, (1, 2)) in room.table.feed(None)
    assert any(isinstance(event, GameEnded) for event in room.table.feed(None))


def test_who_has_come_back_is_not_missing(sit: Sit) -> None:
    room = sit("Ana", "Luis")
    room.table._clock = lambda: time.time() + 49 * 3600
    room.press("enter")
    assert room.line("cerrar")[0] == "¿Cierras la mesa? La partida termina y no puede ganar quien falta: Luis."
    room.press("backspace")
    room.press("space", "l", "space", "l", "space", "enter", "enter", "enter")
    assert room.present == "Luis"
    room.table._clock = lambda: time.time() + 99 * 3600
    assert room.line("cerrar") == ("La mesa solo se cierra si alguien falta más de 48 horas.",)


def test_changed_settings_do_not_shorten_the_wait(sit: Sit) -> None:
    room = sit("Ana", "Luis")
    room.table._clock = lambda: time.time() + 49 * 3600
    room.press("enter", "v")
    assert room.table.hours_waited() > 48
