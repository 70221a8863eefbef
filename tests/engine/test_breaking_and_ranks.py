"""What breaks hearts, which card is higher, and what counts, preset by preset."""

from __future__ import annotations

import pytest

from corazones_a11y.engine.events import GameEnded, HandScored, HeartsBroken, TrickTaken
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import Phase
from tests.engine.situations import choices, dealt, late, of_kind, pass_all, play

BY_HEART = ("clasico", "salon")
BY_QUEEN = ("cuenta-atras", "picas", "omnibus")


def broken_by(rules: Rules, *hands: str, cards: str) -> bool:
    """Whether these plays, from a hand with hearts unbroken, break them."""
    state, events = play(late(rules, *hands), cards)
    assert state.broken == bool(of_kind(HeartsBroken, events))
    return state.broken


@pytest.mark.parametrize("name", [*BY_HEART, *BY_QUEEN, "siete"])
def test_line_hearts_are_broken_by_a_heart_discarded(name: str) -> None:
    assert broken_by(preset(name), "AC 2D", "2H 3D", "3C 4D", "4C 5D", cards="AC 2H")


@pytest.mark.parametrize("name", [*BY_HEART, *BY_QUEEN])
def test_line_hearts_are_broken_by_a_heart_led_from_a_hand_of_hearts_alone(name: str) -> None:
    assert broken_by(preset(name), "AH 2H", "3H 3D", "3C 4D", "4C 5D", cards="AH")


def test_siete_a_heart_led_or_following_a_heart_does_not_break_them() -> None:
    rules = preset("siete")
    assert not broken_by(rules, "AH 2H", "3H 3D", "3C 4D", "4C 5D", cards="AH 3H 3C 4C")
    state, _ = play(late(rules, "2H 4H", "3H 5H 3D", "3C 4D", "4C 5D"), "2H 3H 3C 4C")
    assert choices(state) == "3D"


@pytest.mark.parametrize("name", BY_QUEEN)
def test_line_hearts_are_broken_by_the_queen_of_spades_led_followed_or_discarded(name: str) -> None:
    rules = preset(name)
    assert broken_by(rules, "QS 2D", "3S 3D", "4S 4D", "5S 5D", cards="QS")
    assert broken_by(rules, "2S 2D", "QS 3D", "4S 4D", "5S 5D", cards="2S QS")
    assert broken_by(rules, "2C 2D", "QS 3D", "4C 4D", "5C 5D", cards="2C QS")


@pytest.mark.parametrize("name", [*BY_HEART, "siete"])
def test_line_hearts_are_not_broken_by_the_queen_of_spades_elsewhere(name: str) -> None:
    rules = preset(name)
    assert not broken_by(rules, "QS 2D", "3S 3D", "4S 4D", "5S 5D", cards="QS")
    assert not broken_by(rules, "2C 2D", "QS 3D", "4C 4D", "5C 5D", cards="2C QS")


def test_cancelacion_the_queen_breaks_hearts_even_following_on_the_first_trick() -> None:
    state = late(preset("cancelacion", 6), "2C", "QS", "2D", "3D", "4D", "5D", turn=1, trick="KS", first=True)
    state, events = play(state, "QS")
    assert of_kind(HeartsBroken, events) == [HeartsBroken(1)]


# -- siete


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("KC 7C QC JC", 1),
        ("7C AC KC JC", 1),
        ("QC JC TC 9C", 1),
        ("6C 8C 2C 5C", 1),
        ("TC QC 9C 8C", 1),
    ],
)
def test_siete_the_7_ranks_between_king_and_ace_and_the_jack_over_the_queen(trick: str, taker: int) -> None:
    cards = trick.split()
    _, events = play(late(preset("siete"), *cards), trick)
    assert of_kind(TrickTaken, events)[0].seat == taker


