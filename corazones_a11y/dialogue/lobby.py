"""Before a game: Enter starts one or goes on with the one that waits; nothing else has to be chosen first."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from gettext import NullTranslations
from pathlib import Path

from .app import App
from .commands import Command
from .helping import menu_key, with_key
from .modes import Item, Menu, Reply, item
from .party import Party

MOST = 9
"""Games that the menu names."""


class Lobby:
    """The lowest mode while no game is on.

    waiting -- games to go on with, the newest first; Enter takes the first of them, unless a new one was asked for.
    """

    def __init__(
        self,
        app: App,
        *,
        waiting: Sequence[Path],
        prefer_new: bool,
        plan_in_words: Callable[[], Reply],
        start: Callable[[], Reply],
        resume: Callable[[Path], Reply],
        party: Party,
        table_options: Callable[[], Reply],
        general: Callable[[Command], Reply],
    ) -> None:
        self._app = app
        self._waiting, self._prefer_new = tuple(waiting), prefer_new
        self._plan_in_words, self._party = plan_in_words, party
        self._start, self._resume, self._table_options, self._general = start, resume, table_options, general

    def ask(self) -> Reply:
        """What Enter does, and where the rest is."""
        t = self._app.player.t
        if self._waiting and not self._prefer_new:
            # Translators: at the start: a game that was stopped can be gone on with. Enter and {key} are keys.
            text = t.gettext("A game waits for you. Enter goes on with it, {key} opens the menu.")
            return (text.format(key=menu_key(self._app)),)
        # Translators: at the start, after the game that would be played. Enter and {key} are keys.
        text = t.gettext("Enter starts the game, {key} opens the menu.")
        return *self._plan_in_words(), text.format(key=menu_key(self._app))

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Starts, or opens the menu."""
        match command:
            case Command.ENTER:
                return self._enter()
            case Command.MENU:
                return self._menu()
            case Command.NEW_GAME:
                return self._start()
            case Command.TURN:
                return self.ask()
            case _:
                return None

    def _enter(self) -> Reply:
        if self._waiting and not self._prefer_new:
            return self._resume(self._waiting[0])
        return self._start()

    def _menu(self) -> Reply:
        app, t = self._app, self._app.player.t
        # Translators: entry of the menu at the start: the game as planned.
        new = item(t.gettext("Start a new game"), self._start)
        party = Item(self._party.in_words, partial(self._party.open, self._back_from_names))
        # Translators: entry of the menu at the start: choose rules, players, limit and robots of a new game.
        options = item(t.gettext("Choose the rules and the robots"), self._table_options)
        commands = (Command.HELP, Command.LEARN, Command.OPTIONS, Command.VOICE, Command.READER, Command.SUSPEND)
        general = [item(with_key(app, command), partial(self._general, command)) for command in commands]
        # Translators: title of the menu at the start.
        return app.push(Menu(t, app, t.gettext("Start"), [*self._games(), new, party, options, *general]))

    def _back_from_names(self) -> Reply:
        """Whoever has said who plays wants that game, and not the one that waits."""
        self._prefer_new = True
        return self.ask()

    def _games(self) -> list[Item]:
        """The games that wait, the newest first."""
        t = self._app.player.t
        return [item(_game_in_words(t, path), partial(self._resume, path)) for path in self._waiting[:MOST]]


def _game_in_words(t: NullTranslations, path: Path) -> str:
    """A saved game by the day it was begun, as its file is named; another file by its name."""
    named = re.fullmatch(r"\d{4}-(\d\d)-(\d\d)-(\d+)", path.stem)
    if named is None:
        # Translators: entry of the menu at the start: a game in a file that the player has named.
        text = t.gettext("Go on with the game in the file {name}")
        return text.format(name=" ".join("".join(sign if sign.isalnum() else " " for sign in path.stem[:40]).split()))
    month, day, number = map(int, named.groups())
    # Translators: the twelve months as in a date, separated by spaces.
    months = t.pgettext(
        "months", "January February March April May June July August September October November December"
    )
    # Translators: entry of the menu at the start; {day} and {month} are a date, {number} counts the games of that day.
    text = t.gettext("Go on with the game of {month} {day}, number {number}")
    return text.format(month=months.split()[(month - 1) % 12], day=day, number=number)
