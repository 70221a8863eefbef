"""What has happened in this hand and in the last one, for the keys that look back."""

from __future__ import annotations

from corazones_a11y.engine.cards import QUEEN_OF_SPADES, points_of
from corazones_a11y.engine.rules import Breaking, Passing
from corazones_a11y.engine.state import Phase, Trick
from corazones_a11y.engine.view import View

from .cards import by_suit, cards_list, ranks, suit_heading, the_card
from .hands import pass_of_hand
from .listener import Listener
from .people import name, told
from .plays import plays_in_order
from .scores import per_seat, points
from .sentences import capital, lines


def last_hand(view: View, listener: Listener) -> tuple[str, ...]:
    """Everybody's points in the last hand that was finished."""
    t = listener.t
    if not view.history:
        # Translators: the answer to a key that tells the points of the last hand, in the first one.
        return (t.gettext("No hand has been finished yet."),)
    # Translators: stands before the points of everybody in the hand of that number: "Points of hand 3: Ana, 14; ..."
    heading = t.gettext("Points of hand {number}").format(number=len(view.history))
    return per_seat(listener, heading, view.history[-1])


def past_trick(view: View, listener: Listener, back: int = 0) -> tuple[str, ...]:
    """A trick of this hand that lies back: 0 is the last one; behind the first come the pass, then nothing."""
    done = len(view.tricks)
    if back < done:
        return _trick(view, listener, done - back)
    if view.passed and back == done:
        return _pass(view, listener)
    if not done and not view.passed:
        # Translators: the answer to a key that looks back at tricks, before the first one is complete.
        return (listener.t.gettext("No trick has been taken yet."),)
    # Translators: the answer to a key that looks further back at each press, when nothing older is left in this hand.
    return (listener.t.gettext("There is nothing before that."),)


def _trick(view: View, listener: Listener, number: int) -> tuple[str, ...]:
    t = listener.t
    trick = view.tricks[number - 1]
    # Translators: stands before the cards of a past trick: "Trick 5: Ana, 2 of spades; Luis, king; ..."
    heading = t.gettext("Trick {number}").format(number=number)
    return (*lines(plays_in_order(trick.plays, listener), heading), _taker(trick, listener))


def _taker(trick: Trick, listener: Listener) -> str:
    t = listener.t
    if trick.taker is None:
        # Translators: a past trick in which equal cards cancelled each other.
        return t.gettext("It was cancelled and went with the next one.")
    worth = points_of(play.card for play in trick.plays)
    if worth:
        # Translators: the listener took a past trick; {points} is such as "14 points".
        you = t.gettext("You took it, with {points}.")
        # Translators: a player took a past trick; {points} is such as "14 points".
        other = t.gettext("{player} took it, with {points}.")
    else:
        # Translators: the listener took a past trick, in which nothing counted.
        you = t.gettext("You took it, with no points.")
        # Translators: a player took a past trick, in which nothing counted.
        other = t.gettext("{player} took it, with no points.")
    return told(listener, trick.taker, you, other, points=points(listener, worth))


def _pass(view: View, listener: Listener) -> tuple[str, ...]:
    t = listener.t
    # Translators: what the listener passed before the first trick, and to whom.
    gave = t.gettext("You passed {player} {cards}.")
    sentences = [gave.format(player=name(listener, view.gives_to), cards=cards_list(listener, view.passed))]
    if view.received:
        # Translators: what the listener got in the pass before the first trick, and from whom.
        got = t.gettext("{player} passed you {cards}.")
        sentences.append(got.format(player=name(listener, view.gets_from), cards=cards_list(listener, view.received)))
    return tuple(sentences)


# -- F, Y


