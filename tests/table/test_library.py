from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from corazones_a11y.table.errors import Damage, SaveDamaged, SaveFailed, SaveLocked
from corazones_a11y.table.folders import FOLDER_VARIABLE, data_folder, settings_folder
from corazones_a11y.table.library import Library
from corazones_a11y.table.table import Table
from tests.table.games import clock, play, robot_table, same

DAY = 24 * 3600


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data", clock)


def saved(library: Library, actions: int, played: float = 0) -> Path:
    """A game in the library, closed, last played at that time."""
    path = library.new_path()
    table = robot_table(path)
    play(table, actions)
    table.close()
    os.utime(path, (played, played))
    return path


def names(paths: list[Path]) -> list[str]:
    return [path.name for path in paths]


def open_paths(library: Library) -> list[Path]:
    return [game.path for game in library.open_games()]


def test_games_are_named_by_the_day_and_a_number(tmp_path: Path) -> None:
    now = [clock()]
    library = Library(tmp_path, lambda: now[0])
    paths = [library.new_path(), library.new_path()]
    now[0] += DAY
    paths.append(library.new_path())
    assert names(paths) == ["2023-11-14-1.jsonl", "2023-11-14-2.jsonl", "2023-11-15-1.jsonl"]


def test_two_programs_that_start_at_once_get_different_names(tmp_path: Path) -> None:
    assert len({Library(tmp_path, clock).new_path() for _ in range(12)}) == 12


def test_a_name_is_not_given_again_when_its_game_has_ended_or_was_set_aside(library: Library) -> None:
    saved(library, 10**6)
    damaged = saved(library, 10)
    damaged.write_bytes(damaged.read_bytes().replace(b"Ana", b"Eva"))
    with pytest.raises(SaveDamaged):
        library.resume(damaged)
    assert open_paths(library) == []
    assert library.new_path().name == "2023-11-14-3.jsonl"


def test_the_game_played_last_comes_first(library: Library) -> None:
    paths = [saved(library, 10, played) for played in (300, 100, 200)]
    assert open_paths(library) == [paths[0], paths[2], paths[1]]
    assert library.open_games()[0].played == 300


def test_a_library_without_games_is_empty_and_makes_no_folder(library: Library) -> None:
    assert library.open_games() == library.finished_games() == ()
    assert not library.folder.exists()


def test_a_game_that_never_began_is_not_offered(library: Library) -> None:
    library.new_path()
    assert open_paths(library) == []


def test_an_open_game_is_gone_on_with(library: Library) -> None:
    path = saved(library, 30)
    table, mishaps = library.resume(path)
    assert mishaps == ()
    play(table)
    assert same(table, whole())


def whole() -> Table:
    table = robot_table()
    play(table)
    return table


def test_a_finished_game_is_kept_as_it_is_and_not_offered_again(library: Library) -> None:
    old, unfinished, new = saved(library, 10**6, 100), saved(library, 50, 200), saved(library, 10**6, 300)
    logs = [new.read_bytes(), old.read_bytes()]
    assert open_paths(library) == [unfinished]
    finished = [game.path for game in library.finished_games()]
    assert names(finished) == names([new, old])
    assert [path.read_bytes() for path in finished] == logs
    assert same(library.resume(finished[0])[0], whole())
    assert open_paths(library) == [unfinished]


def test_a_game_is_finished_also_when_somebody_sat_down_after_its_end(library: Library) -> None:
    path = library.new_path()
    table = robot_table(path)
    play(table)
    table.replace_occupant(0, table.occupants[0]._replace(name="Zoe"))
    table.close()
    assert open_paths(library) == []


def test_a_game_is_not_finished_while_its_last_line_is_torn(library: Library) -> None:
    path = saved(library, 10**6)
    path.write_bytes(path.read_bytes()[:-1])
    assert open_paths(library) == [path]


def test_nothing_that_a_player_wrote_looks_like_the_end_of_a_game(library: Library) -> None:
    path = library.new_path()
    table = robot_table(path)
    play(table, 5)
    table.replace_occupant(0, table.occupants[0]._replace(settings=(("x", ',"over":true,'),)))
    table.close()
    assert open_paths(library) == [path]


def test_a_finished_game_never_takes_the_place_of_another(library: Library) -> None:
    path = saved(library, 10**6)
    library.finished_folder.mkdir()
    (library.finished_folder / path.name).write_text("another")
    assert open_paths(library) == []
    assert (library.finished_folder / path.name).read_text() == "another"
    assert len(list(library.finished_folder.iterdir())) == 2


def test_a_damaged_game_is_set_aside_whole_and_not_offered_again(library: Library) -> None:
    path = saved(library, 10)
    damaged = path.read_bytes().replace(b"deal", b"dial")
    path.write_bytes(damaged)
    with pytest.raises(SaveDamaged) as refused:
        library.resume(path)
    assert (refused.value.line, refused.value.reason) == (2, Damage.SUM)
    assert refused.value.kept == library.aside_folder / path.name
    assert refused.value.kept.read_bytes() == damaged
    assert open_paths(library) == []


def test_a_damaged_game_that_can_not_be_moved_stays_and_is_said(library: Library) -> None:
    path = saved(library, 10)
    path.write_bytes(b"?\n")
    library.aside_folder.write_text("in the way")
    with pytest.raises(SaveDamaged) as refused:
        library.resume(path)
    assert refused.value.kept == path
    assert path.read_bytes() == b"?\n"


def test_a_game_that_another_program_plays_is_offered_and_then_refused(library: Library) -> None:
    path = library.new_path()
    table = robot_table(path)
    play(table, 5)
    assert open_paths(library) == [path]
    with pytest.raises(SaveLocked):
        library.resume(path)


def test_what_is_no_file_hides_none_of_the_games_beside_it(library: Library) -> None:
    path = saved(library, 10)
    (library.folder / "folder.jsonl").mkdir()
    if os.name != "nt":
        (library.folder / "nowhere.jsonl").symlink_to(library.folder / "gone")
        (library.folder / "circle.jsonl").symlink_to("circle.jsonl")
        os.mkfifo(library.folder / "pipe.jsonl")
    assert open_paths(library) == [path]


def test_a_folder_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(SaveFailed):
        Library(tmp_path / "data").new_path()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file modes")
def test_the_folders_and_the_games_in_them_are_the_users_alone(library: Library) -> None:
    before = os.umask(0)
    try:
        path = saved(library, 10**6)
        library.open_games()
    finally:
        os.umask(before)
    for folder in (library.folder.parent, library.folder, library.finished_folder):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((library.finished_folder / path.name).stat().st_mode) == 0o600


def test_one_variable_puts_games_and_settings_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert data_folder() == settings_folder() == tmp_path
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, "here")
    assert data_folder() == settings_folder() == tmp_path / "here"


@pytest.mark.parametrize("xdg", [None, "", "relative", "/elsewhere/config"])
def test_without_it_they_are_where_the_system_keeps_such_files(
    xdg: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    import platformdirs

    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    if xdg is not None:
        monkeypatch.setenv("XDG_CONFIG_HOME", xdg)
    assert data_folder() == platformdirs.user_data_path("corazones", appauthor=False)
    if xdg != "relative":  # the specification has a relative one ignored; platformdirs doesn't
        assert settings_folder() == platformdirs.user_config_path("corazones", appauthor=False)
    assert settings_folder().is_absolute()
