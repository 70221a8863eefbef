"""A robot that decides by play-outs."""

from __future__ import annotations

from random import Random

from corazones_a11y.engine.actions import PassCards, PlayCard
from corazones_a11y.engine.cards import Card
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from . import normal
from .advice import Advice, Alternative, Budget, Stop
from .explain import reasons_for, reasons_for_pass
from .moon import choose_moon
from .passing import PassSearch
from .race import Estimate
from .reading import Reading
from .search import Search, Style
from .small import Small, card_of, small


class Thinker:
    """A level that thinks, in its style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        """What to do now. See `Robot.advise`."""
        if not view.my_turn:
            raise ValueError("nothing to decide")
        match view.phase:
            case Phase.PASS:
                return self._pass(view, budget, stop, Random(seed))
            case Phase.MOON:
                return choose_moon(view)
            case _:
                return self._play(view, budget, stop, Random(seed))

    def _pass(self, view: View, budget: Budget, stop: Stop, chance: Random) -> Advice:
        cards, reasons = normal.pass_cards(view)
        if not self.style.passes:
            return Advice(PassCards(view.seat, cards), reasons)
        plain = tuple(small(view.rules, card) for card in cards)
        lines = _best_plans(PassSearch(view, chance).run(plain, self.style.passes, budget, stop))

        def action(line: Estimate) -> PassCards:
            return PassCards(view.seat, view.rules.sort(card_of(view.rules, card) for card in line.line.cards))

        return Advice(
            action(lines[0]),
            reasons_for_pass(view, lines),
            tuple(Alternative(action(line), line.mean_points) for line in lines),
        )

    def _play(self, view: View, budget: Budget, stop: Stop, chance: Random) -> Advice:
        table = Reading(view)
        candidates = distinct(table)
        if len(candidates) == 1:
            plain = normal.play(table)
            return Advice(PlayCard(view.seat, plain.card), plain.reasons)
        lines = _best_plans(Search(view, self.style, chance).run(candidates, budget, stop))

        def action(line: Estimate) -> PlayCard:
            return PlayCard(view.seat, card_of(view.rules, line.line.cards[0]))

        return Advice(
            action(lines[0]),
            reasons_for(table, lines),
            tuple(Alternative(action(line), line.mean_points) for line in lines),
        )


def _best_plans(lines: list[Estimate]) -> list[Estimate]:
    """For each choice the better of its plans, in order."""
    best: dict[tuple[Small, ...], Estimate] = {}
    for line in lines:
        best.setdefault(line.line.cards, line)
    return list(best.values())


def stands_for(view: View, card: Card) -> Card:
    """The card among the alternatives of an advice that plays just like this one of the hand (often the same)."""
    suit, strength = small(view.rules, card)
    alike = [choice for choice in distinct(Reading(view)) if choice[0] == suit and choice[1] >= strength]
    return card_of(view.rules, min(alike, default=(suit, strength)))


def distinct(table: Reading) -> list[Small]:
    """The choices, of neighbours with nothing unseen between them only the highest: they play alike.

    Queen of spades and counting jack stand for themselves.
    """
    rules = table.rules
    special = {small(rules, card) for card in table.choices if card.rank in (11, 12)}
    kept: list[Small] = []
    between = {small(rules, card) for card in table.unseen} | {small(rules, play.card) for play in table.trick}
    for suit, strength in sorted({small(rules, card) for card in table.choices}, reverse=True):
        above = kept[-1] if kept and kept[-1][0] == suit else None
        alike = above is not None and not ({above, (suit, strength)} & special)
        if alike and above is not None and not any((suit, rank) in between for rank in range(strength, above[1] + 1)):
            continue
        kept.append((suit, strength))
    return kept[::-1]
