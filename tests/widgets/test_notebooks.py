"""The stored notebooks of the worked examples: up to date, whole, and readable without a kernel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import build_notebooks
from tools.strip_notebooks import faults
from wm_kernel import learn
from wm_kernel.learn import books
from wm_kernel.words import languages

EXAMPLES = books.book("worked_examples")
BOOKS = [build_notebooks.ROOT / "notebooks" / lang / f"{EXAMPLES.name(lang)}.ipynb" for lang in languages()]


def stored(path: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return cells


def test_the_stored_notebooks_are_what_the_lessons_give() -> None:
    assert build_notebooks.stale(build_notebooks.built()) == [], "run `python -m tools.build_notebooks`"


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_every_example_has_a_picture_and_words_for_readers_without_a_kernel(path: Path) -> None:
    assert not faults(json.loads(path.read_text(encoding="utf-8")))
    names = [lesson.id for lesson in learn.examples()]
    shown = [cell for cell in stored(path) if cell["cell_type"] == "code" and cell["outputs"]]
    assert sorted(cell["id"].upper() for cell in shown) == names
    for cell in shown:
        (output,) = cell["outputs"]
        assert "".join(output["data"]["image/svg+xml"]).startswith("<svg")
        assert cell["id"].upper() in output["data"]["text/plain"][0]
    assert path.stat().st_size < 1_500_000


def test_a_notebook_that_fell_behind_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_notebooks, "ROOT", tmp_path)
    book = tmp_path / "notebooks" / "01.ipynb"
    assert build_notebooks.stale([(book, "a\nb\n")]) == ["notebooks/01.ipynb is not there"]
    book.parent.mkdir()
    book.write_text("a\nc\n", encoding="utf-8")
    assert build_notebooks.stale([(book, "a\nb\n")]) == ["notebooks/01.ipynb: -c"]
    assert build_notebooks.stale([(book, "a\nc\n")]) == []
