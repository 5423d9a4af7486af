"""One browser and one server for the tests of the built site."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.site import harness


@pytest.fixture(scope="package")
def proxy() -> harness.Proxy:
    """Where every request to anywhere else ends."""
    return harness.Proxy()


@pytest.fixture(scope="package")
def chromium(proxy: harness.Proxy) -> Iterator[Browser]:
    """The system's Chromium."""
    with harness.browser(proxy) as found:
        yield found


@pytest.fixture(scope="package")
def served() -> Iterator[harness.Served]:
    """The built site at the root of an address; skipped where none was built."""
    if not (harness.SITE / "index.html").is_file():
        pytest.skip(harness.HOW)
    found = harness.Served()
    yield found
    found.stop()


@pytest.fixture
def tab(chromium: Browser, served: harness.Served, proxy: harness.Proxy) -> Iterator[Callable[..., harness.Tab]]:
    """Make tabs, each in a fresh profile; afterwards: no error, nothing missing, nobody else was asked."""
    made: list[harness.Tab] = []
    before = len(proxy.asked)

    def make(where: harness.Served = served, **options: object) -> harness.Tab:
        context = chromium.new_context(**options)  # type: ignore[arg-type]
        made.append(harness.Tab(context, where))
        return made[-1]

    yield make
    errors = [error for one in made for error in one.errors]
    missing = [path for one in made for path in one.served.missing()]
    for one in made:
        one.close()
    assert missing == []  # before the errors: the browser does not say what it missed
    assert errors == []
    assert proxy.asked[before:] == []
