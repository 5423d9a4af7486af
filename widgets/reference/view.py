"""Reference: rules by chapter, components by kind, the play aid, icons and the lines of text, with search and filters.

It shows what one game is played by, and another one can be chosen in it. `Reference(game=game)` marks the rulings that the
game switches and the values of its edition. `Reference("WM-FLOOD-04")` opens at a rule, ruling or component.
"""

from __future__ import annotations

from collections.abc import Hashable
from html import escape
from typing import Any

import ipywidgets

from widgets.core import dom, onward
from widgets.core.games import choices
from widgets.core.page import Page
from widgets.core.panel import Panel
from widgets.core.theme import sheet
from widgets.core.view import box, html_widget, switch
from widgets.reference import pages
from widgets.reference.markup import Entry, Writer
from wm_kernel.learn import entries
from wm_kernel.learn import reference as book
from wm_kernel.learn.entries import PieceEntry
from wm_kernel.learn.reference import ChapterEntry
from wm_kernel.picture.svg import svg
from wm_kernel.table.spec import USUAL, spec, spec_of

TABS = ("rules", "components", "aid", "icons", "lines")
SEARCHED = ("rules", "components", "icons", "lines")
ALONE = "alone"
SHORTEST = 2
"""A search begins with so many letters."""

FILTERS = {"rules": ("chapter", "open"), "components": ("kind", "size", "scope", "values")}
"""The filters of each tab."""


