"""Rules: one frozen value in which every house rule is a named, validated field.

No rule set is a subclass and nothing asks for a preset by name: presets (`presets.py`) are values of this type.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .cards import JACK_OF_DIAMONDS, JOKER, PACK, RANKS, Card, Cards, Rank, Suit, is_point_card, points_of, without

SEVEN_HIGH = (
    *(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.EIGHT, Rank.NINE, Rank.TEN),
    *(Rank.QUEEN, Rank.JACK, Rank.KING, Rank.SEVEN, Rank.ACE),
)
"""The order of `siete`: source 003 with 8, 9 and 10 at their usual place above the 6."""

CARDS_PASSED = 3
ACCUSATION_POINTS = 26
JACK_POINTS = -10
NO_TRICK_POINTS = -5
DEFAULT_MAX_HANDS = 30
FEWEST_POINT_CARDS = 13
"""Of a pack in any published rule set: `salon` for six takes one heart out."""


class Passing(StrEnum):
    """Whom a hand's three cards go to."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    SECOND_LEFT = "second-left"
    SECOND_RIGHT = "second-right"
    HOLD = "hold"

    def offset(self, players: int) -> int:
        """Seats to the left of the giver (play goes to the left); 0 for no pass."""
        match self:
            case Passing.LEFT:
                return 1
            case Passing.RIGHT:
                return players - 1
            case Passing.ACROSS:
                return players // 2
            case Passing.SECOND_LEFT:
                return 2
            case Passing.SECOND_RIGHT:
                return players - 2
            case Passing.HOLD:
                return 0


class Opening(StrEnum):
    """Who opens the first trick, and with what."""

    LOWEST_CLUB = "lowest-club"
    """The holder of the lowest club in the pack, with it."""
    ANY_CLUB = "any-club"
    """The holder of the lowest club in the pack, with any club."""
    DEALER_LEFT = "dealer-left"
    """The player to the dealer's left, with any card but a point card."""


class Breaking(StrEnum):
    """What breaks hearts, that is, allows them to be led."""

    HEART = "heart"
    """Any heart played."""
    HEART_OR_QUEEN = "heart-or-queen"
    """Any heart, or the queen of spades."""
    DISCARDED_HEART = "discarded-heart"
    """A heart played on a trick of another suit."""
    NOT_NEEDED = "not-needed"
    """Hearts may be led at any time."""


class Moon(StrEnum):
    """How a hand counts in which one seat took every point card."""

    OTHERS = "others"
    """26 a pack to each of the others."""
    SHOOTER = "shooter"
    """26 a pack off the shooter's own score."""
    CHOOSE = "choose"
    """The shooter says which of the two."""
    AUTOMATIC = "automatic"
    """To the others, unless the game would then end with the shooter not among the winners."""


class RulesReason(StrEnum):
    """Why rules don't fit together, or with the number of players. One for each check."""

    UNKNOWN_PRESET = "unknown-preset"
    PLAYERS = "players"
    NO_PACK = "no-pack"
    NO_CYCLE = "no-cycle"
    LIMIT = "limit"
    PACK = "pack"
    OPENING = "opening"
    MAX_HANDS = "max-hands"
    JACK_REMOVED = "jack-removed"


