"""Every command in words: its label in menus and help, and what may be typed for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations
from typing import NamedTuple

from .commands import TABLE_CARDS, Command


class CommandText(NamedTuple):
    """A command in words: what it is, to be heard in menus and help; what may be typed for it, separated by spaces."""

    label: str
    words: str


@lru_cache(maxsize=8)
def command_texts(t: NullTranslations, passing: bool = False) -> Mapping[Command, CommandText]:
    """Every command in one player's language. Kept, since a menu asks for it at each entry.

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
    return {
        Command.TABLE: CommandText(
            # Translators: label of a command.
            t.gettext("Cards on the table"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "table"),
        ),
        Command.SCORES: CommandText(
            # Translators: label of a command.
            t.gettext("Scores and points of this hand"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "scores points"),
        ),
        Command.TURN: CommandText(
            # Translators: label of a command.
            t.gettext("Whose turn it is"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "turn"),
        ),
    }


def _moving(t: NullTranslations, passing: bool) -> dict[Command, CommandText]:
    if passing:
        # Translators: label of a command while choosing the cards to pass.
        useful = t.gettext("Next marked card")
        # Translators: label of a command while choosing the cards to pass.
        mark = t.gettext("Mark or unmark the card")
        # Translators: label of a command while choosing the cards to pass.
        enter = t.gettext("Pass the three marked cards")
        # Translators: label of a command while choosing the cards to pass.
        back = t.gettext("Unmark all")
    else:
        # Translators: label of a command while playing.
        useful = t.gettext("Next card you may play")
        # Translators: label of a command while playing.
        mark = t.gettext("This card, and whether it may be played")
        # Translators: label of a command while playing.
        enter = t.gettext("Play this card")
        # Translators: label of a command while playing.
        back = t.gettext("Go back")
    return {
        Command.PREVIOUS: CommandText(
            # Translators: label of a command.
            t.gettext("Previous card"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "previous"),
        ),
        Command.NEXT: CommandText(
            # Translators: label of a command.
            t.gettext("Next card"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "next"),
        ),
        Command.PREVIOUS_SUIT: CommandText(
            # Translators: label of a command.
            t.gettext("Previous suit"),
            "",
        ),
        Command.NEXT_SUIT: CommandText(
            # Translators: label of a command.
            t.gettext("Next suit"),
            "",
        ),
        Command.FIRST: CommandText(
            # Translators: label of a command.
            t.gettext("First card"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "first"),
        ),
        Command.LAST: CommandText(
            # Translators: label of a command.
            t.gettext("Last card"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "last"),
        ),
        Command.SPADES: CommandText(
            # Translators: label of a command.
            t.gettext("To your spades"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "spades"),
        ),
        Command.DIAMONDS: CommandText(
            # Translators: label of a command.
            t.gettext("To your diamonds"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "diamonds"),
        ),
        Command.CLUBS: CommandText(
            # Translators: label of a command.
            t.gettext("To your clubs"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "clubs"),
        ),
        Command.HEARTS: CommandText(
            # Translators: label of a command.
            t.gettext("To your hearts"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "hearts"),
        ),
        Command.USEFUL: CommandText(
            useful,
            "",
        ),
        Command.MARK: CommandText(
            mark,
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "mark unmark"),
        ),
        Command.ENTER: CommandText(
            enter,
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "enter continue yes"),
        ),
        Command.BACK: CommandText(
            back,
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "back no"),
        ),
    }


