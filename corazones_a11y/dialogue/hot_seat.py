"""Several people at one keyboard: who is present, and handing over so that nobody hears another's cards.

With one person nothing here is ever heard. Between two persons nobody is present but the public: a listener like a
spectator, with a history of its own, who may be told what everybody may.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from corazones_a11y.announce.people import name
from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.events import CardPlayed, HandStarted
from corazones_a11y.engine.state import Phase

from .app import App
from .at_table import AtTable
from .commands import Command
from .doorway import Doorway, Gathering
from .modes import Menu, Reply, item
from .pin_check import PinCheck
from .player import Player

LINGER = 0.4
"""Seconds after a hand-over in which Enter is still that of the person before: pressed twice, or held too long."""


class Keyboard(NamedTuple):
    """What people share.

    wipe   -- ends speech, clears screen and scrollback, and drops keys that were typed ahead.
    clears -- whether what was written can be cleared at all.
    linger -- seconds in which a second Enter may still come from the person before; 0 where nobody presses keys.
    clock  -- seconds.
    """

    wipe: Callable[[], None]
    clears: bool = True
    linger: float = 0
    clock: Callable[[], float] = time.monotonic


class Places(NamedTuple):
    """The lowest modes, made anew for whoever comes, with nothing of the one before."""

    at_table: Callable[[], AtTable]
    gathering: Callable[[], Gathering]


class HotSeat:
    """The people of one table, and the public between them.

    players -- by seat. public -- who is present between two of them.
    present -- the seats whose persons have come since the game was begun or gone on with.
    """

    def __init__(self, app: App, public: Player, keyboard: Keyboard, places: Places) -> None:
        self._app, self._keyboard, self._places = app, keyboard, places
        self.public = public
        self.players: dict[Seat, Player] = {}
        self.present: set[Seat] = set()
        self._warned = self._hurried = False
        self._pins = PinCheck(app, keyboard.clock)

    @property
    def several(self) -> bool:
        """Whether there is anybody to hide cards from."""
        return len(self.players) > 1

    # -- sitting down and getting up

    def sit(self, players: dict[Seat, Player], *, warned: bool) -> None:
        """People take their seats: who plays alone is present at once.

        warned -- whether they have been told what can't be cleared.
        """
        app = self._app
        self.players, self._warned = players, warned
        self.present.clear()
        self._pins = PinCheck(app, self._keyboard.clock)
        alone = len(players) == 1
        app.player = next(iter(players.values())) if alone else self.public
        app.public = self.public if self.several else None
        app.settle = self.settle
        app.become(self._places.gathering() if self.several else self._places.at_table())

    def rise(self) -> None:
        """Everybody gets up; nothing private stays."""
        self.part()
        self.players = {}
        self._app.player, self._app.public = self.public, None
        self._app.settle = self._app.news

    def part(self) -> None:
        """Whoever is present goes, with everything that was private."""
        if self.several and self._app.player is not self.public:
            self._keyboard.wipe()
            self._app.player = self.public

    # -- handing over

    def settle(self) -> Reply:
        """Tells who is present what is new, or hands over to whoever must decide now."""
        app, course = self._app, self._app.course
        if app.finished:
            return ()
        if course is None or app.public is None:
            return app.news()
        for seat in course.auto:
            # Who lets the hand be played isn't told it play by play, now or in a later hand.
            self.players[seat].told, self.players[seat].pending = course.table.feed_length, ()
        if course.gate or course.table.phase in (Phase.DEAL, Phase.OVER) or app.watching:
            return self._gather()
        person = course.person_awaited
        if course.busy or person is None or person == app.player.viewer or self._stands_at_the_door(person):
            return self._news()
        return self._hand_over(person)

    def _stands_at_the_door(self, seat: Seat) -> bool:
        base = self._app.base
        return isinstance(base, Doorway) and base.seat == seat

    def _news(self) -> Reply:
        """What is new to who is present. The public hears a hand begin; what comes then, each person on arriving."""
        app, course = self._app, self._app.course
        assert course is not None
        if app.player is not self.public:
            return app.news()
        begun = any(isinstance(event, HandStarted) for event in course.table.feed(None, self.public.told))
        return app.news(only=HandStarted) if begun else ()

    def _gather(self) -> Reply:
        """Everybody hears what not everybody has heard: how the last trick and the hand ended."""
        self.part()
        if not isinstance(self._app.base, Gathering):
            self._app.become(self._places.gathering())
        self.public.told = self._first_unheard()
        return self._app.news(returning=True)

    def _first_unheard(self) -> int:
        """The position in the feed from which somebody hasn't heard it, or of the lead of the trick it is in."""
        course = self._app.course
        assert course is not None
        at = min(player.told for player in self.players.values())
        while at > self.public.told:
            match course.table.feed(None, at, at + 1):
                case (CardPlayed(place=1),):
                    break
                case _:
                    at -= 1
        return max(at, self.public.told)

    def _hand_over(self, seat: Seat) -> Reply:
        app, keyboard = self._app, self._keyboard
        self.part()
        news = self._news()
        opens = keyboard.clock() + keyboard.linger
        doorway = Doorway(app, seat, lambda: self._enter(seat, opens), secret=self._pins.in_use)
        app.become(doorway)
        self._hurried = False
        warning = () if self._warned else self._warning()
        self._warned = True
        return (*news, *warning, *doorway.ask())

    def _warning(self) -> Reply:
        t = self._app.player.t
        if self._keyboard.clears:
            # Translators: once, before the keyboard is first handed over.
            screen = t.gettext("The screen is cleared at each change of player.")
        else:
            # Translators: once, before the keyboard is first handed over, where the program can't clear the screen.
            screen = t.gettext("This screen cannot be cleared: what was written stays.")
        return (
            # Translators: once, before the keyboard is first handed to another person.
            t.gettext("You share this keyboard: headphones keep your cards yours."),
            screen,
            # Translators: once, before the keyboard is first handed over: what the program can't clear.
            t.gettext("No program can clear a screen reader history or a recorded terminal."),
            # Translators: once, before the keyboard is first handed over: what the program can't clear. Emacs and GNU
            # screen are programs in which people run others.
            t.gettext("Nor Emacs buffers, or what terminals such as GNU screen keep."),
        )

    def _enter(self, seat: Seat, opens: float) -> Reply:
        """Enter at the door: the person's, unless it comes so early that it must be the one's before.

        Even then a screen reader has stopped speaking for it: who is to press Enter is said again, once, since a key
        that is held would have it said again and again.
        """
        door = self._app.base
        assert isinstance(door, Doorway)
        if self._keyboard.clock() < opens:
            again, self._hurried = not self._hurried, True
            return (door.press_enter(),) if again else ()
        return self._pins.ask(seat, partial(self._arrive, seat), lambda: (door.press_enter(),))

    def _arrive(self, seat: Seat) -> Reply:
        """The person is present: what happened since that person's last turn."""
        app = self._app
        app.player = self.players[seat]
        self.present.add(seat)
        at_table = self._places.at_table()
        app.become(at_table)
        notices, app.player.notices = app.player.notices, ()
        news = app.news(returning=True)
        if not self.several:
            app.public = None
        return (*notices, *(news or at_table.ask()))

    def remove(self, seat: Seat, notice: Callable[[Player], str]) -> Reply:
        """A person has left for good. Everybody hears so: the public now, each person on arriving."""
        self.part()
        del self.players[seat]
        self._app.become(self._places.gathering())
        for player in self.players.values():
            player.notices = (*player.notices, notice(player))
        return (notice(self.public),)

    # -- acting without having the turn

    def ask_who(self, title: str, act: Callable[[Seat], Reply], besides: Seat | None = None) -> Reply:
        """Asks which person acts; who isn't present shows by the PIN, where there is one, to be that person."""
        app = self._app
        seats = [seat for seat in self.players if seat != besides]
        if len(seats) == 1:
            return self._act_as(seats[0], act)
        items = [item(name(app.listener, seat), partial(self._act_as, seat, act)) for seat in seats]
        return app.push(Menu(app.player.t, app, title, items))

    def _act_as(self, seat: Seat, act: Callable[[Seat], Reply]) -> Reply:
        # Translators: an act in another person's name was given up, since the PIN wasn't given.
        no = (self._app.player.t.gettext("All right, no."),)
        return self._pins.ask(seat, partial(act, seat), lambda: no)

    def refuse(self, command: Command | None) -> Reply | None:
        """Why a command isn't answered while nobody or everybody is present; None where it is."""
        base = self._app.base
        return base.refuse(command) if isinstance(base, Doorway | Gathering) else None
