"""Gallery: every component of the catalog with what it does, and a small table on which it is tried.

What it shows is a `GalleryModel` (`gallery_model.py`); the tables are made from the catalog (hook `gallery` of the game), and
each is played in a `PlayView` that stands in the page.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import ipywidgets
from markupsafe import Markup

from widgets.core import dom
from widgets.core.page import Page
from widgets.core.theme import sheet
from widgets.core.view import box
from widgets.play.view import PlayView
from widgets.reference import gallery_model as model
from wm_kernel.learn.entries import PieceEntry
from wm_kernel.learn.reference import Reference
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.words.bundles import voice


class Gallery(Page):
    """The gallery of a game, from the component `at` on; LookupError when there is none of that id, or no gallery.

    >>> view = Gallery("archives")
    >>> view.table.decision.kind
    'turn'
    >>> view.close()
    """

    name = "gallery"

    def __init__(
        self,
        at: str = "",
        *,
        game: str = USUAL,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.of, self.room = game, spec(game).load("gallery")
        pieces = self.room.kinds()
        self.model = model.begin(pieces, {kind: self.room.ways(kind) for kind in pieces}, at)
        self.table: Any = None
        self._shown: tuple[object, ...] = ()
        self._is_setting = False
        self._books: dict[str, dict[str, PieceEntry]] = {}
        super().__init__(lang=lang, theme=theme, size=size, key=key)

    @property
    def entry(self) -> PieceEntry:
        """The component that is shown, in the language that is shown."""
        return self._entries[self.model.piece]

    @property
    def _entries(self) -> dict[str, PieceEntry]:
        if self.lang not in self._books:
            self._books[self.lang] = {entry.id: entry for entry in Reference(self.of, self.lang).all_components}
        return self._books[self.lang]

    # -- what a press does ---------------------------------------------------------------------------------------------

    def dispatch(self, press: model.Press) -> None:
        """Do what a press means, and show it."""
        self.model = model.update(self.model, press)
        self.update()
        self.say(f"{self.entry.name}. {self.entry.text}")

    def open(self, piece: str) -> None:
        """Show a component by its id; LookupError when there is none."""
        self.dispatch(model.Piece(piece))

    def act(self, act: str) -> None:
        """Do what a button means, by the name of its act."""
        kind, _, name = act.partition(":")
        presses: dict[str, Any] = {
            "kind": lambda: model.Kind(name), "way": lambda: model.Way(name), "step": lambda: model.Step(int(name)),
            "again": model.Again,
        }  # fmt: skip
        self.dispatch(presses[kind]())

    def _on_button(self, act: str, _: str, __: bool) -> None:
        self.act(act)

    def _on_name(self, change: Any) -> None:
        if not self._is_setting and change["new"]:
            self.dispatch(model.Piece(change["new"]))

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._kinds, self._ways = self.panel("wm-gallery-kinds"), self.panel("wm-gallery-ways")
        self._names = ipywidgets.Dropdown(options=[("", "")])
        self._names.observe(self.guard(self._on_name), "value")
        self._place = box("wm-gallery-place")
        self.status.view.add_class("wm-hidden")  # the table says what happens; this one is only read out
        row = box("wm-gallery-row", self._kinds.view, self._names, self._ways.view)
        return [row, self.status.view, self._place]

    def fail(self, error: BaseException) -> None:
        super().fail(error)
        self.status.view.remove_class("wm-hidden")

    def styles(self) -> str:
        return f"{super().styles()}\n{sheet('gallery')}\n{dom.icon_sheet(self.theme)}"

    def update(self) -> None:
        now = self.model
        kinds = [(kind, self._said(f"reference-kind-{kind}"), "") for kind in now.pieces]
        self._kinds.show(dom.radios("kind", self.word("gallery-kinds"), kinds, now.kind))
        self._is_setting = True
        try:
            self._names.description = self.word("gallery-name")
            options = tuple((self._entries[piece].name, piece) for piece in now.row)
            if self._names.options != options:
                self._names.options = options
            self._names.value = now.piece
        finally:
            self._is_setting = False
        self._ways.show(self._ways_html())
        self._set_table()

    def _ways_html(self) -> Markup:
        now = self.model
        parts = [
            dom.button("step:-1", self.word("reference-previous")),
            dom.button("step:1", self.word("reference-next")),
        ]
        if len(now.ways[now.kind]) > 1:
            ways = [(way, self._said(f"gallery-way-{way}"), "") for way in now.ways[now.kind]]
            parts.append(dom.radios("way", self.word("gallery-ways"), ways, now.way))
        parts.append(dom.button("again", self.word("gallery-again")))
        return Markup(dom.group(self.word("gallery-tools"), parts))

    @property
    def task(self) -> str:
        """What the component does, and how it is tried here."""
        kind, way = self.model.kind, self.model.way
        tried = f"{kind}-{way}" if len(self.model.ways[kind]) > 1 else kind
        return f"{self.entry.name}: {self.entry.text} {self._said(f'gallery-try-{tried}')}"

    def _said(self, key: str) -> str:
        """A text in the words of the game."""
        return voice(self.lang, self.of).say(key)

    def _set_table(self) -> None:
        """Set the table of the component, unless it stands there already in this language."""
        now = (self.model.piece, self.model.way, self.model.turn, self.lang)
        if now == self._shown:
            return
        self._shown = now
        old = self.table
        game = self.room.trial(self.model.piece, self.model.way)
        self.table = PlayView(game, task=self.task, viewer=self.room.LEARNER, save=False, **self._own)
        self._place.children = (self.table.root,)
        if old is not None:
            old.close()

    # -- without a kernel, life and death -------------------------------------------------------------------------------

    def keepsake(self) -> str:
        kept: str = self.table.keepsake() if self.table is not None else ""
        return kept

    def svg(self) -> str:
        drawn: str = self.table.svg()
        return drawn

    def text(self) -> str:
        return f"{self.task}\n\n{self.table.text()}"

    def retire(self) -> None:
        kept = self.keepsake()
        self._close_table()
        self.keepsake = lambda: kept  # type: ignore[method-assign]
        super().retire()

    def close(self) -> None:
        self._close_table()
        super().close()

    def _close_table(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None
