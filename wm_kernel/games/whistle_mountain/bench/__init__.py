"""The bench of Whistle Mountain: what its editor offers a hand, beside every tray and on every place of the board.

What is held is in `hand.py`, what lies in the trays in `tray.py`, what their buttons do in `acts.py`, what is drawn over the
board in `marks.py`. The editor makes every edit; here it is only said which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wm_kernel.games.whistle_mountain.bench import acts, tray
from wm_kernel.games.whistle_mountain.bench.hand import Held, scaffold
from wm_kernel.games.whistle_mountain.bench.marks import fault_shapes, resource_shapes
from wm_kernel.games.whistle_mountain.bench.words import tool_name
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.controls import CONTROLS
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.picture import bench
from wm_kernel.picture.bench import Chip, Edit, Outcome, Page, Parts, Tool, Tray, icon
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table.cells import parse_cell
from wm_kernel.table.refusal import Refusal
from wm_kernel.words import describe, message

_OFF_BOARD = ("barracks", "tower", "whirlpool")
_LAID = ("scaffold", "machine", "ship")
_WHERE = {
    "scaffold": {"cell"},
    "machine": {"cell"},
    "resource": {"cell"},
    "ship": {"cell", "dock"},
    "worker": {"cell", *_OFF_BOARD},
}
"""Where a piece in hand may be put, by the kinds of targets."""


class Bench(bench.Bench):
    """The hands of an editor of Whistle Mountain."""

    tabs = ("board", "table", "players")
    zones: tuple[tuple[str, ...], ...] = (("cell",), ("barracks",), ("tower",), ("whirlpool", "dock"))
    keys = {
        **{shape: f"pick:scaffold:{shape.upper()}" for shape in "slt"},
        **{letter: f"pick:resource:{name}" for letter, name in zip("ciwg*", RESOURCES, strict=True)},
        "+": "water:+1", "-": "water:-1", "−": "water:-1", "v": "squares", "m": "find",
    }  # fmt: skip
    layout, standing = "bench", "board"
    gaining, untold = _LAID, ("resource", "eraser")
    begin = "cell:a1"
    editor: Editor

    # The tray.

    def head(self, page: Page) -> Parts:
        return tray.head(self.editor, page)

    def rest(self, page: Page) -> Parts:
        return tray.rest(self.editor, page, self.player(page.tray))

    def numbers(self, page: Page) -> Parts:
        return tray.numbers(self.editor, page, self.player(page.tray))

    def sought(self, tray: Tray) -> str:
        return "sandbox-search-pieces" if tray.pile else "sandbox-machines-hint" if tray.tab == "board" else ""

    def act(self, tray: Tray, kind: str, rest: str) -> tuple[Tray, Edit | None]:
        return acts.act(self.editor, tray, self.player(tray), kind, rest)

    def settled(self, tray: Tray) -> Tray:
        return acts.settled(self.editor, tray)

    def player(self, tray: Tray) -> str:
        """The player who was chosen, else the one to move."""
        return tray.player if tray.player in self.editor.seats else self.editor.to_move

    # In hand.

    def tool(self, tray: Tray, what: str) -> Tool:
        kind, _, rest = what.partition(":")
        if kind != "scaffold":
            return super().tool(tray, what)
        return scaffold(self.editor, rest, tray.with_, tray.other)[0]

    def hold(self, tool: Tool, number: int = 0) -> Held:
        if tool.player:
            self.editor.seat(tool.player)  # refused: it says who plays here
        return Held(self.editor, tool, number)

    def again(self, tray: Tray, tool: Tool) -> Tool | None:
        if tool.origin or tool.kind in ("machine", "ship"):
            return None
        return self.follow(tray, tool)

    def follow(self, tray: Tray, tool: Tool) -> Tool:
        """Of a printed scaffold another tile."""
        if tool.kind != "scaffold" or tool.origin:
            return tool
        return scaffold(self.editor, tool.name[:1], tray.with_, tray.other)[0]

    def button(self, tool: Tool) -> str:
        return f"pick:scaffold:{tool.name[:1]}" if tool.kind == "scaffold" else tool.act

    def name(self, tool: Tool, lang: str) -> str:
        return tool_name(tool, lang)

    def lift(self, tray: Tray, target: str) -> Tool | None:
        kind, _, rest = target.partition(":")
        if kind in _OFF_BOARD:
            here, mine = self.editor.workers_at(target), self.player(tray)
            return Tool("worker", "", mine if mine in here else here[0], origin=target) if here else None
        if kind == "dock":
            seats = ((colour, ship) for colour in self.editor.seats for ship in SHIPS)
            lying = (found for found in seats if self.editor.ship_place(*found) == f"dock_{rest}")
            return next((Tool("ship", ship, colour, origin=f"dock_{rest}") for colour, ship in lying), None)
        things = [thing for thing in self.editor.things_at(rest) if thing[0] != "resource"] if kind == "cell" else []
        return self._thing(*things[0], rest) if things else None

    def _thing(self, what: str, name: str, cell: str) -> Tool:
        """A thing on the board as the editor tells it."""
        if what == "worker":
            return Tool("worker", "", name, origin=cell)
        if what == "ship":
            colour, _, ship = name.partition(":")
            return Tool("ship", ship, colour, origin=cell)
        if what != "scaffold":
            return Tool(what, name, origin=cell)
        resources = self.editor.resources_of(cell)
        look = [RESOURCES.index(resources[c]) if c in resources else None for c in self.editor.squares_at(cell)]
        tile = self.editor.state.tile_at(parse_cell(cell))
        shape = self.editor.state.setup.tiles[tile.id].shape if tile is not None else name
        return Tool("scaffold", shape, look=tuple(look), origin=cell)

    @property
    def silence(self) -> str:
        is_draft = self.editor.is_draft and not self.editor.faults
        return "sandbox-no-telling-draft" if is_draft else "sandbox-no-telling"

    def covered(self, tool: Tool) -> list[str]:
        cells = self.editor.squares_at(tool.origin) if tool.kind == "scaffold" else [tool.origin]
        return [f"cell:{cell}" if cell[1:].isdigit() else cell for cell in cells]

    def stays(self, held: Any, target: str) -> bool:
        tool, cell = held.tool, target.partition(":")[2]
        if not super().stays(held, target):
            return False
        if tool.kind not in _LAID or not cell[1:].isdigit():
            return True
        there = held.squares_on(cell).split()
        if tool.kind == "scaffold":
            return set(there) == set(self.editor.squares_at(tool.origin))
        thing = f"{tool.player}:{tool.name}" if tool.kind == "ship" else tool.name
        return all((tool.kind, thing) in self.editor.things_at(c) for c in there)

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        tool, (kind, _, rest) = held.tool, target.partition(":")
        if tool.kind == "worker" and kind in ("cell", *_OFF_BOARD):
            place = rest if kind == "cell" else target
            if tool.origin:
                return Edit("move_worker", (tool.player, tool.origin, place))
            return Edit("put_worker", (tool.player, place))
        if kind == "cell":
            return self._put_on_square(tool, held, rest)
        if tool.kind == "ship" and (kind == "dock" or target in ("home", "away") or target.startswith("dock_")):
            return Edit("put_ship", (tool.player, tool.name, f"dock_{rest}" if kind == "dock" else target))
        return None

    def _put_on_square(self, tool: Tool, held: Any, cell: str) -> Edit | None:
        squares = held.squares_on(cell)
        match tool.kind:
            case "scaffold" if tool.origin:
                return Edit("move_scaffold", (tool.origin, squares))
            case "scaffold" if tool.name in self.editor.position.setup.catalog.scaffolds.tiles:
                return Edit("put_scaffold", (tool.name, squares))
            case "scaffold":
                return Edit("put_scaffold", (tool.name, squares, held.resources_on(cell)))
            case "machine":
                return Edit("put_machine", (tool.name, squares))
            case "ship":
                return Edit("put_ship", (tool.player, tool.name, squares))
            case "resource":
                return Edit("put_resource", (cell, tool.name or None))
        return None

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        kind, _, rest = target.partition(":")
        if kind == "cell":
            things = self.editor.things_at(rest)
            things = [thing for thing in things if thing[0] != "resource"] or things
            found = self._thing(*things[0], rest) if things else Tool("eraser")
            return Edit("take_away", (rest,)), replace(found, look=())
        tool = self.lift(tray, target)
        if kind in _OFF_BOARD:
            tool = tool or Tool("worker", "", self.player(tray))
            return Edit("take_worker", (tool.player, target)), tool
        return (Edit("put_ship", (tool.player, tool.name, "home")), tool) if tool is not None else None

    def elsewhere(self, tool: Tool, lang: str) -> Parts:
        """Home and docks of a ship, the whirlpool of a worker."""
        if tool.kind == "worker":
            told = message("sandbox-into-whirlpool", lang)
            return (Chip("to:whirlpool", told, icon("whirlpool"), told),)
        if tool.kind != "ship":
            return ()
        at = self.editor.ship_place(tool.player, tool.name)
        places = {name: message(f"sandbox-{name}", lang) for name in ("home", "away")}
        places |= {dock: describe(dock, lang) for dock in self.editor.position.setup.catalog.docks}
        return tuple(Chip(f"to:{to}", told, text=told, style="on" if to == at else "") for to, told in places.items())

    def reach(self, tool: Tool | None) -> set[str] | None:
        return _WHERE.get(tool.kind) if tool is not None else None

    def place(self, held: Any, target: str, scene: Scene, lang: str) -> str:
        kind, _, rest = target.partition(":")
        if kind == "cell":
            names = held.squares_on(rest).split() if held is not None else [rest]
            if len(names) == 1 or held.tool.kind == "scaffold":
                return ", ".join(names)
            return f"{min(names, key=parse_cell)}–{max(names, key=parse_cell)}"
        if target in ("home", "away"):
            return message(f"sandbox-{target}", lang)
        found = scene.target(target)
        return found.name.partition(",")[0] if found is not None and ":" not in target else str(describe(target, lang))

    def gain(self, held: Any, outcome: Outcome | None, lang: str) -> str:
        if outcome is None or not outcome.is_legal or held.attempt is None:
            return ""
        state = held.attempt.state
        told = CONTROLS.gain(state, outcome.events, state.colours[state.active], lang)
        return told or message("gain-nothing", lang)

    # What is marked.

    def faults(
        self, scene: Scene, faults: Sequence[Refusal], chosen: int | None, theme: str, layout: str
    ) -> Sequence[Shape]:
        return fault_shapes(self.editor.state, scene, faults, chosen, theme, layout)

    def over(self, tool: Tool, cell: str, theme: str) -> Sequence[Shape]:
        return (
            resource_shapes(self.editor.state, cell, tool.name, theme, self.layout) if tool.kind == "resource" else ()
        )

    def stray(self, fault: Refusal) -> list[str]:
        grid = self.editor.position.setup.geometry.grid
        return [cell for cell in fault.cells if not grid >> parse_cell(cell) & 1]
