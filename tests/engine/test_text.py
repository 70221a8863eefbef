"""Every action, event and table reads back from its text; no other text is read as one."""

from __future__ import annotations

from typing import get_args

import pytest

from corazones_a11y.engine.actions import (
    Accuse,
    Action,
    ChooseMoon,
    Claim,
    CloseTable,
    Deal,
    Leave,
    PassCards,
    PlayCard,
)
from corazones_a11y.engine.cards import JOKER, QUEEN_OF_SPADES, Suit, parse_cards
from corazones_a11y.engine.events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsReceived,
    Claimed,
    EndReason,
    Event,
    GameEnded,
    HandScored,
    HandStarted,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    PassCompleted,
    PlayStarted,
    RevokeNotFound,
    RevokeProved,
    SeatLeft,
    TableClosed,
    TrickTaken,
    TrickWaits,
    WidowTaken,
)
from corazones_a11y.engine.presets import PRESETS, players_of, preset
from corazones_a11y.engine.rules import InvalidRules, Passing, Rules, RulesReason
from corazones_a11y.engine.text import InvalidText, parse_action, parse_event, parse_rules, rules_text, to_text

THREE = parse_cards("2C TD AS")

ACTIONS: dict[Action, str] = {
    Deal(parse_cards("2C JK QS"), 3): "deal 2C,JK,QS 3",
    PassCards(0, THREE): "pass-cards 0 2C,TD,AS",
    PlayCard(2, QUEEN_OF_SPADES): "play-card 2 QS",
    ChooseMoon(1, True): "choose-moon 1 yes",
    ChooseMoon(1, False): "choose-moon 1 no",
    Claim(9): "claim 9",
    Accuse(0, 3): "accuse 0 3",
    Leave(0): "leave 0",
    CloseTable(0, (1, 2), 49): "close-table 0 1,2 49",
    CloseTable(0, (), 0): "close-table 0 - 0",
}
EVENTS: dict[Event, str] = {
    HandStarted(1, 0, Passing.SECOND_LEFT, 13, 0): "hand-started 1 0 second-left 13 0",
    CardsDealt(1, THREE): "cards-dealt 1 2C,TD,AS",
    CardsChosen(1, 2, THREE): "cards-chosen 1 2 2C,TD,AS",
    CardsChosen(1, 2, ()): "cards-chosen 1 2 -",
    PassCompleted(Passing.LEFT): "pass-completed left",
    CardsReceived(2, 1, THREE): "cards-received 2 1 2C,TD,AS",
    PlayStarted(3): "play-started 3",
    CardPlayed(0, QUEEN_OF_SPADES, 5, 1, Suit.SPADES): "card-played 0 QS 5 1 S",
    CardPlayed(0, JOKER, 5, 1, None): "card-played 0 JK 5 1 -",
    HeartsBroken(2): "hearts-broken 2",
    TrickTaken(1, 13, THREE, 0): "trick-taken 1 13 2C,TD,AS 0",
    TrickWaits(1, 2, THREE): "trick-waits 1 2 2C,TD,AS",
    WidowTaken(4, 3, THREE): "widow-taken 4 3 2C,TD,AS",
    WidowTaken(4, 3, ()): "widow-taken 4 3 -",
    Claimed(0, True): "claimed 0 yes",
    MoonShot(0): "moon-shot 0",
    MoonChosen(0, False): "moon-chosen 0 no",
    RevokeProved(0, 1, 2, QUEEN_OF_SPADES, JOKER): "revoke-proved 0 1 2 QS JK",
    RevokeNotFound(0, 1): "revoke-not-found 0 1",
    HandScored(1, (-26, 0, 13), (0, -5, 99), (), ()): "hand-scored 1 -26,0,13 0,-5,99 - -",
    HandScored(1, (-26, 0, 13), (0, -5, 99), (0, 2, 0), (1,)): "hand-scored 1 -26,0,13 0,-5,99 0,2,0 1",
    SeatLeft(0): "seat-left 0",
    TableClosed(0, (1,)): "table-closed 0 1",
    GameEnded(EndReason.MAX_HANDS, (1, 1, 3), (1, 1, 3), (0, 1)): "game-ended max-hands 1,1,3 1,1,3 0,1",
}


def test_the_examples_cover_every_kind() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(Action))
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize(("action", "text"), ACTIONS.items(), ids=ACTIONS.values())
def test_an_action_has_a_text_and_reads_back(action: Action, text: str) -> None:
    assert to_text(action) == text
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


@pytest.mark.parametrize(("event", "text"), EVENTS.items(), ids=EVENTS.values())
def test_an_event_has_a_text_and_reads_back(event: Event, text: str) -> None:
    assert to_text(event) == text
    assert parse_event(text) == event
    assert type(parse_event(text)) is type(event)


def test_values_of_different_kinds_are_never_equal() -> None:
    values: list[Action | Event] = [Leave(0), Claim(0), SeatLeft(0), HeartsBroken(0), PlayStarted(0), MoonShot(0)]
    assert len(set(values)) == len(values)
    assert len({*values, Leave(0)}) == len(values)


BAD_ACTIONS = [
    "",
    " ",
    "play",
    "PlayCard 0 QS",
    "play-card 0",
    "play-card 0 QS QS",
    "play-card  0 QS",
    "play-card 0 QS ",
    "play-card 0 qs",
    "play-card 0 -",
    "play-card - QS",
    "play-card +0 QS",
    "play-card 0x0 QS",
    "play-card ٣ QS",
    "play-card 1_0 QS",
    "play-card 1.0 QS",
    f"play-card {'9' * 5000} QS",
    "play-card 0 QS\n",
    "pass-cards 0 2C,TD,",
    "pass-cards 0 2C TD AS",
    "choose-moon 0 true",
    "choose-moon 0 1",
    "claimed 0 yes",
    "leave 0\x00",
    "leave \ud800",
]


@pytest.mark.parametrize("text", BAD_ACTIONS, ids=ascii)
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_action(text)


@pytest.mark.parametrize("text", ["", "leave 0", "hand-started 1 0 up 13 0", "claimed 0", "moon-shot x"])
def test_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_event(text)


@pytest.mark.parametrize("name", PRESETS)
def test_rules_of_every_preset_and_number_of_players_read_back(name: str) -> None:
    for players in players_of(name):
        rules = preset(name, players)
        assert parse_rules(rules_text(rules)) == rules


def test_rules_are_written_whole_so_that_no_default_changes_a_saved_game() -> None:
    assert rules_text(Rules()) == (
        "name=clasico players=4 packs=1 removed=- jokers=0 seven_high=no passing=left,right,across,hold "
        "opening=lowest-club first_trick_points=no breaking=heart heart_for_queen=no moon=others jack=no "
        "no_trick_bonus=no countdown=no limit=100 revoke=no max_hands=-"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "players",
        "players=",
        "players=4 players=4",
        "seats=4",
        "players=four",
        "jack=True",
        "passing=up",
        "removed=1C",
        "name=",
        "limit=1e3",
        "__class__=x",
        "players=4  limit=50",
    ],
)
def test_text_that_is_no_rules_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_rules(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players=2", RulesReason.PLAYERS),
        ("limit=0", RulesReason.LIMIT),
        ("passing=-", RulesReason.NO_CYCLE),
        ("removed=2C,2C", RulesReason.PACK),
        ("name=tute", RulesReason.UNKNOWN_PRESET),
    ],
)
def test_rules_that_are_read_and_do_not_fit_are_refused_with_a_reason(text: str, reason: RulesReason) -> None:
    with pytest.raises(InvalidRules) as refused:
        parse_rules(text)
    assert refused.value.reason is reason
