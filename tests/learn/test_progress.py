"""Progress: kept in the user's file, forgotten piece by piece, carried as text; a damaged file is put aside, never lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wm_kernel import folders, learn
from wm_kernel.learn import progress as module
from wm_kernel.learn.progress import PREFIX, Item, Progress
from wm_kernel.learn.session import Score
from wm_kernel.words import message

MARK, OTHER = "0123456789ab", "ba9876543210"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "progress.json"


def solved(tries: int = 1, *found: str) -> Score:
    return Score(tries=tries, hints=1, found=list(found or (MARK,)))


def test_what_is_noted_is_there_for_the_next_who_opens_it(path: Path) -> None:
    progress = Progress(path)
    assert progress.items == {} and progress.item("edges-1") is None and not path.exists()
    progress.note("edges-1", "puzzle", solved(3), best=8)
    progress.note_steps("COURSE-01", (1, 3), at=4)
    again = Progress(path)
    assert again.items == {
        "edges-1": Item("puzzle", tries=3, hints=1, found=(MARK,), best=8),
        "COURSE-01": Item("lesson", done=(1, 3), at=4),
    }
    assert all(item.solved for item in again.items.values())
    assert again.describe() == message(
        "progress-place-browser" if module.IN_BROWSER else "progress-place", path=str(path)
    )
    assert [file.name for file in path.parent.iterdir()] == ["progress.json"], "nothing is left lying about"


def test_nothing_is_lost_by_noting_less(path: Path) -> None:
    progress = Progress(path)
    progress.note("edges-1", "puzzle", Score(5, 3, [MARK], True), best=8)
    progress.note("edges-1", "puzzle", Score(1, 0, [OTHER]), best=3)
    assert progress.item("edges-1") == Item("puzzle", 5, 3, True, (MARK, OTHER), 8)


def test_two_notebooks_keep_each_others_progress(path: Path) -> None:
    one, two = Progress(path), Progress(path)
    one.note("edges-1", "puzzle", solved())
    two.note("reach-1", "puzzle", solved())
    one.reset("edges-1")
    two.note("flood-1", "puzzle", solved())
    assert set(Progress(path).items) == {"reach-1", "flood-1"}


def test_one_item_is_forgotten_alone_or_all_of_them(path: Path) -> None:
    progress = Progress(path)
    for name in ("edges-1", "reach-1"):
        progress.note(name, "puzzle", solved())
    progress.reset("edges-1")
    progress.reset("never-tried")
    assert set(progress.items) == {"reach-1"} == set(Progress(path).items)
    progress.reset()
    assert progress.items == {} == Progress(path).items


def test_progress_travels_as_a_short_text(path: Path) -> None:
    progress = Progress(path)
    for number in range(1, 40):
        progress.note(f"puzzle-{number}", "puzzle", solved(number))
    text = progress.export()
    assert text.startswith(PREFIX) and len(text) < 1500 and "\n" not in text
    other = Progress(None)
    other.note("puzzle-1", "puzzle", Score(9, 0, [OTHER]))
    folded = "\n".join(text[k : k + 70] for k in range(0, len(text), 70))
    assert len(other.take(f"  {folded}\n")) == 39 and other.take(text) == []
    assert other.item("puzzle-1") == Item("puzzle", 9, 1, False, (OTHER, MARK))
    assert other.item("puzzle-39") == progress.item("puzzle-39")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "This text is no exported progress: it begins with “wmp1:”."),
        ("wm1:abcdef", "This text is no exported progress"),
        ("wmp2:abcdef", "another version of the program"),
        (PREFIX, "damaged or cut off"),
        (PREFIX + "!!!", "damaged or cut off"),
        (PREFIX + "AAAA", "damaged or cut off"),
    ],
)
def test_a_text_that_is_no_progress_changes_nothing(text: str, told: str) -> None:
    progress = Progress(None)
    progress.note("edges-1", "puzzle", solved())
    before = progress.items
    with pytest.raises(ValueError, match=told.replace("(", "\\(")):
        progress.take(text)
    assert progress.items == before


def test_every_damage_to_a_text_is_found() -> None:
    progress = Progress(None)
    progress.note("edges-1", "puzzle", solved())
    text = progress.export()
    for at in range(len(PREFIX), len(text)):
        broken = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        cut = text[:at]
        for wrong in {broken, cut}:
            try:
                assert Progress(None).take(wrong, "fr") == ["edges-1"], "only padding bits may differ"
                assert at == len(text) - 1
            except ValueError as error:
                assert "abîmé ou coupé" in str(error)


def test_a_damaged_file_is_put_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("{ this is not", encoding="utf-8")
    progress = Progress(path)
    aside = path.with_name("progress.damaged-1.json")
    assert aside.read_text(encoding="utf-8") == "{ this is not" and not path.exists()
    assert progress.describe().startswith(
        f"The progress file could not be read. It was kept as {aside}, and a new one is used."
    )
    assert "illisible" in progress.describe("fr")
    progress.note("edges-1", "puzzle", solved())
    assert set(Progress(path).items) == {"edges-1"}
    path.write_bytes(b"\xff\xfe\x00")
    assert Progress(path).items == {} and path.with_name("progress.damaged-2.json").exists()


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "null",
        '"x"',
        "{}",
        '{"kind": "save", "version": 1, "items": {}}',
        '{"kind": "progress", "version": "1", "items": {}}',
        '{"kind": "progress", "version": 1, "items": []}',
        "[" * 5000,
    ],
)
def test_whatever_the_file_holds_it_is_opened(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    assert progress.items == {} and len(progress.problems) == 1
    assert path.with_name("progress.damaged-1.json").read_text(encoding="utf-8") == text


def test_a_damaged_entry_does_not_take_the_others_with_it(path: Path) -> None:
    Progress(path).note("edges-1", "puzzle", solved())
    data = json.loads(path.read_text(encoding="utf-8"))
    data["items"]["reach-1"] = {"kind": "puzzle", "tries": "many"}
    data["items"]["../etc"] = {"kind": "puzzle"}
    data["colour"] = "of the owner"
    whole = json.dumps(data)
    path.write_text(whole, encoding="utf-8")
    progress = Progress(path)
    assert set(progress.items) == {"edges-1"} and "Some entries" in progress.describe()
    assert path.with_name("progress.damaged-1.json").read_text(encoding="utf-8") == whole
    assert not Progress(path).problems, "it is told once, and the good entries stay"
    assert json.loads(path.read_text(encoding="utf-8"))["colour"] == "of the owner", "what is not ours is left alone"


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        {},
        {"kind": "game"},
        {"kind": "puzzle", "tries": True},
        {"kind": "puzzle", "tries": 10**9},
        {"kind": "puzzle", "found": "x"},
        {"kind": "puzzle", "found": ["not a mark"]},
        {"kind": "puzzle", "found": [MARK] * 500},
        {"kind": "puzzle", "shown": 1},
        {"kind": "puzzle", "surprise": 1},
        {"kind": "puzzle", "best": 1.5},
        {"kind": "lesson", "done": {}},
        {"kind": "lesson", "done": ["a"]},
    ],
)
def test_an_entry_of_another_form_is_none(entry: object) -> None:
    with pytest.raises(ValueError):
        module.item_of(entry)


def test_a_newer_file_is_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    text = '{"kind": "progress", "version": 9, "items": {}}'
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    progress.note("edges-1", "puzzle", solved())
    assert progress.item("edges-1") is not None, "it goes on in memory"
    assert path.read_text(encoding="utf-8") == text and "newer version" in progress.describe()
    assert "kept in" not in progress.describe()


def test_where_nothing_can_be_written_it_goes_on_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.note("edges-1", "puzzle", solved())
    assert progress.item("edges-1") is not None
    assert "cannot be written" in progress.describe() and "until this session ends" in progress.describe()
    assert (
        Progress(None).describe("fr")
        == "Votre progression est gardée jusqu’à la fin de cette session, pas dans un fichier."
    )


def test_the_place_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it lies without any variable, and what becomes of older files: tests/table/test_folders.py."""
    monkeypatch.setenv("WM_PROGRESS", str(tmp_path / "mine.json"))
    assert module.default_path() == tmp_path / "mine.json" == learn.my_progress().path
    monkeypatch.setenv("WM_PROGRESS", str(tmp_path))
    assert module.default_path() == tmp_path / "progress.json"
    monkeypatch.delenv("WM_PROGRESS")
    monkeypatch.setenv("WM_HOME", str(tmp_path / "home"))
    assert module.default_path() == tmp_path / "home" / "progress.json" == learn.my_progress().path


