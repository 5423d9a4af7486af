"""A game with bots in the browser: seats chosen, a turn, the answer of the bots, why, the end, the replay, What-if."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.test_play_access import serious
from tests.browser.test_play_matrix import FAULTS

Tab = Callable[..., NotebookPage]

BOTS = """
from widgets import Play, Replay
from wm_kernel.explore import finish

settings.pace = "quick"
TWO = {"red": "person", "yellow": "greedy"}

def last_turn(rounds=3):
    '''A short game in the last turn of red, who sits last.'''
    for seed in range(1, 30):
        game = wm.new_game(players=["red", "yellow"], seed=seed, max_rounds=rounds, variant="first_game")
        if game.players[-1] != "red":
            continue
        finish(game, "greedy", steps=10)
        while not (game.state.turn == 2 * rounds and game.decision.kind == "turn"):
            finish(game, "greedy", steps=1)
        return game
"""


def play(tab: Tab, arguments: str = "save=False", theme: str = "light", **options: Any) -> Playing:
    """A notebook with a `Play` called `view`."""
    page = tab(**{"size": (1300, 1350), **options})
    page.open(notebook(SETUP + BOTS, f"view = Play({arguments})\nview"), theme=theme)
    page.run_all()
    table = Playing(page)
    table.settle()
    return table


def wait_for_bots(table: Playing, step: int) -> None:
    """Wait until a person decides again, further on than `step`, or the game is over."""
    table.until(
        lambda: table.ask(f"view.game.step > {step} and (view.decision is not None or view.game.is_over)"),
        "the bots do not answer",
    )
    table.settle()


def root(table: Playing, number: int) -> Locator:
    """One of the views that stand under each other."""
    return table.page.page.locator(".wm-root").nth(number)


def no_faults(table: Playing, state: str) -> None:
    """Nothing is cut off or over anything else, and axe has nothing serious to say."""
    assert table.page.page.evaluate(FAULTS) == [], state
    assert serious(table) == [], state


def test_a_whole_session(tab: Tab) -> None:
    table = play(tab)
    assert table.page.button("Begin").is_visible()
    no_faults(table, "the choice of seats")
    table.act("seat:yellow:greedy")
    table.act("variant:first_game")
    table.find("begin").click()
    wait_for_bots(table, -1)
    assert table.ask("(view.seats.kinds, view.is_starting)") == ({"red": "person", "yellow": "greedy"}, False)

    # A person acts, the bot answers in words, with its rule.
    step = table.step
    table.find("do:0").click()
    wait_for_bots(table, step)
    while table.ask("view.bot_node() is None"):
        step = table.step
        table.find("do:0").click()
        wait_for_bots(table, step)
    assert "Yellow:" in table.page.text(".wm-side-panel")
    table.page.page.locator('[data-act^="why:"]').first.click()
    table.until(lambda: "Why Yellow moved so" in table.page.text(".wm-sheet"), "the reasons do not open")
    table.until(lambda: table.ask("view.reason is not None"), "the reasons are not found")
    no_faults(table, "why")
    table.page.keys("Escape")

    # The last turn: a thinking bot is told, then the end, the sheet, and what can be done then.
    table.run("view.sit(TWO, last_turn())")
    table.settle()
    table.button("End turn")
    table.until(lambda: table.ask("view.game.is_over"), "the game does not end")
    table.page.wait_for_text("Final scores", ".wm-sheet")
    table.find("bots:replay").click()
    table.until(lambda: table.page.page.locator(".wm-root").count() == 2, "no replay opens")
    table.page.wait_until_painted(1)
    table.page.page.keyboard.press("Escape")
    table.run("view.open_sheet('')")
    no_faults(table, "the replay")

    # The slider, a key, a line of the list, the eyes of a player; on in What-if.
    replay = root(table, 1)
    slider = replay.locator("input[type=range]")
    slider.focus()
    for _ in range(5):
        table.page.keys("ArrowRight")
    table.until(lambda: table.ask("view.below.number") == 5, "the slider leads nowhere")
    assert slider.get_attribute("aria-valuetext")
    table.page.keys("n")
    table.until(lambda: table.ask("view.below.number") == 6, "the key leads nowhere")
    replay.locator('[data-act="see:9"]').click()
    table.until(lambda: replay.locator('[data-act="see:9"][aria-current]').count() == 1, "the line is not marked")
    replay.locator('[data-act="eyes:yellow"]').click()
    table.until(lambda: table.ask("view.below.viewer") == "yellow", "it is not seen with other eyes")
    replay.locator('[data-act="whatif"]').click()
    table.until(lambda: table.page.page.locator(".wm-root").count() == 3, "What-if does not open")
    assert table.ask("(view.below.below.game.step, view.game.is_over)") == (9, True)
    assert table.ask("[repr(one.error) for one in (view.below, view.below.below)]") == ["None", "None"]
    table.check()


@pytest.mark.long
def test_by_keys_alone(tab: Tab) -> None:
    """From the choice of seats to the replay and back, with Tab, arrows, Enter and letters."""
    table = play(tab)
    table.page.page.locator('[data-act="seat:red:person"]').focus()
    table.keys("Tab", "ArrowRight", "ArrowLeft", "ArrowLeft")
    assert table.ask("view.chosen['yellow']") == "greedy"
    table.tab_to("Begin")
    table.keys("Enter")
    wait_for_bots(table, -1)
    for _ in range(12):  # the abilities and the scaffolds of the setting up, then a turn or two
        table.find("do:0").focus()
        table.keys("Enter")
        if table.ask("view.hand is not None"):
            table.keys("Enter")  # the cursor is on the first place of the piece in hand
        table.until(lambda: table.ask("'do:0' in view._ask.html"), "the bots do not answer")
    table.keys("w")
    table.until(lambda: table.ask("view.sheet") == "why", "W does not ask")
    table.keys("Escape")
    assert table.ask("view.sheet") == ""
    table.run("view.sit(TWO, last_turn())")
    table.settle()
    table.find("do:0").focus()
    table.tab_to("End turn", 60)
    table.keys("Enter")
    table.until(lambda: table.ask("view.game.is_over"), "the game does not end")
    table.find("sheet:scores").focus()
    table.tab_to("Replay", 60)
    table.keys("Enter")
    table.until(lambda: table.page.page.locator(".wm-root").count() == 2, "no replay opens")
    root(table, 1).locator("canvas").first.focus()
    table.page.keys("n", "n", "n")
    table.until(lambda: table.ask("view.below.number") == 3, "N leads nowhere")
    table.page.keys("p", "t", "v")
    table.until(lambda: table.ask("view.below.number") > 3, "T leads nowhere")
    assert table.ask("view.below.eyes") != "all"
    for _ in range(20):
        if 'input - "Move of the game"' in table.page.focused():
            break
        table.page.keys("Tab")
    table.page.keys("End")
    table.until(lambda: table.ask("view.below.number == len(view.below.nodes) - 1"), "End leads nowhere")
    table.page.keys("Home", "PageDown")
    table.until(lambda: table.ask("0 < view.below.number < 12"), "PageDown leads nowhere")
    table.page.keys("i")
    table.until(lambda: table.page.page.locator(".wm-root").count() == 3, "I opens nothing")
    assert table.page.page.evaluate("jupyterapp.shell.currentWidget.content.model.toJSON().cells.length") == 2
    table.check()


@pytest.mark.long
def test_with_fingers(tab: Tab) -> None:
    table = play(tab, touch=True, scale=2)
    table.find("seat:yellow:random").tap()
    table.settle()
    table.find("begin").tap()
    wait_for_bots(table, -1)
    assert table.ask("view.seats.kind('yellow')") == "random"
    for _ in range(40):
        if table.ask("view.decision.kind") == "turn":
            break
        step = table.step
        table.find("do:0").tap()
        table.settle()
        if table.step == step and table.ask("view.hand is not None"):
            square = table.ask("view.hand.first_square()")
            table.tap(f"cell:{square}")
            if table.step == step:
                table.tap(f"cell:{square}")
        wait_for_bots(table, step)
    table.tap("ship:red:balloon")
    square = table.ask("view.hand.first_square()")
    step = table.step
    table.tap(f"cell:{square}")
    table.tap(f"cell:{square}")
    table.until(lambda: table.step > step, "two taps do not place a ship")
    table.find(f"why:{table.ask('view.bot_node().number')}").tap()
    table.until(lambda: table.ask("view.reason is not None"), "the reasons are not found")
    table.run("view.sit(TWO, last_turn())")
    table.settle()
    table.page.page.locator("button", has_text="End turn").first.tap()
    table.until(lambda: table.ask("view.game.is_over"), "the game does not end")
    table.find("bots:replay").tap()
    table.until(lambda: table.page.page.locator(".wm-root").count() == 2, "no replay opens")
    slider = root(table, 1).locator("input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    table.page.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.until(lambda: table.ask("view.below.number") > 5, "a tap on the slider leads nowhere")
    table.check()
