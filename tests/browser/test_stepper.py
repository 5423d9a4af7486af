"""The stepper in JupyterLab: stepped by clicks and by keys, reloaded, run again, read out, scrolled over, in every look.

What the page says is compared with the numbers that the examples state.
"""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.browser.harness import NotebookPage, notebook
from wm_kernel.learn import books

Tab = Callable[..., NotebookPage]

SETUP = "import ipywidgets\nfrom widgets import Stepper\nalive = ipywidgets.widgets.widget._instances"
ROOT = ".wm-root"


def example(name: str, **options: str) -> str:
    """The cell of a worked example."""
    told = "".join(f", {key}={value!r}" for key, value in options.items())
    return f'view = Stepper("{name}"{told})\nview'


def open_example(page: NotebookPage, name: str, *more: str, theme: str = "light", **options: str) -> None:
    page.open(notebook(SETUP, example(name, **options), *more))
    page.theme(theme)  # the server remembers what a test before chose
    page.run_all()
    page.wait_until_painted()


def count(page: NotebookPage) -> str:
    return page.text(".wm-count").strip()


def wait_for_step(page: NotebookPage, number: int) -> None:
    """Wait until the page is at a step, its status line included."""
    page.wait_for_text(f"{number} / ", ".wm-count")
    page.wait_for_text(f" {number}", ".wm-status")


def wait_until_heard(page: NotebookPage, text: str) -> None:
    page.wait_for_text(text, f"{ROOT} [aria-live]")


def step_line(page: NotebookPage, number: int) -> Locator:
    """The dot of a step in the line of steps."""
    return page.page.locator(".wm-dot").nth(number - 1)


def chips(page: NotebookPage) -> str:
    return " ".join(page.text(".wm-chips").split())


def place(page: NotebookPage, target: str) -> tuple[float, float]:
    """The middle of a target of the board as fractions of the canvas."""
    found = json.loads(
        page.evaluate(
            "(lambda s, t: [(t.x + t.w / 2) / s.width, (t.y + t.h / 2) / s.height])"
            f"(view.scene, view.scene.target({target!r}))"
        )
    )
    return found[0], found[1]


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.long
def test_by_clicks_with_a_reload_and_a_second_run(tab: Tab) -> None:
    page = tab(size=(1300, 900))
    open_example(page, "EX-01")
    assert "Collect on the grid" in page.text(".wm-head")
    assert count(page) == "1 / 7"
    told = []
    for number in range(2, 8):
        before = page.pixels(0.5, 0.8, size=900)
        page.button("Next").click()
        wait_for_step(page, number)
        told.append((page.text(".wm-step"), chips(page), page.text(".wm-events")))
        if number == 2:  # the dreadnought lands
            assert page.pixels(0.5, 0.8, size=900) != before
            assert "Double Coal" in told[-1][0] and "3 water" in told[-1][0]
    # As stated: 3 water of the bar, 2 coal from Double Coal, 1 coal and 1 VP from Black Pointer; Automation stays.
    assert [said for _, said, _ in told if said] == ["3 W gained", "2 C gained", "1 C gained 1 scored"]
    assert "Yellow takes 3 water" in told[1][2]
    assert "Yellow gains 2 coal (Double Coal)" in told[2][2]
    assert "Yellow gains 1 coal (Black Pointer)" in told[3][2] and "+1 VP" in told[3][2]
    assert not any("activates Automation" in events for _, _, events in told)
    assert "The numbers are as the example states." in told[-1][0]
    page.button("Next").click()
    page.wait_for_text("That was the last step", ".wm-status")
    assert count(page) == "7 / 7"

    step_line(page, 4).click()
    wait_for_step(page, 4)
    text = page.page.locator(".wm-events .wm-rule-text").first
    assert not text.is_visible()
    page.page.locator(".wm-events summary").first.click()  # a rule opens where it is cited
    assert text.is_visible() and len(text.inner_text()) > 60

    page.reload()
    page.wait_until_painted()
    wait_for_step(page, 4)
    page.button("Next").click()
    wait_for_step(page, 5)

    page.evaluate("setattr(view, 'on_press', lambda target: 1 / 0)")
    page.click(0.5, 0.5)
    page.wait_for_text("ZeroDivisionError", ".wm-status")  # an error is shown, and the view goes on
    page.button("Next").click()
    wait_for_step(page, 6)

    counts = []
    for _ in range(3):
        page.run_cell(1)
        page.wait_until_painted()
        counts.append(page.evaluate("len(alive)"))
        assert page.canvases().count() == 1
        assert count(page) == "1 / 7"
    assert len(set(counts[1:])) == 1
    page.button("Next").click()
    wait_for_step(page, 2)
    page.assert_clean()


