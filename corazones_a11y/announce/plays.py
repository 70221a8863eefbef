"""The plays of a trick that lies open, as phrases of a list."""

from __future__ import annotations

from corazones_a11y.engine.play import Play, suit_led

from .cards import card, rank_name
from .listener import Listener
from .people import who


def play_in_full(play: Play, listener: Listener) -> str:
    """A player and the card, with its suit."""
    return _phrase(play, card(listener, play.card), listener)


def plays_in_order(plays: tuple[Play, ...], listener: Listener) -> list[str]:
    """Players and cards; of those that follow a card of the suit led only the rank: "Ana, 2 de picas; Luis, rey"."""
    led = suit_led(plays)
    phrases = []
    for place, play in enumerate(plays):
        heard = place > 0 and play.card.suit is led and plays[place - 1].card.suit is led
        phrases.append(_phrase(play, (rank_name if heard else card)(listener, play.card), listener))
    return phrases


def _phrase(play: Play, shown: str, listener: Listener) -> str:
    # Translators: a player and the card played, in a list: "Ana, 2 of spades; Luis, king; Eva, ace".
    return listener.t.gettext("{player}, {card}").format(player=who(listener, play.seat), card=shown)
