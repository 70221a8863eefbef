"""The rules of one table in sentences, put together from the fields of its `Rules`; names of rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, Suit
from corazones_a11y.engine.rules import (
    ACCUSATION_POINTS,
    JACK_POINTS,
    NO_TRICK_POINTS,
    Breaking,
    Moon,
    Opening,
    Passing,
    Rules,
)

from .cards import cards_list, rank_name, suit_name, the_card
from .listener import Listener
from .scores import cards_count, points
from .sentences import capital, lines


def rules_of(rules: Rules, listener: Listener) -> tuple[str, ...]:
    """All the rules of a table, in the order in which a newcomer needs them."""
    return (
        *_aim(rules, listener),
        *_pack(rules, listener),
        *_pass(rules, listener),
        _opening(rules, listener),
        *_following(rules, listener),
        *_first_trick(rules, listener),
        *_hearts(rules, listener),
        *_moon(rules, listener),
        *_bonuses(rules, listener),
        *_end(rules, listener),
    )


# -- names


def preset_in_words(name: str, listener: Listener) -> str:
    """The name of a rule set, in lower case; an unknown id as it is."""
    t = listener.t
    match name:
        case "clasico":
            # Translators: name of a rule set, in lower case.
            return t.pgettext("rule set", "classic")
        case "salon":
            # Translators: name of a rule set, in lower case: that of the parlour, for three to six.
            return t.pgettext("rule set", "parlour")
        case "cuenta-atras":
            # Translators: name of a rule set, in lower case: scores count down to zero.
            return t.pgettext("rule set", "countdown")
        case "siete":
            # Translators: name of a rule set, in lower case: the 7 ranks between king and ace.
            return t.pgettext("rule set", "seven")
        case "picas":
            # Translators: name of a rule set, in lower case: the shooter chooses how the moon counts.
            return t.pgettext("rule set", "picas")
        case "omnibus":
            # Translators: name of a rule set, in lower case: the jack of diamonds counts minus ten.
            return t.pgettext("rule set", "omnibus")
        case "cancelacion":
            # Translators: name of a rule set, in lower case: two packs, equal cards cancel each other.
            return t.pgettext("rule set", "cancellation")
        case "mixto":
            # Translators: name of a rule set, in lower case: its options were chosen one by one.
            return t.pgettext("rule set", "mixed")
        case _:
            return name


def preset_in_a_line(name: str, listener: Listener) -> str:
    """What is special about a rule set, in a sentence; "" for an unknown id."""
    t = listener.t
    match name:
        case "clasico":
            # Translators: what is special about the classic rule set.
            return t.gettext("Classic: four players, to 100 or 50 points.")
        case "salon":
            # Translators: what is special about the rule set of the parlour.
            return t.gettext("Parlour: three to six players.")
        case "cuenta-atras":
            # Translators: what is special about the rule set that counts down.
            return t.gettext("Countdown: scores go down to zero, and the highest wins.")
        case "siete":
            # Translators: what is special about the rule set in which the 7 is high.
            return t.gettext("Seven: the 7 ranks between king and ace, to 50 points.")
        case "picas":
            # Translators: what is special about the rule set picas.
            return t.gettext("Picas: three to seven players, the shooter chooses the moon.")
        case "omnibus":
            # Translators: what is special about the rule set omnibus.
            return t.gettext("Omnibus: as picas, and the jack of diamonds counts minus 10.")
        case "cancelacion":
            # Translators: what is special about the rule set with two packs.
            return t.gettext("Cancellation: six to ten players, two packs, equal cards cancel.")
        case "mixto":
            # Translators: what is special about a table whose options were chosen one by one.
            return t.gettext("Mixed: you choose each option.")
        case _:
            return ""


def limit_in_words(rules: Rules, listener: Listener) -> str:
    """How far the game goes: "hasta 100 puntos", "de 100 a cero"."""
    t = listener.t
    if rules.countdown:
        # Translators: how far a game goes whose scores count down, in lower case.
        return t.gettext("from {limit} down to zero").format(limit=rules.limit)
    # Translators: how far a game goes, in lower case; {points} is such as "100 points".
    return t.gettext("to {points}").format(points=points(listener, rules.limit))


# -- the sentences, in the order told


def _aim(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    if rules.countdown:
        # Translators: rules: the aim, where scores count down.
        yield t.gettext("Avoid points: they are taken off your score.")
    else:
        # Translators: rules: the aim.
        yield t.gettext("Avoid points.")
    # Translators: rules: what counts. {card} is "the queen of spades".
    sentence = t.gettext("Each heart is one point, {card} is 13, and the rest nothing.")
    if rules.jack:
        # Translators: rules: what counts, at a table where another card counts too. {card} is "the queen of spades".
        sentence = t.gettext("Each heart is one point, and {card} is 13.")
    yield sentence.format(card=the_card(listener, QUEEN_OF_SPADES))


def _pack(rules: Rules, listener: Listener) -> Iterator[str]:
    t, size = listener.t, cards_count(listener, rules.hand_size)
    if rules.packs == 1:
        # Translators: rules: how many play; {cards} is such as "13 cards".
        yield t.gettext("{players} play, with {cards} each.").format(players=rules.players, cards=size)
    else:
        # Translators: rules: how many play, with two packs; {cards} is such as "13 cards".
        sentence = t.gettext("{players} play, with two packs and {cards} each.")
        yield sentence.format(players=rules.players, cards=size)
    if rules.removed:
        # Translators: rules: cards that aren't in the pack.
        yield t.gettext("Cards left out: {cards}.").format(cards=cards_list(listener, rules.sort(rules.removed)))
    if rules.jokers:
        # Translators: rules: jokers are added to the pack.
        added = t.ngettext("One joker is added.", "{number} jokers are added.", rules.jokers)
        yield added.format(number=rules.jokers)
        # Translators: rules: about jokers.
        yield t.gettext("Jokers have no suit, take no trick and count nothing.")
    if rules.widow_size:
        # Translators: rules: cards left over by the deal; {cards} is such as "4 cards".
        over = t.gettext("The deal leaves {cards}, which go face down with the first trick.")
        yield over.format(cards=cards_count(listener, rules.widow_size))


def _pass(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    if rules.passing == (Passing.HOLD,):
        # Translators: rules: about the pass.
        yield t.gettext("No cards are passed.")
        return
    # Translators: rules: stands before the directions of the passes, hand by hand: "Three cards are passed: left."
    heading = t.gettext("Three cards are passed")
    yield from lines((direction(listener, passing) for passing in rules.passing), heading, ", ")
    # Translators: rules: after the directions of the passes, hand by hand.
    yield t.gettext("Then the order of the passes begins anew.")


def direction(listener: Listener, passing: Passing) -> str:
    """Where a pass goes, in lower case, as an item of a list."""
    t = listener.t
    match passing:
        case Passing.LEFT:
            # Translators: a direction of the pass, in a list.
            return t.pgettext("pass", "left")
        case Passing.RIGHT:
            # Translators: a direction of the pass, in a list.
            return t.pgettext("pass", "right")
        case Passing.ACROSS:
            # Translators: a direction of the pass, in a list.
            return t.pgettext("pass", "across")
        case Passing.SECOND_LEFT:
            # Translators: a direction of the pass, in a list: to the second player on the left.
            return t.pgettext("pass", "second on the left")
        case Passing.SECOND_RIGHT:
            # Translators: a direction of the pass, in a list: to the second player on the right.
            return t.pgettext("pass", "second on the right")
        case Passing.HOLD:
            # Translators: no cards are passed, in a list of directions of the pass.
            return t.pgettext("pass", "no pass")
    assert_never(passing)


def _opening(rules: Rules, listener: Listener) -> str:
    t, lowest = listener.t, the_card(listener, rules.lowest_club)
    match rules.opening:
        case Opening.LOWEST_CLUB:
            # Translators: rules: who opens. {card} is such as "the 2 of clubs".
            return t.gettext("Whoever has {card} leads it to the first trick.").format(card=lowest)
        case Opening.ANY_CLUB:
            # Translators: rules: who opens. {card} is such as "the 2 of clubs", {suit} is "clubs".
            sentence = t.gettext("Whoever has {card} leads first, with any of the {suit}.")
            return sentence.format(card=lowest, suit=suit_name(listener, Suit.CLUBS))
        case Opening.DEALER_LEFT:
            # Translators: rules: who opens, with which cards.
            return t.gettext("The player on the left of the dealer leads first, no points.")
    assert_never(rules.opening)


def _following(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    # Translators: rules: following suit.
    yield t.gettext("You must follow suit if you can; otherwise play anything.")
    # Translators: rules: who takes a trick.
    yield t.gettext("The highest card of the suit led takes the trick and leads the next.")
    if rules.seven_high:
        ranks = ", ".join(rank_name(listener, Card(Suit.SPADES, rank)) for rank in rules.ranks)
        # Translators: rules: the order of the ranks where it is unusual.
        yield t.gettext("From low to high: {ranks}.").format(ranks=ranks)
    if rules.packs > 1:
        # Translators: rules: two packs.
        yield t.gettext("Two equal cards in a trick cancel each other: neither can take it.")
        # Translators: rules: two packs. A trick in which all cards of the suit led are cancelled.
        yield t.gettext("If all of the suit are cancelled, the trick waits and goes with the next one.")
        # Translators: rules: two packs. After the sentence about a trick that waits.
        yield t.gettext("The last trick goes to its leader instead.")
    if rules.jokers:
        # Translators: rules: about jokers.
        yield t.gettext("You may play a joker only if you cannot follow suit.")
        # Translators: rules: about jokers.
        yield t.gettext("A joker is led only by who has nothing else.")
    if rules.revoke:
        # Translators: rules: revokes are possible at this table.
        yield t.gettext("The game lets you revoke, that is, not follow suit.")
        # Translators: rules: accusing of a revoke.
        yield t.gettext("While tricks are played anybody may accuse another of it.")
        # Translators: rules: accusing of a revoke. {points} is such as "26 points".
        sentence = t.gettext("That ends the hand: {points} to who revoked, or to who was wrong.")
        yield sentence.format(points=points(listener, ACCUSATION_POINTS))


def _first_trick(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    if rules.first_trick_points:
        # Translators: rules: the first trick.
        yield t.gettext("Points may be played on the first trick.")
    else:
        # Translators: rules: the first trick.
        yield t.gettext("No points on the first trick, unless you have nothing else.")
    # Translators: rules: leading. {card} is "the queen of spades".
    sentence = t.gettext("From the second trick on, {card} may be led.")
    yield sentence.format(card=the_card(listener, QUEEN_OF_SPADES))


def _hearts(rules: Rules, listener: Listener) -> Iterator[str]:
    t, queen = listener.t, the_card(listener, QUEEN_OF_SPADES)
    match rules.breaking:
        case Breaking.HEART:
            # Translators: rules: breaking hearts.
            yield t.gettext("Hearts are not led until one has been played.")
        case Breaking.HEART_OR_QUEEN:
            # Translators: rules: breaking hearts. {card} is "the queen of spades".
            yield t.gettext("Hearts are not led until a heart or {card} has been played.").format(card=queen)
        case Breaking.DISCARDED_HEART:
            # Translators: rules: breaking hearts.
            yield t.gettext("Hearts are not led until one has been played on another suit.")
        case Breaking.NOT_NEEDED:
            # Translators: rules: leading hearts.
            yield t.gettext("Hearts may be led at any time.")
            return
    # Translators: rules: leading hearts.
    yield t.gettext("With nothing but hearts you may lead them anyway.")
    if rules.heart_for_queen:
        # Translators: rules: leading hearts. {card} is "the queen of spades".
        yield t.gettext("Also with nothing but hearts and {card}.").format(card=queen)


def _moon(rules: Rules, listener: Listener) -> Iterator[str]:
    t, moon = listener.t, points(listener, rules.moon_points)
    # Translators: rules: the moon.
    yield t.gettext("To shoot the moon is to take every point card.")
    match rules.moon:
        case Moon.OTHERS:
            yield _moon_to_others(rules, listener)
        case Moon.SHOOTER if rules.countdown:
            # Translators: rules: how the moon counts, where scores count down. {points} is such as "26 points".
            yield t.gettext("Then the score of the shooter goes up by {points}.").format(points=moon)
        case Moon.SHOOTER:
            # Translators: rules: how the moon counts. {points} is such as "26 points".
            yield t.gettext("Then the score of the shooter goes down by {points}.").format(points=moon)
        case Moon.CHOOSE:
            # Translators: rules: how the moon counts. {points} is such as "26 points".
            sentence = t.gettext("The shooter chooses: {points} against each of the others, or in favour.")
            yield sentence.format(points=moon)
        case Moon.AUTOMATIC:
            yield _moon_to_others(rules, listener)
            # Translators: rules: how the moon counts, after the sentence that it counts against the others.
            yield t.gettext("If the shooter lost the game that way, it counts in favour instead.")


def _moon_to_others(rules: Rules, listener: Listener) -> str:
    t = listener.t
    if rules.countdown:
        # Translators: rules: how the moon counts, where scores count down. {points} is such as "26 points".
        sentence = t.gettext("Then each of the others loses {points}.")
    else:
        # Translators: rules: how the moon counts. {points} is such as "26 points".
        sentence = t.gettext("Then each of the others gets {points}.")
    return sentence.format(points=points(listener, rules.moon_points))


def _bonuses(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    if rules.jack:
        # Translators: rules: a card that counts less than nothing: "the jack of diamonds counts minus 10 points."
        sentence = t.gettext("{card} counts {points}.")
        jack, worth = the_card(listener, JACK_OF_DIAMONDS), points(listener, JACK_POINTS)
        yield capital(sentence.format(card=jack, points=worth))
        # Translators: rules: after the sentence about the jack of diamonds.
        yield t.gettext("The moon does not need it.")
    if rules.no_trick_bonus:
        # Translators: rules: a bonus. {points} is such as "minus 5 points".
        sentence = t.gettext("A hand without a trick counts {points}, unless somebody shoots the moon.")
        yield sentence.format(points=points(listener, NO_TRICK_POINTS))


def _end(rules: Rules, listener: Listener) -> Iterator[str]:
    t = listener.t
    if rules.countdown:
        # Translators: rules: the end of a game whose scores count down.
        sentence = t.gettext("Scores begin at {limit}; the game ends when one is down to zero.")
        yield sentence.format(limit=rules.limit)
    else:
        # Translators: rules: the end of the game. {points} is such as "100 points".
        sentence = t.gettext("The game ends when a score reaches {points}.")
        yield sentence.format(points=points(listener, rules.limit))
    if rules.max_hands is not None:
        # Translators: rules: the end of a game that lasts so many hands at most.
        most = t.ngettext("It ends after one hand.", "It ends after {number} hands at the latest.", rules.max_hands)
        yield most.format(number=rules.max_hands)
    if rules.countdown:
        # Translators: rules: who wins, where scores count down.
        yield t.gettext("The highest score wins; equal ones share the win.")
    else:
        # Translators: rules: who wins.
        yield t.gettext("The lowest score wins; equal ones share the win.")
    if not rules.revoke:
        # Translators: rules: claiming.
        yield t.gettext("Once nothing can change, whoever leads may end the hand.")
    # Translators: rules: leaving for good.
    yield t.gettext("Whoever abandons the game loses it.")
