"""What the others have played tells about the hands it came from, and about how they play.

A table plays in one of two manners: like the light policy; or it thinks further, so that the policy tells less about
its cards, and it is wary of moons. (Of plays that weren't forced, those of the policy are 94 in 100 with `normal` and
62 with `dificil`, by measurement.) In either, a player who may still get all the points may be after them.
"""

from __future__ import annotations

from math import exp, log, prod
from random import Random
from typing import NamedTuple

from corazones_a11y.engine.view import View

from .deals import Place
from .playout import NOBODY, Table
from .policy import choose
from .small import SPADES, Hand, Small, small

Costs = tuple[float, float, float]
"""How much less likely a play makes a hand, as a power of e: the policy's card, another of its suit, another suit."""

PLAIN: Costs = (0.0, 1.5, 3.0)
THINKING: Costs = (0.0, 0.5, 1.0)
AFTER_ALL: Costs = (0.0, 1.5, 3.0)
TELLS: Costs = (0.42, -1.85, -1.85)
"""How much less likely a play makes it that a player thinks: the logarithms of 94 by 62 and of 6 by 38."""

HIGH = 4
"""So many ranks of a suit count as high."""

TEMPTING = 2.0
"""With so many times their share of high cards every second player goes for all the points."""

EAGERNESS = 3.6
"""How fast that grows with a share of high cards, as a power of e."""


class Manner(NamedTuple):
    """How a player is taken to play the rest of the hand."""

    wary: bool
    shoots: bool


class Likelihood(NamedTuple):
    """Of a hand, in the hands of who plays in each of the manners."""

    plain: float
    thinking: float
    after_all: float
    tells: float


UNKNOWN = Likelihood(1.0, 1.0, 0.0, 1.0)
"""Of a hand that nothing was played from yet."""


class Judge:
    """Remembers what was open before each play of the others, and asks what the policy would have played then."""

    def __init__(self, view: View, past: list[Table], holder: int) -> None:
        """past -- the table before each play of the view; holder -- who has all points so far."""
        self.rules = view.rules
        plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
        self.past: list[list[tuple[Table, Small]]] = [[] for _ in range(view.rules.players)]
        for table, play in zip(past, plays, strict=True):
            if play.seat != view.seat:
                self.past[play.seat].append((table, small(view.rules, play.card)))
        self._may_shoot = [holder in (NOBODY, seat) for seat in range(view.rules.players)]
        self._known: dict[tuple[object, ...], Likelihood] = {}
        self._thinking = True

    def doubt(self, place: Place, hand: Hand) -> float:
        """How likely a hand is after all its owner's plays, as a logarithm, at a table of the manner drawn last."""
        likelihood = self._likelihood(place, hand)
        return log(likelihood[self._thinking] + likelihood.after_all)

    def manners(self, hands: list[Hand], chance: Random) -> list[Manner]:
        """How the owners of these hands may play on, drawn by what is likely."""
        found = [self._likelihood(seat, hand) for seat, hand in enumerate(hands[: len(self.past)])]
        odds = prod(of.tells for of in found)
        self._thinking = chance.random() < odds / (1 + odds)
        return [
            Manner(self._thinking, chance.random() * (of[self._thinking] + of.after_all) < of.after_all) for of in found
        ]

    def _likelihood(self, place: Place, hand: Hand) -> Likelihood:
        if place >= len(self.past) or not self.past[place]:
            return UNKNOWN
        key = (place, *map(tuple, hand))
        if key not in self._known:
            self._known[key] = self._judge(place, hand)
        return self._known[key]

    def _judge(self, seat: int, hand: Hand) -> Likelihood:
        whole, plays = self._replay(seat, hand)
        plain, thinking, after_all, tells = _likely(plays, PLAIN), _likely(plays, THINKING), 0.0, _likely(plays, TELLS)
        if self._may_shoot[seat]:
            tempted = 1 / (1 + exp(EAGERNESS * (TEMPTING - self._shares_of_high(whole))))
            _, plays = self._replay(seat, hand, shoots=True)
            after_all = tempted * _likely(plays, AFTER_ALL)
            plain, thinking = plain * (1 - tempted), thinking * (1 - tempted)
        return Likelihood(plain, thinking, after_all, tells)

    def _shares_of_high(self, full: Hand) -> float:
        rules = self.rules
        high = sum(strength >= len(rules.ranks) - HIGH for suit in full for strength in suit)
        return high * rules.players / (4 * HIGH * rules.packs)

    def _replay(self, seat: int, hand: Hand, shoots: bool = False) -> tuple[Hand, tuple[int, int, int]]:
        """Goes back through the seat's plays, putting each card into the hand again.

        Returns the whole hand, and how many plays are the policy's, of its suit, of another; forced ones left out.
        """
        hand = [suit[:] for suit in hand]
        like = near = far = 0
        for table, (suit, strength) in reversed(self.past[seat]):
            hand[suit].append(strength)
            hand[suit].sort()
            if table.led != NOBODY and len(hand[table.led]) == 1:
                continue
            table.shooting[seat] = shoots
            chosen = choose(table, hand, seat)
            if chosen[0] != suit:
                far += 1
            elif _alike(table, hand[suit], suit, chosen[1], strength):
                like += 1
            else:
                near += 1
        return hand, (like, near, far)


def _likely(plays: tuple[int, int, int], costs: Costs) -> float:
    return exp(-sum(number * cost for number, cost in zip(plays, costs, strict=True)))


def _alike(table: Table, cards: list[int], suit: int, one: int, two: int) -> bool:
    """Whether two cards of a hand play alike: nobody else has one between them."""
    if one == two:
        return True
    if suit == SPADES and table.queen in (one, two):
        return False
    low, high = min(one, two), max(one, two)
    between = table.mask[suit] & ((1 << high) - (2 << low))
    return not between & ~sum({1 << card for card in cards})
