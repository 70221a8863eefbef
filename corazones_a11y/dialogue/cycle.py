"""Going round a few values with one key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def following(values: Sequence[T], value: T) -> T:
    """The value after this one, going round; the first where it isn't among them."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
