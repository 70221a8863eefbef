"""Deals of the unseen cards that agree with everything a view proves.

What is proved: how many cards everybody holds; the cards passed to a neighbour and not yet played; suits that somebody
didn't follow; that whoever led hearts unbroken, a joker, or threw points on a barred first trick had nothing else; that
whoever opened with some club holds the lowest.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from math import exp
from random import Random
from typing import NamedTuple

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, Card, Cards, Suit, is_point_card
from corazones_a11y.engine.claim import unseen_by
from corazones_a11y.engine.play import Play, breaks_hearts, suit_led
from corazones_a11y.engine.rules import Breaking, Opening
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .small import Hand, Small, hand_of, small

Place = int
"""A seat; or, one past the last seat, the widow."""

Doubt = Callable[[Place, Hand], float]

WARM_UP = 2
"""Exchanges tried per card before the first deal that is likelier than another."""

EXCHANGES = 2
"""How many exchanges are tried per card between one deal and the next."""


class Knowledge(NamedTuple):
    """What a view proves about the unseen cards.

    room   -- how many unseen cards lie at each place (seats, then the widow); 0 at the viewer's own.
    barred -- cards that a place can't hold.
    held   -- cards known to lie at a place.
    unseen -- all the cards to place, `held` included.
    """

    room: tuple[int, ...]
    barred: tuple[frozenset[Card], ...]
    held: tuple[Cards, ...]
    unseen: Cards

    def allows(self, deal: tuple[Cards, ...]) -> bool:
        """Whether a deal, cards per place, agrees with all of it."""
        return (
            tuple(map(len, deal)) == self.room
            and sorted(map(str, (card for cards in deal for card in cards))) == sorted(map(str, self.unseen))
            and all(not self.barred[place] & set(cards) for place, cards in enumerate(deal))
            and all(
                cards.count(card) >= self.held[place].count(card) for place, cards in enumerate(deal) for card in cards
            )
            and all(card in deal[place] for place, cards in enumerate(self.held) for card in cards)
        )


class ImpossibleDeal(ValueError):
    """Nothing agrees with what is taken for known: somebody has revoked."""


# -- what is proved


def knowledge(view: View, trusting: bool = True) -> Knowledge:
    """What a view proves.

    trusting -- whether, at a table that allows revoking, everybody is taken to follow suit where they can.
    """
    rules = view.rules
    seats = range(rules.players)
    pack = frozenset(rules.pack())
    barred: list[set[Card]] = [set() for _ in seats]
    for seat, others in _proofs(view, trusting):
        barred[seat] |= pack - others
    held = [_held(view, seat) for seat in seats]
    if view.phase is Phase.PASS:
        room = [rules.hand_size] * rules.players
    else:
        room = list(view.counts)
    room[view.seat] = 0
    hidden = 0 if view.widow_taker == view.seat else rules.widow_size
    return Knowledge(
        (*room, hidden),
        (*map(frozenset, barred), frozenset()),
        (*held, ()),
        unseen_by(view),
    )


def _proofs(view: View, trusting: bool) -> list[tuple[Seat, frozenset[Card]]]:
    """Plays of the others that leave only certain cards for the rest of their hands."""
    rules = view.rules
    pack = frozenset(rules.pack())
    points = frozenset(filter(is_point_card, pack))
    jokers = frozenset(card for card in pack if card.suit is None)
    hearts = frozenset(card for card in pack if card.suit is Suit.HEARTS) | jokers
    if rules.heart_for_queen:
        hearts |= {QUEEN_OF_SPADES}
    found: list[tuple[Seat, frozenset[Card]]] = []
    broken = rules.breaking is Breaking.NOT_NEEDED
    tricks = [trick.plays for trick in view.tricks] + [view.trick]
    for number, plays in enumerate(tricks):
        for place, (seat, card) in enumerate(plays):
            led = suit_led(plays[:place])
            if led is None:
                if number == 0 and place == 0 and rules.opening is Opening.DEALER_LEFT:
                    if is_point_card(card):
                        found.append((seat, points | jokers))
                elif card.suit is Suit.HEARTS and not broken:
                    found.append((seat, hearts))
                elif card.suit is None and place == 0:
                    found.append((seat, jokers))
            elif card.suit is not led:
                if not rules.revoke or trusting:
                    found.append((seat, frozenset(other for other in pack if other.suit is not led)))
                if number == 0 and not rules.first_trick_points and is_point_card(card):
                    found.append((seat, points))
            broken = broken or breaks_hearts(rules, card, led)
    return [proof for proof in found if proof[0] != view.seat]


def _held(view: View, seat: Seat) -> Cards:
    """Cards that a seat must still hold: those the viewer passed to it, and the lowest club where a rule showed it."""
    if seat == view.seat or view.phase is Phase.PASS:
        return ()
    played = [play.card for play in _plays(view) if play.seat == seat]
    known = list(view.passed) if view.gives_to == seat else []
    if view.rules.opening is Opening.ANY_CLUB and _opened(view) == seat and view.rules.lowest_club not in known:
        known.append(view.rules.lowest_club)
    for card in played:
        if card in known:
            known.remove(card)
    return tuple(known)


def _plays(view: View) -> tuple[Play, ...]:
    return tuple(play for trick in view.tricks for play in trick.plays) + view.trick


def _opened(view: View) -> Seat | None:
    plays = _plays(view)
    return plays[0].seat if plays else None


# -- dealing


class Dealer:
    """Deals the unseen cards again and again; every deal that agrees with the view is as likely as any other.

    The first deal puts every card where it may lie, those with the fewest places first. Each next one exchanges cards
    of the last at random wherever both may lie at the other's place, which in the long run favours no deal.
    """

    def __init__(self, view: View, chance: Random) -> None:
        self.rules = view.rules
        self.chance = chance
        try:
            self._prepare(knowledge(view))
        except ImpossibleDeal:
            self._prepare(knowledge(view, trusting=False))

    def _prepare(self, known: Knowledge) -> None:
        loose = list(known.unseen)
        for card in (card for cards in known.held for card in cards):
            loose.remove(card)
        self.known = known
        self._loose = sorted(loose, key=lambda card: small(self.rules, card))
        self._small = [small(self.rules, card) for card in self._loose]
        self._held = [[small(self.rules, card) for card in cards] for cards in known.held]
        self._bars = [[card in bar for card in self._loose] for bar in known.barred]
        self._free = not any(map(any, self._bars))
        self._at = self._place(known)
        self._likely: list[Hand] = []
        self._doubts: list[float] = []

    def deal(self) -> tuple[Cards, ...]:
        """Cards per place: the seats (none for the viewer's own), then the widow."""
        self._exchange()
        places = [list(cards) for cards in self.known.held]
        for card, place in zip(self._loose, self._at, strict=True):
            places[place].append(card)
        return tuple(map(self.rules.sort, places))

    def hands(self) -> list[Hand]:
        """A deal as play-outs need it: a hand per place."""
        self._exchange()
        hands: list[Hand] = [hand_of(cards) for cards in self._held]
        for (suit, strength), place in zip(self._small, self._at, strict=True):
            hands[place][suit].append(strength)
        for place, held in enumerate(self._held):
            if held:
                for strengths in hands[place]:
                    strengths.sort()
        return hands

    def likely_hands(self, doubt: Doubt, exchanges: int) -> list[Hand]:
        """A deal as play-outs need it, the likelier the less doubt there is about the hands in it.

        doubt -- of a place and its hand, as a logarithm: 0 for a hand that explains all its plays, else less.
        exchanges -- tried since the last such deal (Metropolis: an exchange that adds doubt is kept only sometimes).
        """
        if not self._likely:
            self._likely = self.hands()
            self._doubts = [doubt(place, hand) for place, hand in enumerate(self._likely)]
            exchanges += WARM_UP * len(self._at)
        hands, doubts, at, bars, random = self._likely, self._doubts, self._at, self._bars, self.chance.random
        number = len(at)
        for _ in range(exchanges):
            one, two = int(random() * number), int(random() * number)
            here, there = at[one], at[two]
            if here == there or bars[here][two] or bars[there][one]:
                continue
            _swap(hands[here], hands[there], self._small[one], self._small[two])
            doubt_here, doubt_there = doubt(here, hands[here]), doubt(there, hands[there])
            more = doubt_here + doubt_there - doubts[here] - doubts[there]
            if more >= 0 or random() < exp(more):
                at[one], at[two] = there, here
                doubts[here], doubts[there] = doubt_here, doubt_there
            else:
                _swap(hands[here], hands[there], self._small[two], self._small[one])
        return [[suit[:] for suit in hand] for hand in hands]

    def _exchange(self) -> None:
        at, bars, random = self._at, self._bars, self.chance.random
        number = len(at)
        if self._free:
            self.chance.shuffle(at)
            return
        for _ in range(EXCHANGES * number):
            one, two = int(random() * number), int(random() * number)
            here, there = at[one], at[two]
            if here != there and not bars[here][two] and not bars[there][one]:
                at[one], at[two] = there, here

    # -- the first deal

    def _place(self, known: Knowledge) -> list[Place]:
        """A place for every loose card."""
        room = [room - len(held) for room, held in zip(known.room, known.held, strict=True)]
        at: list[Place] = [-1] * len(self._loose)
        where = [
            [place for place, bar in enumerate(self._bars) if known.room[place] and not bar[card]]
            for card in range(len(at))
        ]
        order = list(range(len(at)))
        self.chance.shuffle(order)
        for card in sorted(order, key=lambda card: len(where[card])):
            places = [place for place in where[card] if room[place] > 0]
            if places:
                at[card] = self.chance.choices(places, [room[place] for place in places])[0]
            else:
                at[card] = self._make_room(card, at, room, where)
            room[at[card]] -= 1
        return at

    def _make_room(self, card: int, at: list[Place], room: list[int], where: list[list[Place]]) -> Place:
        """Moves cards along until a place that may hold this one has room; returns it."""
        moves: dict[Place, tuple[int, Place] | None] = dict.fromkeys(where[card])
        queue = list(where[card])
        for place in queue:
            if room[place] > 0:
                break
            for other in (other for other, lies in enumerate(at) if lies == place):
                for goal in where[other]:
                    if goal not in moves:
                        moves[goal] = (other, place)
                        queue.append(goal)
        else:
            raise ImpossibleDeal
        while (step := moves[place]) is not None:
            moved, source = step
            at[moved] = place
            room[place] -= 1
            room[source] += 1
            place = source
        return place


def _swap(one: Hand, two: Hand, first: Small, second: Small) -> None:
    """Moves the first card from one hand to the other, and the second back."""
    one[first[0]].remove(first[1])
    two[second[0]].remove(second[1])
    insort(one[second[0]], second[1])
    insort(two[first[0]], first[1])
