"""What a view tells its viewer, phase by phase."""

from __future__ import annotations

import pytest

from corazones_a11y.engine.actions import PassCards
from corazones_a11y.engine.cards import cards_text, parse_card
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import view
from tests.engine.situations import dealt, late, pass_all, play

RULES = preset("clasico")
EVERYBODY = (*range(4), None)


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    for viewer in EVERYBODY:
        seen = view(new_game(RULES), viewer)
        assert (seen.hand, seen.counts, seen.has_passed) == ((), (0, 0, 0, 0), (False,) * 4)
        assert (seen.phase, seen.turn, seen.my_turn, seen.playable) == (Phase.DEAL, None, False, ())


def test_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    state = dealt(RULES)
    for seat in range(4):
        assert view(state, seat).hand == state.hands[seat]
    spectator = view(state, None)
    assert (spectator.hand, spectator.started, spectator.passed, spectator.received) == ((), (), (), ())
    assert spectator.counts == (13, 13, 13, 13)


def test_a_spectator_has_no_seat() -> None:
    with pytest.raises(ValueError, match="spectator"):
        _ = view(dealt(RULES), None).seat


def test_while_cards_are_passed_it_is_the_turn_of_all_who_have_not_chosen() -> None:
    state = dealt(RULES)
    assert [view(state, viewer).my_turn for viewer in EVERYBODY] == [True, True, True, True, False]
    state, _ = apply(state, PassCards(2, state.hands[2][:3]))
    for viewer in EVERYBODY:
        assert view(state, viewer).has_passed == (False, False, True, False)
        assert view(state, viewer).counts == (13, 13, 10, 13)
    assert [view(state, viewer).my_turn for viewer in EVERYBODY] == [True, True, False, True, False]


def test_what_was_passed_and_received_is_seen_by_giver_and_receiver() -> None:
    before = dealt(RULES)
    state, _ = pass_all(before)
    for seat in range(4):
        seen = view(state, seat)
        assert seen.passed == before.hands[seat][:3]
        assert seen.received == before.hands[(seat - 1) % 4][:3]
        assert seen.started == seen.hand


def test_a_hand_without_a_pass_has_nothing_passed_or_received() -> None:
    seen = view(dealt(RULES, number=4), 0)
    assert (seen.passed, seen.received) == ((), ())
    assert seen.gives_to == seen.gets_from == 0


def test_only_who_has_the_turn_has_playable_cards() -> None:
    state = late(RULES, "2C 2D", "3C 3D", "4C 4D", "5C 5D", turn=1)
    assert [cards_text(view(state, viewer).playable) for viewer in EVERYBODY] == ["", "3C 3D", "", "", ""]
    assert [view(state, viewer).my_turn for viewer in EVERYBODY] == [False, True, False, False, False]


def test_why_a_card_could_not_be_played_can_be_asked_out_of_turn_too() -> None:
    state = late(RULES, "2C", "3C 3D", "4C 4D", "5C 5D", turn=1, trick="TC")
    objection = view(state, 2).objection(parse_card("4D"))
    assert objection is not None
    assert objection.reason is Reason.MUST_FOLLOW
    assert view(state, 2).objection(parse_card("4C")) is None


def test_points_and_tricks_so_far_are_everybody_s_to_know() -> None:
    state = late(RULES, "2C 2D", "3C 3D", "4C 4D", "5C 5D", taken={0: "QS 2H"})
    for viewer in EVERYBODY:
        seen = view(state, viewer)
        assert seen.points == (14, 0, 0, 12)
        assert seen.tricks_taken == (1, 0, 0, 10)


def test_cards_seen_are_those_of_all_tricks_and_of_the_one_on_the_table() -> None:
    state = late(RULES, "2C 2D", "3C 3D", "4C 4D", "5C 5D")
    state, _ = play(state, "2D")
    seen = view(state, 3).seen
    assert len(seen) == 44 + 1
    assert seen[-1] == parse_card("2D")


def test_the_last_hand_can_be_looked_back_at_until_the_next_deal() -> None:
    state = late(RULES, "2C", "3C", "4C", "5C", taken={0: "QS"})
    state, _ = play(state, "2C 3C 4C 5C")
    seen = view(state, 0)
    assert (seen.phase, len(seen.tricks), seen.history) == (Phase.DEAL, 13, ((13, 0, 0, 13),))
    assert seen.points == (13, 0, 0, 13)
