"""How long the exact best turn takes: `python -m tests.propeller_islands.best_turns`, a table, one line for each objective.

The positions are beginnings of turns in games of planners, always the same for a seed. Seconds are those of the processor, so
that a busy machine tells the same; with `--seconds` of them a search counts as not proved.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import median

from wm_kernel.explore.bots import make
from wm_kernel.explore.search import Limits, best_line
from wm_kernel.games.propeller_islands.bots.turn import OBJECTIVES, model_for
from wm_kernel.games.propeller_islands.rules.ruleset import RULESET
from wm_kernel.games.propeller_islands.rules.state import State

EVERY = 5  # turns between two positions


def positions(count: int, seed: int = 1, nodes: int = 60) -> list[State]:
    """So many beginnings of turns, from games of two, three and four planners by turns."""
    found: list[State] = []
    for number in range(count):
        state = RULESET.new_state(players=2 + number % 3, seed=seed + number, max_rounds=40)
        bots = {player: make("planner", k, nodes=nodes) for k, player in enumerate(state.colours)}
        turns = 0
        while not RULESET.is_over(state):
            player = RULESET.decider(state)
            if state.pending[-1].kind == "die":
                turns += 1
                if turns % EVERY == 0:
                    found.append(state.clone())
                    if len(found) == count:
                        return found
            RULESET.apply(state, bots[player].choose(state, player))
    return found


def measure(states: Sequence[State], objective: str, seconds: float) -> tuple[list[float], int]:
    """Seconds of the processor for each position, and how many were proved within the limit."""
    taken, proved = [], 0
    for state in states:
        model = model_for(state, objective)
        begun = time.process_time()

        def late(begun: float = begun) -> bool:
            return time.process_time() - begun > seconds

        found = best_line(model, model.root(state), Limits(stop=late, every=64), objective)
        taken.append(time.process_time() - begun)
        proved += found.proved
    return taken, proved


def told(objective: str, taken: Sequence[float], proved: int) -> str:
    """A line of the table."""
    ranked = sorted(taken)
    late = ranked[min(len(ranked) - 1, int(0.95 * len(ranked)))]
    return (
        f"{objective:10} {len(taken):4} positions: median {median(taken):.2f} s, 95 % within {late:.2f} s, "
        f"most {ranked[-1]:.2f} s, {100 * proved / len(taken):.0f} % proved"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0, help="of the processor, for one search")
    parser.add_argument("--objective", choices=list(OBJECTIVES), action="append", help="may be repeated; usually all")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    states = positions(given.positions, given.seed)
    for objective in given.objective or OBJECTIVES:
        print(told(objective, *measure(states, objective, given.seconds)), flush=True)


if __name__ == "__main__":
    main()
