from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.announce import hands, past, review
from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.announce.seating import seats
from corazones_a11y.engine.actions import Leave
from corazones_a11y.engine.cards import Suit, parse_card
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.seats import Occupant
from tests.announce.hearing import NAMES, listener, play_out
from tests.announce.scenes import plays
from tests.engine.situations import dealt, late, pass_all

CLASSIC, CANCEL = preset("clasico"), preset("cancelacion", 6)
PLAYING = late(
    *(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "6D"),
    turn=0,
    trick="AS",
    taken={1: "2H 3H 4H 5H", 2: "QS 2C 3C 4C"},
    broken=True,
    scores=(25, 40, 13, 4),
)
PASSING = dealt(CLASSIC, "2C 3C 4C KS AS")


def seen(state: State, viewer: int | None = 0) -> View:
    return view(state, viewer)


def over() -> State:
    state, _ = apply(PLAYING, Leave(1))
    return state


# -- C and the digits


def test_the_table_tells_the_cards_in_order_and_who_would_take_them() -> None:
    state, _ = play_out(PLAYING, plays(0, 4, "4S 2S"))
    assert review.table(seen(state, 2), listener(2)) == (
        "Eva, as de picas; Marta, 4; Ana, 2.",
        "Por ahora se la lleva Eva.",
    )
    assert review.table(seen(state, 3), listener(3))[-1] == "Por ahora te la llevas."
    assert review.table(seen(state, 2), listener(2, Verbosity.BRIEF))[1:] == ()


def test_points_on_the_table_are_told() -> None:
    state = late(CLASSIC, "4D", "2S", "KS", turn=0, trick="QS", broken=True)
    state, _ = play_out(state, plays(0, 4, "4D"))
    assert review.table(seen(state, 1), listener(1))[-1] == "Por ahora se la lleva Eva, con 13 puntos."


def test_an_empty_table_is_told_with_who_leads() -> None:
    leading = late(CLASSIC, "4S", "2S", "KS", "AS", turn=1)
    assert review.table(seen(leading), listener()) == ("Mesa vacía: sale Ana.",)
    assert review.table(seen(leading, 1), listener(1)) == ("Mesa vacía: sales tú.",)
    assert review.table(seen(PASSING), listener()) == ("No hay cartas en la mesa.",)


def test_what_waits_for_a_winner_is_on_the_table_too() -> None:
    state = late(CANCEL, "2C", "3C", "4C", "5C", "6C", "7C", waiting="AC AC KC KC 5H 5H", broken=True)
    assert review.table(seen(state), listener()) == (
        "Esperan a la próxima baza: 6 cartas, 2 puntos.",
        "Mesa vacía: sales tú.",
    )


def test_cards_that_cancel_each_other_take_nothing_so_far() -> None:
    state = late(CANCEL, "AC", "AC", "4C", "5C", "6C", "7C", broken=True)
    state, _ = play_out(state, plays(0, 6, "AC AC"))
    assert review.table(seen(state), listener())[-1] == "Por ahora las cartas se anulan."


def test_a_digit_tells_one_card_or_how_many_there_are() -> None:
    assert review.table_card(seen(PLAYING), listener(), 1) == ("Eva, as de picas.",)
    assert review.table_card(seen(PLAYING), listener(), 2) == ("En la mesa solo hay una carta.",)
    assert review.table_card(seen(PASSING), listener(), 1) == ("No hay cartas en la mesa.",)


# -- S, T, M, N


def test_scores_come_with_the_points_of_this_hand() -> None:
    assert review.scores(seen(PLAYING), listener()) == (
        "Marcador: tú, 25; Ana, 40; Luis, 13; Eva, 4.",
        "En esta mano: Ana, 4; Luis, 13; Eva, 9.",
    )


def test_scores_say_that_nobody_has_points_yet() -> None:
    state, _ = pass_all(PASSING)
    assert review.scores(seen(state), listener())[-1] == "En esta mano nadie tiene puntos."


def test_scores_between_hands_come_with_the_last_one() -> None:
    state = replace(new_game(CLASSIC), hand_number=1, history=((5, 8, 13, 0),), scores=(5, 8, 13, 0))
    assert review.scores(seen(state), listener())[-1] == "Puntos de la mano 1: tú, 5; Ana, 8; Luis, 13; Eva, 0."


