"""What a press means: which targets of the picture each action answers to, and which pieces are taken in hand first.

Everything here is a function of a state and its decision; nothing is drawn and no widget is known. Where a piece may be
put down is in `hand.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import STEPS, slots_of, turned
from wm_kernel.games.propeller_islands.rules.island import cell_of, frontier
from wm_kernel.games.propeller_islands.rules.plans import places_for
from wm_kernel.games.propeller_islands.rules.state import SECRET, Player
from wm_kernel.picture import controls
from wm_kernel.picture.marks import Arrow
from wm_kernel.table.action import Action
from wm_kernel.table.grid import hexes
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.ruleset import Decision

ASIDE, CORE, PILE = "aside", "core", "pile"


class Piece(controls.Piece):
    """Something to take in hand: `kind` is 'die', 'tile', 'worker' or 'plan'.

    `name` is the value of the die, the id of the tile or plan, or the space of the worker on the quay, "(1,3)".
    """

    __slots__ = ()

    @property
    def ghost(self) -> str:
        """How `picture.Ghost` calls it."""
        return f"worker:{self.player}" if self.kind == "worker" else f"{self.kind}:{self.name}"


def player_of(state: Any, colour: str) -> Player:
    """What a player has."""
    found: Player = state.players[state.colours.index(colour)]
    return found


def piece_of(state: Any, action: Action, player: str) -> Piece | None:
    """The piece that an action puts somewhere; None for an action without one."""
    if isinstance(action, a.Die) and action.steps:
        return Piece(f"die:{action.value}", "die", str(action.value), player)
    if isinstance(action, a.Take | a.Discard):
        return Piece(f"slot:{action.slot}", "tile", state.slots[action.slot], player)
    if isinstance(action, a.Place):
        return Piece(PILE, "tile", str(getattr(state.pending[-1], "tile", SECRET)), player)
    if isinstance(action, a.DeployWorker):
        space = f"({action.row},{action.column})"
        return Piece(f"quay:{space}", "worker", space, player)
    if isinstance(action, a.Complete):
        return Piece(f"hand:{action.plan}", "plan", action.plan, player)
    return None


def place_of(state: Any, action: Action, player: str) -> str:
    """The target that an action with a piece puts it on; "" for an action without one.

    A die goes to a value, a tile to a hex or into the middle of the Forge, where it is discarded, an upgrade on a tile or aside.
    """
    match action:
        case a.Die(value, steps):
            return f"value:{turned(value, steps)}"
        case a.Take(_, cell) | a.Place(cell):
            return f"cell:{cell}"
        case a.Discard():
            return CORE
        case a.DeployWorker(_, _, tile) | a.Complete(_, tile):
            where = cell_of(player_of(state, player), tile) if tile else None
            return f"cell:{where}" if where is not None else ASIDE
    return ""


def targets_of(state: Any, action: Action, player: str) -> tuple[str, ...]:
    """The targets whose press means an action that needs no piece in hand; none for what only a button does."""
    match action:
        case a.Die(value, 0) | a.Reroll(value):
            return (f"die:{value}", f"value:{value}")
        case a.Die(value, steps):
            to = turned(value, steps)
            return () if state.forge[to - 1] else (f"value:{to}",)
        case a.Change(steps):
            return (f"value:{turned(state.die, steps)}",)
        case a.ActivateTile(tile) | a.Repeat(tile):
            cell = cell_of(player_of(state, player), tile)
            return (f"cell:{cell}",) if cell is not None else ()
        case a.Reward(line, index):
            return (f"reward:{line} {index}",)
        case a.GainOne(resource):
            return (f"resource:{resource}",)
        case a.Replace(plan):
            return (f"plan:{plan}",)
        case a.DrawPlan(level):
            return (f"deck:{level}",)
    return ()


class Offer(controls.Offer):
    """What a decision offers: pieces to place, and whatever a press on a target does at once."""

    pieces: dict[str, Piece]
    arrows: tuple[Arrow, ...] | None = None
    """Which activations lead to others, once somebody has asked."""

    def _sort_all(self) -> None:
        self._places: dict[str, list[Action]] = {}
        player = self.decision.player
        for action in self.decision.options:
            for target in targets_of(self.state, action, player):
                self.direct.setdefault(target, []).append(action)
            piece = piece_of(self.state, action, player)
            if piece is None:
                self.order.append(action)
                continue
            if piece.target not in self.pieces:
                self.pieces[piece.target] = piece
                self.order.append(piece)
            self._places.setdefault(piece.target, []).append(action)

    def actions(self, piece: Any) -> Iterator[Action]:
        return iter(self._places[piece.target])

    @property
    def only_piece(self) -> Piece | None:
        return next(iter(self.pieces.values())) if len(self.order) == 1 and self.pieces else None

    @property
    def lit(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.direct, *self.pieces)))

    def at(self, target: str) -> tuple[list[Action], list[Any]]:
        actions = list(self.direct.get(target, ()))
        piece = self.pieces.get(target)
        if piece is None or (actions and piece.kind == "die"):  # a die is picked as it lies; a button changes it
            return actions, []
        return actions, [piece]

    def pieces_for(self, target: str) -> list[Any]:
        if not target.startswith(("cell:", "value:")) and target not in (ASIDE, CORE):
            return []
        player = self.decision.player
        return [
            piece
            for piece in self.pieces.values()
            if any(place_of(self.state, action, player) == target for action in self.actions(piece))
        ]


def meant(state: Any, decision: Decision, target: str) -> Action | None:
    """The action that a press with nothing in hand most likely meant, to tell why it is not allowed; None for none."""
    kind, _, rest = target.partition(":")
    player = player_of(state, decision.player)
    match kind:
        case "die":
            return a.Die(int(rest))
        case "value":
            return _value(state, decision, int(rest))
        case "slot":
            cells = frontier(player.island)
            return a.Take(int(rest), cells[0]) if cells else None
        case "cell":
            return _cell(state, decision, player, hexes.read(rest))
        case "quay":
            row, column = map(int, rest.strip("()").split(","))
            free = [tile for tile in player.island.values() if tile not in player.workers]
            return a.DeployWorker(row, column, free[0] if free else next(iter(player.island.values())))
        case "hand":
            return _plan(state, player, rest)
        case "plan":
            return a.Replace(rest)
        case "deck":
            return a.DrawPlan(int(rest))
        case "reward":
            line, _, index = rest.partition(" ")
            return a.Reward(line, int(index))
        case "resource":
            return a.GainOne(rest)
    return None


def _value(state: Any, decision: Decision, value: int) -> Action:
    """To count as this value: a die of it, the nearest one changed, or the die in hand."""
    if decision.kind in ("change", "last_die"):
        return a.Change(next((steps for steps in STEPS if turned(state.die, steps) == value), 1))
    lying = [other for other in range(1, 7) if state.forge[other - 1]]
    ways = [(abs(steps), other, steps) for other in lying for steps in (0, *STEPS) if turned(other, steps) == value]
    if not ways:
        return a.Die(value)
    _, other, steps = min(ways)
    return a.Die(other, steps)


def _cell(state: Any, decision: Decision, player: Player, cell: Hex) -> Action | None:
    tile = player.island.get(cell)
    if tile is None:
        slots = [slot for slot in slots_of(state.die) if state.slots[slot]] if state.die else []
        return a.Take(slots[0] if slots else 0, cell)
    if decision.kind == "repeat":
        return a.Repeat(tile)
    if decision.kind == "place":
        return a.Place(cell)
    return a.ActivateTile(tile)


def _plan(state: Any, player: Player, plan: str) -> Action | None:
    if plan not in player.hand or plan == SECRET:
        return None
    places = places_for(state, player, state.catalog.plans[plan].upgrade)
    return a.Complete(plan, places[0] if places else "")
