"""Every page of the app can be scrolled to its end, by wheel and by finger, in a window as small as a laptop's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away
from widgets.app.places import PLACES

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)

LAPTOP = (1280, 720)
ROUTES = (
    "",
    *(name for name, place in PLACES.items() if place.is_there and place.is_listed),
    *("lessons/COURSE-03", "lessons/welcome_ship", "puzzles/edges-1", "examples/EX-05", "what-if/fresh"),
    *("what-if/ex_02", "reference/WM-FLOOD-04"),
)

# How far the page is scrolled, how far it can be, and how many px of its content lie beyond its end, cut off.
PLACE_JS = """() => {
    const top = document.scrollingElement, main = document.querySelector('.wm-app-main').getBoundingClientRect();
    const cut = Math.max(0, main.bottom + scrollY - top.scrollHeight);
    return { at: Math.round(top.scrollTop), most: top.scrollHeight - innerHeight, cut };
}"""

# Whether the page is as high as when it was asked before: a view is built before it is told how much room there is, and is
# higher for a moment.
RESTS_JS = """() => {
    const high = document.scrollingElement.scrollHeight, before = window.wmHigh;
    window.wmHigh = high;
    return high === before;
}"""

# Whether the page has moved down, or has become so short meanwhile that it is at its end.
MOVED_JS = """at => {
    const top = document.scrollingElement;
    return top.scrollTop > at || top.scrollTop >= top.scrollHeight - innerHeight - 2;
}"""


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.fixture
def tab(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make tabs; they are closed, and pictured on failure."""
    pages: list[AppPage] = []

    def make(**options: object) -> AppPage:
        pages.append(AppPage(browser, server, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


def scrolls_to_its_end(page: AppPage, route: str, scroll: Callable[[float], None]) -> None:
    """Scroll down in strokes until the page has come to its end."""
    page.page.evaluate("() => { delete window.wmHigh; }")
    page.page.wait_for_function(RESTS_JS, polling=150)
    found = page.page.evaluate(PLACE_JS)
    assert found["cut"] < 2, f"{route or 'home'}: {found['cut']} px of the content lie below the end of the page"
    page.page.evaluate("() => window.scrollTo(0, 0)")
    for _ in range(40):
        found = page.page.evaluate(PLACE_JS)
        if found["at"] >= found["most"] - 2:
            return
        for _ in range(3):  # a new page goes to its top itself, and may do so during the first stroke
            scroll(500)
            with suppress(TimeoutError):
                page.page.wait_for_function(MOVED_JS, arg=found["at"], timeout=5000)
                break
        else:
            now = page.page.evaluate(PLACE_JS)
            raise AssertionError(f"{route or 'home'}: three strokes do not move it: {found}, now {now}")
    raise AssertionError(f"{route or 'home'}: not at the end after 40 strokes: {found}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_home_is_seen_whole_on_a_laptop(tab: Open, lang: str) -> None:
    """All doors, and what the first of them leads to, without scrolling."""
    page = tab(size=LAPTOP, locale=lang)
    page.open()
    page.shot(f"app_home_laptop_{lang}")
    assert page.page.evaluate(PLACE_JS)["most"] == 0
    for door in page.page.locator(".wm-door, .wm-colophon").all():
        box = door.bounding_box()
        assert box is not None and box["y"] + box["height"] <= LAPTOP[1], door.inner_text()
        assert door.evaluate("e => e.scrollHeight - e.clientHeight") <= 2, f"cut off: {door.inner_text()}"
    page.shot(f"app_home_laptop_{lang}")
    page.check()


def test_every_page_is_scrolled_by_the_wheel(tab: Open) -> None:
    page = tab(size=LAPTOP)
    page.open()
    tall = 0
    for route in ROUTES:
        page.go(route)
        page.page.mouse.move(LAPTOP[0] // 2, LAPTOP[1] // 2)  # over the board, where there is one
        scrolls_to_its_end(page, route, lambda down: page.page.mouse.wheel(0, down))
        tall += page.page.evaluate(PLACE_JS)["most"] > 100
    page.go("play")
    page.view.locator('[data-act="begin"]').click()
    expect(page.view.locator(".wm-ask h4").first).to_be_visible()
    scrolls_to_its_end(page, "play, a game", lambda down: page.page.mouse.wheel(0, down))
    assert tall >= 1, "some pages are longer than the window, or this shows nothing"
    page.check()


@pytest.mark.long
def test_every_page_is_scrolled_by_a_finger(tab: Open) -> None:
    page = tab(size=LAPTOP, touch=True)
    page.open()
    session = page.page.context.new_cdp_session(page.page)

    def swipe(down: float) -> None:
        """A finger draws the page up, in the margin beside the board: on the board it points."""
        finger = {"x": 14, "y": 640}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        for step in range(1, 11):
            moved = {"x": 14, "y": 640 - down * step / 10}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    for route in ROUTES:
        page.go(route)
        scrolls_to_its_end(page, route, swipe)
    page.check()
