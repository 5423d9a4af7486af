"""Accessibility of the view in play, judged by axe-core: no serious or critical fault, in each theme and each state."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing, playing

Tab = Callable[..., NotebookPage]


def serious(table: Playing) -> list[str]:
    """The serious and critical faults within the view, one line each."""
    page = table.page.page
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run('.wm-root')).violations")
    return [
        f"{fault['id']} ({fault['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize(
    "theme", [pytest.param(theme, marks=pytest.mark.long) for theme in ("light", "dark", "contrast")]
)
def test_no_serious_fault_in_any_state(tab: Tab, theme: str) -> None:
    table = playing(tab, theme=theme)
    assert serious(table) == []
    table.press("ship:red:blimp")
    assert serious(table) == []
    table.press("cell:d3")
    assert serious(table) == [], "a refusal"
    table.keys("l")
    assert serious(table) == [], "a list of places"
    table.keys("Escape", "Escape")
    for sheet in ("scores", "settings", "keys", "hand"):
        table.act(f"sheet:{sheet}")
        assert serious(table) == [], sheet
    table.button("Show my hand")
    assert serious(table) == [], "cards"
    table.keys("Escape")
    table.button("Forge")
    table.press("barracks:4")
    table.press("cell:d3")
    assert serious(table) == [], "a payment"
    table.page.page.locator(".wm-log-line").nth(1).click()
    table.settle()
    assert serious(table) == [], "looking back"
    table.run("view.look(None); view.set(size='narrow')")
    table.settle()
    for name in ("docks", "players", "log"):
        table.act(f"tab:{name}")
        assert serious(table) == [], name
    for other in ("dark", "contrast"):
        table.run(f"view.set(theme={other!r}, size='normal'); view.show_game(wm.load(TURNS))")
        table.run("view.press('ship:red:blimp'); view.press('cell:d3')")
        table.settle()
        assert serious(table) == [], other
    table.check()


def test_the_table_is_named_and_says_what_happens(tab: Tab) -> None:
    table = playing(tab, size=(1300, 1150))
    canvas = table.page.canvas()
    assert canvas.get_attribute("role") == "application"
    assert "Whistle Mountain" in str(canvas.get_attribute("aria-label"))
    table.press("ship:red:balloon")
    assert "Balloon in hand" in table.page.live()
    table.press("cell:c4")
    live = table.page.live()
    assert live.index("Red collects with the balloon") < live.index("WM-COLLECT")
    assert "Choose what to resolve next" in live, "what to decide now comes last"


def test_the_wheel_scrolls_the_page_over_the_board(tab: Tab) -> None:
    table = playing(tab, size=(1300, 600))
    table.page.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    table.page.hover(0.5, 0.1)
    before = table.page.scroll_top()
    table.page.wheel(300)
    assert table.page.scroll_top() > before


def test_a_board_that_is_half_out_of_sight_does_not_jump_from_under_the_mouse(tab: Tab) -> None:
    table = playing(tab, size=(1300, 620))
    table.page.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 560")
    table.page.page.evaluate("document.activeElement.blur()")
    table.steady()
    table.press("cell:b1")
    assert table.page.scroll_top() > 500


def test_the_browser_keeps_its_keys_and_a_right_click_does_nothing(tab: Tab) -> None:
    table = playing(tab)
    page = table.page.page
    page.evaluate(
        """() => { window.heard = [];
        document.addEventListener('keydown', (e) => window.heard.push([e.key, e.defaultPrevented])); }"""
    )
    table.page.focus_canvas()
    table.settle()  # the cursor comes with the focus
    before = table.ask("(view.presses, view.cursor)")
    table.keys("F2", "Alt+q")
    assert [key for key, _ in page.evaluate("window.heard")] == ["F2", "Alt", "q"], "the canvas swallows them"
    assert not page.evaluate("window.heard")[0][1]
    canvas = table.page.canvas().bounding_box()
    assert canvas is not None
    page.mouse.click(*table.page.point(*table.page.middle(table.scene(), "ship:red:blimp")), button="right")
    table.settle()
    assert table.ask("(view.presses, view.cursor)") == before
    assert page.locator(".lm-Menu:visible").count() == 0, "the menu of the notebook opens over the board"
    table.check()


def test_a_link_to_the_game_is_copied(tab: Tab) -> None:
    table = playing(tab, permissions=["clipboard-read", "clipboard-write"])
    table.act("sheet:settings")
    table.act("link")
    copied = table.page.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("wm") and table.ask(f"str(wm.from_link({copied!r}).state) == str(view.state)")
    assert "copied" in table.status().lower()
    table.check()
