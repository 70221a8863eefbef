from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.actions import ChooseMoon, PassCards, PlayCard
from corazones_a11y.engine.cards import Suit, is_point_card, parse_cards
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.advice import Advice, Budget, Reason, Why
from corazones_a11y.robots.duplicate import Player, play_match
from corazones_a11y.robots.normal import ROBOT
from tests.robots.players import AnythingLegal
from tests.robots.tables import CLASSIC, TABLES, position, random_hand
from tests.robots.truth import is_true


def advise(table: View) -> Advice:
    return ROBOT.advise(table, Budget(), lambda: False, "")


def card(table: View) -> str:
    action = advise(table).action
    assert isinstance(action, PlayCard)
    return str(action.card)


def why(table: View) -> Why:
    return advise(table).reasons[0].why


def passing(hand: str) -> View:
    """What a seat sees that has to pass."""
    dealt = position(hand)
    return replace(dealt, phase=Phase.PASS, has_passed=(False,) * 4, turn=None)


def passed(table: View) -> set[str]:
    action = advise(table).action
    assert isinstance(action, PassCards)
    return set(map(str, action.cards))


FIRST = (1, "2C 5C 9C 4C")  # a first trick without anything in it, which seat 3 takes
DIAMONDS = (3, "2D QD 5D 6D")  # another, after which a diamond may well find somebody without one


# -- the advice of source 000, line by line


def test_ace_and_king_of_spades_are_passed_where_no_low_spades_protect_them() -> None:
    table = passing("KS AS 4S 3C 5C 6C 8C 2D 4D 5D 7D 2H 3H")
    assert {"KS", "AS"} <= passed(table)
    assert Reason(Why.PASS_HIGH_SPADE, card=parse_cards("AS")[0], number=1) in advise(table).reasons


def test_ace_and_king_of_spades_are_kept_behind_low_ones() -> None:
    assert not {"KS", "AS"} & passed(passing("KS AS 4S 5S 7S 8S 8C KD AD QD KH AH 3H"))


def test_a_queen_without_low_spades_is_passed() -> None:
    table = passing("QS 4S 3C 5C 6C 8C 2D 4D 5D 7D 2H 3H 4H")
    assert "QS" in passed(table) and advise(table).reasons[0] == Reason(Why.PASS_QUEEN, number=1)


def test_a_short_suit_is_passed_whole() -> None:
    table = passing("9C TC 4D 5D 6D 7D 8D 2H 3H 4H 5H 2S 3S")
    assert {"9C", "TC"} <= passed(table) and Reason(Why.PASS_TO_VOID, suit=Suit.CLUBS) in advise(table).reasons


def test_a_short_suit_is_led_while_everybody_still_follows() -> None:
    table = position("KD 4D 3H 5H 7H 8H 9H TH 3S 4S 5S KS", tricks=[FIRST])
    assert card(table) == "KD" and why(table) is Why.LEAD_TO_VOID


def test_who_is_out_of_the_suit_throws_the_queen_on_anothers_trick() -> None:
    table = position("QS AS 3H 5H 7H 8H 9H TH 3D 4D 5D 6D", "8C TC JC", tricks=[FIRST])
    assert card(table) == "QS" and advise(table).reasons == (Reason(Why.DISCARD_QUEEN, seat=3),)


def test_without_the_queen_the_spades_above_her_go_first_then_high_hearts() -> None:
    table = position("AS 4S 3H 5H 7H 8H 9H TH 3D 4D 5D 6D", "8C TC JC", tricks=[FIRST])
    assert card(table) == "AS" and why(table) is Why.DISCARD_HIGH_SPADE
    table = position("4S 3H 5H 7H 8H 9H TH AH 3D 4D 5D 6D", "8C TC JC", tricks=[FIRST])
    assert card(table) == "AH" and advise(table).reasons == (
        Reason(Why.DISCARD_HEART, card=parse_cards("AH")[0], seat=3),
    )


def test_the_highest_card_that_still_loses_is_played() -> None:
    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    assert card(table) == "9D" and advise(table).reasons == (Reason(Why.DUCK, card=parse_cards("TD")[0]),)


def test_where_nothing_loses_the_lowest_is_played_in_the_hope_of_a_higher_one() -> None:
    table = position("9H KH 2S 3S 4S 5S 6S 7S 3D 4D 5D 6D", "2H 8H", tricks=[FIRST], broken=True)
    assert card(table) == "9H" and advise(table).reasons == (Reason(Why.DUCK_IF_LUCKY, suit=Suit.HEARTS, number=4),)


