"""Propeller Islands in the other views: set up in the sandbox and compared, an example and a lesson by keys, a round by touch.

Pictures go to tests/browser/shots/islands_*.png for people to look at. What needs no browser is in
`tests/propeller_islands/test_views.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.harness import NotebookPage, notebook
from tests.browser.islands import GAMES, LAPTOP, begun, by_mouse
from tests.browser.playing import SETUP, Playing
from tests.browser.rectangles import assert_in_sight, faults
from tests.browser.serving import AppPage, AppServer
from tests.browser.test_any_game import walk
from tests.browser.test_play_access import serious
from tests.browser.test_play_matrix import FAULTS
from tests.browser.watched import put_away

Tab = Callable[..., NotebookPage]

MORE = """
from ipywidgets import VBox
from widgets import LessonView, PuzzleView, Reference, Sandbox, Stepper, WhatIf
from widgets.app.view import shown
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
place, view = VBox(), None
def show(made):
    global view
    before, view = view, made
    place.children = (shown(view),)
    if before is not None:
        before.close()
find = lambda name: learn.find_lesson(name, game="propeller_islands")
"""


def opened(tab: Tab, code: str, lang: str = "en", theme: str = "light", **options: object) -> Playing:
    page = tab(**{"size": LAPTOP, **options})
    page.open(notebook(f"{SETUP}{GAMES}{MORE}settings.lang = {lang!r}\nplace"), theme=theme)
    page.run_all()
    table = Playing(page)
    put(table, code)
    return table


def put(table: Playing, code: str) -> None:
    """Show a view in the place of the one before."""
    table.run(f"show({code})")
    table.page.page.locator(".jp-OutputArea-output .wm-root canvas").first.wait_for()
    table.page.wait_until_painted()
    table.settle()


def test_an_example_by_arrow_keys_and_a_step_of_a_lesson_by_keys_in_french(tab: Tab) -> None:
    table = opened(tab, "Stepper(find('PI-EX-09'))", "fr", "dark")
    page = table.page
    page.focus_canvas()
    page.keys("n", "n")
    page.wait_for_text("3 / 3", ".wm-count")
    assert "PI-WORK-07" in page.text(".wm-events") and "1" in page.text(".wm-chips")
    page.keys("Tab")
    page.keys("ArrowLeft")
    page.wait_for_text("2 / 3", ".wm-count")
    page.keys("ArrowRight")
    page.wait_for_text("3 / 3", ".wm-count")
    assert serious(table) == []

    put(table, "LessonView(find('PI-DIE'), at=3, progress=Progress(None))")
    assert_in_sight(page.page, page.page.locator(".wm-root").first)
    table.act("do:0")  # any piece: what the keys reach is asked of the cursor
    table.keys("Escape")
    number = table.ask("next(k for k, t in enumerate(view.offer.order) if getattr(t, 'target', '') == 'slot:1')")
    table.find(f"do:{number}").focus()
    table.keys("Enter")
    assert table.ask("view.hand.piece.target") == "slot:1"
    walk(table, "cell:(0,1)")
    table.until(lambda: bool(table.ask("view.session.is_reached")), "the task is not done")
    assert "À retenir" in page.text(".wm-task") or "wm-learnt" in page.page.locator(".wm-task").first.inner_html()
    page.shot("islands_lesson_keys_fr")
    assert serious(table) == []
    table.check()


@pytest.mark.long
def test_sandbox_and_reference_are_in_sight_and_sound(tab: Tab) -> None:
    """With four players, whose faces need the most room; nothing is cut off at the lower edge of a laptop."""
    table = opened(tab, "Sandbox(at(4, 14, step=100))")
    page = table.page.page
    root = page.locator(".jp-OutputArea .wm-root").first
    root.evaluate("e => e.scrollIntoView({ block: 'start' })")
    for act in ("tab:table", "tab:players", "tab:board"):
        table.act(act)
        assert faults(page, root, needed=("board", "status")) == [], act
        assert page.evaluate(FAULTS) == [], act
        assert serious(table) == [], act
        table.page.shot(f"islands_sandbox_{act[4:]}")
    play_on = page.locator('.wm-root [data-act="author"]').first.bounding_box()
    assert play_on is not None and play_on["y"] + play_on["height"] < LAPTOP[1] - 30, "the last button is cut off"
    table.run("show(Reference(game='propeller_islands'))")
    page.locator(".jp-OutputArea .wm-root .wm-entry").first.wait_for(state="attached")
    for part in ("rules", "components", "aid"):
        table.run(f"view.turn_to({part!r})")
        page.wait_for_timeout(300)
        assert serious(table) == [], part
    table.page.shot("islands_reference")
    table.check()


@pytest.mark.long
def test_in_the_app_characters_are_chosen_and_a_turn_is_played(
    browser: Browser, request: pytest.FixtureRequest
) -> None:
    with AppServer() as server:
        page = AppPage(browser, server, size=LAPTOP)
        with put_away([page], request):
            page.open("play")
            page.view.get_by_role("radio", name="Propeller Islands").click()
            page.view.locator('[data-act="option:characters:red:marie"]').click()
            expect(page.view.locator('[data-act="option:characters:red:marie"]')).to_have_attribute(
                "aria-checked", "true"
            )
            assert page.serious() == []
            page.view.get_by_label("Deal").fill("4")
            page.view.get_by_role("button", name="Begin").click()
            page.page.wait_for_function(
                "() => document.querySelector('.wm-ask h4')?.innerText.includes('Red picks a die')"
            )
            assert page.serious() == [] and page.too_wide() == 0
            page.view.get_by_role("button", name=re.compile(r"^Die \d")).first.click()
            page.view.get_by_role("button", name="Capitol: gain").click()
            told = page.view.locator(".wm-status", has_text="Red activates Capitol")  # the app has a line of its own
            expect(told).to_be_visible()
            page.shot("islands_app")
            assert page.serious() == [] and page.too_wide() == 0
            page.check()


@pytest.mark.long
def test_a_position_is_set_up_by_mouse_and_compared(tab: Tab) -> None:
    table = opened(tab, "Sandbox(at(2, 12, step=40))")
    free = table.ask(
        "next(t.id for t in view.scene.targets if t.id.startswith('cell:') "
        "and t.id[5:] not in map(str, view.state.players[view.state.active].island))"
    )
    before = table.ask("len(view.state.players[view.state.active].island)")
    table.act("kind:workshop")
    table.page.page.locator('.wm-root [data-act^="pick:tile:"]:not(.wm-out)').first.click()
    table.settle()
    table.press(free)
    assert table.ask("len(view.state.players[view.state.active].island)") == before + 1
    for tool in ("pick:worker:standing", "pick:upgrade:wild"):
        table.act(tool)
        table.press(free)
    assert "wild" in table.ask("str(view.state.players[view.state.active].upgrades)")
    assert table.ask("[fault.code for fault in view.editor.faults]") == ["upgrades_told"]
    assert "PI-PLAN-02" in table.page.text(".wm-status"), "an upgrade that no completed plan granted"
    table.act("undo")
    assert table.ask("[fault.code for fault in view.editor.faults]") == [], table.status()
    assert serious(table) == []
    table.page.shot("islands_sandbox_set")

    table.run("made = view.editor.game(); show(WhatIf(made, save=False))")
    table.page.wait_until_painted()
    table.settle()
    table.act("do:0")
    table.act("fork")
    table.keys("Enter")
    table.button("Activate nothing")
    table.page.page.locator('.wm-root [role="treeitem"]').first.click()
    table.settle()
    table.button("Capitol: gain")
    table.until(lambda: bool(table.ask("view.wait(30)")), "the comparison does not come to its end")
    table.settle()
    assert table.ask("len(view.tree.marked)") == 2
    assert "B, beside A:" in table.page.text(".wm-wi-beside")
    table.page.shot("islands_what_if")
    assert serious(table) == []
    table.check()


@pytest.mark.long
def test_a_round_by_touch(tab: Tab) -> None:
    table = begun(tab, "at(2, 12, step=20)", touch=True)

    def tap(target: str) -> None:
        """A finger on a target: where a piece would be put, a second tap puts it there."""
        step = table.step
        table.tap(target)
        if target.startswith("cell:") and table.step == step and table.ask("view.hand is not None"):
            table.tap(target)

    table.press = tap  # type: ignore[method-assign]
    number = table.ask("view.state.round")
    for _ in range(60):
        if table.ask("view.state.round") > number:
            break
        by_mouse(table)
    assert table.ask("view.state.round") == number + 1
    table.check()
