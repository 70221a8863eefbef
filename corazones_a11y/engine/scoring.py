"""Points of a hand, the moon, the end of the game, and who is placed where."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Seat
from .cards import JACK_OF_DIAMONDS, Cards, is_point_card, points_of
from .events import EndReason
from .rules import ACCUSATION_POINTS, JACK_POINTS, NO_TRICK_POINTS, Moon, Rules

Points = tuple[int, ...]
"""One number per seat."""


class HandResult(NamedTuple):
    """What a hand counts against each seat, and the parts of it that need a word.

    jack     -- per seat, counting jacks taken; empty where they don't count.
    no_trick -- the seats with the bonus for a hand without a trick.
    """

    points: Points
    jack: Points = ()
    no_trick: tuple[Seat, ...] = ()


def shooter(rules: Rules, piles: tuple[Cards, ...]) -> Seat | None:
    """The seat that took every point card of the pack, or None."""
    for seat, pile in enumerate(piles):
        if sum(map(is_point_card, pile)) == rules.point_cards:
            return seat
    return None


def count_hand(rules: Rules, piles: tuple[Cards, ...], tricks: Points, to_others: bool | None = None) -> HandResult:
    """What a finished hand counts.

    piles -- the cards each seat took; tricks -- how many each took.
    to_others -- how a moon counts: its 26 to the others (True) or off the shooter (False); None where there is none.
    """
    moon = shooter(rules, piles)
    if moon is None:
        points = [points_of(pile) for pile in piles]
    elif to_others:
        points = [0 if seat == moon else rules.moon_points for seat in range(rules.players)]
    else:
        points = [-rules.moon_points if seat == moon else 0 for seat in range(rules.players)]
    jack = tuple(pile.count(JACK_OF_DIAMONDS) for pile in piles) if rules.jack else ()
    for seat, jacks in enumerate(jack):
        points[seat] += JACK_POINTS * jacks
    bonus = rules.no_trick_bonus and moon is None
    no_trick = tuple(seat for seat in range(rules.players) if bonus and not tricks[seat])
    for seat in no_trick:
        points[seat] += NO_TRICK_POINTS
    return HandResult(tuple(points), jack, no_trick)


def count_accusation(rules: Rules, loser: Seat) -> HandResult:
    """An accusation ends the hand: 26 flat for the one who was wrong, whatever lay in the tricks."""
    return HandResult(tuple(ACCUSATION_POINTS if seat == loser else 0 for seat in range(rules.players)))


def moon_to_others(rules: Rules, scores: Points, piles: tuple[Cards, ...], seat: Seat, hand: int) -> bool | None:
    """How the shooter's moon counts under these rules: to the others, off the shooter, or None where that is asked.

    hand -- its number, from 1.
    """
    match rules.moon:
        case Moon.OTHERS:
            return True
        case Moon.SHOOTER:
            return False
        case Moon.CHOOSE:
            return None
        case Moon.AUTOMATIC:
            after = add_points(rules, scores, count_hand(rules, piles, (), to_others=True).points)
            return end_of_game(rules, after, hand) is None or places(rules, after)[seat] == 1


def add_points(rules: Rules, scores: Points, points: Points) -> Points:
    """The scores after a hand."""
    sign = -1 if rules.countdown else 1
    return tuple(score + sign * more for score, more in zip(scores, points, strict=True))


def reached_limit(rules: Rules, scores: Points) -> bool:
    """Whether some score ends the game."""
    return min(scores) <= 0 if rules.countdown else max(scores) >= rules.limit


def end_of_game(rules: Rules, scores: Points, hand: int) -> EndReason | None:
    """Why the game ends with these scores after a hand (the first is 1), or None where it goes on."""
    if reached_limit(rules, scores):
        return EndReason.LIMIT
    return EndReason.MAX_HANDS if hand == rules.max_hands else None


def places(rules: Rules, scores: Points, out: tuple[Seat, ...] = ()) -> Points:
    """Everybody's place from 1; equal scores share one and the next counts them (1, 1, 3, 4).

    out -- seats that have lost whatever their score (who left): they share the last place.
    """

    def loss(seat: Seat) -> tuple[bool, int]:
        return seat in out, 0 if seat in out else -scores[seat] if rules.countdown else scores[seat]

    losses = [loss(seat) for seat in range(rules.players)]
    return tuple(1 + sum(other < own for other in losses) for own in losses)
