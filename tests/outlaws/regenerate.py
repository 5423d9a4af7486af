"""Record the golden games and the counts of Outlaws anew: `python -m tests.outlaws.regenerate`.

Twenty games in the form of `tests.games`, and in `perft.json` the number of lines of one and two actions from positions of
these games. Whoever plays is random with the taste of `tests.games.regenerate`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games.regenerate import HASH, choose
from wm_kernel.checks import perft
from wm_kernel.games.outlaws.rules.ruleset import RULESET
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import files
from wm_kernel.table.savefile import fingerprint

HERE = Path(__file__).parent / "golden"
COUNTS = HERE / "perft.json"
SEEDS = range(20)
AT = (12, 40, 90, 130)  # the actions after which lines are counted
DEPTH = 2
MOST = 400  # options beyond which a position is left out


def options(seed: int) -> dict[str, Any]:
    """The options of a recorded game: both variants, every grade, the ruling that can be switched."""
    given: dict[str, Any] = {"seed": seed, "variant": ("full", "first_game")[seed % 2], "stall_guard": 10}
    if seed % 3:
        given["grade"] = ("easy", "hard")[seed % 3 - 1]
    if seed % 5 == 4:
        given["rulings"] = {"OLR-22": "per_dock"}
    return given


def path(seed: int) -> Path:
    """Where a game is kept."""
    return HERE / f"game_{seed:02}.txt"


def lines_of(seed: int) -> Iterator[str]:
    """The lines of a recorded game, played anew."""
    rng = random.Random(f"golden/outlaws/{seed}")
    s = RULESET.new_state(**options(seed))
    yield json.dumps(options(seed), sort_keys=True)
    yield fingerprint(RULESET.to_dict(s))[:HASH]
    while not RULESET.is_over(s):
        action = choose(s, rng)
        RULESET.apply(s, action)
        yield f"{fingerprint(RULESET.to_dict(s))[:HASH]} {action}"
    yield from sheets(s)


def sheets(s: State) -> Iterator[str]:
    """The final sheets, a side a line."""
    yield f"ended by {s.ended_by} in turn {s.turn}"
    for colour, sheet in RULESET.scores(s).items():
        parts = " ".join(f"{line.source}={line.vp}" for line in sheet.lines)
        yield f"{colour}: rank {sheet.rank}, {sheet.total} VP: {parts}"


def counts(seed: int) -> dict[str, list[int]]:
    """The lines of one and of two actions at some moments of a recorded game."""
    s, found = RULESET.new_state(**options(seed)), {}
    actions = [line.partition(" ")[2] for line in files.read_text(path(seed)).splitlines()[2:]]
    for number, text in enumerate(actions):
        if RULESET.is_over(s):
            break
        if number in AT and len(RULESET.legal_actions(s)) <= MOST:
            found[f"{seed}/{number}"] = [perft.count(RULESET, s, depth) for depth in range(1, DEPTH + 1)]
        RULESET.apply(s, RULESET.parse(text))
    return found


def main() -> None:
    """Write every game and the counts."""
    HERE.mkdir(exist_ok=True)
    for seed in SEEDS:
        files.write_atomic(path(seed), "\n".join(lines_of(seed)) + "\n")
    found = {key: value for seed in list(SEEDS)[:5] for key, value in counts(seed).items()}
    files.write_atomic(COUNTS, json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
