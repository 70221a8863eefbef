"""Fixed hands about the moon: how they were made, how they are read, and how often a level does the right thing.

Made by ``python -m tests.robots.moon_hands make > tests/robots/moon_hands.txt``: seat 0 is dealt more high cards than
its share and plays to take everything, the others play by the light policy. A line is a position as
the player to act sees it:

    shot | own cards | | earlier tricks
        The leader takes every trick that is left however the unseen cards lie (the engine's proof for claims), and
        nobody else has a point.
    stop | own cards | table | earlier tricks
        One other player has all points so far. The last card to the trick takes it for at most four
        points. After any card that leaves it the moon comes off: in the hand as it was dealt, and in at least half of
        the deals that agree with what was played.

``python -m tests.robots.moon_hands`` prints how often each level shoots and stops.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from corazones_a11y.engine.actions import PlayCard, Seat
from corazones_a11y.engine.cards import QUEEN_OF_SPADES, cards_text, is_point_card
from corazones_a11y.engine.claim import takes_rest, unseen_by
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.view import View
from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.deals import Dealer
from corazones_a11y.robots.levels import Level, robot
from corazones_a11y.robots.playout import NOBODY, SEVERAL, Table, allowed, play_out, table_of
from corazones_a11y.robots.policy import choose
from corazones_a11y.robots.reading import Reading
from corazones_a11y.robots.small import CLUBS, Hand, Small, card_of, hand_of, small, terms_of
from tests.robots.tables import position

FILE = Path(__file__).parent / "moon_hands.txt"
EACH = {"shot": 24, "stop": 8}
DEALS = 40
RULES = preset("clasico")
LEVELS_AT = {level: Budget(playouts=300) for level in Level}


class MoonHand(NamedTuple):
    """A position and what should be done in it: "shot" or "stop"."""

    task: str
    table: View


# -- reading


def moon_hands() -> list[MoonHand]:
    """The committed hands."""
    return [_read(line) for line in FILE.read_text(encoding="ascii").splitlines()]


def _read(line: str) -> MoonHand:
    task, own, table, tricks = (part.strip() for part in line.split("|"))
    earlier = [(int(text[0]), text[2:]) for text in tricks.split(", ")]
    broken = any(is_heart(word) for _, cards in earlier for word in cards.split()) or any(map(is_heart, table.split()))
    return MoonHand(task, position(own, table, earlier, RULES, broken=broken))


def is_heart(word: str) -> bool:
    return word.endswith("H")


# -- judging


def does_right(level: Level, hand: MoonHand, seed: str) -> bool:
    """Whether a level leads a card that keeps a certain moon certain, or takes the trick that stops one."""
    advice = robot(level).advise(hand.table, LEVELS_AT[level], lambda: False, seed)
    assert isinstance(advice.action, PlayCard)
    if hand.task == "stop":
        return Reading(hand.table).wins(advice.action.card)
    return _certain_after(hand.table, advice.action)


def _certain_after(table: View, action: PlayCard) -> bool:
    """Whether the card led takes its trick in any case, and the rest of the hand still takes all others."""
    return not Reading(table).higher(action.card)


def rates(hands: list[MoonHand]) -> dict[str, dict[str, float]]:
    """Per level and task, the share of hands in which it does right."""
    found: dict[str, dict[str, float]] = {}
    for level in Level:
        found[level.value] = {}
        for task in ("shot", "stop"):
            right = [does_right(level, hand, str(n)) for n, hand in enumerate(hands) if hand.task == task]
            found[level.value][task] = round(sum(right) / len(right), 3)
    return found


# -- making


def make(task: str) -> Iterator[str]:
    """Lines of the file for a task, as many as wanted; at most one of a hand."""
    hands = (_lines_of_a_hand(Random(number)) for number in count())
    chosen = (
        next((line for line in lines if line[:4] == task and is_task(task, _read(line).table)), "") for lines in hands
    )
    return islice(filter(None, chosen), EACH[task])


def _lines_of_a_hand(chance: Random) -> Iterator[str]:
    """Positions of one hand that may be worth keeping."""
    hands = _strong_deal(chance)
    opener = next(seat for seat, hand in enumerate(hands) if 0 in hand[CLUBS])
    table = Table(terms_of(RULES), opener, 52)
    table.shooting[0] = True
    tricks: list[tuple[Seat, list[Small]]] = []
    while table.cards and not table.over:
        seat = table.turn
        if not table.laid:
            tricks.append((seat, []))
        alone = table.holder in (NOBODY, 0) if seat == 0 else table.holder not in (NOBODY, SEVERAL, seat)
        if seat == 0 and not table.laid and alone and len(tricks) in range(2, 10):
            yield _line("shot", hands[0], 0, tricks)
        if seat and alone and _can_stop(table, hands, seat):
            yield _line("stop", hands[seat], seat, tricks)
        suit, strength = choose(table, hands[seat], seat)
        hands[seat][suit].remove(strength)
        tricks[-1][1].append((suit, strength))
        table.play(suit, strength)


def _can_stop(table: Table, hands: list[Hand], seat: Seat) -> bool:
    """Whether the last card to a cheap trick decides whether the holder gets all points."""
    last = table.laid == 3 and table.best_seat == table.holder and 0 < table.stake <= 4
    takes = last and any(strength > table.best for strength in hands[seat][table.led])
    return takes and all(_moon_after(table, hands, seat, card) for card in _leaving(table, hands[seat]))


def _strong_deal(chance: Random) -> list[Hand]:
    """Hands of which the first gets high cards more often than its share."""
    pack = [small(RULES, card) for card in RULES.pack()]
    chance.shuffle(pack)
    pack.sort(key=lambda card: card[1] + chance.random() * 12, reverse=True)
    rest = pack[13:]
    chance.shuffle(rest)
    return [hand_of(pack[:13]), *(hand_of(rest[start : start + 13]) for start in (0, 13, 26))]


def _line(task: str, hand: Hand, seat: Seat, tricks: list[tuple[Seat, list[Small]]]) -> str:
    def text(cards: Iterable[Small]) -> str:
        return cards_text(card_of(RULES, card) for card in cards)

    own = text((suit, strength) for suit, cards in enumerate(hand) for strength in cards)
    earlier = ", ".join(f"{(leader - seat) % 4} {text(cards)}" for leader, cards in tricks[:-1])
    return f"{task} | {own} | {text(tricks[-1][1])} | {earlier}"


def is_task(task: str, table: View) -> bool:
    """Whether a position really is what it may be."""
    reading = Reading(table)
    if task == "shot":
        unseen = unseen_by(table)
        tempts = any(map(reading.higher, reading.choices))  # a lead that gives the moon away
        return tempts and any(map(is_point_card, unseen)) and takes_rest(table, unseen)
    wins = [card for card in reading.choices if reading.wins(card)]
    could = reading.shooting is not None and 0 < len(wins) < len(reading.choices) and QUEEN_OF_SPADES not in wins
    return could and _is_lost_otherwise(table)


def _is_lost_otherwise(seen: View) -> bool:
    """Whether after any card that leaves the trick to the holder the moon comes off, in half of the likely deals."""
    table, _ = table_of(seen)
    own = hand_of(small(RULES, card) for card in seen.hand)
    dealer = Dealer(seen, Random(0))
    deals = [[own, *dealer.hands()[1:]] for _ in range(DEALS)]
    return all(sum(_moon_after(table, deal, 0, card) for deal in deals) >= DEALS / 2 for card in _leaving(table, own))


def _leaving(table: Table, hand: Hand) -> list[Small]:
    """The cards that leave the trick to the one who has it."""
    return [card for card in allowed(table, hand) if card[0] != table.led or card[1] < table.best]


def _moon_after(table: Table, hands: list[Hand], seat: Seat, card: Small) -> bool:
    """Whether the holder, who plays for it, gets all points where the seat plays this card."""
    then, left = table.copy(), [[cards[:] for cards in hand] for hand in hands]
    then.shooting[table.holder] = True
    left[seat][card[0]].remove(card[1])
    then.play(*card)
    play_out(then, left, choose)
    return then.holder == table.holder and then.point_cards[table.holder] == then.terms.point_cards


if __name__ == "__main__":
    if sys.argv[1:] == ["make"]:
        sys.stdout.writelines(f"{line}\n" for task in EACH for line in make(task))
    else:
        sys.stdout.write(json.dumps(rates(moon_hands()), indent=1) + "\n")
