from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.actions import PassCards, PlayCard
from corazones_a11y.engine.cards import Suit, parse_cards
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.advice import Advice, Budget, Robot, Why
from corazones_a11y.robots.duplicate import start_hand
from corazones_a11y.robots.explain import reasons_for_pass
from corazones_a11y.robots.levels import Level, robot
from corazones_a11y.robots.race import Estimate, Line, Outcome
from corazones_a11y.robots.reading import Reading
from corazones_a11y.robots.small import small
from corazones_a11y.robots.stakes import Stakes
from corazones_a11y.robots.thinker import distinct, stands_for
from tests.robots.tables import CLASSIC, TABLES, position, random_hand
from tests.robots.truth import is_true, is_true_of_pass

MASTER = robot(Level.MASTER)
HARD = robot(Level.HARD)
BOTH = pytest.mark.parametrize("thinker", [HARD, MASTER], ids=["dificil", "maestro"])


def advise(table: View, thinker: Robot = MASTER, playouts: int = 200) -> Advice:
    return thinker.advise(table, Budget(playouts), lambda: False, "seed")


def card(table: View, thinker: Robot = MASTER, playouts: int = 200) -> str:
    action = advise(table, thinker, playouts).action
    assert isinstance(action, PlayCard)
    return str(action.card)


FIRST = (1, "2C 5C 9C 4C")
DIAMONDS = (3, "2D QD 5D 6D")


# -- what robots are known to do wrong


@BOTH
def test_the_queen_and_not_the_king_goes_under_the_ace(thinker: Robot) -> None:
    assert card(position("QS KS 3S 5D 6D 7D 8D 9D TD 3H 5H 7H", "AS 4S", tricks=[FIRST]), thinker) == "QS"


@BOTH
def test_no_trick_is_taken_with_the_queen_where_a_lower_spade_loses(thinker: Robot) -> None:
    assert card(position("3S 9S QS 5D 6D 7D 8D 9D 2D 3H 5H 7H", "4S TS JS", tricks=[FIRST]), thinker) != "QS"


@BOTH
def test_a_suit_that_nobody_else_holds_isnt_led_where_another_loses(thinker: Robot) -> None:
    clubs = [(0, "2C 3C 4C 5C"), (0, "QC 6C 7C 8C"), (0, "KC 9C TC JC")]
    table = position("AC 2D 3D 4D 5H 6H 7H 8H 9H TH", tricks=clubs, broken=True)
    assert card(table, thinker) != "AC"


@BOTH
def test_the_jack_of_diamonds_is_taken_where_it_counts_but_not_with_the_queen(thinker: Robot) -> None:
    rules = preset("salon", 4, jack=True)
    table = position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S", "TD 8D JD", tricks=[FIRST, DIAMONDS], rules=rules)
    assert card(table, thinker) in ("AD", "KD")
    table = position("3D 7D AD KD 3H 5H 7H 8H 9H TH 3S", "TD JD QS", tricks=[FIRST, DIAMONDS], rules=rules)
    assert card(table, thinker) in ("3D", "7D")


# -- the moon

# Made by hand: tops of every suit, as many as the others can hold, so that no deal of the unseen cards saves a trick.
SURE_SHOTS = {
    "hearts from the top": position(
        "AH KH QH JH TH 9H 8H 7H 6H 5H AS", tricks=[(0, "AC KC QC JC"), (0, "AD KD QD JD")], broken=True
    ),
    "spades and hearts from the top": position("AS KS QS JS TS 9S AH KH QH JH TH 9H", tricks=[FIRST], broken=True),
    "clubs first, then hearts": position("AC KC QC JC TC 8C AH KH QH JH TH AS", tricks=[FIRST], broken=True),
}


@pytest.mark.parametrize("name", SURE_SHOTS)
@BOTH
def test_a_moon_that_cant_fail_is_shot(thinker: Robot, name: str) -> None:
    advice = advise(SURE_SHOTS[name], thinker)
    assert advice.reasons[0].why is Why.SHOOT_MOON


@BOTH
def test_who_shoots_plays_by_the_rules(thinker: Robot) -> None:
    # Leads clubs first: hearts aren't broken, however high they are.
    table = position("AH KH QH JH TH 9H 8H 7H 6H AC KC AS", tricks=[(0, "QC 5C 9C 4C")])
    assert parse_cards(card(table, thinker))[0].suit is not Suit.HEARTS


# -- budgets


@BOTH
def test_the_same_view_budget_and_seed_give_the_same_advice(thinker: Robot) -> None:
    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    assert advise(table, thinker) == advise(table, thinker)


@BOTH
def test_thinking_stops_when_it_is_told_to(thinker: Robot) -> None:
    asked = []

    def soon() -> bool:
        asked.append(1)
        return len(asked) >= 3

    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    advice = thinker.advise(table, Budget(1_000_000_000), soon, "seed")
    assert isinstance(advice.action, PlayCard) and len(asked) == 3


@BOTH
def test_thinking_ends_with_its_time(thinker: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("corazones_a11y.robots.race.perf_counter", lambda: float(next(ticks)))
    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    thinker.advise(table, Budget(1_000_000_000, seconds=20.0), lambda: False, "seed")
    assert next(ticks) < 40


def test_a_budget_of_nothing_still_gives_advice() -> None:
    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    assert isinstance(advise(table, MASTER, 0).action, PlayCard)


# -- what is told


@pytest.mark.parametrize("name", TABLES)
def test_every_reason_is_true_of_its_position(name: str) -> None:
    for state in random_hand(TABLES[name], f"true {name}"):
        if state.phase is Phase.PLAY and state.turn is not None:
            table = view(state, state.turn)
            advice = advise(table, playouts=24)
            for reason in advice.reasons:
                assert is_true(reason, table, advice), (reason, table, advice)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.MASTER])
