"""The options of a table in words: what each is called, and its values."""

from __future__ import annotations

from typing import assert_never

from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, Cards, Suit
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Passing, Rules

from .cards import cards_list, suit_name, the_card
from .listener import Listener
from .rules import direction
from .sentences import capital

Value = int | bool | str | tuple[Card, ...] | tuple[Passing, ...] | None


def option_in_words(field: str, listener: Listener) -> str:
    """The name of a field of `Rules`, in lower case; an unknown one as it is."""
    t = listener.t
    match field:
        case "players":
            # Translators: name of an option of the table, in lower case.
            return t.pgettext("option", "players")
        case "packs":
            # Translators: name of an option of the table, in lower case: how many packs of cards.
            return t.pgettext("option", "packs")
        case "removed":
            # Translators: name of an option of the table, in lower case: which cards aren't in the pack.
            return t.pgettext("option", "cards left out")
        case "jokers":
            # Translators: name of an option of the table, in lower case: how many jokers are added.
            return t.pgettext("option", "jokers")
        case "seven_high":
            # Translators: name of an option of the table, in lower case: the 7 is high.
            return t.pgettext("option", "the 7 between king and ace")
        case "pack":
            # Translators: name of an option of the table, in lower case: which cards are played with.
            return t.pgettext("option", "pack")
        case "passing":
            # Translators: name of an option of the table, in lower case: where cards are passed, hand by hand.
            return t.pgettext("option", "pass")
        case "opening":
            # Translators: name of an option of the table, in lower case: who leads to the first trick.
            return t.pgettext("option", "first lead")
        case "first_trick_points":
            # Translators: name of an option of the table, in lower case.
            return t.pgettext("option", "points on the first trick")
        case "breaking":
            # Translators: name of an option of the table, in lower case: what breaks hearts.
            return t.pgettext("option", "hearts are broken by")
        case _:
            return _other_option(field, listener)


def _other_option(field: str, listener: Listener) -> str:
    t = listener.t
    match field:
        case "heart_for_queen":
            # Translators: name of an option of the table, in lower case. {card} is "the queen of spades".
            phrase = t.pgettext("option", "leading a heart with only hearts and {card}")
            return phrase.format(card=the_card(listener, QUEEN_OF_SPADES))
        case "moon":
            # Translators: name of an option of the table, in lower case: how the moon counts.
            return t.pgettext("option", "moon")
        case "jack":
            # Translators: name of an option of the table, in lower case. {card} is "the jack of diamonds".
            phrase = t.pgettext("option", "{card} counts minus 10")
            return phrase.format(card=the_card(listener, JACK_OF_DIAMONDS))
        case "no_trick_bonus":
            # Translators: name of an option of the table, in lower case: minus 5 points for a hand without a trick.
            return t.pgettext("option", "minus 5 for a hand without a trick")
        case "countdown":
            # Translators: name of an option of the table, in lower case: scores count down to zero.
            return t.pgettext("option", "scores count down")
        case "limit":
            # Translators: name of an option of the table, in lower case: the score that ends the game.
            return t.pgettext("option", "limit")
        case "revoke":
            # Translators: name of an option of the table, in lower case: players can revoke and be accused.
            return t.pgettext("option", "revoke allowed")
        case "max_hands":
            # Translators: name of an option of the table, in lower case: how long the game lasts at most.
            return t.pgettext("option", "highest number of hands")
        case _:
            return field


def option_of(rules: Rules, field: str, listener: Listener) -> str:
    """An option of a table with its value; "pack" is what packs, cards left out and jokers come to."""
    if field == "pack":
        return option_sentence(field, pack_in_words(rules.packs, rules.removed, rules.jokers, listener), listener)
    return option_sentence(field, getattr(rules, field), listener)


