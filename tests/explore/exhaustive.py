"""The best turn against every line there is: `python -m tests.explore.exhaustive`, a table, one line for each game.

The search here knows nothing of a game but its rules: every legal action, on copies, to the end of the turn, each position once.
Positions are decisions in games of greedy bots, always the same for a seed. A position that takes more than so many seconds of
the processor is left out, and counted.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from wm_kernel.explore.best import best_turn
from wm_kernel.explore.bots import make
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.search import BestTurn
from wm_kernel.games.propeller_islands.rules.actions import Reroll, Take
from wm_kernel.games.propeller_islands.rules.scoring import lines_of
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.table import spec

GAMES = ("whistle_mountain", "outlaws", "propeller_islands")
EVERY = 11  # decisions between two positions of a game, so that beginnings, middles and payments of turns all come


Stop = Callable[[], bool]


class Late(Exception):
    """The position has more lines than there is time for."""


def positions(game: str, count: int, seed: int = 1) -> Iterator[Any]:
    """So many positions with more than one legal action, in the middle of games of greedy bots."""
    rules = spec.ruleset(game)
    found = 0
    for number in range(seed, seed + count):
        options: dict[str, Any] = {"variant": ("full", "first_game")[number % 2]} if game != "propeller_islands" else {}
        begun = rules.new_state(players=1 if game == "outlaws" else 2 + number % 3, seed=number, **options)
        evaluator = evaluator_of(begun)
        state = evaluator.bounded(begun)
        minds = {player: make("greedy", k) for k, player in enumerate(rules.players(state))}
        phase = spec.spec(game).load("search").phase
        decisions = number % EVERY
        while not rules.is_over(state):
            player = rules.decider(state)
            if phase(state) == "play" and len(rules.legal_actions(state)) > 1:
                decisions += 1
                if decisions % EVERY == 0:
                    yield state.clone()
                    found += 1
                    if found == count:
                        return
            rules.apply(state, minds[player].choose(state, player))


class Exhaustive:
    """The best of all lines of the turn for the player `player`, in what `worth` counts; others choose what is worst."""

    def __init__(self, state: Any, player: str, late: Stop) -> None:
        self.game = state.game
        self.rules = spec.ruleset(self.game)
        self.player, self.seat = player, self.rules.players(state).index(player)
        # In a tie of Outlaws you decide for the side that nobody plays.
        self.decider = self.rules.decider(state) if self.game == "outlaws" else player
        self.turn = self._turn(state)
        self.late = late
        self.known: dict[str, float] = {}
        self.is_open = False  # whether something hidden came up, or somebody else decided, on the way
        self.value = self._look(self.rules.view(state, player))

    def _turn(self, state: Any) -> Any:
        if self.game == "propeller_islands":
            return state.round, state.turn, state.active
        return state.turn

    def worth(self, state: Any) -> float:
        """VP of play; in Propeller Islands those of the score sheet."""
        if self.game == "propeller_islands":
            return float(sum(line.vp for line in lines_of(state, state.players[self.seat])))
        return float(state.players[self.seat].vp)

    def _look(self, state: Any) -> float:
        if self.rules.is_over(state) or self._turn(state) != self.turn:
            return 0.0
        if _is_faceless(state):  # nobody knows what would be placed: no line
            self.is_open = True
            return -float("inf")
        key = str(self.rules.to_dict(state))
        if key not in self.known:
            if self.late():
                raise Late
            is_ours = self.rules.decider(state) == self.decider
            self.is_open |= not is_ours
            values = []
            for action in self.rules.legal_actions(state):
                if _is_luck(state, action):
                    self.is_open = True
                    continue
                after, events = state.clone(), []
                self.rules.apply(after, action, events)
                turned_up = [e for e in events if e.kind != "scaffold_discarded"]  # which only goes under its stack
                if self.game != "propeller_islands" and self.rules.is_reveal(turned_up):  # there, `_is_luck` says it
                    self.is_open |= self._turn(after) == self.turn and not self.rules.is_over(after)
                values.append(self.worth(after) - self.worth(state) + self._look(after))
            self.known[key] = (max if is_ours else min)(values)
        return self.known[key]


def _is_faceless(state: Any) -> bool:
    """Whether a tile of Propeller Islands is to be placed that was drawn on the way."""
    return bool(state.pending) and getattr(state.pending[-1], "tile", "") == SECRET


def _is_luck(state: Any, action: Any) -> bool:
    """Whether chance alone says what the action of Propeller Islands brings: a reroll, a tile that came on the way."""
    return isinstance(action, Reroll) or (isinstance(action, Take) and state.slots[action.slot] == SECRET)


def seconds(limit: float) -> Stop:
    """Late after so many seconds of the processor."""
    until = time.process_time() + limit
    return lambda: time.process_time() > until


def looks(limit: int) -> Stop:
    """Late after it was asked so many times: the same on every machine."""
    asked = itertools.count(1)
    return lambda: next(asked) > limit


def compare(state: Any, limit: Callable[[], Stop]) -> str:
    """What came of a position: "equal" or "equal, but for what is left aside", or "late"; AssertionError where they differ."""
    found = best_turn(state, seconds=None, stop=limit(), every=16)
    if not found.proved:
        return "late"
    try:
        every = Exhaustive(state, found.player, limit())
    except Late:
        return "late"
    told = (spec.spec(state.game).load("position").as_data(state), [str(action) for action in found.line], found)
    assert found.value == every.value, told
    assert found.excluded or not every.is_open, told
    assert gained(every, state, found) == found.value or "others" in found.excluded, told
    return "equal, but for what is left aside" if found.excluded else "equal"


def gained(every: Exhaustive, state: Any, found: BestTurn) -> float:
    """What the line gains, each of its actions legal."""
    rules = every.rules
    now = begun = rules.view(state, found.player)
    for action in found.line:
        assert action in rules.legal_actions(now), str(action)
        now = now.clone()
        rules.apply(now, action)
    return every.worth(now) - every.worth(begun)


def measure(game: str, count: int, limit: Callable[[], Stop], seed: int = 1) -> Counter[str]:
    """What came of so many positions of a game."""
    return Counter(compare(state, limit) for state in positions(game, count, seed))


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=60.0, help="of the processor, for each of the two searches")
    parser.add_argument("--game", choices=GAMES, action="append", help="may be repeated; usually all")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for game in given.game or GAMES:
        found = measure(game, given.positions, partial(seconds, given.seconds), given.seed)
        print(game, dict(found), flush=True)


if __name__ == "__main__":
    main()
