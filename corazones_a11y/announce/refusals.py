"""Why something isn't allowed: one sentence for each rule, that first says no and then the reason."""

from __future__ import annotations

from typing import assert_never

from corazones_a11y.engine.cards import Card, Suit
from corazones_a11y.engine.errors import Details, IllegalAction, Reason
from corazones_a11y.engine.rules import InvalidRules, RulesReason
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .cards import card, suit_name, the_card
from .listener import Listener
from .people import name, series
from .sentences import capital


def refusal(error: IllegalAction, view: View, listener: Listener) -> tuple[str, ...]:
    """Why an action was refused, in the position that the view shows."""
    return (_refusal(error.reason, error.details, view, listener),)


def objection(shown: Card, view: View, listener: Listener) -> tuple[str, ...]:
    """Whether a card of the listener's may be played now: the card, and the reason where it may not."""
    t = listener.t
    if shown not in view.hand:
        return (_refusal(Reason.NOT_IN_HAND, Details(card=shown), view, listener),)
    named = capital(card(listener, shown)) + "."
    if view.phase is not Phase.PLAY:
        return named, _wrong_phase(view, listener)
    if not view.my_turn and (not view.trick or any(listener.is_you(play.seat) for play in view.trick)):
        return named, _not_your_turn(view, listener)  # what will be led next, nobody knows
    why = view.objection(shown)
    if why is not None:
        return named, _refusal(why.reason, why.details, view, listener)
    if view.my_turn:
        # Translators: the card the cursor is on may be played now; {card} has no article: "Queen of spades: playable."
        return (t.gettext("{card}: you can play it.").format(card=capital(card(listener, shown))),)
    return named, _not_your_turn(view, listener)


def _refusal(reason: Reason, details: Details, view: View, listener: Listener) -> str:
    t = listener.t
    match reason:
        case Reason.NOT_IN_HAND if details.card is not None:
            # Translators: the listener named a card that isn't in the hand.
            return t.gettext("You do not have {card}.").format(card=the_card(listener, details.card))
        case Reason.MUST_OPEN_WITH if details.card is not None:
            # Translators: only that card may be played; it opens the first trick.
            return t.gettext("You cannot: you must lead {card}.").format(card=the_card(listener, details.card))
        case Reason.MUST_OPEN_CLUBS:
            # Translators: only cards of that suit (clubs) may open the first trick.
            return t.gettext("You cannot: you must lead with {suit}.").format(suit=suit_name(listener, Suit.CLUBS))
        case Reason.MUST_OPEN_POINTLESS:
            # Translators: the first trick may not be opened with a heart or the queen of spades.
            return t.gettext("You cannot: point cards do not lead the first trick.")
        case Reason.MUST_FOLLOW if details.suit is not None:
            # Translators: the listener must follow suit, having cards of it.
            sentence = t.gettext("You cannot: you have {suit} and must follow suit.")
            return sentence.format(suit=suit_name(listener, details.suit))
        case Reason.FIRST_TRICK_POINTS:
            # Translators: hearts and the queen of spades may not be played to the first trick.
            return t.gettext("You cannot: no points are played on the first trick.")
        case Reason.HEARTS_NOT_BROKEN:
            # Translators: hearts may not be led before one has been played.
            return t.gettext("You cannot: hearts are not broken.")
        case Reason.JOKER_LEAD:
            # Translators: a joker may be led only from a hand of jokers.
            return t.gettext("You cannot: a joker leads only if you have nothing else.")
        case _:
            return _other_refusal(reason, details, view, listener)


def _other_refusal(reason: Reason, details: Details, view: View, listener: Listener) -> str:
    """The refusals that aren't about a card."""
    t = listener.t
    match reason:
        case Reason.GAME_OVER:
            # Translators: an action was refused, since the game is over.
            return t.gettext("The game is over.")
        case Reason.WRONG_PHASE:
            return _wrong_phase(view, listener)
        case Reason.NOT_YOUR_TURN:
            return _not_your_turn(view, listener)
        case Reason.ALREADY_PASSED:
            # Translators: the listener has already chosen the cards of the pass.
            return t.gettext("You have already passed your cards.")
        case Reason.PASS_COUNT:
            return pass_count(details.number or 0, listener)
        case Reason.NO_ACCUSING:
            # Translators: accusing makes no sense at this table, since the game prevents revokes.
            return t.gettext("No accusing here: this table does not let anybody revoke.")
        case Reason.ACCUSES_SELF:
            # Translators: the listener tried to accuse the own seat of a revoke.
            return t.gettext("You cannot accuse yourself.")
        case Reason.NO_CLAIM:
            # Translators: hands can't be claimed at this table, since a revoke may still be accused.
            return t.gettext("No claims here: at this table somebody may still accuse.")
        case Reason.NOT_CERTAIN:
            # Translators: the listener wanted to end the hand, but its outcome isn't certain yet.
            return t.gettext("You cannot claim: something may still change.")
        case Reason.NOT_ABSENT:
            # Translators: the table can't be closed, since it doesn't wait for somebody absent.
            return t.gettext("The table does not wait for anybody absent.")
        case Reason.TOO_SOON:
            # Translators: the table can be closed only after a long wait; {number} hours of it are left.
            left = t.ngettext("You must wait one hour more.", "You must wait {number} hours more.", details.number or 1)
            return left.format(number=details.number or 1)
        case Reason.UNKNOWN_SEAT:
            # Translators: an action named a seat that this table doesn't have.
            return t.gettext("This table has no such seat.")
        case Reason.WRONG_PACK | Reason.WRONG_DEALER:
            # Translators: a deal was refused: its cards or dealer are not those of this table. Rarely heard.
            return t.gettext("That deal does not fit this table.")
        case _:
            # Translators: a card was refused and no better reason can be given. Nobody should ever hear it.
            return t.gettext("That is not allowed now.")


