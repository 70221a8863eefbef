"""Tables that allow revoking: what they accept, what an accusation does, and what it tells."""

from __future__ import annotations

from dataclasses import replace

from corazones_a11y.engine.actions import Accuse, Claim, Deal, PlayCard
from corazones_a11y.engine.cards import parse_card
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import GameEnded, HandScored, RevokeNotFound, RevokeProved
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Passing
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from tests.engine.situations import choices, dealt, late, of_kind, pass_all, play, refusal

RULES = preset("clasico", revoke=True)
FIRST_HAND = (
    "2C 4C 6C 8C TC QC AC 2D 4D 6D 8D TD QD",
    "3C 5C 7C 9C JC KC 3D 5D 7D 9D JD KD AD",
    "2S 4S 6S 8S TS QS AS 2H 4H 6H 8H TH QH",
    "3S 5S 7S 9S JS KS 3H 5H 7H 9H JH KH AH",
)
"""Seats 0 and 1 hold clubs and diamonds, seats 2 and 3 spades and hearts."""


def opened() -> State:
    """The first hand, without a pass."""
    return dealt(replace(RULES, passing=(Passing.HOLD,)), *FIRST_HAND)


# -- The game then accepts a card that doesn't follow suit. The other rules stand.


def test_the_game_accepts_a_card_that_does_not_follow_suit() -> None:
    state = late(RULES, "AC", "2C KD 3H", "3C 4C 5C", "6C 7C 8C", turn=1, trick="TC")
    assert choices(state) == "2C KD 3H"
    state, _ = play(state, "KD")
    assert state.phase is Phase.PLAY


def test_the_2_of_clubs_still_opens() -> None:
    assert choices(opened()) == "2C"


def test_hearts_are_still_not_led_until_broken() -> None:
    state = late(RULES, "2H KC", "3C 4C", "6C 7C", "9C TC")
    assert choices(state) == "KC"
    assert refusal(state, PlayCard(0, parse_card("2H"))).reason is Reason.HEARTS_NOT_BROKEN


def test_still_no_point_card_on_the_first_trick_also_from_a_hand_that_could_follow() -> None:
    state = late(RULES, "3C", "4C 5H KD QS", "6C", "7C", turn=1, trick="2C", first=True)
    assert choices(state) == "4C KD"
    assert refusal(state, PlayCard(1, parse_card("QS"))).reason is Reason.FIRST_TRICK_POINTS


def test_unless_the_hand_is_all_points() -> None:
    state = late(RULES, "3C", "5H QS", "6C", "7C", turn=1, trick="2C", first=True)
    assert choices(state) == "5H QS"


# -- Any player, at any moment and not only in turn, may accuse any one of the others.


def test_any_player_may_accuse_any_other_at_any_moment_while_tricks_are_played() -> None:
    state, _ = play(opened(), "2C KD")
    for seat in range(4):
        for accused in range(4):
            if seat != accused:
                after, _ = apply(state, Accuse(seat, accused))
                assert after.phase is Phase.DEAL


def test_nobody_accuses_themselves_or_somebody_who_is_not_there() -> None:
    assert refusal(opened(), Accuse(1, 1)).reason is Reason.ACCUSES_SELF
    assert refusal(opened(), Accuse(1, 4)).reason is Reason.UNKNOWN_SEAT
    assert refusal(opened(), Accuse(-1, 1)).reason is Reason.UNKNOWN_SEAT


def test_there_is_no_accusing_while_no_tricks_are_played() -> None:
    assert refusal(dealt(RULES), Accuse(0, 1)).reason is Reason.WRONG_PHASE
    over, _ = apply(opened(), Accuse(0, 1))
    assert refusal(over, Accuse(0, 1)).reason is Reason.WRONG_PHASE


def test_there_is_no_accusing_where_revoking_is_prevented() -> None:
    assert refusal(late(preset("clasico"), "2C", "3C", "4C", "5C"), Accuse(0, 1)).reason is Reason.NO_ACCUSING


# -- The table checks the accused's plays of this hand.


def test_proved_the_accused_takes_26_all_others_0() -> None:
    state, _ = play(opened(), "2C KD")
    state, events = apply(state, Accuse(3, 1))
    assert events[0] == RevokeProved(3, 1, 1, parse_card("KD"), parse_card("3C"))
    assert of_kind(HandScored, events)[0].points == (0, 26, 0, 0)
    assert state.scores == (0, 26, 0, 0)


def test_false_the_accuser_takes_26_all_others_0() -> None:
    state, _ = play(opened(), "2C 3C")
    state, events = apply(state, Accuse(3, 1))
    assert events[0] == RevokeNotFound(3, 1)
    assert state.scores == (0, 0, 0, 26)


def test_that_somebody_else_revoked_does_not_help() -> None:
    state, _ = play(opened(), "2C KD 2S 3S")
    state, events = apply(state, Accuse(3, 2))
    assert events[0] == RevokeNotFound(3, 2)
    assert state.scores == (0, 0, 0, 26)


def test_not_following_without_the_suit_is_no_revoke() -> None:
    state, _ = play(opened(), "2C 3C 2S")
    assert apply(state, Accuse(0, 2))[1][0] == RevokeNotFound(0, 2)


