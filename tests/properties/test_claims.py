"""A claim counts as play would have, however the unseen cards lie, and is offered whenever that is certain.

Soundness is looked at in random games: the unseen cards are dealt anew among the others (and the widow), and the rest
is played out many times. Exactness is looked at in tiny endings, where every placing of the unseen cards and every line
of play can be gone through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import NamedTuple, TypeVar

import pytest
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from corazones_a11y.engine import claim as engine_claim
from corazones_a11y.engine import game as engine_game
from corazones_a11y.engine.actions import ChooseMoon, Claim, PlayCard, Seat
from corazones_a11y.engine.cards import Card, Cards, Suit, cards_text, is_point_card, parse_cards, without
from corazones_a11y.engine.claim import Certainty, certainty, takes_rest, unseen_by
from corazones_a11y.engine.game import apply
from corazones_a11y.engine.play import playable
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Breaking, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from tests.engine import brute_force
from tests.engine.brute_force import Position, Table
from tests.engine.situations import late
from tests.properties.games import SEEDS, Game, games, plain, turn

# -- soundness


def check_claims_count_as_play_would(game: Game) -> None:
    random = Random(game.seed)
    for state in game.states(Phase.PLAY):
        why = certainty(view(state, turn(state)))
        for _ in range(8 if why else 0):
            other = dealt_anew(state, turn(state), random)
            assert certainty(view(other, turn(state))) is why
            claimed = scored(apply(other, Claim(turn(state)))[0])
            assert claimed.scores == played_out(other, why is Certainty.TAKES_REST, random).scores


def dealt_anew(state: State, claimer: Seat, random: Random) -> State:
    """The state with the cards that the claimer can't see placed otherwise."""
    hidden = list(unseen_by(view(state, claimer)))
    random.shuffle(hidden)
    hands = list(state.hands)
    for seat, hand in enumerate(hands):
        if seat != claimer:
            hands[seat] = state.rules.sort(hidden.pop() for _ in hand)
    if not hidden:
        return replace(state, hands=tuple(hands))
    piles = list(state.piles)
    assert state.widow_taker is not None
    piles[state.widow_taker] = without(piles[state.widow_taker], state.widow) + tuple(hidden)
    return replace(state, hands=tuple(hands), piles=tuple(piles), widow=tuple(hidden))


def played_out(state: State, from_the_top: bool, random: Random) -> State:
    """The state after the hand, played at random; the claimer, where it would take all, leads suits from the top."""
    claimer = turn(state)
    while state.phase is Phase.PLAY:
        cards = playable(state.position(turn(state)))
        if from_the_top and turn(state) == claimer and not state.trick:
            cards = tuple(card for card in cards if is_highest(state, card))
        state, _ = apply(state, PlayCard(turn(state), random.choice(cards)))
    return scored(state)


def is_highest(state: State, card: Card) -> bool:
    strength = state.rules.strength
    return all(strength(own) <= strength(card) for own in state.hands[turn(state)] if own.suit is card.suit)


def scored(state: State) -> State:
    """The state once the shooter of a moon, if any, has chosen."""
    return apply(state, ChooseMoon(turn(state), to_others=True))[0] if state.phase is Phase.MOON else state


@given(games(hands=2))
def test_a_claim_counts_as_play_would_have_however_the_unseen_cards_lie(game: Game) -> None:
    check_claims_count_as_play_would(game)


# -- exactness


def takes_all(table: Table, now: Position, leader: int) -> bool:
    """Whether the leader can take every trick that is left, the others doing their best against it."""
    if not any(now.hands):
        return True
    cards = brute_force.legal(table, now.hands[now.turn], now.trick, now.first, now.broken)
    outcomes = (_still_takes_all(table, now, card, leader) for card in cards)
    return any(outcomes) if now.turn == leader else all(outcomes)


def _still_takes_all(table: Table, now: Position, card: str, leader: int) -> bool:
    after, taker, _ = brute_force.play(table, now, card)
    return taker in (None, leader) and takes_all(table, after, leader)


