"""The spoken menu of everything that can be done now, and the acts that ask before they are done."""

from __future__ import annotations

from collections.abc import Callable

from corazones_a11y.announce.rules import rules_of
from corazones_a11y.engine.claim import certainty
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .accusing import Accusing
from .app import App, TextRequest
from .commands import Command
from .helping import answer_first, describe, help_now, unknown_key, with_key
from .leaving import Leaving
from .modes import Item, Learn, Menu, Question, Reply, item

REVIEW = (
    *(Command.TABLE, Command.HAND, Command.SCORES, Command.TURN, Command.PAST, Command.COUNTS, Command.FALLEN),
    *(Command.STATE, Command.SEATS),
)


class TableMenu:
    """Commands that need no place in the hand: menus, questions, leaving. Answers in every mode.

    read_line -- what happens with a typed line.
    options   -- opens the options.
    voice     -- asks again by which channel the player hears.
    new_game  -- starts another game. rematch -- plays the same one again. finish -- ends the program.
    refuse    -- why a command can't be had from whoever is present; None where it can.
    """

    def __init__(
        self,
        app: App,
        *,
        read_line: Callable[[str], Reply],
        options: Callable[[], Reply],
        voice: Callable[[], Reply],
        new_game: Callable[[], Reply],
        rematch: Callable[[], Reply],
        finish: Callable[[], Reply],
        accusing: Accusing,
        leaving: Leaving,
        refuse: Callable[[Command], Reply | None],
    ) -> None:
        self._app = app
        self._read_line = read_line
        self._options, self._voice, self._new_game = options, voice, new_game
        self._rematch, self._finish, self._refuse = rematch, finish, refuse
        self._accusing, self._leaving = accusing, leaving

    def handle(self, command: Command | None) -> Reply:
        """Answers every command that is left, and every key that is none."""
        app, t = self._app, self._app.player.t
        match command:
            case Command.MENU:
                return self._menu()
            case Command.HELP:
                return help_now(app)
            case Command.LEARN:
                return app.push(Learn(t, app, lambda learned, key: describe(app, learned, key)))
            case Command.LINE:
                app.request = TextRequest(lambda line: self._line(line))
                # Translators: a line can be typed now; the keys are letters again until Enter.
                return (t.gettext("Type a command or a card, then Enter."),)
            case Command.OPTIONS:
                return self._options()
            case Command.VOICE:
                return self._voice()
            case Command.READER:
                from .reader_pages import open_reader_pages  # only for who asks: it is long

                return open_reader_pages(app)
            case Command.SUSPEND:
                return self._suspend()
            case Command.NEW_GAME:
                return self._ask_new_game()
            case _:
                return self._about_game(command)

    def _about_game(self, command: Command | None) -> Reply:
        app, view = self._app, self._app.view
        if command is None:
            return unknown_key(app)
        if view is None:
            # Translators: a key of the table was pressed before a game began.
            return (app.player.t.gettext("No game has begun yet."),)
        match command:
            case Command.RULES:
                return rules_of(view.rules, app.listener)
            case Command.ACCUSE:
                return self._accusing.ask()
            case Command.LEAVE:
                return self._leaving.ask()
            case Command.CLOSE:
                return self._leaving.ask_close()
            case Command.REMATCH if view.phase is Phase.OVER:
                return self._rematch()
            case Command.REMATCH:
                # Translators: the rematch was asked for before the end of the game.
                return (app.player.t.gettext("The rematch comes after the end of this game."),)
            case _ if app.mode is not app.base:
                return answer_first(app)
            case _:
                return unknown_key(app)

    # -- the menu

    def _menu(self) -> Reply:
        app, t = self._app, self._app.player.t
        # Translators: title of the menu of everything that can be done now.
        title = t.gettext("Menu")
        return app.push(Menu(t, app, title, [self._entry(command) for command in self._commands()]))

    def _entry(self, command: Command) -> Item:
        return item(with_key(self._app, command), lambda: self._run(command))

    def _run(self, command: Command) -> Reply:
        """Does a command as its key would, with the menu closed."""
        return self._app.reply_to(command)

    def _commands(self) -> tuple[Command, ...]:
        """What can be done now, the likeliest first."""
        return tuple(command for command in self._known() if self._refuse(command) is None)

    def _known(self) -> tuple[Command, ...]:
        view = self._app.view
        general = (Command.LEARN, Command.OPTIONS, Command.VOICE, Command.READER, Command.NEW_GAME, Command.SUSPEND)
        if view is None:
            return (Command.HELP, *general)
        if view.phase is Phase.OVER:
            return (Command.REMATCH, *REVIEW, Command.RULES, *general)
        closing = (Command.CLOSE,) if self._leaving.can_close else ()
        leaving = (Command.LEAVE,) if self._app.course is not None and self._app.course.persons else ()
        playing = (*closing, *_playing(view))
        return (Command.HELP, *playing, *REVIEW, Command.RULES, Command.LINE, *general, *leaving)

    # -- acts that ask first

    def _line(self, line: str | None) -> Reply:
        if line is None:
            # Translators: typing a line was given up.
            return (self._app.player.t.gettext("Nothing typed."),)
        return self._read_line(line)

    def _suspend(self) -> Reply:
        app, t = self._app, self._app.player.t
        course = app.course
        if course is None or course.table.phase is Phase.OVER or not course.persons:
            # Translators: asked before the program ends when no game is in progress.
            text = t.gettext("Leave Corazones?")
        elif course.table.path is None:
            # Translators: asked before the program ends in the middle of a game that could not be saved.
            text = t.gettext("Leave? This game is not saved.")
        else:
            # Translators: asked before the program ends in the middle of a game; the game can be gone on with.
            text = t.gettext("Stop for now? The game waits for you.")
        return app.push(Question(t, app, (text,), self._finish))

    def _ask_new_game(self) -> Reply:
        app, t = self._app, self._app.player.t
        if app.course is None or app.course.table.phase is Phase.OVER:
            return self._new_game()
        if app.course.table.path is None:
            # Translators: asked before another game is started; the one in progress could not be saved.
            text = t.gettext("Start another game? This one is not saved.")
        else:
            # Translators: asked before another game is started; the one in progress stays saved.
            text = t.gettext("Start another game? This one stays saved.")
        return app.push(Question(t, app, (text,), self._new_game))


def _playing(view: View) -> tuple[Command, ...]:
    """What the viewer can do about the game now."""
    commands: list[Command] = []
    if view.my_turn:
        commands += [Command.HINT, Command.AUTO, Command.AUTO_HAND]
    if certainty(view) is not None:
        commands.insert(0, Command.CLAIM)
    if view.rules.revoke:
        commands.append(Command.ACCUSE)
    return (*commands, Command.PAUSE)
