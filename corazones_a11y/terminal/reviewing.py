"""`corazones revisar FILE`: a saved game's decisions that cost most, hand by hand, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

from corazones_a11y.announce.hindsight import heading, hindsight, nothing_to_regret
from corazones_a11y.announce.listener import CardStyle, Listener, Verbosity
from corazones_a11y.announce.people import name
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.save_words import error_words
from corazones_a11y.robots.hindsight import regrets
from corazones_a11y.robots.levels import STRONGEST, Level
from corazones_a11y.table.errors import SaveError
from corazones_a11y.table.folders import data_folder
from corazones_a11y.table.library import Library
from corazones_a11y.table.seats import people
from corazones_a11y.table.table import Table, look_at, never

from .arguments import BadArgument
from .screen import LineWriter

MOST = 3
"""Decisions told of each hand."""


def review(path: Path | None, t: NullTranslations, level: Level = STRONGEST) -> None:
    """Writes the review of a save, or of the newest finished game. Hands still in play are left alone.

    Raises BadArgument where there is nothing that can be reviewed.
    """
    try:
        table, disagreed = look_at(path or _newest(t))
    except SaveError as error:
        raise BadArgument(" ".join(error_words(t, error))) from None
    writer = LineWriter()
    for sentences in _of_game(table, t, level):
        writer.say(Utterance(sentences))
    if disagreed is not None:
        # Translators: a saved game is looked back at; this version plays by corrected rules, so the rest can't be.
        text = t.gettext("This version corrects a rule: the rest of that game cannot be looked back at.")
        writer.say(Utterance((text,)))


def _newest(t: NullTranslations) -> Path:
    """The game finished last. Raises BadArgument where there is none, or SaveFailed."""
    finished = Library(data_folder()).finished_games()
    if not finished:
        # Translators: on the command line: there is no finished game to look back at.
        raise BadArgument(t.pgettext("command line", "There is no finished game to look back at."))
    return finished[0].path


def _of_game(table: Table, t: NullTranslations, level: Level) -> Iterator[tuple[str, ...]]:
    names = tuple(occupant.name for occupant in table.occupants)
    seats = people(table.occupants)
    hands = len(table.view(None).history)
    if not (seats and hands):
        # Translators: on the command line: a game without a finished hand of a person's.
        yield (t.gettext("There is no finished hand to look back at."),)
    for seat in seats:
        listener = Listener(t, seat, names, Verbosity.NORMAL, CardStyle())
        if len(seats) > 1:
            yield (f"{name(listener, seat)}.",)
        for hand in range(1, hands + 1):
            yield _of_hand(table, listener, hand, level)


def _of_hand(table: Table, listener: Listener, hand: int, level: Level) -> tuple[str, ...]:
    assert listener.viewer is not None
    decisions = table.decisions(listener.viewer, hand)
    found = regrets(decisions, level, never, f"{listener.viewer}")[:MOST]
    if not found:
        return nothing_to_regret(hand, listener)
    told = (sentence for regret in found for sentence in hindsight(regret, listener))
    return (heading(hand, len(found), listener), *told)
