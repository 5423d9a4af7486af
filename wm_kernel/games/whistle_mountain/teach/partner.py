"""Who plays against a learner: a planner for whom it is worth something to show a piece of the game for the first time.

What has been shown is read off the position, so that the same position always leads to the same move.
"""

from __future__ import annotations

from wm_kernel.explore.planner import PlannerBot
from wm_kernel.explore.thinking import Bot
from wm_kernel.games.whistle_mountain.bots.evaluator import WhistleMountainEvaluator
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, State

FIRST = 5.0
"""What it is worth to show something, in VP: enough to prefer it among good moves, not to throw a game away."""


def shown(s: State, seat: int) -> tuple[bool, ...]:
    """What a player has shown so far, one entry for each thing that a first game should hold."""
    player = s.players[seat]
    return (
        bool(player.machines) or bool(s.machines),
        bool(s.machines),
        any(player.tower),
        s.water_top > 0,
        bool(player.upgrades),
        bool(s.discard),
        bool(player.hand) or bool(s.discard),
        bool(s.awards_removed),
        any(there != NOWHERE for there in s.docks) or bool(s.machines),
        player.barracks.bit_count() < s.setup.catalog.board.barracks_levels,
        len(s.tiles) > len(s.players),
    )


class Showing(WhistleMountainEvaluator):
    """The usual evaluation, and something for every thing that has been shown."""

    def terms(self, state: State, player: str) -> dict[str, float]:
        return {**super().terms(state, player), "shown": self._shown(state, player)}

    def value(self, state: State, player: str) -> float:
        return super().value(state, player) + self._shown(state, player)

    def _shown(self, state: State, player: str) -> float:
        return FIRST * sum(shown(state, state.colours.index(player)))


def partner(seed: int) -> Bot:
    """The bot at the other side of the table.

    >>> partner(1).name
    'planner'
    """
    return PlannerBot(seed, evaluator=Showing())