def test_a_jack_that_counts_is_told_with_the_scores() -> None:
    state = late(preset("omnibus", 4), "2C", "3C", "4C", "5C", taken={1: "JD"})
    assert review.scores(seen(state), listener())[1] == "Ana tiene la jota de diamantes."
    assert review.scores(seen(state, 1), listener(1))[1] == "Tienes la jota de diamantes."


@pytest.mark.parametrize(
    ("state", "viewer", "sentence"),
    [
        (new_game(CLASSIC), 0, "Todavía no se ha repartido la primera mano."),
        (PASSING, 0, "Elige tres cartas para Ana."),
        (PASSING, None, "Faltan por elegir cartas: Marta, Ana, Luis y Eva."),
        (PLAYING, 0, "Te toca: hay que seguir picas."),
        (PLAYING, 1, "Le toca a Marta."),
        (late(CLASSIC, "4S", "2S", "KS", "AS", turn=1), 0, "Sale Ana."),
        (late(CLASSIC, "4S", "2S", "KS", "AS", turn=1), 1, "Sales tú."),
        (replace(new_game(CLASSIC), hand_number=1), 0, "La mano ha terminado; falta repartir la siguiente."),
        (replace(PLAYING, phase=Phase.MOON, turn=1, trick=()), 0, "Ana elige cómo cuenta la luna."),
        (replace(PLAYING, phase=Phase.MOON, turn=1, trick=()), 1, "Elige cómo cuenta la luna."),
    ],
)
def test_whose_turn_it_is_is_told_in_every_phase(state: State, viewer: int | None, sentence: str) -> None:
    assert review.turn(seen(state, viewer), listener(viewer)) == (sentence,)


def test_after_the_end_the_turn_is_nobody_s_and_the_winner_is_told() -> None:
    assert review.turn(seen(over()), listener()) == ("La partida ha terminado.", "Eva gana, con 4 puntos.")


def test_the_hand_is_told_by_suit_also_what_is_missing() -> None:
    assert review.hand(seen(PLAYING), listener()) == (
        *("No tienes tréboles.", "Diamantes: 2.", "No tienes corazones.", "Picas: 4."),
    )
    assert hands.no_cards_of(Suit.HEARTS, listener()) == "No tienes corazones."


def test_who_has_no_cards_hears_why() -> None:
    assert review.hand(seen(PLAYING, None), listener(None)) == ("Miras la partida: no tienes cartas.",)
    assert review.hand(seen(new_game(CLASSIC)), listener()) == ("Ahora no tienes cartas.",)


def test_cards_left_are_told_at_once_where_all_have_as_many() -> None:
    assert review.counts(seen(PLAYING), listener()) == ("Cartas: tú, 2; Ana, 2; Luis, 2; Eva, 1.",)
    assert review.counts(seen(PASSING), listener()) == ("13 cartas en cada mano.",)
    assert review.counts(seen(new_game(CLASSIC)), listener()) == ("Ahora nadie tiene cartas.",)


# -- U, F, Y


def test_past_tricks_go_back_to_the_pass_and_no_further() -> None:
    state, _ = pass_all(PASSING, "KS AS 4C")
    state, _ = play_out(state, plays(0, 4, "2C"))
    while not state.tricks:
        assert state.turn is not None
        state, _ = play_out(state, plays(state.turn, 4, str(view(state, state.turn).playable[0])))
    look, who = seen(state), listener()
    first = past.past_trick(look, who, 0)
    assert first[0].startswith("Baza 1: tú, 2 de tréboles; Ana, ")
    assert first[-1].startswith(("Se la llevó ", "Te la llevaste"))
    assert past.past_trick(look, who, 1)[0] == "Pasaste a Ana: 4 de tréboles, rey y as de picas."
    assert past.past_trick(look, who, 1)[1].startswith("Eva te pasó ")
    assert past.past_trick(look, who, 2) == ("No hay nada anterior en esta mano.",)


def test_before_the_first_trick_the_pass_is_the_past() -> None:
    state, _ = pass_all(PASSING, "KS AS 4C")
    assert past.past_trick(seen(state), listener())[0] == "Pasaste a Ana: 4 de tréboles, rey y as de picas."
    assert past.past_trick(seen(dealt(CLASSIC, number=4)), listener()) == ("Todavía no hay ninguna baza.",)


