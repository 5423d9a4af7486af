"""How fast the engine is: whole random games, single decisions, copies, files, the import, playouts, searches, studies.

`wm bench` shows the figures beside their targets and, in a checkout, beside those of the last commit, measured in turns
in the same run. `make` gives the adapter by which other benchmarks time this engine beside others. Times are processor
times of this process, so what else the machine does disturbs them little. Not for finding faults (`fuzz.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.game import Game

GAME = spec.USUAL
PLAYERS = 4
OPTIONS: dict[str, Any] = {"stall_guard": 10}
CAP = 20_000
SAMPLE_EVERY = 23
REPEAT = 20


@dataclass(frozen=True, slots=True)
class Figures:
    """What one measurement found; times in the unit that the name ends in."""

    games_per_s: float
    decisions_per_s: float
    decisions_per_game: float
    branching: float
    forced_share: float
    clone_us: float
    legal_median_us: float
    legal_p99_us: float
    import_s: float
    save_kb: float
    full_games_per_s: float = 0.0
    nodes_per_s: float = 0.0
    playouts_per_s: float = 0.0
    planner_nodes_per_s: float = 0.0
    best_turn_small_s: float = 0.0
    best_turn_forge_s: float = 0.0
    best_turn_rich_s: float = 0.0


# Figure -> what it should be at least (+) or at most (-). 0.75 of the 29 games/s of catanatron with 4 players, measured
# on the machine the targets were set on; judge ratios by running both on one machine.
TARGETS: dict[str, tuple[str, float]] = {
    "games_per_s": ("+", 0.75 * 29),
    "clone_us": ("-", 18.0),
    "legal_median_us": ("-", 60.0),
    "legal_p99_us": ("-", 500.0),
    "import_s": ("-", 0.3),
    "save_kb": ("-", 40.0),
    "full_games_per_s": ("+", 29.0),
    "best_turn_small_s": ("-", 2.0),
    "best_turn_forge_s": ("-", 10.0),
    "best_turn_rich_s": ("-", 30.0),
    "study_gain": ("+", 1.7),
}
WARN, FAIL = 1.3, 1.5  # a figure worse than the last commit's by these factors
# Files in data/games/whistle_mountain/positions.
SEARCHES = {"small": "search_puzzle", "forge": "search_forge", "rich": "search_rich"}


class Adapter:
    """The engine as benchmarks of several engines ask for it; keeps nothing between games."""

    def __init__(self, variant: str = "first_game") -> None:
        self.ruleset = spec.ruleset(GAME)
        self.options = {**OPTIONS, "variant": variant}
        self.name = f"{GAME} 4p {variant}"

    def new(self, seed: int) -> Any:
        """The first state of a 4-player game of the variant, with the stall guard."""
        return self.ruleset.new_state(players=PLAYERS, seed=seed, **self.options)

    def legal(self, state: Any) -> LegalActions:
        """The legal actions, as a lazy sequence."""
        return self.ruleset.legal_actions(state)

    def apply(self, state: Any, action: Action) -> Any:
        """Carry out the action in place and return the state."""
        self.ruleset.apply(state, action)
        return state

    def over(self, state: Any) -> bool:
        """Whether the game has ended."""
        return self.ruleset.is_over(state)

    def clone(self, state: Any) -> Any:
        """A copy of the state."""
        return state.clone()


def make() -> Adapter:
    """The adapter for benchmarks of several engines: the first-game variant."""
    return Adapter()


def make_full() -> Adapter:
    """The adapter of the full game."""
    return Adapter("full")


def measure(seconds: float = 6.0, seed: int = 1) -> Figures:
    """Play random games for about so many seconds of processor time and take every figure."""
    engine = make()
    _window(engine, 10_000, 0.2, [])
    sample: list[Any] = []
    speed = _window(engine, 1_000 * seed, seconds, sample)
    sample = random.Random(seed).sample(sample, min(400, len(sample)))
    legal = sorted(_micros(lambda state=state: len(engine.legal(state)), 5) for state in sample)
    return Figures(
        **speed,
        clone_us=statistics.median(_micros(state.clone, REPEAT) for state in sample[:100]),
        legal_median_us=statistics.median(legal),
        legal_p99_us=legal[int(0.99 * (len(legal) - 1))],
        import_s=import_seconds(),
        save_kb=save_bytes(engine, seed) / 1000,
        full_games_per_s=_window(make_full(), 1_000 * seed, seconds, [])["games_per_s"],
        **thinking(seconds / 3, seed),
        **searches(),
    )


def searches() -> dict[str, float]:
    """Seconds of processor time in which the exact search proves the best turn of three positions; nodes a second in all.

    A search that is stopped after a minute and proves nothing counts as endless.
    """
    from wm_kernel.explore.best import best_turn
    from wm_kernel.table.position import Position

    found: dict[str, float] = {}
    nodes, total = 0, 0.0
    for name, file in SEARCHES.items():
        state = Position.load(spec.spec(GAME).folder("positions") / f"{file}.yaml").state()
        begun = time.process_time()
        best = best_turn(state, seconds=60.0)
        took = time.process_time() - begun
        found[f"best_turn_{name}_s"] = took if best.proved else float("inf")
        nodes, total = nodes + best.nodes, total + took
    return {**found, "nodes_per_s": nodes / total}


def thinking(seconds: float, seed: int) -> dict[str, float]:
    """Playouts of greedy bots from the start of a full game of two, and nodes of the planner in its middle, a second."""
    from wm_kernel.explore.bots import make
    from wm_kernel.explore.estimate import estimate
    from wm_kernel.explore.evaluator import evaluator_of
    from wm_kernel.explore.planner import TurnSearch
    from wm_kernel.explore.thinking import Limits

    rules = spec.ruleset(GAME)
    state = rules.new_state(players=2, seed=seed, variant="full", **OPTIONS)
    begun, playouts = time.process_time(), 0
    while (elapsed := time.process_time() - begun) < seconds or not playouts:
        playouts += estimate(state, playouts=2, seed=seed + playouts).playouts
    evaluator, bot = evaluator_of(state), make("greedy", seed)
    nodes, took = 0, 0.0
    while not rules.is_over(state) and (took < seconds or not nodes):
        player = rules.decider(state)
        if not state.pending:
            search = TurnSearch(evaluator, evaluator.seen(state, player), player, Limits(400))
            begun = time.process_time()
            search.run()
            took += time.process_time() - begun
            nodes += search.budget.nodes
        rules.apply(state, bot.choose(state, player))
    return {"playouts_per_s": playouts / elapsed, "planner_nodes_per_s": nodes / took}


def study_gain(games: int = 400, processes: int = 2) -> float:
    """How many times faster a study of random games is on so many processes than on one (by the clock on the wall)."""
    from concurrent.futures import ProcessPoolExecutor

    from wm_kernel.explore.study import run, tasks

    listed = tasks(GAME, ["random"], games, players=2)
    times = []
    for pool in (None, ProcessPoolExecutor(processes)):
        begun = time.perf_counter()
        run(listed, executor=pool)
        times.append(time.perf_counter() - begun)
        if pool is not None:
            pool.shutdown()
    return times[0] / times[1]


def _window(engine: Adapter, seed: int, seconds: float, sample: list[Any]) -> dict[str, float]:
    """Whole games with uniformly random decisions until the time is over; copies of some states go to `sample`."""
    games = decisions = branching = forced = 0
    pause = 0.0
    begun = time.process_time()
    elapsed = 0.0
    while elapsed < seconds or not games:
        rng = random.Random(seed + games)
        state, plies = engine.new(seed + games), 0
        while plies < CAP and not engine.over(state):
            legal = engine.legal(state)
            count = len(legal)
            if plies % SAMPLE_EVERY == games % SAMPLE_EVERY:
                stop = time.process_time()
                sample.append(state.clone())
                pause += time.process_time() - stop
            state = engine.apply(state, legal[int(rng.random() * count)])
            plies += 1
            branching += count
            forced += count == 1
        decisions += plies
        games += 1
        elapsed = time.process_time() - begun - pause
    return {
        "games_per_s": games / elapsed,
        "decisions_per_s": decisions / elapsed,
        "decisions_per_game": decisions / games,
        "branching": branching / decisions,
        "forced_share": forced / decisions,
    }


def _micros(call: Any, repeat: int) -> float:
    """Microseconds of one call: the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        for _ in range(repeat):
            call()
        best = min(best, (time.process_time() - begun) / repeat)
    return best * 1e6


