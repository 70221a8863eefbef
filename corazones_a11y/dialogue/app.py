"""The program without its keyboard and without its voices: keys and lines go in, utterances come out.

Whoever drives it (`terminal/loop.py` with single keys, `terminal/by_lines.py` with lines, tests with nothing at all)
hands in keys, lets it think while it is busy, and gives out what it says. It knows no terminal and no clock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import Listener
from corazones_a11y.announce.passing import passed
from corazones_a11y.announce.refusals import refusal
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.engine.actions import Action, PassCards
from corazones_a11y.engine.claim import certainty
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.events import CardsDealt, Event, HandScored, HandStarted, PlayStarted, TrickTaken, TrickWaits
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Stop
from corazones_a11y.table.table import Table

from .commands import Command
from .course import Course, Thought
from .modes import Menu, Mode, Reply
from .player import Player
from .save_words import unsaved_words


class TextRequest(NamedTuple):
    """A typed line is wanted: the only time when keys aren't commands. take gets the line; None where it was left."""

    take: Callable[[str | None], Reply]


class App:
    """The stack of modes over one table, and the person who is present.

    player   -- who is at the keyboard.
    public   -- who is present between two persons: may hear what everybody may. None for one person alone.
    course   -- the game at the table; None before one has begun.
    gated    -- whether the game stops for Enter where much was said at once (never where nobody can press it).
    request  -- a typed line that is wanted now.
    finished -- whether the program should end.
    fallback -- answers what no mode knows.
    extra    -- said behind news: what Enter does where the game waits for it.
    settle   -- called when it is time to tell what has happened: tells whom to tell it, and what.
    hinted   -- takes a hint that was thought: what to say.
    pace     -- seconds after which the gate opens by itself for who only watches; None: with Enter.
    how_to_choose -- how to move in a menu.
    how_to_claim -- where claiming is to be found.
    again    -- whether the command being answered was the last one too.
    """

    def __init__(self, player: Player, speak: Callable[[Utterance], None], *, gated: bool = True) -> None:
        self.player = player
        self.public: Player | None = None
        self.course: Course | None = None
        self.gated = gated
        self.request: TextRequest | None = None
        self.finished = False
        self.fallback: Callable[[Command | None, str], Reply] = lambda command, key: ()
        self.extra: Callable[[View, Listener], Reply] = lambda view, listener: ()
        self.settle: Callable[[], Reply] = self.news
        self.hinted: Callable[[Thought], Reply] = lambda thought: ()
        self.pace: float | None = None
        self.how_to_choose: Callable[[], Reply] = lambda: ()
        self.how_to_claim: Callable[[], Reply] = lambda: ()
        self.again = False
        self._knows_menus = False
        self._last: Command | None = None
        self._due = False
        self._speak = speak
        self._stack: list[Mode] = []
        self._holder: Mode | None = None
        self._answering = True

    # -- what modes lie on

    @property
    def mode(self) -> Mode:
        """The mode that answers first."""
        return self._stack[-1]

    @property
    def base(self) -> Mode:
        """The lowest mode: lobby, table or doorway."""
        return self._stack[0]

    @property
    def held(self) -> bool:
        """Whether the game waits for a question that nothing may be told over."""
        return any(mode is self._holder for mode in self._stack)

    def push(self, mode: Mode, *, holds: bool = False) -> Reply:
        """Puts a mode on top; what it asks, and with the first menu how menus work.

        holds -- whether the game waits, and nothing of it is told, as long as the mode is there.
        """
        self._stack.append(mode)
        self._holder = mode if holds else self._holder
        first = isinstance(mode, Menu) and not self._knows_menus
        self._knows_menus = self._knows_menus or first
        return (*(self.how_to_choose() if first else ()), *mode.ask())

    def pop(self) -> None:
        """Takes the topmost mode away; the lowest stays."""
        if len(self._stack) > 1:
            self._stack.pop()

    def become(self, mode: Mode) -> None:
        """Starts over with one mode."""
        self._stack = [mode]

    def back_to_table(self) -> None:
        """Closes menus and questions."""
        del self._stack[1:]

    # -- what is known

    @property
    def view(self) -> View | None:
        """The game as the one who is present may know it; None before there is one."""
        return None if self.course is None else self.course.table.view(self.player.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """Of everybody at the table."""
        return () if self.course is None else tuple(seat.name for seat in self.course.table.occupants)

    @property
    def listener(self) -> Listener:
        """Whoever is present, for the announcer."""
        return self.player.listener(self.names)

    # -- what comes in

    def press(self, key: str) -> None:
        """A key, by its name."""
        self.do(self.player.keymap.get(key), key)

    def do(self, command: Command | None, key: str = "") -> None:
        """A command, wherever it came from; key is the key's name where it was one."""
        self._answering = True
        self.answer(self.reply_to(command, key))

    def reply_to(self, command: Command | None, key: str = "") -> Reply:
        """The answer of the topmost mode, or of what lies behind all of them. Says nothing yet."""
        self.again = command is not None and command is self._last
        self._last = command
        reply = self.mode.handle(command, key)
        return self.fallback(command, key) if reply is None else reply

    def answer(self, reply: Reply) -> None:
        """Says a reply, with what has happened through it if nothing is still to come, in one write."""
        before = self.player
        due = not self.held and (self._due or not self.busy)
        self._due = self._due and self.held
        news = self.settle() if due else ()
        # What was the answer to one person isn't said to the next.
        self.say(reply + news if self.player is before else news)

    def take_line(self, line: str | None) -> None:
        """The typed line that was wanted; None where the player left it."""
        request, self.request = self.request, None
        if request is not None:
            self._answering = True
            self.answer(request.take(line))

    def say(self, sentences: Reply, *, interrupt: bool | None = None, keep: bool = True) -> None:
        """Says sentences to who is present and keeps them for repeating; nothing where there are none."""
        if not sentences:
            return
        if keep:
            self.player.history.add(sentences)
        cuts = self._answering if interrupt is None else interrupt
        self._answering = False
        self._speak(self.player.utterance(sentences, cuts))

    # -- the game going on by itself

    @property
    def busy(self) -> bool:
        """Whether `think` and `act` have something to do."""
        waits = self.request is not None or self.finished or self.held
        return self.course is not None and not waits and self.course.busy

    def think(self, stop: Stop = lambda: False) -> Thought:
        """What comes next at the table. The only thing here that may run in another thread."""
        assert self.course is not None
        return self.course.think(stop)

    def act(self, thought: Thought) -> None:
        """Does what was thought, and tells what has happened once it is time.

        What was thought while a line began to be typed, or a question was put that nothing may be told over, is
        thought again: the keyboard mustn't change hands meanwhile.
        """
        assert self.course is not None
        if self.request is not None or self.finished or self.held:
            return
        if thought.is_answer:
            if thought.at == self.course.table.feed_length:  # else it may be somebody else who asks by now
                self.course.asker = None
                self.say(self.hinted(thought), interrupt=True)
            return
        if thought.seat is not None and thought.seat == self.player.viewer:
            self.player.played_for = True
            if isinstance(thought.action, PassCards):
                view = self.course.table.view(thought.seat)
                self.player.pending = passed(thought.action.cards, view, self.listener)
        if self._is_time_to_tell(self.course.act(thought)):
            self.say(self.settle())

    def submit(self, action: Action) -> Reply:
        """Does a person's action; what happens is told as events. A refusal says why, and nothing is lost."""
        assert self.course is not None and self.view is not None
        view = self.view
        try:
            events = self.course.submit(action)
        except IllegalAction as error:
            return refusal(error, view, self.listener)
        self.player.marks, self._last = (), None
        self._due = self._is_time_to_tell(events)
        return ()

    def _is_time_to_tell(self, events: tuple[Event, ...]) -> bool:
        """One write holds what happens between two decisions, and at most a trick.

        The gate closes behind a finished hand, and behind each trick for who only watches.
        """
        assert self.course is not None
        boundary = (TrickTaken, TrickWaits, HandScored, PlayStarted)
        if any(isinstance(event, HandScored) for event in events):
            self.course.gate = self.gated and self.course.table.phase is Phase.DEAL
            return True
        if self.watching and any(isinstance(event, boundary) for event in events):
            self.course.gate = self.gated
            return True
        # Between two persons the beginning of a hand is told with whose turn it is.
        opens = self.player is not self.public and any(event_opens_hand(event) for event in events)
        return opens or not self.busy

    def tell_now(self) -> None:
        """Says what has happened so far, for when a robot thinks long."""
        self.say(self.settle())

    def release(self) -> None:
        """Lets the game go on behind the gate."""
        if self.course is not None:
            self.course.gate = False

    def news(self, *, returning: bool = False, only: type[HandStarted] | None = None) -> Reply:
        """What the one who is present hasn't been told yet, be it alone or with everybody.

        returning -- whether the last news have gone out of mind since.
        only      -- the kind of event that is told, where the others needn't be.
        """
        player = self.player
        first, player.pending = player.pending, ()
        if self.course is None:
            return first
        table = self.course.table
        first = (*first, *self._unsaved(self.course))
        if player.told == table.feed_length:
            return first
        events = tuple(event for event in self._untold(table) if only is None or isinstance(event, only))
        player.told = table.feed_length
        if any(event_opens_hand(event) for event in events):
            player.new_hand()
        view = table.view(player.viewer)
        sentences = self._in_words(events, view, returning or player.away)
        player.played_for = player.away = False
        return (*first, *sentences, *self.extra(view, self.listener)) if sentences else first

    def _in_words(self, events: tuple[Event, ...], view: View, returning: bool) -> Reply:
        """Events in words, and what is asked, last. A claim is offered once a hand, with where it is to be found."""
        player, may_claim = self.player, certainty(view) is not None
        offered, decides = player.offered and not returning, not self.plays_itself
        player.offered = player.offered or may_claim
        sentences = announce(
            events,
            view,
            self.listener,
            own_plays=player.played_for,
            returning=returning,
            offered=offered,
            decides=decides,
        )
        if sentences and may_claim and decides and not offered:
            return (*sentences[:-1], *self.how_to_claim(), sentences[-1])
        return sentences

    def _unsaved(self, course: Course) -> Reply:
        """Once, that the game isn't saved any more."""
        error, course.unsaved = course.unsaved, None
        return () if error is None else unsaved_words(self.player.t, error, begun=True)

    @property
    def at_pace(self) -> bool:
        """Whether the gate is closed only for the time that who watches has set."""
        course = self.course
        closed = course is not None and course.gate and not course.paused
        return closed and self.pace is not None and self.watching

    @property
    def plays_itself(self) -> bool:
        """Whether the program decides for the one who is present, to the end of the hand."""
        return self.course is not None and self.player.viewer in self.course.auto

    @property
    def watching(self) -> bool:
        """Whether nobody here has anything to decide: spectators, or persons on auto."""
        if self.course is None:
            return False
        return self.course.auto.issuperset(self.course.persons)

    def _untold(self, table: Table) -> tuple[Event, ...]:
        """The events to tell: what everybody has heard isn't told again, save what only this person may know of it."""
        player = self.player
        heard = 0 if self.public is None or player is self.public else self.public.told
        secrets: list[Event] = []
        for at in range(player.told, heard):
            public, own = table.feed(None, at, at + 1), table.feed(player.viewer, at, at + 1)
            if public and isinstance(public[0], HandStarted):
                secrets.clear()  # of a hand that is over
            elif own != public:
                secrets += own
        return (*secrets, *table.feed(player.viewer, max(player.told, heard)))


def event_opens_hand(event: Event) -> bool:
    """Whether the event begins a hand, which is told before anybody thinks about it."""
    return isinstance(event, HandStarted | CardsDealt)
