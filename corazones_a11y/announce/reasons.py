"""A sentence for each reason of a robot, that says only what the robot found true of the position."""

from __future__ import annotations

from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Suit
from corazones_a11y.robots.advice import Reason, Why

from .cards import suit_name, the_card, the_rank
from .listener import Listener
from .people import name
from .scores import points
from .sentences import capital


def why(reason: Reason, listener: Listener) -> str:
    """The sentence of a reason, with the card, suit, player or number that it names."""
    card, suit = reason.card, reason.suit if reason.card is None else reason.card.suit
    sentence = _passing(reason, listener).format(
        card="" if card is None else the_card(listener, card),
        queen=the_card(listener, QUEEN_OF_SPADES),
        queen_rank=the_rank(listener, QUEEN_OF_SPADES),
        jack=the_card(listener, JACK_OF_DIAMONDS),
        suit=suit_name(listener, suit),
        spades=suit_name(listener, Suit.SPADES),
        player="" if reason.seat is None else name(listener, reason.seat),
        number=reason.number,
        points=points(listener, reason.number or 0),
    )
    return capital(sentence)


def _passing(reason: Reason, listener: Listener) -> str:
    t, number = listener.t, reason.number or 0
    match reason.why:
        case Why.PASS_QUEEN if not number:
            # Translators: hint, why a card is passed. {queen} is "the queen of spades".
            return t.gettext("{queen} is dangerous with no lower card to protect you.")
        case Why.PASS_QUEEN:
            # Translators: hint, why a card is passed. {queen} is "the queen of spades".
            return t.ngettext(
                "{queen} is dangerous with only one lower card.",
                "{queen} is dangerous with only {number} lower cards.",
                number,
            )
        case Why.PASS_HIGH_SPADE if not number:
            # Translators: hint, why a high spade is passed: it could take the trick with the queen (of spades).
            return t.gettext("{card} could catch {queen_rank}, and you have no low {spades}.")
        case Why.PASS_HIGH_SPADE:
            # Translators: hint, why a high spade is passed: it could take the trick with the queen (of spades).
            return t.ngettext(
                "{card} could catch {queen_rank}: you have only one low card of {spades}.",
                "{card} could catch {queen_rank}: you have only {number} low {spades}.",
                number,
            )
        case Why.PASS_TO_VOID:
            # Translators: hint, why cards are passed.
            return t.gettext("That leaves you with no {suit}.")
        case Why.PASS_HIGH:
            # Translators: hint, why a high card is passed.
            return t.gettext("{card} easily takes tricks.")
        case Why.PASS_HEARTS:
            # Translators: hint, why a high heart is passed.
            return t.gettext("With {card} you would take points.")
        case Why.PASS_REST:
            # Translators: hint, about the cards passed after the dangerous ones.
            return t.gettext("Nothing dangerous is left to pass.")
        case _:
            return _following(reason, listener)


def _following(reason: Reason, listener: Listener) -> str:
    t = listener.t
    match reason.why:
        case Why.ONLY_CARD:
            # Translators: hint, why a card is played.
            return t.gettext("It is the only one you can play.")
        case Why.MUST_OPEN:
            # Translators: hint, why a card is played: it has to open the first trick.
            return t.gettext("The first trick is opened with {card}.")
        case Why.DUCK:
            # Translators: hint, why a card is played: the highest that doesn't beat {card}, which is on the table.
            return t.gettext("It is as high as you should go: it loses to {card}.")
        case Why.CANCEL:
            # Translators: hint, why a card is played, with two packs: an equal card is on the table.
            return t.gettext("{card} is already on the table: the two cancel.")
        case Why.DUCK_IF_LUCKY:
            # Translators: hint, why a card is played that may be beaten by a later player.
            return t.ngettext(
                "Somebody may beat it: one higher card is out.",
                "Somebody may beat it: {number} higher cards are out.",
                reason.number or 1,
            )
        case Why.TAKE_CLEAN:
            # Translators: hint, why a high card is played.
            return t.gettext("No points on the table: a good moment to lose a high card.")
        case Why.TAKE_HIGH:
            # Translators: hint, why a high card is played.
            return t.gettext("You cannot avoid the trick, so take it with the highest.")
        case Why.STOP_MOON:
            # Translators: hint, why a trick with points is taken.
            return t.gettext("{player} has all the points so far: stop the moon.")
        case Why.KEEP_POINTS:
            # Translators: hint, why no point card is given to the player who takes the trick.
            return t.gettext("{player} has all the points so far: give no more.")
        case Why.TAKE_JACK:
            # Translators: hint, why a trick is taken. {jack} is "the jack of diamonds".
            return t.gettext("{jack} counts minus 10 for whoever takes it.")
        case Why.KEEP_JACK:
            # Translators: hint, why another card is played. {jack} is "the jack of diamonds".
            return t.gettext("You keep {jack}.")
        case _:
            return _discarding(reason, listener)


