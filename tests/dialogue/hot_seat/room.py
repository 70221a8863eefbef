"""Several persons at one keyboard, and everything that the one who is present could reach: ear, screen, history, files.

The room watches: whatever is said is checked when it is said, and `look` checks what is left of it.
"""

from __future__ import annotations

import io
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pyte
import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from corazones_a11y.announce.events import announce
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.app import App
from corazones_a11y.dialogue.at_table import AtTable
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.hot_seat import LINGER
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.dialogue.player import Player
from corazones_a11y.dialogue.program import Program, Setting
from corazones_a11y.dialogue.report import Reports
from corazones_a11y.dialogue.settings import Settings
from corazones_a11y.dialogue.shelf import Shelf
from corazones_a11y.engine.cards import Card
from corazones_a11y.engine.events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsReceived,
    Event,
    HandStarted,
    RevokeProved,
    Viewer,
    WidowTaken,
)
from corazones_a11y.engine.state import Phase
from corazones_a11y.i18n import languages, translator
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.trouble import words
from corazones_a11y.speech.voice import Kind, OnTrouble, Recorder, Trouble
from corazones_a11y.table.library import Library
from corazones_a11y.table.table import Table
from corazones_a11y.terminal.by_keys import KeyDrives
from corazones_a11y.terminal.channels import Channels
from corazones_a11y.terminal.screen import INDICATOR, ScreenWriter, lines_of

from .cards_named import CODE, FAMOUS, FULL_PACK, cards_named

COLUMNS, ROWS = 80, 12


class Leak(AssertionError):
    """Somebody could have heard, felt or read what that person may not know."""


class Told(NamedTuple):
    """An utterance and who was present. player is the `Player` itself: the public between two persons is one too."""

    player: Player
    sentences: tuple[str, ...]


