"""Finds the translation a player has chosen.

Messages are written in English in the source and looked up with gettext, so English is complete without a catalogue.
Each player has a translator of their own, since two people at one table may have chosen different languages.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

DOMAIN = "corazones_a11y"
SOURCE_LANGUAGE = "en"
DEFAULT_LANGUAGE = "es"

# An installed package carries its translations; a checkout keeps them beside the package.
_PACKAGE = Path(__file__).parent
_FOLDERS = (_PACKAGE / "locales", _PACKAGE.parent / "locales")


class UnknownLanguage(LookupError):
    """No translation exists for a language that was asked for.

    language -- what was asked for, as it was typed.
    known    -- the languages there are, as `languages()` gives them.
    """

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{language!r} is not one of {', '.join(known)}")
        self.language = language
        self.known = known


def N_(message: str) -> str:
    """Marks a message for translation where no translator is at hand, and returns it as it is.

    For tables of messages: `t.gettext` looks up the message when it is said.
    """
    return message


def languages() -> tuple[str, ...]:
    """Returns the languages a player can choose, as gettext locales ("en", "es", "es_MX"), sorted."""
    found = {catalogue.parts[-3] for folder in _FOLDERS for catalogue in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.?o")}
    return tuple(sorted(found | {SOURCE_LANGUAGE}))


def translator(language: str = DEFAULT_LANGUAGE) -> gettext.NullTranslations:
    """Returns the messages of a language, those of the wider language behind them, English behind all.

    `language` may be written "es_MX", "es-mx" or "ES_mx". "es_MX" asks "es" for whatever doesn't differ in Mexico.
    Raises `UnknownLanguage` where there is no such translation: a player who mistypes must hear so, not get English.
    """
    known = languages()
    wanted = language.replace("-", "_").casefold()
    # Only a name that was found on disk is ever made part of a path.
    code = next((name for name in known if name.casefold() == wanted), None)
    if code is None:
        raise UnknownLanguage(language, known)
    translations = gettext.NullTranslations()
    for name in reversed(list(_wider(code))):
        if name in known and name != SOURCE_LANGUAGE:
            narrower = _catalogue(name)
            narrower.add_fallback(translations)
            translations = narrower
    return translations


def _wider(code: str) -> Iterator[str]:
    """Yields a locale and then those it is a part of: "es_MX", "es"."""
    while code:
        yield code
        code = code.rpartition("_")[0]


def _catalogue(code: str) -> gettext.NullTranslations:
    """Reads the messages of one locale, without those of wider ones."""
    for folder in _FOLDERS:
        source = folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"
        compiled = source.with_suffix(".mo")
        if _is_stale(compiled, source):
            try:
                return _compile(source)
            except ModuleNotFoundError:
                if not compiled.exists():
                    raise
        if compiled.exists():
            with compiled.open("rb") as file:
                return gettext.GNUTranslations(file)
    raise FileNotFoundError(f"{DOMAIN}.mo for {code}")


def _is_stale(compiled: Path, source: Path) -> bool:
    """Tells whether a translator has changed the source since it was compiled."""
    return source.exists() and (not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime)


def _compile(source: Path) -> gettext.NullTranslations:
    """Compiles a catalogue in memory, so that a translator hears a change at the next start.

    Raises `ModuleNotFoundError` where Babel isn't installed.
    """
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with source.open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
