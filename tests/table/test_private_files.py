from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from corazones_a11y.table.private_files import move, write_copy, write_whole

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such file modes")


def test_a_file_is_replaced_as_a_whole_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "some" / "folder" / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("moment", ["os.fsync", "pathlib.Path.replace"])
def test_where_it_can_not_be_replaced_the_old_file_is_whole(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(*_: object) -> None:
        raise OSError("full")

    path = tmp_path / "file"
    write_whole(path, b"one")
    with monkeypatch.context() as patch, pytest.raises(OSError, match="full"):
        patch.setattr(moment, refusing)
        write_whole(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_files_and_folders_are_the_users_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        write_whole(tmp_path / "folder" / "file", b"one")
        copy = write_copy(tmp_path / "copy", b"one")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "folder").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "folder" / "file").stat().st_mode) == 0o600
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


@posix
def test_a_link_stays_a_link_and_the_file_behind_it_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "file").write_bytes(b"one")
    (tmp_path / "file").symlink_to(tmp_path / "kept" / "file")
    write_whole(tmp_path / "file", b"two")
    assert (tmp_path / "file").is_symlink()
    assert (tmp_path / "kept" / "file").read_bytes() == b"two"


def test_a_moved_file_takes_a_name_that_is_free(tmp_path: Path) -> None:
    for text in ("one", "two", "three"):
        (tmp_path / "file {}").write_text(text)
        move(tmp_path / "file {}", tmp_path / "aside")
    found = {path.name: path.read_text() for path in (tmp_path / "aside").iterdir()}
    assert found == {"file {}": "one", "file {}.1": "two", "file {}.2": "three"}
