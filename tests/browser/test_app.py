"""The app in a real browser: no code, no request elsewhere; from the home to a puzzle, to a rule, and back; in every look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away
from widgets.app.places import PLACES

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.fixture
def tab(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make tabs: ``page = tab(scale=2, theme="dark", locale="fr-FR")``. They are closed, and pictured on failure."""
    pages: list[AppPage] = []
    (server.home / "wm" / "settings.json").unlink(missing_ok=True)  # what a test before chose

    def make(**options: object) -> AppPage:
        pages.append(AppPage(browser, server, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


def places() -> list[str]:
    return [name for name, place in PLACES.items() if place.is_there and place.is_listed]


def test_from_the_home_to_a_puzzle_to_a_rule_and_back_without_code(tab: Open) -> None:
    page = tab()
    page.open()
    page.page.wait_for_function("title => document.title === title", arg="Whistle Mountain")
    shown = page.page.locator(".jp-InputArea, .jp-CodeMirrorEditor, #jp-top-panel, .jp-Toolbar, .lm-MenuBar")
    assert [one for one in shown.all() if one.is_visible()] == [], "neither code nor the frame of a notebook"
    assert "import" not in page.page.locator("body").inner_text()
    assert page.serious() == []
    page.shot("app_home")

    page.page.get_by_role("link", name="Puzzles").click()
    page.shows("puzzles")
    assert page.serious() == []
    page.page.get_by_role("link", name="A snug fit").click()
    page.shows("puzzles/edges-1")
    page.page.wait_for_function("title => document.title === title", arg="A snug fit · Puzzles · Whistle Mountain")
    assert page.serious() == []
    page.shot("app_puzzle")

    page.view.get_by_role("button", name="Hint").click()
    clue = page.view.locator(".wm-clues summary").first
    clue.click()
    page.view.locator(".wm-clues .wm-goto a").first.click()
    expect(page.page.locator(".wm-app-head [aria-current=page]")).to_contain_text("WM-")
    expect(page.view.locator(".wm-content:not(.wm-hidden) .wm-entry")).to_have_count(1)
    assert page.serious() == []
    page.page.go_back()
    page.shows("puzzles/edges-1")
    expect(page.view.locator(".wm-clues li")).to_have_count(1)
    page.check()


@pytest.mark.long
def test_below_the_path_of_a_proxy_every_page_is_there(browser: Browser, request: pytest.FixtureRequest) -> None:
    with AppServer("--base_url=/user/jean été/") as started:
        started_page = AppPage(browser, started)
        with put_away([started_page], request):
            page = started_page.page
            page.goto(f"{started.url}/user/jean%20%C3%A9t%C3%A9/", wait_until="commit")
            started_page.is_there()
            for name in places():
                started_page.go(name)
            started_page.reload(places()[-1])
            assert "/user/jean%20%C3%A9t%C3%A9/#/" in page.url
            page.evaluate(
                "document.body.append(Object.assign(document.createElement('script'), {text: 'window.wmForeign = 1'}))"
            )
            assert page.evaluate("window.wmForeign") is None, "a script that came in another way is not run"
            started_page.errors[:] = [error for error in started_page.errors if "Content Security Policy" not in error]
            started_page.check()


def test_a_reload_comes_back_to_the_place_and_a_game_goes_on(tab: Open) -> None:
    page = tab(locale="fr-FR")
    page.open("play")
    assert page.page.locator("html").get_attribute("lang") == "fr"
    page.view.locator('[data-act="seat:yellow:person"]').first.click()
    page.view.locator('[data-act="begin"]').click()
    asked = page.view.locator(".wm-ask h4").first
    expect(asked).to_be_visible()
    before = asked.inner_text()
    page.view.locator('.wm-ask [data-act^="do:"], .wm-ask [data-act^="card:"]').first.click()
    expect(asked).not_to_have_text(before)
    now = asked.inner_text()
    saves = page.server.home / "wm" / "saves"
    for _ in range(100):  # it is written a moment after the page was told
        if list(saves.glob("*.json")):
            break
        page.page.wait_for_timeout(100)
    page.page.reload()
    page.shows("play")
    page.view.locator('[data-act="save:resume"]').click()
    expect(asked).to_have_text(now)
    assert page.server.log().count("Kernel shutdown") >= 1, "a page that goes takes its kernel along"
    assert page.serious() == []
    page.check()


@pytest.mark.long
def test_a_reader_who_has_gone_elsewhere_is_not_brought_back(tab: Open) -> None:
    """The address follows a puzzle that opens the next one, but not when the reader has left meanwhile."""
    page = tab()
    page.open("puzzles/edges-1")
    page.page.evaluate("""async () => {
        document.querySelector('.wm-app-place [data-act="learn:next"]').click();
        await new Promise(go => setTimeout(go, 50));
        for (const end = performance.now() + 1500; performance.now() < end;);
        location.hash = '#/examples/EX-02';
    }""")
    page.shows("examples/EX-02")
    page.page.wait_for_timeout(500)
    assert page.page.evaluate("() => location.hash") == "#/examples/EX-02"
    page.go("puzzles/flood-1")
    page.check()


@pytest.mark.long
def test_a_program_that_has_ended_is_told(tab: Open) -> None:
    page = tab()
    page.open("puzzles/edges-1")
    kernel = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    page.page.evaluate(f"() => fetch('/voila/api/shutdown/' + {kernel}, {{ method: 'POST' }})")
    note = page.page.locator(".wm-root.wm-app > .wm-gone")
    assert not note.is_visible()
    for _ in range(10):
        page.view.get_by_role("button", name="Hint").click()
        page.page.wait_for_timeout(1000)
        if note.is_visible():
            break
    expect(note).to_contain_text("Load the page again")
    page.shot("app_ended")
    page.page.reload()
    page.shows("puzzles/edges-1")
    assert not note.is_visible()


@pytest.mark.long
def test_parts_of_a_page_that_begin_late_are_not_left_out(tab: Open) -> None:
    """anywidget gives them two seconds; on a busy machine a panel would stay as it was first shown."""
    page = tab()
    page.open()
    late = "async () => { const s = AbortSignal.timeout(2000); await new Promise(e => setTimeout(e, 2600)); return s.aborted; }"
    assert page.page.evaluate(late) is False
    other = "async () => { const s = AbortSignal.timeout(10); await new Promise(e => setTimeout(e, 500)); return s.aborted; }"
    assert page.page.evaluate(other) is True
    page.check()


@pytest.mark.long
def test_by_keys_alone(tab: Open) -> None:
    page = tab()
    page.open()
    page.page.keyboard.press("Tab")
    assert page.focused() == "Skip to the content"
    page.tab_to("Settings")
    page.page.keyboard.press("Enter")
    page.tab_to("English")
    page.page.keyboard.press("ArrowRight")
    expect(page.page.locator("html")).to_have_attribute("lang", "fr")
    page.page.keyboard.press("ArrowLeft")
    expect(page.page.locator("html")).to_have_attribute("lang", "en")
    page.page.keyboard.press("Escape")
    assert page.focused() == "Settings"
    page.tab_to("The course")
    page.page.keyboard.press("Enter")
    page.shows("course")
    expect(page.page.locator(".wm-app-main")).to_be_focused()  # the new page is where one goes on
    page.tab_to("Collect on the grid")
    page.page.keyboard.press("Enter")
    page.shows("lessons/COURSE-01")
    page.tab_to("Next")
    page.page.keyboard.press("Enter")
    expect(page.view.locator(".wm-told")).to_contain_text("Step 2")
    page.tab_to("Learn", key="Shift+Tab")
    page.page.keyboard.press("Enter")
    page.shows("lessons")
    page.check()


@pytest.mark.long
def test_by_touch(tab: Open) -> None:
    page = tab(touch=True, scale=2, size=(820, 1100))
    page.open("lessons")
    page.page.get_by_role("link", name="Send out a ship Place").tap()
    page.shows("lessons/welcome_ship")
    page.view.get_by_role("button", name="Blimp").tap()
    expect(page.view.locator(".wm-status")).to_contain_text("in hand")
    page.page.get_by_text("Settings", exact=True).first.tap()
    page.page.get_by_role("radio", name="dark").tap()
    expect(page.page.locator(".wm-root.wm-app.wm-dark")).to_have_count(1)
    page.page.get_by_role("radio", name="as the system").first.tap()
    page.check()


LOOKS = [
    (theme, lang, size, scale)
    for (theme, lang), (size, scale) in product(
        [("light", "en"), ("dark", "fr"), ("contrast", "en")], [(1300, 1), (820, 2)]
    )
]


@pytest.mark.long
@pytest.mark.parametrize(("theme", "lang", "size", "scale"), LOOKS)
def test_every_place_in_every_look(tab: Open, theme: str, lang: str, size: int, scale: int) -> None:
    page = tab(theme=theme, locale=lang, size=(size, 1000), scale=scale)
    page.open()
    expect(page.page.locator(f".wm-root.wm-app.wm-{theme}.wm-lang-{lang}")).to_have_count(1)
    routes = [
        "",
        *places(),
        "puzzles/edges-1",
        "lessons/COURSE-03",
        "lessons/welcome_ship",
        "examples/EX-05",
        "what-if/ex_02",
    ]
    for route in [*routes, "reference/WM-FLOOD-04"]:
        page.go(route)
        assert page.too_wide() == 0, route
        assert page.serious() == [], route
        page.shot(f"app_{route.replace('/', '_') or 'home'}_{theme}_{lang}_{size}")
    page.check()