def test_leading_is_never_a_revoke() -> None:
    state, _ = play(opened(), "2C 3C 2S 3S AD")
    assert apply(state, Accuse(0, 1))[1][0] == RevokeNotFound(0, 1)


def test_a_revoke_of_an_earlier_trick_of_this_hand_is_found_and_named() -> None:
    state, _ = play(opened(), "2C KD 2S 3S 4C 3C 4S")
    _, events = apply(state, Accuse(0, 1))
    assert events[0] == RevokeProved(0, 1, 1, parse_card("KD"), parse_card("3C"))


def test_a_suit_that_came_with_the_pass_counts_and_one_given_away_does_not() -> None:
    state, _ = pass_all(dealt(RULES, *FIRST_HAND), "2D 4D 6D", "3C 5C 7C", "2S 4S 6S", "3S 5S 7S")
    assert state.turn == 0
    after, _ = play(state, "2C KD TS")  # seat 2 got three clubs from seat 1
    assert apply(after, Accuse(0, 2))[1][0] == RevokeProved(0, 2, 1, parse_card("TS"), parse_card("3C"))


def test_a_card_already_played_can_not_have_followed_later() -> None:
    state = late(RULES, "2C 8C 9C", "3C 5D 6D", "2S 4S 6S", "TC AC 7S", first=True)
    state, _ = play(state, "2C 3C 2S TC AC 8C 5D")
    assert apply(state, Accuse(0, 1))[1][0] == RevokeNotFound(0, 1)


# -- The hand ends at once; points in tricks, bonuses and the jack don't count. The next hand follows.


def test_points_in_tricks_bonuses_and_the_jack_do_not_count() -> None:
    rules = preset("clasico", revoke=True, jack=True, no_trick_bonus=True)
    state = replace(opened(), rules=rules, scores=(1, 2, 3, 4))
    state, _ = play(state, "2C 3C 2S 3S JD QS 3H 2D")
    state, events = apply(state, Accuse(1, 0))
    assert state.scores == (1, 28, 3, 4)
    assert (of_kind(HandScored, events)[0].jack, of_kind(HandScored, events)[0].no_trick) == ((), ())


def test_an_accusation_counts_26_flat_also_counting_down() -> None:
    state = dealt(preset("cuenta-atras", revoke=True), number=4)
    assert apply(state, Accuse(1, 0))[0].scores == (100, 74, 100, 100)


def test_the_hand_ends_at_once_and_the_next_follows_with_the_next_pass() -> None:
    state, _ = apply(dealt(RULES, number=4), Accuse(2, 1))
    assert (state.phase, state.turn, state.awaited()) == (Phase.DEAL, None, ())
    state, _ = apply(state, Deal(RULES.pack(), dealer=1))
    assert (state.hand_number, state.passing) == (5, Passing.LEFT)


def test_the_first_accusation_accepted_is_the_one_that_counts() -> None:
    state, _ = play(opened(), "2C KD")
    state, _ = apply(state, Accuse(3, 2))
    assert refusal(state, Accuse(0, 1)).reason is Reason.WRONG_PHASE


def test_an_accusation_may_reach_the_limit() -> None:
    state, events = apply(replace(opened(), scores=(0, 0, 80, 9)), Accuse(2, 1))
    assert of_kind(GameEnded, events)[0].winners == (0, 1)
    assert state.scores == (0, 0, 106, 9)


# -- A revoke nobody accuses stays unpunished once the hand is over. There is no claim at such a table.


def test_a_revoke_nobody_accuses_stays_unpunished_once_the_hand_is_over() -> None:
    state = late(RULES, "2C 5C", "3C 5D", "4C 4D", "6C 6D", first=True)
    state, events = play(state, "2C 5D 4C 6C 6D 5C 3C 4D")
    assert of_kind(HandScored, events)[0].points == (0, 0, 0, 0)
    assert refusal(state, Accuse(0, 1)).reason is Reason.WRONG_PHASE
    state, _ = apply(state, Deal(RULES.pack(), dealer=1))
    state = replace(state, phase=Phase.PLAY, turn=0, started=state.hands)
    assert apply(state, Accuse(0, 1))[1][0] == RevokeNotFound(0, 1)


def test_there_is_no_claim_at_such_a_table() -> None:
    state = late(RULES, "AC KC", "2C 3C", "4C 5C", "6C 7C")
    assert refusal(state, Claim(0)).reason is Reason.NO_CLAIM


# -- What an accusation shows


def test_an_accusation_shows_the_card_that_could_have_followed_and_no_other() -> None:
    state, _ = play(opened(), "2C KD")
    before = [view(state, viewer) for viewer in (*range(4), None)]
    state, events = apply(state, Accuse(3, 1))
    for viewer, earlier in zip((*range(4), None), before, strict=True):
        after = view(state, viewer)
        assert events[0].seen_by(viewer) == events[0]
        assert (after.started, after.trick, after.tricks) == (earlier.started, (), ())
        assert after.hand == ()


def test_an_accusation_that_fails_says_nothing_about_anybody() -> None:
    state, _ = play(opened(), "2C KD")
    _, events = apply(state, Accuse(3, 2))
    assert [type(event) for event in events] == [RevokeNotFound, HandScored]
