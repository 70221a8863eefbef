"""The one table of commands. Keys, menus, typed lines, help and remapping are all read from it.

A command's value is its id in the settings file's `[teclas]` section and a word that a typed line always understands.
"""

from __future__ import annotations

from enum import StrEnum
from gettext import NullTranslations
from typing import NamedTuple


class Command(StrEnum):
    """Everything a player can ask for with one key or word."""

    TABLE = "mesa"
    CARD_1 = "carta1"
    CARD_2 = "carta2"
    CARD_3 = "carta3"
    CARD_4 = "carta4"
    CARD_5 = "carta5"
    CARD_6 = "carta6"
    CARD_7 = "carta7"
    CARD_8 = "carta8"
    CARD_9 = "carta9"
    CARD_10 = "carta10"
    SCORES = "puntos"
    TURN = "turno"
    PREVIOUS = "anterior"
    NEXT = "siguiente"
    PREVIOUS_SUIT = "paloanterior"
    NEXT_SUIT = "palosiguiente"
    FIRST = "primera"
    LAST = "ultima"
    SPADES = "picas"
    DIAMONDS = "diamantes"
    CLUBS = "treboles"
    HEARTS = "corazones"
    USEFUL = "util"
    MARK = "marcar"
    ENTER = "intro"
    BACK = "retroceso"
    HAND = "mano"
    COUNTS = "quedan"
    PAST = "bazas"
    FALLEN = "caidas"
    STATE = "estado"
    HINT = "consejo"
    REPEAT = "repetir"
    OLDER = "antes"
    NEWER = "despues"
    VERBOSITY = "detalle"
    SEATS = "asientos"
    PAUSE = "pausa"
    ACCUSE = "acusar"
    MENU = "menu"
    LINE = "escribir"
    SUSPEND = "suspender"
    # Without a key of their own: in the menu and as words.
    HELP = "ayuda"
    RULES = "reglas"
    LEARN = "teclas"
    OPTIONS = "opciones"
    VOICE = "voz"
    AUTO = "auto"
    AUTO_HAND = "automano"
    CLAIM = "reclamar"
    LEAVE = "abandonar"
    CLOSE = "cerrar"
    REMATCH = "revancha"
    NEW_GAME = "nueva"


TABLE_CARDS = tuple(command for command in Command if command.value.startswith("carta"))
"""The cards on the table one by one: the first is on key 1, the tenth on key 0."""

FIXED: dict[Command, tuple[str, ...]] = {
    Command.TABLE: ("c",),
    **{command: (str(number % 10),) for number, command in enumerate(TABLE_CARDS, start=1)},
    Command.SCORES: ("s",),
    Command.TURN: ("t",),
}
"""Announcements that answer in every phase, menus and questions included, on keys that nothing can take from them."""

KEYS: dict[Command, tuple[str, ...]] = {
    Command.PREVIOUS: ("j", "left"),
    Command.NEXT: ("l", "right"),
    Command.PREVIOUS_SUIT: ("i", "up"),
    Command.NEXT_SUIT: ("k", "down"),
    Command.FIRST: ("home",),
    Command.LAST: ("end",),
    Command.SPADES: ("p",),
    Command.DIAMONDS: ("d",),
    Command.CLUBS: ("b",),
    Command.HEARTS: ("o",),
    Command.USEFUL: ("g", "tab"),
    Command.MARK: ("space",),
    Command.ENTER: ("enter",),
    Command.BACK: ("backspace",),
    Command.HAND: ("m",),
    Command.COUNTS: ("n",),
    Command.PAST: ("u",),
    Command.FALLEN: ("f",),
    Command.STATE: ("y",),
    Command.HINT: ("h",),
    Command.REPEAT: ("r",),
    Command.OLDER: ("comma",),
    Command.NEWER: ("period",),
    Command.VERBOSITY: ("v",),
    Command.SEATS: ("w",),
    Command.PAUSE: ("x",),
    Command.ACCUSE: ("z",),
    Command.MENU: ("a", "f1"),
    Command.LINE: ("e",),
    Command.SUSPEND: ("q",),
}
"""The usual keys of everything else; the settings file may change them."""

MOVES = frozenset(
    (Command.PREVIOUS, Command.NEXT, Command.PREVIOUS_SUIT, Command.NEXT_SUIT, Command.FIRST, Command.LAST)
)
"""Movement, in the hand and in menus."""


class CommandText(NamedTuple):
    """A command in words: what it is, to be heard in menus and help; what may be typed for it, separated by spaces."""

    label: str
    words: str


