"""Text from outside, whatever it holds, is read as a value or refused in one way: nothing else is ever raised."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from corazones_a11y.engine.cards import InvalidCard, parse_card, parse_cards
from corazones_a11y.engine.rules import InvalidRules
from corazones_a11y.engine.text import InvalidText, parse_action, parse_event, parse_rules, rules_text, to_text
from tests.engine.test_text import ACTIONS, EVENTS
from tests.properties.games import Game, games, tables

ANYTHING = st.text(alphabet=st.characters(codec=None), max_size=60)
WORDS = sorted({word for line in (*ACTIONS.values(), *EVENTS.values()) for word in line.split(" ")})
LINES = st.lists(st.one_of(st.sampled_from(WORDS), ANYTHING), max_size=9).map(" ".join)


@st.composite
def damaged(draw: st.DrawFn, lines: st.SearchStrategy[str]) -> str:
    """A line with some of its characters lost, changed or doubled."""
    text = draw(lines)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 3)))
        text = (
            text[:start] + draw(st.one_of(st.just(""), st.text(max_size=2), st.just(text[start:end] * 2))) + text[end:]
        )
    return text


SAVED = st.sampled_from([*ACTIONS.values(), *EVENTS.values()])


@given(st.one_of(ANYTHING, LINES, damaged(SAVED)))
@example("")
@example("play-card 0 QS\n")
@example(f"leave {'9' * 10_000}")
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except InvalidText:
        return
    assert parse_action(to_text(action)) == action


@given(st.one_of(ANYTHING, LINES, damaged(SAVED)))
def test_any_text_is_an_event_or_refused(text: str) -> None:
    try:
        event = parse_event(text)
    except InvalidText:
        return
    assert parse_event(to_text(event)) == event


@given(st.one_of(ANYTHING, damaged(tables().map(rules_text))))
def test_any_text_is_rules_that_can_be_played_or_refused(text: str) -> None:
    try:
        rules = parse_rules(text)
    except (InvalidText, InvalidRules):
        return
    assert parse_rules(rules_text(rules)) == rules
    assert Game(rules, 0, 1).steps


@given(ANYTHING)
def test_any_text_is_cards_or_refused(text: str) -> None:
    for parse in (parse_card, parse_cards):
        try:
            parse(text)
        except InvalidCard:
            continue


@given(tables())
def test_all_rules_read_back_from_their_text(rules: object) -> None:
    assert rules == parse_rules(rules_text(rules))  # type: ignore[arg-type]


@given(games(hands=1))
def test_the_texts_of_different_actions_of_a_game_differ(game: Game) -> None:
    actions = {step.action for step in game.steps}
    assert len({to_text(action) for action in actions}) == len(actions)
