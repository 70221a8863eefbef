"""What `corazones voz` tells: what is here, what is used and what to try, ready to be pasted into a report.

Nothing personal is in it: no name of a person or machine, no path. Of the environment only names of programs are told,
cut down to letters, digits and dots.
"""

from __future__ import annotations

import gettext
import platform
import re
import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple, assert_never

from .choice import Channel, Choice, Reason
from .find import Found


class Facts(NamedTuple):
    """What is told.

    system   -- and its version: "Linux 6.1", "Windows 11", "macOS 14.2".
    python   -- its version.
    terminal -- what the terminal calls itself; "" where it says nothing.
    columns  -- its width; 0 where there is none.
    inside   -- programs between the game and the terminal: "tmux", "screen", "ssh".
    """

    system: str
    python: str
    terminal: str
    columns: int
    inside: tuple[str, ...]


def observe(environ: Mapping[str, str], columns: int) -> Facts:
    """Gathers the facts of this machine and session."""
    return Facts(
        system=_system(),
        python=".".join(map(str, sys.version_info[:3])),
        terminal=_terminal(environ),
        columns=columns,
        inside=tuple(
            name
            for variable, name in (("TMUX", "tmux"), ("STY", "screen"), ("SSH_CONNECTION", "ssh"))
            if environ.get(variable)
        ),
    )


def diagnose(facts: Facts, found: Found, choice: Choice, t: gettext.NullTranslations) -> list[str]:
    """Returns the diagnosis as sentences, the most useful last."""
    return [*_here(facts, t), *_speakers(found, t), _used(choice, found, t), *_advice(choice, found, t)]


def _system() -> str:
    if sys.platform == "darwin":
        return f"macOS {_plain(platform.mac_ver()[0])}".strip()
    version = re.match(r"\d+(\.\d+)?", platform.release())
    return f"{platform.system()} {version.group() if version else ''}".strip()


def _terminal(environ: Mapping[str, str]) -> str:
    for variable, name in (("WT_SESSION", "Windows Terminal"), ("KONSOLE_VERSION", "Konsole"), ("VTE_VERSION", "VTE")):
        if environ.get(variable):
            return name
    named = environ.get("TERM_PROGRAM") or environ.get("TERM") or ""
    return _plain(named) if re.fullmatch(r"[A-Za-z][\w.+-]{,30}", named) else ""


def _plain(name: str) -> str:
    """A program's name in words: "xterm-256color" becomes "xterm 256 color"."""
    return " ".join(re.findall(r"[A-Za-z]+|\d+(?:\.\d+)*", name))


def _here(facts: Facts, t: gettext.NullTranslations) -> Iterator[str]:
    # Translators: Diagnosis of the voice. {system} is like "Linux 6.1", {python} a version.
    yield t.gettext("System: {system}, with Python {python}.").format(system=facts.system, python=facts.python)
    if facts.terminal:
        # Translators: Diagnosis of the voice. {terminal} is the name of a program.
        yield t.gettext("Terminal: {terminal}.").format(terminal=facts.terminal)
    if facts.columns:
        # Translators: Diagnosis of the voice: the width of the terminal. The number stands alone, after the colon.
        yield t.gettext("Columns of the terminal: {columns}.").format(columns=facts.columns)
    if facts.inside:
        # Translators: Diagnosis of the voice. {programs} is one or more of tmux, screen, ssh, with commas.
        yield t.gettext("The game runs inside: {programs}.").format(programs=", ".join(facts.inside))


def _speakers(found: Found, t: gettext.NullTranslations) -> Iterator[str]:
    if found.readers:
        # Translators: Diagnosis of the voice. {names} are screen readers, with commas: NVDA, JAWS.
        yield t.gettext("Screen readers the game can speak through: {names}.").format(names=", ".join(found.readers))
    else:
        # Translators: Diagnosis of the voice: no NVDA, JAWS or the like.
        yield t.gettext("No screen reader here takes speech from the game.")
    if found.others:
        # Translators: Diagnosis of the voice. {names} are screen readers, with commas: Orca, Narrator.
        yield t.gettext("Screen readers that read the terminal: {names}.").format(names=", ".join(found.others))
    if found.synthesizers:
        # Translators: Diagnosis of the voice. {names} are speech synthesizers, with commas: SAPI 5, Speech Dispatcher.
        yield t.gettext("Synthesizers that answer: {names}.").format(names=", ".join(found.synthesizers))
    else:
        # Translators: Diagnosis of the voice.
        yield t.gettext("No synthesizer answers.")
    if found.failed:
        # Translators: Diagnosis of the voice. {names} are programs or libraries, with commas.
        yield t.gettext("Could not be loaded: {names}.").format(names=", ".join(map(_plain, found.failed)))


