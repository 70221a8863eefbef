"""What a player has chosen, in a file that a player can edit: `ajustes.ini`.

    [voz]
    idioma = es
    verbosidad = breve
    [teclas]
    consejo = g

Values are words here, those of the command line; whoever needs them makes them Verbosity, Level and so on. So the first
sentence can be said in the right language before any of that is imported.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from corazones_a11y.table.errors import failures
from corazones_a11y.table.names import clean_name
from corazones_a11y.table.private_files import move, write_whole

if TYPE_CHECKING:
    from configparser import ConfigParser

FILE_NAME = "ajustes.ini"
KEYS_SECTION = "teclas"
MAX_FILE = 65_536
MAX_KEYS = 200
MAX_KEY_TEXT = 40

OUTPUTS = ("auto", "lector", "voz", "ambas")
CURSORS = ("indicador", "frase")
PACES = ("intro", "2", "4", "8")
VERBOSITIES = ("breve", "normal", "larga")
LEVELS = ("facil", "normal", "dificil", "maestro")


class Settings(NamedTuple):
    """One player's choices, each with its usual value.

    language  -- a gettext locale; whether there is such a translation is for `i18n` to say.
    name      -- of the player; "" where none was given.
    limit     -- points a classic game is played to.
    typed     -- whether lines are typed instead of single keys.
    pace      -- seconds from trick to trick for who watches, or "intro": with the Enter key.
    dama, sota, espadas, rombos -- as in `CardStyle`.
    keys      -- changed keys, as pairs of command id and key name.
    """

    language: str = "es"
    verbosity: str = "normal"
    output: str = "auto"
    cursor: str = "indicador"
    typed: bool = False
    pace: str = "intro"
    name: str = ""
    level: str = "normal"
    limit: int = 100
    dama: bool = False
    sota: bool = False
    espadas: bool = False
    rombos: bool = False
    keys: tuple[tuple[str, str], ...] = ()


class ProblemKind(StrEnum):
    """What can be wrong with the settings."""

    UNREADABLE = "unreadable"
    """The system refuses to read the file."""
    DAMAGED = "damaged"
    """It isn't a settings file; it was set aside, and all values are the usual ones."""
    VALUE = "value"
    """An option has a value that can't be; the usual one is used."""


class Problem(NamedTuple):
    """Something wrong with the settings.

    option -- the name of an option of which the value can't be, or "teclas" (VALUE).
    kept   -- where the file is now (DAMAGED); None where it couldn't be moved.
    """

    kind: ProblemKind
    option: str = ""
    kept: Path | None = None


