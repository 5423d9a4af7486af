"""A view that outlives what happens to a notebook: reload, running again, a killed kernel; nothing piles up."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing, playing

Tab = Callable[..., NotebookPage]
COUNT = "len(__import__('ipywidgets').widgets.widget._instances)"
OURS = (
    "__import__('gc').collect() * 0 + len([o for o in __import__('gc').get_objects() "
    "if str(type(o).__module__).startswith('widgets.') and type(o).__name__ in ('PlayView', 'Offer', 'Hand', 'Log')])"
)


def begin(tab: Tab, arguments: str = "") -> Playing:
    """A game two actions in."""
    table = playing(tab, arguments=arguments)
    table.press("ship:red:blimp")
    table.press("cell:c4")
    table.press("cell:d4")
    assert table.step == 2
    return table


def test_after_a_reload_and_another_run_of_the_cell_the_game_is_there(tab: Tab) -> None:
    table = begin(tab)
    before = table.page.pixels(0.5, 0.4)
    table.page.reload()
    table.until(lambda: table.page.pixels(0.5, 0.4) == before, "the board is not the same after a reload")
    table.button("Finish")
    table.button("End turn")
    assert table.actions[-1] == "end turn"
    step = table.step
    table.until(lambda: f'"current": {step}' in table.ask("open(view.save_path).read()"), "the game is not saved")
    table.page.run_cell(1)
    table.settle()
    assert table.step == 0
    table.button("Go on with it")
    table.until(lambda: table.step == step, "the game is not gone on with")
    table.check()


def test_a_killed_kernel_is_told_and_its_game_is_gone_on_with(tab: Tab) -> None:
    table = begin(tab)
    table.until(lambda: bool(table.ask("__import__('os').path.exists(view.save_path)")), "the game is not saved")
    path = table.ask("view.save_path")
    os.kill(int(table.ask("__import__('os').getpid()")), signal.SIGKILL)
    table.until(lambda: table.page.page.locator(".wm-gone").first.is_visible(), "a dead kernel is not told")
    assert "kernel" in table.page.text(".wm-gone")
    close = table.page.page.locator(".jp-Dialog button").first
    table.until(lambda: close.count() > 0 or True, "")
    if close.count():
        close.click()
    table.page._wait_for_kernel()
    table.page.run_all()
    table.settle()
    assert table.step == 0
    assert "step 2" in table.page.text(".wm-notice")
    table.button("Go on with it")
    table.until(lambda: table.step == 2, "the game is not gone on with")
    assert table.ask("view.save_path") == path
    assert table.page.text(".wm-notice").strip() == ""
    table.button("Finish")
    assert table.actions[-1] == "done"
    table.page.assert_clean("Kernel", "WebSocket", "kernel", "Connection", "Canceled", "disposed", "Cannot send")


@pytest.mark.long
def test_a_kernel_that_was_shut_down_is_told_in_every_view(tab: Tab) -> None:
    """Nobody starts it again, and ipywidgets does not tell."""
    page = tab(size=(1300, 1150))
    page.open(notebook("from widgets import PlayView, Reference", "PlayView('ex_02', save=False)", "Reference()"))
    page.run_all()
    gone = page.page.locator(".wm-gone")
    assert gone.count() == 2 and not any(gone.nth(k).is_visible() for k in range(2))
    page.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    for k in range(2):
        gone.nth(k).wait_for(timeout=10_000)
    page.assert_clean("Kernel", "kernel", "Canceled", "disposed")


@pytest.mark.long
def test_running_again_ten_times_leaves_no_widgets_behind(tab: Tab) -> None:
    table = playing(tab)
    table.run("get_ipython().cache_size = 0; get_ipython().displayhook.cache_size = 0")  # else Out keeps every value
    for _ in range(3):
        table.page.run_cell(1)
    widgets, ours = table.ask(COUNT), table.ask(OURS)
    for _ in range(10):
        table.page.run_cell(1)
    assert table.ask(COUNT) <= widgets
    assert table.ask(OURS) <= ours
    assert table.page.canvases().count() == 1
    table.press("ship:red:blimp")
    table.press("cell:c4")
    assert table.step == 1
    table.check()


# The page has no time for what the kernel tells it while this code runs: it comes to all of it at once, later.
BUSY = """async ([code, ms]) => {
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const done = kernel.requestExecute({ code, silent: true }).done;
    await new Promise(go => setTimeout(go, 50));
    for (const end = performance.now() + ms; performance.now() < end;);
    return (await done).content.status;
}"""

GONE = """
from widgets import PuzzleView
for _ in range(3):
    PuzzleView("flood-1").close()
