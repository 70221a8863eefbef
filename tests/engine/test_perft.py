"""How many ways a hand can be played on from fixed positions, counted by the engine and by brute force.

`perft.jsonl` holds the positions with both numbers that must come out: the legal sequences of plays to the end of the
hand (or for `plays` plays), and the card points each seat took, summed over all sequences. An error in a legal card, in
who takes a trick or in what waits changes them. The positions are late moments of random hands, and corners chosen by
hand; the first trick is counted for a few plays only.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest

from corazones_a11y.engine import game
from corazones_a11y.engine import play as engine_play
from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.engine.cards import Card, Suit, parse_cards
from corazones_a11y.engine.errors import Reason
from corazones_a11y.engine.events import TrickTaken
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.play import Objection, Play, Position, playable
from corazones_a11y.engine.presets import PRESETS, SALON_SIX_WITH_JOKERS, preset
from corazones_a11y.engine.rules import Breaking, Opening, Rules
from corazones_a11y.engine.state import Phase, State
from tests.engine import brute_force
from tests.engine.brute_force import Count, Table
from tests.engine.situations import late


class Case(TypedDict):
    """A line of perft.jsonl."""

    table: str
    about: str
    hands: list[str]
    turn: int
    trick: str
    first: bool
    broken: bool
    waiting: str
    plays: int | None
    sequences: int
    points: list[int]


class Pair(NamedTuple):
    """One table, as the engine knows it and as the brute force does."""

    rules: Rules
    table: Table


_QUEEN = Table(broken_by="heart or queen")
_CANCELLING = Table(opens="no points", broken_by="heart or queen")
_FREE = Table(opens="any club", broken_by="nothing needed", first_trick_points=True)

TABLES = {
    "clasico": Pair(preset("clasico"), Table()),
    "clasico, revoke": Pair(preset("clasico", revoke=True), Table(revoke=True)),
    "salon, 3": Pair(preset("salon", 3), Table()),
    "salon, 5": Pair(preset("salon", 5), Table()),
    "salon, 6": Pair(preset("salon", 6), Table()),
    "salon, 6, without twos": Pair(preset("salon", 6, removed=parse_cards("2C 2D 2H 2S")), Table(opens="3C")),
    "salon, 6, jokers": Pair(preset("salon", 6, jokers=SALON_SIX_WITH_JOKERS.jokers), Table()),
    "cuenta-atras": Pair(preset("cuenta-atras"), _QUEEN),
    "siete": Pair(preset("siete"), Table("2345689TQJK7A", broken_by="discarded heart")),
    "picas, 3": Pair(preset("picas", 3), _QUEEN),
    "picas": Pair(preset("picas"), _QUEEN),
    "picas, 5": Pair(preset("picas", 5), _QUEEN._replace(opens="3C")),
    "picas, 7": Pair(preset("picas", 7), _QUEEN),
    "omnibus": Pair(preset("omnibus"), _QUEEN),
    "omnibus, 3": Pair(preset("omnibus", 3), _QUEEN),
    "cancelacion, 6": Pair(preset("cancelacion", 6), _CANCELLING),
    "cancelacion, 8": Pair(preset("cancelacion", 8), _CANCELLING),
    "cancelacion, 10": Pair(preset("cancelacion", 10), _CANCELLING),
    "mixto, free": Pair(
        preset("mixto", opening=Opening.ANY_CLUB, breaking=Breaking.NOT_NEEDED, first_trick_points=True), _FREE
    ),
    "mixto, heart for queen": Pair(preset("mixto", heart_for_queen=True), Table(heart_for_queen=True)),
}
DATA = Path(__file__).with_name("perft.jsonl")
CASES: list[Case] = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


def start(case: Case) -> State:
    return late(
        TABLES[case["table"]].rules,
        *case["hands"],
        turn=case["turn"],
        trick=case["trick"],
        first=case["first"],
        broken=case["broken"],
        waiting=case["waiting"],
    )


def by_engine(state: State, plays: int | None) -> Count:
    """The count of `brute_force.count`, with the engine's legal cards and tricks."""
    assert state.turn is not None
    points = [0] * state.rules.players
    sequences = 0
    for card in dict.fromkeys(playable(state.position(state.turn))):
        after, events = apply(state, PlayCard(state.turn, card))
        more = None if plays is None else plays - 1
        ends = more == 0 or after.phase is not Phase.PLAY
        below = Count(1, (0,) * state.rules.players) if ends else by_engine(after, more)
        sequences += below.sequences
        points = [total + part for total, part in zip(points, below.points, strict=True)]
        for event in events:
            if isinstance(event, TrickTaken):
                points[event.seat] += event.points * below.sequences
    return Count(sequences, tuple(points))


