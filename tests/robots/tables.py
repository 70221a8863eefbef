"""Every table the robots must be able to sit at, and views of positions written out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from corazones_a11y.engine.actions import ChooseMoon, Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.cards import Card, Cards, parse_cards, without
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.play import Play, taker
from corazones_a11y.engine.presets import (
    MIXED,
    MODERN_CYCLE,
    PRESETS,
    SALON_SIX_WITH_JOKERS,
    SALON_SIX_WITHOUT_TWOS,
    players_of,
    preset,
)
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Rules
from corazones_a11y.engine.state import Phase, State, Trick
from corazones_a11y.engine.view import View, view

CLASSIC = preset("clasico")

TABLES: dict[str, Rules] = {
    f"{name} {players}": preset(name, players) for name in PRESETS if name != MIXED for players in players_of(name)
} | {
    "clasico revoke": preset("clasico", revoke=True),
    "salon 4 jack": preset("salon", 4, jack=True),
    "salon 6 twos out": preset("salon", 6, removed=SALON_SIX_WITHOUT_TWOS.removed),
    "salon 6 jokers": preset("salon", 6, removed=(), jokers=SALON_SIX_WITH_JOKERS.jokers),
    "moderna": preset("cuenta-atras", passing=MODERN_CYCLE),
    "mixed, loose": preset(
        MIXED, 4, opening=Opening.ANY_CLUB, first_trick_points=True, breaking=Breaking.NOT_NEEDED, no_trick_bonus=True
    ),
    "mixed, jack and seven": preset(MIXED, 5, jack=True, seven_high=True, heart_for_queen=True, moon=Moon.AUTOMATIC),
    "mixed, two packs and jack": preset(MIXED, 8, packs=2, jack=True, moon=Moon.SHOOTER),
}
"""By name: every preset with every number of players, and tables that mix options."""


def some_action(state: State, seat: Seat, chance: Random) -> PassCards | PlayCard | ChooseMoon:
    """Anything that a seat may do, revokes apart."""
    seen = view(state, seat)
    match state.phase:
        case Phase.PASS:
            return PassCards(seat, tuple(chance.sample(seen.hand, 3)))
        case Phase.MOON:
            return ChooseMoon(seat, chance.random() < 0.5)
        case _:
            led = next((play.card.suit for play in seen.trick if play.card.suit), None)
            follows = [card for card in seen.playable if led and card.suit is led]
            return PlayCard(seat, chance.choice(follows or list(seen.playable)))


def random_hand(rules: Rules, seed: str) -> Iterator[State]:
    """Every state of a hand played at random in which somebody has to act."""
    chance = Random(seed)
    pack = list(rules.pack())
    chance.shuffle(pack)
    state, _ = apply(new_game(rules), Deal(tuple(pack), chance.randrange(rules.players)))
    while not state.history:
        yield state
        for seat in state.awaited():
            state, _ = apply(state, some_action(state, seat, chance))


def position(
    hand: str,
    trick: str = "",
    tricks: Sequence[tuple[Seat, str]] = (),
    rules: Rules = CLASSIC,
    broken: bool = False,
    others: str | None = None,
) -> View:
    """What seat 0 sees with that hand when it has to play.

    trick -- what lies on the table; the last card is the right-hand neighbour's.
    tricks -- finished ones: who led, and the cards.
    others -- the other hands, seat after seat, separated by "/"; else dealt in the order of the pack.
    """
    own, table = parse_cards(hand), parse_cards(trick)
    done = tuple(_finished(rules, leader, parse_cards(cards)) for leader, cards in tricks)
    played = tuple(play.card for finished in done for play in finished.plays)
    rest = without(rules.pack(), own + table + played)
    leader = (-len(table)) % rules.players
    sizes = [len(own) - (leader <= seat) * bool(table) for seat in range(1, rules.players)]
    hands: tuple[Cards, ...] = (own, *(_shares(rest, sizes) if others is None else map(parse_cards, others.split("/"))))
    assert sum(map(len, hands)) == len(own) + len(rest) - rules.widow_size * (not done), "the cards don't add up"
    piles = tuple(
        tuple(play.card for finished in done if finished.taker == seat for play in finished.plays)
        for seat in range(rules.players)
    )
    state = State(
        rules=rules,
        scores=(rules.start,) * rules.players,
        phase=Phase.PLAY,
        hand_number=len(rules.passing),
        hands=tuple(map(rules.sort, hands)),
        passed=((),) * rules.players,
        started=tuple(
            rules.sort((*held, *(play.card for finished in done for play in finished.plays if play.seat == seat)))
            for seat, held in enumerate(hands)
        ),
        trick=tuple(Play((leader + place) % rules.players, card) for place, card in enumerate(table)),
        tricks=done,
        piles=piles,
        broken=broken or rules.breaking is Breaking.NOT_NEEDED,
        turn=0,
    )
    return view(state, 0)


def _finished(rules: Rules, leader: Seat, cards: Sequence[Card]) -> Trick:
    assert len(cards) == rules.players
    plays = tuple(Play((leader + place) % rules.players, card) for place, card in enumerate(cards))
    return Trick(plays, taker(rules, plays))


def _shares(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    shares, start = [], 0
    for size in sizes:
        shares.append(cards[start : start + size])
        start += size
    return shares
