"""Duplicate matches: every deal is played once with the first level in each seat, the second level in all others.

What luck of the cards adds to a hand is the same for everybody then, so fewer hands tell more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import NamedTuple, TypeAlias

from corazones_a11y.engine.actions import Deal, Seat
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.scoring import shooter
from corazones_a11y.engine.state import Phase, State, new_game
from corazones_a11y.engine.view import view

from .advice import Budget, Robot


class Player(NamedTuple):
    """A robot at its budget."""

    robot: Robot
    budget: Budget = Budget()


class Thinking:
    """Seconds spent on the decisions of one player."""

    def __init__(self) -> None:
        self.decisions = 0
        self.total = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        """Counts one decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def include(self, other: Thinking) -> None:
        """Counts what was counted elsewhere."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        """Seconds a decision."""
        return self.total / self.decisions if self.decisions else 0.0


Clocks: TypeAlias = tuple[Thinking, Thinking]
"""Of the first player and the second."""


class Hand(NamedTuple):
    """A finished hand: the points against each seat, and who shot the moon."""

    points: tuple[int, ...]
    moon: Seat | None


class Played(NamedTuple):
    """A deal that was played from every seat.

    own    -- mean points a hand of the first player.
    rivals -- the same of the others.
    moons  -- hands in which the first player shot the moon; rival_moons -- in which one of the others did.
    """

    own: float
    rivals: float
    moons: int
    rival_moons: int


class Match(NamedTuple):
    """What a match came to. Points are means a hand, errors standard errors over deals."""

    players: int
    deals: tuple[Played, ...]

    @property
    def hands(self) -> int:
        """Hands played."""
        return len(self.deals) * self.players

    @property
    def points(self) -> float:
        """Of the first player."""
        return fmean(deal.own for deal in self.deals)

    @property
    def rival_points(self) -> float:
        """Of one of the others."""
        return fmean(deal.rivals for deal in self.deals)

    @property
    def error(self) -> float:
        """Of `points`."""
        return _error([deal.own for deal in self.deals])

    @property
    def error_of_difference(self) -> float:
        """Of what one of the others has more than the first player."""
        return _error([deal.rivals - deal.own for deal in self.deals])

    @property
    def moons(self) -> int:
        """Hands in which the first player shot the moon."""
        return sum(deal.moons for deal in self.deals)

    @property
    def rival_moons(self) -> int:
        """Hands in which one of the others did."""
        return sum(deal.rival_moons for deal in self.deals)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")


def play_match(
    first: Player,
    second: Player,
    rules: Rules,
    deals: int,
    seed: str,
    told: Callable[[int], None] = lambda done: None,
    clocks: Clocks | None = None,
    processes: int = 1,
) -> Match:
    """Plays every deal from every seat.

    told -- called with the deals done after each; clocks -- get the time of each decision.
    processes -- among which the deals are shared out. With no cap in time the match is the same with any number.
    """
    played: list[Played] = []
    deal_in = partial(play_deal, first, second, rules, seed)
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        for deal, thinking in (pool.map if pool else map)(deal_in, range(deals)):
            played.append(deal)
            for clock, more in zip(clocks or (), thinking, strict=False):
                clock.include(more)
            told(len(played))
    return Match(rules.players, tuple(played))


def play_deal(first: Player, second: Player, rules: Rules, seed: str, deal: int) -> tuple[Played, Clocks]:
    """Plays one deal with the first player in each seat, the second in all others."""
    clocks = Thinking(), Thinking()
    hands = [
        play_hand(
            [first if seat == own_seat else second for seat in range(rules.players)],
            *(rules, f"{seed}/{deal}", deal),
            [clocks[seat != own_seat] for seat in range(rules.players)],
        )
        for own_seat in range(rules.players)
    ]
    own = sum(hand.points[seat] for seat, hand in enumerate(hands))
    everybody = sum(sum(hand.points) for hand in hands)
    return (
        Played(
            own / rules.players,
            (everybody - own) / (rules.players * (rules.players - 1)),
            sum(hand.moon == seat for seat, hand in enumerate(hands)),
            sum(hand.moon not in (None, seat) for seat, hand in enumerate(hands)),
        ),
        clocks,
    )


def play_hand(players: Sequence[Player], rules: Rules, seed: str, number: int, clocks: Sequence[Thinking]) -> Hand:
    """Plays one hand at level scores. `number` turns the pass cycle, so that a match has every direction alike."""
    state = start_hand(rules, seed, number)
    moon: Seat | None = None
    while not state.history:
        for seat in state.awaited():
            started = perf_counter()
            thought = f"{seed}/{seat}/{state.phase}/{len(state.tricks)}"
            advice = players[seat].robot.advise(view(state, seat), players[seat].budget, lambda: False, thought)
            clocks[seat].add(perf_counter() - started)
            state, _ = apply(state, advice.action)
        if state.phase is Phase.MOON or state.history:
            moon = shooter(rules, state.piles)
    return Hand(state.history[0], moon)


def start_hand(rules: Rules, seed: str, number: int) -> State:
    """A first hand dealt by the seed, with the pass that hand `number` (from 0) of a game would have."""
    turned = number % len(rules.passing)
    pack = list(rules.pack())
    Random(seed).shuffle(pack)
    rules = replace(rules, passing=rules.passing[turned:] + rules.passing[:turned])
    state, _ = apply(new_game(rules), Deal(tuple(pack), number % rules.players))
    return state