def test_the_last_hand_is_told_by_its_points() -> None:
    state = replace(PASSING, history=((5, 8, 13, 0),))
    assert past.last_hand(seen(state), listener()) == ("Puntos de la mano 1: tú, 5; Ana, 8; Luis, 13; Eva, 0.",)
    assert past.last_hand(seen(PASSING), listener()) == ("Todavía no ha terminado ninguna mano.",)


def test_fallen_cards_are_told_by_suit_with_their_number() -> None:
    state, _ = play_out(dealt(CLASSIC, "2C 3C 4C", "AC", "KC", number=4), plays(0, 4, "2C AC"))
    assert past.fallen(seen(state), listener()) == (
        "Tréboles, 2 de 13: 2, as.",
        *("Diamantes: ninguna.", "Corazones: ninguna.", "Picas: ninguna."),
    )
    assert past.fallen(seen(PASSING), listener()) == ("Todavía no ha caído ninguna carta.",)


def test_the_state_of_the_hand_ends_with_the_trick() -> None:
    assert past.state_of_hand(seen(PLAYING), listener()) == (
        "Mano 1, pase a la izquierda.",
        "Tus cartas van a Ana.",
        "Los corazones están rotos.",
        "Luis se llevó la reina de picas.",
        "Baza 12 de 13.",
    )
    assert past.state_of_hand(seen(PASSING), listener())[-1] == "Se están eligiendo las cartas del pase."


def test_the_queen_is_told_wherever_she_is() -> None:
    on_table = late(CLASSIC, "4D", "2S", "KS", turn=0, trick="QS", broken=True)
    assert "La reina de picas está en la mesa." in past.state_of_hand(seen(on_table), listener())
    hidden = late(CLASSIC, "QS", "2S", "KS", "AS", turn=1)
    assert "La reina de picas no ha salido." in past.state_of_hand(seen(hidden), listener())


def test_of_two_queens_the_one_that_is_still_out_is_told_too() -> None:
    rules = preset("cancelacion", 6)
    first = late(rules, "QS", "2S", "3S", "4S", "5S", "6S", turn=1, taken={1: "QS"}, broken=True)
    heard = past.state_of_hand(seen(first), listener())
    assert heard[2:4] == ("Ana se llevó la reina de picas.", "Queda otra por salir.")
    both = late(rules, "AS", "2S", "3S", "4S", "5S", "6S", turn=1, taken={1: "QS QS"}, broken=True)
    assert "Queda otra por salir." not in past.state_of_hand(seen(both), listener())


def test_jokers_are_counted() -> None:
    rules = preset("salon", 6, jokers=2, removed=())
    state = late(rules, "2C JK JK", "3C 4C 5C", "6C", "7C", "8C", "9C")
    assert review.hand(seen(state), listener())[-1] == "Tienes 2 comodines."
    after, _ = play_out(late(rules, "JK", "3C", "6C", "7C", "8C", "9C"), plays(0, 6, "JK"))
    assert past.fallen(seen(after), listener())[-1].startswith("Comodines, ")


# -- W, the cursor


def test_seats_are_told_from_where_the_listener_sits() -> None:
    people = (Occupant("Marta"), Occupant("Ana", Level.EASY), Occupant("Luis"), Occupant("Eva", Level.NORMAL))
    assert seats(seen(PASSING), listener(), people) == (
        "A tu izquierda, Ana, robot fácil; enfrente, Luis, persona.",
        "A tu derecha, Eva, robot normal.",
    )
    assert seats(seen(PASSING, None), listener(None), people)[0].startswith("Por orden de juego: Marta, persona; ")


def test_seats_that_are_neither_beside_nor_opposite_come_in_order() -> None:
    five = tuple(Occupant(name) for name in NAMES[:5])
    told = seats(view(new_game(preset("salon", 5)), 0), listener(), five)
    assert " ".join(told) == (
        "A tu izquierda, Ana, persona; después, Luis, persona; después, Eva, persona. A tu derecha, Inés, persona."
    )


def test_the_card_under_the_cursor_tells_its_mark_and_at_larga_its_place() -> None:
    king = parse_card("KS")
    assert review.current_card(seen(PASSING), listener(), king) == ("Rey de picas.",)
    assert review.current_card(seen(PASSING), listener(), king, marked=True) == ("Rey de picas, con marca.",)
    place = seen(PASSING).hand.index(king) + 1
    assert review.current_card(seen(PASSING), listener(0, Verbosity.LONG), king) == (f"Rey de picas, {place} de 13.",)
