"""What answers in every mode: the announcement keys, review, repeat and history. They change nothing at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corazones_a11y.announce import past, review
from corazones_a11y.announce.hints import alternatives, hint
from corazones_a11y.announce.seating import seats
from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .app import App
from .at_table import AtTable
from .commands import TABLE_CARDS, Command
from .course import Thought
from .helping import what_enter_does
from .modes import Reply

if TYPE_CHECKING:
    from corazones_a11y.robots.hindsight import Regret


class Answers:
    """Review of the table for whoever is present. Remembers only how far back U and H have gone."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._back = 0
        self._regrets: tuple[int, tuple[Regret, ...]] | None = None
        self._told = 0

    def forget(self) -> None:
        """Nothing of what one person asked is left for the next."""
        self._back, self._regrets = 0, None

    def handle(self, command: Command | None) -> Reply | None:
        """The answer to a review command in words, also where there is nothing; None for any other."""
        app, t = self._app, self._app.player.t
        match command:
            case Command.REPEAT:
                # Translators: nothing has been said yet that could be repeated.
                return self._unkept(app.player.history.last() or (t.gettext("Nothing has been said yet."),))
            case Command.OLDER:
                # Translators: going back through what was said, before the first sentence.
                return self._unkept((app.player.history.older() or t.gettext("That was the oldest sentence."),))
            case Command.NEWER:
                # Translators: going on through what was said, behind the last sentence.
                return self._unkept((app.player.history.newer() or t.gettext("That was the newest sentence."),))
            case _:
                return self._about_table(command)

    def _unkept(self, sentences: Reply) -> Reply:
        """Says what comes from the history without putting it there again."""
        self._app.say(sentences, interrupt=True, keep=False)
        return ()

    def _about_table(self, command: Command | None) -> Reply | None:
        app = self._app
        if command not in _ABOUT_TABLE:
            return None
        view = app.view
        if view is None or app.course is None:
            # Translators: a key that tells about the table was pressed before a game began.
            return (app.player.t.gettext("No game has begun yet."),)
        listener = app.listener
        match command:
            case Command.TABLE:
                return review.table(view, listener)
            case Command.SCORES:
                return review.scores(view, listener)
            case Command.TURN:
                return self._turn(view)
            case Command.HAND:
                return review.hand(view, listener)
            case Command.COUNTS:
                return review.counts(view, listener)
            case Command.FALLEN:
                return past.fallen(view, listener)
            case Command.STATE:
                return past.state_of_hand(view, listener)
            case Command.SEATS:
                return seats(view, listener, app.course.table.occupants)
            case Command.PAST:
                return self._past()
            case Command.HINT:
                return self._give_hint()
            case _:
                return review.table_card(view, listener, TABLE_CARDS.index(command) + 1)

    def _turn(self, view: View) -> Reply:
        """Whose turn it is, and what Enter does where the game waits for it and no menu or door is in between."""
        app = self._app
        if app.plays_itself:
            # Translators: from now on the program plays for the listener, to the end of this hand.
            whose: Reply = (app.player.t.gettext("The rest of the hand plays itself."),)
        else:
            whose = review.turn(view, app.listener)
        return (*whose, *what_enter_does(app)) if isinstance(app.mode, AtTable) else whose

    def _past(self) -> Reply:
        """The last hand while passing; else the last trick, and at each further press the one before."""
        app = self._app
        view = app.view
        assert view is not None
        if view.phase is not Phase.PLAY:
            return past.last_hand(view, app.listener)
        self._back = self._back + 1 if app.again else 0
        return past.past_trick(view, app.listener, self._back)

    def _give_hint(self) -> Reply:
        app, view = self._app, self._app.view
        assert view is not None and app.course is not None
        if view.phase in (Phase.DEAL, Phase.OVER) and view.viewer is not None and view.history:
            return self._look_back(view.viewer)
        if not view.my_turn:
            # Translators: a hint was asked for while another player is to move.
            no = app.player.t.gettext("No hint now: the game waits for somebody else.")
            return (no, *review.turn(view, app.listener))
        given = app.course.hint_for(view.seat)
        if given is None:
            app.course.asker = view.seat  # the answer comes when it has been thought
            return ()
        give = alternatives if app.again else hint
        return give(given, view, app.listener)

    def _look_back(self, seat: Seat) -> Reply:
        """After a hand: the decisions that cost most, one at each press."""
        app, view = self._app, self._app.view
        assert app.course is not None and view is not None
        if self._regrets is not None and self._regrets[0] == app.course.table.feed_length:
            return self._next_regret(len(view.history))
        app.course.asker = seat
        self._told = 0
        # Translators: the program looks back at the decisions of a finished hand; the result follows.
        return (app.player.t.gettext("Looking back at the hand."),)

    def _next_regret(self, hand: int) -> Reply:
        from corazones_a11y.announce.hindsight import heading, hindsight, nothing_to_regret

        listener, found = self._app.listener, self._regrets[1] if self._regrets else ()
        if not found:
            return nothing_to_regret(hand, listener)
        if self._told >= len(found):
            self._told = 0
            # Translators: all decisions of a finished hand that cost points have been told.
            return (self._app.player.t.gettext("That was all of them."),)
        opening = (heading(hand, len(found), listener),) if self._told == 0 else ()
        self._told += 1
        return (*opening, *hindsight(found[self._told - 1], listener))

    def take_hint(self, thought: Thought) -> Reply:
        """A hint has been thought; it is told where it still fits and the asker is still there."""
        app, view = self._app, self._app.view
        assert app.course is not None and view is not None
        if thought.seat != view.viewer or thought.at != app.course.table.feed_length:
            return ()
        if thought.regrets is not None:
            self._regrets = (thought.at, thought.regrets)
            return self._next_regret(len(view.history))
        if thought.hint is None:
            return ()
        app.course.hint = thought
        return hint(thought.hint, view, app.listener)


_ABOUT_TABLE = {
    *TABLE_CARDS,
    *(Command.TABLE, Command.SCORES, Command.TURN, Command.HAND, Command.COUNTS, Command.FALLEN, Command.STATE),
    *(Command.SEATS, Command.PAST, Command.HINT),
}