def fallen(view: View, listener: Listener) -> tuple[str, ...]:
    """The cards played in this hand, a sentence for each suit, with how many of it there are in all."""
    t = listener.t
    if not view.seen:
        # Translators: the answer to which cards have been played in this hand, when none has.
        return (t.gettext("No card has been played yet."),)
    played = by_suit(view.rules.sort(view.seen))
    sentences: list[str] = []
    for suit, all_of_suit in by_suit(view.rules.pack()).items():
        name_of_suit = suit_heading(listener, suit)
        if suit in played:
            # Translators: stands before the cards of a suit played in this hand: "Spades, 3 of 13: 2, 5, king."
            heading = t.gettext("{suit}, {played} of {number}")
            counted = heading.format(suit=name_of_suit, played=len(played[suit]), number=len(all_of_suit))
            sentences += ranks(listener, played[suit], counted) if suit else (f"{counted}.",)
        else:
            # Translators: no card of that suit has been played in this hand.
            sentences.append(t.gettext("{suit}: none.").format(suit=name_of_suit))
    return tuple(sentences)


def state_of_hand(view: View, listener: Listener) -> tuple[str, ...]:
    """Number and pass of the hand, hearts broken, the queen, and last the trick in play."""
    t = listener.t
    if not view.hand_number:
        # Translators: nothing can be told of the hand, since the game has not begun.
        return (t.gettext("The first hand has not been dealt yet."),)
    sentences = [*_pass_of_hand(view, listener)]
    match view.phase:
        case Phase.PASS:
            # Translators: the state of the hand, before its first trick.
            sentences.append(t.gettext("The pass is being chosen."))
        case Phase.PLAY:
            sentences += [_hearts(view, listener), *_queen(view, listener)]
            # Translators: the state of the hand: the trick in play, and how many there are.
            trick = t.gettext("Trick {trick} of {tricks}.")
            sentences.append(trick.format(trick=len(view.tricks) + 1, tricks=view.rules.hand_size))
        case Phase.DEAL | Phase.MOON | Phase.OVER:
            # Translators: the state of the hand: it has been played to its end.
            sentences.append(t.gettext("The hand is over."))
    return tuple(sentences)


def _pass_of_hand(view: View, listener: Listener) -> tuple[str, ...]:
    sentence = pass_of_hand(view.passing, view.hand_number, listener)
    if view.viewer is None or view.passing is Passing.HOLD:
        return (sentence,)
    # Translators: whom the listener passes cards to in this hand.
    return sentence, listener.t.gettext("Your cards go to {player}.").format(player=name(listener, view.gives_to))


def _hearts(view: View, listener: Listener) -> str:
    t = listener.t
    if view.rules.breaking is Breaking.NOT_NEEDED:
        # Translators: the state of the hand, at a table where hearts may be led at any time.
        return t.gettext("Hearts may be led at any time.")
    if view.broken:
        # Translators: the state of the hand: hearts may be led.
        return t.gettext("Hearts are broken.")
    # Translators: the state of the hand: hearts may not be led yet.
    return t.gettext("Hearts are not broken.")


def _queen(view: View, listener: Listener) -> tuple[str, ...]:
    """Where each queen of spades is that has been played."""
    t = listener.t
    queen = the_card(listener, QUEEN_OF_SPADES)
    takers = [trick.taker for trick in view.tricks for play in trick.plays if play.card == QUEEN_OF_SPADES]
    sentences = []
    for seat in takers:
        if seat is None:
            # Translators: the queen of spades is in a cancelled trick, which goes with a later one.
            sentences.append(t.gettext("{card} was in a cancelled trick.").format(card=queen))
        else:
            # Translators: the listener took the queen of spades in this hand.
            you = t.gettext("You took {card}.")
            # Translators: a player took the queen of spades in this hand.
            sentences.append(told(listener, seat, you, t.gettext("{player} took {card}."), card=queen))
    on_table = [play.card for play in view.trick].count(QUEEN_OF_SPADES)
    # Translators: the queen of spades is among the cards on the table.
    sentences += [t.gettext("{card} is on the table.").format(card=queen)] * on_table
    if not sentences:
        # Translators: the queen of spades has not been played in this hand.
        sentences.append(t.gettext("{card} is not out yet.").format(card=queen))
    elif len(sentences) < view.rules.packs:
        # Translators: of the two queens of spades in two packs one has been played, as was just told.
        sentences.append(t.gettext("There is another one still out."))
    return tuple(capital(sentence) for sentence in sentences)
