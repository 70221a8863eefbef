"""How a robot's moon counts, where the table lets the shooter choose."""

from __future__ import annotations

from corazones_a11y.engine.actions import ChooseMoon
from corazones_a11y.engine.scoring import add_points, count_hand, end_of_game, places
from corazones_a11y.engine.view import View

from .advice import Advice, Reason, Why
from .reading import Reading


def choose_moon(view: View) -> Advice:
    """Off the own score, unless giving to the others ends the game with the shooter among the winners."""
    piles = Reading(view).piles
    result = count_hand(view.rules, piles, view.tricks_taken, to_others=True)
    after = add_points(view.rules, view.scores, result.points)
    ends = end_of_game(view.rules, after, view.hand_number) is not None
    to_others = ends and places(view.rules, after)[view.seat] == 1
    why = Why.MOON_TO_OTHERS if to_others else Why.MOON_OFF_OWN
    return Advice(ChooseMoon(view.seat, to_others), (Reason(why),))
