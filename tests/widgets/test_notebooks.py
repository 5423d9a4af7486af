"""The stored notebooks of the worked examples: up to date, whole, and readable without a kernel."""

from __future__ import annotations

import ast
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
NOTEBOOKS = build_notebooks.ROOT / "notebooks"
BOOKS = [NOTEBOOKS / lang / f"{EXAMPLES.name(lang)}.ipynb" for lang in languages()]


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


class WithoutWords(ast.NodeTransformer):
    """Takes from code what a language may change: `lang`, texts for people, and what the notebook calls its own values."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.own: dict[str, str] = {}

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.keywords = [word for word in node.keywords if word.arg != "lang"]
        node.args = [arg for arg in node.args if not (isinstance(arg, ast.Constant) and arg.value == self.lang)]
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        is_text = (
            isinstance(node.value, str) and " " in node.value and "\n" not in node.value
        )  # positions stay as they are
        return ast.copy_location(ast.Constant("a text"), node) if is_text else node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Store):
            self.own.setdefault(node.id, f"value_{len(self.own)}")
        node.id = self.own.get(node.id, node.id)
        return node

    # What a loop or a list goes through is named before it is used, as a reader of the code does.
    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        for loop in node.generators:
            self.visit(loop)
        self.visit(node.elt)
        return node


def without_words(path: Path, lang: str) -> list[str]:
    """The code of every cell of a notebook, as it would stand in any language."""
    plain = WithoutWords(lang)
    cells = ["".join(cell["source"]) for cell in stored(path) if cell["cell_type"] == "code"]
    return [ast.unparse(plain.visit(ast.parse(cell))) for cell in cells]


def test_other_languages_run_what_english_runs() -> None:
    """English notebooks are run by `make test`, all of them by `make test-long`: here their code is held to be the same."""
    english = sorted((NOTEBOOKS / "en").glob("*.ipynb"))
    for lang in set(languages()) - {"en"}:
        others = sorted((NOTEBOOKS / lang).glob("*.ipynb"))
        assert [path.name[:3] for path in others] == [path.name[:3] for path in english]
        for ours, theirs in zip(english, others, strict=True):
            assert without_words(theirs, lang) == without_words(ours, "en"), theirs.name


def test_code_that_differs_by_more_than_words_is_seen() -> None:
    def plain(code: str, lang: str) -> str:
        return ast.unparse(WithoutWords(lang).visit(ast.parse(code)))

    english = plain('game = new(seed=7)\nshow(game, "A text.")', "en")
    assert plain('partie = new(seed=7)\nshow(partie, "Un texte.", lang="fr")', "fr") == english
    for other in ('partie = new(seed=8)\nshow(partie, "Un texte.")', 'a = new(seed=7)\nshow(b, "Un texte.")'):
        assert plain(other, "fr") != english
