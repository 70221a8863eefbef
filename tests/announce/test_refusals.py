from __future__ import annotations

import pytest

from corazones_a11y.announce import passing
from corazones_a11y.announce.refusals import invalid_rules, objection, refusal
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Suit, parse_card, parse_cards
from corazones_a11y.engine.errors import Details, IllegalAction, Reason
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import InvalidRules, RulesReason
from corazones_a11y.engine.state import State
from corazones_a11y.engine.view import view
from tests.announce.hearing import listener
from tests.announce.reading import garbled
from tests.engine.situations import dealt, late

CLASSIC = preset("clasico")
FOLLOWING = late(CLASSIC, "4D 2S", "2D 3S", "KD 5S", "6S", turn=0, trick="AD")

REFUSED = {
    Reason.GAME_OVER: (Details(), "La partida ha terminado."),
    Reason.UNKNOWN_SEAT: (Details(), "Esta mesa no tiene ese sitio."),
    Reason.WRONG_PHASE: (Details(), "Ahora no: se están jugando las bazas."),
    Reason.NOT_YOUR_TURN: (Details(), "Todavía no: le toca a Marta."),
    Reason.WRONG_PACK: (Details(), "Ese reparto no es de esta mesa."),
    Reason.WRONG_DEALER: (Details(), "Ese reparto no es de esta mesa."),
    Reason.NOT_IN_HAND: (Details(card=QUEEN_OF_SPADES), "No tienes la reina de picas."),
    Reason.ALREADY_PASSED: (Details(), "Ya has pasado tus cartas."),
    Reason.PASS_COUNT: (Details(number=2), "Hay 2 cartas marcadas: se pasan tres."),
    Reason.MUST_OPEN_WITH: (Details(card=parse_card("2C")), "No puedes: hay que salir con el 2 de tréboles."),
    Reason.MUST_OPEN_CLUBS: (Details(card=parse_card("2D")), "No puedes: hay que salir con tréboles."),
    Reason.MUST_OPEN_POINTLESS: (Details(), "No puedes: en la primera baza no se sale con puntos."),
    Reason.MUST_FOLLOW: (Details(suit=Suit.DIAMONDS), "No puedes: tienes diamantes y hay que seguir el palo."),
    Reason.FIRST_TRICK_POINTS: (Details(), "No puedes: en la primera baza no se juegan puntos."),
    Reason.HEARTS_NOT_BROKEN: (Details(), "No puedes: los corazones no están rotos."),
    Reason.JOKER_LEAD: (Details(), "No puedes: con un comodín se sale solo si no hay otra cosa."),
    Reason.NO_ACCUSING: (Details(), "Aquí no se acusa: la mesa no permite el renuncio."),
    Reason.ACCUSES_SELF: (Details(), "No puedes acusarte."),
    Reason.NO_CLAIM: (Details(), "Aquí no se reclama: en esta mesa alguien puede acusar todavía."),
    Reason.NOT_CERTAIN: (Details(), "No puedes reclamar: todavía puede cambiar algo."),
    Reason.NOT_ABSENT: (Details(), "La mesa no espera a nadie que falte."),
    Reason.TOO_SOON: (Details(number=1), "Hay que esperar una hora más."),
}


def test_every_rule_that_can_be_broken_has_its_sentence() -> None:
    assert set(REFUSED) == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_tells_the_rule(reason: Reason) -> None:
    details, sentence = REFUSED[reason]
    assert refusal(IllegalAction(reason, details), view(FOLLOWING, 1), listener(1)) == (sentence,)
    assert garbled([sentence]) == {}


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (0, "No has marcado ninguna carta: se pasan tres."),
        (1, "Hay una carta marcada: se pasan tres."),
        (4, "Hay 4 cartas marcadas: se pasan tres."),
    ],
)
def test_a_wrong_number_of_cards_to_pass_is_told(number: int, sentence: str) -> None:
    error = IllegalAction(Reason.PASS_COUNT, Details(number=number))
    assert refusal(error, view(dealt(CLASSIC), 0), listener()) == (sentence,)


