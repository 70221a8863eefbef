"""Chance that comes again: a seed and a number give the same cards, the same seats, the same thoughts.

Only `random.Random.random` is promised to give the same numbers in every version of Python, so nothing else is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from corazones_a11y.engine.actions import Seat

T = TypeVar("T")


def derived(seed: str, *purpose: object) -> str:
    """A seed for one purpose, from which the first can't be found: a robot that knows its own can't know the deal."""
    from hashlib import blake2b

    return blake2b(repr((seed, *map(str, purpose))).encode(), digest_size=16).hexdigest()


def shuffled(items: Iterable[T], seed: str) -> tuple[T, ...]:
    """The items in an order that depends only on the seed."""
    from random import Random

    chance = Random(seed)
    return tuple(item for _, item in sorted(((chance.random(), item) for item in items), key=lambda pair: pair[0]))


def drawn_seat(players: int, seed: str) -> Seat:
    """One of the seats."""
    return shuffled(range(players), seed)[0]