def test_siete_the_queen_of_spades_is_13_points_and_any_higher_spade_takes_it() -> None:
    _, events = play(late(preset("siete"), "QS", "JS", "TS", "9S"), "QS JS TS 9S")
    assert (of_kind(TrickTaken, events)[0].seat, of_kind(TrickTaken, events)[0].points) == (1, 13)


def test_siete_a_hand_reads_from_low_to_high_in_its_own_order() -> None:
    rules = preset("siete")
    state, _ = pass_all(dealt(rules, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), "2C 3C 4C")
    assert [str(card) for card in rules.sort(state.hands[0]) if str(card)[1] == "C"] == [
        "5C",
        "6C",
        "8C",
        "9C",
        "TC",
        "QC",
        "JC",
        "KC",
        "7C",
        "AC",
    ]


def test_siete_ends_at_50_and_all_are_placed() -> None:
    state = late(preset("siete"), "2C", "3C", "4C", "5C", taken={1: "QS"}, scores=(20, 40, 20, 10))
    state, events = play(state, "2C 3C 4C 5C")
    assert of_kind(GameEnded, events)[0].scores == (20, 53, 20, 23)
    assert of_kind(GameEnded, events)[0].places == (1, 4, 1, 3)


# -- cuenta-atras


def test_cuenta_atras_points_go_down_from_the_start() -> None:
    state, events = play(late(preset("cuenta-atras"), "2C", "3C", "4C", "5C", taken={0: "QS 2H"}), "2C 3C 4C 5C")
    assert of_kind(HandScored, events)[0].points == (14, 0, 0, 12)
    assert state.scores == (86, 100, 100, 88)


@pytest.mark.parametrize(("score", "after"), [(14, 0), (13, -1)])
def test_cuenta_atras_ends_at_zero_or_less_and_the_highest_wins(score: int, after: int) -> None:
    state = late(preset("cuenta-atras"), "2C", "3C", "4C", "5C", taken={0: "QS 2H"}, scores=(score, 30, 60, 60))
    state, events = play(state, "2C 3C 4C 5C")
    ended = of_kind(GameEnded, events)[0]
    assert ended.scores == (after, 30, 60, 48)
    assert (ended.places, ended.winners) == ((4, 3, 1, 2), (2,))


def test_cuenta_atras_goes_on_above_zero() -> None:
    state = late(preset("cuenta-atras"), "2C", "3C", "4C", "5C", taken={0: "QS 2H"}, scores=(15, 30, 60, 60))
    assert play(state, "2C 3C 4C 5C")[0].phase is Phase.DEAL


# -- the jack of diamonds


def test_line_option_jack_counts_minus_ten_to_whoever_takes_it() -> None:
    for rules in (preset("salon", jack=True), preset("omnibus")):
        _, events = play(late(rules, "2C", "3C", "4C", "5C", taken={0: "JD", 1: "QS 2H"}), "2C 3C 4C 5C")
        scored = of_kind(HandScored, events)[0]
        assert (scored.points, scored.jack) == ((-10, 14, 0, 12), (1, 0, 0, 0))


def test_the_jack_of_diamonds_counts_nothing_where_it_is_not_an_option() -> None:
    _, events = play(late(preset("clasico"), "2C", "3C", "4C", "5C", taken={0: "JD", 1: "QS 2H"}), "2C 3C 4C 5C")
    scored = of_kind(HandScored, events)[0]
    assert (scored.points, scored.jack) == ((0, 14, 0, 12), ())


def test_the_jack_of_diamonds_is_no_point_card_and_may_be_played_to_the_first_trick() -> None:
    state = late(preset("omnibus"), "3C", "JD 5H", "4C 5C", "7C 8C", turn=1, trick="2C", first=True)
    assert choices(state) == "JD"


def test_the_jack_counting_down_is_ten_more() -> None:
    rules = preset("cuenta-atras", jack=True)
    state, _ = play(late(rules, "2C", "3C", "4C", "5C", taken={0: "JD", 1: "2H"}), "2C 3C 4C 5C")
    assert state.scores == (110, 99, 100, 75)
