"""The notebooks of the course: numbered without gaps from one list, each there in every language, each leading to the next."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.build_notebooks import ROOT, leftovers
from wm_kernel.learn import books
from wm_kernel.words import languages

PATHS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))


def test_numbers_have_no_gap_and_every_notebook_is_there() -> None:
    for lang in languages():
        names = [book.name(lang) for book in books.books()]
        assert [int(name[:2]) for name in names] == list(range(len(names)))
        assert sorted(names) == sorted(path.stem for path in PATHS if path.parent.name == lang)
    assert leftovers() == []


def test_a_notebook_without_a_source_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("welcome", "reference"):
        (tmp_path / f"{name}.yaml").write_text("kind: notebook\n")
    entry = "- id: {0}\n  file: {{en: {0}, fr: {0}}}\n  title: {{en: T, fr: T}}\n"
    listed = "".join(map(entry.format, ("welcome", "guided", "reference")))
    (tmp_path / books.ORDER).write_text(f"kind: notebooks\nversion: 1\nbooks:\n{listed}")

    class Spec:
        def folder(self, kind: str) -> Path:
            return tmp_path

    monkeypatch.setattr(books, "spec", lambda game: Spec())
    books.books.cache_clear()
    try:
        assert [book.name() for book in books.books()] == ["00_welcome", "01_reference"]
        assert books.following("welcome").id == "reference" and books.following("reference") is None  # type: ignore[union-attr]
        with pytest.raises(LookupError, match="guided"):
            books.book("guided")
    finally:
        books.books.cache_clear()


def test_a_game_without_notebooks_has_none() -> None:
    assert books.books("outlaws") == ()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_ends_with_the_next_and_every_link_leads_somewhere(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    links = re.findall(r"\]\(([^):]*\.ipynb)\)", "\n".join(texts))
    assert all((path.parent / link).is_file() for link in links), links
    assert not re.search(r"\]\(book:", "\n".join(texts))
    lang, number = path.parent.name, int(path.name[:2])
    every = [book.name(lang) for book in books.books()]
    assert f"({every[(number + 1) % len(every)]}.ipynb)" in texts[-1]
