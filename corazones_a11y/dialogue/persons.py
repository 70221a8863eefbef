"""What the table keeps of each person: language, verbosity, card words, keys, a hashed PIN."""

from __future__ import annotations

from contextlib import suppress

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.engine.events import Viewer
from corazones_a11y.i18n import UnknownLanguage
from corazones_a11y.table.seats import Occupant

from .keymap import Keymap, changes_of, remap
from .plan import SUBSTITUTE
from .player import Player

PIN = "pin"


def person(viewer: Viewer, occupant: Occupant, usual: Player) -> Player:
    """The player of a seat, as kept with it; what isn't there, or can't be read, is as `usual` has it."""
    kept = dict(occupant.settings)
    player = Player(viewer, usual.language, usual.verbosity, usual.style, dict(usual.keymap))
    with suppress(UnknownLanguage):
        player.choose_language(kept.get("idioma", usual.language))
    with suppress(ValueError):
        player.verbosity = Verbosity(kept.get("verbosidad", usual.verbosity.value))
    if "cartas" in kept:
        words = kept["cartas"].split()
        player.style = CardStyle(*(field in words for field in CardStyle._fields))
    if "teclas" in kept:
        pairs = (pair.partition("=") for pair in kept["teclas"].split())
        player.keymap, _ = remap({command: key for command, _, key in pairs})
    return player


def kept_with(occupant: Occupant, player: Player) -> Occupant:
    """The occupant with what is to be found again; a PIN and what the table agreed on stay."""
    stays = [(name, value) for name, value in occupant.settings if name in (PIN, SUBSTITUTE)]
    settings = [
        ("idioma", player.language),
        ("verbosidad", player.verbosity.value),
        ("cartas", " ".join(field for field, chosen in zip(CardStyle._fields, player.style, strict=True) if chosen)),
        ("teclas", _keys_text(player.keymap)),
    ]
    return occupant._replace(settings=(*settings, *stays))


def with_pin(occupant: Occupant, hashed: str | None) -> Occupant:
    """The occupant with another PIN, or (None) without."""
    others = tuple(pair for pair in occupant.settings if pair[0] != PIN)
    return occupant._replace(settings=others if hashed is None else (*others, (PIN, hashed)))


def _keys_text(keymap: Keymap) -> str:
    return " ".join(f"{command}={key}" for command, key in changes_of(keymap).items())
