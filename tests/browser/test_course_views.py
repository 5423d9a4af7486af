"""How the game works, the map of the course, checks and the gallery on a laptop: all in sight together, sound, by keys too.

In every run one language and theme; the others in `make test-long`. Pictures go to
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
from wm_kernel.commands import workspace
from wm_kernel.learn.tour import tour_of

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

LOOKS = [
    pytest.param(theme, lang, marks=[] if (theme, lang) == ("light", "fr") else [pytest.mark.long])
    for theme, lang in product(["light", "dark", "contrast"], ["en", "fr"])
]


def lab_page(browser: Browser, lab: LabServer) -> NotebookPage:
    """JupyterLab on a laptop with its side bar shut, as `wm lab` opens it."""
    return NotebookPage(browser, lab, size=LAPTOP)


@pytest.mark.parametrize(("theme", "lang"), LOOKS)
def test_every_view_is_in_sight_and_sound(browser: Browser, lab: LabServer, theme: str, lang: str) -> None:
    with lab_page(browser, lab) as page:
        address = workspace.address(f"tree/{lab.copy_in(notebook(SETUP, 'place'))}", lab.home / "workspaces")
        page.page.goto(f"{lab.url}{address}")
        page._wait_for_kernel()
        page.theme(theme)
        page.run_all()
        table, wrong = Playing(page), []
        table.run(f"settings.lang = {lang!r}")
        for name, (make, needed, parts, inner) in VIEWS.items():
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
