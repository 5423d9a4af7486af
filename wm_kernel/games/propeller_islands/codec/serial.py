"""The position as plain, readable data: hexes and pieces by name, frames by class name. `restore.py` reads it back."""

from __future__ import annotations

import dataclasses
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import RESOURCES
from wm_kernel.games.propeller_islands.rules import activate, effects, plans, round, supply, turn
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.setup import told_options
from wm_kernel.games.propeller_islands.rules.state import STANDING, Player, State

FRAMES: dict[str, type[Frame]] = {
    name: thing
    for module in (activate, effects, plans, round, supply, turn)
    for name, thing in sorted(vars(module).items())
    if isinstance(thing, type) and issubclass(thing, Frame) and thing.__module__ == module.__name__
}
"""The frames of the pending stack, by the names of their classes."""

WORKER, EMPTY = "w", "."
"""A space of the quay, with a worker or without."""


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame as plain data, without its class name."""
    data: dict[str, Any] = {}
    for field in dataclasses.fields(frame):
        value = getattr(frame, field.name)
        data[field.name] = list(value) if isinstance(value, tuple) else value
    return data


def to_dict(s: State) -> dict[str, Any]:
    """The position as plain data (dicts, lists, texts, ints, booleans)."""
    data: dict[str, Any] = {
        "options": told_options(s),
        "phase": s.phase,
        "round": s.round,
        "first": s.colours[s.first],
        "turn": s.turn,
        "active": s.colours[s.active],
        "die": s.die,
        "seed": s.seed,
        "counter": s.counter,
        "used": list(s.used),
        "ended_by": list(s.ended_by),
        "forge": list(s.forge),
        "slots": list(s.slots),
        "pile": list(s.pile),
        "display": {str(level): list(shown) for level, shown in s.display.items()},
        "decks": {str(level): list(deck) for level, deck in s.decks.items()},
        "players": {colour: _player(s, player) for colour, player in zip(s.colours, s.players, strict=True)},
        "pending": [{"frame": type(frame).__name__, **frame_data(frame)} for frame in s.pending],
    }
    if s.setup.free_form:
        data["free_form"] = True
    return data


def _player(s: State, player: Player) -> dict[str, Any]:
    return {
        "character": player.character,
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "fame": player.fame,
        "quay": quay_told(s, player),
        "island": [[str(cell), tile] for cell, tile in player.island.items()],
        "workers": [[tile, "standing" if how == STANDING else "lying"] for tile, how in player.workers.items()],
        "upgrades": [[tile, list(upgrades)] for tile, upgrades in player.upgrades.items()],
        "aside": list(player.aside),
        "hand": list(player.hand),
        "completed": list(player.completed),
        "dice": list(player.dice),
    }


def quay_told(s: State, player: Player) -> list[str]:
    """The quay row by row, as in "ww.w"."""
    rows, columns = s.catalog.quay.rows, s.catalog.quay.columns
    spaces = "".join(WORKER if player.quay >> k & 1 else EMPTY for k in range(rows * columns))
    return [spaces[k * columns : (k + 1) * columns] for k in range(rows)]