def command_texts(t: NullTranslations, passing: bool = False) -> dict[Command, CommandText]:
    """Every command in one player's language.

    passing -- whether cards are being chosen for the pass, when a few keys mean something else.
    """
    cards = {
        command: CommandText(
            # Translators: label of a command; {number} is the place of a card on the table, in the order played.
            t.gettext("Card {number} on the table").format(number=number),
            "",
        )
        for number, command in enumerate(TABLE_CARDS, start=1)
    }
    return cards | _announcing(t) | _moving(t, passing) | _reviewing(t, passing) | _doing(t) | _more(t)


def _announcing(t: NullTranslations) -> dict[Command, CommandText]:
    # Translators: in each pair the first is a command's label, the second the words a player may type for it.
    return {
        Command.TABLE: CommandText(t.gettext("Cards on the table"), t.pgettext("typed words", "table")),
        # Translators: label of a command, then words to type for it.
        Command.SCORES: CommandText(
            t.gettext("Scores and points of this hand"), t.pgettext("typed words", "scores points")
        ),
        # Translators: label of a command, then words to type for it.
        Command.TURN: CommandText(t.gettext("Whose turn it is"), t.pgettext("typed words", "turn")),
    }


def _moving(t: NullTranslations, passing: bool) -> dict[Command, CommandText]:
    if passing:
        # Translators: labels of commands while choosing the cards to pass.
        useful, mark = t.gettext("Next marked card"), t.gettext("Mark or unmark the card")
        # Translators: labels of commands while choosing the cards to pass.
        enter, back = t.gettext("Pass the three marked cards"), t.gettext("Unmark all")
    else:
        # Translators: labels of commands while playing.
        useful, mark = t.gettext("Next card you may play"), t.gettext("This card, and whether it may be played")
        # Translators: labels of commands while playing.
        enter, back = t.gettext("Play this card"), t.gettext("Go back")
    return {
        # Translators: label of a command, then words to type for it.
        Command.PREVIOUS: CommandText(t.gettext("Previous card"), t.pgettext("typed words", "previous")),
        # Translators: label of a command, then words to type for it.
        Command.NEXT: CommandText(t.gettext("Next card"), t.pgettext("typed words", "next")),
        # Translators: label of a command.
        Command.PREVIOUS_SUIT: CommandText(t.gettext("Previous suit"), ""),
        # Translators: label of a command.
        Command.NEXT_SUIT: CommandText(t.gettext("Next suit"), ""),
        # Translators: label of a command, then words to type for it.
        Command.FIRST: CommandText(t.gettext("First card"), t.pgettext("typed words", "first")),
        # Translators: label of a command, then words to type for it.
        Command.LAST: CommandText(t.gettext("Last card"), t.pgettext("typed words", "last")),
        # Translators: label of a command, then words to type for it.
        Command.SPADES: CommandText(t.gettext("To your spades"), t.pgettext("typed words", "spades")),
        # Translators: label of a command, then words to type for it.
        Command.DIAMONDS: CommandText(t.gettext("To your diamonds"), t.pgettext("typed words", "diamonds")),
        # Translators: label of a command, then words to type for it.
        Command.CLUBS: CommandText(t.gettext("To your clubs"), t.pgettext("typed words", "clubs")),
        # Translators: label of a command, then words to type for it.
        Command.HEARTS: CommandText(t.gettext("To your hearts"), t.pgettext("typed words", "hearts")),
        Command.USEFUL: CommandText(useful, ""),
        # Translators: words to type for the command that marks a card for the pass.
        Command.MARK: CommandText(mark, t.pgettext("typed words", "mark unmark")),
        # Translators: words to type for the command of the Enter key.
        Command.ENTER: CommandText(enter, t.pgettext("typed words", "enter continue yes")),
        # Translators: words to type for the command of the Backspace key.
        Command.BACK: CommandText(back, t.pgettext("typed words", "back no")),
    }