class Ear(Recorder):
    """A voice and the braille display with it. shown -- what a finger or an ear could still get from it."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Utterance] = []
        self.on_trouble: OnTrouble = lambda trouble: None

    def start(self, on_trouble: OnTrouble) -> Ear:
        self.on_trouble = on_trouble
        return self

    def say(self, utterance: Utterance) -> None:
        super().say(utterance)
        self.shown.append(utterance)

    def silence(self) -> None:
        super().silence()
        self.shown.clear()


class Terminal(io.RawIOBase):
    """A terminal with scrollback, and what it shows of it all."""

    def __init__(self) -> None:
        super().__init__()
        self._screen = pyte.HistoryScreen(COLUMNS, ROWS, history=5000)
        self._stream = pyte.ByteStream(self._screen)
        self._lines: list[str] | None = None
        wire = io.TextIOWrapper(self, "utf-8", write_through=True)  # type: ignore[type-var]
        self.output = Vt100_Output(wire, lambda: Size(ROWS, COLUMNS), term="xterm")

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        assert isinstance(data, bytes)
        self._stream.feed(data)
        self._lines = None
        return len(data)

    def lines(self) -> list[str]:
        """Every line on the screen and above it, without the prompt and empty ones."""
        if self._lines is None:
            above = ["".join(line[column].data for column in range(COLUMNS)) for line in self._screen.history.top]
            lines = [line.rstrip() for line in (*above, *self._screen.display)]
            self._lines = [line for line in lines if line not in ("", INDICATOR)]
        return self._lines


class Room:
    """A program, its people, and a watch over what they could learn.

    told    -- everything that was said, with who was present.
    secrets -- how often each private event was told to its owner, by seat and place in the feed.
    now     -- seconds on the program's clock.
    """

    def __init__(self, folder: Path, plan: Plan, channel: Channel = Channel.BOTH, *, gated: bool = True) -> None:
        self.folder, self.plan, self.channel, self.gated = folder, plan, channel, gated
        self.told: list[Told] = []
        self.secrets: Counter[tuple[Viewer, Event]] = Counter()
        self.now = 0.0
        self.terminal = Terminal()
        self.ear = Ear()
        self.reports = Reports(folder / "fallos")
        self._since: list[tuple[str, ...]] = []
        self._private: Player | None = None
        self._hand: tuple[Table | None, int, int] = (None, 0, 0)
        self.log = io.StringIO()
        self.form = CursorForm.INDICATOR
        self.faulty = False
        self._begun_at = 0
        self.begin()

    # -- the program

    def begin(self) -> None:
        """The program is started, in the same terminal."""
        self.channels = Channels(
            ScreenWriter(self.terminal.output, self.form, pause=lambda seconds: None),
            self.channel,
            self.ear.start,
            lambda: self.app.player.t,
        )
        drives = KeyDrives(self.reports)
        drives.channels = self.channels
        self.secrets.clear()
        self.program = Program(
            Player(None),
            self.plan,
            Shelf(Library(self.folder)),
            Kept(self.folder, Settings()),
            drives,
            self._speak,
            Setting(gated=self.gated, advisor=Level.EASY, linger=LINGER, clock=lambda: self.now),
        )
        self.app.answer(self.program.lobby())

    @property
    def app(self) -> App:
        return self.program.app

    @property
    def table(self) -> Table:
        assert self.app.course is not None
        return self.app.course.table

    def go_on(self) -> tuple[str, ...]:
        """Enter at the start: the game that waits goes on, or a new one begins."""
        before = len(self.told)
        self._begun_at = 10**9
        self.guard(lambda: self.app.press("enter"))
        self._begun_at = self.table.feed_length if self.table.hand_number else 0
        self.settle()
        return self._heard_since(before)

    def come_back(self) -> tuple[str, ...]:
        """The program is left and started again; the game that waits goes on."""
        self.close()
        self.begin()
        return self.go_on()

    def everybody_passes(self) -> None:
        """From the deal to the first decision in the tricks: each passes the first three cards."""
        while self.table.phase is Phase.PASS:
            self.press("enter", "home", "space", "l", "space", "l", "space", "enter", "enter")

    def choose(self, label: str) -> tuple[str, ...]:
        """Goes to an entry of the menu by its first words, and chooses it."""
        heard = self.press("home")
        while not heard[-1].startswith(label):
            before, heard = heard, self.press("down")
            assert heard != before, f"{label} is not in the menu"
        return self.press("enter")

    @property
    def present(self) -> str:
        """Who is at the keyboard."""
        return self._name(self.app.player)

    def close(self) -> None:
        """The program ends as it should."""
        self.program.close()
        self.channels.close()

    def kill(self) -> None:
        """The program ends at once; so does the terminal, for what was on it is out of reach."""
        if self.app.course is not None:
            self.table.close()
        self.terminal, self.ear = Terminal(), Ear()
        self._since.clear()
        self._private = None

    def press(self, *keys: str) -> tuple[str, ...]:
        """Presses keys, with time to think between them; looks around after each, and returns what is heard."""
        before = len(self.told)
        for key in keys:
            self.now += 1
            self.guard(lambda key=key: self.app.press(key))  # type: ignore[misc]
            self.settle()
        return self._heard_since(before)

    def line(self, text: str | None) -> tuple[str, ...]:
        """Types the line that is wanted, or where keys are commands, one to be read as a command."""
        before = len(self.told)
        self.now += 1
        if self.app.request is not None:
            self.guard(lambda: self.app.take_line(text))
        else:
            self.guard(lambda: self.app.answer(self.program.lines.take(text or "")))
        self.settle()
        return self._heard_since(before)

    def _heard_since(self, before: int) -> tuple[str, ...]:
        return tuple(sentence for told in self.told[before:] for sentence in told.sentences)

    def settle(self) -> None:
        """Lets everybody act who isn't a person, and looks around."""
        while self.app.busy:
            self.guard(lambda: self.app.act(self.app.think()))
        self.channels.tell_troubles()
        self.look()

    def guard(self, act: Callable[[], None]) -> None:
        """A fault is met as the key loop meets it."""
        try:
            act()
        except Leak:
            raise
        except Exception as error:
            self.program.survive(error, self.reports)

    # -- what is said

    def _speak(self, utterance: Utterance) -> None:
        player = self.app.player
        if self._private is not None and self._private is not player:
            if self.ear.shown:
                raise Leak(f"the voice goes on after a hand-over: {self.ear.shown}")
            self._since.clear()
        shared = self.app.public is not None and player is not self.app.public
        self._private = player if shared else None
        self._since.append(utterance.sentences)
        self.told.append(Told(player, utterance.sentences))
        for sentence in utterance.sentences:
            self._check(sentence, player)
        self.channels.say(utterance)

    def _check(self, sentence: str, player: Player) -> None:
        """A sentence names only cards that its listener may know by now."""
        if self.app.course is None:
            return
        rules = self.table.rules
        listener = player.listener(self.app.names)
        named = cards_named(sentence, listener, player.language, in_rules=FAMOUS | {rules.lowest_club})
        if secret := named - self.known(player.viewer):
            raise Leak(f"told {self._name(player)}: {sentence!r}, with {sorted(map(str, secret))}")
        if CODE.search(sentence):
            raise Leak(f"told {self._name(player)}: {sentence!r}")

    def _name(self, player: Player) -> str:
        return "everybody" if player.viewer is None else self.app.names[player.viewer]

    def known(self, viewer: Viewer) -> frozenset[Card]:
        """The cards of the hand in play of which the viewer may know where they are or were."""
        events = self.table.feed(viewer, self._hand_start())
        left_out = FULL_PACK - set(self.table.rules.pack())
        return left_out.union(card for event in events for card in _cards_of(event))

    def _hand_start(self) -> int:
        """The place in the feed at which the hand in play began."""
        table, start, length = self._hand
        if table is not self.table:
            start = length = 0
        for at in range(length, self.table.feed_length):
            match self.table.feed(None, at, at + 1):
                case (HandStarted(),):
                    start = at
                case _:
                    pass
        self._hand = (self.table, start, self.table.feed_length)
        return start

    # -- what is left of it

    def look(self) -> None:
        """Checks everything that whoever is present could still get at, and that no secret was kept back."""
        hot_seat = self.program.hot_seat
        assert hot_seat.public.viewer is None or not hot_seat.several
        assert all(player.viewer == seat for seat, player in hot_seat.players.items())
        self._look_at_screen()
        self._look_at_history()
        self._look_at_files()
        for utterance in self.ear.shown:
            if utterance.sentences not in self._since and not _TROUBLES.issuperset(utterance.sentences):
                raise Leak(f"the display still shows {utterance.sentences}")
        self._look_for_secrets()

    def _look_at_screen(self) -> None:
        shown = [line for line in self.terminal.lines() if line not in _TROUBLES]
        written = [line for sentences in self._since for line in lines_of(sentences, COLUMNS)]
        if shown != written if self.channel is Channel.BOTH else not set(written).issuperset(shown):
            raise Leak(f"on the screen: {shown} instead of {written}")

    def _look_for_secrets(self) -> None:
        """Whoever is present and may act has been told, once, every secret that is theirs."""
        app, viewer = self.app, self.app.player.viewer
        if app.course is None or viewer is None or not isinstance(app.base, AtTable) or viewer in app.course.auto:
            return
        for at in range(max(self._hand_start(), self._begun_at), app.player.told):
            for event in self.table.feed(viewer, at, at + 1):
                if _is_secret(event) and self.secrets[viewer, event] != 1:
                    raise Leak(f"told {self.secrets[viewer, event]} times: {event}")

    def _look_at_history(self) -> None:
        present = self.app.player
        own = {sentence for told in self.told if told.player is present for sentence in told.sentences}
        kept = (*present.history._sentences, *present.history.last())
        if others := [sentence for sentence in kept if sentence not in own]:
            raise Leak(f"in the history of {self._name(present)}: {others}")

    def _look_at_files(self) -> None:
        texts = [path.read_text(encoding="utf-8") for path in self.reports.written]
        texts.append(self.log.getvalue())
        for text in texts:
            if CODE.search(text) or any(name in text for name in self.app.names):
                raise Leak(f"written down: {text}")


