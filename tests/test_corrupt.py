"""Damaged positions, saves, links and lines give a clear error or a faithful game; what does not is found and can be repeated."""

from __future__ import annotations

import gc
import json
import random
from pathlib import Path
from typing import Any

import pytest

from wm_kernel.checks import corrupt
from wm_kernel.checks.corrupt import Pool, Summary, _Reader, _try
from wm_kernel.checks.corruptions import STRANGE, damaged, edited
from wm_kernel.games.whistle_mountain.codec import restore
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain

RULES = WhistleMountain()


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Pool("whistle_mountain")


def test_damaged_things_are_refused_clearly_or_read_faithfully() -> None:
    summary = corrupt.run(400, seed=1)
    assert not summary.violations, "\n\n".join(map(str, summary.violations))
    kinds = {outcome.split(":")[0] for outcome in summary.outcomes}
    sent = {f"sent {name}" for name in ("file", "text", "link", "edition", "progress")}
    assert (
        kinds == {"position", "save", "record", "link", "line", "position file", "position text", "sent puzzle"} | sent
    )
    assert sum(n for outcome, n in summary.outcomes.items() if outcome.endswith("read")) >= 10
    assert sum(n for outcome, n in summary.outcomes.items() if outcome.endswith("refused")) >= 200


@pytest.mark.long
@pytest.mark.parametrize("block", range(4))
def test_many_damaged_things(block: int) -> None:
    summary = corrupt.run(5000, seed=100_000 * (block + 1))
    assert not summary.violations, "\n\n".join(map(str, summary.violations))


def test_damage_is_repeatable_and_changes_something(pool: Pool) -> None:
    data = RULES.to_dict(pool.games[3].state)
    plain = json.loads(json.dumps(data))
    copies = [damaged(data, random.Random(n), pool.words) for n in range(60)]
    assert json.loads(json.dumps(data)) == plain, "the original is left alone"
    assert copies == [damaged(data, random.Random(n), pool.words) for n in range(60)]
    assert sum(copy != plain for copy in copies) > 50
    assert edited("take all", random.Random(4)) == edited("take all", random.Random(4))
    assert all(json.dumps(value) for value in STRANGE)


def test_a_reader_that_stumbles_is_found_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pool: Pool
) -> None:
    def stumbles(data: Any, policy: Any) -> Any:
        raise KeyError("what a dictionary says when it does not know")

    monkeypatch.setattr(restore, "from_dict", stumbles)
    monkeypatch.setattr(_Reader, "kinds", lambda self: {"position": self.position})
    (violation,) = _try(pool, 11, tmp_path, Summary())
    assert violation.command == "wm fuzz --mutate 1 --seed 11"
    assert violation.faults[0] == "position" and "KeyError" in violation.faults[-1]


def test_what_the_rest_of_the_run_left_behind_is_not_collected_on_a_case_s_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pool: Pool
) -> None:
    seen: list[bool] = []

    def reads() -> str:
        seen.append(gc.isenabled())
        return "read"

    monkeypatch.setattr(_Reader, "kinds", lambda self: {"position": reads})
    assert gc.isenabled() and not list(_try(pool, 11, tmp_path, Summary()))
    assert seen == [False] and gc.isenabled()


def test_a_slow_case_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pool: Pool) -> None:
    times = iter((0.0, 0.1, 2.6))
    monkeypatch.setattr("wm_kernel.checks.own_time.time.thread_time", lambda: next(times))
    monkeypatch.setattr(_Reader, "kinds", lambda self: {"position": lambda: "read"})
    (violation,) = _try(pool, 11, tmp_path, Summary())
    assert violation.faults == ("position", "it took 2.5 s")


def test_a_reader_that_drops_what_it_does_not_understand_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pool: Pool
) -> None:
    def forgets(data: Any, policy: Any = None) -> Any:
        return pool.games[3].state.clone()

    monkeypatch.setattr(restore, "from_dict", forgets)
    monkeypatch.setattr(_Reader, "kinds", lambda self: {"position": self.position})
    found = [v for n in range(12) for v in _try(pool, n, tmp_path, Summary())]
    assert found and any("was dropped" in v.faults[-1] or "told" in v.faults[-1] for v in found)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["colour"], "red", "nothing is called 'colour' here"),
        (["players", "red", "gold"], 3, "nothing is called 'gold' here"),
        (["players", "red", "resources", "oil"], 3, "nothing is called 'oil' here"),
        (["docks", "dock_card"], "red balloon", "what the ships of the players say"),
        (["pending"], [{"frame": "NextPlayer", "seat": 0}], "a decision on top"),
        (["pending"], [{"frame": "Works", "seat": 9, "builds": 0, "worker_done": False}], "seat: 9; expected"),
        (["pending"], [{"frame": "Works", "seat": 0, "builds": 0}], "'worker_done' is missing"),
        (["pending"], [{"frame": "Works", "seat": 0, "builds": 0, "worker_done": False, "n": 1}], "no such field"),
        (["pending"], [{"frame": "Salvage", "seat": 0, "source": "salvage_yard"}], "something to choose"),
        (["pending"], [{"frame": "Salvage", "seat": 0, "source": "nobody"}], "the id of a component"),
        (["phase"], "setup", "play or over"),
    ],
)
def test_what_a_position_says_in_vain_is_told_with_its_place(path: list[str], value: Any, message: str) -> None:
    from tests.whistle_mountain.factory import has, table

    data = json.loads(json.dumps(RULES.to_dict(table(red=has("gold=1")))))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(ValueError, match=message):
        RULES.from_dict(data)