def test_by_keys_with_tab_cursor_mouse_and_wheel(tab: Tab) -> None:
    page = tab(size=(1300, 900))
    open_example(page, "EX-05", "for number in range(60):\n    print(number)")
    page.focus_canvas()
    for number in (2, 3, 4):
        page.keys("n")
        wait_for_step(page, number)
    assert "e5 to g6" in page.text(".wm-step")
    page.keys("n")
    wait_for_step(page, 5)  # a place that does not fit, with the reason and its rule
    assert "There is no scaffold on e3 and c4." in page.text(".wm-why")
    assert "WM-BUILD-MACHINE-01" in page.text(".wm-why")
    assert page.page.locator(".wm-status .wm-bad").count() == 1
    page.keys("End")
    wait_for_step(page, 6)
    page.keys("Home")
    wait_for_step(page, 1)
    page.keys("n", "n", "p")
    wait_for_step(page, 2)
    wait_until_heard(page, "The first build of a forge is free")

    page.keys("Tab")
    assert page.focused() == 'button - "Previous"'
    page.keys("Tab")
    assert page.focused() == 'button - "Next"'
    page.keys("ArrowRight")
    wait_for_step(page, 3)
    page.keys("Enter")
    wait_for_step(page, 4)
    page.keys("x", "d", "d", "a")  # what the notebook's own keys would do: nothing
    page.keys("Shift+Tab", "Shift+Tab")
    assert page.focused().startswith('canvas application "Where a machine fits.')
    page.keys("x", "d", "d", "a", "b", "z")
    assert page.page.evaluate("jupyterapp.shell.currentWidget.content.widgets.length") == 3
    page.keys("Control+s")
    page.page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    page.keys("Shift+Tab")
    assert not page.focused().startswith("canvas")

    page.focus_canvas()
    wait_until_heard(page, "a1, ")  # the cursor shows itself
    page.keys("ArrowRight", "ArrowUp", "ArrowUp")
    page.wait_for_text("b3, ", ".wm-status")
    wait_until_heard(page, "b3, ")
    heard = page.live()
    page.hover(*place(page, "cell:e6"))
    page.wait_for_text("red worker", ".wm-status")
    assert page.live() == heard, "the mouse is not read out"
    page.click(*place(page, "cell:e6"))
    wait_until_heard(page, "red worker")
    page.page.mouse.click(*page.point(0.5, 0.5), button="right")
    page.page.wait_for_timeout(200)
    assert page.page.locator(".lm-Menu").count() == 0

    page.page.mouse.move(*page.point(0.5, 0.5))
    top = page.scroll_top()
    page.wheel(250)
    assert page.scroll_top() > top  # the wheel scrolls the page over the board
    page.wheel(-250)
    page.keys("Home")
    wait_for_step(page, 1)
    button = page.button("Next")
    button.scroll_into_view_if_needed()
    top, where = page.scroll_top(), box(button)
    for _ in range(4):
        page.page.mouse.click(where["x"] + 15, where["y"] + 10)
    wait_for_step(page, 5)
    page.page.wait_for_timeout(200)
    assert (count(page), page.scroll_top(), box(button)) == ("5 / 6", top, where)  # nothing skipped, nothing jumped
    page.assert_clean()


@pytest.mark.long
def test_an_old_view_turns_grey_and_a_lost_kernel_is_told(tab: Tab) -> None:
    page = tab(size=(1300, 900))
    page.open(
        notebook(SETUP, 'view = Stepper("EX-04", key="mine")', "view", 'other = Stepper("EX-04", key="mine")', "other")
    )
    page.theme("light")
    page.run_all()
    page.wait_for_text("This is an old view", ROOT, timeout_s=5)
    assert page.canvases().count() == 1
    assert page.page.locator(".wm-old-picture svg").count() == 1
    gone = page.page.locator(".wm-gone").first
    assert not gone.is_visible()
    page.restart_kernel()
    gone.wait_for(state="visible")
    assert "Run the cell again" in gone.inner_text()
    page.assert_clean()