@pytest.mark.parametrize(
    ("shown", "state", "viewer", "sentences"),
    [
        ("4D", FOLLOWING, 0, ("4 de diamantes: puedes jugarla.",)),
        ("2S", FOLLOWING, 0, ("2 de picas.", "No puedes: tienes diamantes y hay que seguir el palo.")),
        ("3S", FOLLOWING, 1, ("3 de picas.", "No puedes: tienes diamantes y hay que seguir el palo.")),
        ("2D", FOLLOWING, 1, ("2 de diamantes.", "Todavía no: le toca a Marta.")),
        ("6S", FOLLOWING, 3, ("6 de picas.", "Todavía no: le toca a Marta.")),
        ("3H", late(CLASSIC, "4D", "3H", "KD", "6S"), 1, ("3 de corazones.", "Todavía no: le toca a Marta.")),
        ("AH", FOLLOWING, 0, ("No tienes el as de corazones.",)),
        ("2C", dealt(CLASSIC, "2C 3C 4C"), 0, ("2 de tréboles.", "Ahora no: es el momento del pase.")),
        ("2C", dealt(CLASSIC, "2C 3C 4C", number=4), 0, ("2 de tréboles: puedes jugarla.",)),
        (
            "3C",
            dealt(CLASSIC, "2C 3C 4C", number=4),
            0,
            ("3 de tréboles.", "No puedes: hay que salir con el 2 de tréboles."),
        ),
    ],
)
def test_a_card_tells_whether_it_may_be_played(
    shown: str, state: State, viewer: int, sentences: tuple[str, ...]
) -> None:
    assert objection(parse_card(shown), view(state, viewer), listener(viewer)) == sentences


def test_every_fault_of_rules_has_a_sentence_of_its_own() -> None:
    told = [invalid_rules(InvalidRules(reason), listener()) for reason in RulesReason]
    assert len(set(told)) == len(RulesReason)
    assert garbled(sentence for sentences in told for sentence in sentences) == {}


def test_rules_that_can_t_be_played_come_with_what_would_do() -> None:
    assert invalid_rules(InvalidRules(RulesReason.PLAYERS, (3, 4, 5)), listener()) == (
        "Estas reglas no sirven para ese número de jugadores.",
        "Se puede con 3, 4 y 5.",
    )


# -- choosing the cards of the pass

PASSING = view(dealt(CLASSIC, "2C 3C 4C KS AS"), 0)


def test_each_mark_is_confirmed_with_how_many_there_are() -> None:
    marks = parse_cards("AS 2C")
    assert passing.marked(marks[0], True, marks[:1], listener()) == ("Marcas el as de picas, una de tres.",)
    assert passing.marked(marks[1], True, marks, listener()) == ("Marcas el 2 de tréboles, dos de tres.",)
    assert passing.marked(marks[1], False, marks[:1], listener()) == ("Desmarcas el 2 de tréboles, una de tres.",)
    assert passing.marked(marks[0], False, (), listener()) == ("Desmarcas el as de picas, ninguna de tres.",)


def test_what_is_missing_for_the_pass_is_counted() -> None:
    assert passing.missing((), PASSING, listener()) == ("Faltan 3 cartas para Ana.",)
    assert passing.missing(parse_cards("AS 2C"), PASSING, listener()) == ("Falta una carta para Ana.",)


def test_the_three_are_read_before_they_go() -> None:
    marks = parse_cards("AS 2C KS")
    assert passing.read_back(marks, PASSING, listener()) == (
        "Vas a pasar a Ana: 2 de tréboles, rey y as de picas.",
        "Intro otra vez las pasa.",
    )
    assert passing.full(marks, PASSING, listener()) == ("Ya hay tres marcadas: 2 de tréboles, rey y as de picas.",)
