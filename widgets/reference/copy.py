"""MyCopy: a form for the values that are printed on one's own copy, which makes `my_copy.yaml` and says what changes with it.

What it shows is a `CopyModel` (`copy_model.py`); which values are asked for, under which headings, and how they are typed, is
said by `own_copy` of the game. What games of bots showed of a value is said there, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets
from markupsafe import Markup

from widgets.core import dom, paper
from widgets.core.page import Page
from widgets.core.templates import render
from widgets.core.theme import sheet
from widgets.core.view import box, switch
from widgets.reference import copy_model as model
from wm_kernel.picture.svg import svg
from wm_kernel.table import files, own_copy
from wm_kernel.table.own_copy import FILE, Asked
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.words.bundles import voice

ROOM = 40
"""The longest text of which all can be seen in the field while nothing is typed."""


class MyCopy(Page):
    """The form of a game; `path` is the file it goes on from, when there is one, and writes to.

    >>> view = MyCopy("nowhere.yaml")
    >>> view.ask("board.bridge_row")
    >>> view.type("6")
    >>> view.model.edition["board"]
    {'bridge_row': 6}
    >>> view.close()
    """

    name = "mycopy"
    standing_note = "still-read"

    def __init__(
        self,
        path: str | Path = FILE,
        *,
        game: str = USUAL,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.path = Path(path)
        self.form = spec(game).load("own_copy")
        known = self.form.read(self.path) if self.path.is_file() else None  # one that cannot be used is told, and left
        self.model = model.begun(self.form, known)
        self._is_setting = False
        super().__init__(lang=lang, theme=theme, size=size, key=key)

    # -- what a press does ---------------------------------------------------------------------------------------------

    def dispatch(self, press: model.Press) -> None:
        """Do what a press means, and show it."""
        before = self.model
        self.model = model.update(replace(before, lang=self.lang), press)
        self.update()
        now = self.model
        if now.wrong:
            example = self.form.told(now.now.form, now.now.standard, self.lang).partition("\n")[0]
            self.say(self._said(now.wrong, told=now.told, example=example), bad=True)
        elif now.edition != before.edition:
            self.say(self.word("copy-noted", n=len(now.entered)))

    def ask(self, name: str) -> None:
        """Ask for a value by its place, as in "board.rows"."""
        self.dispatch(model.Ask(name))

    def type(self, text: str) -> None:
        """Enter what stands on the copy for the value that is asked for."""
        self.dispatch(model.Type(text))

    def save(self) -> None:
        """Write the file."""
        if not self.model.can_save:
            return
        try:
            files.write_atomic(self.path, own_copy.text(self.model.edition))
        except OSError as error:
            self.say(self.word("copy-not-saved", error=error.strerror or str(error)), bad=True)
            return
        self.dispatch(model.Saved())
        self.say(self.word("copy-saved", path=str(self.path), code=f'edition="{self.path}"'))

    def _on_button(self, act: str, _: str, __: bool) -> None:
        kind, _, name = act.partition(":")
        if kind == "save":
            self.save()
        elif kind == "drop":
            self.dispatch(model.Drop(name))

    def _on_group(self, change: Any) -> None:
        if not self._is_setting and change["new"]:
            self.ask(next(one.id for one in self.model.asked if self.group(one) == change["new"]))

    def _on_chosen(self, change: Any) -> None:
        if not self._is_setting and change["new"]:
            self.ask(change["new"])

    def _on_typed(self, change: Any) -> None:
        if not self._is_setting and change["new"].strip():
            self.type(change["new"])

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._head = self.panel("wm-head")
        self._groups = ipywidgets.Dropdown(options=[("", "")])
        self._groups.observe(self.guard(self._on_group), "value")
        self._values = ipywidgets.Dropdown(options=[("", "")])
        self._values.observe(self.guard(self._on_chosen), "value")
        self._typed = ipywidgets.Text(continuous_update=False)
        self._typed.observe(self.guard(self._on_typed), "value")
        self._entered = self.panel("wm-copy-entered")
        self._lines_typed = ipywidgets.Textarea(continuous_update=False, rows=10)
        self._lines_typed.observe(self.guard(self._on_typed), "value")
        self._assumed = self.panel("wm-copy-assumed")
        row = box("wm-copy-row", self._groups, self._values, self._typed, self._lines_typed)
        return [self._head.view, row, self._assumed.view, self.status.view, self._entered.view]

    def styles(self) -> str:
        return f"{super().styles()}\n{sheet('copy')}\n{dom.icon_sheet(self.theme)}"

    def update(self) -> None:
        now = self.model
        title, lead = self.word("copy-title"), self.word("copy-lead")
        self._head.show(Markup('<h3>{}</h3><p class="wm-sub">{}</p>').format(title, lead))
        self._is_setting = True
        try:
            here = self.group(now.now)
            counted = Counter(map(self.group, now.asked))
            for widget, told, options, chosen in (
                (self._groups, "reference-kind", tuple((f"{one} ({n})", one) for one, n in counted.items()), here),
                (
                    self._values, "copy-value",
                    tuple((self.label(one), one.id) for one in now.asked if self.group(one) == here), now.now.id,
                ),
            ):  # fmt: skip
                widget.description = self.word(told)
                if widget.options != options:
                    widget.options = options
                widget.value = chosen
            mine = own_copy.value_at(now.edition, now.now.at)
            form, standard = now.now.form, self.form.told(now.now.form, now.now.standard, self.lang)
            is_long = form in getattr(self.form, "LONG", ())
            for widget, is_shown in ((self._typed, not is_long), (self._lines_typed, is_long)):
                switch(widget, "wm-hidden", not is_shown)
                widget.description = self.word("copy-mine")
                widget.value = self.form.told(form, mine, self.lang) if mine is not None and is_shown else ""
                widget.placeholder = standard if is_shown and (is_long or len(standard) <= ROOM) else ""
            told = self.word("copy-long") if is_long else self.word("copy-standard-is", value=standard)
            self._assumed.show(Markup('<p class="wm-sub">{}</p>').format(told))
        finally:
            self._is_setting = False
        self._entered.show(self._entered_html())
        if not self.status.text:
            self.say(self.word("copy-greeting", n=len(now.asked)), quiet=True)

    def group(self, one: Asked) -> str:
        """Under which heading a value is found."""
        return str(self.form.group(one, self.lang))

    def label(self, one: Asked) -> str:
        """What a value is called."""
        told, whose = self._said(f"reference-value-{one.at[-1]}"), self.form.whose(one, self.lang)
        return self.word("copy-label", whose=whose, value=told)

    def _said(self, key: str, **values: str) -> str:
        """A text in the words of the game."""
        return voice(self.lang, self.form.GAME).say(key, **values)

    def _entered_html(self) -> Markup:
        rows = [
            {
                "id": one.id, "label": self.label(one), "standard": self.form.told(one.form, one.standard, self.lang),
                "mine": self.form.told(one.form, value, self.lang),
                "drop": self.word("copy-drop-value", value=self.label(one)),
            }
            for one, value in self.model.entered
        ]  # fmt: skip
        return render(
            "copy.html", "entered", word=self.word, rows=rows, yaml=own_copy.text(self.model.edition),
            path=self.path.name, can_save=self.model.can_save, changes=self._changes(),
        )  # fmt: skip

    def _changes(self) -> list[str]:
        """What changes with each value, as far as games were played with it."""
        if not self.model.entered:
            return [self.word("copy-changes-none")]
        found = []
        for one, value in self.model.entered:
            measured = self.form.measured(one, value, self.lang) if hasattr(self.form, "measured") else ""
            told = (
                self.word("copy-measured", told=measured)
                if measured
                else self.word("copy-unmeasured", path=self.path.name)
            )
            found.append(f"{self.label(one)}{self.word('copy-colon')}{told}")
        return found

    # -- without a kernel -----------------------------------------------------------------------------------------------

    def keepsake(self) -> str:
        return f"{self._head.html}{self._entered.html}"

    def _lines(self) -> list[paper.Line]:
        lines = [paper.Line(self.word("copy-title")), paper.Line(self.word("copy-lead"), 3)]
        before = ""
        for one in self.model.asked:
            if (group := self.group(one)) != before:
                lines.append(paper.Line(group, 1))
                before = group
            standard = self.form.told(one.form, one.standard, self.lang)
            lines.append(paper.Line(f"{self.label(one)}{self.word('copy-colon')}{standard}", 2))
        return lines

    def svg(self) -> str:
        return svg(paper.scene(self._lines(), self.theme, self.word("copy-title")))

    def text(self) -> str:
        return paper.text(self._lines())
