"""The moon, line by line: how it counts in each preset, who chooses, when it is automatic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.actions import ChooseMoon, Claim, Deal, PlayCard
from corazones_a11y.engine.cards import parse_card
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import EndReason, Event, GameEnded, HandScored, MoonChosen, MoonShot
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.presets import SALON_SIX_WITHOUT_TWOS, preset
from corazones_a11y.engine.rules import Moon, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from tests.engine.situations import late, of_kind, play, refusal

HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def moon_shot(
    rules: Rules, *, extra: str = "", scores: tuple[int, ...] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """A hand in which seat 0 has just shot the moon; the jack of diamonds went to the last seat, unless it is extra."""
    others = ("4C", "5C", "6C", "7C", "8C", "9C")[: rules.players - 1]
    hearts = " ".join(heart for heart in HEARTS.split() if parse_card(heart) in rules.pack())
    low = "2H" if parse_card("2H") in rules.pack() else ""
    state = late(rules, "AC", *others, taken={0: f"{hearts} {low} QS {extra}"}, scores=scores, broken=True)
    return play(state, " ".join(("AC", *others)))


@pytest.mark.parametrize("name", ["clasico", "salon", "siete"])
def test_line_moon_others_plus_26_shooter_0(name: str) -> None:
    state, events = moon_shot(preset(name))
    assert of_kind(HandScored, events)[0].points == (0, 26, 26, 26)
    assert state.scores == (0, 26, 26, 26)


def test_line_moon_cuenta_atras_others_minus_26_shooter_0() -> None:
    state, _ = moon_shot(preset("cuenta-atras"))
    assert state.scores == (100, 74, 74, 74)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_the_moon_gives_26_to_each_of_the_others_however_many(players: int) -> None:
    _, events = moon_shot(preset("salon", players))
    assert of_kind(HandScored, events)[0].points == (0, *(26,) * (players - 1))


def test_salon_six_a_moon_is_the_12_hearts_and_the_queen_and_is_worth_26() -> None:
    for rules in (preset("salon", 6), preset("salon", 6, removed=SALON_SIX_WITHOUT_TWOS.removed)):
        _, events = moon_shot(rules)
        assert of_kind(HandScored, events)[0].points == (0, 26, 26, 26, 26, 26)


def test_salon_six_a_hand_without_a_moon_gives_25() -> None:
    _, events = play(late(preset("salon", 6), "AC", "2C", "4C", "5C", "6C", "7C", taken={0: "QS"}), "AC 2C 4C 5C 6C 7C")
    assert sum(of_kind(HandScored, events)[0].points) == 25


# -- picas: the shooter chooses


def test_line_moon_picas_the_shooter_is_asked_before_scores_change() -> None:
    state, events = moon_shot(preset("picas"), scores=(40, 10, 20, 30))
    assert events[-1] == MoonShot(0)
    assert (state.phase, state.turn, state.scores) == (Phase.MOON, 0, (40, 10, 20, 30))
    assert state.awaited() == (0,)
    assert view(state, 2).moon == view(state, None).moon == 0
    assert view(state, 0).my_turn
    assert not view(state, 1).my_turn


def test_line_moon_picas_minus_26_own() -> None:
    state, _ = moon_shot(preset("picas"), scores=(40, 10, 20, 30))
    state, events = apply(state, ChooseMoon(0, to_others=False))
    assert events[0] == MoonChosen(0, to_others=False)
    assert of_kind(HandScored, events)[0].points == (-26, 0, 0, 0)
    assert (state.scores, state.phase) == ((14, 10, 20, 30), Phase.DEAL)


def test_line_moon_picas_plus_26_each_other() -> None:
    state, _ = moon_shot(preset("picas"), scores=(40, 10, 20, 30))
    state, _ = apply(state, ChooseMoon(0, to_others=True))
    assert state.scores == (40, 36, 46, 56)


def test_a_score_may_fall_below_zero() -> None:
    state, _ = moon_shot(preset("picas"))
    assert apply(state, ChooseMoon(0, to_others=False))[0].scores == (-26, 0, 0, 0)


def test_only_the_shooter_chooses_and_nothing_else_can_be_done_meanwhile() -> None:
    state, _ = moon_shot(preset("picas"))
    assert refusal(state, ChooseMoon(1, True)).reason is Reason.NOT_YOUR_TURN
    assert refusal(state, ChooseMoon(7, True)).reason is Reason.UNKNOWN_SEAT
    assert refusal(state, PlayCard(0, parse_card("AC"))).reason is Reason.WRONG_PHASE
    assert refusal(state, Claim(0)).reason is Reason.WRONG_PHASE
    assert refusal(state, Deal(state.rules.pack(), 1)).reason is Reason.WRONG_PHASE
    after, _ = apply(state, ChooseMoon(0, True))
    assert refusal(after, ChooseMoon(0, True)).reason is Reason.WRONG_PHASE


def test_plus_26_may_end_the_game_for_another_and_the_shooter_decides_that() -> None:
    state, _ = moon_shot(preset("picas"), scores=(90, 10, 80, 30))
    state, events = apply(state, ChooseMoon(0, to_others=True))
    assert of_kind(GameEnded, events)[0].winners == (1,)


# -- the jack stays with whoever took it


def test_the_minus_10_stays_with_the_shooter_who_took_the_jack() -> None:
    _, events = moon_shot(preset("salon", jack=True), extra="JD")
    assert of_kind(HandScored, events)[0].points == (-10, 26, 26, 26)
    state, _ = moon_shot(preset("omnibus"), extra="JD")
    assert of_kind(HandScored, apply(state, ChooseMoon(0, False))[1])[0].points == (-36, 0, 0, 0)


def test_the_minus_10_stays_with_another_who_took_the_jack_and_the_moon_does_not_need_it() -> None:
    _, events = moon_shot(preset("salon", jack=True))
    assert of_kind(HandScored, events)[0].points == (0, 26, 26, 16)


# -- the other two ways, for mixed tables


def test_moon_off_the_shooter() -> None:
    state, events = moon_shot(preset("clasico", moon=Moon.SHOOTER))
    assert state.scores == (-26, 0, 0, 0)
    assert of_kind(MoonChosen, events) == [MoonChosen(0, to_others=False)]


def test_moon_off_the_shooter_counting_down_adds_to_its_score() -> None:
    assert moon_shot(preset("cuenta-atras", moon=Moon.SHOOTER))[0].scores == (126, 100, 100, 100)


AUTOMATIC = preset("clasico", moon=Moon.AUTOMATIC)


def test_automatic_moon_to_the_others_while_the_game_goes_on() -> None:
    assert moon_shot(AUTOMATIC, scores=(90, 10, 20, 30))[0].scores == (90, 36, 46, 56)


def test_automatic_moon_to_the_others_where_that_ends_the_game_with_the_shooter_among_the_winners() -> None:
    state, _ = moon_shot(AUTOMATIC, scores=(36, 10, 80, 30))
    assert state.scores == (36, 36, 106, 56)
    assert state.ending is not None
    assert state.ending.winners == (0, 1)


def test_automatic_moon_off_the_shooter_where_the_game_would_end_for_another() -> None:
    state, _ = moon_shot(AUTOMATIC, scores=(37, 10, 80, 30))
    assert (state.scores, state.phase) == ((11, 10, 80, 30), Phase.DEAL)


def test_automatic_moon_off_the_shooter_counting_down() -> None:
    rules = preset("cuenta-atras", moon=Moon.AUTOMATIC)
    assert moon_shot(rules, scores=(40, 90, 20, 50))[0].scores == (66, 90, 20, 50)
    assert moon_shot(rules, scores=(64, 90, 20, 50))[0].scores == (64, 64, -6, 24)


def test_automatic_moon_in_the_last_of_so_many_hands_ends_the_game_too() -> None:
    rules = replace(AUTOMATIC, max_hands=1)
    state, events = moon_shot(rules, scores=(50, 10, 20, 30))
    assert state.scores == (24, 10, 20, 30)
    assert of_kind(GameEnded, events)[0].reason is EndReason.MAX_HANDS


def test_automatic_moon_counts_the_jack_before_it_asks_who_would_win() -> None:
    rules = replace(AUTOMATIC, jack=True)
    assert moon_shot(rules, scores=(37, 80, 20, 20))[0].scores == (11, 80, 20, 10)
    assert moon_shot(rules, extra="JD", scores=(37, 80, 20, 20))[0].scores == (27, 106, 46, 46)


def test_the_moon_of_a_claim_counts_like_any() -> None:
    state = late(preset("picas"), "AC KC", "2C 3C", "4C 5C", "6C 7C", taken={0: f"{HEARTS} 2H QS"}, broken=True)
    state, events = apply(state, Claim(0))
    assert (state.phase, state.turn) == (Phase.MOON, 0)
    assert of_kind(MoonShot, events) == [MoonShot(0)]
