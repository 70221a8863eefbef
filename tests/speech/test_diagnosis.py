"""`corazones voz` tells what is here, in sentences that can be heard and pasted anywhere."""

from __future__ import annotations

import getpass
import itertools
import socket
from pathlib import Path

import pytest

from corazones_a11y.i18n import translator
from corazones_a11y.speech.choice import Channel, Choice, Reason, choose
from corazones_a11y.speech.diagnosis import Facts, diagnose, observe
from corazones_a11y.speech.find import Found
from corazones_a11y.speech.wording import misread
from tests.speech.test_choice import BROKEN, MACHINES, NVDA, ORCA, SPEECH_DISPATCHER, SSH, TERMINAL

FACTS = Facts("Linux 6.1", "3.11.7", "xterm 256 color", 80, ("tmux", "ssh"))


def told(found: Found, choice: Choice) -> str:
    return " ".join(diagnose(FACTS, found, choice, translator("es")))


@pytest.mark.parametrize("language", ["es", "es_MX", "en"])
def test_every_sentence_is_read_well_on_every_machine(language: str) -> None:
    choices = [
        Choice(channel, reason, bare)
        for channel, reason, bare in itertools.product(
            [Channel.READER, Channel.VOICE, Channel.BOTH], Reason, [False, True]
        )
    ]
    t = translator(language)
    sentences = {sentence for found in MACHINES for choice in choices for sentence in diagnose(FACTS, found, choice, t)}
    assert [problem for sentence in sentences for problem in misread(sentence, language)] == []


@pytest.mark.parametrize(("found", "heard"), [(ORCA, "Orca"), (NVDA, "NVDA"), (SPEECH_DISPATCHER, "Speech Dispatcher")])
def test_what_was_found_is_named(found: Found, heard: str) -> None:
    assert heard in told(found, choose(Channel.AUTO, TERMINAL, lambda: found))


def test_what_could_not_be_loaded_is_named_and_how_to_repair_it() -> None:
    assert "accessible output 2" in told(BROKEN, choose(Channel.AUTO, TERMINAL, lambda: BROKEN))


def test_the_advice_fits_what_was_decided() -> None:
    last = {
        diagnose(FACTS, found, choice, translator("es"))[-1]
        for found, choice in [
            (Found(), choose(Channel.VOICE, SSH, Found)),
            (Found(), choose(Channel.AUTO, {"TERM": "dumb"}, Found)),
            (Found(), choose(Channel.AUTO, TERMINAL, Found)),
            (Found(), choose(Channel.VOICE, TERMINAL, Found)),
            (NVDA, choose(Channel.AUTO, TERMINAL, lambda: NVDA)),
            (NVDA, choose(Channel.READER, TERMINAL, lambda: NVDA)),
            (ORCA, choose(Channel.AUTO, TERMINAL, lambda: ORCA)),
            (ORCA, choose(Channel.VOICE, TERMINAL, lambda: ORCA)),
            (SPEECH_DISPATCHER, choose(Channel.AUTO, TERMINAL, lambda: SPEECH_DISPATCHER)),
            (SPEECH_DISPATCHER, choose(Channel.VOICE, TERMINAL, lambda: SPEECH_DISPATCHER)),
        ]
    }
    assert len(last) == 10


@pytest.mark.parametrize(
    ("environ", "terminal", "inside"),
    [
        ({"TERM": "xterm-256color"}, "xterm 256 color", ()),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7006", "TMUX": "/tmp/x,1,0"}, "VTE", ("tmux",)),
        ({"TERM": "screen", "STY": "123.pts-1.host"}, "screen", ("screen",)),
        ({"TERM_PROGRAM": "iTerm.app", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, "iTerm app", ("ssh",)),
        ({"WT_SESSION": "0a1b"}, "Windows Terminal", ()),
        ({"TERM": "\x1b[2J"}, "", ()),
        ({"TERM": "/home/ana/terminal"}, "", ()),
        ({}, "", ()),
    ],
)
def test_the_terminal_is_named_in_words(environ: dict[str, str], terminal: str, inside: tuple[str, ...]) -> None:
    facts = observe(environ, 80)
    assert (facts.terminal, facts.inside) == (terminal, inside)


def test_nothing_personal_is_told() -> None:
    import os

    facts = observe(os.environ, 80)
    text = " ".join(diagnose(facts, ORCA, choose(Channel.AUTO, TERMINAL, lambda: ORCA), translator("es"))).lower()
    for personal in (getpass.getuser(), socket.gethostname(), Path.home().name, str(Path.home())):
        assert personal.lower() not in text.split()
        assert "/" not in text
