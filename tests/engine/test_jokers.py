"""Jokers, in the game of `salon` for six."""

from __future__ import annotations

from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.engine.cards import JOKER
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import CardPlayed, HandScored, HeartsBroken, TrickTaken
from corazones_a11y.engine.presets import preset
from tests.engine.situations import choices, late, of_kind, play, refusal

RULES = preset("salon", 6, jokers=2)
REST = ("4C 4D", "5C 5D", "6C 6D", "7C 7D")


def test_a_joker_has_no_suit_no_points_and_never_wins() -> None:
    state = late(RULES, "2C 2D", "JK 3D", *REST)
    _, events = play(state, "2C JK 4C 5C 6C 7C")
    taken = of_kind(TrickTaken, events)[0]
    assert (taken.seat, taken.points) == (5, 0)
    assert of_kind(CardPlayed, events)[1].led == "C"


def test_a_joker_is_played_only_when_the_player_can_not_follow() -> None:
    assert choices(late(RULES, "2D", "JK 3C 3D", *REST, turn=1, trick="2C")) == "3C"
    assert choices(late(RULES, "2D", "JK 3H 3D", *REST, turn=1, trick="2C")) == "3D 3H JK"


def test_a_joker_may_be_played_to_the_first_trick_and_saves_point_cards_from_it() -> None:
    assert choices(late(RULES, "2D", "JK 3H QS", *REST, turn=1, trick="2C", first=True)) == "JK"


def test_a_joker_is_led_only_from_a_hand_of_jokers_alone() -> None:
    state = late(RULES, "JK 3D", "2C 2D", *REST)
    assert choices(state) == "3D"
    assert refusal(state, PlayCard(0, JOKER)).reason is Reason.JOKER_LEAD
    assert choices(late(RULES, "JK JK", "2C 2D", *REST)) == "JK JK"


def test_behind_a_joker_led_the_next_is_free_to_play_what_the_hearts_rule_lets_it_lead() -> None:
    unbroken = late(RULES, "JK", "2C 2D 3H QS", *REST, turn=1, trick="JK")
    assert choices(unbroken) == "2C 2D QS"
    assert refusal(unbroken, PlayCard(1, unbroken.hands[1][2])).reason is Reason.HEARTS_NOT_BROKEN
    assert choices(late(RULES, "JK", "2C 2D 3H QS", *REST, turn=1, trick="JK", broken=True)) == "2C 2D 3H QS"


def test_behind_a_joker_led_another_joker_may_follow_from_any_hand() -> None:
    assert choices(late(RULES, "2H", "2C JK", *REST, turn=1, trick="JK")) == "2C JK"


def test_the_first_card_with_a_suit_sets_it() -> None:
    state = late(RULES, "JK", "JK", "8C", "9C 9D", "AD", "TC", broken=True)
    state, events = play(state, "JK JK 8C")
    assert [event.led for event in of_kind(CardPlayed, events)] == [None, None, "C"]
    assert choices(state) == "9C"
    _, events = play(state, "9C AD TC")
    assert of_kind(TrickTaken, events)[0].seat == 5


def test_a_trick_of_jokers_alone_goes_to_its_leader() -> None:
    rules = preset("mixto", 3, removed=(), passing=preset("salon", 3).passing, jokers=2)
    rest = late(rules, "2C 2D", "JK", "JK", turn=1)
    assert choices(rest) == "JK"
    three = preset("mixto", 3, removed=RULES.pack()[:1], jokers=3)
    _, events = play(late(three, "JK", "JK", "JK", turn=1), "JK JK JK")
    assert of_kind(TrickTaken, events)[0].seat == 1


def test_hearts_and_jokers_alone_may_lead_a_heart() -> None:
    state = late(RULES, "JK 2H 3H", "2C 2D", *REST)
    assert choices(state) == "2H 3H"
    _, events = play(state, "2H")
    assert of_kind(HeartsBroken, events)


def test_a_hand_with_jokers_gives_26_points() -> None:
    _, events = play(late(RULES, "2C", "JK", "4C", "5C", "6C", "7C", taken={0: "QS"}), "2C JK 4C 5C 6C 7C")
    assert sum(of_kind(HandScored, events)[0].points) == 26
