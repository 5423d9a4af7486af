"""A piece in hand: the ways it can be turned, where it would lie with the cursor on a square, where it may, what for.

Knows the geometry of pieces and asks the rules only for what is legal. Nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.controls.aim import Piece, place_of
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.board import orientations, touching_edges
from wm_kernel.games.whistle_mountain.rules.collect import reach
from wm_kernel.picture import controls
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, column_of, mask_of, parse_cell, row_of
from wm_kernel.table.cells import cell as cell_at

Square = tuple[int, int]
Form = tuple[Square, ...]
"""The squares of a piece turned in one way, counted from its lower left corner; for a tile in the order of its squares."""


class Aim(controls.Aim):
    """Where a piece would lie, on squares of the grid."""

    __slots__ = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the squares."""
        return tuple(map(cell_name, self.cells))


class Hand:
    """One piece in hand with every legal place of it.

    `form` is the number of the way it is turned now. `targets` are places that are no squares: docks, machines. What a
    place would yield counts only while `is_told`; without it all places are alike, in what is shown and in what is chosen.
    """

    def __init__(self, state: Any, piece: Piece, actions: Iterable[Action], is_told: bool = True) -> None:
        self.state = state
        self.is_told = is_told
        self.piece = piece
        self.seat = state.colours.index(piece.player)
        self.targets: dict[str, Action] = {}
        self._legal: dict[Any, Action] = {}
        self._places: dict[Form, list[tuple[tuple[int, ...], Action]]] = {}
        self.forms = self._forms()
        self._grip = self._find_grip()
        self._sample: Action | None = None
        looks = {self._look(form): form for form in reversed(self.forms)}
        for action in actions:
            self._sample = self._sample or action
            place = place_of(action)
            if place and not place[0].startswith("cell:"):
                self.targets[place[0]] = action
                continue
            cells = _cells(action)
            self._legal[self._key(cells)] = action
            if (form := looks.get(self._look(normal(cells)))) is not None:
                self._places.setdefault(form, []).append((cells, action))
        self.number = 0
        self._begin()

    def _begin(self) -> None:
        """Start with the way that has the best place."""
        best = max((self.best_value(form) for form in self.forms), default=0.0)
        for k, form in enumerate(self.forms):
            if self._places.get(self._same(form)) and self.best_value(form) >= best:
                self.number = k
                return

    # -- the ways to turn it ------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form:
        """The way it is turned now."""
        return self.forms[self.number]

    @property
    def can_turn(self) -> bool:
        """Whether turning changes anything."""
        return len(self.forms) > 1

    @property
    def can_flip(self) -> bool:
        """Whether flipping changes anything."""
        return self.piece.kind == "scaffold"

    def turn(self) -> None:
        """A quarter to the right; a ship or machine changes between lying and standing."""
        if self.can_flip:
            side, quarter = divmod(self.number, 4)
            self.number = 4 * side + (quarter + 1) % 4
        else:
            self.number = (self.number + 1) % len(self.forms)

    def flip(self) -> None:
        """The other side, as seen in a mirror that stands upright."""
        if not self.can_flip:
            return
        width = max(x for x, _ in self.form)
        mirrored = tuple((width - x, y) for x, y in self.form)
        self.number = self.forms.index(mirrored)

    def _forms(self) -> tuple[Form, ...]:
        board = self.state.setup.catalog.board
        if self.piece.kind == "ship":
            return _bars(board.ships[self.piece.name], 1)
        if self.piece.kind == "machine":
            machine = self.state.setup.catalog.machines[self.piece.name]
            width, height = board.footprints[machine.size]
            return _bars(max(width, height), min(width, height))
        if self.piece.kind == "scaffold":
            tile = self.state.setup.tiles[self.piece.name]
            base = [(o % 16, o // 16) for o in tile.turns[0].offsets]
            return tuple(tuple((o % 16, o // 16) for o in form) for form in orientations(base))
        return (((0, 0),),)

    def _find_grip(self) -> int:
        """The square that lies under the cursor: the one nearest the middle."""
        form = self.forms[0]
        mx, my = sum(x for x, _ in form) / len(form), sum(y for _, y in form) / len(form)
        return min(range(len(form)), key=lambda k: (abs(form[k][0] - mx) + abs(form[k][1] - my), k))

    def _printed(self) -> tuple[int | None, ...]:
        tile = self.state.setup.tiles[self.piece.name] if self.piece.kind == "scaffold" else None
        return tile.resources if tile else (None,) * len(self.forms[0])

    def _key(self, cells: tuple[int, ...]) -> Any:
        """Two places that look alike have the same key."""
        return frozenset(zip(cells, self._printed(), strict=True)) if self.can_flip else frozenset(cells)

    def _look(self, form: Form) -> Any:
        return frozenset(zip(form, self._printed(), strict=True)) if self.can_flip else frozenset(form)

    def _same(self, form: Form) -> Form:
        """The first form that looks like this one; places are kept under it."""
        look = self._look(form)
        return next(other for other in self.forms if self._look(other) == look)

    # -- where ---------------------------------------------------------------------------------------------------------

    def cells_at(self, cell: int) -> tuple[int, ...]:
        """Where it would lie with the cursor on this square: by the grip, or near an edge by another of its squares.

        In a corner that the piece cannot fill, turned as it is, it lies beside the square.
        """
        geometry = self.state.setup.geometry
        form = self.form
        width, height = max(x for x, _ in form) + 1, max(y for _, y in form) + 1
        gx, gy = form[self._grip]
        most_left, most_low = max(1, geometry.columns - width + 1), max(1, geometry.rows - height + 1)
        for x, y in sorted(form, key=lambda square: abs(square[0] - gx) + abs(square[1] - gy)):
            left, low = column_of(cell) - x, row_of(cell) - y
            if 1 <= left <= most_left and 1 <= low <= most_low:
                break
        else:
            left = min(max(1, column_of(cell) - gx), most_left)
            low = min(max(1, row_of(cell) - gy), most_low)
        return tuple(cell_at(left + x, low + y) for x, y in form)

    def aim(self, cell: int) -> Aim:
        """The place that a square stands for: right there where it may, else the best legal place that covers it."""
        cells = self.cells_at(cell)
        if (action := self._legal.get(self._key(cells))) is not None:
            return Aim(cells, action, action)
        if near := [(there, x) for there, x in self._places.get(self._same(self.form), ()) if cell in there]:
            there, action = max(near, key=lambda pair: (self.value(pair[1]), -_away(pair[0], cells)))
            return Aim(there, action, action)
        return Aim(cells, None, self._meant(cells))

    def aim_at(self, target: str) -> Aim | None:
        """The place that a target stands for: a square, a dock, a machine; None when it cannot be one."""
        if target in self.targets:
            return Aim((), self.targets[target], self.targets[target])
        if target.startswith("cell:"):
            return self.aim(parse_cell(target[5:]))
        if target.startswith("dock:") and self.piece.kind == "ship":
            ship = SHIPS.index(self.piece.name)
            return Aim((), None, a.CollectDock(ship, a.DOCK_PREFIX + target[5:]))
        return None

    def _meant(self, cells: tuple[int, ...]) -> Action:
        piece, low, high = self.piece, min(cells), max(cells)
        if piece.kind == "ship":
            return a.Collect(SHIPS.index(piece.name), low, high)
        if piece.kind == "scaffold":
            starts = isinstance(self._sample, a.StartScaffold)
            return (a.StartScaffold if starts else a.BuildScaffold)(piece.name, cells)
        if piece.kind == "machine":
            again = isinstance(self._sample, a.Reposition)
            return (a.Reposition if again else a.BuildMachine)(piece.name, low, high)
        if piece.name == "whirlpool":
            return a.Rescue(low)
        if piece.target.startswith("machine:"):
            return a.MoveOff(piece.name, low)
        level = piece.name.removeprefix("barracks:")
        return a.Move(-int(level) if level.isdigit() else parse_cell(piece.name), low)

    # -- what for ------------------------------------------------------------------------------------------------------

    def value(self, action: Action) -> float:
        """The immediate yield of a place: VP of a build, or how much a ship reaches; 0 where nothing is counted."""
        if not self.is_told:
            return 0.0
        state = self.state
        if isinstance(action, a.Collect):
            squares, bars, machines = reach(state, self.seat, action.ship, action.mask)
            return float(squares.bit_count() + bars.bit_count() + len(machines))
        if isinstance(action, a.BuildScaffold):
            return float(touching_edges(mask_of(action.cells), state.seen))
        if isinstance(action, a.BuildMachine):
            return float(state.setup.catalog.machines[action.machine].vp)
        return 0.0

    def best_value(self, form: Form | None = None) -> float:
        """The best yield of any place, for one way of turning it."""
        places = self._places.get(self._same(form or self.form), ())
        return max((self.value(action) for _, action in places), default=0.0)

    def heat(self) -> dict[str, tuple[float, float]]:
        """For every square the best yield of a place that covers it, as it is turned now, and the best of all.

        What yields the same everywhere (a machine its VP) or nothing that counts has 0 for both.
        """
        found: dict[int, float] = {}
        counts = self.piece.kind in ("ship", "scaffold")
        for cells, action in self._places.get(self._same(self.form), ()):
            value = self.value(action) if counts else 0.0
            for cell in cells:
                if value >= found.get(cell, -1.0):
                    found[cell] = value
        best = max(found.values(), default=0.0)
        return {cell_name(cell): (value, best) for cell, value in sorted(found.items())}

    def lit(self) -> dict[str, tuple[float, float]]:
        """`heat` by what is drawn: the squares of a machine, where a ship may lie, are told as the machine."""
        found: dict[str, tuple[float, float]] = {}
        by_cell = self.heat()
        for placed in self.state.machines:
            if there := [by_cell.pop(name) for name in map(cell_name, bits(placed.mask)) if name in by_cell]:
                found[f"machine:{placed.id}"] = max(there)
        return {**by_cell, **found}

    def count(self) -> int:
        """How many places there are, as it is turned now; docks and machines too."""
        return len(self.targets) + len(self._places.get(self._same(self.form), ()))

    def listed(self) -> list[Action]:
        """Every place, docks and machines first, then the best ones."""
        places = [action for places in self._places.values() for _, action in places]
        return [*self.targets.values(), *sorted(places, key=lambda action: -self.value(action))]

    def first_square(self) -> str | None:
        """The square for the cursor to begin on: the grip of the best place, as the piece is turned now."""
        if not (places := self._places.get(self._same(self.form), ())):
            return None
        cells, _ = max(places, key=lambda pair: self.value(pair[1]))
        return cell_name(cells[self._grip])


def _cells(action: Action) -> tuple[int, ...]:
    """The squares a piece is put on, a worker's origin left out."""
    return (action.cell,) if isinstance(action, a.Move) else a.cells_of(action)


def normal(cells: Iterable[int]) -> Form:
    """Squares as a form, counted from the lower left corner."""
    chosen = list(cells)
    left, low = min(map(column_of, chosen)), min(map(row_of, chosen))
    return tuple((column_of(c) - left, row_of(c) - low) for c in chosen)


def _bars(width: int, height: int) -> tuple[Form, ...]:
    """A rectangle lying and standing; once when both are the same. Squares come row by row, as a bitboard has them."""
    lying = tuple((x, y) for y in range(height) for x in range(width))
    return (lying,) if width == height else (lying, tuple((x, y) for y in range(width) for x in range(height)))


def _away(cells: tuple[int, ...], others: tuple[int, ...]) -> int:
    """How far one place lies from another."""
    return sum(
        abs(column_of(c) - column_of(o)) + abs(row_of(c) - row_of(o)) for c, o in zip(cells, others, strict=True)
    )
