"""Record the golden games, the counts and the saves of Propeller Islands anew: `python -m tests.propeller_islands.regenerate`.

Forty games: a line for each action with the hash of the position after it, then the final sheets. `perft.json` holds the number
of lines of one and two actions from thirty positions of them. With the word `saves` a save and a link of every kind of decision
are added to the corpus; what is there is not written again, so that later versions have something old to read.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wm_kernel import __version__
from wm_kernel.checks import perft
from wm_kernel.games.propeller_islands.rules.explain_moment import ANSWERS
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table import files, link, savefile
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.savefile import fingerprint

HERE = Path(__file__).parent
GOLDEN, SAVES = HERE / "golden", HERE / "saves" / __version__
COUNTS = GOLDEN / "perft.json"
SEEDS = range(40)
HASH = 8  # letters of the hash of a position
COUNTED = 30  # positions whose lines are counted
MOST = 200  # options beyond which a position is left out
DECISIONS = (*(cls.__name__ for cls in ANSWERS), "Over")

LIKING = {"Done": 0.15, "Discard": 0.3, "Complete": 6, "ActivateTile": 3, "Take": 2}
"""How much a player likes a kind of action; whatever is not told has 1."""


def eager(s: State, rng: random.Random) -> Action:
    """A random action with a taste for what makes a position rich."""
    kinds = RULESET.legal_actions(s).kinds()
    cls = rng.choices(list(kinds), [LIKING.get(c.__name__, 1) for c in kinds])[0]
    segment = rng.choice(kinds[cls])
    return segment[rng.randrange(len(segment))]


def options(seed: int) -> dict[str, Any]:
    """The options of a recorded game: every number of players, every ruling that can be switched, one start tile."""
    given: dict[str, Any] = {"players": 2 + seed % 3, "seed": seed, "max_rounds": 30}
    if seed % 5 == 4:
        given["rulings"] = {"A-PI-01": "one", "A-PI-07": "once", "A-PI-13": "limited"}
    if seed % 7 == 6:
        given["start_tiles"] = 1
    return given


def path(seed: int) -> Path:
    """Where a game is kept."""
    return GOLDEN / f"game_{seed:02}.txt"


def lines_of(seed: int) -> Iterator[str]:
    """The lines of a recorded game, played anew."""
    rng = random.Random(f"golden/propeller_islands/{seed}")
    s = RULESET.new_state(**options(seed))
    yield json.dumps(options(seed), sort_keys=True)
    yield fingerprint(RULESET.to_dict(s))[:HASH]
    while not RULESET.is_over(s):
        action = eager(s, rng)
        RULESET.apply(s, action)
        yield f"{fingerprint(RULESET.to_dict(s))[:HASH]} {action}"
    yield from sheets(s)


def sheets(s: State) -> Iterator[str]:
    """The final sheets, a player a line."""
    yield f"ended by {', '.join(s.ended_by)} in round {s.round}"
    for colour, sheet in RULESET.scores(s).items():
        parts = " ".join(f"{line.source}={line.vp}" for line in sheet.lines)
        yield f"{colour}: rank {sheet.rank}, {sheet.total} VP: {parts}"


def actions(seed: int) -> list[str]:
    """The actions of a recorded game."""
    lines = files.read_text(path(seed)).splitlines()[2:]
    end = next(k for k, line in enumerate(lines) if line.startswith("ended by"))
    return [line.partition(" ")[2] for line in lines[:end]]


def at(seed: int, number: int) -> State:
    """The position of a recorded game before one of its actions."""
    s = RULESET.new_state(**options(seed))
    for text in actions(seed)[:number]:
        RULESET.apply(s, RULESET.parse(text))
    return s


def counts(key: str) -> list[int]:
    """The lines of one and of two actions from the position that a key as in "3/120" names."""
    seed, _, number = key.partition("/")
    return [perft.count(RULESET, at(int(seed), int(number)), depth) for depth in (1, 2)]


def counted() -> dict[str, list[int]]:
    """The positions whose lines are counted in the file, by their keys."""
    found: dict[str, list[int]] = json.loads(files.read_text(COUNTS))
    return found


def compare(key: str) -> None:
    """Assert that as many lines lead on from a position as the file says."""
    assert counts(key) == counted()[key], key


def picked() -> Iterator[str]:
    """Positions of recorded games in turn, of every kind of decision."""
    seen: dict[str, int] = {}
    rng = random.Random("perft/propeller_islands")
    for seed in SEEDS:
        told = actions(seed)
        for number in sorted(rng.sample(range(len(told)), 40)):
            s = at(seed, number)
            decision = RULESET.decision(s)
            if decision is None or len(decision.options) > MOST or seen.get(decision.kind, 0) >= 3:
                continue
            seen[decision.kind] = seen.get(decision.kind, 0) + 1
            yield f"{seed}/{number}"


def top(s: State) -> str:
    """The class of the frame that decides, "Over" at the end."""
    return type(s.pending[-1]).__name__ if s.pending else "Over"


def write_saves() -> None:
    """Add a save and a link of every kind of decision that a recorded game meets."""
    SAVES.mkdir(parents=True, exist_ok=True)
    for seed in SEEDS:
        game = Game(RULESET, RULESET.new_state(**options(seed)), mode="sandbox")
        for text in actions(seed):
            _keep(game)
            game.play(text)
        _keep(game)
    for seed in range(1000):  # what only the advanced abilities ask
        if (SAVES / "GainChoice.yaml").exists():
            break
        given = {"players": 2, "seed": seed, "characters": ["amelia", "nicola"]}
        game, rng = Game(RULESET, RULESET.new_state(**given), mode="sandbox"), random.Random(seed)
        while not game.is_over and not (SAVES / "GainChoice.yaml").exists():
            game.play(eager(game.state, rng))
            _keep(game)


def _keep(game: Game) -> None:
    """Write a save and a link, unless there are some of this decision."""
    name = top(game.state)
    place = SAVES / f"{name}.yaml"
    if not place.exists() and (game.step > 30 or name != "DieChoice"):
        savefile.write(game, place)
        files.write_atomic(place.with_suffix(".link"), link.write(game))


def main() -> None:
    """Write every game and the counts, or the saves."""
    if sys.argv[1:] == ["saves"]:
        write_saves()
        return
    GOLDEN.mkdir(exist_ok=True)
    for seed in SEEDS:
        files.write_atomic(path(seed), "\n".join(lines_of(seed)) + "\n")
    found = {key: counts(key) for key, _ in zip(picked(), range(COUNTED), strict=False)}
    files.write_atomic(COUNTS, json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
