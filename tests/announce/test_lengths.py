"""A hand is short enough for the ear: what `tests/benchmarks/characters.py` measures, on a small sample."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from corazones_a11y.announce.listener import Verbosity
from tests.benchmarks.characters import BUDGETS, Decide, at_random, by_hint, heard

HANDS = 20


@pytest.mark.parametrize("verbosity", BUDGETS)
@pytest.mark.parametrize("decide", [by_hint, at_random(Random(2))], ids=["by hint", "at random"])
def test_a_hand_keeps_to_its_characters(verbosity: Verbosity, decide: Decide) -> None:
    assert fmean(len(text) for text in heard(HANDS, decide, verbosity)) <= BUDGETS[verbosity]


def test_each_verbosity_says_more_than_the_one_before() -> None:
    lengths = [fmean(len(text) for text in heard(3, by_hint, verbosity)) for verbosity in Verbosity]
    assert lengths == sorted(lengths)
    assert lengths[2] > lengths[1] > lengths[0]
