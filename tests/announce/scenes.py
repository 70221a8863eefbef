"""Moments in which something notable happens, at least one for each event and rule set."""

from __future__ import annotations

from typing import NamedTuple

from corazones_a11y.engine.actions import Accuse, Action, ChooseMoon, Claim, CloseTable, Deal, Leave, PlayCard
from corazones_a11y.engine.cards import parse_card
from corazones_a11y.engine.events import Viewer
from corazones_a11y.engine.game import new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import State
from tests.engine.situations import late, pack_for


class Scene(NamedTuple):
    """A moment, what is done in it, and whose hearing of it is kept. file is the end of the transcript's name."""

    file: str
    title: str
    state: State
    actions: tuple[Action, ...]
    viewers: tuple[Viewer, ...] = (0, 1, None)


def plays(first: int, players: int, cards: str) -> tuple[Action, ...]:
    """Cards played one after the other, from a seat on."""
    return tuple(PlayCard((first + place) % players, parse_card(card)) for place, card in enumerate(cards.split()))


CLASSIC, REVOKE = preset("clasico"), preset("clasico", revoke=True)
PICAS, OMNIBUS, CANCEL = preset("picas"), preset("omnibus"), preset("cancelacion", 6)
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


def _moon(rules: Rules, scores: tuple[int, ...] | None = None) -> State:
    """The first seat has all points but one and leads the last trick."""
    return late(rules, "AH", "2C", "3C", "4C", taken={0: f"{HEARTS} QS"}, broken=True, scores=scores)


LAST_MOON = plays(0, 4, "AH 2C 3C 4C")
HALF = {0: HEARTS}
QUEEN_LEFT = late(CLASSIC, "2C AC", "3C 4C", "5C QS", "6C 7C", taken=HALF, broken=True, scores=(10, 40, 7, 7))

