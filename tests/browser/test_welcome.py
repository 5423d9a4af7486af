"""The welcome notebook: its first screen makes a newcomer place a ship, then read a rule, then watch the water rise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.harness import ROOT, NotebookPage
from tests.browser.playing import SETUP, Playing
from tools.strip_notebooks import faults

BOOKS = ["notebooks/en/00_welcome.ipynb", "notebooks/fr/00_bienvenue.ipynb"]
Tab = Callable[..., NotebookPage]


@pytest.mark.parametrize("book", BOOKS)
def test_it_is_readable_without_a_kernel(book: str) -> None:
    stored = json.loads((ROOT / book).read_text(encoding="utf-8"))
    assert not faults(stored)
    shown = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    assert len(shown) == 4
    for cell in shown:
        (output,) = cell["outputs"]
        assert set(output["data"]) == {"image/png", "image/svg+xml", "text/plain"}
        assert "".join(output["data"]["image/svg+xml"]).startswith("<svg")
    text = "".join("".join(cell["source"]) for cell in stored["cells"] if cell["cell_type"] == "markdown")
    for link in ("01_",):
        assert link in text
    for name in text.split("](")[1:]:
        target = (ROOT / book).parent / name.split(")")[0]
        assert target.exists(), target


def view_of(page: NotebookPage, number: int) -> Playing:
    """The n-th view of the notebook."""
    table = Playing(page, number)
    table.run(SETUP)
    table.run(f"view = [v for v in Out.values() if type(v).__name__ in ('PlayView', 'Play')][{number}]")
    return table


def test_the_first_screen_makes_a_newcomer_place_a_ship(tab: Tab) -> None:
    """Nothing is scrolled: title, task, board and buttons are in sight at once."""
    page = tab(size=(1400, 1000))
    page.open(BOOKS[0])
    page.run_cell(1)
    page.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    table = view_of(page, 0)
    canvas = page.canvas().bounding_box()
    assert canvas is not None and canvas["y"] > 0 and canvas["y"] + canvas["height"] < 1000
    for act in ("do:0", "do:1"):
        box = table.find(act).bounding_box()
        assert box is not None and box["y"] + box["height"] < 1000
    table.button("Blimp")
    table.keys("r")
    best = table.ask("view.hand.first_square()")
    table.point(f"cell:{best}")
    table.press(f"cell:{best}")
    assert table.step == 1
    assert "In reach" in table.status()
    for target in list(table.lit()):
        if target.startswith("cell:") and target in table.lit():
            table.press(target)
    assert sum(table.ask("view.game.state.players[0].resources")) > 4
    assert page.scroll_top() == 0
    page.assert_clean()


@pytest.mark.parametrize("book", [BOOKS[0], pytest.param(BOOKS[1], marks=pytest.mark.long)])
def test_the_whole_notebook_is_walked_through(tab: Tab, book: str) -> None:
    page = tab(size=(1400, 1100))
    page.open(book)
    page.run_all()

    table = view_of(page, 1)
    table.press("player:red")
    table.act("at:0")
    table.press("cell:h2")
    assert table.step == 0
    assert "WM-COLLECT-04" in page.page.locator(".wm-root").nth(1).locator(".wm-status").inner_text()

    table = view_of(page, 2)
    table.run("view.act('do:3')")
    assert table.actions == ["forge"]
    table.press("stored:red:archives")
    table.press("cell:f6")
    table.press("cell:e6")
    assert table.ask("view.game.state.water_top") == 1
    assert table.ask("view.game.state.players[0].vp") >= 12
    assert table.ask("sum(view.game.state.players[0].tower)") == 2
    page.assert_clean()


def test_a_whole_game_is_saved_beside_the_notebook(tab: Tab, tmp_path: Path) -> None:
    page = tab(size=(1400, 1100))
    page.open(BOOKS[0])
    page.run_cell(1)
    page.run_cell(7)
    table = view_of(page, 1)
    dealt = table.step  # a first game has dealt its abilities
    table.run("view.act('do:0')")
    assert table.step == dealt + 1
    table.until(lambda: bool(table.ask("__import__('os').path.exists(view.save_path)")), "the game is not saved")
    assert "/.wm/" in table.ask("view.save_path")
    page.assert_clean()
