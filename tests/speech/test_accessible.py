"""accessible_output2's own code, over stand-ins for Windows and macOS, is used as each program needs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import pytest

from corazones_a11y.speech.accessible import AHEAD, QUICK, Accessible
from corazones_a11y.speech.backend import Absent
from corazones_a11y.speech.find import find
from tests.speech.machines import Machine, install_mac, install_windows

WINDOWS_READERS = ("NVDA", "jaws", "ZDSR", "Window-Eyes")


class Computers:
    """Turns this process into one computer after another, and back at the end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def windows(self, *running: str, broken: Sequence[str] = (), bits: int = 64) -> Machine:
        machine = Machine(*running, broken=broken, bits=bits)
        install_windows(machine, self._monkeypatch)
        return machine

    def mac(self, *running: str, broken: Sequence[str] = ()) -> Machine:
        machine = Machine(*running, broken=broken)
        install_mac(machine, self._monkeypatch)
        return machine


@pytest.fixture
def computers() -> Iterator[Computers]:
    before = {name: module for name, module in sys.modules.items() if name.startswith("accessible_output2")}
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield Computers(monkeypatch)
    for name in [name for name in sys.modules if name.startswith("accessible_output2")]:
        del sys.modules[name]
    sys.modules.update(before)


# Which program speaks.


@pytest.mark.parametrize(
    ("running", "bits", "program"),
    [
        (["NVDA", "sapi5"], 64, "nvdaControllerClient64.dll"),
        (["NVDA", "sapi5"], 32, "nvdaControllerClient32.dll"),
        (["jaws", "sapi5"], 64, "FreedomSci.JawsApi"),
        (["ZDSR", "sapi5"], 64, "ZDSRAPI_x64.dll"),
        (["Window-Eyes", "sapi5"], 64, "gwspeak.speak"),
        (["System Access", "sapi5"], 32, "saapi32.dll"),
        (["Dolphin", "sapi5"], 32, "dolapi.dll"),
    ],
)
@pytest.mark.parametrize("bare", [False, True])
def test_the_reader_that_runs_speaks_and_no_synthesizer(
    computers: Computers, running: list[str], bits: int, program: str, bare: bool
) -> None:
    machine = computers.windows(*running, bits=bits)
    backend = Accessible(bare=bare)
    backend.speak("Te toca.", "es", interrupt=True)
    assert machine.spoken() == [(program, "Te toca.")]


def test_of_several_readers_one_speaks(computers: Computers) -> None:
    machine = computers.windows("NVDA", "jaws", "ZDSR", "sapi5")
    Accessible().speak("Te toca.", "es", interrupt=True)
    assert len(machine.spoken()) == 1


def test_a_synthesizer_speaks_only_where_it_may(computers: Computers) -> None:
    machine = computers.windows("sapi5")
    with pytest.raises(Absent):
        Accessible()
    backend = Accessible(bare=True)
    assert backend.name == "SAPI 5"
    backend.speak("Te toca.", "es", interrupt=False)
    assert len(machine.spoken()) == 1


def test_a_reader_that_cannot_take_spanish_is_left_alone(computers: Computers) -> None:
    computers.windows("PC Talker", "sapi5")  # its text goes through a Japanese code page
    with pytest.raises(Absent):
        Accessible()


@pytest.mark.parametrize("broken", [["ZDSRAPI_x64.dll"], ["FreedomSci.JawsApi"], ["SAPI.SPVoice"]])
def test_one_output_that_cannot_be_loaded_leaves_the_others(computers: Computers, broken: list[str]) -> None:
    machine = computers.windows("NVDA", "sapi5", broken=broken)
    Accessible().speak("Te toca.", "es", interrupt=True)
    assert machine.spoken() == [("nvdaControllerClient64.dll", "Te toca.")]


