"""Hidden stays hidden: two cards that a viewer can't have seen are swapped, and nothing the viewer is shown changes.

A hand is played a second time with the two cards changed places from the deal on, hidden passes included. Where the
second hand is possible at all (somebody may now have to follow suit), the viewer's view after every action, and every
event as the viewer sees it, must be the same. What is public in itself is respected: who holds the card that opens,
what an accusation finds in the accused hand, and points of a widow once they have been counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from corazones_a11y.engine import events as engine_events
from corazones_a11y.engine import view as engine_view
from corazones_a11y.engine.actions import Accuse, Action, Claim, Deal, PassCards
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, JOKER, Card, Cards, points_of
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.events import CardsDealt, Event, HandScored, Viewer, seen_by
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.rules import Opening, Passing
from corazones_a11y.engine.state import State, digest
from corazones_a11y.engine.view import view
from tests.properties.games import SEEDS, Game, Step, games

Hand = list[Step]
"""The steps of one hand, from its deal on, all or the first of them."""


class Swap(NamedTuple):
    """A hand played again with two cards changed places."""

    hand: Hand
    again: Hand
    viewer: Viewer


# -- which cards a viewer can't have seen, and the hand with two of them swapped


def random_hand(game: Game, random: Random) -> Hand:
    """One of the game's hands, whole or up to a random moment."""
    starts = [number for number, step in enumerate(game.steps) if isinstance(step.action, Deal)]
    start = random.choice(starts)
    end = next((later for later in starts if later > start), len(game.steps))
    return game.steps[start : end if random.random() < 0.3 else random.randint(start + 1, end)]


def swapped(hand: Hand, viewer: Viewer, random: Random) -> list[Action] | None:
    """The hand's actions with two hidden cards changed places; None where there are no two to swap."""
    rules = hand[0].before.rules
    if rules.packs == 1:
        return _swapped_by_name(hand, viewer, random)
    # With equal cards in the pack a name isn't enough: places in the pack are swapped, where nothing is passed.
    return _swapped_by_place(hand, viewer, random) if hand[0].after.passing is Passing.HOLD else None


def _swapped_by_name(hand: Hand, viewer: Viewer, random: Random) -> list[Action] | None:
    rules = hand[0].before.rules
    known = {play.card for step in hand for play in step.after.trick}
    known |= {play.card for trick in hand[-1].after.tricks for play in trick.plays}
    known |= {card for step in hand for card in _shown(step, viewer)}
    if rules.jokers > 1:
        known.add(JOKER)
    if hand[-1].after.started and rules.opening is not Opening.DEALER_LEFT:
        known.add(rules.lowest_club)
    hidden = [card for card in rules.pack() if card not in known]
    if len(hidden) < 2:
        return None
    one, other = random.sample(hidden, 2)
    change = {one: other, other: one}

    def changed(cards: Cards) -> Cards:
        return tuple(change.get(card, card) for card in cards)

    actions: list[Action] = []
    for step in hand:
        match step.action:
            case Deal(pack, dealer):
                actions.append(Deal(changed(pack), dealer))
            case PassCards(seat, cards) if seat != viewer:
                actions.append(PassCards(seat, changed(cards)))
            case action:
                actions.append(action)
    return actions


def _shown(step: Step, viewer: Viewer) -> Cards:
    """What the viewer holds then, and the hand of somebody accused, about which something is said."""
    own = step.after.hands[viewer] + step.before.hands[viewer] if viewer is not None and step.before.hands else ()
    if isinstance(step.action, Deal) and viewer is not None:
        own = step.after.hands[viewer]
    accused = step.before.hands[step.action.accused] if isinstance(step.action, Accuse) else ()
    return own + accused


def _swapped_by_place(hand: Hand, viewer: Viewer, random: Random) -> list[Action] | None:
    deal, last = hand[0].action, hand[-1]
    assert isinstance(deal, Deal)
    rules = last.after.rules
    accused = last.action.accused if isinstance(last.action, Accuse) else None
    scored = any(isinstance(event, HandScored) for event in last.events)
    in_hands = rules.hand_size * rules.players
    places = []
    for place, card in enumerate(deal.pack):
        owner = place % rules.players
        if place >= in_hands:
            hidden = last.after.widow_taker is None or last.after.widow_taker != viewer
        else:
            hidden = owner not in (viewer, accused) and card in (last.before.hands or last.after.hands)[owner]
        if hidden and not (place < in_hands and len(hand) > 1 and _played_last(last, owner, card)):
            places.append(place)
    if len(places) < 2:
        return None
    one, other = random.sample(places, 2)
    if scored and max(one, other) >= in_hands and _worth(deal.pack[one]) != _worth(deal.pack[other]):
        return None
    pack = list(deal.pack)
    pack[one], pack[other] = pack[other], pack[one]
    return [Deal(tuple(pack), deal.dealer), *(step.action for step in hand[1:])]


def _played_last(step: Step, seat: int, card: Card) -> bool:
    """Whether that seat's last such card went to the table just now."""
    return step.after.hands[seat].count(card) == 0 and not isinstance(step.action, (Claim, Accuse))


def _worth(card: Card) -> tuple[int, bool]:
    return points_of([card]), card == JACK_OF_DIAMONDS


