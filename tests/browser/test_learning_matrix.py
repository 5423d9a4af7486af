"""Puzzles and lessons by keys alone, by touch, zoomed in, without motion, and in every look. Part of `make test-long`.

Pictures go to tests/browser/shots/learn_*.png for people to look at. The short ways are in `test_puzzle.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious
from tests.browser.test_puzzle import opened, shot

Tab = Callable[..., NotebookPage]
pytestmark = pytest.mark.long

SMALLEST_TARGET = 24
"""What can be pressed is at least so many px high and wide (WCAG 2.2, 2.5.8)."""


def offered(table: Playing, line: str) -> int | None:
    """The number of the button that means an action, or the piece that can do it; None when it is in hand already."""
    return table.ask(  # type: ignore[no-any-return]
        "(lambda a: next((k for k, t in enumerate(view.offer.order) if t == a or (hasattr(t, 'ghost') and a in "
        f"list(view.offer.actions(t)))), None))(view.game.ruleset.parse({line!r}, view.state))"
    )


def aimed(table: Playing, line: str) -> str | None:
    """The square that means this action as the piece lies in the hand now."""
    return table.ask(  # type: ignore[no-any-return]
        "(lambda a: next((t.id for t in view.scene.targets if t.id.startswith('cell:') and "
        "(p := view.hand.aim_at(t.id)) is not None and p.action == a), None))"
        f"(view.game.ruleset.parse({line!r}, view.state))"
    )


def play_by_keys(table: Playing, line: str) -> None:
    """Play an action with Tab, arrows, R, F and Enter alone."""
    if table.ask("view.hand is None"):
        button = table.find(f"do:{offered(table, line)}")
        table.tab_to(button.inner_text().strip().splitlines()[-1], 80)
        table.keys("Enter")
        if table.ask("view.hand is None"):
            return
        table.until(
            lambda: "canvas application" in table.page.focused(), "with a piece in hand the board has the focus"
        )
    for turn in range(8):
        found = aimed(table, line)
        if found is not None:
            break
        table.keys("f" if turn == 3 else "r")
    assert found is not None, line
    walk(table, found)
    table.keys("Enter")


def walk(table: Playing, target: str) -> None:
    """Move the cursor to a square with the arrows."""

    def at(name: str) -> tuple[int, int]:
        return ord(name[5]) - ord("a"), int(name[6:])

    table.keys("ArrowRight")
    for _ in range(40):
        now = table.ask("view.cursor")
        if now == target:
            return
        assert now.startswith("cell:"), now
        (x, y), (to_x, to_y) = at(now), at(target)
        key = ("ArrowRight" if to_x > x else "ArrowLeft") if to_x != x else ("ArrowUp" if to_y > y else "ArrowDown")
        table.keys(key)
    raise AssertionError(f"the arrows do not lead to {target}; the cursor is on {table.ask('view.cursor')}")


def play_by_touch(table: Playing, line: str) -> None:
    """Play an action with a finger alone."""
    if table.ask("view.hand is None"):
        table.find(f"do:{offered(table, line)}").tap()
        table.settle()
        if table.ask("view.hand is None"):
            return
    for turn in range(8):
        found = aimed(table, line)
        if found is not None:
            break
        table.find("hand:flip" if turn == 3 else "hand:turn").tap()
        table.settle()
    assert found is not None, line
    step = table.step
    table.tap(found)
    table.page.page.wait_for_timeout(300)  # a second tap, not a double one
    if table.step == step:
        table.tap(found)


@pytest.mark.parametrize("name", ["edges-1", "reach-1"])
def test_a_puzzle_by_keys_alone(tab: Tab, name: str) -> None:
    table = opened(tab, f'PuzzleView("{name}", progress=progress)')
    table.tab_to("Hint")
    table.keys("i")
    assert "WM-" in table.page.live(), "the rule that it turns on is read out"
    table.keys("i", "i")
    assert table.ask("len(view.session.clues)") == 3
    for line in table.ask("list(view.puzzle.solutions[0])"):
        play_by_keys(table, line)
    assert table.ask("view.session.is_reached"), table.actions
    assert "reached" in table.page.live() or "Solved" in table.page.live()
    table.keys("t")
    assert table.ask("view.session.is_at_start")
    table.tab_to("Reset this one")
    table.keys("Enter")
    assert "Forget it" in table.page.text(".wm-foot")
    table.tab_to("Forget it")
    table.keys("Enter")
    assert table.ask("view.progress.item(view.puzzle.id)") is None
    table.keys("n")
    assert table.ask("view.puzzle.id") != name
    table.check()


def test_a_lesson_by_keys_alone(tab: Tab) -> None:
    table = opened(tab, 'LessonView("COURSE-03", at=0, progress=progress)')
    table.tab_to("Next")
    table.keys("n")
    assert table.ask("view.exercise.number") == 1
    for number in range(1, table.ask("len(view.exercise.steps)")):
        assert table.ask("view.exercise.number") == number
        kind = table.ask("type(view.work).__name__")
        if kind == "Count":
            table.tab_to(str(table.ask("view.work.right")), 80)
            table.keys("Enter")
        elif kind == "Session":
            for line in table.ask("[str(action) for action in view.exercise.step.actions]"):
                play_by_keys(table, line)
        assert table.ask("view.exercise.is_done()") or kind == "NoneType", (number, table.actions)
        table.keys("n")
    assert table.ask("view.exercise.is_finished")
    table.check()


@pytest.mark.parametrize("name", ["edges-1", "reach-1"])
def test_a_puzzle_by_touch(tab: Tab, name: str) -> None:
    table = opened(tab, f'PuzzleView("{name}", lang="fr", progress=progress)', scale=2, touch=True, size=(820, 1180))
    table.find("learn:hint").tap()
    table.settle()
    for line in table.ask("list(view.puzzle.solutions[0])"):
        play_by_touch(table, line)
    assert table.ask("view.session.is_reached"), table.actions
    table.find("learn:next").tap()
    table.settle()
    assert table.ask("view.puzzle.id") != name
    table.check()


LOOKS = [("light", "en", 1300, 1), ("light", "fr", 820, 2), ("dark", "fr", 1300, 2), ("dark", "en", 820, 1),
         ("contrast", "en", 1300, 1), ("contrast", "fr", 820, 2)]  # fmt: skip
HEIGHTS = {1300: 1250, 820: 1900}
"""So high that the whole view is seen at this width."""
HOPELESS = (
    "next((str(a) for a in view.game.legal_actions() if view.puzzle.play().play(str(a)).kind == 'hopeless'), None)"
)


def look(table: Playing, name: str) -> None:
    """A picture, and what can be judged without eyes: nothing cut off, nothing serious, everything large enough to press."""
    shot(table, f"learn_{name}")
    page = table.page.page
    wide = page.locator(".wm-root").first.evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 1, f"{name} is {wide} px too wide"
    assert serious(table) == [], name
    assert small(table) == [], name


def small(table: Playing) -> list[str]:
    """What is too small to be pressed with a finger."""
    found: list[str] = table.page.page.evaluate(
        """least => [...document.querySelectorAll('.wm-root button')].map(e => [e, e.getBoundingClientRect()])
            .filter(([e, box]) => box.width && (box.width < least - .5 || box.height < least - .5))
            .map(([e, box]) => `${e.textContent.trim().slice(0, 30)}: ${Math.round(box.width)} x ${Math.round(box.height)}`)""",
        SMALLEST_TARGET,
    )
    return found


@pytest.mark.parametrize(("theme", "lang", "width", "scale"), LOOKS)
def test_a_puzzle_in_every_look(tab: Tab, theme: str, lang: str, width: int, scale: int) -> None:
    table = opened(
        tab,
        f'PuzzleView("edges-1", lang="{lang}", progress=progress)',
        theme,
        size=(width, HEIGHTS[width]),
        scale=scale,
    )
    for name in ("edges-1", "flood-1"):
        table.run(f"view.open({name!r})")
        table.settle()
        told = f"{name}_{theme}_{lang}_{width}"
        look(table, told)
        table.act("learn:hint")
        table.run(f"line = {HOPELESS}\nline and view.play(view.game.ruleset.parse(line, view.state))")
        table.settle()
        look(table, f"{told}_wrong")
        table.act("learn:again")
        table.run("for line in view.puzzle.solutions[0]: view.play(view.game.ruleset.parse(line, view.state))")
        table.settle()
        assert table.ask("view.session.is_reached")
        look(table, f"{told}_solved")
    table.page.page.locator(".wm-list summary").first.click()
    table.act("learn:reset")
    look(table, f"puzzle_list_{theme}_{lang}_{width}")
    table.check()


@pytest.mark.parametrize(("theme", "lang", "width", "scale"), LOOKS)
def test_a_lesson_in_every_look(tab: Tab, theme: str, lang: str, width: int, scale: int) -> None:
    table = opened(
        tab,
        f'LessonView("COURSE-03", at=0, lang="{lang}", progress=progress)',
        theme,
        size=(width, HEIGHTS[width]),
        scale=scale,
    )
    told = f"lesson_{theme}_{lang}_{width}"
    for number in range(table.ask("len(view.exercise.steps)")):
        table.run(f"view.go({number})")
        table.settle()
        look(table, f"{told}_{number}")
        if table.ask("type(view.work).__name__") == "Session":
            table.run("for a in view.exercise.step.actions: view.play(a)")
            table.settle()
            look(table, f"{told}_{number}_done")
    table.check()


@pytest.mark.parametrize(
    "code", ['PuzzleView("edges-1", progress=progress)', 'LessonView("COURSE-03", at=3, progress=progress)']
)
def test_at_twice_the_size_nothing_is_lost(tab: Tab, code: str) -> None:
    """What a window of 1300 px shows at a zoom of 200 percent."""
    table = opened(tab, code, size=(650, 700), scale=2)
    look(table, f"zoomed_{code[:6]}")
    table.check()


def test_nothing_moves_for_whoever_wants_it_so(tab: Tab) -> None:
    table = opened(tab, 'PuzzleView("edges-1", progress=progress)', reduced_motion="reduce")
    assert table.ask("(view.helper.calm, bool(view.may_move))") == (True, False)
    table = opened(tab, 'PuzzleView("edges-1", progress=progress)')
    assert table.ask("(view.helper.calm, bool(view.may_move))") == (False, True)