def test_a_library_that_cannot_be_imported_is_no_voice(computers: Computers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accessible_output2", None)
    with pytest.raises(Absent):
        Accessible(bare=True)


def test_a_reader_started_during_the_game_takes_over_from_a_synthesizer(computers: Computers) -> None:
    machine = computers.windows("sapi5")
    backend = Accessible(bare=True)
    machine.running.add("NVDA")
    backend.speak("Te toca.", "es", interrupt=True)
    assert machine.spoken() == [("nvdaControllerClient64.dll", "Te toca.")]


def test_a_reader_that_ended_is_no_voice_and_no_synthesizer_takes_over(computers: Computers) -> None:
    machine = computers.windows("NVDA", "sapi5")
    backend = Accessible()
    machine.running.remove("NVDA")
    with pytest.raises(Absent):
        backend.speak("Te toca.", "es", interrupt=True)
    assert machine.spoken() == []


def test_on_a_mac_voiceover_speaks_where_it_runs(computers: Computers) -> None:
    machine = computers.mac("VoiceOver")
    backend = Accessible()
    backend.speak("Te toca.", "es", interrupt=True)
    assert machine.asked("output") == [("",), ("Te toca.",)]  # it takes no notice of `interrupt`, so it is cut first
    assert backend.name == "VoiceOver"


@pytest.mark.parametrize(("running", "broken"), [([], []), (["VoiceOver"], ["appscript"])])
def test_on_a_mac_without_voiceover_or_appscript_there_is_no_voice(
    computers: Computers, running: list[str], broken: list[str]
) -> None:
    computers.mac(*running, broken=broken)
    with pytest.raises(Absent):
        Accessible(bare=True)


# How it is spoken to.


def test_an_answer_cuts_and_an_event_does_not(computers: Computers) -> None:
    machine = computers.windows("NVDA")
    backend = Accessible()
    backend.speak("Ana gana la baza.", "es", interrupt=False)
    assert machine.asked("nvdaController_cancelSpeech") == []
    backend.speak("Te toca.", "es", interrupt=True)
    assert machine.asked("nvdaController_cancelSpeech") == [()]


@pytest.mark.parametrize(
    ("running", "bits", "function", "shown"),
    [
        ("NVDA", 64, "nvdaController_brailleMessage", "Te toca."),
        ("jaws", 64, "RunFunction", 'BrailleString("Te toca.")'),
        ("System Access", 32, "SA_BrlShowTextW", "Te toca."),
    ],
)
def test_readers_with_a_way_to_the_display_get_one_line(
    computers: Computers, running: str, bits: int, function: str, shown: str
) -> None:
    machine = computers.windows(running, bits=bits)
    backend = Accessible()
    backend.braille("Te toca.")
    assert machine.asked(function) == [(shown,)]


def test_a_name_cannot_run_a_script_of_jaws(computers: Computers) -> None:
    machine = computers.windows("jaws")
    Accessible().braille('Ana") RunScript("Format gana.')
    [(script,)] = machine.asked("RunFunction")
    assert str(script).count('"') == 2


@pytest.mark.parametrize(
    ("running", "bits", "function"),
    [
        ("NVDA", 64, "nvdaController_cancelSpeech"),
        ("jaws", 64, "StopSpeech"),
        ("ZDSR", 64, "StopSpeak"),
        ("Window-Eyes", 64, "Silence"),
        ("Dolphin", 32, "DolAccess_Action"),
    ],
)
def test_every_reader_that_can_be_silenced_is(computers: Computers, running: str, bits: int, function: str) -> None:
    machine = computers.windows(running, bits=bits)
    Accessible().silence()
    assert len(machine.asked(function)) == 1


def test_silencing_what_cannot_be_silenced_is_no_error(computers: Computers) -> None:
    computers.windows("System Access", bits=32)
    Accessible().silence()


def test_sapi_gets_a_voice_of_the_sentences_language_and_whole_xml(computers: Computers) -> None:
    machine = computers.windows("sapi5")
    backend = Accessible(bare=True)
    backend.speak("Ana & Luis <3", "es", interrupt=False)
    backend.speak("Your turn.", "en", interrupt=False)
    backend.speak("Te toca.", "es_MX", interrupt=False)
    backend.speak("À toi.", "fr", interrupt=False)  # no such voice: the one in use stays
    spanish, english = "Microsoft Helena - Spanish (Spain)", "Microsoft Zira - English (United States)"
    calls = machine.asked("Speak")
    assert [arguments[2] for arguments in calls] == [spanish, english, spanish, spanish]
    assert calls[0][0] == '<pitch absmiddle="0">Ana &amp; Luis &lt;3</pitch>'


def test_it_does_not_run_far_ahead_of_a_fast_listener(computers: Computers) -> None:
    computers.windows("NVDA")
    backend = Accessible()
    assert backend.ready()
    backend.speak("x" * int(QUICK * AHEAD * 2), "es", interrupt=False)
    assert not backend.ready()
    backend.speak("Te toca.", "es", interrupt=True)
    assert backend.ready()
    backend.speak("x" * int(QUICK * AHEAD * 2), "es", interrupt=False)
    backend.silence()
    assert backend.ready()


# What is found.


@pytest.mark.parametrize(
    ("running", "bits", "readers", "others", "synthesizers"),
    [
        ([], 64, (), (), ()),
        (["sapi5"], 64, (), (), ("SAPI 5",)),
        (["NVDA", "sapi5"], 64, ("NVDA",), (), ("SAPI 5",)),
        (["jaws", "sapi5"], 64, ("JAWS",), (), ("SAPI 5",)),
        (["ZDSR", "sapi5"], 64, ("ZDSR",), (), ("SAPI 5",)),
        (["System Access", "sapi5"], 32, ("System Access",), (), ("SAPI 5",)),
        (["Dolphin", "sapi5"], 32, ("Dolphin",), (), ("SAPI 5",)),
        (["Narrator", "sapi5"], 64, (), ("Narrator",), ("SAPI 5",)),
        (["PC Talker", "sapi5"], 64, (), (), ("SAPI 5",)),
        (["NVDA", "Narrator"], 64, ("NVDA",), ("Narrator",), ()),
    ],
)
def test_on_windows_what_runs_is_found(
    computers: Computers,
    running: list[str],
    bits: int,
    readers: tuple[str, ...],
    others: tuple[str, ...],
    synthesizers: tuple[str, ...],
) -> None:
    machine = computers.windows(*running, bits=bits)
    assert find({}, "win32") == (readers, others, synthesizers, ())
    assert machine.spoken() == []


def test_on_a_mac_voiceover_is_a_reader_of_the_terminal(computers: Computers) -> None:
    computers.mac("VoiceOver")
    assert find({}, "darwin") == ((), ("VoiceOver",), (), ())


def test_what_could_not_be_loaded_is_named_and_what_is_not_installed_is_not(computers: Computers) -> None:
    computers.windows("NVDA", broken=["FreedomSci.JawsApi", "ZDSRAPI_x64.dll"])
    assert find({}, "win32") == (("NVDA",), (), (), ("JAWS", "ZDSR"))
    computers.mac(broken=["appscript"])
    assert find({}, "darwin").failed == ("VoiceOver",)


def test_a_missing_library_is_named(computers: Computers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accessible_output2", None)
    assert find({}, "darwin").failed == ("accessible_output2",)
