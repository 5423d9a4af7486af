"""The ladder: each bot must beat the one below it. `python -m wm_kernel.explore.ladder --game <game>`.

Full games of two, every deal played twice with the sides swapped, the usual node limits, the guards of the game on. Prints the
share of games won with its Wilson interval and exits with 1 when a rung is missed. Minutes, not seconds: no part of the
tests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from wm_kernel.explore import guard
from wm_kernel.explore.bots import LEVELS
from wm_kernel.explore.intervals import Mean, Share, mean, wilson
from wm_kernel.explore.study import Result, Task, play, tasks
from wm_kernel.table import spec

GAMES = 200
NEEDED = 0.60
ROUNDS = 60  # a game ends after so many rounds at the latest, where the game has such a guard
TOLD = 25  # games between two words on how it stands


@dataclass(frozen=True, slots=True)
class Rung:
    """How a bot did against the one below: games won, shared, the lead, how long the games were."""

    upper: str
    lower: str
    won: Share
    shared: int
    lead: Mean
    rounds: Mean
    needed: float = NEEDED

    @property
    def holds(self) -> bool:
        """Whether it won enough games; a shared victory is none."""
        return self.won.value >= self.needed

    def __str__(self) -> str:
        low, high = 100 * self.won.low, 100 * self.won.high
        return (
            f"{self.upper:8} beats {self.lower:8} in {self.won.k:3} of {self.won.n} games ({100 * self.won.value:.1f} %, "
            f"95 % interval {low:.1f} to {high:.1f}; {self.shared} shared), by {self.lead.value:+.1f} VP "
            f"({self.lead.low:+.1f} to {self.lead.high:+.1f}), {self.rounds.value:.0f} rounds a game"
            f"{'' if self.holds else f'   MISSED: {100 * self.needed:.0f} % needed'}"
        )


def rung(upper: str, lower: str, results: Sequence[Result], needed: float = NEEDED) -> Rung:
    """What the games of two bots say; one that has not ended says nothing."""
    results = [result for result in results if result.rows]
    won = shared = 0
    leads: list[float] = []
    rounds: list[float] = []
    for result in results:
        by_bot = {row["bot"]: row for row in result.rows}
        won += by_bot[upper]["win"]
        shared += by_bot[upper]["shared"]
        leads.append(float(by_bot[upper]["score"] - by_bot[lower]["score"]))
        rounds.append(float(by_bot[upper]["rounds"]))
    return Rung(upper, lower, wilson(won, len(results)), shared, mean(leads), mean(rounds), needed)


def pairs(levels: Sequence[str] = LEVELS) -> Iterator[tuple[str, str]]:
    """Each level with the one below it."""
    for lower, upper in pairwise(levels):
        yield upper, lower


def games_of(game: str, upper: str, lower: str, games: int, seed: int) -> list[Task]:
    """The games of a rung: every deal twice, sides swapped, with the guards of the game."""
    options = {name: min(guard, ROUNDS) for name, guard in spec.spec(game).guards.items()}
    return tasks(game, [upper, lower], games, players=2, seed=seed, swap=True, options=options)


def contests() -> list[str]:
    """The games that bots can play against each other.

    >>> "whistle_mountain" in contests()
    True
    """
    return [name for name in spec.known() if spec.spec(name).has("evaluator") and spec.spec(name).players[1] > 1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Climb the ladder and print each rung; 1 when one is missed."""
    parser = argparse.ArgumentParser(description="Does each bot beat the one below it?")
    parser.add_argument("--game", choices=contests(), default="whistle_mountain", help="the game they play")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--needed", type=float, default=NEEDED, help="share of the games that must be won")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--only", choices=LEVELS[1:], help="this bot against the one below")
    options = parser.parse_args(arguments)
    fine = True
    with ProcessPoolExecutor(options.jobs) as pool:
        for upper, lower in pairs():
            if options.only not in (None, upper):
                continue
            begun = time.perf_counter()
            results: list[Result] = []
            for result in pool.map(play, games_of(options.game, upper, lower, options.games, options.seed)):
                results.append(result)
                if not result.rows:
                    guard.warn(options.game, guard.MOST_STEPS, f"{result.number} of {upper} against {lower} ")
                if len(results) % TOLD == 0 and len(results) < options.games:
                    print(f"  so far: {rung(upper, lower, results, options.needed)}", file=sys.stderr, flush=True)
            found = rung(upper, lower, results, options.needed)
            fine &= found.holds
            print(f"{found}   [{time.perf_counter() - begun:.0f} s]", flush=True)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
