"""A piece in hand: where it may go, what it would bring there, and what a press on another place meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import BANNER, slot_of
from wm_kernel.games.propeller_islands.controls.aim import Piece, place_of, player_of
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import STEPS, turned
from wm_kernel.games.propeller_islands.rules.island import cell_of, pairs_at, pairs_by_banner
from wm_kernel.games.propeller_islands.rules.state import SECRET
from wm_kernel.picture.controls import Aim
from wm_kernel.table.action import Action
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex


class Hand:
    """One piece in hand with every legal place of it; nothing of this game can be turned.

    `targets` are the places that are no hexes: values, the middle of the Forge, the place for what is set aside.
    """

    number = 0
    can_turn = False
    can_flip = False

    def __init__(self, state: Any, piece: Piece, actions: Iterable[Action], is_told: bool = True) -> None:
        self.state, self.piece, self.is_told = state, piece, is_told
        self.player = player_of(state, piece.player)
        self.targets: dict[str, Action] = {}
        self.cells: dict[Hex, Action] = {}
        for action in actions:
            place = place_of(state, action, piece.player)
            if place.startswith("cell:"):
                self.cells[hexes.read(place[5:])] = action
            else:
                self.targets[place] = action

    def turn(self) -> None:
        """Nothing to turn."""

    def flip(self) -> None:
        """Nothing to flip."""

    def aim_at(self, target: str) -> Aim | None:
        """The place that a target stands for; None when it cannot be one."""
        if target in self.targets:
            return Aim((), self.targets[target], self.targets[target])
        kind, _, rest = target.partition(":")
        if kind == "cell":
            cell = hexes.read(rest)
            action = self.cells.get(cell)
            meant = action or self._meant(cell)
            return Aim((cell,), action, meant) if meant is not None else None
        if kind in ("value", "die") and self.piece.kind == "die":
            value = int(self.piece.name)
            steps = next((steps for steps in STEPS if turned(value, steps) == int(rest)), 0)
            return Aim((), None, a.Die(value, steps))
        return None

    def _meant(self, cell: Hex) -> Action | None:
        """What putting the piece on this hex would be called."""
        tile = self.player.island.get(cell, "")
        kind, name = self.piece.kind, self.piece.name
        if kind == "tile":
            slot = self.piece.target.removeprefix("slot:")
            return a.Take(int(slot), cell) if slot.isdigit() else a.Place(cell)
        if not tile:
            return None
        if kind == "worker":
            row, column = map(int, name.strip("()").split(","))
            return a.DeployWorker(row, column, tile)
        return a.Complete(name, tile) if kind == "plan" else None

    def value(self, action: Action) -> float:
        """The fame that a place gives at once; 0 where nothing is counted."""
        return float(len(self.pairs(action))) * self.state.catalog.connection_fame if self.is_told else 0.0

    def pairs(self, action: Action) -> tuple[str, ...]:
        """The neighbouring tiles with which a place connects the piece, one for each pair (PI-CONN)."""
        if self.piece.kind == "tile" and isinstance(action, a.Take | a.Place) and self.piece.name != SECRET:
            return pairs_at(self.state, self.player, self.state.tile(self.piece.name), action.cell)
        if isinstance(action, a.Complete) and action.tile:
            upgrade = self.state.catalog.plans[action.plan].upgrade
            cell = cell_of(self.player, action.tile)
            if slot_of(upgrade) == BANNER and cell is not None:
                return pairs_by_banner(self.state, self.player, cell, upgrade.removeprefix("banner_"))
        return ()

    def lit(self) -> dict[str, tuple[float, float]]:
        """For every hex where it may go: the fame there, and the most of all."""
        values = {cell: self.value(action) for cell, action in self.cells.items()}
        best = max(values.values(), default=0.0)
        return {str(cell): (value, best) for cell, value in values.items()}

    def count(self) -> int:
        """How many places there are."""
        return len(self.targets) + len(self.cells)

    def listed(self) -> list[Action]:
        """Every place: those that are no hexes, then the hexes, the best ones first."""
        return [*self.targets.values(), *sorted(self.cells.values(), key=lambda action: -self.value(action))]

    def first_square(self) -> str | None:
        """The name of the hex where the cursor begins: the best one."""
        if not self.cells:
            return None
        return str(max(self.cells, key=lambda cell: self.value(self.cells[cell])))
