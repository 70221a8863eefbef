"""The one table of commands. Keys, menus, typed lines, help and remapping are all read from it.

A command's value is its id in the settings file's `[teclas]` section and a word that a typed line always understands.
"""

from __future__ import annotations

from enum import StrEnum


class Command(StrEnum):
    """Everything a player can ask for with one key or word."""

    TABLE = "mesa"
    CARD_1 = "carta1"
    CARD_2 = "carta2"
    CARD_3 = "carta3"
    CARD_4 = "carta4"
    CARD_5 = "carta5"
    CARD_6 = "carta6"
    CARD_7 = "carta7"
    CARD_8 = "carta8"
    CARD_9 = "carta9"
    CARD_10 = "carta10"
    SCORES = "puntos"
    TURN = "turno"
    PREVIOUS = "anterior"
    NEXT = "siguiente"
    PREVIOUS_SUIT = "paloanterior"
    NEXT_SUIT = "palosiguiente"
    FIRST = "primera"
    LAST = "ultima"
    SPADES = "picas"
    DIAMONDS = "diamantes"
    CLUBS = "treboles"
    HEARTS = "corazones"
    USEFUL = "util"
    MARK = "marcar"
    ENTER = "intro"
    BACK = "retroceso"
    HAND = "mano"
    COUNTS = "quedan"
    PAST = "bazas"
    FALLEN = "caidas"
    STATE = "estado"
    HINT = "consejo"
    REPEAT = "repetir"
    OLDER = "antes"
    NEWER = "despues"
    VERBOSITY = "detalle"
    SEATS = "asientos"
    PAUSE = "pausa"
    ACCUSE = "acusar"
    MENU = "menu"
    LINE = "escribir"
    SUSPEND = "suspender"
    # Without a key of their own: in the menu and as words.
    HELP = "ayuda"
    RULES = "reglas"
    LEARN = "teclas"
    OPTIONS = "opciones"
    VOICE = "voz"
    READER = "lector"
    AUTO = "auto"
    AUTO_HAND = "automano"
    CLAIM = "reclamar"
    LEAVE = "abandonar"
    CLOSE = "cerrar"
    REMATCH = "revancha"
    NEW_GAME = "nueva"


TABLE_CARDS = tuple(command for command in Command if command.value.startswith("carta"))
"""The cards on the table one by one: the first is on key 1, the tenth on key 0."""

FIXED: dict[Command, tuple[str, ...]] = {
    Command.TABLE: ("c",),
    **{command: (str(number % 10),) for number, command in enumerate(TABLE_CARDS, start=1)},
    Command.SCORES: ("s",),
    Command.TURN: ("t",),
}
"""Announcements that answer in every phase, menus and questions included, on keys that nothing can take from them."""

KEYS: dict[Command, tuple[str, ...]] = {
    Command.PREVIOUS: ("j", "left"),
    Command.NEXT: ("l", "right"),
    Command.PREVIOUS_SUIT: ("i", "up"),
    Command.NEXT_SUIT: ("k", "down"),
    Command.FIRST: ("home",),
    Command.LAST: ("end",),
    Command.SPADES: ("p",),
    Command.DIAMONDS: ("d",),
    Command.CLUBS: ("b",),
    Command.HEARTS: ("o",),
    Command.USEFUL: ("g", "tab"),
    Command.MARK: ("space",),
    Command.ENTER: ("enter",),
    Command.BACK: ("backspace",),
    Command.HAND: ("m",),
    Command.COUNTS: ("n",),
    Command.PAST: ("u",),
    Command.FALLEN: ("f",),
    Command.STATE: ("y",),
    Command.HINT: ("h",),
    Command.REPEAT: ("r",),
    Command.OLDER: ("comma",),
    Command.NEWER: ("period",),
    Command.VERBOSITY: ("v",),
    Command.SEATS: ("w",),
    Command.PAUSE: ("x",),
    Command.ACCUSE: ("z",),
    Command.MENU: ("a", "f1"),
    Command.LINE: ("e",),
    Command.SUSPEND: ("q",),
}
"""The usual keys of everything else; the settings file may change them."""

MOVES = frozenset(
    (Command.PREVIOUS, Command.NEXT, Command.PREVIOUS_SUIT, Command.NEXT_SUIT, Command.FIRST, Command.LAST)
)
"""Movement, in the hand and in menus."""
