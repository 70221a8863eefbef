"""Who sits where, and what plays in the seats without a person."""

from __future__ import annotations

from corazones_a11y.engine.view import View
from corazones_a11y.robots.levels import Level
from corazones_a11y.table.seats import Occupant, Occupants

from .listener import Listener
from .people import everybody, name
from .sentences import lines


def level_name(listener: Listener, level: Level) -> str:
    """A level of play in words, in lower case."""
    t = listener.t
    match level:
        case Level.EASY:
            # Translators: a level of play of the robots, in lower case.
            return t.gettext("easy")
        case Level.NORMAL:
            # Translators: a level of play of the robots, in lower case.
            return t.gettext("normal")
        case Level.HARD:
            # Translators: a level of play of the robots, in lower case.
            return t.gettext("hard")
        case Level.MASTER:
            # Translators: a level of play of the robots, in lower case: the strongest one.
            return t.gettext("master")


def seats(view: View, listener: Listener, occupants: Occupants) -> tuple[str, ...]:
    """Everybody else in the order of play, which goes to the left, each a person or a robot of some level."""
    t = listener.t
    if view.viewer is None:
        order = everybody(listener, len(occupants))
        # Translators: stands before the players in the order of play, for a spectator.
        return lines((_who(listener, seat, occupants[seat]) for seat in order), t.gettext("In order of play"))
    others = everybody(listener, len(occupants))[1:]
    return lines(_place(listener, seat, len(occupants), _who(listener, seat, occupants[seat])) for seat in others)


def _who(listener: Listener, seat: int, occupant: Occupant) -> str:
    t = listener.t
    if occupant.level is None:
        # Translators: a seat with a person in it, in a list.
        return t.gettext("{player}, a person").format(player=name(listener, seat))
    # Translators: a seat with a robot in it, in a list; {level} is its level of play: "Ana, easy robot".
    phrase = t.gettext("{player}, {level} robot")
    return phrase.format(player=name(listener, seat), level=level_name(listener, occupant.level))


def _place(listener: Listener, seat: int, players: int, occupant: str) -> str:
    t = listener.t
    offset = (seat - (listener.viewer or 0)) % players
    if offset == 1:
        # Translators: the player who plays after the listener: "on your left, Ana, easy robot".
        return t.gettext("on your left, {player}").format(player=occupant)
    if offset == players - 1:
        # Translators: the player who plays before the listener: "on your right, Ana, easy robot".
        return t.gettext("on your right, {player}").format(player=occupant)
    if offset * 2 == players:
        # Translators: the player opposite the listener: "across, Ana, easy robot".
        return t.gettext("across, {player}").format(player=occupant)
    # Translators: the next player in the order of play, neither beside nor opposite the listener.
    return t.gettext("then {player}").format(player=occupant)
