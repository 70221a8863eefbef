"""Random tables, and random games on them: what the properties look at.

A table is drawn field by field, mostly with small packs, so that hands are short and corners (hands of point cards
alone, tricks of jokers, cancelled tricks, moons) are common. A game is played from a seed: its value prints as the
table and the seed, which is all that is needed to play it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from corazones_a11y.engine.actions import (
    Accuse,
    Action,
    ChooseMoon,
    Claim,
    CloseTable,
    Deal,
    Leave,
    PassCards,
    PlayCard,
    Seat,
)
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, PACK, QUEEN_OF_SPADES, Card, Cards, Suit, is_point_card
from corazones_a11y.engine.claim import certainty
from corazones_a11y.engine.events import Event
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.play import playable, suit_led
from corazones_a11y.engine.presets import MIXED, PRESETS, players_of, preset
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Passing, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.text import rules_text
from corazones_a11y.engine.view import view
from tests.engine.brute_force import Table

SEEDS = st.integers(0, 2**32 - 1)
CLUBS = [card for card in PACK if card.suit is Suit.CLUBS]
HEARTS = [card for card in PACK if card.suit is Suit.HEARTS]


# -- tables


@st.composite
def tables(draw: st.DrawFn, packs: int | None = None) -> Rules:
    """Any valid rules, mixed ones far more often than presets; with so many packs, where that is said."""
    if packs is None and draw(st.integers(0, 5)) == 0:
        name = draw(st.sampled_from(sorted(PRESETS)))
        return preset(name, draw(st.sampled_from(players_of(name))), 50 if name == "siete" else 100)
    packs = packs or draw(st.sampled_from((1, 1, 1, 2)))
    players = draw(st.integers(3, 7) if packs == 1 else st.integers(6, 10))
    jokers = draw(st.sampled_from((0, 0, 0, 1, 2, 3)))
    jack = draw(st.booleans())
    return Rules(
        name=MIXED,
        players=players,
        packs=packs,
        removed=draw(removals(packs, players, jokers, jack)),
        jokers=jokers,
        seven_high=draw(st.booleans()),
        passing=draw(cycles(players, packs)),
        opening=Opening.DEALER_LEFT if packs == 2 else draw(st.sampled_from(Opening)),
        first_trick_points=draw(st.booleans()),
        breaking=draw(st.sampled_from(Breaking)),
        heart_for_queen=draw(st.booleans()),
        moon=draw(st.sampled_from(Moon)),
        jack=jack,
        no_trick_bonus=draw(st.booleans()),
        countdown=draw(st.booleans()),
        limit=draw(st.sampled_from((1, 10, 26, 50, 100))),
        revoke=draw(st.sampled_from((False, False, False, True))),
        max_hands=draw(st.integers(1, 5)),
    )


def cycles(players: int, packs: int) -> st.SearchStrategy[tuple[Passing, ...]]:
    """Pass cycles; with two packs mostly none, as is usual there."""
    directions = [passing for passing in Passing if passing is not Passing.ACROSS or players % 2 == 0]
    any_cycle = st.lists(st.sampled_from(directions), min_size=1, max_size=3).map(tuple)
    return any_cycle if packs == 1 else st.one_of(st.just((Passing.HOLD,)), st.just((Passing.HOLD,)), any_cycle)


@st.composite
def removals(draw: st.DrawFn, packs: int, players: int, jokers: int, jack: bool) -> Cards:
    """Cards to take out of each pack so that about four to nine are dealt to each."""
    random = Random(draw(SEEDS))
    all_hearts = draw(st.integers(0, 9)) == 0
    kept = HEARTS if all_hearts else [QUEEN_OF_SPADES]
    kept = [*kept, random.choice(CLUBS), *([JACK_OF_DIAMONDS] if jack else [])]
    pool = [card for card in PACK if card not in kept]
    if packs == 2:
        each = draw(st.integers(4, 7))
        left = -(-(each * players - jokers) // 2)
        return tuple(random.sample(pool, 52 - max(left, len(kept))))
    least = max(4, -(-(len(kept) + jokers) // players))
    each = draw(st.integers(least, max(least, min(9, (52 + jokers) // players))))
    removed = 52 + jokers - each * players
    return tuple(random.sample(pool, removed))


def plain(rules: Rules) -> Table:
    """The table in the words of the brute force."""
    openings = {
        Opening.LOWEST_CLUB: str(rules.lowest_club),
        Opening.ANY_CLUB: "any club",
        Opening.DEALER_LEFT: "no points",
    }
    breaking = {
        Breaking.HEART: "heart",
        Breaking.HEART_OR_QUEEN: "heart or queen",
        Breaking.DISCARDED_HEART: "discarded heart",
        Breaking.NOT_NEEDED: "nothing needed",
    }
    return Table(
        order="2345689TQJK7A" if rules.seven_high else "23456789TJQKA",
        opens=openings[rules.opening],
        broken_by=breaking[rules.breaking],
        first_trick_points=rules.first_trick_points,
        heart_for_queen=rules.heart_for_queen,
        revoke=rules.revoke,
    )


# -- games


class Step(NamedTuple):
    """One action of a game."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