def play_again(hand: Hand, actions: list[Action]) -> Hand | None:
    """The hand with those actions, or None where they don't fit what everybody saw, or what a claimer chose to tell."""
    state: State = hand[0].before
    again: Hand = []
    for step, action in zip(hand, actions, strict=True):
        try:
            after, events = apply(state, action)
        except IllegalAction:
            return None
        if isinstance(action, Claim) and events[0] != step.events[0]:
            return None
        again.append(Step(state, action, events, after))
        state = after
    return again


def swaps(game: Game, seed: int, tries: int = 12) -> list[Swap]:
    """Hands of the game played again with two cards swapped, for random viewers at random moments."""
    random = Random(seed)
    found = []
    for _ in range(tries):
        hand = random_hand(game, random)
        viewer = random.choice((None, *range(game.rules.players)))
        actions = swapped(hand, viewer, random)
        again = play_again(hand, actions) if actions else None
        if again is not None:
            found.append(Swap(hand, again, viewer))
    return found


# -- the property


def check_nothing_shown_changes(swap: Swap) -> None:
    for step, other in zip(swap.hand, swap.again, strict=True):
        assert view(step.after, swap.viewer) == view(other.after, swap.viewer), step.action
        assert seen_by(step.events, swap.viewer) == seen_by(other.events, swap.viewer), step.action


@given(games(hands=2), SEEDS)
def test_swapping_two_cards_that_a_viewer_can_not_have_seen_changes_nothing_the_viewer_is_shown(
    game: Game, seed: int
) -> None:
    for swap in swaps(game, seed):
        check_nothing_shown_changes(swap)


@given(games(hands=2), SEEDS)
def test_the_swaps_are_real_so_the_digests_of_the_two_games_differ(game: Game, seed: int) -> None:
    for swap in swaps(game, seed):
        if swap.hand[-1].after.hands != swap.again[-1].after.hands:
            assert digest(swap.hand[-1].after) != digest(swap.again[-1].after)


def test_most_swaps_can_be_tried_in_every_kind_of_moment() -> None:
    seen = {"tried": 0, "pass": 0, "play": 0, "claim": 0, "accusation": 0, "two packs": 0, "spectator": 0, "widow": 0}

    @settings(max_examples=150, phases=[Stage.generate])
    @given(games(hands=1), SEEDS)
    def look(game: Game, seed: int) -> None:
        for swap in swaps(game, seed, tries=8):
            last = swap.hand[-1]
            seen["tried"] += 1
            seen["pass"] += isinstance(last.action, PassCards)
            seen["play"] += len(swap.hand[-1].after.tricks) > 0
            seen["claim"] += isinstance(last.action, Claim)
            seen["accusation"] += isinstance(last.action, Accuse)
            seen["two packs"] += game.rules.packs == 2
            seen["spectator"] += swap.viewer is None
            seen["widow"] += last.after.widow_taker is not None

    look()
    assert seen["tried"] > 400
    assert min(seen.values()) >= 3, seen


@given(games(hands=1))
def test_a_spectator_sees_less_never_more(game: Game) -> None:
    for step in game.steps:
        for event in step.events:
            public = event.seen_by(None)
            for seat in range(game.rules.players):
                own = event.seen_by(seat)
                assert own in (event, public)
                assert public is None or own is not None
                assert cards_in(public) <= cards_in(own)


def cards_in(event: Event | None) -> set[Card]:
    parts = [] if event is None else [part if isinstance(part, tuple) else (part,) for part in event]
    return {card for part in parts for card in ((part,) if isinstance(part, Card) else part) if isinstance(card, Card)}


# -- the property catches leaks


def everybody_sees_the_deal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CardsDealt, "seen_by", lambda self, viewer: self)


def everybody_sees_what_is_passed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_events.CardsChosen, "seen_by", lambda self, viewer: self)


def everybody_sees_the_widow(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_events.WidowTaken, "seen_by", lambda self, viewer: self)


def points_tell_of_the_widow(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_view, "_points", lambda state, viewer: tuple(points_of(pile) for pile in state.piles))


def a_view_shows_the_next_hand(patch: pytest.MonkeyPatch) -> None:
    def own(cards: tuple[Cards, ...], viewer: Viewer) -> Cards:
        return cards[((viewer or 0) + 1) % len(cards)] if cards else ()

    patch.setattr(engine_view, "_own", own)


def the_pass_is_shown_before_all_have_chosen(patch: pytest.MonkeyPatch) -> None:
    def received(state: State, viewer: Viewer) -> Cards:
        giver = ((viewer or 0) - state.passing.offset(state.rules.players)) % state.rules.players
        return state.passed[giver] if state.passed else ()

    patch.setattr(engine_view, "_received", received)


@pytest.mark.parametrize(
    ("plant", "packs"),
    [
        (everybody_sees_the_deal, None),
        (everybody_sees_what_is_passed, 1),
        (everybody_sees_the_widow, 2),
        (points_tell_of_the_widow, 2),
        (a_view_shows_the_next_hand, None),
        (the_pass_is_shown_before_all_have_chosen, 1),
    ],
)
def test_the_property_catches(
    plant: Callable[[pytest.MonkeyPatch], None], packs: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)

    def leaks(found: tuple[Game, int]) -> bool:
        try:
            for swap in swaps(*found):
                check_nothing_shown_changes(swap)
        except AssertionError:
            return True
        return False

    look = settings(max_examples=400, phases=[Stage.generate])
    try:
        find(st.tuples(games(hands=1, packs=packs), SEEDS), leaks, settings=look)
    except NoSuchExample:
        pytest.fail("no leak was found")
