"""Fixtures of the browser tests: one server and one browser for all of them, a tab for each test."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import LabServer, NotebookPage
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


@pytest.fixture(scope="package")
def idle(browser: Browser, lab: LabServer) -> Iterator[dict[str, list[NotebookPage]]]:
    """Pages with JupyterLab loaded that no test uses now, by the options they were made with, except for the size."""
    pages: dict[str, list[NotebookPage]] = defaultdict(list)
    yield pages
    for page in chain(*pages.values()):
        page.close()


@pytest.fixture
def tab(
    browser: Browser, lab: LabServer, idle: dict[str, list[NotebookPage]], request: pytest.FixtureRequest
) -> Iterator[Callable[..., NotebookPage]]:
    """Make tabs: ``page = tab(scale=2, touch=True, locale="fr-FR")``. A test that failed leaves a picture of each.

    A page is used again by a later test with the same options; ``fresh=True`` asks for one of its own, with a profile that
    nothing has been done in.
    """
    pages: list[tuple[str, NotebookPage]] = []

    def make(*, fresh: bool = False, size: tuple[int, int] = (1400, 1000), **options: object) -> NotebookPage:
        key = "" if fresh else repr(sorted(options.items()))
        if idle[key]:
            page = idle[key].pop()
            page.use_again(size)
        else:
            page = NotebookPage(browser, lab, size=size, **options)  # type: ignore[arg-type]
        pages.append((key, page))
        return page

    failed_before = request.session.testsfailed
    yield make
    failed = request.session.testsfailed > failed_before
    for number, (key, page) in enumerate(pages):
        if failed and not page.page.is_closed():
            page.shot(f"failed_{request.node.name}_{number}")
        if key and not failed and page.put_down():
            idle[key].append(page)
        else:
            page.close()
