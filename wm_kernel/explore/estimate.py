"""How a position may end: win shares and expected VP by playouts, with intervals and with what was sampled.

Every playout deals what the viewer cannot know anew and lets bots play on to the end. Each share is counted for itself:
shared victories are named apart, and games that did not end are in no share. The numbers are about these bots and this
number of playouts, not about the position as such.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from wm_kernel import words
from wm_kernel.explore import guard
from wm_kernel.explore.bots import LEVELS, make
from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.explore.futures import deal as deal_of
from wm_kernel.explore.intervals import LEVEL, Mean, Share, mean, wilson
from wm_kernel.explore.thinking import Bot


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the playouts say about one player: won alone, shared the first place, VP at the end, lead over the best other."""

    player: str
    win: Share
    shared: Share
    vp: Mean
    lead: Mean


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
        bots = [words.message(f"seat-{name}", lang) if name in LEVELS else name for name in self.policy.split(", ")]
        counts = {"n": self.playouts, "unfinished": self.playouts - self.finished, "level": round(100 * self.level)}
        return words.message("estimate-sampled", lang, bots=", ".join(bots), viewer=viewer, **counts)

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
                "lead": o.lead.value, "lead_low": o.lead.low, "lead_high": o.lead.high,
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
    value, low, high = (
        str(round(n)).replace("-", "−") if math.isfinite(n) else "" for n in (found.value, found.low, found.high)
    )
    if found.n == 1:
        return words.message("estimate-vp-one", lang, value=value)
    return words.message("estimate-vp", lang, value=value, low=low, high=high)


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
    max_steps: int = guard.MOST_STEPS,
) -> Estimate:
    """Play the position out and count.

    `bots` is the level that plays for everybody, or one for each player in turn order; `nodes` limits their thinking.
    `stop()` is asked between playouts, `progress(done, playouts)` told. The same seed gives the same answer. Playouts that
    have not ended after `max_steps` actions are in no share, and a RuntimeWarning tells of them.

    >>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
    >>> state = WhistleMountain().new_state(players=2, seed=7, stall_guard=5, max_rounds=8)
    >>> found = estimate(state, playouts=2, bots="random", seed=1)
    >>> found.playouts, found["red"].win.n
    (2, 2)
    """
    if playouts < 1:
        raise ValueError(f"playouts: {playouts} is none at all; at least 1")
    sampler = Playouts(
        game_or_state, bots=bots, viewer=viewer, seed=seed, nodes=nodes, level=level, max_steps=max_steps
    )
    for _ in range(playouts):
        if stop is not None and stop():
            break
        sampler.play()
        if progress is not None:
            progress(sampler.begun, playouts)
    if sampler.finished < sampler.begun:
        guard.warn(sampler.state.game, max_steps, f"of {sampler.begun - sampler.finished} of {sampler.begun} playouts ")
    return sampler.estimate()


class Playouts:
    """The playouts of one position, one at a time: `estimate()` says at any moment what they show so far.

    For whoever shows the answer while it grows, or takes turns between several positions; `estimate` does it all at once.
    The arguments are those of `estimate`.
    """

    def __init__(
        self,
        game_or_state: Any,
        *,
        bots: str | Sequence[str | Bot] = "greedy",
        viewer: str | None = None,
        seed: int = 0,
        nodes: int | None = None,
        level: float = LEVEL,
        max_steps: int = guard.MOST_STEPS,
    ) -> None:
        self.max_steps = guard.checked(max_steps)
        self.state = getattr(game_or_state, "state", game_or_state)
        self.evaluator = evaluator_of(self.state)
        self.players = self.evaluator.ruleset.players(self.state)
        self.levels: list[str | Bot] = [bots] * len(self.players) if isinstance(bots, str) else list(bots)
        if len(self.levels) != len(self.players):
            raise ValueError(f"bots: {len(self.levels)} for {len(self.players)} players")
        self.viewer, self.seed, self.level = viewer, seed, level
        self.begun = self.finished = 0
        self._limits: dict[str, Any] = {} if nodes is None else {"nodes": nodes}
        self._rng = random.Random(f"estimate/{seed}")
        self._won = dict.fromkeys(self.players, 0)
        self._shared = dict.fromkeys(self.players, 0)
        self._totals: dict[str, list[float]] = {player: [] for player in self.players}

    def play(self, stop: Callable[[], bool] | None = None) -> bool:
        """One playout more; `stop()` is asked at every action of it, and a playout that is stopped does not count."""
        rng, evaluator = self._rng, self.evaluator
        deal = evaluator.bounded(deal_of(self.state, self.viewer, rng.randrange(2**62), self.begun))
        thinkers = [make(level, rng.randrange(2**31), **_limits(level, self._limits)) for level in self.levels]
        end = _play_out(deal, thinkers, stop, self.max_steps)
        if end is _STOPPED:
            return False
        self.begun += 1
        if end is None:
            return True
        self.finished += 1
        sheets = evaluator.ruleset.scores(end)
        first = [player for player, sheet in sheets.items() if sheet.rank == 1]
        for player in first:
            (self._won if len(first) == 1 else self._shared)[player] += 1
        for player, sheet in sheets.items():
            self._totals[player].append(float(sheet.total))
        return True

    def estimate(self) -> Estimate:
        """What the playouts so far say."""
        outlooks = {
            player: Outlook(
                player,
                wilson(self._won[player], self.finished, self.level),
                wilson(self._shared[player], self.finished, self.level),
                mean(self._totals[player], self.level),
                mean(self._leads(player), self.level),
            )
            for player in self.players
        }
        names = dict.fromkeys(level if isinstance(level, str) else level.name for level in self.levels)
        return Estimate(outlooks, self.begun, self.finished, ", ".join(names), self.viewer, self.seed, self.level)

    def _leads(self, player: str) -> list[float]:
        """How far the player was ahead of the best other at each end."""
        others = [self._totals[other] for other in self.players if other != player]
        return [own - max(best) for own, *best in zip(self._totals[player], *others, strict=True) if best]


def _limits(level: str | Bot, limits: dict[str, Any]) -> dict[str, Any]:
    return limits if level in ("planner", "mcts") else {}


_STOPPED = object()


def _play_out(state: Any, bots: Sequence[Bot], stop: Callable[[], bool] | None, max_steps: int) -> Any:
    """The end of the game; None when it takes too long."""
    evaluator = evaluator_of(state)
    rules = evaluator.ruleset
    by_player = dict(zip(rules.players(state), bots, strict=True))
    for _ in range(max_steps):
        if rules.is_over(state):
            return state
        if stop is not None and stop():
            return _STOPPED
        player = rules.decider(state)
        rules.apply(state, by_player[player].choose(state, player))
    return state if rules.is_over(state) else None
