"""Every sentence goes to the channel the player hears, also when the voice fails."""

from __future__ import annotations

import gc
import tracemalloc
from collections import Counter
from collections.abc import Callable
from io import StringIO

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output.vt100 import Vt100_Output

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.app import App
from corazones_a11y.dialogue.player import Player
from corazones_a11y.i18n import translator
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.trouble import words
from corazones_a11y.speech.voice import Kind, OnTrouble, Recorder, Trouble
from corazones_a11y.terminal.channels import Channels
from corazones_a11y.terminal.screen import LineWriter, ScreenWriter

from .writing import BELOW_PROMPT

FIRST = Utterance(("Te toca.",))
SECOND = Utterance(("Juegas el as de picas.",))


class Sitting:
    """Channels whose terminal and voice write down what they get."""

    def __init__(self, channel: Channel, at_once: Trouble | None = None) -> None:
        self.voice, self._written = Recorder(), list[str]()
        self._at_once = at_once
        self.trouble: Callable[[Trouble], None]
        writer = LineWriter(self._written.append, lambda: 80)
        self.channels = Channels(writer, channel, self._start, lambda: translator("es"))

    def _start(self, on_trouble: OnTrouble) -> Recorder:
        self.trouble = on_trouble
        if self._at_once:
            on_trouble(self._at_once)
        return self.voice

    @property
    def written(self) -> list[str]:
        return "".join(self._written).splitlines()


def said(kind: Kind, skipped: int = 0) -> str:
    return words(Trouble(kind, skipped), translator("es"))


@pytest.mark.parametrize(
    ("channel", "written", "spoken"),
    [
        (Channel.READER, ["Te toca."], []),
        (Channel.VOICE, [], ["Te toca."]),
        (Channel.BOTH, ["Te toca."], ["Te toca."]),
    ],
)
def test_one_event_goes_to_its_channel_once(channel: Channel, written: list[str], spoken: list[str]) -> None:
    sitting = Sitting(channel)
    sitting.channels.say(FIRST)
    assert (sitting.written, sitting.voice.sentences) == (written, spoken)


def test_a_voice_that_is_not_there_is_told_although_it_says_so_before_the_game_begins() -> None:
    sitting = Sitting(Channel.VOICE, at_once=Trouble(Kind.ABSENT))
    sitting.channels.say(FIRST)
    assert sitting.written == [said(Kind.ABSENT), "Te toca."]


@pytest.mark.parametrize("kind", [Kind.LOST, Kind.BLOCKED])
def test_a_voice_that_fails_is_told_once_and_its_last_words_are_written(kind: Kind) -> None:
    sitting = Sitting(Channel.VOICE)
    sitting.channels.say(FIRST)
    sitting.trouble(Trouble(kind))
    sitting.channels.tell_troubles()
    sitting.channels.say(SECOND)
    assert sitting.written == [said(kind), "Te toca.", "Juegas el as de picas."]


def test_in_both_what_was_written_is_not_written_again() -> None:
    sitting = Sitting(Channel.BOTH)
    sitting.channels.say(FIRST)
    sitting.trouble(Trouble(Kind.LOST))
    sitting.channels.tell_troubles()
    assert sitting.written == ["Te toca.", said(Kind.LOST)]


def test_a_voice_that_comes_back_says_so_and_speaks_on() -> None:
    sitting = Sitting(Channel.VOICE)
    for kind in (Kind.LOST, Kind.BACK):
        sitting.trouble(Trouble(kind))
    sitting.channels.say(FIRST)
    assert sitting.written == [said(Kind.LOST)]
    assert sitting.voice.sentences == [said(Kind.BACK), "Te toca."]


def test_what_was_skipped_is_counted_aloud() -> None:
    sitting = Sitting(Channel.VOICE)
    sitting.trouble(Trouble(Kind.SKIPPED, 8))
    sitting.channels.tell_troubles()
    assert sitting.voice.sentences == [said(Kind.SKIPPED, 8)]
    assert not sitting.voice.said[0].interrupt


def test_whoever_tells_is_woken() -> None:
    sitting = Sitting(Channel.VOICE)
    sitting.channels.wake = sitting.channels.tell_troubles
    sitting.trouble(Trouble(Kind.LOST))
    assert sitting.written == [said(Kind.LOST)]


def test_troubles_of_a_voice_no_longer_used_are_nobodys_business() -> None:
    sitting = Sitting(Channel.VOICE)
    sitting.channels.choose(Channel.READER)
    sitting.trouble(Trouble(Kind.LOST))
    sitting.channels.tell_troubles()
    assert sitting.written == []
    assert sitting.voice.closed


# -- ten thousand events


class CountedLines(StringIO):
    """A terminal that counts the lines written below its prompt, and keeps nothing else."""

    def __init__(self, written: Counter[str]) -> None:
        super().__init__()
        self._written = written

    def write(self, text: str) -> int:
        message = BELOW_PROMPT.fullmatch(text)
        assert message
        self._written.update(message[1].splitlines())
        return len(text)


class Loud:
    """A player at these channels, who is told one event after the other."""

    def __init__(self, channel: Channel) -> None:
        self.written, self.spoken = Counter[str](), Counter[str]()
        output = Vt100_Output(CountedLines(self.written), lambda: Size(rows=24, columns=80), enable_cpr=False)
        self.channels = Channels(
            ScreenWriter(output), channel, lambda on_trouble: Counting(self.spoken), lambda: translator("es")
        )
        self.player = Player(None)
        self.app = App(self.player, self.channels.say)
        self.remembered = Counter[str]()

    def tell(self, events: range) -> None:
        """Tells the events, and looks up each in the history."""
        for number in events:
            self.app.say((f"Ana juega la carta {number}.",), interrupt=False)
            self.remembered.update([self.player.history.older() or ""])

    def forget(self) -> None:
        """Drops what the test itself keeps."""
        for counter in (self.written, self.spoken, self.remembered):
            counter.clear()


class Counting(Recorder):
    """A voice that counts what it says, and keeps nothing else."""

    def __init__(self, spoken: Counter[str]) -> None:
        super().__init__()
        self._spoken = spoken

    def say(self, utterance: Utterance) -> None:
        self._spoken.update(utterance.sentences)


@pytest.mark.parametrize("channel", [Channel.READER, Channel.VOICE, Channel.BOTH])
def test_of_ten_thousand_events_each_is_given_out_once_and_in_the_history_once(channel: Channel) -> None:
    loud = Loud(channel)
    loud.tell(range(10_000))
    once = Counter(f"Ana juega la carta {number}." for number in range(10_000))
    assert loud.remembered == once
    assert loud.written == (Counter() if channel is Channel.VOICE else once)
    assert loud.spoken == (Counter() if channel is Channel.READER else once)


@pytest.mark.parametrize("channel", [Channel.READER, Channel.VOICE, Channel.BOTH])
def test_ten_thousand_events_leave_memory_as_it_was(channel: Channel) -> None:
    loud = Loud(channel)

    def memory_after(events: range) -> int:
        loud.tell(events)
        loud.forget()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = memory_after(range(1000))  # the history is full by then
        after = memory_after(range(1000, 10_000))
    finally:
        tracemalloc.stop()
    assert after - before < 50_000  # bytes; the events alone would be some 700,000
