"""Duplicate matches: every deal is played once with the first level in each seat, the second level in all others.

What luck of the cards adds to a hand is the same for everybody then, so fewer hands tell more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import NamedTuple

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

    @property
    def mean(self) -> float:
        """Seconds a decision."""
        return self.total / self.decisions if self.decisions else 0.0


class Hand(NamedTuple):
    """A finished hand: the points against each seat, and who shot the moon."""

    points: tuple[int, ...]
    moon: Seat | None


class Match(NamedTuple):
    """What a match came to.

    deals -- for each deal, the mean points a hand of the first player over all seats.
    rivals -- the same of the others.
    moons -- hands in which the first player shot the moon; rival_moons -- in which one of the others did.
    """

    players: int
    deals: tuple[float, ...]
    rivals: tuple[float, ...]
    moons: int
    rival_moons: int

    @property
    def hands(self) -> int:
        """Hands played."""
        return len(self.deals) * self.players

    @property
    def points(self) -> float:
        """Mean points a hand of the first player."""
        return fmean(self.deals)

    @property
    def error(self) -> float:
        """Standard error of `points`, over deals."""
        return stdev(self.deals) / len(self.deals) ** 0.5 if len(self.deals) > 1 else float("inf")


def play_match(
    first: Player,
    second: Player,
    rules: Rules,
    deals: int,
    seed: str,
    told: Callable[[int], None] = lambda done: None,
    clocks: tuple[Thinking, Thinking] | None = None,
) -> Match:
    """Plays every deal from every seat.

    told -- called with the deals done after each; clocks -- get the time of each decision, first and second player.
    """
    own, rivals, moons, rival_moons = [], [], 0, 0
    clocks = clocks or (Thinking(), Thinking())
    for deal in range(deals):
        hands = [
            play_hand(
                [first if seat == own_seat else second for seat in range(rules.players)],
                *(rules, f"{seed}/{deal}", deal),
                [clocks[0] if seat == own_seat else clocks[1] for seat in range(rules.players)],
            )
            for own_seat in range(rules.players)
        ]
        points = [hand.points[seat] for seat, hand in enumerate(hands)]
        own.append(fmean(points))
        rivals.append(
            (sum(map(sum, (hand.points for hand in hands))) - sum(points)) / (rules.players * (rules.players - 1))
        )
        moons += sum(hand.moon == seat for seat, hand in enumerate(hands))
        rival_moons += sum(hand.moon not in (None, seat) for seat, hand in enumerate(hands))
        told(deal + 1)
    return Match(rules.players, tuple(own), tuple(rivals), moons, rival_moons)


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
