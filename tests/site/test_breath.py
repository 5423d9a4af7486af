"""Long work in a kernel of one thread lets the page in, slice by slice."""

import contextlib
import random
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import wm_kernel as wm
from widgets.core import breath
from widgets.what_if import search
from wm_kernel import learn
from wm_kernel.explore import thinking
from wm_kernel.explore.best import best_turn
from wm_kernel.explore.bots import make
from wm_kernel.explore.estimate import Playouts
from wm_kernel.learn import reach
from wm_kernel.table.spec import OURS, spec_of


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


def test_the_turn_of_the_page_is_a_real_timer() -> None:
    """Below 4 ms Pyodide goes on by a message of its own, before those of the page: an estimate kept it waiting 1.5 s."""
    assert breath.TURN_S >= 0.004 and breath.TURN_S < breath.SLICE_S / 4


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


MOST = 100_000
"""Calls between two breaths, of functions and of methods: a browser's Python makes some 2000 in a millisecond."""


class Stretches:
    """Calls between two questions whether to go on. Counted and not timed, so that every machine finds the same."""

    def __init__(self, enough: int) -> None:
        self.found = [0]
        self.enough = enough

    def __enter__(self) -> "Stretches":
        def count(frame: Any, event: str, arg: Any) -> None:
            if event in ("call", "c_call"):
                self.found[-1] += 1

        self.before = sys.getprofile()
        sys.setprofile(count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self.before)

    def stop(self) -> bool:
        """What whoever thinks asks."""
        self.found.append(0)
        return len(self.found) > self.enough


GAMES = {"whistle_mountain": {"players": 4}, "propeller_islands": {"players": 3}, "outlaws": {}}


@pytest.fixture(scope="module", params=GAMES)
def on_the_way(request: pytest.FixtureRequest) -> wm.Game:
    """A game some moves on, where a whole turn is to be decided."""
    game = wm.new_game(request.param, seed=4, **GAMES[request.param])
    bots = {player: make("greedy", seat) for seat, player in enumerate(game.players)}
    while game.decision is not None and (game.step < 90 or game.decision.kind not in ("turn", "action")):
        player = game.ruleset.decider(game.state)
        game.play(bots[player].choose(game.state.clone(), player) if player in bots else game.legal_actions()[0])
    return game


def thought(level: str) -> Callable[[wm.Game, Stretches], object]:
    """A bot of a strength."""

    def think(game: wm.Game, stretches: Stretches) -> object:
        bot = make(level, 1)
        bot.limits.stop = stretches.stop  # type: ignore[attr-defined]
        player = game.ruleset.decider(game.state)
        with stretches:
            return bot.choose(game.state.clone(), player)

    return think


def played_out(game: wm.Game, stretches: Stretches) -> object:
    """An estimate."""
    sampler = Playouts(game, bots="greedy", viewer=game.players[0])
    with stretches:
        return sampler.play(stretches.stop)


def searched(game: wm.Game, stretches: Stretches) -> object:
    """The best turn, as lines side by side search it."""
    spec_of(game.state).load("search")
    with stretches:
        return best_turn(game, "vp", seconds=None, stop=stretches.stop, every=search.EVERY)


THINKERS = {"greedy": thought("greedy"), "planner": thought("planner"), "mcts": thought("mcts"),
            "estimate": played_out, "best turn": searched}  # fmt: skip


@pytest.mark.parametrize("name", THINKERS)
def test_whoever_thinks_is_never_long_without_a_breath(
    on_the_way: wm.Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "best turn" and not spec_of(on_the_way.state).has("search"):
        pytest.skip("the game has no search")
    monkeypatch.setattr(thinking, "EVERY", 2)  # as in a browser
    stretches = Stretches(enough=100)
    THINKERS[name](on_the_way, stretches)
    assert max(stretches.found) <= MOST, (max(stretches.found), len(stretches.found))
    assert len(stretches.found) > 3 or sum(stretches.found) < MOST, stretches.found


def test_a_proof_is_never_long_without_a_breath() -> None:
    puzzle = learn.find_puzzle("edges-1")
    work = puzzle.play()
    goal, now = work.task.goal, work.now
    stretches = Stretches(enough=200)
    with reach.stoppable(stretches.stop), contextlib.suppress(reach.Interrupted), stretches:
        reach.reach(goal, now, None, None)
    assert max(stretches.found) <= MOST, (max(stretches.found), len(stretches.found))
    assert len(stretches.found) > 3


JUDGED = {
    "timing-6": "build scaffold S12 f7 g7 g8 h8", "two-turns-3": "collect dreadnought b5-d5",
    "ol-promotion-1": "build machine double_pointer e5-f6", "ol-scoring-1": "build machine archives e5-g6",
    "pi-plans-2": "die 4 -2",
}  # fmt: skip
"""Moves that put the goal out of reach, and what that takes to be proved."""


@pytest.mark.parametrize("name", JUDGED)
def test_what_comes_of_a_move_in_a_puzzle_is_never_searched_long_without_a_breath(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "SLICE", 2)  # as in a browser
    (puzzle,) = [one for game in OURS for one in learn.puzzles(game=game) if one.id == name]
    work = puzzle.play()
    move = work.game.ruleset.parse(JUDGED[name], work.state)
    stretches = Stretches(enough=10**9)
    with reach.stoppable(stretches.stop), stretches:
        work.think(move)
    assert max(stretches.found) <= MOST, (max(stretches.found), len(stretches.found))
    assert work.play(move).kind == "hopeless"
