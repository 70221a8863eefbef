from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from corazones_a11y.table.errors import Failure, SaveError, SaveExists, SaveFailed, SaveLocked
from corazones_a11y.table.lock import LOCKED_BYTE, acquire, acquire_on_posix, acquire_on_windows
from corazones_a11y.table.table import Table, new_table, resume
from tests.table.games import SHORT, actions_of, clock, play, robot_table, robots, same, state_of, step

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such file modes")


# -- one program a game

HOLD = """
import sys
from pathlib import Path
from corazones_a11y.table.table import resume
table, _ = resume(Path(sys.argv[1]))
print("mine", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_program(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has the game open."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "mine\n"
        try:
            yield program
        finally:
            program.kill()


def test_two_programs_never_play_one_game(tmp_path: Path) -> None:
    path = tmp_path / "game"
    table = robot_table(path)
    play(table, 10)
    table.close()
    saved = path.read_bytes()
    with another_program(path) as program:
        with pytest.raises(SaveLocked):
            resume(path)
        with pytest.raises(SaveLocked):
            robot_table(path)
        assert path.read_bytes() == saved
        program.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        program.wait()
        assert same(resume(path)[0], table)  # a killed program holds nothing


def test_one_program_does_not_open_a_game_twice(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    with pytest.raises(SaveLocked):
        resume(tmp_path / "game")
    step(table)
    table.close()
    table.close()
    resume(tmp_path / "game")


def test_after_close_nothing_more_is_written(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    step(table)
    table.close()
    saved = (tmp_path / "game").read_bytes()
    with pytest.raises(SaveFailed):
        step(table)
    assert (tmp_path / "game").read_bytes() == saved


def test_a_refused_save_is_let_go_of(tmp_path: Path) -> None:
    path = tmp_path / "game"
    table = robot_table(path)
    table.close()
    saved = path.read_bytes()
    path.write_bytes(saved.replace(b"Ana", b"Eva"))
    for _ in range(2):
        with pytest.raises(Exception, match="sum"):
            resume(path)
    path.write_bytes(saved)
    resume(path)


class Windows:
    """The locks of Windows, as far as they are used, on a real file."""

    LK_NBLCK = 2
    LK_UNLCK = 0

    def __init__(self, refuse: int = 0) -> None:
        self.refuse = refuse
        self.locked: list[tuple[int, int, int]] = []

    def locking(self, fd: int, mode: int, nbytes: int, /) -> None:
        if self.refuse:
            raise OSError(self.refuse, os.strerror(self.refuse))
        self.locked.append((os.lseek(fd, 0, os.SEEK_CUR), mode, nbytes))


@pytest.fixture
def fd(tmp_path: Path) -> Iterator[int]:
    opened = os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT | os.O_APPEND)
    yield opened
    os.close(opened)


def test_on_windows_a_byte_is_locked_that_no_save_reaches(fd: int) -> None:
    windows = Windows()
    acquire_on_windows(fd, windows)
    assert windows.locked == [(LOCKED_BYTE, Windows.LK_NBLCK, 1)]
    assert LOCKED_BYTE < 2**31  # its C library asks for the position as a long
    assert os.fstat(fd).st_size == 0
    os.write(fd, b"line")
    os.lseek(fd, 0, os.SEEK_SET)
    assert os.read(fd, 9) == b"line"


@pytest.mark.parametrize("refused", [errno.EACCES, errno.EDEADLK])
def test_on_windows_a_lock_that_is_held_is_said_as_elsewhere(fd: int, refused: int) -> None:
    with pytest.raises(BlockingIOError):
        acquire_on_windows(fd, Windows(refused))


class NoLocks:
    """A file system that knows no locks."""

    LOCK_EX, LOCK_NB = 2, 4

    def flock(self, fd: int, operation: int, /) -> None:
        raise OSError(errno.ENOLCK, "No locks available")


def test_a_file_system_without_locks_is_no_other_program(fd: int) -> None:
    with pytest.raises(OSError, match="No locks") as refused:
        acquire_on_posix(fd, NoLocks())
    assert not isinstance(refused.value, BlockingIOError)


def test_the_lock_of_this_system_is_taken(fd: int, tmp_path: Path) -> None:
    acquire(fd)
    other = os.open(tmp_path / "file", os.O_RDWR)
    with pytest.raises(BlockingIOError):
        acquire(other)
    os.close(other)


# -- for the user's eyes alone


@posix
def test_a_save_is_readable_by_its_user_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        robot_table(tmp_path / "game")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game").stat().st_mode) == 0o600


@posix
def test_a_save_is_at_no_moment_readable_by_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fchmod", lambda fd, mode: None)
    robot_table(tmp_path / "game")
    assert not stat.S_IMODE((tmp_path / "game").stat().st_mode) & 0o077


@posix
def test_a_save_that_others_could_read_is_closed_to_them_when_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "game"
    robot_table(path).close()
    path.chmod(0o644)
    resume(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@posix
def test_the_modes_of_a_file_that_is_no_save_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ana,\n")
    path.chmod(0o644)
    for attempt in (resume, robot_table):
        with pytest.raises(SaveError):
            attempt(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


# -- what is there already


def test_a_new_game_never_takes_the_place_of_anything(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana")
    with pytest.raises(SaveExists):
        robot_table(tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "Dear Ana"


def test_an_empty_file_may_become_a_game(tmp_path: Path) -> None:
    (tmp_path / "game").touch()
    robot_table(tmp_path / "game").close()
    resume(tmp_path / "game")


@pytest.mark.parametrize("place", ["nowhere/game", "letter/game"])
def test_a_folder_that_is_not_there_is_said(place: str, tmp_path: Path) -> None:
    (tmp_path / "letter").touch()
    for open_it in (robot_table, resume):
        with pytest.raises(SaveFailed) as refused:
            open_it(tmp_path / place)
        assert refused.value.failure is Failure.MISSING
        assert refused.value.path == tmp_path / place


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_may_not_be_written_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SaveFailed) as refused:
        robot_table(tmp_path / "game")
    assert refused.value.failure is Failure.NOT_ALLOWED


@pytest.mark.parametrize(
    ("number", "failure"),
    [
        (errno.EROFS, Failure.NOT_ALLOWED),
        (errno.EACCES, Failure.NOT_ALLOWED),
        (errno.ENOSPC, Failure.FULL),
        (errno.EDQUOT, Failure.FULL),
        (errno.EIO, Failure.OTHER),
    ],
)
def test_what_the_system_refuses_has_its_kind(
    number: int, failure: Failure, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.open", refusing)
    with pytest.raises(SaveFailed) as refused:
        robot_table(tmp_path / "game")
    assert refused.value.failure is failure


# -- a disk that is full, a file that goes away, a key that interrupts


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """The system lets no file of this process grow further."""
    resource = pytest.importorskip("resource", reason="Windows has no limit for the size of files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 40, 80])
def test_where_the_disk_is_full_the_game_is_as_it_was_on_disk_and_in_memory(room: int, tmp_path: Path) -> None:
    path = tmp_path / "game"
    table = robot_table(path)
    play(table, 10)
    state, feed, saved = state_of(table), table.feed(0), path.read_bytes()
    for _ in range(3):
        with room_for(len(saved) + room), pytest.raises(SaveFailed) as refused:
            step(table)
        assert refused.value.failure is Failure.FULL
        assert (state_of(table), table.feed(0), path.read_bytes()) == (state, feed, saved)
    play(table, 10)  # there is room again
    table.close()
    assert same(resume(path, clock)[0], table)


def test_where_the_disk_is_full_from_the_start_no_game_is_left_half_begun(tmp_path: Path) -> None:
    with room_for(100), pytest.raises(SaveFailed) as refused:
        robot_table(tmp_path / "game")
    assert refused.value.failure is Failure.FULL
    robot_table(tmp_path / "game")


def test_a_line_that_could_not_even_be_taken_back_goes_before_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    table = robot_table(path)
    play(table, 10)
    saved = path.read_bytes()

    def refusing(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refusing)
        patch.setattr("os.ftruncate", refusing)
        for _ in range(2):
            with pytest.raises(SaveFailed):
                step(table)
    assert path.read_bytes().count(b"\n") == saved.count(b"\n") + 1
    play(table, 10)
    table.close()
    assert path.read_bytes().startswith(saved)
    assert same(resume(path, clock)[0], table)


def vanish(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    (path.parent / "other").write_bytes(path.read_bytes())
    (path.parent / "other").replace(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows doesn't let an open file go away")
@pytest.mark.parametrize("happen", [vanish, replaced])
def test_a_save_that_goes_away_is_noticed_and_the_game_can_be_saved_elsewhere(
    happen: Callable[[Path], None], tmp_path: Path
) -> None:
    table = robot_table(tmp_path / "game")
    play(table, 20)
    happen(tmp_path / "game")
    with pytest.raises(SaveFailed) as refused:
        step(table)
    assert refused.value.failure is Failure.MISSING
    table.save_to(tmp_path / "elsewhere")
    assert table.path == tmp_path / "elsewhere"
    play(table, 20)
    table.close()
    assert len(actions_of(table)) == 40
    assert same(resume(tmp_path / "elsewhere", clock)[0], table)


def test_a_game_may_go_on_without_a_save(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    play(table, 20)
    table.save_to(None)
    play(table, 20)
    assert table.path is None
    assert len(actions_of(resume(tmp_path / "game", clock)[0])) == 20


def test_where_it_can_not_be_saved_elsewhere_it_is_still_saved_here(tmp_path: Path) -> None:
    table = robot_table(tmp_path / "game")
    (tmp_path / "letter").write_text("Dear Ana")
    with pytest.raises(SaveExists):
        table.save_to(tmp_path / "letter")
    play(table, 20)
    table.close()
    assert same(resume(tmp_path / "game", clock)[0], table)


@pytest.mark.parametrize("moment", ["os.write", "os.fsync", "corazones_a11y.table.table.Table._remember"])
@pytest.mark.parametrize("after", [False, True])
def test_an_interruption_at_any_moment_leaves_save_and_memory_alike(
    moment: str, after: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    table = robot_table(path)
    play(table, 10)
    state, feed, saved = state_of(table), table.feed(0), path.read_bytes()
    real = {"os.write": os.write, "os.fsync": os.fsync}.get(moment, Table._remember)

    def interrupted(*given: object) -> None:
        if after:
            real(*given)  # type: ignore[operator]
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(moment, interrupted)
        step(table)
    assert (state_of(table), table.feed(0), path.read_bytes()) == (state, feed, saved)
    play(table, 10)
    table.close()
    assert same(resume(path, clock)[0], table)


def test_a_write_that_takes_only_part_at_a_time_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr("os.write", lambda fd, data: write(fd, data[:7]))
    table = robot_table(tmp_path / "game")
    play(table, 10)
    table.close()
    assert same(resume(tmp_path / "game", clock)[0], table)


def test_every_line_is_on_the_disk_before_the_table_shows_what_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = robot_table(tmp_path / "game")
    synced = []
    fsync = os.fsync

    def noted(fd: int) -> None:
        synced.append((os.fstat(fd).st_size, table.feed_length, table.phase))
        fsync(fd)

    monkeypatch.setattr("os.fsync", noted)
    for _ in range(10):
        before = (table.feed_length, table.phase)
        step(table)
        assert synced[-1] == ((tmp_path / "game").stat().st_size, *before)


def test_the_whole_game_is_in_the_save_and_nothing_of_this_machine(tmp_path: Path) -> None:
    table = new_table(SHORT, robots(4), "7", tmp_path / "game", clock)
    play(table)
    text = (tmp_path / "game").read_text(encoding="utf-8")
    assert str(tmp_path) not in text
    assert "Tomás" in text
    assert all(len(line) < 700 for line in text.splitlines())
