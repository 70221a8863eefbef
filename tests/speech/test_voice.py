"""Voices that need no backend."""

from __future__ import annotations

import pytest

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.voice import Recorder, Silent, Voice


def test_what_is_said_is_remembered_in_order() -> None:
    recorder = Recorder()
    recorder.say(Utterance(("Te toca.",)))
    recorder.say(Utterance(("Ana juega el as de picas.", "Te toca."), interrupt=False))
    recorder.silence()
    recorder.close()
    assert recorder.sentences == ["Te toca.", "Ana juega el as de picas.", "Te toca."]
    assert [utterance.interrupt for utterance in recorder.said] == [True, False]
    assert (recorder.silenced, recorder.closed) == (1, True)


def test_the_voice_that_is_not_there_takes_everything_and_gives_out_nothing(
    capfd: pytest.CaptureFixture[str],
) -> None:
    voice: Voice = Silent()
    voice.say(Utterance(("Te toca.",)))
    voice.silence()
    voice.close()
    assert capfd.readouterr() == ("", "")
