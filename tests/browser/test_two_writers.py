"""Two tabs, each with a kernel of its own, go on with one game: the second one is told, and neither loses a move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing

Tab = Callable[..., NotebookPage]
TOGETHER = "import os; os.chdir(os.path.dirname(os.getcwd()))  # two notebooks in one folder"


def table(tab: Tab, name: str, lang: str, theme: str) -> Playing:
    page = tab(size=(1280, 1000))
    cell = f"view = PlayView(wm.load(TURNS), save={name!r}, lang={lang!r})\nview"
    page.open(notebook(SETUP, TOGETHER, cell), theme=theme)
    page.run_all()
    found = Playing(page)
    found.settle()
    return found


@pytest.mark.long
@pytest.mark.parametrize(("lang", "theme", "way"), [("en", "light", "reload"), ("fr", "dark", "over")])
def test_the_second_of_two_tabs_is_told_and_chooses(tab: Tab, lang: str, theme: str, way: str) -> None:
    one = table(tab, f"shared{lang}", lang, theme)
    one.press("ship:red:blimp")
    one.press("cell:c4")
    other = table(tab, f"shared{lang}", lang, theme)
    other.act("save:resume")
    assert other.step == 1
    other.press("cell:d4")
    theirs = other.actions
    assert other.page.text(".wm-notice").strip() == ""
    one.run("view.play(next(a for a in view.game.legal_actions() if str(a) != 'take gold d4' and 'd4' not in str(a)))")
    one.settle()
    mine = one.actions
    assert mine != theirs
    notice = one.page.page.locator(".wm-rival")
    notice.wait_for()
    assert notice.get_by_role("button").count() == 3
    sentence = notice.locator("span").first.inner_text()
    assert sentence.split(",")[0] in one.page.live(), "it is read out as well"
    one.page.shot(f"two_writers_{lang}_{theme}")
    label = one.page.page.locator(f'.wm-rival [data-act="save:{way}"]')
    label.focus()
    one.page.keys("Enter")
    one.settle()
    one.until(lambda: notice.count() == 0, "the notice stays")
    assert "H4" in one.page.focused().upper(), "the focus goes on to the decision"
    assert one.actions == (theirs if way == "reload" else mine)
    assert one.ask("view.save_path") == other.ask("view.save_path")
    saved = (
        "sorted(wm.load(str(p)).transcript().splitlines() for p in view.keeper.folder.glob(view.keeper.cell + '-*'))"
    )
    assert one.ask(saved) == sorted([mine, theirs]), "both games are on the disk"
    one.page.shot(f"two_writers_{lang}_{theme}_{way}")
    one.check()
    other.check()
