"""A view that a reader's cell makes comes into sight; nothing moves at a reload, nor when the reader has gone elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP

Tab = Callable[..., NotebookPage]

TALL = "print('\\n' * 20)"
VIEW = "PlayView('welcome_ship', layout='lesson', save=False)"
IN_SIGHT = """n => {
    const seen = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    const it = document.querySelectorAll('.jp-OutputArea .wm-root')[n].getBoundingClientRect();
    return it.top >= seen.top - 1 && it.bottom <= seen.bottom + 1; }"""


def run_as_a_reader(page: NotebookPage, cell: int, views: int) -> None:
    page.page.locator(".jp-CodeCell").nth(cell).locator(".cm-content").click()
    page.page.keyboard.press("Shift+Enter")
    page.page.locator(".jp-OutputArea .wm-root canvas").nth(views - 1).wait_for()
    page.wait_until_painted(views - 1)


def test_a_board_comes_into_sight_when_its_cell_is_run_and_only_then(tab: Tab) -> None:
    page = tab(size=(1280, 720))
    page.open(notebook(SETUP, TALL, VIEW, TALL, VIEW))
    page.run_cell(0)
    page.run_cell(1)
    for cell, number in ((2, 0), (4, 1)):
        run_as_a_reader(page, cell, number + 1)
        page.page.wait_for_function(IN_SIGHT, arg=number)
    top = "() => { document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0; }"
    page.page.evaluate(top)
    page.reload()
    page.page.locator(".jp-OutputArea .wm-root canvas").nth(1).wait_for()
    page.page.evaluate(top)
    page.page.wait_for_timeout(1000)
    assert page.scroll_top() == 0
    page.assert_clean()


@pytest.mark.long
def test_a_lesson_that_is_opened_from_the_map_comes_into_sight_with_its_board(tab: Tab) -> None:
    page = tab(size=(1280, 720))
    map_ = "from widgets import CourseMap\nfrom wm_kernel.learn.progress import Progress\nCourseMap(progress=Progress(None))"
    page.open(notebook(TALL, map_))
    page.run_all()
    page.page.locator('.wm-root [data-act="continue"]').first.click()
    board = page.page.locator(".jp-OutputArea .wm-root .wm-root canvas").first
    board.wait_for()
    page.page.wait_for_function("""() => {
        const seen = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
        const it = document.querySelector('.jp-OutputArea .wm-root .wm-root canvas').getBoundingClientRect();
        return it.top >= seen.top && it.bottom <= seen.bottom; }""")
    page.assert_clean()
