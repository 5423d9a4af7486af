"""One writer and one reader of files: whole or as it was, and never more than the limit."""

import os
import stat
from pathlib import Path

import pytest

from wm_kernel.table import files


def test_a_pipe_a_device_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path(os.devnull), tmp_path):
        with pytest.raises(files.FileRefused, match="no regular file"):
            files.read_bounded(path, 100)


def test_one_byte_over_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 11)
    assert files.read_bounded(tmp_path / "a", 11) == b"x" * 11
    with pytest.raises(files.FileRefused, match="at most 10 bytes"):
        files.read_bounded(tmp_path / "a", 10)


def test_the_mode_is_kept_and_a_link_is_replaced(tmp_path: Path) -> None:
    secret, other = tmp_path / "secret", tmp_path / "other"
    files.write_atomic(secret, "one")
    secret.chmod(0o600)
    files.write_atomic(secret, "two")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert secret.read_text() == "two"
    other.write_text("not ours")
    (tmp_path / "link").symlink_to(other)
    files.write_atomic(tmp_path / "link", "ours")
    assert other.read_text() == "not ours"
    assert (tmp_path / "link").read_text() == "ours"


def test_what_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "save"
    files.write_atomic(path, "old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.write_atomic(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_without_folder_handles_files_are_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY")
    monkeypatch.delattr(os, "O_NONBLOCK")
    files.write_atomic(tmp_path / "a", "x")
    assert files.read_bounded(tmp_path / "a", 1) == b"x"