def by_brute_force(case: Case) -> Count:
    hands = tuple(tuple(hand.split()) for hand in case["hands"])
    trick, waiting = tuple(case["trick"].split()), sum(map(brute_force.value, case["waiting"].split()))
    now = brute_force.Position(hands, case["turn"], trick, case["first"], case["broken"], waiting)
    return brute_force.count(TABLES[case["table"]].table, now, case["plays"])


def name(case: Case) -> str:
    return f"{case['table']}: {case['about']}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_engine_counts_every_way_to_play_on(case: Case) -> None:
    assert by_engine(start(case), case["plays"]) == Count(case["sequences"], tuple(case["points"]))


@pytest.mark.parametrize("case", CASES, ids=name)
def test_brute_force_without_the_engine_counts_the_same(case: Case) -> None:
    assert by_brute_force(case) == Count(case["sequences"], tuple(case["points"]))


def test_every_preset_has_six_positions() -> None:
    for preset_id in PRESETS.keys() - {"mixto"}:
        assert sum(TABLES[case["table"]].rules.name == preset_id for case in CASES) >= 6, preset_id


def test_every_table_has_a_position() -> None:
    assert {case["table"] for case in CASES} == TABLES.keys()


Fault = Callable[[pytest.MonkeyPatch], None]


def the_first_trick_takes_points(patch: pytest.MonkeyPatch) -> None:
    following = engine_play._objection_to_following
    patch.setattr(
        engine_play, "_objection_to_following", lambda now, card, led: following(now._replace(first=False), card, led)
    )


def hearts_are_led_unbroken(patch: pytest.MonkeyPatch) -> None:
    leading = engine_play._objection_to_leading
    patch.setattr(engine_play, "_objection_to_leading", lambda now, card: leading(now._replace(broken=True), card))


def hearts_are_discarded_only_when_broken(patch: pytest.MonkeyPatch) -> None:
    following = engine_play._objection_to_following

    def objection(now: Position, card: Card, led: Suit) -> Objection | None:
        hearts = card.suit is Suit.HEARTS and led is not Suit.HEARTS and not now.broken
        others = any(held.suit is not Suit.HEARTS for held in now.hand)
        return Objection(Reason.HEARTS_NOT_BROKEN) if hearts and others else following(now, card, led)

    patch.setattr(engine_play, "_objection_to_following", objection)


def the_queen_never_breaks_hearts(patch: pytest.MonkeyPatch) -> None:
    breaks = engine_play.breaks_hearts
    patch.setattr(game, "breaks_hearts", lambda rules, card, led: card.suit is Suit.HEARTS and breaks(rules, card, led))


def a_heart_led_breaks_hearts(patch: pytest.MonkeyPatch) -> None:
    breaks = engine_play.breaks_hearts
    patch.setattr(game, "breaks_hearts", lambda rules, card, led: breaks(rules, card, led or Suit.CLUBS))


def the_seven_ranks_under_the_eight(patch: pytest.MonkeyPatch) -> None:
    taker = engine_play.taker
    patch.setattr(game, "taker", lambda rules, trick: taker(replace(rules, seven_high=False), trick))


def equal_cards_do_not_cancel(patch: pytest.MonkeyPatch) -> None:
    def taker(rules: Rules, trick: tuple[Play, ...]) -> int:
        led = engine_play.suit_led(trick)
        follow = [play for play in trick if play.card.suit is led]
        return max(follow, key=lambda play: rules.strength(play.card)).seat

    patch.setattr(game, "taker", taker)


def a_waiting_trick_is_lost(patch: pytest.MonkeyPatch) -> None:
    collect = game._collect
    patch.setattr(game, "_collect", lambda state, winner: collect(replace(state, waiting=()), winner))


def a_joker_is_led_at_will(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_play, "_objection_to_joker", lambda now, card: None)


FAULTS: list[Fault] = [
    the_first_trick_takes_points,
    hearts_are_led_unbroken,
    hearts_are_discarded_only_when_broken,
    the_queen_never_breaks_hearts,
    a_heart_led_breaks_hearts,
    the_seven_ranks_under_the_eight,
    equal_cards_do_not_cancel,
    a_waiting_trick_is_lost,
    a_joker_is_led_at_will,
]


def is_right(case: Case) -> bool:
    try:
        return by_engine(start(case), case["plays"]) == Count(case["sequences"], tuple(case["points"]))
    except AssertionError:  # no legal card
        return False


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_a_fault_in_the_rules_changes_a_count(plant: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    few = sorted((case for case in CASES if case["sequences"] < 100), key=lambda case: case["sequences"])
    plant(monkeypatch)
    assert not all(map(is_right, few))
