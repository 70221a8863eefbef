"""Hands played by OpenSpiel replay exactly: every legal card of every play, takers, points, moons, breaking.

Differences between OpenSpiel and our reading of the rules, in the corners where a preset would decide: none in any of
the 5,600 hands, so no hand is skipped.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

import pytest

from corazones_a11y.engine import play
from corazones_a11y.engine.actions import Deal, PassCards, PlayCard
from corazones_a11y.engine.cards import Card, Cards, cards_text, parse_card, parse_cards
from corazones_a11y.engine.events import Event, HandScored, HeartsBroken, MoonShot, TrickTaken
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.play import Position, playable
from corazones_a11y.engine.rules import DEFAULT_MAX_HANDS, Breaking, Opening, Passing, Rules
from corazones_a11y.engine.state import State

SAMPLE = Path(__file__).parent / "oracle"
FOLDER = Path(os.environ.get("CORAZONES_ORACLE", SAMPLE))
FILES = sorted(FOLDER.glob("*.jsonl.gz"))
OPTIONS = {
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "avoid_all_tricks_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
}
PASSING = {
    "left": Passing.LEFT,
    "right": Passing.RIGHT,
    "across": Passing.ACROSS,
    "none": Passing.HOLD,
}


class Hand(TypedDict):
    """One line of the oracle, as oracle/README.md describes it."""

    params: dict[str, bool]
    seed: int
    pass_dir: str
    hands: list[str]
    passes: list[str] | None
    leader: int
    plays: list[tuple[int, str, str]]
    tricks: list[tuple[int, int, int]]
    broken_at: int | None
    raw_points: list[int]
    points: list[int]
    moon: int | None


def read(file: Path) -> list[Hand]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rules_of(hand: Hand) -> Rules:
    params = hand["params"]
    broken_by = Breaking.HEART_OR_QUEEN if params["qs_breaks_hearts"] else Breaking.HEART
    return Rules(
        passing=(PASSING[hand["pass_dir"]],),
        opening=Opening.ANY_CLUB if params["can_lead_any_club"] else Opening.LOWEST_CLUB,
        first_trick_points=not params["no_pts_on_first_trick"],
        breaking=broken_by if params["must_break_hearts"] else Breaking.NOT_NEEDED,
        heart_for_queen=params["can_lead_hearts_instead_of_qs"],
        jack=params["jd_bonus"],
        no_trick_bonus=params["avoid_all_tricks_bonus"],
        limit=10_000,
        max_hands=DEFAULT_MAX_HANDS,
    )


def dealt(hand: Hand) -> State:
    """The state in which the first trick is opened."""
    hands = [parse_cards(cards) for cards in hand["hands"]]
    pack = tuple(hands[place % 4][place // 4] for place in range(52))
    state, _ = apply(new_game(rules_of(hand)), Deal(pack))
    for seat, cards in enumerate(hand["passes"] or ()):
        state, _ = apply(state, PassCards(seat, parse_cards(cards)))
    return state


def legal(state: State, seat: int) -> str:
    """As the oracle writes them: by suit, then by rank (the order of a hand)."""
    return cards_text(playable(state.position(seat)))


def replay(hand: Hand) -> None:
    state = dealt(hand)
    assert state.turn == hand["leader"]
    events: list[Event] = []
    broken_at = 0 if state.broken else None
    for number, (seat, card, cards) in enumerate(hand["plays"]):
        assert state.turn == seat
        assert legal(state, seat) == cards, f"play {number}"
        state, news = apply(state, PlayCard(seat, parse_card(card)))
        events += news
        if any(isinstance(event, HeartsBroken) for event in news):
            broken_at = number
    assert broken_at == hand["broken_at"]
    assert tricks(state, hand) == [tuple(trick) for trick in hand["tricks"]]
    assert [event.seat for event in events if isinstance(event, TrickTaken)] == [trick.taker for trick in state.tricks]
    assert [points_in(pile, hand) for pile in state.piles] == hand["raw_points"]
    assert [event.seat for event in events if isinstance(event, MoonShot)] == moons(hand)
    assert [list(event.points) for event in events if isinstance(event, HandScored)] == [hand["points"]]


def tricks(state: State, hand: Hand) -> list[tuple[int, int | None, int]]:
    """Leader, taker and points of each."""
    return [(trick.leader, trick.taker, points_in((play.card for play in trick.plays), hand)) for trick in state.tricks]


def points_in(cards: Iterable[Card], hand: Hand) -> int:
    """A heart 1, the queen 13, the jack minus ten where it counts; before moon and bonus."""
    value = {"QS": 13} | ({"JD": -10} if hand["params"]["jd_bonus"] else {})
    return sum(value.get(str(card), 1 if str(card)[1] == "H" else 0) for card in cards)


def moons(hand: Hand) -> list[int]:
    return [] if hand["moon"] is None else [hand["moon"]]


def name(file: Path) -> str:
    return file.name.partition(".")[0]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_every_hand_of_another_program_replays(file: Path) -> None:
    for hand in read(file):
        try:
            replay(hand)
        except AssertionError as error:
            raise AssertionError(f"{file.name}, seed {hand['seed']}, {hand['params']}") from error


def test_the_oracle_uses_every_option_both_ways() -> None:
    hands = [hand for file in FILES for hand in read(file)]
    for option in OPTIONS:
        assert {hand["params"][option] for hand in hands} == {True, False}, option
    assert {hand["pass_dir"] for hand in hands} == set(PASSING)
    assert sum(hand["moon"] is not None for hand in hands) >= 30


def test_the_oracle_notices_a_legal_card_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_but_the_last(position: Position) -> Cards:
        cards = play.playable(position)
        return cards[:-1] if len(cards) > 1 else cards

    monkeypatch.setitem(globals(), "playable", all_but_the_last)
    with pytest.raises(AssertionError, match="seed"):
        test_every_hand_of_another_program_replays(FILES[0])
