"""Handing the keyboard over: what is asked, what answers meanwhile, what each person is told on arriving."""

from __future__ import annotations

from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.dialogue.commands import FIXED, KEYS
from corazones_a11y.engine.state import Phase

from .conftest import Sit
from .room import Room

NOT_YET = ("Todavía no: primero Luis pulsa Intro.",)
DOOR_OF_LUIS = ("Turno de Luis. Pásale el teclado.", "Luis, pulsa Intro.")
PUBLIC_KEYS = ("c", *"1234567890", "s", "t", "w", "a", "f1", "r", "v", "z", "q")
ALL_KEYS = tuple(key for table in (FIXED, KEYS) for keys in table.values() for key in keys)
FIRST_TIME = (
    "El teclado se comparte: usa auriculares y nadie oirá tus cartas.",
    "La pantalla se borra en cada cambio de turno.",
    "Ningún programa borra el historial del lector ni una terminal grabada.",
    "Tampoco los búferes de Emacs ni lo que guarda un multiplexor como GNU screen.",
)


def at_the_door_of_luis(sit: Sit) -> Room:
    """Ana has passed."""
    room = sit("Ana", "Luis", "Eva")
    room.press("enter", "space", "l", "space", "l", "space", "enter", "enter")
    assert room.told[-1].sentences == DOOR_OF_LUIS
    return room