def import_seconds(runs: int = 3) -> float:
    """Seconds that `import wm_kernel` takes in a new process: the best of a few."""
    code = "import time; t = time.perf_counter(); import wm_kernel; print(time.perf_counter() - t)"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    found = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
        for _ in range(runs)
    ]
    return min(float(done.stdout) for done in found)


def save_bytes(engine: Adapter, seed: int) -> int:
    """The size of the save file of a whole random game."""
    game = Game(engine.ruleset, engine.new(seed), mode="sandbox")
    rng = random.Random(seed)
    while not game.is_over and game.step < CAP:
        legal = game.legal_actions()
        game.play(legal[int(rng.random() * len(legal))])
    with tempfile.TemporaryDirectory() as folder:
        return game.save(Path(folder) / "game.yaml").stat().st_size


# --- beside the last commit -------------------------------------------------------------------------------------------


def report(*, seconds: float = 6.0, rounds: int = 3, alone: bool = False, as_json: bool = False) -> tuple[str, bool]:
    """The figures as a table (or JSON): the present tree, its targets and, unless `alone`, the last commit.

    The second value says whether some figure is worse than the last commit's by more than the factor that fails.
    """
    from wm_kernel.paths import checkout_dir

    root = checkout_dir()
    with tempfile.TemporaryDirectory() as folder:
        base, name = (None, "") if alone or root is None else _export(root, Path(folder))
        now: list[dict[str, float]] = []
        before: list[dict[str, float]] = []
        for seed in range(1, rounds + 1):
            now.append(_in_process(None, seconds, seed))
            if base is not None:
                before.append(_in_process(base, seconds, seed))
    mine, theirs = _middle(now), _middle(before)
    if (os.cpu_count() or 1) > 1:
        mine["study_gain"] = study_gain()
    if as_json:
        return json.dumps({"now": mine, "base": theirs, "base_name": name}, indent=1), bool(slower(mine, theirs))
    return "\n".join(_table(mine, theirs, name)), bool(slower(mine, theirs))


