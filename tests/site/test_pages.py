"""The pages of the built site in a real browser, with nothing of the network but the server of the site itself."""

import json
import re
from collections.abc import Callable

import pytest

import wm_kernel as wm
from tests.site import harness
from tests.site.harness import Served, Tab
from tools.lock import ROOT
from tools.site import build
from wm_kernel.words import message

pytestmark = pytest.mark.browser


def played() -> wm.Game:
    game = wm.new_game("whistle_mountain", players=2, seed=7, variant="first_game")
    for _ in range(6):
        game.play(game.legal_actions()[0])
    return game


FOCUSED = """() => {
  const at = document.activeElement;
  return at && at !== document.body && at.getClientRects().length
    ? `${at.tagName} ${at.dataset.act ?? ""} ${at.getAttribute("aria-label") ?? at.textContent.trim()}` : "";
}"""
"""What has the focus and is seen, in words; "" for nothing."""


PAGES = {
    "index.html": "Puzzles",
    "lessons.html": "you make the move",
    "play.html": "Who plays?",
    "puzzles.html#edges-1": "Puzzles",
    "sandbox.html": "Sandbox",
    "what-if.html": "What if",
    "reference.html#WM-FLOOD-04": "WM-FLOOD-04",
}
"""An address of each page, and words that stand there."""


@pytest.mark.parametrize(("address", "seen"), PAGES.items())
def test_each_page_opens_at_what_its_address_says(tab: Callable[..., Tab], address: str, seen: str) -> None:
    one = tab().open(address)
    text = one.page.locator("body").inner_text()
    assert seen.lower() in f"{text} {one.page.title()}".lower()
    assert one.page.locator("#loading").count() == 0
    assert one.faults() == []
    reached = []
    for _ in range(12):  # by the keyboard alone
        one.page.keyboard.press("Tab")
        reached.append(one.page.evaluate(FOCUSED))
    assert len(set(filter(None, reached))) > 5, reached


def test_a_page_tells_its_stages_and_speaks_french(tab: Callable[..., Tab]) -> None:
    one = tab(locale="fr-FR")
    one.page.add_init_script(
        """window.told = []; addEventListener("DOMContentLoaded", () => {
        const said = document.getElementById("said"), bar = document.getElementById("bar");
        new MutationObserver(() => told.push([said.textContent, Number(bar.getAttribute("aria-valuenow"))]))
          .observe(document.getElementById("loading"),
                   { subtree: true, childList: true, attributes: true, characterData: true }); });"""
    )
    one.page.goto(one.served.url + "play.html")
    assert one.page.locator("#said[role=status][aria-live=polite]").count()
    assert one.faults() == []
    assert one.page.locator("#loading").count(), "it was looked at while it loaded"
    one.wait()
    told = one.page.evaluate("() => told")
    said = list(dict.fromkeys(text for text, _ in told if text))
    assert len(said) == 4, said
    assert "navigateur" in said[0]
    shares = [share for _, share in told]
    assert shares == sorted(shares)
    assert len(set(shares)) > 6
    assert one.page.locator("html").get_attribute("lang") == "fr"
    assert "Qui joue" in one.page.locator("body").inner_text()


def test_a_link_opens_the_position_under_any_path(tab: Callable[..., Tab]) -> None:
    game, below = played(), Served("/a/b/")
    one = tab(below).open(f"play.html#{game.link()}")
    one.page.wait_for_selector(".wm-root canvas")
    assert "open" in one.page.title().lower() or one.page.locator(".wm-app-main .wm-root").count()
    assert one.page.locator("#notes p").count() == 0
    assert not one.page.locator(".wm-status.wm-bad").count()
    below.stop()


NO_ADDRESS = (
    "wm1:AAAA",
    "wm9:x",
    "nothing-of-the-kind",
    "/lessons/<script>alert(1)</script>",
    "wm1:%00",
    "/open/",
    "__import__('os')",
)


def test_what_is_no_address_gets_a_sentence(tab: Callable[..., Tab]) -> None:
    """One page after the other: none is run, and the page stays in use."""
    one = tab().open(f"puzzles.html#{NO_ADDRESS[0]}")
    told = [one.page.locator(".wm-app .wm-status").first.inner_text()]
    for asked in NO_ADDRESS[1:]:
        one.page.evaluate("asked => { location.hash = asked; }", asked)
        one.page.wait_for_function(
            "before => ![before, ''].includes(document.querySelector('.wm-app .wm-status').innerText)", arg=told[-1]
        )
        told.append(one.page.locator(".wm-app .wm-status").first.inner_text())
    assert all(len(text) > 15 for text in told), told
    one.page.evaluate("() => { location.hash = 'edges-1'; }")
    one.page.wait_for_selector(".wm-root canvas")


def test_what_was_chosen_is_there_after_a_reload(tab: Callable[..., Tab]) -> None:
    one = tab(color_scheme="light").open("index.html")
    one.page.get_by_text("Settings").first.click()
    one.page.locator("[data-act='set:theme:dark']").first.click()
    one.page.wait_for_selector(".wm-root.wm-dark")
    one.page.wait_for_timeout(1500)
    one.open("play.html")
    one.page.wait_for_selector(".wm-root.wm-dark")


