"""What teaches Propeller Islands: eight lessons, twenty examples, sixteen puzzles whose optimum is proved, and its course."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise

import pytest

from wm_kernel import learn, schema
from wm_kernel.explore.mining import stand
from wm_kernel.games.propeller_islands.teach.forms import GoalForm
from wm_kernel.games.propeller_islands.teach.teaching import TEACHING, THEMES
from wm_kernel.learn import proofs
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.reach import NODES
from wm_kernel.table.refusal import IllegalAction, ParseError
from wm_kernel.table.spec import spec
from wm_kernel.words import languages

GAME = "propeller_islands"
PUZZLES = {puzzle.id: puzzle for puzzle in learn.puzzles(game=GAME)}
LESSONS = [lesson for lesson in learn.lessons(game=GAME) if lesson.is_interactive]
SAMPLE = 4  # of the puzzles, for every run
each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)


def solves(puzzle: Puzzle, lines: tuple[str, ...]) -> bool:
    """Whether these actions can be played one after another and reach the goal."""
    game = puzzle.play()
    try:
        for line in lines:
            game.play(line)
    except (IllegalAction, ParseError):
        return False
    return game.score.solved


def orders(puzzle: Puzzle) -> list[tuple[str, ...]]:
    """The first solution with two activations that follow each other exchanged, one pair at a time."""
    lines = puzzle.solutions[0]
    at = [k for k, line in enumerate(lines) if line.startswith("activate")]
    found = []
    for i, j in pairwise(at):
        changed = list(lines)
        changed[i], changed[j] = changed[j], changed[i]
        found.append(tuple(changed))
    return found


def test_twenty_examples_and_eight_lessons_are_there_and_sound() -> None:
    examples = learn.examples(GAME)
    assert [lesson.id for lesson in examples] == [f"PI-EX-{n:02}" for n in range(1, 21)]
    assert [lesson.id for lesson in learn.course(GAME)] == [
        "PI-DIE", "PI-CONNECTIONS", "PI-ACTIVATE", "PI-QUAY", "PI-CHARACTERS", "PI-PLANS", "PI-MONUMENTS", "PI-END"
    ]  # fmt: skip
    assert {lesson.id for lesson in LESSONS} == {lesson.id for lesson in learn.course(GAME)}
    faults = {lesson.id: lesson.check() for lesson in (*examples, *LESSONS)}
    assert not {name: found for name, found in faults.items() if found}


def test_there_are_sixteen_puzzles_four_of_each_level_two_of_each_theme() -> None:
    assert len(PUZZLES) == 16
    assert Counter(puzzle.level for puzzle in PUZZLES.values()) == dict.fromkeys((1, 2, 3, 4), 4)
    assert Counter(puzzle.theme for puzzle in PUZZLES.values()) == dict.fromkeys(THEMES, 2)
    for lang in languages():
        assert len({puzzle.title(lang) for puzzle in PUZZLES.values()}) == 16


def test_at_least_eight_puzzles_need_an_order_of_activations() -> None:
    """Two neighbouring activations of the solution exchanged, and it is no solution any more."""
    asked = [puzzle.id for puzzle in PUZZLES.values() if any(not solves(puzzle, lines) for lines in orders(puzzle))]
    assert len(asked) >= 8, asked


@each_puzzle
def test_every_written_solution_reaches_the_goal_and_the_best(puzzle: Puzzle) -> None:
    for lines in puzzle.solutions:
        game = puzzle.play()
        answers = [game.play(line).kind for line in lines]
        assert "hopeless" not in answers and "reached" in answers and game.score.solved
    assert puzzle.goal.wants(puzzle._kind) in (None, puzzle.optimum)


@each_puzzle
def test_nothing_is_given_away_before_the_second_hint_and_a_mistake_is_answered(puzzle: Puzzle) -> None:
    told = set(re.findall(r"\([-\d]+,[-\d]+\)", puzzle.solutions[0][-1] + puzzle.solutions[0][0]))
    for lang in languages():
        words = f"{puzzle.title(lang)} {puzzle.question(lang)} {puzzle.form.hints[0].say.get(lang)}"
        assert not told & set(re.findall(r"\([-\d]+,[-\d]+\)", words)) and puzzle.solutions[0][0] not in words
        assert all(len(reply.say.get(lang)) > 25 for reply in puzzle.form.replies)
    assert puzzle.form.replies


def test_french_sets_a_space_that_does_not_break_before_double_signs() -> None:
    for puzzle in PUZZLES.values():
        form = puzzle.form
        told = [
            form.title,
            form.question,
            form.after,
            *(hint.say for hint in form.hints),
            *(r.say for r in form.replies),
        ]
        assert not [text.get("fr") for text in told if re.search(r"[^\u00a0][:»]|[^\u202f][;?!]|'", text.get("fr"))]


def test_puzzles_and_lessons_fit_their_schemas() -> None:
    import jsonschema

    for name, found in ((f"{GAME}_puzzle", PUZZLES.values()), (f"{GAME}_lesson", LESSONS)):
        validator = jsonschema.Draft202012Validator(schema.schema(name))
        for entry in found:
            data = json.loads(json.dumps(entry.document.data, default=str))
            assert list(validator.iter_errors(data)) == []


def _proved(puzzle: Puzzle) -> None:
    assert puzzle.check() == []
    proof = puzzle.prove(NODES, None)
    assert proof.holds and proof.nodes <= 2 * NODES


def test_a_sample_of_the_puzzles_is_proved() -> None:
    for puzzle in proofs.sample(list(PUZZLES.values()), SAMPLE, proofs.rules_mark(GAME)):
        _proved(puzzle)


@pytest.mark.long
@each_puzzle
def test_every_puzzle_is_proved(puzzle: Puzzle) -> None:
    _proved(puzzle)


def test_what_is_asked_of_turns_in_games_of_bots_can_be_made_into_a_puzzle() -> None:
    """An objective that no measure of an optimum stands for would be searched for and then thrown away."""
    state = spec(GAME).load("rules").new_state(players=2, seed=1)
    asked = list(TEACHING.cuts(state))
    assert {cut.objective for cut in asked} == {"fame", "vp"}
    for cut in asked:
        assert TEACHING.measures[TEACHING.sought[cut.objective]] in GoalForm.kinds()
        assert cut.theme in THEMES and stand(GAME, cut) is not None
