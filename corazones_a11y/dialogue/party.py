"""Who plays at this keyboard: names typed line by line, before a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corazones_a11y.announce.people import series
from corazones_a11y.table.names import InvalidName, clean_name

from .app import App, TextRequest
from .modes import Menu, Reply, item
from .name_words import invalid_name
from .plan import Plan

MOST = 10


class Party:
    """The persons of the next game. game_in_words -- what the next game will be, in a sentence."""

    def __init__(self, app: App, plan: Plan, game_in_words: Callable[[], str]) -> None:
        self._app, self._plan, self._game_in_words = app, plan, game_in_words
        self._back: Callable[[], Reply] = tuple

    def in_words(self) -> str:
        """The names, for the menu of the next game."""
        # Translators: entry of the menu of the next game: the names of the persons at this keyboard.
        text = self._app.player.t.gettext("At this keyboard: {names}.")
        return text.format(names=series(self._app.listener, list(self._plan.people)))

    def open(self, back: Callable[[], Reply]) -> Reply:
        """The names, to be changed, and one more. back -- what comes after the menu."""
        self._back = back
        return self._menu()

    def _menu(self) -> Reply:
        app, t, people = self._app, self._app.player.t, self._plan.people
        items = [item(self._person(place), partial(self._ask, place)) for place in range(len(people))]
        if len(people) < MOST:
            # Translators: entry of the menu of persons at this keyboard.
            items.append(item(t.gettext("Add a person"), partial(self._ask, None)))
        if len(people) > 1:
            # Translators: entry of the menu of persons at this keyboard.
            items.append(item(t.gettext("Remove the last person"), self._remove))
        # Translators: title of the menu of persons at this keyboard; Enter changes the name under the cursor.
        return app.push(Menu(t, app, t.gettext("Persons, Enter changes the name"), items, self._back))

    def _person(self, place: int) -> str:
        # Translators: entry of the menu of persons at this keyboard; {number} counts them from 1.
        text = self._app.player.t.gettext("Person {number}: {player}")
        return text.format(number=place + 1, player=self._plan.people[place])

    def _ask(self, place: int | None) -> Reply:
        app, t = self._app, self._app.player.t
        app.request = TextRequest(partial(self._take, place))
        # Translators: a name is typed now, ended with Enter; an empty line ends.
        return (t.gettext("Type a name, then Enter. Enter alone when done."),)

    def _take(self, place: int | None, line: str | None) -> Reply:
        """Takes a name and, when adding, asks for another; an empty line goes back to the names."""
        people = list(self._plan.people)
        if line is None or not line.strip():
            return self._menu()
        others = [name for other, name in enumerate(people) if other != place]
        try:
            name = clean_name(line, others)
        except InvalidName as error:
            return (invalid_name(error, self._app.player.t), *self._ask(place))
        if place is not None:
            people[place] = name
            return (*self._seat(people), *self._menu())
        changes = self._seat([*people, name])
        # Translators: one more person will play at this keyboard.
        welcome = self._app.player.t.gettext("{player} plays too.").format(player=name)
        return (welcome, *changes, *(self._ask(None) if len(people) + 1 < MOST else self._menu()))

    def _seat(self, people: list[str]) -> Reply:
        """Takes the persons, and says where that makes it another game: more seats, or rules for so many."""
        before = self._game_in_words()
        self._plan.people = tuple(people)
        self._plan.make_room()
        after = self._game_in_words()
        return (after,) if after != before else ()

    def _remove(self) -> Reply:
        self._plan.people = self._plan.people[:-1]
        return self._menu()
