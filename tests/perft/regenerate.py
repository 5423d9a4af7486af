"""The perft positions and their counts: `python -m tests.perft.regenerate`.

Without a word it counts the positions of the files anew and writes the counts; with `positions` it picks 120 new positions
from the recorded games first. A position is a link, so that it stands on its own. Not for speed (`wm perft`, `wm bench`).
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.games.regenerate import RECIPES, RULES, Recipe
from wm_kernel.checks import perft
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table import link
from wm_kernel.table.game import Game

HERE = Path(__file__).parent
FILES = ("first_game_2", "first_game_3", "first_game_4", "full_2", "full_3", "full_4")
WIDEST = 1500  # more first actions than this make a position too slow to count
LARGE = ("turn", "forge", "build", "worker")


@dataclass(frozen=True, slots=True)
class Position:
    """A position with its counts: depth 1, depth 2, and depth 1 by kind of action."""

    about: str
    link: str
    one: int = 0
    two: int = 0
    by_kind: str = ""

    def state(self) -> State:
        """The position itself."""
        game = link.read(self.link)
        assert isinstance(game, Game)
        state: State = game.state
        return state

    def __str__(self) -> str:
        return f"# {self.about}\n{self.link}\n{self.one} {self.two} {self.by_kind}\n"


def kind_of(text: str) -> str:
    """The kind of an action by its words: "collect", "dock", "build scaffold", "end" ..."""
    words = text.split()
    if words[0] == "build":
        return " ".join(words[:2])
    return "dock" if words[0] == "collect" and words[2] == "dock" else words[0]


def by_kind(s: State) -> dict[str, int]:
    """How many actions of each kind there are."""
    return dict(sorted(Counter(kind_of(str(action)) for action in RULES.legal_actions(s)).items()))


def told(kinds: dict[str, int]) -> str:
    """The counts by kind as text."""
    return ", ".join(f"{kind} {n}" for kind, n in kinds.items())


def read(name: str) -> Iterator[Position]:
    """The positions of a file."""
    lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for about, packed, counts in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        one, two, kinds = counts.split(" ", 2)
        yield Position(about.removeprefix("# "), packed, int(one), int(two), kinds)


def count(position: Position) -> Position:
    """The position with the counts of the engine as it is."""
    s = position.state()
    one, two = perft.count(RULES, s, 1), perft.count(RULES, s, 2)
    return Position(position.about, position.link, one, two, told(by_kind(s)))


def picked(recipe: Recipe) -> list[Position]:
    """Two positions of a recorded game: a wide one, and one in the middle of something."""
    rng = random.Random(f"perft/{recipe.path.stem}")
    begin, _, *lines = recipe.path.read_text(encoding="utf-8").splitlines()
    s = RULES.new_state(**json.loads(begin))
    wide: list[tuple[int, str, State]] = []
    narrow: dict[str, tuple[int, str, State]] = {}
    for step, line in enumerate(lines):
        decision = RULES.decision(s)
        if decision is None:
            break
        legal = len(RULES.legal_actions(s))
        if decision.kind in LARGE and 40 <= legal <= WIDEST:
            wide.append((step, decision.kind, s.clone()))
        elif decision.kind not in LARGE and legal > 1 and (decision.kind not in narrow or rng.random() < 0.3):
            narrow[decision.kind] = (step, decision.kind, s.clone())
        RULES.apply(s, RULES.parse(line.partition(" ")[2]))
    found = [rng.choice(wide), rng.choice(list(narrow.values()))]
    return [
        Position(
            f"{recipe.path.stem}, step {step}: {kind}, turn {state.turn}, water {state.water_top}",
            link.write(Game(RULES, state, mode="sandbox", from_position=True)),
        )
        for step, kind, state in found
    ]


def main(words: list[str]) -> int:
    """Count, and write what differs."""
    for name in FILES:
        path = HERE / f"{name}.txt"
        if words == ["positions"]:
            group = [r for r in RECIPES if r.path.stem.startswith(name)]
            positions = [position for recipe in group for position in picked(recipe)]
        else:
            positions = list(read(name))
        text = "".join(str(count(position)) for position in positions)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(positions)} positions{', changed' if changed else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
