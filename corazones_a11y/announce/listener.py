"""Who listens, and how: language, verbosity, card words."""

from __future__ import annotations

from enum import StrEnum
from gettext import NullTranslations
from typing import NamedTuple

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.events import Viewer


class Verbosity(StrEnum):
    """How much is said. The values are the words of the command line."""

    BRIEF = "breve"
    NORMAL = "normal"
    LONG = "larga"


class CardStyle(NamedTuple):
    """Words for cards, each player's own; they never change the rules.

    In Spanish: reina or dama, jota or sota, picas or espadas, diamantes or rombos. False is the first of each pair.
    """

    dama: bool = False
    sota: bool = False
    espadas: bool = False
    rombos: bool = False


class Listener(NamedTuple):
    """Everything that turns events into one person's words.

    viewer -- the listener's seat, or None for a spectator; what happens to this seat is told in the "you" form.
    names  -- of everybody at the table, by seat, already cleaned of control characters.
    """

    t: NullTranslations
    viewer: Viewer
    names: tuple[str, ...]
    verbosity: Verbosity = Verbosity.NORMAL
    style: CardStyle = CardStyle()

    def is_you(self, seat: Seat) -> bool:
        """Whether that seat is the listener's."""
        return seat == self.viewer
