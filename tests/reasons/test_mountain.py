"""No reason of Whistle Mountain and Outlaws is false: with the cause that it names taken away, it is not named any more."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.reasons.mountain import OUTLAW, REMOVE
from tests.reasons.near_misses import Remove, Verdict, judge, walk
from tools.refusals import RULES, moments, near

GAMES = {"whistle_mountain": REMOVE, "outlaws": OUTLAW}
LONG = pytest.mark.long


@pytest.mark.parametrize("wanted", [300, pytest.param(3000, marks=LONG)])
@pytest.mark.parametrize(("name", "remove"), GAMES.items())
def test_the_cause_that_is_named_suffices(name: str, remove: Mapping[str, Remove], wanted: int) -> None:
    found = walk(name, remove, wanted, seed=0 if wanted < 1000 else 100)
    assert not found.false and not found.unknown, f"{found}\n{found.unknown}"
    assert found.judged.total() > wanted / 2, found.kept


@pytest.mark.parametrize(("games", "every"), [(4, 9), pytest.param(100, 3, marks=LONG)])
def test_the_cause_suffices_where_something_has_run_out(games: int, every: int) -> None:
    """Near misses of games of bots, and legal actions on tables where a resource, a pile, a hand or a slot is gone."""
    found = Verdict()
    for s, _, rng in moments(games, 300, every):
        legal = RULES.legal_actions(s)
        due = {type(segment[0]) for segment in legal.segments if len(segment)}
        for position, miss in near(s, legal, due, rng):
            judge(RULES, position, miss, REMOVE, found)
    assert not found.false and not found.unknown, f"{found}\n{found.unknown}"
    assert len(found.judged) > 25
