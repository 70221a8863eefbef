from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.engine.actions import CloseTable, Deal, Leave, PassCards, PlayCard
from corazones_a11y.engine.errors import IllegalAction
from corazones_a11y.engine.events import CardsChosen, CardsDealt, CardsReceived, HandStarted, seen_by
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Passing, Rules
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View, view
from corazones_a11y.robots.advice import Advice, Budget, Stop
from corazones_a11y.robots.levels import BUDGETS, Level, robot
from corazones_a11y.table import table as table_module
from corazones_a11y.table.seats import MAX_SETTINGS, Occupant
from corazones_a11y.table.table import Table, new_table
from tests.table.games import actions_of, clock, play, robot_table, robots, same, state_of, step

ANA, LUIS, EVA, NOE = (Occupant(name) for name in ("Ana", "Luis", "Eva", "Noé"))


def test_an_action_that_is_not_allowed_changes_nothing_and_is_not_written(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    play(table, 3)
    state, feed, saved = state_of(table), table.feed(0), (tmp_path / "game").read_bytes()
    with pytest.raises(IllegalAction):
        table.submit(PlayCard(0, table.view(0).hand[0]))
    assert (state_of(table), table.feed(0), (tmp_path / "game").read_bytes()) == (state, feed, saved)


def test_an_action_is_on_the_disk_before_its_events_are_told(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    for _ in range(60):
        step(table)
        assert (tmp_path / "game").read_bytes().count(b"\n") == 1 + len(actions_of(table))


def test_a_viewer_is_fed_what_it_may_know_and_a_spectator_less() -> None:
    table = robot_table()
    play(table, 10)
    for seat in range(4):
        dealt = [event for event in table.feed(seat) if isinstance(event, CardsDealt)]
        received = [event for event in table.feed(seat) if isinstance(event, CardsReceived)]
        assert [event.seat for event in dealt] == [seat]
        assert [event.seat for event in received] == [seat]
    assert not any(isinstance(event, CardsDealt | CardsReceived) for event in table.feed(None))
    assert all(event.cards == () for event in table.feed(None) if isinstance(event, CardsChosen))


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_the_feed_from_a_position_is_what_came_after_it(viewer: int | None) -> None:
    table = robot_table()
    positions, parts = [0], []
    for _ in range(70):
        step(table)
        parts.append(table.feed(viewer, positions[-1]))
        positions.append(table.feed_length)
    assert sum(parts, ()) == table.feed(viewer)
    assert table.feed(viewer, table.feed_length) == ()


def test_submit_returns_the_events_that_the_feed_then_holds() -> None:
    table = robot_table()
    before = table.feed_length
    events = table.deal()
    assert seen_by(events, 2) == table.feed(2, before)
    assert table.feed_length == before + len(events)


def test_a_view_is_that_of_the_engine() -> None:
    table = robot_table()
    play(table, 20)
    for viewer in (None, 0, 1, 2, 3):
        assert table.view(viewer) == view(state_of(table), viewer)


def test_the_table_tells_all_what_all_may_know() -> None:
    table = robot_table()
    assert (table.phase, table.hand_number, table.turn, table.awaited()) == (Phase.DEAL, 0, None, ())
    table.deal()
    assert (table.phase, table.hand_number, table.turn, table.awaited()) == (Phase.PASS, 1, None, (0, 1, 2, 3))
    play(table, 4)
    assert (table.phase, table.awaited()) == (Phase.PLAY, (table.turn,))


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    games = []
    for seed in ("7", "7", "8"):
        table = robot_table(seed=seed, level=Level.NORMAL)
        play(table)
        games.append(actions_of(table))
    assert games[0] == games[1] != games[2]


def test_the_dealer_of_the_first_hand_is_drawn_and_the_deal_then_moves_left() -> None:
    first = set()
    for seed in range(12):
        table = robot_table(rules=preset("clasico", max_hands=3), seed=str(seed))
        play(table)
        dealers = [event.dealer for event in table.feed(None) if isinstance(event, HandStarted)]
        first.add(dealers[0])
        assert dealers == [(dealers[0] + hand) % 4 for hand in range(len(dealers))]
    assert first == {0, 1, 2, 3}


def test_every_hand_has_cards_of_its_own() -> None:
    table = robot_table()
    play(table)
    packs = [action.pack for action in actions_of(table) if isinstance(action, Deal)]
    assert len(packs) > 1
    assert len(set(packs)) == len(packs)


class Listening:
    """A robot that remembers how it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Budget, Stop, str]] = []

    def advise(self, view: View, budget: Budget, stop: Stop, seed: str) -> Advice:
        self.asked.append((view, budget, stop, seed))
        return robot(Level.EASY).advise(view, budget, stop, seed)


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Listening:
    listener = Listening()
    monkeypatch.setattr(table_module, "robot", lambda level: listener)
    return listener


def test_a_robot_is_given_its_view_and_chance_of_its_own_for_each_decision(listening: Listening) -> None:
    table = robot_table()
    play(table, 40)
    assert len({seed for *_, seed in listening.asked}) == len(listening.asked)
    assert all(seen.viewer is not None and seen.my_turn for seen, *_ in listening.asked)


def test_a_robot_is_not_told_the_seed_from_which_it_could_know_the_cards(listening: Listening) -> None:
    table = robot_table(seed="a seed")
    play(table, 5)
    for *_, told in listening.asked:
        other = robot_table(seed=told)
        other.deal()
        assert other.view(0).hand != table.view(0).started
        assert "a seed" not in told


def test_a_hint_is_of_the_level_and_the_budget_that_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def recorded(level: Level) -> Listening:
        asked.append(level)
        return Listening()

    monkeypatch.setattr(table_module, "robot", recorded)
    table = new_table(Rules(), (ANA, *robots(3)[1:], Occupant("Zoe", Level.EASY)), "7", None, clock)
    table.deal()
    table.advice(0)
    table.advice(0, Level.EASY)
    table.advice(3)
    assert asked == [Level.NORMAL, Level.EASY, Level.EASY]


def test_advice_of_the_same_moment_is_the_same_and_changes_nothing(listening: Listening) -> None:
    table = robot_table()
    table.deal()
    state = state_of(table)
    given = Budget(3, 0.5)
    assert table.advice(1, budget=given) == table.advice(1, budget=given)
    assert listening.asked[0][1] == given
    assert listening.asked[0][3] == listening.asked[1][3]
    assert state_of(table) is state
    table.advice(1)
    assert listening.asked[2][1] == BUDGETS[Level.EASY]


def test_a_robot_takes_the_seat_of_a_person_and_the_cards_stay(tmp_path: Path) -> None:
    table = new_table(Rules(), (ANA, LUIS, EVA, NOE), "7", tmp_path / "game", clock)
    table.deal()
    hand, length = table.view(1).hand, table.feed_length
    table.replace_occupant(1, Occupant("Rosa", Level.EASY))
    assert [occupant.name for occupant in table.occupants] == ["Ana", "Rosa", "Eva", "Noé"]
    assert (table.view(1).hand, table.feed_length) == (hand, length)
    assert isinstance(table.advice(1).action, PassCards)


def test_who_sits_down_is_no_action_and_so_changes_no_robots_chance(listening: Listening) -> None:
    table = robot_table()
    table.deal()
    table.advice(0)
    table.replace_occupant(3, Occupant("Zoe", Level.NORMAL))
    table.advice(0)
    assert listening.asked[0][3] == listening.asked[1][3]


@pytest.mark.parametrize(
    ("seat", "occupant"),
    [
        (4, Occupant("Zoe")),
        (-1, Occupant("Zoe")),
        (0, LUIS),
        (0, Occupant("Zo\x1be")),
        (0, Occupant("Zoe", None, (("pin", "\n"),))),
        (0, Occupant("Zoe", None, (("pin", "1"), ("pin", "2")))),
        (0, Occupant("Zoe", None, (("pin", "1" * MAX_SETTINGS),))),
    ],
)
def test_nobody_sits_down_who_could_not_be_saved(seat: int, occupant: Occupant) -> None:
    table = new_table(Rules(), (ANA, LUIS, EVA, NOE), "7", None, clock)
    with pytest.raises(ValueError, match=r"seat|name|setting"):
        table.replace_occupant(seat, occupant)
    assert table.occupants == (ANA, LUIS, EVA, NOE)


@pytest.mark.parametrize("occupants", [(ANA, LUIS, EVA), (ANA, LUIS, EVA, ANA), (ANA, LUIS, EVA, NOE, ANA)])
def test_a_table_has_as_many_different_players_as_its_rules_say(occupants: tuple[Occupant, ...]) -> None:
    with pytest.raises(ValueError, match="4 different names"):
        new_table(Rules(), occupants, "7", None)


@pytest.mark.parametrize("seed", ["", "7\n", "7" * 101, "\ud800"])
def test_a_seed_that_could_not_be_saved_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="seed"):
        new_table(Rules(), (ANA, LUIS, EVA, NOE), seed, None)


def finished(path: Path | None = None) -> Table:
    table = robot_table(path, rules=preset("siete"))
    play(table)
    return table


def test_a_rematch_starts_scores_and_pass_cycle_anew_with_other_cards(tmp_path: Path) -> None:
    table = finished(tmp_path / "one")
    again = table.rematch(tmp_path / "two")
    assert (again.rules, again.occupants, again.path) == (table.rules, table.occupants, tmp_path / "two")
    assert again.view(None).scores == (0, 0, 0, 0)
    again.deal()
    assert again.view(None).passing is Passing.LEFT
    assert actions_of(again)[0] != actions_of(table)[0]
    assert again.hand_number == 1


def test_a_rematch_keeps_the_finished_game_and_comes_again_from_the_same_seed(tmp_path: Path) -> None:
    table = finished(tmp_path / "one")
    saved = (tmp_path / "one").read_bytes()
    one, two = table.rematch(tmp_path / "two"), finished().rematch(None)
    play(one)
    play(two)
    assert actions_of(one) == actions_of(two)
    assert (tmp_path / "one").read_bytes() == saved
    assert one.rematch(None).seed not in (one.seed, table.seed)


def test_a_rematch_seats_who_sits_there_at_the_end() -> None:
    table = finished()
    table.replace_occupant(2, Occupant("Zoe", Level.NORMAL))
    assert table.rematch(None).occupants[2] == Occupant("Zoe", Level.NORMAL)


def test_the_hours_of_waiting_count_from_the_last_action() -> None:
    now = [1_000_000.0]
    table = new_table(Rules(), (ANA, LUIS, EVA, NOE), "7", None, lambda: now[0])
    now[0] += 3600 * 10
    table.deal()
    now[0] += 3600 * 48
    assert table.hours_waited() == 48
    now[0] += 60  # more than 48 hours, though no more of them are whole
    assert table.hours_waited() == 49
    table.submit(CloseTable(0, (1,), table.hours_waited()))
    assert table.phase is Phase.OVER


def test_a_clock_that_was_set_back_makes_nobody_wait_less_than_nothing() -> None:
    now = [1_000_000.0]
    table = new_table(Rules(), (ANA, LUIS, EVA, NOE), "7", None, lambda: now[0])
    now[0] -= 10**7
    assert table.hours_waited() == 0
    table.deal()


def test_a_table_without_a_save_has_no_path_and_plays_on_after_close() -> None:
    table = robot_table()
    assert table.path is None
    table.close()
    play(table)
    assert table.phase is Phase.OVER


def test_a_saved_game_and_one_that_is_not_saved_are_the_same(tmp_path: Path) -> None:
    one, two = robot_table(tmp_path / "game"), robot_table()
    play(one)
    play(two)
    assert same(one, two)


def test_who_leaves_ends_the_game_for_all() -> None:
    table = new_table(Rules(), (ANA, LUIS, EVA, NOE), "7", None, clock)
    table.deal()
    table.submit(Leave(2))
    assert table.phase is Phase.OVER