def placings(cards: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to give these cards to hands of these sizes; what no hand gets lies in a widow."""
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(cards)), sizes[0]):
        hand = tuple(cards[place] for place in places)
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        for others in placings(rest, sizes[1:]):
            yield (hand, *others)


def is_certain(rules: Rules, own: Cards, unseen: Cards, broken: bool) -> bool:
    """Whether the holder of these cards, on lead, takes the rest in every placing of the unseen ones."""
    others = (len(own),) * (rules.players - 1)
    hand = tuple(map(str, own))
    table = plain(rules)
    return all(
        takes_all(table, Position((hand, *hands), 0, broken=broken), 0)
        for hands in set(placings(tuple(map(str, unseen)), others))
    )


class Ending(NamedTuple):
    """The last tricks of a hand, seat 0 on lead; prints as little as tells all."""

    table: str
    hands: tuple[str, ...]
    widow: str
    broken: bool

    def state(self) -> State:
        taker = 1 if self.widow else None
        return late(TABLES[self.table], *self.hands, broken=self.broken, widow=self.widow, widow_taker=taker)


TABLES = {
    "picas 3": preset("picas", 3),
    "clasico": preset("clasico"),
    "siete": preset("siete"),
    "free 3": preset("mixto", 3, breaking=Breaking.NOT_NEEDED),
    "heart for queen 3": preset("mixto", 3, heart_for_queen=True, seven_high=True),
    "jokers 3": preset("mixto", 3, removed=parse_cards("2D"), jokers=3),
    "cancelacion 7": preset("cancelacion", 7),
}


@st.composite
def endings(draw: st.DrawFn, tables: tuple[str, ...] = tuple(TABLES)) -> Ending:
    """Endings with few suits and ranks, so that cards meet, and good ones for the leader."""
    random = Random(draw(SEEDS))
    table = draw(st.sampled_from(tables))
    rules = TABLES[table]
    each = 1 if rules.packs == 2 else draw(st.integers(1, 3 if rules.players == 3 else 2))
    widow = draw(st.sampled_from((0, 1, 2))) if rules.packs == 2 else 0
    suits = random.sample(list(Suit), 2 if rules.packs == 1 else 1)
    some = [card for card in rules.pack() if card.suit is None or (card.suit in suits and random.random() < 0.7)]
    number = each * rules.players + widow
    others = [card for card in rules.pack() if card not in some]
    cards = random.sample(some + random.sample(others, min(len(others), number)), number)
    leaning = random.choice((2, 6, 12, 30, 60))
    cards.sort(key=lambda card: rules.strength(card) + leaning * random.random(), reverse=True)
    hands = tuple(cards_text(cards[seat * each : (seat + 1) * each]) for seat in range(rules.players))
    return Ending(table, hands, cards_text(cards[each * rules.players :]), random.random() < 0.5)


def check_offered_exactly_when_certain(ending: Ending) -> None:
    state = ending.state()
    seen = view(state, 0)
    unseen = unseen_by(seen)
    assert takes_rest(seen, unseen) == is_certain(state.rules, seen.hand, unseen, state.broken)


@given(endings())
@settings(max_examples=settings().max_examples * 5)
def test_the_rest_is_claimed_exactly_where_it_is_certain_in_every_placing(ending: Ending) -> None:
    check_offered_exactly_when_certain(ending)


def test_both_answers_are_looked_at() -> None:
    answers = []

    @settings(max_examples=150, phases=[Stage.generate])
    @given(endings())
    def look(ending: Ending) -> None:
        seen = view(ending.state(), 0)
        answers.append(takes_rest(seen, unseen_by(seen)))

    look()
    assert min(answers.count(True), answers.count(False)) > 25


# -- planted faults


def equal_cards_are_certain(patch: pytest.MonkeyPatch) -> None:
    def runs(seen: object, suit: object, unseen: object) -> bool:
        return True

    patch.setattr(engine_claim, "_runs", runs)


def the_jack_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_claim, "_counts", lambda seen, card: is_point_card(card))


def the_bonus_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_claim, "_bonus_open", lambda seen: False)


def the_claimer_gets_nothing(patch: pytest.MonkeyPatch) -> None:
    finish = engine_game._finish_hand
    patch.setattr(
        engine_game,
        "_finish_hand",
        lambda state, tricks, events: (
            finish(replace(state, piles=((),) * state.rules.players), tricks, events)
            if any(type(event).__name__ == "Claimed" for event in events)
            else finish(state, tricks, events)
        ),
    )


@pytest.mark.parametrize(
    "plant", [equal_cards_are_certain, the_jack_is_forgotten, the_bonus_is_forgotten, the_claimer_gets_nothing]
)
def test_the_property_catches_a_claim_that_is_not_certain(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert found(games(hands=1), lambda game: fails(check_claims_count_as_play_would, game))


def only_cards_above_all_others_are_certain(patch: pytest.MonkeyPatch) -> None:
    def runs(seen: View, suit: Suit, unseen: Cards) -> bool:
        theirs = [seen.rules.strength(card) for card in unseen if card.suit is suit]
        return all(seen.rules.strength(card) > max(theirs, default=-1) for card in seen.hand if card.suit is suit)

    patch.setattr(engine_claim, "_runs", runs)


@pytest.mark.parametrize("plant", [equal_cards_are_certain, only_cards_above_all_others_are_certain])
def test_the_property_catches_a_claim_that_is_offered_too_often_or_too_rarely(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert found(endings(), lambda ending: fails(check_offered_exactly_when_certain, ending))


V = TypeVar("V")


def fails(check: Callable[[V], None], value: V) -> bool:
    try:
        check(value)
    except AssertionError:
        return True
    return False


def found(strategy: st.SearchStrategy[V], condition: Callable[[V], bool]) -> bool:
    try:
        find(strategy, condition, settings=settings(max_examples=400, phases=[Stage.generate]))
    except NoSuchExample:
        return False
    return True
