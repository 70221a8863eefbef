"""What holds in every game at every table: cards, points, legality, ends, replay, purity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import get_args, get_type_hints

import pytest
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from corazones_a11y.engine import game as engine_game
from corazones_a11y.engine import play as engine_play
from corazones_a11y.engine import scoring, text
from corazones_a11y.engine.actions import Accuse, Action, PlayCard
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, JOKER, PACK, QUEEN_OF_SPADES, Card, points_of
from corazones_a11y.engine.errors import IllegalAction, Reason
from corazones_a11y.engine.events import GameEnded, HandScored, HeartsBroken, MoonChosen
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.play import Objection, Play, Position, playable
from corazones_a11y.engine.rules import Rules
from corazones_a11y.engine.state import Phase, State, digest
from corazones_a11y.engine.text import parse_action, parse_event, parse_rules, rules_text, to_text
from tests.engine import brute_force
from tests.properties.games import SEEDS, Game, Step, games, plain, turn

Check = Callable[[Game], None]


def name(function: Callable[..., None]) -> str:
    return function.__name__


# -- the properties, each as a plain check of one game


def check_cards_are_conserved(game: Game) -> None:
    """At every moment of a hand each card of the pack is in exactly one place."""
    pack = Counter(game.rules.pack())
    accused = False
    for step in game.steps:
        accused = isinstance(step.action, Accuse)
        if not accused:
            assert where_all_cards_are(step.after) == pack, step.action


def where_all_cards_are(state: State) -> Counter[object]:
    places = [*state.hands, *state.piles, state.waiting, tuple(play.card for play in state.trick)]
    if state.phase is Phase.PASS or (state.phase is Phase.OVER and not state.started):
        places += state.passed
    if state.widow_taker is None:
        places.append(state.widow)
    return Counter(card for place in places for card in place)


def check_points_add_up(game: Game) -> None:
    """A hand gives what the rules say: all its points, or a moon; jacks and bonuses beside; 26 for an accusation."""
    before = new_game(game.rules).scores
    for step in game.steps:
        for scored in (event for event in step.events if isinstance(event, HandScored)):
            if isinstance(step.action, Accuse):
                assert sorted(scored.points) == [0] * (game.rules.players - 1) + [26]
            else:
                assert scored.points == expected_points(step, scored)
            sign = -1 if game.rules.countdown else 1
            assert scored.scores == tuple(old + sign * new for old, new in zip(before, scored.points, strict=True))
            before = scored.scores


def expected_points(step: Step, scored: HandScored) -> tuple[int, ...]:
    rules, piles = step.after.rules, step.after.piles
    worth = [points_of(pile) for pile in piles]
    assert sum(worth) == points_of(rules.pack())
    shooter = next((seat for seat, points in enumerate(worth) if points == sum(worth)), None)
    if shooter is not None:
        worth = moon(rules, shooter, step)
    for seat, pile in enumerate(piles):
        if rules.jack:
            worth[seat] -= 10 * pile.count(JACK_OF_DIAMONDS)
        if rules.no_trick_bonus and shooter is None and not pile:
            worth[seat] -= 5
            assert seat in scored.no_trick
    return tuple(worth)


def moon(rules: Rules, shooter: int, step: Step) -> list[int]:
    chosen = next((event for event in step.events if isinstance(event, MoonChosen)), None)
    assert chosen is not None
    assert chosen.seat == shooter
    if chosen.to_others:
        return [0 if seat == shooter else 26 * rules.packs for seat in range(rules.players)]
    return [-26 * rules.packs if seat == shooter else 0 for seat in range(rules.players)]


def check_playable_is_what_is_accepted(game: Game) -> None:
    """Every card of every hand is tried: accepted exactly where it is playable and its owner's turn."""
    for state in game.states(Phase.PLAY):
        allowed = playable(state.position(turn(state)))
        assert allowed
        for seat, hand in enumerate(state.hands):
            for card in hand:
                assert is_accepted(state, PlayCard(seat, card)) == (seat == state.turn and card in allowed)


