"""What a hand's points are worth at this table: with the game far from its end, and with the end in sight."""

from __future__ import annotations

from math import exp, sqrt

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.scoring import Points, add_points, places, reached_limit

SPREAD = 1.1
"""Standard deviation of a hand's points, in shares of a hand (measured: about 7 where the share is 6.5)."""

HIGHEST = 1.7
"""Points a hand of the player who is taking most, in shares: how fast the limit comes nearer."""


class Stakes:
    """Values the points of a hand for one seat, as the share of the game it may expect to win afterwards."""

    def __init__(self, rules: Rules, scores: Points, seat: Seat) -> None:
        self.rules = rules
        self.scores = scores
        self.seat = seat
        self._share = rules.hand_points / rules.players
        self._known: dict[tuple[int, ...], float] = {}

    def value(self, points: list[int]) -> float:
        """From 0, the game is lost, to 1, it is won; shared wins count their share."""
        key = tuple(points)
        if key not in self._known:
            self._known[key] = self._value(key)
        return self._known[key]

    def to_others(self, seat: Seat, points: list[int]) -> bool:
        """Whether a shooter gives the moon's points to the others: where that ends the game with it among the winners.

        Under rules that decide it themselves the same holds, but for games that go on.
        """
        rules = self.rules
        after = tuple(more + rules.moon_points * (other != seat) for other, more in enumerate(points))
        scores = add_points(rules, self.scores, after)
        ends = reached_limit(rules, scores)
        wins = ends and places(rules, scores)[seat] == 1
        return wins or (not ends and rules.moon.value == "automatic")

    def _value(self, points: Points) -> float:
        rules = self.rules
        after = add_points(rules, self.scores, points)
        if reached_limit(rules, after):
            placed = places(rules, after)
            return (1 / placed.count(1) if placed[self.seat] == 1 else 0.0) - placed[self.seat] / 1000
        losses = [rules.limit - score if rules.countdown else score for score in after]
        hands = max(0.5, (rules.limit - max(losses)) / (HIGHEST * self._share))
        scale = 0.9 * SPREAD * self._share * sqrt(hands)
        least = min(losses)
        chances = [exp((least - loss) / scale) for loss in losses]
        return chances[self.seat] / sum(chances)
