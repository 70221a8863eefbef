"""A person at the table: hand, marks, playing, looking back, help."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from corazones_a11y.announce.cards import card as card_words
from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.announce.sentences import capital
from corazones_a11y.dialogue.command_texts import command_texts
from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.settings import Settings
from corazones_a11y.engine.cards import Card, parse_card, parse_cards
from corazones_a11y.engine.events import CardPlayed
from corazones_a11y.engine.state import Phase

from . import phases
from .sitting import YOU, Sitting, typed


@pytest.fixture
def passing(tmp_path: Path) -> Sitting:
    return phases.passing(tmp_path)


@pytest.fixture
def playing(tmp_path: Path) -> Sitting:
    return phases.on_turn(tmp_path)


def spoken(sitting: Sitting, card: Card) -> str:
    return capital(card_words(sitting.app.listener, card))


def phase_of(sitting: Sitting) -> Phase:
    return sitting.view.phase


# -- passing


def test_a_mark_is_confirmed_and_taken_back_with_the_same_key(passing: Sitting) -> None:
    assert passing.press("space") == ("Marcas el 8 de tréboles, una de tres.",)
    assert passing.press("space") == ("Desmarcas el 8 de tréboles, ninguna de tres.",)


def test_a_fourth_mark_is_refused_and_the_three_are_named(passing: Sitting) -> None:
    passing.press("space", "l", "space", "l", "space", "l")
    assert passing.press("space")[0].startswith("Ya hay tres marcadas: 8 y 9 de tréboles")
    assert len(passing.player.marks) == 3


def test_enter_says_how_many_are_missing(passing: Sitting) -> None:
    assert passing.press("enter") == (
        "Faltan 3 cartas para Ana.",
        "Para marcar la carta en la que estás, barra espaciadora.",
    )
    passing.press("space", "l", "space")
    assert "una carta" in passing.press("enter")[0]


def test_three_marked_are_read_and_the_second_enter_passes_them(passing: Sitting) -> None:
    passing.press("space", "l", "space", "l", "space")
    assert passing.press("enter") == (
        "Vas a pasar a Ana: 8 y 9 de tréboles, jota de diamantes.",
        "Intro otra vez las pasa.",
    )
    assert phase_of(passing) is Phase.PASS
    passing.press("enter")
    assert phase_of(passing) is Phase.PLAY
    assert passing.view.passed == parse_cards("8C 9C JD")


@pytest.mark.parametrize("between", ["c", "l", "m", "h", "a"])
def test_any_key_between_the_two_enters_takes_the_first_back(between: str, passing: Sitting) -> None:
    passing.press("space", "l", "space", "l", "space", "enter", between)
    if between == "a":
        passing.press("backspace")
    assert passing.press("enter")[-1] == "Intro otra vez las pasa."
    assert phase_of(passing) is Phase.PASS


def test_marks_survive_whatever_is_looked_at(passing: Sitting) -> None:
    passing.press("space", "l", "space")
    marks = passing.player.marks
    passing.press(*"c1stmnufyhhr", "comma", "period", "v", "w", "x", "x", "a", "backspace", "q", "backspace", "p", "d")
    passing.line("mesa")
    passing.line("ayuda")
    assert passing.player.marks == marks


def test_backspace_takes_all_marks_away_and_says_so(passing: Sitting) -> None:
    assert passing.press("backspace") == ("No hay ninguna marca que quitar.",)
    passing.press("space", "l", "space")
    assert passing.press("backspace") == ("Ya no hay cartas marcadas.",)
    assert passing.player.marks == ()


def test_g_goes_through_the_marked_cards(passing: Sitting) -> None:
    passing.press("space", "end", "space", "p")
    assert [passing.press("g")[0].split(",")[0] for _ in range(3)] == ["Rey de picas", "8 de tréboles", "Rey de picas"]


def test_after_the_pass_only_what_came_is_told(passing: Sitting) -> None:
    passing.press("space", "l", "space", "l", "space", "enter")
    heard = passing.press("enter")
    assert heard[0] == "Eva te pasa rey y as de tréboles, rey de diamantes."
    assert not any(sentence.startswith("Picas:") for sentence in heard)


# -- playing


def test_enter_speaks_a_card_that_was_not_spoken_and_plays_it_the_second_time(playing: Sitting) -> None:
    card = playing.playable()
    playing.player.cursor.place_on(card)
    before = playing.table.feed_length
    assert playing.press("enter")[0].startswith(spoken(playing, card))
    assert playing.table.feed_length == before
    playing.press("enter")
    assert playing.table.feed_length > before
    assert card not in playing.view.hand


def test_a_card_must_be_heard_again_once_the_table_has_changed(playing: Sitting) -> None:
    playing.go_to(playing.playable())
    playing.press("enter")
    assert playing.view.my_turn
    before = playing.table.feed_length
    playing.press("enter")
    assert playing.table.feed_length == before
    card = playing.player.cursor.card
    assert card is not None and playing.said[-1][0].startswith(spoken(playing, card))


def test_a_card_heard_while_the_others_play_must_be_heard_again(tmp_path: Path) -> None:
    sitting = phases.off_turn(tmp_path)
    sitting.touch("d")
    before = sitting.table.feed_length
    sitting.settle()
    changed = sitting.table.feed_length
    assert changed > before and sitting.view.my_turn
    card = sitting.player.cursor.card
    assert card in sitting.view.playable
    sitting.press("enter")
    assert sitting.table.feed_length == changed
    sitting.press("enter")
    assert card not in sitting.view.hand


def test_looking_at_the_table_does_not_unsay_a_card(playing: Sitting) -> None:
    card = playing.playable()
    playing.go_to(card)
    playing.press("c", "m", "h", "s")
    playing.press("enter")
    assert card not in playing.view.hand


def test_a_held_enter_never_plays_a_card_that_was_not_heard_just_before(playing: Sitting) -> None:
    played, chance = 0, random.Random(3)
    for _ in range(200):
        playing.press(chance.choice("ljikgpdbo"))
        for _ in range(chance.randrange(6)):
            heard, told = playing.said[-1], len(playing.table.feed(YOU))
            listener = playing.app.listener
            playing.press("enter")
            for event in playing.table.feed(YOU)[told:]:
                if isinstance(event, CardPlayed) and event.seat == YOU:
                    assert heard[-1].startswith(capital(card_words(listener, event.card)))
                    played += 1
    assert played >= 13


def test_a_card_that_may_not_be_played_says_why_and_nothing_is_lost(playing: Sitting) -> None:
    card = playing.unplayable()
    playing.go_to(card)
    before = (playing.table.feed_length, playing.view.hand)
    assert playing.press("enter") == ("No puedes: tienes tréboles y hay que seguir el palo.",)
    assert (playing.table.feed_length, playing.view.hand) == before
    assert playing.player.cursor.card == card


def test_space_says_whether_the_card_may_be_played(playing: Sitting) -> None:
    playing.go_to(playing.playable())
    assert "puedes jugar" in " ".join(playing.press("space"))
    playing.go_to(playing.unplayable())
    assert "No puedes" in " ".join(playing.press("space"))


def test_g_goes_through_the_cards_that_may_be_played(playing: Sitting) -> None:
    seen = set()
    for _ in playing.view.playable:
        playing.press("g")
        seen.add(playing.player.cursor.card)
    assert seen == set(playing.view.playable)


def test_what_was_played_is_told_without_ones_own_card_which_was_heard_before(playing: Sitting) -> None:
    playing.go_to(parse_card("AC"))
    assert playing.press("enter") == ("Ana, 9; Luis, jota.", "Te la llevas.", "Sales tú.")


# -- looking back


def test_u_goes_back_trick_by_trick_to_the_pass_and_says_where_it_ends(playing: Sitting) -> None:
    for _ in range(2):
        playing.line("auto")
    assert playing.press("u")[0].startswith("Baza 2:")
    assert playing.press("u")[0].startswith("Baza 1:")
    assert playing.press("u")[0].startswith("Pasaste a Ana:")
    assert playing.press("u") == playing.press("u") == ("No hay nada anterior en esta mano.",)


@pytest.mark.parametrize("between", ["l", "c", "g", "space"])
def test_u_begins_again_with_the_last_trick_after_any_other_key(between: str, playing: Sitting) -> None:
    for _ in range(2):
        playing.line("auto")
    playing.press("u", "u", between)
    assert playing.press("u")[0].startswith("Baza 2:")


def test_u_while_passing_tells_the_last_hand(tmp_path: Path) -> None:
    sitting = phases.gate(tmp_path)
    sitting.press("enter")
    assert phase_of(sitting) is Phase.PASS
    assert sitting.press("u")[0].startswith("Puntos de la mano 1:")


def test_h_gives_a_hint_with_its_reason_and_then_the_alternatives_and_moves_nothing(playing: Sitting) -> None:
    playing.press("l")
    before = (playing.player.cursor.card, playing.table.feed_length)
    hint = playing.press("h")
    assert hint[0] == "Juega el as de tréboles."
    assert len(hint) >= 2
    assert playing.press("h")[0].startswith("También puedes jugar")
    assert (playing.player.cursor.card, playing.table.feed_length) == before


def test_h_off_turn_says_whose_turn_it_is(tmp_path: Path) -> None:
    sitting = phases.off_turn(tmp_path)
    assert "Ana" in " ".join(sitting.touch("h"))


def test_r_repeats_the_last_message_and_comma_and_period_walk_through_the_sentences(playing: Sitting) -> None:
    table, hand = playing.press("c"), playing.press("m")
    assert playing.press("r") == hand
    assert playing.press("comma") == hand[-1:]
    assert playing.press("comma") == hand[-2:-1]
    assert playing.press("period") == hand[-1:]
    for _ in hand:
        back = playing.press("comma")
    assert back == table[-1:]
    assert playing.press("r") == hand


def test_two_hundred_sentences_can_be_heard_again(passing: Sitting) -> None:
    while sum(map(len, passing.said)) < 300:
        passing.press("l", "m", "home")
    everything = [sentence for message in passing.said for sentence in message]
    assert [passing.press("comma")[0] for _ in range(200)] == everything[::-1][:200]


def test_v_goes_round_the_levels_and_says_which(playing: Sitting) -> None:
    heard = [playing.press("v") for _ in range(3)]
    assert len(set(heard)) == 3
    assert playing.player.verbosity is Verbosity.NORMAL


# -- what a game can be told to do


def test_auto_plays_the_hint_and_tells_what_was_played(playing: Sitting) -> None:
    assert playing.line("auto") == ("Juegas el as; Ana, 9; Luis, jota.", "Te la llevas.", "Sales tú.")
    assert playing.view.my_turn


def test_auto_mano_plays_to_the_end_of_the_hand_and_no_further(playing: Sitting) -> None:
    playing.line("auto mano")
    for _ in range(30):
        if phase_of(playing) is Phase.DEAL:
            break
        playing.press("enter")
    playing.press("enter")
    assert phase_of(playing) is Phase.PASS
    assert playing.view.my_turn
    assert playing.course.auto == set()


def test_auto_mano_stops_behind_each_trick_and_says_how_to_go_on(playing: Sitting) -> None:
    heard = playing.line("auto mano")
    assert any("Intro" in sentence for sentence in heard)
    done = len(playing.view.tricks)
    playing.press("enter")
    assert len(playing.view.tricks) == done + 1


def test_a_spectator_goes_on_with_enter_and_is_told_so(tmp_path: Path) -> None:
    sitting = phases.spectator(tmp_path)
    assert any("Intro" in sentence for message in sitting.said for sentence in message)
    for number in range(1, 4):
        sitting.press("enter")
        assert len(sitting.view.tricks) == number


@pytest.mark.parametrize("key", ["m", "l", "g", "space", "p"])
def test_a_spectator_has_no_cards(key: str, tmp_path: Path) -> None:
    assert phases.spectator(tmp_path).press(key)[0] == "Miras la partida: no tienes cartas."


def test_the_moon_is_asked_about_with_a_menu_of_two(tmp_path: Path) -> None:
    sitting = phases.moon(tmp_path)
    opened = sitting.press("enter")
    assert "2 entradas" in opened[-2]
    other = sitting.press("l")
    sitting.press("enter")
    assert phase_of(sitting) is Phase.DEAL
    assert other != opened[-1:]


def test_enter_at_the_end_plays_the_rematch_with_the_same_people(tmp_path: Path) -> None:
    sitting = phases.over(tmp_path)
    names = sitting.app.names
    heard = sitting.press("enter")
    assert "Mano 1" in " ".join(heard)
    assert sitting.app.names == names
    assert sitting.view.scores == (0, 0, 0, 0)


def test_every_command_can_be_heard_of_in_the_help_or_the_menu(playing: Sitting) -> None:
    playing.press("a")
    entries = [playing.press("home")[0]]
    while (heard := playing.press("l"))[0] != "No hay más entradas.":
        entries.append(heard[0])
    told = "\n".join((*entries, *playing.line("ayuda")))
    texts = command_texts(playing.player.t)
    for command in (Command.RULES, Command.OPTIONS, Command.VOICE, Command.LEARN, Command.LEAVE, Command.HINT):
        assert texts[command].label in told


def test_help_names_each_key_once(playing: Sitting) -> None:
    keys = [sentence.rpartition(", tecla ")[2] for sentence in playing.line("ayuda")]
    assert len(keys) == len(set(keys))


def test_learning_the_keys_does_nothing_at_the_table(playing: Sitting) -> None:
    before = playing.table.feed_length
    playing.line("teclas")
    for key in playing.player.keymap:
        assert playing.press(key)
    playing.press("backspace", "backspace")
    assert playing.table.feed_length == before
    assert playing.at_table


def test_keys_changed_in_the_settings_are_named_in_help_and_menus() -> None:
    sitting = Sitting("--semilla", "1", settings=Settings(keys=(("menu", "ñ"), ("consejo", "g"), ("util", "h"))))
    assert sitting.said[0][-1] == "Intro empieza la partida, Ñ abre el menú."
    sitting.to_playing()
    assert sitting.press("g")[0] == "Juega el as de tréboles."
    assert any("tecla G" in sentence for sentence in sitting.line("ayuda"))


# -- keys and lines are one


def test_a_game_by_keys_and_the_same_game_by_lines_are_one_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(5)
    monkeypatch.setenv("CORAZONES_DATOS", str(tmp_path / "teclas"))
    keys = Sitting("--semilla", "9")
    monkeypatch.setenv("CORAZONES_DATOS", str(tmp_path / "lineas"))
    lines = Sitting("--semilla", "9")
    keys.press("enter")
    lines.line("")
    for _ in range(60):
        assert keys.view == lines.view
        match keys.view.phase:
            case Phase.PASS:
                cards = chance.sample(keys.view.hand, 3)
                for card in cards:
                    keys.go_to(card)
                    keys.press("space")
                keys.press("enter", "enter")
                lines.line("pasar " + " ".join(map(typed, cards)))
            case Phase.PLAY:
                card = chance.choice(keys.view.playable)
                keys.go_to(card)
                heard = keys.press("enter")
                assert lines.line(chance.choice(("", "jugar ")) + typed(card)) == heard
            case _:
                assert keys.press("enter") == lines.line("")
    assert keys.view.hand_number >= 4