def _discarding(reason: Reason, listener: Listener) -> str:
    t = listener.t
    match reason.why:
        case Why.DISCARD_QUEEN if reason.seat is None:
            # Translators: hint, why a card is discarded. {queen} is "the queen of spades".
            return t.gettext("You get rid of {queen}.")
        case Why.DISCARD_QUEEN:
            # Translators: hint, why a card is discarded. {queen} is "the queen of spades".
            return t.gettext("{queen} goes, for now to {player}.")
        case Why.DISCARD_HIGH_SPADE:
            # Translators: hint, why a high spade is discarded. {queen} is "the queen of spades".
            return t.gettext("{card} could catch {queen}.")
        case Why.DISCARD_HEART if reason.seat is None:
            # Translators: hint, why a heart is discarded.
            return t.gettext("You get rid of a point.")
        case Why.DISCARD_HEART:
            # Translators: hint, why a heart is discarded.
            return t.gettext("A point goes, for now to {player}.")
        case Why.DISCARD_HIGH:
            # Translators: hint, why a card is discarded.
            return t.gettext("It is your highest card of {suit}.")
        case Why.DISCARD_WORST:
            # Translators: hint, why a card is discarded.
            return t.gettext("Of what you can let go it is the most dangerous.")
        case Why.DISCARD_TO_VOID:
            # Translators: hint, why a card is discarded: it is the last of its suit in the hand.
            return t.gettext("That leaves you with no {suit}.")
        case Why.DISCARD_JOKER:
            # Translators: hint, why a joker is played.
            return t.gettext("A joker takes nothing and costs nothing.")
        case _:
            return _leading(reason, listener)


def _leading(reason: Reason, listener: Listener) -> str:
    t, number = listener.t, reason.number or 1
    match reason.why:
        case Why.LEAD_LOW:
            # Translators: hint, why a card is led.
            return t.ngettext(
                "One higher card of {suit} is still out.", "{number} higher cards of {suit} are still out.", number
            )
        case Why.LEAD_HIGH:
            # Translators: hint, why a high card is led: everybody should still have the suit.
            return t.gettext("No {suit} have been led: everybody should follow.")
        case Why.LEAD_TO_VOID:
            # Translators: hint, why a card is led: few of its suit are held.
            return t.ngettext(
                "It is your only card of {suit}: then you have none.",
                "You have only {number} cards of {suit}: soon you have none.",
                number,
            )
        case Why.LEAD_LEAST_BAD:
            # Translators: hint, why a card is led.
            return t.gettext("No lead is safe, this is the least bad.")
        case Why.DRAW_QUEEN:
            # Translators: hint, why a spade is led. {queen} is "the queen of spades".
            return t.gettext("Leading {spades} may bring out {queen}.")
        case Why.KEEP_FROM_SPADES:
            # Translators: hint, why no spade is led. {card} is a high spade that the listener has.
            return t.gettext("Better not to lead {spades} while you have {card}.")
        case _:
            return _rest(reason, listener)


def _rest(reason: Reason, listener: Listener) -> str:
    t, number = listener.t, reason.number or 0
    match reason.why:
        case Why.SHOOT_MOON if not number:
            # Translators: hint, why a card is played.
            return t.gettext("This hand may shoot the moon.")
        case Why.SHOOT_MOON:
            # Translators: hint, why a card is played. {points} is such as "14 points".
            return t.gettext("This hand may shoot the moon: you have {points}.")
        case Why.MOON_OFF_OWN:
            # Translators: hint, how the listener's moon should count.
            return t.gettext("The other choice does not win you the game now.")
        case Why.MOON_TO_OTHERS:
            # Translators: hint, how the listener's moon should count.
            return t.gettext("That ends the game, and you win.")
        case Why.BEST_ON_AVERAGE:
            # Translators: hint: so many ways in which the unseen cards could lie were tried out.
            return t.ngettext(
                "It costs the fewest points in the one deal tried.",
                "It costs the fewest points over {number} deals tried.",
                number or 1,
            )
        case Why.WINS_MOST:
            # Translators: hint: so many ways in which the unseen cards could lie were tried out; it isn't the choice
            # that costs the fewest points, but as the scores stand it wins the game most often.
            return t.ngettext(
                "It gives the best chances in the one deal tried.",
                "It gives the best chances for the game over {number} deals tried.",
                number or 1,
            )
        case Why.SAVES:
            # Translators: hint: what the advised card saves on average. {points} is such as "3 points".
            return t.gettext("It saves about {points} against {card}.")
        case Why.QUEEN_RISK:
            # Translators: hint: the danger of another card. {queen} is "the queen of spades", {number} from 1 to 10.
            return t.ngettext(
                "With {card}, {queen} would fall to you in one of ten deals.",
                "With {card}, {queen} would fall to you in {number} of ten deals.",
                number or 1,
            )
        case Why.WHIM:
            # Translators: hint: the robot, a beginner, has no reason for its choice.
            return t.gettext("For no special reason.")
        case _:
            raise ValueError(f"no sentence: {reason.why}")