def test_the_policy_lets_nothing_in_and_makes_no_code(tab: Callable[..., Tab]) -> None:
    one = tab().open("index.html")
    policy = one.page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert not re.search(r"https?:", policy)
    made = """() => new Promise((resolve) => setTimeout(() => {
      try { resolve(new Function("return 1")()); } catch { resolve(0); }
    }))"""  # later: what is asked from outside may make code
    assert one.page.evaluate(made) == 0
    assert one.page.evaluate("() => fetch('http://192.0.2.1/').then(() => false, () => true)")
    one.errors.clear()


PATIENT = """() => {
  const at = AbortSignal.timeout(2000);
  return new Promise((tell) => setTimeout(() => tell(!at.aborted), 2400));
}"""


@pytest.mark.parametrize("address", ["play.html", "lab/index.html"])
def test_a_part_of_a_page_has_more_than_two_seconds_to_begin(tab: Callable[..., Tab], address: str) -> None:
    """anywidget leaves out what is later, with an error that says nothing; on a busy machine that were keys and copying."""
    one = tab()
    one.page.goto(one.served.url + address)
    assert one.page.evaluate(PATIENT)


NO_TABLES = ("10", "11", "15")
"""Notebooks that make tables and plots, with packages that the browser has not."""

NOTEBOOKS = ("en/00_welcome.ipynb", "fr/05_problemes.ipynb")
SMALL = ("en/00_welcome.ipynb", "fr/08_jouer.ipynb")
EVERY = sorted(path.relative_to(ROOT / "notebooks").as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb"))

RUN = """async ([at, ms]) => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = at;
  const late = new Promise((resolve) => setTimeout(() => resolve("late"), ms));
  await Promise.race([jupyterapp.commands.execute("notebook:run-cell"), late]);
  return notebook.model.toJSON().cells[at].outputs.filter((one) => one.output_type === "error" || one.name === "stderr")
    .map((one) => one.evalue ?? one.text);
}"""


def runs(one: Tab, name: str) -> None:
    one.page.goto(f"{one.served.url}lab/index.html?path={name}")
    one.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context", timeout=harness.READY_MS)
    one.page.evaluate(
        "async () => { const at = jupyterapp.shell.currentWidget; await at.context.ready; await at.sessionContext.ready; }"
    )
    cells = json.loads(
        one.page.evaluate(
            "() => JSON.stringify(jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(c => c.cell_type))"
        )
    )
    for at, kind in enumerate(cells):
        if kind == "code":
            told = one.page.evaluate(RUN, [at, harness.READY_MS])
            absent = [message("site-no-package", name[:2], name=package) for package in build.ABSENT]
            assert [said for said in told if said not in absent] == [], f"{name}, cell {at}"
            assert not told or name[3:5] in NO_TABLES, name
    one.errors = [error for error in one.errors if "favicon" not in error]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_of_the_course_runs(tab: Callable[..., Tab], name: str) -> None:
    one = tab()
    runs(one, name)
    assert one.page.locator(".wm-root canvas, .wm-root button").count()


def test_a_sample_of_pages_and_notebooks_opens_in_one_browser(tab: Callable[..., Tab]) -> None:
    """What the sample of the site looks at, the pages two at a time, for each keeps one core at work; `.ci/run` ends with it."""
    one = tab()
    lanes = (one, Tab(one.page.context, one.served))
    waiting = list(PAGES.items())
    while waiting:
        both, waiting = waiting[:2], waiting[2:]
        opened = [lane.begin(address) for lane, (address, _) in zip(lanes, both, strict=False)]
        for lane, (_, seen) in zip(opened, both, strict=True):
            text = lane.wait().page.locator("body").inner_text()
            assert seen.lower() in f"{text} {lane.page.title()}".lower()
            lane.page.goto("about:blank")
    assert lanes[1].errors == []
    _goes_on(tab)
    for name in SMALL:
        two = tab()  # JupyterLab would open again what was open
        runs(two, name)
        assert two.page.locator(".wm-root canvas, .wm-root button").count()
        two.page.goto("about:blank")


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in EVERY if name not in NOTEBOOKS])
def test_every_notebook_of_the_course_runs(tab: Callable[..., Tab], name: str) -> None:
    runs(tab(), name)


def _goes_on(tab: Callable[..., Tab]) -> None:
    """What is set up in the sandbox of the site is offered after a reload, and on the home page, and goes on as it was."""
    one = tab().open("sandbox.html")
    one.act("sheet:samples")
    begun = one.page.locator(".wm-sb-head .wm-sub").first.inner_text()
    one.act("sample:ex_02")
    one.page.wait_for_function("begun => document.querySelector('.wm-sb-head .wm-sub').innerText !== begun", arg=begun)
    name = one.page.locator(".wm-sb-head .wm-sub").first.inner_text()
    one.page.wait_for_timeout(2500)  # the browser keeps files a moment later
    one.open("index.html")
    one.page.wait_for_selector(".wm-waiting a[href*=sandbox]")
    one.open("sandbox.html")
    one.page.wait_for_selector(".wm-found")
    one.act("save:resume")
    one.page.wait_for_selector(".wm-found", state="detached")
    assert one.page.locator(".wm-sb-head .wm-sub").first.inner_text() == name
    one.page.goto("about:blank")
