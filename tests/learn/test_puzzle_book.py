"""The puzzles of Whistle Mountain as a book: enough of every theme, none twice, nothing given away, all of them proved."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from wm_kernel import learn
from wm_kernel.games.whistle_mountain.teach.forms import THEMES
from wm_kernel.learn import proofs
from wm_kernel.learn.drafts import found_again
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.reach import NODES

SAMPLE = 6  # of the puzzles that have not changed, for every run
_SQUARE = re.compile(r"\b[a-l]1?\d\b")


@lru_cache
def book() -> dict[str, Puzzle]:
    """Every puzzle by its id."""
    return {puzzle.id: puzzle for puzzle in learn.puzzles()}


def mined() -> list[Puzzle]:
    return [puzzle for puzzle in book().values() if puzzle.form.source is not None]


def test_there_are_enough_and_none_is_there_twice() -> None:
    found = list(book().values())
    assert len(found) >= 60 and len(mined()) >= 40
    themes = Counter(puzzle.theme for puzzle in found)
    assert set(themes) <= set(THEMES)
    short = {theme: themes[theme] for theme in THEMES if themes[theme] < 6}
    assert not short, short
    assert {puzzle.level for puzzle in found} == {1, 2, 3, 4, 5}
    for lang in ("en", "fr"):
        titles = Counter(puzzle.title(lang) for puzzle in found)
        assert not [title for title, n in titles.items() if n > 1]
    firsts = Counter((puzzle.theme, puzzle.solutions[0]) for puzzle in found)
    assert not [entry for entry, n in firsts.items() if n > 1]


@pytest.mark.parametrize("name", [puzzle.id for puzzle in mined()])
def test_nothing_is_given_away_before_the_second_hint(name: str) -> None:
    """The question and the first hint name no square of the solution, and ring none."""
    puzzle = book()[name]
    told = {square for line in puzzle.solutions[0] for square in _SQUARE.findall(line)}
    for lang in ("en", "fr"):
        words = f"{puzzle.question(lang)} {puzzle.form.hints[0].say.get(lang)} {puzzle.title(lang)}"
        assert not told & set(_SQUARE.findall(words))
        assert puzzle.solutions[0][0] not in words
    game = puzzle.play()
    assert not any(target.startswith("cell:") for target in game.marks.ring)


@pytest.mark.parametrize("name", [puzzle.id for puzzle in mined()])
def test_what_tempts_has_an_answer_that_names_its_cost(name: str) -> None:
    """Every puzzle that was found answers a mistake, and says how much is left, or what is lost."""
    puzzle = book()[name]
    assert puzzle.form.replies
    for reply in puzzle.form.replies:
        for lang in ("en", "fr"):
            assert re.search(r"\d", reply.say.get(lang)) and len(reply.say.get(lang)) > 25


def _proved(puzzle: Puzzle) -> None:
    assert puzzle.check() == []
    proof = puzzle.prove(NODES, None)
    assert proof.holds and proof.nodes <= 2 * NODES


def test_what_changed_since_it_was_proved_and_a_sample_is_proved_anew() -> None:
    found, kept = list(book().values()), proofs.kept("whistle_mountain")
    asked = proofs.changed(found, kept)
    same = [puzzle for puzzle in found if puzzle not in asked]
    for puzzle in (*asked, *proofs.sample(same, SAMPLE, proofs.rules_mark("whistle_mountain"))):
        _proved(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(book()))
def test_every_puzzle_is_proved(name: str) -> None:
    _proved(book()[name])


def _found(puzzle: Puzzle) -> None:
    source: Any = puzzle.form.source
    wanted = json.dumps(puzzle.document.data["position"], sort_keys=True)
    again = [json.dumps(position, sort_keys=True) for position in found_again(puzzle.game, source)]
    assert wanted in again


def test_some_games_of_bots_are_played_again_to_their_puzzles() -> None:
    for puzzle in proofs.sample(mined(), 5, proofs.rules_mark("whistle_mountain")):
        _found(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("name", [puzzle.id for puzzle in mined()])
def test_each_game_of_bots_played_again_comes_to_its_puzzle(name: str) -> None:
    _found(book()[name])


@pytest.mark.parametrize("name", [puzzle.id for puzzle in mined()])
def test_every_written_solution_is_accepted(name: str) -> None:
    puzzle = book()[name]
    for lines in puzzle.solutions:
        game = puzzle.play()
        answers = [game.play(line).kind for line in lines]
        assert "hopeless" not in answers and "reached" in answers and game.score.solved
        assert game.is_best
