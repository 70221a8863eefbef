"""What a player works out at the table from what lies open: who is void, what is still out, who goes for the moon."""

from __future__ import annotations

from functools import cached_property

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, Cards, Suit, is_point_card, points_of
from corazones_a11y.engine.claim import unseen_by
from corazones_a11y.engine.play import Play, suit_led, taker
from corazones_a11y.engine.rules import JACK_POINTS
from corazones_a11y.engine.view import View

MOON_SHARE = 0.3
"""A player who alone has taken points, and this share of the point cards, may be after all of them."""


class Reading:
    """A view read by a card player. Everything is worked out from the view when first asked."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.rules
        self.me: Seat = view.seat
        self.trick = view.trick
        self.led = suit_led(view.trick)
        self.last = len(view.trick) == self.rules.players - 1

    @cached_property
    def choices(self) -> Cards:
        """The cards that may be played without a revoke, in reading order.

        Where a table allows revoking, more cards are accepted than these.
        """
        playable = self.view.playable
        follows = tuple(card for card in playable if self.led is not None and card.suit is self.led)
        return follows or playable

    # -- the cards nobody has shown

    @cached_property
    def unseen(self) -> Cards:
        """Cards in other hands, or in a widow that this player hasn't seen."""
        return unseen_by(self.view)

    @cached_property
    def _others(self) -> dict[Suit, list[int]]:
        strength = self.rules.strength
        return {suit: [strength(card) for card in self.unseen if card.suit is suit] for suit in Suit}

    def left(self, suit: Suit) -> int:
        """Cards of the suit that the others may hold."""
        return len(self._others[suit])

    def higher(self, card: Card) -> int:
        """Cards of its suit that the others may hold and that beat it."""
        own = self.rules.strength(card)
        return 0 if card.suit is None else sum(other > own for other in self._others[card.suit])

    def lower(self, card: Card) -> int:
        """Cards of its suit that the others may hold and that it beats."""
        own = self.rules.strength(card)
        return 0 if card.suit is None else sum(other < own for other in self._others[card.suit])

    @cached_property
    def queen_with_others(self) -> bool:
        """Whether a queen of spades hasn't fallen and isn't in the own hand."""
        return QUEEN_OF_SPADES in self.unseen

    def over_queen(self, card: Card) -> bool:
        """Whether it is a spade that would catch the queen."""
        strength = self.rules.strength
        return card.suit is Suit.SPADES and strength(card) > strength(QUEEN_OF_SPADES)

    @cached_property
    def suits_led(self) -> frozenset[Suit]:
        """Suits led in earlier tricks of this hand."""
        return frozenset(suit for trick in self.view.tricks if (suit := suit_led(trick.plays)) is not None)

    def everybody_follows(self, suit: Suit) -> bool:
        """Whether nobody need be out of a suit yet: never led, and at least two for each of the others remain."""
        return suit not in self.suits_led and self.left(suit) >= 2 * (self.rules.players - 1)

    # -- the trick on the table

    @cached_property
    def taking(self) -> Play | None:
        """The play that takes the trick as it lies; None where nothing lies or all is cancelled."""
        seat = taker(self.rules, self.trick) if self.trick else None
        return next((play for play in self.trick if play.seat == seat), None)

    def taker_with(self, card: Card) -> Seat | None:
        """Who takes the trick as it lies once the own card lies on it; None where all is cancelled."""
        return taker(self.rules, (*self.trick, Play(self.me, card)))

    def wins(self, card: Card) -> bool:
        """Whether the card would take the trick as it lies then."""
        return self.taker_with(card) == self.me

    @cached_property
    def stakes(self) -> int:
        """Points on the table and waiting, the counting jack's minus ten included."""
        return self.points_on_table + self.jacks_on_table * JACK_POINTS

    @cached_property
    def points_on_table(self) -> int:
        """Points on the table and waiting, without the jack's."""
        return points_of(play.card for play in self.trick) + points_of(self.view.waiting)

    @cached_property
    def jacks_on_table(self) -> int:
        """Counting jacks on the table and waiting."""
        cards = (*(play.card for play in self.trick), *self.view.waiting)
        return cards.count(JACK_OF_DIAMONDS) if self.rules.jack else 0

    def is_jack(self, card: Card) -> bool:
        """Whether it is a jack that counts minus ten."""
        return self.rules.jack and card == JACK_OF_DIAMONDS

    # -- who takes the points

    @cached_property
    def piles(self) -> tuple[Cards, ...]:
        """Cards taken per seat, as far as they were seen."""
        piles: list[list[Card]] = [[] for _ in range(self.rules.players)]
        waiting: list[Card] = []
        for trick in self.view.tricks:
            waiting += [play.card for play in trick.plays]
            if trick.taker is not None:
                piles[trick.taker] += waiting
                waiting = []
        if self.view.widow_taker is not None:
            piles[self.view.widow_taker] += self.view.widow
        return tuple(map(tuple, piles))

    @cached_property
    def shooting(self) -> Seat | None:
        """Another player who alone has taken points, and enough of them to be after all."""
        taken = [sum(map(is_point_card, pile)) for pile in self.piles]
        alone = [seat for seat, cards in enumerate(taken) if cards]
        if len(alone) != 1 or alone[0] == self.me:
            return None
        return alone[0] if taken[alone[0]] >= MOON_SHARE * self.rules.point_cards else None
