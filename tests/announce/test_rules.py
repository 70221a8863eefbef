from __future__ import annotations

from dataclasses import fields

import pytest

from corazones_a11y.announce.options import option_in_words, option_sentence, value_in_words
from corazones_a11y.announce.rules import limit_in_words, preset_in_a_line, preset_in_words, rules_of
from corazones_a11y.engine.cards import parse_cards
from corazones_a11y.engine.presets import PRESETS, preset
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Passing, Rules
from tests.announce.hearing import listener
from tests.announce.reading import garbled


def told(rules: Rules) -> str:
    return " ".join(rules_of(rules, listener()))


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (preset("clasico"), "Quien tiene el 2 de tréboles sale con esa carta en la primera baza."),
        (preset("clasico"), "Pase de tres cartas: a la izquierda, a la derecha, enfrente, sin pase."),
        (preset("clasico"), "En la primera baza no se juegan puntos, salvo que no haya otra cosa."),
        (preset("clasico"), "No se sale con corazones hasta que se juega uno."),
        (preset("clasico"), "La partida termina cuando alguien llega a 100 puntos."),
        (preset("clasico", limit=50), "La partida termina cuando alguien llega a 50 puntos."),
        (preset("clasico", revoke=True), "Se permite el renuncio, es decir, no seguir el palo teniéndolo."),
        (preset("salon", 3), "Cartas fuera: 2 de diamantes."),
        (preset("salon", 3), "3 jugadores, con 17 cartas en cada mano."),
        (preset("salon", 6, jokers=2, removed=()), "Se añaden 2 comodines."),
        (preset("salon", 6, removed=parse_cards("2C 2D 2H 2S")), "Quien tiene el 3 de tréboles sale con esa carta"),
        (preset("salon", 4, jack=True), "La jota de diamantes vale menos 10 puntos."),
        (preset("cuenta-atras"), "Se empieza en 100, y la partida termina cuando alguien llega a cero."),
        (preset("cuenta-atras"), "Gana el marcador más alto"),
        (preset("cuenta-atras"), "Entonces los demás pierden 26 puntos cada uno."),
        (preset("siete"), "De menor a mayor: 2, 3, 4, 5, 6, 8, 9, 10, reina, jota, rey, 7, as."),
        (preset("siete"), "No se sale con corazones hasta que se descarta uno en otro palo."),
        (preset("picas"), "No se sale con corazones hasta que cae uno, o la reina de picas."),
        (preset("picas"), "Entonces elige: 26 puntos contra cada rival, o a su favor."),
        (preset("cancelacion", 6), "Dos cartas iguales en una baza se anulan: ninguna se la lleva."),
        (preset("cancelacion", 6), "Del reparto sobran 2 cartas, que van boca abajo con la primera baza."),
        (preset("cancelacion", 6), "No hay pase."),
        (preset("cancelacion", 6), "Entonces elige: 52 puntos contra cada rival, o a su favor."),
        (preset("mixto", 4, first_trick_points=True), "En la primera baza se pueden jugar puntos."),
        (preset("mixto", 4, breaking=Breaking.NOT_NEEDED), "Se puede salir con corazones cuando sea."),
        (
            preset("mixto", 4, opening=Opening.ANY_CLUB),
            "sale en la primera baza, con tréboles.",
        ),
        (preset("mixto", 4, heart_for_queen=True), "También quien solo tiene corazones y la reina de picas."),
        (
            preset("mixto", 4, no_trick_bonus=True),
            "Una mano sin bazas vale menos 5 puntos, si nadie dispara a la luna.",
        ),
        (preset("mixto", 4, moon=Moon.AUTOMATIC), "Si así perdiera la partida, cuentan a su favor."),
        (preset("mixto", 4, moon=Moon.SHOOTER), "Entonces su marcador baja 26 puntos."),
        (preset("mixto", 4, moon=Moon.SHOOTER, countdown=True), "Entonces su marcador sube 26 puntos."),
        (preset("mixto", 4, max_hands=8), "Dura 8 manos como mucho."),
        (preset("clasico"), "Desde la segunda baza se puede salir con la reina de picas."),
        (preset("salon", 4, jack=True), "Esa jota no hace falta para la luna."),
        (preset("cancelacion", 6), "Si se anulan todas las del palo, la baza espera y va con la siguiente."),
        (preset("cancelacion", 6), "Si es la última, se la lleva quien salió."),
        (
            preset("salon", 6, jokers=2, removed=()),
            "Un comodín solo se juega cuando no se puede seguir el palo.",
        ),
        (preset("salon", 6, jokers=2, removed=()), "Con un comodín solo sale quien no tiene otra cosa."),
    ],
)
def test_a_table_tells_its_own_rules(rules: Rules, sentence: str) -> None:
    assert sentence in told(rules)


