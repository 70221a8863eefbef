"""The words of choosing three cards for the pass: each mark confirmed, what is missing, all three before they go."""

from __future__ import annotations

from corazones_a11y.engine.cards import Card, Cards
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.view import View

from .cards import cards_list, the_card
from .listener import Listener
from .people import name


def marked(shown: Card, is_marked: bool, marks: Cards, listener: Listener) -> tuple[str, ...]:
    """That a card was marked, or lost its mark, and how many are marked now."""
    t = listener.t
    card, count = the_card(listener, shown), _of_three(len(marks), listener)
    if is_marked:
        # Translators: the listener marks a card for the pass; {count} is such as "two of three".
        return (t.gettext("You mark {card}, {count}.").format(card=card, count=count),)
    # Translators: the listener takes the mark off a card; {count} is such as "two of three".
    return (t.gettext("You unmark {card}, {count}.").format(card=card, count=count),)


def _of_three(count: int, listener: Listener) -> str:
    """How many of the three cards are marked, in the form that agrees with "cards"."""
    t = listener.t
    match count:
        case 0:
            # Translators: how many of the three cards for the pass are marked.
            return t.gettext("none of three")
        case 1:
            # Translators: how many of the three cards for the pass are marked.
            return t.gettext("one of three")
        case 2:
            # Translators: how many of the three cards for the pass are marked.
            return t.gettext("two of three")
        case _:
            # Translators: all of the three cards for the pass are marked.
            return t.gettext("all three")


def full(marks: Cards, view: View, listener: Listener) -> tuple[str, ...]:
    """That three are marked already, and which."""
    t = listener.t
    # Translators: three cards are marked, so no more can be; they are named.
    return (t.gettext("Three are marked already: {cards}.").format(cards=_all(marks, view, listener)),)


def missing(marks: Cards, view: View, listener: Listener) -> tuple[str, ...]:
    """How many more are to be marked, and for whom."""
    t, more = listener.t, CARDS_PASSED - len(marks)
    # Translators: so many cards have still to be marked before the pass to that player.
    sentence = t.ngettext("One card more for {player}.", "{number} cards more for {player}.", more)
    return (sentence.format(number=more, player=name(listener, view.gives_to)),)


def read_back(marks: Cards, view: View, listener: Listener) -> tuple[str, ...]:
    """The three that are about to be passed, and that Enter passes them."""
    t = listener.t
    # Translators: before the pass the cards are read: "About to pass Ana: 2 of clubs, ace and king of spades."
    sentence = t.gettext("About to pass {player}: {cards}.")
    reading = sentence.format(player=name(listener, view.gives_to), cards=_all(marks, view, listener))
    # Translators: after the three cards for the pass were read; Enter is a key.
    return reading, t.gettext("Enter again passes them.")


def passed(cards: Cards, view: View, listener: Listener) -> tuple[str, ...]:
    """The three that the program passes for the listener."""
    # Translators: the program passes for the listener: "You pass Ana: 2 of clubs, ace and king of spades."
    sentence = listener.t.gettext("You pass {player}: {cards}.")
    return (sentence.format(player=name(listener, view.gives_to), cards=_all(cards, view, listener)),)


def one_at_a_time(listener: Listener) -> tuple[str, ...]:
    """That several cards were named where one is played."""
    # Translators: the listener typed several cards while tricks are played.
    return (listener.t.gettext("One card at a time is played."),)


def _all(marks: Cards, view: View, listener: Listener) -> str:
    return cards_list(listener, view.rules.sort(marks))
