"""Accusing a player of a revoke: anybody at the keyboard may, whoever's turn it is."""

from __future__ import annotations

from functools import partial

from corazones_a11y.announce.people import name
from corazones_a11y.engine.actions import Accuse, Seat
from corazones_a11y.engine.state import Phase

from .app import App
from .hot_seat import HotSeat
from .modes import Menu, Question, Reply, item


class Accusing:
    """Asks whom, and where nobody is present or another person wants to, who accuses."""

    def __init__(self, app: App, hot_seat: HotSeat) -> None:
        self._app, self._hot_seat = app, hot_seat

    def ask(self) -> Reply:
        """Begins, or says why nobody can be accused now."""
        app, t, view = self._app, self._app.player.t, self._app.view
        assert app.course is not None and view is not None
        if not view.rules.revoke:
            # Translators: accusing was asked for at a table where nobody can revoke.
            return (t.gettext("At this table nobody can revoke, so there is nothing to accuse."),)
        if not app.course.persons or view.phase is not Phase.PLAY:
            # Translators: accusing was asked for outside the tricks of a hand.
            return (t.gettext("You can accuse only while tricks are played."),)
        return self._ask_who() if view.viewer is None else self._ask_whom(view.viewer)

    def _ask_who(self) -> Reply:
        # Translators: title of a menu of persons: who of those at this keyboard accuses.
        title = self._app.player.t.gettext("Who accuses")
        return self._hot_seat.ask_who(title, self._ask_whom, besides=self._app.player.viewer)

    def _ask_whom(self, accuser: Seat) -> Reply:
        app, t = self._app, self._app.player.t
        others = [seat for seat in range(len(app.names)) if seat != accuser]
        items = [item(name(app.listener, seat), partial(self._confirm, accuser, seat)) for seat in others]
        if self._hot_seat.several and accuser == app.player.viewer:
            # Translators: last entry of the menu of whom to accuse: not who is present accuses, but another person.
            items.append(item(t.gettext("Another person accuses"), self._ask_who))
        # Translators: title of a menu of players; the one chosen is accused of not having followed suit.
        return app.push(Menu(t, app, t.gettext("Accuse of a revoke"), items))

    def _confirm(self, accuser: Seat, accused: Seat) -> Reply:
        app, t = self._app, self._app.player.t
        if accuser == app.player.viewer:
            # Translators: asked before an accusation. {player} is the accused.
            text = t.gettext("Accuse {player}? If it is false, the 26 points are for who accuses.")
        else:
            # Translators: asked before an accusation by somebody else. {player} is the accused.
            text = t.gettext("{accuser} accuses {player}? If it is false, the 26 points are for who accuses.")
        text = text.format(accuser=name(app.listener, accuser), player=name(app.listener, accused))
        return app.push(Question(t, app, (text,), lambda: app.submit(Accuse(accuser, accused))))
