"""What is imported by when: the first words must not wait for what they don't need."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from .console import ROOT, Console

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Linux and macOS")

HEAVY = {
    *("prompt_toolkit", "accessible_output2", "asyncio", "platformdirs", "importlib.metadata", "speechd"),
    *("logging", "tomllib", "dataclasses", "argparse", "configparser", "json", "random", "socket", "subprocess"),
}
NOTED = """
import sys
from pathlib import Path

out, notes = sys.stdout, Path(sys.argv.pop(1))

def note(text):
    del out.write
    notes.write_text("\\n".join([text.strip(), *sys.modules]), encoding="utf-8")
    return out.write(text)

out.write = note
from corazones_a11y.cli import main
sys.exit(main())
"""
"""The program, and before its first words are written a list of what has been imported."""


def first_words(folder: Path, *argv: str) -> tuple[str, set[str]]:
    """What is said first, and the modules that were there by then."""
    notes = folder / "notas"
    with Console(folder, str(notes), *argv, command=[sys.executable, "-c", NOTED]) as console:
        console.wait_for("A abre el menú|A opens the menu")
    sentence, *modules = notes.read_text(encoding="utf-8").split("\n")
    return sentence, set(modules)


def compiled_is_fresh() -> bool:
    """Whether the catalogues needn't be compiled first, which only a checkout with a newer source must."""
    sources = list(ROOT.glob("locales/*/LC_MESSAGES/*.po"))
    pairs = [(source, source.with_suffix(".mo")) for source in sources]
    return all(mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime for po, mo in pairs)


@pytest.mark.parametrize("argv", [(), ("--linea",), ("--salida", "lector", "--idioma", "en")])
def test_the_first_sentence_comes_before_anything_heavy(argv: tuple[str, ...], tmp_path: Path) -> None:
    sentence, modules = first_words(tmp_path, *argv)
    assert sentence in ("Corazones, para jugar de oído.", "Corazones, to be played by ear.")
    assert modules & (HEAVY - ({"argparse"} if argv else set())) == set()
    assert not any(name.startswith("corazones_a11y.engine") for name in modules)


def test_no_catalogue_is_compiled_first(tmp_path: Path) -> None:
    if not compiled_is_fresh():
        pytest.skip("a catalogue is newer than its compiled form")
    assert not any(name.startswith("babel") for name in first_words(tmp_path)[1])


def test_settings_do_not_make_the_first_sentence_wait_for_much(tmp_path: Path) -> None:
    (tmp_path / "ajustes.ini").write_text("[voz]\nverbosidad = breve\n", encoding="utf-8")
    _, modules = first_words(tmp_path)
    assert modules & (HEAVY - {"configparser"}) == set()


def test_a_heavy_import_before_the_first_sentence_is_caught(tmp_path: Path) -> None:
    planted = NOTED.replace("from corazones_a11y", "import asyncio\nfrom corazones_a11y")
    notes = tmp_path / "notas"
    with Console(tmp_path, str(notes), command=[sys.executable, "-c", planted]) as console:
        console.wait_for("A abre el menú")
    assert "asyncio" in notes.read_text(encoding="utf-8").split("\n")
