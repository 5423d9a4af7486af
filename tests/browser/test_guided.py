"""The guided first game on a laptop: its first turns by mouse, by keys and by touch; the coach in sight with all the rest.

The first moves, the first ten turns in English by mouse, in French by keys alone, in `make test-long`; in every run it is opened
and looked through by `test_every_view.py`. Pictures go to tests/browser/shots/guided_*.png for people to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.harness import ROOT, LabServer, NotebookPage, notebook
from tests.browser.playing import SETUP, Playing
from tests.browser.rectangles import assert_in_sight
from tests.browser.serving import AppPage, AppServer
from tests.browser.test_learning_matrix import play_by_touch, walk
from tests.browser.test_play_game import HANDS, act
from tests.browser.test_reference import serious

Opened = Callable[..., Playing]

LAPTOP = (1280, 720)
TURNS = 10
COACH = ".wm-coach"
SHOTS = ROOT / "tests" / "browser" / "shots"

CODE = """
from widgets import GuidedGame
from wm_kernel.learn.progress import Progress
settings.pace = "quick"
settings.motion = "off"
guided = GuidedGame(progress=Progress(None), save=False, lang={lang!r}, theme={theme!r})
view = guided.play
guided
"""

TO_THE_END = """
view.bots.pause()
other = bots.make("greedy", 2)
while not view.game.is_over:
    due = view.game.decision
    view.game.play(other.choose(view.game.state.clone(), due.player))
