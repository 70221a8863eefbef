"""Typed lines: commands in words or letters, and cards, in one player's language.

Three kinds of no: it can't be read, it isn't allowed (that is the engine's), it could mean two things.
"""

from __future__ import annotations

import unicodedata
from gettext import NullTranslations
from typing import NamedTuple, TypeVar

from corazones_a11y.engine.cards import JOKER, RANKS, Card, Cards, Rank, Suit

from .command_texts import command_texts
from .commands import Command
from .keymap import Keymap


class Do(NamedTuple):
    """A command, as if by its key."""

    command: Command


class Play(NamedTuple):
    """Play this card."""

    card: Card


class Pass(NamedTuple):
    """Pass these cards; () for those that are marked."""

    cards: Cards


class Named(NamedTuple):
    """Cards alone: what is done with them depends on the phase."""

    cards: Cards


class Ambiguous(NamedTuple):
    """The text could mean several cards or commands."""

    cards: Cards = ()
    commands: tuple[Command, ...] = ()


class Unread(NamedTuple):
    """Nothing here means anything; text is the word that couldn't be read."""

    text: str


V = TypeVar("V")

Typed = Do | Play | Pass | Named | Ambiguous | Unread

LONGEST = 200
"""Signs of a line that are read; a longer one is no command."""


def plain(text: str) -> str:
    """Lower case, without accents (ñ stays a letter of its own), for comparing."""
    kept = text.casefold().replace("ñ", "\0")
    kept = "".join(sign for sign in unicodedata.normalize("NFD", kept) if not unicodedata.combining(sign))
    return kept.replace("\0", "ñ")


class Grammar:
    """The words of one language, taken from its catalogue."""

    def __init__(self, t: NullTranslations) -> None:
        self._suits = _suit_words(t)
        self._ranks = _rank_words(t)
        # Translators: words to type for a joker, separated by spaces.
        self._jokers = frozenset(plain(t.pgettext("typed words", "joker")).split())
        # Translators: words that may stand in the name of a card and mean nothing, separated by spaces.
        self._fillers = frozenset(plain(t.pgettext("typed words", "the of and with")).split())
        # Translators: words to type before a card to play it, separated by spaces.
        self._play = frozenset(plain(t.pgettext("typed words", "play lead")).split())
        # Translators: words to type before three cards to pass them, separated by spaces.
        self._pass = frozenset(plain(t.pgettext("typed words", "pass")).split())
        self._exit = _exit_words(t)
        self._commands = _command_words(t, self._exit)
        self._held: Cards = ()

    def read(self, line: str, keymap: Keymap, held: Cards = ()) -> Typed:
        """What a line means. One letter or digit is that key; a word is a command; else it names cards.

        held -- what a rank alone means, where one of them has it.
        """
        self._held = held
        words = plain(line.strip()[:LONGEST]).replace(",", " ").split()
        if not words:
            return Do(Command.ENTER)
        first, rest = words[0], words[1:]
        if first in self._play or (first in self._exit and rest):  # in Spanish one leaves and leads with one verb
            return self._one(rest, line)
        if first in self._pass:
            return self._three(rest)
        if not rest and len(first) == 1 and first in keymap:
            return Do(keymap[first])
        commands = self._commands.get(" ".join(words)) or self._commands.get("".join(words), ())
        if len(commands) > 1:
            return Ambiguous(commands=commands)
        if commands:
            return Do(commands[0])
        return self.cards(words)

    def _one(self, words: list[str], line: str) -> Typed:
        named = self.cards(words)
        if not isinstance(named, Named):
            return named if words else Unread(line.strip())
        return Play(named.cards[0]) if len(named.cards) == 1 else Unread(line.strip())

    def _three(self, words: list[str]) -> Typed:
        named = self.cards(words) if words else Named(())
        return Pass(named.cards) if isinstance(named, Named) else named

    def cards(self, words: list[str]) -> Named | Ambiguous | Unread:
        """The cards of a list of words, each as one word ("2t", "qp") or as two ("as picas")."""
        rest = [word for word in words if word not in self._fillers] or words
        cards: list[Card] = []
        while rest:
            found, used = self._first_card(rest)
            if not found or (len(found) > 1 and len(rest) > used and not self._first_card(rest[used:])[0]):
                return Unread(rest[used] if found else rest[0])  # "reina de copas": what can't be read is "copas"
            if len(found) > 1:
                return Ambiguous(cards=found)
            cards.append(found[0])
            rest = rest[used:]
        return Named(tuple(cards)) if cards else Unread(" ".join(words))

    def _first_card(self, words: list[str]) -> tuple[Cards, int]:
        """What the first words could mean, and how many of them: two, or one; a rank alone could be of any suit."""
        if words[0] in self._jokers:
            return (JOKER,), 1
        if len(words) > 1 and (pair := self._cards_of(words[0], words[1])):
            return pair, 2
        word = words[0]
        glued = (card for cut in range(1, len(word)) for card in self._cards_of(word[:cut], word[cut:]))
        of_all_suits = tuple(Card(suit, rank) for rank in self._ranks.get(word, ()) for suit in Suit)
        held = tuple(card for card in of_all_suits if card in self._held)
        return tuple(dict.fromkeys(glued)) or held or of_all_suits, 1

    def _cards_of(self, rank: str, suit: str) -> Cards:
        return tuple(Card(s, r) for s in self._suits.get(suit, ()) for r in self._ranks.get(rank, ()))


