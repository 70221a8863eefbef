"""`cancelacion`, line by line: two packs, the widow, cancelled cards, tricks that wait."""

from __future__ import annotations

import pytest

from corazones_a11y.engine.actions import ChooseMoon, Deal, PlayCard
from corazones_a11y.engine.cards import PACK, cards_text, parse_card
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import (
    HandScored,
    HandStarted,
    MoonShot,
    PlayStarted,
    TrickTaken,
    TrickWaits,
    WidowTaken,
)
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import view
from tests.engine.situations import choices, dealt, late, of_kind, play, refusal

SIX = preset("cancelacion", 6)
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
FILL = ("2D", "3D", "4D", "5D")


# -- Six to ten players, two packs of 52, dealt evenly; what is left over is the widow. No pass.


@pytest.mark.parametrize(("players", "each", "widow"), [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4)])
def test_two_packs_are_dealt_evenly_and_the_rest_is_the_widow(players: int, each: int, widow: int) -> None:
    rules = preset("cancelacion", players)
    assert sorted(rules.pack()) == sorted(PACK * 2)
    state, events = apply(new_game(rules), Deal(rules.pack(), dealer=1))
    assert [len(hand) for hand in state.hands] == [each] * players
    assert state.widow == rules.pack()[each * players :]
    started = of_kind(HandStarted, events)[0]
    assert (started.hand_size, started.widow_size) == (each, widow)


def test_there_is_no_pass() -> None:
    assert dealt(SIX).phase is dealt(SIX, number=2).phase is Phase.PLAY


# -- The player to the dealer's left opens with any card but a point card


@pytest.mark.parametrize("dealer", range(6))
def test_the_player_to_the_dealer_s_left_opens(dealer: int) -> None:
    state, events = apply(new_game(SIX), Deal(SIX.pack(), dealer))
    assert state.turn == (dealer + 1) % 6
    assert of_kind(PlayStarted, events) == [PlayStarted((dealer + 1) % 6)]


def test_the_deal_moves_left() -> None:
    state = dealt(SIX, dealer=5, number=3)
    assert (state.dealer, state.turn) == (5, 0)


def test_the_opener_plays_any_card_but_a_point_card() -> None:
    state = late(SIX, "2H 3C QS AD", "2C", *FILL, first=True)
    assert choices(state) == "3C AD"
    for card in ("2H", "QS"):
        assert refusal(state, PlayCard(0, parse_card(card))).reason is Reason.MUST_OPEN_POINTLESS


def test_the_opener_plays_any_card_at_all_from_a_hand_of_point_cards() -> None:
    assert choices(late(SIX, "2H KH QS", "2C", *FILL, first=True)) == "2H KH QS"


# -- The widow goes with the first trick; its taker alone sees it then.


def test_the_widow_goes_with_the_first_trick_and_its_taker_alone_sees_it() -> None:
    state = late(SIX, "2C 2D", "AC 3D", "3C 4D", "4C 5D", "5C 6D", "6C 7D", first=True, widow="QS 2H")
    assert [view(state, seat).widow for seat in (*range(6), None)] == [()] * 7
    assert view(state, None).widow_size == 2
    state, events = play(state, "2C AC 3C 4C 5C 6C")
    assert of_kind(WidowTaken, events) == [WidowTaken(1, 2, SIX.sort(state.widow))]
    assert of_kind(TrickTaken, events)[0].points == 0
    for viewer in (0, 2, 3, 4, 5, None):
        seen = view(state, viewer)
        assert (seen.widow, seen.widow_size, seen.widow_taker, seen.points) == ((), 0, 1, (0, 0, 0, 0, 0, 0))
        assert of_kind(WidowTaken, events)[0].seen_by(viewer) == WidowTaken(1, 2, ())
    assert cards_text(view(state, 1).widow) == "QS 2H"
    assert view(state, 1).points == (0, 14, 0, 0, 0, 0)


def test_the_widow_s_points_count_for_its_taker() -> None:
    state = late(SIX, "2C", "AC", "3C", "4C", "5C", "6C", widow="QS 2H", widow_taker=1, taken={0: "3H"})
    assert of_kind(HandScored, play(state, "2C AC 3C 4C 5C 6C")[1])[0].points[1] == 14


# -- Two equal cards in one trick cancel; the highest uncancelled card of the suit led wins.


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("AC AC KC 2C 3C 4C", 2),
        ("2C AC AC KC KC 3C", 5),
        ("2C AC KC AC 3C 4C", 2),
        ("2C AD AD 3D 4D 5D", 0),
        ("QC 2C 2C KD AS 3H", 0),
    ],
    ids=["both aces", "aces and kings", "the king stays", "other suits", "low ones cancel for nothing"],
)
def test_two_equal_cards_cancel_and_the_highest_left_of_the_suit_led_wins(trick: str, taker: int) -> None:
    _, events = play(late(SIX, *trick.split(), broken=True), trick)
    assert of_kind(TrickTaken, events)[0].seat == taker


def test_equal_cards_of_another_suit_do_not_matter() -> None:
    _, events = play(late(SIX, "2C", "QS", "QS", "3C", "2H", "2H"), "2C QS QS 3C 2H 2H")
    taken = of_kind(TrickTaken, events)[0]
    assert (taken.seat, taken.points) == (3, 28)


# -- Where none is left the trick waits, the widow with it; the same player leads again.


