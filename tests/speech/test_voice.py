"""Voices that need no backend."""

from __future__ import annotations

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.speech.voice import Recorder, Several, Silent, Voice


def test_several_voices_get_everything_in_order() -> None:
    first, second = Recorder(), Recorder()
    voices: list[Voice] = [first, Silent(), second]
    several = Several(voices)
    several.say(Utterance(("Te toca.",)))
    several.say(Utterance(("Ana juega el as de picas.", "Te toca."), interrupt=False))
    several.silence()
    several.close()
    for recorder in (first, second):
        assert recorder.sentences == ["Te toca.", "Ana juega el as de picas.", "Te toca."]
        assert [utterance.interrupt for utterance in recorder.said] == [True, False]
        assert (recorder.silenced, recorder.closed) == (1, True)