@pytest.mark.parametrize("deal", range(12))
def test_every_reason_for_a_pass_is_true_of_its_hand(deal: int, level: Level) -> None:
    table = view(start_hand(CLASSIC, f"pass {deal}", 0), 0)
    advice = robot(level).advise(table, Budget(240), lambda: False, "seed")
    assert advice.reasons
    for reason in advice.reasons:
        assert is_true_of_pass(reason, table, advice), (reason, table.hand, advice.action)


def test_a_pass_of_low_cards_for_a_moon_is_said_to_be_for_one_and_a_low_heart_takes_no_points() -> None:
    cards = parse_cards("3D 4H 5S")
    hand = parse_cards("3D 4H 5S AC KC AD KD QD AH KH QH AS KS")
    table = replace(view(start_hand(CLASSIC, "pass", 0), 0), hand=hand)
    passed = Estimate(Line(tuple(small(CLASSIC, card) for card in cards), shoots=False))
    other = Estimate(Line(tuple(small(CLASSIC, card) for card in parse_cards("AC KC AD")), shoots=False))
    for number in range(10):
        passed.add(Outcome(0.9, 0 if number < 3 else 18, moon=number < 3, rival_moon=False, queen=False))
        other.add(Outcome(0.5, 9, moon=False, rival_moon=False, queen=False))
    whys = [reason.why for reason in reasons_for_pass(table, [passed, other])]
    assert whys == [Why.SHOOT_MOON, Why.WINS_MOST]
    passed.moons = 0
    assert [reason.why for reason in reasons_for_pass(table, [passed, other])] == [Why.WINS_MOST]


def test_alternatives_begin_with_the_advice_and_cover_every_card_that_differs() -> None:
    table = position("3D 7D 9D KD 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    advice = advise(table)
    assert advice.alternatives[0].action == advice.action
    assert {other.action for other in advice.alternatives} == {
        PlayCard(0, stands_for(table, held)) for held in table.playable
    }


def test_neighbours_with_nothing_between_them_are_one_choice() -> None:
    table = position("3D 4D 7D 9D 3H 5H 7H 8H 9H TH 3S", "TD 8D", tricks=[FIRST, DIAMONDS])
    # The 5 and 6 have fallen, so 3, 4 and 7 play alike; the 8 lies on the table under the 9.
    assert len(distinct(Reading(table))) == 2
    assert stands_for(table, parse_cards("3D")[0]) == parse_cards("7D")[0]


@BOTH
def test_a_pass_is_legal_and_says_why(thinker: Robot) -> None:
    for name in ("clasico 4", "siete 4", "omnibus 5", "salon 6 jokers", "picas 7"):
        state = next(state for state in random_hand(TABLES[name], name) if state.phase is Phase.PASS)
        table = view(state, 0)
        advice = advise(table, thinker, 60)
        assert isinstance(advice.action, PassCards) and len(advice.action.cards) == 3 and advice.reasons
        assert set(advice.action.cards) <= set(table.hand)


# -- what it is worth at this table


def test_far_from_the_end_ones_own_points_are_bad_and_others_good() -> None:
    stakes = Stakes(CLASSIC, (0, 0, 0, 0), 0)
    level = stakes.value([0, 0, 0, 0])
    assert stakes.value([5, 0, 0, 0]) < level < stakes.value([0, 5, 0, 0])
    assert level == pytest.approx(0.25)


def test_counting_down_turns_it_round_by_itself() -> None:
    stakes = Stakes(preset("cuenta-atras"), (100, 100, 100, 100), 0)
    assert stakes.value([5, 0, 0, 0]) < stakes.value([0, 0, 0, 0]) < stakes.value([0, 5, 0, 0])


def test_a_hand_that_ends_the_game_is_worth_the_win_or_nothing() -> None:
    stakes = Stakes(CLASSIC, (50, 60, 60, 95), 0)
    assert stakes.value([9, 0, 0, 17]) > 0.95 and stakes.value([25, 0, 0, 8]) < 0.05
    assert stakes.value([10, 0, 3, 13]) == pytest.approx(0.5, abs=0.01)


def test_the_leader_ends_the_game_and_the_others_put_it_off() -> None:
    # Seat 3 would reach the limit with the queen: good for who leads, bad for who is behind.
    leader, behind = Stakes(CLASSIC, (40, 70, 70, 90), 0), Stakes(CLASSIC, (40, 70, 70, 90), 1)
    assert leader.value([0, 13, 0, 13]) > leader.value([0, 26, 0, 0])
    assert behind.value([13, 0, 0, 13]) < behind.value([13, 0, 13, 0])


@pytest.mark.parametrize(("scores", "to_others"), [((30, 40, 50, 74), True), ((70, 40, 50, 74), False)])
def test_in_the_mind_a_moon_is_counted_as_a_robot_would_choose(scores: tuple[int, ...], to_others: bool) -> None:
    assert Stakes(preset("picas", 4), scores, 0).to_others(0, [0, 0, 0, 0]) is to_others
