"""The voice of `voz` speaks through what the system has."""

from __future__ import annotations

import pytest

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.start import start_voice
from corazones_a11y.speech.voice import Kind, Trouble
from tests.screen_reader.processes import wait_for
from tests.screen_reader.speech_dispatcher import SpeechDispatcher as Server
from tests.speech.trouble_log import TroubleLog


def test_on_linux_a_chosen_voice_speaks_through_speech_dispatcher(
    server: Server, troubles: TroubleLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
    voice = start_voice(troubles, bare=True, platform="linux")
    voice.say(Utterance(("Te toca.",)))
    wait_for("the voice", lambda: [each.text for each in server.said()] == ["Te toca."])
    voice.close()
    assert troubles.rest() == []


def test_on_linux_nothing_speaks_that_was_not_chosen(
    server: Server, troubles: TroubleLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
    voice = start_voice(troubles, bare=False, platform="linux")
    assert troubles.next() == Trouble(Kind.ABSENT)
    voice.close()
    assert server.said() == []


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_without_a_reader_the_voice_says_that_it_is_not_there(troubles: TroubleLog, platform: str) -> None:
    voice = start_voice(troubles, bare=False, platform=platform)
    assert troubles.next() == Trouble(Kind.ABSENT)
    voice.say(Utterance(("Te toca.",)))
    voice.close()
