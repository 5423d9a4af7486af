"""What the accessibility page says of versions, figures and tests is so."""

from __future__ import annotations

import ast
import math
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.picture import test_colours as colours
from tools import chromium, lock
from wm_kernel.picture.theme import theme
from wm_kernel.words import languages, pages

ROOT = Path(__file__).resolve().parent.parent
PAGE = pages.load("accessibility")
FACTS = PAGE.facts
BROWSER = ROOT / "tests" / "browser"


def test_versions_are_those_that_are_locked() -> None:
    pins = {pin.name: pin.line for pin in lock.read((ROOT / lock.DEV).read_text(encoding="utf-8"))}
    assert pins["playwright"].split(";")[0].strip() == f"playwright=={FACTS['playwright']}"
    script = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    assert re.search(r"axe v([\d.]+)", script)[1] == FACTS["axe"]  # type: ignore[index]


def test_the_browser_is_not_older_than_the_one_that_is_named() -> None:
    import subprocess

    path = chromium.find()
    assert path is not None, "no Chromium here: the browser tests need one"
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.\d+", told)
    assert found is None or int(found[1]) >= int(FACTS["chromium"])


@pytest.mark.parametrize(("name", "fact"), [("light", "text_light"), ("dark", "text_dark"), ("contrast", "text_high")])
def test_the_lowest_contrast_is_the_one_that_is_told(name: str, fact: str) -> None:
    look = theme(name)
    ratios = [colours.contrast(*(look[token] for token in pair.split("/"))) for pair in colours.TEXT_PAIRS]
    ratios += [colours.contrast(a, b) for a, b in zip(look.heat, look.on_heat, strict=True)]
    assert math.floor(min(ratios) * 10) / 10 == FACTS[fact]
    assert (FACTS["text_contrast"], FACTS["shape_contrast"]) == (colours.TEXT, colours.SHAPE)


def functions(name: str) -> dict[str, str]:
    """The tests of a file, by name, as they stand."""
    tree = ast.parse((BROWSER / name).read_text(encoding="utf-8"))
    return {node.name: ast.unparse(node) for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("test_play_turns.py", "test_a_turn_by_keys_alone"),
        ("test_play_turns.py", "test_a_turn_by_touch_on_a_dense_screen"),
        ("test_learning_matrix.py", "test_a_puzzle_by_keys_alone"),
        ("test_learning_matrix.py", "test_a_lesson_by_keys_alone"),
        ("test_learning_matrix.py", "test_a_puzzle_by_touch"),
        ("test_learning_matrix.py", "test_at_twice_the_size_nothing_is_lost"),
        ("test_learning_matrix.py", "test_nothing_moves_for_whoever_wants_it_so"),
        ("test_puzzle.py", "test_a_step_of_a_lesson_by_touch_in_french"),
        ("test_reference.py", "test_by_keys_alone"),
        ("test_reference.py", "test_by_touch_in_french_on_a_dense_screen"),
        ("test_reference.py", "test_at_twice_the_size_nothing_is_lost"),
        ("test_app.py", "test_by_keys_alone"),
        ("test_app.py", "test_by_touch"),
        ("test_app.py", "test_every_place_in_every_look"),
    ],
)
def test_the_sessions_that_the_page_speaks_of_are_there(file: str, test: str) -> None:
    found = functions(file)
    assert test in found
    if "keys_alone" in test:
        assert ".click(" not in found[test] and ".tap(" not in found[test], "without a mouse"
    if "touch" in test:
        assert ".click(" not in found[test], "with a finger alone"


def test_sizes_are_those_that_the_browser_is_asked_for() -> None:
    source = (BROWSER / "test_learning_matrix.py").read_text(encoding="utf-8")
    assert f"SMALLEST_TARGET = {FACTS['smallest_target']}" in source
    assert f"{1300 * 100 // int(FACTS['zoom'])}, 700), scale=2" in source
    assert f">= {FACTS['colour_distance']}" in Path(colours.__file__).read_text(encoding="utf-8")


def test_every_workbench_is_judged_by_axe() -> None:
    """Each view as it opens, each page of the app, and the states that games, puzzles and lessons go through."""
    for file, test in (
        ("test_every_view.py", "test_no_view_opens_with_a_serious_fault"),
        ("test_app.py", "test_every_place_in_every_look"),
        ("test_play_access.py", "test_no_serious_fault_in_any_state"),
        ("test_puzzle.py", "test_a_puzzle_is_solved_by_clicks_after_a_hint_and_a_wrong_move"),
        ("test_learning_matrix.py", "look"),
        ("test_reference.py", "test_every_look"),
    ):
        assert "serious(" in functions(file)[test], file


@pytest.mark.parametrize("lang", languages())
def test_the_page_can_be_read(lang: str) -> None:
    told = pages.html("accessibility", lang)
    assert told.count("<h1>") == 1 and told.count("<h2>") == len(PAGE.sections)
    assert "{" not in told and "NVDA" in told and str(FACTS["axe"]) in told
    assert ("4,8" if lang == "fr" else "4.8") in told
    markdown = pages.markdown("accessibility", lang)
    assert markdown.startswith(f"# {PAGE.title[lang]}")
    assert markdown.count("\n## ") == len(PAGE.sections) and "|---|---|" in markdown
