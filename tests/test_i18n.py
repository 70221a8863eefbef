"""A player hears the language that was chosen, whole."""

from __future__ import annotations

import gettext
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from corazones_a11y import i18n
from corazones_a11y.i18n import UnknownLanguage, languages, translator
from tests.pseudo import PseudoTranslations, untranslated


def catalogue(locale: str, messages: dict[str, str]) -> Catalog:
    made = Catalog(locale=locale)
    for source, translation in messages.items():
        made.add(source, translation)
    return made


def write_source(root: Path, locale: str, messages: dict[str, str]) -> Path:
    path = root / locale / "LC_MESSAGES" / "corazones_a11y.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue(locale, messages))
    return path


def write_compiled(root: Path, locale: str, messages: dict[str, str]) -> Path:
    path = root / locale / "LC_MESSAGES" / "corazones_a11y.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    compiled = BytesIO()
    write_mo(compiled, catalogue(locale, messages))
    path.write_bytes(compiled.getvalue())
    return path


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an installed package, in front of an empty checkout."""
    monkeypatch.setattr(i18n, "_FOLDERS", (tmp_path / "package", tmp_path / "checkout"))
    return tmp_path / "package"


def test_spanish_is_spoken_unless_another_language_is_chosen(installed: Path) -> None:
    write_compiled(installed, "es", {"queen": "reina"})
    assert translator().gettext("queen") == "reina"


def test_english_needs_no_catalogue(installed: Path) -> None:
    assert languages() == ("en",)
    assert translator("en").gettext("queen") == "queen"


def test_mexico_says_its_own_words_and_the_rest_as_in_spanish(installed: Path) -> None:
    write_compiled(installed, "es", {"Press": "Pulsa", "queen": "reina"})
    write_compiled(installed, "es_MX", {"Press": "Presiona"})
    mexican = translator("es_MX")
    assert [mexican.gettext(word) for word in ("Press", "queen", "ace")] == ["Presiona", "reina", "ace"]


@pytest.mark.parametrize("typed", ["es_MX", "es-mx", "ES-MX", "es_mx"])
def test_a_language_is_recognised_however_it_is_typed(installed: Path, typed: str) -> None:
    write_compiled(installed, "es_MX", {"Press": "Presiona"})
    assert translator(typed).gettext("Press") == "Presiona"


@pytest.mark.parametrize(
    "typed", ["", "xx", "e", "es_", "es_AR", "..", "../es", "es/..", "es\0", "*", "C", "es_MX.UTF-8"]
)
def test_an_unknown_language_is_refused_with_those_there_are(installed: Path, typed: str) -> None:
    write_compiled(installed, "es", {"queen": "reina"})
    with pytest.raises(UnknownLanguage) as refused:
        translator(typed)
    assert (refused.value.language, refused.value.known) == (typed, ("en", "es"))


def test_the_translations_inside_the_package_come_before_those_of_a_checkout(installed: Path) -> None:
    write_compiled(installed, "es", {"jack": "jota"})
    write_compiled(installed.parent / "checkout", "es", {"jack": "sota"})
    assert translator("es").gettext("jack") == "jota"


def test_a_bare_checkout_speaks_from_the_sources_of_the_translation(installed: Path) -> None:
    write_source(installed.parent / "checkout", "es", {"jack": "jota"})
    assert translator("es").gettext("jack") == "jota"


def test_a_translator_hears_a_change_without_compiling(installed: Path) -> None:
    compiled = write_compiled(installed, "es", {"jack": "sota"})
    os.utime(compiled, (0, 0))
    write_source(installed, "es", {"jack": "jota"})
    assert translator("es").gettext("jack") == "jota"


def test_a_compiled_translation_that_is_up_to_date_is_read_without_compiling(installed: Path) -> None:
    source = write_source(installed, "es", {"jack": "sota"})
    os.utime(source, (0, 0))
    write_compiled(installed, "es", {"jack": "jota"})
    assert translator("es").gettext("jack") == "jota"


def test_without_babel_an_older_compiled_translation_is_still_spoken(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = write_compiled(installed, "es", {"jack": "sota"})
    os.utime(compiled, (0, 0))
    write_source(installed, "es", {"jack": "jota"})
    monkeypatch.setitem(sys.modules, "babel.messages.mofile", None)
    assert translator("es").gettext("jack") == "sota"


def test_two_players_at_one_table_each_hear_their_own_language(installed: Path) -> None:
    write_compiled(installed, "es", {"queen": "reina"})
    spanish, english = translator("es"), translator("en")
    assert (spanish.gettext("queen"), english.gettext("queen")) == ("reina", "queen")


def test_finding_a_language_loads_no_compiler_of_translations() -> None:
    program = (
        "import sys, corazones_a11y.i18n as i; i.translator('en'); i.languages(); sys.exit('babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_product_has_spanish_mexican_spanish_and_english() -> None:
    assert set(languages()) >= {"en", "es", "es_MX"}


def test_the_pseudo_language_shows_what_was_never_a_message() -> None:
    t: gettext.NullTranslations = PseudoTranslations()
    card = t.gettext("the queen of spades")
    assert untranslated(t.gettext("{player} plays {card}.").format(player="", card=card)) == ""
    assert untranslated("Ahora " + t.ngettext("one card", "{n} cards", 3).format(n=3) + ", 4!") == "Ahora"
    assert t.npgettext("x", "a", "b", 1) + t.pgettext("x", "c") == "⟦a⟧⟦c⟧"
