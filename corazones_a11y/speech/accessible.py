"""accessible_output2, the library that speaks through NVDA, JAWS, SAPI and others, behind our own protocol.

Its outputs are chosen one by one here, never through its `Auto`, which takes a bare synthesizer for a screen reader,
never brailles, can't be silenced, and fails whole where one output can't be loaded. What else it gets wrong is put
right here or held off by the worker; each point was seen in version 0.17. What this module makes belongs to the thread
that called it.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol, cast

from .backend import Absent

SYNTHESIZERS = frozenset({"sapi5", "sapi4"})
"""Outputs that are bare synthesizers, by the library's names: for use only where no reader speaks."""

UNFIT = frozenset({"PC Talker", "Linux Speech Dispatcher", "Linux ESpeak"})
"""Outputs that are left alone: the first is given its text in code page 932, which has no á and no ñ; on Linux we speak
to Speech Dispatcher ourselves."""

TITLES = {"jaws": "JAWS", "sapi5": "SAPI 5", "sapi4": "SAPI 4"}
"""What a player knows an output as, where the library's name is another."""

QUICK = 40.0
"""Characters a second of a fast listener: no output tells when it has spoken, and waiting too long would be a gap."""

AHEAD = 3.0
"""Seconds of speech, at that pace, that may be handed over before they are spoken."""

_LANGUAGE_NAMES = {"es": ("spanish", "español"), "en": ("english", "inglés")}
"""How SAPI's descriptions of voices name a language."""


class Output(Protocol):
    """An output of the library: what all of them have in common."""

    name: str

    def is_active(self) -> object:
        """Whether it can speak now; may raise."""

    def speak(self, text: str, interrupt: bool = False) -> object:
        """Speaks."""

    def braille(self, text: str) -> object:
        """Brailles, or does nothing."""


class _SapiOutput(Output, Protocol):
    def list_voices(self) -> list[str]: ...

    def get_voice(self) -> str: ...

    def set_voice(self, value: str) -> None: ...


class Loaded(NamedTuple):
    """What the library offers on this machine.

    outputs -- those that could be made, in its order of preference; not all of them can speak now.
    failed  -- the titles of those that broke in the making; one that only isn't installed is in neither.
    """

    outputs: tuple[Output, ...]
    failed: tuple[str, ...]


def load() -> Loaded:
    """Makes every output there is. Raises whatever importing the library raises."""
    _start_com()
    library = importlib.import_module("accessible_output2")
    classes: list[Callable[[], Output]] = library.get_output_classes()
    not_installed: type[Exception] = importlib.import_module("accessible_output2.outputs.base").OutputError
    outputs: list[Output] = []
    failed: list[str] = []
    for output_class in classes:
        name = str(getattr(output_class, "name", output_class))
        if name in UNFIT:
            continue
        try:
            outputs.append(_mended(output_class()))
        except not_installed:
            continue
        except Exception:
            failed.append(title(name))
    return Loaded(tuple(outputs), tuple(failed))


def active(output: Output) -> bool:
    """Whether the output can speak now."""
    try:
        return bool(output.is_active())
    except Exception:
        return False


def title(name: str) -> str:
    """The name a player knows an output by."""
    return TITLES.get(name, name)


def is_reader(output: Output) -> bool:
    """Whether the output is a screen reader."""
    return output.name not in SYNTHESIZERS


class Accessible:
    """The screen reader that runs, as a `Backend`; where allowed and none runs, a synthesizer.

    The reader is looked for anew at each sentence, for readers are started and ended during a game.

    bare -- whether a bare synthesizer may speak where no reader does: the player has said that no other voice is there.

    Raises Absent, also later from `speak`, when there is nothing to speak with.
    """

    def __init__(self, *, bare: bool = False) -> None:
        self._bare = bare
        try:
            self._outputs = load().outputs
        except Exception as error:
            raise Absent("accessible_output2") from error
        self._output = self._find()
        self._spoken = 0.0

    @property
    def name(self) -> str:
        """What a player knows the output in use as."""
        return title(self._output.name)

    def speak(self, text: str, language: str, interrupt: bool) -> None:
        """Speaks through the reader that runs now."""
        self._output = output = self._find()
        if interrupt and output.name in ("VoiceOver", "System Access"):
            self.silence()  # they take no notice of `interrupt`
        if output.name == "sapi5":
            _speak_in(cast(_SapiOutput, output), language)
            text = text.replace("&", "&amp;")  # it wants XML, and the library escapes only "<"
        output.speak(text, interrupt=interrupt)
        now = time.monotonic()
        self._spoken = max(now, 0.0 if interrupt else self._spoken) + len(text) / QUICK

    def braille(self, line: str) -> None:
        """Shows the line where the reader has a way to: NVDA, JAWS and System Access."""
        self._output.braille(line)

    def silence(self) -> None:
        """Cuts what is spoken. System Access can't be cut."""
        self._spoken = 0.0
        silence = getattr(self._output, "silence", None) or getattr(
            getattr(self._output, "object", None), "StopSpeech", None
        )  # the second is JAWS, whose own interface has what the library leaves out
        if silence is not None:
            silence()

    def ready(self) -> bool:
        """Whether a fast listener would have heard nearly all of it."""
        return self._spoken - time.monotonic() < AHEAD

    def close(self) -> None:
        """Lets the outputs go."""
        self._outputs = ()

    def _find(self) -> Output:
        usable = [output for output in self._outputs if is_reader(output)]
        if self._bare:
            usable += [output for output in self._outputs if not is_reader(output)]
        for output in usable:
            if active(output):
                return output
        raise Absent("accessible_output2")


def _start_com() -> None:
    """Readies this thread for COM, as JAWS and SAPI need: Windows does it only for the thread that imports first."""
    with suppress(Exception):  # there is no such module elsewhere
        importlib.import_module("pythoncom").CoInitialize()


def _mended(output: Output) -> Output:
    """Puts right that the library looks for System Access's functions in `dll` and keeps them in `lib`."""
    if output.name == "System Access" and not hasattr(output, "dll"):
        setattr(output, "dll", getattr(output, "lib", None))  # noqa: B010
    return output


def _speak_in(output: _SapiOutput, language: str) -> None:
    """Takes a voice of the language, if the one in use is none and there is one."""
    names = _LANGUAGE_NAMES.get(language.partition("_")[0], ())

    def speaks_it(voice: str) -> bool:
        return any(name in voice.lower() for name in names)

    with suppress(Exception):
        if not speaks_it(output.get_voice()):
            output.set_voice(next(filter(speaks_it, output.list_voices())))
