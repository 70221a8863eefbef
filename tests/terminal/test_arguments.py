"""The command line: what can be asked for, and one sentence for what can't."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corazones_a11y.i18n import translator
from corazones_a11y.terminal.arguments import BadArgument, parse
from corazones_a11y.terminal.usage import help_lines


def refused(*argv: str) -> str:
    with pytest.raises(BadArgument) as caught:
        parse(argv)
    return str(caught.value)


def test_without_arguments_nothing_is_chosen() -> None:
    arguments, t = parse([])
    assert arguments.task == "jugar"
    assert not any(arguments._replace(task=""))
    assert t.info()["language"] == "es"


def test_everything_can_be_asked_for_at_once() -> None:
    about_game = "--limite=50 --reglas=salon --jugadores=5 --opcion=jota --opcion=luna=elegir --nivel=facil --mirar"
    about_hearing = "--salida=voz --cursor=frase --linea --verbosidad=breve --idioma=en"
    others = "--nombre=Ana --nombre=Luis --semilla=7x --partida=p.jsonl"
    arguments, _ = parse(f"{about_game} {about_hearing} {others}".split())
    assert (arguments.language, arguments.limit, arguments.rules, arguments.players) == ("en", 50, "salon", 5)
    assert (arguments.options, arguments.level, arguments.names) == (("jota", "luna=elegir"), "facil", ("Ana", "Luis"))
    assert (arguments.output, arguments.cursor, arguments.typed) == ("voz", "frase", True)
    assert (arguments.verbosity, arguments.seed, arguments.watch) == ("breve", "7x", True)
    assert arguments.file == Path("p.jsonl")


def test_a_saved_game_can_be_looked_back_at() -> None:
    arguments, _ = parse(["revisar", "p.jsonl"])
    assert (arguments.task, arguments.reviewed) == ("revisar", Path("p.jsonl"))


@pytest.mark.parametrize(
    "argv",
    [
        ["--volar"],
        ["--volar=3"],
        ["bailar"],
        ["jugar", "otra"],
        ["voz", "partida.jsonl"],
        ["--limite"],
        ["--limite", "mucho"],
        ["--limite", "-5"],
        ["--limite", "123456"],
        ["--salida", "humo"],
        ["--salida"],
        ["--cursor", "humo"],
        ["--verbosidad", "mucha"],
        ["--semilla", "a b"],
        ["--semilla", ""],
        ["--semilla", "x" * 41],
        ["--idioma", "tlh"],
        ["--idioma", "../../etc"],
        ["--linea=si"],
        ["--lin"],
        ["--jugadores", "tres"],
        ["-x"],
        ["--", "--volar"],
        ["--partida"],
    ],
)
def test_what_cannot_be_had_is_refused_in_one_spanish_sentence(argv: list[str]) -> None:
    sentence = refused(*argv)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) <= 200
    english = re.compile(r"\b(the|argument|invalid|expected|error|choose|usage|required)\b", re.IGNORECASE)
    assert not english.search(sentence)


def test_what_was_typed_is_said_back_without_anything_that_steers_a_terminal() -> None:
    assert "\x1b" not in refused("--volar\x1b[2J")
    assert "\x1b" not in refused("--salida", "\x1b[2J")


def test_the_sentence_names_what_there_is() -> None:
    assert "lector" in refused("--salida", "humo")
    assert "es_MX" in refused("--idioma", "tlh")


def test_a_refusal_is_in_the_language_that_was_asked_for() -> None:
    assert "cannot" in refused("--idioma", "en", "--salida", "humo")


@given(st.lists(st.text(max_size=20), max_size=6))
def test_no_command_line_is_too_much(argv: list[str]) -> None:
    try:
        parse(argv)
    except BadArgument as error:
        assert str(error).isprintable()


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_help_names_every_option_a_line_each(language: str) -> None:
    source = (Path(__file__).parents[2] / "corazones_a11y/terminal/command_line.py").read_text(encoding="utf-8")
    options = set(re.findall(r'add\("(--\w+)"', source))
    lines = help_lines(translator(language))
    assert {option for option in options if not any(line.startswith(option) for line in lines)} == set()
    assert all(4 <= len(line) <= 100 for line in lines)
