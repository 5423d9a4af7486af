"""Tests that run in the Python of the browser too: which they are, and what they see there."""

import tarfile
from pathlib import Path

import conftest
from tools.lock import DEV, ROOT, read
from tools.site import portable


def test_folders_and_exceptions_are_there() -> None:
    for name in conftest.PORTABLE:
        assert list((ROOT / "tests" / name).glob("test_*.py")), name
    for name in conftest.ELSEWHERE:
        file, _, test = name.partition("::")
        assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8"), name


def test_what_the_tests_need_besides_is_locked() -> None:
    locked = {pin.name: pin for pin in read((ROOT / DEV).read_text(encoding="utf-8"))}
    for name in (*portable.PURE, *portable.COMPILED):
        assert locked[name].hashes, name


def test_the_archive_holds_the_tests_and_nothing_that_is_compiled(tmp_path: Path) -> None:
    portable.pack(tmp_path / "project.tar")
    with tarfile.open(tmp_path / "project.tar") as packed:
        names = packed.getnames()
    assert {"conftest.py", "pyproject.toml", "tests/games/test_games.py", "tools/pace.py"} <= set(names)
    assert not [name for name in names if "__pycache__" in name]
