"""How well a hand explains what its owner has played: most people play like the light policy, most of the time."""

from __future__ import annotations

from corazones_a11y.engine.view import View

from .deals import Place
from .playout import Hand, Small, Table, small
from .policy import choose


class Judge:
    """Remembers what was open before each play of the others, and asks what the policy would have played then.

    near, far -- how much less likely a hand gets, as a power of e, by a play that the policy wouldn't have made:
        another card of the suit, another suit.
    """

    def __init__(self, view: View, past: list[Table], near: float, far: float) -> None:
        self.near, self.far = near, far
        plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
        self.past: list[list[tuple[Table, Small]]] = [[] for _ in range(view.rules.players)]
        for table, play in zip(past, plays, strict=True):
            if play.seat != view.seat:
                self.past[play.seat].append((table, small(view.rules, play.card)))
        self._known: dict[tuple[object, ...], float] = {}

    def doubt(self, place: Place, hand: Hand) -> float:
        """0 for a hand whose owner played as the policy would with it, else less."""
        if place >= len(self.past) or not self.past[place]:
            return 0.0
        key = (place, *map(tuple, hand))
        if key not in self._known:
            self._known[key] = self._replay(place, [suit[:] for suit in hand])
        return self._known[key]

    def _replay(self, seat: int, hand: Hand) -> float:
        """Goes back through the seat's plays, putting each card into the hand again."""
        total = 0.0
        for table, (suit, strength) in reversed(self.past[seat]):
            hand[suit].append(strength)
            hand[suit].sort()
            chosen = choose(table, hand, seat)
            if chosen[0] != suit:
                total -= self.far
            elif chosen[1] != strength:
                total -= self.near
        return total
