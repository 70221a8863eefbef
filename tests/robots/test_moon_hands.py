from __future__ import annotations

import pytest

from corazones_a11y.robots.levels import Level
from tests.robots.moon_hands import EACH, does_right, is_task, moon_hands

HANDS = moon_hands()


def test_the_fixed_hands_are_what_they_are_said_to_be() -> None:
    assert sum(hand.task == "shot" for hand in HANDS) == sum(hand.task == "stop" for hand in HANDS) == EACH
    assert all(is_task(hand.task, hand.table) for hand in HANDS)


@pytest.mark.parametrize(("task", "share"), [("shot", 0.9), ("stop", 0.7)])
def test_maestro_shoots_moons_that_cant_fail_and_stops_those_of_others(task: str, share: float) -> None:
    # The rates of all levels: tests/robots/results/moon-hands.json. A stop is no duty: somebody else may hold one.
    hands = [hand for hand in HANDS if hand.task == task]
    assert sum(does_right(Level.MASTER, hand, "seed") for hand in hands) >= share * len(hands)
