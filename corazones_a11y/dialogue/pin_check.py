"""Asking a person for the PIN that guards a seat, and waiting after wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corazones_a11y.announce.people import name
from corazones_a11y.engine.actions import Seat

from .app import App
from .modes import Reply, Secret
from .persons import PIN
from .pin import Misses, fits

Do = Callable[[], Reply]


class PinCheck:
    """The PINs of one table, each kept as a hash with its person's seat. clock -- seconds."""

    def __init__(self, app: App, clock: Callable[[], float]) -> None:
        self._app, self._clock = app, clock
        self._misses: dict[Seat, Misses] = {}

    @property
    def in_use(self) -> bool:
        """Whether anybody has set one."""
        assert self._app.course is not None
        return any(self._kept(seat) for seat in self._app.course.persons)

    def _kept(self, seat: Seat) -> str:
        assert self._app.course is not None
        return dict(self._app.course.table.occupants[seat].settings).get(PIN, "")

    def ask(self, seat: Seat, then: Do, otherwise: Do) -> Reply:
        """Does `then` where the PIN fits, where the person is present already, or where there is none."""
        if not self._kept(seat) or self._app.player.viewer == seat:
            return then()
        if waiting := self._waiting(seat):
            return waiting
        # Translators: {player} types the PIN unseen, then Enter.
        prompt = self._app.player.t.gettext("{player}, type your PIN, then Enter.")
        prompt = prompt.format(player=name(self._app.listener, seat))
        check = partial(self._check, seat, then=then, otherwise=otherwise)
        return self._app.push(Secret(self._app.player.t, self._app, (prompt,), check, otherwise))

    def _check(self, seat: Seat, typed: str, then: Do, otherwise: Do) -> Reply:
        """Does `then`, or counts a miss."""
        if not typed:
            return otherwise()
        t, misses = self._app.player.t, self._misses.setdefault(seat, Misses())
        if fits(typed, self._kept(seat)):
            misses.clear()
            return then()
        if misses.add(self._clock()):
            # Translators: the PIN was wrong three times in a row.
            return (t.gettext("Wrong PIN, three times now."), *self._waiting(seat))
        # Translators: the PIN was wrong.
        return (t.gettext("Wrong PIN."), *otherwise())

    def _waiting(self, seat: Seat) -> Reply:
        """That the person must wait after wrong PINs; () where not."""
        left = self._misses.setdefault(seat, Misses()).seconds_left(self._clock())
        if not left:
            return ()
        # Translators: after three wrong PINs; {count} seconds until another try, at least 2.
        text = self._app.player.t.ngettext("Wait one second.", "Wait {count} seconds.", left)
        return (text.format(count=left),)
