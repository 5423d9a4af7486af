"""Puzzles solved in a real browser as learners would: five with the mouse, one by keys in French, one by touch, and the clock."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.browser.harness import NotebookPage
from tests.browser.playing import Playing
from tests.browser.test_play_access import serious
from tests.browser.test_puzzle import opened, play, shot

Tab = Callable[..., NotebookPage]

FIVE = ("edges-1", "fitting-2", "reach-9", "rescue-4", "timing-7")
"""One of a theme each: a scaffold, a machine, a ship, a rescue, an award at its moment."""


def piece_of(table: Playing, line: str) -> int:
    """The button of the piece, or of the action, with which a line begins."""
    number: int = table.ask(
        "(lambda a: next(k for k, t in enumerate(view.offer.order) if t == a or hasattr(t, 'ghost') and a in "
        f"list(view.offer.actions(t))))(view.game.ruleset.parse({line!r}, view.state))"
    )
    return number


def keys_to(table: Playing, wanted: Locator, most: int = 150) -> None:
    """Press Tab, from wherever the focus is, until it is on this button."""
    for _ in range(most):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        table.page.keys("Tab")
        table.page.page.wait_for_timeout(20)
    raise AssertionError(f"no keys lead to {wanted.inner_text()!r}; the focus is on {table.page.focused()}")


def place_of(table: Playing, line: str) -> str:
    """The square on which the piece in hand means this very action; "" when it must be turned first."""
    found: str = table.ask(
        "(lambda a: next((t.id for t in view.scene.targets if t.id.startswith('cell:') and "
        "(p := view.hand.aim_at(t.id)) is not None and p.action == a), ''))"
        f"(view.game.ruleset.parse({line!r}, view.state))"
    )
    return found


def book_of(table: Playing) -> Locator:
    """The list of all puzzles."""
    return table.page.page.locator(".wm-root details.wm-list")


def show_book(table: Playing) -> None:
    """Open the list of all puzzles."""
    book = book_of(table)
    if book.get_attribute("open") is None:
        book.locator("summary").click()
        table.settle()


def solved(table: Playing, lang: str = "en") -> None:
    """The puzzle on the page is solved by the learner alone, and the page says so."""
    assert table.ask("view.session.is_reached and view.session.score.solved and not view.session.score.shown")
    table.page.wait_for_text({"en": "What there is to learn", "fr": "Ce qu’il y a à retenir"}[lang], ".wm-task")


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_five_puzzles_with_the_mouse(tab: Tab, theme: str) -> None:
    table = opened(tab, f'PuzzleView("{FIVE[0]}", progress=progress)', theme)
    for name in FIVE:
        if name != FIVE[0]:
            show_book(table)
            table.act(f"learn:open:{name}")
        assert table.ask("view.puzzle.id") == name
        shot(table, f"puzzles_{name}_{theme}")
        for line in table.ask("list(view.puzzle.solutions[0])"):
            if not table.ask("view.session.is_reached"):
                play(table, line)
        solved(table)
        assert serious(table) == []
    shot(table, f"puzzles_five_{theme}")
    assert table.ask("sum(bool(item.found) for item in progress.items.values())") == len(FIVE)
    table.check()


def test_a_puzzle_by_keys_alone_in_french(tab: Tab) -> None:
    table = opened(tab, 'PuzzleView("edges-1", lang="fr", progress=progress)', "dark")
    (line,) = table.ask("list(view.puzzle.solutions[0])")
    keys_to(table, table.find(f"do:{piece_of(table, line)}"))
    table.keys("Enter")
    assert table.ask("view.hand is not None")
    table.keys("l")
    wanted = table.ask(f"view.hand.listed().index(view.game.ruleset.parse({line!r}, view.state))")
    puts = table.page.page.locator('.wm-root [data-act^="put:"]')
    assert wanted < puts.count()
    keys_to(table, puts.nth(wanted))
    table.keys("Enter")
    solved(table, "fr")
    shot(table, "puzzles_keys_fr")
    assert serious(table) == []
    table.check()


@pytest.mark.long
def test_a_puzzle_by_touch(tab: Tab) -> None:
    table = opened(tab, 'PuzzleView("edges-1", progress=progress)', scale=2, touch=True)
    (line,) = table.ask("list(view.puzzle.solutions[0])")
    table.find(f"do:{piece_of(table, line)}").tap()
    table.settle()
    for turned in range(8):
        if place := place_of(table, line):
            break
        turn = "hand:flip" if turned == 3 else "hand:turn"
        table.find(turn).tap()
        table.settle()
    table.tap(place)
    if not table.ask("view.session.is_reached"):  # the first touch shows what it means
        table.page.page.wait_for_timeout(200)
        table.tap(place)
    solved(table)
    shot(table, "puzzles_touch")
    table.check()


@pytest.mark.long
@pytest.mark.parametrize(("theme", "lang"), [("light", "en"), ("dark", "fr")])
def test_the_clock_and_the_puzzle_of_the_day(tab: Tab, theme: str, lang: str) -> None:
    table = opened(tab, f'PuzzleView("edges-1", lang="{lang}", progress=progress)', theme)
    show_book(table)
    shot(table, f"puzzles_book_{theme}_{lang}")
    listed = book_of(table).bounding_box()
    assert listed is not None and listed["height"] < 450, "the list leaves room for the decision under it"
    table.act("learn:clock")
    table.page.page.locator(".wm-root .wm-clock").wait_for()
    assert table.page.page.locator(".wm-root [role=timer]").count() == 1
    for line in table.ask("list(view.puzzle.solutions[0])"):
        if not table.ask("view.session.is_reached"):
            play(table, line)
    assert table.ask("len(view.asked.run.solved)") == 1
    shot(table, f"puzzles_clock_{theme}_{lang}")
    assert serious(table) == []
    show_book(table)
    table.act("learn:clock")
    assert table.page.page.locator(".wm-root .wm-clock").count() == 0
    table.check()


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_two_turns_with_the_mouse_and_the_others_between_them(tab: Tab, theme: str) -> None:
    table = opened(tab, 'PuzzleView("two-turns-2", progress=progress)', theme)
    told = table.page.page.locator(".wm-root .wm-between")
    assert told.get_attribute("data-turn") == "1" and "Yellow: Forge" in told.inner_text()
    shot(table, f"two_turns_first_{theme}")
    lines = table.ask("list(view.puzzle.solutions[0])")
    end = lines.index("end turn")
    for line in lines[: end + 1]:
        play(table, line)
    assert table.ask("view.session.has_crossed") and told.get_attribute("data-turn") == "2"
    assert "the others have played as announced" in table.status()
    log = table.ask("[str(n.action) for n in view.game.node.path if n.action is not None]")
    assert log[-3:] == table.ask("list(view.puzzle.between)"), "what the others did stands in the log as it was played"
    shot(table, f"two_turns_second_{theme}")
    table.button("Undo")
    assert not table.ask("view.session.has_crossed"), "taken back over what the others did"
    play(table, "end turn")
    for line in lines[end + 1 :]:
        play(table, line)
    solved(table)
    assert serious(table) == []
    shot(table, f"two_turns_solved_{theme}")
    table.check()
