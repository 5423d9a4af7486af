"""The bench of Propeller Islands: what its editor offers a hand. Tiles, workers, upgrades and dice are put where they are meant.

What lies in the trays is in `tray.py`, what their buttons do in `acts.py`. The editor makes every edit; here it is said which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wm_kernel.games.propeller_islands.bench import acts, tray
from wm_kernel.games.propeller_islands.bench.words import place_name, tool_name
from wm_kernel.games.propeller_islands.position.edit import Editor
from wm_kernel.picture import bench
from wm_kernel.picture.bench import Edit, Outcome, Page, Parts, Tool, Tray
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table.refusal import Refusal

_WHERE = {
    "tile": {"cell", "slot"},
    "worker": {"cell", "quay"},
    "upgrade": {"cell"},
    "die": {"value", "die"},
}
"""Where a piece in hand may be put, by the kinds of targets."""


class Held(bench.Held):
    """A piece over the table."""

    def ghost(self, target: str, gain: str, outcome: Outcome | None) -> Ghost | None:
        kind, _, cell = target.partition(":")
        if kind != "cell":
            return None
        tool = self.tool
        piece = {"tile": f"tile:{tool.name}", "worker": f"worker:{tool.player}"}.get(tool.kind, "")
        return Ghost((cell,), piece=piece)


class Bench(bench.Bench):
    """The hands of an editor of Propeller Islands."""

    tabs = ("board", "table", "players")
    zones: tuple[tuple[str, ...], ...] = (("cell",), ("slot",), ("value",), ("quay",))
    keys = {
        "w": "pick:worker:standing", "l": "pick:worker:lying", "d": "pick:die", "m": "find",
        "+": "fame:+1", "-": "fame:-1", "−": "fame:-1",
    }  # fmt: skip
    layout, standing = "bench", "board"
    untold = ("tile", "worker", "upgrade", "die", "eraser")
    begin = "cell:(0,0)"
    editor: Editor

    # The tray.

    def head(self, page: Page) -> Parts:
        return tray.head(self.editor, page)

    def rest(self, page: Page) -> Parts:
        return tray.rest(self.editor, page, self.player(page.tray))

    def numbers(self, page: Page) -> Parts:
        return tray.numbers(self.editor, page, self.player(page.tray))

    def sought(self, tray: Tray) -> str:
        return "sandbox-search-pieces" if tray.tab in ("", "board") or tray.pile else ""

    def act(self, tray: Tray, kind: str, rest: str) -> tuple[Tray, Edit | None]:
        return acts.act(self.editor, tray, self.player(tray), kind, rest)

    def settled(self, tray: Tray) -> Tray:
        return acts.settled(self.editor, tray)

    def player(self, tray: Tray) -> str:
        """The player who was chosen, else the one to move."""
        return tray.player if tray.player in self.editor.seats else self.editor.to_move

    def shown(self, tray: Tray) -> Mapping[str, Any]:
        """The island, the quay and the hand of the player who is shown."""
        who = self.player(tray)
        return {"player": who, "viewer": who}

    # In hand.

    def tool(self, tray: Tray, what: str) -> Tool:
        tool = super().tool(tray, what)
        return Tool(tool.kind, tool.name, self.player(tray)) if tool.kind == "worker" else tool

    def hold(self, tool: Tool, number: int = 0) -> Held:
        return Held(self.editor, tool)

    def again(self, tray: Tray, tool: Tool) -> Tool | None:
        return None if tool.origin or tool.kind == "tile" else self.follow(tray, tool)

    def follow(self, tray: Tray, tool: Tool) -> Tool:
        if tool.kind == "worker" and not tool.origin:
            return Tool("worker", tool.name, self.player(tray))
        return tool

    def button(self, tool: Tool) -> str:
        return f"pick:{tool.kind}:{tool.name}".rstrip(":")

    def name(self, tool: Tool, lang: str) -> str:
        return tool_name(tool, lang)

    def lift(self, tray: Tray, target: str) -> Tool | None:
        kind, _, rest = target.partition(":")
        who = self.player(tray)
        if kind == "cell":
            line = self.editor.line_at(who, rest)
            return Tool("tile", line.tile, who, origin=rest) if line is not None else None
        if kind == "slot":
            tile = self.editor.state.slots[int(rest)]
            return Tool("tile", tile, origin=target) if tile else None
        if kind == "quay" and self._stands(who, rest):
            return Tool("worker", "standing", who, origin=target)
        if kind in ("die", "value") and self.editor.state.forge[int(rest) - 1]:
            return Tool("die", rest, origin=f"value:{rest}")
        return None

    def _stands(self, player: str, space: str) -> bool:
        row, _, column = space.strip("()").partition(",")
        return self.editor.quay(player)[int(row) - 1][int(column) - 1] == "w"

    def covered(self, tool: Tool) -> list[str]:
        return [tool.origin if ":" in tool.origin else f"cell:{tool.origin}"]

    def put(self, tray: Tray, held: Any, target: str) -> Edit | None:
        tool, (kind, _, rest), who = held.tool, target.partition(":"), self.player(tray)
        match tool.kind, kind:
            case "tile", "cell":
                return Edit("put_tile", (who, tool.name, rest, tool.origin))
            case "tile", "slot":
                return Edit("put_slot", (int(rest), tool.name))
            case "worker", "cell":
                origin = tool.origin.removeprefix("quay:")
                return Edit("put_worker", (who, rest, tool.name or "standing", origin))
            case "worker", "quay":
                if tool.origin:
                    return Edit("move_on_quay", (who, tool.origin.removeprefix("quay:"), rest))
                return Edit("put_on_quay", (who, rest))
            case "upgrade", "cell":
                return Edit("put_upgrade", (who, rest, tool.name))
            case "die", "value" | "die":
                return Edit("move_die", (int(tool.name) if tool.origin else 0, int(rest)))
        return None

    def remove(self, tray: Tray, target: str) -> tuple[Edit, Tool] | None:
        kind, _, rest = target.partition(":")
        who = self.player(tray)
        if kind == "cell":
            line = self.editor.line_at(who, rest)
            if line is None or not (line.worker or line.upgrades):
                return Edit("take_away", (who, rest)), Tool("tile", line.tile) if line is not None else Tool("eraser")
            tool = Tool("worker", line.worker, who) if line.worker else Tool("upgrade", line.upgrades[-1])
            return Edit("take_away", (who, rest)), tool
        if kind == "slot":
            return Edit("put_slot", (int(rest), None)), self.lift(tray, target) or Tool("eraser")
        if kind == "quay":
            return Edit("take_from_quay", (who, rest)), Tool("worker", "standing", who)
        if kind in ("die", "value"):
            n = self.editor.state.forge[int(rest) - 1]
            return (Edit("set_dice", (int(rest), n - 1)), Tool("die", rest)) if n else None
        return None

    def reach(self, tool: Tool | None) -> set[str] | None:
        return _WHERE.get(tool.kind) if tool is not None else None

    def place(self, held: Any, target: str, scene: Scene, lang: str) -> str:
        return place_name(target, lang)

    # What is marked.

    def faults(
        self, scene: Scene, faults: Sequence[Refusal], chosen: int | None, theme: str, layout: str
    ) -> Sequence[Shape]:
        """Those of the island that is shown; the others keep their numbers."""
        who = next((t.id.partition(":")[2] for t in scene.targets if t.id.startswith("player:")), "")
        shown = self._shown_in(scene) or who
        kept = [
            fault if fault.params.get("player", shown) == shown else Refusal(fault.code, fault.rule) for fault in faults
        ]
        return super().faults(scene, kept, chosen, theme, layout)

    def _shown_in(self, scene: Scene) -> str:
        """Whose island a picture shows: the one whose tiles lie where the targets of the picture say."""
        there = {target.id for target in scene.targets if target.id.startswith("cell:")}
        for colour, player in zip(self.editor.state.colours, self.editor.state.players, strict=True):
            if all(f"cell:{cell}" in there for cell in player.island) and there:
                return str(colour)
        return ""
