"""Puzzles: a learner's moves are judged, every way counts, hints and solutions come in order; a wrong file is found out."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel import learn
from wm_kernel.learn.progress import Progress
from wm_kernel.learn.puzzle import Puzzle, PuzzleGame
from wm_kernel.table.document import DataError, wrap

PAY_WRONG = ("move barracks:5 d3", "pay whistle=1")
RIGHT = ("build scaffold L5 d2 e2 f2 f3", "move barracks:5 d3", "pay gold=1", "build machine wet_pointer c2-d3")
OTHER_ORDER = ("move barracks:5 d3", "pay gold=1", "build scaffold L5 d2 e2 f2 f3", "build machine wet_pointer c2-d3")
SAME_FLOOR = ("move barracks:5 c3", "pay gold=1", "build scaffold L5 d2 e2 f2 f3", "build machine wet_pointer c2-d3")
ELSEWHERE = ("move barracks:5 h2", "pay gold=1", "build scaffold L5 g5 g4 g3 f3", "build machine wet_pointer g2-h3")


@pytest.fixture
def game() -> PuzzleGame:
    return learn.find_puzzle("payments-1").play()


def play(game: PuzzleGame, *lines: str) -> list[str]:
    return [game.play(line).kind for line in lines]


def test_a_puzzle_is_loaded_by_its_kind() -> None:
    path = Path(learn.find_puzzle("edges-1").document.name)
    puzzle = wm.load(path)
    assert isinstance(puzzle, Puzzle)
    assert (puzzle.id, puzzle.theme, puzzle.level, puzzle.player, puzzle.optimum) == ("edges-1", "edges", 1, "red", 8)
    assert (puzzle.theme_name(), puzzle.theme_name("fr")) == ("scaffold points", "points d’échafaudage")
    assert puzzle.rules[0] == "WM-BUILD-SCAFFOLD-03" and puzzle.layout == "lesson"
    assert learn.check(path) == []
    with pytest.raises(LookupError, match=r"nothing in puzzles is called 'edges-99'; there are: .*edges-1"):
        learn.find_puzzle("edges-99")


# What is answered.


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(game: PuzzleGame) -> None:
    before = game.state
    answer = game.play("build machine wet_pointer c2-d3")
    assert (answer.kind, answer.is_kept, answer.is_good, answer.rule) == (
        "refused",
        False,
        False,
        "WM-BUILD-MACHINE-01",
    )
    assert answer.cells == ("d2",) == game.marks.fault
    assert answer.text() == "There is no scaffold on d2." and answer.text("fr") == "Il n’y a pas d’échafaudage en d2."
    assert game.state is before and game.score.tries == 0


def test_what_cannot_be_read_is_told_with_the_nearest_line(game: PuzzleGame) -> None:
    answer = game.play("bild scaffold L5 d2 e2 f2 f3")
    assert (answer.kind, answer.rule, answer.cells) == ("unread", "", ())
    assert answer.text().startswith("“bild scaffold L5 d2 e2 f2 f3” cannot be read as an action. Perhaps “")
    assert game.is_at_start


def test_a_legal_move_that_breaks_the_goal_is_told_so_and_can_be_taken_back(game: PuzzleGame) -> None:
    moved, paid = (game.play(line) for line in PAY_WRONG)
    assert (moved.kind, moved.is_proved) == ("played", True)
    assert (paid.kind, paid.is_kept, paid.is_good) == ("hopeless", True, False)
    assert paid.text().startswith(
        "Then there is nothing left for the water of the second build. The rules allow it, but"
    )
    assert paid.text().endswith("Take it back and try something else.")
    assert {goal.kind for goal in paid.lost} == {"machine_built", "promoted"}
    assert game.undo().kind == "undone"
    assert play(game, "pay gold=1") == ["played"]


def test_it_is_told_which_part_of_the_goal_is_lost(game: PuzzleGame) -> None:
    """Without the move the machine can still be built, but nobody goes up."""
    play(game, "build scaffold L5 d2 e2 f2 f3")
    answer = game.play("build machine wet_pointer c2-d3")
    assert (answer.kind, [goal.kind for goal in answer.lost]) == ("hopeless", ["promoted"])
    assert "you can no longer promote 1 worker this turn" in answer.text()


def test_goals_in_vp_say_how_many_are_left() -> None:
    game = learn.find_puzzle("edges-1").play()
    answer = game.play("build scaffold L5 i4 h4 g4 g3")
    assert (answer.kind, answer.vp) == ("hopeless", 5)
    assert answer.text() == (
        "The rules allow it, but after that you can no longer score at least 8 VP this turn: 5 VP at most. "
        "Take it back and try something else."
    )
    game.reset()
    assert "The T does not reach into the corner" in game.play("build scaffold T3 f2 f3 f4 g3").text()


def test_the_turn_ends_the_puzzle_until_it_is_taken_back(game: PuzzleGame) -> None:
    kinds = play(game, "done", "end turn", "forge")
    assert kinds == ["hopeless", "hopeless", "over"]
    assert not game.legal_actions() and game.decision is None
    assert game.answer is not None and "Take something back" in game.answer.text()
    game.undo()
    game.undo()
    assert game.legal_actions() and play(game, *RIGHT)[-1] == "reached"


def test_an_offer_of_another_step_is_refused(game: PuzzleGame) -> None:
    game.play("build scaffold L5 d2 e2 f2 f3", at=game.step)
    answer = game.play("move barracks:5 d3", at=0)
    assert answer.kind == "refused" and answer.refusals[0].code == "stale_step"


# Every right way counts.


def test_every_way_is_accepted_and_ways_that_differ_in_order_are_one(game: PuzzleGame) -> None:
    assert play(game, *RIGHT) == ["played", "played", "played", "reached"]
    assert game.is_reached and game.score.solved and game.meter().value == 1
    game.reset()
    assert play(game, *OTHER_ORDER)[-1] == "again"
    game.reset()
    assert play(game, *SAME_FLOOR)[-1] == "again", "another square of the same row: in the end it is the same"
    game.reset()
    assert play(game, *ELSEWHERE)[-1] == "reached"
    assert game.answer is not None and "2 different solutions" in game.answer.text()
    assert len(game.score.found) == 2 and game.score.tries == 4
    assert "4 tries · 2 different solutions found" in game.status()


def test_a_solution_is_known_again_in_another_session() -> None:
    first, second = (learn.find_puzzle("payments-1").play() for _ in range(2))
    play(first, *RIGHT)
    play(second, *OTHER_ORDER)
    assert first.score.found == second.score.found and len(first.score.found[0]) == 12


def test_one_may_go_on_after_the_goal(game: PuzzleGame) -> None:
    play(game, *RIGHT)
    assert play(game, "done", "end turn") == ["played", "played"]
    assert game.is_reached and len(game.score.found) == 1


def test_the_best_there_is_is_told(game: PuzzleGame) -> None:
    play(game, *ELSEWHERE)
    assert (game.best, game.is_best) == (10, False) and game.verdict_on_best() == "It can be done with 15 VP."
    game.reset()
    play(game, *RIGHT)
    assert (game.best, game.is_best) == (15, True)
    assert game.verdict_on_best("fr") == "Le mieux possible, la recherche le prouve\u00a0: 15 PV."


# Going back, hints, show me.


def test_undo_redo_reset(game: PuzzleGame) -> None:
    assert game.undo().kind == "at_start"
    play(game, *RIGHT[:2])
    assert [game.undo().kind, game.undo().kind, game.redo().kind] == ["undone", "undone", "redone"]
    assert game.redo().kind == "redone" and game.redo().kind == "refused"
    assert game.reset().kind == "reset" and game.is_at_start and not game.is_reached
    assert game.score.tries == 1


def test_hints_come_one_by_one_and_show_me_at_their_end(game: PuzzleGame) -> None:
    assert (
        not game.can_show
        and game.show_me().lines == ()
        and game.show_me().text() == "First look at the hints: 3 are left."
    )
    first, second, third = (game.hint() for _ in range(3))
    assert first is not None and (first.rung, first.rule, first.action) == (1, "WM-FORGE-03", None)
    assert second is not None and second.action is None and "cell:c2" in game.marks.ring
    assert third is not None and third.action == "build scaffold L5 d2 e2 f2 f3" and "d2" in third.text("fr")
    assert game.hint() == third and game.clues == (first, second, third) and game.score.hints == 3
    shown = game.show_me()
    assert shown.lines == RIGHT and shown.text().startswith("One way: Build scaffold L5")
    assert game.is_reached and game.is_demonstration and game.score.shown and not game.score.solved
    assert "hint 3 of 3 · solution shown" in game.status()


def test_what_was_shown_is_not_solved_but_can_be_played(game: PuzzleGame) -> None:
    game.show_me(anyway=True)
    game.undo()
    assert play(game, RIGHT[-1]) == ["reached"] and not game.score.solved, "the rest of what was shown"
    game.reset()
    assert not game.is_demonstration and play(game, *RIGHT)[-1] == "reached" and game.score.solved


def test_the_last_hint_goes_on_from_where_one_is(game: PuzzleGame) -> None:
    play(game, "build scaffold L5 d2 e2 f2 f3")
    for _ in range(3):
        clue = game.hint()
    assert clue is not None and clue.action == "move barracks:5 d3" and clue.text().startswith("Go on like this: Move")
    play(game, "done")
    clue = game.hint()
    assert (
        clue is not None
        and clue.is_back
        and clue.text() == "From here the goal is out of reach. Take something back first."
    )


def test_what_a_view_draws(game: PuzzleGame) -> None:
    assert game.marks.ring == ("player:red",), "what the question speaks of"
    game.play("build scaffold L5 d2 e2 f2 f3")
    marks = game.marks
    assert marks.last == ("cell:d2", "cell:e2", "cell:f2", "cell:f3")
    assert len(marks.edges) == 8 and marks.edges[0].number == 1 and marks.ring == ()
    sentence, rule = game.log("fr")[-1]
    assert sentence == "Rouge\u00a0: +8 PV (8 côtés d’échafaudage en contact)" and rule == "WM-BUILD-SCAFFOLD-03"
    assert game.goal() == "Goal: build Wet Pointer and promote 1 worker."
    assert repr(game).startswith("<PuzzleGame payments-1: One whistle, two wishes.")


@pytest.mark.parametrize("name", ["payments-1", "promotion-1", "flood-1", "blocking-1", "combos-1", "scoring-1"])
@pytest.mark.parametrize("seed", range(3))
def test_a_goal_that_is_out_of_reach_is_never_reached(name: str, seed: int) -> None:
    """Somebody who tries anything, undoes, asks for hints: after a move that is called hopeless no line gets there."""
    rng = random.Random(f"{name}/{seed}")
    game = learn.find_puzzle(name).play()
    lost_at: int | None = None
    for _ in range(40):
        now = game.step
        if lost_at is not None and now < lost_at:
            lost_at = None
        what = rng.random()
        legal = game.legal_actions()
        if what < 0.1 or not legal:
            game.undo()
        elif what < 0.15:
            game.hint()
        elif what < 0.2:
            game.play("build machine archives a1-b3")
        else:
            answer = game.play(legal[rng.randrange(len(legal))], at=game.step)
            assert answer.is_kept and answer.text("en") and answer.text("fr")
            if answer.kind == "hopeless" and lost_at is None:
                lost_at = game.step
        assert not (game.is_reached and lost_at is not None)
        assert 0 <= game.meter().value <= 1 and game.status("fr")


# Progress.


def test_what_was_done_is_kept_and_forgotten_alone() -> None:
    progress = Progress(None)
    puzzle, other = learn.find_puzzle("payments-1"), learn.find_puzzle("edges-1")
    play(puzzle.play(progress), *RIGHT)
    other.play(progress).hint()
    again = puzzle.play(progress)
    assert again.score.solved and again.is_best and again.is_at_start
    assert play(again, *OTHER_ORDER)[-1] == "again"
    again.forget()
    assert progress.item("payments-1") is None and not again.score.solved and again.best is None
    assert play(again, *RIGHT)[-1] == "reached"
    kept = progress.item("edges-1")
    assert kept is not None and kept.hints == 1


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    progress = Progress(None)
    first = learn.next_puzzle(progress)
    assert first is not None and first.level == 1
    second = learn.next_puzzle(progress, after=first.id)
    assert second is not None and second.id != first.id
    game = first.play(progress)
    game.show_me(anyway=True)
    assert learn.next_puzzle(progress) == first or learn.next_puzzle(progress).id == first.id, "shown is not solved"
    game.reset()
    for line in first.solutions[0]:
        game.play(line)
    following = learn.next_puzzle(progress)
    assert following is not None and following.id != first.id
    fitting = learn.next_puzzle(progress, theme="fitting")
    assert fitting is not None and fitting.theme == "fitting"
    assert learn.next_puzzle(progress, theme="fitting", level=5) is None


def test_the_same_seed_gives_the_same_puzzle() -> None:
    first, second = ([getattr(learn.next_puzzle(seed=seed), "id", None) for seed in range(8)] for _ in range(2))
    assert first == second and len(set(first)) > 3 and None not in first


# Files.


def changed(**changes: Any) -> Puzzle:
    """The first puzzle with other entries; a key with dots names an entry inside."""
    data = copy.deepcopy(dict(learn.find_puzzle("edges-1").document.data))
    for key, value in changes.items():
        data[key] = value
    return Puzzle(wrap(data, "<puzzle>"))


def best(n: int, measure: str = "vp") -> dict[str, Any]:
    return {"measure": measure, "value": n, "proved_by": "exact search"}


def hint(**more: Any) -> dict[str, Any]:
    return {"say": {"en": "a", "fr": "b"}, **more}


GOOD = hint(rule="WM-FORGE-03"), hint(), hint(action="build scaffold L5 d2 e2 f2 f3")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"goal": {"scaffolds_at_least": 1}}, "goal: it is reached before anything is done"),
        ({"goal": {"vp_at_least": 9}}, "solution 1: the goal is not reached"),
        ({"solutions": ["build scaffold L5 a1 a2 a3 a4"]}, "solution 1: build scaffold L5 a1 a2 a3 a4: "),
        ({"solutions": ["build scaffold L5 d2 e2 f2 f3"] * 2}, "solution 2: the same as solution 1"),
        ({"hints": [hint(rule="WM-NOTHING-99"), *GOOD[1:]]}, "hint 1: "),
        ({"hints": [*GOOD[:2], hint(action="build scaffold T3 f2 f3 f4 g3")]}, "hint 3: after 'build scaffold T3"),
        ({"hints": [*GOOD[:2], hint(action="build machine archives a1-b3")]}, "hint 3: build machine archives"),
        ({"replies": [{"to": "build scaffold L11 d2", **hint()}]}, "reply to 'build scaffold L11 d2': that is no mistake"),
        ({"replies": [{"to": "bild", **hint()}]}, "reply to 'bild': no action along the solutions begins like this"),
        ({"ring": ["nowhere"]}, "ring: nothing is called 'nowhere' on the board"),
        ({"begin": "forge\nforge"}, "begin: forge: "),
        ({"optimum": best(9)}, "optimum: 9 vp cannot be had; no more can be had"),
        ({"optimum": best(7)}, "optimum: 7, but the goal asks for 8"),
        ({"goal": {"vp_at_least": 5}, "optimum": best(5)}, "optimum: 5 vp can be had; more can be had"),
        ({"optimum": best(0, "promoted")}, "optimum: the goal asks for VP, the optimum tells promoted"),
        ({"position": {"seats": ["red", "yellow"], "water_top": 3}}, "position: "),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_puzzle_is_told(changes: dict[str, Any], told: str) -> None:
    faults = changed(**changes).check()
    assert [fault for fault in faults if fault.startswith(told)], faults


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"theme": "chess"}, "theme: "),
        ({"level": 9}, "level: "),
        ({"goal": {"vp": 3}}, "goal: unknown key 'vp'"),
        ({"goal": {}}, "a goal asks for something"),
        ({"solutions": []}, "solutions: "),
        ({"solutions": ["bild x"]}, "cannot read 'bild x'"),
        ({"hints": list(GOOD[:2])}, "hints: "),
        ({"hints": [hint(), *GOOD[1:]]}, "the first hint points to a rule"),
        ({"hints": [*GOOD[:2], hint()]}, "the third hint gives the first action away"),
        ({"hints": [GOOD[0], hint(action="forge"), GOOD[2]]}, "only the third hint gives an action away"),
        ({"position": "no_such_position"}, "position 'no_such_position': No such file"),
        ({"position": {"watertop": 1}}, "unknown key 'watertop' (did you mean 'water_top'?)"),
    ],
)  # fmt: skip
def test_what_is_no_puzzle_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(DataError) as refused:
        changed(**changes)
    assert told in str(refused.value)
