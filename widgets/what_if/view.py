"""WhatIf: lines to try on one board, kept in a tree, and compared side by side.

It holds which line is looked at and grows the tree, which is the game's (`table/lines.py`). What the buttons do stands in
`acts.py`, how lines and moves look in `markup.py`, comparison and search in `beside.py` and
`search.py`; long work is that of `work.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import ipywidgets

from widgets import paint
from widgets.core.panel import Panel
from widgets.core.theme import what_if_sheet
from widgets.core.view import box, html_widget, switch
from widgets.play import decision_box, panels, sheets
from widgets.play.log_panel import Log
from widgets.play.positions import prepared
from widgets.play.view import PlayView
from widgets.what_if import markup
from widgets.what_if.acts import Acts
from widgets.what_if.beside import Beside
from widgets.what_if.search import Search
from wm_kernel.explore import determinize
from wm_kernel.explore.futures import deal
from wm_kernel.explore.outline import Outline
from wm_kernel.explore.placement import PlacementMap
from wm_kernel.table import link
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.tree import Node
from wm_kernel.words import describe

_KEYS = {
    "n": "step:next", "p": "step:previous", "c": "mark", "+": "fork", "h": "heat", "e": "search:estimate",
    "b": "search:best", "x": "search:stop", "delete": "delete", "u": "change", "k": "sheet:hand",
}  # fmt: skip


class WhatIf(Acts, Search, Beside, PlayView):
    """A board on which every line that is tried is kept, beside the others.

    `game` is a `Game`, the name of one of the positions that come with the project, or the text of a link. A game in table
    mode is not touched: a copy of it is used, in which everything can be taken back; `view.game` is what is shown. The lines
    are compared for `player`, without one for whoever decides where they part. `lines` are lines to begin with: name ->
    actions from where the game stands; the first two are compared. Everything is open: whoever decides sees the cards.
    For a game that still goes on, `known_to` says with whose knowledge the lines begin: what that player cannot know is
    dealt anew, and what came before is left out. `save` as in `PlayView`.

    >>> view = WhatIf("ex_02")
    >>> for line in ("collect blimp f4-f5", "take gold g5"):
    ...     view.play(view.game.ruleset.parse(line))
    >>> view.fork("Automation first")
    >>> [(line.name, line.mark) for line in view.tree]
    [('main', ''), ('Automation first', 'A')]
    >>> view.close()
    """

    name = "play"
    walks = False
    fits_board = False  # it stands between two columns
    hand_key = "K"

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
        self.known_to = known_to
        if known_to is not None:
            shown = as_known(shown, known_to)
        self.tree = Lines(shown)
        self.outline = Outline(self.tree)
        self._player = player
        self._begin_lines(lines or {})
        self._line: Node = self.tree.of(shown.node).start
        self.editing = ""
        self._edited: Node | None = None
        self.heat = ""
        self.is_dealing = False
        self._heat: tuple[Node, PlacementMap] | None = None
        Beside.__init__(self)
        Search.__init__(self)
        PlayView.__init__(self, shown, layout="branch", lang=lang, theme=theme, size=size, save=save, key=key)
        self.root.add_class("wm-what-if")
        self.compare_soon()

    def _begin_lines(self, lines: Mapping[str, Sequence[str]]) -> None:
        """Play the lines to begin with, unless the game has them already."""
        start = self.tree.game.node
        for name, actions in lines.items():
            if name not in self.tree.game.lines:
                self.tree.game.goto(start)
                line = self.tree.add(actions, name)
                if len(self.tree.marked) < 2:
                    self.tree.mark(line)
        if lines:
            self.tree.game.goto(next(iter(lines)))

    # -- the lines ----------------------------------------------------------------------------------------------------

    @property
    def player(self) -> str:
        """For whom lines are compared: who decides where they part."""
        if self._player is not None:
            return self._player
        decider = self.game.ruleset.decider(self.tree.base.state)
        return str(decider or self.game.players[0])

    @property
    def viewer(self) -> str | None:
        """Everything is open to whoever decides."""
        return self.decision.player if self.decision is not None else self.player

    @property
    def has_secrets(self) -> bool:
        return False

    @property
    def line(self) -> Line:
        """The line that is looked at: the one chosen last, as long as the game stands on its way."""
        node = self.game.node
        if self._line.path[0] is self.game.tree:
            line = self.tree.of(self._line)
            if node in line.tip.path:
                return line
        line = self.tree.of(node)
        self._line = line.start
        return line

    @property
    def trail(self) -> list[Node]:
        """The positions that an action led to, from the start over the present one to the end of the line."""
        return [node for node in self.line.tip.path if node.action is not None]

    @property
    def present(self) -> Node:
        """The position the game stands at, as the move that led there; the start of a named line is where it begins."""
        return self.game.node.played

    def title(self, line: Line | None = None) -> str:
        """What a line is called."""
        return self.outline.title(line or self.line, self.lang)

    def play(self, action: Action) -> None:
        before, known = self.game.node, list(self.game.node.children)
        super().play(action)
        node = self.game.node
        if node.parent is not before or node in known or before.onward is node:
            return
        line = self.tree.of(node)
        self._mark_new(line)
        self.update_panels()
        text, rule, _ = self._said
        self.say(f"{text} {self.word('what-if-forked', step=before.step, line=self.title(line))}", rule)
        self.compare_soon()

    def fork(self, name: str = "") -> None:
        """Start a new line at the present position; ValueError for a name that will not do."""
        game, step = self.game, self.game.step
        name = name or self._new_name()
        if self.is_dealing:
            player = self.player
            seed = sum(1 for _ in game.tree) + 1000 * game.step
            game.branch(name, dealt=deal(game.state, player, seed, len(game.lines)), to=player)
        else:
            game.branch(name)
        line = self.tree.of(game.node)
        self._line = line.start
        self._mark_new(line)
        self._changed(self.word("what-if-new", step=step, line=name))

    def _new_name(self) -> str:
        n = len(self.game.lines)
        while self.word("what-if-new-name", n=n) in self.game.lines:
            n += 1
        return self.word("what-if-new-name", n=n)

    def _mark_new(self, line: Line) -> None:
        """The first two lines that part are compared without being asked for."""
        marked = self.tree.marked
        fork = line.fork
        before = self.tree.of(fork) if fork is not None else line
        if not marked and before.tip is not fork:
            marked[self.tree.mark(before)] = before
        if len(marked) < 2:
            self.tree.mark(line)

    def _changed(self, told: str, bad: bool = False) -> None:
        """The tree or the place in it is another: show it, say it, keep it."""
        self._show_move()
        self.say(told, bad=bad)
        self.save_now()
        self.compare_soon()

    def go(self, node: Node, line: Line | None = None) -> None:
        """Stand at a node of the tree, on a line; at a table a reveal is not taken back."""
        try:
            self.game.goto(node)
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        self._line = (line or self.tree.of(node)).start
        self._show_move()
        steps = len(self.trail)
        self.say(self.word("what-if-at", line=self.title(), step=node.step, steps=steps))
        self.save_now()

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        letter = key.lower()
        if letter == "escape" and self.editing:
            self.edit("")
            return True
        what = _KEYS.get(letter)
        if what is None or (letter in ("delete",) and self.hand is not None):
            return super().on_key(key, shift, on_canvas)
        self.act(what)
        return True

    def word(self, key: str, **values: str | int) -> str:
        return super().word("what-if-keys" if key == "keys-list" else key, **values)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_game(self, game: Game) -> None:
        self.tree = Lines(game)
        self.outline = Outline(self.tree)
        self._line, self._heat, self.editing = self.tree.of(game.node).start, None, ""
        self.forget_found()
        super().show_game(game)
        self.compare_soon()

    def _take_stock(self) -> None:
        """The end of a line is looked at beside the others: the scores are one press away and hide none of them."""
        before = self.sheet
        super()._take_stock()
        if self.sheet == "scores" != before:
            self.sheet = ""

    def _greet(self) -> None:
        if self.game.tree.children:
            super()._greet()
            return
        told = self.word("what-if-greeting")
        if self.known_to is not None:
            known = self.word("what-if-known-to", player=describe(self.known_to, self.lang))
            told = f"{known} {told}"
        self.say(told, quiet=True)
        self._said = (told, "", False)

    def _catch_up(self) -> None:
        super()._catch_up()
        self.compare_soon()

    def build(self) -> list[ipywidgets.Widget]:
        press = self.guard(self._on_button)
        self._sheet_style, self._what_if_style = html_widget("wm-style"), html_widget("wm-style")
        self._notice = Panel(press, "wm-notice")
        self._head = Panel(press, "wm-wi-head")
        self._tree_panel = Panel(press, "wm-wi-tree")
        self._edit_panel = Panel(press, "wm-wi-edit")
        self._ask = Panel(press, "wm-ask-box")
        self._log = Panel(press, "wm-wi-moves")
        self._heat_panel = Panel(press, "wm-wi-heat-box")
        self._table = Panel(press, "wm-wi-table")
        self._search = Panel(press, "wm-wi-search")
        self._sheet = Panel(press, "wm-sheet-box")
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
        self._what_if_style.value = f"<style>{what_if_sheet()}</style>"

    def update_panels(self) -> None:
        self._notice.show(panels.notice(self))
        self._ask.show(decision_box.html(self))
        self._heat_panel.show(markup.heat(self))
        self._log.show(markup.moves(self))
        self._log.point(f"node:{self.present.number}")
        self._head.show(markup.head(self))
        self._tree_panel.show(markup.tree(self))
        self.show_edit()
        self.show_beside()
        self.show_search()
        self.show_sheet()

    def show_sheet(self) -> None:
        """Show the sheet that is open: all rows of the comparison, or one that every game has."""
        self._sheet.show(self.all_rows() if self.sheet == "rows" else sheets.sheet(self))

    def show_edit(self) -> None:
        """Show the box for a name or a note, as long as it is about the line that is looked at."""
        if self.editing and self._edited is not self.line.start:
            self.edit("")
            return
        switch(self._left, "wm-is-editing", bool(self.editing))
        self._edit_panel.show(markup.edit(self))

    def text(self) -> str:
        return f"{self.word('what-if-title')}\n\n{self.text_of_lines()}\n\n{super().text()}"

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until comparison and search have come to their end; not for callbacks."""
        return self.comparing.wait(seconds) and self.searching.wait(seconds)

    def retire(self) -> None:
        self.drop_work()
        super().retire()

    def close(self) -> None:
        self.drop_work()
        super().close()

    def drop_work(self) -> None:
        """Whatever is going on is not shown any more."""
        with paint.turn:
            self.comparing.drop()
            self.searching.drop()


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
