"""Progress that several notebooks keep in one file, and files that are none: nothing is lost, nothing swallowed."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from wm_kernel.learn.progress import Item, Progress
from wm_kernel.learn.progress_item import MAX_BYTES
from wm_kernel.learn.session import Score

MARK, OTHER = "0123456789ab", "ba9876543210"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


NOTES = """
import sys
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Score
who, path, notes = sys.argv[1:]
progress = Progress(path)
for number in range(int(notes)):
    progress.note(f"{who}-{number}", "puzzle", Score(tries=1, found=["0123456789ab"]))
print(progress.describe())
"""


@pytest.mark.parametrize("notes", [60, pytest.param(300, marks=pytest.mark.long)])
def test_two_notebooks_at_once_lose_no_note(path: Path, notes: int) -> None:
    command = [sys.executable, "-c", NOTES]
    both = [
        subprocess.Popen(
            [*command, who, str(path), str(notes)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for who in ("left", "right")
    ]
    for one in both:
        told, wrong = one.communicate(timeout=300)
        assert (one.returncode, wrong, told.strip()) == (0, "", f"Your progress is kept in {path}.")
    assert set(Progress(path).items) == {f"{who}-{n}" for who in ("left", "right") for n in range(notes)}
    assert [file.name for file in path.parent.iterdir() if file.is_file()] == [path.name]


def test_what_one_forgets_another_who_knew_it_does_not_bring_back(path: Path) -> None:
    one, two = Progress(path), Progress(path)
    score = Score(tries=4, hints=2, found=[MARK], shown=True)
    two.note("edges-1", "puzzle", score, best=8)
    two.note_steps("COURSE-01", (1, 3), at=4)
    one.reset("edges-1")
    one.reset("COURSE-01")
    two.note("edges-1", "puzzle", score, best=8)
    assert one.item("edges-1") is None, "the session of the other notebook goes on with what it had"
    score.tries += 1
    score.found.append(OTHER)
    two.note("edges-1", "puzzle", score, best=9)
    two.note_steps("COURSE-01", (1, 3, 5), at=6)
    assert one.item("edges-1") == Item("puzzle", tries=1, found=(OTHER,), best=9)
    assert one.item("COURSE-01") == Item("lesson", done=(5,), at=6)
    assert Progress(path).items == one.items


@pytest.mark.parametrize("has_file", [True, False])
def test_whoever_forgets_may_do_it_again(path: Path, has_file: bool) -> None:
    progress = Progress(path if has_file else None)
    for _ in range(2):
        progress.note("edges-1", "puzzle", Score(tries=3, found=[MARK]))
        progress.note("edges-1", "puzzle", Score(tries=3, found=[MARK, OTHER]))
        assert progress.item("edges-1") == Item("puzzle", tries=3, found=(MARK, OTHER))
        progress.reset("edges-1")
        assert progress.item("edges-1") is None


def test_everything_forgotten_stays_forgotten(path: Path) -> None:
    one, two = Progress(path), Progress(path)
    for name in ("edges-1", "reach-1"):
        two.note(name, "puzzle", Score(tries=1, found=[MARK]))
    one.reset()
    two.note("edges-1", "puzzle", Score(tries=1, found=[MARK]))
    two.note("flood-1", "puzzle", Score(tries=1, found=[MARK]))
    assert set(one.items) == {"flood-1"}


def test_a_huge_file_is_put_aside_whole_and_takes_no_memory(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"{")
        file.truncate(1_000_000_000)  # a hole: it takes no room on the disk
    tracemalloc.start()
    progress = Progress(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    aside = path.with_name("progress.damaged-1.json")
    assert aside.stat().st_size == 1_000_000_000
    assert peak < 4 * MAX_BYTES
    assert str(aside) in progress.describe()
    progress.note("edges-1", "puzzle", Score(tries=1))
    assert set(Progress(path).items) == {"edges-1"}


def test_a_file_nested_too_deep_is_put_aside_past_whatever_has_the_name(path: Path) -> None:
    path.with_name("progress.damaged-1.json").mkdir()
    path.with_name("progress.damaged-2.json").symlink_to("nowhere")
    path.write_text("[" * 200_000, encoding="utf-8")
    progress = Progress(path)
    assert progress.items == {}
    assert path.with_name("progress.damaged-3.json").read_text(encoding="utf-8") == "[" * 200_000
    assert not path.exists()


def test_a_pipe_is_left_alone(path: Path) -> None:
    os.mkfifo(path)
    progress = Progress(path)
    progress.note("edges-1", "puzzle", Score(tries=1))
    assert progress.item("edges-1") is not None
    assert "no regular file" in progress.describe()
    assert path.is_fifo()


def test_on_a_full_disk_the_file_stays_and_what_is_new_is_written_when_there_is_room(path: Path) -> None:
    progress = Progress(path)
    progress.note("edges-1", "puzzle", Score(tries=1))
    before = path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        progress.note("reach-1", "puzzle", Score(tries=2))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir() if file.is_file()] == [path.name]
    assert progress.item("reach-1") == Item("puzzle", tries=2)
    assert "cannot be written" in progress.describe()
    progress.note("flood-1", "puzzle", Score(tries=3))
    assert set(Progress(path).items) == {"edges-1", "reach-1", "flood-1"}
    assert progress.describe() == f"Your progress is kept in {path}."
