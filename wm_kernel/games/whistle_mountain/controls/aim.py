"""What a press means: which targets of the picture each action answers to, and which pieces are taken in hand first.

Everything here is a function of a state and its decision; nothing is drawn and no widget is known. Where a piece may be
put down is in `hand.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS, SIZES, WATER
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.state import HOME
from wm_kernel.picture import controls
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, parse_cell, row_of
from wm_kernel.table.ruleset import Decision

FINISHING = (a.Done, a.EndTurn)
WHIRLPOOL = "whirlpool"


class Piece(controls.Piece):
    """Something to take in hand: `kind` is 'ship', 'scaffold', 'machine' or 'worker'.

    `name` is the ship, the id of the tile or machine, or where the worker stands ("d3", "barracks:4", a machine).
    """

    __slots__ = ()

    @property
    def ghost(self) -> str:
        """How `picture.Ghost` calls it."""
        if self.kind == "ship":
            return f"ship:{self.player}:{self.name}"
        return f"worker:{self.player}" if self.kind == "worker" else f"{self.kind}:{self.name}"


def piece_of(action: Action, player: str) -> Piece | None:
    """The piece that an action puts somewhere; None for an action without one.

    >>> piece_of(a.Collect(1, 36, 52), "red").target
    'ship:red:blimp'
    """
    if isinstance(action, a.Collect | a.CollectDock):
        return Piece(f"ship:{player}:{SHIPS[action.ship]}", "ship", SHIPS[action.ship], player)
    if isinstance(action, a.BuildScaffold | a.StartScaffold):
        return Piece(f"stored:{player}:{action.tile}", "scaffold", action.tile, player)
    if isinstance(action, a.BuildMachine):
        return Piece(f"stored:{player}:{action.machine}", "machine", action.machine, player)
    if isinstance(action, a.Reposition):
        return Piece(f"machine:{action.machine}", "machine", action.machine, player)
    if isinstance(action, a.Rescue | a.RescueAboard):
        return Piece(WHIRLPOOL, "worker", WHIRLPOOL, player)
    if isinstance(action, a.MoveOff):
        return Piece(f"machine:{action.machine}", "worker", action.machine, player)
    if isinstance(action, a.Move | a.MoveAboard):
        where = a.place_name(action.source)
        return Piece(where if ":" in where else f"worker:{player}:{where}", "worker", where, player)
    return None


def place_of(action: Action) -> tuple[str, ...]:
    """The targets that an action with a piece puts it on.

    >>> place_of(a.Collect(1, 36, 52)), place_of(a.CollectDock(1, "dock_card"))
    (('cell:e2', 'cell:e3'), ('dock:card',))
    """
    if isinstance(action, a.CollectDock):
        return (f"dock:{action.dock.removeprefix(a.DOCK_PREFIX)}",)
    if isinstance(action, a.MoveAboard | a.RescueAboard):
        return (f"machine:{action.machine}",)
    if isinstance(action, a.Move):
        return (f"cell:{cell_name(action.cell)}",)
    return tuple(f"cell:{cell_name(c)}" for c in a.cells_of(action))


def targets_of(state: Any, action: Action, decision: Decision) -> tuple[str, ...]:
    """The targets whose press means an action that needs no piece in hand; none for what only a button does."""
    player = decision.player
    if isinstance(action, a.Take):
        return (f"cell:{cell_name(action.cell)}",)
    if isinstance(action, a.Activate):
        if action.machine in _player(state, player).machines:
            return (f"stored:{player}:{action.machine}",)
        return (f"machine:{action.machine}",)
    if isinstance(action, a.PlayCard):
        return (f"hand:{player}",)
    if isinstance(action, a.RedeemAward):
        return (f"stored:{player}:{action.award}",)
    if isinstance(action, a.Use):
        return (_component(state, player, action.component),)
    if isinstance(action, a.Choose):
        return _chosen(state, action, decision)
    return ()


def _player(state: Any, colour: str) -> Any:
    return state.players[state.colours.index(colour)]


def _component(state: Any, player: str, component: str) -> str:
    """Where a usable piece is: an upgrade or ability of the player, else a machine on the grid."""
    if component in _player(state, player).upgrades:
        return f"upgrade:{player}:{component}"
    if component in state.setup.catalog.machines:
        return f"machine:{component}"
    return f"ability:{player}:{_shown_ability(state, player)}"


def _shown_ability(state: Any, player: str) -> str:
    """The ability whose place on the table stands for all of a player's."""
    return next(iter(state.abilities(state.colours.index(player))), "")


