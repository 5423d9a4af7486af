"""Long work in a kernel of one thread lets the page in, slice by slice."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import wm_kernel as wm
from widgets.core import breath
from wm_kernel.explore import thinking
from wm_kernel.explore.bots import make


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """As in a worker whose browser can put work aside: what was waited for."""
    waited: list[Any] = []

    def run_sync(waiting: Any) -> None:
        waiting.close()
        waited.append(waiting)

    ffi = SimpleNamespace(can_run_sync=lambda: True, run_sync=run_sync)
    monkeypatch.setattr(breath, "IN_BROWSER", True)
    monkeypatch.setattr(breath, "_pyodide", lambda: ffi)
    monkeypatch.setattr(breath, "_last", 0.0)
    return waited


def test_the_page_has_its_turn_after_a_slice_and_not_before(
    in_browser: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(breath, "perf_counter", lambda: now)
    breath.rest()
    breath.rest()
    assert len(in_browser) == 1
    now += breath.SLICE_S
    breath.rest()
    assert len(in_browser) == 2


def test_a_browser_that_cannot_put_work_aside_goes_on(in_browser: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breath, "_pyodide", lambda: SimpleNamespace(can_run_sync=lambda: False))
    assert not breath.can_rest()
    breath.rest()
    assert in_browser == []


def test_with_threads_nothing_is_done() -> None:
    assert breath.can_rest()
    breath.rest()


@pytest.mark.parametrize("level", ["planner", "mcts"])
def test_a_bot_asks_within_a_few_positions_and_chooses_the_same(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is asked for is in the middle of every search, those within a search too."""
    game, rng = wm.new_game("whistle_mountain", players=2, seed=7), random.Random(3)
    for _ in range(20):
        actions = game.legal_actions()
        game.play(actions[rng.randrange(len(actions))])
    player = game.ruleset.decider(game.state)
    wanted = make(level, 1).choose(game.state.clone(), player)
    monkeypatch.setattr(thinking, "EVERY", 2)
    nodes, asked = [0], [0]
    seen = thinking.Budget.tick, thinking.Budget.count

    def counted(act: Any) -> Any:
        def tick(self: thinking.Budget) -> None:
            nodes[0] += 1
            act(self)

        return tick

    monkeypatch.setattr(thinking.Budget, "tick", counted(seen[0]))
    monkeypatch.setattr(thinking.Budget, "count", counted(seen[1]))
    bot = make(level, 1)
    bot.limits.stop = lambda: bool(asked.__setitem__(0, asked[0] + 1))  # type: ignore[attr-defined]
    assert bot.choose(game.state.clone(), player) == wanted
    assert nodes[0] > 10
    assert asked[0] >= nodes[0] / 2 - 40