view.catch_up()
"""


@pytest.fixture
def guided(browser: Browser, lab: LabServer) -> Iterator[Opened]:
    """Make a page with a guided game, as `wm lab` opens it on a laptop: with the side bar shut."""
    pages: list[NotebookPage] = []

    def make(lang: str = "en", theme: str = "light", **options: object) -> Playing:
        page = NotebookPage(browser, lab, size=LAPTOP, **options)  # type: ignore[arg-type]
        pages.append(page)
        page.__enter__()
        source = notebook(SETUP, CODE.format(lang=lang, theme=theme))
        page.open_as_course(source)
        page.run_all()
        table = Playing(page)
        root(table).locator("canvas").first.wait_for()
        table.settle()
        table.run(HANDS)
        return table

    yield make
    for page in pages:
        page.__exit__(None, None, None)


def root(table: Playing) -> Locator:
    """The table with the coach beside it."""
    return table.page.page.locator(".jp-OutputArea .wm-root.wm-coached").first


def answered(table: Playing) -> None:
    """Wait until the guide has answered."""
    table.until(lambda: table.ask("view.decision is not None or view.game.is_over"), "the guide does not answer")
    table.settle()


def own_turn(table: Playing) -> int:
    return int(table.ask("guided.coach.teaching.own_turn(view.game.state, guided.learner)"))


def check_coach(table: Playing, lang: str) -> None:
    """The remark is shown, was announced, and is in sight with board, decision and last answer."""
    told = table.ask(f"guided.remark.text({lang!r})")
    shown = " ".join(root(table).locator(".wm-coach-says").inner_text().split())
    assert " ".join(told.split()) in shown, (told, shown)
    if table.ask("guided.status.text").endswith(told):
        live = table.page.page.locator('.wm-guided [aria-live="polite"]').all_text_contents()
        assert any(told in one for one in live), live
    shot(table, "last")
    assert_in_sight(table.page.page, root(table), text=COACH, needed=("text", "board", "decision", "status"))


def press_key(table: Playing, button: str) -> None:
    """Enter on a button."""
    table.find(button).focus()
    table.keys("Enter")


def act_by_keys(table: Playing) -> None:
    """Do what the learner is going to do, by keys: Enter on buttons, arrows on the board, R and F."""
    table.ask("wanted()")
    kind, *rest = table.ask("way()")
    if kind == "piece":
        if table.ask("view.hand is None"):
            press_key(table, f"do:{rest[1]}")
        flips, turns, place = table.ask("place()")
        table.keys(*"f" * flips, *"r" * turns)
        if place.startswith("cell:"):
            if "canvas" not in table.page.focused():
                table.page.focus_canvas()
            walk(table, place)
            table.keys("Enter")
        else:
            press_key(table, f"place:{place}")
    elif kind == "way":
        if table.find("way:more").count() and not table.find(f"way:{rest[0]}").count():
            press_key(table, "way:more")
        press_key(table, f"way:{rest[0]}")
        press_key(table, "pay")
    elif kind == "card":
        if table.ask("view.sheet") != "hand":
            press_key(table, "sheet:hand")
        press_key(table, f"card:{rest[0]}")
    else:
        press_key(table, f"do:{rest[1]}")


def tap(table: Playing) -> None:
    """Do what the learner is going to do, with a finger."""
    line = str(table.ask("wanted()"))
    kind, *rest = table.ask("way()")
    place = table.ask("place_of(action)[0]") if kind == "piece" else ""
    if place.startswith("cell:"):
        play_by_touch(table, line)
    elif kind == "piece":
        if table.ask("view.hand is None"):
            table.find(f"do:{rest[1]}").tap()
            table.settle()
        table.find(f"place:{place}").tap()
    else:
        act(table)


def shot(table: Playing, name: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    table.page.page.screenshot(path=SHOTS / f"guided_{name}.png")


@pytest.mark.long
def test_the_first_moves_by_mouse_with_the_coach_in_sight(guided: Opened) -> None:
    table = guided()
    check_coach(table, "en")
    said = [table.ask("guided.remark.id")]
    for _ in range(5):
        act(table)
        answered(table)
        check_coach(table, "en")
        said.append(table.ask("guided.remark.id"))
    assert len(set(said)) >= 4, said
    root(table).locator('[data-act="coach:back"]').click()
    table.until(lambda: table.ask("guided.leafed") == 1, "the remark before is not shown")
    assert serious(table.page) == []
    shot(table, "first_moves")
    table.check()


@pytest.mark.long
def test_the_first_ten_turns_by_mouse(guided: Opened) -> None:
    table = guided()
    pictured = 0
    while own_turn(table) <= TURNS:
        act(table)
        answered(table)
        check_coach(table, "en")
        if own_turn(table) > pictured:
            pictured = own_turn(table)
            shot(table, f"en_{pictured:02}")
    assert table.ask("len({one.idea for one in guided.remarks})") >= 20
    root(table).locator('[data-act="coach:again"]').click()
    root(table).locator('[data-act="coach:anew"]').click()
    table.until(lambda: table.ask("view.game.state.turn") == 0, "it does not begin again")
    table.check()


@pytest.mark.long
def test_the_first_ten_turns_by_keys_in_french(guided: Opened) -> None:
    table = guided("fr", theme="dark")
    pictured = 0
    while own_turn(table) <= TURNS:
        act_by_keys(table)
        answered(table)
        check_coach(table, "fr")
        if own_turn(table) > pictured:
            pictured = own_turn(table)
            shot(table, f"fr_{pictured:02}")
    root(table).locator('[data-act="coach:back"]').focus()
    table.keys("Enter")
    assert table.ask("guided.leafed") == 1
    assert "coach" in table.page.focused().lower() or "remarque" in table.page.focused().lower()
    assert serious(table.page) == []
    table.check()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["contrast"])
def test_the_first_turns_by_touch(guided: Opened, theme: str) -> None:
    table = guided(theme=theme, touch=True)
    while own_turn(table) <= 3:
        tap(table)
        answered(table)
        check_coach(table, "en")
    root(table).locator('[data-act="coach:back"]').tap()
    table.until(lambda: table.ask("guided.leafed") == 1, "a tap does not leaf back")
    assert serious(table.page) == []
    shot(table, "touch")
    table.check()


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_the_end_it_is_told_why(guided: Opened, lang: str) -> None:
    table = guided(lang)
    table.run(TO_THE_END)
    table.settle()
    assert_in_sight(
        table.page.page, root(table), text="", board="", status="", decision=".wm-ask-head", needed=("decision",)
    )
    coach = root(table).locator(".wm-coach-box")
    assert coach.evaluate("e => e.scrollHeight - e.clientHeight") <= 1, "all of it is seen without scrolling"
    shot(table, f"end_{lang}")
    assert root(table).locator(".wm-coach-table tr").count() >= 4
    assert root(table).locator("[data-onward]").first.is_visible()
    assert serious(table.page) == []
    table.check()


@pytest.mark.long
def test_in_the_app_it_is_saved_and_gone_on_with(browser: Browser) -> None:
    with AppServer() as server, closing(AppPage(browser, server, size=LAPTOP)) as page:
        page.open("guided")
        table = page.view.locator(".wm-root.wm-coached").first
        table.locator("canvas").first.wait_for()
        parts = {"text": COACH, "needed": ("text", "board", "decision", "status")}
        assert_in_sight(page.page, table, **parts)
        table.locator('[data-act^="do:"]').first.click()
        table.locator(COACH).get_by_text("2 of 2").wait_for()
        assert_in_sight(page.page, table, **parts)
        assert page.serious() == []
        page.shot("app_guided")
        page.reload("guided")
        again = page.view.locator(".wm-root.wm-coached").first
        again.locator('[data-act="save:resume"]').click()
        again.locator(COACH).get_by_text("2 of 2").wait_for()
        page.check()
