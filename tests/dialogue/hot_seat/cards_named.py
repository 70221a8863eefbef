"""Which cards a sentence names, in anybody's language and card words."""

from __future__ import annotations

import re
from functools import cache

from corazones_a11y.announce.cards import rank_name, suit_name, the_card
from corazones_a11y.announce.listener import CardStyle, Listener
from corazones_a11y.announce.people import series
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, JOKER, PACK, QUEEN_OF_SPADES, RANKS, Card, Rank, Suit
from corazones_a11y.i18n import translator

CODE = re.compile(r"\b[2-9TJQKA][CDHS]\b|Rank\.[A-Z]+")
"""A card as the engine or Python writes it, which no player ever hears."""


def cards_named(sentence: str, listener: Listener, language: str, *, in_rules: frozenset[Card]) -> frozenset[Card]:
    """The cards that a sentence names with their suit: "2 de tréboles, as y rey de picas", "Picas: 2, 5, rey."

    in_rules -- cards of which anything may be said with their article: "la reina de picas aún no ha salido".
    """
    return _Words.of(language, listener.style).read(sentence, in_rules)


class _Words:
    """The words of one language and card style."""

    def __init__(self, language: str, style: CardStyle) -> None:
        self._listener = Listener(translator(language), None, (), style=style)
        self._ranks = {rank_name(self._listener, Card(Suit.SPADES, rank)).casefold(): rank for rank in RANKS}
        self._suits = {suit_name(self._listener, suit).casefold(): suit for suit in Suit}
        self._joker = rank_name(self._listener, JOKER).casefold()
        of = self._listener.t.gettext("{rank} of {suit}").format(rank="", suit="")
        join = re.escape(series(self._listener, ["a", "b"])[1:-1]), re.escape(series(self._listener, ["a", "i"])[1:-1])
        rank, suit = _any_of(self._ranks), _any_of(self._suits)
        self._list = re.compile(rf"(?<!\w)({rank}(?:(?:, |{join[0]}|{join[1]}){rank})*){of}({suit})(?!\w)")
        self._heading = re.compile(rf"^({suit})(?:, [^:]*)?: ({rank}(?:, {rank})*)\.")
        self._rank = re.compile(rf"(?<!\w){rank}(?!\w)")

    @classmethod
    @cache
    def of(cls, language: str, style: CardStyle) -> _Words:
        return cls(language, style)

    def read(self, sentence: str, in_rules: frozenset[Card]) -> frozenset[Card]:
        text = sentence.casefold()
        for card in in_rules:
            text = text.replace(the_card(self._listener, card).casefold(), "")
        found = [(ranks, suit) for ranks, suit in self._list.findall(text)]
        found += [(ranks, suit) for suit, ranks in self._heading.findall(text)]
        named = {self._card(rank, suit) for ranks, suit in found for rank in self._rank.findall(ranks)}
        return frozenset(named | ({JOKER} if self._joker in text else set()))

    def _card(self, rank: str, suit: str) -> Card:
        return Card(self._suits[suit], self._ranks[rank])


def _any_of(words: dict[str, Rank] | dict[str, Suit]) -> str:
    return "(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + ")"


FAMOUS = frozenset((QUEEN_OF_SPADES, JACK_OF_DIAMONDS))
"""Cards of which the rules speak."""
FULL_PACK = frozenset(PACK)