def _used(choice: Choice, found: Found, t: gettext.NullTranslations) -> str:
    speaker = next(iter((*found.readers, *found.synthesizers)), "")
    match choice.channel:
        case Channel.VOICE if speaker:
            # Translators: Diagnosis of the voice. {name} is a screen reader or a synthesizer.
            return t.gettext("In use: the voice, through {name}. The terminal stays silent.").format(name=speaker)
        case Channel.BOTH if speaker:
            # Translators: Diagnosis of the voice. {name} is a screen reader or a synthesizer.
            return t.gettext("In use: the voice, through {name}, and the terminal.").format(name=speaker)
        case _:
            # Translators: Diagnosis of the voice.
            return t.gettext("In use: the terminal, for your screen reader to read.")


def _advice(choice: Choice, found: Found, t: gettext.NullTranslations) -> Iterator[str]:
    match choice.reason:
        case Reason.REMOTE:
            # Translators: Diagnosis of the voice, in an ssh session.
            yield t.gettext("By ssh the voice would speak on the far machine, so only the terminal is used.")
        case Reason.TYPED:
            # Translators: Diagnosis of the voice: output goes to a file, or the terminal is Emacs.
            yield t.gettext("This terminal takes only typed lines, so it is the one channel.")
        case Reason.DIRECT:
            # Translators: Diagnosis of the voice. "lector" is the value of the option "salida"; don't translate both.
            yield t.gettext("If you hear everything twice, or nothing, choose lector with the option salida.")
        case Reason.READS:
            # Translators: Diagnosis of the voice. {names} are screen readers, with commas: Orca, Narrator.
            message = t.gettext("If {names} says nothing, turn on its reading of new text in the terminal.")
            yield message.format(names=", ".join(found.others))
        case Reason.ALONE:
            # Translators: Diagnosis of the voice: no screen reader was noticed, no synthesizer answers.
            yield t.gettext("If you hear nothing, start your screen reader, or Speech Dispatcher on Linux.")
        case Reason.UNKNOWN:
            # Translators: Diagnosis of the voice. "voz" is the value of the option "salida"; don't translate both.
            yield t.gettext("If no screen reader reads this, choose voz with the option salida.")
        case Reason.CHOSEN:
            yield from _second_thoughts(choice, found, t)
        case _:
            assert_never(choice.reason)
    if found.failed:
        # Translators: Diagnosis of the voice: part of it can't be loaded.
        yield t.gettext("To repair what could not be loaded, install the game again.")


def _second_thoughts(choice: Choice, found: Found, t: gettext.NullTranslations) -> Iterator[str]:
    """What to try when the player's own choice is not the best there is."""
    if choice.channel is Channel.READER and found.readers:
        # Translators: Diagnosis of the voice. "voz" is the value of the option "salida"; don't translate both.
        yield t.gettext("If keys and cards cut each other, choose voz with the option salida.")
    elif choice.channel is not Channel.READER and not (found.readers or found.synthesizers):
        # Translators: Diagnosis of the voice: the player chose a voice, and there is none.
        yield t.gettext("The voice you chose does not answer: start it, or use the terminal.")
    elif choice.channel is not Channel.READER and choice.bare and found.others:
        # Translators: Diagnosis of the voice. {names} are screen readers, with commas: Orca, Narrator.
        message = t.gettext("{names} also speaks: if you hear two voices, choose lector with the option salida.")
        yield message.format(names=", ".join(found.others))
    else:
        # Translators: Diagnosis of the voice: all is well.
        yield t.gettext("If you hear nothing, choose another channel with the option salida.")
