"""Windows and macOS as accessible_output2 sees them: its own code runs, over stand-ins for DLLs, COM and AppleScript.

Nobody hears anything of this: it shows which calls reach which program, not that the program speaks.
"""

from __future__ import annotations

import importlib
import platform
import sys
import threading
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import NamedTuple

import pytest

Argument = str | int | bool


class Called(NamedTuple):
    """A call that reached a program.

    program   -- a DLL ("nvdaControllerClient64.dll"), a COM name, or "voiceover".
    thread    -- the thread that called.
    """

    program: str
    function: str
    arguments: tuple[Argument, ...]
    thread: int


class ComError(Exception):
    """Stands for pywintypes.com_error."""


class Machine:
    """A computer on which some programs run.

    running -- programs, by the library's names: "NVDA", "jaws", "ZDSR", "System Access", "Dolphin", "PC Talker",
        "Window-Eyes", "VoiceOver", "sapi5"; and "Narrator".
    broken  -- DLLs that can't be loaded, COM names and modules whose loading raises something unexpected.
    bits    -- of the interpreter: System Access and Dolphin are for 32 only.
    """

    def __init__(self, *running: str, broken: Sequence[str] = (), bits: int = 64) -> None:
        self.running = set(running)
        self.broken = set(broken)
        self.bits = bits
        self.calls: list[Called] = []
        self.com_threads: set[int] = set()

    def spoken(self) -> list[tuple[str, str]]:
        """What was spoken, by which program, as the library words it."""
        functions = {
            "nvdaController_speakText",
            "SayString",
            "SpeakString",
            "Speak",
            "SA_SayW",
            "DolAccess_Command",
            "PCTKPRead",
            "output",
        }
        return [
            (call.program, str(call.arguments[0]).strip())
            for call in self.calls
            if call.function in functions and call.arguments[0]
        ]

    def asked(self, function: str) -> list[tuple[Argument, ...]]:
        """The arguments of every call of a function."""
        return [call.arguments for call in self.calls if call.function == function]

    def note(self, program: str, function: str, *arguments: Argument) -> None:
        """A call reaches a program."""
        self.calls.append(Called(program, function, arguments, threading.get_ident()))


_PROBES: dict[str, tuple[str, Callable[[bool], int]]] = {
    "nvdaController_testIfRunning": ("NVDA", lambda runs: 0 if runs else 1717),
    "SA_IsRunning": ("System Access", int),
    "DolAccess_GetSystem": ("Dolphin", int),
    "GetSpeakState": ("ZDSR", lambda runs: 3 if runs else 2),
    "PCTKStatus": ("PC Talker", int),
}


class _Library:
    """A DLL."""

    def __init__(self, machine: Machine, name: str) -> None:
        self._machine, self._name = machine, name

    def __getattr__(self, function: str) -> Callable[..., int]:
        def call(*arguments: Argument) -> int:
            if function in _PROBES:
                program, answer = _PROBES[function]
                return answer(program in self._machine.running)
            self._machine.note(self._name, function, *arguments)
            return 0

        setattr(self, function, call)  # the library hangs argument types on it
        return call


class _Com:
    """A COM object; its methods work on threads that have called CoInitialize."""

    def __init__(self, machine: Machine, name: str) -> None:
        self._machine, self._name = machine, name

    def _note(self, function: str, *arguments: Argument) -> None:
        self._machine.note(self._name, function, *arguments)


class _Jaws(_Com):
    def SayString(self, text: str, interrupt: bool) -> bool:
        self._note("SayString", text, interrupt)
        return "jaws" in self._machine.running

    def RunFunction(self, script: str) -> bool:
        self._note("RunFunction", script)
        return True

    def StopSpeech(self) -> None:
        self._note("StopSpeech")


class _Voice:
    def __init__(self, description: str) -> None:
        self._description = description

    def GetDescription(self) -> str:
        return self._description


