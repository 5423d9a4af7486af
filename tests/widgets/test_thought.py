"""Where a search would keep the page waiting, a press waits for it in slices: with a sentence, a stop, and the same end."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import pytest

from widgets import LessonView, PuzzleView
from widgets.core import breath
from widgets.play.values import Key
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.session import Session

WRONG = "build scaffold S12 f7 g7 g8 h8"
"""In the puzzle "timing-6" the goal is out of reach then."""


class Held:
    """The page has its turn, and keeps it until `go`."""

    def __init__(self) -> None:
        self.asked, self.may_go = threading.Event(), threading.Event()

    def run_sync(self, waiting: Any) -> None:
        waiting.close()
        self.asked.set()
        assert self.may_go.wait(30)

    def go(self, view: PuzzleView | LessonView) -> None:
        self.may_go.set()
        assert view.wait()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """As in a browser in which no search is over within a slice."""
    found = Held()
    ffi = SimpleNamespace(can_run_sync=lambda: True, run_sync=found.run_sync)
    monkeypatch.setattr(breath, "IN_BROWSER", True)
    monkeypatch.setattr(breath, "SLICE_S", -1.0)
    monkeypatch.setattr(breath, "_pyodide", lambda: ffi)
    return found


def begun(held: Held, lang: str = "en") -> PuzzleView:
    view = PuzzleView("timing-6", progress=Progress(None), lang=lang)
    view.play(view.game.ruleset.parse(WRONG, view.state))
    assert held.asked.wait(30)
    return view


def test_a_move_waits_for_its_search_and_is_judged_then(held: Held) -> None:
    view = begun(held)
    assert view.is_thinking and view.session.is_at_start
    assert 'data-act="learn:stop"' in view._ask.html and "wm-busy" in view._ask.html
    assert view.status.text == "Looking whether the goal can still be reached."
    held.go(view)
    assert not view.is_thinking and "learn:stop" not in view._ask.html
    assert view.session.answer.kind == "hopeless" and view.session.is_missed
    assert view.error is None


def test_stop_makes_the_move_and_leaves_open_what_comes_of_it(held: Held) -> None:
    view = begun(held, "fr")
    assert view.status.text == "On cherche si l’objectif reste possible."
    view.dispatch(Key("x", True, False))
    held.go(view)
    assert view.session.answer.kind == "played" and not view.session.is_at_start
    assert view.status.text.endswith("Arrêté\u00a0: on ne sait pas si l’objectif reste possible.")
    assert not view.session.is_missed and view.error is None


def test_meanwhile_nothing_else_is_played(held: Held) -> None:
    view = begun(held)
    for act in ("tool:undo", "learn:hint", "learn:again", "learn:show"):
        view.act(act)
        assert view.is_thinking and view.session.is_at_start and view.session.rung == 0, act
        assert view.status.text == "Looking whether the goal can still be reached."
    view.play(view.game.legal_actions()[0])
    held.go(view)
    assert str(view.game.node.action) == WRONG and view.session.score.tries == 1


def test_another_puzzle_takes_the_place_and_nothing_of_the_search_is_shown(held: Held) -> None:
    view = begun(held)
    first = view.session
    view.act("learn:open:edges-1")
    assert view.puzzle.id == "edges-1" and not view.is_thinking
    held.go(view)
    assert view.session.is_at_start and first.is_at_start and first.answer is None
    assert "learn:stop" not in view._ask.html and view.error is None


def test_a_hint_waits_too_and_is_not_given_when_stopped(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    view = begun(held)
    view.act("learn:stop")
    held.go(view)
    view.act("learn:hint"), view.act("learn:hint")
    assert view.wait() and view.session.rung == 2
    held.may_go.clear(), held.asked.clear()
    view.act("learn:hint")
    assert held.asked.wait(30) and view.session.rung == 2
    view.act("learn:stop")
    held.go(view)
    assert (view.session.rung, view.status.text) == (2, "Stopped: no hint was given.")
    view.act("learn:hint")
    assert view.wait() and view.session.rung == 3
    assert view.session.clues[2].is_back


def test_what_fails_in_a_search_is_said_and_the_view_goes_on(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    view = PuzzleView("timing-6", progress=Progress(None))
    real = Session.think
    calls = iter(range(9))

    def fails(self: Session, action: Any = None) -> None:
        if next(calls):
            raise ZeroDivisionError("broken")
        real(self, action)

    monkeypatch.setattr(Session, "think", fails)
    view.play(view.game.ruleset.parse(WRONG, view.state))
    held.may_go.set()
    assert view.wait()
    assert isinstance(view.error, ZeroDivisionError) and not view.is_thinking


def test_a_mistake_of_a_lesson_is_explained_after_its_search(held: Held) -> None:
    plain = LessonView("COURSE-03", at=0, progress=Progress(None))
    held.may_go.set()
    wanted = learn.practise("COURSE-03", Progress(None), at=0)
    for number in range(len(wanted.steps)):
        wanted.go(number), plain.go(number)
        if wanted.session is None:
            continue
        for action in list(wanted.session.legal_actions())[:6]:
            answer = wanted.session.play(action)
            plain.play(action)
            assert plain.wait()
            assert plain.session.answer == answer
            wanted.session.reset(), plain.act("learn:again")
    assert plain.error is None


def test_with_threads_the_answer_is_there_at_once() -> None:
    view = PuzzleView("timing-6", progress=Progress(None))
    view.play(view.game.ruleset.parse(WRONG, view.state))
    assert view.session.answer.kind == "hopeless" and not view.is_thinking
