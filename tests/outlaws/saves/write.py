"""Write the saves of Outlaws that later versions must read: `python -m tests.outlaws.saves.write`.

For every decision that Outlaws alone has there is a save and a link, beside a turn of yours, a game that has ended, and one with
branches; they lie in the folder of the version that made them. The corpus only grows: what is there is not written again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.regenerate import choose
from tests.outlaws.factory import RULESET, has, run, table
from wm_kernel import __version__
from wm_kernel.games.outlaws.rules.position import FRAMES
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import files, link, savefile
from wm_kernel.table.game import Game

HERE = Path(__file__).parent
FOLDER = HERE / __version__
DECISIONS = tuple(name for name, cls in FRAMES.items() if not cls.__new__(cls).auto)
EXTRA = ("Turn", "Over", "Branches")
MOST = 900  # actions of a game that is played


def top(s: State) -> str:
    """The class of the frame that decides, "Turn" when none does, "Over" at the end."""
    if RULESET.is_over(s):
        return "Over"
    return type(s.pending[-1]).__name__ if s.pending else "Turn"


def from_games(wanted: set[str]) -> Iterator[tuple[str, Game]]:
    """Games of which each stops at the first decision of a kind that is wanted."""
    for seed in range(40):
        game = Game.new("outlaws", seed=seed, mode="sandbox", variant=("full", "first_game")[seed % 2], stall_guard=10)
        rng = random.Random(f"saves/outlaws/{seed}")
        while game.step < MOST:
            name = top(game.state)
            if name in wanted and (name != "Turn" or game.step > 60):
                wanted.discard(name)
                yield name, game
            if game.is_over or not wanted:
                break
            game.play(choose(game.state, rng))


def made(name: str) -> Game:
    """A decision that games seldom come to, set up."""
    s = {
        "UpgradeOf": lambda: table(lines="upgrade:best", upgrades="lifeboat metal_yard", red=has(upgrades="manifest")),
        "MachineOf": lambda: table("3 a a\n2 a a", lines="machine:small", small="double_coal double_gold"),
        "PromoteOf": lambda: table("3 a/R a/R\n2 a a", lines="worker:promote"),
        "WorkerOf": lambda: table("3 a a a\n2 a/R a a/R", lines="worker:move", red=has(barracks="", whirlpool=5)),
    }[name]()
    run(s, "end turn")
    assert top(s) == name, f"{name}: {top(s)} decides"
    return Game(RULESET, s, mode="sandbox", from_position=True)


def branched() -> Game:
    """A game of two lines that part in a turn of the Outlaws, with a note."""
    game = Game.new("outlaws", seed=7, mode="sandbox")
    while not any(event.kind == "die_rolled" for event in game.events):
        game.play(next(iter(game.legal_actions())))
    for _ in range(3):
        game.undo()
    game.branch("the other way")
    game.play(list(game.legal_actions())[-1])
    game.node.note = "What if?"
    return game


def keep(name: str, game: Game) -> None:
    """Write the save and the link of a decision."""
    FOLDER.mkdir(exist_ok=True)
    savefile.write(game, FOLDER / f"{name}.yaml")
    files.write_atomic(FOLDER / f"{name}.link", link.write(game) + "\n")


def main() -> int:
    """Write what the folder of this version lacks."""
    wanted = {name for name in (*DECISIONS, *EXTRA) if not (FOLDER / f"{name}.yaml").exists()}
    if "Branches" in wanted:
        keep("Branches", branched())
    wanted.discard("Branches")
    for name in [name for name in ("UpgradeOf", "MachineOf", "PromoteOf", "WorkerOf") if name in wanted]:
        keep(name, made(name))
        wanted.discard(name)
    for name, game in from_games(wanted):
        keep(name, game)
    print(f"{len(list(FOLDER.glob('*.yaml')))} saves of version {__version__}; missing: {sorted(wanted) or 'none'}")
    return int(bool(wanted))


if __name__ == "__main__":
    sys.exit(main())
