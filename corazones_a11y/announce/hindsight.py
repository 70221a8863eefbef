"""What a finished hand's decisions cost, in sentences."""

from __future__ import annotations

from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.robots.hindsight import Regret

from .cards import the_card
from .listener import Listener
from .scores import average


def hindsight(regret: Regret, listener: Listener) -> tuple[str, ...]:
    """One decision: what was played, what was better, by how much."""
    t, view = listener.t, regret.decision.view
    played, better = regret.decision.action, regret.better
    assert isinstance(played, PlayCard) and isinstance(better, PlayCard)
    # Translators: looking back at a decision of the listener's; {trick} is a number, {card} such as "the queen".
    first = t.gettext("Trick {trick}: you played {card}.")
    # Translators: what would have been better; {points} is such as "2.5 points", saved on average.
    second = t.gettext("Better {card}: it saves {points} on average.")
    return (
        first.format(trick=len(view.tricks) + 1, card=the_card(listener, played.card)),
        second.format(card=the_card(listener, better.card), points=average(listener, regret.points)),
    )


def nothing_to_regret(hand: int, listener: Listener) -> tuple[str, ...]:
    """No decision of that hand cost much."""
    # Translators: looking back at a hand in which nothing could have been done much better.
    return (listener.t.gettext("Hand {hand}: no decision of yours cost much.").format(hand=hand),)


def heading(hand: int, count: int, listener: Listener) -> str:
    """Before the decisions of a hand that cost something."""
    # Translators: before the decisions of a hand that cost points, the dearest first; {count} of them, at least 2.
    text = listener.t.ngettext(
        "Hand {hand}: one decision cost points.", "Hand {hand}: {count} decisions cost points.", count
    )
    return text.format(hand=hand, count=count)
