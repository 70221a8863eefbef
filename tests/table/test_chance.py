from __future__ import annotations

from collections import Counter

from corazones_a11y.engine.cards import PACK, cards_text
from corazones_a11y.table.chance import derived, drawn_seat, shuffled


def test_a_seed_gives_the_same_cards_in_every_version_of_python() -> None:
    # Written down once; a change would make every seed another game.
    assert cards_text(shuffled(PACK, "7")[:8]) == "4H TH JC JD QS KC 8D 5C"
    assert derived("7", "hand", 1) == "83b66b901f469f30fb78677fe7831c89"


def test_a_shuffled_pack_is_the_pack_also_where_cards_are_equal() -> None:
    assert Counter(shuffled(PACK + PACK, "x")) == Counter(PACK + PACK)


def test_other_seeds_and_other_purposes_give_other_orders() -> None:
    orders = {shuffled(PACK, derived(seed, "hand", hand)) for seed in ("7", "8") for hand in (1, 2, 11)}
    assert len(orders) == 6


def test_words_that_run_together_are_not_the_same_purpose() -> None:
    assert derived("7", "1", "2") != derived("7", "12")
    assert derived("7", "1") != derived("71")


def test_every_seat_is_drawn_about_as_often() -> None:
    drawn = Counter(drawn_seat(4, str(seed)) for seed in range(4000))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(900 < times < 1100 for times in drawn.values())
