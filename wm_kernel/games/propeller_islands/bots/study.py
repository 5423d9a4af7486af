"""What a study records of a game of Propeller Islands: where VP came from, what was built, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table.event import Event
from wm_kernel.table.score import ScoreSheet

GROUPS = ("fame", "plans", "monuments", "resources", "upgrades")
"""The groups into which the VP of a score sheet fall; studies and plots show these."""


def group_of(source: str) -> str:
    """The group that a line of a score sheet belongs to.

    >>> group_of("gear"), group_of("cafe")
    ('resources', 'monuments')
    """
    if source in RESOURCES:
        return "resources"
    return source if source in GROUPS else "monuments"


def game_rows(state: State, events: Sequence[Event], sheets: Mapping[str, ScoreSheet]) -> dict[str, dict[str, Any]]:
    """For each player: VP by group (`vp_...`), what was built, who it was (`character`), and how the game ended."""
    rows: dict[str, dict[str, Any]] = {}
    for seat, colour in enumerate(state.colours):
        player = state.players[seat]
        mine = [event for event in events if event.player == colour]
        vp = dict.fromkeys(GROUPS, 0)
        for line in sheets[colour].lines:
            vp[group_of(line.source)] += line.vp
        rows[colour] = {
            "rounds": state.round,
            "turns": 2 * state.round,
            "ended_by": " ".join(state.ended_by),
            "character": player.character,
            **{f"vp_{group}": n for group, n in vp.items()},
            "tiles": len(player.island),
            "workers": len(player.workers),
            "plans": len(player.completed),
            "taken": sum(event.kind == "taken" for event in mine),
            "discarded": sum(event.kind == "discarded" for event in mine),
            "activated": sum(event.kind == "activated" for event in mine),
            "deployed": sum(event.kind == "deployed" for event in mine),
            "pile": len(state.pile),
        }
    return rows


def rounds(state: State, events: Sequence[Event]) -> dict[str, Any] | None:
    """After every round: its number, and what each lead stands on."""
    ended = next((event for event in events if event.kind == "round_started"), None)
    if ended is None:
        return None
    return {
        "round": int(ended.data["round"]) - 1,
        "pile": len(state.pile),
        "fame": max(player.fame for player in state.players),
        "plans": max(len(player.completed) for player in state.players),
        "quay": min(player.quay.bit_count() for player in state.players),
    }


RECORDERS: dict[str, Callable[[State, Sequence[Event]], dict[str, Any] | None]] = {"rounds": rounds}
