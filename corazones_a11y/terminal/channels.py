"""Where an utterance goes: the terminal, the voice, or both; and what to do when the voice fails."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from queue import SimpleQueue
from threading import RLock

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.trouble import words
from corazones_a11y.speech.voice import Kind, OnTrouble, Silent, Trouble, Voice

from .screen import LineWriter, ScreenWriter


class Channels:
    """One event goes to one channel (two in `ambas`). A voice in trouble costs nothing: the terminal takes over.

    channel -- READER, VOICE or BOTH. The terminal is silent in VOICE while the voice works.
    wake    -- called, on a thread of the voice, when there is trouble to tell: see `tell_troubles`. Trouble that comes
        before anyone has set it waits.
    question -- what the player is being asked on the terminal, to be asked again below news of a voice that fails.
    """

    def __init__(
        self,
        writer: ScreenWriter | LineWriter,
        channel: Channel,
        start_voice: Callable[[OnTrouble], Voice],
        translations: Callable[[], NullTranslations],
    ) -> None:
        self.writer, self.channel = writer, channel
        self._start_voice, self._translations = start_voice, translations
        self._voice: Voice = Silent()
        self._works = False
        self._last: Utterance | None = None
        self.question: Utterance | None = None
        self._troubles: SimpleQueue[Trouble] = SimpleQueue()
        self._telling = RLock()
        self.wake: Callable[[], None] = _nobody
        if channel in (Channel.VOICE, Channel.BOTH):
            self.open_voice()

    def open_voice(self) -> Voice:
        """The voice, started now where it wasn't."""
        if isinstance(self._voice, Silent):
            self._voice = self._start_voice(self._on_trouble)
            self._works = True
        return self._voice

    @property
    def voice_works(self) -> bool:
        """Whether there is a voice that hasn't failed."""
        return self._works

    def choose(self, channel: Channel) -> None:
        """Uses another channel from now on."""
        self.channel, self.question = channel, None
        if channel is Channel.READER:
            self._voice.close()
            self._voice, self._works = Silent(), False
        else:
            self.open_voice()

    def say(self, utterance: Utterance) -> None:
        """Gives out an utterance, once a channel."""
        with self._telling:
            self.tell_troubles()
            self._last = utterance
            if self.channel is not Channel.READER:
                self._voice.say(utterance)
            if self.channel is not Channel.VOICE or not self._works:
                self.writer.say(utterance)

    def silence(self) -> None:
        """Stops the voice."""
        self._voice.silence()

    def forget(self) -> None:
        """Stops the voice, and keeps nothing of what it was saying: it was for somebody who has left the keyboard."""
        with self._telling:
            self._voice.silence()
            self._last = None

    def close(self) -> None:
        """Lets go of voice and terminal."""
        self._voice.close()
        self.writer.close()

    def tell_troubles(self) -> None:
        """Tells once, on the channel that is left, what happened; what the voice didn't finish is written."""
        with self._telling:
            while not self._troubles.empty():
                self._tell(self._troubles.get())

    def _on_trouble(self, trouble: Trouble) -> None:
        self._troubles.put(trouble)
        self.wake()

    def _tell(self, trouble: Trouble) -> None:
        if self.channel is Channel.READER:
            return
        language = self._last.language if self._last else "es"
        sentence = Utterance((words(trouble, self._translations()),), interrupt=False, language=language)
        match trouble.kind:
            case Kind.BACK | Kind.SKIPPED:
                self._works = True
                self._voice.say(sentence)
            case Kind.ABSENT | Kind.LOST | Kind.BLOCKED if self._works:
                self._works = False
                self.writer.say(sentence)
                if self.channel is Channel.VOICE and self._last is not None:
                    self.writer.say(self._last)
                if self.question is not None:
                    self.writer.say(self.question)
            case _:
                pass


def _nobody() -> None:
    """Nobody tells troubles yet."""
