"""What was heard can be heard again."""

from __future__ import annotations

from corazones_a11y.dialogue.history import History


def heard(*messages: tuple[str, ...]) -> History:
    history = History()
    for message in messages:
        history.add(message)
    return history


def test_the_last_message_is_repeated_whole() -> None:
    assert heard(("Una.",), ("Dos.", "Tres.")).last() == ("Dos.", "Tres.")


def test_there_is_nothing_to_repeat_before_the_first_message() -> None:
    history = History()
    assert (history.last(), history.older(), history.newer()) == ((), None, None)


def test_going_back_gives_one_sentence_at_a_time_and_says_where_it_ends() -> None:
    history = heard(("Una.",), ("Dos.", "Tres."))
    assert [history.older() for _ in range(4)] == ["Tres.", "Dos.", "Una.", None]


def test_going_on_comes_back_the_same_way_and_says_where_it_ends() -> None:
    history = heard(("Una.", "Dos.", "Tres."))
    for _ in range(3):
        history.older()
    assert [history.newer() for _ in range(3)] == ["Dos.", "Tres.", None]


def test_a_new_message_brings_the_place_back_to_the_newest() -> None:
    history = heard(("Una.", "Dos."))
    history.older()
    history.older()
    history.add(("Tres.",))
    assert history.older() == "Tres."


def test_two_hundred_sentences_can_be_gone_back() -> None:
    history = heard(*((f"Frase {number}.",) for number in range(5000)))
    back = [history.older() for _ in range(200)]
    assert back == [f"Frase {number}." for number in range(4999, 4799, -1)]


def test_the_history_does_not_grow_for_ever() -> None:
    history = heard(*((f"Frase {number}.",) for number in range(5000)))
    assert 200 <= len(history) <= 1000