def _reviewing(t: NullTranslations, passing: bool) -> dict[Command, CommandText]:
    # Translators: label of a command while choosing the cards to pass.
    last_hand = t.gettext("Summary of the last hand")
    # Translators: label of a command while playing.
    last_trick = t.gettext("Last trick, and those before")
    return {
        Command.HAND: CommandText(
            # Translators: label of a command.
            t.gettext("Your hand, by suit"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "hand"),
        ),
        Command.COUNTS: CommandText(
            # Translators: label of a command.
            t.gettext("Cards left to each player"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "left"),
        ),
        Command.PAST: CommandText(
            last_hand if passing else last_trick,
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "tricks trick"),
        ),
        Command.FALLEN: CommandText(
            # Translators: label of a command.
            t.gettext("Cards already played, by suit"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "fallen played"),
        ),
        Command.STATE: CommandText(
            # Translators: label of a command.
            t.gettext("State of the hand"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "state"),
        ),
        Command.HINT: CommandText(
            # Translators: label of a command.
            t.gettext("Hint"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "hint"),
        ),
        Command.REPEAT: CommandText(
            # Translators: label of a command.
            t.gettext("Repeat the last message"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "repeat"),
        ),
        Command.OLDER: CommandText(
            # Translators: label of a command.
            t.gettext("Older sentence"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "older"),
        ),
        Command.NEWER: CommandText(
            # Translators: label of a command.
            t.gettext("Newer sentence"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "newer"),
        ),
        Command.SEATS: CommandText(
            # Translators: label of a command.
            t.gettext("Who sits where"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "seats players"),
        ),
    }


def _doing(t: NullTranslations) -> dict[Command, CommandText]:
    return {
        Command.VERBOSITY: CommandText(
            # Translators: label of a command.
            t.gettext("How much is told"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "verbosity"),
        ),
        Command.PAUSE: CommandText(
            # Translators: label of a command.
            t.gettext("Pause or let the robots go on"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "pause"),
        ),
        Command.ACCUSE: CommandText(
            # Translators: label of a command.
            t.gettext("Accuse somebody of a revoke"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "accuse"),
        ),
        Command.MENU: CommandText(
            # Translators: label of a command.
            t.gettext("Menu of all you can do now"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "menu"),
        ),
        Command.LINE: CommandText(
            # Translators: label of a command.
            t.gettext("Type a command or a card"),
            "",
        ),
        Command.SUSPEND: CommandText(
            # Translators: label of a command.
            t.gettext("Stop for now; the game waits"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "suspend quit"),
        ),
    }


def _more(t: NullTranslations) -> dict[Command, CommandText]:
    return {
        Command.HELP: CommandText(
            # Translators: label of a command.
            t.gettext("Help for this moment"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "help"),
        ),
        Command.RULES: CommandText(
            # Translators: label of a command.
            t.gettext("Rules of this table"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "rules"),
        ),
        Command.LEARN: CommandText(
            # Translators: label of a command.
            t.gettext("Learn the keys"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "keys learn"),
        ),
        Command.OPTIONS: CommandText(
            # Translators: label of a command.
            t.gettext("Options"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "options"),
        ),
        Command.VOICE: CommandText(
            # Translators: label of a command.
            t.gettext("Choose the voice"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "voice"),
        ),
        Command.READER: CommandText(
            # Translators: label of a command.
            t.gettext("Advice for your screen reader"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "reader"),
        ),
        Command.AUTO: CommandText(
            # Translators: label of a command. It plays the hint for this one decision.
            t.gettext("Play the hint"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "auto"),
        ),
        Command.AUTO_HAND: CommandText(
            # Translators: label of a command. It plays the hints for the rest of this hand.
            t.gettext("Play the hints for the rest of the hand"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "autohand"),
        ),
        Command.CLAIM: CommandText(
            # Translators: label of a command. A claim ends a hand that can't change any more.
            t.gettext("Claim the rest of the hand"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "claim"),
        ),
        Command.LEAVE: CommandText(
            # Translators: label of a command. Who leaves loses the game.
            t.gettext("Abandon the game and lose it"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "abandon resign"),
        ),
        Command.CLOSE: CommandText(
            # Translators: label of a command. A table that waits too long may be closed.
            t.gettext("Close the table: somebody does not come back"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "close"),
        ),
        Command.REMATCH: CommandText(
            # Translators: label of a command.
            t.gettext("Play the rematch"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "rematch"),
        ),
        Command.NEW_GAME: CommandText(
            # Translators: label of a command.
            t.gettext("Start a new game"),
            # Translators: words to type for that command, separated by spaces.
            t.pgettext("typed words", "new"),
        ),
    }
