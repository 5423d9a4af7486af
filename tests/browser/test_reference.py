"""The reference in JupyterLab: opened, searched, filtered, opened at a rule; by mouse and by keys; in every look."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from tests.browser.harness import NotebookPage, notebook

Tab = Callable[..., NotebookPage]

BOOK = ".wm-content:not(.wm-hidden) .wm-book"
STATUS = ".wm-status"
GAME = 'import wm_kernel as wm\nfrom widgets import Reference\ngame = wm.new_game(players=2, seed=1, rulings={"R-34": "off"})'


def open_reference(page: NotebookPage, arguments: str = "", theme: str = "light") -> None:
    page.open(notebook(GAME, f"view = Reference({arguments})\nview"))
    page.theme(theme)  # the server remembers what a test before chose
    page.run_all()
    page.page.locator(BOOK).wait_for()


def serious(page: NotebookPage) -> list[str]:
    """What axe-core calls serious or critical within the view."""
    if not page.page.evaluate("() => Boolean(window.axe)"):
        page.page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.page.evaluate("async () => (await axe.run('.wm-root')).violations")
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


def test_open_search_filter_and_open_at_a_rule(tab: Tab) -> None:
    page = tab(size=(1300, 950))
    open_reference(page)
    chapters = page.page.locator(f"{BOOK} .wm-chapter")
    assert chapters.count() == page.page.locator(f"{BOOK} .wm-chapter:not([open])").count() > 10
    chapters.nth(6).locator("summary").first.click()  # a chapter opens without the kernel
    assert chapters.nth(6).locator(".wm-entry").first.is_visible()
    page.shot("reference_rules")

    box = page.page.locator(".wm-root").get_by_label("Search")
    box.fill("Échafaudage")  # in whatever language
    page.wait_for_text("Components:", STATUS)
    box.fill("waterlogged")
    page.wait_for_text("WM-FLOOD-04", BOOK)
    assert page.page.locator(f"{BOOK} .wm-chapter:not([open])").count() == 0
    page.button("Components").click()
    page.page.locator(f"{BOOK} .wm-piece").first.wait_for()
    page.button("Show all").click()
    page.page.locator(".wm-root").get_by_label("Kind").select_option(label="Upgrades")
    page.page.locator(".wm-root").get_by_label("Values").select_option(label="Assumed only")
    page.wait_for_text("types unreadable", BOOK)
    page.shot("reference_components")
    page.button("Show all").click()
    page.button("Rules").click()
    page.wait_for_text("WM-CONV-01", BOOK)
    page.evaluate('view.open("WM-FLOOD-04")')
    page.wait_for_text("Machines become waterlogged", STATUS)
    assert page.page.locator(f"{BOOK} .wm-entry").count() == 1
    page.button("Next").click()
    page.wait_for_text("WM-FLOOD-05", STATUS)
    page.assert_clean()


def test_by_keys_alone(tab: Tab) -> None:
    page = tab(size=(1300, 950))
    open_reference(page)
    page.button("Rules").focus()
    page.keys("Tab", "Enter")
    page.page.locator(f"{BOOK} .wm-piece").first.wait_for()
    page.wait_for_text("139 entries", STATUS)
    pressed = page.page.locator(".wm-tabs button[aria-pressed=true]")
    assert pressed.all_inner_texts() == ["Components"]
    page.keys("x")  # would cut the cell if the notebook heard it
    page.keys("Tab", "Tab", "Tab", "Tab", "Tab")  # past the other parts and the game
    page.page.keyboard.type("salvage")
    page.wait_for_text("Rules:", STATUS)
    assert page.page.locator(f"{BOOK} .wm-piece").count() >= 1
    assert page.live().strip()
    page.keys("Tab")  # the kind: machines are the first choice
    page.keys("ArrowDown")
    page.wait_for_text("Salvage Yard", BOOK)
    page.keys("Shift+Tab")
    page.keys("Control+a", "Delete")
    page.wait_for_text("54 entries", STATUS)
    page.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_look(tab: Tab, theme: str) -> None:
    page = tab(size=(1300, 950) if theme != "contrast" else (820, 1000), scale=2 if theme == "dark" else 1)
    lang = "fr" if theme == "dark" else "en"
    open_reference(page, f'"WM-BUILD-SCAFFOLD-02", game, lang="{lang}"', theme)
    page.wait_for_text("R-34", BOOK)
    page.page.wait_for_timeout(300)
    assert page.page.locator(f".wm-root.wm-{theme}").count() == 1
    page.shot(f"reference_rule_{theme}", page.page.locator(".wm-root"))
    assert serious(page) == []
    for part in ("components", "aid", "icons", "lines"):
        page.evaluate(f'view.turn_to("{part}")')
        page.page.wait_for_timeout(400)
        page.shot(f"reference_{part}_{theme}", page.page.locator(".wm-root"))
        wide = page.page.locator(BOOK).evaluate("e => e.scrollWidth - e.clientWidth")
        assert wide <= 1, f"{part} is {wide} px too wide"
        assert serious(page) == [], part
    page.assert_clean()


@pytest.mark.long
def test_by_touch_in_french_on_a_dense_screen(tab: Tab) -> None:
    page = tab(size=(820, 1100), scale=2, touch=True)
    open_reference(page, 'lang="fr"')
    chapter = page.page.locator(f"{BOOK} .wm-chapter").nth(6)
    chapter.locator("summary").first.tap()
    entry = chapter.locator(".wm-entry").first
    assert entry.is_visible()
    page.button("Éléments").tap()
    page.page.locator(f"{BOOK} .wm-piece").first.wait_for()
    box = page.page.locator(".wm-root").get_by_label("Chercher")
    box.tap()
    page.page.keyboard.type("archives")
    page.wait_for_text("Archives", BOOK)
    page.button("Tout afficher").tap()
    page.wait_for_text("139", STATUS)
    page.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize("part", ["rules", "components", "aid", "icons", "lines"])
def test_at_twice_the_size_nothing_is_lost(tab: Tab, part: str) -> None:
    """What a window of 1300 px shows at a zoom of 200 percent."""
    page = tab(size=(650, 700), scale=2)
    open_reference(page)
    page.evaluate(f'view.turn_to("{part}")')
    page.page.wait_for_timeout(400)
    page.shot(f"reference_zoomed_{part}", page.page.locator(".wm-root"))
    wide = page.page.locator(".wm-root").evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 1, f"{part} is {wide} px too wide"
    assert serious(page) == []
    page.assert_clean()
