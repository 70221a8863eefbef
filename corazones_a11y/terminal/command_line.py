"""The command line in words: what may be asked for, and one sentence for what can't be."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from gettext import NullTranslations
from pathlib import Path
from typing import NoReturn

from .arguments import Arguments, BadArgument, cannot_be_had, shown


class _Parser(argparse.ArgumentParser):
    """argparse without its English: what it objects to is raised."""

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)


def read(argv: Sequence[str], t: NullTranslations) -> Arguments:
    """What was asked for. Raises BadArgument, in the language of `t`."""
    parser = _parser(t)
    try:
        found, unknown = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as error:
        raise BadArgument(_objection(t, error)) from None
    if found.reviewed is not None and found.task != "revisar":
        unknown.append(str(found.reviewed))
    if unknown:
        # Translators: on the command line. {value} is what was typed.
        text = t.pgettext("command line", "{value} means nothing here. Try: corazones --help.")
        raise BadArgument(text.format(value=shown(unknown[0])))
    return Arguments(**{**vars(found), "options": tuple(found.options), "names": tuple(found.names)})


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
            raise argparse.ArgumentTypeError(cannot_be_had(t, text, words))
        return text

    return read


def _number(t: NullTranslations) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,5}", text):
            # Translators: on the command line. {value} is what was typed where a number is wanted.
            objection = t.pgettext("command line", "{value} is no number that can be used here.")
            raise argparse.ArgumentTypeError(objection.format(value=shown(text)))
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
