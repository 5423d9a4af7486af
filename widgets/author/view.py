"""AuthorView: a puzzle or a step of a lesson is made on the board, checked, saved, and sent as a link.

What it shows is an `AuthorModel` (`model.py`); what a press does to it is decided in `update.py`, what stands beside the board is
made in `panels.py`. The view carries out what comes of a press: long work (`learn.finder`, the check), files, the clipboard.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import ipywidgets

from widgets.author import update
from widgets.author.model import TABS, AuthorModel, Found, Hand, Start, Typed, begun, texts
from widgets.author.update import AUTHOR
from widgets.core import dom, keep, share
from widgets.core.theme import author_sheet
from widgets.core.under_way import Kept, Work, WorkKeeper, keeper_of, titles
from widgets.core.view import box, html_widget, switch
from widgets.core.work import Show, Task
from widgets.core.work import Work as LongWork
from widgets.play import values
from widgets.play.desk import Desk
from widgets.play.log_panel import Log
from widgets.play.model import OfWhole, PlayModel
from widgets.play.positions import prepared
from widgets.sandbox import handing
from widgets.sandbox.carry import carrier
from wm_kernel.learn import draft as drafts
from wm_kernel.learn import draft_kept, puzzle_link
from wm_kernel.learn.draft import LONGEST, LONGEST_TEXT, TEXTS, Draft
from wm_kernel.learn.draft import STEP as STEP_OF_LESSON
from wm_kernel.learn.finder import Finder
from wm_kernel.learn.puzzle import Puzzle
from wm_kernel.learn.reach import SLICE as EVERY
from wm_kernel.learn.reach import Interrupted, stoppable
from wm_kernel.table import files, savefile
from wm_kernel.table.document import wrap
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.told import Told
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, languages

SLICE, STEP = 200, 10
"""So many positions are looked at before what was found is shown, and between two questions whether to go on."""

TELLS_S = 0.5
"""So often a check tells how far it is."""


class AuthorView(Desk[AuthorModel]):
    """A puzzle, or a step of a lesson, from a position and what was played of its turn: `game` is a `Game`, of which a copy is
    used, or the name of one of the positions that come with the project; `node` a place of it, without one where it stands.

    `draft` is what has been made so far. `save` says whether it is kept to be gone on with; without it it is in a notebook
    and in the app. ValueError when nothing can be made of the game.

    >>> view = AuthorView("ex_02")
    >>> view.play(view.game.ruleset.parse("collect blimp f4-f5"))
    >>> view.act("author:tab:goal"), view.draft.kind
    (None, 'puzzle')
    >>> view.close()
    """

    draft = OfWhole[Draft]()
    report = OfWhole["tuple[str, ...] | None"]()

    def __init__(
        self,
        game: Game | str,
        node: Node | None = None,
        *,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | None = None,
        key: Hashable | None = None,
    ) -> None:
        model = begun(prepared(game) if isinstance(game, str) else game, node)
        self._begun: Any = (model.draft, _size(model.play.game))
        self.carrier = carrier()
        self.saved_to: Path | None = None
        self._is_filling = False
        self.work = LongWork(lambda: self.is_retired or self.is_closed, self.fail, self._work_ended)
        super().__init__(
            model, AUTHOR, perform=self._do, layout="lesson", lang=lang, theme=theme, size=size, save=save, key=key
        )
        self.on_end(self.work.drop)
        self.whole = replace(self.whole, texts_in=self.lang if self.lang in languages() else "en")
        self.root.add_class("wm-learn")
        self.root.add_class("wm-author")
        self._fill()
        self.update_panels()

    def author(self) -> AuthorModel:
        """The model, with how and where it is shown now."""
        return self.whole.hold(self.now())

    # -- what is kept -------------------------------------------------------------------------------------------------

    def _keeper(self, save: bool | str | None) -> WorkKeeper | None:
        work = Work("author", lambda: self.draft.game, self._kept, self._read, self._show_kept)
        return keeper_of(work, save if save is None else bool(save))

    def _kept(self) -> Kept | None:
        """The draft, and the board as it stands; None as long as both are as they were begun."""
        model = self.whole
        draft, game = model.draft, model.play.game
        if self._begun == (draft, _size(game)):
            return None
        about: dict[str, Any] = {"title": titles(lambda lang: draft.text("title", lang)), "n": len(draft.solutions)}
        if draft.kind == STEP_OF_LESSON:
            about["form"] = "step"
        record = json.loads(savefile.encode(game, "board.json"))
        rest = {"tab": model.tab, "texts_in": model.texts_in}
        return Kept(about, {"draft": draft_kept.kept(draft, _events(game)), "record": record, **rest})

    def _read(self, data: Mapping[str, Any]) -> AuthorModel:
        game = savefile.restore(wrap(data["record"], "board"))
        draft = draft_kept.read(game.ruleset.name, data["draft"], _events(game))
        if data["tab"] not in TABS[draft.kind] or data["texts_in"] not in languages():
            raise ValueError(Told("work-damaged"))
        return AuthorModel(PlayModel(game, game.node), draft, tab=data["tab"], texts_in=data["texts_in"])

    def _show_kept(self, found: AuthorModel) -> None:
        self.work.drop()
        self._begun = None
        self.whole = found
        self._layout = None if found.draft.layout == "full" else "lesson"
        self.show_game(found.play.game)
        self.refresh()

    def after_notice(self) -> None:
        self._task.focus("task")

    def arrive(self) -> None:
        """Put the focus on the heading: the view was just opened."""
        self._task.focus("task")

    # -- presses and what they do -------------------------------------------------------------------------------------

    def _do(self, effect: Any) -> None:
        match effect:
            case Start("find"):
                self.work.begin("find", self._finding)
            case Start("check"):
                self.work.begin("check", self._checking)
            case Hand("file"):
                self._save_file()
            case Hand("link"):
                self._copy_link()
            case values.Do(what):
                _DO[what](self)

    def show_state(self) -> None:
        super().show_state()
        self._fill()

    def update_panels(self) -> None:
        super().update_panels()
        self._fill()

    # -- texts that are typed -----------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Show the fields of what is made, with what stands there in the language that texts are written in."""
        model = self.author()
        if model.tab != "texts":
            switch(self._fields_box, "wm-hidden", True)
            return
        self._is_filling = True
        told = texts(model)
        for name, field in self.fields.items():
            switch(field, "wm-hidden", name not in told)
            field.description = self.word(f"author-field-{name}")
            if name in told:
                field.value, made = told[name]
                field.placeholder = made
        self._is_filling = False
        switch(self._fields_box, "wm-hidden", False)  # last: what comes after it could wipe what is typed already

    def _on_typed(self, name: str, change: Any) -> None:
        if not self._is_filling:
            text = str(change["new"])[: LONGEST.get(name, LONGEST_TEXT)]
            self.take(update.update(self.author(), Typed(name, text)))
            self.keep_work()

    # -- long work ----------------------------------------------------------------------------------------------------

    def _finding(self, task: Task) -> Iterator[Show]:
        draft, goal = self.draft, self.draft.goal()
        ends = drafts.after(draft, ())
        if goal is None or ends is None:
            return
        finder = Finder(goal, ends[0], draft.measure)
        shown = 0
        while not task.stops():
            try:
                with stoppable(task.stops):
                    if finder.step(STEP):
                        break
            except Interrupted:
                return
            if finder.nodes - shown >= SLICE:
                shown = finder.nodes
                yield partial(self._found, finder)
        yield partial(self._found, finder)

    def _found(self, finder: Finder) -> None:
        excluded = tuple(sorted(finder.excluded))
        news = Found(finder.nodes, tuple(finder.lines), finder.best, finder.is_done, finder.is_proved, excluded)
        self.take(update.found(self.author(), news))

    def _checking(self, task: Task) -> Iterator[Show]:
        draft, asked, told_at = self.draft, 0, monotonic()

        def stops() -> bool:
            """Asked every few positions: how far the check is, is told now and then."""
            nonlocal asked, told_at
            asked += 1
            if monotonic() - told_at >= TELLS_S:
                told_at = monotonic()
                self.work.show(task, partial(self._so_far, draft, asked * EVERY))
            return task.stops()

        try:
            with stoppable(stops):
                told = tuple(drafts.faults(draft, self.lang))
        except Interrupted:
            return
        yield lambda: self.draft is draft and self.take(update.checked(self.author(), told))

    def _so_far(self, draft: Draft, looked: int) -> None:
        if self.draft is draft:
            self.take(update.checking(self.author(), looked))

    def _work_ended(self, task: Task) -> None:
        if self.whole.running == "find":
            self.take(update.stopped(self.author()))
        elif self.whole.running == "check":
            self.take(update.unchecked(self.author()))

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until search and check have come to their end; not for callbacks."""
        return self.work.wait(seconds)

    # -- handing out --------------------------------------------------------------------------------------------------

    def save(self, path: str | Path | None = None) -> Path:
        """Write the file and return its path: the one given, the one it was saved in before, or a new one."""
        target = Path(path or self.saved_to or handing.free(keep.work_folder() / self.draft.file_name))
        files.write_atomic(target, self.draft.yaml())
        self.saved_to = target
        return target

    def _save_file(self) -> None:
        try:
            path = self.save()
        except OSError as error:
            path = Path(self.draft.file_name)
            self.say(self.word("author-not-saved", error=error.strerror or str(error)), bad=True)
        else:
            self.say(handing.saved(self, path, "author-saved"))
        if self.carrier is not None:
            content = {"save": path.name, "text": self.draft.yaml(), "type": "application/yaml"}
            self.carrier.send(content)

    def _carried(self, _: object, content: Any, __: object) -> None:
        if not isinstance(content, dict) or content.get("done") is not True:
            handing.carried(self, content)

    def link(self) -> str:
        """The link of the puzzle; ValueError says why there is none."""
        data = self.draft.data()
        puzzle_link.sent(wrap(data, self.draft.file_name))
        return puzzle_link.write(data)

    def _copy_link(self) -> None:
        try:
            text = self.link()
        except ValueError as error:
            self.say(self.word("author-no-link", error=describe(error, self.lang)[:300]), bad=True)
            return
        found = share.of_text(text)
        told, is_route = found.address, found.is_route
        if self.helper is None:
            self.say(self.word("author-copied-here", text=told))
            return
        self.helper.send({"copy": told, "route": is_route})
        self.say(self.word("author-copied"))

    # -- widgets ------------------------------------------------------------------------------------------------------

    has_words = True

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style = html_widget("wm-style")
        self._notice = self.panel("wm-notice")
        self._task, self._part = self.panel("wm-au-head-box"), self.panel("wm-au-part-box")
        self._search = self.panel("wm-au-search-box")
        self._ask, self._tabs = self.panel("wm-ask-box"), self.panel("wm-tabs-box")
        self._sheet = self.panel("wm-sheet-box")
        self.fields = {name: _field(name) for name in dict.fromkeys((*TEXTS["puzzle"], *TEXTS["step"], "author"))}
        for name, field in self.fields.items():
            field.observe(self.guard(partial(self._on_typed, name)), "value")
        self._fields_box = box("wm-au-fields wm-panel", *self.fields.values())
        task = box(
            "wm-task-box wm-au-task", self._task.view, self._part.view, self._fields_box, self._search.view
        )  # fmt: skip
        self.log = Log(self.game)
        self.below = box("wm-below", self._ask.view, self.status.view, self._tabs.view)
        self.page = box("wm-learn-page", task, self.stage, self.below)
        carriers = [] if self.carrier is None else [self.carrier]
        for carried in carriers:
            carried.on_msg(self.guard(self._carried))
        return [self._sheet_style, *carriers, self._notice.view, self.page, self._sheet.view]

    @property
    def beside(self) -> Any:
        return self.page

    def update(self) -> None:
        super().update()
        self._sheet_style.value = f"<style>{author_sheet()}\n{dom.icon_sheet(self.theme)}</style>"

    def _lay_it_out(self) -> None:
        self._layout = None if self.draft.layout == "full" else "lesson"
        self.refresh()

    def puzzle(self) -> Puzzle:
        """The puzzle as it stands; DataError when it is none yet."""
        return Puzzle(wrap(self.draft.data(), self.draft.file_name))

    def text(self) -> str:
        return f"{self.word('author-title')}\n\n{super().text()}"


def _size(game: Game) -> tuple[int, int]:
    """How much was played on a board, and where it stands."""
    return sum(1 for _ in game.tree), game.node.number


def _events(game: Game) -> list[Event]:
    """What happened up to where a game stands."""
    return [event for node in game.node.path for event in node.events]


def _field(name: str) -> Any:
    made = ipywidgets.Textarea(rows=2) if name not in ("title", "author") else ipywidgets.Text()
    made.continuous_update = False
    made.add_class("wm-au-field")
    return made


def _stop(view: AuthorView) -> None:
    if not view.work.stop():
        view.whole = replace(view.whole, running="")
        view.update_panels()


_DO: dict[str, Callable[[AuthorView], object]] = {
    "redraw": lambda view: view.redraw(),
    "search": lambda view: view._search.show(view.program.panels(view.told())["search"]),
    "stop": _stop,
    "layout": AuthorView._lay_it_out,
}
