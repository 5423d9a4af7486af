"""Who plays against a learner: a planner for whom it is worth something to show a piece of the game for the first time.

What has been shown is read off the position, so that the same position always leads to the same move.
"""

from __future__ import annotations

from wm_kernel.explore.planner import PlannerBot
from wm_kernel.explore.thinking import Bot
from wm_kernel.games.whistle_mountain.bots.evaluator import WhistleMountainEvaluator
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, State
from wm_kernel.table.cells import STRIDE

FIRST = 5.0
"""What it is worth to show something, in VP: enough to prefer it among good moves, not to throw a game away."""

RISING = 4
"""So many times that for the first flood, which takes several turns to come to and brings nothing by itself."""

HIGHER = 0.6
"""And for each row on the way there."""


def shown(s: State, seat: int) -> float:
    """How much a player has shown so far of what a first game should hold."""
    player = s.players[seat]
    things = (
        bool(player.machines) or bool(s.machines),
        bool(s.machines),
        any(player.tower),
        bool(player.upgrades),
        bool(s.discard),
        bool(player.hand) or bool(s.discard),
        bool(s.awards_removed),
        any(there != NOWHERE for there in s.docks) or bool(s.machines),
        player.barracks.bit_count() < s.setup.catalog.board.barracks_levels,
        len(s.tiles) > len(s.players),
    )
    return sum(things) + RISING * (s.water_top > 0) + HIGHER * _height(s)


def _height(s: State) -> int:
    """How many rows the building has, up to two above the bridge, where a machine brings the water."""
    top = (s.seen.bit_length() - 1) // STRIDE
    return min(top, s.setup.catalog.board.bridge_row + 2)


class Showing(WhistleMountainEvaluator):
    """The usual evaluation, and something for every thing that has been shown."""

    def terms(self, state: State, player: str) -> dict[str, float]:
        return {**super().terms(state, player), "shown": self._shown(state, player)}

    def value(self, state: State, player: str) -> float:
        return super().value(state, player) + self._shown(state, player)

    def _shown(self, state: State, player: str) -> float:
        return FIRST * shown(state, state.colours.index(player))


def partner(seed: int) -> Bot:
    """The bot at the other side of the table.

    >>> partner(1).name
    'planner'
    """
    return PlannerBot(seed, evaluator=Showing())
