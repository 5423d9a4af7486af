"""What is under way in each view is there again after a reload, a kernel that was killed, a cell that is run again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away

expect.set_options(timeout=WAIT_MS)

IMPORTS = """from widgets import AuthorView, GuidedGame, LessonView, PuzzleView, Sandbox, WhatIf
from wm_kernel.learn.progress import Progress"""

# By view: how it is made, what is done, and what of it has to be there again.
CELLS = {
    "sandbox": (
        "Sandbox('ex_02')",
        "view.load('ex_01'); view.redo(); view.undo(); view.redo()",
        "(view.editor.data, view.editor.edits)",
    ),
    "what-if": (
        "WhatIf('ex_02')",
        "view.play(view.game.ruleset.parse('collect blimp f4-f5')); view.fork('Another way')",
        "[(line.name, len(line.moves), line.mark) for line in view.tree]",
    ),
    "author": (
        "AuthorView('ex_02')",
        "view.play(view.game.ruleset.parse('collect blimp f4-f5')); view.act('author:wish:0')",
        "([str(wish) for wish in view.draft.wishes], view.draft.solutions, view.game.transcript())",
    ),
    "lesson": (
        "LessonView('COURSE-01', at=1, progress=Progress(None))",
        "view.play('collect balloon e2'); view.wait()",
        "view.game.transcript()",
    ),
    "puzzle": (
        "PuzzleView('reach-1', progress=Progress(None))",
        "view.play(view.puzzle.solutions[0][0]); view.wait()",
        "view.game.transcript()",
    ),
    "guided": (
        "GuidedGame(progress=Progress(None))",
        "view.play.play(view.game.legal_actions()[0])",
        "view.game.transcript().splitlines()[0]",
    ),
}
DEFAULT = "sandbox"


def in_notebook(tab: Callable[..., NotebookPage], name: str) -> Playing:
    page = tab(size=(1280, 1000))
    page.open(notebook(f"{SETUP}{IMPORTS}", f"view = {CELLS[name][0]}\nview"))
    page.run_all()
    page.wait_until_painted()
    return Playing(page)


def views(default: str) -> list[object]:
    return [pytest.param(name, marks=() if name == default else pytest.mark.long) for name in CELLS]


@pytest.mark.parametrize("name", views(DEFAULT))
def test_a_reload_and_a_new_run_of_the_cell_lose_nothing(tab: Callable[..., NotebookPage], name: str) -> None:
    table, (_, done, told) = in_notebook(tab, name), CELLS[name]
    table.run(done)
    before = table.ask(told)
    table.page.reload()
    table.page.wait_until_painted()
    assert table.ask(told) == before
    table.page.run_cell(1)
    table.page.wait_until_painted()
    assert table.page.page.locator(".wm-found").last.is_visible()
    table.page.shot(f"kept_lab_{name}")
    table.page.page.locator('.wm-root [data-act="save:resume"]').last.click()
    table.until(lambda: table.ask(told) == before, "one press does not go on with it")
    assert table.ask("repr(view.error)") == "None"
    table.page.assert_clean()


def test_an_analysis_goes_on_after_its_kernel_was_killed(tab: Callable[..., NotebookPage]) -> None:
    table, (_, done, told) = in_notebook(tab, "what-if"), CELLS["what-if"]
    table.run(done)
    before = table.ask(told)
    table.run("view.act('search:estimate')")
    pid = int(table.ask("__import__('os').getpid()"))
    os.kill(pid, signal.SIGKILL)
    table.until(lambda: table.page.page.locator(".wm-gone").first.is_visible(), "a dead kernel is not told")
    for _ in range(100):
        table.page.page.wait_for_timeout(200)
        if table.page.page.locator(".jp-Dialog button").count():
            table.page.page.locator(".jp-Dialog button").first.click()
        if _pid(table) not in (0, pid):
            break
    table.page.run_all()
    table.page.wait_until_painted()
    assert table.ask(told) != before
    table.page.page.locator('.wm-root [data-act="save:resume"]').last.click()
    table.until(lambda: table.ask(told) == before, "one press does not go on with it")


def _pid(table: Playing) -> int:
    """The process of the kernel; 0 while there is none."""
    found: int = table.page.page.evaluate(
        """async () => {
            const kernel = jupyterapp.shell.currentWidget.sessionContext.session?.kernel;
            if (!kernel || kernel.connectionStatus !== 'connected') return 0;
            const asked = {code: '', silent: true, user_expressions: {it: "__import__('os').getpid()"}};
            const answer = Promise.resolve(kernel.requestExecute(asked).done).catch(() => null);
            const late = new Promise(done => setTimeout(done, 1500, null));
            return Number((await Promise.race([answer, late]))?.content.user_expressions.it?.data?.['text/plain'] ?? 0); }"""
    )
    return found


# -- the app ---------------------------------------------------------------------------------------------------------------

ROUTES = {
    "sandbox": ("sandbox", ('[data-act="sheet:samples"]', '[data-act="sample:ex_02"]')),
    "what-if": ("what-if/fresh", ('.wm-ask-box [data-act^="do:"], .wm-ask-box [data-act^="card:"]',)),
    "author": ("author/whistle_mountain", ('[data-act="author:kind:step"]',)),
    "lesson": ("lessons/COURSE-01", ('[data-act="learn:step:1"]', '[data-act="learn:hint"]')),
    "puzzle": ("puzzles/reach-1", ('[data-act="learn:hint"]',)),
    "guided": ("guided", ('.wm-ask-box [data-act^="do:"], .wm-ask-box [data-act^="card:"]',)),
}


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.fixture
def app(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Callable[..., AppPage]]:
    """Make tabs with the app."""
    pages: list[AppPage] = []

    def make(**options: object) -> AppPage:
        pages.append(AppPage(browser, server, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


@pytest.mark.parametrize("name", views("what-if"))
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), pytest.param("fr", "dark", marks=pytest.mark.long)])
def test_in_the_app_it_is_offered_after_a_reload_and_on_the_home_page(
    app: Callable[..., AppPage], name: str, lang: str, theme: str
) -> None:
    page = app(locale=lang, theme=theme, size=(1280, 720))
    route, presses = ROUTES[name]
    saves = page.server.home / "wm" / "saves"
    for path in saves.glob("*.json"):
        path.unlink()
    page.open(route)
    for press in presses:
        page.view.locator(press).first.click()
    for _ in range(100):
        if list(saves.glob("*.json")):
            break
        page.page.wait_for_timeout(100)
    assert list(saves.glob("*.json"))
    page.page.wait_for_timeout(1000)
    page.reload(route)
    resume = page.view.locator('[data-act="save:resume"]')
    if name != "author":  # that opens with it
        expect(resume).to_be_visible()
        page.shot(f"kept_{name}_{lang}_{theme}")
        assert page.serious() == []
        resume.click()
    expect(resume).to_have_count(0)
    expect(page.view.locator("canvas").first).to_be_visible()
    page.page.wait_for_timeout(500)  # a picture is taken of it
    page.shot(f"kept_{name}_{lang}_{theme}_gone_on")
    page.open("")
    waiting = page.page.locator(".wm-waiting a")
    expect(waiting).to_have_count(1)
    page.shot(f"kept_{name}_{lang}_{theme}_home")
    assert page.serious() == []
    waiting.click()
    expect(page.view.locator("canvas").first).to_be_visible()
    page.check()
