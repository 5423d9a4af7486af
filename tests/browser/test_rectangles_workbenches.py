"""Sandbox, what if and the sheets of a game on the screen of a laptop, measured: all in sight at once, nothing cut.

At 1280 x 720 JupyterLab with its side bar shut leaves a cell 1100 px of width and 599 of height; the tabs here are made
so that a document without side bars leaves as much. What belongs together must lie inside that, apart from each other,
on top, uncut; squares of the board measure 30 px at least, letters 12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import Playing
from tests.browser.serving import AppPage, AppServer
from tests.browser.test_play_access import serious
from tests.browser.test_what_if import SETUP as WHAT_IF
from tests.browser.watched import put_away

Tab = Callable[..., NotebookPage]

LAPTOP = (1268, 711)
"""A document in JupyterLab of this size leaves a cell what /lab leaves at 1280 x 720: 1100 x 599 px."""

HIGHEST, SMALLEST_CELL, SMALLEST_TEXT = 580, 30, 12

SETUP = f"{WHAT_IF}\nfrom widgets import Sandbox\n"

MEASURE = """([wanted, least]) => {
  const root = [...document.querySelectorAll('.wm-root:not(.wm-app)')].find(r => r.getBoundingClientRect().width > 9);
  const pane = document.querySelector('.jp-WindowedPanel-outer');
  const bar = document.querySelector('.wm-app-bar');
  const box = e => e.getBoundingClientRect();
  const shown = e => e.checkVisibility() && box(e).width > 0 && box(e).height > 0;
  const frame = pane ? box(pane) : { left: 0, top: bar ? box(bar).bottom : 0, right: innerWidth, bottom: innerHeight };
  const scroller = pane ?? document.scrollingElement;
  scroller.scrollTop += box(root).top - frame.top - Math.max(0, (frame.bottom - frame.top - box(root).height) / 2);
  const faults = [];
  const parts = wanted.map(selector => [selector, [...root.querySelectorAll(selector)].find(shown)]);
  for (const [name, part] of parts) {
    if (!part) { faults.push(`${name} is not shown`); continue; }
    const r = box(part);
    if (r.left < frame.left - 1 || r.right > frame.right + 1 || r.top < frame.top - 1 || r.bottom > frame.bottom + 1)
      faults.push(`${name} is out of sight: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}, seen is ` +
        `${[frame.left, frame.top, frame.right, frame.bottom].map(Math.round)}`);
    for (const [x, y] of [[.5, .5], [.02, .04], [.98, .04], [.02, .96], [.98, .96]]) {
      const hit = document.elementFromPoint(r.left + x * r.width, r.top + y * r.height);
      if (!hit || !(part.contains(hit) || hit.contains(part)))
        faults.push(`${name} is covered at ${x}, ${y} by ${hit?.className}`);
    }
  }
  for (const [a, first] of parts) for (const [b, second] of parts) {
    if (a >= b || !first || !second || first.contains(second) || second.contains(first)) continue;
    const [r, s] = [box(first), box(second)];
    const across = Math.min(r.right, s.right) - Math.max(r.left, s.left);
    const down = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (across > 1 && down > 1) faults.push(`${a} lies over ${b} by ${Math.round(across)} x ${Math.round(down)}`);
  }
  const edge = box(root);
  for (const e of root.querySelectorAll('*')) {
    if (!shown(e) || e.closest('svg, .wm-helper, .wm-unseen') || box(e).width < 2 || e.matches('canvas')) continue;
    const style = getComputedStyle(e), r = box(e);
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const scrolls = /auto|scroll/.test(style.overflowY);
    const choices = e.querySelectorAll('button').length;
    if (e.matches('.wm-faults') && e.children.length > 3) continue; // more faults than three are scrolled through
    if (clips && !(scrolls && (choices > 12 || e.matches('.wm-sheet'))) && style.webkitLineClamp === 'none'
        && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1))
      faults.push(`cut: ${e.className} ${e.scrollWidth} x ${e.scrollHeight} in ${e.clientWidth} x ${e.clientHeight}`);
    if (r.right > edge.right + 1 || r.left < edge.left - 1) faults.push(`beside the view: ${e.className}`);
    const has = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    if (has && parseFloat(style.fontSize) < least && !e.closest('kbd'))
      faults.push(`${style.fontSize}: ${e.textContent.trim().slice(0, 30)}`);
  }
  const canvas = root.querySelector('canvas');
  return { faults: [...new Set(faults)], height: edge.height, width: edge.width, seen: frame.bottom - frame.top,
    board: canvas ? box(canvas).width : 0 };
}"""


def measured(page: Page, *wanted: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURE, [list(wanted), SMALLEST_TEXT])
    return found


def fits(page: Page, scene: tuple[float, float], *wanted: str, state: str = "") -> None:
    """The parts of the view are in sight together; `scene` is the width of its picture and of a square in it."""
    found = measured(page, *wanted)
    faults = found["faults"]
    if found["height"] > HIGHEST:
        faults.append(f"the view is {found['height']:.0f} px high")
    if found["board"] / scene[0] * scene[1] < SMALLEST_CELL - 0.2:
        faults.append(f"squares of {found['board'] / scene[0] * scene[1]:.1f} px")
    assert not faults, "\n".join([f"{state}: {found['width']:.0f} x {found['height']:.0f}", *faults])


def scene_of(table: Playing) -> tuple[float, float]:
    width, cell = table.ask("(view.scene.width, view.scene.target('cell:a2').w)")
    return width, cell


def opened(tab: Tab, code: str, theme: str = "light", **options: Any) -> Playing:
    page = tab(**{"size": LAPTOP, **options})
    page.open(notebook(SETUP, f"view = {code}\nview"), theme=theme)
    page.run_all()
    table = Playing(page)
    table.settle()
    return table


SANDBOX = (
    ".wm-sb-head",
    ".wm-sb-tray",
    ".wm-stage",
    ".wm-hand",
    ".wm-numbers",
    ".wm-fault-box",
    ".wm-play-on",
    ".wm-status",
)

SANDBOX_STATES = {
    "nothing": "pass",
    "four": "[view.act('players:+1') for _ in range(2)]",
    "scaffold": "view.act('with:iron'); view.act('with:gold'); view.act('pick:scaffold:T')",
    "tried": "view.act('try:on'); view.press('cell:d4')",
    "ship": "view.act('drop'); view.act('pick:ship:blimp:red')",
    "worker": "view.act('drop'); view.act('pick:worker::yellow')",
    "faults": "view.act('try:off'); view.press('cell:g5'); view.act('pick:worker::red'); view.press('cell:c5')",
    "one of them": "view.act('fault:0')",
    "many faults": "[view.press(f'cell:a{row}') for row in (8, 9, 10)]",
    "search": "view.act('drop'); view.set_query('arch')",
    "nothing found": "view.set_query('arch of nothing')",
    "samples": "view.set_query(''); view.act('sheet:samples')",
    "keys": "view.act('sheet:keys')",
    "table": "view.act('sheet:close'); view.act('tab:table')",
    "players": "view.act('tab:players')",
}


LOOKS = [pytest.param("fr", "light", True, id="the fullest states, fr")]
LOOKS += [
    pytest.param(lang, theme, False, id=f"{lang}, {theme}", marks=pytest.mark.long)
    for lang, theme in (("en", "light"), ("fr", "light"), ("en", "contrast"), ("fr", "dark"))
]
"""Language, theme, and whether only the states that need most room are looked at, as in CI."""


@pytest.mark.parametrize(("lang", "theme", "is_short"), LOOKS)
def test_the_sandbox_is_in_sight_on_a_laptop(tab: Tab, lang: str, theme: str, is_short: bool) -> None:
    table = opened(tab, f'Sandbox("ex_02", lang={lang!r})', theme)
    scene = scene_of(table)
    for state, does in SANDBOX_STATES.items():
        table.run(does)
        if is_short and state not in ("scaffold", "ship", "many faults", "samples"):
            continue
        table.settle()
        wanted = [".wm-sheet"] if state in ("samples", "keys") else SANDBOX
        fits(table.page.page, scene, *wanted, state=state)
    table.check()


WHATS = (".wm-wi-head", ".wm-wi-lines", ".wm-stage", ".wm-ask-box", ".wm-wi-line", ".wm-wi-found", ".wm-status")

WHAT_IF_STATES = {
    "compared": "view.go(view.tree.game.tree)",
    "end": "view.go(view.game.goto('A scaffold first'))",
    "estimate": "view.act('search:estimate'); view.wait(60)",
    "best": "view.go(view.game.tree); search.SECONDS = 3; view.act('search:best'); view.wait(30)",
    "heat": "view.act('side:beside'); view.act('heat')",
    "rows": "view.act('heat'); view.act('rows:all')",
    "scores": "view.act('sheet:scores')",
    "three": "view.act('sheet:close'); view.fork('a third line'); view.act('mark'); view.wait(30)",
    "four": "view.go(view.tree.game.tree); view.fork('a fourth line'); lines(view, 'forge'); view.act('mark'); view.wait(30)",
    "four estimated": "view.act('search:estimate'); view.wait(60)",
    "note": "view.act('side:beside'); view.act('edit:note')",
}


@pytest.mark.parametrize(("lang", "theme", "is_short"), LOOKS)
def test_what_if_is_in_sight_on_a_laptop(tab: Tab, lang: str, theme: str, is_short: bool) -> None:
    """Two and four lines: the tree, the board, the decision, and one press away each: differences, estimate, best turn."""
    table = opened(tab, f'WhatIf("last_night", lines=NIGHT, save=False, lang={lang!r})', theme)
    scene = scene_of(table)
    for state, does in WHAT_IF_STATES.items():
        table.run(does)
        if is_short and state not in ("end", "rows", "four", "four estimated"):
            continue
        table.until(lambda: bool(table.ask("view.wait(30)")), "the comparison does not come to its end")
        table.settle()
        wanted = list(WHATS)
        if state in ("rows", "scores"):
            wanted = [".wm-sheet"]
        elif state == "note":
            wanted[wanted.index(".wm-wi-line")] = ".wm-wi-form"
        elif "estimate" in state or state == "best":
            wanted.append(".wm-wi-bars" if "estimate" in state else ".wm-wi-best-turn")
        else:
            wanted.append(".wm-wi-heat" if state == "heat" else ".wm-wi-beside")
        fits(table.page.page, scene, *wanted, state=state)
    table.check()


PLAY = """
from widgets import Play
def begun(steps, **given):
    game = wm.new_game("whistle_mountain", players=["red", "yellow"], seed=7, variant="first_game")
    rng = random.Random(7)
    while game.step < steps or wm_decider(game) != "red":
        game.play(fuzz.pick(game.legal_actions(), rng))
    return Play(game, seats={"yellow": "greedy"}, save=False, **given)