def _suit_words(t: NullTranslations) -> dict[str, list[Suit]]:
    # Translators: words to type for a suit, separated by spaces, the short ones too; none twice.
    clubs = t.pgettext("typed words for a suit", "clubs club c")
    # Translators: words to type for a suit, separated by spaces, the short ones too; none twice.
    diamonds = t.pgettext("typed words for a suit", "diamonds diamond d")
    # Translators: words to type for a suit, separated by spaces, the short ones too; none twice.
    hearts = t.pgettext("typed words for a suit", "hearts heart h")
    # Translators: words to type for a suit, separated by spaces, the short ones too; none twice.
    spades = t.pgettext("typed words for a suit", "spades spade s")
    return _index(tuple(zip((clubs, diamonds, hearts, spades), Suit, strict=True)))


def _rank_words(t: NullTranslations) -> dict[str, list[Rank]]:
    # Translators: words to type for a rank, separated by spaces; a word that two ranks share is asked about.
    ace = t.pgettext("typed words for a rank", "ace a")
    # Translators: words to type for a rank, separated by spaces; a word that two ranks share is asked about.
    king = t.pgettext("typed words for a rank", "king k")
    # Translators: words to type for a rank, separated by spaces; a word that two ranks share is asked about.
    queen = t.pgettext("typed words for a rank", "queen q")
    # Translators: words to type for a rank, separated by spaces; a word that two ranks share is asked about.
    jack = t.pgettext("typed words for a rank", "jack j")
    faces = ((ace, Rank.ACE), (king, Rank.KING), (queen, Rank.QUEEN), (jack, Rank.JACK))
    # Translators: words to type for the ranks 2 to 10, in this order, separated by spaces.
    words = t.pgettext("typed words for a rank", "two three four five six seven eight nine ten").split()
    numbers = tuple((f"{rank.value} {word}", rank) for rank, word in zip(RANKS, words, strict=False))
    return _index((*numbers, *faces))


def _index(named: tuple[tuple[str, V], ...]) -> dict[str, list[V]]:
    meanings: dict[str, list[V]] = {}
    for words, meaning in named:
        for word in plain(words).split():
            meanings.setdefault(word, []).append(meaning)
    return meanings


def _exit_words(t: NullTranslations) -> frozenset[str]:
    # Translators: words to type that could mean stopping for now or leaving for good, so the player is asked.
    return frozenset(plain(t.pgettext("typed words", "exit leave")).split())


def _command_words(t: NullTranslations, both_ends: frozenset[str]) -> dict[str, tuple[Command, ...]]:
    """Every word for a command. both_ends -- those that could mean either way of leaving."""
    named = ((f"{command.value} {text.words}", command) for command, text in command_texts(t).items())
    meanings = _index(tuple(named)) | {word: [Command.SUSPEND, Command.LEAVE] for word in both_ends}
    return {word: tuple(dict.fromkeys(commands)) for word, commands in meanings.items()}
