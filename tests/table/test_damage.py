from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corazones_a11y.engine.actions import (
    Accuse,
    Action,
    ChooseMoon,
    Claim,
    CloseTable,
    Deal,
    Leave,
    PassCards,
    PlayCard,
)
from corazones_a11y.engine.cards import PACK
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.text import to_text
from corazones_a11y.table.errors import Damage, SaveDamaged, SaveError, SaveTooNew
from corazones_a11y.table.records import MAX_LINE
from corazones_a11y.table.save import MAX_SAVE
from corazones_a11y.table.seats import MAX_SETTINGS, Occupant
from corazones_a11y.table.table import MishapKind, Moment, resume
from tests.table.games import clock, play, robot_table, same, step
from tests.table.saves import parts, resealed


class Game:
    """A short game, its save, and how it stood after each line."""

    def __init__(self, path: Path, actions: int) -> None:
        table = robot_table(path)
        self.moments = [table._moment]
        for _ in range(actions):
            step(table)
            self.moments.append(table._moment)
        table.close()
        self.table = table
        self.data = path.read_bytes()
        path.unlink()

    def check(self, path: Path, damaged: bytes) -> Moment | None:
        """Resumes a damaged save. Either it is refused, and untouched, or it is the game as it once was and goes on."""
        path.write_bytes(damaged)
        try:
            table, mishaps = resume(path, clock)
        except SaveDamaged as error:
            assert error.kept == path
            assert 1 <= error.line <= damaged.count(b"\n") + 1
            assert path.read_bytes() == damaged
            return None
        moment = table._moment
        assert moment in self.moments
        assert (table.rules, table.seed, table.occupants) == (self.table.rules, self.table.seed, self.table.occupants)
        assert (mishaps != ()) == (not damaged.endswith(b"\n"))
        assert damaged.startswith(path.read_bytes())
        table.close()
        return moment


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return Game(tmp_path_factory.mktemp("saves") / "game", 6)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of saves are opened, and none of them needs to survive the machine."""
    monkeypatch.setattr("os.fsync", lambda fd: None)


@pytest.mark.usefixtures("quick")
def test_a_save_cut_at_any_byte_is_the_game_up_to_its_last_whole_line(game: Game, tmp_path: Path) -> None:
    for size in range(len(game.data)):
        whole = game.data[:size].count(b"\n")
        moment = game.check(tmp_path / "game", game.data[:size])
        assert moment == (game.moments[whole - 1] if whole else None), size


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("change", [0x01, 0x80])
def test_a_save_with_any_byte_changed_is_refused(game: Game, tmp_path: Path, change: int) -> None:
    for place in range(len(game.data)):
        damaged = bytearray(game.data)
        damaged[place] ^= change
        moment = game.check(tmp_path / "game", bytes(damaged))
        # Without its line break the last line counts as torn, whatever stands there instead.
        assert moment == (game.moments[-2] if place == len(game.data) - 1 else None), place


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("byte", [b"", b"\n", b"7"])
def test_a_save_with_any_byte_lost_or_one_too_many_is_refused(game: Game, tmp_path: Path, byte: bytes) -> None:
    for place in range(len(game.data)):
        damaged = game.data[:place] + byte + game.data[place + (not byte) :]
        moment = game.check(tmp_path / "game", damaged)
        last = place == len(game.data) - 1
        if damaged != game.data:
            assert moment == (game.moments[-2] if last and not byte else None), place


@pytest.mark.usefixtures("quick")
def test_lines_lost_moved_or_doubled_are_found(game: Game, tmp_path: Path) -> None:
    lines = game.data.splitlines(keepends=True)
    for one in range(len(lines) - 1):
        assert game.check(tmp_path / "game", b"".join(lines[:one] + lines[one + 1 :])) is None
        assert game.check(tmp_path / "game", b"".join(lines[: one + 1] + lines[one:])) is None
        swapped = [*lines[:one], lines[one + 1], lines[one], *lines[one + 2 :]]
        assert game.check(tmp_path / "game", b"".join(swapped)) is None


def test_a_line_of_another_game_does_not_fit(tmp_path: Path) -> None:
    one, two = (Game(tmp_path / "game", 5), Game(tmp_path / "game", 5))
    other = robot_table(tmp_path / "other", seed="8")
    play(other, 5)
    other.close()
    mixed = b"".join(one.data.splitlines(keepends=True)[:3] + (tmp_path / "other").read_bytes().splitlines(True)[3:])
    assert two.check(tmp_path / "game", mixed) is None


def test_a_torn_line_is_said_and_gone_and_the_game_goes_on(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(game.data[:-10])
    table, mishaps = resume(path, clock)
    assert [(mishap.kind, mishap.line, mishap.kept) for mishap in mishaps] == [
        (MishapKind.TORN_LINE_DROPPED, len(game.moments), None)
    ]
    assert path.read_bytes() == b"".join(game.data.splitlines(keepends=True)[:-1])
    step(table)
    table.close()
    assert path.read_bytes() == game.data  # the robots thought the same again
    again, mishaps = resume(path, clock)
    assert mishaps == ()
    assert same(again, table)


def test_a_tail_of_zeros_as_a_power_cut_leaves_it_is_a_torn_line(game: Game, tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(game.data + bytes(300))
    table, mishaps = resume(tmp_path / "game", clock)
    assert table._moment == game.moments[-1]
    assert [mishap.kind for mishap in mishaps] == [MishapKind.TORN_LINE_DROPPED]


# -- files that nobody's program wrote


def refusal(path: Path, data: bytes) -> tuple[int, Damage | None]:
    """The line and the reason for which a save is refused; no reason where it is too new."""
    path.write_bytes(data)
    with pytest.raises(SaveError) as refused:
        resume(path, clock)
    assert path.read_bytes() == data
    error = refused.value
    if isinstance(error, SaveTooNew):
        return error.line, None
    assert isinstance(error, SaveDamaged)
    return error.line, error.reason


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, Damage.EMPTY),
        (b"{", 1, Damage.EMPTY),
        (b"\n", 1, Damage.SUM),
        (b"not a save\n", 1, Damage.SUM),
        (b"\x00" * 100_000, 1, Damage.TOO_LONG),
        (b"[" * 200_000 + b"\n", 1, Damage.TOO_LONG),
        (resealed([b"7}"]), 1, Damage.FORM),
        (resealed([b"[7]}"]), 1, Damage.FORM),
        (resealed([b'{"a":"\xff"}']), 1, Damage.NOT_TEXT),
        (resealed([b'{"a":' + b"[" * 60_000 + b"}"]), 1, Damage.FORM),
        (resealed([b'{"a":' + b"9" * 60_000 + b"}"]), 1, Damage.FORM),
        (resealed([b'{"a":"' + b"x" * MAX_LINE + b'"}']), 1, Damage.TOO_LONG),
        (resealed([b'{"corazones":true}']), 1, Damage.FORM),
        (resealed([b'{"corazones":"1"}']), 1, Damage.FORM),
        (resealed([b'{"corazones":1,"engine":null}']), 1, Damage.FORM),
        (resealed([b'{"corazones":1,"engine":1}']), 1, Damage.FORM),
        (resealed([b'{"corazones":NaN,"engine":1}']), 1, Damage.FORM),
        (resealed([b'{"corazones":2}']), 1, None),
        (resealed([b'{"corazones":2,"engine":1,"more":[]}']), 1, None),
        (resealed([b'{"corazones":1,"engine":2,"more":[]}']), 1, None),
    ],
)
def test_a_file_that_is_no_save_is_refused(data: bytes, line: int, reason: Damage | None, tmp_path: Path) -> None:
    assert refusal(tmp_path / "game", data) == (line, reason)


def header_with(data: bytes, **changes: object) -> bytes:
    return json.dumps(json.loads(parts(data)[0]) | changes, ensure_ascii=True).encode()


def seats(**changes: object) -> list[object]:
    first: dict[str, object] = {"name": "Ana", "level": None, "settings": {}}
    others: list[object] = [{"name": name, "level": "facil", "settings": {}} for name in ("Luis", "Eva", "Noé")]
    return [first | changes, *others]


@pytest.mark.parametrize(
    "changes",
    [
        {"began": -1},
        {"began": 1.5},
        {"began": True},
        {"began": 10**15},
        {"seed": ""},
        {"seed": 7},
        {"seed": "7\n"},
        {"seed": "7" * 101},
        {"seed": "\ud800"},
        {"rules": 7},
        {"more": 7},
        {"seats": {}},
        {"seats": seats()[:3]},
        {"seats": [*seats()[:3], "Noé"]},
        {"seats": seats(name="Eva")},
        {"seats": seats(name="")},
        {"seats": seats(name="Ana\x1b[2J")},
        {"seats": seats(name="Ana\u202e")},
        {"seats": seats(name="\ud800")},
        {"seats": seats(name="A" * 61)},
        {"seats": seats(name=["Ana"])},
        {"seats": seats(level=True)},
        {"seats": seats(settings=[])},
        {"seats": seats(settings={"pin": 7})},
        {"seats": seats(settings={"pin": "\x1b"})},
        {"seats": seats(settings={"pin": "x" * MAX_SETTINGS})},
        {"seats": seats(more=7)},
    ],
)
def test_a_header_with_anything_else_in_it_is_refused(game: Game, tmp_path: Path, changes: dict[str, object]) -> None:
    data = resealed([header_with(game.data, **changes), *parts(game.data)[1:]])
    assert refusal(tmp_path / "game", data) == (1, Damage.FORM)


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": "name=clasico players=40"},
        {"rules": "name=clasico wild=yes"},
        {"rules": "x" * 5_000},
        {"seats": seats(level="de-otro")},
    ],
)
def test_words_of_a_whole_header_that_this_version_does_not_know_are_of_a_newer_one(
    game: Game, tmp_path: Path, changes: dict[str, object]
) -> None:
    data = resealed([header_with(game.data, **changes), *parts(game.data)[1:]])
    assert refusal(tmp_path / "game", data) == (1, None)


DIGEST = "00000000"


@pytest.mark.parametrize(
    "body",
    [
        b"null}",
        b"{}",
        b'{"action":"leave 0"}',
        b'{"action":7,"state":"00000000","at":0}',
        b'{"action":"leave 0","state":7,"at":0}',
        b'{"action":"leave 0","state":"00000000","at":-1}',
        b'{"action":"leave 0","state":"00000000","at":"0"}',
        b'{"action":"leave 0","state":"00000000","over":false,"at":0}',
        b'{"action":"leave 0","state":"00000000","at":0,"more":0}',
        b'{"state":"00000000","action":"leave 0","at":0}',
        b'{"seat":0,"occupant":{"name":"Zoe"},"at":0}',
        b'{"seat":0,"occupant":null,"at":0}',
        b'{"seat":0,"occupant":{"name":"Zo\\u001b","level":null,"settings":{}},"at":0}',
        b'{"seat":-1,"occupant":{"name":"Zoe","level":null,"settings":{}},"at":0}',
    ],
)
def test_a_line_with_anything_else_in_it_is_refused(game: Game, tmp_path: Path, body: bytes) -> None:
    assert refusal(tmp_path / "game", resealed([*parts(game.data), body])) == (8, Damage.FORM)


@pytest.mark.parametrize(
    "body",
    [
        b'{"action":"","state":"00000000","at":0}',
        b'{"action":"dance 0","state":"00000000","at":0}',
        b'{"action":"play-card 0 QX","state":"00000000","at":0}',
        b'{"action":"play-card 0 QS QS","state":"00000000","at":0}',
        b'{"action":"play-card zero QS","state":"00000000","at":0}',
        b'{"seat":0,"occupant":{"name":"Zoe","level":"de-otro","settings":{}},"at":0}',
    ],
)
def test_a_whole_line_that_this_version_does_not_know_is_of_a_newer_one(
    game: Game, tmp_path: Path, body: bytes
) -> None:
    assert refusal(tmp_path / "game", resealed([*parts(game.data), body])) == (8, None)


@pytest.mark.parametrize("occupant", ["Luis", "Zoe"])
@pytest.mark.parametrize("seat", [0, 4, 10**9])
def test_somebody_who_can_not_sit_down_there_is_damage(game: Game, tmp_path: Path, seat: int, occupant: str) -> None:
    body = f'{{"seat":{seat},"occupant":{{"name":"{occupant}","level":null,"settings":{{}}}},"at":0}}'.encode()
    data = resealed([*parts(game.data), body])
    if (seat, occupant) == (0, "Zoe"):
        (tmp_path / "game").write_bytes(data)
        table, _ = resume(tmp_path / "game", clock)
        assert table.occupants[0] == Occupant("Zoe")
    else:
        assert refusal(tmp_path / "game", data) == (8, Damage.FORM)


def test_an_enormous_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with path.open("wb") as file:
        file.truncate(MAX_SAVE + 1)
    with pytest.raises(SaveDamaged) as refused:
        resume(path, clock)
    assert refused.value.reason is Damage.TOO_LONG


@pytest.mark.parametrize("pipe", [False, True])
def test_what_is_no_file_is_refused_and_not_waited_for(pipe: bool, tmp_path: Path) -> None:
    path = tmp_path / "game"
    if not pipe:
        path.mkdir()
    elif hasattr(os, "mkfifo"):
        os.mkfifo(path)
    else:
        pytest.skip("this system has no pipes with names")
    with pytest.raises(SaveDamaged) as refused:
        resume(path, clock)
    assert refused.value.reason is Damage.NOT_A_FILE
    with pytest.raises(SaveDamaged) as refused:
        robot_table(path)
    assert refused.value.reason is Damage.NOT_A_FILE


# -- whatever a whole save may say

cards = st.sampled_from(PACK)
seat_numbers = st.one_of(st.integers(-2, 5), st.integers(-(10**8), 10**8))
hands = st.lists(cards, max_size=6).map(tuple)
some_actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Deal, st.one_of(st.permutations(PACK).map(tuple), hands), seat_numbers),
    st.builds(PassCards, seat_numbers, hands),
    st.builds(PlayCard, seat_numbers, cards),
    st.builds(ChooseMoon, seat_numbers, st.booleans()),
    st.builds(Claim, seat_numbers),
    st.builds(Accuse, seat_numbers, seat_numbers),
    st.builds(Leave, seat_numbers),
    st.builds(CloseTable, seat_numbers, st.lists(seat_numbers, max_size=3).map(tuple), seat_numbers),
)


@pytest.fixture(scope="module", params=["clasico", "picas", "cancelacion", "revoke"])
def bodies(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    rules = preset("clasico", revoke=True) if request.param == "revoke" else preset(request.param)
    table = robot_table(tmp_path_factory.mktemp("saves") / "game", rules)
    play(table, 120)
    table.close()
    assert table.path is not None
    return parts(table.path.read_bytes())


@given(data=st.data())
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.usefixtures("quick")
def test_whatever_actions_a_whole_save_holds_it_is_refused_or_cut(
    data: st.DataObject, bodies: list[bytes], tmp_path: Path
) -> None:
    keep = data.draw(st.integers(1, len(bodies)))
    texts = [to_text(action) for action in data.draw(st.lists(some_actions, min_size=1, max_size=3))]
    added = [json.dumps({"action": text, "state": DIGEST, "at": 0}).encode() for text in texts]
    path = tmp_path / "game"
    path.write_bytes(resealed([*bodies[:keep], *added]))
    try:
        table, mishaps = resume(path, clock)
    except SaveError:
        return
    assert [mishap.kind for mishap in mishaps] == [MishapKind.ENGINE_DISAGREED]
    assert len(table._records) == keep - 1
    table.close()


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)


@given(data=st.data())
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.usefixtures("quick")
def test_whatever_values_a_whole_save_holds_it_is_resumed_or_refused(
    data: st.DataObject, game: Game, tmp_path: Path
) -> None:
    lines = [json.loads(part) for part in parts(game.data)]
    line = data.draw(st.sampled_from(lines))
    key = data.draw(st.sampled_from(sorted(line)))
    line[key] = data.draw(values)
    path = tmp_path / "game"
    path.write_bytes(resealed([json.dumps(line).encode() for line in lines]))
    try:
        table, _ = resume(path, clock)
    except SaveError:
        return
    assert table._moment in game.moments or key in ("rules", "seats")
    table.close()
