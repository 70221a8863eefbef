from __future__ import annotations

import pytest

from corazones_a11y.announce.hints import alternatives, hint
from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.announce.reasons import why
from corazones_a11y.engine.actions import ChooseMoon, Claim, Leave, PassCards, PlayCard
from corazones_a11y.engine.cards import Suit, parse_card, parse_cards
from corazones_a11y.engine.game import new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.view import view
from corazones_a11y.robots.advice import Advice, Alternative, Reason, Why
from tests.announce.hearing import listener
from tests.announce.reading import garbled
from tests.engine.situations import dealt, late

CLASSIC = preset("clasico")
KING, QUEEN, FIVE = parse_cards("KS QS 5H")

REASONS = [
    (Reason(Why.ONLY_CARD), "Es la única que puedes jugar."),
    (Reason(Why.MUST_OPEN, card=parse_card("2C")), "La primera baza se abre con el 2 de tréboles."),
    (Reason(Why.PASS_QUEEN, number=0), "La reina de picas es un peligro sin cartas más bajas que la protejan."),
    (Reason(Why.PASS_QUEEN, number=1), "La reina de picas es un peligro con una sola carta más baja."),
    (Reason(Why.PASS_QUEEN, number=2), "La reina de picas es un peligro con solo 2 cartas más bajas."),
    (
        Reason(Why.PASS_HIGH_SPADE, card=KING, number=0),
        "El rey de picas puede llevarse la reina, y no tienes picas bajas.",
    ),
    (
        Reason(Why.PASS_HIGH_SPADE, card=KING, number=1),
        "El rey de picas puede llevarse la reina: tienes una sola carta baja de picas.",
    ),
    (
        Reason(Why.PASS_HIGH_SPADE, card=KING, number=2),
        "El rey de picas puede llevarse la reina: solo tienes 2 picas bajas.",
    ),
    (Reason(Why.PASS_TO_VOID, suit=Suit.CLUBS), "Así te quedas sin tréboles."),
    (Reason(Why.PASS_HIGH, card=KING), "El rey de picas se lleva bazas con facilidad."),
    (Reason(Why.PASS_HEARTS, card=FIVE), "Con el 5 de corazones te llevarías puntos."),
    (Reason(Why.PASS_REST), "No queda nada peligroso que pasar."),
    (Reason(Why.DUCK, card=KING), "Es la más alta que conviene: pierde contra el rey de picas."),
    (Reason(Why.CANCEL, card=KING), "El rey de picas ya está en la mesa: las dos se anulan."),
    (Reason(Why.DUCK_IF_LUCKY, suit=Suit.CLUBS, number=1), "Alguien puede superarla: queda una carta más alta."),
    (Reason(Why.DUCK_IF_LUCKY, suit=Suit.CLUBS, number=4), "Alguien puede superarla: quedan 4 cartas más altas."),
    (Reason(Why.DISCARD_QUEEN), "Sueltas la reina de picas."),
    (Reason(Why.DISCARD_QUEEN, seat=1), "Sueltas la reina de picas: por ahora se la lleva Ana."),
    (Reason(Why.DISCARD_HIGH_SPADE, card=KING), "El rey de picas podría llevarse la reina de picas."),
    (Reason(Why.DISCARD_HEART, card=FIVE), "Sueltas un punto."),
    (Reason(Why.DISCARD_HEART, card=FIVE, seat=1), "Sueltas un punto: por ahora se lo lleva Ana."),
    (Reason(Why.DISCARD_HIGH, card=FIVE), "Es tu carta más alta de corazones."),
    (Reason(Why.DISCARD_WORST, card=FIVE), "De las que puedes soltar, es la más peligrosa."),
    (Reason(Why.DISCARD_TO_VOID, suit=Suit.HEARTS), "Así te quedas sin corazones."),
    (Reason(Why.DISCARD_JOKER), "Un comodín no se lleva nada ni cuesta nada."),
    (Reason(Why.KEEP_POINTS, seat=1), "Ana tiene todos los puntos: mejor no darle más."),
    (Reason(Why.TAKE_CLEAN), "No hay puntos en la mesa: es buen momento para soltar una alta."),
    (Reason(Why.TAKE_HIGH), "No puedes evitar la baza: mejor con la más alta."),
    (Reason(Why.STOP_MOON, seat=1), "Ana tiene todos los puntos: hay que frenar la luna."),
    (Reason(Why.LEAD_LOW, suit=Suit.CLUBS, number=1), "Queda una carta más alta de tréboles."),
    (Reason(Why.LEAD_LOW, suit=Suit.CLUBS, number=5), "Quedan 5 cartas más altas de tréboles."),
    (Reason(Why.LEAD_HIGH, suit=Suit.CLUBS), "Todavía no se ha salido con tréboles: es pronto para que falten."),
    (Reason(Why.LEAD_TO_VOID, suit=Suit.CLUBS, number=1), "Es tu única carta de tréboles: te quedas sin ese palo."),
    (
        Reason(Why.LEAD_TO_VOID, suit=Suit.CLUBS, number=2),
        "Solo tienes 2 cartas de tréboles: pronto te quedas sin ese palo.",
    ),
    (Reason(Why.LEAD_LEAST_BAD), "No hay salida segura; esta es la menos mala."),
    (Reason(Why.DRAW_QUEEN), "Salir con picas puede hacer caer la reina de picas."),
    (Reason(Why.KEEP_FROM_SPADES, card=KING), "Mejor no salir con picas mientras tengas el rey de picas."),
    (Reason(Why.TAKE_JACK), "La jota de diamantes vale menos 10 para quien se la lleve."),
    (Reason(Why.KEEP_JACK), "Así guardas la jota de diamantes."),
    (Reason(Why.SHOOT_MOON), "Esta mano da para intentar la luna."),
    (Reason(Why.SHOOT_MOON, number=1), "Esta mano da para intentar la luna: llevas un punto."),
    (Reason(Why.MOON_OFF_OWN), "La otra opción no te da la victoria ahora."),
    (Reason(Why.MOON_TO_OTHERS), "Así termina la partida, y ganas."),
    (Reason(Why.BEST_ON_AVERAGE, number=1), "En un reparto probado, es lo que menos puntos cuesta."),
    (Reason(Why.BEST_ON_AVERAGE, number=40), "En 40 repartos probados, es lo que menos puntos cuesta."),
    (Reason(Why.WINS_MOST, number=1), "Es lo que más conviene en el único reparto probado."),
    (Reason(Why.WINS_MOST, number=40), "En 40 repartos probados, es lo que más conviene para ganar."),
    (Reason(Why.SAVES, card=KING, number=1), "Ahorra más o menos un punto frente a jugar el rey de picas."),
    (Reason(Why.SAVES, card=KING, number=3), "Ahorra más o menos 3 puntos frente a jugar el rey de picas."),
    (
        Reason(Why.QUEEN_RISK, card=KING, number=1),
        "Con el rey de picas, la reina de picas te cae en uno de cada diez repartos.",
    ),
    (
        Reason(Why.QUEEN_RISK, card=KING, number=4),
        "Con el rey de picas, la reina de picas te cae en 4 de cada diez repartos.",
    ),
    (Reason(Why.WHIM), "Sin ningún motivo especial."),
]