def test_the_first_hand_over_says_once_what_no_program_can_take_back(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    door = ("Turno de Ana. Pásale el teclado.", "Ana, pulsa Intro.")
    assert room.told[-1].sentences == ("Mano 1, pase a la izquierda.", *FIRST_TIME, *door), "in one write"
    room.everybody_passes()
    room.come_back()
    said = [sentence for told in room.told for sentence in told.sentences]
    assert [said.count(sentence) for sentence in FIRST_TIME] == [1, 1, 1, 1]


def test_public_keys_answer_at_the_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    for key in PUBLIC_KEYS:
        heard = room.press(key)
        assert heard and heard != NOT_YET, key
        assert room.present == "everybody"
        if room.app.mode is not room.app.base:
            room.press("backspace")


def test_no_other_key_does_anything_at_the_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    for key in (*sorted({*ALL_KEYS} - {*PUBLIC_KEYS, "enter"}), "ñ", "delete", "alt x"):
        assert room.press(key) == NOT_YET, key


def test_a_menu_opened_at_the_door_tells_no_more_than_the_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    room.press("a")
    for key in ("m", "h", "u", "n", "f", "y", "x", "p", "g", "comma", "e"):
        assert room.press(key) == NOT_YET, key


def test_the_menu_at_the_door_offers_only_what_answers_there(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    heard = room.press("a")
    entries = []
    while heard[-1] not in entries:
        entries.append(heard[-1])
        heard = room.press("down")
    for label in entries[:]:
        room.press("backspace", "a", "home")
        room.choose(label.rstrip("."))
        assert room.told[-1].sentences != NOT_YET, label
        assert room.present == "everybody"
        while room.app.mode is not room.app.base and not room.app.finished:
            room.press("backspace", "backspace")


def test_no_typed_word_or_card_does_anything_at_the_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    for line in ("mano", "qp", "jugar 2t", "pasar 2t as picas qc", "auto", "auto mano", "consejo"):
        assert room.line(line) == NOT_YET, line


def test_public_words_answer_at_the_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    assert room.line("turno") == ("Faltan por elegir cartas: Luis y Eva.",)
    assert room.line("") != NOT_YET
    assert room.present == "Luis"


def test_repeating_at_the_door_says_what_the_door_said(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    assert room.press("r") == DOOR_OF_LUIS


def test_verbosity_chosen_at_the_door_is_nobodys_own(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    room.press("v")
    players = room.program.hot_seat.players
    assert {player.verbosity for player in players.values()} == {Verbosity.NORMAL}
    assert room.program.hot_seat.public.verbosity is Verbosity.LONG


def test_help_at_the_door_says_how_to_come_in(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    assert room.line("ayuda") == (
        "Luis, pulsa Intro.",
        "Hasta entonces solo se dice lo que todos pueden saber: mesa, puntos, turno y asientos.",
    )


def test_a_second_enter_at_once_opens_no_door(sit: Sit) -> None:
    room = at_the_door_of_luis(sit)
    before = len(room.told)
    room.app.press("enter")  # as fast as the first
    room.settle()
    assert room.present == "everybody"
    room.now += 0.3
    for _ in range(5):  # held, or pressed again
        room.app.press("enter")
    assert room.present == "everybody"
    assert [told.sentences for told in room.told[before:]] == [("Luis, pulsa Intro.",)]
    room.press("enter")
    assert room.present == "Luis"


def test_cards_received_are_told_only_when_their_owner_comes(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    assert not [s for told in room.told for s in told.sentences if "te pasa" in s]
    heard = room.press("enter")
    assert room.present == "Ana"
    assert heard[0].startswith("Tomás te pasa ")


def test_who_comes_back_hears_what_happened_since(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    heard = [next_arrival(room) for _ in range(4)]
    assert heard[3] == (
        "Juegas el 10 de tréboles; Luis, 9; Eva, jota.",
        "Eva se la lleva.",
        "Eva, 4 de picas; Tomás, 3.",
        "Te toca seguir picas.",
    )


def test_who_wins_the_trick_and_leads_keeps_the_keyboard(sit: Sit) -> None:
    room = sit("Ana", "Luis", seed="3")
    room.everybody_passes()
    wiped = room.ear.silenced
    turns = 0
    while room.table.phase is Phase.PLAY:
        before = room.present
        if before == "everybody":
            room.press("enter")
        else:
            room.line("auto")
            turns += room.present == before
    assert turns
    assert room.ear.silenced > wiped


def next_arrival(room: Room) -> tuple[str, ...]:
    """Whoever is present plays, until somebody comes; what is heard on coming."""
    while room.present != "everybody":
        room.line("auto")
    return room.press("enter")


def finish_hand(room: Room) -> None:
    while room.table.phase is not Phase.DEAL:
        if room.present == "everybody":
            room.press("enter")
        else:
            room.line("auto")


def test_everybody_hears_the_end_of_a_hand_once(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    finish_hand(room)
    ending = room.told[-1]
    assert ending.player is room.program.hot_seat.public
    assert ending.sentences[-2].startswith("Puntos de la mano 1: Ana, ")
    assert ending.sentences[-1] == "Intro reparte la mano siguiente."
    room.everybody_passes()
    room.press("enter")
    said = [s for told in room.told for s in told.sentences if s.startswith("Puntos de la mano 1")]
    assert said == [ending.sentences[-2]]


def test_everybody_hears_the_last_trick_from_its_lead(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    finish_hand(room)
    trick = room.table.view(None).tricks[-1]
    leader = room.app.names[trick.plays[0].seat]
    assert room.told[-1].sentences[0].startswith(f"{leader}, ")


def test_keys_of_a_hand_do_nothing_while_everybody_listens(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    finish_hand(room)
    for key in ("m", "h", "p", "j", "space", "e", "g"):
        assert room.press(key)[0] == "Ahora escuchan todos: nadie oye cartas de nadie.", key


def test_who_lets_the_hand_play_itself_is_not_asked_again(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    room.press("enter")
    room.line("auto mano")
    while room.table.phase is Phase.PLAY:
        assert room.present in ("Luis", "Eva", "everybody")
        if room.present == "everybody":
            room.press("enter")
        else:
            room.line("auto")
    assert len([s for s in room.told[-1].sentences if " lleva" in s]) == 1


def test_where_all_let_the_hand_play_itself_everybody_hears_it_trick_by_trick(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    for _ in range(3):
        room.press("enter")
        room.line("auto mano")
    assert room.present == "everybody"
    for _ in range(4):
        assert len([s for s in room.press("enter") if " lleva" in s]) == 1
        assert room.present == "everybody"


def test_leaving_the_program_leaves_nothing_on_the_screen(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter", "m")
    room.press("q", "enter")
    assert room.app.finished
    assert room.terminal.lines() == ["Hasta pronto."]


def test_the_end_of_input_leaves_nothing_on_the_screen(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter", "m")
    room.close()
    assert room.terminal.lines() == []


def test_another_game_leaves_nothing_on_the_screen(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.press("enter")
    room.line("nueva")
    room.press("enter")
    assert room.app.course is None
    assert room.terminal.lines() == ["Te espera una partida. Intro la sigue, A abre el menú."]


def test_a_saved_game_comes_back_at_a_hand_over(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    room.press("enter", "m")
    assert room.present == "Ana"
    heard = room.come_back()
    assert heard[-2:] == ("Turno de Ana. Pásale el teclado.", "Ana, pulsa Intro.")
    assert room.present == "everybody"
    assert room.press("enter")[0].startswith("Tomás te pasa ")


def test_a_card_that_the_program_played_is_told_even_briefly(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    for player in room.program.hot_seat.players.values():
        player.verbosity = Verbosity.BRIEF
    room.everybody_passes()
    told = [next_arrival(room) for _ in range(7)]
    assert [heard[0].split()[0] for heard in told[3:]] == ["Juegas"] * 4


def test_a_hint_that_comes_after_its_asker_has_played_is_told_to_nobody(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    room.press("enter", "space")
    room.app.press("h")
    thought = room.app.think()
    room.app.press("enter")  # Ana plays
    room.settle()
    before = len(room.told)
    room.app.act(thought)
    assert room.told[before:] == []
    assert room.told[-1].sentences == DOOR_OF_LUIS


def test_a_hint_that_comes_late_is_not_taken_for_that_of_the_next_person(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva")
    room.everybody_passes()
    room.press("enter", "space")
    room.app.press("h")
    thought = room.app.think()
    room.app.press("enter")  # Ana plays
    room.settle()
    room.press("enter")
    assert room.present == "Luis"
    room.app.press("h")
    room.app.act(thought)
    before = len(room.told)
    room.settle()
    assert len(room.told) == before + 1


def test_the_keyboard_does_not_change_hands_while_a_line_is_typed(sit: Sit) -> None:
    room = sit("Ana", "Luis", "Eva", seed="2")
    room.everybody_passes()
    while not room.app.busy:  # until a robot thinks while somebody is present
        if room.present == "everybody":
            room.press("enter")
        else:
            room.press("g")
            room.app.press("enter")
            if not room.app.busy:
                room.look()
    present, thought = room.present, room.app.think()
    assert present != "everybody"
    room.app.press("e")
    room.app.act(thought)
    assert room.present == present
    room.line("mesa")
    assert room.table.feed_length > thought.at


def test_with_one_person_there_is_no_ceremony(sit: Sit) -> None:
    room = sit("Ana")
    while room.table.phase is not Phase.DEAL:
        if room.app.view is not None and room.app.view.my_turn:
            room.line("auto")
        else:
            room.press("enter")
    room.press("enter", "q", "enter")
    said = " ".join(s for told in room.told for s in told.sentences)
    assert "teclado" not in said and "Turno de Ana" not in said
    assert room.ear.silenced == 0
    assert len(room.terminal.lines()) > 40


def test_what_was_passed_for_somebody_is_not_told_in_the_next_hand(sit: Sit) -> None:
    room = sit("Ana", "Luis")
    for _ in range(2):
        room.press("enter")
        room.line("auto mano")
    while room.table.hand_number == 1:
        room.press("enter")
    heard = room.press("enter")
    assert room.table.phase is Phase.PASS
    assert not [sentence for sentence in heard if sentence.startswith("Pasas a")]
