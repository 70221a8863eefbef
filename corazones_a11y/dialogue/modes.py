"""Who answers the keys just now: menus, questions, learning the keys, secrets.

Modes lie on a stack; the topmost answers first. What it doesn't know (None) the table answers: announcements and review
work in every mode.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gettext import NullTranslations
from typing import NamedTuple, Protocol

from .commands import Command
from .line import plain
from .pin import readable

Reply = tuple[str, ...]
"""Whole sentences; () where the answer comes by itself as an event."""


class Mode(Protocol):
    """Something that answers keys."""

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """The answer to a key, or None where the mode doesn't know it."""

    def ask(self) -> Reply:
        """What the mode wants to be told: said when it begins, and on request."""


class Stack(Protocol):
    """What a mode needs of whoever holds it."""

    def push(self, mode: Mode) -> Reply:
        """Puts a mode on top; what it asks."""

    def pop(self) -> None:
        """Takes the topmost mode away."""

    def how_to_choose(self) -> Reply:
        """How to move in a menu, for who asks."""


class Item(NamedTuple):
    """An entry of a menu. stays -- whether the menu is still there afterwards (for options)."""

    label: Callable[[], str]
    act: Callable[[], Reply]
    stays: bool = False


def item(label: str, act: Callable[[], Reply]) -> Item:
    """An entry whose words don't change."""
    return Item(lambda: label, act)


class Menu:
    """A spoken list: J I or arrows back, L K or arrows on, Enter chooses, Backspace goes back.

    left -- what comes after Backspace; None: that the menu was left.
    """

    def __init__(
        self,
        t: NullTranslations,
        stack: Stack,
        title: str,
        items: Sequence[Item],
        left: Callable[[], Reply] | None = None,
    ) -> None:
        self._t, self._stack, self._title, self.items = t, stack, title, tuple(items)
        self._left = left
        self._index = 0

    def ask(self) -> Reply:
        """Title, length, and the entry under the cursor."""
        # Translators: on opening a menu. {title} is its name, {count} how many entries it has, at least 2.
        opening = self._t.ngettext("{title}: one entry.", "{title}: {count} entries.", len(self.items))
        return opening.format(title=self._title, count=len(self.items)), self._current()

    def _current(self) -> str:
        return self.items[self._index].label().rstrip(".") + "."

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Moves, chooses, goes back."""
        match command:
            case Command.PREVIOUS | Command.PREVIOUS_SUIT:
                return self._move(self._index - 1)
            case Command.NEXT | Command.NEXT_SUIT:
                return self._move(self._index + 1)
            case Command.FIRST:
                return self._move(0)
            case Command.LAST:
                return self._move(len(self.items) - 1)
            case Command.ENTER:
                return self.choose(self._index)
            case Command.BACK:
                self._stack.pop()
                if self._left is not None:
                    return self._left()
                # Translators: after a menu was left without choosing.
                return (self._t.gettext("You left the menu."),)
            case Command.MENU | Command.MARK | Command.HELP:
                return (*self._stack.how_to_choose(), *self.ask())
            case _:
                return None

    def _move(self, index: int) -> Reply:
        if 0 <= index < len(self.items):
            self._index = index
            return (self._current(),)
        # Translators: the cursor of a menu is on its first or last entry and can't go further; the entry follows.
        return self._t.gettext("No more entries that way."), self._current()

    def choose(self, index: int) -> Reply:
        """Does what an entry says."""
        chosen = self.items[index]
        if not chosen.stays:
            self._stack.pop()
            return chosen.act()
        reply = chosen.act()
        return reply or (self._current(),)

    def find(self, text: str) -> list[int]:
        """The entries that begin with a typed text, or hold it where none begins so."""
        labels = [plain(entry.label()) for entry in self.items]
        wanted = plain(text)
        starting = [place for place, label in enumerate(labels) if label.startswith(wanted)]
        return starting or [place for place, label in enumerate(labels) if wanted in label]


class Question:
    """Yes with Enter, no with Backspace."""

    def __init__(
        self,
        t: NullTranslations,
        stack: Stack,
        text: Reply,
        yes: Callable[[], Reply],
        no: Callable[[], Reply] | None = None,
    ) -> None:
        self._t, self._stack, self._text, self._yes, self._no = t, stack, text, yes, no

    def ask(self) -> Reply:
        """The question, and which keys mean what."""
        # Translators: ends every question. Enter and Backspace are the keys.
        return *self._text, self._t.gettext("Enter for yes, Backspace for no.")

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Yes, no, or the question again."""
        match command:
            case Command.ENTER:
                self._stack.pop()
                return self._yes()
            case Command.BACK:
                self._stack.pop()
                # Translators: a question was answered with no.
                return self._no() if self._no else (self._t.gettext("All right, no."),)
            case Command.MENU | Command.MARK | Command.HELP:
                return self.ask()
            case _:
                return None


class Learn:
    """Each key says its name and what it does, and does nothing."""

    def __init__(self, t: NullTranslations, stack: Stack, describe: Callable[[Command | None, str], str]) -> None:
        self._t, self._stack, self._describe = t, stack, describe

    def ask(self) -> Reply:
        """What this is, and how it ends."""
        return (
            # Translators: learning the keys begins.
            self._t.gettext("Learn the keys: each key says what it does, and does nothing."),
            # Translators: how to stop learning the keys.
            self._t.gettext("Backspace twice in a row ends it."),
        )

    _ending = False

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """The key in words."""
        if command is Command.BACK and self._ending:
            self._stack.pop()
            # Translators: learning the keys has ended, keys work again.
            return (self._t.gettext("Keys work again."),)
        self._ending = command is Command.BACK
        return (self._describe(command, key),)


class Secret:
    """Takes a PIN letter by letter, without an echo. Enter ends it; Backspace removes one, or leaves when empty.

    done      -- what to do with the PIN; "" where nothing was typed before Enter.
    cancelled -- what to do where it was left.
    """

    def __init__(
        self,
        t: NullTranslations,
        stack: Stack,
        prompt: Reply,
        done: Callable[[str], Reply],
        cancelled: Callable[[], Reply],
    ) -> None:
        self._t, self._stack, self._prompt, self._done, self._cancelled = t, stack, prompt, done, cancelled
        self._typed = ""

    def ask(self) -> Reply:
        """What is wanted."""
        return self._prompt

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Takes the key; says how many there are, never which."""
        if not key:
            return self._prompt
        if key == "enter":
            return self.take(self._typed)
        if key == "backspace" and not self._typed:
            self._stack.pop()
            return self._cancelled()
        if key == "backspace":
            self._typed = self._typed[:-1]
        elif len(key) == 1 and readable(self._typed + key):
            self._typed += key
        else:
            return (self._form(),)
        # Translators: while a PIN is typed unseen; {count} signs so far, at least 2, or 0.
        count = self._t.ngettext("One sign.", "{count} signs.", len(self._typed))
        return (count.format(count=len(self._typed)),)

    def take(self, text: str) -> Reply:
        """A whole PIN, typed as a line."""
        pin = readable(text) if text.strip() else ""
        if pin is None:
            return (self._form(), *self._prompt)
        self._stack.pop()
        return self._done(pin)

    def _form(self) -> str:
        # Translators: what was typed can't be a PIN, or part of one.
        return self._t.gettext("A PIN is made of letters and digits.")
