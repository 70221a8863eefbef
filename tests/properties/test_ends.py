"""Games end: at every table, played at random to its last hand."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import event, given
from hypothesis import strategies as st

from corazones_a11y.engine.events import EndReason
from corazones_a11y.engine.rules import InvalidRules, Rules
from corazones_a11y.engine.state import Phase
from tests.properties.games import SEEDS, Game, tables

MANY = 300
"""Hands. A hand gives at least a point more than its bonuses take; with 25 points and a limit of 100 few are needed."""


@st.composite
def tables_without_a_last_hand(draw: st.DrawFn) -> Rules:
    """Tables that only points end; and those that need a number of hands with it."""
    rules = draw(tables())
    try:
        return replace(rules, max_hands=None, limit=min(rules.limit, 50), name="mixto")
    except InvalidRules:
        return rules


@given(tables_without_a_last_hand(), SEEDS)
def test_a_game_played_at_random_ends(rules: Rules, seed: int) -> None:
    game = Game(rules, seed, MANY, quits=False)
    last = game.steps[-1].after
    assert last.phase is Phase.OVER
    assert last.ending is not None
    event(last.ending.reason)
    if rules.max_hands is not None:
        assert last.hand_number <= rules.max_hands


@given(tables(), SEEDS)
def test_no_hand_follows_the_last_of_so_many(rules: Rules, seed: int) -> None:
    rules = replace(rules, max_hands=2, name="mixto")
    last = Game(rules, seed, 3, quits=False).steps[-1].after
    assert last.phase is Phase.OVER
    assert last.ending is not None
    assert last.hand_number <= 2
    if last.ending.reason is EndReason.MAX_HANDS:
        assert last.hand_number == 2
