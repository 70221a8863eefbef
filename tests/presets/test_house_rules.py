"""House rules from the command line, from the menu, in words, and in a game that is gone on with."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from corazones_a11y.announce.options import option_of
from corazones_a11y.cli import main
from corazones_a11y.dialogue.house_rules import HOUSE_RULES, HouseRule, UnknownOption, read_option
from corazones_a11y.engine.rules import Rules
from corazones_a11y.terminal.arguments import BadArgument
from tests.announce.hearing import listener
from tests.announce.reading import garbled
from tests.dialogue.sitting import Sitting

VALUES = [
    pytest.param(rule, word, id=f"{rule.word}={word}") for rule in HOUSE_RULES for word in rule.values if word != "no"
]
USUAL = {"luna=otros", "romper=corazon", "apertura=trebol"}
"""What a mixed table plays where nothing is chosen."""


def six(*argv: str) -> Sitting:
    """A mixed table for six, where every pack there is can be dealt."""
    return Sitting("--reglas", "mixto", "--jugadores", "6", "--semilla", "1", *argv)


def rules_told(sitting: Sitting) -> set[str]:
    return set(sitting.line("reglas"))


def test_every_rule_but_players_and_limit_is_a_house_rule() -> None:
    known = {field for rule in HOUSE_RULES for sets in rule.values.values() for field in sets}
    assert known | {"name", "players", "limit"} == {field.name for field in fields(Rules)}


@pytest.mark.parametrize(("rule", "word"), VALUES)
def test_a_house_rule_is_named_before_the_game_told_among_its_rules_and_kept_with_it(
    rule: HouseRule, word: str, tmp_path: Path
) -> None:
    sitting = six("--opcion", f"{rule.word}={word}")
    rules = sitting.run.plan.rules()
    for field, value in rule.values[word].items():
        assert getattr(rules, field) == value
    assert option_of(rules, rule.field, listener()) in sitting.said[0]

    path = str(tmp_path / "partida.jsonl")
    playing = six("--opcion", f"{rule.word}={word}", "--partida", path)
    told, usual = rules_told(playing), rules_told(six().to_table())
    assert (told == usual) == (f"{rule.word}={word}" in USUAL)
    playing.program.close()
    assert rules_told(Sitting("--partida", path)) == told


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.word)
def test_the_menu_goes_round_every_value_of_a_house_rule(rule: HouseRule) -> None:
    sitting = six()
    sitting.press("a")
    sitting.line("elegir las reglas")
    opening = sitting.line("reglas de la casa")
    entries = [opening[-1]]
    while len(entries) < len(HOUSE_RULES):
        entries += sitting.press("l")
    for _ in range(len(HOUSE_RULES) - 1 - HOUSE_RULES.index(rule)):
        sitting.press("j")
    heard = {entries[HOUSE_RULES.index(rule)]}
    for _ in range(len(rule.values) + 1):
        heard.add(sitting.press("enter")[0])
    tables = [six("--opcion", f"{rule.word}={word}").run.plan.rules() for word in rule.values]
    wanted = {option_of(table, rule.field, listener()) for table in tables}
    assert len(wanted) == len(rule.values)
    assert wanted <= heard
    assert garbled(heard) == {}


def test_a_value_that_fits_nowhere_is_refused_with_every_reason() -> None:
    sitting = Sitting("--reglas", "salon", "--jugadores", "5", "--semilla", "1")
    sitting.press("a")
    sitting.line("elegir las reglas")
    sitting.line("reglas de la casa")
    for _ in range([rule.word for rule in HOUSE_RULES].index("baraja")):
        sitting.press("l")
    assert sitting.press("enter") == (
        "Con esas cartas no se puede repartir.",
        "No hay baraja para ese número de jugadores.",
        "Se puede con 6, 7, 8, 9 y 10.",
    )


def test_the_number_of_players_skips_what_the_house_rules_forbid_and_says_why() -> None:
    sitting = Sitting("--reglas", "mixto", "--opcion", "pase=moderna", "--semilla", "1")
    sitting.press("a")
    sitting.line("elegir las reglas")
    sitting.press("l")
    assert sitting.press("enter") == ("Ese pase no encaja con el número de jugadores.", "Juegan 6.")
    assert sitting.drives.faults == []


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ("--reglas tute", "No hay reglas con ese nombre."),
        ("--reglas clasico --jugadores 5", "Estas reglas no sirven para ese número de jugadores. Se puede con 4."),
        (
            "--reglas picas --jugadores 8",
            "Estas reglas no sirven para ese número de jugadores. Se puede con 3, 4, 5, 6 y 7.",
        ),
        ("--reglas mixto --jugadores 8", "No hay baraja para ese número de jugadores. Se puede con 3, 4, 5, 6 y 7."),
        ("--limite 75", "Ese límite no encaja con estas reglas. Se puede con 100 y 50."),
        (
            "--reglas picas --limite 49",
            "Ese límite no encaja con estas reglas. Se puede con 100. También con cualquier otro desde 50.",
        ),
        (
            "--reglas salon --limite 0",
            "Ese límite no encaja con estas reglas. Se puede con 100. También con cualquier otro desde 1.",
        ),
        ("--reglas salon --jugadores 5 --opcion baraja=comodines", "Con esas cartas no se puede repartir."),
        (
            "--reglas salon --jugadores 5 --opcion baraja=doble",
            "No hay baraja para ese número de jugadores. Se puede con 6, 7, 8, 9 y 10.",
        ),
        ("--jugadores 5 --opcion pase=moderna", "Ese pase no encaja con el número de jugadores."),
        (
            "--reglas cancelacion --opcion apertura=trebol",
            "Con dos barajas abre quien está a la izquierda de quien reparte.",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused_in_words(
    argv: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--linea", *argv.split()]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.strip()) == ("", reason)


def test_a_word_that_is_no_house_rule_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownOption) as refused:
        read_option("sota")
    assert refused.value.known == tuple(rule.word for rule in HOUSE_RULES)
    with pytest.raises(BadArgument, match=r"luna=x no vale aquí; valen luna=otros, luna=propia"):
        Sitting("--opcion", "luna=x")


@pytest.mark.parametrize("text", ["jota", "JOTA=sí", "jota=si", " Jota "])
def test_a_house_rule_is_read_with_and_without_accents_and_its_yes(text: str) -> None:
    assert read_option(text) == {"jack": True}


def test_the_list_of_house_rules_names_every_word_and_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--opcion", "lista"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(4 <= len(line) <= 100 for line in lines)
    for rule in HOUSE_RULES:
        words = [rule.word] if "no" in rule.values else [f"{rule.word}={word}" for word in rule.values]
        for word in words:
            (line,) = [line for line in lines if line.startswith(f"{word}. ")]
            assert garbled([line.partition(". ")[2]]) == {}
    assert "luna=elegir. Luna: elige quien dispara." in lines
    assert "sin-baza. Menos 5 por una mano sin bazas." in lines


def test_a_house_rule_can_be_taken_away_again() -> None:
    usual = rules_told(six().to_table())
    for rule in HOUSE_RULES:
        if "no" in rule.values:
            assert rules_told(six("--opcion", f"{rule.word}=no").to_table()) == usual
