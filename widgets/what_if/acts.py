"""What the buttons round the lines do: go, mark, promote, delete, name, note, copy, and the heat map of the decision.

Each is called by the name of its act. The tree is changed by `table.lines`; what will not do is said and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from widgets.core.panel import Panel
from widgets.what_if import markup
from wm_kernel.explore import placement_map
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.outline import Outline
from wm_kernel.explore.placement import PlacementMap
from wm_kernel.picture.marks import Marks
from wm_kernel.table.game import Game
from wm_kernel.table.lines import MARKS, MOST_NAME, MOST_NOTE, Line, Lines
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.tree import Node
from wm_kernel.words import describe


class Acts:
    """What `WhatIf` does when a button is pressed."""

    @property
    def line(self) -> Line:
        raise NotImplementedError

    @property
    def trail(self) -> list[Node]:
        raise NotImplementedError

    @property
    def present(self) -> Node:
        raise NotImplementedError

    @property
    def player(self) -> str:
        raise NotImplementedError

    game: Game
    tree: Lines
    outline: Outline
    hand: Any
    looking: Node | None
    comparison: Comparison | None
    helper: Any
    lang: str
    editing: str
    heat: str
    is_dealing: bool
    title: Callable[..., str]
    word: Callable[..., str]
    say: Callable[..., None]
    refuse: Callable[..., None]
    go: Callable[..., None]
    fork: Callable[..., None]
    show_state: Callable[[], None]
    update_panels: Callable[[], None]
    save_now: Callable[[], None]
    compare_soon: Callable[..., None]
    show_side: Callable[[str], None]
    _changed: Callable[[str], None]
    show_edit: Callable[[], None]
    _edit_panel: Panel
    _edited: Node | None
    _line: Node
    _heat: tuple[Node, PlacementMap] | None
    _name_box: Any
    _note_box: Any
    _tree_panel: Panel

    # -- going and marking ------------------------------------------------------------------------------------------

    def _node_of(self, number: str) -> Node | None:
        return next((node for node in self.game.tree if str(node.number) == number), None)

    def _line_of(self, number: str) -> Line:
        node = self._node_of(number) if number else None
        return self.line if node is None else self.tree.of(node)

    def _act_line(self, number: str, _: bool) -> None:
        line = self._line_of(number)
        self.go(line.tip, line)

    def _act_node(self, number: str, _: bool) -> None:
        node = self._node_of(number)
        if node is not None:
            self.go(node, self.line if node in self.line.tip.path else None)

    def _act_step(self, what: str, _: bool) -> None:
        way = [self.game.tree, *self.trail]
        at = way.index(self.present)
        to = {"next": at + 1, "previous": at - 1, "first": 0, "last": len(way) - 1}[what]
        if to == len(way) and self.line.is_shared:
            self._go_into_line()
            return
        if not 0 <= to < len(way):
            self.say(self.word("what-if-at-end" if to > 0 else "what-if-at-start"))
            return
        self.go(way[to], self.line)

    def _go_into_line(self) -> None:
        """From the end of what lines share on to the first move of the one visited last, or of the first one."""
        tip = self.line.tip
        child = tip.last if tip.last in tip.children else tip.children[0]
        line = self.tree.of(child)
        self.go(line.moves[0] if line.moves else line.start, line)

    def _act_fork(self, _: str, __: bool) -> None:
        self.fork()
        self.edit("name")

    def _act_mark(self, number: str, _: bool) -> None:
        line = self._line_of(number)
        if not line.mark and len(self.tree.marked) >= len(MARKS):
            self.say(self.word("what-if-too-many", n=len(MARKS)), bad=True)
            return
        mark = self.tree.mark(line)
        told = "what-if-marked-as" if mark else "what-if-unmarked"
        self.update_panels()
        self.say(self.word(told, line=self.title(line), **({"mark": mark} if mark else {})))
        self.save_now()
        self.show_side("beside")
        self.compare_soon(is_said=True)

    def _act_promote(self, _: str, __: bool) -> None:
        line = self.line
        if not self.tree.can_promote(line):
            self.say(self.word("what-if-no-promote"), bad=True)
            return
        told = self.title(line)
        self.tree.promote(line)
        self._changed(self.word("what-if-promoted", line=told))

    def _act_delete(self, _: str, __: bool) -> None:
        line = self.line
        if line.fork is None:
            self.say(self.word("what-if-no-delete"), bad=True)
            return
        told, fork = self.title(line), line.fork
        try:
            self.tree.delete(line)
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        self._line = self.tree.of(fork).start
        self._changed(self.word("what-if-deleted", line=told))

    def _act_change(self, _: str, __: bool) -> None:
        if self.tree.last_change is None:
            self.say(self.word("what-if-no-undo"), bad=True)
            return
        change = self.tree.undo()
        told = self.title(self.tree.of(change.node)) if change.kind == "delete" else ""
        self._changed(self.word(f"what-if-back-{change.kind}", **({"line": told} if told else {})))

    def _act_copy(self, _: str, __: bool) -> None:
        text = self.text_of_lines()
        if self.helper is not None:
            self.helper.send({"copy": text})
            self.say(self.word("what-if-copied"))
        else:
            self.say(self.word("what-if-copied-here", text=text))

    def text_of_lines(self) -> str:
        """The lines, and their comparison as far as it is there, as text."""
        parts = [self.outline.text(self.player, self.lang)]
        if self.comparison is not None:
            parts.append(self.comparison.text(self.lang))
        return "\n\n".join(parts)

    def _act_deal(self, what: str, _: bool) -> None:
        self.is_dealing = what == "new"
        self.update_panels()
        told = self.word("what-if-deal-new-now", player=describe(self.player, self.lang))
        self.say(told if self.is_dealing else self.word("what-if-deal-keep-now"))

    # -- names and notes ----------------------------------------------------------------------------------------------

    def _act_edit(self, what: str, _: bool) -> None:
        kind, has_text, text = what.partition(":")
        if kind in ("name", "note"):
            self.edit(kind)
        elif kind == "keep":
            box = self._name_box if self.editing == "name" else self._note_box
            self.keep_edit(text if has_text else box.value)
        else:
            self.edit("")

    @property
    def can_type(self) -> bool:
        """Whether the page says what is typed into a panel; else boxes of their own stand there."""
        return self._edit_panel.can_type

    @property
    def edited(self) -> str:
        """The name or the note that is being changed."""
        line = self.line
        return line.note if self.editing == "note" else line.name if line.fork is not None else ""

    def edit(self, what: str) -> None:
        """Open the box for a name or a note of the line that is looked at, or close it."""
        before, self.editing, self._edited = self.editing, what, self.line.start
        for name, box in (("name", self._name_box), ("note", self._note_box)):
            is_shown = name == what and not self.can_type
            box.layout.display = "" if is_shown else "none"
            if is_shown:
                box.value = self.edited
                box.description = self.word("what-if-edit-name") if name == "name" else self.word("what-if-note-of")
        self.show_edit()
        if what:
            self._edit_panel.focus("typed")
        elif before:
            self._tree_panel.focus(f"line:{self.line.start.number}")

    def keep_edit(self, text: str) -> None:
        """Keep what was typed; what will not do is said, and the box stays open."""
        text, line = text.strip(), self.line
        if self.editing == "name":
            if not text or len(text) > MOST_NAME or not text.isprintable():
                self.say(self.word("what-if-name-bad", n=MOST_NAME), bad=True)
                return
            if text in self.game.lines.keys() - {line.name}:
                self.say(self.word("what-if-name-taken", line=text), bad=True)
                return
            if line.fork is None and not line.moves:
                self.say(self.word("what-if-no-rename"), bad=True)
                return
            self._line = self.tree.rename(line, text).node
            told = self.word("what-if-renamed", line=text)
        elif self.editing == "note":
            if len(text) > MOST_NOTE:
                self.say(self.word("what-if-note-long", n=MOST_NOTE), bad=True)
                return
            self.tree.annotate(line.start, text)
            told = self.word("what-if-noted")
        else:
            return
        self.edit("")
        self._changed(told)

    # -- the heat map -------------------------------------------------------------------------------------------------

    def _act_heat(self, what: str, _: bool) -> None:
        self.heat = what or ("" if self.heat else "value")
        self.show_side("heat" if self.heat else "beside")
        self.show_state()
        if not self.heat:
            self.say(self.word("what-if-heat-off"))
            return
        places = self.places
        if not places:
            self.say(self.word("what-if-heat-none"))
            return
        self.say(f"{self.word('what-if-heat-on', n=len(places.cells))} {markup.best_place(self, places)}")

    @property
    def places(self) -> PlacementMap:
        """What every placement of the decision brings, made once for each position."""
        node = self.game.node
        if self._heat is None or self._heat[0] is not node:
            self._heat = (node, placement_map(node.state))
        return self._heat[1]

    def heat_marks(self) -> dict[str, tuple[float, float]]:
        """The heat of squares and docks, each with the most there is."""
        found = self.places.cells if self.heat == "value" else self.places.part(self.heat)
        best = max(found.values(), default=0.0)
        return {place: (max(0.0, round(value, 1)), round(best, 1)) for place, value in found.items()}

    def marks(self) -> Marks:
        marks: Marks = super().marks()  # type: ignore[misc]  # that of a game in play
        if not self.heat or self.hand is not None or self.looking is not None:
            return marks
        return replace(marks, heat=self.heat_marks())
