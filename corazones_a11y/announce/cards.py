"""Cards in words, in each player's own style: with their article, without, as ranks alone, and in lists by suit.

Only whole names go into sentences: Spanish would join a preposition and an article ("del as", "al rey").
"""

from __future__ import annotations

from collections.abc import Iterable

from corazones_a11y.engine.cards import Card, Cards, Rank, Suit

from .listener import Listener
from .people import series
from .sentences import capital, lines


def suit_name(listener: Listener, suit: Suit | None) -> str:
    """A suit as it follows a rank ("picas"); the jokers' kind for None ("comodines")."""
    t, style = listener.t, listener.style
    match suit:
        case Suit.CLUBS:
            # Translators: a suit, in lower case.
            return t.gettext("clubs")
        case Suit.DIAMONDS if style.rombos:
            # Translators: diamonds by their other name, for players who chose it: in Spanish "rombos".
            return t.pgettext("card style rombos", "diamonds")
        case Suit.DIAMONDS:
            # Translators: a suit, in lower case.
            return t.gettext("diamonds")
        case Suit.HEARTS:
            # Translators: a suit, in lower case.
            return t.gettext("hearts")
        case Suit.SPADES if style.espadas:
            # Translators: spades by their other name, for players who chose it: in Spanish "espadas".
            return t.pgettext("card style espadas", "spades")
        case Suit.SPADES:
            # Translators: a suit, in lower case.
            return t.gettext("spades")
        case None:
            # Translators: the jokers, where suits are named, in lower case.
            return t.gettext("jokers")


def suit_heading(listener: Listener, suit: Suit | None) -> str:
    """A suit at the start of a sentence ("Picas")."""
    return capital(suit_name(listener, suit))


def rank_name(listener: Listener, shown: Card) -> str:
    """A card without its suit and article: "2", "reina", "comodín"."""
    t, style = listener.t, listener.style
    match shown.rank:
        case Rank.JOKER:
            # Translators: a card, in lower case.
            return t.gettext("joker")
        case Rank.JACK if style.sota:
            # Translators: the jack by its other name, for players who chose it: in Spanish "sota".
            return t.pgettext("card style sota", "jack")
        case Rank.JACK:
            # Translators: a card without its suit, in lower case.
            return t.gettext("jack")
        case Rank.QUEEN if style.dama:
            # Translators: the queen by its other name, for players who chose it: in Spanish "dama".
            return t.pgettext("card style dama", "queen")
        case Rank.QUEEN:
            # Translators: a card without its suit, in lower case.
            return t.gettext("queen")
        case Rank.KING:
            # Translators: a card without its suit, in lower case.
            return t.gettext("king")
        case Rank.ACE:
            # Translators: a card without its suit, in lower case.
            return t.gettext("ace")
        case _:
            return str(shown.rank.value)


def the_rank(listener: Listener, shown: Card) -> str:
    """A card without its suit, with its article: "el 2", "la reina", "el comodín"."""
    t, style = listener.t, listener.style
    match shown.rank:
        case Rank.JOKER:
            # Translators: a card with its article, in lower case.
            return t.gettext("the joker")
        case Rank.JACK if style.sota:
            # Translators: the jack by its other name, for players who chose it, with its article: "la sota".
            return t.pgettext("card style sota", "the jack")
        case Rank.JACK:
            # Translators: a card with its article, without its suit, in lower case.
            return t.gettext("the jack")
        case Rank.QUEEN if style.dama:
            # Translators: the queen by its other name, for players who chose it, with its article: "la dama".
            return t.pgettext("card style dama", "the queen")
        case Rank.QUEEN:
            # Translators: a card with its article, without its suit, in lower case.
            return t.gettext("the queen")
        case Rank.KING:
            # Translators: a card with its article, without its suit, in lower case.
            return t.gettext("the king")
        case Rank.ACE:
            # Translators: a card with its article, without its suit, in lower case.
            return t.gettext("the ace")
        case _:
            # Translators: a card from 2 to 10 with its article, without its suit: "the 7".
            return t.gettext("the {number}").format(number=shown.rank.value)


def card(listener: Listener, shown: Card) -> str:
    """A card: "reina de picas", "2 de tréboles", "comodín"."""
    return _of_suit(listener, rank_name(listener, shown), shown.suit)


def the_card(listener: Listener, shown: Card) -> str:
    """A card with its article: "la reina de picas", "el 2 de tréboles", "el comodín"."""
    return _of_suit(listener, the_rank(listener, shown), shown.suit)


def _of_suit(listener: Listener, ranks: str, suit: Suit | None) -> str:
    if suit is None:
        return ranks
    # Translators: a card or several of one suit: "queen of spades", "the 2 of clubs", "ace and king of spades".
    return listener.t.gettext("{rank} of {suit}").format(rank=ranks, suit=suit_name(listener, suit))


def by_suit(cards: Iterable[Card]) -> dict[Suit | None, Cards]:
    """Cards by suit, suits and cards in the order in which they come; the jokers' suit is None."""
    groups: dict[Suit | None, Cards] = {}
    for card in cards:
        groups[card.suit] = (*groups.get(card.suit, ()), card)
    return groups


def cards_list(listener: Listener, cards: Iterable[Card]) -> str:
    """Cards in one phrase, each suit named once: "2 de tréboles, as y rey de picas". "" for no card."""
    groups = by_suit(cards)
    phrases = [
        _of_suit(listener, series(listener, [rank_name(listener, card) for card in group]), suit)
        for suit, group in groups.items()
    ]
    if all(len(group) == 1 for group in groups.values()):
        return series(listener, phrases) if phrases else ""
    return ", ".join(phrases)


def ranks(listener: Listener, cards: Iterable[Card], heading: str) -> tuple[str, ...]:
    """The ranks of cards of one suit after a heading, a sentence for each line they need: "Picas: 2, 5, rey."."""
    return lines((rank_name(listener, shown) for shown in cards), heading, ", ")