class _Sapi(_Com):
    def __init__(self, machine: Machine, name: str) -> None:
        super().__init__(machine, name)
        self.voices = [_Voice("Microsoft Zira - English (United States)"), _Voice("Microsoft Helena - Spanish (Spain)")]
        self.Voice = self.voices[0]
        self.AudioOutput = 0

    def GetVoices(self) -> list[_Voice]:
        return self.voices

    def Speak(self, text: str, flags: int) -> None:
        self._note("Speak", text, flags, self.Voice.GetDescription())


class _WindowEyes(_Com):
    def SpeakString(self, text: str) -> None:
        self._note("SpeakString", text)

    def Silence(self) -> None:
        self._note("Silence")


_COM: dict[str, tuple[str, type[_Com]]] = {
    "FreedomSci.JawsApi": ("jaws", _Jaws),
    "SAPI.SPVoice": ("sapi5", _Sapi),
    "gwspeak.speak": ("Window-Eyes", _WindowEyes),
}


def _module(name: str, **contents: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(contents)
    return module


def install_windows(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes this process take itself for the machine, for accessible_output2 only."""

    def load_com(*names: str) -> _Com:
        assert threading.get_ident() in machine.com_threads, "CoInitialize has not been called on this thread"
        name = names[0]
        if name in machine.broken:
            raise OSError("the COM server does not start")
        program, kind = _COM[name]
        if program not in machine.running:
            raise ComError(name)
        return kind(machine, name)

    def find_window(window_class: str, title: str) -> int:
        return int({"JFWUI2": "jaws", "GWMExternalControl": "Window-Eyes"}[window_class] in machine.running)

    com = _module("libloader.com", load_com=load_com)
    _install(
        machine,
        monkeypatch,
        "Windows",
        {
            "libloader": _module("libloader", com=com, load_library=None, __path__=[]),
            "libloader.com": com,
            "pywintypes": _module("pywintypes", com_error=ComError),
            "pythoncom": _module("pythoncom", CoInitialize=lambda: machine.com_threads.add(threading.get_ident())),
            "win32gui": _module("win32gui", FindWindow=find_window),
            "winreg": _registry(machine),
        },
    )


def install_mac(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes this process take itself for a Mac, for accessible_output2 only."""

    class App:
        def output(self, text: str) -> None:
            machine.note("voiceover", "output", text)

        def isrunning(self) -> bool:
            return "VoiceOver" in machine.running

    scripts = {} if "appscript" in machine.broken else {"appscript": _module("appscript", app=lambda name: App())}
    _install(machine, monkeypatch, "Darwin", scripts)


def _registry(machine: Machine) -> ModuleType:
    """The part of the registry in which Narrator says whether it runs."""

    class Key:
        def __enter__(self) -> Key:
            return self

        def __exit__(self, *error: object) -> None:
            pass

    def open_key(root: object, path: str) -> Key:
        if path != r"Software\Microsoft\Narrator\NoRoam":
            raise FileNotFoundError(path)
        return Key()

    return _module(
        "winreg",
        HKEY_CURRENT_USER=object(),
        OpenKey=open_key,
        QueryValueEx=lambda key, name: (int("Narrator" in machine.running), 4),
    )


def _install(machine: Machine, monkeypatch: pytest.MonkeyPatch, system: str, stubs: dict[str, ModuleType]) -> None:
    pytest.importorskip("accessible_output2", reason="accessible_output2 is not installed")
    for name in [name for name in sys.modules if name.partition(".")[0] == "accessible_output2"]:
        monkeypatch.delitem(sys.modules, name)
    for name, stub in stubs.items():
        monkeypatch.setitem(sys.modules, name, stub)
    monkeypatch.setattr(platform, "system", lambda: system)
    monkeypatch.setattr(platform, "architecture", lambda: (f"{machine.bits}bit", ""))

    def load_library(name: str, cdll: bool = False) -> _Library:
        if name in machine.broken:
            raise OSError(f"[WinError 126] {name}")
        return _Library(machine, name)

    monkeypatch.setattr(importlib.import_module("accessible_output2"), "load_library", load_library)
    importlib.import_module("accessible_output2.outputs")
