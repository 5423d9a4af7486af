"""Lines side by side in a real browser: the whole job by mouse, by keys alone and by touch, in every look.

Pictures go to tests/browser/shots/what_if_*.png for people to look at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP as PLAYING
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious
from tests.browser.test_play_matrix import FAULTS

Tab = Callable[..., NotebookPage]

SETUP = f"""{PLAYING}
import widgets.what_if.search as search
from widgets import WhatIf
search.BOTS, search.GAMES = "random", 4  # what is tested is not how bots play

def lines(view, *texts):
    for text in texts:
        view.play(view.game.ruleset.parse(text))

BELOW = "forge; build scaffold S3 f3 e3 e4 d4; build machine archives c2-e3; choose worker d3; done; end turn"
NIGHT = {{
    "Archives above the bridge": ["forge", "build machine archives b5-d6", "done", "end turn"],
    "A scaffold first": BELOW.split("; "),
}}
"""


def opened(tab: Tab, code: str = 'WhatIf("ex_02", save=False)', theme: str = "light", **options: Any) -> Playing:
    page = tab(**{"size": (1300, 1300), **options})
    page.open(notebook(SETUP, f"view = {code}\nview"), theme=theme)
    page.run_all()
    table = Playing(page)
    table.settle()
    return table


def compared(table: Playing) -> None:
    """Wait until the table beside the board is there."""
    table.until(lambda: bool(table.ask("view.wait(30)")), "the comparison does not come to its end")
    table.settle()


def names(table: Playing) -> list[str]:
    found: list[str] = table.ask("[view.title(line) for line in view.tree]")
    return found


def typed(table: Playing, text: str) -> None:
    """Type into the box that has the focus, and press Enter."""
    table.until(lambda: "input" in table.page.focused(), "the box for a name has no focus")
    table.page.keys("Control+a")
    table.page.page.keyboard.type(text)
    table.page.keys("Enter")
    table.settle()


def row(table: Playing, name: str) -> Any:
    return table.page.page.locator('.wm-root [role="treeitem"]', has_text=name).first


def test_the_whole_job_by_mouse(tab: Tab) -> None:
    """Two lines from one position, named, compared, estimated, searched; one promoted, one deleted and brought back."""
    table = opened(tab)
    table.act("do:0")  # the blimp
    table.press("cell:f5")
    for act in ("take gold g5", "activate black_pointer"):
        table.run(f"lines(view, {act!r})")
    table.act("fork")
    typed(table, "Scrap it")
    table.run("lines(view, 'activate disassembler', 'choose upgrade iron_lung')")
    row(table, "Shared beginning").click()
    table.settle()
    assert table.ask("view.game.step") == 3
    table.button("Automation")
    assert len(names(table)) == 3 and "A new line from step 3" in table.status()
    compared(table)
    assert "B, beside A:" in table.page.text(".wm-wi-beside") and "iron" in table.page.text(".wm-wi-beside")
    assert serious(table) == []

    table.act("search:estimate")
    compared(table)
    assert table.page.page.locator(".wm-wi-bars svg").count() == 2
    assert "4 games" in table.status()
    table.act("step:previous")
    table.act("search:best")
    compared(table)
    assert "proved" in table.page.text(".wm-wi-found") and "Best turn" in table.status()
    table.act("best:add")
    assert names(table)[-1].startswith("Best turn, VP")
    table.act("heat")
    assert "Heat map" in table.status() or "Nothing is to be placed" in table.status()
    assert serious(table) == []

    row(table, "Scrap it").click()
    table.settle()
    table.act("delete")
    assert "Scrap it" not in names(table) and "brings it back" in table.status()
    table.act("change")
    assert "Scrap it" in names(table)
    table.page.shot("what_if_job", table.page.page.locator(".wm-root").first)
    table.check()


@pytest.mark.long
def test_the_whole_job_by_keys_alone(tab: Tab) -> None:
    table = opened(tab, 'WhatIf("last_night", lines=NIGHT, save=False)')
    compared(table)
    table.page.page.locator(".wm-wi-top h3").click()
    table.tab_to("Start") if "Start" in table.page.focused() else table.tab_to("Archives above")
    table.keys("ArrowDown")
    assert "A scaffold first" in table.page.focused() and table.ask("view.title()") == "A scaffold first"
    table.keys("ArrowLeft")
    assert "Start" in table.page.focused() and table.ask("view.game.step") == 0
    table.keys("ArrowRight", " ")
    assert table.ask("list(view.tree.marked)") == ["B"] and "not compared any more" in table.status()
    table.keys(" ")
    assert table.ask("view.tree.marked['A'].name") == "Archives above the bridge"
    assert table.ask("view.title()") == "Archives above the bridge", "Space marks and does not press"
    table.keys("Home", "n")
    assert table.ask("view.game.step") == 1, "N steps along the line"
    table.keys("+")
    typed(table, "another way")
    assert "another way" in names(table) and table.ask("view.title()") == "another way"
    table.keys("u")
    assert "Nothing was changed" in table.status() or "name is as it was" in table.status()
    table.keys("h")
    assert table.ask("view.heat") == "value"
    table.keys("e")
    compared(table)
    assert table.page.page.locator(".wm-wi-bars svg").count() == 2
    table.keys("Delete")
    assert "another way" not in names(table) and "Line 3" not in names(table)
    table.keys("?")
    assert "best turn" in table.page.text(".wm-sheet")
    table.keys("Escape")
    table.tab_to("Note")
    table.keys("Enter")
    table.until(lambda: "textarea" in table.page.focused(), "the box for a note has no focus")
    table.page.page.keyboard.type("u e h + ?")
    table.page.keys("Escape")
    table.settle()
    assert table.ask("view.editing") == "" and table.ask("view.heat") == "value", "what is typed is no command"
    table.check()


@pytest.mark.long
def test_the_whole_job_by_touch_in_french(tab: Tab) -> None:
    table = opened(tab, 'WhatIf("ex_02", save=False, lang="fr")', scale=2, touch=True, size=(820, 1400))
    table.find("do:0").tap()
    table.settle()
    table.tap("cell:f5")
    assert "encore" in table.status(), "the first tap aims"
    table.page.page.wait_for_timeout(300)
    table.tap("cell:f5")
    assert table.step == 1
    table.run("lines(view, 'take gold g5', 'activate black_pointer', 'activate automation')")
    table.settle()
    table.find("step:previous").tap()
    table.settle()
    table.run("lines(view, 'activate disassembler')")
    compared(table)
    assert "B, par rapport à A" in table.page.text(".wm-wi-beside")
    row(table, "Ligne principale").tap()
    table.settle()
    table.find("mark").tap()
    table.settle()
    assert "n’est plus comparée" in table.status()
    assert serious(table) == []
    table.check()


@pytest.mark.long
def test_what_is_stale_is_not_shown_and_the_page_stays_alive(tab: Tab) -> None:
    """While a search goes on the board answers; what was searched for another position does not appear."""
    table = opened(tab, 'WhatIf("last_night", lines=NIGHT, save=False)')
    compared(table)
    table.run("search.GAMES = 100_000")
    table.act("search:estimate")
    table.until(lambda: table.page.page.locator(".wm-wi-bars svg").count() == 2, "no bars while it goes on")
    table.act("step:previous")
    assert table.ask("view.game.step") == 3 and table.ask("view.searching.is_on('estimate')")
    table.act("mark")
    table.until(
        lambda: not table.ask("view.searching.is_on('estimate')"), "it is about lines that are not compared any more"
    )
    assert table.page.page.locator(".wm-wi-found .wm-meter").count() == 0
    table.run("view.go(view.game.tree); view.act('objective:vp_end')")
    table.settle()
    table.act("search:best")
    table.page.wait_for_text("Searching:", ".wm-wi-found", timeout_s=30)
    table.act("step:next")
    assert table.ask("view.searching.task is None and not view.best") and table.ask("view.game.step") == 1
    table.act("step:previous")
    table.act("search:best")
    table.act("search:stop")
    compared(table)
    assert "not proved" in table.page.text(".wm-wi-found") and table.ask("view.searching.task is None")
    table.check()


@pytest.mark.long
def test_lines_survive_a_reload_of_the_page_and_a_new_run(tab: Tab) -> None:
    table = opened(tab, 'WhatIf("ex_02", save="what-if-test")')
    table.run("lines(view, 'collect blimp f4-f5'); view.fork('kept'); lines(view, 'take gold g5')")
    table.settle()
    table.page.reload()
    table.settle()
    assert row(table, "kept").is_visible() and table.page.is_painted()
    table.page.restart_kernel()
    table.page.run_all()
    table.settle()
    table.find("save:resume").click()
    table.settle()
    assert "kept" in names(table)


# Every look.

STATES = {
    "start": "view.go(view.game.goto('A scaffold first'))",
    "search": (
        "view.act('search:estimate'); view.wait(60); view.go(view.game.tree); search.SECONDS = 3;"
        " view.act('search:best'); view.wait(30)"
    ),
    "heat": "view.heat = ''; view.go(view.game.tree); view.act('heat')",
    "all_rows": "view.heat = ''; view.act('rows:all')",
    "edit": "view.act('rows:few'); view.go(view.game.goto('A scaffold first')); view.act('edit:note')",
    "three": "view.act('edit:cancel'); view.go(view.game.tree); view.fork('a third line'); view.act('mark'); view.wait(30)",
}

LOOKS = {
    "1300_light_1x_en": {"size": (1300, 1500), "lang": "en", "theme": "light", "scale": 1},
    "1300_dark_2x_fr": {"size": (1300, 1500), "lang": "fr", "theme": "dark", "scale": 2},
    "1300_contrast_1x_fr": {"size": (1300, 1500), "lang": "fr", "theme": "contrast", "scale": 1},
    "820_light_2x_fr": {"size": (820, 2600), "lang": "fr", "theme": "light", "scale": 2},
    "820_dark_1x_en": {"size": (820, 2600), "lang": "en", "theme": "dark", "scale": 1},
    "820_contrast_1x_en": {"size": (820, 2600), "lang": "en", "theme": "contrast", "scale": 1},
}


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_every_state(tab: Tab, look: str) -> None:
    wanted: dict[str, Any] = dict(LOOKS[look])
    lang, theme = wanted.pop("lang"), wanted.pop("theme")
    code = f'WhatIf("last_night", lines=NIGHT, save=False, lang={lang!r}, theme={theme!r})'
    table = opened(tab, code, theme, **wanted)
    wrong = []
    for state, does in STATES.items():
        table.run(does)
        table.settle()
        compared(table)
        assert table.ask("repr(view.error)") == "None", state
        table.page.page.mouse.move(4, 4)
        table.page.page.wait_for_timeout(250)
        table.page.shot(f"what_if_{state}_{look}", table.page.page.locator(".wm-root").first)
        wrong += [f"{state}: {fault}" for fault in table.page.page.evaluate(FAULTS)]
        wrong += [f"{state}: {fault}" for fault in serious(table)]
    assert not wrong, "\n".join(wrong)
    table.check()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_beside_a_narrow_page_the_head_takes_two_rows(tab: Tab, lang: str) -> None:
    """The ways to scores and settings stand beside the title, and not in a row of their own."""
    table = opened(tab, f'WhatIf("ex_02", save=False, lang={lang!r})', size=(820, 1180))
    middles: dict[str, list[float]] = table.page.page.evaluate(
        """() => { const of = s => [...document.querySelectorAll(`.wm-wi-top ${s}`)].map(e => e.getBoundingClientRect())
                .filter(b => b.height).map(b => b.y + b.height / 2);
            return { first: of(':is(h3, .wm-primary, .wm-tab)'),
                rest: of('> .wm-choices > .wm-b:not(.wm-primary)').concat(of('> details > summary')) }; }"""
    )
    first, rest = middles["first"], middles["rest"]
    assert len(first) == 4 and max(first) - min(first) < 12, middles
    assert len(rest) >= 5 and max(rest) - min(rest) < 12 and min(rest) > max(first), middles