def _cards_of(event: Event) -> tuple[Card, ...]:
    match event:
        case CardsDealt() | CardsChosen() | CardsReceived() | WidowTaken():
            return event.cards
        case CardPlayed():
            return (event.card,)
        case RevokeProved():
            return (event.played, event.could)
        case _:
            return ()


def _is_secret(event: Event) -> bool:
    """Whether the event tells its owner more than everybody."""
    return bool(_cards_of(event)) and event.seen_by(None) != event


def _troubles() -> Iterator[str]:
    for language in languages():
        for kind in Kind:
            yield from lines_of((words(Trouble(kind), translator(language)),), COLUMNS)
            yield words(Trouble(kind), translator(language))


_TROUBLES = frozenset(_troubles())
"""What is said of a voice in trouble."""


@contextmanager
def watched(room: Room, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Counts how often each secret is told, lets the program fail where it is to, and keeps what would be logged."""

    def watching(events: tuple[Event, ...], *args: object, **kwargs: object) -> tuple[str, ...]:
        viewer = room.app.player.viewer
        room.secrets.update((viewer, event) for event in events if _is_secret(event))
        if room.faulty:
            room.faulty = False
            raise ValueError(f"{room.app.names} {events} QS")
        return announce(events, *args, **kwargs)  # type: ignore[arg-type]

    handler = logging.StreamHandler(room.log)
    logging.getLogger().addHandler(handler)
    try:
        with monkeypatch.context() as patch:
            patch.setattr("corazones_a11y.dialogue.app.announce", watching)
            yield
    finally:
        logging.getLogger().removeHandler(handler)
