"""A worked example for each line of what all rule sets share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.actions import Deal, PassCards, PlayCard
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, cards_text, parse_card, parse_cards, points_of
from corazones_a11y.engine.errors import Details, Reason
from corazones_a11y.engine.events import (
    CardPlayed,
    CardsChosen,
    CardsReceived,
    EndReason,
    GameEnded,
    HandScored,
    HandStarted,
    HeartsBroken,
    MoonShot,
    PassCompleted,
    TrickTaken,
)
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import PRESETS, players_of, preset
from corazones_a11y.engine.rules import Passing, Rules
from corazones_a11y.engine.scoring import places
from corazones_a11y.engine.state import Ending, Phase, digest
from corazones_a11y.engine.view import view
from tests.engine.situations import choices, dealt, late, of_kind, pack_for, pass_all, play, refusal

CLASSIC = preset("clasico")
NEVER_PASS = replace(CLASSIC, passing=(Passing.HOLD,))
EVERY_TABLE = [preset(name, players) for name in PRESETS for players in players_of(name)]
EVERY_TABLE += [preset("salon", 6, jokers=2), preset("mixto", 6, packs=2, jokers=3)]


# -- Clockwise, no trump. Each heart is 1 point, the queen of spades 13; everything else is nothing.


def test_play_goes_clockwise() -> None:
    state = late(CLASSIC, "2C", "3C", "4C", "5C", turn=2)
    _, events = play(state, "4C 5C 2C 3C")
    assert [event.seat for event in of_kind(CardPlayed, events)] == [2, 3, 0, 1]


def test_a_card_played_tells_its_trick_its_place_and_the_suit_to_follow() -> None:
    state, first = play(late(CLASSIC, "2C 2D", "3H 3D", "4C 4D", "5C 5D"), "2C 3H 4C 5C")
    _, second = play(state, "5D 2D")
    told = [(event.trick, event.place, event.led) for event in of_kind(CardPlayed, first + second)]
    assert told == [(12, 1, "C"), (12, 2, "C"), (12, 3, "C"), (12, 4, "C"), (13, 1, "D"), (13, 2, "D")]
    assert of_kind(TrickTaken, first)[0].number == 12


def test_there_is_no_trump() -> None:
    _, events = play(late(CLASSIC, "2C 2D", "AH 3D", "AS 4D", "AD 5D"), "2C AH AS AD")
    assert [event.seat for event in of_kind(TrickTaken, events)] == [0]


def test_a_heart_is_1_point_the_queen_of_spades_13_everything_else_nothing() -> None:
    _, events = play(late(CLASSIC, "AC", "2H", "QS", "JD", taken={1: "AH KH", 2: "QH"}), "AC 2H QS JD")
    assert of_kind(TrickTaken, events)[0].points == 14
    assert of_kind(HandScored, events)[0].points == (14, 2, 1, 9)


# -- The pack is dealt out evenly. Three cards are passed, chosen by all before any is seen.


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=lambda rules: f"{rules.name} {rules.players}")
def test_the_pack_is_dealt_out_evenly_one_card_at_a_time(rules: Rules) -> None:
    pack = rules.pack()
    state, events = apply(new_game(rules), Deal(pack))
    assert [len(hand) for hand in state.hands] == [rules.hand_size] * rules.players
    assert state.hands[1] == rules.sort(pack[1 : rules.hand_size * rules.players : rules.players])
    assert len(state.widow) == rules.widow_size == len(pack) - rules.hand_size * rules.players < rules.players
    assert of_kind(HandStarted, events)[0].hand_size == rules.hand_size


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=lambda rules: f"{rules.name} {rules.players}")
def test_three_cards_are_passed_also_from_a_hand_of_seven_or_eight(rules: Rules) -> None:
    state = dealt(rules)
    if rules.pass_of(1) is Passing.HOLD:
        assert state.phase is Phase.PLAY
        return
    two, four = PassCards(0, state.hands[0][:2]), PassCards(0, state.hands[0][:4])
    assert refusal(state, two).reason is Reason.PASS_COUNT
    assert refusal(state, four).details == Details(number=4)
    after, _ = pass_all(state)
    assert [len(hand) for hand in after.hands] == [rules.hand_size] * rules.players


def test_all_choose_their_pass_before_any_card_is_seen() -> None:
    state = dealt(CLASSIC, "2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H")
    for seat, cards in ((2, "2S 3S 4S"), (0, "2C 3C 4C"), (3, "2H 3H 4H")):
        state, events = apply(state, PassCards(seat, parse_cards(cards)))
        assert not of_kind(CardsReceived, events)
        assert not any(view(state, viewer).received for viewer in range(4))
        assert state.phase is Phase.PASS
    state, events = apply(state, PassCards(1, parse_cards("2D 3D 4D")))
    assert of_kind(PassCompleted, events)
    assert [cards_text(event.cards) for event in of_kind(CardsReceived, events)] == [
        "2H 3H 4H",
        "2C 3C 4C",
        "2D 3D 4D",
        "2S 3S 4S",
    ]
    assert cards_text(view(state, 0).received) == "2H 3H 4H"
    assert state.phase is Phase.PLAY


def test_a_pass_is_of_own_cards_once_and_each_card_once() -> None:
    state = dealt(CLASSIC, "2C 3C 4C")
    assert refusal(state, PassCards(0, parse_cards("2C 3C 3C"))).reason is Reason.NOT_IN_HAND
    assert refusal(state, PassCards(1, parse_cards("2C 3C 4C"))).reason is Reason.NOT_IN_HAND
    state, _ = apply(state, PassCards(0, parse_cards("2C 3C 4C")))
    assert refusal(state, PassCards(0, state.hands[0][:3])).reason is Reason.ALREADY_PASSED
    assert refusal(state, PlayCard(0, state.hands[0][0])).reason is Reason.WRONG_PHASE


def test_the_pass_cycle_restarts_after_its_end() -> None:
    directions = [CLASSIC.pass_of(hand) for hand in range(1, 10)]
    assert directions == [Passing.LEFT, Passing.RIGHT, Passing.ACROSS, Passing.HOLD] * 2 + [Passing.LEFT]


@pytest.mark.parametrize(
    ("passing", "to"),
    [
        (Passing.LEFT, [1, 2, 3, 4, 5, 0]),
        (Passing.RIGHT, [5, 0, 1, 2, 3, 4]),
        (Passing.SECOND_LEFT, [2, 3, 4, 5, 0, 1]),
        (Passing.SECOND_RIGHT, [4, 5, 0, 1, 2, 3]),
        (Passing.ACROSS, [3, 4, 5, 0, 1, 2]),
    ],
)
def test_every_direction_gives_to_the_seat_it_names(passing: Passing, to: list[int]) -> None:
    state = dealt(replace(preset("salon", 6), passing=(passing,)))
    assert [view(state, seat).gives_to for seat in range(6)] == to
    given = state.hands
    state, events = pass_all(state)
    assert [event.to for event in of_kind(CardsChosen, events)] == to
    for seat in range(6):
        assert set(given[seat][:3]) <= set(state.hands[to[seat]])
        assert view(state, to[seat]).gets_from == seat
        assert view(state, to[seat]).received == given[seat][:3]


# -- The holder, after the pass, of the lowest club in the pack opens the first trick with it.


def test_the_holder_of_the_2_of_clubs_after_the_pass_opens_with_it() -> None:
    state, _ = pass_all(dealt(CLASSIC, "2C 3C 4C"), "2C 3C 4C")
    assert state.turn == 1
    assert choices(state) == "2C"
    other = next(card for card in state.hands[1] if str(card) != "2C")
    refused = refusal(state, PlayCard(1, other))
    assert (refused.reason, refused.details.card) == (Reason.MUST_OPEN_WITH, parse_card("2C"))


def test_the_2_of_clubs_opens_a_hand_without_a_pass_too() -> None:
    state = dealt(CLASSIC, "", "", "2C", number=4)
    assert state.phase is Phase.PLAY
    assert (state.turn, choices(state)) == (2, "2C")


def test_the_2_of_clubs_is_not_asked_for_again_later() -> None:
    state = late(CLASSIC, "4C 5D", "2C 3C", "6C 7C", "8C 9C")
    assert choices(state) == "4C 5D"


def test_where_the_2_of_clubs_is_out_the_lowest_club_in_the_pack_opens() -> None:
    for rules in (preset("picas", 5), preset("salon", 6, removed=parse_cards("2C 2D 2H 2S"))):
        state = dealt(replace(rules, passing=(Passing.HOLD,)), "", "", "", "3C")
        assert (state.turn, choices(state)) == (3, "3C")


# -- Who holds the suit led must follow it. Following comes first.


def test_who_holds_the_suit_led_must_follow_it() -> None:
    state = late(CLASSIC, "2H", "2C KD", "3C 4C", "5C 6C", turn=1, trick="AC", broken=True)
    assert choices(state) == "2C"
    refused = refusal(state, PlayCard(1, parse_card("KD")))
    assert refused.reason is Reason.MUST_FOLLOW
    assert refused.details == Details(card=parse_card("KD"), suit=parse_card("AC").suit)


def test_who_holds_none_of_it_may_play_anything_after_the_first_trick() -> None:
    state = late(CLASSIC, "2H", "KD 5H QS", "3C 4C 5C", "6C 7C 8C", turn=1, trick="AC")
    assert choices(state) == "KD 5H QS"


def test_the_first_trick_bars_point_cards_from_who_can_not_follow() -> None:
    state = late(CLASSIC, "3C", "KD 5H QS", "4C 5C 6C", "7C 8C 9C", turn=1, trick="2C", first=True)
    assert choices(state) == "KD"
    assert refusal(state, PlayCard(1, QUEEN_OF_SPADES)).reason is Reason.FIRST_TRICK_POINTS


def test_the_first_trick_bars_nothing_from_a_hand_of_point_cards_alone() -> None:
    state = late(CLASSIC, "3C", "5H AH QS", "4C 5C 6C", "7C 8C 9C", turn=1, trick="2C", first=True)
    assert choices(state) == "5H AH QS"


def test_following_comes_before_the_first_trick_ban() -> None:
    rules = preset("cancelacion", 6)
    state = late(rules, "2C", "QS 3H 4D", "2D 2S", "3D 3S", "4D 4S", "5D 5S", turn=1, trick="KS", first=True)
    assert choices(state) == "QS"


def test_the_first_trick_is_the_table_s_not_one_seat_s_own() -> None:
    state = late(CLASSIC, "3C", "5H KD QS", "4C 5C 6C", "7C 8C 9C", turn=1, trick="2C", taken={3: "AC KC QC JC"})
    assert state.tricks_taken()[1] == 0
    assert choices(state) == "KD 5H QS"


# -- The highest card of the suit led takes the trick and leads to the next.


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    state, events = play(late(CLASSIC, "9C 2D", "TC 3D", "AD 4D", "2C 5D"), "9C TC AD 2C")
    assert [(event.seat, cards_text(event.cards)) for event in of_kind(TrickTaken, events)] == [(1, "9C TC AD 2C")]
    assert state.turn == 1


# -- Hearts may not be led until broken, except from a hand that has nothing else to lead.


def test_hearts_may_not_be_led_until_broken() -> None:
    state = late(CLASSIC, "2H KC QS", "3C 4C 5C", "6C 7C 8C", "9C TC JC")
    assert choices(state) == "KC QS"
    assert refusal(state, PlayCard(0, parse_card("2H"))).reason is Reason.HEARTS_NOT_BROKEN
    assert choices(replace(state, broken=True)) == "KC 2H QS"


def test_a_hand_of_hearts_alone_may_lead_one() -> None:
    assert choices(late(CLASSIC, "2H KH", "3C 4C", "6C 7C", "9C TC")) == "2H KH"


def test_breaking_limits_leads_only_never_discards() -> None:
    state = late(CLASSIC, "2C 3D", "5H KD", "6C 7C", "9C TC", turn=1, trick="AC")
    assert choices(state) == "KD 5H"
    state, events = play(state, "5H")
    assert state.broken
    assert of_kind(HeartsBroken, events) == [HeartsBroken(1)]


def test_hearts_break_once() -> None:
    state = late(CLASSIC, "4D", "5H 5D", "6H 6D", "9C TD", turn=1, trick="AC")
    _, events = play(state, "5H 6H 9C")
    assert of_kind(HeartsBroken, events) == [HeartsBroken(1)]


def test_the_queen_of_spades_may_be_led_to_any_trick_after_the_first() -> None:
    state, events = play(late(CLASSIC, "QS 2D", "2S 3D", "3S 4D", "4S 5D"), "QS 2S 3S 4S")
    assert of_kind(TrickTaken, events)[0].points == 13
    assert state.turn == 0


def test_a_hand_of_hearts_and_the_queen_of_spades_alone_unbroken_leads_the_queen() -> None:
    assert choices(late(CLASSIC, "QS 2H 3H", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")) == "QS"


# -- The moon is judged by cards taken: all the point cards of the pack in one seat.


def test_the_moon_is_all_the_point_cards_in_one_seat() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"
    state = late(CLASSIC, "AH", "KH", "2C", "3C", taken={0: hearts + " QS"}, broken=True)
    _, events = play(state, "AH KH 2C 3C")
    assert of_kind(MoonShot, events) == [MoonShot(0)]


def test_one_heart_elsewhere_and_there_is_no_moon() -> None:
    state = late(CLASSIC, "AH", "KH", "2C", "3C", taken={0: "3H 4H 5H 6H 7H 8H 9H TH JH QH QS", 1: "2H"}, broken=True)
    _, events = play(state, "AH KH 2C 3C")
    assert not of_kind(MoonShot, events)
    assert of_kind(HandScored, events)[0].points == (25, 1, 0, 0)


# -- The game ends after a whole hand that brings a score to the limit.


def test_the_game_goes_on_while_no_score_reaches_the_limit() -> None:
    state = late(CLASSIC, "2C", "3C", "4C", "5C", taken={0: "QS"}, scores=(0, 99, 3, 4))
    state, events = play(state, "2C 3C 4C 5C")
    assert state.scores == (13, 99, 3, 17)
    assert state.phase is Phase.DEAL
    assert not of_kind(GameEnded, events)


def test_the_game_ends_after_a_hand_that_brings_a_score_to_the_limit_and_the_lowest_wins() -> None:
    state = late(CLASSIC, "2C", "3C", "4C", "5C", taken={1: "QS"}, scores=(50, 87, 3, 4))
    state, events = play(state, "2C 3C 4C 5C")
    assert state.scores == (50, 100, 3, 17)
    assert of_kind(GameEnded, events) == [GameEnded(EndReason.LIMIT, (50, 100, 3, 17), (3, 4, 1, 2), (2,))]
    assert (state.phase, state.turn) == (Phase.OVER, None)
    assert state.ending == Ending(EndReason.LIMIT, (3, 4, 1, 2), (2,))


def test_the_game_does_not_end_before_the_hand_is_played_out() -> None:
    state = late(CLASSIC, "2C 2D", "3C 3D", "4C 4D", "5C 5D", taken={1: "QS"}, scores=(50, 99, 3, 4))
    state, _ = play(state, "2C 3C 4C 5C")
    assert (state.phase, state.scores) == (Phase.PLAY, (50, 99, 3, 4))


def test_after_the_end_nothing_can_be_done() -> None:
    state = late(CLASSIC, "2C", "3C", "4C", "5C", taken={1: "QS"}, scores=(50, 87, 3, 4))
    state, _ = play(state, "2C 3C 4C 5C")
    assert refusal(state, Deal(CLASSIC.pack(), 1)).reason is Reason.GAME_OVER


def test_equal_best_scores_share_the_win() -> None:
    state = late(CLASSIC, "2C", "3C", "4C", "5C", taken={1: "QS"}, scores=(4, 87, 4, 4))
    state, events = play(state, "2C 3C 4C 5C")
    assert of_kind(GameEnded, events)[0].winners == (0, 2)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((4, 4, 20, 100), (1, 1, 3, 4)),
        ((100, 4, 100, 20), (3, 1, 3, 2)),
        ((5, 5, 5, 5), (1, 1, 1, 1)),
        ((-3, 100, 0, 7), (1, 4, 2, 3)),
    ],
)
def test_equal_scores_share_a_place_and_the_next_place_counts_them(
    scores: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(CLASSIC, scores) == expected


def test_the_deal_moves_to_the_left_and_the_first_dealer_is_drawn() -> None:
    state, _ = apply(new_game(NEVER_PASS), Deal(CLASSIC.pack(), dealer=2))
    assert state.dealer == 2
    over = replace(state, phase=Phase.DEAL)
    assert refusal(over, Deal(CLASSIC.pack(), dealer=2)).reason is Reason.WRONG_DEALER
    state, _ = apply(over, Deal(CLASSIC.pack(), dealer=3))
    assert (state.hand_number, state.dealer) == (2, 3)


def test_only_a_whole_pack_can_be_dealt() -> None:
    pack = CLASSIC.pack()
    for cards in (pack[1:], (*pack[1:], pack[1]), (*pack, pack[0]), ()):
        assert refusal(new_game(CLASSIC), Deal(cards)).reason is Reason.WRONG_PACK
    assert refusal(dealt(CLASSIC), Deal(pack, 1)).reason is Reason.WRONG_PHASE
    assert refusal(new_game(CLASSIC), Deal(pack, 4)).reason is Reason.UNKNOWN_SEAT


def test_only_who_has_the_turn_plays_and_only_own_cards() -> None:
    state = late(CLASSIC, "2C 2D", "3C 3D", "4C 4D", "5C 5D")
    assert refusal(state, PlayCard(1, parse_card("3C"))).reason is Reason.NOT_YOUR_TURN
    assert refusal(state, PlayCard(0, parse_card("3C"))).reason is Reason.NOT_IN_HAND
    assert refusal(state, PlayCard(4, parse_card("3C"))).reason is Reason.UNKNOWN_SEAT
    assert refusal(state, PlayCard(-1, parse_card("5C"))).reason is Reason.UNKNOWN_SEAT


def test_two_different_states_have_different_digests() -> None:
    one = late(CLASSIC, "2C 2D", "3C 3D", "4C 4D", "5C 5D")
    other = late(CLASSIC, "2C 3D", "3C 2D", "4C 4D", "5C 5D")
    digests = [
        digest(state) for state in (one, other, replace(one, turn=1), replace(one, broken=True), play(one, "2C")[0])
    ]
    assert len(set(digests)) == len(digests)
    assert all(len(text) == 8 and int(text, 16) >= 0 for text in digests)


def test_the_builder_of_packs_deals_what_it_promises() -> None:
    pack = pack_for(CLASSIC, "2C 3C", "", "QS")
    state, _ = apply(new_game(CLASSIC), Deal(pack))
    assert set(parse_cards("2C 3C")) <= set(state.hands[0])
    assert QUEEN_OF_SPADES in state.hands[2]
    assert points_of(pack) == 26
