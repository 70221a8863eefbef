"""Why an action isn't allowed: one reason for each rule, and no sentences (those are the announcer's)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Suit


class Reason(StrEnum):
    """The rule that an action would break."""

    GAME_OVER = "game-over"
    UNKNOWN_SEAT = "unknown-seat"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PACK = "wrong-pack"
    WRONG_DEALER = "wrong-dealer"
    NOT_IN_HAND = "not-in-hand"
    ALREADY_PASSED = "already-passed"
    PASS_COUNT = "pass-count"
    MUST_OPEN_WITH = "must-open-with"
    MUST_OPEN_CLUBS = "must-open-clubs"
    MUST_OPEN_POINTLESS = "must-open-pointless"
    MUST_FOLLOW = "must-follow"
    FIRST_TRICK_POINTS = "first-trick-points"
    HEARTS_NOT_BROKEN = "hearts-not-broken"
    JOKER_LEAD = "joker-lead"
    NO_ACCUSING = "no-accusing"
    ACCUSES_SELF = "accuses-self"
    NO_CLAIM = "no-claim"
    NOT_CERTAIN = "not-certain"
    NOT_ABSENT = "not-absent"
    TOO_SOON = "too-soon"


class Details(NamedTuple):
    """What a sentence about the reason may need; None where it doesn't.

    card  -- the card that was refused, or the one that must be played (MUST_OPEN_WITH).
    suit  -- the suit that must be followed.
    number -- cards chosen (PASS_COUNT), or hours still to wait (TOO_SOON).
    """

    card: Card | None = None
    suit: Suit | None = None
    number: int | None = None


class IllegalAction(Exception):
    """The action was understood and isn't allowed; the state hasn't changed."""

    def __init__(self, reason: Reason, details: Details = Details()) -> None:  # noqa: B008 (immutable)
        self.reason = reason
        self.details = details
        super().__init__(reason.value)
