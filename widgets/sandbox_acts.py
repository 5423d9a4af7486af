"""The hands of a sandbox: what presses, buttons and keys do to the piece in hand and to the position.

Every change goes through the editor; what it refuses is said with its reason, and nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from widgets import gains
from widgets.sandbox_hand import Held, Tool, scaffold
from widgets.sandbox_words import thing_name, tool_name
from wm_kernel.picture.scene import Target
from wm_kernel.table.refusal import Refusal
from wm_kernel.whistle_mountain.definitions import RESOURCES
from wm_kernel.whistle_mountain.position.attempt import Outcome
from wm_kernel.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.words import describe

_LETTERS = {"c": "coal", "i": "iron", "w": "water", "g": "gold", "*": "whistle"}
_OFF_BOARD = ("barracks", "tower", "whirlpool")


class SandboxActs:
    """What a `Sandbox` does with mouse, fingers, keys and buttons."""

    editor: Editor
    held: Held | None
    tool: Tool | None
    tried: tuple[str, Outcome] | None
    is_trying: bool
    tab: str
    sheet: str
    pile: str
    squares: int
    with_resources: tuple[str, ...]
    machine_size: str
    query: str
    chosen_fault: int | None
    playing: Any
    carrier: Any
    helper: Any
    scene: Any
    lang: str
    theme: str
    cursor: str | None
    pointed: str | None
    is_cursor_shown: bool
    colour: str
    presses: int
    last_press: str | None
    _colour: str
    _lifted: str | None
    word: Callable[..., str]
    say: Callable[..., None]
    mark: Callable[[], None]
    redraw: Callable[[], None]
    update_panels: Callable[[], None]
    describe: Callable[[Target], str]
    focus_search: Callable[[], None]
    focus_sheet: Callable[[], None]
    focus_tray: Callable[[str], None]
    play: Callable[[], None]
    stop_playing: Callable[[], None]
    load: Callable[[Any], None]
    save: Callable[..., Any]
    link: Callable[[], str]
    standing_scene: Callable[[], Any]

    # -- the piece in hand --------------------------------------------------------------------------------------------

    def take(self, tool: Tool, number: int = 0, by_key: bool = False) -> None:
        """Take something in hand."""
        if tool.player and tool.player not in self.editor.seats:
            self.edit(lambda: self.editor.seat(tool.player))  # refused: it says who plays here
            return
        self.held = Held(self.editor, tool, number)
        self.tool, self.tried = tool, None
        if self.held.attempt is None:
            self.is_trying = False
        if by_key and not (self.cursor or "").startswith("cell:"):
            self.cursor = "cell:a1"
        self.is_cursor_shown = self.is_cursor_shown or by_key
        self.redraw()
        self.update_panels()
        self.say(self.word("sandbox-picked", piece=self._told(tool)))
        if by_key and self.helper is not None:
            self.helper.send({"focus": True})

    def drop(self, quiet: bool = False) -> None:
        """Nothing in hand any more."""
        if self.tool is None:
            return
        self.held, self.tool, self.tried, self._lifted = None, None, None, None
        if not quiet:
            self.redraw()
            self.update_panels()
            self.say(self.word("sandbox-dropped"))

    def _told(self, tool: Tool) -> str:
        told = tool_name(tool, self.lang)
        return told[:1].upper() + told[1:]

    def turn(self, flip: bool = False) -> None:
        """Turn the piece in hand, or flip it."""
        if self.held is None or not (self.held.can_flip if flip else self.held.can_turn):
            return
        (self.held.flip if flip else self.held.turn)()
        self.tried = None
        self.redraw()
        self.update_panels()
        self.on_point(self.scene.target(self.active) if self.active else None)

    @property
    def active(self) -> str | None:
        """What is under the keyboard's cursor when it is shown, else under the mouse."""
        return self.cursor if self.is_cursor_shown and self.cursor else self.pointed

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
            for ship in ("balloon", "blimp", "dreadnought"):
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
            else f"{min(names, key=_order)}–{max(names, key=_order)}"
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

    # -- trying -------------------------------------------------------------------------------------------------------

    def _try(self, target: str) -> None:
        """Show what the rules say of a place; nothing is changed."""
        assert self.held is not None
        kind, _, rest = target.partition(":")
        outcome = self.held.outcome(rest) if kind == "cell" else self._outcome_beside(target)
        if outcome is None:
            self.say(self.word("sandbox-not-here", piece=self._told(self.held.tool)), bad=True)
            return
        place = rest if kind == "cell" else self._place(target)
        self.tried = (place, outcome)
        self.mark()
        self.update_panels()
        if outcome.is_legal:
            told = self.word("sandbox-tried", place=place, gain=self._gain(outcome))
            self.say(f"{told}. {self.word('sandbox-tried-nothing')}")
        else:
            reason = outcome.refusals[0]
            self.say(
                f"{place}: {reason.describe(self.lang)} {self.word('sandbox-tried-nothing')}", reason.rule, bad=True
            )

    def _outcome_beside(self, target: str) -> Outcome | None:
        aim = self.held.aim_at(target) if self.held is not None else None
        if aim is None or self.held is None or self.held.attempt is None:
            return None
        return self.held.attempt.outcome(aim.meant)

    def _gain(self, outcome: Outcome | None) -> str:
        """What a legal place would bring, in a few words; "" for one that is not."""
        if outcome is None or not outcome.is_legal or self.held is None or self.held.attempt is None:
            return ""
        state = self.held.attempt.state
        return gains.told(gains.gain_of(state, outcome.events, state.colours[state.active]), self.lang)

    def on_point(self, target: Target | None) -> None:
        if target is None or self.playing is not None:
            self.say_again()
            return
        if self.tried is not None:
            return
        self.say(self.describe(target), quiet=True)

    def describe_place(self, target: Target) -> str:
        """What is said of a square with a piece in hand: where it would lie, and what the rules say of that."""
        held, cell = self.held, target.id.partition(":")[2]
        if held is None or not target.id.startswith("cell:"):
            return target.name
        names = held.squares_on(cell).split()
        place = ", ".join(names) if len(names) < 5 else f"{min(names, key=_order)}–{max(names, key=_order)}"
        outcome = held.outcome(cell)
        if outcome is None:
            return f"{place}. {target.name}"
        said = self._gain(outcome) if outcome.is_legal else outcome.refusals[0].describe(self.lang)
        return self.word("sandbox-tried", place=place, gain=said)

    # -- what follows -------------------------------------------------------------------------------------------------

    say_again: Callable[[], None]

    def _renew(self) -> None:
        """Hold what is in hand over the position as it is now; what was lifted from a place that changed is let go."""
        if self.tool is None or self.held is None:
            return
        if self.tool.origin:
            self.held = self.tool = None
        else:
            self.held = Held(self.editor, self.tool, self.held.number)

    def changed(self, text: str, rule: str = "", bad: bool = False) -> None:
        """Show the position after an edit, and say what was done."""
        self.tried, self.chosen_fault = None, None
        if self.held is not None and self.held.attempt is None:
            self.is_trying = False
        self.redraw()
        self.update_panels()
        self.say(text, rule, bad=bad)

    def refused(self, error: EditError) -> None:
        """Say why an edit was not made."""
        reason: Refusal = error.refusal
        self.say(reason.describe(self.lang), reason.rule, bad=True)

    def edit(self, act: Callable[[], Any]) -> None:
        """Make an edit of the table or of the players, and show it."""
        before = list(self.editor.faults)
        try:
            act()
        except EditError as error:
            self.refused(error)
            return
        self._renew()
        new = [fault for fault in self.editor.faults if fault not in before]
        if new:
            self.changed(f"{self.word('sandbox-changed')} {new[0].describe(self.lang)}", new[0].rule, bad=True)
        else:
            self.changed(self.word("sandbox-changed"))

    def undo(self) -> None:
        """Take back one edit."""
        self._step(self.editor.can_undo, self.editor.undo, "undone")

    def redo(self) -> None:
        """Make again what was taken back."""
        self._step(self.editor.can_redo, self.editor.redo, "redone")

    def _step(self, can: bool, act: Callable[[], None], word: str) -> None:
        if not can:
            self.say(self.word(f"sandbox-nothing-{word}"))
            return
        act()
        self._renew()
        self.changed(self.word(f"sandbox-{word}"))

    # -- keys -----------------------------------------------------------------------------------------------------------

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        if self.playing is not None:
            return False
        letter = key.lower()
        if letter == "escape":
            return self._escape(on_canvas)
        if letter in ("r", "f"):
            self.turn(flip=letter == "f")
        elif letter in ("delete", "backspace"):
            if self.active:
                self.erase(self.active)
        elif letter in ("s", "l", "t"):
            self.act(f"pick:scaffold:{letter.upper()}", on_canvas)
        elif letter in _LETTERS:
            self.act(f"pick:resource:{_LETTERS[letter]}", on_canvas)
        elif letter in ("+", "-", "−"):
            self.act(f"water:{'+' if letter == '+' else '-'}1")
        elif letter in _TOOLS:
            self.act(_TOOLS[letter])
        elif letter == "x":
            self.act("try:off" if self.is_trying else "try:on")
        elif letter == "m":
            self.act("tab:board")
            self.focus_search()
        else:
            return False
        return True

    def _escape(self, on_canvas: bool) -> bool:
        """Take back the nearest thing: a sheet, a place that was tried, the piece in hand, a fault that is shown."""
        if self.sheet:
            self.act("sheet:close")
        elif self.tried is not None:
            self.tried = None
            self.mark()
            self.update_panels()
        elif self.tool is not None:
            act = self.act_of(self.tool)
            self.drop()
            if on_canvas:
                self.focus_tray(act)
        elif self.chosen_fault is not None:
            self.act(f"fault:{self.chosen_fault}")
        elif self.pile:
            self.act("pile:")
        else:
            return False
        return True

    @staticmethod
    def act_of(tool: Tool) -> str:
        """The button of the tray from which a tool was taken."""
        if tool.kind == "scaffold":
            return f"pick:scaffold:{tool.name[:1]}"
        return f"pick:{tool.kind}:{tool.name}:{tool.player}".rstrip(":")


_TOOLS = {"z": "undo", "y": "redo", "?": "sheet:keys", "p": "play", "v": "squares"}


def _order(cell: str) -> int:
    return int(cell[1:]) * 16 + ord(cell[0])
