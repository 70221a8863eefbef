"""Which card to play, by play-outs of the rest of the hand over deals that agree with the view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random
from typing import NamedTuple

from corazones_a11y.engine.view import View

from .advice import Budget, Stop
from .deals import Dealer
from .judge import Judge, Manner
from .playout import NOBODY, SEVERAL, Table, count, play_out, table_of
from .policy import choose
from .race import Estimate, Line, Outcome, Race
from .small import DIAMONDS, HEARTS, SPADES, Hand, Small, hand_of, small
from .stakes import Stakes


class Style(NamedTuple):
    """How a level thinks.

    narrows   -- whether it leaves ever more candidates behind while it thinks; else only those that are clearly worse.
    judges    -- whether it asks what the plays of the others tell; else every deal that agrees with the view is as
        good as any other, and in every other one the others are wary.
    exchanges -- how hard it looks for likely deals: cards exchanged from one to the next at the first trick.
    passes    -- how many passes it compares; 0 takes `normal`'s.
    """

    narrows: bool = False
    judges: bool = False
    exchanges: int = 60
    passes: int = 0


class World(NamedTuple):
    """One way the unseen cards may lie, and the others may play. widow -- its points, point cards and jacks."""

    hands: list[Hand]
    widow: tuple[int, int, int]
    manners: list[Manner]


class Search:
    """One decision about a card."""

    def __init__(self, view: View, style: Style, chance: Random) -> None:
        self.view = view
        self.seat = view.seat
        self.style = style
        self.chance = chance
        self.table, self.past = table_of(view)
        self.stakes = Stakes(view.rules, view.scores, view.seat)
        self.own = hand_of(small(view.rules, card) for card in view.hand)

    def run(self, candidates: Sequence[Small], budget: Budget, stop: Stop) -> list[Estimate]:
        """The lines, the best first. A moon is considered while nobody else has points."""
        plans = (False, True) if self.table.holder in (NOBODY, self.seat) else (False,)
        lines = [Line((card,), shoots) for shoots in plans for card in candidates]
        return Race(lines, self._try, self.style.narrows).run(self._worlds(), budget, stop)

    def _try(self, world: World, line: Line) -> Outcome:
        table = self.table.copy()
        hands = [[suit[:] for suit in hand] for hand in world.hands]
        (suit, strength), *_ = line.cards
        hands[self.seat][suit].remove(strength)
        table.wary, table.shooting = map(list, zip(*world.manners, strict=True))
        table.wary[self.seat], table.shooting[self.seat] = True, line.shoots
        if world.widow != (0, 0, 0):
            _lay_widow(table, self.view, world.widow)
        table.play(suit, strength)
        return finish(table, hands, self.seat, self.stakes)

    def _worlds(self) -> Iterator[World]:
        dealer = Dealer(self.view, self.chance)
        judge = Judge(self.view, self.past, self.table.holder)
        judges = self.style.judges and any(judge.past)
        players = self.view.rules.players
        exchanges = 4 + self.style.exchanges * players // (len(self.past) + players)
        for wary in cycle((True, False)):
            hands = dealer.likely_hands(judge.doubt, exchanges) if judges else dealer.hands()
            manners = [Manner(wary, False)] * players
            if judges:
                manners = judge.manners(hands, self.chance)
            hands[self.seat] = self.own
            yield World(hands, self._widow(hands[-1]), manners)

    def _widow(self, hand: Hand) -> tuple[int, int, int]:
        queens, hearts = hand[SPADES].count(self.table.queen), len(hand[HEARTS])
        return hearts + 13 * queens, hearts + queens, hand[DIAMONDS].count(self.table.jack)


def finish(table: Table, hands: list[Hand], seat: int, stakes: Stakes) -> Outcome:
    """Plays out, and values what comes of it for a seat."""
    play_out(table, hands, choose)
    points = count(table, stakes.to_others)
    holder = table.holder
    moon = holder >= 0 and table.point_cards[holder] == table.terms.point_cards
    return Outcome(
        stakes.value(points),
        points[seat],
        moon and holder == seat,
        moon and holder != seat,
        table.points[seat] >= 13 and table.points[seat] > table.point_cards[seat],
    )


def _lay_widow(table: Table, view: View, widow: tuple[int, int, int]) -> None:
    """Puts a widow where it lies: still with the first trick, or with the seat that took it."""
    taker = view.widow_taker
    if taker is None:
        table.widow = widow
        return
    table.points[taker] += widow[0]
    table.point_cards[taker] += widow[1]
    table.jacks[taker] += widow[2]
    if widow[0] and table.holder != taker:
        table.holder = taker if table.holder == NOBODY else SEVERAL