def test_a_trick_that_cant_be_avoided_is_taken_with_the_highest() -> None:
    table = position("9H KH 2S 3S 4S 5S 6S 7S 3D 4D 5D 6D", "2H 3H 8H", tricks=[FIRST], broken=True)
    assert card(table) == "KH" and why(table) is Why.TAKE_HIGH


def test_the_first_trick_takes_a_high_club_since_no_points_can_fall() -> None:
    table = position("3C KC 2S 3S 4S 5S 6S 7S 8S 3D 4D 5D 6D", "2C 8C TC")
    assert card(table) == "KC" and why(table) is Why.TAKE_CLEAN


ALL_TO_ONE = (2, "AD 2H 3H 4H")  # seat 2 takes three hearts and then ...
ALL_TO_TWO = (2, "KD 5H 6H QS")  # ... the queen and two more


def test_whoever_alone_takes_points_is_stopped_with_a_heart() -> None:
    table = position("7H AH 2S 3S 4S 5S 6S 7S 3C 4C 6C", "KH 8H", tricks=[ALL_TO_ONE, ALL_TO_TWO], broken=True)
    assert card(table) == "AH" and advise(table).reasons[0] == Reason(Why.STOP_MOON, seat=2)


def test_whoever_alone_takes_points_gets_no_more_of_them_for_nothing() -> None:
    table = position("7H AH 2S 3S 4S 5S 6S 7S 8S 9S TS", "AC 2C", tricks=[ALL_TO_ONE, ALL_TO_TWO], broken=True)
    assert not is_point_card(parse_cards(card(table))[0])
    assert advise(table).reasons[0] == Reason(Why.KEEP_POINTS, seat=2)


def test_while_the_queen_is_out_low_spades_make_her_fall_and_high_ones_arent_led() -> None:
    table = position("2S 7S JS 5D 6D 7D 8D 9D TD 3H 5H 7H", tricks=[FIRST])
    assert card(table) == "JS" and why(table) is Why.DRAW_QUEEN
    table = position("2S 7S KS 5D 6D 7D 8D 9D TD 3H 5H 7H", tricks=[FIRST])
    assert parse_cards(card(table))[0].suit is not Suit.SPADES
    assert Reason(Why.KEEP_FROM_SPADES, card=parse_cards("KS")[0]) in advise(table).reasons


# -- what robots are known to do wrong


def test_the_queen_and_not_the_king_goes_under_the_ace() -> None:
    table = position("QS KS 3S 5D 6D 7D 8D 9D TD 3H 5H 7H", "AS 4S", tricks=[FIRST])
    assert card(table) == "QS" and advise(table).reasons == (Reason(Why.DISCARD_QUEEN, seat=2),)


@pytest.mark.parametrize("trick", ["JS", "TS JS", "4S TS JS"])
def test_the_queen_takes_no_trick_that_a_lower_spade_would_lose(trick: str) -> None:
    assert card(position("3S 9S QS 5D 6D 7D 8D 9D 2D 3H 5H 7H", trick, tricks=[FIRST])) == "9S"


def test_a_trick_is_rather_taken_with_the_king_than_with_the_queen() -> None:
    assert card(position("QS KS 4D 5D 6D 7D 8D 9D TD 3H 5H 7H", "4S TS JS", tricks=[FIRST])) == "KS"


def test_a_suit_that_nobody_else_holds_isnt_led_where_another_may_lose() -> None:
    clubs = [(0, "2C 3C 4C 5C"), (0, "QC 6C 7C 8C"), (0, "KC 9C TC JC")]
    table = position("AC 2D 3D 4D 5H 6H 7H 8H 9H TH", tricks=clubs, broken=True)
    assert card(table) == "2D"


WITH_JACK = preset("salon", 4, jack=True)


def test_the_jack_of_diamonds_is_taken_where_it_counts() -> None:
    table = position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S 4S", "TD JD", tricks=[FIRST], rules=WITH_JACK)
    assert card(table) == "AD" and why(table) is Why.TAKE_JACK
    table = position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S 4S", "TD 8D JD", tricks=[FIRST], rules=WITH_JACK)
    assert card(table) == "KD"
    table = position("3D 7D JD 4D 3H 5H 7H 8H 9H TH 3S 4S", "TD 8D 9D", tricks=[FIRST], rules=WITH_JACK)
    assert card(table) == "JD" and why(table) is Why.TAKE_JACK


