"""What a press on the board of a sandbox does: lift what lies there, put down what is in hand, take away.

Every change goes through the editor; what it refuses is said with its reason, and nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from widgets.sandbox.hand import Held, Tool, scaffold
from widgets.sandbox.words import thing_name
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS
from wm_kernel.games.whistle_mountain.position.attempt import Outcome
from wm_kernel.games.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.picture.scene import Target
from wm_kernel.words import describe

_OFF_BOARD = ("barracks", "tower", "whirlpool")


def order(cell: str) -> int:
    """A number by which squares are sorted row by row.

    >>> sorted(["b2", "a10", "c1"], key=order)
    ['c1', 'b2', 'a10']
    """
    return int(cell[1:]) * 16 + ord(cell[0])


class SandboxPlace:
    """What a `Sandbox` does with a press on its board."""

    @property
    def colour(self) -> str:
        raise NotImplementedError

    editor: Editor
    held: Held | None
    set_query: Callable[[str], None]
    tool: Tool | None
    is_trying: bool
    squares: int
    with_resources: tuple[str, ...]
    playing: Any
    scene: Any
    lang: str
    presses: int
    last_press: str | None
    _lifted: str | None
    word: Callable[..., str]
    say: Callable[..., None]
    describe: Callable[[Target], str]
    take: Callable[..., None]
    drop: Callable[..., None]
    changed: Callable[..., None]
    refused: Callable[[EditError], None]
    _told: Callable[[Tool], str]
    _try: Callable[[str], None]
    _gain: Callable[[Outcome | None], str]
    _renew: Callable[[], None]

    # -- presses ------------------------------------------------------------------------------------------------------

    def press(self, target: str) -> None:
        """Press a place of the board, as a click on it does."""
        found = self.scene.target(target)
        if found is None:
            raise LookupError(f"the board shows no {target!r}")
        self.on_press(found)

    def on_press(self, target: Target | None) -> None:
        self._lifted = None
        self.presses += 1
        self.last_press = target.id if target is not None else None
        if target is None or self.playing is not None:
            return
        if self.tool is None:
            self._lift(target)
        elif self.is_trying:
            self._try(target.id)
        else:
            self._put(target.id)

    def on_drop(self, start: str, target: Target | None) -> None:
        """A piece that was lifted by the press is put where it is let go."""
        if self._lifted == start and target is not None and self.tool is not None:
            self._put(target.id)

    def _lift(self, target: Target) -> None:
        """Take what lies there in hand, to put it elsewhere."""
        tool = self._tool_at(target.id)
        if tool is None:
            self.say(self.describe(target))
            return
        self.take(tool)
        self._lifted = target.id

    def _tool_at(self, target: str) -> Tool | None:
        kind, _, rest = target.partition(":")
        if kind in _OFF_BOARD:
            here = self.editor.workers_at(target)
            mine = self.colour if self.colour in here else next(iter(here), "")
            return Tool("worker", "", mine, origin=target) if mine else None
        if kind == "dock":
            return self._ship_in(f"dock_{rest}")
        if kind != "cell":
            return None
        things = [thing for thing in self.editor.things_at(rest) if thing[0] != "resource"]
        if not things:
            return None
        what, name = things[0]
        if what == "worker":
            return Tool("worker", "", name, origin=rest)
        if what == "ship":
            colour, _, ship = name.partition(":")
            return Tool("ship", ship, colour, origin=rest)
        if what == "machine":
            return Tool("machine", name, origin=rest)
        return self._scaffold_at(rest, name)

    def _scaffold_at(self, cell: str, name: str) -> Tool:
        squares, resources = self.editor.squares_at(cell), self.editor.resources_of(cell)
        look = tuple(RESOURCES.index(resources[c]) if c in resources else None for c in squares)
        tile = self.editor.state.tile_at(int(cell[1:]) * 16 + ord(cell[0]) - 97)
        shape = self.editor.state.setup.tiles[tile.id].shape if tile is not None else name
        return Tool("scaffold", shape, look=look, origin=cell)

    def _ship_in(self, dock: str) -> Tool | None:
        for colour in self.editor.seats:
            for ship in SHIPS:
                if self.editor.ship_place(colour, ship) == dock:
                    return Tool("ship", ship, colour, origin=dock)
        return None

    # -- putting down -------------------------------------------------------------------------------------------------

    def _put(self, target: str) -> None:
        """Put what is in hand down on a place."""
        tool, held, editor = self.tool, self.held, self.editor
        assert tool is not None and held is not None
        kind, _, rest = target.partition(":")
        if tool.origin and target in (f"cell:{tool.origin}", tool.origin) and self._stays(rest):
            self.drop()
            return
        before, gain = list(editor.faults), ""
        try:
            if kind == "cell":
                outcome = held.outcome(rest) if tool.kind in ("scaffold", "machine", "ship") else None
                gain = self._gain(outcome)
                place = self._put_on_square(tool, held, rest)
            else:
                place = self._put_beside(tool, target)
        except EditError as error:
            self.refused(error)
            return
        if not place:
            return
        told = self._told(tool)
        if tool.kind == "machine" and not tool.origin:
            self.set_query("")  # it was found: the crews stand there again
        new = [fault for fault in editor.faults if fault not in before]
        if tool.is_kept:
            self.held = Held(editor, self._again(tool), held.number)
            self.tool = self.held.tool
        else:
            self.held = self.tool = None
        if new:
            said = self.word("sandbox-put-fault", piece=told, place=place, fault=new[0].describe(self.lang))
            self.changed(said, new[0].rule, bad=True)
        elif gain and not tool.origin:
            self.changed(self.word("sandbox-put-legal", piece=told, place=place, gain=gain))
        else:
            self.changed(self.word("sandbox-put", piece=told, place=place))

    def _stays(self, cell: str) -> bool:
        """Whether a lifted piece would lie where it lies already."""
        tool, held = self.tool, self.held
        if tool is None or held is None or tool.kind not in ("scaffold", "machine", "ship") or not cell[1:].isdigit():
            return True
        if tool.kind == "scaffold":
            return set(held.squares_on(cell).split()) == set(self.editor.squares_at(tool.origin))
        thing = f"{tool.player}:{tool.name}" if tool.kind == "ship" else tool.name
        return all((tool.kind, thing) in self.editor.things_at(c) for c in held.squares_on(cell).split())

    def _again(self, tool: Tool) -> Tool:
        """The next one like it from the tray: of a printed scaffold another tile."""
        if tool.kind != "scaffold":
            return tool
        return scaffold(self.editor, tool.name[:1], self.with_resources, self.squares)[0]

    def _put_on_square(self, tool: Tool, held: Held, cell: str) -> str:
        editor, squares = self.editor, held.squares_on(cell)
        if tool.kind == "scaffold":
            if tool.origin:
                editor.move_scaffold(tool.origin, squares)
            elif tool.name in editor.position.setup.catalog.scaffolds.tiles:
                editor.put_scaffold(tool.name, squares)
            else:
                editor.put_scaffold(tool.name, squares, held.resources_on(cell))
        elif tool.kind == "machine":
            editor.put_machine(tool.name, squares)
        elif tool.kind == "ship":
            editor.put_ship(tool.player, tool.name, squares)
        elif tool.kind == "worker":
            self._put_worker(tool, cell)
        elif tool.kind == "resource":
            editor.put_resource(cell, tool.name or None)
        else:
            self.erase(f"cell:{cell}")
            return ""
        names = squares.split()
        return (
            names[0]
            if len(names) == 1
            else ", ".join(names)
            if tool.kind == "scaffold"
            else f"{min(names, key=order)}–{max(names, key=order)}"
        )

    def _put_worker(self, tool: Tool, place: str) -> None:
        if tool.origin:
            self.editor.move_worker(tool.player, tool.origin, place)
        else:
            self.editor.put_worker(tool.player, place)

    def _put_beside(self, tool: Tool, target: str) -> str:
        """A place that is no square: barracks, tower, whirlpool, a dock."""
        kind, _, rest = target.partition(":")
        if tool.kind == "eraser":
            self.erase(target)
            return ""
        if tool.kind == "worker" and kind in _OFF_BOARD:
            self._put_worker(tool, target)
        elif tool.kind == "ship" and (kind == "dock" or target in ("home", "away") or target.startswith("dock_")):
            self.editor.put_ship(tool.player, tool.name, f"dock_{rest}" if kind == "dock" else target)
        else:
            self.say(self.word("sandbox-not-here", piece=self._told(tool)), bad=True)
            return ""
        return self._place(target)

    def _place(self, target: str) -> str:
        """A place in words."""
        if target in ("home", "away"):
            return self.word(f"sandbox-{target}")
        found = self.scene.target(target)
        return (
            found.name.partition(",")[0]
            if found is not None and ":" not in target
            else str(describe(target, self.lang))
        )

    def erase(self, target: str) -> None:
        """Take away what lies uppermost on a place."""
        kind, _, rest = target.partition(":")
        try:
            if kind == "cell":
                what = self.editor.take_away(rest)
            elif kind in _OFF_BOARD:
                here = self.editor.workers_at(target)
                what = ("worker", self.colour if self.colour in here else next(iter(here), self.colour))
                self.editor.take_worker(what[1], target)
            else:
                tool = self._tool_at(target)
                if tool is None:
                    self.say(self.word("sandbox-nothing-here", place=self._place(target)), bad=True)
                    return
                self.editor.put_ship(tool.player, tool.name, "home")
                what = ("ship", f"{tool.player}:{tool.name}")
        except EditError as error:
            self.refused(error)
            return
        self._renew()
        told = thing_name(*what, self.lang)
        self.changed(self.word("sandbox-taken", piece=told, place=rest if kind == "cell" else self._place(target)))