def test_touch_steps_and_points(tab: Tab) -> None:
    page = tab(size=(820, 1000), scale=2, touch=True)
    open_example(page, "EX-02", lang="fr")
    for number in (2, 3, 4, 5):
        page.button("Suivant").tap()
        wait_for_step(page, number)
    assert chips(page) == "−1 I payé 4 marqués"
    page.tap(*place(page, "cell:c3"))
    wait_until_heard(page, "Double charbon")
    assert page.evaluate("view.canvas.width == 2 * view.helper.shown") == "True"
    page.assert_clean()


@pytest.mark.parametrize(
    ("name", "step", "width", "theme", "scale", "lang"),
    [
        ("EX-05", 5, 820, "dark", 2, "fr"),
        *(
            pytest.param(*look, marks=pytest.mark.long)
            for look in (
                ("EX-02", 5, 1300, "light", 1, "en"),
                ("EX-09", 5, 1300, "light", 1, "fr"),
                ("EX-02", 5, 1300, "dark", 2, "fr"),
                ("EX-05", 4, 640, "light", 2, "fr"),
                ("EX-06", 3, 1300, "contrast", 1, "en"),
                ("EX-10", 3, 640, "dark", 1, "en"),
                ("EX-08", 6, 820, "light", 1, "en"),
                ("EX-14", 3, 1300, "dark", 1, "en"),
            )
        ),
    ],
)
def test_it_looks_right(tab: Tab, name: str, step: int, width: int, theme: str, scale: int, lang: str) -> None:
    """Nothing runs out of its box; the pictures are to be looked at beside the design."""
    page = tab(size=(width, 1300 if width == 1300 else 1900), scale=scale)
    open_example(page, name, theme=theme, lang=lang)
    step_line(page, step).click()
    wait_for_step(page, step)
    page.page.mouse.move(3, 600)
    page.page.wait_for_timeout(400)
    page.shot(f"stepper_{name}_{width}_{theme}_{scale}x_{lang}", page.page.locator(ROOT))
    assert overflowing(page) == []
    narrow = "es => es.map(e => e.clientWidth).filter(width => width < 200)"
    assert page.page.locator(f"{ROOT} .wm-side > *").evaluate_all(narrow) == []
    shown = page.canvas().evaluate("c => [c.width, c.clientWidth * devicePixelRatio]")
    assert shown[0] == pytest.approx(shown[1], abs=2)
    assert page.evaluate("(view.theme, view.error)") == f"('{theme}', None)"
    page.assert_clean()


def overflowing(page: NotebookPage) -> list[str]:
    """Elements with words that reach out of the view, or whose words are wider than they are."""
    found: list[str] = page.page.evaluate(
        """() => { const root = document.querySelector('.wm-root'), out = root.getBoundingClientRect(), found = [];
            for (const e of root.querySelectorAll('h3, h4, p, button, summary, .wm-text, .wm-rule, .wm-chip')) {
                const b = e.getBoundingClientRect();
                if (!b.width || e.closest('.wm-helper')) continue;
                const wide = e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !e.matches('.wm-dot');
                if (b.left < out.left || b.right > out.right + 1 || wide) found.push(e.className + ' ' + e.textContent);
            }
            return found; }"""
    )
    return found


@pytest.mark.long
def test_the_stored_notebook_is_readable_and_runs_as_a_whole(tab: Tab) -> None:
    page = tab(size=(1300, 900), locale="fr-FR")
    page.open(f"notebooks/fr/{books.book('worked_examples').name('fr')}.ipynb")
    assert page.page.locator(".jp-OutputArea img, .jp-OutputArea svg").count() >= 14  # before anything is run
    page.run_all()
    assert page.canvases().count() == 14
    for number in range(14):
        page.wait_until_painted(number)
    assert sorted(re.findall(r"EX-\d\d", page.text(".wm-head"))) == [f"EX-{number:02}" for number in range(1, 15)]
    page.assert_clean()
