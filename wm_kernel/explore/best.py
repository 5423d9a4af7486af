"""`wm.best_turn`: the exact search for whoever asks, with names for objectives and limits in plain numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wm_kernel.explore.search import INFINITY, OTHERS, BestTurn, Limits, best_line
from wm_kernel.table.spec import spec_of

SURE = 0.3
"""So much of the limits goes into what is gained without luck, where chance is weighed."""


def best_turn(
    game: Any,
    objective: str | Callable[[Any], bool] = "vp",
    *,
    seconds: float | None = 60.0,
    nodes: int | None = None,
    chance: str = "excluded",
    progress: Callable[[int, float, float], None] | None = None,
    stop: Callable[[], bool] | None = None,
    entries: int = 4_000_000,
    every: int = 2048,
) -> BestTurn:
    """The best line for the rest of the current turn, proved unless a limit stops the search.

    `game` is a Game or a state; `objective` one of "vp" (VP of play gained by the end of the turn),
    "vp_end" (with what the end of the game would add), "promotions", "workers_saved", or a function of a state that says
    whether a goal is reached (the value is then 1 or 0). The search knows what the player whose turn it is knows; decisions
    of other players inside the turn are taken to be the worst for the objective. What is left out is in `excluded` of what
    comes back, whose gain it is in `player`, and `describe(lang)` says all of it. `chance` is "excluded" (a card drawn now is
    not used) or "expected" (its kinds are weighed by what the player cannot see; a part of the limits goes into the search
    that leaves them out, so that there always is an answer: the best turn is worth from `value` to `bound`). `seconds` and
    `nodes` are limits (a limit in seconds is not repeatable; None lifts it), `entries` bounds the memory of the search (about
    200 bytes each), `progress(nodes, best, bound)` and `stop()` are called every so many nodes (`every`).

    Raises LookupError for an unknown objective and ValueError where no turn is going on.
    """
    state = getattr(game, "state", game)
    search = spec_of(state).load("search")
    phase = search.phase(state)
    if phase != "play":
        raise ValueError(f"a best turn needs a turn: the game is in its phase {phase!r}")
    limits = Limits(nodes=nodes, seconds=seconds, entries=entries, stop=stop, progress=progress, every=every)

    def searched(chance: str, limits: Limits) -> BestTurn:
        if callable(objective):
            model: Any = search.Reach(state, chance, objective)
            name = getattr(objective, "__name__", "goal")
        else:
            model, name = search.model_for(state, objective, chance), objective
        found = best_line(model, model.root(state), limits, name)
        if not found.line:  # every line needs what is left aside, so that nothing is known of any
            found = replace(found, proved=False, bound=INFINITY)
        return replace(found, player=spec_of(state).load("rules").players(state)[model.seat], game=state.game)

    return searched(chance, limits) if chance != "expected" else _weighed(searched, limits)


def _weighed(searched: Callable[[str, Limits], BestTurn], limits: Limits) -> BestTurn:
    """Chance weighed within the limits: what is gained without it is gained at the least."""
    sure = searched("excluded", _share(limits, SURE, 0, 0.0))
    if sure.proved and not set(sure.excluded) - {OTHERS}:
        return sure
    found = searched("expected", _share(limits, 1.0, sure.nodes, sure.seconds))
    found = replace(found, nodes=found.nodes + sure.nodes, seconds=found.seconds + sure.seconds)
    if found.proved or not sure.line or found.value > sure.value:
        return found
    return replace(
        found, line=sure.line, first=sure.first, value=sure.value, bound=max(found.bound, sure.value), chance="expected"
    )


def _share(limits: Limits, share: float, nodes: int, seconds: float) -> Limits:
    """A share of the limits less what was spent."""
    return replace(
        limits,
        nodes=None if limits.nodes is None else max(1, int((limits.nodes - nodes) * share)),
        seconds=None if limits.seconds is None else max(0.0, (limits.seconds - seconds) * share),
    )
