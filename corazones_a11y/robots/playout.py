"""The play-out: a hand played to its end in small integers, thousands of times a second.

It is the one place beside the engine that knows the course of a hand, and a test checks it against the engine card for
card under every rule set. Cards are as in `small.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import (
    JACK_OF_DIAMONDS,
    Card,
    is_point_card,
    points_of,
)
from corazones_a11y.engine.play import suit_led
from corazones_a11y.engine.rules import JACK_POINTS, NO_TRICK_POINTS, Breaking, Moon, Opening, Rules
from corazones_a11y.engine.view import View

from .small import CLUBS, DIAMONDS, HEARTS, JOKERS, SPADES, SUITS, Hand, Small, Terms, small, terms_of

NOBODY = -1
SEVERAL = -2


class Table:
    """What lies open in a hand, and whose turn it is. Hands are kept apart: a policy sees its own and this.

    led, best, best_seat -- of the trick as it lies; -1 where there is none.
    laid     -- cards on the table; pairs -- with two packs, the (strength, seat) of those that follow.
    stake    -- points on the table and waiting; stake_cards, stake_jacks -- point cards and counting jacks among them.
    count    -- cards of each suit not yet played; mask -- their strengths, as bits.
    queens   -- queens of spades not yet played.
    over     -- whether nothing that counts is left to be won.
    holder   -- the one seat that has taken points, NOBODY or SEVERAL.
    shooting -- per seat, whether it tries to take everything.
    wary     -- per seat, whether it sees through who tries to take everything, and keeps what may stop that.
    widow    -- points, point cards and jacks of the cards left over, until somebody takes them.
    """

    __slots__ = (
        "best",
        "best_seat",
        "broken",
        "cards",
        "count",
        "first",
        "holder",
        "jack",
        "jacks",
        "laid",
        "leader",
        "led",
        "mask",
        "over",
        "pairs",
        "players",
        "point_cards",
        "points",
        "queen",
        "queens",
        "shooting",
        "stake",
        "stake_cards",
        "stake_jacks",
        "terms",
        "tricks",
        "turn",
        "twice",
        "wary",
        "widow",
    )

    def __init__(self, terms: Terms, leader: Seat, cards: int) -> None:
        """A hand before its first trick. cards -- held by all together."""
        players = terms.players
        self.terms = terms
        self.players, self.queen, self.jack = players, terms.queen, terms.jack
        self.turn = self.leader = leader
        self.cards = cards
        self.led = self.best = self.best_seat = NOBODY
        self.laid = self.stake = self.stake_cards = self.stake_jacks = 0
        self.pairs: list[Small] = []
        self.first = True
        self.over = False
        self.broken = terms.breaking is Breaking.NOT_NEEDED
        self.count = list(terms.suits)
        self.mask = list(terms.masks)
        self.twice = list(terms.masks) if terms.pairs else []
        self.queens = terms.copies
        self.holder = NOBODY
        self.points = [0] * players
        self.point_cards = [0] * players
        self.jacks = [0] * players
        self.tricks = [0] * players
        self.shooting = [False] * players
        self.wary = [False] * players
        self.widow = (0, 0, 0)

    def copy(self) -> Table:
        """A table that can be played on without touching this one."""
        other = Table.__new__(Table)
        other.terms = self.terms
        other.players, other.queen, other.jack = self.players, self.queen, self.jack
        other.turn, other.leader, other.cards = self.turn, self.leader, self.cards
        other.led, other.best, other.best_seat, other.laid = self.led, self.best, self.best_seat, self.laid
        other.stake, other.stake_cards, other.stake_jacks = self.stake, self.stake_cards, self.stake_jacks
        other.pairs = self.pairs[:]
        other.over = self.over
        other.first, other.broken, other.queens, other.holder = self.first, self.broken, self.queens, self.holder
        other.count, other.mask, other.twice = self.count[:], self.mask[:], self.twice[:]
        other.points, other.point_cards = self.points[:], self.point_cards[:]
        other.jacks, other.tricks = self.jacks[:], self.tricks[:]
        other.shooting = self.shooting[:]
        other.wary = self.wary[:]
        other.widow = self.widow
        return other

    def play(self, suit: int, strength: int) -> None:
        """Puts a card on the table for the seat whose turn it is, and takes the trick in where that completes it."""
        led = self.led
        self.count[suit] -= 1
        if self.twice:
            self._mark_copy(suit, 1 << strength)
        else:
            self.mask[suit] &= ~(1 << strength)
        if suit == HEARTS:
            self.stake += 1
            self.stake_cards += 1
            if not self.broken:
                self.broken = self.terms.leads_break or led not in (NOBODY, HEARTS)
        elif suit == SPADES:
            if strength == self.queen:
                self.stake += 13
                self.stake_cards += 1
                self.queens -= 1
                self.broken = self.broken or self.terms.queen_breaks
        elif suit == DIAMONDS and strength == self.jack:
            self.stake_jacks += 1
        turn = self.turn
        if suit == led:
            if self.twice:
                self._follow_pair(strength)
            elif strength > self.best:
                self.best, self.best_seat = strength, turn
        elif led == NOBODY and suit != JOKERS:
            self.led, self.best, self.best_seat = suit, strength, turn
            if self.twice:
                self.pairs.append((strength, turn))
        self.cards -= 1
        laid = self.laid + 1
        if laid == self.players:
            self._take()
        else:
            self.laid = laid
            turn += 1
            self.turn = turn if turn < self.players else 0

    def _mark_copy(self, suit: int, bit: int) -> None:
        if self.twice[suit] & bit:
            self.twice[suit] ^= bit
        else:
            self.mask[suit] &= ~bit

    def _follow_pair(self, strength: int) -> None:
        """Equal cards cancel: the highest that lies alone takes the trick."""
        self.pairs.append((strength, self.turn))
        strengths = [pair[0] for pair in self.pairs]
        alone = [pair for pair in self.pairs if strengths.count(pair[0]) == 1]
        self.best, self.best_seat = max(alone, default=(NOBODY, NOBODY))

    def _take(self) -> None:
        """The trick goes to its taker, or waits with what it holds for the next one's."""
        taker = self.best_seat
        if taker == NOBODY and (self.led == NOBODY or not self.cards):
            taker = self.leader
        self.led = self.best = self.best_seat = NOBODY
        self.laid = 0
        self.first = False
        if self.twice:
            self.pairs.clear()
            if taker == NOBODY:
                self.turn = self.leader
                return
            if self.widow != (0, 0, 0):
                self._take_widow()
        self.turn = self.leader = taker
        self.tricks[taker] += 1
        if self.stake_jacks:
            self.jacks[taker] += self.stake_jacks
            self.stake_jacks = 0
        if self.stake:
            self.points[taker] += self.stake
            self.point_cards[taker] += self.stake_cards
            if self.holder != taker:
                self.holder = taker if self.holder == NOBODY else SEVERAL
            self.stake = self.stake_cards = 0
            if not self.queens and not self.count[HEARTS] and not self.terms.bonus:
                self.over = self.jack == NOBODY or not self.mask[DIAMONDS] >> self.jack & 1

    def _take_widow(self) -> None:
        self.stake += self.widow[0]
        self.stake_cards += self.widow[1]
        self.stake_jacks += self.widow[2]
        self.widow = (0, 0, 0)

    def worth(self) -> int:
        """Points the trick brings as it lies, a counting jack's minus ten included."""
        return self.stake + JACK_POINTS * self.stake_jacks


