"""How a position may end: win shares and expected VP by playouts, with intervals and with what was sampled.

Every playout deals what the viewer cannot know anew and lets bots play on to the end. Each share is counted for itself:
shared victories are named apart, and games that did not end are in no share. The numbers are about these bots and this
number of playouts, not about the position as such.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from wm_kernel import words
from wm_kernel.explore.bots import Bot, make
from wm_kernel.explore.insight import insight_of
from wm_kernel.explore.intervals import LEVEL, Mean, Share, mean, wilson

STEPS = 5000  # a playout that takes more actions is not finished


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the playouts say about one player: won alone, shared the first place, VP at the end."""

    player: str
    win: Share
    shared: Share
    vp: Mean


@dataclass(frozen=True, slots=True)
class Estimate:
    """The answer: an outlook for every player, and what was sampled.

    `playouts` were begun, `finished` of them ended; shares and means are of those. `viewer` is the player for whose eyes
    the hidden pieces were dealt anew (None: an onlooker's).
    """

    outlooks: dict[str, Outlook]
    playouts: int
    finished: int
    policy: str
    viewer: str | None
    seed: int
    level: float = LEVEL

    def __getitem__(self, player: str) -> Outlook:
        return self.outlooks[player]

    def sampled(self, lang: str = "en") -> str:
        """What was sampled, in a sentence."""
        viewer = words.describe(self.viewer, lang) if self.viewer else words.message("estimate-onlooker", lang)
        return words.message(
            "estimate-sampled",
            lang,
            n=self.playouts,
            unfinished=self.playouts - self.finished,
            bots=self.policy,
            viewer=viewer,
            level=round(100 * self.level),
        )

    def text(self, lang: str = "en") -> str:
        """One line a player, then what was sampled."""
        lines = [
            words.message(
                "estimate-player",
                lang,
                player=words.describe(o.player, lang),
                win=percent(o.win, lang),
                shared=percent(o.shared, lang),
                vp=vp_text(o.vp, lang),
            )
            for o in self.outlooks.values()
        ]
        return "\n".join([*lines, self.sampled(lang)])

    def to_frame(self) -> Any:
        """A pandas DataFrame with a row for each player."""
        import pandas as pd

        rows = [
            {
                "player": o.player,
                "win": o.win.value, "win_low": o.win.low, "win_high": o.win.high,
                "shared": o.shared.value,
                "vp": o.vp.value, "vp_low": o.vp.low, "vp_high": o.vp.high,
                "playouts": self.finished,
            }
            for o in self.outlooks.values()
        ]  # fmt: skip
        return pd.DataFrame(rows)

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return "<p>" + "<br>".join(escape(line) for line in self.text().splitlines()) + "</p>"


def percent(share: Share, lang: str = "en") -> str:
    """A share with its interval in words; "no games" for a share of nothing."""
    if not share.n:
        return words.message("estimate-none", lang)
    value, low, high = (round(100 * x) for x in (share.value, share.low, share.high))
    return words.message("estimate-share", lang, value=value, low=low, high=high)


def vp_text(found: Mean, lang: str = "en") -> str:
    """A mean of VP with its interval in words; of one value alone there is no interval."""
    if not found.n:
        return words.message("estimate-none", lang)
    if found.n == 1:
        return words.message("estimate-vp-one", lang, value=round(found.value))
    return words.message("estimate-vp", lang, value=round(found.value), low=round(found.low), high=round(found.high))


def estimate(
    game_or_state: Any,
    *,
    playouts: int = 40,
    bots: str | Sequence[str | Bot] = "greedy",
    viewer: str | None = None,
    seed: int = 0,
    nodes: int | None = None,
    level: float = LEVEL,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Estimate:
    """Play the position out and count.

    `bots` is the level that plays for everybody, or one for each player in turn order; `nodes` limits their thinking.
    `stop()` is asked between playouts, `progress(done, playouts)` told. The same seed gives the same answer.

    >>> from wm_kernel.whistle_mountain.ruleset import WhistleMountain
    >>> state = WhistleMountain().new_state(players=2, seed=7, stall_guard=5, max_rounds=8)
    >>> found = estimate(state, playouts=2, bots="random", seed=1)
    >>> found.playouts, found["red"].win.n
    (2, 2)
    """
    state = getattr(game_or_state, "state", game_or_state)
    if playouts < 1:
        raise ValueError(f"playouts: {playouts} is none at all; at least 1")
    insight = insight_of(state)
    players = insight.ruleset.players(state)
    levels: list[str | Bot] = [bots] * len(players) if isinstance(bots, str) else list(bots)
    if len(levels) != len(players):
        raise ValueError(f"bots: {len(levels)} for {len(players)} players")
    rng = random.Random(f"estimate/{seed}")
    limits: dict[str, Any] = {} if nodes is None else {"nodes": nodes}
    won = dict.fromkeys(players, 0)
    shared = dict.fromkeys(players, 0)
    totals: dict[str, list[float]] = {player: [] for player in players}
    begun = finished = 0
    for _ in range(playouts):
        if stop is not None and stop():
            break
        begun += 1
        deal = insight.redeal(state, viewer, rng.randrange(2**62))
        thinkers = [make(level, rng.randrange(2**31), **_limits(level, limits)) for level in levels]
        end = _play_out(deal, thinkers)
        if end is not None:
            finished += 1
            sheets = insight.ruleset.scores(end)
            first = [player for player, sheet in sheets.items() if sheet.rank == 1]
            for player in first:
                (won if len(first) == 1 else shared)[player] += 1
            for player, sheet in sheets.items():
                totals[player].append(float(sheet.total))
        if progress is not None:
            progress(begun, playouts)
    return Estimate(
        {
            player: Outlook(
                player,
                wilson(won[player], finished, level),
                wilson(shared[player], finished, level),
                mean(totals[player], level),
            )
            for player in players
        },
        begun,
        finished,
        ", ".join(dict.fromkeys(level if isinstance(level, str) else level.name for level in levels)),
        viewer,
        seed,
        level,
    )


def _limits(level: str | Bot, limits: dict[str, Any]) -> dict[str, Any]:
    return limits if level in ("planner", "mcts") else {}


def _play_out(state: Any, bots: Sequence[Bot]) -> Any:
    """The end of the game; None when it takes too long."""
    insight = insight_of(state)
    rules = insight.ruleset
    by_player = dict(zip(rules.players(state), bots, strict=True))
    for _ in range(STEPS):
        if rules.is_over(state):
            return state
        player = rules.decider(state)
        rules.apply(state, by_player[player].choose(state, player))
    return state if rules.is_over(state) else None
