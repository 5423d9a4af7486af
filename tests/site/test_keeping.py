"""What the browser keeps of the built site and of its reader: without a network, over a reload, out in a file and in again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site import harness
from tests.site.harness import Served, Tab
from wm_kernel.words import message

pytestmark = pytest.mark.browser


def dark(one: Tab) -> None:
    """Choose the dark theme, and wait until the worker has stored it."""
    one.page.get_by_text("Settings").first.click()
    one.page.locator("[data-act='set:theme:dark']").first.click()
    one.page.wait_for_selector(".wm-root.wm-dark")
    one.page.wait_for_timeout(2000)


def test_after_the_first_visit_pages_open_without_a_network(tab: Callable[..., Tab], served: Served) -> None:
    below = Served("/a/b/")
    one = tab(below).open("play.html")
    one.page.wait_for_selector("html[data-kept=yes]", timeout=harness.READY_MS, state="attached")
    registered = one.page.evaluate(
        "() => navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
    )
    assert registered == [below.url]
    dark(one)
    below.stop()
    one.open("sandbox.html")
    assert one.page.locator(".wm-root.wm-dark").count()
    one.page.goto(f"{below.url}notebooks/index.html")
    assert one.page.get_by_role("alert").inner_text() == message("site-not-kept", "en")
    one.errors.clear()  # what is asked of a server that is gone


def test_files_go_out_and_come_in_and_a_wrong_one_changes_nothing(tab: Callable[..., Tab], tmp_path: Path) -> None:
    one = tab(color_scheme="light").open("index.html")
    dark(one)
    with one.page.expect_download() as found:
        one.page.locator("#export").click()
    path = tmp_path / "mine.json"
    found.value.save_as(path)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["kind"] == "whistle-mountain-site"
    assert json.loads(told["files"]["settings.json"])["theme"] == "dark"

    other = tab(color_scheme="light").open("index.html")
    for text in ("[]", '{"kind":"whistle-mountain-site","version":1,"files":{"../x.json":"1"}}', "x"):
        wrong = tmp_path / "wrong.json"
        wrong.write_text(text, encoding="utf-8")
        other.page.locator("#file").set_input_files(wrong)
        other.page.wait_for_selector("[data-note=site-import-refused]")
    refused = other.page.locator("[data-note=site-import-refused]")
    assert "wrong.json" in refused.inner_text()
    again = tmp_path / "again.json"
    again.write_text("x", encoding="utf-8")
    other.page.set_viewport_size({"width": 820, "height": 600})
    other.page.locator("#import").scroll_into_view_if_needed()
    other.page.locator("#file").set_input_files(again)
    other.page.wait_for_function("() => document.getElementById('notes').innerText.includes('again.json')")
    assert refused.evaluate("(said) => said.getBoundingClientRect().top >= 0"), "it is seen from the button at the end"
    assert not other.page.locator(".wm-root.wm-dark").count()
    other.page.locator("#file").set_input_files(path)
    other.page.wait_for_selector(".wm-root.wm-dark", timeout=harness.READY_MS)
