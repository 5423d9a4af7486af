"""How a sandbox looks: the board with its faults numbered, the tray, the numbers beside it, sheets, and a game played on.

It draws what the view holds and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import about, dom
from widgets.core.panel import Panel
from widgets.core.theme import play_sheet, sandbox_sheet
from widgets.core.view import box, html_widget, switch
from widgets.sandbox import panels, tray
from widgets.sandbox.hand import Held, Tool
from widgets.sandbox.marks import fault_shapes, resource_shapes
from wm_kernel import picture
from wm_kernel.games.whistle_mountain.position.attempt import Outcome
from wm_kernel.games.whistle_mountain.position.edit import Editor
from wm_kernel.picture.marks import Ghost, Marks
from wm_kernel.picture.scene import Scene, Shape, Target
from wm_kernel.picture.svg import svg
from wm_kernel.table import hooks
from wm_kernel.table.cells import cell_name, parse_cell

LAYOUT = "bench"
_STANDING = "board"
"""What is worked on is flat enough for the screen of a laptop; the picture that is handed out has room."""

_PLACES = {
    "scaffold": {"cell"},
    "machine": {"cell"},
    "resource": {"cell"},
    "ship": {"cell", "dock"},
    "worker": {"cell", "barracks", "tower", "whirlpool"},
}
"""Where a piece in hand may be put, by the kinds of targets."""

_ZONES = (("cell",), ("barracks",), ("tower",), ("whirlpool", "dock"))


class SandboxShow:
    """What a `Sandbox` shows."""

    @property
    def active(self) -> str | None:
        raise NotImplementedError

    @property
    def is_pile_there(self) -> bool:
        raise NotImplementedError

    @property
    def title(self) -> str:
        raise NotImplementedError

    @property
    def state(self) -> Any:
        raise NotImplementedError

    editor: Editor
    held: Held | None
    tool: Tool | None
    tried: tuple[str, Outcome] | None
    is_trying: bool
    tab: str
    sheet: str
    pile: str
    query: str
    chosen_fault: int | None
    playing: Any
    carrier: Any
    lang: str
    theme: str
    canvas: Any
    stage: Any
    status: Any
    scene: Scene
    stops: Any
    root: Any
    cursor: str | None
    is_cursor_shown: bool
    word: Callable[..., str]
    guard: Callable[..., Any]
    mark: Callable[[], None]
    describe_place: Callable[[Target], str]
    read: Callable[[Any], bool]
    _on_button: Callable[[str, str, bool], None]
    _on_carried: Callable[..., None]
    _gain: Callable[[Outcome | None], str]
    _outline: Callable[[], list[Shape]]
    _scale: float
    _drawn_faults: tuple[Any, Any, list[Shape]]
    _said: tuple[str, str, bool]

    # -- the board ----------------------------------------------------------------------------------------------------

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return picture.scene(
            self.state,
            lang=self.lang,
            theme=self.theme,
            layout=LAYOUT,
            marks=self._marks(),
            title=self.word("sandbox-title"),
        )

    def _marks(self) -> Marks:
        """What is lit under the pieces: where a piece on trial may go, and where the one in hand was lifted from."""
        chosen: tuple[str, ...] = ()
        if self.tool is not None and self.tool.origin:
            origin = self.tool.origin
            cells = self.editor.squares_at(origin) if self.tool.kind == "scaffold" else [origin]
            chosen = tuple(f"cell:{c}" if c[1:].isdigit() else c for c in cells)
        heat = self.held.lit() if self.held is not None and self.is_trying else {}
        return Marks(chosen=chosen, heat=heat)

    def _paint_marks(self) -> None:
        """The ghost, the cursor, the faults and their numbers: alone, over the board as it is."""
        paint.clear(self.canvas[1])
        known = self.held.state if self.held is not None else self.state
        shapes = list(picture.overlay(known, self.scene, self._over(), lang=self.lang, theme=self.theme, layout=LAYOUT))
        if self.held is None:
            shapes += self._outline()
        elif self.held.tool.kind == "resource" and (here := self.active or "").startswith("cell:"):
            shapes += resource_shapes(self.state, here[5:], self.held.tool.name, self.theme, LAYOUT)
        paint.add(self.canvas[1], [*self._fault_shapes(), *shapes], self._scale)

    def _fault_shapes(self) -> list[Shape]:
        """The faults over the board, drawn anew only when they have changed: they lie under every ghost that moves."""
        key = (self.chosen_fault, self.theme)
        if self._drawn_faults[0] is not self.state or self._drawn_faults[1] != key:
            drawn = fault_shapes(self.state, self.scene, self.editor.faults, self.chosen_fault, self.theme, LAYOUT)
            self._drawn_faults = self.state, key, drawn
        return self._drawn_faults[2]

    def _over(self) -> Marks:
        focus = self.cursor if self.is_cursor_shown else None
        here = self.active
        held = self.held
        if held is None:
            bubble = None
            if here is not None and self.tool is None:
                bubble = about.bubble(self.state, self.scene, self.scene.target(here), self.lang)
            return Marks(focus=focus, bubble=bubble)
        if self.tried is not None and self.tried[0][1:].isdigit():
            here = f"cell:{self.tried[0]}"
        if here is None or not here.startswith("cell:") or not here[6:].isdigit() or here[6:] == "0":
            return Marks(focus=focus)
        cell = here[5:]
        cells = tuple(map(cell_name, held.cells_at(parse_cell(cell))))
        outcome = held.outcome(cell)
        legal = outcome is None or outcome.is_legal
        fault = tuple(c for reason in (outcome.refusals[:2] if outcome else ()) for c in reason.cells if c in cells)
        fault = tuple(dict.fromkeys(fault)) if len(set(fault)) < len(cells) else ()
        gain = self._gain(outcome) if held.tool.kind != "worker" else ""
        ghost = Ghost(cells, legal, gain, held.piece.ghost if held.piece.kind != "square" else "")
        return Marks(focus=focus, ghosts=(ghost,), fault=fault if self.is_trying else ())

    def zones(self) -> list[tuple[str, ...]]:
        """The kinds of targets the Tab key goes through on the board."""
        shown = {target_id.split(":")[0] for target_id in self.stops}
        wanted = _PLACES.get(self.tool.kind, shown) if self.tool is not None else shown
        return [zone for zone in _ZONES if shown.intersection(zone) and wanted & {*zone}]

    def describe(self, target: Target) -> str:
        """What is said of a target that is pointed at."""
        if self.held is not None:
            return self.describe_place(target)
        return about.sentence(self.state, self.scene, target, self.lang)

    # -- widgets ------------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        press = self.guard(self._on_button)
        self._sheet_style = html_widget("wm-style")
        self._head = Panel(press, "wm-sb-head-box")
        self._tray = Panel(press, "wm-sb-tray-top")
        self._rest = Panel(press, "wm-sb-tray-rest")
        self._hand = Panel(press, "wm-sb-hand")
        self._numbers = Panel(press, "wm-sb-numbers")
        self._tried = Panel(press, "wm-sb-tried")
        self._faults = Panel(press, "wm-sb-faults")
        self._sheet = Panel(press, "wm-sheet-box")
        self._bar = Panel(press, "wm-sb-bar")
        self._search = ipywidgets.Text(continuous_update=True)
        self._search.add_class("wm-sb-search")
        self._search.observe(self.guard(self._on_search), "value")
        self._paste = ipywidgets.Textarea(rows=8)
        self._paste.add_class("wm-sb-paste")
        self._file = ipywidgets.FileUpload(multiple=False, accept=".yaml,.yml,.json,.txt", icon="")
        self._file.observe(self.guard(self._on_file), "value")
        self._read = ipywidgets.Button()
        self._read.add_class("wm-primary")
        self._read.on_click(self.guard(self._on_paste))
        row = box("wm-sb-paste-row", self._read, self._file)
        self._paste_box = box("wm-sb-paste-box wm-panel wm-hidden", self._paste, row)
        self._tray_box = tray = box("wm-sb-tray wm-panel", self._tray.view, self._search, self._rest.view)
        board = box("wm-sb-board", self.stage, self._hand.view)
        side = box("wm-sb-side", self._numbers.view, self._tried.view, self._faults.view)
        top = box("wm-sb-top", self._head.view, box("wm-over", self._sheet.view, self._paste_box))
        page = box("wm-sb-page", top, tray, board, side)
        self._play_box = box("wm-sb-play")
        carriers = []
        if self.carrier is not None:
            self.carrier.on_msg(self.guard(self._on_carried))
            carriers = [self.carrier]
        return [self._sheet_style, *carriers, page, self.status.view, self._bar.view, self._play_box]

    def _show_all(self) -> None:
        self.redraw()
        self.update()

    redraw: Callable[[], None]

    def update(self) -> None:
        """Bring everything round the board up to date."""
        sheet = f"{play_sheet()}\n{dom.icon_sheet(self.theme)}\n{sandbox_sheet()}"
        self._sheet_style.value = f"<style>{sheet}</style>"
        self._search.description = self.word("sandbox-search")
        self._paste.description = self.word("sandbox-paste-label")
        self._paste.placeholder = self.word("sandbox-paste-hint")
        self._read.description = self.word("sandbox-paste-read")
        self._file.description = self.word("sandbox-open-file")
        self.update_panels()

    def update_panels(self) -> None:
        """Show all panels as things stand."""
        if self.pile and not self.is_pile_there:
            self.pile = ""
        self._head.show(panels.head(self))
        self._sheet.show(panels.sheet(self))
        self._tray.show(tray.head(self))
        self._rest.show(tray.rest(self))
        self._hand.show(panels.in_hand(self))
        self._numbers.show(panels.numbers(self))
        self._tried.show(panels.tried(self))
        self._faults.show(panels.faults(self))
        self._bar.show(panels.play_bar(self) if self.playing is not None else "")
        self._search.placeholder = self.word("sandbox-search-pieces" if self.pile else "sandbox-machines-hint")
        switch(self._paste_box, "wm-hidden", self.sheet != "paste")
        switch(self._tray_box, "wm-is-long", self.tab != "board" or bool(self.pile))
        switch(self._search, "wm-hidden", not (self.tab == "board" or self.pile))

    def _show_playing(self) -> None:
        """Show the game in the place of the editor, or the editor again."""
        switch(self.root, "wm-is-playing", self.playing is not None)
        self._play_box.children = () if self.playing is None else (self.playing.root,)
        self.update_panels()
        if self.playing is not None:
            self._bar.focus("back")
        else:
            self._faults.focus("play")

    # -- texts that are typed -----------------------------------------------------------------------------------------

    def set_query(self, text: str) -> None:
        """Look for something else."""
        self.query = text
        if self._search.value != text:
            self._search.value = text

    def _on_search(self, change: Any) -> None:
        self.query = str(change["new"])
        self._tray.show(tray.head(self))
        self._rest.show(tray.rest(self))

    def _on_paste(self, _: Any) -> None:
        if self.read(_pasted(self._paste.value)):
            self._paste.value = ""
            self.focus_tray("sheet:paste")

    def _on_file(self, change: Any) -> None:
        files = change["new"]
        if not files:
            return
        content = bytes(files[0]["content"])
        self._file.value = ()
        self.read(_pasted(content.decode("utf-8", "replace")))

    def show_text(self, text: str) -> None:
        """Put a text into the box for pasting."""
        self._paste.value = text

    def focus_search(self) -> None:
        """Put the focus into the search."""
        self._search.focus()

    def focus_sheet(self) -> None:
        """Put the focus into the sheet that was opened."""
        if self.sheet == "paste":
            self._paste.focus()
        else:
            self._sheet.focus("sheet")

    def focus_tray(self, act: str) -> None:
        """Put the focus back on the button of an act, wherever it is."""
        for panel in (self._tray, self._rest, self._head):
            if f'data-act="{act}"' in panel.html:
                panel.focus(act)
                return

    # -- saying -------------------------------------------------------------------------------------------------------

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        """Put a sentence into the status line; what is only pointed at is forgotten again."""
        if not quiet:
            self._said = (text, rule, bad)
        self.status.say(text, rule, bad=bad, quiet=quiet)

    def say_again(self) -> None:
        """What was said last, after something was only pointed at."""
        text, rule, bad = self._said
        self.status.say(text, rule, bad=bad, quiet=True)

    # -- without a kernel ---------------------------------------------------------------------------------------------

    def standing_scene(self) -> Scene:
        """The board with its faults as a picture that stands alone."""
        scene = picture.scene(self.state, lang=self.lang, theme=self.theme, layout=_STANDING, title=self.title)
        shapes = fault_shapes(self.state, scene, self.editor.faults, None, self.theme, _STANDING)
        return replace(scene, shapes=(*scene.shapes, *shapes))

    def svg(self) -> str:
        """The board with its faults as a standing picture."""
        return svg(self.standing_scene())

    def text(self) -> str:
        """The position in words, and what is wrong with it."""
        told = "\n\n".join(hooks.paint(self.state, "text", lang=self.lang).split("\n\n")[:3])
        faults = self.editor.faults
        lines = [self.word("sandbox-faults", n=len(faults))]
        lines += [f"{k}. {fault.describe(self.lang)} [{fault.rule}]" for k, fault in enumerate(faults, 1)]
        return f"{self.word('sandbox-title')}: {self.title}\n\n{told}\n\n" + "\n".join(lines)


def _pasted(text: str) -> str:
    """A text to be read as such, never as the name of a file."""
    return text if "\n" in text else f"{text.strip()}\n"
