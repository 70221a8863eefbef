"""By which channel does this player hear? Asked by both at once: the key pressed is the channel that works."""

from __future__ import annotations

from collections.abc import Callable

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.app import App
from corazones_a11y.dialogue.commands import FIXED, Command
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.modes import Reply
from corazones_a11y.speech.choice import Channel

from .channels import Channels


class ChannelQuestion:
    """Enter: the terminal was heard. Space bar: the voice was, unless it has failed since. The answer is kept.

    Until it comes, both channels are used for everything: nobody knows yet which is heard.
    """

    def __init__(self, app: App, channels: Channels, kept: Kept, back: Callable[[], Reply]) -> None:
        self._app, self._channels, self._kept, self._back = app, channels, kept, back

    def begin(self) -> Reply:
        """Asks on both channels; the reply is empty, since each channel has its own sentence."""
        self._app.push(self, holds=True)
        self._channels.choose(Channel.BOTH)
        self._put()
        return ()

    def ask(self) -> Reply:
        """Nothing through the usual channel: see `begin`."""
        return ()

    def _put(self) -> None:
        t, language = self._app.player.t, self._app.player.language
        # Translators: written on the terminal, to find out whether a screen reader reads it. Enter is a key.
        read = t.gettext("If you hear or read this sentence, press Enter.")
        # Translators: spoken by the program's own voice, to find out whether it is heard.
        heard = t.gettext("If you hear this voice, press the space bar.")
        self._channels.question = Utterance((read,), language=language)
        self._channels.writer.say(self._channels.question)
        self._channels.open_voice().say(Utterance((heard,), language=language))

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Takes the answer. Announcements answer as everywhere; any other key asks again."""
        match command:
            case Command.ENTER:
                return self._use(Channel.READER)
            case Command.MARK if self._channels.voice_works:
                return self._use(Channel.VOICE)
            case Command.TURN:  # what is expected of the player is an answer to this
                self._put()
                return ()
            case Command.SUSPEND:
                return None
            case _ if command in FIXED:
                return None
            case _:
                self._put()
                return ()

    def _use(self, channel: Channel) -> Reply:
        self._app.pop()
        self._channels.choose(channel)
        self._kept.keep(output=channel.value)
        return self._back()
