"""Every view on a laptop, in three themes and two languages: what there is to read and to press is in sight, and sound.

Pictures of the whole window go to tests/browser/shots/look_*.png, to be looked at beside the design. Larger and narrower
windows are the business of the matrices (`test_play_matrix.py`, `test_learning_matrix.py`, `test_what_if.py`, ...).
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import LabServer, NotebookPage, notebook
from tests.browser.playing import Playing
from tests.browser.rectangles import faults
from tests.browser.test_play_access import serious
from tests.browser.test_play_bots import BOTS
from tests.browser.test_play_matrix import FAULTS
from tests.browser.test_rectangles import CODE, LAPTOP
from tests.browser.test_what_if import SETUP as WHAT_IF

pytestmark = pytest.mark.long

SETUP = f"""{CODE}
{WHAT_IF}
{BOTS}
from widgets import Reference, Sandbox
here = Progress(None)
FOUR = {{**NIGHT, "Stay": ["end turn"], "Forge nothing": ["forge", "done", "end turn"]}}
HOPELESS = lambda: next(a for a in view.game.legal_actions() if view.puzzle.play().play(str(a)).kind == "hopeless")
played = {{}}
def table(players, variant, moment):
    if (players, variant) not in played:
        played[players, variant] = moments(players, variant)
    return played[players, variant][moment].clone()
def over():
    return finish(last_turn(), "greedy")
def bots(steps=70):
    game = finish(wm.new_game(players=["red", "yellow", "black"], seed=4), "planner", steps=steps)
    while not (game.decision.kind == "turn" and game.decision.player == "red"):
        finish(game, "planner", steps=1)
    return Play(game, seats={{"yellow": "planner", "black": "mcts"}}, save=False)
"""

PLAYING = ("board", "decision", "status")
READING = ("text", "board", "status")

# What it is called -> how it is made, what is done then, and the parts that must be in sight (none: what has no board).
VIEWS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "first_board": ("PlayView('welcome_ship', layout='lesson', save=False)", "", ("text", *PLAYING)),
    "play_2": ("PlayView(table(2, 'first_game', 1), save=False)", "", PLAYING),
    "play_2_hand": ("PlayView(table(2, 'first_game', 1), save=False)", "view.press(view.offer.lit[0])", PLAYING),
    "play_3": ("PlayView(table(3, 'full', 1), save=False)", "", PLAYING),
    "play_4": ("PlayView(table(4, 'full', 2), save=False)", "", PLAYING),
    "play_4_start": ("PlayView(wm.new_game(players=4, seed=3), save=False)", "", PLAYING),
    "over": ("PlayView(over(), save=False)", "", ()),
    "seats": ("Play(save=False)", "", ()),
    "bots": ("bots()", "", PLAYING),
    "bots_why": ("bots()", "view.act(f'why:{view.bot_node().number}')", ()),
    "replay": ("Replay(over(), at=21)", "", ()),
    "lesson": ("LessonView('COURSE-02', progress=here, at=2)", "", READING),
    "puzzle": ("PuzzleView('flood-1', progress=Progress(None))", "", ("text", *PLAYING)),
    "puzzle_wrong": (
        "PuzzleView('edges-1', progress=Progress(None))", "view.act('learn:hint'); view.play(HOPELESS())", ("text", *PLAYING)
    ),
    "example": ("Stepper('EX-09', at=2)", "", READING),
    "sandbox": ("Sandbox('ex_02')", "", ()),
    "what_if_2": ("WhatIf('last_night', lines=NIGHT, save=False)", "", ()),
    "what_if_4": ("WhatIf('last_night', lines=FOUR, save=False)", "view.go(view.game.goto('Stay'))", ()),
    "reference": ("Reference()", "", ()),
    "reference_rule": ("Reference('WM-FLOOD-04')", "", ()),
}  # fmt: skip

WAITS = {
    "bots_why": "view.reason is not None",
    "what_if_2": "bool(view.wait(30))",
    "what_if_4": "bool(view.wait(30))",
}


@pytest.mark.parametrize(("theme", "lang"), list(product(["light", "dark", "contrast"], ["en", "fr"])))
def test_every_view_on_a_laptop(browser: Browser, lab: LabServer, theme: str, lang: str) -> None:
    with NotebookPage(browser, lab, size=LAPTOP) as page:
        page.open_as_course(notebook(SETUP, "place"))
        page.theme(theme)
        page.run_all()
        table = Playing(page)
        table.run(f"settings.lang = {lang!r}")
        wrong = []
        for name, (make, does, needed) in VIEWS.items():
            wrong += [f"{name}: {fault}" for fault in seen(table, name, make, does, needed, f"{theme}_{lang}")]
        assert not wrong, "\n".join(wrong)
        page.assert_clean()


def seen(table: Playing, name: str, make: str, does: str, needed: tuple[str, ...], look: str) -> list[str]:
    """What is wrong with a view, which is pictured."""
    page = table.page.page
    table.run(f"show(lambda: {make})")
    root = page.locator(".jp-OutputArea .wm-root").first
    root.wait_for()
    if root.locator("canvas").count():
        table.page.wait_until_painted()
    page.wait_for_timeout(500)  # a view takes its size in a few steps
    table.run(does)
    if name in WAITS:
        table.until(lambda: bool(table.ask(WAITS[name])), f"{name}: what was asked for is not found")
    page.mouse.move(5, 5)
    page.wait_for_timeout(500)
    found = faults(page, root, needed=needed) if needed else []
    root.evaluate("e => e.scrollIntoView({ block: 'nearest' })")
    table.page.shot(f"look_{name}_{look}")
    error = table.ask("repr(view.error)")
    odd = [fault for fault in page.evaluate(FAULTS) if "wm-dot" not in fault]  # the name of a dot is wider than the dot
    return [*found, *odd, *serious(table), *([] if error == "None" else [error])]
