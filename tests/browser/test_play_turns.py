"""Whole turns in a real browser: each kind by mouse, one by keys alone, one by touch; what is refused; what acts once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing, playing

Tab = Callable[..., NotebookPage]


def turn_is_over(table: Playing, *said: str) -> None:
    """The turn went to the other player, and these actions were played."""
    table.button("End turn")
    actions = table.actions
    assert actions[-1] == "end turn"
    for line in said:
        assert line in actions, (line, actions)
    assert table.ask("view.decision.player") == "yellow"


def test_a_turn_of_each_kind_by_mouse(tab: Tab) -> None:
    """One page for all: each turn begins with the same position."""
    table = playing(tab)

    # Dock: the ship, then the dock, then one of its options.
    table.press("ship:red:balloon")
    table.press("dock:card")
    table.act("do:0")
    turn_is_over(table, "collect balloon dock card", "option 1")

    # Grid: beside the scaffolds; what is in reach is taken one by one.
    table.fresh()
    table.press("ship:red:blimp")
    table.press("cell:c4")
    assert table.ask("view.decision.kind") == "collect"
    assert "cell:d4" in table.lit()
    table.press("cell:d4")
    table.button("Finish")
    turn_is_over(table, "take coal d4", "done")

    # Machine: the ship on it, then the machine.
    table.fresh()
    table.press("ship:red:balloon")
    table.press("cell:b3")
    table.press("cell:c2")
    turn_is_over(table, "collect balloon b3", "activate double_coal")

    # Forge with a scaffold: aimed by the mouse, its gain beside it.
    table.fresh()
    table.button("Forge")
    table.press("stored:red:T1")
    cell = table.ask("view.hand.first_square()")
    table.point(f"cell:{cell}")
    assert "VP" in table.status()
    table.press(f"cell:{cell}")
    assert any(line.startswith("build scaffold T1") for line in table.actions)
    assert table.ask("view.game.state.players[0].vp") > 0
    table.button("Finish")
    turn_is_over(table)

    # Forge with a machine above the bridge: promotion in an order of choice, the built effect, the flood.
    table.fresh()
    table.button("Forge")
    table.press("stored:red:archives")
    table.press("cell:f5")
    if table.ask("view.decision.kind") == "promotion":
        assert set(table.lit()) == {"worker:red:e6", "worker:red:f5"}
        table.press("cell:e6")
    while table.ask("view.decision.kind") == "triggers":
        table.act("do:0")
    assert table.ask("view.game.state.water_top") == 1
    assert table.ask("sum(view.game.state.players[0].tower)") == 2
    table.button("Finish")
    turn_is_over(table, "build machine archives e5-g6", "choose worker e6")

    # Move: a worker of the barracks onto a scaffold; rescue: one from the whirlpool.
    table.fresh()
    table.button("Forge")
    table.press("barracks:4")
    table.press("cell:d3")
    table.button("Pay")
    table.button("Finish")
    turn_is_over(table, "move barracks:4 d3", "pay gold=1")
    table.fresh()
    table.button("Forge")
    table.press("whirlpool")
    table.press("cell:d2")
    table.button("Pay")
    table.button("Finish")
    turn_is_over(table, "rescue d2")

    # Card: shown, played; award: redeemed, its worker put down.
    table.fresh()
    table.press("hand:red")
    assert "Treasure Chest" not in table.page.text(".wm-sheet")
    table.button("Show my hand")
    table.act("card:treasure_chest")
    turn_is_over(table, "card treasure_chest")
    table.fresh()
    table.press("stored:red:award_rescue")
    table.press("cell:d3")
    turn_is_over(table, "award rescue", "rescue d3")
    table.check()


def walk(table: Playing, target: str) -> None:
    """Lead the cursor to a square with the arrow keys."""
    wanted = (ord(target[5]), int(target[6:]))
    for _ in range(40):
        here = table.ask("view.cursor")
        if here == target:
            return
        column, row = ord(here[5]), int(here[6:])
        across, up = wanted[0] - column, wanted[1] - row
        table.keys(("ArrowRight" if across > 0 else "ArrowLeft") if across else "ArrowUp" if up > 0 else "ArrowDown")
    raise AssertionError(f"the arrow keys do not lead to {target}")


def test_a_turn_by_keys_alone(tab: Tab) -> None:
    """From the board to the buttons and back with Tab; a scaffold is turned, flipped and placed; nothing else is touched."""
    table = playing(tab)
    table.page.focus_canvas()
    assert table.page.focused().startswith("canvas application")
    table.tab_to("Balloon")
    assert table.page.focused() == 'button - "Balloon"'
    table.tab_to("Forge")
    table.keys("Enter")
    assert table.actions == ["forge"]
    table.tab_to("T1")
    table.keys("Enter")
    table.until(lambda: "canvas application" in table.page.focused(), "with a piece in hand the board has the focus")
    assert table.ask("view.hand.piece.name") == "T1"
    table.keys("r", "f", "f", "r", "r", "r")
    assert "in hand" in table.page.text(".wm-ask")
    walk(table, f"cell:{table.ask('view.hand.first_square()')}")
    table.keys("Enter")
    assert table.actions[-1].startswith("build scaffold T1")
    table.keys("z")
    assert table.actions == ["forge"]
    table.keys("y")
    assert table.actions[-1].startswith("build scaffold T1")
    live = table.page.live()
    assert "Played again" in live
    table.tab_to("Finish")
    table.keys("Enter")
    assert table.actions[-1] == "done"
    table.tab_to("End turn")
    table.keys("Enter")
    assert table.actions[-1] == "end turn"
    table.keys("?")
    table.page.wait_for_text("move the cursor", ".wm-sheet")
    table.keys("Escape")
    table.check()


def test_a_turn_by_touch_on_a_dense_screen(tab: Tab) -> None:
    table = playing(tab, scale=2, touch=True)
    table.tap("ship:red:blimp")
    assert table.ask("view.hand.piece.name") == "blimp"
    table.tap("cell:c4")
    assert table.actions == []
    assert "Tap again" in table.status()
    table.tap("cell:c4")
    assert table.actions[0].startswith("collect blimp")
    table.tap("cell:d4")
    for name in ("Finish", "End turn"):
        table.page.page.locator(f'.wm-root button:has-text("{name}")').first.tap()
        table.settle()
    assert table.actions[-1] == "end turn"
    table.check()


def test_an_illegal_click_is_read_out_with_its_rule_and_the_rule_opens(tab: Tab) -> None:
    table = playing(tab)
    table.press("ship:red:balloon")
    table.press("cell:d3")
    assert table.actions == []
    assert "WM-COLLECT-04" in table.status() and "WM-COLLECT-04" in table.page.live()
    assert "scaffold" in table.page.live().lower()
    line = table.page.page.locator(".wm-root .wm-status summary").first
    line.click()
    told = table.page.page.locator(".wm-root .wm-status .wm-rule-text").first
    assert told.is_visible() and len(told.inner_text()) > 40
    table.press("cell:c4")
    table.until(lambda: "WM-COLLECT-04" not in table.status(), "the refusal stays when something else is done")
    table.check()


@pytest.mark.long
def test_a_double_click_acts_once_on_the_board_and_on_a_button(tab: Tab) -> None:
    table = playing(tab)
    table.press("ship:red:blimp")
    scene = table.scene()
    table.page.page.mouse.dblclick(*table.page.point(*table.page.middle(scene, "cell:c4")))
    table.settle()
    assert table.step == 1
    table.button("Finish")
    before = table.step
    table.page.page.locator('.wm-root button:has-text("End turn")').first.dblclick()
    table.settle()
    assert table.step == before + 1
    table.check()


@pytest.mark.parametrize("start", ["ship:red:dreadnought"])
def test_a_drag_places_a_piece(tab: Tab, start: str) -> None:
    table = playing(tab)
    scene = table.scene()
    mouse = table.page.page.mouse
    mouse.move(*table.page.point(*table.page.middle(scene, start)))
    mouse.down()
    mouse.move(*table.page.point(*table.page.middle(scene, "cell:i5")), steps=4)
    mouse.up()
    table.settle()
    assert table.actions[0].startswith("collect dreadnought")
    table.check()