def test_every_reason_has_its_sentence() -> None:
    assert {reason.why for reason, _ in REASONS} == set(Why)


@pytest.mark.parametrize(
    ("reason", "sentence"), REASONS, ids=lambda value: value.why if isinstance(value, Reason) else ""
)
def test_a_reason_is_told_with_what_it_names(reason: Reason, sentence: str) -> None:
    assert why(reason, listener()) == sentence
    assert garbled([sentence]) == {}


def test_reasons_are_told_in_the_listener_s_words_for_cards() -> None:
    style = CardStyle(dama=True, espadas=True)
    assert why(Reason(Why.PASS_HIGH_SPADE, card=KING, number=0), listener(style=style)) == (
        "El rey de espadas puede llevarse la dama, y no tienes espadas bajas."
    )


MOMENT = view(late(CLASSIC, "4S KS 5H", "2S 3D 4D", "QS 5D 6D", "6C 7C", turn=0, trick="AS"), 0)
PLAY = PlayCard(0, KING)
TWO_REASONS = (Reason(Why.DUCK, card=parse_card("AS")), Reason(Why.DISCARD_HIGH, card=KING), Reason(Why.WHIM))


@pytest.mark.parametrize(("verbosity", "told"), [(Verbosity.BRIEF, 1), (Verbosity.NORMAL, 2), (Verbosity.LONG, 3)])
def test_a_hint_says_what_to_do_and_then_why(verbosity: Verbosity, told: int) -> None:
    heard = hint(Advice(PLAY, TWO_REASONS), MOMENT, listener(0, verbosity))
    assert heard[:2] == ("Juega el rey de picas.", "Es la más alta que conviene: pierde contra el as de picas.")
    assert len(heard) == 1 + told


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (PassCards(0, parse_cards("2C KS AS")), "Pasa 2 de tréboles, rey y as de picas."),
        (ChooseMoon(0, True), "Elige esto: Los demás suman 26 puntos cada uno."),
        (ChooseMoon(0, False), "Elige esto: Tu marcador baja 26 puntos."),
        (Claim(0), "Reclama el resto."),
    ],
)
def test_a_hint_may_be_about_any_decision(action: PassCards | ChooseMoon | Claim, sentence: str) -> None:
    assert hint(Advice(action, ()), view(new_game(CLASSIC), 0), listener()) == (sentence,)


def test_nobody_advises_to_leave() -> None:
    with pytest.raises(ValueError, match="no advice"):
        hint(Advice(Leave(0), ()), MOMENT, listener())


def test_alternatives_are_told_with_what_they_cost_the_best_first() -> None:
    valued = (Alternative(PLAY, -0.46), Alternative(PlayCard(0, parse_card("4S")), 3.24))
    assert alternatives(Advice(PLAY, (), valued), MOMENT, listener()) == (
        "De media: rey de picas, menos 0,5 puntos; 4 de picas, 3,2 puntos.",
    )


def test_without_values_the_other_playable_cards_are_told() -> None:
    assert alternatives(Advice(PLAY, ()), MOMENT, listener()) == ("También puedes jugar 4 de picas.",)


def test_there_is_always_an_answer_to_what_else_could_be_done() -> None:
    only = view(late(CLASSIC, "KS 5H", "2S 3D", "QS 5D", "6C", turn=0, trick="AS"), 0)
    assert alternatives(Advice(PLAY, ()), only, listener()) == ("No hay otra posibilidad.",)
    passing = view(dealt(CLASSIC), 0)
    advice = Advice(PassCards(0, passing.hand[:3]), ())
    assert alternatives(advice, passing, listener()) == ("También puedes pasar otras tres cartas.",)
