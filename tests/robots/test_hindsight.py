"""Looking back at a finished hand: what was dear is found, and always the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.engine.events import MoonShot
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Advice, Alternative, Budget, Stop
from corazones_a11y.robots.hindsight import LEAST, Decision, Regret, regrets
from corazones_a11y.robots.levels import STRONGEST, Level
from corazones_a11y.robots.thinker import stands_for
from corazones_a11y.table.seats import Occupant
from corazones_a11y.table.table import Table, never, new_table, resume
from tests.presets.moments import MOMENTS

NAMES = ("Ana", "Luis", "Eva", "Hugo")


@pytest.fixture(scope="module")
def table() -> Table:
    """One hand, played by robots that play any odd card."""
    table = new_table(preset("clasico"), tuple(Occupant(name, Level.EASY) for name in NAMES), "mirar atras", None)
    table.deal()
    while table.phase in (Phase.PASS, Phase.PLAY):
        seat = table.awaited()[0]
        table.submit(table.advice(seat).action)
    return table


@pytest.fixture(scope="module")
def found(table: Table) -> tuple[Regret, ...]:
    return regrets(table.decisions(0, 1), STRONGEST, never, "0")


def test_every_decision_of_the_seat_is_there_with_what_it_could_know(table: Table) -> None:
    decisions = table.decisions(0, 1)
    assert len(decisions) == 14  # a pass and thirteen cards
    assert all(decision.view.viewer == 0 and decision.view.my_turn for decision in decisions)
    assert all(d.action.card in d.view.hand for d in decisions if isinstance(d.action, PlayCard))


def test_a_hand_that_is_still_played_is_left_alone(table: Table) -> None:
    assert table.decisions(0, 2) == ()


def test_the_dearest_comes_first_and_trifles_are_left_out(found: tuple[Regret, ...]) -> None:
    costs = [regret.points for regret in found]
    assert costs, "a hand of the easiest level holds something to regret"
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= LEAST


def test_what_was_better_could_have_been_played(found: tuple[Regret, ...]) -> None:
    for regret in found:
        assert isinstance(regret.better, PlayCard)
        assert regret.better.card in regret.decision.view.playable
        assert regret.better != regret.decision.action


def test_a_review_of_the_same_hand_finds_the_same(table: Table, found: tuple[Regret, ...]) -> None:
    assert regrets(table.decisions(0, 1), STRONGEST, never, "0") == found


class Judge:
    """Holds one card of the hand for best, and every other for two points dearer."""

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        assert budget.evenly, "what is told of a card mustn't rest on a glance at it"
        cards = [PlayCard(view.seat, card) for card in view.playable]
        alternatives = (Alternative(card, 2.0 if number else 0.0) for number, card in enumerate(cards))
        return Advice(cards[0], (), tuple(alternatives))


def test_a_card_costs_what_the_level_says_it_does(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    """A card counts as the neighbour that stands for it, as the level weighs only one of such."""
    monkeypatch.setattr("corazones_a11y.robots.hindsight.robot", lambda level: Judge())
    plays = [(d, d.action.card) for d in table.decisions(0, 1) if isinstance(d.action, PlayCard)]
    dear = [d for d, card in plays if stands_for(d.view, card) != d.view.playable[0]]
    found = regrets((d for d, _ in plays), STRONGEST, never, "")
    assert {regret.decision for regret in found} == set(dear) and dear
    assert {regret.points for regret in found} == {2.0}


def test_it_stops_when_it_is_told_to(table: Table) -> None:
    decisions: list[Decision] = list(table.decisions(0, 1))
    assert regrets(decisions, STRONGEST, lambda: True, "0") == ()


def test_nothing_that_ended_in_a_moon_is_regretted(tmp_path: Path) -> None:
    moon = next(moment for moment in MOMENTS if moment.name == "luna-automatica-propia")
    table, _ = resume(moon.save(tmp_path / "game"))
    hand = table.hand_number
    while table.phase is Phase.PLAY:
        table.submit(table.advice(table.awaited()[0], Level.EASY).action)
    assert any(isinstance(event, MoonShot) and event.seat == 0 for event in table.feed(None))
    assert table.decisions(0, hand) == ()
    assert table.decisions(1, hand) != ()
    table.close()
