"""Faults that other programs for Hearts have had: each kind looked for in whole games, and tried at the table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import Cards, Suit, is_point_card, parse_card, parse_cards, without
from corazones_a11y.engine.events import CardPlayed, CardsChosen, CardsDealt, CardsReceived
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Moon, Opening, Rules
from corazones_a11y.engine.state import Phase
from tests.dialogue.sitting import Sitting

from .moments import CLUBS, DIAMONDS, FOUR_HANDS, NO_PASS, REVOKE, Moment, Step, accused_wrongly, cards, dealt, tricks
from .played import Played, played_by_keys
from .tables import Table, every_table

FREE = preset("mixto", passing=NO_PASS)


class Hand(NamedTuple):
    """One hand as one seat knows it. held -- after the pass; plays -- of everybody."""

    seat: Seat
    held: Cards
    plays: tuple[CardPlayed, ...] = ()


def hands_of(game: Played) -> list[list[Hand]]:
    """Every hand of a game, as each seat knows it."""
    return [_hands(game, seat) for seat in range(game.rules.players)]


def _hands(game: Played, seat: Seat) -> list[Hand]:
    hands: list[Hand] = []
    for event in game.feeds[seat]:
        match event:
            case CardsDealt():
                hands.append(Hand(seat, event.cards))
            case CardsChosen() if event.seat == seat:
                hands[-1] = hands[-1]._replace(held=without(hands[-1].held, event.cards))
            case CardsReceived():
                hands[-1] = hands[-1]._replace(held=hands[-1].held + event.cards)
            case CardPlayed():
                hands[-1] = hands[-1]._replace(plays=(*hands[-1].plays, event))
            case _:
                pass
    return hands


def at_table(tmp_path: Path, rules: Rules, *before: Step) -> Sitting:
    return Sitting("--partida", str(Moment("", "", rules, before, ()).save(tmp_path / "partida.jsonl")))


# -- the first trick


@every_table
def test_nobody_throws_points_on_the_first_trick_who_has_something_else(table: Table) -> None:
    game = played_by_keys(table)
    thrown = [
        hand
        for hands in hands_of(game)
        for hand in hands
        for play in hand.plays
        if play.seat == hand.seat and play.trick == 1 and is_point_card(play.card) and play.card.suit is not play.led
    ]
    if game.rules.first_trick_points:
        assert thrown  # so that this looks where it should
    else:
        assert all(all(map(is_point_card, hand.held)) for hand in thrown)


def test_who_has_nothing_but_points_can_play_them(tmp_path: Path) -> None:
    hand = "QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
    sitting = at_table(tmp_path, FREE, dealt(hand, "AC 2D", "KC", "2C"))
    assert set(sitting.view.playable) == set(parse_cards(hand))


VOID_ON_THE_SECOND = (
    dealt("2C 3D 4D 5D 3H 4H 5H 6H 7H 8H QS 4S 5S", "AC KC QC 3S 6S"),
    tricks(1),
    cards(3),
)
"""Ana leads clubs to the second trick, the person has none left, and hearts aren't broken."""


@pytest.mark.parametrize(("card", "name"), [("3H", "3 de corazones"), ("QS", "Reina de picas")])
def test_the_second_trick_is_no_first_one_for_who_has_taken_none_and_hearts_are_discarded_unbroken(
    card: str, name: str, tmp_path: Path
) -> None:
    sitting = at_table(tmp_path, FREE, *VOID_ON_THE_SECOND)
    assert not sitting.view.broken and not sitting.view.tricks_taken[0] and len(sitting.view.tricks) == 1
    sitting.go_to(parse_card(card))
    assert sitting.press("space") == (f"{name}: puedes jugarla.",)
    assert any("se lleva" in sentence for sentence in sitting.press("enter"))


# -- the card that opens


@every_table
def test_every_hand_is_opened_as_its_table_says_with_and_without_a_pass(table: Table) -> None:
    game = played_by_keys(table)
    rules = game.rules
    for hands in hands_of(game):
        for hand in hands:
            first = hand.plays[0]
            if first.seat != hand.seat:
                continue
            if rules.opening is Opening.DEALER_LEFT:
                assert not is_point_card(first.card) or all(map(is_point_card, hand.held))
            else:
                assert rules.lowest_club in hand.held
                assert first.card.suit is rules.lowest_club.suit
                assert first.card == rules.lowest_club or rules.opening is Opening.ANY_CLUB


def test_a_hand_without_a_pass_is_opened_with_the_2_of_clubs_too(tmp_path: Path) -> None:
    sitting = at_table(tmp_path, REVOKE, accused_wrongly(1, 2, 3), dealt(*FOUR_HANDS))
    assert sitting.last() == "Sales con el 2 de tréboles."
    assert sitting.line("jugar 3t") == ("No puedes: hay que salir con el 2 de tréboles.",)


def test_nothing_is_demanded_of_the_second_lead_but_that_hearts_wait(tmp_path: Path) -> None:
    sitting = at_table(tmp_path, FREE, dealt("AC KC 2D 3D 4H 5H 2S 3S", "", "", "2C"), tricks(1))
    view = sitting.view
    assert view.my_turn and not view.trick
    assert set(view.playable) == {card for card in view.hand if card.suit is not Suit.HEARTS}
    sitting.go_to(parse_card("4H"))
    assert sitting.press("enter") == ("No puedes: los corazones no están rotos.",)


# -- the pack


@every_table
def test_the_cards_dealt_are_those_of_the_table_and_no_others(table: Table) -> None:
    game = played_by_keys(table)
    for hands in zip(*hands_of(game), strict=True):
        held = [card for hand in hands for card in hand.held]
        assert without(game.rules.pack(), held) == () or game.rules.widow_size
        assert len(held) + game.rules.widow_size == len(game.rules.pack())


# -- the moon


ASKED = preset("mixto", limit=60, moon=Moon.CHOOSE, passing=NO_PASS, revoke=True)
BEHIND = accused_wrongly(0, 1, 0, 1)
"""The person and Ana have 52, the others nothing: 26 to the others would end the game, and Luis and Eva would win."""


def test_a_moon_that_would_give_another_the_game_is_asked_about_first(tmp_path: Path) -> None:
    sitting = at_table(tmp_path, ASKED, BEHIND, dealt(CLUBS), tricks(12))
    sitting.line("jugar at")
    asked = sitting.view
    assert (asked.phase, asked.scores) == (Phase.MOON, (52, 52, 0, 0))
    assert sitting.press("s")[0] == "Marcador: tú, 52; Ana, 52; Luis, 0; Eva, 0."
    sitting.press("enter", "enter")
    after = sitting.view
    assert (after.phase, after.scores) == (Phase.DEAL, (26, 52, 0, 0))


def test_a_robot_never_gives_the_game_away_with_its_moon(tmp_path: Path) -> None:
    sitting = at_table(tmp_path, ASKED, BEHIND, dealt(DIAMONDS, CLUBS), tricks(12))
    heard = sitting.line("jugar ad")
    assert "El marcador de Ana baja 26 puntos." in heard
    assert sitting.view.phase is Phase.DEAL
