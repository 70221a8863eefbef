from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from corazones_a11y.engine.actions import PlayCard
from corazones_a11y.engine.cards import Card, Cards, Suit, parse_cards
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Opening, Passing, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.deals import Dealer, Knowledge, knowledge
from tests.robots.tables import TABLES, position, random_hand


def plays_of(table: View) -> list[PlayCard]:
    return [PlayCard(*play) for trick in table.tricks for play in trick.plays] + [PlayCard(*p) for p in table.trick]


def is_possible(table: View, deal: tuple[Cards, ...]) -> bool:
    """Whether the engine would have let this hand go as it went, had the unseen cards lain like that."""
    rules, plays = table.rules, plays_of(table)
    held = [table.hand if seat == table.seat else deal[seat] for seat in range(rules.players)]
    started = [rules.sort((*cards, *(p.card for p in plays if p.seat == seat))) for seat, cards in enumerate(held)]
    widow = table.widow or deal[-1]
    if rules.sort((*(card for hand in started for card in hand), *widow)) != rules.pack():
        return False
    if table.passing is not Passing.HOLD and not set(table.passed) <= set(started[table.gives_to]):
        return False
    leader = plays[0].seat if plays else table.turn
    assert leader is not None
    opener = next(seat for seat in range(rules.players) if rules.lowest_club in started[seat] or rules.packs == 2)
    if rules.opening is not Opening.DEALER_LEFT and opener != leader:
        return False
    state = replace(
        new_game(rules),
        phase=Phase.PLAY,
        hands=tuple(started),
        started=tuple(started),
        passed=((),) * rules.players,
        piles=((),) * rules.players,
        widow=widow,
        broken=rules.breaking.value == "not-needed",
        turn=leader,
    )
    try:
        for play in plays:
            state, _ = apply(state, play)
    except IllegalAction:
        return False
    return tuple(map(len, state.hands)) == table.counts


def positions(rules: Rules, seed: str) -> list[View]:
    """What the player whose turn it is sees, all through a hand."""
    states = random_hand(rules, seed)
    return [view(state, state.turn) for state in states if state.phase is Phase.PLAY and state.turn is not None]


def check_deals(name: str, worlds: int, each: int) -> None:
    """Deals again and again all through random hands. The engine, slower, judges the first deal of each position."""
    done = 0
    for hand in range(1000):
        for table in positions(TABLES[name], f"deals {name} {hand}"):
            dealer = Dealer(table, Random(f"{name} {hand}"))
            known = knowledge(table)
            for number in range(each):
                deal = dealer.deal()
                assert known.allows(deal), (table, deal)
                assert number or is_possible(table, deal), (table, deal)
                done += 1
            if done >= worlds:
                return


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_of_the_unseen_cards_could_have_led_to_this_hand(name: str) -> None:
    check_deals(name, worlds=400, each=4)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_ten_thousand_deals_could_have_led_to_this_hand(name: str) -> None:
    check_deals(name, worlds=10_000, each=20)


@pytest.mark.parametrize("field", ["barred", "held"])
def test_a_deal_that_ignores_what_is_known_is_caught(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The fault planted: the dealer forgets who is void, or what it passed.
    def forgetful(table: View, trusting: bool = True) -> Knowledge:
        known = knowledge(table, trusting)
        empty = [type(cards)() for cards in getattr(known, field)]
        return known._replace(**{field: tuple(empty)})

    monkeypatch.setattr("corazones_a11y.robots.deals.knowledge", forgetful)
    with pytest.raises(AssertionError):
        check_deals("clasico 4", worlds=1000, each=4)


@pytest.mark.parametrize("name", TABLES)
def test_the_true_hands_agree_with_what_every_seat_takes_for_known(name: str) -> None:
    for state in random_hand(TABLES[name], f"true {name}"):
        if state.phase is Phase.PLAY:
            for seat in range(state.rules.players):
                known = knowledge(view(state, seat))
                assert known.allows(true_deal(state, seat)), (known, state)


def test_a_constraint_that_nothing_proves_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    # The fault planted: who played a heart is taken to have no more of them.
    honest = knowledge

    def too_sure(table: View, trusting: bool = True) -> Knowledge:
        known = honest(table, trusting)
        hearts = frozenset(card for card in table.rules.pack() if card.suit is Suit.HEARTS)
        played = {play.seat for play in plays_of(table) if play.card.suit is Suit.HEARTS}
        barred = [bar | hearts if seat in played else bar for seat, bar in enumerate(known.barred)]
        return known._replace(barred=tuple(barred))

    monkeypatch.setitem(globals(), "knowledge", too_sure)
    with pytest.raises(AssertionError):
        test_the_true_hands_agree_with_what_every_seat_takes_for_known("clasico 4")


def true_deal(state: State, seat: int) -> tuple[Cards, ...]:
    hands = tuple(() if other == seat else hand for other, hand in enumerate(state.hands))
    hidden = state.widow if state.widow_taker != seat else ()
    return (*hands, hidden)


def test_deals_are_drawn_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two cards for each of three others, and seat 1 has no diamonds.
    diamonds = frozenset(parse_cards("5D 6D"))
    unseen = parse_cards("4C AH 5C 5D 6C 6D")
    nothing: frozenset[Card] = frozenset()
    known = Knowledge((0, 2, 2, 2, 0), (nothing, diamonds, nothing, nothing, nothing), ((),) * 5, unseen)
    monkeypatch.setattr("corazones_a11y.robots.deals.knowledge", lambda view: known)
    dealer = Dealer(positions(TABLES["clasico 4"], "even")[0], Random(1))
    seen = Counter(dealer.deal() for _ in range(8000))
    # Two of the four other cards for seat 1, then two of the remaining four for seat 2.
    assert len(seen) == 6 * 6
    assert all(abs(times - 8000 / 36) < 6 * (8000 / 36) ** 0.5 for times in seen.values())


def test_a_revoke_doesnt_stop_the_thinking() -> None:
    # Seat 1 followed no suit at all, which only a revoke explains; deals are still found.
    rules = preset("clasico", revoke=True)
    tricks = [(0, "2C 2S 3C 4C"), (0, "2D 3S 3D 4D"), (0, "AS 5C 5S 6S"), (0, "AH 6C 3H 4H")]
    table = position("KC KD KH KS QC QD QH JC JD", tricks=tricks, rules=rules, broken=True)
    assert sum(map(len, Dealer(table, Random(1)).deal())) == 27
