"""What the next game will be: choices that fit together, and seats for everybody."""

from __future__ import annotations

import pytest

from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.engine.presets import MODERN_CYCLE, PRESETS, Options
from corazones_a11y.engine.rules import RulesReason

FIVE = ("Ana", "Luis", "Eva", "Hugo", "Rosa")


def test_a_choice_that_does_not_fit_is_objected_to_and_nothing_changes() -> None:
    plan = Plan(("Ana",), "mixto", options=Options(passing=MODERN_CYCLE))
    objection = plan.objection(players=5)
    assert objection is not None and objection.reason is RulesReason.NO_CYCLE
    assert plan.rules().players == 4
    assert plan.objection(players=6) is None


def test_more_persons_get_more_seats_under_the_same_rules_where_there_are_such() -> None:
    plan = Plan(FIVE, "salon", options=Options(jack=True))
    plan.make_room()
    assert (plan.name, plan.rules().players, plan.rules().jack) == ("salon", 5, True)


def test_a_pass_that_five_can_not_do_makes_room_for_six() -> None:
    plan = Plan(FIVE, "mixto", options=Options(passing=MODERN_CYCLE))
    plan.make_room()
    assert (plan.rules().players, plan.rules().passing) == (6, MODERN_CYCLE)


def test_too_many_persons_get_another_rule_set() -> None:
    plan = Plan(FIVE, "clasico", limit=50)
    plan.make_room()
    assert (plan.name, plan.rules().players, plan.rules().limit) == ("salon", 5, 100)


@pytest.mark.parametrize("persons", range(1, 11))
def test_whoever_plays_every_rule_set_that_is_chosen_has_seats_for_all(persons: int) -> None:
    plan = Plan(tuple(f"P{number}" for number in range(persons)))
    plan.make_room()
    for name in PRESETS:
        before = (plan.name, plan.rules())
        if plan.choose_preset(name):
            assert plan.rules().name == name
        else:
            assert (plan.name, plan.rules()) == before
        assert len(plan.occupants("1")) == plan.rules().players >= persons


def test_another_rule_set_forgets_the_house_rules_and_the_limit_and_keeps_the_number_of_players() -> None:
    plan = Plan(("Ana",), "salon", players=6, limit=30, options=Options(jack=True))
    assert plan.choose_preset("picas")
    assert (plan.rules().players, plan.rules().limit, plan.rules().jack) == (6, 100, False)
    assert plan.choose_preset("siete")
    assert plan.rules().players == 4
