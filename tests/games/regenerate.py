"""Record the golden games anew: `python -m tests.games.regenerate`, or `make golden`.

A golden game is one text file: how the game began, then a line for each action with the hash of the position after it, then
the final sheets. Whoever plays is random with a taste for what happens seldom, so that machines, floods, cards and every
component occur. `test_games.py` replays the files; when a rule, a text form or the form of a position changes, they change,
and the CHANGELOG says why (`mark` below). Not for strength of play nor for speed.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.collect import reach
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action
from wm_kernel.table.savefile import fingerprint

HERE = Path(__file__).parent
RULES = WhistleMountain()
HASH = 8  # letters of the hash of a position
MAX_BYTES = 60_000

# How much a player likes a kind of action; whatever is not told has 2.
LIKING: dict[type[Action], float] = {
    a.BuildMachine: 12,
    a.BuildScaffold: 9,
    a.Activate: 5,
    a.CollectDock: 2.5,
    a.Collect: 4,
    a.PlayCard: 3,
    a.RedeemAward: 3,
    a.Done: 0.3,
    a.EndTurn: 0.1,
}
DOCKS = {
    "dock_large": 5,
    "dock_medium": 4,
    "dock_small_1": 4,
    "dock_small_2": 3,
    "dock_scaffold_1": 2,
    "dock_scaffold_2": 2,
}


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that a golden game follows from."""

    variant: str
    players: int
    seed: int

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return HERE / f"{self.variant}_{self.players}_{self.seed:02}.txt"

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game; the last of a kind plays with the rulings switched."""
        given: dict[str, Any] = {"players": self.players, "seed": self.seed, "variant": self.variant}
        given |= {"stall_guard": 6, "max_rounds": 70}
        if self.seed % 10 == 9:
            given["rulings"] = dict(SWITCHED)
        return given


SWITCHED = {
    "R-34": "off",
    "R-48": "off",
    "R-49": "trap_first",
    "R-52": "moves",
    "R-66c": "any",
    "R-76": "wild",
    "R-119": "grid_and_storage",
    "K-13": "off",
}
# Seeds that together bring nearly every component into play.
SEEDS: dict[str, dict[int, Sequence[int]]] = {
    "first_game": {2: range(10), 3: range(10), 4: range(10)},
    "full": {
        2: (0, 1, 2, 3, 4, 5, 6, 26, 38, 9),
        3: (0, 1, 2, 3, 4, 5, 6, 7, 32, 9),
        4: (0, 1, 2, 3, 4, 5, 6, 7, 38, 9),
    },
}
RECIPES = tuple(
    Recipe(variant, players, seed)
    for variant, rows in SEEDS.items()
    for players, seeds in rows.items()
    for seed in seeds
)


def choose(s: State, rng: random.Random) -> Action:
    """A kind of action by liking, then the best of three actions of that kind."""
    found = RULES.legal_actions(s).kinds()
    classes = list(found)
    cls = rng.choices(classes, [_liking(s, c) for c in classes])[0]
    return max((_any(found[cls], rng) for _ in range(3)), key=lambda action: _worth(s, action))


def _liking(s: State, cls: type[Action]) -> float:
    if cls is a.Forge:  # the fuller the storage
        player = s.players[s.active]
        return 0.2 + 0.8 * len(player.scaffolds) + 2.0 * len(player.machines)
    return LIKING.get(cls, 2.0)


def _any(segments: Sequence[Sequence[Action]], rng: random.Random) -> Action:
    n = rng.randrange(sum(map(len, segments)))
    for segment in segments:
        if n < len(segment):
            return segment[n]
        n -= len(segment)
    raise AssertionError("a segment is shorter than it says")


def _worth(s: State, action: Action) -> int:
    """What a player likes an action for: VP of a build, the height of a worker, what a ship reaches, a machine's dock."""
    if isinstance(action, a.BuildMachine | a.BuildScaffold):
        after = s.clone()
        RULES.apply(after, action)
        return after.players[s.active].vp
    if isinstance(action, a.Collect):
        squares, bars, machines = reach(s, s.active, action.ship, action.mask)
        return squares.bit_count() + bars.bit_count() + 2 * len(machines)
    if isinstance(action, a.CollectDock):
        return DOCKS.get(action.dock, 0)
    if isinstance(action, a.Move | a.Rescue):
        return action.cell
    return 0


def lines_of(recipe: Recipe) -> Iterator[str]:
    """The lines of a golden game, played anew."""
    rng = random.Random(f"golden/{recipe.variant}/{recipe.players}/{recipe.seed}")
    s = RULES.new_state(**recipe.options)
    yield json.dumps(recipe.options, sort_keys=True)
    yield fingerprint(RULES.to_dict(s))[:HASH]
    while not RULES.is_over(s):
        action = choose(s, rng)
        RULES.apply(s, action)
        yield f"{fingerprint(RULES.to_dict(s))[:HASH]} {action}"
    yield from sheets(s)


def sheets(s: State) -> Iterator[str]:
    """The final sheets, a player a line: rank, total, every line of the sheet."""
    yield f"ended by {s.ended_by} in turn {s.turn}"
    for colour, sheet in RULES.scores(s).items():
        parts = " ".join(f"{line.source}={line.vp}" for line in sheet.lines)
        yield f"{colour}: rank {sheet.rank}, {sheet.total} VP: {parts}"


def mark() -> str:
    """The mark of all golden games together; the CHANGELOG tells of the present one."""
    digest = hashlib.sha256()
    for recipe in RECIPES:
        digest.update(recipe.path.read_bytes())
    return digest.hexdigest()[:10]


def main() -> int:
    """Write every game; say which have changed and which mark the CHANGELOG has to tell of."""
    changed = []
    for stale in set(HERE.glob("*.txt")) - {recipe.path for recipe in RECIPES}:
        stale.unlink()
    for recipe in RECIPES:
        text = "\n".join(lines_of(recipe)) + "\n"
        if len(text) > MAX_BYTES:
            print(f"{recipe.path.name} has {len(text)} bytes, more than {MAX_BYTES}", file=sys.stderr)
            return 1
        if not recipe.path.exists() or recipe.path.read_text(encoding="utf-8") != text:
            recipe.path.write_text(text, encoding="utf-8")
            changed.append(recipe.path.name)
    print(f"{len(changed)} of {len(RECIPES)} recorded games changed: {', '.join(changed) or 'none'}")
    print(f"In CHANGELOG.md, say why: - Recorded games `{mark()}`: ...")
    return 0


if __name__ == "__main__":
    sys.exit(main())
