"""Leaving a table for good, and closing one that waits too long for somebody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corazones_a11y.announce.people import name, people
from corazones_a11y.engine.actions import CloseTable, Leave, Seat
from corazones_a11y.engine.game import HOURS_TO_WAIT
from corazones_a11y.engine.state import Phase
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.names import robot_names
from corazones_a11y.table.seats import Occupant

from .app import App
from .hot_seat import HotSeat
from .modes import Question, Reply
from .plan import SUBSTITUTE
from .player import Player


class Leaving:
    """Ends one person's game, or everybody's."""

    def __init__(self, app: App, hot_seat: HotSeat) -> None:
        self._app, self._hot_seat = app, hot_seat

    # -- a person leaves

    def ask(self) -> Reply:
        """Asks before somebody leaves; where nobody is present, who that is."""
        t, view = self._app.player.t, self._app.view
        if view is None or not self._hot_seat.players or view.phase is Phase.OVER:
            # Translators: abandoning was asked for where there is nothing to abandon.
            return (t.gettext("There is no game of yours to abandon."),)
        if view.viewer is not None:
            return self._confirm(view.viewer)
        # Translators: title of a menu of persons: who of those at this keyboard leaves the game for good.
        return self._hot_seat.ask_who(t.gettext("Who leaves"), self._confirm)

    def _confirm(self, seat: Seat) -> Reply:
        """A robot takes the seat where that was agreed and another person stays; else the game ends."""
        app, t = self._app, self._app.player.t
        assert app.course is not None
        agreed = SUBSTITUTE in dict(app.course.table.occupants[seat].settings)
        if agreed and self._hot_seat.several:
            # Translators: asked before a person leaves a table where a robot then takes the seat.
            text = t.gettext("{player}, leave this table for good? A robot takes the seat.")
            yes: Callable[[], Reply] = partial(self._put_robot_in, seat)
        else:
            if self._hot_seat.several:
                # Translators: asked before a player abandons the game for good.
                text = t.gettext("{player}, abandon the game for good? You lose it, and it ends for everybody.")
            else:
                # Translators: asked before the only person at the table abandons the game for good.
                text = t.gettext("Abandon the game for good? You lose it.")
            yes = partial(app.submit, Leave(seat))
        return app.push(Question(t, app, (text.format(player=name(app.listener, seat)),), yes))

    def _put_robot_in(self, seat: Seat) -> Reply:
        assert self._app.course is not None
        table = self._app.course.table
        (robot,) = robot_names(1, taken=[occupant.name for occupant in table.occupants])
        left = name(self._app.listener, seat)
        levels = (occupant.level for occupant in table.occupants if occupant.level is not None)
        self._app.course.reseat(seat, Occupant(robot, next(levels, Level.NORMAL)))

        def notice(player: Player) -> str:
            # Translators: a person left the game for good, and a robot plays on in that seat.
            text = player.t.gettext("{player} leaves, and the robot {robot} takes the seat.")
            return text.format(player=left, robot=robot)

        return self._hot_seat.remove(seat, notice)

    # -- nobody comes

    @property
    def can_close(self) -> bool:
        """Whether the table has waited so long for somebody that another person may close it."""
        course = self._app.course
        late = course is not None and course.table.hours_waited() > HOURS_TO_WAIT
        return late and self._hot_seat.several and bool(self._absent)

    @property
    def _absent(self) -> tuple[Seat, ...]:
        """The persons whom the game waits for and who haven't come."""
        course = self._app.course
        assert course is not None
        return tuple(s for s in course.table.awaited() if s in course.persons and s not in self._hot_seat.present)

    def ask_close(self) -> Reply:
        """Asks before the table is closed, or says why it can't be."""
        t = self._app.player.t
        if not self.can_close:
            # Translators: closing the table was asked for too early, or where it waits for nobody absent.
            return (t.gettext("A table can be closed only when somebody has been missing for over 48 hours."),)
        if self._app.player.viewer is not None:
            return self._confirm_close(self._app.player.viewer)
        # Translators: title of a menu of persons: who of those at this keyboard closes a table that waits for others.
        return self._hot_seat.ask_who(t.gettext("Who closes the table"), self._confirm_close)

    def _confirm_close(self, seat: Seat) -> Reply:
        app, t = self._app, self._app.player.t
        assert app.course is not None
        absent = tuple(other for other in self._absent if other != seat)
        if not absent:
            # Translators: who wants to close the table is the one for whom it waits.
            return (t.gettext("The table waits for you alone."),)
        # Translators: asked before a table is closed that has waited too long for somebody.
        text = t.gettext("Close the table? The game ends, and who is missing cannot win: {players}.")
        waited = app.course.table.hours_waited()
        yes = partial(app.submit, CloseTable(seat, absent, waited))
        return app.push(Question(t, app, (text.format(players=people(app.listener, absent)),), yes))
