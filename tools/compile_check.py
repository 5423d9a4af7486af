"""Compile the rules with mypyc, in a copy, and hold them against the interpreted ones: `python -m tools.compile_check`.

In `build/compiled` the modules of the rules and what they use of the table become native code; every recorded game and every
perft position is then gone through there, against the files that the interpreted rules are held against. Then both play the same
random games in turns, each in a process of its own, and the medians of games a second are told. It ends with 1 when anything
comes out otherwise. Nothing is written beside the sources. Not a way to ship: it shows that the way is open.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "compiled"
RULES = "wm_kernel/games/whistle_mountain/rules"
OTHERS = ("wm_kernel/games/outlaws/rules", "wm_kernel/games/propeller_islands/rules")
"""The rules of a game that is played by those, and of one of its own."""
LEFT_OUT = {
    "__init__": "holds nothing",
    "explain": "asked for an action that is refused, never in play; so are the modules below it",
    "explain_choices": "mypyc 2.4 stops at `x not in (a, *b)`",
    "explain_effects": "as explain",
    "explain_moment": "as explain",
    "explain_net": "has a class of warnings, and mypyc makes native classes of few built-in ones",
    "explain_places": "as explain",
    "explain_price": "as explain",
    "explain_tiles": "as explain",
    "explain_works": "as explain",
}
"""Modules of the rules that stay as they are, and why."""

TABLE = ("action", "bag", "cells", "chance", "event", "refusal", "ruleset", "score")
"""Modules of the table that the rules use in play. The others read and write files, or are used once a game."""

COPIED = ("wm_kernel", "data", "tests", "tools", "conftest.py", "CHANGELOG.md")
IGNORED = shutil.ignore_patterns("__pycache__", "browser", "shots", "*.so", "*.pyd")

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

level, *modules = sys.argv[1:]
sys.argv[1:] = ["--quiet", "build_ext", "--inplace"]
built = mypycify(["--config-file", "settings.toml", *modules], opt_level=level, debug_level="0", multi_file=True)
setup(name="compiled", packages=[], ext_modules=built)
"""


def modules(root: Path = ROOT) -> list[str]:
    """The files that are compiled, as paths below the root.

    >>> "wm_kernel/games/whistle_mountain/rules/turn.py" in modules(), len(modules()) > 30
    (True, True)
    >>> {f"wm_kernel/games/{game}/rules/turn.py" for game in ("outlaws", "propeller_islands")} <= {*modules()}
    True
    """
    found = [
        f"{folder}/{path.name}"
        for folder in (RULES, *OTHERS)
        for path in sorted((root / folder).glob("*.py"))
        if path.stem not in LEFT_OUT
    ]
    return found + [f"wm_kernel/table/{name}.py" for name in TABLE]


def compiled(level: str, place: Path = PLACE) -> Path:
    """Copy the sources to `place`, compile them there and return it; `level` is how far the C compiler optimises.

    CalledProcessError when the compiler refuses something; it has said what on stderr.
    """
    place.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        target = place / name
        if (ROOT / name).is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / name, target, ignore=IGNORED)
        else:
            files.copy(ROOT / name, target)
    # Under its own name setuptools would take it for its own settings.
    files.copy(ROOT / "pyproject.toml", place / "settings.toml")
    files.write_atomic(place / "build_rules.py", BUILD)
    command = [sys.executable, "build_rules.py", level, *modules(place)]
    subprocess.run(command, cwd=place, check=True, env=_environment(place))
    return place


def asked(root: Path, *words: str) -> Any:
    """What this module answers in a process of its own that finds the sources, or the compiled rules, at `root`."""
    command = [sys.executable, "-m", "tools.compile_check", *words]
    done = subprocess.run(command, cwd=root, env=_environment(root), stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)} failed in {root}; what it said stands above")
    return json.loads(done.stdout.splitlines()[-1])


def _environment(root: Path) -> dict[str, str]:
    """One in which nothing is written beside the sources, and nothing is found but at `root`."""
    return {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}


# --- in a process of its own ------------------------------------------------------------------------------------------


