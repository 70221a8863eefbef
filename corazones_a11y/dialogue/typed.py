"""What a typed line does: the same commands as by key, or a card."""

from __future__ import annotations

from corazones_a11y.announce.cards import card
from corazones_a11y.announce.sentences import capital
from corazones_a11y.engine.state import Phase

from .app import App
from .at_table import AtTable
from .command_texts import CommandText, command_texts
from .commands import Command
from .doorway import Doorway
from .helping import answer_first, is_passing
from .line import Ambiguous, Do, Grammar, Named, Pass, Play, Typed, Unread
from .modes import Menu, Reply, Secret


class TypedLines:
    """Reads lines for whoever is present, in that person's language."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._grammar: tuple[str, Grammar] | None = None

    def take(self, line: str) -> Reply:
        """Does what a line says. What can't be read, or could mean two things, is said, and nothing is lost."""
        if isinstance(self._app.mode, Secret):
            return self._app.mode.take(line)
        typed = self._read(line)
        if isinstance(typed, Do):
            return self._do(typed.command, empty=not line.strip())
        mode = self._app.mode
        if isinstance(mode, Menu):
            return self._choose(mode, line.strip())
        if isinstance(typed, Ambiguous):
            return self._ask_which(typed)
        if isinstance(typed, Unread):
            return self._reader_page(line) or self._unread(typed.text)
        if self._app.view is not None and mode is not self._app.base:
            return answer_first(self._app)
        return self._cards(typed)

    def _read(self, line: str) -> Typed:
        player = self._app.player
        if self._grammar is None or self._grammar[0] != player.language:
            self._grammar = (player.language, Grammar(player.t))
        view = self._app.view
        return self._grammar[1].read(line, player.keymap, () if view is None else view.hand)

    def _do(self, command: Command, *, empty: bool) -> Reply:
        app = self._app
        if empty and self._would_play():
            command = Command.TURN  # an empty line goes on, but never plays a card
        return app.reply_to(command)

    def _would_play(self) -> bool:
        """Whether Enter would act on the hand."""
        app, view = self._app, self._app.view
        if view is None or not isinstance(app.mode, AtTable) or app.course is None or app.course.paused:
            return False
        return not app.course.gate and view.phase in (Phase.PASS, Phase.PLAY)

    def _choose(self, menu: Menu, text: str) -> Reply:
        """An entry of an open menu by its words."""
        found = menu.find(text)
        if len(found) == 1:
            return menu.choose(found[0])
        if not found:
            return (*self._unread(text), *menu.ask())
        return self._which([menu.items[place].label().rstrip(".") + "." for place in found])

    def _reader_page(self, line: str) -> Reply:
        """The page of a screen reader, by that command's word and the reader's name; () for any other line."""
        word, _, name = line.strip().partition(" ")
        if self._read(word) != Do(Command.READER):
            return ()
        opened = self._app.reply_to(Command.READER)
        menu = self._app.mode
        return self._choose(menu, name.strip()) if isinstance(menu, Menu) else opened

    def _ask_which(self, typed: Ambiguous) -> Reply:
        """What the text could mean, each in words that can be typed."""
        app = self._app
        if typed.cards:
            return self._which([capital(card(app.listener, meant)) + "." for meant in typed.cards])
        texts = command_texts(app.player.t, is_passing(app))
        return self._which([_command_line(command, texts[command]) for command in typed.commands])

    def _which(self, meanings: list[str]) -> Reply:
        t = self._app.player.t
        # Translators: a typed text could mean several things, which follow one by one.
        opening = t.gettext("That could mean several things.")
        # Translators: after the things that a typed text could mean: the player types one of them.
        return (opening, *meanings, t.gettext("Type the one you want."))

    def _unread(self, text: str) -> Reply:
        t, base = self._app.player.t, self._app.base
        if isinstance(base, Doorway):
            return base.ask()  # it may be a PIN that came too early, which mustn't be said
        # Translators: a typed line means nothing; {text} is the part that was not understood.
        sentence = t.gettext("Not understood: {text}.").format(text=_shown(text))
        # Translators: how to hear what can be typed.
        return sentence, t.gettext("Type help to hear what you can do.")

    def _cards(self, typed: Play | Pass | Named) -> Reply:
        app = self._app
        if app.view is None:
            # Translators: a card was typed before a game began.
            return (app.player.t.gettext("No game has begun yet."),)
        table = app.base
        if not isinstance(table, AtTable):
            return app.fallback(None, "")
        match typed:
            case Play(card):
                return table.play(card)
            case Pass(cards):
                return table.pass_cards(cards or app.player.marks)
            case Named(cards):
                return table.name_card(cards)


def _command_line(command: Command, text: CommandText) -> str:
    """A command as the word to type and what it does."""
    word = (text.words.split() or [command.value])[0]
    return f"{capital(word)}: {text.label[:1].lower()}{text.label[1:]}."


def _shown(text: str) -> str:
    """What was typed, as it may be said back: letters and digits, and not too long."""
    kept = "".join(sign if sign.isalnum() else " " for sign in text[:30])
    return " ".join(kept.split()) or "..."
