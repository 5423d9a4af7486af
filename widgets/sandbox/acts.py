"""The hands of a sandbox: what is held, tried, changed and taken back, and what keys do.

Every change goes through the editor; what it refuses is said with its reason, and nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from widgets.sandbox.hand import Held, Tool
from widgets.sandbox.place import order
from widgets.sandbox.words import tool_name
from wm_kernel.games.whistle_mountain.controls import CONTROLS
from wm_kernel.games.whistle_mountain.position.attempt import Outcome
from wm_kernel.games.whistle_mountain.position.edit import EditError, Editor
from wm_kernel.picture.scene import Target
from wm_kernel.table.refusal import Refusal

_LETTERS = {"c": "coal", "i": "iron", "w": "water", "g": "gold", "*": "whistle"}


class SandboxActs:
    """What a `Sandbox` does with mouse, fingers, keys and buttons."""

    editor: Editor
    held: Held | None
    tool: Tool | None
    tried: tuple[str, Outcome] | None
    is_trying: bool
    sheet: str
    pile: str
    chosen_fault: int | None
    playing: Any
    helper: Any
    scene: Any
    lang: str
    cursor: str | None
    pointed: str | None
    is_cursor_shown: bool
    _lifted: str | None
    word: Callable[..., str]
    say: Callable[..., None]
    say_again: Callable[[], None]
    mark: Callable[[], None]
    redraw: Callable[[], None]
    update_panels: Callable[[], None]
    describe: Callable[[Target], str]
    act: Callable[..., None]
    erase: Callable[[str], None]
    copy_failed: Callable[[], None]
    focus_search: Callable[[], None]
    focus_tray: Callable[[str], None]
    _place: Callable[[str], str]

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
        self.say(f"{self.word('sandbox-picked', piece=self._told(tool))} {self._hint()}")
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
        return CONTROLS.gain(state, outcome.events, state.colours[state.active], self.lang) or self.word("gain-nothing")

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
        place = ", ".join(names) if len(names) < 5 else f"{min(names, key=order)}–{max(names, key=order)}"
        outcome = held.outcome(cell)
        if outcome is None:
            return f"{place}. {target.name}"
        said = self._gain(outcome) if outcome.is_legal else outcome.refusals[0].describe(self.lang)
        return self.word("sandbox-tried", place=place, gain=said)

    def _hint(self) -> str:
        """What can be done with what is in hand."""
        return self.word("sandbox-hand-try-hint" if self.is_trying else "sandbox-hand-hint")

    # -- what follows -------------------------------------------------------------------------------------------------

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

    def _on_message(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        if content.get("kind") == "copied" and not content.get("done"):
            self.copy_failed()
        else:
            super()._on_message(widget, content, buffers)  # type: ignore[misc]  # the board's

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
