"""The game of the tests on a screen, in every view: by mouse, finger and key, in three languages, in light and dark.

Every view opens in the place of the one before, in one notebook. Pictures go to tests/browser/shots/any_*.png, for people to look
at. What each view says is judged without a browser (tests/widgets/test_any_game_ways.py).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.test_play_access import serious

Tab = Callable[..., NotebookPage]

BEGIN = f"""{SETUP}
import os, tempfile
from pathlib import Path
from ipywidgets import VBox
from tests.toy_game import SPEC
from tests.widgets.test_any_game import some_turns_on
from tests.words import pseudo
from widgets import *
from widgets.app.view import shown
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.table import locale, spec
spec.register(SPEC)
os.environ[locale.PATH] = str(pseudo.write(Path(tempfile.mkdtemp()), ("whistle_mountain", "meadow")))
locale.forget()
place, view = VBox(), None
def show(made):
    global view
    before, view = view, made
    place.children = (shown(view),)
    if before is not None:
        before.close()
lesson = lambda: learn.find_lesson("FIRST", game="meadow")
puzzle = lambda: learn.find_puzzle("hive-1", game="meadow")
"""

# What it is called -> how it is made, what is done first, a hexagon to press, and what is so then ("" for no board).
VIEWS: dict[str, tuple[str, str, str, str]] = {
    "board": ("BoardView(some_turns_on())", "", "cell:(1,1)", "'(1,1)' in view.status.text"),
    "play": ("PlayView('meadow/clearing', save=False)", "", "cell:(-1,1)", "view.game.step == 1"),
    "bots": (
        "Play(wm.new_game('meadow', players=2, seed=4), seats={'yellow': 'greedy'}, save=False)", "view.bots.wait()",
        "cell:(1,1)", "bool(view.choice) or view.game.step > 0",
    ),
    "seats": ("Play('meadow', save=False)", "", "", ""),
    "replay": ("Replay(some_turns_on(), at=3)", "", "cell:(1,1)", "'(1,1)' in view.status.text"),
    "what_if": (
        "WhatIf('meadow/clearing', save=False)", "view.fork('another'); view.play('rest')", "cell:(-1,1)",
        "bool(view.choice) or view.game.step > 1",
    ),
    "example": ("Stepper(lesson())", "", "cell:(0,1)", "'(0,1)' in view.status.text"),
    "lesson": ("LessonView(lesson(), progress=Progress(None))", "view.go(1)", "cell:(0,0)", "bool(view.choice)"),
    "puzzle": ("PuzzleView(puzzle(), progress=Progress(None))", "", "cell:(0,0)", "bool(view.choice)"),
    "know": ("KnowView(lesson(), progress=Progress(None))", "", "cell:(0,0)", "bool(view.choice)"),
    "sandbox": (
        "Sandbox('meadow/clearing')", "view.act('pick:bee::red')", "cell:(0,1)",
        "view.editor.data['pieces']['(0,1)'] == 'red bee'",
    ),
    "map": ("CourseMap('meadow', progress=Progress(None))", "", "", ""),
    "reference": ("Reference(game='meadow')", "", "", ""),
    "reference_pieces": ("Reference(game='meadow')", "view.turn_to('components')", "", ""),
}  # fmt: skip


def begun(tab: Tab, lang: str, theme: str, **options: object) -> Playing:
    page = tab(**{"size": (1280, 720), **options})
    page.open(notebook(BEGIN, f"settings.lang = {lang!r}\nplace"))
    page.theme(theme)
    page.run_all()
    return Playing(page)


def put(table: Playing, name: str) -> None:
    """Show a view, with what is done first."""
    code, first, *_ = VIEWS[name]
    table.run(f"show({code})\n{first}")
    page = table.page.page
    page.locator(".jp-OutputArea-output .wm-root").first.wait_for()
    page.wait_for_timeout(400)
    if page.locator(".jp-OutputArea canvas").count():
        table.page.wait_until_painted()


def walk(table: Playing, target: str) -> None:
    """Arrows until the cursor is on a hexagon, then Enter."""
    table.page.focus_canvas()
    table.keys("ArrowRight")
    places = {place.id: place for place in table.scene().targets}
    for _ in range(40):
        now = table.ask("view.cursor")
        if now == target:
            break
        here, there = places[now], places[target]
        across, down = there.x - here.x, there.y - here.y
        key = ("ArrowDown" if down > 0 else "ArrowUp") if abs(down) > 1 else "ArrowRight" if across > 0 else "ArrowLeft"
        table.keys(key)
    assert table.ask("view.cursor") == target
    table.keys("Enter")


def press(table: Playing, target: str, way: str) -> None:
    if way == "keys":
        walk(table, target)
    elif way == "touch":
        table.tap(target)
    else:
        table.steady()
        table.page.click_target(table.scene(), target)
        table.settle()


def judge(table: Playing, name: str, way: str, label: str) -> None:
    """Press a hexagon, and look at what stands there: sound, no wider than its room, nothing wrong for screen readers."""
    put(table, name)
    *_, target, so = VIEWS[name]
    if target:
        press(table, target, way)
        table.until(lambda: bool(table.ask(so)), f"{name}: pressed {target} by {way}, and it is not so: {so}")
    table.page.shot(f"any_{name}_{label}")
    wide = table.page.page.locator(".wm-root").first.evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 1, f"{name} is {wide} px too wide"
    assert serious(table) == [], name
    assert table.ask("repr(view.error)") == "None", name


def test_the_game_is_played_on_a_screen_by_finger_and_key_in_a_language_made_of_data(tab: Tab) -> None:
    table = begun(tab, "qps", "dark", touch=True)
    judge(table, "play", "touch", "sample")
    judge(table, "sandbox", "keys", "sample")
    table.page.assert_clean()


@pytest.mark.long
@pytest.mark.parametrize(
    ("lang", "theme", "way", "size"),
    [
        ("en", "light", "mouse", (1280, 720)), ("fr", "dark", "touch", (1280, 720)), ("qps", "light", "keys", (1280, 720)),
        ("fr", "light", "touch", (820, 1100)), ("en", "contrast", "keys", (1280, 720)), ("qps", "dark", "mouse", (820, 1100)),
    ],
)  # fmt: skip
def test_every_view_of_the_game_on_a_screen(tab: Tab, lang: str, theme: str, way: str, size: tuple[int, int]) -> None:
    table = begun(tab, lang, theme, touch=way == "touch", size=size)
    for name in VIEWS:
        judge(table, name, way, f"{lang}_{theme}_{size[0]}")
    table.page.assert_clean()
