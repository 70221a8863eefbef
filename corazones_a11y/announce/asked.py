"""What is asked of the listener now, and the words of the questions: the last sentence of every announcement."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from corazones_a11y.engine.cards import Suit
from corazones_a11y.engine.claim import Certainty, certainty
from corazones_a11y.engine.play import suit_led
from corazones_a11y.engine.rules import Opening
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .cards import suit_name, the_card
from .listener import Listener, Verbosity
from .people import name
from .scores import points


def asked(view: View, listener: Listener, *, offered: bool = False) -> tuple[str, ...]:
    """What the game waits for from the listener; () where it waits for nothing.

    offered -- whether the listener knows that the rest of this hand can be claimed.
    """
    if not view.my_turn:
        return ()
    match view.phase:
        case Phase.PASS if listener.verbosity is Verbosity.BRIEF:
            # Translators: the listener chooses what to pass. {player} gets the three cards. As short as it can be.
            sentence = listener.t.gettext("Three cards for {player}.")
            return (sentence.format(player=name(listener, view.gives_to)),)
        case Phase.PASS:
            # Translators: the listener chooses what to pass. {player} gets the three cards.
            sentence = listener.t.gettext("Choose three cards for {player}.")
            return (sentence.format(player=name(listener, view.gives_to)),)
        case Phase.PLAY if view.trick:
            return (_follow(view, listener),)
        case Phase.PLAY:
            return (*(() if offered else claim_offer(view, listener)), _lead(view, listener))
        case Phase.MOON:
            # Translators: the listener has shot the moon, and says how it counts.
            return (listener.t.gettext("You choose how the moon counts."),)
        case Phase.DEAL | Phase.OVER:
            return ()
    assert_never(view.phase)


def _lead(view: View, listener: Listener) -> str:
    t = listener.t
    opens = not view.tricks
    match view.rules.opening:
        case Opening.LOWEST_CLUB if opens:
            # Translators: the listener opens the first trick, with the one card that may open it.
            return t.gettext("You lead with {card}.").format(card=the_card(listener, view.rules.lowest_club))
        case Opening.ANY_CLUB if opens:
            # Translators: the listener opens the first trick, with any card of that suit.
            return t.gettext("You lead with any of your {suit}.").format(suit=suit_name(listener, Suit.CLUBS))
        case _:
            # Translators: the listener leads to a trick, with any card that may be led. As short as it can be.
            return t.gettext("Your lead.")


def _follow(view: View, listener: Listener) -> str:
    t = listener.t
    led = suit_led(view.trick)
    if listener.verbosity is Verbosity.BRIEF:
        # Translators: it is the listener's turn to play a card. As short as it can be.
        return t.gettext("Your turn.")
    if led is None:
        # Translators: only jokers lie on the table, so the listener is free to play another suit.
        return t.gettext("Your turn: only jokers so far.")
    suit = suit_name(listener, led)
    if all(card.suit is not led for card in view.hand):
        # Translators: the listener's turn, with no card of the suit led, so almost any card may be played.
        return t.gettext("Your turn: you have no {suit}.").format(suit=suit)
    if listener.verbosity is Verbosity.NORMAL:
        # Translators: the listener's turn, with a card of the suit led, which must be followed. Short.
        return t.gettext("Your turn to follow {suit}.").format(suit=suit)
    # Translators: the listener's turn, with a card of the suit led. The long form.
    return t.gettext("Your turn: you must follow {suit}.").format(suit=suit)


class MoonQuestion(NamedTuple):
    """What a shooter who may choose is asked, as the title of a menu, and the two answers."""

    title: str
    to_others: str
    off_own: str


def moon_question(view: View, listener: Listener) -> MoonQuestion:
    """How the moon is to count. What is good for a score depends on whether scores count down."""
    t, moon = listener.t, points(listener, view.rules.moon_points)
    # Translators: title of a menu with two entries: how the listener's moon is to count.
    title = t.gettext("How the moon counts")
    if view.rules.countdown:
        # Translators: an answer of the shooter, where scores count down. {points} is such as "26 points".
        others = t.gettext("The others lose {points} each.").format(points=moon)
        # Translators: an answer of the shooter, where scores count down. {points} is such as "26 points".
        return MoonQuestion(title, others, t.gettext("You gain {points}.").format(points=moon))
    # Translators: an answer of the shooter. {points} is such as "26 points", added to the scores of the others.
    others = t.gettext("The others get {points} each.").format(points=moon)
    # Translators: an answer of the shooter. {points} is such as "26 points", taken off the shooter's own score.
    return MoonQuestion(title, others, t.gettext("Your score goes down by {points}.").format(points=moon))


def claim_offer(view: View, listener: Listener) -> tuple[str, ...]:
    """That the listener may end the hand, since nothing can change any more; () where it may not."""
    t, brief = listener.t, listener.verbosity is Verbosity.BRIEF
    match certainty(view):
        case None:
            return ()
        case _ if brief:
            # Translators: nothing in this hand can change any more, and the listener may end it now. Short.
            return (t.gettext("You can claim."),)
        case Certainty.TAKES_REST:
            return (_claim_of_all(view, listener),)
        case Certainty.NOTHING_LEFT:
            # Translators: the listener is on lead, no card of worth is left, so the hand may end now.
            return (t.gettext("You can claim: no points are left."),)


def _claim_of_all(view: View, listener: Listener) -> str:
    """What claiming costs is said with it: who plays on can still lose the lead, and so the points."""
    t = listener.t
    left = view.rules.hand_points - sum(view.points)
    unknown = view.rules.widow_size and view.widow_taker != view.viewer
    if not unknown and view.points[view.seat] + left == view.rules.hand_points:
        # Translators: the listener is on lead and can take every trick that is left, and with them every point card.
        return t.gettext("You can claim every trick that is left, and shoot the moon.")
    if unknown or not left:
        # Translators: the listener is on lead and can take every trick that is left, and so may end the hand now.
        return t.gettext("You can claim every trick that is left.")
    # Translators: the listener is on lead and can take every trick that is left, and so may end the hand now; {points}
    # are in them, such as "14 points".
    return t.gettext("You can claim every trick that is left, with {points}.").format(points=points(listener, left))