def test_a_trick_with_nothing_left_waits_and_the_same_player_leads_again() -> None:
    state = late(SIX, "2D 9D", "2C AC", "2C 3D", "4S 3S", "5S 4D", "2H 5D", turn=1)
    state, events = play(state, "2C 2C 4S 5S 2H 2D")
    assert of_kind(TrickWaits, events) == [TrickWaits(1, len(state.tricks), state.waiting)]
    assert cards_text(state.waiting) == "2C 2C 4S 5S 2H 2D"
    assert (state.turn, state.tricks[-1].taker) == (1, None)
    state, events = play(state, "AC 3D 3S 4D 5D 9D")
    taken = of_kind(TrickTaken, events)[0]
    assert (taken.seat, taken.points, len(taken.cards)) == (1, 1, 12)
    assert state.waiting == ()


def test_what_waits_goes_to_the_winner_of_the_next_whoever_leads() -> None:
    state = late(SIX, "3C", "4C", "5C", "6C", "7C", "AC", waiting="QS QS 2H 2H 9D 9D")
    _, events = play(state, "3C 4C 5C 6C 7C AC")
    assert (of_kind(TrickTaken, events)[0].seat, of_kind(TrickTaken, events)[0].points) == (5, 28)


def test_several_tricks_may_wait_together() -> None:
    state = late(SIX, "2C 3C 9D", "2C 3C 8D", "4D 5D 2D", "4S 5S 2S", "6S 7S 8S", "9S TS JS")
    state, events = play(state, "2C 2C 4D 4S 6S 9S 3C 3C 5D 5S 7S TS")
    assert [event.number for event in of_kind(TrickWaits, events)] == [len(state.tricks) - 1, len(state.tricks)]
    _, events = play(state, "9D 8D 2D 2S 8S JS")
    assert len(of_kind(TrickTaken, events)[0].cards) == 18


def test_the_widow_waits_with_a_first_trick_that_is_cancelled() -> None:
    state = late(SIX, "2C KD", "2C 3D", "4D QD", "5D 6D", "6D 7D", "7D 8D", first=True, widow="QS 2H")
    state, events = play(state, "2C 2C 4D 5D 6D 7D")
    assert not of_kind(WidowTaken, events)
    assert view(state, None).widow_size == 2
    state, events = play(state, "KD 3D QD 6D 7D 8D")
    assert of_kind(WidowTaken, events)[0].seat == 0
    assert of_kind(TrickTaken, events)[0].seat == 0


def test_a_second_trick_is_not_the_first_though_the_first_waits() -> None:
    state = late(SIX, "2C 9C", "2C QS 2H", "4D", "5D", "6D", "7D", first=True)
    state, _ = play(state, "2C 2C 4D 5D 6D 7D 9C")
    assert choices(state) == "2H QS"


def test_when_the_last_trick_is_cancelled_whole_its_leader_takes_it_and_all_that_waits() -> None:
    state = late(SIX, "3H", "3C", "3C", "4D", "QS", "5D", turn=1, waiting="QS 2H 2H 9D 9D 8D")
    _, events = play(state, "3C 3C 4D QS 5D 3H")
    taken = of_kind(TrickTaken, events)[0]
    assert (taken.seat, taken.points) == (1, 29)
    assert not of_kind(TrickWaits, events)


def test_a_widow_that_waited_to_the_end_goes_with_the_last_trick() -> None:
    state = late(SIX, "3C", "3C", "4D", "5D", "6D", "7D", waiting="9C 9C 2D 2D 8D 8D", widow="QS 2H")
    _, events = play(state, "3C 3C 4D 5D 6D 7D")
    assert of_kind(WidowTaken, events)[0].seat == 0


# -- 52 points a hand. The moon is all of them: others plus 52, or minus 52 for the shooter, by choice.


def test_a_hand_gives_52_points() -> None:
    _, events = play(late(SIX, "2C", "AC", "3C", "4C", "5C", "6C", taken={0: "QS"}), "2C AC 3C 4C 5C 6C")
    assert sum(of_kind(HandScored, events)[0].points) == 52


@pytest.mark.parametrize(("to_others", "points"), [(True, (0, 52, 52, 52, 52, 52)), (False, (-52, 0, 0, 0, 0, 0))])
def test_the_moon_is_all_52_points_by_choice_of_the_shooter(to_others: bool, points: tuple[int, ...]) -> None:
    state = late(SIX, "AC", "2C", "3C", "4C", "5C", "6C", taken={0: f"{HEARTS} {HEARTS} QS QS"}, broken=True)
    state, events = play(state, "AC 2C 3C 4C 5C 6C")
    assert of_kind(MoonShot, events) == [MoonShot(0)]
    assert of_kind(HandScored, apply(state, ChooseMoon(0, to_others))[1])[0].points == points


def test_one_of_two_queens_elsewhere_and_there_is_no_moon() -> None:
    state = late(SIX, "AC", "2C", "3C", "4C", "5C", "6C", taken={0: f"{HEARTS} {HEARTS} QS", 1: "QS"}, broken=True)
    _, events = play(state, "AC 2C 3C 4C 5C 6C")
    assert of_kind(HandScored, events)[0].points == (39, 13, 0, 0, 0, 0)


def test_a_moon_may_be_made_by_the_widow() -> None:
    state = late(
        SIX,
        "AC",
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        taken={0: f"{HEARTS} 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"},
        widow="QS 2H",
        widow_taker=0,
        broken=True,
    )
    assert of_kind(MoonShot, play(state, "AC 2C 3C 4C 5C 6C")[1]) == [MoonShot(0)]


def test_each_of_two_jacks_counts_minus_ten_also_from_the_widow() -> None:
    rules = preset("cancelacion", 6, jack=True)
    state = late(rules, "AC", "2C", "3C", "4C", "5C", "6C", taken={0: "JD QS"}, widow="JD 2C", widow_taker=0)
    _, events = play(state, "AC 2C 3C 4C 5C 6C")
    scored = of_kind(HandScored, events)[0]
    assert (scored.points[0], scored.jack) == (-7, (2, 0, 0, 0, 0, 0))