"""


def test_boards_that_closed_before_they_were_painted_leave_the_others_painted(tab: Tab) -> None:
    """ipycanvas painted no board any more, in the whole page, after one that had gone before its turn came."""
    table = playing(tab)
    assert table.page.page.evaluate(BUSY, [GONE, 3000]) == "ok"
    before = table.page.pixels(0.5, 0.4)
    table.run("view.set(theme='dark')")
    table.until(lambda: table.page.pixels(0.5, 0.4) != before, "the board is not painted any more")
    table.check()


def test_an_old_view_is_grey_says_so_and_does_nothing(tab: Tab) -> None:
    """Another cell makes a view with the same key: the first one is a picture from then on."""
    page = tab(size=(1300, 1150))
    cell = "{0} = PlayView(wm.load(TURNS), save=False, key='the same')\n{0}"
    page.open(notebook(SETUP, cell.format("old"), cell.format("view")))
    page.run_all()
    old = page.page.locator(".wm-root").first
    assert "This is an old view" in old.inner_text()
    assert old.locator("canvas, button").count() == 0
    assert old.locator("svg").count() > 0
    table = Playing(page)
    table.settle()
    table.press("ship:red:blimp")
    assert table.ask("(view.hand is not None, old.hand, old.is_retired)") == (True, None, True)
    table.check()


@pytest.mark.long
def test_settings_reach_every_view_at_once_and_the_next_kernel(tab: Tab) -> None:
    table = playing(tab)
    table.run("other = PlayView(wm.load(TURNS), save=False)")
    table.act("sheet:settings")
    table.act("set:theme:dark")
    table.act("set:lang:fr")
    table.page.wait_for_text("Journal", ".wm-side-panel")
    assert table.ask("(other.theme, other.lang)") == ("dark", "fr")
    for size, layout in (("narrow", "narrow"), ("normal", "full")):
        table.act(f"set:size:{size}")
        assert table.ask("view.layout") == layout
    table.page.restart_kernel()
    table.page.run_all()
    table.settle()
    assert table.ask("(view.theme, view.lang)") == ("dark", "fr")
    table.page.wait_for_text("Journal", ".wm-side-panel")
    table.act("sheet:settings")
    table.act("set:theme:auto")
    table.act("set:lang:en")
    for theme in ("dark", "contrast", "light"):
        table.page.theme(theme)
        table.until(lambda theme=theme: table.ask("view.theme") == theme, "the view does not follow JupyterLab")  # type: ignore[misc]
    table.page.assert_clean("Cannot send", "Canceled", "Kernel", "disposed")


@pytest.mark.long
def test_two_hundred_actions_leave_the_counts_flat(tab: Tab) -> None:
    table = playing(tab, 'wm.new_game("whistle_mountain", players=3, seed=4)')
    table.run("rng = random.Random(4)")
    play = "[view.play(fuzz.pick(view.game.legal_actions(), rng)) for _ in range(20)] and 0"
    table.ask(play)
    widgets, dom = table.ask(COUNT), table.page.page.evaluate("document.querySelectorAll('*').length")
    for _ in range(9):
        table.ask(play)
        table.settle()
    assert table.ask(COUNT) == widgets
    assert table.page.page.evaluate("document.querySelectorAll('*').length") < dom + 600  # the lines of the log
    table.check()
