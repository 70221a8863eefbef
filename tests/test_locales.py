"""The catalogues hold every sentence, whole, in words that a synthesizer can say."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"
COMMAND_LINE = (
    "command line"  # the context of messages that are printed for the shell, where other characters are usual
)
MARKS = " .,;:¿?¡!"

# What identifies a message: its context and its English form or forms.
Key = tuple[str | None, str | tuple[str, ...]]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3] if path.suffix == ".po" else None)


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """A message's text, or its singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text)


def by_key(catalog: Catalog) -> dict[Key, Message]:
    return {
        (message.context, message.id if isinstance(message.id, str) else tuple(message.id)): message
        for message in catalog
        if message.id
    }


def placeholders(text: str) -> set[str]:
    """The named fields of a message. A field must be a bare name: translators can't be asked to know formats."""
    found = set()
    for _, name, spec, conversion in string.Formatter().parse(text):
        if name is not None:
            assert name.isidentifier() and not spec and not conversion, f"{{{name}}} in {text!r}"
            found.add(name)
    return found


def filled(text: str) -> str:
    """A message as it may be heard, with a name or number of a letter in each place."""
    return text.format(**dict.fromkeys(placeholders(text), "Eva"))


def translation(locale: str) -> dict[Key, Message]:
    return by_key(read(LOCALES / locale / "LC_MESSAGES" / "corazones_a11y.po"))


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> dict[Key, Message]:
    """The messages of the source, collected by the very command that CONTRIBUTING.md gives."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    documented = re.search(r"^ +(pybabel extract .*)$", guide, re.MULTILINE)
    assert documented
    out = tmp_path_factory.mktemp("pot") / "extracted.pot"
    command = re.sub(r"--output=\S+", f"--output={out}", documented[1]).split()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        CommandLineInterface().run(["pybabel", "--quiet", *command[1:]])  # type: ignore[no-untyped-call]
    return by_key(read(out))


@pytest.fixture(scope="module")
def spanish() -> dict[Key, Message]:
    return translation("es")


def test_the_template_is_what_the_source_says(extracted: dict[Key, Message]) -> None:
    template = by_key(read(LOCALES / "corazones_a11y.pot"))
    assert template.keys() == extracted.keys()
    assert {key: message.auto_comments for key, message in template.items()} == {
        key: message.auto_comments for key, message in extracted.items()
    }


def test_spanish_has_every_sentence_and_no_other(extracted: dict[Key, Message], spanish: dict[Key, Message]) -> None:
    assert spanish.keys() == extracted.keys()
    assert [key for key, message in spanish.items() if not all(forms(message.string or ""))] == []
    assert [key for key, message in spanish.items() if message.fuzzy] == []


def test_spanish_has_two_plural_forms(spanish: dict[Key, Message]) -> None:
    assert read(LOCALES / "es/LC_MESSAGES/corazones_a11y.po").num_plurals == 2
    assert [key for key, message in spanish.items() if len(forms(message.string or "")) != len(forms(message.id))] == []


@pytest.mark.parametrize("locale", ["es", "es_MX"])
def test_a_translation_has_the_placeholders_of_its_message(locale: str) -> None:
    wrong = {}
    for key, message in translation(locale).items():
        for english, translated in zip(forms(message.id), forms(message.string or ""), strict=True):
            if placeholders(english) != placeholders(translated):
                wrong[key] = translated
    assert wrong == {}


def test_every_message_tells_translators_when_it_is_heard(extracted: dict[Key, Message]) -> None:
    assert [key for key, message in extracted.items() if not message.auto_comments] == []


def test_mexican_spanish_holds_only_what_differs(spanish: dict[Key, Message]) -> None:
    mexican = translation("es_MX")
    assert mexican.keys() <= spanish.keys()
    assert [key for key, message in mexican.items() if message.fuzzy or not all(forms(message.string or ""))] == []
    assert [key for key, message in mexican.items() if message.string == spanish[key].string] == []


def test_mexico_never_hears_a_word_that_is_used_in_spain_alone(spanish: dict[Key, Message]) -> None:
    # Latin American keyboards have a key called Enter where Spanish ones have Intro; keys there are presionadas.
    effective = spanish | translation("es_MX")
    of_spain = re.compile(r"\b(Intro|[Pp]uls[aeáéó]\w*|ordenador\w*)\b")
    assert [
        text
        for (context, _), message in effective.items()
        if context != COMMAND_LINE
        for text in forms(message.string or "")
        if of_spain.search(text)
    ] == []


def heard(locale: str) -> Iterator[str]:
    """All that is said in a language, apart from what is printed for the shell."""
    for (context, english), message in translation("es" if locale == "en" else locale).items():
        if context != COMMAND_LINE:
            yield from forms(english if locale == "en" else message.string or "")


@pytest.mark.parametrize("locale", ["en", "es", "es_MX"])
def test_nothing_is_said_that_a_synthesizer_garbles(locale: str) -> None:
    garbled = {
        text: sorted(odd)
        for text in heard(locale)
        if (odd := {letter for letter in filled(text) if not letter.isalnum() and letter not in MARKS})
    }
    assert garbled == {}


@pytest.mark.parametrize("locale", ["en", "es", "es_MX"])
def test_no_sentence_has_stray_spaces(locale: str) -> None:
    assert [text for text in heard(locale) if text != " ".join(text.split()) or re.search(r" [.,;:?!]", text)] == []


@pytest.mark.parametrize(
    "word", ["vosotros", "vosotras", "coger", "coges", "cogido", "trucos", "os toca", "manjar", "1 punto", "sois"]
)
def test_spanish_avoids_words_that_go_wrong(word: str) -> None:
    assert [text for text in heard("es") if re.search(rf"\b{word}\b", text, re.IGNORECASE)] == []
