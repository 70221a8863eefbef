"""Several people at one keyboard: who is present, and handing over so that nobody hears another's cards.

With one person nothing here is ever heard. Between two persons nobody is present but the public: a listener like a
spectator, with a history of its own, who may be told what everybody may.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from corazones_a11y.announce.people import name
from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.state import Phase

from .app import App
from .commands import TABLE_CARDS, Command
from .modes import Mode, Reply, Secret
from .persons import PIN
from .pin import Misses, fits
from .player import Player

PUBLIC = frozenset(
    (
        *TABLE_CARDS,
        *(Command.TABLE, Command.SCORES, Command.TURN, Command.SEATS, Command.MENU, Command.REPEAT, Command.OLDER),
        *(Command.NEWER, Command.VERBOSITY, Command.ACCUSE, Command.SUSPEND, Command.LEARN, Command.RULES),
        *(Command.OPTIONS, Command.HELP, Command.NEW_GAME, Command.VOICE),
    )
)
"""What answers while the keyboard is handed over: public facts, and acts that aren't one person's."""


@dataclass
class HotSeat:
    """The people of one table.

    players -- by seat. public -- who is present between two of them.
    wipe    -- clears screen, scrollback, voice and typed-ahead keys.
    at_table -- makes the lowest mode for whoever is present.
    clock   -- seconds, for waiting after wrong PINs.
    """

    app: App
    players: dict[Seat, Player]
    public: Player
    wipe: Callable[[], None]
    at_table: Callable[[], Mode]
    clock: Callable[[], float] = time.monotonic
    _warned: bool = False
    _misses: dict[Seat, Misses] = field(default_factory=dict)

    @property
    def several(self) -> bool:
        """Whether there is anybody to hide cards from."""
        return len(self.players) > 1

    def settle(self) -> Reply:
        """Tells who is present what is new, or hands over to whoever must decide now."""
        app, course = self.app, self.app.course
        if course is None or not (self.several or app.player is self.public):
            return app.news()
        if course.gate or course.table.phase in (Phase.DEAL, Phase.OVER):
            self._gather()
            return app.news()
        person = course.person_awaited
        if person is None or person == app.player.viewer:
            return app.news()
        if isinstance(app.base, Doorway) and app.base.seat == person:
            return ()
        return self._hand_over(person)

    def _gather(self) -> None:
        """Everybody hears the end of a hand."""
        if self.app.player is not self.public:
            self._leave()
            self.app.become(self.at_table())
        elif isinstance(self.app.base, Doorway):
            self.app.become(self.at_table())

    def _leave(self) -> None:
        """Whoever was present goes, with everything that was private."""
        self.wipe()
        self.app.player = self.public

    def _hand_over(self, seat: Seat) -> Reply:
        app = self.app
        if app.player is not self.public:
            self._leave()
        doorway = Doorway(self, seat)
        app.become(doorway)
        warning = () if self._warned else self._warning()
        self._warned = True
        return (*warning, *doorway.ask())

    def _warning(self) -> Reply:
        t = self.app.player.t
        return (
            # Translators: once, before the keyboard is first handed to another person.
            t.gettext("You share this keyboard: headphones keep your cards yours."),
            # Translators: once, before the keyboard is first handed over: what the program can't clear.
            t.gettext("The screen is cleared at each change of player."),
            # Translators: once, before the keyboard is first handed over: what the program can't clear.
            t.gettext("No program can clear a screen reader history or a recorded terminal."),
        )

    def arrive(self, seat: Seat) -> Reply:
        """The person is present: what happened since that person's last turn."""
        app = self.app
        app.player = self.players[seat]
        app.public = self.public if self.several else None
        app.become(self.at_table())
        notices, app.player.notices = app.player.notices, ()
        return (*notices, *app.news())

    def remove(self, seat: Seat, notice: str) -> Reply:
        """A person has left for good. Everybody hears so: the public now, each person on arriving."""
        del self.players[seat]
        self._leave()
        self.app.become(self.at_table())
        for player in self.players.values():
            player.notices = (*player.notices, notice)
        return (notice,)

    # -- PINs

    def wants_pin(self, seat: Seat) -> bool:
        """Whether that person has set one."""
        return bool(self._kept_pin(seat))

    def _kept_pin(self, seat: Seat) -> str:
        assert self.app.course is not None
        return dict(self.app.course.table.occupants[seat].settings).get(PIN, "")

    def try_pin(self, seat: Seat, typed: str) -> Reply:
        """Lets the person in, or counts a miss."""
        t, misses = self.app.player.t, self._misses.setdefault(seat, Misses())
        if not misses.seconds_left(self.clock()) and fits(typed, self._kept_pin(seat)):
            misses.clear()
            return self.arrive(seat)
        if misses.add(self.clock()):
            # Translators: the PIN was wrong three times in a row.
            return (t.gettext("Wrong PIN, three times now."), *self.waiting(seat))
        # Translators: the PIN was wrong.
        return (t.gettext("Wrong PIN."),)

    def waiting(self, seat: Seat) -> Reply:
        """That the person must wait after wrong PINs; () where not."""
        left = self._misses.setdefault(seat, Misses()).seconds_left(self.clock())
        if not left:
            return ()
        # Translators: after three wrong PINs; {count} seconds until another try, at least 2.
        text = self.app.player.t.ngettext("Wait one second.", "Wait {count} seconds.", left)
        return (text.format(count=left),)


class Doorway:
    """Between two persons: waits for the one whose turn it is, and answers only with what everybody may know."""

    def __init__(self, hot_seat: HotSeat, seat: Seat) -> None:
        self._hot_seat, self.seat = hot_seat, seat

    def ask(self) -> Reply:
        """Whose turn it is, and what to do."""
        app = self._hot_seat.app
        t, player = app.player.t, name(app.listener, self.seat)
        return (
            # Translators: the keyboard goes to another person.
            t.gettext("Turn of {player}. Hand over the keyboard.").format(player=player),
            # Translators: whoever gets the keyboard takes it by pressing Enter; Enter is a key.
            t.gettext("{player}, press Enter.").format(player=player),
        )

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Enter lets the person in; public questions are answered; the rest waits."""
        hot_seat = self._hot_seat
        if command is Command.ENTER:
            return self._enter()
        if command in PUBLIC:
            return None
        app = hot_seat.app
        # Translators: a key that would tell or do something private was pressed before the person has arrived.
        text = app.player.t.gettext("Not yet: first {player} presses Enter.")
        return (text.format(player=name(app.listener, self.seat)),)

    def _enter(self) -> Reply:
        hot_seat, app = self._hot_seat, self._hot_seat.app
        if not hot_seat.wants_pin(self.seat):
            return hot_seat.arrive(self.seat)
        if waiting := hot_seat.waiting(self.seat):
            return waiting
        # Translators: {player} types the PIN unseen, then Enter.
        prompt = app.player.t.gettext("{player}, type your PIN, then Enter.")
        prompt = prompt.format(player=name(app.listener, self.seat))
        secret = Secret(app.player.t, app, (prompt,), lambda typed: hot_seat.try_pin(self.seat, typed), self.ask)
        return app.push(secret)
