"""Nothing that is told depends on a card that the listener hasn't seen."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import corazones_a11y.announce
from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.engine.cards import Card
from corazones_a11y.engine.events import Viewer, seen_by
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import State
from corazones_a11y.engine.view import view
from tests.announce.hearing import listener, random_game
from tests.announce.test_reading import answers

FOLDER = Path(corazones_a11y.announce.__file__).parent
SECRET = {"State", "view", "new_game", "apply", "digest", "game"}


def test_sentences_are_made_of_views_alone() -> None:
    """A module that can't name a state can't tell what is in it."""
    found = {
        (path.name, alias.name)
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("corazones_a11y.engine")
        for alias in node.names
        if alias.name in SECRET
    }
    assert found == set()


def swapped(state: State, viewer: Viewer, chance: Random) -> State:
    """The state with two cards swapped that lie in different hands, neither the viewer's own."""
    others = [seat for seat, hand in enumerate(state.hands) if seat != viewer and hand]
    if len(others) < 2:
        return state
    first, second = chance.sample(others, 2)
    one, other = chance.choice(state.hands[first]), chance.choice(state.hands[second])

    def exchange(cards: tuple[Card, ...], out: Card, come: Card) -> tuple[Card, ...]:
        return state.rules.sort((*(card for card in cards if card != out), come)) if cards.count(out) == 1 else cards

    hands = list(state.hands)
    hands[first], hands[second] = exchange(hands[first], one, other), exchange(hands[second], other, one)
    return replace(state, hands=tuple(hands))


@pytest.mark.parametrize("rules", [preset("clasico"), preset("omnibus", 5)], ids=lambda rules: rules.name)
def test_a_card_that_was_not_seen_changes_no_word(rules: Rules) -> None:
    chance, state, swaps = Random(3), new_game(rules), 0
    for action in random_game(rules, iter(Random(11).random, None)):
        state, events = apply(state, action)
        for viewer in (0, None):
            who = listener(viewer, chance.choice(list(Verbosity)))
            other = swapped(state, viewer, chance)
            swaps += other != state
            told = seen_by(events, viewer)
            assert announce(told, view(state, viewer), who) == announce(told, view(other, viewer), who)
            assert list(answers(view(state, viewer), who)) == list(answers(view(other, viewer), who))
    assert swaps > 50
