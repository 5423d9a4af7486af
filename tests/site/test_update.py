"""A newer version of the site: it is told, a game ends on the old one, and no page is ever made of both."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site import harness
from tests.site.harness import Served, Tab
from tools.site import pages
from wm_kernel.words import message

pytestmark = pytest.mark.browser

NEWER = "Course of the newer version"


def version(folder: Path) -> str:
    return (folder / "service-worker.js").read_text(encoding="utf-8").partition('VERSION = "')[2][:16]


def rewrite(path: Path, before: str, after: str) -> None:
    """Change a file of the copy, never the one it is linked to."""
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.unlink()
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.fixture
def newer(served: Served, tmp_path: Path) -> Path:
    """A second version of the built site: other words, and another page of the course."""
    folder = tmp_path / "newer"
    shutil.copytree(harness.SITE, folder, copy_function=os.link)
    old = (folder / "service-worker.js").read_text(encoding="utf-8")
    rewrite(folder / "static" / "page" / "words.json", message("site-course", "en"), NEWER)
    rewrite(folder / "lab" / "index.html", "</body>", "<!-- newer --></body>")
    (folder / "service-worker.js").unlink()
    pages.serve_offline(folder)
    assert version(folder) != version(harness.SITE)
    assert (harness.SITE / "service-worker.js").read_text(encoding="utf-8") == old
    return folder


@pytest.fixture
def now(tmp_path: Path) -> Iterator[tuple[Served, Path]]:
    """A server of whichever folder the link names."""
    link = tmp_path / "now"
    link.symlink_to(harness.SITE, target_is_directory=True)
    running = Served(folder=link)
    yield running, link
    running.stop()


def course(one: Tab) -> str:
    return one.page.locator("#course").inner_text()


def test_an_update_is_told_and_a_game_ends_on_the_old_version(
    chromium: Browser, newer: Path, now: tuple[Served, Path]
) -> None:
    running, link = now
    context = chromium.new_context()
    one = Tab(context, running).open("play.html")
    one.page.wait_for_selector("html[data-kept=yes]", timeout=harness.READY_MS, state="attached")
    one.page.get_by_role("button", name="Begin").click()
    one.page.get_by_role("button", name="Stack S").first.click(timeout=60_000)
    link.unlink()
    link.symlink_to(newer, target_is_directory=True)
    one.page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
    one.page.wait_for_selector("#notes [data-note=site-update]", timeout=harness.READY_MS)
    assert one.page.locator("#notes [data-note=site-update]").inner_text() == message("site-update", "en")

    one.act("sheet:settings")  # the game goes on
    one.page.wait_for_selector(".wm-sheet")
    one.page.reload()
    one.wait()
    assert course(one) == message("site-course", "en"), "a page that is loaded again is of the old version, whole"
    assert one.page.locator(".wm-found").count(), "and the game is there"
    other = Tab(context, running).open("sandbox.html")
    assert course(other) == message("site-course", "en")
    assert one.errors + other.errors == []

    other.page.goto(f"{running.url}lab/index.html")  # never looked at before, and the server has only the newer one
    assert other.page.get_by_role("alert").inner_text() == message("site-other-version", "en")

    stores = one.page.evaluate("() => caches.keys()")
    one.page.close()
    other.page.close()
    again = Tab(context, running)
    for _ in range(20):  # the browser takes the newer one as soon as it has seen that nobody uses the old one
        again.page.wait_for_timeout(500)
        again.open("play.html")
        if course(again) == NEWER:
            break
        again.page.goto("about:blank")
    assert course(again) == NEWER
    assert again.page.locator(".wm-found").count(), "what was played is there"
    assert len([name for name in stores if name.startswith("wm-site-")]) == 2
    left = again.page.evaluate("() => caches.keys()")
    assert [name for name in left if name.startswith("wm-site-")] == [f"wm-site-{version(newer)}"]
    context.close()


def test_a_site_that_is_half_copied_is_not_taken(chromium: Browser, newer: Path, now: tuple[Served, Path]) -> None:
    """The service worker is there, and one file is still that of before: the newer version is not installed."""
    running, link = now
    context = chromium.new_context()
    one = Tab(context, running).open("index.html")
    one.page.wait_for_selector("html[data-kept=yes]", timeout=harness.READY_MS, state="attached")
    words = newer / "static" / "page" / "words.json"
    words.unlink()
    shutil.copy(harness.SITE / "static" / "page" / "words.json", words)
    link.unlink()
    link.symlink_to(newer, target_is_directory=True)
    told = """() => navigator.serviceWorker.getRegistration().then(async (found) => {
      await found.update();
      const next = found.installing ?? found.waiting;
      if (next && next.state === "installing") await new Promise((done) => next.addEventListener("statechange", done));
      return next?.state ?? "none";
    })"""
    assert one.page.evaluate(told) == "redundant"
    assert not one.page.locator("#notes [data-note=site-update]").count()
    one.open("index.html")
    assert course(one) == message("site-course", "en")
    context.close()
