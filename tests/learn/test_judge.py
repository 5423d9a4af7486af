"""What comes of a move can be searched before it is made: the answer is the same, and the move searches nothing more."""

from __future__ import annotations

from typing import Any

import pytest

from wm_kernel import learn
from wm_kernel.learn import judge
from wm_kernel.learn.reach import Interrupted, stoppable
from wm_kernel.learn.session import Session
from wm_kernel.table.spec import OURS

PUZZLES = {puzzle.id: puzzle for game in OURS for puzzle in learn.puzzles(game=game)}
NAMES = ("edges-1", "timing-6", "two-turns-3", "ol-scoring-1", "pi-plans-2")


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every search that is made."""
    made: list[Any] = []
    real = judge.reach
    monkeypatch.setattr(judge, "reach", lambda *words: made.append(words) or real(*words))  # type: ignore[func-returns-value]
    return made


def wrong(work: Session) -> str:
    """A first move after which the goal is out of reach."""
    for action in work.legal_actions():
        work.think(action)
        if (answer := work.play(action)).kind == "hopeless":
            work.reset()
            return answer.action
        work.reset()
    raise LookupError


@pytest.mark.parametrize("name", NAMES)
def test_a_move_that_was_thought_about_gets_the_same_answer_without_a_search(name: str, searches: list[Any]) -> None:
    puzzle = PUZZLES[name]
    action = wrong(puzzle.play())
    plain, thought = puzzle.play(), puzzle.play()
    wanted = plain.play(action)
    thought.think(thought.game.ruleset.parse(action, thought.state))
    searches.clear()
    assert thought.play(action) == wanted
    assert wanted.kind == "hopeless" and wanted.lost
    assert searches == []


def test_thinking_changes_nothing_and_can_be_interrupted_anywhere() -> None:
    work = learn.find_puzzle("timing-6").play()
    action = wrong(work)
    before = (work.game.node, work.is_missed, work.score.tries, work.answer, work.verdict())
    for most in range(0, 12, 3):
        asked = iter(range(10**9))
        with pytest.raises(Interrupted), stoppable(lambda asked=asked, most=most: next(asked) >= most):  # type: ignore[misc]
            work.think(action)
        assert (work.game.node, work.is_missed, work.score.tries, work.answer, work.verdict()) == before
    work.think(action)
    assert (work.game.node, work.is_missed, work.score.tries, work.answer, work.verdict()) == before
    assert work.play(action).kind == "hopeless"


def test_a_move_whose_search_was_stopped_is_made_and_left_open_until_a_hint_is_asked_for(searches: list[Any]) -> None:
    work = learn.find_puzzle("timing-6").play()
    action = wrong(work)
    searches.clear()
    work.leave(action)
    answer = work.play(action)
    assert (answer.kind, answer.is_kept, answer.is_proved, searches) == ("played", True, False, [])
    assert work.verdict().reachable is None and not work.is_missed
    work.hint(), work.hint()
    work.think()
    assert searches
    searches.clear()
    clue = work.hint()
    assert clue is not None and clue.is_back and searches == []


def test_nothing_is_searched_for_what_may_not_be_played_or_for_hints_that_are_written(searches: list[Any]) -> None:
    work = learn.find_puzzle("edges-1").play()
    work.think("nonsense")
    work.think("take all")
    work.think()
    for line in learn.find_puzzle("edges-1").solutions[0]:
        work.think(line)
        assert work.play(line).is_good
    work.think()
    assert searches == []
    assert work.is_reached
