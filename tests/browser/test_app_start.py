"""How the app begins in a browser: from a link elsewhere, stage by stage, at a mangled address, without a seat, anew."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.serving import START_S, WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away
from wm_kernel.serving.kernels import HELD_S

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)

WATCH_JS = """() => { window.wmSeen = []; window.wmLines = [];
    const look = () => {
      const now = document.querySelector("#loading .wm-now"), line = document.getElementById("loading_text");
      if (now && wmSeen.at(-1) !== now.dataset.stage) { wmSeen.push(now.dataset.stage); wmLines.push(line.textContent); }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true }); }"""


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app for this machine alone."""
    with AppServer() as started:
        yield started


@pytest.fixture(scope="module")
def workshop() -> Iterator[AppServer]:
    """The app for visitors, with a single seat."""
    with AppServer("--public=127.0.0.1", "--most=1") as started:
        yield started


@pytest.fixture
def tab(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make tabs; they are closed, and pictured on failure."""
    pages: list[AppPage] = []

    def make(of: AppServer = server, **options: object) -> AppPage:
        pages.append(AppPage(browser, of, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


@pytest.mark.parametrize(("locale", "words"), [("en", "The rules are being read"), ("fr", "Lecture des règles")])
def test_the_start_names_its_stages(tab: Open, locale: str, words: str) -> None:
    page = tab(locale=locale)
    page.page.add_init_script(f"({WATCH_JS})()")
    page.page.goto(page.server.url, wait_until="commit")
    line = page.page.locator("#loading_text")
    expect(line).to_have_attribute("aria-live", "polite")
    page.is_there()
    assert page.page.evaluate("wmSeen") == ["kernel", "engine", "board"]
    assert words in page.page.evaluate("wmLines")[1]
    page.check()


def test_a_link_elsewhere_leads_to_a_button_and_then_to_the_place(tab: Open) -> None:
    page = tab(locale="fr")
    kernels = page.server.log().count("Kernel started")
    page.page.goto(f"data:text/html,<a href='{page.server.url}/%23/puzzles/edges-1'>x</a>")
    page.page.get_by_role("link").click()
    button = page.page.get_by_role("link", name="Ouvrir")
    expect(button).to_be_visible()
    assert page.serious() == []
    page.shot("app_open_button")
    assert page.server.log().count("Kernel started") <= kernels + 1, "no kernel but the one that stands ready"
    button.click()
    page.is_there()
    page.shows("puzzles/edges-1")
    assert page.page.url == f"{page.server.url}/#/puzzles/edges-1"
    page.page.reload()
    page.is_there()
    page.shows("puzzles/edges-1")
    page.check()


@pytest.mark.parametrize("route", ["50%", "puzzles/%E0%A4%A", "x" * 9000])
def test_a_mangled_address_is_told_and_addresses_go_on_working(tab: Open, route: str) -> None:
    page = tab()
    page.page.goto(f"{page.server.url}/#/{route}", wait_until="commit")
    page.is_there()
    expect(page.page.locator(".wm-app > .wm-status")).to_contain_text("There is no")
    page.go("puzzles/edges-1")
    page.page.evaluate("route => { location.hash = `#/${route}`; }", route)
    expect(page.page.locator(".wm-app > .wm-status")).to_contain_text("There is no")
    page.go("reference/WM-FLOOD-04")
    page.page.go_back()
    page.page.go_back()
    page.shows("puzzles/edges-1")
    page.check()


def test_a_page_that_breaks_off_says_so_in_plain_words(tab: Open) -> None:
    page = tab(locale="fr")

    asked = urllib.request.Request(page.server.url, headers={"Sec-Fetch-Site": "none", "Accept-Language": "fr"})
    with urllib.request.urlopen(asked, timeout=START_S) as answer:
        body = answer.read().decode()
    cut = body[: body.rindex("<script", 0, body.index('id="jupyter-config-data"'))]
    page.page.route(f"{page.server.url}/", lambda route: route.fulfill(body=cut, content_type="text/html"))
    page.page.goto(page.server.url)
    alert = page.page.locator("#loading_text[role=alert]")
    expect(alert).to_contain_text("n’ont pas pu démarrer")
    expect(page.page.get_by_role("button", name="Réessayer")).to_be_visible()
    page.shot("app_failed")


@pytest.mark.long
def test_a_visitor_without_a_seat_waits_and_one_who_starts_anew_has_nothing_left(
    tab: Open, workshop: AppServer
) -> None:
    first, second = tab(workshop), tab(workshop, locale="fr")
    first.page.goto(f"{workshop.invitation}#/puzzles/edges-1", wait_until="commit")
    first.is_there()
    first.shows("puzzles/edges-1")
    assert first.page.url == f"{workshop.url}/#/puzzles/edges-1", "the token leaves the address, the place stays"
    second.page.goto(workshop.invitation)
    expect(second.page.get_by_role("heading", name="Toutes les places sont prises")).to_be_visible()
    assert second.serious() == []
    second.shot("app_full")

    dark = first.page.locator(".wm-root.wm-app.wm-dark")
    first.page.get_by_text("Settings", exact=True).first.click()
    first.page.get_by_role("radio", name="dark").click()
    expect(dark).to_have_count(1)
    first.page.reload()
    first.is_there()
    expect(dark).to_have_count(1)
    first.page.get_by_text("Settings", exact=True).first.click()
    first.page.get_by_role("button", name="Start anew", exact=True).click()
    first.page.get_by_role("button", name="No, keep everything").click()
    first.page.get_by_role("button", name="Start anew", exact=True).click()
    expect(first.page.get_by_role("button", name="Yes, start anew")).to_be_visible()
    first.shot("app_anew")
    first.page.get_by_role("button", name="Yes, start anew").click()
    light = first.page.locator(".wm-root.wm-app.wm-light")
    expect(light).to_have_count(1, timeout=START_S * 1000)
    first.is_there()
    # The page that went asks for its kernel, or for the end of it, and that has ended already.
    gone = ("/voila/api/shutdown/", "/api/kernels/")
    first.errors = [error for error in first.errors if not any(place in error for place in gone)]
    first.check()

    first.close()
    second.page.wait_for_timeout((HELD_S + 1) * 1000)  # who only loads the page again keeps the seat
    with suppress(TimeoutError):  # the page tries by itself too, and may have come in before the click
        second.page.get_by_role("link", name="Réessayer").click(timeout=2_000)
    second.is_there()
