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
    evenly   -- whether every candidate is tried about as often, for who wants to hear what each is worth; else the
        time goes where the decision is close.
    """

    playouts: int = 0
    seconds: float = 0.0
    evenly: bool = False


class Why(StrEnum):
    """A reason for a choice, in the words of the sources' advice; `announce/reasons.py` has a sentence for each.

    Behind each stand the fields of `Reason` that it sets, beside nothing else.
    """

    ONLY_CARD = "only-card"  # nothing else may be played
    MUST_OPEN = "must-open"  # card: the lowest club opens
    PASS_QUEEN = "pass-queen"  # number: lower spades held that would protect her
    PASS_HIGH_SPADE = "pass-high-spade"  # card; number: low spades held that would protect it
    PASS_TO_VOID = "pass-to-void"  # suit: none of it stays
    PASS_HIGH = "pass-high"  # card: the highest of those passed
    PASS_HEARTS = "pass-hearts"  # card: the highest heart passed
    PASS_REST = "pass-rest"  # nothing dangerous is left to pass
    DUCK = "duck"  # card: the one on the table that the highest losing card is put under
    CANCEL = "cancel"  # card: the equal one on the table; neither can win now (two packs)
    DUCK_IF_LUCKY = "duck-if-lucky"  # suit; number: higher cards of it with the others
    DISCARD_QUEEN = "discard-queen"  # seat: who takes the trick as it lies; None where nobody does
    DISCARD_HIGH_SPADE = "discard-high-spade"  # card: it could catch the queen
    DISCARD_HEART = "discard-heart"  # card; seat: who takes the trick as it lies, or None
    DISCARD_HIGH = "discard-high"  # card: the highest held of its suit
    DISCARD_WORST = "discard-worst"  # card: of those that may or should go, the likeliest to take a trick
    DISCARD_TO_VOID = "discard-to-void"  # suit: the last card of it
    DISCARD_JOKER = "discard-joker"  # a joker takes nothing and costs nothing
    KEEP_POINTS = "keep-points"  # seat: who has taken every point so far and would take this one
    TAKE_CLEAN = "take-clean"  # no points on the table: a good moment to get rid of a high card
    TAKE_HIGH = "take-high"  # the trick can't be avoided, so the highest card goes
    STOP_MOON = "stop-moon"  # seat: who has taken every point so far
    LEAD_LOW = "lead-low"  # suit; number: higher cards of it with the others (at least one)
    LEAD_HIGH = "lead-high"  # suit: not led before, so everybody should follow
    LEAD_TO_VOID = "lead-to-void"  # suit; number: cards of it held, this one included
    LEAD_LEAST_BAD = "lead-least-bad"  # nothing that may be led will surely lose
    DRAW_QUEEN = "draw-queen"  # a low spade makes the queen come out
    KEEP_FROM_SPADES = "keep-from-spades"  # card: the high spade held while the queen is out
    TAKE_JACK = "take-jack"  # the jack of diamonds counts minus ten for whoever takes it
    KEEP_JACK = "keep-jack"  # holds it back
    SHOOT_MOON = "shoot-moon"  # number: points taken so far
    MOON_OFF_OWN = "moon-off-own"
    MOON_TO_OTHERS = "moon-to-others"  # it ends the game with the shooter among the winners
    QUEEN_RISK = "queen-risk"  # card: the next best; number: of ten deals tried, those in which it costs the queen
    SAVES = "saves"  # card: the next best; number: points that the advised one costs less on average
    BEST_ON_AVERAGE = "best-on-average"  # number: how many deals of the unseen cards were tried
    WINS_MOST = "wins-most"  # number: deals tried; not the fewest points, but the best chances for the game
    WHIM = "whim"  # a beginner's choice without a reason


class Reason(NamedTuple):
    """One reason with what its sentence may name. Only the fields noted behind that `Why` are set."""

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
