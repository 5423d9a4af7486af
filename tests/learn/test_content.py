"""The lessons and puzzles that come with the project: right, provable, played through as a learner would, well set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from wm_kernel import learn, picture
from wm_kernel.games.outlaws.teach import forms as outlaws
from wm_kernel.games.whistle_mountain.teach import forms as whistle_mountain
from wm_kernel.learn import exercise
from wm_kernel.learn.count import Count
from wm_kernel.learn.exercise import Exercise
from wm_kernel.learn.lesson import Lesson
from wm_kernel.learn.puzzle import Puzzle, along
from wm_kernel.learn.reach import reach
from wm_kernel.learn.session import Session, Task
from wm_kernel.learn.teaching import teaching
from wm_kernel.table import rules
from wm_kernel.table.spec import OURS

PUZZLES = {puzzle.id: puzzle for game in OURS for puzzle in learn.puzzles(game=game)}
COURSE = {lesson.id: lesson for game in OURS for lesson in learn.course(game)}
EXAMPLES = [lesson for game in OURS for lesson in learn.examples(game)]
THEMES = {"whistle_mountain": whistle_mountain.THEMES, "outlaws": outlaws.THEMES}
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
DEAR = ("ol-theft-1", "ol-reach-1", "ol-flood-1", "ol-payments-1")  # proofs of some seconds each: in `make test-long`
ONLY_WAY = {"edges-4", "edges-6"}  # two builds that go together in one way alone
ARRANGED = {
    "pi-dice-2",
    "pi-quay-1",
    "pi-quay-2",
}  # an ability without the tiles of its fame; few workers, to be seen at once
proved_puzzle = pytest.mark.parametrize(
    "puzzle",
    [pytest.param(found, id=name, marks=pytest.mark.long if name in DEAR else ()) for name, found in PUZZLES.items()],
)
every_lesson = pytest.mark.parametrize("lesson", COURSE.values(), ids=COURSE)


def tasks(lesson: Lesson) -> Iterator[tuple[int, Session]]:
    """Every step that asks for moves, as somebody begins it."""
    for step in lesson.steps:
        if step.entry.ask is not None:
            work = exercise.begin_work(step, step.entry.ask)
            if isinstance(work, Session):
                yield step.number, work


@pytest.mark.parametrize("game", OURS)
def test_there_are_puzzles_of_each_theme_and_they_rise(game: str) -> None:
    puzzles = learn.puzzles(game=game)
    assert {puzzle.theme for puzzle in puzzles} == set(teaching(game).themes or THEMES[game]) and len(puzzles) >= 8
    levels = [puzzle.level for puzzle in puzzles]
    assert levels == sorted(levels) and set(levels) in ({1, 2, 3, 4, 5}, {1, 2, 3, 4})
    assert all(PUZZLES[puzzle.id].game == game for puzzle in puzzles), "an id names one puzzle of all games"


# Right.


@proved_puzzle
def test_a_puzzle_is_as_it_says_and_its_optimum_is_proved(puzzle: Puzzle) -> None:
    assert puzzle.position.faults == [], "it begins where a game can be"
    assert puzzle.position.free_form == (puzzle.id in ARRANGED), "or tells why not"
    assert puzzle.check() == []
    proof = puzzle.prove()
    assert proof.holds and proof.value == puzzle.optimum


@every_puzzle
def test_show_me_is_the_best_there_is(puzzle: Puzzle) -> None:
    game = puzzle.play()
    game.show_me(anyway=True)
    assert game.is_reached and game.measured == puzzle.optimum


@every_lesson
def test_a_lesson_is_as_it_states_and_what_it_asks_can_be_done(lesson: Lesson) -> None:
    assert lesson.check() == [] and list(exercise.check(lesson)) == []
    assert lesson.is_interactive and not any(example.is_interactive for example in EXAMPLES)
    for step in lesson.steps:
        assert step.entry.ask or step.entry.expect.model_fields_set or step.entry.attempt, (
            f"step {step.number} states nothing"
        )


@pytest.mark.rule("WM-BONUS-04")
@every_puzzle
def test_a_learner_who_follows_any_written_way_is_never_told_off(puzzle: Puzzle) -> None:
    game = puzzle.play()
    if puzzle.form.source is None and puzzle.game != "propeller_islands":  # there other orders are found, not listed
        assert puzzle.solutions[1:] or puzzle.id in ONLY_WAY, (
            "another way, or another order, is written down and accepted"
        )
    for lines in puzzle.solutions:
        game.reset()
        answers = [game.play(line) for line in lines]
        assert all(answer.is_good for answer in answers), [answer.text() for answer in answers]
        assert answers[-1].is_solution and game.is_reached
    assert game.score.tries == len(puzzle.solutions) and game.score.solved


@every_lesson
def test_every_way_written_in_a_lesson_is_accepted(lesson: Lesson) -> None:
    for number, session in tasks(lesson):
        for lines in session.task.solutions:
            session.reset()
            answers = [session.play(line) for line in lines]
            assert all(answer.is_good and answer.is_kept for answer in answers), (number, [a.text() for a in answers])
            assert session.is_reached, number


def another_way(task: Task) -> tuple[str, ...]:
    """A way to the goal that begins otherwise than those that are written down; nothing where none is found quickly."""
    game = task.begin()
    known = {lines[0] for lines in task.solutions}
    for action in list(game.legal_actions())[:400:5]:
        line = str(action)
        if line not in known:
            now = along(game, task, (line,))
            verdict = reach(task.goal, now, nodes=150, seconds=None)
            if verdict.reachable:
                return (line, *map(str, verdict.line))
    return ()


def test_right_ways_that_nobody_wrote_down_are_accepted_too() -> None:
    """Where a search finds another way to the goal, a learner may take it."""
    found = 0
    all_tasks = [("", puzzle.task) for puzzle in PUZZLES.values()]
    all_tasks += [(f"{lesson.id} {n}", work.task) for lesson in COURSE.values() for n, work in tasks(lesson)]
    for name, task in all_tasks:
        lines = another_way(task)
        if not lines:
            continue
        found += 1
        session = Session(task)
        for line in lines:
            if not session.is_reached:
                assert session.play(line).is_good, (name, lines)
        assert session.is_reached, (name, lines)
    assert found >= 6


@every_puzzle
def test_the_hints_of_a_puzzle_lead_to_the_goal(puzzle: Puzzle) -> None:
    game = puzzle.play()
    clues = [game.hint() for _ in range(3)]
    assert all(clue is not None for clue in clues)
    assert clues[2] is not None and clues[2].action is not None
    assert game.play(clues[2].action).is_good and game.verdict().reachable


@every_lesson
def test_the_hints_of_a_lesson_lead_to_the_goal(lesson: Lesson) -> None:
    for number, session in tasks(lesson):
        action = session.task.hints[2].action
        assert action is not None and session.play(action).is_good and session.verdict().reachable, number


@every_lesson
def test_mistakes_that_are_answered_are_mistakes(lesson: Lesson) -> None:
    """Each of the answers written for a mistake is really given by somebody who makes it."""
    for number, session in tasks(lesson):
        for reply in session.task.replies:
            assert said(session, reply.to, reply.say["en"]), (number, reply.to)


@every_puzzle
def test_mistakes_that_are_answered_in_a_puzzle_are_mistakes(puzzle: Puzzle) -> None:
    game = puzzle.play()
    for reply in puzzle.task.replies:
        assert said(game, reply.to, reply.say["en"]), reply.to


def said(session: Session, to: str, text: str) -> bool:
    """Whether somebody who makes this mistake on the way to the goal is told so."""
    for lines in session.task.solutions:
        session.reset()
        for line in lines:
            fits = [a for a in session.legal_actions() if str(a) == to or str(a).startswith(to + " ")][:12] or [to]
            node = session.game.node
            for action in fits:
                answer = session.play(action)
                if text in answer.text():
                    return not answer.is_good
                session.game.goto(node)
            session.play(line)
    return False


def test_yellow_will_have_what_the_last_puzzle_says() -> None:
    puzzle = PUZZLES["scoring-1"]
    game = puzzle.play()
    game.show_me(anyway=True)
    assert game.game.is_over
    assert {colour: sheet.total for colour, sheet in game.game.scores().items()} == {"red": 91, "yellow": 88}


# Shown.


@every_lesson
def test_what_is_ringed_in_a_lesson_is_in_the_picture(lesson: Lesson) -> None:
    exercise_ = Exercise(lesson)
    for step in lesson.steps:
        exercise_.go(step.number)
        for _ in range(3):
            exercise_.hint()
        shown = targets(exercise_.state, exercise_.marks, step.player, lesson.layout)
        assert not [ring for ring in exercise_.marks.ring if ring not in shown], f"step {step.number}"


@every_puzzle
def test_what_is_ringed_in_a_puzzle_is_in_the_picture(puzzle: Puzzle) -> None:
    game = puzzle.play()
    for _ in range(3):
        game.hint()
    shown = targets(game.state, game.marks, game.player, puzzle.layout)
    assert game.marks.ring and not [ring for ring in game.marks.ring if ring not in shown]


def targets(state: Any, marks: Any, player: str, layout: str) -> set[str]:
    scene = picture.scene(state, layout=layout, marks=marks, viewer=player, player=player)
    cells = {f"cell:{column}{row}" for column in "abcdefghijkl" for row in range(14)}
    return {target.id for target in scene.targets} | cells


# Said.


def said_by_puzzle(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    form = puzzle.form
    told = [form.title, form.question, form.after, *(h.say for h in form.hints), *(r.say for r in form.replies)]
    yield from ((text["en"], text["fr"]) for text in told)


def said_by_lesson(lesson: Lesson) -> Iterator[tuple[str, str]]:
    yield lesson.title("en"), lesson.title("fr")
    yield lesson.summary("en"), lesson.summary("fr")
    for step in lesson.steps:
        told: list[Any] = [step.entry.title, step.entry.say]
        ask = step.entry.ask
        if ask is not None:
            told += [
                ask.task,
                *(h.say for h in ask.hints),
                *(r.say for r in ask.replies),
                *([ask.done] if ask.done else []),
            ]
        yield from ((text["en"], text["fr"]) for text in told)


NBSP, THIN = "\u00a0", "\u202f"


def test_every_text_is_well_set_in_both_languages() -> None:
    """Curled apostrophes; in French no-break spaces before tall signs; no text left untranslated, none too long."""
    told = [pair for puzzle in PUZZLES.values() for pair in said_by_puzzle(puzzle)]
    told += [pair for lesson in COURSE.values() for pair in said_by_lesson(lesson)]
    assert len(told) > 200
    for english, french in told:
        for text in (english, french):
            assert "'" not in text and '"' not in text and "..." not in text, text
            assert len(text) < 700, f"too long to be read beside a board: {text}"
        assert english != french or len(english) < 30
        assert not re.search(rf"(?<!{THIN})[;!?]|(?<!{NBSP}):(?=\s|$)|«(?!{NBSP})|(?<!{NBSP})»", french), french


def test_rules_that_are_cited_exist() -> None:
    cited = [*(p.rules for p in PUZZLES.values()), *(lesson.rules for lesson in COURSE.values())]
    assert all(rules.rule(rule_id) for group in cited for rule_id in group) and all(cited)


@every_lesson
def test_every_step_has_a_word_for_the_line_of_steps(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert step.label("en") and step.label("fr") and 1 <= len(step.paragraphs("fr")) <= 4
    counted = [step for step in lesson.steps if step.entry.ask]
    assert 2 <= len(counted) <= 6 and not lesson.steps[0].entry.ask


def test_numbers_that_are_asked_for_are_counted_by_the_engine() -> None:
    counts = {}
    for lesson in COURSE.values():
        for step in lesson.steps:
            if step.entry.ask is not None and step.entry.ask.count is not None:
                work = exercise.begin_work(step, step.entry.ask)
                assert isinstance(work, Count)
                counts[lesson.id, step.number] = work.right
    assert len(counts) > 30 and all(0 <= right <= 21 for right in counts.values())
    assert (counts["COURSE-03", 2], counts["COURSE-04", 2], counts["COURSE-SETUP", 1]) == (5, 17, 9)


def test_a_task_begins_open() -> None:
    for lesson in COURSE.values():
        for number, session in tasks(lesson):
            state = session.state
            now = session.teach.now(state, state, session.task.seat, session.teach.past())
            assert not session.task.goal.reached(now), (lesson.id, number)
