"""Hearts once more, written from the rules alone and slowly, in plain strings: a second opinion on the engine.

Nothing of the engine is imported. Cards are "QS"; a joker is "JK". Every function takes a `Table`, the house rules in
plain words. What is counted here is compared with what the engine counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """House rules.

    order  -- ranks from low to high.
    opens  -- the card that opens the first trick, "any club", or "no points" for any card but a point card.
    broken_by -- "heart", "heart or queen", "discarded heart" or "nothing needed".
    """

    order: str = "23456789TJQKA"
    opens: str = "2C"
    broken_by: str = "heart"
    first_trick_points: bool = False
    heart_for_queen: bool = False
    revoke: bool = False


class Position(NamedTuple):
    """A hand in play.

    trick -- the cards on the table in the order played; the player to move is `turn`.
    waiting -- points in cancelled tricks that go to the winner of the next.
    """

    hands: tuple[tuple[str, ...], ...]
    turn: int
    trick: tuple[str, ...] = ()
    first: bool = False
    broken: bool = False
    waiting: int = 0


class Count(NamedTuple):
    """How many ways there are to play on, and the card points each seat took, summed over all of them."""

    sequences: int
    points: tuple[int, ...]


def value(card: str) -> int:
    if card == "QS":
        return 13
    return 1 if card.endswith("H") else 0


def suit(card: str) -> str:
    return "" if card == "JK" else card[1]


def set_by(trick: Sequence[str]) -> str:
    """The suit to follow: that of the first card that has one."""
    suits = [suit(card) for card in trick if card != "JK"]
    return suits[0] if suits else ""


def legal(table: Table, hand: Sequence[str], trick: Sequence[str], first: bool, broken: bool) -> set[str]:
    """Every card that may be played."""
    if not trick:
        return legal_leads(table, hand, first, broken)
    asked = set_by(trick)
    if not asked:  # behind jokers alone: as if leading, or another joker
        return legal_leads(table, hand, False, broken) | {card for card in hand if card == "JK"}
    following = {card for card in hand if suit(card) == asked}
    if following and not table.revoke:
        return following
    only_points = all(value(card) > 0 for card in hand)
    if first and not only_points and not table.first_trick_points:
        return following | {card for card in hand if value(card) == 0}
    return set(hand)


def legal_leads(table: Table, hand: Sequence[str], first: bool, broken: bool) -> set[str]:
    suited = {card for card in hand if card != "JK"}
    if not suited:
        return set(hand)
    if first:
        return legal_openings(table, suited)
    hearts = {card for card in suited if suit(card) == "H"}
    others = suited - hearts
    if broken or table.broken_by == "nothing needed" or not others:
        return suited
    if table.heart_for_queen and others == {"QS"}:
        return suited
    return others


def legal_openings(table: Table, suited: set[str]) -> set[str]:
    if table.opens == "any club":
        return {card for card in suited if suit(card) == "C"}
    if table.opens == "no points":
        return {card for card in suited if value(card) == 0} or suited
    return {table.opens}


def breaks(table: Table, card: str, trick: Sequence[str]) -> bool:
    """Whether a card, played after those of the trick, breaks hearts."""
    if table.broken_by == "heart or queen":
        return value(card) > 0
    if table.broken_by == "discarded heart":
        return suit(card) == "H" and set_by(trick) not in ("", "H")
    return suit(card) == "H" and table.broken_by == "heart"


def winning_place(table: Table, trick: Sequence[str]) -> int | None:
    """The place of the card that takes a whole trick; None where all that could take it are cancelled."""
    asked = set_by(trick)
    if not asked:
        return 0
    best = None
    for place, card in enumerate(trick):
        alone = list(trick).count(card) == 1
        higher = best is None or table.order.index(card[0]) > table.order.index(trick[best][0])
        if suit(card) == asked and alone and higher:
            best = place
    return best


def play(table: Table, now: Position, card: str) -> tuple[Position, int | None, int]:
    """The position after a card, who took a trick by it (None: nobody), and the points that seat took."""
    seats = len(now.hands)
    hand = list(now.hands[now.turn])
    hand.remove(card)
    hands = tuple(tuple(hand) if seat == now.turn else held for seat, held in enumerate(now.hands))
    trick = (*now.trick, card)
    broken = now.broken or breaks(table, card, now.trick)
    after = Position(hands, (now.turn + 1) % seats, trick, now.first, broken, now.waiting)
    if len(trick) < seats:
        return after, None, 0
    leader = (now.turn + 1) % seats
    points = now.waiting + sum(map(value, trick))
    place = winning_place(table, trick)
    if place is None and not any(hands):
        place = 0  # the last trick, cancelled whole, goes to its leader
    if place is None:
        return after._replace(turn=leader, trick=(), first=False, waiting=points), None, 0
    taker = (leader + place) % seats
    return after._replace(turn=taker, trick=(), first=False, waiting=0), taker, points


def count(table: Table, now: Position, plays: int | None = None) -> Count:
    """Counts every way to play on: to the end of the hand, or for so many plays."""
    points = [0] * len(now.hands)
    if plays == 0 or not any(now.hands):
        return Count(1, tuple(points))
    sequences = 0
    for card in legal(table, now.hands[now.turn], now.trick, now.first, now.broken):
        after, taker, taken = play(table, now, card)
        below = count(table, after, None if plays is None else plays - 1)
        sequences += below.sequences
        for seat, more in enumerate(below.points):
            points[seat] += more
        if taker is not None:
            points[taker] += taken * below.sequences
    return Count(sequences, tuple(points))
