"""WhatIf: lines to try on one board, kept in a tree, and compared side by side.

What it shows is a `WhatIfModel` (`model.py`); what a press does to it is decided in `update.py`, what stands round the board made
in `panels.py`. The view carries out what comes of a press: grows the tree, which is the game's (`table/lines.py`), and begins
long work (`search.py`, `work.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import register
from widgets.core.embed import Embed, open_author
from widgets.core.keep import Keeper
from widgets.core.panel import Panel
from widgets.core.theme import sheet
from widgets.core.under_way import Kept, Work, WorkKeeper, keeper_of
from widgets.core.view import box, html_widget, switch
from widgets.core.work import Task
from widgets.core.work import Work as LongWork
from widgets.play import values
from widgets.play.desk import Desk
from widgets.play.log_panel import Log
from widgets.play.model import OfWhole, PlayModel
from widgets.play.positions import prepared
from widgets.what_if import panels as beside
from widgets.what_if import search, update
from widgets.what_if.model import SIDES, USUAL, Copy, Fork, Go, Grow, Start, WhatIfModel
from widgets.what_if.update import WHAT_IF
from wm_kernel.explore import determinize
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.estimate import Estimate
from wm_kernel.explore.futures import deal
from wm_kernel.explore.outline import Outline
from wm_kernel.explore.placement import PlacementMap
from wm_kernel.explore.search import BestTurn
from wm_kernel.table import link, savefile
from wm_kernel.table.action import Action
from wm_kernel.table.document import wrap
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.told import Told
from wm_kernel.table.tree import Node


class WhatIf(Desk[WhatIfModel]):
    """A board on which every line that is tried is kept, beside the others.

    `game` is a `Game`, the name of one of the positions that come with the project, or the text of a link. A game in table
    mode is not touched: a copy of it is used, in which everything can be taken back; `view.game` is what is shown. The lines
    are compared for `player`, without one for whoever decides where they part. `lines` are lines to begin with: name ->
    actions from where the game stands; the first two are compared. Everything is open: whoever decides sees the cards.
    For a game that still goes on, `known_to` says with whose knowledge the lines begin: what that player cannot know is
    dealt anew, and what came before is left out. `save` says whether the lines are kept, or under which name, as a game is;
    without it they are kept in a notebook and in the app.

    >>> view = WhatIf("ex_02")
    >>> for line in ("collect blimp f4-f5", "take gold g5"):
    ...     view.play(view.game.ruleset.parse(line))
    >>> view.fork("Automation first")
    >>> [(line.name, line.mark) for line in view.tree]
    [('main', ''), ('Automation first', 'A')]
    >>> view.close()
    """

    fits_board = False  # it stands between two columns

    known_to = OfWhole["str | None"]()
    tree = OfWhole[Lines]()
    line = OfWhole[Line]()
    player = OfWhole[str]()
    editing = OfWhole[str]()
    heat = OfWhole[str]()
    places = OfWhole[PlacementMap]()
    estimates = OfWhole[dict[tuple[Node, str], Estimate]]()
    best = OfWhole[dict[tuple[Node, str], BestTurn]]()
    comparison = OfWhole["Comparison | None"]()
    objectives = OfWhole["tuple[str, ...]"]()
    _whole: WhatIfModel

    def __init__(
        self,
        game: Game | str,
        *,
        player: str | None = None,
        known_to: str | None = None,
        lines: Mapping[str, Sequence[str]] | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = None,
        key: Hashable | None = None,
    ) -> None:
        shown = game_of(game)
        for name in (player, known_to):
            if name is not None and name not in shown.players:
                raise ValueError(f"no player {name!r} here; there are: {', '.join(shown.players)}")
        if known_to is not None:
            shown = as_known(shown, known_to)
        tree = Lines(shown)
        begin(tree, lines or {})
        model = WhatIfModel(
            PlayModel(shown, shown.node), tree, Outline(tree), tree.of(shown.node).start, player, known_to
        )  # fmt: skip
        self._lines_given: Any = _lines_of(shown)
        self.samplers = search.Samplers()
        self.comparing, self.searching = (LongWork(self._is_gone, self.fail, self._work_ended) for _ in range(2))
        super().__init__(
            model, WHAT_IF, perform=self._do, layout="branch", lang=lang, theme=theme, size=size, save=save, key=key
        )
        self.embed = Embed(self.root)
        self.frame = self.embed.frame
        self.on_end(self.embed.close)
        self.on_end(self.drop_work)
        self.root.add_class("wm-what-if")
        self.compare_soon()

    # -- what is kept -------------------------------------------------------------------------------------------------

    def _keeper(self, save: bool | str | None) -> Keeper | None:
        if isinstance(save, str):
            return super()._keeper(save)
        return keeper_of(Work("what-if", lambda: self.game.ruleset.name, self._kept, self._read, self._show_kept), save)

    def offer_work(self) -> None:
        super().offer_work()
        if self.waiting is None and isinstance(self.keeper, WorkKeeper) and (cell := register.this_cell()) is not None:
            self.waiting = Keeper(self.game, str(cell[0])).waiting()  # lines were kept by their cell once
            self.update_panels()

    def _kept(self) -> Kept | None:
        """The whole tree; None as long as it is as it was given."""
        if _lines_of(self.game) == self._lines_given:
            return None
        model = self.whole
        about = {"n": len(list(model.tree)), "step": model.tree.base.step}
        record = json.loads(savefile.encode(self.game, "lines.json"))
        rest = {"player": model.asked, "known_to": model.known_to, "side": model.side, "objective": model.objective}
        return Kept(about, {"record": record, **rest})

    def _read(self, data: Mapping[str, Any]) -> tuple[Game, dict[str, Any]]:
        game = savefile.restore(wrap(data["record"], "lines"))
        told = {"asked": data["player"], "known_to": data["known_to"]}
        if any(name is not None and name not in game.players for name in told.values()) or data["side"] not in SIDES:
            raise ValueError(Told("work-damaged"))
        return game, {**told, "side": data["side"], "objective": str(data["objective"])}

    def _show_kept(self, found: tuple[Game, dict[str, Any]]) -> None:
        game, told = found
        self._lines_given = None  # what was kept is one's own from the start
        self.whole = replace(self.whole, **told)
        if told["objective"] not in self.whole.objectives:
            self.whole = replace(self.whole, objective=USUAL)
        self.show_game(game)

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> WhatIfModel:
        """The model, with what is going on now."""
        task, made = self.searching.task, self._whole
        running, is_comparing = task.name if task is not None else "", self.comparing.is_on("compare")
        if (made.running, made.is_comparing) != (running, is_comparing):
            self._whole = made = replace(made, running=running, is_comparing=is_comparing)
        return made

    @whole.setter
    def whole(self, whole: WhatIfModel) -> None:
        self._whole = whole

    def lines_now(self) -> WhatIfModel:
        """The model, with how and where it is shown now."""
        return self.whole.hold(self.now())

    def title(self, line: Line | None = None) -> str:
        """What a line is called."""
        return self.lines_now().title(line)

    def text_of_lines(self) -> str:
        """The lines, and their comparison as far as it is there, as text."""
        return self.lines_now().text

    def text(self) -> str:
        return f"{self.word('what-if-title')}\n\n{self.text_of_lines()}\n\n{super().text()}"

    # -- presses and what they do -------------------------------------------------------------------------------------

    def _do(self, effect: Any) -> None:
        match effect:
            case Grow(what, args):
                self._grow(effect, what, args)
            case Go(node, line):
                self.go(node, line)
            case Fork():
                self.fork()
                self.take(update.edit(self.lines_now(), "name"))
            case Copy(text):
                self._copy(text)
            case Start(what):
                self._work_at(what)
            case values.Do(what):
                _DO[what](self)

    def _grow(self, grow: Grow, what: str, args: tuple[Any, ...]) -> None:
        try:
            made = getattr(self.tree, what)(*args)
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        self.take(update.grown(self.lines_now(), grow, made))

    def _copy(self, text: str) -> None:
        if self.helper is not None:
            self.helper.send({"copy": text})
            self.say(self.word("what-if-copied"))
        else:
            self.say(self.word("what-if-copied-here", text=text))

    # -- the lines ----------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        before, known = self.game.node, list(self.game.node.children)
        super().play(action)
        node = self.game.node
        if node.parent is not before or node in known or before.onward is node:
            return
        line = self.tree.of(node)
        update.mark_new(self.lines_now(), line)
        self.update_panels()
        text, rule, _ = self._said
        self.say(f"{text} {self.word('what-if-forked', step=before.step, line=self.title(line))}", rule)
        self.compare_soon()

    def fork(self, name: str = "") -> None:
        """Start a new line at the present position; ValueError for a name that will not do."""
        game, step, model = self.game, self.game.step, self.lines_now()
        if not name:
            n = len(game.lines)
            while (name := self.word("what-if-new-name", n=n)) in game.lines:
                n += 1
        if model.is_dealing:
            seed = sum(1 for _ in game.tree) + 1000 * game.step
            game.branch(name, dealt=deal(game.state, model.player, seed, len(game.lines)), to=model.player)
        else:
            game.branch(name)
        line = model.tree.of(game.node)
        self.whole = replace(self.whole, begun=line.start)
        update.mark_new(model, line)
        self.take(update.changed(self.lines_now(), self.word("what-if-new", step=step, line=name)))

    def go(self, node: Node, line: Line | None = None) -> None:
        """Stand at a node of the tree, on a line; at a table a reveal is not taken back."""
        if not self._goes(lambda: self.game.goto(node)):
            return
        self.whole = replace(self.whole, begun=(line or self.tree.of(node)).start)
        self._show_move()
        steps = len(self.lines_now().trail)
        self.say(self.word("what-if-at", line=self.title(), step=node.step, steps=steps))
        self.save_now()

    def show_game(self, game: Game) -> None:
        self.drop_work()
        self.samplers.forget()
        tree = Lines(game)
        self.whole = replace(
            self.whole, tree=tree, outline=Outline(tree), begun=tree.of(game.node).start, editing="", estimates={}, best={},
            compared=None, key=None, how_far=(),
        )  # fmt: skip
        super().show_game(game)

    def _catch_up(self) -> None:
        super()._catch_up()
        self.compare_soon()

    # -- long work ----------------------------------------------------------------------------------------------------

    def compare_soon(self) -> None:
        """Compare the lines that are marked, unless that was done already."""
        self.take(update.compare(self.lines_now()))

    def _work_at(self, what: str) -> None:
        model = self.lines_now()
        if what == "compare" and model.key is not None:
            key = model.key
            self.comparing.begin(what, lambda task: search.compared(task, key, self._compared))
        elif what == "estimate":
            self.searching.begin(
                what, lambda task: search.estimated(task, model.about, self.samplers, self._estimated)
            )  # fmt: skip
        elif what == "best":
            self.searching.begin(what, self._find_best)

    def _find_best(self, task: Task) -> search.Steps:
        def far(n: tuple[int, ...]) -> None:
            self.searching.show(task, lambda: self._is_at(n))

        return search.best(task, self.whole.about, far, self._best_found)

    def _compared(self, key: Any, found: Comparison) -> None:
        self.take(update.compared(self.lines_now(), key, found))

    def _estimated(self, player: str, found: Any, far: tuple[int, int] | None) -> None:
        self.take(update.estimated(self.lines_now(), player, found, far))

    def _best_found(self, node: Node, objective: str, found: Any) -> None:
        self.take(update.best_found(self.lines_now(), node, objective, found))

    def _is_at(self, far: tuple[int, ...]) -> None:
        self.whole = replace(self.whole, how_far=far)
        self.show_found()

    def _is_gone(self) -> bool:
        return self.is_retired or self.is_closed

    def _work_ended(self, task: Task) -> None:
        """A search has come to its end."""
        self.show_found()
        if task.is_stopped and task.name in ("estimate", "best"):
            self.say(self.word("what-if-stopped"))

    def _stop(self) -> None:
        if not self.searching.stop():
            self.say(self.word("what-if-nothing-running"))

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until comparison and search have come to their end; not for callbacks."""
        return self.comparing.wait(seconds) and self.searching.wait(seconds)

    def drop_work(self) -> None:
        """Whatever is going on is not shown any more."""
        with paint.turn:
            self.comparing.drop()
            self.searching.drop()

    # -- widgets ------------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style, self._what_if_style = html_widget("wm-style"), html_widget("wm-style")
        self._notice = self.panel("wm-notice")
        self._head = self.panel("wm-wi-head")
        self._tree_panel = self.panel("wm-wi-tree")
        self._edit_panel = self.panel("wm-wi-edit")
        self._ask = self.panel("wm-ask-box")
        self._log = self.panel("wm-wi-moves")
        self._heat_panel = self.panel("wm-wi-heat-box")
        self._table = self.panel("wm-wi-table")
        self._search = self.panel("wm-wi-search")
        self._sheet = self.panel("wm-sheet-box")
        self.log = Log(self.game)
        self._name_box = ipywidgets.Text()
        self._note_box = ipywidgets.Textarea(rows=4)
        for field in (self._name_box, self._note_box):
            field.add_class("wm-wi-text")
            field.layout.display = "none"
        edit = box("wm-wi-editing", self._name_box, self._note_box, self._edit_panel.view)
        self._left = left = box("wm-wi-left", self._tree_panel.view, edit, self._log.view)
        self.below = box(
            "wm-wi-right", *(panel.view for panel in (self._ask, self._heat_panel, self._search, self._table))
        )
        page = box("wm-wi-page", self._head.view, left, box("wm-wi-middle", self.stage), self.below, self.status.view)
        styles = [self._sheet_style, self._what_if_style]
        return [*styles, self._notice.view, page, self._sheet.view]

    def update(self) -> None:
        super().update()
        self._what_if_style.value = f"<style>{sheet('what_if')}</style>"

    def update_panels(self) -> None:
        self.whole = replace(update.settled(self.whole), can_type=self._edit_panel.can_type)
        super().update_panels()
        self._log.point(f"node:{self.whole.present.number}")
        self._switch()

    def show_found(self) -> None:
        """Show what was compared and searched, as far as it is there."""
        for name, html in beside.found(self.told()).items():
            panel: Panel = getattr(self, f"_{name}")
            panel.show(html)
        self._switch()

    def _switch(self) -> None:
        """What is seen of it now."""
        model = self.whole
        for side in SIDES:
            switch(self.below, f"wm-shows-{side}", model.side == side)
        switch(self._left, "wm-is-editing", bool(model.editing))
        for name, field in (("name", self._name_box), ("note", self._note_box)):
            field.layout.display = "" if name == model.editing and not model.can_type else "none"

    def _show_edit(self) -> None:
        """Show the box for a name or a note, with what there is."""
        model = self.lines_now()
        field = self._name_box if model.editing == "name" else self._note_box
        if model.editing and not model.can_type:
            field.value = model.typed
            field.description = self.word("what-if-edit-name" if model.editing == "name" else "what-if-note-of")
        self._edit_panel.show(beside.edit(model))
        self._switch()

    def _keep_typed(self) -> None:
        field = self._name_box if self.editing == "name" else self._note_box
        self.take(update.keep(self.lines_now(), field.value))