def _wrong_phase(view: View, listener: Listener) -> str:
    t = listener.t
    match view.phase:
        case Phase.DEAL:
            # Translators: an action was refused, since a new hand has to be dealt first.
            return t.gettext("Not now: the hand has not been dealt.")
        case Phase.PASS:
            # Translators: an action was refused, since cards are being chosen for the pass.
            return t.gettext("Not now: it is time to pass cards.")
        case Phase.PLAY:
            # Translators: an action was refused, since tricks are being played.
            return t.gettext("Not now: tricks are being played.")
        case Phase.MOON:
            # Translators: an action was refused, since a shooter has to say how the moon counts.
            return t.gettext("Not now: how the moon counts has to be chosen.")
        case Phase.OVER:
            # Translators: an action was refused, since the game is over.
            return t.gettext("The game is over.")
    assert_never(view.phase)


def _not_your_turn(view: View, listener: Listener) -> str:
    t = listener.t
    if view.turn is None:
        # Translators: an action was refused, since others have to act first.
        return t.gettext("It is not your turn.")
    # Translators: an action was refused, since it is that player's turn.
    return t.gettext("Not yet: it is the turn of {player}.").format(player=name(listener, view.turn))


def pass_count(count: int, listener: Listener) -> str:
    """That a number of cards chosen isn't the three to pass."""
    t = listener.t
    if not count:
        # Translators: no card has been chosen for the pass yet.
        return t.gettext("No card is marked: three are passed.")
    # Translators: other than three cards have been chosen for the pass.
    chosen = t.ngettext("One card is marked: three are passed.", "{number} cards are marked: three are passed.", count)
    return chosen.format(number=count)


# -- rules that don't fit together


def invalid_rules(error: InvalidRules, listener: Listener) -> tuple[str, ...]:
    """Why a table can't be opened with these rules, and what would do."""
    return (_invalid(error.reason, listener), *_allowed(error, listener))


def _invalid(reason: RulesReason, listener: Listener) -> str:
    t = listener.t
    match reason:
        case RulesReason.UNKNOWN_PRESET:
            # Translators: the player named a rule set that doesn't exist.
            return t.gettext("There is no rule set of that name.")
        case RulesReason.PLAYERS:
            # Translators: the rule set isn't played by so many.
            return t.gettext("These rules are not for that number of players.")
        case RulesReason.NO_PACK:
            # Translators: no known pack deals out evenly to so many players.
            return t.gettext("No pack is known for that number of players.")
        case RulesReason.NO_CYCLE:
            # Translators: cards can't be passed across a table with an odd number of players.
            return t.gettext("That pass does not fit the number of players.")
        case RulesReason.LIMIT:
            # Translators: the game can't be played to that number of points.
            return t.gettext("That limit does not fit these rules.")
        case RulesReason.PACK:
            # Translators: the cards removed or added leave a pack that can't be dealt out or has no points.
            return t.gettext("No hand can be dealt with those cards.")
        case RulesReason.MAX_HANDS:
            # Translators: the rules could make a game without an end, or the number of hands makes no sense.
            return t.gettext("With these rules the game needs a highest number of hands.")
        case RulesReason.JACK_REMOVED:
            # Translators: the jack of diamonds is to count, but it has been taken out of the pack.
            return t.gettext("The jack that should count is not in the pack.")
        case RulesReason.OPENING:
            # Translators: with two packs a low club can't decide who opens, since it may be among the cards left over.
            return t.gettext("With two packs the player on the left of the dealer leads.")
    assert_never(reason)


def _allowed(error: InvalidRules, listener: Listener) -> tuple[str, ...]:
    if not error.allowed:
        return ()
    # Translators: numbers of players or limits that would do: "3, 4 and 5 are possible."
    sentence = listener.t.ngettext("{numbers} is possible.", "{numbers} are possible.", len(error.allowed))
    sentence = sentence.format(numbers=series(listener, list(map(str, error.allowed))))
    if error.least is None:
        return (sentence,)
    # Translators: after the limits that are usual: a table may choose any other one from {number} up.
    return sentence, listener.t.gettext("Any other from {number} up is possible too.").format(number=error.least)
