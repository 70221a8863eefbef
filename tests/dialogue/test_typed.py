"""What typed lines do at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.dialogue.modes import Menu, Question
from corazones_a11y.engine.cards import parse_card, parse_cards
from corazones_a11y.engine.state import Phase

from . import phases
from .sitting import Sitting, typed


@pytest.fixture
def playing(tmp_path: Path) -> Sitting:
    return phases.on_turn(tmp_path)


@pytest.fixture
def passing(tmp_path: Path) -> Sitting:
    return phases.passing(tmp_path)


def test_a_card_is_played_by_its_name_alone_or_after_a_verb(playing: Sitting) -> None:
    playing.line("as de tréboles")
    assert parse_card("AC") not in playing.view.hand
    card = playing.playable()
    playing.line(f"jugar {typed(card)}")
    assert card not in playing.view.hand


def test_an_empty_line_never_plays_a_card(playing: Sitting) -> None:
    playing.press("g")
    before = playing.table.feed_length
    for _ in range(3):
        assert playing.line("")[0].startswith("Te toca")
    assert playing.table.feed_length == before


def test_an_empty_line_begins_the_game_and_deals_the_next_hand(tmp_path: Path) -> None:
    sitting = phases.lobby(tmp_path)
    assert sitting.line("")[0].startswith("Mano 1")
    gate = phases.gate(tmp_path)
    assert gate.line("")[0].startswith("Mano 2")


@pytest.mark.parametrize("line", ["2t", "jugar 3 de copas", "jugar 8t 9t"])
def test_what_cannot_be_played_says_why_and_nothing_is_lost(line: str, playing: Sitting) -> None:
    before = playing.view
    assert playing.line(line)
    assert playing.view == before


def test_a_card_that_must_not_be_played_gets_the_same_answer_as_by_key(playing: Sitting) -> None:
    card = playing.unplayable()
    playing.go_to(card)
    assert playing.line(typed(card)) == playing.press("enter")


def test_three_cards_are_passed_at_once_and_one_is_marked(passing: Sitting) -> None:
    assert passing.line("8t") == ("Marcas el 8 de tréboles, una de tres.",)
    assert passing.player.marks == parse_cards("8C")
    passing.line("9t 8t jd")
    assert passing.view.passed == parse_cards("8C 9C JD")


def test_pasar_alone_passes_the_marked_cards(passing: Sitting) -> None:
    for card in ("8t", "9t", "jd"):
        passing.line(card)
    passing.line("pasar")
    assert passing.view.passed == parse_cards("8C 9C JD")


@pytest.mark.parametrize("cards", ["", "8t", "8t 9t", "8t 9t jd ad", "8t 8t 9t", "2t 3t 4t"])
def test_other_than_three_cards_of_ones_own_are_not_passed(cards: str, passing: Sitting) -> None:
    assert passing.line(f"pasar {cards}")
    assert passing.view.phase is Phase.PASS
    assert passing.view.my_turn


def test_what_could_mean_two_things_is_asked_and_nothing_happens(playing: Sitting) -> None:
    before = playing.table.feed_length
    assert playing.line("rp") == (
        *("Eso puede ser varias cosas.", "Rey de picas.", "Reina de picas.", "Escribe la que quieras."),
    )
    heard = playing.line("salir")
    assert heard[1].startswith("Suspender: ") and heard[2].startswith("Abandonar: ")
    assert playing.table.feed_length == before
    assert not playing.app.finished


def test_what_means_nothing_is_said_and_where_help_is(playing: Sitting) -> None:
    assert playing.line("jugar tres de copas") == ("No se entiende: copas.", "Escribe ayuda para oír qué puedes hacer.")


def test_nothing_that_steers_a_terminal_is_said_back(playing: Sitting) -> None:
    assert all(sentence.isprintable() for sentence in playing.line("\x1b[2Jhola\x07 \ud800"))


def test_questions_are_answered_with_yes_and_no(playing: Sitting) -> None:
    playing.line("suspender")
    assert isinstance(playing.app.mode, Question)
    assert playing.line("no") == ("De acuerdo, no.",)
    playing.line("suspender")
    playing.line("sí")
    assert playing.app.finished


def test_no_card_is_played_behind_a_question(playing: Sitting) -> None:
    playing.line("suspender")
    before = playing.table.feed_length
    assert playing.line("as de tréboles")[0] == "Responde primero, o vuelve atrás con retroceso."
    assert playing.table.feed_length == before
    assert isinstance(playing.app.mode, Question)


def test_an_entry_of_a_menu_is_chosen_by_its_first_words(playing: Sitting) -> None:
    playing.line("menú")
    assert isinstance(playing.app.mode, Menu)
    assert playing.line("REGLAS de esta") == playing.line("reglas")
    assert playing.at_table


def test_words_that_fit_several_entries_are_asked_about(playing: Sitting) -> None:
    playing.line("menú")
    heard = playing.line("cart")
    assert heard[0] == "Eso puede ser varias cosas."
    assert isinstance(playing.app.mode, Menu)


def test_every_fixed_announcement_has_a_word(playing: Sitting) -> None:
    for word, key in (("mesa", "c"), ("puntos", "s"), ("turno", "t"), ("carta 1", "1"), ("3", "3"), ("carta 10", "0")):
        assert playing.line(word) == playing.press(key)


def test_a_line_typed_after_e_does_the_same(playing: Sitting) -> None:
    playing.press("e")
    assert playing.app.request is not None
    before = len(playing.said)
    playing.app.take_line("mesa")
    assert playing.said[before:] == [playing.press("c")]


def test_giving_up_a_line_says_so(playing: Sitting) -> None:
    playing.press("e")
    playing.app.take_line(None)
    assert playing.last() == "No has escrito nada."


def test_card_words_of_the_player_change_what_is_said_and_never_what_is_understood(playing: Sitting) -> None:
    playing.player.style = playing.player.style._replace(dama=True, espadas=True)
    playing.go_to(parse_card("QH"))
    assert playing.said[-1][-1] == "Dama de corazones."
    assert playing.line("reina de corazones") == playing.line("dama de corazones")