class Reference(Page):
    """The reference, opened at the rule, ruling or component `at`, for a `game` or as the project has it.

    `open(id)` opens an entry, `turn_to(tab)` a part, `search(text)` looks for words; the rest is done by the controls.
    LookupError when there is no entry `at`.
    """

    name = "reference"
    standing_note = "still-read"

    def __init__(
        self,
        at: str | None = None,
        game: Any = None,
        *,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.game = self.given = game
        self.tab = "rules"
        self.query = ""
        self.chosen = dict.fromkeys((name for filters in FILTERS.values() for name in filters), "")
        self.at: str | None = None
        self._books: dict[tuple[str, str], book.Reference] = {}
        self._is_setting = False
        if at is not None:
            self._take(book.Reference(game).find(at))
        super().__init__(lang=lang, theme=theme, size=size, key=key)

    @property
    def book(self) -> book.Reference:
        """The entries in the language that is shown."""
        key = self.of, self.lang
        if key not in self._books:
            self._books[key] = book.Reference(self.game, self.lang)
        return self._books[key]

    @property
    def of(self) -> str:
        """The name of the game that is read about."""
        return spec_of(self.game or USUAL).name

    @property
    def tabs(self) -> tuple[str, ...]:
        """The parts that the game has."""
        has = {"components": self.book.all_components, "aid": self.book.aid, "icons": self.book.icons()}
        return tuple(tab for tab in TABS if has.get(tab, True))

    def choose(self, game: str) -> None:
        """Show the reference of another game, by its name; of the one that was given as that is played. NoSuchGame says which."""
        name = spec(game).name
        if name != self.of:
            self.game = self.given if spec_of(self.given or USUAL).name == name else name
            self.query, self.at = "", None
            self.chosen = dict.fromkeys(self.chosen, "")
            self.tab = self.tab if self.tab in self.tabs else TABS[0]
            self.refresh()

    # -- going --------------------------------------------------------------------------------------------------------

    def open(self, entry_id: str) -> None:
        """Show one entry alone; LookupError when there is none."""
        self._take(self.book.find(entry_id))
        self.refresh()

    def _take(self, entry: Entry) -> None:
        self.tab = "components" if isinstance(entry, PieceEntry) else "rules"
        self.at, self.query = entry.id, ""

    def turn_to(self, tab: str) -> None:
        """Show a part: one of `tabs`."""
        if tab not in self.tabs:
            raise ValueError(f"tab {tab!r}: one of {', '.join(self.tabs)}")
        self.tab, self.at = tab, None
        self.refresh()

    def search(self, text: str) -> None:
        """Show what has all these words, in whatever language they are."""
        self.query, self.at = text, None
        if self.tab == "aid" and self._looked_for:
            self.tab = TABS[0]
        self.refresh()

    def filter(self, **wanted: str) -> None:
        """Set filters by name: chapter, open, kind, size, scope, values; "" shows all."""
        for name, value in wanted.items():
            choices = [known for _, known in self._choices(name)]
            if value not in choices:
                raise ValueError(f"{name} {value!r}: one of {', '.join(filter(None, choices))}")
            self.chosen[name] = value
        self.at = None
        self.refresh()

    def show_all(self) -> None:
        """Without search and filters."""
        self.query, self.at = "", None
        self.chosen = dict.fromkeys(self.chosen, "")
        self.refresh()

    def step(self, way: int) -> None:
        """From an entry that is shown alone to the next (1) or the one before (-1)."""
        order = self._order()
        if self.at in order:
            self.at = order[min(max(0, order.index(self.at) + way), len(order) - 1)]
            self.refresh()

    def _order(self) -> list[str]:
        if self.tab == "components":
            return [entry.id for entry in self.book.all_components]
        return [entry.id for chapter in self.book.all_chapters for entry in chapter.entries]

    # -- widgets ------------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._head = html_widget("wm-head")
        self._tabs = {tab: self._button(lambda tab=tab: self.turn_to(tab)) for tab in TABS}
        self._search = ipywidgets.Text(continuous_update=True)
        self._search.observe(self.guard(self._on_search), "value")
        self._of = ipywidgets.Dropdown(options=[("", "")])
        self._of.observe(self.guard(self._on_game), "value")
        self._filters = {name: self._dropdown(name) for name in self.chosen}
        self._clear = self._button(self.show_all)
        self._previous = self._button(lambda: self.step(-1))
        self._next = self._button(lambda: self.step(1))
        # A part is sent once, and shown or hidden from then on; an entry alone leaves the part it is of as it was.
        self._contents = {tab: self.panel() for tab in (*TABS, ALONE)}
        self._places = {tab: box("wm-content wm-hidden", panel.view) for tab, panel in self._contents.items()}
        controls = (self._of, self._search, *self._filters.values(), self._previous, self._next, self._clear)
        return [
            self._head,
            box("wm-tabs", *self._tabs.values()),
            box("wm-filters", *controls),
            self.status.view,
            *self._places.values(),
        ]

    def _button(self, act: Any) -> ipywidgets.Button:
        button = ipywidgets.Button()
        button.on_click(self.guard(lambda _: act()))
        return button

    def _dropdown(self, name: str) -> ipywidgets.Dropdown:
        made = ipywidgets.Dropdown(options=[("", "")])
        made.observe(self.guard(lambda change: self._on_filter(name, change["new"])), "value")
        return made

    def _on_search(self, change: Any) -> None:
        if not self._is_setting:
            self.search(change["new"])

    def _on_game(self, change: Any) -> None:
        if not self._is_setting and change["new"]:
            self.choose(change["new"])

    def _on_filter(self, name: str, value: str | None) -> None:
        if not self._is_setting and value is not None:
            self.filter(**{name: value})

    def _choices(self, name: str) -> list[tuple[str, str]]:
        """The options of a filter: (label, value)."""
        every = (self.word(f"reference-{name}-all"), "")
        if name == "chapter":
            return [every, *((chapter.title, chapter.id) for chapter in self.book.all_chapters)]
        values = {
            "open": book.OPEN, "kind": self.book.kinds, "size": self.book.sizes,
            "scope": entries.SCOPES, "values": entries.VALUES,
        }[name]  # fmt: skip
        return [every, *((self.book.word(f"reference-{name}-{value}"), value) for value in values)]

    def _is_asked(self, name: str) -> bool:
        """Whether a filter is there for what is shown: it is of this part, and there is something to choose."""
        if self.at is not None or name not in FILTERS.get(self.tab, ()):
            return False
        pieces = self.book.all_components
        return {
            "kind": len(self.book.kinds) > 1, "size": bool(self.book.sizes),
            "scope": any(not entry.first_game for entry in pieces),
            "values": any(value.source != "rulebook" for entry in pieces for value in entry.values),
        }.get(name, True)  # fmt: skip

    # -- showing ------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> Panel:
        """What is shown: a part, or an entry alone."""
        return self._contents[ALONE if self.at is not None else self.tab]

    def styles(self) -> str:
        return f"{super().styles()}\n{sheet('reference')}\n{dom.icon_sheet(self.theme)}"

    @property
    def _looked_for(self) -> str:
        """The search, once it is long enough to mean something."""
        query = self.query.strip()
        return query if len(query) >= SHORTEST else ""

    def update(self) -> None:
        counts = self._counts()
        self._show_content(counts)  # first: it is what the reader waits for
        self._is_setting = True
        try:
            self._dress()
        finally:
            self._is_setting = False
        for tab, button in self._tabs.items():
            told = self.word(f"reference-{tab}")
            found = f" ({counts[tab]})" if self._looked_for and tab in counts else ""
            button.description = f"{told}{found}"
            button.tooltip = self.word("reference-tab-shown", tab=told) if tab == self.tab else told
            switch(button, "wm-now", tab == self.tab)
            switch(button, "wm-hidden", tab not in self.tabs)
        self._tell(counts)

    def _show_content(self, counts: dict[str, int]) -> None:
        style = f"wm-book {'wm-alone' if self.at else f'wm-page-{self.tab}'}"
        label = self.word(f"reference-{self.tab}")
        inside = self._shown(Writer(self.book, self.theme), counts)
        self.shown.show(f'<div class="{style}" tabindex="0" role="region" aria-label="{label}">{inside}</div>')
        for tab, place in self._places.items():
            switch(place, "wm-hidden", self._contents[tab] is not self.shown)

    def _ways(self) -> str:
        """Where to begin, and where what is read about can be tried; "" for a game that has no such."""
        if not spec(self.of).has("gallery"):
            return ""
        ways = (onward.to_book(self, "how_it_works", "how"), onward.to_book(self, "gallery", "gallery"))
        return f'<span class="wm-ways-to">{"".join(ways)}</span>'

    def _dress(self) -> None:
        """Words and states of the controls."""
        whose = self.word("reference-game" if self.book.is_of_a_game else "reference-game-standard")
        self._head.value = f'<h3>{self.word("reference-title")}</h3><span class="wm-sub">{whose}</span>{self._ways()}'
        if self.helper is not None:
            self.helper.group = self.word("reference-tabs")
        self._search.description, self._search.placeholder = (
            self.word("reference-search"),
            self.word("reference-search-hint"),
        )
        if self._search.value != self.query:
            self._search.value = self.query
        games = tuple((title, name) for name, title in choices(self.lang))
        self._of.description = self.word("reference-of")
        if self._of.options != games:
            self._of.options = games
        self._of.value = self.of
        switch(self._of, "wm-hidden", len(games) < 2)
        for name, dropdown in self._filters.items():
            dropdown.description = self.word(f"reference-{name}")
            options = tuple(self._choices(name))
            if dropdown.options != options:
                dropdown.options = options
            dropdown.value = self.chosen[name]
            switch(dropdown, "wm-hidden", not self._is_asked(name))
        self._clear.description = self.word("reference-clear")
        self._previous.description, self._next.description = (
            self.word("reference-previous"),
            self.word("reference-next"),
        )
        switch(self._clear, "wm-hidden", not (self.at or self.query or any(self.chosen.values())))
        switch(self._previous, "wm-hidden", self.at is None or self.at not in self._order())
        switch(self._next, "wm-hidden", self.at is None or self.at not in self._order())

    def _found_chapters(self) -> tuple[ChapterEntry, ...]:
        return self.book.chapters(self._looked_for, self.chosen["chapter"], self.chosen["open"])

    def _found_pieces(self) -> tuple[PieceEntry, ...]:
        chosen = self.chosen
        return self.book.components(self._looked_for, chosen["kind"], chosen["size"], chosen["scope"], chosen["values"])

    def _counts(self) -> dict[str, int]:
        """How many entries of each part that is searched pass."""
        return {
            "rules": sum(len(chapter.entries) for chapter in self._found_chapters()),
            "components": len(self._found_pieces()),
            "icons": len(self.book.icons(self._looked_for)),
            "lines": len(self.book.lines(self._looked_for)),
        }

    def _shown(self, writer: Writer, counts: dict[str, int]) -> str:
        if self.at is not None:
            return writer.entry(self.book.find(self.at), True)
        if self.tab == "aid":
            return writer.aid()
        if not counts[self.tab]:
            return f"<p>{escape(self.word('reference-nothing'))}</p>"
        if self.tab == "rules":
            is_narrowed = bool(self._looked_for or self.chosen["chapter"] or self.chosen["open"])
            are_open = bool(self._looked_for or self.chosen["open"])
            return writer.chapters(self._found_chapters(), is_narrowed, are_open)
        if self.tab == "components":
            return writer.pieces(self._found_pieces())
        return writer.icons(self._looked_for) if self.tab == "icons" else writer.lines(self._looked_for)

    def _tell(self, counts: dict[str, int]) -> None:
        """Say what is shown, and where else something is found."""
        if self.at is not None:
            entry = self.book.find(self.at)
            title = entry.name if isinstance(entry, PieceEntry) else entry.title
            self.say(f"{entry.id}{self.book.colon}{title}")
        elif self.tab == "aid":
            self.say(self.word("reference-aid"))
        else:
            told = [self.word("reference-found", n=counts[self.tab])]
            if self._looked_for:
                told += [
                    self.word("reference-elsewhere", tab=self.word(f"reference-{tab}"), n=counts[tab])
                    for tab in SEARCHED
                    if tab != self.tab and tab in self.tabs and counts[tab]
                ]
            self.say(" · ".join(told))

    # -- without a kernel ---------------------------------------------------------------------------------------------

    def keepsake(self) -> str:
        return self.shown.html

    def svg(self) -> str:
        """The entry that is open, else the play aid, as a page."""
        return svg(pages.scene(self.book, self.at, self.theme))

    def text(self) -> str:
        """The entry that is open, else the play aid, in words."""
        return pages.text(self.book, self.at)