def test_what_a_table_does_not_play_is_not_told() -> None:
    plain = told(preset("clasico"))
    for word in ("comodines", "jota", "anulan", "renuncio", "sobran", "De menor a mayor", "manos"):
        assert word not in plain


def test_every_field_of_rules_changes_what_is_told() -> None:
    """A rule that a player can't hear of would be a trap."""
    base = preset("mixto", 4)
    changed = {
        "players": preset("mixto", 5),
        "packs": preset("cancelacion", 6),
        "removed": preset("mixto", 3),
        "jokers": preset("salon", 6, jokers=2, removed=()),
        "seven_high": preset("mixto", 4, seven_high=True),
        "passing": preset("mixto", 4, passing=(Passing.HOLD,)),
        "opening": preset("mixto", 4, opening=Opening.DEALER_LEFT),
        "first_trick_points": preset("mixto", 4, first_trick_points=True),
        "breaking": preset("mixto", 4, breaking=Breaking.HEART_OR_QUEEN),
        "heart_for_queen": preset("mixto", 4, heart_for_queen=True),
        "moon": preset("mixto", 4, moon=Moon.CHOOSE),
        "jack": preset("mixto", 4, jack=True),
        "no_trick_bonus": preset("mixto", 4, no_trick_bonus=True),
        "countdown": preset("mixto", 4, countdown=True),
        "limit": preset("mixto", 4, limit=75),
        "revoke": preset("mixto", 4, revoke=True),
        "max_hands": preset("mixto", 4, max_hands=3),
    }
    assert changed.keys() | {"name"} == {field.name for field in fields(Rules)}
    assert [name for name, rules in changed.items() if told(rules) == told(base)] == []


def test_every_rule_set_has_a_name_and_a_line() -> None:
    names = [preset_in_words(name, listener()) for name in PRESETS]
    assert len(set(names)) == len(PRESETS)
    described = [preset_in_a_line(name, listener()) for name in PRESETS]
    assert garbled(described) == {}
    assert all(len(line) <= 80 for line in described)
    assert preset_in_words("otro", listener()) == "otro"


def test_how_far_a_game_goes_is_told() -> None:
    assert limit_in_words(preset("clasico"), listener()) == "hasta 100 puntos"
    assert limit_in_words(preset("cuenta-atras", limit=75), listener()) == "de 75 a cero"
    assert limit_in_words(preset("salon", limit=121), listener()) == "hasta ciento veintiún puntos"


def test_every_option_is_a_sentence_with_its_value() -> None:
    rules = preset("salon", 5, jack=True)
    names = [field.name for field in fields(Rules) if field.name != "name"]
    assert [name for name in names if option_in_words(name, listener()) == name] == []
    sentences = [option_sentence(name, getattr(rules, name), listener()) for name in names]
    assert garbled(sentence for sentence in sentences if len(sentence) <= 80) == {}
    assert option_sentence("jack", True, listener()) == "La jota de diamantes vale menos 10: sí."
    assert option_sentence("removed", rules.removed, listener()) == "Cartas fuera: 2 de diamantes y 2 de picas."


def test_every_value_of_an_option_has_words_of_its_own() -> None:
    for kind in (Opening, Breaking, Moon):
        words = [value_in_words(value, listener()) for value in kind]
        assert len(set(words)) == len(words)
        assert not set(words) & {value.value for value in kind}
