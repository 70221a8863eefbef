"""Leaving, closing a table that waits, playing again."""

from __future__ import annotations

import pytest

from corazones_a11y.engine.actions import Claim, CloseTable, Leave, PassCards, PlayCard
from corazones_a11y.engine.cards import parse_card
from corazones_a11y.engine.errors import Details, Reason
from corazones_a11y.engine.events import EndReason, GameEnded, HandScored, SeatLeft, TableClosed
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Passing
from corazones_a11y.engine.state import Phase, State
from tests.engine.situations import dealt, late, of_kind, play, refusal

RULES = preset("clasico")


def in_play(scores: tuple[int, ...] = (10, 20, 30, 40)) -> State:
    """A hand in which points have been taken, seat 1 to play."""
    state = late(RULES, "2C 2D", "3C 3D", "4C 4D", "5C 5D", taken={0: "QS"}, scores=scores)
    return play(state, "2C")[0]


# -- A player who leaves mid-game loses; the game ends for all; the best score among the others wins.


def test_who_leaves_loses_and_the_best_of_the_others_wins() -> None:
    state, events = apply(in_play(), Leave(0))
    assert events == (SeatLeft(0), GameEnded(EndReason.LEFT, (10, 20, 30, 40), (4, 1, 2, 3), (1,)))
    assert (state.phase, state.turn) == (Phase.OVER, None)


def test_points_of_the_unfinished_hand_do_not_count() -> None:
    state, events = apply(in_play(), Leave(3))
    assert state.scores == (10, 20, 30, 40)
    assert not of_kind(HandScored, events)


def test_equal_best_scores_of_the_others_share_the_win() -> None:
    _, events = apply(in_play((5, 9, 9, 10)), Leave(0))
    assert of_kind(GameEnded, events)[0].places == (4, 1, 1, 3)


def test_leaving_counting_down_the_highest_of_the_others_wins() -> None:
    state = late(preset("cuenta-atras"), "2C", "3C", "4C", "5C", scores=(90, 20, 30, 40))
    assert of_kind(GameEnded, apply(state, Leave(0))[1])[0].places == (4, 3, 2, 1)


def test_anybody_may_leave_at_any_moment() -> None:
    for state in (new_game(RULES), dealt(RULES), in_play()):
        for seat in range(4):
            after, _ = apply(state, Leave(seat))
            assert after.ending is not None
            assert seat not in after.ending.winners
    assert refusal(in_play(), Leave(4)).reason is Reason.UNKNOWN_SEAT


def test_after_somebody_left_the_game_is_over() -> None:
    state, _ = apply(in_play(), Leave(0))
    for action in (Leave(1), PlayCard(1, parse_card("3C")), Claim(1), CloseTable(1, (0,), 49)):
        assert refusal(state, action).reason is Reason.GAME_OVER


# -- A table that waits more than 48 hours for somebody may be closed by any one of the others.


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_any_of_the_others_may_close_a_table_that_waited_more_than_48_hours(seat: int) -> None:
    state, events = apply(in_play(), CloseTable(seat, (1,), 49))
    assert events == (
        TableClosed(seat, (1,)),
        GameEnded(EndReason.CLOSED, (10, 20, 30, 40), (1, 4, 2, 3), (0,)),
    )
    assert state.phase is Phase.OVER


@pytest.mark.parametrize(("waited", "left"), [(48, 1), (47, 2), (0, 49)])
def test_48_hours_or_less_are_too_soon(waited: int, left: int) -> None:
    refused = refusal(in_play(), CloseTable(0, (1,), waited))
    assert (refused.reason, refused.details) == (Reason.TOO_SOON, Details(number=left))


def test_the_best_among_those_present_wins() -> None:
    _, events = apply(in_play((1, 2, 30, 40)), CloseTable(2, (1, 0), 100))
    assert of_kind(GameEnded, events)[0].places == (3, 3, 1, 2)


def test_a_table_that_waits_for_somebody_present_can_not_be_closed() -> None:
    for absent in ((), (2,), (2, 3)):
        assert refusal(in_play(), CloseTable(0, absent, 49)).reason is Reason.NOT_ABSENT


def test_nobody_closes_a_table_on_account_of_their_own_absence() -> None:
    assert refusal(in_play(), CloseTable(1, (1,), 49)).reason is Reason.NOT_ABSENT


def test_a_table_waits_for_everybody_who_has_not_passed_yet() -> None:
    state = dealt(RULES)
    state, _ = apply(state, PassCards(2, state.hands[2][:3]))
    assert state.awaited() == (0, 1, 3)
    assert refusal(state, CloseTable(0, (2,), 49)).reason is Reason.NOT_ABSENT
    assert apply(state, CloseTable(2, (1,), 49))[0].phase is Phase.OVER


def test_seats_that_do_not_exist_are_never_absent() -> None:
    assert refusal(in_play(), CloseTable(0, (1, 4), 49)).reason is Reason.UNKNOWN_SEAT
    assert refusal(in_play(), CloseTable(9, (1,), 49)).reason is Reason.UNKNOWN_SEAT


# -- Rematch: starting scores, the pass cycle from its start.


def test_a_rematch_starts_from_the_starting_scores_and_the_first_pass() -> None:
    ended, _ = apply(in_play(), Leave(0))
    again = new_game(ended.rules)
    assert (again.scores, again.hand_number, again.history) == ((0, 0, 0, 0), 0, ())
    assert dealt(ended.rules).passing is Passing.LEFT
