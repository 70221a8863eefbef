"""One channel per event, and never a bare synthesizer over a screen reader."""

from __future__ import annotations

import itertools

import pytest

from corazones_a11y.speech.choice import Channel, Choice, Reason, choose
from corazones_a11y.speech.find import Found

SSH = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22", "TERM": "xterm-256color"}
TERMINAL = {"TERM": "xterm-256color"}
DUMB = {"TERM": "dumb"}

NOTHING = Found()
SAPI = Found(synthesizers=("SAPI 5",))
SPEECH_DISPATCHER = Found(synthesizers=("Speech Dispatcher",))
ORCA = Found(others=("Orca",), synthesizers=("Speech Dispatcher",))
NARRATOR = Found(others=("Narrator",), synthesizers=("SAPI 5",))
VOICEOVER = Found(others=("VoiceOver",))
NVDA = Found(readers=("NVDA",), synthesizers=("SAPI 5",))
SEVERAL = Found(readers=("NVDA", "JAWS"), others=("Narrator",), synthesizers=("SAPI 5",), failed=("ZDSR",))
BROKEN = Found(failed=("accessible_output2",))

MACHINES = [NOTHING, SAPI, SPEECH_DISPATCHER, ORCA, NARRATOR, VOICEOVER, NVDA, SEVERAL, BROKEN]


def must_not_look() -> Found:
    raise AssertionError("looking takes time, and changes nothing here")


@pytest.mark.parametrize("reader", ["NVDA", "JAWS", "ZDSR", "System Access", "Dolphin", "Window-Eyes"])
def test_a_reader_that_the_library_talks_to_is_spoken_through(reader: str) -> None:
    found = Found(readers=(reader,), synthesizers=("SAPI 5",))
    assert choose(Channel.AUTO, TERMINAL, lambda: found) == Choice(Channel.VOICE, Reason.DIRECT)


@pytest.mark.parametrize("found", [ORCA, NARRATOR, VOICEOVER])
def test_a_reader_of_the_terminal_reads_it_and_nobody_is_asked(found: Found) -> None:
    assert choose(Channel.AUTO, TERMINAL, lambda: found) == Choice(Channel.READER, Reason.READS)


@pytest.mark.parametrize("found", [SAPI, SPEECH_DISPATCHER])
def test_where_only_a_synthesizer_answers_the_player_is_asked(found: Found) -> None:
    assert choose(Channel.AUTO, TERMINAL, lambda: found) == Choice(Channel.READER, Reason.UNKNOWN, ask=True)


@pytest.mark.parametrize("found", [NOTHING, BROKEN])
def test_where_nothing_answers_the_terminal_is_used(found: Found) -> None:
    assert choose(Channel.AUTO, TERMINAL, lambda: found) == Choice(Channel.READER, Reason.ALONE)


@pytest.mark.parametrize("wanted", list(Channel))
@pytest.mark.parametrize("variable", ["SSH_CONNECTION", "SSH_TTY"])
def test_in_an_ssh_session_the_terminal_is_used_whatever_was_chosen(wanted: Channel, variable: str) -> None:
    environ = {variable: SSH["SSH_CONNECTION"], **TERMINAL}
    assert choose(wanted, environ, must_not_look) == Choice(Channel.READER, Reason.REMOTE)


@pytest.mark.parametrize(("environ", "interactive"), [(DUMB, True), (TERMINAL, False), ({}, False)])
def test_where_no_single_key_can_be_read_the_terminal_is_used_and_nothing_asked(
    environ: dict[str, str], interactive: bool
) -> None:
    assert choose(Channel.AUTO, environ, must_not_look, interactive=interactive) == Choice(Channel.READER, Reason.TYPED)


def test_who_chooses_the_terminal_gets_it_without_a_search() -> None:
    assert choose(Channel.READER, TERMINAL, must_not_look) == Choice(Channel.READER, Reason.CHOSEN)


@pytest.mark.parametrize("wanted", [Channel.VOICE, Channel.BOTH])
@pytest.mark.parametrize("environ", [TERMINAL, DUMB, {}])
def test_who_chooses_a_voice_gets_a_synthesizer_only_where_no_reader_speaks(
    wanted: Channel, environ: dict[str, str]
) -> None:
    for found in MACHINES:
        expected = Choice(wanted, Reason.CHOSEN, bare=not found.readers)
        assert choose(wanted, environ, lambda found=found: found) == expected  # type: ignore[misc]


def test_unless_the_player_chose_it_no_synthesizer_ever_speaks() -> None:
    environments: list[dict[str, str]] = [TERMINAL, SSH, DUMB, {}]
    for found, environ, interactive in itertools.product(MACHINES, environments, [True, False]):
        for wanted in (Channel.AUTO, Channel.READER):
            choice = choose(wanted, environ, lambda found=found: found, interactive=interactive)  # type: ignore[misc]
            assert not choice.bare
            assert choice.channel in (Channel.READER, Channel.VOICE)
            if choice.channel is Channel.VOICE:
                assert found.readers
            if choice.ask:
                assert not found.readers
                assert not found.others
