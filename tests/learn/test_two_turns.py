"""Puzzles over two turns: the others play what is written between them, both turns are proved together, wrong files are told."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from wm_kernel import learn
from wm_kernel.learn import between, puzzle_link
from wm_kernel.learn.finder import Finder
from wm_kernel.learn.puzzle import Puzzle, PuzzleGame
from wm_kernel.learn.reach import NODES, barred
from wm_kernel.table.document import DataError, wrap
from wm_kernel.table.packed import LinkError

NAME = "two-turns-2"


@pytest.fixture
def game() -> PuzzleGame:
    return learn.find_puzzle(NAME).play()


def changed(name: str = NAME, **changes: Any) -> Puzzle:
    data = copy.deepcopy(dict(learn.find_puzzle(name).document.data))
    return Puzzle(wrap({**data, **changes}, "<puzzle>"))


def first_turn(game: PuzzleGame) -> None:
    """The first turn of the solution, to its end."""
    for line in game.puzzle.solutions[0]:
        game.play(line)
        if game.has_crossed:
            return


def test_the_others_play_what_is_written_once_the_first_turn_is_over(game: PuzzleGame) -> None:
    first_turn(game)
    answer = game.answer
    assert answer is not None and answer.is_crossed and answer.kind == "played"
    assert answer.text().startswith("Your first turn is over, and the others have played as announced.")
    assert answer.text("fr").startswith("Votre premier tour est fini")
    played = game.game.transcript().splitlines()
    assert played[-len(game.puzzle.between) :] == list(game.puzzle.between)
    assert game.game.ruleset.decider(game.state) == game.player and game.decision is not None
    assert any("Yellow forges" in sentence for sentence, _ in game.log())


def test_taking_back_and_playing_again_goes_over_the_others_at_once(game: PuzzleGame) -> None:
    first_turn(game)
    there = game.step
    undone = game.undo()
    assert undone.action == "end turn" and not game.has_crossed
    assert game.game.ruleset.decider(game.state) == game.player
    redone = game.redo()
    assert redone.is_crossed and redone.action == "end turn" and game.step == there and game.has_crossed
    assert redone.text() == "Your first turn is over, and the others have played as announced. Now your second turn."
    game.undo()
    assert game.play("end turn").is_crossed and game.step == there


def test_both_turns_count_and_the_goal_is_judged_over_both(game: PuzzleGame) -> None:
    for line in game.puzzle.solutions[0]:
        answer = game.play(line)
    assert answer.kind == "reached" and game.is_best and game.score.solved
    for line in ("done", "end turn"):
        if not game.now.turn_over:
            game.play(line)
    assert game.play("forge").kind == "over", "a third turn is none of the task's"


def test_what_tempts_costs_what_its_answer_names(game: PuzzleGame) -> None:
    answer = game.play(game.puzzle.form.replies[0].to)
    assert (answer.kind, answer.vp) == ("hopeless", 4) and game.is_missed
    assert "in the two turns: 4 VP at most" in answer.text() and "en deux tours" in answer.text("fr")


def test_hints_and_show_me_go_over_the_bridge(game: PuzzleGame) -> None:
    first_turn(game)
    for _ in range(3):
        clue = game.hint()
    assert clue is not None and clue.action == "forge"
    shown = game.show_me()
    assert shown.lines == game.puzzle.solutions[0] and game.is_reached and game.is_demonstration and game.has_crossed


def test_a_first_turn_that_bars_the_others_is_told_so_with_the_reason() -> None:
    """The others mean to put a ship on a dock that the learner may take first."""
    puzzle = changed(between="collect balloon dock small_1\nchoose machine shiny_pointer\nend turn")
    data = copy.deepcopy(dict(puzzle.document.data))
    data["position"]["ships"]["yellow"]["balloon"] = "home"
    game = Puzzle(wrap(data, "<puzzle>")).play()
    answer = game.play("collect balloon dock small_1")
    assert answer.kind == "hopeless" and answer.barred is not None and answer.barred.why == "illegal"
    assert "Yellow can no longer play as announced" in answer.text() and answer.rule.startswith("WM-")
    assert "ne compte pas ici" in answer.text("fr")
    for line in ("choose machine shiny_pointer", "end turn"):
        game.play(line)
    assert game.now.turn_over and not game.has_crossed and not game.legal_actions() and game.decision is None
    assert game.undo().kind == "undone" and game.legal_actions()


def test_what_the_others_do_is_told_in_words() -> None:
    puzzle = learn.find_puzzle(NAME)
    assert [(told.player, told.text(), told.text("fr")) for told in puzzle.others] == [("yellow", "Forge", "Travailler")]


def test_both_turns_are_proved_together_and_within_what_a_move_may_take() -> None:
    puzzle = learn.find_puzzle(NAME)
    assert puzzle.check() == []
    proof = puzzle.prove(NODES, None)
    assert proof.holds and proof.nodes < NODES
    more = changed(optimum={"measure": "vp", "value": 8, "proved_by": "exact search"})
    assert more.prove(NODES, None).can_be_had is False


def test_the_search_of_a_goal_says_what_the_exact_search_says() -> None:
    """The same question, put as a goal that the exact search does not count, line by line."""
    puzzle = changed(goal={"vp_at_least": 7, "promoted": 1})
    assert puzzle.prove(40_000, None).holds


def test_the_search_in_slices_goes_over_both_turns() -> None:
    puzzle = learn.find_puzzle(NAME)
    finder = Finder.of(puzzle)
    while finder.best is None and not finder.step(400):
        pass
    assert finder.best == puzzle.optimum and len(finder.lines[0]) > 3


def test_a_link_brings_both_turns() -> None:
    puzzle = learn.find_puzzle(NAME)
    sent = puzzle_link.read(puzzle_link.write(puzzle.document.data))
    assert sent.between == puzzle.between and [o.text() for o in sent.others] == ["Forge"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("forge\ndone", "line 2: 'done': then yellow still decides; expected the turns of the others to their end"),
        ("forge\nend turn", "line 2: 'end turn': yellow may not: "),
        ("forge\ndone\nend turn\nforge", "line 4: 'forge': red decides here, whose puzzle it is; expected"),
        ("collect balloon f3", "line 1: 'collect balloon f3': yellow may not: "),
    ],
)
def test_what_is_wrong_with_the_lines_of_the_others_is_told(lines: str, told: str) -> None:
    puzzle = changed(between=lines)
    faults = puzzle.check()
    assert faults and faults[0].startswith("between: after the first turn of solution 1, ") and told in faults[0]
    with pytest.raises(LinkError, match="between: after the first turn"):
        puzzle_link.read(puzzle_link.write(puzzle.document.data))


def test_lines_that_are_no_actions_and_half_a_file_are_refused() -> None:
    with pytest.raises(DataError, match="between"):
        changed(between="walk away")
    with pytest.raises(DataError, match="belong together"):
        changed(between="")
    with pytest.raises(DataError, match="belong together"):
        changed("edges-1", between="end turn")


def test_a_solution_of_one_turn_is_told() -> None:
    puzzle = changed(solutions=["collect balloon h3"])
    assert puzzle.check() == ["between: solution 1 is over within one turn; expected its end, and a second turn"]


def test_nothing_bars_the_others_where_some_end_of_the_turn_leaves_it() -> None:
    game = learn.find_puzzle(NAME).play()
    assert barred(game.now, 2000, None) is None and not between.due(game.now)
