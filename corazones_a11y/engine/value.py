"""Small immutable values that are equal only to values of their own kind."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound=tuple[object, ...])


def distinct(cls: type[T]) -> type[T]:
    """Makes a NamedTuple unequal to every other type, so that ``Leave(0) != Claim(0)``.

    NamedTuples are used for actions and events because forty of them cost a sixth of the import time of forty frozen
    dataclasses; bare tuples with equal fields would compare equal, which this repairs.
    """

    def __eq__(self: T, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self: T, other: object) -> bool:
        return not __eq__(self, other)

    def __hash__(self: T) -> int:
        return hash((cls.__name__, tuple.__hash__(self)))

    for method in (__eq__, __ne__, __hash__):
        setattr(cls, method.__name__, method)
    return cls
