"""What was asked for on the command line.

Without arguments, as most starts are, nothing that reads them is imported: the first sentence waits for this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import NullTranslations
from pathlib import Path
from typing import NamedTuple

from corazones_a11y.i18n import UnknownLanguage, languages, translator

LIST = "lista"
"""The value of `--opcion` that asks for all of them."""


class BadArgument(Exception):
    """An argument that can't be used; the text is the sentence for the player."""


class Arguments(NamedTuple):
    """What was asked for; None where nothing was said about it.

    task -- "jugar", "voz" (choose the channel, and a diagnosis), "revisar" (look back at a game).
    reviewed -- the save to look back at.
    names   -- of the persons at this keyboard.
    options -- options of a mixed table, as "name=value".
    """

    task: str = "jugar"
    reviewed: Path | None = None
    language: str | None = None
    limit: int | None = None
    rules: str | None = None
    players: int | None = None
    options: tuple[str, ...] = ()
    level: str | None = None
    names: tuple[str, ...] = ()
    output: str | None = None
    cursor: str | None = None
    typed: bool = False
    verbosity: str | None = None
    seed: str | None = None
    watch: bool = False
    file: Path | None = None
    version: bool = False
    help: bool = False


def parse(argv: Sequence[str]) -> tuple[Arguments, NullTranslations]:
    """The arguments, and the translator of the language they ask for (Spanish where they don't).

    Raises BadArgument.
    """
    if not argv:
        return Arguments(), translator()
    from .command_line import read

    t = _translator(argv)
    return read(argv, t), t


def _translator(argv: Sequence[str]) -> NullTranslations:
    """That of `--idioma`, wanted before anything else can be said."""
    language = _language(argv)
    if language is None:
        return translator()
    try:
        return translator(language)
    except UnknownLanguage:
        known = ", ".join(languages())
        # Translators: on the command line. {known} lists codes of languages.
        text = translator().pgettext("command line", "There is no language {value}; there are {known}.")
        raise BadArgument(text.format(value=shown(language), known=known)) from None


def _language(argv: Sequence[str]) -> str | None:
    """The value of `--idioma`."""
    for place, word in enumerate(argv):
        if word.startswith("--idioma="):
            return word.partition("=")[2]
        if word == "--idioma" and place + 1 < len(argv):
            return argv[place + 1]
    return None


def cannot_be_had(t: NullTranslations, value: str, known: Iterable[str]) -> str:
    """That a value is none of those there are."""
    # Translators: on the command line. {value} is what was typed, {known} what can be.
    text = t.pgettext("command line", "{value} cannot be had here; there are {known}.")
    return text.format(value=shown(value), known=", ".join(known))


def shown(text: str) -> str:
    """What was typed, safe to be said back."""
    return "".join(sign for sign in text[:40] if sign.isprintable()) or "..."
