"""A page per screen reader: complete, fit for the ear, and nothing in it out of thin air."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from corazones_a11y.dialogue.reader_pages import Page, reader_pages
from corazones_a11y.i18n import translator
from corazones_a11y.speech.wording import misread

from .phases import lobby, passing
from .sitting import Sitting

ROOT = Path(__file__).parents[2]
READERS = ("NVDA", "JAWS", "Narrator", "VoiceOver", "Orca", "BRLTTY", "Fenrir", "Emacspeak")
PAGES = {page.name: page for page in reader_pages(translator("en"))}
SOURCES = sorted({source for page in PAGES.values() for advice in page.advice for source in advice.sources})
LANGUAGES = ("en", "es", "es_MX")


def section(heading: str) -> str:
    """A part of the README, from its heading to the next of the same or a higher rank."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {heading}$(.*?)(?=^##? )", readme, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def readers_named(text: str) -> list[str]:
    """What each entry of a list is about."""
    return re.findall(r"^- ([^:,.]+)[:,.]", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("heading", "language"), [("Tu lector de pantalla", "es"), ("Your screen reader", "en")], ids=["es", "en"]
)
def test_the_readme_has_an_entry_for_each_page_and_no_other(heading: str, language: str) -> None:
    assert readers_named(section(heading)) == [page.name for page in reader_pages(translator(language))]


def test_every_reader_that_players_use_has_a_page() -> None:
    assert tuple(PAGES) == READERS


@pytest.mark.parametrize("name", READERS)
def test_every_advice_has_a_source(name: str) -> None:
    assert [advice.sentence for advice in PAGES[name].advice if not any(advice.sources)] == []


@pytest.mark.parametrize("name", READERS)
def test_a_page_says_whether_that_reader_was_really_tried(name: str) -> None:
    ran = any(source.startswith(("run:", "tests/screen_reader/")) for source in sources(PAGES[name]))
    last = PAGES[name].sentences[-1]
    assert ("tried with" in last, "Not yet" in last) == (True, not ran)


def sources(page: Page) -> list[str]:
    return [source for advice in page.advice for source in advice.sources]


@pytest.mark.parametrize("source", [source for source in SOURCES if source.startswith("tests/")])
def test_a_test_that_an_advice_stands_on_is_there(source: str) -> None:
    path, _, name = source.partition("::")
    text = (ROOT / path).read_text(encoding="utf-8")
    assert not name or f"def {name}(" in text


@pytest.mark.parametrize("source", [source for source in SOURCES if not source.startswith("tests/")])
def test_a_public_source_can_be_looked_up(source: str) -> None:
    assert re.match(r"[\w.-]+/[\w.-]+(#\d+|: \S)|[\w-]+(\.[\w-]+)+: \S|run: \S|README\.md: \S", source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_are_read_well_and_each_sentence_fits_a_line(language: str) -> None:
    for page in reader_pages(translator(language)):
        for sentence in (f"{page.name}.", *page.sentences):
            assert misread(sentence, language) == [], sentence
            assert 4 <= len(sentence) <= 80 and sentence.endswith("."), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_heard_in_little_more_than_half_a_minute(language: str) -> None:
    for page in reader_pages(translator(language)):
        assert sum(map(len, page.sentences)) <= 500, page.name  # at fifteen characters a second


def page_of(name: str) -> tuple[str, ...]:
    return next(page.sentences for page in reader_pages(translator("es")) if page.name == name)


def doorway(folder: Path) -> Sitting:
    return Sitting("--nombre", "Ana", "--nombre", "Luis", "--semilla", "1").to_table()


@pytest.mark.parametrize("come", [lobby, passing, doorway], ids=["lobby", "table", "doorway"])
def test_a_page_is_reached_from_the_menu_and_read_with_enter(come: Callable[[Path], Sitting], tmp_path: Path) -> None:
    sitting = come(tmp_path)
    heard = sitting.press("a")
    while heard[-1] != "Consejos para tu lector de pantalla.":
        assert heard[0] != "No hay más entradas."
        heard = sitting.press("l")
    assert sitting.press("enter") == ("Tu lector de pantalla: 8 entradas.", "NVDA.")
    assert sitting.press("l") == ("JAWS.",)
    assert sitting.press("enter") == page_of("JAWS")
    assert sitting.app.mode is sitting.app.base


@pytest.mark.parametrize("words", ["lector brltty", "lector BRLTTY", "Lector  brl"])
def test_a_page_is_a_typed_line_away(words: str, tmp_path: Path) -> None:
    sitting = passing(tmp_path)
    assert sitting.line(words) == page_of("BRLTTY")


def test_a_reader_without_a_page_is_asked_about(tmp_path: Path) -> None:
    sitting = passing(tmp_path)
    heard = sitting.line("lector window eyes")
    assert heard[0] == "No se entiende: window eyes."
    assert heard[-2:] == ("Tu lector de pantalla: 8 entradas.", "NVDA.")
    assert sitting.line("orca") == page_of("Orca")
