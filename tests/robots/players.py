"""Robots for tests: one that plays anything legal, and hands put together by their cards."""

from __future__ import annotations

from random import Random

from corazones_a11y.engine.actions import Action, ChooseMoon, PassCards, PlayCard
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Advice, Budget, Stop


class AnythingLegal:
    """Plays at random among what the rules allow."""

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        return Advice(self._action(view, Random(seed)), ())

    def _action(self, view: View, chance: Random) -> Action:
        match view.phase:
            case Phase.PASS:
                return PassCards(view.seat, tuple(chance.sample(view.hand, 3)))
            case Phase.MOON:
                return ChooseMoon(view.seat, chance.random() < 0.5)
            case _:
                return PlayCard(view.seat, chance.choice(view.playable))
