"""Lessons, puzzles and examples of Outlaws in their views: what comes next is of Outlaws, progress is kept under its game."""

from __future__ import annotations

from widgets import LessonView, PuzzleView, Stepper
from widgets.core import onward
from wm_kernel import learn
from wm_kernel.learn.progress import Progress


def test_a_lesson_leads_to_the_next_one_of_its_game() -> None:
    view = LessonView(learn.find_lesson("OUTLAWS-TURN", "outlaws"), at=9, progress=Progress(None), lang="fr")
    assert "Les voleurs à l’œuvre" in view._task.html
    view.act("learn:lesson")
    assert view.lesson.id == "OUTLAWS-THEFT"
    last = onward.after_lesson("OUTLAWS-END", "outlaws")
    assert (last.kind, last.book, last.game) == ("puzzles", "outlaws", "outlaws")
    view.close()


def test_a_solved_puzzle_is_known_again_and_the_next_is_of_its_game() -> None:
    progress = Progress(None)
    view = PuzzleView(learn.find_puzzle("ol-reach-1", "outlaws"), progress=progress)
    assert [puzzle.id for puzzle in view.puzzles] == [puzzle.id for puzzle in learn.puzzles(game="outlaws")]
    for line in view.puzzle.solutions[0]:
        view.play(line)
    item = progress.item("outlaws-ol-reach-1")
    assert item is not None and item.solved and progress.item("ol-reach-1") is None
    assert view.next().id == "ol-theft-1", "the easiest that is open"
    view.open(view.next())
    assert view.puzzle.id == "ol-theft-1" and view.next().game == "outlaws"
    view.close()


def test_an_example_is_followed_by_the_next_of_its_game() -> None:
    view = Stepper(learn.find_lesson("OL-EX-05", "outlaws"), at=1)
    view.open_next()
    assert view.followed_by is not None and view.followed_by.lesson.id == "OL-EX-06"
    view.close()
