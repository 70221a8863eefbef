"""Every sentence that a game can bring is good to hear: in all rule sets, at all verbosities, for all keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from corazones_a11y.announce import asked, hints, passing, past, refusals, review
from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import Listener, Verbosity
from corazones_a11y.announce.rules import rules_of
from corazones_a11y.announce.seating import seats
from corazones_a11y.engine.actions import Action
from corazones_a11y.engine.events import seen_by
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Breaking, Moon, Opening, Rules
from corazones_a11y.engine.state import Phase, State
from corazones_a11y.engine.view import View, view
from corazones_a11y.i18n import translator
from corazones_a11y.robots.advice import Budget
from corazones_a11y.robots.levels import Level, robot
from corazones_a11y.table.seats import Occupant
from tests.announce.hearing import NAMES, listener, random_game, told
from tests.announce.reading import faults, garbled
from tests.announce.scenes import SCENES
from tests.pseudo import PseudoTranslations, untranslated

TABLES = [
    *(preset("clasico"), preset("clasico", revoke=True), preset("cuenta-atras"), preset("siete")),
    *(preset("salon", players) for players in (3, 4, 5, 6)),
    *(preset("salon", 6, jokers=2, removed=()), preset("salon", 5, jack=True)),
    *(preset("picas", players) for players in (3, 5, 7)),
    *(preset("omnibus", players) for players in (4, 6)),
    *(preset("cancelacion", players) for players in range(6, 11)),
    preset("mixto", 4, opening=Opening.ANY_CLUB, moon=Moon.AUTOMATIC, no_trick_bonus=True, jack=True),
    preset("mixto", 4, breaking=Breaking.NOT_NEEDED, countdown=True, moon=Moon.SHOOTER, first_trick_points=True),
]
HOSTILE = ("Ana.", "{card}", "1", "...", "; DROP", "Iñigo 2", "a" * 20, "🂡🂢", "-26", "Eva, as")


class Moment(NamedTuple):
    """A state, and what has just been told and done."""

    state: State
    action: Action


def moments(rules: Rules, hands: int = 2, seed: int = 5) -> Iterator[Moment]:
    """The states of a game played by chance, each with the action that comes next in it."""
    state, chance = new_game(rules), Random(seed)
    for action in random_game(rules, iter(chance.random, None), hands):
        yield Moment(state, action)
        state, _ = apply(state, action)


def told_by_events(rules: Rules, who: Listener, hands: int = 2) -> Iterator[str]:
    for state, action in moments(rules, hands):
        after, events = apply(state, action)
        yield from announce(seen_by(events, who.viewer), view(after, who.viewer), who)
        yield from announce(seen_by(events, who.viewer), view(after, who.viewer), who, own_plays=True)


def answers(seen: View, who: Listener) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What each key that looks at the table says, by its name."""
    occupants = tuple(Occupant(name, Level.NORMAL if seat else None) for seat, name in enumerate(who.names))
    yield "table", review.table(seen, who)
    for place in range(1, 11):
        yield f"table_card {place}", review.table_card(seen, who, place)
    yield "scores", review.scores(seen, who)
    yield "turn", review.turn(seen, who)
    yield "hand", review.hand(seen, who)
    yield "counts", review.counts(seen, who)
    yield "last_hand", past.last_hand(seen, who)
    for back in range(len(seen.tricks) + 3):
        yield f"past_trick {back}", past.past_trick(seen, who, back)
    yield "fallen", past.fallen(seen, who)
    yield "state_of_hand", past.state_of_hand(seen, who)
    yield "seats", seats(seen, who, occupants[: seen.rules.players])
    for shown in seen.hand:
        yield f"current_card {shown}", review.current_card(seen, who, shown, marked=shown in seen.hand[:3])
        yield f"objection {shown}", refusals.objection(shown, seen, who)
    if seen.my_turn and seen.phase is Phase.PASS:
        marks = seen.hand[:3]
        yield "marked", passing.marked(marks[0], True, marks[:1], who)
        yield "full", passing.full(marks, seen, who)
        yield "missing", passing.missing(marks[:2], seen, who)
        yield "read_back", passing.read_back(marks, seen, who)
    if seen.phase is Phase.MOON:
        question = asked.moon_question(seen, who)
        yield "moon_question", (f"{question.title}.", question.to_others, question.off_own)