def pack_in_words(packs: int, removed: Cards, jokers: int, listener: Listener) -> str:
    """The cards that are played with, as a value of an option."""
    t, parts = listener.t, list[str]()
    if packs > 1:
        # Translators: value of an option, in lower case: two packs of cards are played with.
        parts.append(t.gettext("two of 52 cards"))
    if removed:
        # Translators: value of an option, in lower case: those cards aren't in the pack.
        parts.append(t.gettext("without {cards}").format(cards=cards_list(listener, removed)))
    if jokers:
        # Translators: value of an option, in lower case: how many jokers are added to the pack.
        added = t.ngettext("with one joker", "with {number} jokers", jokers)
        parts.append(added.format(number=jokers))
    # Translators: value of an option, in lower case: the pack as it is.
    return ", ".join(parts) or t.gettext("one of 52 cards")


def option_sentence(field: str, value: Value, listener: Listener) -> str:
    """An option with its value, as an entry of a menu: "Pase: izquierda, derecha."."""
    # Translators: an option of the table and its value, in a menu: "Moon: 26 points to the others."
    sentence = listener.t.gettext("{option}: {value}.")
    name = capital(option_in_words(field, listener))
    return sentence.format(option=name, value=value_in_words(value, listener))


def value_in_words(value: Value, listener: Listener) -> str:
    """A value of an option, in lower case."""
    t = listener.t
    match value:
        case True:
            # Translators: value of an option of the table, in lower case.
            return t.gettext("yes")
        case False:
            # Translators: value of an option of the table, in lower case.
            return t.gettext("no")
        case None | ():
            # Translators: value of an option of the table, in lower case: none of something.
            return t.gettext("none")
        case Opening():
            return _opening(value, listener)
        case Breaking():
            return _breaking(value, listener)
        case Moon():
            return _moon(value, listener)
        case int() | str():
            return str(value)
        case tuple():
            cards = [item for item in value if isinstance(item, Card)]
            passes = [direction(listener, item) for item in value if isinstance(item, Passing)]
            return cards_list(listener, cards) if cards else ", ".join(passes)
    assert_never(value)


def _opening(value: Opening, listener: Listener) -> str:
    t, clubs = listener.t, suit_name(listener, Suit.CLUBS)
    match value:
        case Opening.LOWEST_CLUB:
            # Translators: value of an option: who leads first, and with what. {suit} is "clubs".
            return t.gettext("the lowest card of {suit}").format(suit=clubs)
        case Opening.ANY_CLUB:
            # Translators: value of an option: who leads first, and with what. {suit} is "clubs".
            return t.gettext("any card of {suit}").format(suit=clubs)
        case Opening.DEALER_LEFT:
            # Translators: value of an option: who leads first, and with what.
            return t.gettext("on the left of the dealer, no points")
    assert_never(value)


def _breaking(value: Breaking, listener: Listener) -> str:
    t = listener.t
    match value:
        case Breaking.HEART:
            # Translators: value of an option: what breaks hearts.
            return t.gettext("any heart")
        case Breaking.HEART_OR_QUEEN:
            # Translators: value of an option: what breaks hearts. {card} is "the queen of spades".
            return t.gettext("any heart or {card}").format(card=the_card(listener, QUEEN_OF_SPADES))
        case Breaking.DISCARDED_HEART:
            # Translators: value of an option: what breaks hearts.
            return t.gettext("a heart played on another suit")
        case Breaking.NOT_NEEDED:
            # Translators: value of an option: what breaks hearts: they may be led at any time.
            return t.gettext("nothing, they are always led")
    assert_never(value)


def _moon(value: Moon, listener: Listener) -> str:
    t = listener.t
    match value:
        case Moon.OTHERS:
            # Translators: value of an option: how the moon counts.
            return t.gettext("against the others")
        case Moon.SHOOTER:
            # Translators: value of an option: how the moon counts.
            return t.gettext("for the shooter")
        case Moon.CHOOSE:
            # Translators: value of an option: how the moon counts.
            return t.gettext("the shooter chooses")
        case Moon.AUTOMATIC:
            # Translators: value of an option: how the moon counts.
            return t.gettext("whatever is better for the shooter at the end")
    assert_never(value)
