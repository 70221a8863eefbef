"""A worked example for each option of a mixed table."""

from __future__ import annotations

from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.engine.cards import parse_card
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import EndReason, GameEnded, HandScored, HeartsBroken, MoonShot
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Breaking, Opening, Passing
from corazones_a11y.engine.state import Phase
from tests.engine.situations import choices, dealt, late, of_kind, play, refusal

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def test_never_pass() -> None:
    rules = preset("clasico", passing=(Passing.HOLD,))
    for number in (1, 2, 3, 4, 5):
        assert dealt(rules, number=number).phase is Phase.PLAY


def test_points_allowed_on_the_first_trick() -> None:
    rules = preset("clasico", first_trick_points=True)
    assert choices(late(rules, "3C", "5H KD QS", "4C", "7C", turn=1, trick="2C", first=True)) == "KD 5H QS"


def test_hearts_led_at_any_time() -> None:
    rules = preset("clasico", breaking=Breaking.NOT_NEEDED)
    state = dealt(rules, number=4)
    assert state.broken
    state = late(rules, "2H KC", "3C 4C", "6C 7C", "9C TC")
    assert choices(state) == "KC 2H"
    assert not of_kind(HeartsBroken, play(state, "2H")[1])


def test_the_opener_may_open_with_any_club() -> None:
    rules = preset("clasico", opening=Opening.ANY_CLUB, passing=(Passing.HOLD,))
    state = dealt(rules, "3C", "2C 9C KC QS", "AC", "4C")
    assert state.turn == 1
    assert choices(state) == " ".join(str(card) for card in state.hands[1] if str(card).endswith("C"))
    other = next(card for card in state.hands[1] if not str(card).endswith("C"))
    assert refusal(state, PlayCard(1, other)).reason is Reason.MUST_OPEN_CLUBS


def test_the_dealer_s_left_opens_with_any_card_but_a_point_card() -> None:
    rules = preset("clasico", opening=Opening.DEALER_LEFT, passing=(Passing.HOLD,))
    state = dealt(rules, "2C", "", "", "5H QS AD", dealer=2)
    assert state.turn == 3
    assert choices(state) == " ".join(str(card) for card in state.hands[3] if str(card)[1] != "H" and str(card) != "QS")
    assert refusal(state, PlayCard(3, parse_card("5H"))).reason is Reason.MUST_OPEN_POINTLESS


def test_a_hand_of_hearts_and_the_queen_alone_may_lead_a_heart() -> None:
    rules = preset("clasico", heart_for_queen=True)
    assert choices(late(rules, "QS 2H 3H", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")) == "2H 3H QS"
    assert choices(late(rules, "QS KS 2H", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")) == "QS KS"


def test_minus_5_for_a_hand_without_a_trick() -> None:
    rules = preset("clasico", no_trick_bonus=True)
    _, events = play(late(rules, "2C", "3C", "4C", "5C", taken={1: "QS 2H"}), "2C 3C 4C 5C")
    scored = of_kind(HandScored, events)[0]
    assert scored.points == (-5, 14, -5, 12)
    assert scored.no_trick == (0, 2)


def test_no_minus_5_in_a_hand_with_a_moon() -> None:
    rules = preset("clasico", no_trick_bonus=True)
    _, events = play(late(rules, "AC", "3C", "4C", "5C", taken={0: f"{HEARTS} QS"}), "AC 3C 4C 5C")
    assert of_kind(MoonShot, events)
    scored = of_kind(HandScored, events)[0]
    assert (scored.points, scored.no_trick) == ((0, 26, 26, 26), ())


def test_minus_5_and_minus_10_may_fall_together_with_others() -> None:
    rules = preset("omnibus", no_trick_bonus=True)
    _, events = play(late(rules, "2C", "3C", "4C", "5C", taken={1: "QS JD"}), "2C 3C 4C 5C")
    assert of_kind(HandScored, events)[0].points == (-5, 3, -5, 13)


def test_the_last_of_so_many_hands_ends_the_game_in_any_case() -> None:
    rules = preset("clasico", max_hands=1)
    state, events = play(late(rules, "2C", "3C", "4C", "5C", taken={1: "QS"}), "2C 3C 4C 5C")
    assert of_kind(GameEnded, events) == [GameEnded(EndReason.MAX_HANDS, (0, 13, 0, 13), (1, 3, 1, 3), (0, 2))]
    assert state.phase is Phase.OVER


def test_the_limit_ends_the_game_before_so_many_hands() -> None:
    rules = preset("clasico", max_hands=1)
    state = late(rules, "2C", "3C", "4C", "5C", taken={1: "QS"}, scores=(0, 99, 0, 0))
    assert of_kind(GameEnded, play(state, "2C 3C 4C 5C")[1])[0].reason is EndReason.LIMIT
