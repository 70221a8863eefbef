"""What a player's own decisions cost, told after the hand from what that player could know at the time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from corazones_a11y.engine.actions import Action, PlayCard
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .advice import Budget, Stop
from .levels import Level, robot
from .thinker import stands_for

BUDGET = Budget(playouts=400, seconds=30.0, evenly=True)
"""For each decision. The play-outs decide, so that a review of the same game always finds the same."""

LEAST = 0.5
"""Points on average below which a difference is not worth a word."""


class Decision(NamedTuple):
    """What a seat did, and all it could know when it did."""

    view: View
    action: Action


class Regret(NamedTuple):
    """A decision that cost something. points -- on average, more than `better` would have."""

    decision: Decision
    better: Action
    points: float


def regrets(decisions: Iterable[Decision], level: Level, stop: Stop, seed: str) -> tuple[Regret, ...]:
    """The decisions that cost at least `LEAST`, the dearest first. Hidden cards are never looked at.

    Cards played are weighed, each against what the level would have played; a level that gives no values finds none.
    """
    found: list[Regret] = []
    for number, decision in enumerate(decisions):
        if stop():
            break
        if decision.view.phase is not Phase.PLAY or not isinstance(decision.action, PlayCard):
            continue
        advice = robot(level).advise(decision.view, BUDGET, stop, f"{seed} {number}")
        values = {alternative.action: alternative.points for alternative in advice.alternatives}
        played: Action = PlayCard(decision.view.seat, stands_for(decision.view, decision.action.card))
        cost = values.get(played, 0.0) - values.get(advice.action, 0.0)
        if played in values and cost >= LEAST:
            found.append(Regret(decision, advice.action, cost))
    return tuple(sorted(found, key=lambda regret: -regret.points))
