"""What happened, told to one listener: the whole list of events since the last decision, joined into few sentences.

`larga` gives every play a sentence of its own. `normal` and `breve` join the plays of a trick, and leave out the suit
of those who follow ("Ana, 2 de picas; Luis, rey; Eva, as.") and the listener's own card, which was heard before it was
played. `breve` leaves out what follows from the cards: that they broke hearts, and who took a trick without points
where the next lead tells it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from corazones_a11y.engine.events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsReceived,
    Claimed,
    Event,
    GameEnded,
    HandScored,
    HandStarted,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    PassCompleted,
    PlayStarted,
    RevokeNotFound,
    RevokeProved,
    SeatLeft,
    TableClosed,
    TrickTaken,
    TrickWaits,
    Viewer,
    WidowTaken,
)
from corazones_a11y.engine.view import View

from . import endings, hands, tricks
from .asked import asked
from .listener import Listener, Verbosity

Group = tricks.Plays | Event
"""What is told together: the plays of one trick, or any other event alone."""


def announce(
    events: tuple[Event, ...],
    view: View,
    listener: Listener,
    *,
    own_plays: bool = False,
    returning: bool = False,
    offered: bool = False,
    decides: bool = True,
) -> tuple[str, ...]:
    """The sentences for events as `seen_by` the listener, then what is asked of the listener, last.

    view -- as it is after the events.
    own_plays -- whether to tell the listener's own cards at every verbosity: where the program played them.
    returning -- whether the listener has been away since the first of the events, with other things in the ear: then
        the first play told of each trick names its suit, and but for `breve` the own card is told too.
    offered -- whether the listener knows that the rest of this hand can be claimed.
    decides -- whether the listener decides; nothing is asked of whom the program plays for.
    """
    sentences: list[str] = []
    tells_own = own_plays or (returning and listener.verbosity is not Verbosity.BRIEF)
    for group, after in _groups(events, None if tells_own else listener.viewer, returning):
        sentences += _tell(group, after, view, listener)
    if events and not sentences and all(isinstance(event, CardsChosen) for event in events):
        return ()  # others have chosen; what the listener is asked for has been said
    if not decides or tricks.ends_with_you(events, view, listener):
        return tuple(sentences)
    return (*sentences, *asked(view, listener, offered=offered))


def _groups(events: tuple[Event, ...], silent: Viewer, returning: bool) -> Iterator[tuple[Group, tuple[Event, ...]]]:
    """Yields the plays of each trick together and every other event alone, each with the events after it.

    silent -- whose plays need not be told, unless nothing else happened after them: no key stays without an answer.
    """
    start = 0
    while start < len(events):
        end = start
        while end < len(events) and isinstance(events[end], CardPlayed | HeartsBroken):
            end += 1
        plays = tuple(event for event in events[start:end] if isinstance(event, CardPlayed | HeartsBroken))
        after = events[max(end, start + 1) :]
        yield (
            tricks.Plays(plays, tricks.worth_telling(plays, after, silent), returning) if plays else events[start],
            after,
        )
        start = max(end, start + 1)


def _tell(group: Group, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """The sentences of one group; `after` are the events that follow it, which may say the same better."""
    match group:
        case HandStarted():
            return hands.started(group, view, listener)
        case CardsDealt():
            return hands.dealt(group.cards, listener)
        case CardsChosen():
            return hands.chosen(group, after, view, listener)
        case PassCompleted():
            return hands.completed(after, listener)
        case CardsReceived():
            return hands.received(group, listener)
        case PlayStarted():
            return hands.play_started(group, after, view, listener)
        case tricks.Plays():
            return tricks.plays(group, after, view, listener)
        case CardPlayed() | HeartsBroken():
            return tricks.plays(tricks.Plays((group,), (group,), False), after, view, listener)
        case TrickTaken():
            return tricks.taken(group, after, view, listener)
        case TrickWaits():
            return tricks.waits(group, after, view, listener)
        case WidowTaken():
            return tricks.widow(group, listener)
        case Claimed():
            return endings.claimed(group, listener)
        case MoonShot():
            return endings.moon_shot(group, listener)
        case MoonChosen():
            return endings.moon_chosen(group, view, listener)
        case RevokeProved():
            return endings.revoke_proved(group, listener)
        case RevokeNotFound():
            return endings.revoke_not_found(group, listener)
        case HandScored():
            return endings.scored(group, after, view, listener)
        case SeatLeft():
            return endings.left(group, listener)
        case TableClosed():
            return endings.closed(group, listener)
        case GameEnded():
            return endings.ended(group, view, listener)
    assert_never(group)