class InvalidRules(ValueError):
    """Rules that can't be played.

    reason -- which check failed.
    allowed -- the values that would do (numbers of players, limits), where the reason has such.
    least   -- every value from there up would do too; None where there is no such.
    """

    def __init__(self, reason: RulesReason, allowed: Iterable[int] = (), least: int | None = None) -> None:
        self.reason = reason
        self.allowed = tuple(allowed)
        self.least = least
        super().__init__(reason.value)


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything a table agrees on. The defaults are the preset `clasico` (source 000).

    name        -- the preset's id, or "mixto" for a table that mixes options.
    players     -- seats at the table.
    packs       -- packs of 52 shuffled together; with two, equal cards in a trick cancel each other.
    removed     -- cards taken out of each pack so that it deals out evenly.
    jokers      -- cards without a suit that never win.
    seven_high  -- the 7 ranks between king and ace, the queen under the jack.
    passing     -- one direction a hand, then again from the start.
    first_trick_points -- whether who can't follow may play a point card on the first trick.
    heart_for_queen -- whether a hand of hearts and the queen of spades alone may lead a heart before they are broken.
    jack        -- whether the jack of diamonds counts minus ten.
    no_trick_bonus -- whether a hand without a trick counts minus five.
    countdown   -- scores start at `limit` and go down to zero or less; else they start at zero and go up to `limit`.
    revoke      -- whether the game accepts cards that don't follow suit, and accusations.
    max_hands   -- after which the game ends in any case; None where points alone end it.
    """

    name: str = "clasico"
    players: int = 4
    packs: int = 1
    removed: Cards = ()
    jokers: int = 0
    seven_high: bool = False
    passing: tuple[Passing, ...] = (Passing.LEFT, Passing.RIGHT, Passing.ACROSS, Passing.HOLD)
    opening: Opening = Opening.LOWEST_CLUB
    first_trick_points: bool = False
    breaking: Breaking = Breaking.HEART
    heart_for_queen: bool = False
    moon: Moon = Moon.OTHERS
    jack: bool = False
    no_trick_bonus: bool = False
    countdown: bool = False
    limit: int = 100
    revoke: bool = False
    max_hands: int | None = None

    def __post_init__(self) -> None:
        """Raises InvalidRules where the fields don't fit together."""
        if not (3 <= self.players <= 7 if self.packs == 1 else self.packs == 2 and 6 <= self.players <= 10):
            raise InvalidRules(RulesReason.PLAYERS)
        self._check_pack()
        if self.packs > 1 and self.opening is not Opening.DEALER_LEFT:
            raise InvalidRules(RulesReason.OPENING)  # both of the lowest clubs may lie in the widow
        if not self.passing or (Passing.ACROSS in self.passing and self.players % 2):
            raise InvalidRules(RulesReason.NO_CYCLE)
        if not 1 <= self.limit <= 10_000:
            raise InvalidRules(RulesReason.LIMIT)
        if (self.max_hands is None and self.may_never_end) or (self.max_hands is not None and self.max_hands < 1):
            raise InvalidRules(RulesReason.MAX_HANDS)

    def _check_pack(self) -> None:
        if len(set(self.removed)) != len(self.removed) or not set(self.removed) <= set(PACK):
            raise InvalidRules(RulesReason.PACK)
        if self.jack and JACK_OF_DIAMONDS in self.removed:
            raise InvalidRules(RulesReason.JACK_REMOVED)
        pack = self.pack()
        uneven = len(pack) % self.players and self.packs == 1
        playable = any(card.suit is Suit.CLUBS for card in pack) and points_of(pack) >= 13
        if uneven or not playable or len(pack) // self.players <= CARDS_PASSED:
            raise InvalidRules(RulesReason.PACK)
        if not 0 <= self.jokers <= CARDS_PASSED:  # so that no hand opens with jokers alone
            raise InvalidRules(RulesReason.PACK)

    # -- the pack

    def pack(self) -> Cards:
        """Every card in play, in reading order."""
        one = without(PACK, self.removed)
        return self.sort(one * self.packs + (JOKER,) * self.jokers)

    @property
    def hand_size(self) -> int:
        """Cards each at the deal."""
        return (self.packs * (52 - len(self.removed)) + self.jokers) // self.players

    @property
    def widow_size(self) -> int:
        """Cards left over by the deal, which go with the first trick."""
        return self.packs * (52 - len(self.removed)) + self.jokers - self.hand_size * self.players

    @property
    def lowest_club(self) -> Card:
        """The card that opens the first trick: the 2 of clubs, or the lowest club of a pack without it."""
        clubs = (Card(Suit.CLUBS, rank) for rank in self.ranks)
        return next(card for card in clubs if card not in self.removed)

    @property
    def hand_points(self) -> int:
        """Points among the cards of a hand: 26, 25 without a 3 of hearts, 52 in two packs."""
        return points_of(self.pack())

    @property
    def point_cards(self) -> int:
        """How many point cards are in play: all of them make a moon."""
        return sum(map(is_point_card, self.pack()))

    @property
    def moon_points(self) -> int:
        """What a moon is worth: 26 for each pack, also where a heart has been removed."""
        return 26 * self.packs

    # -- ranks and order

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """From the lowest to the highest."""
        return SEVEN_HIGH if self.seven_high else RANKS

    def strength(self, card: Card) -> int:
        """Higher takes lower within a suit, from 0; a joker has -1."""
        if card.suit is None:
            return -1
        return _SEVEN_STRENGTH[card.rank] if self.seven_high else card.rank - 2

    def sort(self, cards: Iterable[Card]) -> Cards:
        """In reading order: clubs, diamonds, hearts, spades, each from low to high; jokers last."""
        return tuple(sorted(cards, key=lambda card: (card.suit is None, card.suit or "", self.strength(card))))

    # -- the course of the game

    def pass_of(self, hand: int) -> Passing:
        """The direction in which the cards of a hand (the first is 1) are passed."""
        return self.passing[(hand - 1) % len(self.passing)]

    @property
    def start(self) -> int:
        """Everybody's score before the first hand."""
        return self.limit if self.countdown else 0

    @property
    def may_never_end(self) -> bool:
        """Whether bonuses can outweigh a hand's points, so that nobody need ever reach the limit.

        A moon off the shooter outweighs them too; it is rare enough unless point cards are missing from the pack.
        """
        bonus = -JACK_POINTS * self.packs * self.jack - NO_TRICK_POINTS * (self.players - 1) * self.no_trick_bonus
        moons = self.moon is not Moon.OTHERS and self.point_cards < FEWEST_POINT_CARDS * self.packs
        return self.hand_points <= bonus or moons


_SEVEN_STRENGTH = {rank: strength for strength, rank in enumerate(SEVEN_HIGH)}
