"""Who plays at this keyboard: names typed line by line, before a game."""

from __future__ import annotations

from functools import partial

from corazones_a11y.announce.people import series
from corazones_a11y.table.names import InvalidName, clean_name

from .app import App, TextRequest
from .modes import Item, Menu, Reply, item
from .name_words import invalid_name
from .plan import Plan

MOST = 10


class Party:
    """The persons of the next game."""

    def __init__(self, app: App, plan: Plan) -> None:
        self._app, self._plan = app, plan

    def in_words(self) -> str:
        """The names, for the menu of the next game."""
        # Translators: entry of the menu of the next game: the names of the persons at this keyboard.
        text = self._app.player.t.gettext("At this keyboard: {names}.")
        return text.format(names=series(self._app.listener, list(self._plan.people)))

    def open(self) -> Reply:
        """The names, to be changed, and one more."""
        app, t = self._app, self._app.player.t
        items: list[Item] = [item(name, partial(self._ask, place)) for place, name in enumerate(self._plan.people)]
        if len(self._plan.people) < MOST:
            # Translators: entry of the menu of persons at this keyboard.
            items.append(item(t.gettext("Add a person"), partial(self._ask, None)))
        if len(self._plan.people) > 1:
            # Translators: entry of the menu of persons at this keyboard.
            items.append(item(t.gettext("Remove the last person"), self._remove))
        # Translators: title of the menu of persons at this keyboard; Enter changes the name under the cursor.
        return app.push(Menu(t, app, t.gettext("Persons, Enter changes the name"), items))

    def _ask(self, place: int | None) -> Reply:
        app, t = self._app, self._app.player.t
        app.request = TextRequest(partial(self._take, place))
        # Translators: a name is typed now, ended with Enter; an empty line ends.
        return (t.gettext("Type a name, then Enter. Enter alone when done."),)

    def _take(self, place: int | None, line: str | None) -> Reply:
        """Takes a name and, when adding, asks for another; an empty line goes back to the names."""
        people = list(self._plan.people)
        if line is None or not line.strip():
            return self.open()
        others = [name for other, name in enumerate(people) if other != place]
        try:
            name = clean_name(line, others)
        except InvalidName as error:
            return (invalid_name(error, self._app.player.t), *self._ask(place))
        if place is None:
            people.append(name)
        else:
            people[place] = name
        self._plan.people = tuple(people)
        self._plan.make_room()
        if place is None and len(people) < MOST:
            return (f"{name}.", *self._ask(None)) if len(name) > 2 else self._ask(None)
        return self.open()

    def _remove(self) -> Reply:
        self._plan.people = self._plan.people[:-1]
        return self.open()
