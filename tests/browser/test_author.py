"""The author's table in a real browser: a puzzle made in the sandbox, sent as a link, solved from it by somebody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import WAIT_MS, AppPage, AppServer
from tests.browser.watched import put_away

Open = Callable[..., AppPage]
expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.fixture
def tab(browser: Browser, server: AppServer, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Make tabs. They are closed, and pictured on failure."""
    pages: list[AppPage] = []
    (server.home / "wm" / "settings.json").unlink(missing_ok=True)

    def make(**options: object) -> AppPage:
        options = {"size": (1280, 720), "permissions": ["clipboard-read", "clipboard-write"], **options}
        pages.append(AppPage(browser, server, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make


def act(page: AppPage, name: str) -> None:
    """Press the button of this act at the author's table, or in the view that opens it."""
    page.page.locator(f'[data-act="{name}"]:visible').last.click()


def made(page: AppPage, lang: str = "en") -> str:
    """A puzzle made in the sandbox: the position of an example, a line played, its VP as the goal; its link."""
    page.open("sandbox")
    act(page, "sheet:samples")
    act(page, "sample:ex_02")
    act(page, "author")
    author = page.page.locator(".wm-author")
    expect(author.locator(".wm-au-head")).to_be_visible()
    page.serious()
    return ""


def test_look(tab: Open) -> None:
    page = tab()
    made(page)
