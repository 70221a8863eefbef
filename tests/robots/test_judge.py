"""What the plays of the others tell: of their hands, and of how they play."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from corazones_a11y.engine.actions import Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.deals import Dealer
from corazones_a11y.robots.judge import Judge, Manner
from corazones_a11y.robots.playout import SEVERAL, table_of
from corazones_a11y.robots.policy import choose
from corazones_a11y.robots.small import hand_of, small
from tests.robots.tables import CLASSIC, position, some_action

TRICKS = 5
DEALS = 60

Play = Callable[[State, Seat], PlayCard]


def by_the_policy(state: State, seat: Seat) -> PlayCard:
    seen = view(state, seat)
    table, _ = table_of(seen)
    chosen = choose(table, hand_of(small(state.rules, card) for card in seen.hand), seat)
    return next(PlayCard(seat, card) for card in seen.hand if small(state.rules, card) == chosen)


def at_random(state: State, seat: Seat) -> PlayCard:
    action = some_action(state, seat, Random(f"{seat} {len(state.tricks)}"))
    assert isinstance(action, PlayCard)
    return action


def after_some_tricks(play: Play, seed: str) -> View:
    """What somebody whose turn it is sees when all have played so for a while."""
    pack = list(CLASSIC.pack())
    Random(seed).shuffle(pack)
    state, _ = apply(new_game(CLASSIC), Deal(tuple(pack), 0))
    while state.phase is Phase.PASS:
        for seat in state.awaited():
            state, _ = apply(state, PassCards(seat, state.hands[seat][:3]))
    while len(state.tricks) < TRICKS:
        assert state.turn is not None
        state, _ = apply(state, play(state, state.turn))
    assert state.turn is not None
    return view(state, state.turn)


def manners(seen: View, seed: str) -> list[list[Manner]]:
    """How the players are taken to play in some deals."""
    table, past = table_of(seen)
    judge, chance = Judge(seen, past, table.holder), Random(seed)
    dealer = Dealer(seen, chance)
    return [judge.manners(dealer.likely_hands(judge.doubt, 20), chance) for _ in range(DEALS)]


def share_of_thinking(play: Play) -> float:
    drawn = [deal[0].wary for seed in "abcdef" for deal in manners(after_some_tricks(play, seed), seed)]
    return sum(drawn) / len(drawn)


def test_who_plays_like_the_policy_is_taken_for_plain_and_who_plays_otherwise_for_wary() -> None:
    assert share_of_thinking(by_the_policy) < 0.4
    assert share_of_thinking(at_random) > 0.9


def share_of_shooting(seen: View, seat: Seat) -> float:
    return sum(deal[seat].shoots for deal in manners(seen, "shoots")) / DEALS


def test_who_leads_hearts_from_the_top_is_taken_to_be_after_all_points() -> None:
    spades_and_clubs = [(2, "AC 2C 5C 3C"), (2, "AS 3S 5S QS"), (2, "KS 4S 6S 2S"), (2, "KC 4C 6C 2H")]
    hearts = [(2, "AH 3H 4H 5H"), (2, "KH 6H 8H TH")]
    seen = position("7H JH 7S 8S 7C 9C TC", tricks=spades_and_clubs + hearts, broken=True)
    assert share_of_shooting(seen, 2) > 0.7


def test_who_got_a_heart_with_a_low_card_is_not() -> None:
    tricks = [(1, "2C 5C QC 4C"), (3, "5D 4D 6D 2H")]
    seen = position("7H AH JH 7S 8S 7C 9C TC 2D 3D 7D", "3C 6C KC", tricks=tricks, broken=True)
    assert table_of(seen)[0].holder == 1
    assert share_of_shooting(seen, 1) < 0.2


def test_nobody_is_after_all_points_once_two_have_some() -> None:
    tricks = [(1, "2C 5C QC 4C"), (3, "8D 7D 6D 2H"), (3, "9D TD JD 3H")]
    seen = position("7H AH JH 7S 8S 7C 9C TC 2D 3D", "", tricks=tricks, broken=True)
    table, _ = table_of(seen)
    assert table.holder == SEVERAL
    assert not any(manner.shoots for deal in manners(seen, "two") for manner in deal)


def test_cards_with_nothing_between_them_tell_the_same() -> None:
    # Seat 1 plays under the king with the 7 or the 6 of diamonds, and keeps the other one.
    doubts = []
    for played, kept in (("6D", 5), ("7D", 4)):
        seen = position("2H 3H 4H 5H 6H 7H 8H 9H TH JH 2D", tricks=[(0, "2C 5C QC 4C"), (2, f"KD 9C 3D {played}")])
        table, past = table_of(seen)
        doubts.append(Judge(seen, past, table.holder).doubt(1, hand_of([(1, kept)])))
    assert doubts[0] == doubts[1]