def is_accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def check_legality_and_tricks_agree_with_brute_force(game: Game) -> None:
    """The rules read a second time, in strings, give the same legal cards, takers and breaking of hearts."""
    table = plain(game.rules)
    for step in game.steps:
        if not isinstance(step.action, PlayCard):
            continue
        state, seat = step.before, step.action.seat
        hand, trick = [str(card) for card in state.hands[seat]], [str(play.card) for play in state.trick]
        legal = brute_force.legal(table, hand, trick, not state.tricks, state.broken)
        assert legal == {str(card) for card in playable(state.position(seat))}
        breaks = not state.broken and brute_force.breaks(table, str(step.action.card), trick)
        assert breaks == any(isinstance(event, HeartsBroken) for event in step.events)
        if len(step.after.tricks) > len(state.tricks):
            check_taker(table, step)


def check_taker(table: brute_force.Table, step: Step) -> None:
    trick = step.after.tricks[-1]
    place = brute_force.winning_place(table, [str(play.card) for play in trick.plays])
    last = step.after.phase is not Phase.PLAY
    taker = trick.plays[0 if place is None else place].seat
    assert trick.taker == (None if place is None and not last else taker)
    assert last or step.after.turn == taker


def check_replay_is_identical(game: Game) -> None:
    """The texts of a game's rules and actions make the same states and digests again, at every action."""
    state = new_game(parse_rules(rules_text(game.rules)))
    for step in game.steps:
        assert state == step.before
        state, events = apply(state, parse_action(to_text(step.action)))
        assert (state, events) == (step.after, step.events)
        assert digest(state) == digest(step.after)


def check_digests_differ(game: Game) -> None:
    """No two moments of a game have the same digest."""
    digests = [digest(step.after) for step in game.steps]
    assert len(set(digests)) == len(digests)


def check_events_have_a_text(game: Game) -> None:
    """Every event, and what every viewer sees of it, reads back from its text."""
    for step in game.steps:
        for event in step.events:
            for viewer in (None, *range(game.rules.players)):
                seen = event.seen_by(viewer)
                assert seen is None or parse_event(to_text(seen)) == seen
            assert parse_event(to_text(event)) == event


def check_apply_is_pure(game: Game) -> None:
    """The same state and action give the same again, and the state before stays as it was."""
    for step in game.steps:
        before = digest(step.before)
        assert apply(step.before, step.action) == (step.after, step.events)
        assert digest(step.before) == before


def check_an_end_is_an_end(game: Game) -> None:
    """A game ends exactly once, with at least one winner, and those who won have place 1."""
    ends = [event for step in game.steps for event in step.events if isinstance(event, GameEnded)]
    last = game.steps[-1].after
    assert len(ends) == (last.phase is Phase.OVER)
    for end in ends:
        assert end.winners
        assert [seat for seat, place in enumerate(end.places) if place == 1] == list(end.winners)
        assert last.scores == end.scores


CHECKS: list[Check] = [
    check_cards_are_conserved,
    check_points_add_up,
    check_playable_is_what_is_accepted,
    check_legality_and_tricks_agree_with_brute_force,
    check_replay_is_identical,
    check_digests_differ,
    check_events_have_a_text,
    check_apply_is_pure,
    check_an_end_is_an_end,
]


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_in_every_game(check: Check) -> None:
    @given(games(hands=2))
    def holds(game: Game) -> None:
        check(game)

    holds()


# -- each property catches a fault planted in the engine


def a_waiting_trick_is_lost(patch: pytest.MonkeyPatch) -> None:
    collect = engine_game._collect
    patch.setattr(engine_game, "_collect", lambda state, winner: collect(replace(state, waiting=()), winner))


def the_widow_goes_to_nobody(patch: pytest.MonkeyPatch) -> None:
    finish = engine_game._finish_trick
    patch.setattr(engine_game, "_finish_trick", lambda state, events: finish(replace(state, widow=()), events))


def nobody_shoots_the_moon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_game, "shooter", lambda rules, piles: None)
    patch.setattr(scoring, "shooter", lambda rules, piles: None)


def the_jack_never_counts(patch: pytest.MonkeyPatch) -> None:
    count = scoring.count_hand
    patch.setattr(engine_game, "count_hand", lambda rules, *rest: count(replace(rules, jack=False), *rest))


def any_card_is_accepted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_game, "objection", lambda position, card: None)


def a_playable_card_is_refused(patch: pytest.MonkeyPatch) -> None:
    def objection(position: Position, card: Card) -> Objection | None:
        queen = card == QUEEN_OF_SPADES and len(playable(position)) > 1
        return Objection(Reason.MUST_FOLLOW) if queen else engine_play.objection(position, card)

    patch.setattr(engine_game, "objection", objection)