@pytest.mark.parametrize("verbosity", Verbosity)
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_whatever_happens_is_told_in_good_spanish(rules: Rules, verbosity: Verbosity) -> None:
    assert garbled(told_by_events(rules, listener(1, verbosity))) == {}
    assert garbled(told_by_events(rules, listener(None, verbosity))) == {}


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_every_key_answers_at_every_moment_in_good_spanish(rules: Rules) -> None:
    for place, (state, _) in islice(enumerate(moments(rules, 1)), 0, None, 2):
        for viewer in (place % rules.players, None):
            verbosity = list(Verbosity)[place % 3]
            for key, said in answers(view(state, viewer), listener(viewer, verbosity)):
                assert said, f"{key} is silent"
                assert garbled(said) == {}, key


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_the_keys_answer_after_everything_notable(scene: object) -> None:
    assert isinstance(scene, type(SCENES[0]))
    state = scene.state
    for action in scene.actions:
        state, _ = apply(state, action)
    for viewer in scene.viewers:
        for key, said in answers(view(state, viewer), listener(viewer)):
            assert said, f"{key} is silent"
            assert garbled(said) == {}, key


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_the_rules_of_every_table_are_told_in_good_spanish(rules: Rules) -> None:
    assert garbled(rules_of(rules, listener())) == {}
    assert all(len(sentence) <= 80 for sentence in rules_of(rules, listener()))


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_every_hint_is_given_in_good_spanish(rules: Rules, level: Level) -> None:
    for state, _ in moments(rules, 1):
        for seat in state.awaited()[:1]:
            seen, given = view(state, seat), listener(seat, Verbosity.LONG)
            advice = robot(level).advise(seen, Budget(), lambda: False, "1")
            assert garbled(hints.hint(advice, seen, given)) == {}
            assert garbled(hints.alternatives(advice, seen, given)) == {}


def test_names_that_hold_anything_break_no_sentence() -> None:
    rules = preset("cancelacion", 10)
    signs = {
        letter
        for verbosity in Verbosity
        for said in told_by_events(rules, listener(0, verbosity, names=HOSTILE))
        for letter in said
        if not (letter.isalnum() or letter in " .,;:¿?¡!")
    }
    assert signs == set()
    for state, _ in moments(rules, 1):
        for _, said in answers(view(state, 0), listener(0, names=HOSTILE)):
            assert not [fault for sentence in said for fault in faults(sentence) if fault.startswith(("sign", "end"))]


def test_the_longest_names_leave_every_line_short_enough() -> None:
    longest = tuple(f"Maximiliano Augusto{seat}" for seat in "ABCDEFGHIJ")
    assert {len(name) for name in longest} == {20}
    for rules in (preset("clasico", revoke=True), preset("omnibus", 7), preset("cancelacion", 10)):
        for verbosity in Verbosity:
            assert garbled(told_by_events(rules, listener(1, verbosity, names=longest), 1)) == {}
        for state, _ in islice(moments(rules, 1), 0, None, 5):
            for _, said in answers(view(state, 1), listener(1, names=longest)):
                assert garbled(said) == {}
    for scene in SCENES:
        for viewer in scene.viewers:
            assert garbled(told(scene.state, scene.actions, listener(viewer, names=longest))) == {}


def test_english_is_whole() -> None:
    english = listener(1, t=translator("en"))
    for rules in (preset("clasico"), preset("cancelacion", 7), preset("omnibus", 5)):
        assert garbled(told_by_events(rules, english), "en") == {}
        assert garbled(rules_of(rules, english), "en") == {}
        for state, _ in moments(rules, 1):
            for _, said in answers(view(state, 1), english):
                assert garbled(said, "en") == {}


def test_no_word_is_said_that_no_message_brought() -> None:
    names = tuple(str(seat) for seat in range(10))
    for verbosity in Verbosity:
        for viewer in (0, None):
            pseudo = listener(viewer, verbosity, t=PseudoTranslations(), names=names)
            for rules in (preset("clasico"), preset("omnibus", 5), preset("cancelacion", 6), preset("cuenta-atras")):
                assert [said for said in told_by_events(rules, pseudo, 1) if untranslated(said)] == []
                assert [said for said in rules_of(rules, pseudo) if untranslated(said)] == []
                for state, _ in islice(moments(rules, 1), 0, None, 7):
                    for _, said in answers(view(state, viewer), pseudo):
                        assert [sentence for sentence in said if untranslated(sentence)] == []


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Eva se lleva 1 punto.", "uno"),
        ("Eva se lleva 21 puntos.", "uno"),
        ("Eva se lleva un puntos.", "plural"),
        ("Eva se lleva 2 punto.", "singular"),
        ("Baza de el rey.", "de el"),
        ("La rey de picas.", "gender"),
        ("Ana y Inés.", "y before"),
        ("Eva, -26.", "sign"),
        ("eva sale.", "beginning"),
        ("Eva sale", "end"),
        ("26.", "line"),
        (f"{'Muy ' * 30}larga.", "line"),
        ("{player} sale.", "placeholder"),
        ("Eva  sale.", "spaces"),
    ],
)
def test_a_sentence_that_would_be_read_wrong_is_found(sentence: str, fault: str) -> None:
    assert fault in " ".join(faults(sentence))


def test_a_hand_is_never_heard_before_its_time() -> None:
    """A game that has only begun has nothing to tell but that."""
    seen = view(new_game(preset("clasico")), 0)
    assert review.turn(seen, listener()) == ("Todavía no se ha repartido la primera mano.",)
    assert past.state_of_hand(seen, listener()) == ("Todavía no se ha repartido la primera mano.",)


def test_a_game_whose_first_deal_is_due_names_everybody_at_zero() -> None:
    seen = view(replace(new_game(preset("clasico")), scores=(0, 0, 0, 0)), 0)
    assert review.scores(seen, listener()) == (f"Marcador: tú, 0; {NAMES[1]}, 0; {NAMES[2]}, 0; {NAMES[3]}, 0.",)
