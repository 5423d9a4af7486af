"""The widgets of a sandbox and where they stand: panels, the search, the box for pasting, the game that is played on.

It shows what it is given and calls back; what anything means is the view's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from widgets.core.panel import Panel
from widgets.core.view import box, html_widget, switch
from widgets.sandbox.model import SandboxModel

_PANELS = {
    "notice": "wm-notice", "head": "wm-sb-head-box", "tray": "wm-sb-tray-top", "rest": "wm-sb-tray-rest", "hand": "wm-sb-hand",
    "numbers": "wm-sb-numbers", "tried": "wm-sb-tried", "faults": "wm-sb-faults", "sheet": "wm-sheet-box", "bar": "wm-sb-bar",
}  # fmt: skip
"""The panels by name, with the class that each wears."""


class Desk:
    """`widgets` from top to bottom, `panels` by name; `stage`, `status` and `carrier` are put among them."""

    def __init__(
        self, stage: Any, status: Any, carrier: Any, *, panel: Callable[[str], Panel], typed: Callable[[Any], None],
        pasted: Callable[[Any], None], opened: Callable[[Any], None],
    ) -> None:  # fmt: skip
        self.style = html_widget("wm-style")
        self.panels = {name: panel(style) for name, style in _PANELS.items()}
        views = {name: panel.view for name, panel in self.panels.items()}
        self.search = ipywidgets.Text(continuous_update=True)
        self.search.add_class("wm-sb-search")
        self.search.observe(typed, "value")
        self.paste = ipywidgets.Textarea(rows=8)
        self.paste.add_class("wm-sb-paste")
        self.file = ipywidgets.FileUpload(multiple=False, accept=".yaml,.yml,.json,.txt", icon="")
        self.file.add_class("wm-sb-file")
        self.file.observe(opened, "value")
        self.read = ipywidgets.Button()
        self.read.add_class("wm-primary")
        self.read.on_click(pasted)
        row = box("wm-sb-paste-row", self.read, self.file)
        self._paste_box = box("wm-sb-paste-box wm-panel wm-hidden", self.paste, row)
        self._tray_box = tray = box("wm-sb-tray wm-panel", views["tray"], self.search, views["rest"])
        board = box("wm-sb-board", stage, views["hand"])
        side = box("wm-sb-side", views["numbers"], views["tried"], views["faults"])
        top = box("wm-sb-top", views["head"], box("wm-over", views["sheet"], self._paste_box))
        self.play_box = box("wm-sb-play")
        carriers = [] if carrier is None else [carrier]
        page = box("wm-sb-page", top, tray, board, side)
        self.widgets = [self.style, *carriers, views["notice"], page, status, views["bar"], self.play_box]

    def name(self, word: Callable[..., str]) -> None:
        """Say in a language what the fields are for."""
        self.search.description = word("sandbox-search")
        self.paste.description = word("sandbox-paste-label")
        self.paste.placeholder = word("sandbox-paste-hint")
        self.read.description = word("sandbox-paste-read")
        self.file.description = word("sandbox-open-file")

    def show(self, panels: Mapping[str, str]) -> None:
        """Show these panels."""
        for name, html in panels.items():
            self.panels[name].show(html)

    def dress(self, model: SandboxModel) -> None:
        """Show only the fields that are for something now."""
        tray, bench = model.tray, model.bench
        sought = bench.sought(tray)
        self.search.placeholder = model.word(sought) if sought else ""
        switch(self._paste_box, "wm-hidden", model.sheet != "paste")
        switch(self._tray_box, "wm-is-long", tray.tab != bench.tabs[0] or bool(tray.pile))
        switch(self.search, "wm-hidden", not sought)

    def play(self, root: ipywidgets.Widget | None) -> None:
        """Let a game stand there, or none."""
        self.play_box.children = () if root is None else (root,)

    def focus_sheet(self, name: str) -> None:
        """Put the focus into the sheet that was opened."""
        if name == "paste":
            self.paste.focus()
        else:
            self.panels["sheet"].focus("sheet")

    def focus(self, *acts: str) -> None:
        """Put the focus on the button of the first of these acts, wherever it is."""
        for act in acts:
            for name in ("tray", "rest", "head", "bar", "faults"):
                if f'data-act="{act}"' in self.panels[name].html:
                    self.panels[name].focus(act)
                    return