SCENES = (
    Scene("luna", "clasico: la luna", _moon(CLASSIC), LAST_MOON),
    Scene(
        "renuncio-probado",
        "clasico: renuncio probado",
        late(REVOKE, "2C KC", "3C 4C", "5C JD", "6C 7C", first=True),
        (*plays(0, 4, "2C 3C JD"), Accuse(1, 2)),
        (0, 1, 2, None),
    ),
    Scene(
        "renuncio-falso",
        "clasico: acusación falsa",
        late(REVOKE, "2C KC", "3C 4C", "5C JD", "6C 7C", first=True),
        (*plays(0, 4, "2C 3C 5C"), Accuse(1, 2)),
        (0, 1, 2, None),
    ),
    Scene(
        "reclamar-todo",
        "clasico: reclamar el resto de las bazas",
        late(CLASSIC, "KC AC", "3C 4C", "5C QS", "6C 7C", taken=HALF, broken=True),
        (Claim(0),),
    ),
    Scene(
        "reclamar-nada",
        "clasico: reclamar sin puntos",
        late(CLASSIC, "2C 3C", "KC AC", "4C 5C", "6C 7C", broken=True),
        (Claim(0),),
    ),
    Scene("abandono", "clasico: abandono", QUEEN_LEFT, (Leave(1),)),
    Scene("cierre", "clasico: mesa cerrada por una ausencia", QUEEN_LEFT, (CloseTable(2, (0,), 49),)),
    Scene(
        "victoria",
        "clasico: fin de la partida",
        late(CLASSIC, "AC", "3C", "QS", "6C", taken={1: f"{HEARTS} AH"}, broken=True, scores=(80, 95, 50, 60)),
        plays(0, 4, "AC 3C QS 6C"),
    ),
    Scene(
        "victoria-compartida",
        "salon: victoria compartida, de cinco",
        late(
            preset("salon", 5, 50),
            *("AC", "3C", "QS", "6C", "7C"),
            taken={1: f"{HEARTS} AH"},
            broken=True,
            scores=(27, 45, 40, 60, 40),
        ),
        plays(0, 5, "AC 3C QS 6C 7C"),
    ),
    Scene(
        "comodines",
        "salon: una baza que empieza con comodines",
        late(preset("salon", 6, jokers=2, removed=()), "JK", "JK", "5H", "QS", "6C", "AH", broken=True),
        plays(0, 6, "JK JK 5H QS 6C AH"),
    ),
    Scene(
        "sota",
        "salon: la jota de diamantes",
        late(preset("salon", 4, jack=True), "AD 2C", "3D 4C", "JD QS", "5H 7C", taken={0: "2H 3H 4H"}, broken=True),
        plays(0, 4, "AD 3D JD 5H"),
    ),
    Scene("cuenta-atras-luna", "cuenta-atras: la luna", _moon(preset("cuenta-atras")), LAST_MOON),
    Scene(
        "cuenta-atras-fin",
        "cuenta-atras: fin de la partida",
        late(
            preset("cuenta-atras"),
            "AC",
            "3C",
            "QS",
            "6C",
            taken={1: f"{HEARTS} AH"},
            broken=True,
            scores=(20, 13, 50, 50),
        ),
        plays(0, 4, "AC 3C QS 6C"),
    ),
    Scene(
        "siete-puestos",
        "siete: todos los puestos, con empate",
        late(preset("siete"), "7C", "3C", "QS", "KC", taken={1: f"{HEARTS} AH"}, broken=True, scores=(20, 40, 33, 12)),
        plays(0, 4, "7C 3C QS KC"),
    ),
    Scene("picas-luna", "picas: la luna por elegir", _moon(PICAS), LAST_MOON),
    Scene("picas-luna-demas", "picas: la luna para los demás", _moon(PICAS), (*LAST_MOON, ChooseMoon(0, True))),
    Scene("picas-luna-propia", "picas: la luna a favor", _moon(PICAS), (*LAST_MOON, ChooseMoon(0, False))),
    Scene(
        "picas-reina",
        "picas: la reina rompe los corazones",
        late(PICAS, "AS 2C", "3S 4C", "QS 5C", "5S 7C", taken={0: ""}),
        plays(0, 4, "AS 3S QS"),
        (0, 3),
    ),
    Scene(
        "omnibus-jota",
        "omnibus: la jota en la última baza",
        late(OMNIBUS, "AD", "3D", "JD", "5D", taken={3: f"{HEARTS} AH", 1: "QS"}, broken=True),
        plays(0, 4, "AD 3D JD 5D"),
    ),
    Scene(
        "cancelacion-reparto",
        "cancelacion: reparto con sobrantes y primera baza",
        new_game(CANCEL),
        (
            Deal(pack_for(CANCEL, "AC 2C 3C", "KC 4C", "5C 6C", "7C 8C", "9C TC", "JC QC"), 5),
            *plays(0, 6, "AC KC 5C 7C 9C JC"),
        ),
        (0, 1, None),
    ),
    Scene(
        "cancelacion-anulada",
        "cancelacion: una baza anulada y la siguiente",
        late(
            CANCEL,
            *("AC 2D", "AC 3D", "5C 4D", "5C 6D", "KH 7D", "KH AD"),
            broken=True,
            widow="2S 2S",
            widow_taker=5,
        ),
        plays(0, 6, "AC AC 5C 5C KH KH 2D 3D 4D 6D 7D AD"),
        (0, 5, None),
    ),
    Scene(
        "mixto-sin-bazas",
        "mixto: menos 5 por una mano sin bazas",
        late(preset("mixto", 4, no_trick_bonus=True), "AC", "3C", "QS", "6C", taken={0: HEARTS, 1: "AH"}, broken=True),
        plays(0, 4, "AC 3C QS 6C"),
    ),
    Scene(
        "mixto-tope",
        "mixto: la última mano",
        late(preset("mixto", 4, max_hands=1), "AC", "3C", "QS", "6C", taken={0: HEARTS, 1: "AH"}, broken=True),
        plays(0, 4, "AC 3C QS 6C"),
    ),
)
