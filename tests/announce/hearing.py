"""What one listener hears of a game, for tests: listeners, actions played out, transcripts kept as plain text."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from pathlib import Path

from corazones_a11y.announce.cards import cards_list
from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import CardStyle, Listener, Verbosity
from corazones_a11y.engine.actions import Action, ChooseMoon, Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.events import Event, Viewer, seen_by
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.rules import CARDS_PASSED, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import view
from corazones_a11y.i18n import translator

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
WRITE = "CORAZONES_WRITE_TRANSCRIPTS"
"""Set this variable to write the transcripts anew; then read them as Spanish, by ear, before they are committed."""

SPANISH = translator("es")
NAMES = ("Marta", "Ana", "Luis", "Eva", "Inés", "Hugo", "Rosa", "Iker", "Paz", "Leo")


def listener(
    viewer: Viewer = 0,
    verbosity: Verbosity = Verbosity.NORMAL,
    *,
    t: NullTranslations | None = None,
    names: tuple[str, ...] = NAMES,
    style: CardStyle = CardStyle(),  # noqa: B008 (immutable)
) -> Listener:
    """Somebody who speaks Spanish and sits in the first seat, unless told otherwise."""
    return Listener(t or SPANISH, viewer, names, verbosity, style)


def play_out(state: State, actions: Iterable[Action]) -> tuple[State, tuple[Event, ...]]:
    """The state after some actions, and all that happened."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, news = apply(state, action)
        events += news
    return state, events


def told(state: State, actions: Iterable[Action], who: Listener) -> tuple[str, ...]:
    """What a listener hears when all of these actions have happened."""
    after, events = play_out(state, actions)
    return announce(seen_by(events, who.viewer), view(after, who.viewer), who)


def hearing(actions: Iterable[Action], rules: Rules, who: Listener) -> Iterator[tuple[str, ...]]:
    """What a listener hears, write by write: at each decision of the listener's, and after the last action.

    What the listener does stands between brackets: it was heard as the card the cursor is on.
    """
    state, untold = new_game(rules), tuple[Event, ...]()
    for action in actions:
        if isinstance(action, PassCards | PlayCard) and action.seat == who.viewer:
            cards = action.cards if isinstance(action, PassCards) else (action.card,)
            yield (f"[{cards_list(who, cards)}]",)
        state, news = apply(state, action)
        untold += seen_by(news, who.viewer)
        if view(state, who.viewer).my_turn or state.phase in (Phase.DEAL, Phase.OVER):
            yield announce(untold, view(state, who.viewer), who)
            untold = ()
    if untold:
        yield announce(untold, view(state, who.viewer), who)


def anything(state: State, seat: Seat, chance: Iterator[float]) -> Action:
    """Some action that is allowed, by chance."""
    seen = view(state, seat)
    if seen.phase is Phase.PASS:
        cards = sorted(seen.hand, key=lambda card: next(chance))
        return PassCards(seat, tuple(cards[:CARDS_PASSED]))
    if seen.phase is Phase.MOON:
        return ChooseMoon(seat, next(chance) < 0.5)
    return PlayCard(seat, seen.playable[int(next(chance) * len(seen.playable))])


def random_game(rules: Rules, chance: Iterator[float], hands: int = 1) -> Iterator[Action]:
    """The actions of a game played by chance, to its end or so many hands."""
    state = new_game(rules)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            if state.hand_number == hands:
                return
            dealer = (state.dealer + 1) % rules.players if state.hand_number else 0
            action: Action = Deal(tuple(sorted(rules.pack(), key=lambda card: next(chance))), dealer)
        else:
            action = anything(state, state.awaited()[0], chance)
        state, _ = apply(state, action)
        yield action


def same_as_kept(name: str, text: str) -> None:
    """Holds a text to the transcript of that name; with the variable set writes it instead."""
    path = TRANSCRIPTS / name
    if os.environ.get(WRITE):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"read the change in {name} by ear, then set {WRITE}=1"
