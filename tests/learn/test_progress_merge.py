"""Two copies of one progress file that were changed apart: nothing that either did is lost, nothing forgotten comes back."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wm_kernel.learn.progress import Progress
from wm_kernel.learn.progress_merge import merged
from wm_kernel.learn.session import Score

NAMES = ("edges-1", "flood-2", "l-first")
DONE = st.tuples(st.sampled_from(("try", "step", "forget", "forget all")), st.sampled_from(NAMES), st.integers(1, 9))


def do(progress: Progress, what: str, name: str, n: int) -> None:
    if what == "try":
        progress.note(name, "puzzle", Score(tries=n, found=[f"{n:012x}"]), best=n)
    elif what == "step":
        progress.note_steps(name, (n,), n)
    else:
        progress.reset(name if what == "forget" else None)


def forgets(done: list[tuple[str, str, int]], name: str) -> list[int]:
    return [at for at, (what, of, _) in enumerate(done) if what == "forget all" or (what, of) == ("forget", name)]


def marks(done: list[tuple[str, str, int]], name: str) -> set[str]:
    return {f"{n:012x}" for what, of, n in done if what == "try" and of == name}


@settings(max_examples=40)
@given(st.lists(DONE, max_size=5), st.lists(DONE, max_size=5), st.lists(DONE, max_size=5))
def test_what_either_page_did_is_there_and_what_either_forgot_is_not(
    tmp_path_factory: pytest.TempPathFactory,
    before: list[tuple[str, str, int]],
    here: list[tuple[str, str, int]],
    there: list[tuple[str, str, int]],
) -> None:
    place = tmp_path_factory.mktemp("pages")
    mine, theirs = place / "mine.json", place / "theirs.json"
    common = Progress(mine)
    common.note("common", "puzzle", Score(tries=1))
    for act in before:
        do(common, *act)
    shutil.copy(mine, theirs)
    base = mine.read_bytes()
    for path, acts in ((mine, here), (theirs, there)):
        progress = Progress(path)
        for act in acts:
            do(progress, *act)
    mine.write_bytes(merged(base, mine.read_bytes(), theirs.read_bytes()))
    found = Progress(mine)
    for name in NAMES:
        known = set(found.item(name).found) if found.item(name) else set()
        old = marks(before, name) if not forgets(here, name) and not forgets(there, name) else set()
        sure = [marks(acts[max(forgets(acts, name), default=-1) + 1 :], name) for acts in (here, there)]
        new = set().union(*sure) - marks(before, name)
        assert new <= known, "what was done since is kept"
        assert known <= marks(before, name) | new, "what was forgotten does not come back"
        if old:
            last = max(forgets(before, name), default=-1)
            assert marks(before[last + 1 :], name) <= known
    assert found.item("common") is not None or forgets([*before, *here, *there], "common")


def test_a_page_that_is_open_does_not_bring_back_what_the_other_one_forgot(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.json", tmp_path / "theirs.json"
    here = Progress(mine)
    here.note("edges-1", "puzzle", Score(tries=4, found=["0123456789ab"]))
    base = mine.read_bytes()
    theirs.write_bytes(base)
    there = Progress(theirs)
    there.reset()
    here.note("flood-2", "puzzle", Score(tries=1))
    mine.write_bytes(merged(base, mine.read_bytes(), theirs.read_bytes()))
    here.note("edges-1", "puzzle", Score(tries=5, found=["0123456789ab", "ba9876543210"]))
    item = Progress(mine).item("edges-1")
    assert item is not None
    assert (item.tries, item.found) == (1, ("ba9876543210",))
    assert set(Progress(mine).items) == {"edges-1", "flood-2"}


@pytest.mark.parametrize("wrong", [b"", b"[]", b'{"kind":"progress","version":9,"items":{}}', b"\xff"])
def test_what_cannot_be_understood_is_not_merged(wrong: bytes, tmp_path: Path) -> None:
    path = tmp_path / "fine.json"
    Progress(path).note("edges-1", "puzzle", Score(tries=1))
    with pytest.raises(ValueError):
        merged(None, path.read_bytes(), wrong)
    with pytest.raises(ValueError):
        merged(None, wrong, path.read_bytes())
