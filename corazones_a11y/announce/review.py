"""The announcement keys: what can be asked about the table at any moment.

Each answers in every phase, in words, also when there is nothing to tell, and names no key.
"""

from __future__ import annotations

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, Card, points_of
from corazones_a11y.engine.play import taker
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from . import hands
from .asked import asked
from .cards import card, the_card
from .endings import scoreboard, winners
from .listener import Listener, Verbosity
from .past import last_hand
from .people import everybody, name, people, told
from .plays import play_in_full, plays_in_order
from .scores import cards_count, per_seat, points
from .sentences import capital, lines

# -- C and the digits: the cards on the table


def table(view: View, listener: Listener) -> tuple[str, ...]:
    """The cards on the table in the order played, and who would take them now."""
    waiting = _waiting(view, listener)
    if not view.trick:
        return (*waiting, _empty_table(view, listener))
    cards = lines(plays_in_order(view.trick, listener))
    if listener.verbosity is Verbosity.BRIEF or len(view.trick) == 1:
        return (*waiting, *cards)
    return (*waiting, *cards, _taking(view, listener))


def table_card(view: View, listener: Listener, place: int) -> tuple[str, ...]:
    """One card on the table, by its place in the order played, from 1."""
    t = listener.t
    if 1 <= place <= len(view.trick):
        return lines([play_in_full(view.trick[place - 1], listener)])
    if not view.trick:
        return (_empty_table(view, listener),)
    # Translators: the answer to a key that asks for a card on the table that isn't there yet.
    few = t.ngettext("Only one card is on the table.", "Only {number} cards are on the table.", len(view.trick))
    return (few.format(number=len(view.trick)),)


def _empty_table(view: View, listener: Listener) -> str:
    t = listener.t
    if view.phase is Phase.PLAY and view.turn is not None and not view.my_turn:
        # Translators: no card is on the table, and that player will play the first one.
        return t.gettext("The table is empty: {player} leads.").format(player=name(listener, view.turn))
    if view.phase is Phase.PLAY and view.my_turn:
        # Translators: no card is on the table, and the listener is to play the first one.
        return t.gettext("The table is empty: your lead.")
    # Translators: no card is on the table.
    return t.gettext("No cards on the table.")


def _taking(view: View, listener: Listener) -> str:
    """Who would take the trick as it lies."""
    t = listener.t
    seat = taker(view.rules, view.trick)
    if seat is None:
        # Translators: of two equal cards neither can win; as the trick lies, all that could win are cancelled.
        return t.gettext("So far the cards cancel each other.")
    worth = points_of(play.card for play in view.trick)
    if worth:
        # Translators: who would take the trick as it lies, the listener. {points} is such as "14 points".
        you = t.gettext("So far you would take it, with {points}.")
        # Translators: who would take the trick as it lies, a player. {points} is such as "14 points".
        other = t.gettext("So far {player} would take it, with {points}.")
    else:
        # Translators: who would take the trick as it lies, the listener.
        you = t.gettext("So far you would take it.")
        # Translators: who would take the trick as it lies, a player.
        other = t.gettext("So far {player} would take it.")
    return told(listener, seat, you, other, points=points(listener, worth))


def _waiting(view: View, listener: Listener) -> tuple[str, ...]:
    if not view.waiting:
        return ()
    # Translators: cards of cancelled tricks go to the winner of the next. {cards}, {points}: "7 cards", "3 points".
    sentence = listener.t.gettext("Waiting for a winner: {cards}, {points}.")
    worth = points(listener, points_of(view.waiting))
    return (sentence.format(cards=cards_count(listener, len(view.waiting)), points=worth),)


# -- S, T, M, N


def scores(view: View, listener: Listener) -> tuple[str, ...]:
    """Everybody's score, and the points of this hand so far or of the last one."""
    return (*scoreboard(view.scores, listener), *_hand_points(view, listener))


def _hand_points(view: View, listener: Listener) -> tuple[str, ...]:
    t = listener.t
    if view.phase is not Phase.PLAY:
        return last_hand(view, listener) if view.phase in (Phase.DEAL, Phase.OVER) and view.history else ()
    jacks = tuple(_has_jack(seat, listener) for seat in _jack_takers(view))
    if not any(view.points):
        # Translators: nobody has taken a card with points in this hand so far.
        return (*jacks, t.gettext("In this hand nobody has points."))
    # Translators: stands before the points taken in this hand so far: "This hand: you, 3; Ana, 14."
    heading = t.gettext("This hand")
    seats = [seat for seat in everybody(listener, view.rules.players) if view.points[seat]]
    return (*jacks, *per_seat(listener, heading, view.points, seats))


