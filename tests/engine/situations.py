"""Readable builders of moments in a game: chosen hands, a late trick, the cards that were taken before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

import pytest

from corazones_a11y.engine.actions import Action, Deal, PassCards, PlayCard, Seat
from corazones_a11y.engine.cards import Cards, cards_text, is_point_card, parse_card, parse_cards, without
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.events import Event
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.play import Play, playable
from corazones_a11y.engine.rules import Breaking, Rules
from corazones_a11y.engine.state import Phase, State, Trick

T = TypeVar("T")


def pack_for(rules: Rules, *hands: str) -> Cards:
    """The order of a pack that deals these hands. What they leave open is filled from the highest cards down."""
    wanted = [list(parse_cards(hand)) for hand in hands] + [[] for _ in range(rules.players - len(hands))]
    rest = list(without(rules.pack(), (card for hand in wanted for card in hand)))
    for hand in wanted:
        while len(hand) < rules.hand_size:
            hand.append(rest.pop())
    return tuple(hand[place] for place in range(rules.hand_size) for hand in wanted) + tuple(rest)


def dealt(rules: Rules, *hands: str, number: int = 1, dealer: Seat = 0) -> State:
    """A game whose hand of that number has just been dealt, with these cards."""
    before = replace(new_game(rules), hand_number=number - 1, dealer=(dealer - 1) % rules.players)
    state, _ = apply(before, Deal(pack_for(rules, *hands), dealer))
    return state


def pass_all(state: State, *cards: str) -> tuple[State, tuple[Event, ...]]:
    """Everybody passes: the cards named per seat, or the first three of the hand where none are."""
    events: tuple[Event, ...] = ()
    for seat, hand in enumerate(state.hands):
        chosen = parse_cards(cards[seat]) if seat < len(cards) and cards[seat] else hand[:3]
        state, news = apply(state, PassCards(seat, chosen))
        events += news
    return state, events


def late(
    rules: Rules,
    *hands: str,
    turn: Seat = 0,
    trick: str = "",
    first: bool = False,
    broken: bool = False,
    waiting: str = "",
    widow: str = "",
    widow_taker: Seat | None = None,
    taken: Mapping[Seat, str] | None = None,
    scores: tuple[int, ...] | None = None,
) -> State:
    """A hand in which these cards are still held and all others have been taken.

    trick -- the cards on the table; the last of them was played to the right of `turn`.
    first -- it is still the first trick (cards that aren't named are out of play then).
    waiting -- cards of a trick that waits, by pairs that cancelled it.
    taken -- who took which of the missing cards. Those that aren't named are the last seat's.
    """
    held = tuple(rules.sort(parse_cards(hand)) for hand in hands)
    leader = (turn - len(parse_cards(trick))) % rules.players
    table = _plays(rules, leader, parse_cards(trick))
    started = tuple((*hand, *(play.card for play in table if play.seat == seat)) for seat, hand in enumerate(held))
    state = replace(
        new_game(rules),
        phase=Phase.PLAY,
        hand_number=1,
        scores=scores or (rules.start,) * rules.players,
        hands=held,
        passed=((),) * rules.players,
        started=started,
        trick=table,
        piles=((),) * rules.players,
        waiting=parse_cards(waiting),
        widow=parse_cards(widow),
        widow_taker=widow_taker,
        broken=broken or rules.breaking is Breaking.NOT_NEEDED,
        turn=turn,
    )
    return state if first else _with_tricks(state, taken or {})


def _plays(rules: Rules, leader: Seat, cards: Iterable[object]) -> tuple[Play, ...]:
    return tuple(Play((leader + place) % rules.players, parse_card(str(card))) for place, card in enumerate(cards))


def _with_tricks(state: State, taken: Mapping[Seat, str]) -> State:
    """Makes tricks of all cards that are nowhere else (who led them and with what doesn't matter here)."""
    rules, players = state.rules, state.rules.players
    named = {seat: list(parse_cards(cards)) for seat, cards in taken.items()}
    elsewhere = [card for hand in state.hands for card in hand] + [play.card for play in state.trick]
    elsewhere += [*state.waiting, *state.widow, *(card for cards in named.values() for card in cards)]
    rest = sorted(without(rules.pack(), elsewhere), key=is_point_card)
    for cards in named.values():
        while len(cards) % players:
            cards.append(rest.pop(0))
    named.setdefault(players - 1, []).extend(rest)
    tricks = tuple(
        Trick(_plays(rules, seat, cards[start : start + players]), seat)
        for seat, cards in named.items()
        for start in range(0, len(cards), players)
    )
    piles = [tuple(named.get(seat, ())) for seat in range(players)]
    if state.widow_taker is not None:
        piles[state.widow_taker] += state.widow
    if state.waiting:
        tricks += (Trick(_plays(rules, state.turn or 0, state.waiting), None),)
    return replace(state, tricks=tricks, piles=tuple(piles))


def play(state: State, cards: str) -> tuple[State, tuple[Event, ...]]:
    """Plays cards, each by whoever's turn it is; the events of all."""
    events: tuple[Event, ...] = ()
    for card in parse_cards(cards):
        assert state.turn is not None
        state, news = apply(state, PlayCard(state.turn, card))
        events += news
    return state, events


def choices(state: State) -> str:
    """What whoever's turn it is may play, as text."""
    assert state.turn is not None
    return cards_text(playable(state.position(state.turn)))


def refusal(state: State, action: Action) -> IllegalAction:
    """The refusal of an action."""
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    return caught.value


def of_kind(kind: type[T], events: Iterable[Event]) -> list[T]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
