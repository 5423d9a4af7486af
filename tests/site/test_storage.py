"""What the browser keeps, and what is said where it may not: a game after a reload, no room, nothing kept at all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.site.harness import Tab
from wm_kernel.words import message

pytestmark = pytest.mark.browser

REFUSED = "\nObject.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no'); } } });\n"


def dark(one: Tab, theme: str = "dark") -> None:
    if not one.page.locator(f"[data-act='set:theme:{theme}']:visible").count():  # the settings stay open after a choice
        one.page.locator(".wm-app-bar summary").first.click()
    one.act(f"set:theme:{theme}")
    one.page.wait_for_selector(f".wm-root.wm-{theme}")


def note(one: Tab, name: str) -> str:
    """A note of the page, once it is there."""
    one.page.wait_for_selector(f"#notes [data-note={name}]", timeout=20_000)
    return one.page.locator(f"#notes [data-note={name}]").inner_text()


def test_a_game_goes_on_after_a_reload(tab: Callable[..., Tab]) -> None:
    one = tab().open("play.html")
    one.page.get_by_role("button", name="Begin").click()
    stack = one.page.get_by_role("button", name="Stack S")
    stack.first.click(timeout=60_000)
    one.page.wait_for_selector(".wm-side-panel [data-act^='log:'], .wm-side-panel li")
    said = one.page.locator(".wm-side-panel").first.inner_text()
    one.page.wait_for_timeout(2_000)
    one.page.reload()
    one.wait()
    found = one.page.locator(".wm-found")
    found.wait_for()
    assert re.search(r"at step [1-9]", found.inner_text()), found.inner_text()
    one.act("save:resume")
    one.page.wait_for_selector(".wm-side-panel")
    one.page.wait_for_timeout(500)
    assert one.page.locator(".wm-side-panel").first.inner_text().splitlines()[:2] == said.splitlines()[:2]


def test_it_is_said_that_what_is_kept_may_go_and_that_it_may_not(tab: Callable[..., Tab]) -> None:
    one = tab(locale="fr-FR").open("index.html")
    assert one.page.locator("#keeping").inner_text() == message("site-may-go", "fr")
    sure = tab()
    sure.page.add_init_script(
        "navigator.storage.persisted = async () => false; navigator.storage.persist = async () => true;"
    )
    sure.open("index.html")
    assert sure.page.locator("#keeping").inner_text() == message("site-may-go", "en")
    dark(sure, "contrast")
    sure.page.wait_for_function(
        "told => document.getElementById('keeping').textContent === told", arg=message("site-kept", "en")
    )


def test_no_room_is_said_and_taken_back_when_there_is_again(tab: Callable[..., Tab]) -> None:
    one = tab(color_scheme="light").open("index.html")
    origin = one.served.url.rstrip("/")
    tools = one.page.context.new_cdp_session(one.page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    dark(one)
    assert note(one, "site-full") == message("site-full", "en")
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    dark(one, "contrast")
    one.page.wait_for_selector("#notes [data-note=site-full]", state="detached", timeout=20_000)
    one.open("index.html")
    one.page.wait_for_selector(".wm-root.wm-contrast")


def test_a_browser_that_keeps_nothing_is_told_of_and_the_page_works(tab: Callable[..., Tab]) -> None:
    one = tab(color_scheme="light", service_workers="block")

    def refuse(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=REFUSED + answer.text())

    one.page.context.route("**/store.js", refuse)
    one.open("index.html")
    assert note(one, "site-memory") == message("site-memory", "en")
    dark(one)
    assert one.page.locator("#keeping").inner_text() == ""
    with one.page.expect_download() as found:
        one.page.locator("#export").click()
    assert "dark" in found.value.path().read_text(encoding="utf-8")
    one.open("index.html")
    assert not one.page.locator(".wm-root.wm-dark").count()
