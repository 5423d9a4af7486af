"""A first visit as a film: `wm lab` in fresh folders and the app, from the first screen to the page after the welcome.

Each frame is a picture in tests/browser/shots/visit_*.png for people to look at, and what must be in sight in it is asked
of the page as it stands: nothing is scrolled here but by the views themselves. 1280 x 720; light in English, dark in French.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.harness import LabServer, NotebookPage
from tests.browser.playing import SETUP, Playing
from tests.browser.rectangles import assert_in_sight
from tests.browser.serving import AppPage, AppServer
from tests.browser.watched import Tab, put_away
from widgets import PlayView
from wm_kernel.learn import books

pytestmark = pytest.mark.long

LAPTOP = (1280, 720)
LOOKS = pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
ALL = ("text", "board", "decision", "status")

WORDS = {
    "en": {
        "ship": "Blimp", "small ship": "Balloon", "forge": "Forge", "machine": "Archives", "finish": "Finish",
        "end": "End turn", "picture": "run this cell", "below": "Read on below", "task": "Blimp", "refused": "scaffold",
        "first": "Send out a ship", "book": books.book("how_it_works").name("en"), "lesson": "How the game works",
        "finished": "Red takes", "title": "How the game works",
    },
    "fr": {
        "ship": "Dirigeable", "small ship": "Montgolfière", "forge": "Travailler", "machine": "Archives",
        "finish": "Terminer", "end": "Fin du tour", "picture": "exécutez cette cellule", "below": "ci-dessous",
        "task": "Dirigeable", "refused": "échafaudage", "first": "Lancer un aérostat",
        "book": books.book("how_it_works").name("fr"), "lesson": "Comment on joue", "finished": "Rouge prend",
        "title": "Comment on joue",
    },
}  # fmt: skip

# Whether the middle of an element, and both of its ends, are where a reader sees them.
SEEN_JS = """e => {
    const r = e.getBoundingClientRect(), y = (r.top + r.bottom) / 2;
    return [[r.left + 4, y], [(r.left + r.right) / 2, y], [r.right - 4, y]].every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && e.contains(hit);
    }); }"""


PAINTED_JS = """c => {
    const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
    return d.some(pixel => pixel !== d[0]); }"""


class Course(LabServer):
    """`wm lab` with fresh folders: the course is copied and signed as it is for a newcomer."""

    NAME = "wm lab"

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def command(self, port: int) -> list[str]:
        return [
            *(sys.executable, "-m", "wm_kernel.cli", "lab", "--no-browser", f"--lang={self.lang}"),
            *(f"--folder={self.root}", f"--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token="),
            *("--ServerApp.disable_check_xsrf=True", "--LabApp.expose_app_in_browser=True"),
        ]


class Film:
    """The pictures of one visit, numbered, each with what must be in sight."""

    def __init__(self, tab: Tab, place: str, lang: str, theme: str) -> None:
        self.tab, self.name, self.count = tab, f"visit_{place}_{lang}_{theme}", 0
        self.words = WORDS[lang]

    @property
    def page(self) -> Page:
        return self.tab.page

    def frame(self, name: str, root: Locator | None = None, *seen: Locator, needed: tuple[str, ...] = ALL) -> None:
        """A picture; the parts of a view and these elements are in sight in it."""
        self.count += 1
        if root is not None:
            self.page.wait_for_function(PAINTED_JS, arg=root.locator("canvas").first.element_handle())
        self.tab.shot(f"{self.name}_{self.count:02}_{name}")
        if root is not None:
            assert_in_sight(self.page, root, bring=False, needed=needed)
        for one in seen:
            expect(one).to_be_visible()
            assert one.evaluate(SEEN_JS), f"frame {self.count} ({name}): {one} is out of sight or covered"

    def press(self, root: Locator, name: str) -> None:
        """Press what is called so in the decision of a view."""
        root.locator(".wm-ask").get_by_role("button", name=self.words[name]).first.click()

    def told(self, root: Locator, text: str) -> Locator:
        """The line of the last answer, when it says this."""
        line = root.locator(".wm-status .wm-said")
        expect(line).to_contain_text(text)
        return line


@contextmanager
def filmed(tab: Tab, request: pytest.FixtureRequest) -> Iterator[None]:
    """Whole pages would not show what is in sight."""
    with put_away([tab], request):
        yield


@LOOKS
def test_the_course_from_the_first_screen_to_the_next_notebook(
    browser: Browser, request: pytest.FixtureRequest, lang: str, theme: str
) -> None:
    with Course(lang) as course:
        page = NotebookPage(browser, course, size=LAPTOP, locale=lang)
        with filmed(page, request):
            visit_of_the_course(page, Film(page, "lab", lang, theme), theme)


def visit_of_the_course(page: NotebookPage, film: Film, theme: str) -> None:
    words, roots = film.words, page.page.locator(".jp-OutputArea .wm-root")
    page.page.goto(page.lab.url)
    page._wait_for_kernel()
    page.theme(theme)
    code = page.page.locator(".jp-CodeCell")
    picture = page.page.locator(".jp-OutputArea-output").first
    picture.locator("img, svg").first.wait_for()
    assert words["picture"] in page.text(".jp-OutputArea-output") or picture.locator("img").count()
    film.frame("open", None, page.page.locator("h1").first, code.first.locator(".jp-InputArea"))
    assert page.page.locator("#jp-left-stack").evaluate("e => e.clientWidth") == 0, "the side bar is shut"

    def run(number: int) -> tuple[Playing, Locator]:
        """Run a cell as a reader does; the view it makes comes into sight by itself."""
        code.nth(number).locator(".cm-content").click()
        page.page.keyboard.press("Shift+Enter")
        roots.nth(number).locator("canvas").wait_for()
        page.wait_until_painted(number)
        table = Playing(page, number)
        table.run(SETUP)
        table.run(f"view = [v for v in Out.values() if type(v).__name__ in ('PlayView', 'Play')][{number}]")
        table.settle()
        return table, roots.nth(number)

    table, root = run(0)
    expect(root.locator(".wm-task")).to_contain_text(words["task"])
    film.frame("first_board", root)
    film.press(root, "ship")
    table.settle()
    film.frame("ship_in_hand", root)
    table.press(f"cell:{table.ask('view.hand.first_square()')}")
    film.told(root, "WM-COLLECT")
    film.frame("first_answer", root)
    film.press(root, "finish")
    film.told(root, words["finished"])
    film.frame("taken", root)
    film.press(root, "end")
    onward = root.locator("[data-onward]")
    expect(onward).to_contain_text(words["below"])
    film.frame("first_board_done", root, onward, needed=ALL[1:])

    table, root = run(1)
    film.press(root, "small ship")
    table.settle()
    table.press("cell:h2")
    refused = film.told(root, words["refused"])
    film.frame("refusal", root, refused.get_by_text("WM-COLLECT-04", exact=True))
    refused.get_by_text("WM-COLLECT-04", exact=True).click()
    opened = root.locator(".wm-status .wm-why-rule, .wm-status h4, .wm-status b").first
    opened.wait_for()
    film.frame("rule", root, opened)

    table, root = run(2)
    film.frame("second_board", root)
    film.press(root, "forge")
    table.settle()
    film.press(root, "machine")
    table.settle()
    film.frame("machine_in_hand", root)
    table.press("cell:f6")
    table.press("cell:e6")
    film.told(root, "WM-")
    film.frame("flood", root)
    film.press(root, "finish")
    film.press(root, "end")
    onward = root.locator("a[data-onward]")
    expect(onward).to_contain_text(words["lesson"])
    film.frame("second_board_done", root, onward, needed=ALL[1:])

    _, root = run(3)
    film.frame("a_whole_game", root, needed=ALL[1:])

    onward.click()
    page.page.wait_for_url(f"**/{words['book']}.ipynb*")
    next_book = page.page.locator(f".jp-NotebookPanel:has(h1:has-text('{words['title']}'))")
    picture = next_book.locator(".jp-OutputArea-output").first
    picture.locator("img, svg").first.wait_for()
    film.frame(
        "next_notebook", None, next_book.locator("h1").first, next_book.locator(".jp-CodeCell .jp-InputArea").first
    )
    assert page.page.locator("#jp-left-stack").evaluate("e => e.clientWidth") == 0, "the side bar is still shut"
    assert len(page._context.pages) == 1
    page.assert_clean()


@LOOKS
def test_the_app_from_its_start_to_the_first_lesson(
    browser: Browser, request: pytest.FixtureRequest, lang: str, theme: str
) -> None:
    with AppServer() as server:
        page = AppPage(browser, server, size=LAPTOP, locale=lang, theme=theme)
        page.SHOTS_ARE_WHOLE = False
        with filmed(page, request):
            visit_of_the_app(page, Film(page, "app", lang, theme), lang)


def board_of(page: AppPage, name: str, lang: str, target: str) -> tuple[float, float]:
    """Where the middle of a target is on the page: the board drawn anew in the room that the page gives it."""
    canvas = page.view.locator("canvas").first
    box = canvas.bounding_box()
    assert box
    wide = page.view.evaluate("e => e.parentElement.clientWidth")
    view = PlayView(name, layout="lesson", lang=lang, save=False)
    try:
        for high in range(400, 721):
            view.helper.width, view.helper.height = wide, high
            if abs(view.scene.width / view.scene.height - box["width"] / box["height"]) < 0.002:
                break
        found = view.scene.target(target)
        scale = box["width"] / view.scene.width
        return box["x"] + (found.x + found.w / 2) * scale, box["y"] + (found.y + found.h / 2) * scale
    finally:
        view.close()


def visit_of_the_app(page: AppPage, film: Film, lang: str) -> None:
    words = film.words
    page.page.goto(page.server.url, wait_until="commit")
    stages = page.page.locator("#loading .wm-now")
    stages.first.wait_for()
    film.frame("start", None, page.page.locator("#loading_text"))
    page.is_there()
    page.shows("")
    first = page.page.locator(".wm-app-main").get_by_role("link", name=words["first"]).first
    film.frame("home", None, first)
    first.click()
    page.shows("lessons/welcome_ship")
    view = page.view
    expect(view.locator(".wm-task")).to_contain_text(words["task"])
    film.frame("first_board", view)
    film.press(view, "ship")
    film.told(view, words["ship"])
    film.frame("ship_in_hand", view)
    page.page.mouse.click(*board_of(page, "welcome_ship", lang, "cell:h2"))
    refused = film.told(view, words["refused"])
    film.frame("refusal", view, refused.get_by_text("WM-COLLECT-04", exact=True))
    page.page.mouse.click(*board_of(page, "welcome_ship", lang, "cell:j1"))
    film.told(view, "WM-COLLECT")
    expect(view.locator(".wm-ask")).to_contain_text(words["finish"])
    film.frame("first_answer", view)
    film.press(view, "finish")
    film.told(view, words["finished"])
    film.press(view, "end")
    onward = view.locator("a[data-onward]")
    film.frame("first_board_done", view, onward, needed=ALL[1:])
    onward.click()
    page.shows("lessons/welcome_forge")
    film.frame("second_board", page.view)
    page.check()
