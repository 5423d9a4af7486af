"""Fixtures of the browser tests: one server and one browser for all of them, a tab for each test."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import LabServer, NotebookPage
from tests.browser.watched import put_away
from tools import chromium


# Package scope, not session: while Playwright runs, asyncio.run() is refused in this process, and other tests use it.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium, headless."""
    path = chromium.find()
    assert path, chromium.how_to_get()
    with sync_playwright() as playwright:
        as_root = os.name == "posix" and os.geteuid() == 0
        instance = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if as_root else [])
        yield instance
        instance.close()


@pytest.fixture(scope="package")
def lab() -> Iterator[LabServer]:
    """A JupyterLab server of its own."""
    with LabServer() as server:
        yield server


@pytest.fixture
def tab(browser: Browser, lab: LabServer, request: pytest.FixtureRequest) -> Iterator[Callable[..., NotebookPage]]:
    """Make tabs: ``page = tab(scale=2, touch=True, locale="fr-FR")``. They are closed, and pictured on failure."""
    pages: list[NotebookPage] = []

    def make(**options: object) -> NotebookPage:
        pages.append(NotebookPage(browser, lab, **options))  # type: ignore[arg-type]
        return pages[-1]

    with put_away(pages, request):
        yield make
