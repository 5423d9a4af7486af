"""Puzzles and lessons at work without a browser: right moves, wrong ones, hints, "show me", progress, going on."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from tests.widgets.conftest import alive
from widgets import KnowView, LessonView, PuzzleView
from widgets.core import register
from widgets.core.panel import Panel
from wm_kernel import learn
from wm_kernel.learn import books
from wm_kernel.learn.count import Count
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session
from wm_kernel.words import languages

ONE_OF_EACH = set({puzzle.theme: puzzle.id for puzzle in reversed(learn.puzzles())}.values())  # themes
PUZZLES = [
    puzzle.id if puzzle.id in ONE_OF_EACH else pytest.param(puzzle.id, marks=pytest.mark.long)
    for puzzle in learn.puzzles()
]
LESSONS = [lesson.id for lesson in learn.course()]
FIRST = {chapter.lessons[0] for chapter in learn.chapters()}
SOME = [name if name in FIRST else pytest.param(name, marks=pytest.mark.long) for name in LESSONS]
"""The first lesson of each chapter in every run, all of them in `make test-long`."""

View = PuzzleView | LessonView


def puzzle(name: str = "edges-1", progress: Progress | None = None, **options: str) -> PuzzleView:
    return PuzzleView(name, progress=progress or Progress(None), **options)  # type: ignore[arg-type]


def lesson(name: str = "COURSE-01", at: int = 0, progress: Progress | None = None, **options: str) -> LessonView:
    return LessonView(name, at=at, progress=progress or Progress(None), **options)  # type: ignore[arg-type]


def text(panel: Panel) -> str:
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", " ", panel.html)).strip()


def acts(view: View) -> list[str]:
    """What can be pressed in the panels."""
    found = re.findall(r"<button[^>]*>", view._task.html + view._ask.html + view._foot.html)
    return [re.search(r'data-act="([^"]*)"', b)[1] for b in found if "aria-disabled" not in b]  # type: ignore[index]


# Puzzles.


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_solution_of_every_puzzle_is_accepted(name: str, lang: str) -> None:
    view = puzzle(name, lang=lang)
    for solution in view.puzzle.solutions:
        for line in solution:
            assert not view.session.is_reached
            view.play(view.game.ruleset.parse(line, view.state))
            assert not view.status.is_bad, view.status.text
        assert view.session.is_reached and view.session.score.solved
        assert view.puzzle.after(lang) in text(view._task)
        view.act("learn:again")
    assert view.error is None


def test_a_puzzle_is_solved_by_presses_and_the_next_one_opens() -> None:
    view = puzzle("edges-1")
    assert view.puzzle.question() in text(view._task) and "Goal:" in text(view._task)
    assert 'role="meter"' in view._task.html
    assert "learn:show" not in acts(view) and "tool:undo" not in acts(view)
    solution = view.puzzle.solutions[0]
    for line in solution:
        view.play(view.game.ruleset.parse(line, view.state))
    item = view.progress.item("edges-1")
    assert item is not None and item.solved
    assert view.next().id != "edges-1"
    view.act("learn:next")
    assert view.puzzle.id != "edges-1" and view.session.is_at_start
    assert "solved" in view._task.html
    assert view.error is None


def test_a_wrong_move_says_what_it_breaks_and_is_taken_back() -> None:
    view = puzzle("reach-1")
    before = view.game.ruleset.to_dict(view.state)
    hopeless = next(
        action for action in view.game.legal_actions() if view.puzzle.play().play(str(action)).kind == "hopeless"
    )
    view.play(hopeless)
    assert not view.status.is_bad and "no longer" in view.status.text and view.status.rule
    assert "wm-miss" in view._task.html
    assert "tool:undo" in acts(view)
    view.act("tool:undo")
    assert view.session.is_at_start and "wm-miss" not in view._task.html
    assert view.game.ruleset.to_dict(view.state) == before
    assert view.session.score.tries == 1 and view.error is None


def test_an_illegal_place_is_refused_with_its_rule_and_changes_nothing() -> None:
    view = puzzle("reach-1")
    ship = next(piece.target for piece in view.offer.pieces.values() if piece.kind == "ship")
    view.press(ship)
    assert view.hand is not None
    lit = view.hand.lit()
    cell = next(
        t.id
        for t in view.scene.targets
        if t.id.startswith("cell:") and t.id not in lit and t.id[5:] not in lit and view.hand.aim_at(t.id) is not None
        and view.hand.aim_at(t.id).action is None
    )  # fmt: skip
    view.press(cell)
    assert view.status.is_bad and view.status.rule.startswith("WM-")
    assert view.session.is_at_start and view.hand is not None and view.session.score.tries == 0
    assert view.error is None


def test_hints_are_a_ladder_of_three_and_show_me_stands_at_its_end() -> None:
    view = puzzle("edges-1")
    for rung in (1, 2, 3):
        assert "learn:show" not in acts(view)
        view.act("learn:hint")
        assert view._task.html.count("<li>") >= rung and len(view.session.clues) == rung
    assert "learn:hint" not in acts(view)
    view.act("learn:show")
    assert view.session.is_demonstration and view.session.is_reached
    assert "This was shown" in text(view._task) and view.puzzle.after() not in text(view._task)
    item = view.progress.item("edges-1")
    assert item is not None and item.shown and not item.solved
    view.act("learn:again")
    assert view.session.is_at_start and not view.session.is_demonstration
    assert view.game is view.session.game and view.error is None


def test_reset_asks_first_and_forgets_this_puzzle_alone() -> None:
    progress = Progress(None)
    for name in ("edges-1", "reach-1"):
        view = puzzle(name, progress)
        for line in view.puzzle.solutions[0]:
            view.play(view.game.ruleset.parse(line, view.state))
    view.act("learn:reset")
    assert {"learn:forget", "learn:keep"} <= set(acts(view)) and "learn:reset" not in acts(view)
    view.act("learn:keep")
    assert progress.item("reach-1") is not None
    view.act("learn:reset")
    view.act("learn:forget")
    assert progress.item("reach-1") is None and progress.item("edges-1") is not None
    assert view.session.is_at_start and view.error is None


def test_progress_is_kept_its_place_is_shown_and_it_travels_as_text(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("WM_PROGRESS", str(tmp_path / "mine.json"))
    view = PuzzleView("edges-1")
    for line in view.puzzle.solutions[0]:
        view.play(view.game.ruleset.parse(line, view.state))
    assert str(tmp_path / "mine.json") in text(view._foot)
    again = PuzzleView("edges-1")
    assert again.session.score.solved and "solved" in again._task.html

    other = puzzle("edges-1")
    other._paste.value = "nonsense"
    assert other.status.is_bad
    other._paste.value = view.progress.export()
    assert not other.status.is_bad and other.session.score.solved and other._paste.value == ""
    assert other.error is None


def test_keys_do_what_buttons_do() -> None:
    view = puzzle("edges-1")
    view.press_key("i")
    assert view.session.rung == 1
    view.play(view.game.ruleset.parse(view.puzzle.solutions[0][0], view.state))
    view.press_key("z")
    assert view.session.is_at_start
    view.press_key("y")
    assert not view.session.is_at_start
    view.press_key("t")
    assert view.session.is_at_start
    view.press_key("?")
    assert "I: hint" in view._sheet.html
    view.press_key("n")
    assert view.puzzle.id != "edges-1" and view.error is None


def test_a_button_of_another_puzzle_is_refused() -> None:
    view = puzzle("edges-1")
    mark = view.mark_of_offer
    view.open("reach-1")
    view._on_button("do:0", mark, False)
    assert view.status.is_bad and view.session.is_at_start and view.error is None


# Lessons.


@pytest.mark.parametrize("name", SOME)
def test_a_lesson_is_gone_through_by_its_own_moves(name: str) -> None:
    view = lesson(name)
    for number, step in enumerate(view.exercise.steps):
        view.go(number)
        assert step.title() in text(view._task)
        work = view.work
        if isinstance(work, Session):
            assert view.exercise.task() in text(view._task)
            for line in work.task.solutions[0]:
                view.play(view.game.ruleset.parse(line, view.state))
                assert not view.status.is_bad, view.status.text
        elif isinstance(work, Count):
            view.act(f"tell:{work.right + 1}")
            assert view.status.is_bad
            view.act(f"tell:{work.right}")
            assert not view.status.is_bad
        else:
            assert view.decision is None
        assert view.exercise.is_done()
    assert view.exercise.is_finished and view.error is None


def test_a_wrong_move_of_a_lesson_is_answered_and_not_made() -> None:
    view = lesson(at=1)
    view.press("player:red")
    view.play(view.game.ruleset.parse("forge", view.state))
    assert not view.status.is_bad and view.status.rule
    assert view.session is not None and view.session.is_at_start and view.hand is None
    assert "Forging comes later" in text(view._task) and view.error is None


def test_a_lesson_in_french_and_all_themes() -> None:
    view = lesson(at=1, lang="fr")
    assert "Étape 2 sur" in text(view._task) and "Indice" in text(view._task)
    for theme in ("dark", "contrast", "light"):
        view.set(theme=theme)
        assert view.error is None
    view.set(lang="en")
    assert "Step 2 of" in text(view._task)


def test_show_me_in_a_lesson_marks_the_step_as_done() -> None:
    view = lesson(at=1)
    for _ in range(3):
        view.act("learn:hint")
    view.act("learn:show")
    assert view.exercise.is_done() and "This was shown" in text(view._task)
    view.act("learn:next")
    view.act("learn:previous")
    assert view.exercise.number == 1 and view.error is None


# Cells.


def test_cells_run_twice_or_out_of_order_do_no_harm() -> None:
    progress = Progress(None)
    first = LessonView("COURSE-01", at=3, progress=progress, key="lesson")
    second = LessonView("COURSE-01", progress=progress, key="lesson")
    assert first.is_retired and not second.is_retired and second.exercise.number == 0
    one, two = puzzle("edges-1", progress), puzzle("edges-1", progress)
    one.play(one.game.ruleset.parse(one.puzzle.solutions[0][0], one.state))
    assert two.session.is_at_start and one.error is None and two.error is None
    register.leave(second)


def test_nothing_is_left_of_closed_views() -> None:
    before = alive()
    for view in (puzzle(), lesson()):
        view.act("learn:hint")
        view.close()
    assert alive() == before


BOOKS = [
    Path(__file__).parents[2] / "notebooks" / lang / f"{books.book(name).name(lang)}.ipynb"
    for lang in languages()
    for name in ("lessons", "puzzles")
]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_copied_cell_runs_alone_and_says_what_it_is(path: Path, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """No cell needs another one; what is stored of it, and what it shows, begins with what it is and what is asked."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    cells = [cell for cell in cells if cell["id"] != "map"]
    by_hand = [puzzle for puzzle in learn.puzzles() if puzzle.id.endswith("-1") and puzzle.form.source is None]
    assert len(cells) in (len(learn.chapters()), len(by_hand) + 1)  # and one of two turns
    for cell in cells:
        *setup, last = ast.parse("".join(cell["source"])).body
        assert isinstance(last, ast.Expr)
        names: dict[str, object] = {}
        exec(compile(ast.Module(setup, []), "cell", "exec"), names)
        view = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        told = view.puzzle.title(view.lang) if isinstance(view, PuzzleView) else view.exercise.step.title(view.lang)
        (output,) = cell["outputs"]
        assert view.text().startswith(told) and "".join(output["data"]["text/plain"]).startswith(told)
        assert told in text(view._task)
        view.close()


def test_the_check_of_a_lesson_asks_its_task_alone_and_leads_out() -> None:
    left: list[str] = []
    view = KnowView("COURSE-BOARD", progress=Progress(None), on_leave=left.append)
    assert view.exercise.step.text("en") not in text(view._task) and 'data-act="learn:leave"' in view._task.html
    view.act("learn:next")
    assert "learn:previous" not in view._task.html and view.error is None
    while not view.known.is_over:
        if view.session is None:
            view.act(f"tell:{view.work.right}")  # type: ignore[union-attr]
        elif not view.session.is_reached:
            for action in view.session.task.solutions[0]:
                view.play(action)
        view.act("learn:next")
    assert view.known.has_passed and view.error is None
    view.act("learn:leave")
    assert left == [""]
    view.close()
