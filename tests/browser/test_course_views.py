"""How the game works, the map of the course, checks and the gallery on a laptop: all in sight together, sound, by keys too.

In every run the fullest of them in one language and theme; all of them in `make test-long`. Pictures go to
tests/browser/shots/course_*.png.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import LabServer, NotebookPage, notebook
from tests.browser.playing import Playing
from tests.browser.rectangles import faults
from tests.browser.test_play_access import serious
from tests.browser.test_rectangles import CODE, LAPTOP
from wm_kernel.learn import books
from wm_kernel.learn.tour import fits, tour_of

SETUP = f"""{CODE}
from widgets import CourseMap, Gallery, HowItWorks, KnowView, MyCopy
some = Progress(None)
for lesson in ("COURSE-BOARD", "COURSE-SETUP"):
    from wm_kernel import learn
    found = learn.find_lesson(lesson)
    some.note_steps(found.key, tuple(range(20)), 3)
some.note_steps("COURSE-PIECES", (1,), 2)
"""
ALL = ("text", "board", "decision", "status")
TOPIC = {"text": ".wm-task", "decision": ".wm-how-steps .wm-steps"}
MAP = {"text": ".wm-map-head", "board": ".wm-map-all", "decision": ".wm-map-others"}

VIEWS = {
    **{f"how_{k + 1}": (f"HowItWorks(at={k}, progress=Progress(None))", ALL, TOPIC, "") for k in range(len(tour_of().topics))},
    "map": ("CourseMap(progress=some)", ("text", "board", "status"), MAP, ""),
    "copy": ("MyCopy('nowhere.yaml')", (), {"board": ".wm-copy", "decision": ".wm-copy-row"}, ""),
    "know": ("KnowView('COURSE-02', progress=Progress(None))", ALL, {}, ""),
    **{
        f"gallery_{name}": (f"Gallery({name!r})", ALL, {}, ".wm-gallery-place > .wm-root")
        for name in ("archives", "scaffold_L", "ace_pilot", "battering_ram")
    },
}  # fmt: skip

FEW = ("how_2", "how_6", "map", "know", "gallery_ace_pilot")
"""What is measured in every run: the fullest of each kind."""

LOOKS = list(product(["light", "dark", "contrast"], ["en", "fr"]))


def lab_page(browser: Browser, lab: LabServer) -> NotebookPage:
    """JupyterLab on a laptop with its side bar shut, as `wm lab` opens it."""
    return NotebookPage(browser, lab, size=LAPTOP)


@pytest.mark.long
@pytest.mark.parametrize(("theme", "lang"), LOOKS)
def test_every_view_is_in_sight_and_sound(browser: Browser, lab: LabServer, theme: str, lang: str) -> None:
    with lab_page(browser, lab) as page:
        page.open_as_course(notebook(SETUP, "place"))
        page.theme(theme)
        page.run_all()
        table, wrong = Playing(page), []
        table.run(f"settings.lang = {lang!r}")
        shown = FEW if (theme, lang) == ("light", "fr") else VIEWS
        for name in shown:
            make, needed, parts, inner = VIEWS[name]
            table.run(f"show(lambda: {make})")
            root = page.page.locator(".jp-OutputArea .wm-root").first
            root.wait_for()
            if root.locator("canvas").count():
                page.wait_until_painted()
            seen = root.locator(inner).first if inner else root
            wrong += [f"{name}: {fault}" for fault in faults(page.page, seen, needed=needed, **parts)]
            page.shot(f"course_{name}_{theme}_{lang}")
            wrong += [f"{name}: {fault}" for fault in serious(table)]
            error = table.ask("repr(view.error)")
            wrong += [] if error == "None" else [f"{name}: {error}"]
        assert not wrong, "\n".join(wrong)
        page.assert_clean()


@pytest.mark.long
def test_the_whole_tour_by_mouse_and_on_to_the_first_lesson(browser: Browser, lab: LabServer) -> None:
    with lab_page(browser, lab) as page:
        page.open(notebook(SETUP, "view = HowItWorks(progress=Progress(None))\nview"))
        page.run_all()
        table = Playing(page)
        topics = tour_of().topics
        for k, topic in enumerate(topics):
            for task in topic.tasks:
                if task.choices:
                    page.page.locator(
                        f'[data-act="choose:{[choice.right for choice in task.choices].index(True)}"]'
                    ).click()
                else:
                    ids = [place.id for place in table.scene().targets]
                    table.steady()
                    page.click_target(table.scene(), next(target for target in ids if fits(target, task.press)))
                    table.settle()
                assert task.say is None or table.status().startswith(task.say["en"][:20])
            if k < len(topics) - 1:
                page.page.locator(f'.wm-steps [data-act="go:{k + 1}"][aria-keyshortcuts]').click()
                table.until(lambda k=k: table.ask("view.model.number") == k + 1, "the next topic is not shown")  # type: ignore[misc]
        link = page.page.locator("a[data-onward]")
        link.wait_for()
        assert f"{books.book('lessons').name()}.ipynb" in str(link.get_attribute("href"))
        page.assert_clean()


@pytest.mark.long
def test_tour_and_map_by_keys_alone(browser: Browser, lab: LabServer) -> None:
    with lab_page(browser, lab) as page:
        page.open(notebook(SETUP, "settings.lang = 'fr'\nview = HowItWorks(progress=Progress(None))\nview", "place"))
        page.run_all()
        page.wait_until_painted()
        table, keys = Playing(page), page.page.keyboard
        page.page.locator(".wm-stage canvas:visible").last.focus()
        for key in ("Tab", "ArrowRight", "ArrowRight"):  # to the barracks and the tower beside the board, and across
            if not str(table.ask("view.cursor")).startswith("tower:"):
                keys.press(key)
                page.page.wait_for_timeout(250)
        keys.press("Enter")
        table.until(lambda: bool(table.ask("view.model.step == 1")), "the tower was not pressed")
        for k in range(5):
            keys.press("n")
            table.until(lambda k=k: table.ask("view.model.number") == k + 1, "N does not turn the page")  # type: ignore[misc]
        for _ in range(20):
            if page.page.evaluate("document.activeElement.dataset.act") == "choose:0":
                break
            keys.press("Tab")
        keys.press("Enter")
        table.until(lambda: bool(table.ask("view.model.step == 1")), "the answer was not chosen")
        table.run("show(lambda: CourseMap(progress=some))")
        page.page.locator('[data-act="continue"]').focus()
        keys.press("Enter")
        page.page.locator(".wm-map-place .wm-learn-page").wait_for()
        assert table.ask("view.model.opened") == "COURSE-PIECES"
        assert page.page.evaluate("document.activeElement.dataset.act") == "open:", "the way back has the focus"
        keys.press("Enter")
        page.page.locator(".wm-map-parts").wait_for()
        page.assert_clean()
