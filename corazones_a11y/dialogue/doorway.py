"""Between two persons at one keyboard: what is asked, and what is answered to everybody."""

from __future__ import annotations

from collections.abc import Callable

from corazones_a11y.announce.people import name
from corazones_a11y.engine.actions import Seat

from .app import App
from .at_table import AtTable
from .commands import TABLE_CARDS, Command
from .helping import what_a_pin_does, what_enter_does
from .modes import Reply

AT_THE_DOOR = frozenset(
    (
        *TABLE_CARDS,
        *(Command.TABLE, Command.SCORES, Command.TURN, Command.SEATS, Command.MENU, Command.REPEAT),
        *(Command.VERBOSITY, Command.ACCUSE, Command.SUSPEND),
        # By the menu or as words:
        *(Command.HELP, Command.RULES, Command.LEARN, Command.OPTIONS, Command.VOICE, Command.READER),
        Command.NEW_GAME,
        *(Command.LEAVE, Command.CLOSE),
    )
)
"""What answers while the keyboard is handed over: public facts, and acts that aren't one person's."""

_REVIEW = (Command.COUNTS, Command.PAST, Command.FALLEN, Command.STATE, Command.OLDER, Command.NEWER)
FOR_EVERYBODY = AT_THE_DOOR.union(_REVIEW, (Command.PAUSE, Command.REMATCH))
"""What answers while everybody listens, between two hands."""


class Doorway:
    """Waits for the person whose turn it is, and answers only with what everybody may know.

    enter  -- lets the person in.
    secret -- whether PINs are in use.
    """

    def __init__(self, app: App, seat: Seat, enter: Callable[[], Reply], *, secret: bool) -> None:
        self._app, self.seat, self._enter, self._secret = app, seat, enter, secret

    def ask(self) -> Reply:
        """Whose turn it is, and what to do."""
        t, player = self._app.player.t, name(self._app.listener, self.seat)
        # Translators: the keyboard goes to another person.
        turn = t.gettext("Turn of {player}. Hand over the keyboard.").format(player=player)
        return turn, self.press_enter()

    def press_enter(self) -> str:
        """How the person takes the keyboard."""
        # Translators: whoever gets the keyboard takes it by pressing Enter; Enter is a key.
        text = self._app.player.t.gettext("{player}, press Enter.")
        return text.format(player=name(self._app.listener, self.seat))

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Enter lets the person in; the public questions are answered by those who answer them always."""
        match command:
            case Command.ENTER:
                return self._enter()
            case Command.HELP:
                return self._help()
            case _:
                return self.refuse(command)

    def refuse(self, command: Command | None) -> Reply | None:
        """Why a command isn't answered now; None for those that are."""
        if command in AT_THE_DOOR:
            return None
        # Translators: a key that would tell or do something private was pressed before the person has arrived.
        text = self._app.player.t.gettext("Not yet: first {player} presses Enter.")
        return (text.format(player=name(self._app.listener, self.seat)),)

    def _help(self) -> Reply:
        t = self._app.player.t
        # Translators: help while the keyboard is handed over: what is answered before the next person has arrived.
        public = t.gettext("Until then only what everybody may know is told: table, scores, turn and seats.")
        return (self.press_enter(), public, *(what_a_pin_does(self._app) if self._secret else ()))


class Gathering(AtTable):
    """Everybody listens: a hand or the game is over, or nobody here has to decide. Nobody's cards are told."""

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Enter goes on; what is one person's waits for that person's turn."""
        match command:
            case Command.ENTER | Command.PAUSE:
                return super().handle(command, key)
            case Command.HELP:
                return self._help()
            case _:
                return self.refuse(command)

    def _help(self) -> Reply:
        return (*self.ask(), *what_enter_does(self._app), *what_a_pin_does(self._app))

    def refuse(self, command: Command | None) -> Reply | None:
        """Why a command isn't answered now; None for those that are."""
        return None if command in FOR_EVERYBODY else self._only_watching()

    def _only_watching(self) -> Reply:
        # Translators: a key of the hand was pressed while everybody at the keyboard listens, between two hands.
        return (self._app.player.t.gettext("Everybody is listening now, so no cards are told."), *self.ask())
