"""Which activations lead to others: the tiles that can be activated only once another has been."""

from __future__ import annotations

from typing import Any

from wm_kernel.games.propeller_islands.controls.aim import player_of
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.island import cell_of
from wm_kernel.picture.marks import Arrow
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import ruleset

KINDS = frozenset({"action", "activate", "last_die"})
MOST = 6
"""So many arrows are drawn; more would hide what they lead to."""


def chains(state: Any, decision: Decision) -> tuple[Arrow, ...]:
    """An arrow from each tile to every tile that its activation makes possible and that is not possible now."""
    if decision.kind not in KINDS:
        return ()
    now = [action for action in decision.options if isinstance(action, a.ActivateTile)]
    possible, player = {action.tile for action in now}, player_of(state, decision.player)
    found: dict[tuple[str, str], None] = {}
    for action in now:
        for tile in _after(state, action) - possible:
            found[action.tile, tile] = None
    arrows = []
    for start, end in list(found)[:MOST]:
        cells = cell_of(player, start), cell_of(player, end)
        if None not in cells:
            arrows.append(Arrow(f"cell:{cells[0]}", f"cell:{cells[1]}"))
    return tuple(arrows)


def _after(state: Any, action: a.ActivateTile) -> set[str]:
    """The tiles that can be activated right after an activation, while it still is the same player's."""
    rules, copy = ruleset(state.game), state.clone()
    rules.apply(copy, action)
    due = rules.decision(copy)
    if due is None or due.kind not in KINDS - {"action"} or due.player != state.colours[state.pending[-1].seat]:
        return set()
    return {option.tile for option in due.options if isinstance(option, a.ActivateTile)}