def _has_jack(seat: Seat, listener: Listener) -> str:
    t = listener.t
    # Translators: the listener took a card that counts less than nothing: "You have the jack of diamonds."
    you = t.gettext("You have {card}.")
    # Translators: a player took a card that counts less than nothing: "Ana has the jack of diamonds."
    return told(listener, seat, you, t.gettext("{player} has {card}."), card=the_card(listener, JACK_OF_DIAMONDS))


def _jack_takers(view: View) -> tuple[Seat, ...]:
    """Who took a counting jack of diamonds in this hand, as far as everybody saw it."""
    if not view.rules.jack:
        return ()
    found: list[Seat] = []
    waiting = 0
    for trick in view.tricks:
        waiting += [play.card for play in trick.plays].count(JACK_OF_DIAMONDS)
        if trick.taker is not None:
            found += [trick.taker] * waiting
            waiting = 0
    return tuple(dict.fromkeys(found))


def turn(view: View, listener: Listener) -> tuple[str, ...]:
    """Whose turn it is, and what for."""
    t = listener.t
    if view.my_turn:
        long = listener._replace(verbosity=Verbosity.LONG)
        return asked(view, long)[-1:]
    match view.phase:
        case Phase.PASS:
            missing = people(listener, (seat for seat, done in enumerate(view.has_passed) if not done))
            # Translators: who still has to choose the cards of the pass.
            return (t.gettext("Still choosing cards to pass: {players}.").format(players=missing),)
        case Phase.DEAL if not view.hand_number:
            # Translators: whose turn it is: nobody's, since the game has not begun.
            return (t.gettext("The first hand has not been dealt yet."),)
        case Phase.DEAL:
            # Translators: whose turn it is: nobody's, since a hand is over and the next has not been dealt.
            return (t.gettext("The hand is over; the next one is to be dealt."),)
        case Phase.OVER:
            return _over(view, listener)
        case Phase.PLAY if view.turn is not None and not view.trick:
            # Translators: whose turn it is: that player's, to play the first card of a trick.
            return (t.gettext("{player} is to lead.").format(player=name(listener, view.turn)),)
        case Phase.PLAY if view.turn is not None:
            # Translators: whose turn it is: that player's.
            return (t.gettext("It is the turn of {player}.").format(player=name(listener, view.turn)),)
        case Phase.MOON if view.turn is not None:
            # Translators: whose turn it is: that player has shot the moon and chooses how it counts.
            return (t.gettext("{player} chooses how the moon counts.").format(player=name(listener, view.turn)),)
        case _:
            raise AssertionError(view.phase)


def _over(view: View, listener: Listener) -> tuple[str, ...]:
    # Translators: whose turn it is: nobody's, since the game is over.
    over = listener.t.gettext("The game is over.")
    return (over, winners(view.scores, view.ending.winners, listener)) if view.ending else (over,)


def hand(view: View, listener: Listener) -> tuple[str, ...]:
    """The listener's cards, a sentence for each suit."""
    t = listener.t
    if view.viewer is None:
        # Translators: the answer to a spectator who asks for the cards in hand.
        return (t.gettext("You are watching: you have no cards."),)
    if not view.hand:
        # Translators: the answer to a player who asks for the cards in hand between two hands.
        return (t.gettext("You have no cards now."),)
    return hands.suit_by_suit(view.hand, listener)


def counts(view: View, listener: Listener) -> tuple[str, ...]:
    """How many cards everybody has."""
    t = listener.t
    if not any(view.counts):
        # Translators: the answer to how many cards everybody has, between two hands.
        return (t.gettext("Nobody has cards now."),)
    if len(set(view.counts)) == 1:
        # Translators: everybody has the same number of cards; {cards} is such as "13 cards".
        sentence = t.gettext("{cards} in each hand.").format(cards=cards_count(listener, view.counts[0]))
        return (capital(sentence),)
    # Translators: stands before how many cards each player has: "Cards: you, 9; Ana, 8."
    return per_seat(listener, t.gettext("Cards"), view.counts)


def current_card(view: View, listener: Listener, shown: Card, marked: bool = False) -> tuple[str, ...]:
    """The card the cursor is on, and whether it is marked for the pass; at `larga` also its place in the hand."""
    t = listener.t
    phrase = card(listener, shown)
    if marked:
        # Translators: the card the cursor is on, chosen for the pass. Avoid an ending that agrees with the card.
        phrase = t.gettext("{card}, with a mark").format(card=phrase)
    if listener.verbosity is Verbosity.LONG and shown in view.hand:
        # Translators: the card the cursor is on and its place in the hand: "queen of spades, 12 of 13".
        sentence = t.gettext("{card}, {place} of {number}")
        phrase = sentence.format(card=phrase, place=view.hand.index(shown) + 1, number=len(view.hand))
    return (capital(phrase) + ".",)
