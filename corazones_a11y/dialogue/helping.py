"""Help in words: for this moment, for each key, and what a key does when asked to say so."""

from __future__ import annotations

from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.engine.state import Phase

from .app import App
from .command_texts import command_texts
from .commands import Command
from .keymap import key_name, key_of
from .modes import Reply

PASSING = (Command.NEXT, Command.MARK, Command.ENTER, Command.BACK, Command.HAND, Command.HINT)
PLAYING = (Command.NEXT, Command.USEFUL, Command.MARK, Command.ENTER, Command.HAND, Command.PAST, Command.HINT)
ALWAYS = (Command.TABLE, Command.SCORES, Command.TURN, Command.REPEAT, Command.SUSPEND)


def is_passing(app: App) -> bool:
    """Whether whoever is present chooses cards for the pass."""
    view = app.view
    return view is not None and view.phase is Phase.PASS


def with_key(app: App, command: Command) -> str:
    """A command with its key: "Cartas de la mesa, tecla C", or alone where it has none."""
    t = app.player.t
    label = command_texts(t, is_passing(app))[command].label
    if command is Command.SUSPEND and (app.course is None or app.course.table.phase is Phase.OVER):
        # Translators: entry of the menu: ends the program, where no game is in progress.
        label = t.gettext("Leave Corazones")
    key = key_of(app.player.keymap, command)
    if key is None:
        return label
    # Translators: an entry of the menu: what a command does, and the key for it.
    return t.gettext("{label}, key {key}").format(label=label, key=key_name(t, key))


def describe(app: App, command: Command | None, key: str) -> str:
    """What a key would do, for learning the keys."""
    t = app.player.t
    if command is None:
        # Translators: learning the keys: a key that does nothing. {key} is its name.
        return t.gettext("Key {key}: it does nothing.").format(key=key_name(t, key))
    label = command_texts(t, is_passing(app))[command].label
    if not key:  # it was typed as a word
        return f"{label}."
    # Translators: learning the keys: {key} is the name of a key, {label} what it does.
    return t.gettext("Key {key}: {label}.").format(key=key_name(t, key), label=label)


def help_now(app: App) -> Reply:
    """The few keys that matter most in this phase, and where the rest is."""
    t = app.player.t
    commands = (*(PASSING if is_passing(app) else PLAYING), *ALWAYS)
    if app.course is None:
        commands = (Command.ENTER, Command.REPEAT, Command.SUSPEND)
    # Translators: the last sentence of the help; {key} is the key of the menu.
    more = t.gettext("Everything else is in the menu, key {key}.")
    shared = what_a_pin_does(app) if app.public is not None else ()
    return (*(f"{with_key(app, command)}." for command in commands), *shared, more.format(key=menu_key(app)))


def menu_key(app: App) -> str:
    """The name of the key that opens the menu."""
    return key_name(app.player.t, key_of(app.player.keymap, Command.MENU) or "f1")


def what_enter_does(app: App) -> Reply:
    """What Enter does where the game waits for it alone; () elsewhere."""
    t, course, view = app.player.t, app.course, app.view
    if course is None or view is None:
        return ()
    if view.phase is Phase.OVER:
        # Translators: the game is over. Enter and {key} are keys.
        return (t.gettext("Enter plays the rematch, {key} opens the menu.").format(key=menu_key(app)),)
    if course.paused:
        # Translators: the robots have stopped after a mistake of the program, or were told to. Enter is a key.
        return (t.gettext("The robots wait: Enter goes on."),)
    if view.phase is Phase.MOON and view.my_turn:
        # Translators: the listener has shot the moon and says how it counts. Enter opens a menu of two entries.
        return (t.gettext("Enter tells the two ways."),)
    if not course.gate or app.at_pace:
        return ()
    if view.phase is Phase.DEAL:
        # Translators: a hand is over; Enter is the key that deals the next.
        return (t.gettext("Enter deals the next hand."),)
    # Translators: the game stops behind each trick for who only watches. Enter is a key.
    return (t.gettext("Enter goes on to the next trick."),)


def how_to_claim(app: App) -> Reply:
    """Where claiming is to be found: it has no key of its own."""
    if app.player.verbosity is Verbosity.BRIEF:
        return ()
    # Translators: the listener may claim the rest of the hand; the command is in the menu. {key} is the menu's key.
    return (app.player.t.gettext("Claiming is in the menu, key {key}.").format(key=menu_key(app)),)


def unknown_key(app: App) -> Reply:
    """A key without a command still answers."""
    t = app.player.t
    # Translators: a key was pressed that does nothing here; {key} is the key of the menu.
    return (t.gettext("That key does nothing here. {key} is the menu.").format(key=menu_key(app)),)


def answer_first(app: App) -> Reply:
    """Something for the table was pressed or typed while a menu or a question is open."""
    # Translators: a key of the hand was pressed while a menu or a question is open.
    inside = app.player.t.gettext("First answer this, or go back with Backspace.")
    return (inside, *app.mode.ask())


def what_a_pin_does(app: App) -> Reply:
    """What a PIN protects against, and what not."""
    # Translators: what a PIN protects against, and what not.
    return (app.player.t.gettext("A PIN keeps others from taking your turn, not from reading the saved file."),)


def how_to_choose(app: App) -> Reply:
    """How to move in a menu."""
    t, keymap = app.player.t, app.player.keymap
    back, on = (key_name(t, key_of(keymap, way) or "") for way in (Command.PREVIOUS, Command.NEXT))
    # Translators: how menus work, with the first one and on request. {back} and {on} are keys; Enter and Backspace too.
    text = t.gettext("{back} and {on} move, Enter chooses, Backspace goes back.")
    return (text.format(back=back, on=on),)