_DO: dict[str, Callable[[WhatIf], None]] = {
    "found": WhatIf.show_found,
    "save": WhatIf.save_now,
    "moved": WhatIf._show_move,
    "compare": WhatIf.compare_soon,
    "stop": WhatIf._stop,
    "drop search": lambda view: view.searching.drop(),
    "drop comparison": lambda view: view.comparing.drop(),
    "author": lambda view: open_author(view, view.embed, view.game, view.whole.node),
    "edit": WhatIf._show_edit,
    "focus typed": lambda view: view._edit_panel.focus("typed"),
    "keep typed": WhatIf._keep_typed,
}


def _lines_of(game: Game) -> Any:
    """What of a tree is one's own: its positions, their names, notes and marks."""
    return tuple((node.name, node.note, node.mark) for node in game.tree)


def begin(tree: Lines, lines: Mapping[str, Sequence[str]]) -> None:
    """Play the lines to begin with, unless the game has them already."""
    game = tree.game
    start = game.node
    for name, actions in lines.items():
        if name not in game.lines:
            game.goto(start)
            line = tree.add(actions, name)
            if len(tree.marked) < 2:
                tree.mark(line)
    if lines:
        game.goto(next(iter(lines)))


def as_known(game: Game, player: str) -> Game:
    """Where a game stands, with the knowledge of one player: nothing before it, and all they cannot know dealt anew."""
    return Game(game.ruleset, determinize(game.state, player, game.step), mode="sandbox", from_position=True)


def game_of(game: Game | str) -> Game:
    """The game that is shown: itself, or a copy of one at a table; ValueError or LookupError for what is no game."""
    if isinstance(game, str):
        found = link.read(game) if ":" in game else prepared(game)
        if not isinstance(found, Game):
            raise ValueError("the link shows what one player sees; lines need the link of the game itself")
        game = found
    if game.mode == "sandbox":
        return game
    copy = game.clone()
    copy.mode = "sandbox"
    return copy
