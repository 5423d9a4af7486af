"""A notebook that nobody has signed, and one that is loaded again: what stands in each output is the view or its picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import SETUP, Playing

Tab = Callable[..., NotebookPage]
BOOKS = ["notebooks/en/00_welcome.ipynb", "notebooks/fr/00_bienvenue.ipynb"]

SHOWN = """() => [...document.querySelectorAll('.jp-OutputArea-output')].map(o => {
    const canvas = o.querySelector('canvas'), image = o.querySelector('img'), svg = o.querySelector(':scope svg');
    if (canvas) return 'view';
    if (image) return image.complete && image.naturalWidth > 300 ? image.src.slice(5, 14) : 'an empty picture';
    if (svg) return 'svg';
    return 'text: ' + o.innerText.slice(0, 40);
})"""


def shown(page: NotebookPage) -> list[str]:
    """What each output of the page shows: 'view', 'svg', 'image/png', or the beginning of its text."""
    found: list[str] = page.page.evaluate(SHOWN)
    return found


def is_there(page: NotebookPage, count: int) -> None:
    page._wait(
        lambda: len(shown(page)) == count and not any(one.startswith(("text", "an")) for one in shown(page)),
        20,
        f"not all are views or pictures: {shown(page)}",
    )


@pytest.mark.parametrize("book", BOOKS)
def test_an_unsigned_notebook_shows_pictures(tab: Tab, book: str) -> None:
    page = tab(fresh=True)
    page.open(book)
    is_there(page, 4)
    assert set(shown(page)) == {"image/png"}
    page.shot(f"unsigned_{Path(book).stem}")
    page.assert_clean()


def test_after_one_cell_a_save_and_a_reload_every_output_is_there(tab: Tab) -> None:
    page = tab(fresh=True)
    page.open(BOOKS[0])
    page.run_cell(1)
    page.wait_until_painted()
    page.reload()
    is_there(page, 4)
    page.shot("reloaded")


@pytest.mark.long
def test_in_the_middle_of_a_move_too(tab: Tab) -> None:
    page = tab(fresh=True)
    page.open(BOOKS[0])
    page.run_cell(1)
    table = Playing(page, 0)
    table.run(SETUP)
    table.run("view = [v for v in Out.values() if type(v).__name__ == 'PlayView'][0]")
    table.button("Blimp")
    page.reload()
    is_there(page, 4)


@pytest.mark.long
def test_after_the_kernel_was_restarted_its_pictures_are_there(tab: Tab) -> None:
    page = tab(fresh=True)
    page.open(BOOKS[0])
    page.run_cell(1)
    page.run_cell(3)
    page.restart_kernel()
    page.reload()
    is_there(page, 4)
    page.shot("restarted")


@pytest.mark.long
def test_two_notebooks_beside_each_other(tab: Tab) -> None:
    first, second = tab(fresh=True), tab(fresh=True)
    for page, book in ((first, BOOKS[0]), (second, BOOKS[1])):
        page.open(book)
        page.run_cell(1)
    for page in (first, second):
        page.reload()
        is_there(page, 4)
