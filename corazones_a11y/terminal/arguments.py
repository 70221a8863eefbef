"""The command line in words: what may be asked for, and one sentence for what can't be."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from gettext import NullTranslations
from pathlib import Path
from typing import NamedTuple, NoReturn

from corazones_a11y.i18n import UnknownLanguage, languages, translator


class BadArgument(Exception):
    """An argument that can't be used; the text is the sentence for the player."""


class Arguments(NamedTuple):
    """What was asked for; None where nothing was said about it.

    task -- "jugar", "voz" (choose the channel, and a diagnosis), "revisar" (look back at a game).
    reviewed -- the save to look back at.
    names   -- of the persons at this keyboard.
    options -- options of a mixed table, as "name=value".
    """

    task: str
    reviewed: Path | None
    language: str | None
    limit: int | None
    rules: str | None
    players: int | None
    options: tuple[str, ...]
    level: str | None
    names: tuple[str, ...]
    output: str | None
    cursor: str | None
    typed: bool
    verbosity: str | None
    seed: str | None
    watch: bool
    file: Path | None
    version: bool
    help: bool


class _Parser(argparse.ArgumentParser):
    """argparse without its English: what it objects to is raised."""

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)


def parse(argv: Sequence[str]) -> tuple[Arguments, NullTranslations]:
    """The arguments, and the translator of the language they ask for (Spanish where they don't).

    Raises BadArgument.
    """
    t = translator()
    language = _language(argv)
    if language is not None:
        try:
            t = translator(language)
        except UnknownLanguage:
            known = ", ".join(languages())
            # Translators: on the command line. {known} lists codes of languages.
            text = t.pgettext("command line", "There is no language {value}; there are {known}.")
            raise BadArgument(text.format(value=_shown(language), known=known)) from None
    parser = _parser(t)
    try:
        found, unknown = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as error:
        raise BadArgument(_objection(t, error)) from None
    if unknown:
        # Translators: on the command line. {value} is what was typed.
        text = t.pgettext("command line", "{value} means nothing here. Try: corazones --help.")
        raise BadArgument(text.format(value=_shown(unknown[0])))
    if found.reviewed is not None and found.task != "revisar":
        # Translators: on the command line. {value} is what was typed.
        text = t.pgettext("command line", "{value} means nothing here. Try: corazones --help.")
        raise BadArgument(text.format(value=_shown(str(found.reviewed))))
    return Arguments(**{**vars(found), "options": tuple(found.options), "names": tuple(found.names)}), t


def _language(argv: Sequence[str]) -> str | None:
    """The value of `--idioma`, wanted before anything else can be said."""
    for place, word in enumerate(argv):
        if word.startswith("--idioma="):
            return word.partition("=")[2]
        if word == "--idioma" and place + 1 < len(argv):
            return argv[place + 1]
    return None


def _parser(t: NullTranslations) -> _Parser:
    parser = _Parser(prog="corazones", add_help=False, allow_abbrev=False, exit_on_error=False)
    add = parser.add_argument
    add("task", nargs="?", default="jugar", type=_one_of(t, "jugar", "voz", "revisar"))
    add("reviewed", nargs="?", type=Path)
    add("--idioma", dest="language")
    add("--limite", dest="limit", type=_number(t))
    add("--reglas", dest="rules")
    add("--jugadores", dest="players", type=_number(t))
    add("--opcion", dest="options", action="append", default=[])
    add("--nivel", dest="level")
    add("--nombre", dest="names", action="append", default=[])
    add("--salida", dest="output", type=_one_of(t, "auto", "lector", "voz", "ambas"))
    add("--cursor", dest="cursor", type=_one_of(t, "indicador", "frase"))
    add("--linea", dest="typed", action="store_true")
    add("--verbosidad", dest="verbosity", type=_one_of(t, "breve", "normal", "larga"))
    add("--semilla", dest="seed", type=_seed(t))
    add("--mirar", dest="watch", action="store_true")
    add("--partida", dest="file", type=Path)
    add("--version", dest="version", action="store_true")
    add("--help", "-h", "--ayuda", dest="help", action="store_true")
    return parser


def _one_of(t: NullTranslations, *words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            # Translators: on the command line. {value} is what was typed, {known} what can be.
            objection = t.pgettext("command line", "{value} cannot be had here; there are {known}.")
            raise argparse.ArgumentTypeError(objection.format(value=_shown(text), known=", ".join(words)))
        return text

    return read


def _number(t: NullTranslations) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,5}", text):
            # Translators: on the command line. {value} is what was typed where a number is wanted.
            objection = t.pgettext("command line", "{value} is no number that can be used here.")
            raise argparse.ArgumentTypeError(objection.format(value=_shown(text)))
        return int(text)

    return read


def _seed(t: NullTranslations) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not re.fullmatch(r"[0-9A-Za-z]{1,40}", text):
            # Translators: on the command line: what decides deals and robots must be simple.
            objection = t.pgettext("command line", "A seed is made of up to 40 letters and digits.")
            raise argparse.ArgumentTypeError(objection)
        return text

    return read


def _objection(t: NullTranslations, error: argparse.ArgumentError) -> str:
    """Its own sentence where a value was refused; else that the value is missing."""
    if isinstance(error.__context__, argparse.ArgumentTypeError):
        return str(error.__context__)
    # Translators: on the command line. {option} such as --limite.
    text = t.pgettext("command line", "{option} wants a value. Try: corazones --help.")
    return text.format(option=error.argument_name or "corazones")


def _shown(text: str) -> str:
    """What was typed, safe to be said back."""
    return "".join(sign for sign in text[:40] if sign.isprintable()) or "..."


def help_lines(t: NullTranslations) -> list[str]:
    """What can be asked for, a line each."""
    # Translators: command line help, the first line.
    opening = t.pgettext("command line", "corazones: Hearts for the terminal, made to be played by ear.")
    # Translators: command line help: what happens without any option.
    plain = t.pgettext(
        "command line", "corazones, alone: Enter starts the classic game, or goes on with the one that waits."
    )
    # Translators: command line help.
    review = t.pgettext("command line", "corazones revisar FILE: your decisions of a saved game that cost most.")
    # Translators: command line help.
    voice = t.pgettext("command line", "corazones voz: choose how it is heard, and tell what speaks here.")
    return [opening, plain, review, voice, *_game_help(t), *_hearing_help(t), *_other_help(t)]


def _game_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--limite 50 or 100: points that end the game."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext(
            "command line", "--reglas NAME: clasico, salon, cuenta-atras, siete, picas, omnibus, cancelacion or mixto."
        ),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--jugadores NUMBER: how many play, robots included."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--opcion NAME: a house rule, as often as you like; --opcion lista names them."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--nivel NAME: how well the robots play."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext(
            "command line", "--nombre NAME: how the others call you; given again, one more person at this keyboard."
        ),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--semilla NUMBER: the same deals and the same robots again."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--mirar: robots play, and you watch."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--partida FILE: the game is saved in that file, and goes on from it."),
    ]


def _hearing_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--salida auto, lector, voz or ambas: who speaks, your screen reader or a voice."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--cursor indicador or frase: frase is for braille displays."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--linea: type lines instead of pressing keys."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--verbosidad breve, normal or larga: how much is told."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--idioma es, es_MX or en: the language."),
    ]


def _other_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--version: which version this is."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--help: this help."),
    ]
