"""Typed lines: what they mean, in every way that a card or a command can be written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from corazones_a11y.dialogue.command_texts import command_texts
from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.keymap import usual_keymap
from corazones_a11y.dialogue.line import Ambiguous, Do, Grammar, Named, Pass, Play, Typed, Unread
from corazones_a11y.engine.cards import JOKER, PACK, Card, Rank, Suit, parse_card, parse_cards
from corazones_a11y.i18n import translator

SPANISH = Grammar(translator("es"))
ENGLISH = Grammar(translator("en"))
KEYMAP = usual_keymap()

SUITS = {
    Suit.SPADES: "p e picas pica espadas espada",
    Suit.HEARTS: "c corazones corazón corazon",
    Suit.DIAMONDS: "d r diamantes diamante rombos rombo",
    Suit.CLUBS: "t tréboles trébol treboles trebol",
}
WORDS = ("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
RANKS = {
    **{rank: f"{rank.value} {word}" for rank, word in zip(list(Rank)[1:10], WORDS, strict=True)},
    Rank.ACE: "a as",
    Rank.KING: "k rey",
    Rank.QUEEN: "q reina dama",
    Rank.JACK: "j jota sota",
}
SHORT = {"r": (Rank.KING, Rank.QUEEN), "s": (Rank.JACK,), "d": (Rank.QUEEN,)}
"""First letters of Spanish ranks: king and queen share theirs."""


def read(line: str, grammar: Grammar = SPANISH) -> Typed:
    return grammar.read(line, KEYMAP)


def ways(card: Card) -> Iterator[str]:
    """Every way to write a card that leaves no doubt."""
    assert card.suit is not None
    for rank in RANKS[card.rank].split():
        for suit in SUITS[card.suit].split():
            yield from (f"{rank} {suit}", f"{rank} de {suit}", f"{rank}{suit}")


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_can_be_written_short_and_long(card: Card) -> None:
    wrong = {text: meant for text in ways(card) if (meant := read(text)) != Named((card,))}
    assert wrong == {}


@pytest.mark.parametrize("card", PACK, ids=str)
def test_capitals_articles_and_blanks_make_no_difference(card: Card) -> None:
    for text in ways(card):
        assert read(f"  El {text.upper()} ") == Named((card,)) or " " not in text


def test_a_letter_alone_for_the_rank_that_two_share_is_asked_about() -> None:
    for suit, letters in SUITS.items():
        for letter in letters.split():
            for rank, ranks in SHORT.items():
                meant = tuple(Card(suit, each) for each in ranks)
                expected = Named(meant) if len(meant) == 1 else Ambiguous(cards=meant)
                assert read(f"{rank}{letter}") == expected


def test_rp_could_be_king_or_queen_of_spades() -> None:
    assert read("rp") == Ambiguous(cards=parse_cards("KS QS"))
    assert read("jugar rp") == Ambiguous(cards=parse_cards("KS QS"))
    assert read("pasar 2t rp as picas") == Ambiguous(cards=parse_cards("KS QS"))


def test_salir_could_be_stopping_or_abandoning() -> None:
    assert read("salir") == Ambiguous(commands=(Command.SUSPEND, Command.LEAVE))


def test_salir_with_a_card_leads_it() -> None:
    assert read("salir con el 2t") == Play(parse_card("2C"))


@pytest.mark.parametrize(("line", "rank"), [("as", Rank.ACE), ("jugar la reina", Rank.QUEEN), ("10", Rank.TEN)])
def test_a_rank_without_a_suit_is_asked_about(line: str, rank: Rank) -> None:
    meant = read(line)
    assert isinstance(meant, Ambiguous)
    assert meant.cards == tuple(Card(suit, rank) for suit in Suit)


@pytest.mark.parametrize("word", ["jugar", "juego", "juega", "Jugar"])
def test_a_card_is_played(word: str) -> None:
    assert read(f"{word} la reina de picas") == Play(parse_card("QS"))


@pytest.mark.parametrize(
    "line",
    [
        "pasar 2t as picas qc",
        "pasar 2t, as de picas, qc",
        "paso el 2 de tréboles, el as de picas y la reina de corazones",
        "PASAR 2T AP QC",
        "pasar dos de tréboles as picas dama corazones",
    ],
)
def test_cards_are_passed(line: str) -> None:
    assert read(line) == Pass(parse_cards("2C AS QH"))


def test_pasar_alone_means_the_marked_cards() -> None:
    assert read("pasar") == Pass(())


def test_several_cards_can_be_named_at_once() -> None:
    assert read("2t ap 10d") == Named(parse_cards("2C AS TD"))


def test_a_joker_is_a_card() -> None:
    assert read("jugar comodín") == Play(JOKER)


@pytest.mark.parametrize(
    "line", ["jugar", "jugar 2t 3t", "2x", "reina de copas", "pasar 2t hola qc", "blablá", "?", "ñ"]
)
def test_what_means_nothing_is_not_guessed_at(line: str) -> None:
    assert isinstance(read(line), Unread)


def test_the_word_that_was_not_understood_is_named() -> None:
    assert read("pasar 2t hola qc") == Unread("hola")


def test_an_empty_line_is_the_enter_key() -> None:
    assert read("") == read("   ") == Do(Command.ENTER)


@pytest.mark.parametrize("key", sorted(key for key in KEYMAP if len(key) == 1))
def test_one_letter_or_digit_is_that_key(key: str) -> None:
    assert read(key) == read(key.upper()) == Do(KEYMAP[key])


def test_a_letter_follows_a_changed_key() -> None:
    assert SPANISH.read("ñ", {"ñ": Command.HINT}) == Do(Command.HINT)


@pytest.mark.parametrize("command", Command, ids=lambda command: command.value)
def test_the_id_of_every_command_is_a_word_for_it_in_every_language(command: Command) -> None:
    assert read(command.value) == read(command.value, ENGLISH) == Do(command)


@pytest.mark.parametrize(("grammar", "language"), [(SPANISH, "es"), (ENGLISH, "en")])
def test_every_word_of_the_catalogue_is_a_command(grammar: Grammar, language: str) -> None:
    for command, text in command_texts(translator(language)).items():
        for word in text.words.split():
            assert read(word, grammar) == Do(command), word


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("mesa", Command.TABLE),
        ("puntos", Command.SCORES),
        ("turno", Command.TURN),
        ("3", Command.CARD_3),
        ("carta 3", Command.CARD_3),
        ("auto", Command.AUTO),
        ("auto mano", Command.AUTO_HAND),
        ("automano", Command.AUTO_HAND),
        ("menú", Command.MENU),
        ("CAÍDAS", Command.FALLEN),
        ("sí", Command.ENTER),
        ("no", Command.BACK),
    ],
)
def test_commands_are_words(line: str, command: Command) -> None:
    assert read(line) == Do(command)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("play the queen of spades", Play(parse_card("QS"))),
        ("pass 2c as qh", Pass(parse_cards("2C AS QH"))),
        ("as", Named(parse_cards("AS"))),
        ("ten of hearts", Named(parse_cards("TH"))),
        ("auto hand", Do(Command.AUTO_HAND)),
    ],
)
def test_english_is_read_with_english_words(line: str, meant: Typed) -> None:
    assert read(line, ENGLISH) == meant


@given(st.text(max_size=300))
@example("a" * 100_000)
@example("\x00\x1b[2J \ud800 ñ ½ ²")
@example("2t " * 500)
def test_no_text_at_all_is_too_much(text: str) -> None:
    for grammar in (SPANISH, ENGLISH):
        assert isinstance(grammar.read(text, KEYMAP), Do | Play | Pass | Named | Ambiguous | Unread)


def test_a_rank_alone_means_the_one_card_of_it_that_is_held() -> None:
    held = (Card(Suit.SPADES, Rank.QUEEN), Card(Suit.CLUBS, Rank.ACE), Card(Suit.HEARTS, Rank.ACE))
    grammar = Grammar(translator("es"))
    assert grammar.read("jugar reina", KEYMAP, held) == Play(held[0])
    assert grammar.read("reina", KEYMAP, held) == Named(held[:1])
    assert grammar.read("as", KEYMAP, held) == Ambiguous(cards=held[1:])
    assert grammar.read("rey", KEYMAP, held) == Ambiguous(cards=tuple(Card(suit, Rank.KING) for suit in Suit))
