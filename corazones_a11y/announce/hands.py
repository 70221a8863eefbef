"""What is heard before the first trick: the deal, the pass, who opens."""

from __future__ import annotations

from collections.abc import Iterable

from corazones_a11y.engine.cards import Card, Cards, Suit
from corazones_a11y.engine.events import (
    CardPlayed,
    CardsChosen,
    CardsReceived,
    Event,
    HandStarted,
    PassCompleted,
    PlayStarted,
)
from corazones_a11y.engine.rules import Opening, Passing
from corazones_a11y.engine.view import View

from .cards import by_suit, cards_list, ranks, suit_heading, suit_name
from .listener import Listener, Verbosity
from .people import name, told
from .scores import cards_count
from .sentences import capital


def started(event: HandStarted, view: View, listener: Listener) -> tuple[str, ...]:
    """Number and pass of the hand; who deals, where the deal decides who opens, and what the deal leaves over."""
    t, hand = listener.t, event.number
    sentences = []
    if hand == 1 and view.rules.max_hands is not None:
        # Translators: at the start of a game that ends after so many hands in any case.
        limit = t.ngettext("This game lasts one hand.", "This game lasts {number} hands at most.", view.rules.max_hands)
        sentences.append(limit.format(number=view.rules.max_hands))
    if listener.verbosity is Verbosity.BRIEF or view.rules.passing == (Passing.HOLD,):
        # Translators: a new hand begins. Hands count from 1.
        sentences.append(t.gettext("Hand {number}.").format(number=hand))
    else:
        sentences.append(pass_of_hand(event.passing, hand, listener))
    if view.rules.opening is Opening.DEALER_LEFT or listener.verbosity is Verbosity.LONG:
        # Translators: the listener deals this hand.
        you = t.gettext("You deal.")
        # Translators: a player deals this hand.
        sentences.append(told(listener, event.dealer, you, t.gettext("{player} deals.")))
    if event.widow_size:
        # Translators: cards are left over by the deal and go to the winner of the first trick.
        left = t.ngettext("One card is left over.", "{number} cards are left over.", event.widow_size)
        sentences.append(left.format(number=event.widow_size))
    return tuple(sentences)


def pass_of_hand(passing: Passing, hand: int, listener: Listener) -> str:
    """The number of a hand and the direction of its pass."""
    t = listener.t
    match passing:
        case Passing.LEFT:
            # Translators: a new hand; everybody passes three cards to the next player in the order of play.
            sentence = t.gettext("Hand {number}, pass to the left.")
        case Passing.RIGHT:
            # Translators: a new hand; everybody passes three cards to the player before in the order of play.
            sentence = t.gettext("Hand {number}, pass to the right.")
        case Passing.ACROSS:
            # Translators: a new hand; everybody passes three cards to the player opposite.
            sentence = t.gettext("Hand {number}, pass across.")
        case Passing.SECOND_LEFT:
            # Translators: a new hand; everybody passes three cards to the second player on the left.
            sentence = t.gettext("Hand {number}, pass to the second on the left.")
        case Passing.SECOND_RIGHT:
            # Translators: a new hand; everybody passes three cards to the second player on the right.
            sentence = t.gettext("Hand {number}, pass to the second on the right.")
        case Passing.HOLD:
            # Translators: a new hand in which no cards are passed.
            sentence = t.gettext("Hand {number}, no pass.")
    return sentence.format(number=hand)


def dealt(cards: Cards, listener: Listener) -> tuple[str, ...]:
    """The cards just dealt: by suit, or at `breve` only how many."""
    if listener.verbosity is Verbosity.BRIEF:
        return (capital(cards_count(listener, len(cards))) + ".",)
    return suit_by_suit(cards, listener)


def suit_by_suit(cards: Iterable[Card], listener: Listener) -> tuple[str, ...]:
    """A sentence for each suit: "Picas: 2, 5, rey." and "No tienes diamantes." """
    groups = by_suit(cards)
    sentences: list[str] = []
    for suit in Suit:
        if suit in groups:
            sentences += ranks(listener, groups[suit], suit_heading(listener, suit))
        else:
            sentences.append(no_cards_of(suit, listener))
    return (*sentences, *_jokers(len(groups.get(None, ())), listener))


def _jokers(count: int, listener: Listener) -> tuple[str, ...]:
    if not count:
        return ()
    # Translators: how many jokers the listener has, after the cards by suit.
    sentence = listener.t.ngettext("You have one joker.", "You have {number} jokers.", count)
    return (sentence.format(number=count),)


def no_cards_of(suit: Suit | None, listener: Listener) -> str:
    """That the listener has no card of a suit."""
    # Translators: the listener has no card of this suit.
    return listener.t.gettext("You have no {suit}.").format(suit=suit_name(listener, suit))


def chosen(event: CardsChosen, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """That somebody has chosen what to pass, to those who wait for it; nothing where the cards changed hands since."""
    if view.my_turn or any(isinstance(later, PassCompleted) for later in after):
        return ()
    t = listener.t
    if listener.is_you(event.seat):
        # Translators: the listener's cards for the pass are chosen. {player} gets them.
        sentence = t.gettext("Your three cards go to {player}.")
        return (sentence.format(player=name(listener, event.to)),)
    # Translators: another player has chosen three cards for the pass.
    return (t.gettext("{player} has chosen.").format(player=name(listener, event.seat)),)


def completed(after: tuple[Event, ...], listener: Listener) -> tuple[str, ...]:
    """That the pass is done, to those who got no card in it."""
    if any(isinstance(later, CardsReceived) for later in after):
        return ()
    # Translators: all players have passed three cards each.
    return (listener.t.gettext("The pass is done."),)


def received(event: CardsReceived, listener: Listener) -> tuple[str, ...]:
    """Only what came."""
    t = listener.t
    if listener.verbosity is Verbosity.BRIEF:
        # Translators: the cards that a player passes the listener, short: "From Ana: 2 of clubs, ace of spades."
        sentence = t.gettext("From {player}: {cards}.")
        return (sentence.format(player=name(listener, event.giver), cards=cards_list(listener, event.cards)),)
    # Translators: a player passes the listener these cards: "Ana passes you 2 of clubs, ace and king of spades."
    sentence = t.gettext("{player} passes you {cards}.")
    return (sentence.format(player=name(listener, event.giver), cards=cards_list(listener, event.cards)),)


def play_started(event: PlayStarted, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """Who opens, where neither that play nor the listener's turn tells it."""
    if any(isinstance(later, CardPlayed) for later in after) or view.my_turn:
        return ()
    # Translators: a player will play the first card of the first trick.
    return (listener.t.gettext("{player} leads.").format(player=name(listener, event.leader)),)
