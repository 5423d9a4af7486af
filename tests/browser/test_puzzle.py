"""A puzzle and a lesson in a real browser: solved by clicks, with a hint and a wrong move, in two themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage, notebook
from tests.browser.playing import SETUP as PLAYING
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious

Tab = Callable[..., NotebookPage]

SETUP = f"""{PLAYING}
from widgets import LessonView, PuzzleView, settings
from wm_kernel.learn.progress import Progress
progress = Progress(None)
"""


def opened(tab: Tab, code: str, theme: str = "light", **options: object) -> Playing:
    page = tab(**{"size": (1300, 1200), **options})
    page.open(notebook(SETUP, f"view = {code}\nview"), theme=theme)
    if theme == "light":
        page.theme(theme)
    page.run_all()
    found = Playing(page)
    found.settle()
    return found


def shot(table: Playing, name: str) -> None:
    table.page.page.mouse.move(2, 2)
    table.settle()
    table.page.shot(name, table.page.page.locator(".wm-root").first)


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_a_puzzle_is_solved_by_clicks_after_a_hint_and_a_wrong_move(tab: Tab, theme: str) -> None:
    table = opened(tab, 'PuzzleView("edges-1", progress=progress)', theme)
    shot(table, f"puzzle_{theme}")
    assert serious(table) == []

    table.button("Hint")
    table.page.wait_for_text("Hint (1 of 3)", ".wm-task")
    assert "WM-" in table.status()

    hopeless = table.ask(
        "next(str(a) for a in view.game.legal_actions() if view.puzzle.play().play(str(a)).kind == 'hopeless')"
    )
    play(table, hopeless)
    table.page.wait_for_text("no longer", ".wm-task .wm-miss")
    assert "WM-" in table.page.text(".wm-task .wm-miss")
    assert "no longer" in table.page.live()
    shot(table, f"puzzle_wrong_{theme}")
    assert serious(table) == []
    table.button("Undo")
    assert table.ask("view.session.is_at_start")

    for line in table.ask("list(view.puzzle.solutions[0])"):
        if table.ask("view.session.is_reached"):
            break
        play(table, line)
    assert table.ask("view.session.is_reached") and table.ask("view.session.score.solved")
    table.page.wait_for_text("What there is to learn", ".wm-task")
    shot(table, f"puzzle_solved_{theme}")
    assert serious(table) == []
    table.button("Next puzzle")
    assert table.ask("view.puzzle.id") != "edges-1"
    shot(table, f"puzzle_next_{theme}")
    table.check()


def play(table: Playing, line: str) -> None:
    """Play an action by clicks: a piece in hand is put on its square, everything else has a button."""
    kind = table.ask(f"type(view.game.ruleset.parse({line!r}, view.state)).__name__")
    piece = table.ask(
        "(lambda a: next((k for k, t in enumerate(view.offer.order) if not hasattr(t, 'ghost') and t == a), None)"
        f" )(view.game.ruleset.parse({line!r}, view.state))"
    )
    if piece is not None:
        table.act(f"do:{piece}")
        return
    assert kind in ("BuildScaffold", "Collect", "CollectDock", "BuildMachine", "Move", "Rescue"), kind
    if table.ask("view.hand is None"):
        number = table.ask(
            "(lambda a: next(k for k, t in enumerate(view.offer.order) if hasattr(t, 'ghost') and a in "
            f"list(view.offer.actions(t))))(view.game.ruleset.parse({line!r}, view.state))"
        )
        table.act(f"do:{number}")
    for _ in range(8):  # turned and flipped until a lit square means this very action
        found = table.ask(
            "(lambda a: next((t.id for t in view.scene.targets if t.id.startswith(('cell:', 'dock:')) and "
            "(p := view.hand.aim_at(t.id)) is not None and p.action == a), None))"
            f"(view.game.ruleset.parse({line!r}, view.state))"
        )
        if found is not None:
            table.press(found)
            return
        table.keys("f" if _ == 3 else "r")
    raise AssertionError(f"no square means {line!r}")


def test_a_step_of_a_lesson_by_touch_in_french(tab: Tab) -> None:
    table = opened(tab, 'LessonView("COURSE-01", at=1, lang="fr", progress=progress)', scale=2, touch=True)
    shot(table, "lesson_fr")
    assert serious(table) == []
    table.find("do:0").tap()  # the balloon: the board alone is shown, the ships are buttons
    table.settle()
    table.tap("cell:e2")
    assert table.actions == [] and "Touchez encore" in table.status()
    table.page.page.wait_for_timeout(200)
    table.tap("cell:e2")
    assert table.actions and table.actions[0].startswith("collect balloon e2")
    assert "Bien" in table.status() or "récolte" in table.status()
    table.find("learn:again").tap()
    table.settle()
    table.find("learn:hint").tap()
    table.settle()
    for line in ("collect balloon e2", "take all"):
        table.run(f"view.play(view.game.ruleset.parse({line!r}, view.state))")
    table.settle()
    shot(table, "lesson_fr_done")
    assert table.ask("view.exercise.done") == (1,)
    table.find("learn:next").tap()
    table.settle()
    assert table.ask("view.exercise.number") == 2
    shot(table, "lesson_fr_read")
    assert serious(table) == []
    table.check()