def test_the_jack_of_diamonds_isnt_taken_with_the_queen_in_the_trick() -> None:
    table = position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S 4S", "TD JD QS", tricks=[FIRST], rules=WITH_JACK)
    assert card(table) == "7D"


def test_the_jack_of_diamonds_is_nothing_where_it_doesnt_count() -> None:
    assert card(position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S", "TD JD", tricks=[FIRST, DIAMONDS])) == "7D"


def test_the_counting_jack_is_neither_discarded_nor_put_under_a_higher_card() -> None:
    table = position("JD 3D 3H 5H 7H 8H 9H TH 3S 4S 5S 6S", "QD", tricks=[FIRST], rules=WITH_JACK)
    assert card(table) == "3D" and Reason(Why.KEEP_JACK) in advise(table).reasons
    assert card(position("JD 3D 3H 5H 7H 8H 9H TH 3S 4S 5S 6S", "AC", tricks=[FIRST], rules=WITH_JACK)) != "JD"


def test_the_seven_is_known_to_beat_the_king_where_it_does() -> None:
    table = position("3D 7D 8D KD 3H 5H 6H 8H 9H TH 3S", "JD TD KC", tricks=[FIRST, DIAMONDS], rules=preset("siete"))
    assert card(table) == "7D" and why(table) is Why.TAKE_CLEAN
    table = position("3D 7D 8D 4D 3H 5H 6H 8H 9H TH 3S", "KD TD", tricks=[FIRST, DIAMONDS], rules=preset("siete"))
    assert card(table) == "8D" and advise(table).reasons == (Reason(Why.DUCK, card=parse_cards("KD")[0]),)


def test_an_equal_card_that_cancels_is_named_as_such() -> None:
    rules = preset("cancelacion", 8)
    table = position(
        "KD 2H 3H 4H 5H 6H 7H 8H 9H TH 3S AD", "KD 5D 2H", tricks=[(1, "2C 5C 9C 4C 3C 6C 7C 8C")], rules=rules
    )
    assert card(table) == "KD" and why(table) is Why.CANCEL


# -- the moon's points


def at_the_moon(scores: tuple[int, ...]) -> View:
    rules = preset("picas", 4)
    takes_all = [(0, "AH 2H 3H 4H"), (0, "KH 5H 6H 7H"), (0, "QH 8H 9H TH"), (0, "JH QS 2C 3C")]
    table = position(
        "AS KS",
        tricks=[*takes_all],
        rules=rules,
        others="4C 5C/6C 7C/8C 9C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD TC JC QC KC AC 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
    )
    return replace(table, phase=Phase.MOON, moon=0, scores=scores)


@pytest.mark.parametrize(
    ("scores", "to_others", "reason"),
    [
        ((30, 40, 50, 60), False, Why.MOON_OFF_OWN),
        ((30, 40, 50, 74), True, Why.MOON_TO_OTHERS),  # ends the game, and 30 is the best score
        ((70, 40, 50, 74), False, Why.MOON_OFF_OWN),  # would end the game with 66 ahead of 70
        ((66, 40, 50, 74), True, Why.MOON_TO_OTHERS),  # shares the win
    ],
)
def test_a_moon_goes_to_the_others_only_where_that_wins_the_game(
    scores: tuple[int, ...], to_others: bool, reason: Why
) -> None:
    advice = advise(at_the_moon(scores))
    assert advice.action == ChooseMoon(0, to_others) and advice.reasons == (Reason(reason),)


def test_the_last_of_so_many_hands_ends_the_game_too() -> None:
    moon = at_the_moon((30, 40, 50, 60))
    last = replace(moon, rules=replace(moon.rules, max_hands=moon.hand_number))
    assert advise(last).action == ChooseMoon(0, to_others=True)


# -- reasons are true


@pytest.mark.parametrize("name", TABLES)
def test_every_reason_is_true_of_its_position(name: str) -> None:
    for number in range(4):
        for state in random_hand(TABLES[name], f"true {number}"):
            if state.phase is Phase.PLAY and state.turn is not None:
                table = view(state, state.turn)
                advice = advise(table)
                for reason in advice.reasons:
                    assert is_true(reason, table, advice), (reason, table, advice.action)


# -- strength


def test_normal_takes_few_points_from_three_that_play_at_random() -> None:
    # The whole run, a thousand hands, is in tests/robots/results; an equal share would be 6.5.
    match = play_match(Player(ROBOT), Player(AnythingLegal()), CLASSIC, 25, "azar")
    assert match.points <= 3.0
