"""What a robot says it would do, and why. Hints and robots' plays are the same thing."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Protocol

from corazones_a11y.engine.actions import Action, Seat
from corazones_a11y.engine.cards import Card, Suit
from corazones_a11y.engine.view import View

Stop = Callable[[], bool]
"""Asked now and then while a robot thinks; True ends the thinking at once with the best found so far."""


class Budget(NamedTuple):
    """How long a robot may think about one decision.

    playouts -- how often it may play the hand out in its mind; what makes a game repeatable.
    seconds  -- a cap in time, for slow machines.
    """

    playouts: int = 0
    seconds: float = 0.0


class Why(StrEnum):
    """A reason for a choice, in the words of the sources' advice; `announce.hints` has a sentence for each."""

    ONLY_CARD = "only-card"
    MUST_OPEN = "must-open"
    PASS_QUEEN = "pass-queen"
    PASS_HIGH_SPADE = "pass-high-spade"
    PASS_TO_VOID = "pass-to-void"
    PASS_HIGH = "pass-high"
    PASS_HEARTS = "pass-hearts"
    PASS_REST = "pass-rest"
    DUCK = "duck"
    DUCK_IF_LUCKY = "duck-if-lucky"
    DISCARD_QUEEN = "discard-queen"
    DISCARD_HIGH_SPADE = "discard-high-spade"
    DISCARD_HEART = "discard-heart"
    DISCARD_HIGH = "discard-high"
    TAKE_CLEAN = "take-clean"
    TAKE_HIGH = "take-high"
    STOP_MOON = "stop-moon"
    LEAD_LOW = "lead-low"
    LEAD_TO_VOID = "lead-to-void"
    DRAW_QUEEN = "draw-queen"
    KEEP_FROM_SPADES = "keep-from-spades"
    TAKE_JACK = "take-jack"
    KEEP_JACK = "keep-jack"
    SHOOT_MOON = "shoot-moon"
    MOON_OFF_OWN = "moon-off-own"
    MOON_TO_OTHERS = "moon-to-others"
    BEST_ON_AVERAGE = "best-on-average"


class Reason(NamedTuple):
    """One reason with what its sentence may name. Only fields that the sentence of that `Why` uses are set.

    card -- the card meant (to beat, to get rid of); suit -- the suit meant; seat -- the other player meant;
    number -- a count (cards of a suit left with the others, points at stake).
    """

    why: Why
    card: Card | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    number: int | None = None


class Alternative(NamedTuple):
    """Another thing that could be done, and the points it would cost on average (lower is better; may be negative)."""

    action: Action
    points: float


class Advice(NamedTuple):
    """What to do, the reasons with the most important first, and the alternatives from good to bad (the advised action
    first among them, where values were computed; else empty)."""

    action: Action
    reasons: tuple[Reason, ...]
    alternatives: tuple[Alternative, ...] = ()


class Robot(Protocol):
    """A level. Stateless: everything it knows is in the view, and its chance comes from `seed`."""

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        """What to do now. `view.my_turn` must hold. The same view, budget in play-outs and seed give the same advice.

        Raises ValueError where the view's seat has nothing to decide.
        """