Policy = Callable[[Table, Hand, Seat], Small]


def play_out(table: Table, hands: list[Hand], policy: Policy) -> None:
    """Plays the hand to its end, or to where nothing that counts is left. Changes both."""
    play = table.play
    while table.cards and not table.over:
        seat = table.turn
        hand = hands[seat]
        suit, strength = policy(table, hand, seat)
        hand[suit].remove(strength)
        play(suit, strength)


def allowed(table: Table, hand: Hand) -> list[Small]:
    """Every different card of the hand that may be played without a revoke."""
    terms = table.terms
    led = table.led
    if led != NOBODY:
        if hand[led]:
            return [(led, strength) for strength in sorted(set(hand[led]))]
        every = _every(hand, range(5))
        harmless = [card for card in every if card[0] != HEARTS and card != (SPADES, terms.queen)]
        return harmless if table.first and terms.barred and harmless else every
    if table.first and not table.laid:
        if terms.opening is Opening.LOWEST_CLUB:
            return [(CLUBS, terms.opener)]
        if terms.opening is Opening.ANY_CLUB:
            return _every(hand, (CLUBS,))
        every = _every(hand, range(4))
        return [card for card in every if card[0] != HEARTS and card != (SPADES, terms.queen)] or every or [(JOKERS, 0)]
    jokers = [(JOKERS, 0)] if hand[JOKERS] else []
    suits = [suit for suit in range(4) if hand[suit] and (suit != HEARTS or may_lead_hearts(table, hand))]
    leads = _every(hand, suits)
    return leads + jokers if table.laid or not leads else leads


