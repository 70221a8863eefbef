"""Moments in which a rule set does something of its own: how a game comes to them, and what a person types there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from corazones_a11y.engine.actions import Accuse, Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.cards import parse_cards
from corazones_a11y.engine.claim import Certainty, certainty
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import CARDS_PASSED, Moon, Passing, Rules
from corazones_a11y.engine.state import Phase
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.seats import Occupant
from corazones_a11y.table.table import Table, new_table
from tests.engine.situations import pack_for

NAMES = ("Marta", "Ana", "Luis", "Eva", "Inés", "Hugo", "Rosa", "Iván", "Olga", "Noé")
CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
DIAMONDS, HEARTS, SPADES = (CLUBS.replace("C", suit) for suit in "DHS")

Step = Callable[[Table], None]


class Moment(NamedTuple):
    """A game up to a moment, and what a person does there.

    name   -- of its transcript. title -- what it shows.
    before -- what has happened by then; the person sits in the first seat.
    lines  -- what the person types. Each has its key, or its entry in the menu, and is heard the same by it.
    """

    name: str
    title: str
    rules: Rules
    before: tuple[Step, ...]
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return self.name

    def save(self, path: Path) -> Path:
        """The game in a file, to be gone on with."""
        robots = (Occupant(name, Level.NORMAL) for name in NAMES[1 : self.rules.players])
        table = new_table(self.rules, (Occupant(NAMES[0]), *robots), "1", path)
        for step in self.before:
            step(table)
        table.close()
        return path


# -- how a game comes to a moment


def dealt(*hands: str, dealer: Seat | None = None) -> Step:
    """Deals these cards; what they leave open is filled from the highest card down."""

    def act(table: Table) -> None:
        before = table.view(None)
        follows = (before.dealer + 1) % table.rules.players if before.hand_number else 0
        table.submit(Deal(pack_for(table.rules, *hands), follows if dealer is None else dealer))

    return act


def passed(*cards: str) -> Step:
    """The last seats choose what they pass: the others' cards, or everybody's."""

    def act(table: Table) -> None:
        for seat, chosen in enumerate(cards, start=table.rules.players - len(cards)):
            table.submit(PassCards(seat, parse_cards(chosen)))

    return act


def played(cards: str) -> Step:
    """Cards, each by whoever's turn it is."""

    def act(table: Table) -> None:
        for card in parse_cards(cards):
            assert table.turn is not None
            table.submit(PlayCard(table.turn, card))

    return act


def cards(number: int) -> Step:
    """Everybody plays their lowest card that may be played, until so many lie on the table."""

    def act(table: Table) -> None:
        while len(table.view(None).trick) < number:
            assert table.turn is not None
            table.submit(PlayCard(table.turn, table.view(table.turn).playable[0]))

    return act


def tricks(number: int) -> Step:
    """Everybody plays their lowest card that may be played, until so many tricks are done."""

    def act(table: Table) -> None:
        while len(table.view(None).tricks) < number:
            assert table.turn is not None
            table.submit(PlayCard(table.turn, table.view(table.turn).playable[0]))

    return act


def accused_wrongly(*seats: Seat) -> Step:
    """Hands that end at once, each with 26 points for one who accuses without a reason."""

    def act(table: Table) -> None:
        for seat in seats:
            dealt()(table)
            for giver in table.awaited() if table.phase is Phase.PASS else ():
                table.submit(PassCards(giver, table.view(giver).hand[:CARDS_PASSED]))
            table.submit(Accuse(seat, (seat + 1) % table.rules.players))

    return act


def until_no_points_are_left(table: Table) -> None:
    """The game of the seed, the person playing the lowest card, until a hand can be claimed that has no more points."""
    while certainty(table.view(0)) is not Certainty.NOTHING_LEFT:
        if table.phase is Phase.DEAL:
            table.deal()
            continue
        seat = table.awaited()[0]
        own = table.view(seat)
        if seat:
            table.submit(table.advice(seat).action)
        elif own.phase is Phase.PASS:
            table.submit(PassCards(seat, own.hand[-CARDS_PASSED:]))
        else:
            table.submit(PlayCard(seat, own.playable[0]))


# -- the moments

NO_PASS = (Passing.HOLD,)
CLASSIC, REVOKE = preset("clasico"), preset("clasico", revoke=True)
PICAS, CANCEL = preset("picas"), preset("cancelacion", 6)
AUTOMATIC = preset("mixto", limit=60, moon=Moon.AUTOMATIC, passing=NO_PASS, revoke=True)
FOUR_HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 2S 3S 4S",
    "9C TC 5D 6D 7D 5S 6S 7S 2H 3H 4H 5H 6H",
    "JC QC 8D 9D TD 8S 9S TS 7H 8H 9H TH JH",
)
THREE_HANDS_DONE = accused_wrongly(1, 2, 3)
"""So that the next one has no pass."""
ALL_CLUBS = (
    dealt("5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D", "KS AS KH", "JS QS TS", "2C 3C 4C"),
    passed("KS AS KH", "JS QS TS", "2C 3C 4C"),
)
"""The person gets the last three clubs in the pass, and shoots the moon with them."""
SHOOT = ("pasar 2d 3d 4d", "jugar 2t", "reclamar")