class Loaded(NamedTuple):
    """Settings and what was wrong with their file."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


def without_language(loaded: Loaded) -> Loaded:
    """The settings in the usual language, where there is no translation for the one chosen."""
    problem = Problem(ProblemKind.VALUE, "idioma")
    return loaded._replace(
        settings=loaded.settings._replace(language=Settings().language), problems=(*loaded.problems, problem)
    )


class Option(NamedTuple):
    """A line of the file: where it stands, the field of `Settings` it is, how its text is read and written.

    read raises ValueError where the text can't be a value.
    """

    section: str
    name: str
    field: str
    read: Callable[[str], object]


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        word = text.casefold()
        if word not in words:
            raise ValueError(text)
        return word

    return read


def _yes_or_no(text: str) -> bool:
    return {"sí": True, "si": True, "no": False}[_one_of("sí", "si", "no")(text)]


def _language(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2}", text):
        raise ValueError(text)
    return text


def _limit(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 1 <= int(text) <= 10_000:
        raise ValueError(text)
    return int(text)


def _name(text: str) -> str:
    return clean_name(text) if text else ""


OPTIONS = (
    Option("voz", "idioma", "language", _language),
    Option("voz", "verbosidad", "verbosity", _one_of(*VERBOSITIES)),
    Option("voz", "salida", "output", _one_of(*OUTPUTS)),
    Option("voz", "cursor", "cursor", _one_of(*CURSORS)),
    Option("voz", "linea", "typed", _yes_or_no),
    Option("voz", "ritmo", "pace", _one_of(*PACES)),
    Option("juego", "nombre", "name", _name),
    Option("juego", "nivel", "level", _one_of(*LEVELS)),
    Option("juego", "limite", "limit", _limit),
    Option("cartas", "dama", "dama", _yes_or_no),
    Option("cartas", "sota", "sota", _yes_or_no),
    Option("cartas", "espadas", "espadas", _yes_or_no),
    Option("cartas", "rombos", "rombos", _yes_or_no),
)


def load(folder: Path) -> Loaded:
    """The settings in a folder. Never raises: whatever is wrong with the file, there is a game to be played."""
    path = folder / FILE_NAME
    try:
        parser = _parse(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError:
        return Loaded(Settings(), (Problem(ProblemKind.UNREADABLE),))
    except ValueError:
        return Loaded(Settings(), (Problem(ProblemKind.DAMAGED, kept=_set_aside(path)),))
    return _read(parser)


def save(folder: Path, settings: Settings) -> None:
    """Writes the settings, so that at every moment the old file or the new one is there, whole.

    Options that this version doesn't know stay in the file. Raises SaveFailed.
    """
    path = folder / FILE_NAME
    with failures(path):
        try:
            parser = _parse(path)
        except FileNotFoundError:
            parser = _parser()
        except ValueError:
            _set_aside(path)
            parser = _parser()
        _write(parser, settings)
        text = StringIO()
        parser.write(text)
        write_whole(path, text.getvalue().encode())


def _parser() -> ConfigParser:
    from configparser import ConfigParser

    # No section lends its values to others, and no value is a pattern: the file holds just what it says.
    return ConfigParser(interpolation=None, default_section="", delimiters=("=",), empty_lines_in_values=False)


def _parse(path: Path) -> ConfigParser:
    """Raises OSError, or ValueError where the file is no settings file."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a file")  # opening a pipe would wait for ever
    with path.open("rb") as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise ValueError("too long")

    from configparser import Error  # only where there is a file: it takes milliseconds before the first sentence

    parser = _parser()
    try:
        parser.read_string(data.decode("utf-8-sig"))
    except Error as error:
        raise ValueError(type(error).__name__) from None
    return parser


def _set_aside(path: Path) -> Path | None:
    """Moves a damaged file out of the way; None where the system refuses."""
    try:
        return move(path, path.parent / "apartadas")
    except OSError:
        return None


def _read(parser: ConfigParser) -> Loaded:
    values: dict[str, object] = {}
    problems = []
    for option in OPTIONS:
        text = parser.get(option.section, option.name, fallback=None)
        if text is None:
            continue
        try:
            values[option.field] = option.read(text.strip())
        except ValueError:
            problems.append(Problem(ProblemKind.VALUE, option.name))
    pairs = tuple(parser[KEYS_SECTION].items()) if parser.has_section(KEYS_SECTION) else ()
    keys = tuple(pair for pair in pairs if all(map(_is_key_text, pair)))[:MAX_KEYS]
    if keys != pairs:
        problems.append(Problem(ProblemKind.VALUE, KEYS_SECTION))
    values["keys"] = keys
    settings = Settings._make(values.get(field, usual) for field, usual in Settings()._asdict().items())
    return Loaded(settings, tuple(problems))


def _is_key_text(text: str) -> bool:
    """Whether it may be a command or a key; which there are, the key map knows."""
    return 0 < len(text) <= MAX_KEY_TEXT and text.isprintable()


def _write(parser: ConfigParser, settings: Settings) -> None:
    usual = Settings()
    for option in OPTIONS:
        value = getattr(settings, option.field)
        if value == getattr(usual, option.field) and not parser.has_option(option.section, option.name):
            continue
        _put(parser, option.section, option.name, _text(value))
    parser.remove_section(KEYS_SECTION)
    for command, key in settings.keys:
        _put(parser, KEYS_SECTION, command, key)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "sí" if value else "no"
    return str(value)


def _put(parser: ConfigParser, section: str, option: str, text: str) -> None:
    if not parser.has_section(section):
        parser.add_section(section)
    parser.set(section, option, text)
