"""Sandbox: set any position up, see at once what is wrong with it, try a piece as a move, and play on from there.

What it shows is a `SandboxModel` (`model.py`); what a press does to it is decided in `update.py`, its picture made in `scene.py`,
what stands round it in `panels.py`. The view carries out what comes of a press: edits, reads and hands out, speaks and shows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import dom, keep, under_way
from widgets.core.board import Board
from widgets.core.theme import sheet
from widgets.core.under_way import WorkKeeper
from widgets.core.view import View, switch
from widgets.play import rivals, values
from widgets.play.model import Look, Of
from widgets.play.view import PlayView
from widgets.sandbox import handing, keeping, panels, scene, sources, update
from widgets.sandbox.carry import carrier
from widgets.sandbox.desk import Desk
from widgets.sandbox.model import Change, Choose, Copy, Effect, Load, SandboxModel
from wm_kernel.picture.bench import Edit, Outcome, Tool, Tray
from wm_kernel.picture.scene import Scene, Shape, Target
from wm_kernel.picture.svg import svg
from wm_kernel.table.editor import EditError
from wm_kernel.table.game import Game


class Sandbox(Board):
    """A position to be set up: `position` is a `Position`, game, link, pasted text, the path of a file, or the name of a
    position that comes with the project ("ex_02", or "GAME/NAME" for another game than the usual one); without it the board of
    `game` is empty. NoSuchRoom says it when a game has no editor.

    `choose(game)` sets up another game, `editor` changes the position and takes back; `take(tool)` takes in hand, `press(target)`
    presses a place of the board. `save` says whether what is set up is kept to be gone on with; without it it is in a notebook
    and in the app. A view with the same `key`, or made by another run of the same cell, replaces this one.

    >>> from widgets.sandbox.view import Tool
    >>> view = Sandbox("ex_02")
    >>> view.take(Tool("worker", "", "yellow"))
    >>> view.press("cell:g5")
    >>> [(fault.code, fault.cells) for fault in view.editor.faults]
    [('worker_on_resource', ('g5',))]
    >>> view.close()
    """

    name = "sandbox"

    model: SandboxModel
    editor = Of[Any]()
    held = Of[Any]()
    tried = Of[tuple[str, Outcome] | None]()
    is_trying = Of[bool]()
    sheet = Of[str]()
    chosen_fault = Of[int | None]()
    tray = Of[Tray]()

    def __init__(
        self,
        position: Any = None,
        *,
        game: str | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | None = None,
        key: Hashable | None = None,
    ) -> None:
        keep.recall_settings()
        self.carrier = carrier()
        self.model = sources.model_of(position, game, self.carrier is not None)
        self.keeper: WorkKeeper | None = None
        self.waiting: Any = None
        self.playing: PlayView | None = None
        self._left: dict[str, SandboxModel] = {}  # what was set up of games that another one was chosen for
        self.beside: View | None = None
        self.saved_to: Path | None = None
        self.presses = 0
        self.last_press: str | None = None
        self._copied = ""
        self._drawn_faults: tuple[Any, Any, list[Shape]] = (None, None, [])
        self._said: tuple[str, str, bool] = ("", "", False)
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        self.say(self.word("sandbox-greeting"), quiet=True)
        keeping.begin(self, save)

    # -- what is shown, and what stands there -------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position as a state to look at, faults or not."""
        return self.model.state

    @property
    def tool(self) -> Tool | None:
        """What is in hand."""
        return self.model.tool

    @property
    def pile(self) -> str:
        """The pile that is added to; "" for none."""
        return self.tray.pile

    @property
    def colour(self) -> str:
        """The player whose possessions are shown: the one who was chosen, else the one to move."""
        return self.model.bench.player(self.tray)

    @property
    def title(self) -> str:
        """What the position is called."""
        return self.now().title

    def now(self) -> SandboxModel:
        """The model, with how and where it is shown now."""
        here = self.cursor if self.is_cursor_shown and self.cursor else self.pointed
        shown = getattr(self, "scene", self.model.shown)
        rival = self.keeper.rival if self.keeper is not None else None
        return replace(
            self.model, look=Look(self.lang, self.theme), shown=shown, here=here, waiting=self.waiting, rival=rival
        )  # fmt: skip

    def link(self) -> str:
        """The position to send: the link of a game that starts from it, or its text while it has faults."""
        return self.model.link

    def game(self) -> Game:
        """A game that starts from the position; ImpossiblePosition tells its faults."""
        return self.model.editor.game()

    # -- presses and what they do -------------------------------------------------------------------------------------

    def dispatch(self, press: values.Press) -> bool:
        """Do what a press means; return whether it meant something."""
        return self.carry(update.update(self.now(), press))

    def carry(self, found: update.Next) -> bool:
        """Take over what was made of a press, and carry out its effects; return whether there were any."""
        self.model, effects = found
        for effect in effects:
            self._carry_out(effect)
        if self.desk.search.value != self.tray.query:
            self.desk.search.value = self.tray.query
        return bool(effects)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Change():
                self._change(effect)
            case Copy(text, told):
                handing.copy(self, text, told)
            case Choose(game):
                self.choose(game)
                self.desk.focus("sheet:game")
            case Load(name, focus):
                if handing.read(self, name, sources.sample):
                    self.desk.focus(focus)
            case values.Say(text, rule, bad, quiet):
                self.say(text, rule, bad, quiet)
            case values.Focus(acts):
                self.desk.focus(*acts)
            case values.Cursor(target):
                if not (self.cursor or "").startswith("cell:") and target in self.stops:
                    self.cursor = target
                self.is_cursor_shown = True
            case values.Do(what):
                _DO[what](self)

    def _change(self, change: Change) -> None:
        before, due = list(self.editor.faults), self.now().due
        try:
            self.model.bench.run(change.edit)
        except EditError as error:
            self._carry_out(update.why(self.now(), error))
            return
        self.carry(update.changed(self.now(), change, before, due))

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button means, by the name of its act."""
        if act in rivals.ACTS:
            rivals.save(self, act.partition(":")[2], by_key)
            return
        self.dispatch(values.Act(act, by_key))

    def press(self, target: str) -> None:
        """Press a place of the board, as a click on it does."""
        found = self.scene.target(target)
        if found is None:
            raise LookupError(f"the board shows no {target!r}")
        self.on_press(found)

    def take(self, tool: Tool, number: int = 0) -> None:
        """Take something in hand."""
        self.carry(update.take(self.now(), tool, number))

    def drop(self) -> None:
        """Nothing in hand any more."""
        self.carry(update.drop(self.now()))

    def undo(self) -> None:
        """Take back one edit."""
        self.carry(update.step(self.now(), "undo"))

    def redo(self) -> None:
        """Make again what was taken back."""
        self.carry(update.step(self.now(), "redo"))

    def on_press(self, target: Target | None) -> None:
        self.presses += 1
        self.last_press = target.id if target is not None else None
        self.dispatch(values.Pressed(self.last_press))

    def on_drop(self, start: str, target: Target | None) -> None:
        self.dispatch(values.Dropped(start, target.id if target is not None else None))

    def on_point(self, target: Target | None) -> None:
        self.dispatch(values.Pointed(target.id if target is not None else None))

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        return self.dispatch(values.Key(key, on_canvas))

    def _on_button(self, act: str, _mark: str, by_key: bool) -> None:
        self.act(act, by_key)

    # -- positions ----------------------------------------------------------------------------------------------------

    def load(self, thing: Any) -> None:
        """Set up another position in the place of this one; that can be taken back, or waits until its game is chosen.
        ValueError, OSError or LookupError when it cannot be read.
        """
        found = sources.found(thing, self.model.game)
        if self.model.game != found.GAME:
            self._leave(sources.model_of(found, None, self.model.can_carry))
        self.model = replace(update.empty(self.model), source=found, is_pasted=sources.is_pasted(thing), sheet="")
        self._change(Change(Edit("replace", (found,)), "loaded"))

    def choose(self, game: str) -> None:
        """Set up positions of another game, by its name: the one that was left there, or an empty board. NoSuchGame or
        NoSuchRoom says why it cannot be.
        """
        if game == self.model.game:
            return
        self._leave(self._left.get(game) or sources.model_of(None, game, self.model.can_carry))
        self.carry((self.model, (update.SHOW, values.Say(self.word("sandbox-loaded", name=self.title)))))

    def _leave(self, other: SandboxModel) -> None:
        """Show another game, and keep what was set up of this one until it is chosen again."""
        self._left[self.model.game] = replace(update.empty(self.model), sheet="")
        self.model = other

    def save(self, path: str | Path | None = None) -> Path:
        """Write the position as a file and return its path: the one given, the one it was saved in before, or a new one."""
        self.saved_to = self.model.editor.save(path or self.saved_to or handing.free(keep.work_folder() / handing.FILE))
        return self.saved_to

    def _on_message(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        if content.get("kind") != "copied" or content.get("done"):
            super()._on_message(widget, content, buffers)
            return
        self.sheet = "paste"  # the page may not copy: the text is put where it can be selected
        self.desk.paste.value = self._copied
        self.update_panels()
        self.desk.focus_sheet(self.sheet)
        self.say(self.word("sandbox-copy-failed"), bad=True)

    # -- playing on ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on from the position, in the place of the editor; with faults it says why not."""
        self.carry(update.play(self.now()))

    def _play(self) -> None:
        self._play_on(self.game())

    def _play_on(self, game: Game) -> None:
        self.playing = PlayView(game, save=False, **self._own)
        self.playing.watchers.append(self.guard(lambda: keeping.keep(self)))
        self._show_playing()

    def stop_playing(self) -> None:
        """Back to editing; the position is as it was."""
        made, self.playing = self.playing, None
        self.model = replace(self.model, is_playing=False)
        self._show_playing()
        if made is not None:
            made.close()
        self.redraw()
        self.say(self.word("sandbox-greeting"), quiet=True)

    def open(self, view: View) -> None:
        """Show lines to try, or the author's table, in the place of the editor."""
        self.beside, old = view, self.beside
        self.model = replace(self.model, is_beside=True)
        self._show_playing()
        if old is not None:
            old.close()

    def _show_playing(self) -> None:
        """Show what stands in the place of the editor, or the editor again."""
        shown = self.beside or self.playing
        switch(self.root, "wm-is-playing", shown is not None)
        switch(self.root, "wm-is-beside", self.beside is not None)
        self.desk.play(None if shown is None else shown.frame)
        self.update_panels()
        self.desk.focus("play" if shown is None else "back")

    # -- the board ----------------------------------------------------------------------------------------------------

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return scene.scene(self.now())

    def _paint_marks(self) -> None:
        """The ghost, the cursor, the faults and their numbers: alone, over the board as it is."""
        paint.clear(self.canvas[1])
        shapes = scene.overlay(self.now(), self.cursor if self.is_cursor_shown else None)
        if self.held is None:
            shapes += self._outline()
        paint.add(self.canvas[1], [*self._fault_shapes(), *shapes], self._scale)

    def _fault_shapes(self) -> list[Shape]:
        """The faults over the board, drawn anew only when they have changed: they lie under every ghost that moves."""
        key = (self.chosen_fault, self.theme)
        if self._drawn_faults[0] is not self.state or self._drawn_faults[1] != key:
            self._drawn_faults = self.state, key, list(scene.faults(self.now()))
        return self._drawn_faults[2]

    def zones(self) -> list[tuple[str, ...]]:
        """The kinds of targets the Tab key goes through on the board."""
        bench, shown = self.model.bench, {target_id.split(":")[0] for target_id in self.stops}
        wanted = bench.reach(self.tool) or shown
        zones = bench.zones or tuple((kind,) for kind in sorted(shown))
        return [zone for zone in zones if shown.intersection(zone) and wanted & {*zone}]

    def describe(self, target: Target) -> str:
        """What is said of a target that is pointed at."""
        return update.described(self.now(), target.id)

    # -- widgets ------------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        if self.carrier is not None:
            self.carrier.on_msg(self.guard(lambda _, content, __: handing.carried(self, content)))
        self.desk = Desk(
            self.stage, self.status.view, self.carrier, panel=self.panel,
            typed=self.guard(self._on_search), pasted=self.guard(self._on_paste), opened=self.guard(self._on_file),
        )  # fmt: skip
        return self.desk.widgets

    def _show_all(self) -> None:
        self.redraw()
        self.update()

    def update(self) -> None:
        """Bring everything round the board up to date."""
        styles = f"{sheet('play')}\n{dom.icon_sheet(self.theme)}\n{sheet('sandbox')}"
        self.desk.style.value = f"<style>{styles}</style>"
        self.desk.name(self.word)
        self.update_panels()

    def update_panels(self) -> None:
        """Show all panels as things stand."""
        self.tray = self.model.bench.settled(self.tray)
        keeping.keep(self)  # what is about to be shown lies on the disk first
        model = self.now()
        self.desk.show(panels.panels(model))
        self.desk.dress(model)

    def show_state(self) -> None:
        """Show the position as it is now: the board first."""
        self.redraw()
        self.update_panels()

    # -- texts that are typed -----------------------------------------------------------------------------------------

    def set_query(self, text: str) -> None:
        """Look for something else."""
        self.tray = replace(self.tray, query=text)
        self.desk.search.value = text

    def _on_search(self, change: Any) -> None:
        self.tray = replace(self.tray, query=str(change["new"]))
        self.desk.show(panels.tray(self.now()))

    def _on_paste(self, _: Any) -> None:
        if handing.read(self, handing.pasted(self.desk.paste.value)):
            self.desk.paste.value = ""
            self.desk.focus("sheet:paste")

    def _on_file(self, change: Any) -> None:
        for opened in change["new"][:1]:
            self.desk.file.value = ()
            handing.read(self, handing.pasted(bytes(opened["content"]).decode("utf-8", "replace")))

    # -- what is kept -------------------------------------------------------------------------------------------------

    def show_saved(self, save: Any) -> None:
        """Show what was kept, and keep it there from now on; ValueError or OSError when it cannot be read."""
        if self.keeper is not None:
            under_way.go_on(self.keeper, save)

    def offer_work(self) -> None:
        """Offer what was kept of the game that is set up."""
        rivals.offer(self)

    def after_resumed(self, text: str) -> None:
        """Say that it goes on."""
        self.say(text)

    def after_notice(self) -> None:
        """The notice that had the focus is gone: it goes to the way on."""
        self.desk.focus("play" if not self.model.is_away else "back")

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

    # -- without a kernel, and its life --------------------------------------------------------------------------------

    def standing_scene(self) -> Scene:
        """The board with its faults as a picture that stands alone."""
        return scene.standing(self.now())

    def svg(self) -> str:
        """The board with its faults as a standing picture."""
        return svg(self.standing_scene())

    def text(self) -> str:
        """The position in words, and what is wrong with it."""
        return scene.text(self.now())

    @property
    def _inside(self) -> list[View]:
        return [view for view in (self.playing, self.beside) if view is not None]

    def set(self, **wanted: str | None) -> None:
        super().set(**wanted)
        for view in self._inside:
            view.set(**wanted)

    def _end(self) -> None:
        super()._end()
        if self.keeper is not None:
            self.keeper.close()

    def retire(self) -> None:
        for view in self._inside:
            view.retire()
        super().retire()

    def close(self) -> None:
        for view in self._inside:
            view.close()
        super().close()


_DO: dict[str, Callable[[Sandbox], None]] = {
    "show": Sandbox.show_state,
    "marks": Sandbox.mark,
    "panels": Sandbox.update_panels,
    "say again": Sandbox.say_again,
    "focus canvas": lambda view: view.helper.send({"focus": True}) if view.helper is not None else None,
    "search": lambda view: view.desk.search.focus(),
    "sheet": lambda view: view.desk.focus_sheet(view.sheet),
    "play": Sandbox._play,
    "stop": handing.stop,
    "over": handing.take_over,
    "copy game": handing.copy_game,
    "what if": handing.what_if,
    "author": handing.author,
    "save": handing.save,
    "svg": lambda view: handing.picture(view, "svg"),
    "png": lambda view: handing.picture(view, "png"),
}
