"""The watch over the keyboard is awake: a leak planted in any place that somebody could reach is found."""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.output import Output

from corazones_a11y.announce import review
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue import report
from corazones_a11y.dialogue.app import App
from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.doorway import Doorway
from corazones_a11y.dialogue.hot_seat import HotSeat
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.dialogue.plan import Plan
from corazones_a11y.engine.events import Event
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.voice import Kind, Trouble
from corazones_a11y.table.table import Table
from corazones_a11y.terminal import screen
from corazones_a11y.terminal.channels import Channels
from corazones_a11y.terminal.screen import ScreenWriter

from .room import Leak, Room, watched
from .strangers import Strangers

THREE = ("Ana", "Luis", "Eva")
ENOUGH = 14
"""Turns in which everybody passes, and plays, and comes back."""


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Strangers]:
    """Three persons who are about to sit down."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    room = Room(tmp_path, Plan(THREE, seed="1", levels=(Level.EASY,)))
    with watched(room, monkeypatch):
        yield Strangers(room, random.Random(1))


def play(strangers: Strangers, turns: int = ENOUGH) -> Room:
    strangers.room.go_on()
    strangers.play_on(turns)
    return strangers.room


def test_nothing_is_found_where_nothing_leaks(strangers: Strangers) -> None:
    room = play(strangers)
    assert {told.player.viewer for told in room.told} == {None, 0, 1, 2}
    assert room.table.view(None).tricks


def test_a_hand_told_at_the_door_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    room = play(strangers, 2)
    door = room.app.base
    assert isinstance(door, Doorway)

    def tell(command: Command | None, key: str) -> Reply:
        return review.hand(room.table.view(door.seat), room.app.listener)

    monkeypatch.setattr(door, "handle", tell)
    with pytest.raises(Leak, match="told everybody"):
        room.press("m")


def test_another_hand_told_to_who_is_present_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    room = play(strangers, 1)
    monkeypatch.setattr(App, "view", property(lambda app: room.table.view(1)))
    with pytest.raises(Leak, match="told Ana"):
        room.press("m")


def test_a_shared_history_is_found(strangers: Strangers) -> None:
    room = play(strangers, 2)
    players = room.program.hot_seat.players
    players[1].history = players[0].history
    with pytest.raises(Leak, match="history of Luis"):
        room.press("enter")


def test_a_repeated_sentence_of_somebody_else_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    room = strangers.room
    say = App.say

    def keep_for_all(app: App, sentences: Reply, *, interrupt: bool | None = None, keep: bool = True) -> None:
        room.program.hot_seat.public.history.add(sentences)
        say(app, sentences, interrupt=interrupt, keep=keep)

    monkeypatch.setattr(App, "say", keep_for_all)
    with pytest.raises(Leak, match="history of everybody"):
        play(strangers)


def test_cards_left_on_the_screen_are_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScreenWriter, "wipe", lambda writer: None)
    with pytest.raises(Leak, match="on the screen"):
        play(strangers)


def test_cards_left_in_the_scrollback_are_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    def clear_screen_alone(output: Output) -> None:
        output.cursor_goto(0, 0)
        output.erase_screen()
        output.flush()

    monkeypatch.setattr(screen, "clear", clear_screen_alone)
    with pytest.raises(Leak, match="on the screen"):
        play(strangers)


def test_a_voice_or_display_that_goes_on_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Channels, "forget", lambda channels: None)
    with pytest.raises(Leak, match="the voice goes on"):
        play(strangers)


def test_a_voice_in_trouble_that_has_the_last_sentence_written_is_found(
    strangers: Strangers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Channels, "forget", lambda channels: channels.silence())
    room = strangers.room
    room.channel = Channel.VOICE
    room.channels.choose(Channel.VOICE)
    play(strangers, 1)
    room.ear.on_trouble(Trouble(Kind.LOST))
    monkeypatch.setattr(room.channels, "tell_troubles", lambda: None)  # only once Luis stands at the door
    for key in ("space", "l", "space", "l", "space", "enter"):
        room.press(key)
    monkeypatch.undo()
    monkeypatch.setattr(Channels, "forget", lambda channels: channels.silence())
    with pytest.raises(Leak, match="on the screen"):
        room.press("enter")


def test_staying_present_after_a_hand_over_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotSeat, "part", lambda hot_seat: None)
    with pytest.raises(Leak):
        play(strangers)


def test_an_error_in_a_report_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = report._lines
    monkeypatch.setattr(report, "_lines", lambda error: iter((*lines(error), str(error))))
    room = play(strangers, 1)
    room.faulty = True
    with pytest.raises(Leak, match="written down"):
        strangers.play_on(ENOUGH)


def test_cards_in_a_log_are_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    speak = Room._speak

    def note(room: Room, utterance: Utterance) -> None:
        logging.getLogger("corazones").warning("%s", room.table.view(0).hand if room.app.course else "")
        speak(room, utterance)

    monkeypatch.setattr(strangers.room.app, "_speak", lambda utterance: note(strangers.room, utterance))
    with pytest.raises(Leak, match="written down"):
        play(strangers)


def test_a_secret_told_twice_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    untold = App._untold

    def once_more(app: App, table: Table) -> tuple[Event, ...]:
        events = untold(app, table)
        return (*events, *events)

    monkeypatch.setattr(App, "_untold", once_more)
    with pytest.raises(Leak, match="told 2 times"):
        play(strangers)


def test_a_secret_kept_from_its_owner_is_found(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_untold", lambda app, table: table.feed(None, app.player.told))
    with pytest.raises(Leak, match="told 0 times"):
        play(strangers)
