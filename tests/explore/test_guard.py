"""A game that bots would never end is left after so many actions, and whoever called is told so, with what would end it."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wm_kernel as wm
from wm_kernel.explore import bots, estimate, guard, study
from wm_kernel.explore.bots import finish, make, play_on
from wm_kernel.explore.ladder import rung
from wm_kernel.table import spec


def endless() -> Any:
    """A full game of two that greedy bots never end."""
    return wm.new_game("whistle_mountain", players=2, seed=1017)


LOOPS: dict[str, Callable[[int], Any]] = {
    "finish": lambda most: finish(endless(), "greedy", max_steps=most),
    "play_on": lambda most: play_on(endless().state, [make("greedy"), make("greedy")], max_steps=most),
    "estimate": lambda most: estimate.estimate(endless(), playouts=2, bots="random", max_steps=most),
    "study": lambda most: study.study(
        bots=["greedy", "greedy"], games=2, progress=False, max_steps=most,
        options={"stall_guard": None, "max_rounds": None},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_of_bots_ends_and_says_so(name: str) -> None:
    with pytest.warns(RuntimeWarning) as told:
        LOOPS[name](60)
    for one in told:
        text = str(one.message)
        assert "max_steps=60 " in text
        assert all(f"{option}={value}" in text for option, value in spec.spec("whistle_mountain").guards.items())
        assert Path(one.filename) != Path(guard.__file__), "it points at the caller"


@pytest.mark.parametrize("name", LOOPS)
@pytest.mark.parametrize("most", [0, -1, True, 1.5, None, "20"])
def test_a_guard_that_is_none_is_refused(name: str, most: Any) -> None:
    with pytest.raises(ValueError, match="max_steps"):
        LOOPS[name](most)


def test_every_loop_has_the_same_guard_unless_asked() -> None:
    for loop in (bots.finish, bots.play_on, estimate.estimate, estimate.Playouts, study.study, study.tasks):
        assert inspect.signature(loop).parameters["max_steps"].default == guard.MOST_STEPS == 20_000


def test_a_game_that_ends_in_time_is_told_by_nobody() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        game = finish(wm.new_game("propeller_islands", players=2, seed=1, max_rounds=3), "random")
        assert game.is_over
        again = finish(wm.new_game("propeller_islands", players=2, seed=1, max_rounds=3), "random", max_steps=game.step)
        assert again.is_over, "the last action is one of those that may be played"
        assert finish(endless(), "greedy", steps=20).step == 20


def test_a_game_that_was_left_is_in_no_table(tmp_path: Path) -> None:
    given: dict[str, Any] = {"bots": ["greedy", "random"], "games": 2, "progress": False, "max_steps": 40}
    given["options"] = {"stall_guard": None, "max_rounds": None}
    for _ in range(2):  # and a study that goes on with its journal says the same of it
        with pytest.warns(RuntimeWarning) as told:
            frame = study.study(journal=tmp_path / "journal", **given)
        assert len(frame) == 0 and sum("seed" in str(one.message) for one in told) == 2
    results = [study.Result(0, (), ())]
    assert rung("greedy", "random", results).won.n == 0