def _chosen(state: Any, action: a.Choose, decision: Decision) -> tuple[str, ...]:
    """The targets of a choice by what is chosen."""
    player, value = decision.player, action.value
    if action.what == "machine":
        if state.machine_on_grid(value) is not None:
            return (f"machine:{value}",)
        return tuple(f"market:{size}:{value}" for size, row in zip(SIZES, state.markets, strict=True) if value in row)
    if action.what == "upgrade":
        own = value in _player(state, player).upgrades
        return (f"upgrade:{player}:{value}" if own else f"market:upgrade:{value}",)
    if action.what == "worker":
        return (":".join(value.split(":")[:2]) if ":" in value else f"worker:{player}:{value}",)
    if action.what == "step":
        floor = int(decision.data.get("floor", 0)) + (1 if value == "up" else -1)
        return (f"tower:{floor}",)
    if action.what == "ability":
        owner = next((c for c in state.colours if value in _player(state, c).abilities), player)
        return (f"ability:{owner}:{value}",)
    form = {
        "stack": "stack:{value}",
        "card": "hand:{player}",
        "scaffold": "stored:{player}:{value}",
        "square": "cell:{value}",
        "ship": "ship:{player}:{value}",
    }.get(action.what)
    return (form.format(value=value, player=player),) if form else ()


class Offer(controls.Offer):
    """What a decision offers: pieces to place, and whatever a press on a target does at once."""

    pieces: dict[str, Piece]

    def _sort_all(self) -> None:
        self._segments: dict[str, list[Sequence[Action]]] = {}
        for segment in self.decision.options.segments:
            if segment:
                self._sort(segment)

    def _sort(self, segment: Sequence[Action]) -> None:
        first, player = segment[0], self.decision.player
        if isinstance(first, a.Collect | a.StartScaffold | a.BuildScaffold | a.BuildMachine | a.Reposition):
            piece = piece_of(first, player)  # such a segment is all the places of one piece
            assert piece is not None
            self._hold(piece, segment)
            return
        loose: dict[str, list[Action]] = {}
        for action in segment:
            if (piece := piece_of(action, player)) is not None:
                if piece.target not in loose:
                    self._hold(piece, loose.setdefault(piece.target, []))
                loose[piece.target].append(action)
                continue
            self.order.append(action)
            for target in targets_of(self.state, action, self.decision):
                self.direct.setdefault(target, []).append(action)

    def _hold(self, piece: Piece, actions: Sequence[Action]) -> None:
        if piece.target not in self.pieces:
            self.pieces[piece.target] = piece
            self.order.append(piece)
        self._segments.setdefault(piece.target, []).append(actions)

    def actions(self, piece: Piece) -> Iterator[Action]:
        for segment in self._segments[piece.target]:
            yield from segment

    @property
    def only_piece(self) -> Piece | None:
        others = [thing for thing in self.order if not isinstance(thing, a.Done)]
        return others[0] if len(others) == 1 and isinstance(others[0], Piece) else None

    @property
    def lit(self) -> tuple[str, ...]:
        # Squares where a piece may go are left out.
        docks = {place_of(x)[0]: None for piece in self.pieces.values() for x in self._loose(piece)}
        return tuple(dict.fromkeys((*self.direct, *self.pieces, *docks)))

    def _loose(self, piece: Piece) -> Iterator[Action]:
        """The actions of a ship that put it in a dock."""
        for segment in self._segments[piece.target]:
            if segment and isinstance(segment[0], a.CollectDock):
                yield from segment

    def at(self, target: str) -> tuple[list[Action], list[Piece]]:
        actions: list[Action] = []
        pieces: list[Piece] = []
        for name in beneath(self.state, target):
            actions += [x for x in self.direct.get(name, ()) if x not in actions]
            if name in self.pieces:
                pieces.append(self.pieces[name])
        if target.startswith("dock:"):
            actions += [x for piece in self.pieces.values() for x in self._loose(piece) if place_of(x) == (target,)]
        return actions, pieces

    def pieces_for(self, target: str) -> list[Piece]:
        if not target.startswith("cell:"):
            return []
        return [piece for piece in self.pieces.values() if any(target in place_of(x) for x in self.actions(piece))]


