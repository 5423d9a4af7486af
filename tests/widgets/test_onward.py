"""Every end leads on: lessons, puzzles, examples, the first boards, games; in a notebook and in the app."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wm_kernel as wm
from tools.build_notebooks import ROOT
from widgets import App, LessonView, Play, PlayView, PuzzleView, Stepper
from widgets.app.view import address
from widgets.core import html, onward
from wm_kernel import learn
from wm_kernel.explore import finish
from wm_kernel.learn import books
from wm_kernel.learn.progress import Progress, Score

ENDS = {learn.chapters()[0].lessons[0], *(chapter.lessons[-1] for chapter in learn.chapters())}
SOME = [
    name if name in ENDS else pytest.param(name, marks=pytest.mark.long)
    for chapter in learn.chapters()
    for name in chapter.lessons
]
"""The last lesson of each chapter in every run, all of them in `make test-long`."""


@pytest.fixture(params=["notebook", "app"])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(html, "book", address if request.param == "app" else None)
    yield request.param


def leads_on(shown: str, place: str) -> str:
    """The way on that is shown; there is exactly one."""
    ways = re.findall(r"<(?:a|button|span)\b[^>]*data-onward[^>]*>", shown)
    assert len(ways) == 1, shown[-600:]
    found = re.search(r'href="([^"]*)"', ways[0])
    if place == "app":
        assert found is not None and found[1].startswith("#/")
    elif found is not None:
        assert list((ROOT / "notebooks").glob(f"*/{found[1]}")), found[1]
    return ways[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SOME)
def test_the_last_step_of_a_lesson(place: str, name: str, lang: str) -> None:
    view = LessonView(name, lang=lang, progress=Progress(None))
    assert "data-onward" not in view._task.html
    view.go(len(view.exercise.steps) - 1)
    leads_on(view._task.html, place)
    view.close()


def test_the_next_lesson_opens_in_place() -> None:
    view = LessonView("COURSE-SHARED", progress=Progress(None))
    view.go(len(view.exercise.steps) - 1)
    view.act("learn:lesson")
    assert view.lesson.id == "COURSE-02" and view.exercise.number == 0 and view.layout == "full" and view.error is None
    view.close()


@pytest.mark.parametrize("name", [lesson.id for lesson in learn.examples()])
def test_the_last_step_of_an_example(place: str, name: str) -> None:
    view = Stepper(name)
    assert not view._onward_link.value
    view.go(len(view.steps) - 1)
    is_here = "wm-hidden" not in view._onward._dom_classes
    assert is_here == (place == "notebook" and name != "EX-14")
    if is_here:
        view.open_next()
        assert view.followed_by is not None and view.root.children == (view.followed_by.root,)
        assert view.followed_by.lesson.id > name and view.followed_by.error is None
    else:
        leads_on(view._onward_link.value, place)
    view.close()


@pytest.mark.parametrize("name", onward.first_boards())
def test_the_first_boards(place: str, name: str) -> None:
    view = PlayView(name, layout="lesson", save=False)
    assert "data-onward" not in view._ask.html
    mover = view.state.active
    while view.state.active == mover and not view.game.is_over:
        view.play(view.game.legal_actions()[-1])
    leads_on(view._ask.html, place)
    view.undo()
    view.close()


def test_puzzles_lead_to_puzzles_and_the_last_to_a_game(place: str) -> None:
    progress = Progress(None)
    view = PuzzleView("edges-1", progress=progress)
    played = (*view.puzzles[:-1:9], view.puzzles[-1])
    for puzzle in set(view.puzzles) - set(played):
        progress.note(puzzle.key, "puzzle", Score(tries=1, found=["0123456789ab"]), best=None)
    for puzzle in played:
        view.open(puzzle)
        for line in puzzle.solutions[0]:
            view.play(line)
        assert 'data-act="learn:next"' in view._task.html
    leads_on(view._task.html, place)
    view.close()


@pytest.mark.parametrize("game", ["whistle_mountain", "propeller_islands"])
def test_a_game_that_is_over_leads_on_once_and_to_what_there_is_of_it(game: str, place: str) -> None:
    played = wm.new_game(game, players=2, seed=3, max_rounds=2)
    finish(played, "random")
    view = Play(played, seats={"red": "person", "yellow": "greedy"}, save=False)
    shown = f"{view._ask.html}{view._last.html}"
    assert shown.count("data-onward") == 1 and "bots:replay" in shown
    leads_on(view._ask.html, place)
    own = books.book("puzzles" if game == "whistle_mountain" else game).name("en")
    assert ("#/puzzles" if place == "app" else f"{own}.ipynb") in view._ask.html
    view.close()


@pytest.mark.parametrize("route", ["lessons/welcome_ship", "lessons/COURSE-01", "examples/EX-01"])
def test_the_routes_are_there(route: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WM_HOME", str(tmp_path / "wm"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    app = App("")
    for found in (
        onward.after_lesson("COURSE-01"),
        onward.after_example("EX-01"),
        onward.after_board(route.rpartition("/")[2]),
    ):
        app.go(found.route)
        assert app.route == found.route and not app.status.is_bad
    app.close()
