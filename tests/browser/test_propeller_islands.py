"""Propeller Islands in the browser: rounds by mouse and by keys, in every form of the table, in three themes, en and fr.

Pictures go to tests/browser/shots/islands_*.png for people to look at.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.islands import LAPTOP, begun, by_mouse, show_hand
from tests.browser.rectangles import assert_in_sight
from tests.browser.test_play_access import serious
from tests.browser.test_play_matrix import FAULTS

Tab = Callable[..., NotebookPage]


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, (820, 1180)])
def test_a_whole_round_by_mouse(tab: Tab, size: tuple[int, int]) -> None:
    table = begun(tab, "at(2, 12, step=20)", size)
    number = table.ask("view.state.round")
    for _ in range(60):
        if table.ask("view.state.round") > number:
            break
        by_mouse(table)
    assert table.ask("view.state.round") == number + 1
    table.check()


@pytest.mark.long
def test_a_whole_round_by_keys(tab: Tab) -> None:
    table = begun(tab, "at(3, 13, step=30)")
    number = table.ask("view.state.round")
    table.page.focus_canvas()
    for _ in range(80):
        if table.ask("view.state.round") > number:
            break
        show_hand(table)
        wanted = table.ask("(lit('die', 'value', 'cell', 'slot', 'quay', 'reward', 'resource', 'plan') or [''])[0]")
        held = table.ask("view.hand is not None")
        if held:
            wanted = table.ask("'cell:' + view.hand.first_square()")
        if wanted and table.ask(f"{wanted!r} in view.stops"):
            table.run(f"view.cursor = {wanted!r}; view.show_cursor()")
            table.page.focus_canvas()
            table.keys("Enter")
        else:
            table.act(f"do:{table.ask('len(view.offer.order) - 1')}")
        if table.ask("view.choice is not None"):
            table.act("at:0")
    assert table.ask("view.state.round") == number + 1
    table.check()


LOOKS: dict[str, tuple[str, tuple[int, int], str, str, float]] = {
    "start_2_light_en": ("at(2, 3)", LAPTOP, "light", "en", 1),
    "late_4_dark_fr": ("at(4, 14, 'action', 140)", LAPTOP, "dark", "fr", 1),
    "late_4_dark_2x_en": ("at(4, 14, 'action', 140)", LAPTOP, "dark", "en", 2),
    "late_3_contrast_en": ("at(3, 13, 'die', 90)", LAPTOP, "contrast", "en", 1),
    "late_2_contrast_2x_fr": ("at(2, 12, 'action', 60)", LAPTOP, "contrast", "fr", 2),
    "narrow_4_light_fr": ("at(4, 14, 'action', 100)", (820, 1500), "light", "fr", 1),
    "narrow_3_dark_en": ("at(3, 13, 'action', 90)", (820, 1180), "dark", "en", 1),
    "narrow_2_contrast_fr": ("at(2, 12, 'action', 60)", (820, 1180), "contrast", "fr", 1),
    "full_4_light_en": ("at(4, 14, 'die', 100)", (1400, 1150), "light", "en", 1),
}


@pytest.mark.long
@pytest.mark.parametrize("name", LOOKS)
def test_looks(tab: Tab, name: str) -> None:
    game, size, theme, lang, scale = LOOKS[name]
    table = begun(tab, game, size, theme, lang, scale=scale)
    if size == LAPTOP:
        assert_in_sight(table.page.page, table.page.page.locator(".wm-root").first)
    assert table.page.page.evaluate(FAULTS) == []
    assert serious(table) == []
    table.page.shot(f"islands_{name}")
    table.check()


def test_a_press_that_is_not_allowed_says_why(tab: Tab) -> None:
    table = begun(tab, "at(2, 3)")
    table.press("slot:0")
    assert "PI-" in table.page.text(".wm-status")
    table.press(table.ask("lit('die')[0]"))
    assert table.step == 1
    table.check()
