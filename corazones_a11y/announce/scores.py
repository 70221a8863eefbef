"""Numbers of points and cards as they are read aloud, and lists with a number for each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from corazones_a11y.engine.actions import Seat
from corazones_a11y.i18n import N_

from .listener import Listener
from .people import everybody, who
from .sentences import lines

# Spanish shortens "uno" before a noun, and synthesizers don't: they read "21 puntos" as "veintiuno puntos".
_BEFORE_A_NOUN = {
    # Translators: a number right before the word "points"; in Spanish "veintiún", not the figure.
    21: N_("21"),
    # Translators: a number right before the word "points"; in Spanish "treinta y un", not the figure.
    31: N_("31"),
    # Translators: a number right before the word "points"; in Spanish "cuarenta y un", not the figure.
    41: N_("41"),
    # Translators: a number right before the word "points"; in Spanish "cincuenta y un", not the figure.
    51: N_("51"),
    # Translators: a number right before the word "points"; in Spanish "sesenta y un", not the figure.
    61: N_("61"),
    # Translators: a number right before the word "points"; in Spanish "setenta y un", not the figure.
    71: N_("71"),
    # Translators: a number right before the word "points"; in Spanish "ochenta y un", not the figure.
    81: N_("81"),
    # Translators: a number right before the word "points"; in Spanish "noventa y un", not the figure.
    91: N_("91"),
    # Translators: a number right before the word "points"; in Spanish "ciento un", not the figure.
    101: N_("101"),
    # Translators: a number right before the word "points"; in Spanish "ciento veintiún", not the figure.
    121: N_("121"),
}


def number(listener: Listener, value: int) -> str:
    """A number that stands alone: "26", "menos 26". Figures are read right; a minus sign is lost."""
    if value >= 0:
        return str(value)
    # Translators: a number below zero, such as minus 26; synthesizers lose the sign, so it is a word.
    return listener.t.gettext("minus {number}").format(number=-value)


def points(listener: Listener, value: int) -> str:
    """A number of points: "un punto", "veintiún puntos", "menos 26 puntos", "0 puntos"."""
    count = abs(value)
    shown = listener.t.gettext(_BEFORE_A_NOUN[count]) if count in _BEFORE_A_NOUN else str(count)
    # Translators: a number of points inside a sentence. Write the singular in words: "one point", "un punto".
    phrase = listener.t.ngettext("one point", "{number} points", count).format(number=shown)
    if value >= 0:
        return phrase
    # Translators: points below zero, such as minus 26 points.
    return listener.t.gettext("minus {points}").format(points=phrase)


def average(listener: Listener, value: float) -> str:
    """A mean number of points, to a tenth: "3,2 puntos", "menos 0,5 puntos"."""
    tenths = round(abs(value) * 10)
    if tenths % 10 == 0:
        return points(listener, tenths // 10 if value >= 0 else -tenths // 10)
    # Translators: a number with one decimal place, with the mark that the language uses: "3.2", in Spanish "3,2".
    decimal = listener.t.gettext("{whole}.{tenths}").format(whole=tenths // 10, tenths=tenths % 10)
    # Translators: a mean number of points with one decimal place, such as 3.2 points.
    phrase = listener.t.gettext("{decimal} points").format(decimal=decimal)
    # Translators: points below zero, such as minus 26 points.
    return phrase if value >= 0 else listener.t.gettext("minus {points}").format(points=phrase)


def cards_count(listener: Listener, count: int) -> str:
    """A number of cards: "una carta", "13 cartas"."""
    # Translators: a number of cards inside a sentence. Write the singular in words: "one card", "una carta".
    return listener.t.ngettext("one card", "{number} cards", count).format(number=count)


def per_seat(
    listener: Listener, heading: str, values: Sequence[int], seats: Iterable[Seat] | None = None
) -> tuple[str, ...]:
    """A number for each player, the listener's first: "Marcador: tú, 25; Ana, 40; Luis, 13."

    seats -- only these, in this order.
    """
    chosen = everybody(listener, len(values)) if seats is None else seats
    return lines((f"{who(listener, seat)}, {number(listener, values[seat])}" for seat in chosen), heading)