def _reviewing(t: NullTranslations, passing: bool) -> dict[Command, CommandText]:
    # Translators: label of a command: what happened in the hand before this one, or in the last tricks.
    past = t.gettext("Summary of the last hand") if passing else t.gettext("Last trick, and those before")
    return {
        # Translators: label of a command, then words to type for it.
        Command.HAND: CommandText(t.gettext("Your hand, by suit"), t.pgettext("typed words", "hand")),
        # Translators: label of a command, then words to type for it.
        Command.COUNTS: CommandText(t.gettext("Cards left to each player"), t.pgettext("typed words", "left")),
        # Translators: words to type for the command that tells the last tricks.
        Command.PAST: CommandText(past, t.pgettext("typed words", "tricks trick")),
        # Translators: label of a command, then words to type for it.
        Command.FALLEN: CommandText(
            t.gettext("Cards already played, by suit"), t.pgettext("typed words", "fallen played")
        ),
        # Translators: label of a command, then words to type for it.
        Command.STATE: CommandText(t.gettext("State of the hand"), t.pgettext("typed words", "state")),
        # Translators: label of a command, then words to type for it.
        Command.HINT: CommandText(t.gettext("Hint"), t.pgettext("typed words", "hint")),
        # Translators: label of a command, then words to type for it.
        Command.REPEAT: CommandText(t.gettext("Repeat the last message"), t.pgettext("typed words", "repeat")),
        # Translators: label of a command, then words to type for it.
        Command.OLDER: CommandText(t.gettext("Older sentence"), t.pgettext("typed words", "older")),
        # Translators: label of a command, then words to type for it.
        Command.NEWER: CommandText(t.gettext("Newer sentence"), t.pgettext("typed words", "newer")),
        # Translators: label of a command, then words to type for it.
        Command.SEATS: CommandText(t.gettext("Who sits where"), t.pgettext("typed words", "seats players")),
    }


def _doing(t: NullTranslations) -> dict[Command, CommandText]:
    return {
        # Translators: label of a command, then words to type for it.
        Command.VERBOSITY: CommandText(t.gettext("How much is told"), t.pgettext("typed words", "verbosity")),
        # Translators: label of a command, then words to type for it.
        Command.PAUSE: CommandText(t.gettext("Pause or let the robots go on"), t.pgettext("typed words", "pause")),
        # Translators: label of a command, then words to type for it.
        Command.ACCUSE: CommandText(t.gettext("Accuse somebody of a revoke"), t.pgettext("typed words", "accuse")),
        # Translators: label of a command, then words to type for it.
        Command.MENU: CommandText(t.gettext("Menu of all you can do now"), t.pgettext("typed words", "menu")),
        # Translators: label of a command.
        Command.LINE: CommandText(t.gettext("Type a command or a card"), ""),
        # Translators: label of a command, then words to type for it.
        Command.SUSPEND: CommandText(
            t.gettext("Stop for now; the game waits"), t.pgettext("typed words", "suspend quit")
        ),
    }


def _more(t: NullTranslations) -> dict[Command, CommandText]:
    return {
        # Translators: label of a command, then words to type for it.
        Command.HELP: CommandText(t.gettext("Help for this moment"), t.pgettext("typed words", "help")),
        # Translators: label of a command, then words to type for it.
        Command.RULES: CommandText(t.gettext("Rules of this table"), t.pgettext("typed words", "rules")),
        # Translators: label of a command, then words to type for it.
        Command.LEARN: CommandText(t.gettext("Learn the keys"), t.pgettext("typed words", "keys learn")),
        # Translators: label of a command, then words to type for it.
        Command.OPTIONS: CommandText(t.gettext("Options"), t.pgettext("typed words", "options")),
        # Translators: label of a command, then words to type for it.
        Command.VOICE: CommandText(t.gettext("Choose the voice"), t.pgettext("typed words", "voice")),
        # Translators: label of a command, then words to type for it. It plays the hint for this one decision.
        Command.AUTO: CommandText(t.gettext("Play the hint"), t.pgettext("typed words", "auto")),
        # Translators: label of a command, then words to type for it. It plays the hints for the rest of this hand.
        Command.AUTO_HAND: CommandText(
            t.gettext("Play the hints for the rest of the hand"), t.pgettext("typed words", "autohand")
        ),
        # Translators: label of a command, then words to type for it. A claim ends a hand that can't change any more.
        Command.CLAIM: CommandText(t.gettext("Claim the rest of the hand"), t.pgettext("typed words", "claim")),
        # Translators: label of a command, then words to type for it. Who leaves loses the game.
        Command.LEAVE: CommandText(
            t.gettext("Abandon the game and lose it"), t.pgettext("typed words", "abandon resign")
        ),
        # Translators: label of a command, then words to type for it. A table that waits too long may be closed.
        Command.CLOSE: CommandText(
            t.gettext("Close the table: somebody does not come back"), t.pgettext("typed words", "close")
        ),
        # Translators: label of a command, then words to type for it.
        Command.REMATCH: CommandText(t.gettext("Play the rematch"), t.pgettext("typed words", "rematch")),
        # Translators: label of a command, then words to type for it.
        Command.NEW_GAME: CommandText(t.gettext("Start a new game"), t.pgettext("typed words", "new")),
    }
