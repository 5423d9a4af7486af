"""What is in hand over an editor: a piece of the tray, a piece lifted from the board, a resource, or the eraser.

It knows how a piece is turned and where it would lie, any place on the grid; whether the rules would allow it is asked of
an `Attempt`. What is done with it, is done by the editor.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.controls import tile_scene
from wm_kernel.games.whistle_mountain.controls.aim import Piece
from wm_kernel.games.whistle_mountain.controls.hand import Aim, Form, Hand, normal
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.position.attempt import Attempt, Outcome
from wm_kernel.games.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.games.whistle_mountain.rules.board import Tile, make_tile
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.picture.bench import Tool, Way
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.scene import Scene
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, column_of, parse_cell, row_of


class Held(Hand):
    """A tool as it is held: turned in some way, over some square. Nothing snaps: where it is shown, it is put."""

    def __init__(self, editor: Editor, tool: Tool, number: int = 0) -> None:
        self.tool = tool
        self.attempt: Attempt | None = None
        tile = _tile(editor, tool)
        name = {"scaffold": tile.id if tile else "", "worker": "whirlpool"}.get(tool.kind, tool.name)
        player = tool.player or editor.to_move
        start = _without(editor, tool)
        actions: Sequence[Action] = ()
        state: State = _with_tile(editor.state, tile)
        if tool.kind in ("scaffold", "machine", "ship", "worker") and not start.faults and not start.is_draft:
            self.attempt = Attempt(start.state, player, tool.kind, name, tile)
            state, actions = self.attempt.state, self.attempt.actions
        kind = tool.kind if tool.kind not in ("resource", "eraser") else "square"
        super().__init__(state, Piece("tray", kind, name, player), actions)
        self.number = number % len(self.forms)
        if tool.origin and not number:
            self._as_it_lies(editor)

    def _begin(self) -> None:
        """It is held as the tray shows it."""

    def _as_it_lies(self, editor: Editor) -> None:
        """Hold a lifted piece as it lay."""
        cells: Sequence[int] = ()
        if self.tool.kind == "scaffold":
            cells = [parse_cell(name) for name in editor.squares_at(self.tool.origin)]
        elif self.tool.kind in ("machine", "ship"):
            state = editor.state
            placed = state.machine_on_grid(self.tool.name) if self.tool.kind == "machine" else None
            seat = state.colours.index(self.tool.player or editor.to_move)
            mask = placed.mask if placed else 0
            if self.tool.kind == "ship":
                mask = max(0, state.players[seat].ships[_SHIPS.index(self.tool.name)])
            cells = [c for c in range(mask.bit_length()) if mask >> c & 1]
        form = normal(cells) if cells else ()
        if form in self.forms:
            self.number = self.forms.index(form)

    def aim(self, cell: int) -> Aim:
        cells = self.cells_at(cell)
        if self.attempt is None:
            return Aim(cells, None, _NOTHING)
        action = self._legal.get(self._key(cells))
        return Aim(cells, action, action or self._meant(cells))

    def squares_on(self, cell: str) -> str:
        """Where it would lie with the cursor on a square, as the editor wants it."""
        return " ".join(map(cell_name, self.cells_at(parse_cell(cell))))

    def resources_on(self, cell: str) -> dict[str, str]:
        """The resources of a scaffold there, by square."""
        names = self.squares_on(cell).split()
        return {name: RESOURCES[r] for name, r in zip(names, self._printed(), strict=True) if r is not None}

    @property
    def can_try(self) -> bool:
        """Whether the rules can be asked about it."""
        return self.attempt is not None

    def turned(self, number: int) -> None:
        """Hold it in the way of this number."""
        self.number = number % len(self.forms)

    def ways(self, theme: str) -> list[Way]:
        """The ways to turn it that look different."""
        found = {self._look(form): k for k, form in reversed(list(enumerate(self.forms)))} if self.can_turn else {}
        now = self._look(self.form)
        return [
            Way(k, self._drawn(self.forms[k], theme), look == now) for look, k in sorted(found.items(), key=_second)
        ]

    def _drawn(self, form: Form, theme: str) -> Scene:
        if self.tool.kind == "scaffold":
            return tile_scene(form, self._printed(), theme)
        pen, side = Pen(colours(theme)), 12.0
        wide, high = (max(numbers) + 1 for numbers in zip(*form, strict=True))
        for x, y in form:
            pen.rect(1 + x * side, 1 + (high - 1 - y) * side, side, side, "panel", "ink", 1.4)
        return pen.scene(wide * side + 2, high * side + 2)

    def outcome(self, target: str) -> Outcome | None:
        """What the rules say of a place, a square or another; None where there is no telling."""
        kind, _, rest = target.partition(":")
        aim = self.aim(parse_cell(rest)) if kind == "cell" else self.aim_at(target)
        return self.attempt.outcome(aim.meant) if self.attempt is not None and aim is not None else None

    def tally(self) -> tuple[int, int, int]:
        """How many legal places there are, how many of them as it is turned now, and the best yield of those."""
        all_ = len(self.targets) + sum(len(places) for places in self._places.values())
        return all_, self.count(), int(self.best_value())

    def ghost(self, target: str, gain: str, outcome: Outcome | None) -> Ghost | None:
        """How it is shown over a square of the grid."""
        if not target.startswith("cell:") or not target[6:].isdigit() or target[6:] == "0":
            return None
        piece = "" if self.piece.kind == "square" else self.piece.ghost
        told = "" if self.tool.kind == "worker" else gain
        cells = tuple(self.squares_on(target[5:]).split())
        return Ghost(cells, outcome is None or outcome.is_legal, told, piece)


def _second(pair: tuple[Any, int]) -> int:
    return pair[1]


_SHIPS = ("balloon", "blimp", "dreadnought")
_NOTHING = Action()


def _tile(editor: Editor, tool: Tool) -> Tile | None:
    """The scaffold in hand."""
    if tool.kind != "scaffold":
        return None
    setup = editor.position.setup
    printed = setup.tiles.get(tool.name)
    if tool.origin:
        cells = [parse_cell(name) for name in editor.squares_at(tool.origin)]
        resources = editor.resources_of(tool.origin)
        left, low = min(map(column_of, cells)), min(map(row_of, cells))
        squares = tuple((column_of(c) - left, row_of(c) - low) for c in cells)
        look = [RESOURCES.index(r) if (r := resources.get(cell_name(c))) else None for c in cells]
        return make_tile(_called(editor, tool.name), _shape(editor, squares), squares, look)
    if printed is not None and tool.name in setup.catalog.scaffolds.tiles:
        return printed
    return make_tile(_called(editor, tool.name), tool.name, setup.catalog.scaffolds.shapes[tool.name], _filled(tool))


def _called(editor: Editor, shape: str) -> str:
    """What the scaffold in hand is called where the rules speak of it: by its shape, in a way that no other tile is."""
    name = shape
    while name in editor.position.setup.tiles:
        name += "0"  # no printed tile is called like this
    return name


def _filled(tool: Tool) -> tuple[int | None, ...]:
    """A resource or none for each square."""
    return tool.look or (None, None, None, None)


def _shape(editor: Editor, squares: tuple[tuple[int, int], ...]) -> str:
    cells = sorted(y * 16 + x for x, y in squares)
    for shape, forms in editor.position.setup.geometry.shapes.items():
        if any(list(form.offsets) == cells for form in forms):
            return shape
    return "free"


def _with_tile(state: State, tile: Tile | None) -> State:
    """The state with this tile among those that are known."""
    if tile is None or tile.id in state.setup.tiles:
        return state
    shown = state.clone()
    shown.setup = _copied(shown.setup, tile)
    return shown


def _copied(setup: Any, tile: Tile) -> Any:
    made = copy(setup)
    made.tiles = {**made.tiles, tile.id: tile}
    return made


def _without(editor: Editor, tool: Tool) -> Editor:
    """The position without the piece that is held."""
    if not tool.origin or not tool.origin[1:].isdigit():
        return editor
    scratch = type(editor)(editor.position)  # a game on these rules has an editor of its own
    try:
        scratch.take_away(tool.origin, tool.kind, "" if tool.kind == "scaffold" else _name(tool))
    except EditError:
        return editor
    return scratch


def _name(tool: Tool) -> str:
    if tool.kind == "worker":
        return tool.player
    return f"{tool.player}:{tool.name}" if tool.kind == "ship" else tool.name


def scaffold(editor: Editor, shape: str, resources: Sequence[str], number: int = 0) -> tuple[Tool, int]:
    """A scaffold of a shape with these resources: the printed tile that has them, else one of its own.

    There may be several; `number` chooses among them. Returns the tool and how many there are.
    """
    setup = editor.position.setup
    wanted = sorted(map(RESOURCES.index, resources))
    laid = {tile.id for tile in editor.state.tiles}
    found = [
        tile.id
        for tile in setup.catalog.scaffolds.tiles.values()
        if tile.shape == shape and sorted(r for r in tile.resources if r is not None) == wanted and tile.id not in laid
    ]
    if found:
        name = found[number % len(found)]
        return Tool("scaffold", name, look=tuple(setup.tiles[name].resources)), len(found)
    squares = len(setup.catalog.scaffolds.shapes[shape])
    look = tuple([*wanted, *[None] * squares][:squares])
    return Tool("scaffold", shape, look=look), 1
