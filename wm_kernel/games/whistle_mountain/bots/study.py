"""What a study records of a game of Whistle Mountain: where VP came from, what was built, the water, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.event import Event
from wm_kernel.table.score import ScoreSheet

# The groups into which the VP of a score sheet fall; studies and plots show these.
GROUPS = ("scaffolds", "machines_built", "effects", "awards", "upgrades", "tower", "whirlpool", "storage")
_STORAGE = ("machines", "awards", "scaffolds", "cards", "resources")


def group_of(state: State, source: str, rule: str) -> str:
    """The group that a line of a score sheet belongs to."""
    catalog = state.setup.catalog
    if source.startswith("tower:"):
        return "tower"
    if source == "whirlpool":
        return "whirlpool"
    if rule == "WM-SCORE-05":
        return "storage"
    if source == "scaffold":
        return "scaffolds"
    if rule == "WM-SCORE-04":
        return "upgrades"
    if source in catalog.machines:
        return "machines_built" if rule == "WM-BUILD-MACHINE-06" else "effects"
    return "awards" if source in catalog.awards else "effects"


def game_rows(state: State, events: Sequence[Event], sheets: Mapping[str, ScoreSheet]) -> dict[str, dict[str, Any]]:
    """For each player: VP by group (`vp_...`), what was built, gained and owned (ids with blanks), and the game's end."""
    colours = state.colours
    rows: dict[str, dict[str, Any]] = {}
    floods = sum(event.kind == "flood" for event in events)
    for seat, colour in enumerate(colours):
        player = state.players[seat]
        mine = [event for event in events if event.player == colour]
        vp = dict.fromkeys(GROUPS, 0)
        for line in sheets[colour].lines:
            vp[group_of(state, line.source, line.rule)] += line.vp
        floors = [floor for floor, n in enumerate(player.tower) for _ in range(n)]
        rows[colour] = {
            "turns": state.turn,
            "rounds": state.round,
            "ended_by": state.ended_by,
            "water": state.water_top,
            "floods": floods,
            **{f"vp_{group}": n for group, n in vp.items()},
            "ability": " ".join(player.abilities),
            "built": " ".join(str(e.data["machine"]) for e in mine if e.kind == "built_machine"),
            "upgrades": " ".join(player.upgrades),
            "scaffolds_built": sum(e.kind == "built_scaffold" for e in mine),
            "forges": sum(e.kind == "forge" for e in mine),
            "collects": sum(e.kind in ("ship_placed", "ship_docked") for e in mine),
            "promoted": sum(e.kind == "promoted" for e in mine),
            "top_floor": max(floors, default=0),
            "in_tower": len(floors),
            "in_whirlpool": player.whirlpool,
            **_left(state),
        }
    return rows


def _left(state: State) -> dict[str, int]:
    """What is left of everything that can run out: of scaffolds and machines in all, and of the shape and size with fewest."""
    machines = [len(stack) + len(market) for stack, market in zip(state.stacks, state.markets, strict=True)]
    return {
        "left_scaffolds": sum(map(len, state.scaffold_stacks)),
        "fewest_scaffolds": min(map(len, state.scaffold_stacks)),
        "left_machines": sum(machines),
        "fewest_machines": min(machines),
        "left_upgrades": len(state.upgrade_stack) + len(state.upgrade_market),
        "left_awards": len(state.award_supply) + sum(map(len, state.tower_awards)),
        "left_cards": len(state.deck),
        "top_row": max((placed.high // 16 for placed in state.machines), default=0),
        "scaffold_top_row": state.scaffold.bit_length() // 16 if state.scaffold else 0,
    }


def turns(state: State, events: Sequence[Event]) -> dict[str, Any] | None:
    """After every turn: its number, round, the water, and what it brought whoever had it. Nothing of the setup."""
    if (ended := next((event for event in events if event.kind == "turn_ended"), None)) is None:
        return None
    number = int(ended.data["turn"])
    main = "forge" if any(e.kind == "forge" for e in events) else "none"
    main = "collect" if any(e.kind in ("ship_placed", "ship_docked") for e in events) else main
    return {
        "turn": number,
        "round": (number + len(state.players) - 1) // len(state.players),
        "water": state.water_top,
        "main": main,
        "vp": sum(e.data["n"] for e in events if e.kind == "vp" and e.player == ended.player),
        "machines": len(state.machines),
        "barracks": sum(player.barracks.bit_count() for player in state.players),
    }


RECORDERS: dict[str, Callable[[State, Sequence[Event]], dict[str, Any] | None]] = {"turns": turns}
