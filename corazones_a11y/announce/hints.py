"""A robot's advice in words: what to do, and why; then what else could be done.

Each reason says only what its robot found true of the position; how sure it is of the rest, nobody is told.
"""

from __future__ import annotations

from corazones_a11y.engine.actions import Action, ChooseMoon, Claim, PassCards, PlayCard
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Advice, Alternative

from .asked import moon_question
from .cards import card, cards_list, the_card
from .listener import Listener, Verbosity
from .reasons import why
from .scores import average
from .sentences import lines

REASONS = {Verbosity.BRIEF: 1, Verbosity.NORMAL: 2}
"""How many reasons are told, the most important first; all at `larga`."""
ALTERNATIVES = 4
"""How many other choices are told: more nobody keeps in mind."""


def hint(advice: Advice, view: View, listener: Listener) -> tuple[str, ...]:
    """What to do, and why."""
    told = advice.reasons[: REASONS.get(listener.verbosity)]
    return (_action(advice.action, view, listener), *(why(reason, listener) for reason in told))


def alternatives(advice: Advice, view: View, listener: Listener) -> tuple[str, ...]:
    """What else could be done, from good to bad, with what each would cost on average; else what may be played."""
    t = listener.t
    valued = advice.alternatives[: ALTERNATIVES + 1]
    if len(valued) > 1:
        # Translators: stands before cards with the points each would cost on average, the best first.
        heading = t.gettext("On average")
        return lines((_valued(other, view, listener) for other in valued), heading)
    others = [shown for shown in dict.fromkeys(view.playable) if PlayCard(view.seat, shown) != advice.action]
    if others:
        # Translators: the cards that the listener could play besides the one in the hint.
        return (t.gettext("You could also play {cards}.").format(cards=cards_list(listener, others)),)
    if isinstance(advice.action, PassCards):
        # Translators: asked for alternatives to the three cards in the hint, which the robot hasn't worked out.
        return (t.gettext("You could also pass any other three cards."),)
    # Translators: the listener asked for alternatives to the only possible play.
    return (t.gettext("There is nothing else to do."),)


def _valued(other: Alternative, view: View, listener: Listener) -> str:
    # Translators: a card or cards and the points they would cost on average, in a list: "2 of clubs, 3.2 points".
    phrase = listener.t.gettext("{choice}, {points}")
    return phrase.format(choice=_choice(other.action, view, listener), points=average(listener, other.points))


def _choice(action: Action, view: View, listener: Listener) -> str:
    """An action as an item of a list."""
    match action:
        case PlayCard():
            return card(listener, action.card)
        case PassCards():
            return cards_list(listener, action.cards)
        case _:
            return _action(action, view, listener).rstrip(".")


def _action(action: Action, view: View, listener: Listener) -> str:
    """An action as advice."""
    t = listener.t
    match action:
        case PlayCard():
            # Translators: a hint: which card to play.
            return t.gettext("Play {card}.").format(card=the_card(listener, action.card))
        case PassCards():
            # Translators: a hint: which three cards to pass.
            return t.gettext("Pass {cards}.").format(cards=cards_list(listener, action.cards))
        case ChooseMoon():
            moon = moon_question(view, listener)
            # Translators: a hint: how the moon should count; {choice} is one of the answers to that question.
            sentence = t.gettext("Choose this: {choice}")
            return sentence.format(choice=moon.to_others if action.to_others else moon.off_own)
        case Claim():
            # Translators: a hint: the listener should end the hand, whose outcome is certain.
            return t.gettext("Claim the rest.")
        case _:
            raise ValueError(f"no advice: {action}")