def the_first_trick_takes_points(patch: pytest.MonkeyPatch) -> None:
    following = engine_play._objection_to_following
    patch.setattr(
        engine_play, "_objection_to_following", lambda now, card, led: following(now._replace(first=False), card, led)
    )


def the_lowest_card_takes(patch: pytest.MonkeyPatch) -> None:
    def taker(rules: Rules, trick: tuple[Play, ...]) -> int:
        return min(trick, key=lambda play: rules.strength(play.card)).seat

    patch.setattr(engine_game, "taker", taker)


def hearts_are_never_broken(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_game, "breaks_hearts", lambda rules, card, led: False)


def a_choice_is_written_wrong(patch: pytest.MonkeyPatch) -> None:
    write = text._write
    patch.setattr(text, "_write", lambda value: "yes" if value is False else write(value))


def the_widow_is_written_as_nothing(patch: pytest.MonkeyPatch) -> None:
    write = text._write
    patch.setattr(text, "_write", lambda value: "-" if value == () or value == 0 else write(value))


def hearts_break_every_other_time(patch: pytest.MonkeyPatch) -> None:
    times = count()
    patch.setattr(engine_game, "breaks_hearts", lambda rules, card, led: next(times) % 2 == 0)


def the_digest_forgets_the_cards(patch: pytest.MonkeyPatch) -> None:
    whole = digest
    patch.setitem(globals(), "digest", lambda state: whole(replace(state, trick=(), tricks=(), hands=(), passed=())))


def nobody_wins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine_game, "places", lambda rules, scores, out: (2,) * rules.players)


@pytest.mark.parametrize(
    ("check", "plant"),
    [
        (check_cards_are_conserved, a_waiting_trick_is_lost),
        (check_cards_are_conserved, the_widow_goes_to_nobody),
        (check_points_add_up, nobody_shoots_the_moon),
        (check_points_add_up, the_jack_never_counts),
        (check_playable_is_what_is_accepted, any_card_is_accepted),
        (check_playable_is_what_is_accepted, a_playable_card_is_refused),
        (check_legality_and_tricks_agree_with_brute_force, the_first_trick_takes_points),
        (check_legality_and_tricks_agree_with_brute_force, the_lowest_card_takes),
        (check_legality_and_tricks_agree_with_brute_force, hearts_are_never_broken),
        (check_replay_is_identical, a_choice_is_written_wrong),
        (check_digests_differ, the_digest_forgets_the_cards),
        (check_events_have_a_text, the_widow_is_written_as_nothing),
        (check_apply_is_pure, hearts_break_every_other_time),
        (check_an_end_is_an_end, nobody_wins),
    ],
    ids=name,
)
def test_the_property_catches(
    check: Check, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert fails_somewhere(check)


def fails_somewhere(check: Check) -> bool:
    """Whether some game breaks the property."""

    def fails(game: Game) -> bool:
        try:
            check(game)
        except (AssertionError, IllegalAction, ValueError):
            return True
        return False

    try:
        find(games(hands=1), fails, settings=settings(max_examples=300, phases=[Stage.generate]))
    except NoSuchExample:
        return False
    except IllegalAction:  # already the random play was refused a playable card
        return True
    return True


# -- whatever is asked of the engine


SEAT = st.integers(-1, 10)
CARD = st.sampled_from([*PACK, JOKER])
FIELDS: dict[object, st.SearchStrategy[object]] = {
    int: SEAT,
    bool: st.booleans(),
    Card: CARD,
    tuple[Card, ...]: st.lists(CARD, max_size=4).map(tuple),
    tuple[int, ...]: st.lists(SEAT, max_size=3).map(tuple),
}
ACTIONS = st.one_of(
    *(
        st.builds(kind, **{field: FIELDS[hint] for field, hint in get_type_hints(kind).items()})
        for kind in get_args(Action)
    )
)


@given(games(hands=1), SEEDS, st.lists(ACTIONS, min_size=20, max_size=20))
def test_any_action_at_any_moment_is_done_or_refused_with_a_reason(
    game: Game, seed: int, actions: list[Action]
) -> None:
    moments = Random(seed)
    for action in actions:
        state = moments.choice(game.steps).after
        try:
            after, _ = apply(state, action)
        except IllegalAction as refused:
            assert refused.reason in Reason
        else:
            assert after != state
        assert parse_action(to_text(action)) == action