class Game:
    """A game played at random from a seed, to its end or for so many hands.

    quits -- whether, now and then, somebody leaves or closes the table.
    """

    def __init__(self, rules: Rules, seed: int, hands: int, quits: bool = True) -> None:
        self.rules = rules
        self.seed = seed
        self.hands = hands
        self.quits = quits
        self.steps = list(_play(rules, Random(seed), hands, quits))

    def __repr__(self) -> str:
        return f"Game(parse_rules({rules_text(self.rules)!r}), {self.seed}, {self.hands}, {self.quits})"

    def states(self, phase: Phase) -> Iterator[State]:
        """The states of that phase in which an action was taken."""
        return (step.before for step in self.steps if step.before.phase is phase)


def games(hands: int = 1, packs: int | None = None) -> st.SearchStrategy[Game]:
    """Random games of up to so many hands, with one or two packs."""
    return st.builds(Game, tables(packs), SEEDS, st.just(hands))


def _play(rules: Rules, random: Random, hands: int, quits: bool) -> Iterator[Step]:
    state = new_game(rules)
    for_the_moon = random.random() < 0.3
    while state.phase is not Phase.OVER and not (state.phase is Phase.DEAL and state.hand_number == hands):
        action = _quit(state, random) if quits and state.turn is not None else None
        action = action or _choose(state, random, for_the_moon)
        after, events = apply(state, action)
        yield Step(state, action, events, after)
        state = after


def _quit(state: State, random: Random) -> Action | None:
    """Once in a while somebody has enough."""
    chance, seats = random.random(), range(state.rules.players)
    if chance < 0.002:
        return Leave(random.choice(seats))
    if chance < 0.004:
        return CloseTable(random.choice([seat for seat in seats if seat != state.turn]), (turn(state),), 49)
    return None


def _choose(state: State, random: Random, for_the_moon: bool) -> Action:
    players = state.rules.players
    match state.phase:
        case Phase.DEAL:
            dealer = (state.dealer + 1) % players if state.hand_number else random.randrange(players)
            return Deal(_shuffled(state.rules, random, for_the_moon), dealer)
        case Phase.PASS:
            seat = random.choice(state.awaited())
            return PassCards(seat, tuple(random.sample(state.hands[seat], 3)))
        case Phase.MOON:
            return ChooseMoon(turn(state), random.random() < 0.5)
        case Phase.PLAY | Phase.OVER:
            return _choose_in_play(state, random, for_the_moon)


def _shuffled(rules: Rules, random: Random, for_the_moon: bool) -> Cards:
    """A pack; one that helps seat 0 to the moon has the highest cards there."""
    pack = list(rules.pack())
    random.shuffle(pack)
    if for_the_moon:
        pack.sort(key=lambda card: rules.strength(card) + 4 * random.random(), reverse=True)
        best, rest = pack[: rules.hand_size], pack[rules.hand_size :]
        random.shuffle(rest)
        others = rules.players - 1
        pack = [card for place, own in enumerate(best) for card in (own, *rest[place * others : (place + 1) * others])]
        pack += rest[rules.hand_size * others :]
    return tuple(pack)


def _choose_in_play(state: State, random: Random, for_the_moon: bool) -> Action:
    seats, seat = range(state.rules.players), turn(state)
    chance = random.random()
    if state.rules.revoke and chance < 0.02:
        accuser, accused = random.sample(seats, 2)
        return Accuse(accuser, accused)
    if chance < 0.4 and not state.trick and certainty(view(state, seat)):
        return Claim(seat)
    return PlayCard(seat, _card(state, random, for_the_moon))


def _card(state: State, random: Random, for_the_moon: bool) -> Card:
    seat = turn(state)
    cards = playable(state.position(seat))
    led = suit_led(state.trick)
    follow = tuple(card for card in cards if card.suit is led)
    if follow and random.random() < 0.8:
        cards = follow  # at a table that allows revoking, mostly none
    if not for_the_moon or random.random() < 0.05:
        return random.choice(cards)
    if seat == 0:
        return max(cards, key=state.rules.strength)
    return min(cards, key=lambda card: (is_point_card(card) and not follow, state.rules.strength(card)))


def turn(state: State) -> Seat:
    """Whose turn it is, where it is somebody's."""
    assert state.turn is not None
    return state.turn