MOMENTS = (
    Moment(
        "renuncio-probado",
        "clasico, renuncio permitido: Luis no ha seguido el palo",
        REVOKE,
        (THREE_HANDS_DONE, dealt(*FOUR_HANDS), played("2C 9C 8D KC")),
        ("u", "z", "l", "intro", "intro", "s"),
    ),
    Moment(
        "renuncio-falso",
        "clasico, renuncio permitido: Ana ha seguido siempre el palo",
        REVOKE,
        (THREE_HANDS_DONE, dealt(*FOUR_HANDS), played("2C 9C 8D KC")),
        ("z", "intro", "intro"),
    ),
    Moment(
        "renuncio-propio",
        "clasico, renuncio permitido: no seguir el palo",
        REVOKE,
        (THREE_HANDS_DONE, dealt(*FOUR_HANDS), played("2C 9C JC KC QD")),
        ("jugar 2p", "u"),
    ),
    Moment(
        "sin-renuncio",
        "clasico: nadie puede renunciar",
        CLASSIC,
        (dealt(*FOUR_HANDS), passed("2C 3C 4C", "9C TC 5D", "JC QC 8D", "JD QD KD")),
        ("z",),
    ),
    Moment(
        "victoria-compartida",
        "clasico a 50, renuncio permitido: empate en el primer puesto",
        preset("clasico", limit=50, revoke=True),
        (
            accused_wrongly(1, 2),
            dealt(*FOUR_HANDS),
            passed("2D 3D 4D", "9C TC 5D", "JC QC 8D", "KC AC JD"),
            played("2C 6D 9D 9C"),
        ),
        ("z", "intro", "intro"),
    ),
    Moment(
        "abandonar",
        "clasico: abandonar la partida",
        REVOKE,
        (accused_wrongly(0, 1, 2), dealt(*FOUR_HANDS)),
        ("abandonar", "intro"),
    ),
    Moment(
        "reclamar",
        "salon, de tres: reclamar cuando no quedan puntos",
        preset("salon", 3),
        (until_no_points_are_left,),
        ("reclamar",),
    ),
    Moment("luna-propia", "picas: la luna a favor de quien dispara", PICAS, ALL_CLUBS, (*SHOOT, "s", "intro", "intro")),
    Moment("luna-rivales", "picas: la luna contra los demás", PICAS, ALL_CLUBS, (*SHOOT, "intro", "l", "intro")),
    Moment(
        "luna-consejo",
        "picas: un consejo para elegir la luna, y la mesa sin cartas",
        PICAS,
        ALL_CLUBS,
        (*SHOOT, "h", "c", "t", "m"),
    ),
    Moment(
        "luna-robot-propia",
        "mixto: un robot elige la luna",
        preset("mixto", moon=Moon.CHOOSE, passing=NO_PASS),
        (dealt(DIAMONDS, CLUBS), tricks(12)),
        ("jugar ad",),
    ),
    Moment(
        "luna-robot-rivales",
        "mixto a 26: la luna de un robot, que gana con ella",
        preset("mixto", limit=26, moon=Moon.CHOOSE, passing=NO_PASS),
        (dealt(DIAMONDS, CLUBS), tricks(12)),
        ("jugar ad",),
    ),
    Moment(
        "luna-cuenta-atras",
        "mixto, cuenta atrás: la luna por elegir",
        preset("mixto", countdown=True, moon=Moon.CHOOSE, passing=NO_PASS),
        (dealt(CLUBS), tricks(12)),
        ("jugar at", "intro", "l", "j", "intro"),
    ),
    Moment(
        "luna-automatica",
        "mixto: la luna automática, contra los demás",
        AUTOMATIC,
        (dealt(CLUBS), tricks(12)),
        ("jugar at",),
    ),
    Moment(
        "luna-automatica-propia",
        "mixto: la luna automática, cuando contra los demás no ganaría",
        AUTOMATIC,
        (accused_wrongly(0, 1, 0, 1), dealt(CLUBS), tricks(12)),
        ("jugar at",),
    ),
    Moment(
        "diez-jugadores",
        "cancelacion, de diez: nueve cartas en la mesa",
        preset("cancelacion", 10),
        (dealt(dealer=0), cards(9)),
        ("c", "7", "8", "9", "0"),
    ),
    Moment(
        "sobrantes",
        "cancelacion: las cartas que sobran, para quien se lleva la primera baza",
        CANCEL,
        (dealt("AC 5D", "KC", "5C", "7C", "9C", "JC", dealer=0), played("KC 5C 7C 9C JC")),
        ("c", "jugar at", "s"),
    ),
    Moment(
        "baza-anulada",
        "cancelacion: una baza anulada, y la siguiente",
        CANCEL,
        (dealt("KC AD", "5C 2D", "9C", "9C", "5C", "KC", dealer=0), played("5C 9C 9C 5C KC")),
        ("c", "jugar kt", "c", "u"),
    ),
    Moment(
        "comodines",
        "salon, con comodines: cuándo se juega uno",
        preset("salon", 6, jokers=2, removed=(), passing=NO_PASS),
        (dealt("JK JK AC 2D 3D 4D 2S 3S 4S", "", "", "2C", "", ""),),
        ("jugar comodín", "jugar at", "jugar comodín", "jugar 2d", "h"),
    ),
    Moment(
        "primera-baza",
        "mixto: sin puntos en la primera baza",
        preset("mixto", passing=NO_PASS),
        (dealt("5D 6D QS AH KH QH JH TH 9H 8H 7H 6H 5H", "AC 2D", "KC", "2C"),),
        ("jugar qp", "jugar ac", "jugar 5d"),
    ),
    Moment(
        "primera-baza-de-puntos",
        "mixto: una mano solo de puntos",
        preset("mixto", passing=NO_PASS),
        (dealt("QS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H", "AC 2D", "KC", "2C"),),
        ("jugar qp",),
    ),
)
