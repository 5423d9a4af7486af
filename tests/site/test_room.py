"""A room and a stick: plain http from another machine, the start script with nothing but Python, a page opened as a file."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import wm_kernel as wm
from tests.site import harness
from tests.site.harness import Served, Tab
from wm_kernel.words import message

pytestmark = pytest.mark.browser

ROOM = "room.test"


@pytest.fixture(scope="module")
def guest(chromium: Browser, proxy: harness.Proxy, served: Served) -> Iterator[Browser]:
    """A browser for which this machine is another one of the network."""
    rules = f"--host-resolver-rules=MAP {ROOM} 127.0.0.1", f"--proxy-bypass-list={ROOM}"
    found = harness.launch(chromium.browser_type, proxy, *rules)
    yield found
    found.close()


def test_over_plain_http_all_works_and_saving_is_by_file(guest: Browser, tmp_path: Path) -> None:
    running = Served(host=ROOM)
    context = guest.new_context(locale="fr-FR", color_scheme="light")
    game = wm.new_game("whistle_mountain", players=2, seed=3, variant="first_game")
    one = Tab(context, running).open(f"play.html#{game.link(short=True)}")
    assert not one.page.evaluate(
        "() => window.isSecureContext || 'serviceWorker' in navigator || 'clipboard' in navigator"
    )
    assert one.page.locator("#notes [data-note=site-no-keeping]").inner_text() == message("site-no-keeping", "fr")
    assert "fichier" in message("site-no-keeping", "fr")
    assert one.page.locator("#keeping").inner_text() == message("site-may-go", "fr")
    one.act("sheet:settings")
    one.act("sheet:share")
    address = one.page.locator(".wm-share-text").input_value()
    assert address == f"{running.url}#/open/{game.link(short=True)}"
    assert message("share-local", "fr") not in one.page.locator(".wm-sheet").inner_text(), "others can come there"
    one.act("link")  # there is no clipboard but that of a selection
    one.page.wait_for_function(
        "told => document.body.innerText.includes(told)", arg=message("link-copied-address", "fr")
    )
    assert not one.page.locator(".wm-app-place .wm-status.wm-bad").count()
    one.page.locator(".wm-share-text").press("End")
    one.page.evaluate(
        "() => { const field = document.createElement('textarea'); field.id = 'in'; document.body.append(field); field.focus(); }"
    )
    one.page.keyboard.press("Control+V")
    assert one.page.locator("#in").input_value() == address

    one.page.locator(".wm-app-bar summary").first.click()
    one.act("set:theme:dark")
    one.page.wait_for_selector(".wm-root.wm-dark")
    with one.page.expect_download() as found:
        one.page.locator("#export").click()
    saved = tmp_path / "mine.json"
    found.value.save_as(saved)
    other = Tab(guest.new_context(color_scheme="light"), running).open("index.html")
    other.page.locator("#file").set_input_files(saved)
    other.page.wait_for_selector(".wm-root.wm-dark", timeout=harness.READY_MS)
    assert one.errors + other.errors == []
    assert running.missing() == []
    other.close()
    one.close()
    running.stop()


def test_where_nothing_may_be_copied_the_address_is_there_to_select(guest: Browser) -> None:
    running = Served(host=ROOM)
    context = guest.new_context()
    one = Tab(context, running)
    one.page.add_init_script("Document.prototype.execCommand = () => false;")
    game = wm.new_game("propeller_islands", players=2, seed=3)
    one.open(f"play.html#{game.link(short=True)}")
    one.act("sheet:settings")
    one.act("link")
    one.page.wait_for_selector(".wm-share-text")
    assert one.page.locator(".wm-share-text").input_value().endswith(game.link(short=True))
    assert message("link-not-copied", "en") in one.page.locator("body").inner_text()
    one.close()
    running.stop()


def test_the_start_script_of_the_site_needs_nothing_but_python(served: Served, tab: Callable[..., Tab]) -> None:
    """As from a stick: the file in the site itself, without any package, from another folder."""
    bare = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT")} | {"WM_LANG": "fr"}
    python = os.path.realpath(sys.executable)
    command = [python, "-I", "-S", str(harness.SITE / "start.py"), "--no-browser", "--port=18877"]
    running = subprocess.Popen(command, cwd="/", env=bare, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        told = running.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert address and told.startswith("Le site"), told
        with urllib.request.urlopen(f"{address[0]}static/pyodide/pyodide.asm.wasm") as found:
            assert found.headers["Content-Type"] == "application/wasm"
        one = tab()
        one.page.goto(f"{address[0]}index.html")
        one.wait()
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(20)
    assert running.returncode == 0


def test_a_page_opened_as_a_file_gives_a_sentence(chromium: Browser, served: Served) -> None:
    for lang, locale in (("en", "en-GB"), ("fr", "fr-FR")):
        context = chromium.new_context(locale=locale)
        page = context.new_page()
        page.goto(Path(harness.SITE / "play.html").resolve().as_uri())
        page.wait_for_selector("#said[role=alert]")
        assert page.locator("#said").inner_text() == message("site-file", lang)
        assert not page.locator("#bar").is_visible()
        context.close()