def beneath(state: Any, target: str) -> list[str]:
    """A target and what lies under it: a square stands for the worker, the ship and the machine on it.

    A ship in a dock stands for its dock.
    """
    kind, _, rest = target.partition(":")
    found = [target]
    if kind == "ship":
        colour, _, name = rest.partition(":")
        if colour in state.colours and name in SHIPS:
            place = _player(state, colour).ships[SHIPS.index(name)]
            if place < HOME:
                dock = tuple(state.setup.catalog.docks)[-1 - place]
                found.append(f"dock:{dock.removeprefix(a.DOCK_PREFIX)}")
    if kind in ("worker", "tile"):
        where = rest.rpartition(":")[2]
        return [target, *beneath(state, f"cell:{where}")] if kind == "worker" else found
    if kind != "cell":
        return found
    bit = 1 << parse_cell(rest)
    for colour, player in zip(state.colours, state.players, strict=True):
        if player.grid & bit:
            found.append(f"worker:{colour}:{rest}")
        found += [f"ship:{colour}:{SHIPS[k]}" for k, place in enumerate(player.ships) if place > HOME and place & bit]
    found += [f"machine:{placed.id}" for placed in state.machines if placed.mask & bit]
    return found


def meant(state: Any, decision: Decision, target: str) -> Action | None:
    """The action that a press with nothing in hand most likely meant, to tell why it is not allowed; None for none."""
    for name in beneath(state, target):
        if (found := _meant(state, decision, *name.partition(":")[::2])) is not None:
            return found
    return None


def _meant(state: Any, decision: Decision, kind: str, rest: str) -> Action | None:
    player = _player(state, decision.player)
    mine = rest.partition(":")[0] == decision.player
    name = rest.rpartition(":")[2]
    if kind == "cell":
        return _meant_square(state, decision, parse_cell(rest))
    if kind == "machine" and decision.kind in ("collect", "activate", "again"):
        return a.Activate(rest)
    if kind == "dock":
        home = [k for k, place in enumerate(player.ships) if place == HOME]
        return a.CollectDock(home[0] if home else 0, a.DOCK_PREFIX + rest)
    if kind == "market":
        return a.Choose("upgrade" if rest.startswith("upgrade:") else "machine", name)
    if kind == "stack" and name in state.setup.geometry.shapes:
        return a.Choose("stack", name)
    if kind == "hand" and mine and player.hand:
        return a.PlayCard(player.hand[0])
    if kind in ("ability", "upgrade") and mine:
        return a.Use(name)
    if kind == "stored" and mine:
        if name in player.awards:
            return a.RedeemAward(name)
        if name in player.machines:
            return a.BuildMachine(name, parse_cell("a1"), parse_cell("a1"))
        return a.BuildScaffold(name, tuple(map(parse_cell, ("a1", "b1", "c1", "d1"))))
    if kind == "ship" and mine:
        ship = SHIPS.index(name)
        return a.Collect(ship, parse_cell("a1"), parse_cell("a1"))
    if kind == "barracks" and player.barracks >> int(rest) & 1:
        return a.Move(-int(rest), parse_cell("a1"))
    if kind == "worker" and mine:
        return a.Move(parse_cell(name), parse_cell("a1"))
    if kind == WHIRLPOOL and player.whirlpool:
        return a.Rescue(parse_cell("a1"))
    return None


def _meant_square(state: Any, decision: Decision, cell: int) -> Action | None:
    player = _player(state, decision.player)
    if decision.kind in ("collect", "take_one"):
        if 1 << cell & state.setup.geometry.row[state.water_top]:
            return a.Take(WATER, cell)
        if 1 << cell & state.machine:
            return None  # the machine that lies here is meant
        kind = state.resource_at(cell)
        return a.Take(WATER if kind is None else kind, cell)
    if decision.kind == "turn":
        if player.grid >> cell & 1 or not row_of(cell):
            return None  # the worker is meant, or the bars of water below the grid
        home = [k for k, place in enumerate(player.ships) if place == HOME]
        return a.Collect(home[0] if home else 0, cell, cell)
    if decision.kind == "displace":
        return a.Choose("square", cell_name(cell))
    return None