def test_in_a_browser_no_path_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IN_BROWSER", False)
    assert str(path) in Progress(path).describe("en")
    monkeypatch.setattr(module, "IN_BROWSER", True)
    assert Progress(path).describe("en") == "Your progress stays in this browser."
    assert Progress(path).describe("fr") == "Votre progression reste dans ce navigateur."


def test_where_there_is_no_home_there_is_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WM_PROGRESS", raising=False)
    monkeypatch.setattr(folders, "home", lambda: None)
    assert module.default_path() is None and learn.my_progress().path is None
    progress = learn.my_progress()
    progress.note("edges-1", "puzzle", solved())
    assert progress.item("edges-1") is not None


@pytest.mark.parametrize("name", ["a/b", "", "1a", "a" * 81, "é", "a b", "../x", "x" * 10**6, "a\n", None, 5])
def test_a_name_that_could_not_be_read_again_is_not_written(name: Any, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    progress.note("edges-1", "puzzle", Score(tries=1))
    before = (tmp_path / "progress.json").read_bytes()
    for note in (lambda: progress.note(name, "puzzle", Score(tries=1)), lambda: progress.note_steps(name, (1,), 1)):
        with pytest.raises(ValueError, match="no name of a task") as told:
            note()
        assert len(str(told.value)) < 200
    assert (tmp_path / "progress.json").read_bytes() == before
    assert list(Progress(tmp_path / "progress.json").items) == ["edges-1"]
