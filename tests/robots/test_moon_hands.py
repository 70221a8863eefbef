from __future__ import annotations

from collections import Counter

import pytest

from corazones_a11y.robots.levels import Level
from tests.robots.moon_hands import EACH, does_right, is_task, moon_hands

HANDS = moon_hands()


def test_the_fixed_hands_are_what_they_are_said_to_be() -> None:
    assert Counter(hand.task for hand in HANDS) == EACH
    assert all(is_task(hand.task, hand.table) for hand in HANDS)


@pytest.mark.parametrize(("level", "share"), [(Level.HARD, 0.8), (Level.MASTER, 1.0)])
@pytest.mark.parametrize("task", EACH)
def test_moons_that_cant_fail_are_shot_and_those_of_others_stopped(task: str, level: Level, share: float) -> None:
    # The rates of all levels: tests/robots/results/moon-hands.json.
    hands = [hand for hand in HANDS if hand.task == task]
    assert sum(does_right(level, hand, "seed") for hand in hands) >= share * len(hands)
