"""The first minutes in the browser: icons of "try it yourself" are painted, the legend opens and closes, the ends lead on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook

Tab = Callable[..., NotebookPage]

NEXT = {"en": "Next example", "fr": "Exemple suivant"}
UNPAINTED = """() => [...document.querySelectorAll('.wm-root .wm-i')].filter(e => e.getClientRects().length)
    .filter(e => !getComputedStyle(e).backgroundImage.startsWith('url(')).map(e => e.className)"""


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), pytest.param("fr", "dark", marks=pytest.mark.long)])
def test_an_example_its_legend_its_own_line_and_its_end(tab: Tab, lang: str, theme: str) -> None:
    page = tab(size=(1280, 900))
    page.open(notebook(f'from widgets import Stepper\nStepper("EX-05", lang="{lang}")'), theme=theme)
    page.run_all()
    page.wait_until_painted()
    assert page.page.get_by_role("button", name=NEXT[lang]).count() == 0, "not before the end"
    page.page.locator(".wm-legend-box > summary").click()
    page.page.locator(".wm-legend-box li").first.wait_for()
    page.shot(f"legend_example_{lang}_{theme}")
    assert page.page.evaluate(UNPAINTED) == []
    page.page.keyboard.press("Escape")
    page.page.locator(".wm-try-b").click()
    page.page.locator(".wm-branch .wm-ask").wait_for()
    assert page.page.locator(".wm-branch .wm-i").count() > 3
    assert page.page.evaluate(UNPAINTED) == []
    page.page.locator('.wm-branch [data-act="sheet:legend"]').click()
    page.page.locator(".wm-branch .wm-sheet .wm-legend").first.wait_for()
    assert page.page.evaluate(UNPAINTED) == []
    page.shot(f"legend_sheet_{lang}_{theme}")
    page.page.keyboard.press("Escape")
    page.page.locator(".wm-branch .wm-sheet").wait_for(state="detached")
    page.page.locator(".wm-dot").last.click()
    page.page.get_by_role("button", name=NEXT[lang]).wait_for()
    page.shot(f"end_of_example_{lang}_{theme}")
    page.page.get_by_role("button", name=NEXT[lang]).click()
    page.page.get_by_text("EX-06").first.wait_for()
    page.assert_clean()


def test_the_end_of_a_lesson(tab: Tab) -> None:
    page = tab(size=(1280, 900))
    page.open(notebook('from widgets import LessonView\nview = LessonView("COURSE-SHARED", at=99)\nview'))
    page.run_all()
    page.page.locator("[data-onward]").wait_for()
    page.shot("end_of_lesson")
    page.page.locator("[data-onward]").click()
    page.page.get_by_text("Docks and payments").first.wait_for()
    page.assert_clean()
