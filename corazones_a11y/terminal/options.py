"""Options as spoken menus: how things are heard, and what the next game will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from corazones_a11y.announce.listener import Verbosity
from corazones_a11y.announce.rules import limit_in_words, preset_in_words
from corazones_a11y.engine.presets import PRESETS, players_of
from corazones_a11y.engine.rules import InvalidRules
from corazones_a11y.i18n import languages
from corazones_a11y.robots.levels import Level

from .answers import verbosity_in_words
from .app import App
from .kept import Kept
from .modes import Item, Menu, Reply
from .plan import Plan
from .screen import CursorForm

T = TypeVar("T")


class ListeningOptions:
    """What is heard and how: each entry changes with Enter, says what it is now, and is kept."""

    def __init__(self, app: App, kept: Kept, cursor: Callable[[CursorForm | None], CursorForm | None]) -> None:
        self._app, self._kept, self._cursor = app, kept, cursor

    def open(self) -> Reply:
        """The menu."""
        app, t = self._app, self._app.player.t
        items = [
            Item(lambda: verbosity_in_words(app), self._verbosity, stays=True),
            Item(self._queen, lambda: self._style(dama=not app.player.style.dama), stays=True),
            Item(self._jack, lambda: self._style(sota=not app.player.style.sota), stays=True),
            Item(self._spades, lambda: self._style(espadas=not app.player.style.espadas), stays=True),
            Item(self._diamonds, lambda: self._style(rombos=not app.player.style.rombos), stays=True),
            Item(self._language, self._next_language, stays=True),
        ]
        if self._cursor(None) is not None:
            items.append(Item(self._cursor_words, self._next_cursor, stays=True))
        # Translators: title of the menu of options.
        return app.push(Menu(t, app, t.gettext("Options, Enter changes"), items))

    def _verbosity(self) -> Reply:
        player, levels = self._app.player, list(Verbosity)
        player.verbosity = levels[(levels.index(player.verbosity) + 1) % len(levels)]
        self._kept.keep(verbosity=player.verbosity.value)
        return ()

    def _style(self, **changes: bool) -> Reply:
        self._app.player.style = self._app.player.style._replace(**changes)
        self._kept.keep(**changes)
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
        language = _next(known, self._app.player.language)
        self._app.player.choose_language(language)
        self._kept.keep(language=language)
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
        self._kept.keep(cursor=form.value)
        return ()


class TableOptions:
    """What the next game will be."""

    def __init__(self, app: App, plan: Plan, start: Callable[[], Reply]) -> None:
        self._app, self._plan, self._start = app, plan, start

    def open(self) -> Reply:
        """The menu."""
        t = self._app.player.t
        items = [
            Item(self._rules, self._next_rules, stays=True),
            Item(self._players, self._next_players, stays=True),
            Item(self._limit, self._next_limit, stays=True),
            Item(self._level, self._next_level, stays=True),
            # Translators: entry of the menu where the next game is chosen.
            Item(lambda: t.gettext("Start this game"), self._start),
        ]
        # Translators: title of the menu where the next game is chosen.
        return self._app.push(Menu(t, self._app, t.gettext("The next game, Enter changes"), items))

    def in_words(self) -> str:
        """The game as planned, in one sentence."""
        t = self._app.player.t
        # Translators: the game that would be played: {rules} such as classic; {limit} such as "to 100 points".
        text = t.gettext("{rules}, {limit}, {players} players.")
        rules = self._plan.rules()
        words = preset_in_words(rules.name, self._app.listener)
        return text.format(rules=words, limit=limit_in_words(rules, self._app.listener), players=rules.players)

    def _rules(self) -> str:
        # Translators: option of the next game; {rules} is the name of a rule set.
        text = self._app.player.t.gettext("Rules: {rules}.")
        return text.format(rules=preset_in_words(self._plan.name, self._app.listener))

    def _next_rules(self) -> Reply:
        self._plan.choose_preset(_next(tuple(PRESETS), self._plan.name))
        return ()

    def _players(self) -> str:
        # Translators: option of the next game.
        return self._app.player.t.gettext("Players: {number}.").format(number=self._plan.rules().players)

    def _next_players(self) -> Reply:
        self._plan.players = _next(players_of(self._plan.name), self._plan.rules().players)
        return ()

    def _limit(self) -> str:
        # Translators: option of the next game; {limit} such as "to 100 points".
        text = self._app.player.t.gettext("The game goes {limit}.")
        return text.format(limit=limit_in_words(self._plan.rules(), self._app.listener))

    def _next_limit(self) -> Reply:
        known = PRESETS[self._plan.name]
        more = () if known.any_from is None else (50, 75, 150)
        limits = tuple(dict.fromkeys((*known.limits, *more)))
        before = self._plan.limit
        self._plan.limit = _next(limits, self._plan.rules().limit)
        try:
            self._plan.rules()
        except InvalidRules:
            self._plan.limit = before
        return ()

    def _level(self) -> str:
        t = self._app.player.t
        # Translators: option of the next game; {level} is a level of the robots.
        return t.gettext("Robots: {level}.").format(level=self._plan.levels[0].value)

    def _next_level(self) -> Reply:
        self._plan.levels = (_next(tuple(Level), self._plan.levels[0]),)
        return ()


def _next(values: Sequence[T], value: T) -> T:
    """The value after this one, going round; the first where it isn't among them."""
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