def _export(root: Path, folder: Path) -> tuple[Path | None, str]:
    """The last commit that differs from the present tree, unpacked: HEAD, or the one before if nothing changed."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()

    try:
        revision = "HEAD" if git("status", "--porcelain", "--", "wm_kernel", "data") else "HEAD~1"
        name = git("log", "-1", "--format=%h %s", revision)
        archive = folder / "base.zip"
        git("archive", "--format=zip", f"--output={archive}", revision, "wm_kernel", "data", "pyproject.toml")
    except (OSError, subprocess.CalledProcessError):
        return None, ""
    import zipfile

    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder / "base")
    return folder / "base", name


def _in_process(base: Path | None, seconds: float, seed: int) -> dict[str, float]:
    """The figures of a tree, taken by this very file in a process of its own; none when it cannot be measured."""
    root = base or Path(__file__).resolve().parent.parent
    env = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-P", __file__, "--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=root)
    if done.returncode:
        if base is None:
            raise RuntimeError(f"the benchmark failed:\n{done.stderr}")
        return {}
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def _middle(runs: Sequence[dict[str, float]]) -> dict[str, float]:
    runs = [run for run in runs if run]
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]} if runs else {}


def _table(mine: dict[str, float], theirs: dict[str, float], name: str) -> list[str]:
    lines = [f"{'':20} {'now':>10} {'target':>12} {'last commit':>12} {'ratio':>6}"]
    for figure, value in mine.items():
        sign, aim = TARGETS.get(figure, ("", 0.0))
        told = f"{'>=' if sign == '+' else '<='} {aim:,.4g}" if sign else ""
        missed = sign and (value < aim if sign == "+" else value > aim)
        before = theirs.get(figure)
        beside = f"{before:>12,.4g} {value / before if before else 0:>6.2f}" if before is not None else f"{'':>19}"
        worse = _worse(figure, value, before)
        change = "  MUCH SLOWER" if worse > FAIL else "  slower" if worse > WARN else ""
        lines.append(f"{figure:20} {value:>10,.4g} {told:>12} {beside}{'  missed' if missed else ''}{change}")
    if name:
        lines.append(f"last commit: {name}")
    return lines


def _worse(figure: str, value: float, before: float | None) -> float:
    """By what factor a figure is worse than before; figures without a direction never are."""
    rising = figure.endswith("_per_s")
    if not value or not before or not (rising or figure.endswith(("_s", "_us"))):
        return 1.0
    return before / value if rising else value / before


def slower(mine: dict[str, float], theirs: dict[str, float]) -> list[str]:
    """The figures that are worse than the last commit's by more than the factor that fails."""
    return [figure for figure, value in mine.items() if _worse(figure, value, theirs.get(figure)) > FAIL]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures of the engine that is on the path, as JSON."""
    parser = argparse.ArgumentParser(description="Speed of the engine on the path, as JSON.")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    print(json.dumps(asdict(measure(options.seconds, options.seed))))


if __name__ == "__main__":
    main()
