"""The options of how things are heard, each person's own, as a spoken menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.i18n import languages

from .app import App
from .command_texts import command_texts
from .commands import FIXED, KEYS, Command
from .cursor_form import CursorForm
from .cycle import following
from .helping import what_a_pin_does
from .keymap import Keymap, changes_of, key_name, key_of, remap
from .modes import Item, Menu, Reply, Secret, item
from .pin import hashed
from .settings import PACES

Keep = Callable[..., None]
"""Keeps choices by their field of `Settings`, for the next start or with the seat."""


class ListeningOptions:
    """What is heard and how: each entry changes with Enter, says what it is now, and is kept."""

    def __init__(
        self,
        app: App,
        keep: Keep,
        cursor: Callable[[CursorForm | None], CursorForm | None],
        set_pin: Callable[[str | None], None],
    ) -> None:
        self._app, self._keep, self._cursor, self._set_pin = app, keep, cursor, set_pin

    def open(self) -> Reply:
        """The menu."""
        app, t = self._app, self._app.player.t
        items = [
            Item(lambda: verbosity_in_words(app), self._next_verbosity, stays=True),
            Item(self._queen, lambda: self._style(dama=not app.player.style.dama), stays=True),
            Item(self._jack, lambda: self._style(sota=not app.player.style.sota), stays=True),
            Item(self._spades, lambda: self._style(espadas=not app.player.style.espadas), stays=True),
            Item(self._diamonds, lambda: self._style(rombos=not app.player.style.rombos), stays=True),
            Item(self._language, self._next_language, stays=True),
            Item(self._pace, self._next_pace, stays=True),
        ]
        if self._cursor(None) is not None:
            items.append(Item(self._cursor_words, self._next_cursor, stays=True))
        # Translators: entry of the options: give a command another key.
        items.append(item(t.gettext("Change a key"), self._choose_command))
        if app.public is not None and app.player is not app.public:
            # Translators: entry of the options, where several people share the keyboard.
            items.append(item(t.gettext("Set a PIN for your turn"), self._ask_pin))
        # Translators: title of the menu of options.
        return app.push(Menu(t, app, t.gettext("Options, Enter changes"), items))

    def next_verbosity(self) -> Reply:
        """Goes on to the next level, and says it."""
        self._next_verbosity()
        return (verbosity_in_words(self._app),)

    def _next_verbosity(self) -> Reply:
        player = self._app.player
        player.verbosity = following(tuple(Verbosity), player.verbosity)
        self._keep(verbosity=player.verbosity.value)
        return ()

    def _style(self, **changes: bool) -> Reply:
        self._app.player.style = self._app.player.style._replace(**changes)
        self._keep(**changes)
        return ()

    def _queen(self) -> str:
        t = self._app.player.t
        # Translators: option: the queen is called by her other Spanish name.
        other = t.gettext("The queen is called dama.")
        # Translators: option: the queen is called by her usual Spanish name.
        return other if self._app.player.style.dama else t.gettext("The queen is called reina.")

    def _jack(self) -> str:
        t = self._app.player.t
        # Translators: option: the jack is called by its other Spanish name.
        other = t.gettext("The jack is called sota.")
        # Translators: option: the jack is called by its usual Spanish name.
        return other if self._app.player.style.sota else t.gettext("The jack is called jota.")

    def _spades(self) -> str:
        t = self._app.player.t
        # Translators: option: spades are called by their other Spanish name.
        other = t.gettext("Spades are called espadas.")
        # Translators: option: spades are called by their usual Spanish name.
        return other if self._app.player.style.espadas else t.gettext("Spades are called picas.")

    def _diamonds(self) -> str:
        t = self._app.player.t
        # Translators: option: diamonds are called by their other Spanish name.
        other = t.gettext("Diamonds are called rombos.")
        # Translators: option: diamonds are called by their usual Spanish name.
        return other if self._app.player.style.rombos else t.gettext("Diamonds are called diamantes.")

    def _language(self) -> str:
        # Translators: option: the language of the program. Write the name of your language in it.
        return self._app.player.t.gettext("Language: English.")

    def _next_language(self) -> Reply:
        known = languages()
        language = following(known, self._app.player.language)
        self._app.player.choose_language(language)
        self._keep(language=language)
        return ()

    def _pace(self) -> str:
        t, pace = self._app.player.t, self._app.pace
        if pace is None:
            # Translators: option: who watches the robots play hears the next trick on pressing Enter.
            return t.gettext("When you watch, Enter goes on to the next trick.")
        # Translators: option: who watches the robots play hears a trick every so many seconds, at least 2.
        return t.gettext("When you watch, a trick every {number} seconds.").format(number=int(pace))

    def _next_pace(self) -> Reply:
        current = "intro" if self._app.pace is None else str(int(self._app.pace))
        pace = following(PACES, current)
        self._app.pace = seconds_of(pace)
        self._keep(pace=pace)
        return ()

    def _cursor_words(self) -> str:
        t = self._app.player.t
        if self._cursor(None) is CursorForm.INDICATOR:
            # Translators: option: where the cursor rests between messages.
            return t.gettext("Cursor after a prompt, best for speech.")
        # Translators: option: where the cursor rests between messages.
        return t.gettext("Cursor on the sentence, best for braille.")

    def _next_cursor(self) -> Reply:
        form = CursorForm.SENTENCE if self._cursor(None) is CursorForm.INDICATOR else CursorForm.INDICATOR
        self._cursor(form)
        self._keep(cursor=form.value)
        return ()

    # -- keys

    def _choose_command(self) -> Reply:
        app, t = self._app, self._app.player.t
        texts = command_texts(t)
        items = [
            item(texts[command].label, partial(self._take_key, command)) for command in KEYS if command not in FIXED
        ]
        # Translators: title of a menu of commands; the one chosen gets another key.
        return app.push(Menu(t, app, t.gettext("Which command gets another key"), items))

    def _take_key(self, command: Command) -> Reply:
        return self._app.push(TakeKey(self._app, command, self._keep))

    # -- the PIN

    def _ask_pin(self) -> Reply:
        # Translators: a person chooses a PIN that guards his or her turn; it is typed unseen.
        prompt = self._app.player.t.gettext("Type a PIN, then Enter. Enter alone: no PIN.")
        return self._take_secret((*what_a_pin_does(self._app), prompt), self._ask_again)

    def _take_secret(self, prompt: Reply, done: Callable[[str], Reply]) -> Reply:
        return self._app.push(Secret(self._app.player.t, self._app, prompt, done, self._unchanged_pin))

    def _ask_again(self, first: str) -> Reply:
        """A PIN is typed unseen, so it is asked for twice: a slip would lock its owner out."""
        t = self._app.player.t
        if not first:
            self._set_pin(None)
            # Translators: the person's turn is guarded by no PIN from now on.
            return (t.gettext("No PIN."),)
        # Translators: a PIN that was chosen is typed a second time, unseen.
        prompt = t.gettext("Type it again, then Enter.")
        return self._take_secret((prompt,), lambda second: self._take_pin(first, second))

    def _take_pin(self, first: str, second: str) -> Reply:
        t = self._app.player.t
        if first != second:
            # Translators: the PIN typed the second time was another one than the first time.
            return (t.gettext("They are not the same."), *self._unchanged_pin())
        self._set_pin(hashed(first))
        # Translators: a PIN was chosen.
        return (t.gettext("PIN set."),)

    def _unchanged_pin(self) -> Reply:
        # Translators: no PIN was chosen, and none taken away.
        return (self._app.player.t.gettext("Your PIN stays as it was."),)


def seconds_of(pace: str) -> float | None:
    """The seconds of a pace as it stands in the settings; None for the Enter key."""
    return float(pace) if pace.isdecimal() else None


class TakeKey:
    """The next key becomes the key of a command."""

    def __init__(self, app: App, command: Command, keep: Keep) -> None:
        self._app, self._command, self._keep = app, command, keep

    def ask(self) -> Reply:
        """What is wanted."""
        t = self._app.player.t
        label = command_texts(t)[self._command].label
        # Translators: the next key pressed will do what {label} says.
        return (t.gettext("Press the new key for: {label}.").format(label=label),)

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Takes the key, or says why it can't be had."""
        player, t = self._app.player, self._app.player.t
        if key in ("enter", "backspace", ""):
            self._app.pop()
            # Translators: changing a key was given up.
            return (t.gettext("The key stays as it was."),)
        keymap, problems = remap({**changes_of(player.keymap), self._command.value: key})
        if problems:
            # Translators: that key can't be given to another command; {key} is its name.
            return (t.gettext("Key {key} cannot be changed. Press another.").format(key=key_name(t, key)),)
        self._app.pop()
        before, player.keymap = player.keymap, keymap
        self._keep(keys=tuple(changes_of(keymap).items()))
        # Translators: a command has another key now; {key} is its name.
        return (t.gettext("Done: key {key}.").format(key=key_name(t, key)), *self._left_without_key(before))

    def _left_without_key(self, before: Keymap) -> Reply:
        """What had that key and has none now."""
        player, t = self._app.player, self._app.player.t
        lost = [command for command in dict.fromkeys(before.values()) if key_of(player.keymap, command) is None]
        # Translators: a key was given to another command; {label} says what it did before.
        text = t.gettext("Without a key now: {label}.")
        return tuple(text.format(label=command_texts(t)[command].label) for command in lost)


def verbosity_in_words(app: App) -> str:
    """The level in use, as a sentence."""
    t = app.player.t
    match app.player.verbosity:
        case Verbosity.BRIEF:
            # Translators: a level of verbosity, announced.
            return t.gettext("Level: brief.")
        case Verbosity.NORMAL:
            # Translators: a level of verbosity, announced.
            return t.gettext("Level: normal.")
        case Verbosity.LONG:
            # Translators: a level of verbosity, announced.
            return t.gettext("Level: long.")