def may_lead_hearts(table: Table, hand: Hand) -> bool:
    """Whether hearts are broken, or nothing else could be led."""
    if table.broken:
        return True
    if hand[CLUBS] or hand[DIAMONDS]:
        return False
    spades = hand[SPADES]
    return not spades or (table.terms.heart_for_queen and spades[0] == spades[-1] == table.terms.queen)


def _every(hand: Hand, suits: Iterable[int]) -> list[Small]:
    return [(suit, strength) for suit in suits for strength in sorted(set(hand[suit]))]


def count(table: Table, to_others: Callable[[Seat, list[int]], bool]) -> list[int]:
    """Points against each seat at the end of the hand.

    to_others -- asked where the rules leave open how a moon counts: for the shooter, with the jacks' points so far.
    """
    rules = table.terms.rules
    points = [JACK_POINTS * jacks for jacks in table.jacks]
    holder = table.holder
    if holder >= 0 and table.point_cards[holder] == table.terms.point_cards:
        choice = rules.moon is Moon.OTHERS or (rules.moon is not Moon.SHOOTER and to_others(holder, points))
        for seat in range(rules.players):
            if choice and seat != holder:
                points[seat] += rules.moon_points
        if not choice:
            points[holder] -= rules.moon_points
        return points
    for seat, taken in enumerate(table.points):
        points[seat] += taken
        if rules.no_trick_bonus and not table.tricks[seat]:
            points[seat] += NO_TRICK_POINTS
    return points


def table_of(view: View) -> tuple[Table, list[Table]]:
    """The table as it lies in a view, and a copy of it before each card played so far.

    Cards of a widow that the viewer hasn't seen count nothing here; whoever deals them adds them.
    """
    rules = view.rules
    terms = terms_of(rules)
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    leader = plays[0].seat if plays else view.turn
    assert leader is not None
    table = Table(terms, leader, rules.hand_size * rules.players)
    if view.widow:
        table.widow = widow_of(view.widow, rules)
    past = []
    for play in plays:
        table.turn = play.seat
        if not table.laid:
            table.leader = play.seat
        past.append(table.copy())
        table.play(*small(rules, play.card))
    table.turn = leader if view.turn is None else view.turn
    if not table.laid:
        table.leader = table.turn
    led = suit_led(view.trick)
    assert table.led == (NOBODY if led is None else SUITS.index(led))
    return table, past


def widow_of(cards: tuple[Card, ...], rules: Rules) -> tuple[int, int, int]:
    """Points, point cards and counting jacks of a widow."""
    return points_of(cards), sum(map(is_point_card, cards)), rules.jack * cards.count(JACK_OF_DIAMONDS)
