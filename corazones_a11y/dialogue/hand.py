"""The cursor in a hand. It never moves by itself, except off a card that has left the hand."""

from __future__ import annotations

from collections.abc import Callable

from corazones_a11y.engine.cards import Card, Cards, Suit

from .commands import Command


class HandCursor:
    """A place in a hand that is read in order, by card and by suit.

    Equal cards of two packs are told apart by their place. The hand is given anew at each use, since it changes.
    """

    def __init__(self) -> None:
        self._index = 0
        self._hand: Cards = ()

    def update(self, hand: Cards) -> None:
        """Takes the hand as it is now; the cursor stays on its card, or goes to a near one where that has gone."""
        if hand == self._hand:
            return
        card = self.card
        if card is not None and card not in hand and len(hand) < len(self._hand):
            self._index = self._near(hand, card)
        elif card is not None and card in hand:
            self._index = hand.index(card)
        else:
            self._index = 0
        self._hand = hand

    def _near(self, hand: Cards, gone: Card) -> int:
        """The next lower card of the suit, else the nearest place."""
        lower = [place for place, card in enumerate(hand) if card.suit is gone.suit and place < self._index]
        return max(lower, default=max(0, min(self._index, len(hand) - 1)))

    @property
    def card(self) -> Card | None:
        """The card under the cursor; None in an empty hand."""
        return self._hand[self._index] if self._index < len(self._hand) else None

    def place_on(self, card: Card) -> None:
        """Goes to a card of the hand; nothing where it isn't there."""
        if card in self._hand:
            self._index = self._hand.index(card)

    def move(self, command: Command) -> bool:
        """Moves by card, by suit or to an end. False where there is nothing further that way."""
        match command:
            case Command.PREVIOUS:
                return self._go(self._index - 1)
            case Command.NEXT:
                return self._go(self._index + 1)
            case Command.FIRST:
                return self._go(0)
            case Command.LAST:
                return self._go(len(self._hand) - 1)
            case Command.PREVIOUS_SUIT:
                return self._go_suit(-1)
            case Command.NEXT_SUIT:
                return self._go_suit(1)
            case _:
                return False

    def to_suit(self, suit: Suit) -> bool:
        """To the first card of a suit; where the cursor is in it already, to the next of it, and round again."""
        places = [place for place, card in enumerate(self._hand) if card.suit is suit]
        if not places:
            return False
        self._index = (
            next((place for place in places if place > self._index), places[0]) if self._in(suit) else places[0]
        )
        return True

    def to_next(self, wanted: Callable[[Card], bool]) -> bool:
        """To the next card that is wanted, going round; False where none is."""
        count = len(self._hand)
        for step in range(1, count + 1):
            place = (self._index + step) % count
            if wanted(self._hand[place]):
                self._index = place
                return True
        return False

    def _in(self, suit: Suit) -> bool:
        return self.card is not None and self.card.suit is suit

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self._hand):
            return False
        self._index = index
        return True

    def _go_suit(self, step: int) -> bool:
        """To the first card of the suit before or after the one under the cursor."""
        starts = [i for i, card in enumerate(self._hand) if i == 0 or self._hand[i - 1].suit is not card.suit]
        here = max((number for number, start in enumerate(starts) if start <= self._index), default=0)
        return 0 <= here + step < len(starts) and self._go(starts[here + step])