def wm_decider(game):
    return game.decision.player
"""


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_opens_lies_over_the_table_in_sight_and_gives_the_focus_back(tab: Tab, lang: str) -> None:
    """Scores and the reasons of a bot: wherever the page stands, they open where it is seen; Escape closes them."""
    page = tab(size=LAPTOP)
    page.open(notebook(SETUP + PLAY, f"view = begun(30, lang={lang!r})\nview"))
    page.run_all()
    table = Playing(page)
    table.settle()
    measured(page.page)
    for act, name in (("sheet:scores", "scores"), ("why:", "why"), ("sheet:settings", "settings")):
        opener = page.page.locator(f'.wm-root [data-act^="{act}"]').first
        act = str(opener.get_attribute("data-act"))
        opener.scroll_into_view_if_needed()
        before = page.scroll_top()
        opener.click()
        table.settle()
        assert table.ask("view.sheet") == name
        table.until(lambda: table.ask("view.sheet != 'why' or view.reason is not None"), "no reason is found")
        sheet = page.page.locator(".wm-root .wm-sheet")
        seen, box = page.page.locator(".jp-WindowedPanel-outer").bounding_box(), sheet.bounding_box()
        assert seen and box
        assert box["y"] >= seen["y"] - 1 and box["y"] + box["height"] <= seen["y"] + seen["height"] + 1, (
            name,
            box,
            seen,
        )
        assert abs(page.scroll_top() - before) < 40, "the page does not run away"
        assert page.page.evaluate("() => document.activeElement.closest('.wm-sheet') !== null"), name
        assert serious(table) == [], name
        page.page.keyboard.press("Escape")
        table.settle()
        assert table.ask("view.sheet") == "" and sheet.count() == 0
        assert page.page.evaluate("() => document.activeElement.dataset.act") == act, "the focus is back"
    table.check()


@pytest.fixture(scope="module")
def server() -> Iterator[AppServer]:
    """The app, as `wm app` serves it."""
    with AppServer() as started:
        yield started


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_both_are_in_sight_in_the_app(
    browser: Browser, server: AppServer, request: pytest.FixtureRequest, lang: str
) -> None:
    page = AppPage(browser, server, size=(1280, 720), locale="fr-FR" if lang == "fr" else "en-GB")
    with put_away([page], request):
        page.open("sandbox")
        fits(page.page, (560, 30), *SANDBOX, state="sandbox")
        page.go("what-if/last_night")
        wanted = [part for part in WHATS if part != ".wm-wi-found"]
        fits(page.page, (560, 30), *wanted, state="what if")
        page.check()
