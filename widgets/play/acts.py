"""What the buttons round a table do, each by the name of its act: choose, turn, undo, look back, open a sheet, set.

An act that was offered for another position is refused. What the rules allow is asked of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from widgets.core import keep, share
from widgets.core.panel import Panel
from widgets.core.theme import settings
from widgets.play import log_panel, update
from widgets.play.model import Act, PlayModel, Press
from wm_kernel import picture
from wm_kernel.picture.controls import Controls
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.tree import Node
from wm_kernel.words import describe

OF_ANY_POSITION = ("sheet:", "set:", "tab:", "see:", "log:", "link", "save:")
"""Acts that mean the same whatever the position is."""


class PlayActs:
    """What `PlayView` does when a button is pressed."""

    game: Game
    controls: Controls
    state: Any
    looking: Node | None
    shown_hand: str | None
    hand_owner: str
    helper: Any
    scene: Scene
    sheet: str
    tab: str
    lines: int
    lang: str
    theme: str
    viewer: str | None
    link_viewer: str | None
    mark_of_offer: str
    model: PlayModel
    now: Callable[[], PlayModel]
    dispatch: Callable[[Press], bool]
    carry: Callable[[update.Next], bool]
    word: Callable[..., str]
    say: Callable[..., None]
    on_press: Callable[[Target | None], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    refuse: Callable[..., None]
    refresh: Callable[[], None]
    show_state: Callable[[], None]
    update_panels: Callable[[], None]
    views_of_game: Callable[[], list[Any]]
    save_now: Callable[[], None]
    _own: dict[str, Any]
    is_key_of_canvas: bool
    _sheet: Panel
    _catch_up: Callable[[], None]
    _take_stock: Callable[[], None]
    _greet: Callable[[], None]
    _moved: Callable[[str], None]
    _act_save: Callable[[str, bool], None]

    # -- buttons --------------------------------------------------------------------------------------------------------

    def press(self, target: str) -> None:
        """Press a target of the table, as a click on it does."""
        found = self.scene.target(target)
        if found is None:
            raise LookupError(f"the table shows no {target!r}")
        self.on_press(found)

    def _on_button(self, act: str, mark: str, by_key: bool) -> None:
        self.is_key_of_canvas = self.is_key_of_canvas and act == "sheet:close"
        if mark and mark != self.mark_of_offer and not act.startswith(OF_ANY_POSITION):
            self._catch_up()
            self.say(self.word("board-stale"), "TABLE-STEP", bad=True)
            return
        self.act(act, by_key)

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button means, by the name of its act."""
        kind, _, rest = act.partition(":")
        own = getattr(self, f"_act_{kind}", None)
        if own is None:
            self.dispatch(Act(act, by_key))
        else:
            self.model = replace(self.model, acted=act)
            own(rest, by_key)

    def _act_hand(self, what: str, by_key: bool) -> None:
        if what not in ("show", "hide"):
            self.dispatch(Act(f"hand:{what}", by_key))
            return
        self.shown_hand = self.hand_owner if what == "show" else None
        self.show_state()

    def _act_tool(self, what: str, _: bool) -> None:
        if self.looking is None:
            (self.undo if what == "undo" else self.redo)()

    def open_sheet(self, name: str) -> None:
        """Open a sheet beside the table, "" for none; the focus goes into it, and back to where it was opened."""
        self.carry(update.open_sheet(self.now(), name))

    def focus_on(self, *acts: str) -> None:
        """Put the focus on the button of the first of these acts that there is, in whatever panel it stands."""
        if acts == ("sheet",):
            self._sheet.focus("sheet")
            return
        panels = [part for part in vars(self).values() if isinstance(part, Panel) and part is not self._sheet]
        for act in acts:
            for panel in panels:
                if act and f'data-act="{act}"' in panel.html:
                    panel.focus(act)
                    return

    def _act_set(self, what: str, _: bool) -> None:
        name, value = what.partition(":")[::2]
        if name == "undo":
            self.game.mode = "sandbox" if value == "sandbox" else "table"
            for view in self.views_of_game():
                view._guarded(view.update_panels)
            self.say(self.word("set-undo-now-sandbox" if value == "sandbox" else "set-undo-now-table"))
            self.save_now()
            return
        if name in self._own:
            self._own[name] = None
        setattr(settings, name, value)
        self.refresh()
        error = keep.write_settings(settings.chosen) if keep.is_remembering() else ""
        if error:
            self.say(self.word("set-not-written", error=error), bad=True)

    def _act_tab(self, name: str, _: bool) -> None:
        self.tab = name if name in (*self.controls.tabs, "log") else "log"
        self.refresh()

    def _act_target(self, target: str, _: bool) -> None:
        """A thing pressed on the picture of a tab."""
        if self.tab in self.controls.tabs:
            scene = picture.tab(self.state, self.tab, lang=self.lang, theme=self.theme, viewer=self.viewer)
            self.on_press(scene.target(target))

    def _act_link(self, _: str, __: bool) -> None:
        found = share.share(self.game, self.link_viewer)
        seen = "-view" if found.viewer is not None else ""
        values = {"player": describe(found.viewer, self.lang)} if found.viewer is not None else {}
        if self.helper is not None:
            self.helper.send({"copy": found.address, "route": found.is_route})
            self.say(self.word(f"link-copied-{found.kind}{seen}", **values))
        else:
            self.say(f"{self.word(f'link-here{seen}', **values)} {found.text}")

    # -- looking back ----------------------------------------------------------------------------------------------------

    def look(self, node: Node | None) -> None:
        """Show the board as it was at a node of the game; None is now."""
        self.looking = None if node is self.game.node else node
        if self.looking is not None:
            self.model = replace(self.model, hand=None, choice=None, refusals=(), refused_at=None)
        else:
            self._take_stock()
        self.show_state()
        if self.looking is not None:
            self.say(self.word("log-looking", step=self.looking.step, now=self.game.step))
        else:
            self._greet()

    def _act_see(self, number: str, _: bool) -> None:
        found = next((node for node in self.game.node.path if node.number == int(number)), None)
        if found is not None:
            self.look(found)

    def _act_log(self, what: str, _: bool) -> None:
        if what == "older":
            self.lines += log_panel.SHOWN
            self.update_panels()
            return
        node = self.looking
        if node is None:
            return
        path = self.game.node.path
        at = path.index(node) if node in path else len(path) - 1
        if what == "previous":
            self.look(path[max(0, at - 1)])
        elif what == "next":
            self.look(path[min(len(path) - 1, at + 1)])
        elif what == "now":
            self.look(None)
        else:
            self._go_on_from(node)

    def _go_on_from(self, node: Node) -> None:
        try:
            self.game.goto(node)
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        self._moved(self.word("log-gone", step=node.step))
