"""Claims: offered to whoever is on lead, only where nothing can change, and counted as play would have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.actions import Claim
from corazones_a11y.engine.claim import Certainty, certainty
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import Claimed, HandScored
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from tests.engine.situations import dealt, late, of_kind, play, refusal

RULES = preset("clasico")
TWO_PACKS = preset("cancelacion", 6)


def offered(state: State, seat: int = 0) -> Certainty | None:
    return certainty(view(state, seat))


# -- The leader takes every remaining trick whatever the others hold


@pytest.mark.parametrize(
    "hands",
    [
        ("AC KC", "QC JC", "2H 3H", "QS KS"),
        ("AC AD", "KC KD", "2H 3H", "QS KS"),
        ("AC KC 2C", "QC 9D", "JC 3D", "QS KS"),
        ("2C 2D", "QS KS", "AS 3H", "4H 5H"),
    ],
    ids=["two top clubs", "two aces", "the 2 after all clubs are drawn", "suits nobody else has"],
)
def test_offered_where_the_leader_takes_every_remaining_trick_whatever_the_others_hold(hands: tuple[str, ...]) -> None:
    assert offered(late(RULES, *hands)) is Certainty.TAKES_REST


@pytest.mark.parametrize(
    "hands",
    [
        ("AC QC", "KC 3D", "TC 3H", "QS KS"),
        ("AC KC 2C", "QC JC 9D", "TC 3D 4D", "QS KS AS"),
        ("KC 2D", "AC 3D", "2H 3H", "QS KS"),
    ],
    ids=["a king that another club may shelter", "more clubs out than can be drawn", "not the highest"],
)
def test_not_offered_where_some_placing_of_the_cards_loses_a_trick(hands: tuple[str, ...]) -> None:
    state = late(RULES, *hands)
    assert offered(state) is None
    assert refusal(state, Claim(0)).reason is Reason.NOT_CERTAIN


def test_it_does_not_matter_who_really_holds_what() -> None:
    sheltered = late(RULES, "AC QC", "KC TC", "2H 3H", "QS KS")
    alone = late(RULES, "AC QC", "KC 2H", "TC 3H", "QS KS")
    assert offered(sheltered) is offered(alone) is None


def test_the_claimer_takes_all_that_is_left() -> None:
    state = late(RULES, "AC KC", "QC JC", "2H 3H", "QS KS", taken={1: "4H"})
    state, events = apply(state, Claim(0))
    assert events[0] == Claimed(0, takes_rest=True)
    assert of_kind(HandScored, events)[0].points == (15, 1, 0, 10)
    assert state.phase is Phase.DEAL


# -- or no heart, queen of spades, counting jack or waiting trick is left to win and no bonus is open


def test_offered_where_nothing_of_worth_is_left() -> None:
    state = late(RULES, "2C 3D", "AC KC", "AD KD", "KS AS", taken={0: "QS"})
    assert offered(state) is Certainty.NOTHING_LEFT
    state, events = apply(state, Claim(0))
    assert events[0] == Claimed(0, takes_rest=False)
    assert of_kind(HandScored, events)[0].points == (13, 0, 0, 13)


@pytest.mark.parametrize("worth", ["2H", "QS"])
def test_not_offered_while_a_point_card_is_left(worth: str) -> None:
    assert offered(late(RULES, "2C 3D", "AC KC", "AD KD", f"KS {worth}")) is None


def test_the_jack_is_of_worth_only_where_it_counts() -> None:
    hands = ("2C 3D", "AC KC", "JD KD", "KS AS")
    assert offered(late(RULES, *hands)) is Certainty.NOTHING_LEFT
    assert offered(late(preset("omnibus"), *hands)) is None
    assert offered(late(preset("omnibus"), "2C 3D", "AC KC", "TD KD", "KS AS")) is Certainty.NOTHING_LEFT


def test_not_offered_while_the_bonus_for_no_trick_is_open() -> None:
    rules = preset("clasico", no_trick_bonus=True)
    hands = ("2C 3D", "AC KC", "AD KD", "KS AS")
    assert offered(late(rules, *hands, taken={0: "QS", 1: "2H"})) is None
    assert offered(late(rules, *hands, taken={0: "QS", 1: "2H", 2: "3H"})) is Certainty.NOTHING_LEFT


def test_the_bonus_is_not_open_once_the_moon_is_shot() -> None:
    rules = preset("clasico", no_trick_bonus=True)
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    state = late(rules, "2C 3D", "AC KC", "AD KD", "KS AS", taken={0: f"QS {hearts}"})
    assert offered(state) is Certainty.NOTHING_LEFT
    assert of_kind(HandScored, apply(state, Claim(0))[1])[0].points == (0, 26, 26, 26)


def test_not_offered_for_nothing_left_while_a_trick_waits() -> None:
    hands = ("2C 3D", "AC KC", "AD KD", "KS AS", "4C 4D", "5C 5D")
    assert offered(late(TWO_PACKS, *hands)) is Certainty.NOTHING_LEFT
    assert offered(late(TWO_PACKS, *hands, waiting="9C 9C 8C 8C 7C 7C")) is None


# -- Offered to whoever is on lead, never forced


def test_only_who_is_on_lead_may_claim() -> None:
    state = late(RULES, "AC KC", "QC JC", "2H 3H", "QS KS")
    assert [offered(state, seat) for seat in range(4)] == [Certainty.TAKES_REST, None, None, None]
    assert certainty(view(state, None)) is None
    assert refusal(state, Claim(1)).reason is Reason.NOT_YOUR_TURN
    assert refusal(state, Claim(5)).reason is Reason.UNKNOWN_SEAT
    led, _ = play(state, "AC")
    assert refusal(led, Claim(1)).reason is Reason.NOT_CERTAIN
    assert refusal(dealt(RULES), Claim(0)).reason is Reason.WRONG_PHASE


def test_a_claim_is_never_forced() -> None:
    state = late(RULES, "AC KC", "QC JC", "2H 3H", "QS KS")
    played, _ = play(state, "AC QC 2H QS KC JC 3H KS")
    assert played.scores == apply(state, Claim(0))[0].scores


# -- Bonuses, jokers, two packs


def test_a_claim_counts_the_jack_that_the_claimer_takes_with_the_rest() -> None:
    state = late(preset("omnibus"), "AC KC", "QC JC", "2H 3H", "JD KS", taken={1: "4H"})
    assert of_kind(HandScored, apply(state, Claim(0))[1])[0].points == (-8, 1, 0, 23)


def test_who_holds_a_joker_does_not_take_the_rest() -> None:
    rules = preset("salon", 6, jokers=2)
    assert offered(late(rules, "AC JK", "QC JC", "2H 3H", "QS KS", "2D 3D", "4D 5D")) is None
    assert offered(late(rules, "AC KC", "JK JC", "2H 3H", "QS KS", "2D 3D", "4D 5D")) is Certainty.TAKES_REST


def test_who_leads_the_last_joker_does_not_know_which_suit_the_next_will_set() -> None:
    rules = preset("mixto", 6, packs=2, jokers=2)
    hands = ("JK", "JD", "JD", "TD", "TD", "KH")
    assert offered(late(rules, *hands)) is None


def test_a_trick_of_jokers_alone_goes_to_the_leader_who_may_claim_it() -> None:
    rules = preset("mixto", 3, removed=preset("clasico").pack()[:1], jokers=3)
    assert offered(late(rules, "JK", "JK", "JK")) is Certainty.TAKES_REST


def test_two_packs_in_the_last_trick_all_falls_at_once_so_pairs_cancel_surely() -> None:
    assert offered(late(TWO_PACKS, "AS", "AS", "3S", "3S", "TD", "2H")) is Certainty.TAKES_REST
    assert offered(late(TWO_PACKS, "AS", "AS", "3S", "4S", "TD", "2H")) is None
    assert offered(late(TWO_PACKS, "AS", "AS", "3S", "TD", "JD", "2H", widow="3S 4D", widow_taker=1)) is None


def test_two_packs_a_card_whose_equal_is_out_may_be_cancelled() -> None:
    state = late(TWO_PACKS, "AC AS", "AC 3D", "KC 4D", "2H 3H", "4H 5H", "6H 7H")
    assert offered(state) is None


def test_two_packs_a_card_whose_equal_is_the_only_one_left_takes_the_rest_cancelled_or_not() -> None:
    state = late(TWO_PACKS, "AC KC", "KC 3D", "4D 5D", "2H 3H", "4H 5H", "6H 7H")
    assert offered(state) is Certainty.TAKES_REST
    played, _ = play(state, "KC KC 4D 2H 4H 6H AC 3D 5D 3H 5H 7H")
    claimed, _ = apply(state, Claim(0))
    assert played.scores == claimed.scores
    last = late(TWO_PACKS, "KC", "KC", "5D", "3H", "5H", "7H")
    assert offered(last) is Certainty.TAKES_REST
    assert play(last, "KC KC 5D 3H 5H 7H")[0].scores == apply(last, Claim(0))[0].scores


def test_two_packs_the_claimer_takes_what_waits() -> None:
    state = late(TWO_PACKS, "AC AC", "KC QD", "QC JD", "2H 3H", "4H 5H", "6H 7H", waiting="9S 9S 8S 8S QS QS")
    assert offered(state) is Certainty.TAKES_REST
    assert of_kind(HandScored, apply(state, Claim(0))[1])[0].points == (32, 0, 0, 0, 0, 20)


def test_two_packs_a_claimer_whose_first_trick_waited_has_a_trick_all_the_same() -> None:
    rules = preset("cancelacion", 8, no_trick_bonus=True)
    hands = ("AC AC", "KC QD", "QC JD", "2H 3H", "4H 5H", "6H 7H", "8H 9H", "TH JH")
    state = late(rules, *hands, waiting="9S 9S 8S 8S 7S 7S QS QS")
    assert state.tricks_taken()[0] == 0
    _, events = apply(state, Claim(0))
    assert 0 not in of_kind(HandScored, events)[0].no_trick


def test_not_offered_while_the_widow_lies_on_the_table_or_may_hold_a_point_card() -> None:
    hands = ("AC AC", "KC QD", "QC JD", "2H 3H", "4H 5H", "6H 7H")
    assert offered(late(TWO_PACKS, *hands, widow="2S 3S")) is None
    worthless = ("2C 3D", "AC KC", "AD KD", "KS AS", "4C 4D", "5C 5D")
    assert offered(late(TWO_PACKS, *worthless, widow="2H 3S", widow_taker=1)) is None
    assert offered(late(TWO_PACKS, *worthless, widow="2H 3S", widow_taker=0)) is Certainty.NOTHING_LEFT
    assert offered(late(TWO_PACKS, *worthless, widow="2S 3S", widow_taker=1)) is Certainty.NOTHING_LEFT


def test_a_claim_shows_nobody_a_card() -> None:
    state = late(RULES, "AC KC", "QC JC", "2H 3H", "QS KS")
    before = view(state, 1)
    after, events = apply(state, Claim(0))
    seen = view(after, 1)
    assert (seen.tricks, seen.points, seen.started) == (before.tricks, before.points, before.started)
    assert all("C" not in str(part) for event in events for part in event if isinstance(part, str))
    assert replace(seen, scores=before.scores).trick == ()