def differences(games: Iterable[Any] | None = None, positions: Iterable[Any] | None = None) -> list[str]:
    """Go through the recorded games and the perft positions (all by default), and tell what comes out otherwise."""
    from tests.games.regenerate import RECIPES
    from tests.games.test_games import replay
    from tests.outlaws import regenerate as outlaws
    from tests.outlaws.test_golden import test_a_recorded_game_goes_as_it_went as outlaws_replay
    from tests.perft import test_perft
    from tests.propeller_islands import regenerate as islands
    from tests.propeller_islands.test_golden import replay as islands_replay

    found: list[str] = []

    def hold(what: str, check: Any, thing: Any) -> None:
        try:
            check(thing)
        except Exception as error:  # a compiled rule may fail in ways of its own; each is a difference
            found.append(f"{what}: {type(error).__name__}: {error}")

    for path in [recipe.path for recipe in RECIPES] if games is None else games:
        hold(f"game {path.stem}", replay, path)
    for seed in outlaws.SEEDS if games is None else ():
        hold(f"game {outlaws.path(seed).stem} of Outlaws", outlaws_replay, seed)
    for seed in islands.SEEDS if games is None else ():
        hold(f"game {islands.path(seed).stem} of Propeller Islands", islands_replay, seed)
    for position in test_perft.positions() if positions is None else positions:
        hold(f"position {position.about}", test_perft.compare, position)
    for key in islands.counted() if positions is None else ():
        hold(f"position {key} of Propeller Islands", islands.compare, key)
    return found


def native(root: Path) -> list[str]:
    """Which of the modules that were to be compiled are loaded from native code."""
    import importlib

    names = [module.removesuffix(".py").replace("/", ".") for module in modules(root)]
    return [name for name in names if not str(importlib.import_module(name).__file__).endswith(".py")]


def speed(games: int) -> dict[str, tuple[float, int]]:
    """Play so many random games with each engine; games a second of processor time, and how many decisions they took."""
    import random
    import time

    from tests.propeller_islands.speed import make as make_islands
    from wm_kernel import bench

    engines: tuple[bench.Adapter, ...] = (bench.make(), bench.make_full(), make_islands())
    found: dict[str, tuple[float, int]] = {}
    for engine in engines:
        for seed in range(-1, games):  # the first is not counted: it loads what is loaded once
            if seed <= 0:
                decisions, begun = 0, time.process_time()
            rng, state = random.Random(seed), engine.new(seed + 1)
            while not engine.over(state):
                legal = engine.legal(state)
                engine.apply(state, legal[int(rng.random() * len(legal))])
                decisions += 1
        found[engine.name] = games / (time.process_time() - begun), decisions
    return found


# --- the whole --------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile, hold against the files, time; 1 when something comes out otherwise."""
    parser = argparse.ArgumentParser(description="Compile the rules in build/compiled and hold them against the files.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is timed (5)")
    parser.add_argument("--games", type=int, default=10, help="games of each variant in a round (10)")
    parser.add_argument(
        "--level", choices="0123", default="2", help="how far the C compiler optimises (2); 0 is built soonest"
    )
    parser.add_argument("--ask", choices=("native", "differences", "speed"), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.ask:
        answers: dict[str, Callable[[], object]] = {
            "native": lambda: native(Path.cwd()),
            "differences": differences,
            "speed": lambda: speed(options.games),
        }
        print(json.dumps(answers[options.ask]()))
        return 0
    try:
        place = compiled(options.level)
    except subprocess.CalledProcessError as error:
        print(
            f"the rules cannot be compiled: exit status {error.returncode}; what stands above says why", file=sys.stderr
        )
        return 1
    there, wanted = asked(place, "--ask", "native"), modules()
    if len(there) != len(wanted):
        print(f"only {len(there)} of {len(wanted)} modules are loaded from native code", file=sys.stderr)
        return 1
    found = asked(place, "--ask", "differences")
    if found:
        print(f"{len(found)} come out otherwise when compiled:", *found, sep="\n  ", file=sys.stderr)
        return 1
    print(f"{len(there)} modules compiled; every recorded game and every perft position comes out the same")
    timed: dict[str, list[dict[str, tuple[float, int]]]] = {"compiled": [], "interpreted": []}
    for _ in range(options.rounds):
        for name, root in (("compiled", place), ("interpreted", ROOT)):
            timed[name].append(asked(root, "--ask", "speed", "--games", str(options.games)))
    for engine in timed["compiled"][0]:
        if len({run[engine][1] for runs in timed.values() for run in runs}) != 1:
            print(f"{engine}: the compiled rules play other random games than the interpreted ones", file=sys.stderr)
            return 1
        fast, slow = (statistics.median(run[engine][0] for run in timed[name]) for name in timed)
        told = f"{fast:.1f} games/s compiled, {slow:.1f} interpreted, {fast / slow:.2f} times as fast"
        print(f"{engine}: {told} ({options.rounds} rounds)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
