"""Counts the characters that one player hears of a hand, at each verbosity.

A person plays `clasico` against three robots of the level `normal`, by the hints or at random. Counted is all that is
told without being asked for: the deal, the pass, the plays, the tricks, the end of the hand; not the answers to keys.

    python -m tests.benchmarks.characters [hands]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean

from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import Listener, Verbosity
from corazones_a11y.engine.actions import Action, Deal, PassCards, PlayCard
from corazones_a11y.engine.events import Event, seen_by
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from corazones_a11y.i18n import translator
from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.levels import Level, robot
from corazones_a11y.table.names import robot_names

BUDGETS = {Verbosity.NORMAL: 1_600, Verbosity.BRIEF: 900}
"""Characters a hand that may be heard on average."""

PERSON = 0
Decide = Callable[[View], Action]


def by_hint(seen: View) -> Action:
    """What the hint key would say."""
    return robot(Level.NORMAL).advise(seen, Budget(), lambda: False, "").action


def at_random(chance: Random) -> Decide:
    """A player who does anything that is allowed."""

    def decide(seen: View) -> Action:
        if seen.phase is Phase.PASS:
            return PassCards(seen.seat, tuple(chance.sample(seen.hand, CARDS_PASSED)))
        return PlayCard(seen.seat, chance.choice(seen.playable))

    return decide


def heard(hands: int, decide: Decide, verbosity: Verbosity, language: str = "es", seed: int = 1) -> Iterator[str]:
    """What the person hears of each hand, as one text, over games of `clasico` that begin anew at their ends."""
    chance, rules = Random(seed), preset("clasico")
    names = ("Marta", *robot_names(rules.players - 1, ["Marta"]))
    listener = Listener(translator(language), PERSON, names, verbosity)
    state = new_game(rules)
    for _ in range(hands):
        if state.phase is Phase.OVER:
            state = new_game(rules)
        state, text = _hand(state, decide, listener, chance)
        yield text


def _hand(state: State, decide: Decide, listener: Listener, chance: Random) -> tuple[State, str]:
    """Plays one hand. What happened is told at each decision of the person, and at the end of the hand."""
    state, events = apply(state, _deal(state, chance))
    untold: tuple[Event, ...] = seen_by(events, PERSON)
    sentences: list[str] = []
    while state.phase not in (Phase.DEAL, Phase.OVER):
        seat = next(iter(state.awaited()))
        if seat == PERSON:
            sentences += announce(untold, view(state, PERSON), listener)
            untold = ()
        action = decide(view(state, seat)) if seat == PERSON else by_hint(view(state, seat))
        state, events = apply(state, action)
        untold += seen_by(events, PERSON)
    sentences += announce(untold, view(state, PERSON), listener)
    return state, " ".join(sentences)


def _deal(state: State, chance: Random) -> Deal:
    pack = list(state.rules.pack())
    chance.shuffle(pack)
    return Deal(tuple(pack), (state.dealer + 1) % state.rules.players if state.hand_number else 0)


def main() -> None:
    """Prints a line for each verbosity and way to play."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for verbosity in Verbosity:
        for way, decide in (("hints", by_hint), ("random", at_random(Random(2)))):
            lengths = [len(text) for text in heard(hands, decide, verbosity)]
            budget = BUDGETS.get(verbosity)
            limit = f", budget {budget}" if budget else ""
            print(f"{verbosity:7} {way:7} {fmean(lengths):6.0f} characters a hand, most {max(lengths)}{limit}")


if __name__ == "__main__":
    main()
