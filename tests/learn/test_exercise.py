"""Interactive lessons: the learner moves, mistakes change nothing and are explained, any order of steps does no harm."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from wm_kernel import learn
from wm_kernel.learn import exercise
from wm_kernel.learn.count import Count
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.progress import Progress
from wm_kernel.table.document import DataError, wrap


@pytest.fixture
def lesson() -> Lesson:
    return learn.find_lesson("COURSE-01")


def test_a_step_that_only_says_something_asks_for_nothing(lesson: Lesson) -> None:
    work = learn.practise(lesson)
    assert (work.number, work.work, work.is_done(), work.task()) == (0, None, True, "")
    assert (
        work.play("forge").kind
        == work.undo().kind
        == work.redo().kind
        == work.reset().kind
        == work.tell(3).kind
        == "no_task"
    )
    assert work.hint() is None and work.show_me().text() == "Nothing is asked in this step: read on."
    assert not work.legal_actions() and work.marks == work.step.marks and work.events == ()
    assert work.state is work.step.state and work.praise() == "" and not work.can_show and work.clues == ()


def test_the_learner_makes_the_move(lesson: Lesson) -> None:
    work = Exercise(lesson)
    work.next()
    assert work.task("fr") == "Placez un aérostat de façon à récolter 1 charbon et 1 fer." and not work.is_done()
    assert work.status().startswith("Step 2 of 6 · Two at once · Your turn")
    assert work.marks.ring == ("cell:e1", "cell:e3")
    first = work.play("collect blimp d2-e2")
    assert (first.kind, first.is_kept, first.is_proved) == ("played", True, True)
    assert work.state.players[0].ships[1] != 0 and len(work.events) > 0
    assert work.play("take all").is_solution
    assert work.is_done() and work.done == (1,) and work.praise().startswith("Any ship that covers e2 will do.")
    assert work.meter().text == "1 of 3 tasks done" and work.meter("fr").text == "tâches faites\u00a0: 1 sur 3"


def test_a_mistake_is_not_made_but_explained(lesson: Lesson) -> None:
    work = Exercise(lesson, at=1)
    before = work.state
    refused = work.play("collect balloon e1")
    assert refused.kind == "refused" and refused.rule == "WM-COLLECT-04" and work.marks.fault == ("e1",)
    hopeless = work.play("collect balloon k5")
    assert (hopeless.kind, hopeless.is_kept) == ("hopeless", False)
    assert hopeless.text().startswith(
        "From there it does not touch both. The rules allow it, but after that you can no longer hold"
    )
    assert hopeless.text().endswith("Nothing has been changed; try something else.")
    assert "hors d’atteinte" not in hopeless.text("fr") and "Rien n’a été changé" in hopeless.text("fr")
    assert work.state is before and work.session is not None and work.session.is_at_start
    assert work.redo().kind in ("hopeless", "refused") and work.session.is_at_start, (
        "redo does not make the mistake either"
    )


def test_where_the_lesson_goes_on_from_its_own_position(lesson: Lesson) -> None:
    work = Exercise(lesson, at=1)
    for line in ("collect dreadnought d2-f2", "take all"):
        work.play(line)
    assert work.goes_on() == "The lesson goes on from its own position; yours was just as good."
    work.reset()
    for line in ("collect balloon e2", "take all"):
        work.play(line)
    assert work.goes_on() == "" and work.session is not None and len(work.session.score.found) == 2
    assert work.next().number == 2 and work.goes_on() == ""


def test_steps_may_be_opened_in_any_order_and_more_than_once(lesson: Lesson) -> None:
    """Cells of a notebook are run twice, out of order, or all at once."""
    work = Exercise(lesson, at=4)
    assert work.play("collect balloon h4").is_good
    work.go(1)
    assert work.play("collect balloon e2").is_good and work.play("take all").is_solution
    work.go(4)
    assert work.play("take all").is_good and work.play("activate double_iron").is_solution
    work.go(3)
    work.go(3)
    assert work.play("collect dreadnought j1-l1").is_good and work.play("take all").is_solution
    assert work.is_finished
    assert [work.go(n).number for n in (99, -5)] == [5, 0] and work.previous().number == 0
    work.go(5)
    assert "The lesson is finished." in work.status()


def test_two_exercises_of_a_lesson_do_not_disturb_each_other(lesson: Lesson) -> None:
    progress = Progress(None)
    first, second = Exercise(lesson, progress), Exercise(lesson, progress)
    for line in ("collect balloon e2", "take all"):
        first.go(1)
        first.play(line)
    second.go(3)
    for line in ("collect dreadnought h1-j1", "take all"):
        second.play(line)
    item = progress.item("COURSE-01")
    assert item is not None and item.done == (1, 3), "what one has kept, the other does not undo"
    third = Exercise(lesson, progress)
    assert third.done == (1, 3) and third.number == 3
    third.forget()
    assert progress.item("COURSE-01") is None and third.done == () and third.number == 0


def test_hints_and_show_me_in_a_step(lesson: Lesson) -> None:
    work = Exercise(lesson, at=1)
    assert work.show_me().hints_left == 3 and not work.can_show
    rungs = [work.hint() for _ in range(3)]
    assert [clue.rung for clue in rungs if clue] == [1, 2, 3] and len(work.clues) == 3 and work.can_show
    assert "cell:e1" in work.marks.ring
    assert work.show_me().lines == ("collect balloon e2", "take all")
    assert work.is_done() and work.session is not None and not work.session.score.solved
    assert work.reset().kind == "reset" and work.session.is_at_start and work.is_done(), "no lesson is ever stuck"


def test_a_number_is_told() -> None:
    work = learn.practise("COURSE-03", at=2)
    assert isinstance(work.work, Count) and work.session is None and not work.legal_actions()
    ghost = work.marks.ghosts[0]
    assert (ghost.cells, ghost.text, ghost.piece, work.marks.edges) == (("f2", "f3", "f4", "g3"), "", "scaffold:T3", ())
    few, many = work.tell(4), work.tell(6)
    assert (few.kind, few.text(), many.text("fr")) == ("wrong", "4 is too few.", "6, c’est trop.")
    assert work.play("forge").kind == "no_task" and not work.is_done() and work.work.text() == ""
    assert work.tell(5).kind == "right" and work.is_done()
    assert (
        len(work.marks.edges) == 5 and work.marks.ghosts[0].text == "+5" and work.work.text("fr") == "La réponse est 5."
    )
    assert work.praise("fr").startswith("Deux pour f2") and work.work.score.tries == 3 and work.work.score.solved
    assert work.state is work.step.before


def test_a_number_is_shown_at_the_end_of_the_ladder() -> None:
    work = learn.practise("COURSE-04", at=2)
    assert work.show_me().hints_left == 3
    for _ in range(4):
        work.hint()
    assert work.show_me().text("fr") == "La réponse est 17." and work.is_done()
    assert isinstance(work.work, Count) and not work.work.score.solved and work.work.marks.ghosts == ()
    assert work.reset().kind == "reset" and work.work.is_open
    assert work.tell(17).kind == "right" and not work.work.score.solved, "it was shown before"


def test_a_copied_cell_says_what_it_is(lesson: Lesson) -> None:
    assert repr(Exercise(lesson)) == "<Exercise COURSE-01: Collect on the grid. Step 1 of 6 · Three ships>"
    with pytest.raises(LookupError, match=r"nothing in lessons is called 'COURSE-99'; there are: course-01"):
        learn.practise("COURSE-99")


def test_the_stepper_shows_the_same_lesson_with_its_answers(lesson: Lesson) -> None:
    steps = lesson.play()
    assert [str(action) for action in steps[1].actions] == ["collect balloon e2", "take all"]
    assert steps[1].before.players[0].resources == [0] * 5 and steps[1].state.players[0].resources == [1, 1, 0, 0, 0]


# Files.


def changed(**ask: Any) -> Lesson:
    """The first lesson with other entries in what its second step asks for."""
    data = copy.deepcopy(dict(learn.find_lesson("COURSE-01").document.data))
    step = dict(data["steps"][1])
    step["ask"] = {key: value for key, value in {**step["ask"], **ask}.items() if value is not None}
    data["steps"] = [data["steps"][0], step]
    return Lesson(wrap(data, "<lesson>"))


COUNT = {"goal": None, "also": None, "replies": None}


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        ({"goal": {"resources": {"coal": 2}}}, "step 1: solution 1: the goal is not reached"),
        ({"also": ["collect balloon k5"]}, "step 1: solution 2: the goal is not reached"),
        ({"also": ["collect balloon e1"]}, "step 1: solution 2: collect balloon e1: "),
        (
            {"replies": [{"to": "collect balloon e2", "say": {"en": "a", "fr": "b"}}]},
            "step 1: reply to 'collect balloon e2': that is no mistake",
        ),
        ({**COUNT, "count": {"edges": "build scaffold T3 f2 f3 f4 g3"}}, "step 1: count: build scaffold T3"),
        ({**COUNT, "count": {"vp": "forge\nbuild machine archives a1-b3"}}, "step 1: count: build machine archives"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_what_is_asked_is_told(ask: dict[str, Any], told: str) -> None:
    assert [fault for fault in exercise.check(changed(**ask)) if fault.startswith(told)]


def test_a_ring_that_is_nothing_is_told() -> None:
    hints = copy.deepcopy(learn.find_lesson("COURSE-01").document.data["steps"][1]["ask"]["hints"])
    hints[1]["ring"] = ["nowhere"]
    assert list(exercise.check(changed(hints=hints))) == ["step 1: nothing is called 'nowhere' on the board"]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        ({"goal": None}, "either a 'goal' is reached or a 'count' is told"),
        ({"count": {"vp": "forge"}}, "either a 'goal' is reached or a 'count' is told"),
        ({"goal": None, "count": {"vp": "forge"}}, "no 'also' and no 'replies'"),
        ({**COUNT, "count": {}}, "either the 'edges' of one build or the 'vp' of some actions"),
        ({"hints": []}, "hints"),
        ({"goal": {"vps": 3}}, "unknown key 'vps'"),
    ],
)
def test_what_is_no_question_is_refused(ask: dict[str, Any], told: str) -> None:
    with pytest.raises(DataError) as refused:
        changed(**ask)
    assert told in str(refused.value)


def test_a_step_that_asks_for_moves_gives_one_right_way() -> None:
    data = copy.deepcopy(dict(learn.find_lesson("COURSE-01").document.data))
    data["steps"] = [data["steps"][0], {**data["steps"][1], "do": ""}]
    with pytest.raises(DataError, match="step 1 asks for moves: its 'do' gives one right way"):
        Lesson(wrap(data, "<lesson>"))
