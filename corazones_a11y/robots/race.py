"""Compares candidates on the same deals, and stops wasting play-outs on those that fall behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from .advice import Budget, Stop
from .small import Small

FIRST_LOOK = 12
"""Deals after which candidates begin to be dropped."""

DOUBTLESS = 2.6
"""Standard errors by which a dropped candidate is behind: worse with 99 chances in 100."""

MOON_HOPE = 0.25
"""A plan to take everything is given up where it comes off less often."""


class Line(NamedTuple):
    """A candidate: cards to play or pass, and whether the plan is to take everything afterwards."""

    cards: tuple[Small, ...]
    shoots: bool


class Outcome(NamedTuple):
    """How one play-out ended for the player.

    value -- as a share of the game; points -- of the hand; moon -- whether the player shot it; rival_moon -- or
    another did; queen -- whether the player took a queen of spades.
    """

    value: float
    points: int
    moon: bool
    rival_moon: bool
    queen: bool


class Estimate:
    """What the play-outs of one line came to."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.values: list[float] = []
        self.points = 0
        self.moons = 0
        self.rival_moons = 0
        self.queens = 0

    def add(self, outcome: Outcome) -> None:
        """Counts one play-out."""
        self.values.append(outcome.value)
        self.points += outcome.points
        self.moons += outcome.moon
        self.rival_moons += outcome.rival_moon
        self.queens += outcome.queen

    @property
    def total(self) -> int:
        """Deals tried."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """Mean value, as a share of the game."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def mean_points(self) -> float:
        """Mean points of the hand."""
        return self.points / self.total if self.values else 0.0

    @property
    def hopeless(self) -> bool:
        """Whether it is a plan to take everything that hardly ever comes off."""
        return self.line.shoots and self.moons < MOON_HOPE * self.total

    def ahead_of(self, other: Estimate) -> tuple[float, float]:
        """By how much it is better on the deals that both were tried on, and the standard error of that."""
        differences = list(map(float.__sub__, self.values, other.values))
        number = len(differences)
        if number < 2:
            return 0.0, 1.0
        mean = sum(differences) / number
        spread = sum((difference - mean) ** 2 for difference in differences) / (number - 1)
        return mean, sqrt(spread / number)


World = TypeVar("World")


class Race(Generic[World]):
    """Lines that compete. `tries` plays one of them out in a world.

    narrows -- whether the worse half is left behind whenever a share of the budget is used up (sequential halving: what
        is close gets the most play-outs), unless the budget is spent evenly; else only what is clearly worse.
    """

    def __init__(self, lines: list[Line], tries: Callable[[World, Line], Outcome], narrows: bool = False) -> None:
        self.tries = tries
        self.narrows = narrows
        self.rounds = max(1, (len(lines) - 1).bit_length())
        self.active = [Estimate(line) for line in lines]
        self.dropped: list[Estimate] = []

    def run(self, worlds: Iterator[World], budget: Budget, stop: Stop) -> list[Estimate]:
        """Goes on until the budget is used up; the best line first, what was dropped early or is hopeless last."""
        started = perf_counter()
        narrows = self.narrows and not budget.evenly
        playouts = rounds = 0
        for number, world in enumerate(worlds, 1):
            for estimate in self.active:
                estimate.add(self.tries(world, estimate.line))
            playouts += len(self.active)
            used = playouts / budget.playouts if budget.playouts else 1.0
            if budget.seconds:
                used = max(used, (perf_counter() - started) / budget.seconds)
            if narrows and used * self.rounds >= rounds + 1:
                rounds += 1
                self._halve()
            elif not narrows and number % FIRST_LOOK == 0:
                self._drop()
            if used >= 1 or len(self.active) == 1 or stop():
                break
        self.active.sort(key=lambda estimate: (estimate.hopeless, -estimate.mean))
        dropped = self.dropped[::-1]
        dropped.sort(key=lambda estimate: estimate.hopeless)
        return self.active + dropped

    def _halve(self) -> None:
        """Leaves the worse half behind, and plans to take everything that don't come off."""
        self.active.sort(key=lambda estimate: -estimate.mean)
        hopeful = [estimate for estimate in self.active if not estimate.hopeless] or self.active
        kept = hopeful[: max(1, len(self.active) // 2)]
        self.dropped += [estimate for estimate in reversed(self.active) if estimate not in kept]
        self.active = kept

    def _drop(self) -> None:
        """Leaves behind what is clearly worse."""
        best = max(self.active, key=lambda estimate: estimate.mean)
        kept = []
        for estimate in self.active:
            mean, error = estimate.ahead_of(best)
            if estimate is not best and (estimate.hopeless or mean < -DOUBTLESS * error):
                self.dropped.append(estimate)
            else:
                kept.append(estimate)
        self.active = kept
