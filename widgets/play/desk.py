"""A table that is heard: presses become values, and what comes of them is carried out: a game is played, saved, told, shown.

Nothing is decided here: that is done by the `Program` of the view (`program.py`), plain functions of its model. What buttons
beside the game do is in `acts.py`, what stands round the table in `table.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

from widgets import paint
from widgets.core import keep, register, under_way
from widgets.core.under_way import WaitingWork, WorkKeeper
from widgets.play import log_panel, rivals, update, values, walking
from widgets.play.acts import ACTS, not_copied
from widgets.play.log_panel import Log, outcome
from widgets.play.program import M, Program
from widgets.play.table import LAYOUTS, Table
from wm_kernel.picture.controls import Piece
from wm_kernel.picture.scene import Target
from wm_kernel.table import asides
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction, Refusal
from wm_kernel.table.told import Told
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, label, prompt

OF_ANY_POSITION = ("sheet:", "set:", "tab:", "see:", "log:", "link", "save:")
"""Acts that mean the same whatever the position is."""

_DO = {
    "show": lambda view: view.show_state(),
    "marks": lambda view: view.mark(),
    "panels": lambda view: view.update_panels(),
    "greet": lambda view: view._greet(),
    "say again": lambda view: view.say_again(),
    "open rule": lambda view: view.open_rule(),
    "tell again": lambda view: view._tell(*view._brought),
}

_shown: WeakKeyDictionary[Game, WeakSet[Desk[Any]]] = WeakKeyDictionary()
"""The views of each game: what is played in one is shown in all."""


class Desk(Table[M]):
    """A table that answers: `whole` is what the view shows as a value, `program` what it is.

    `perform` carries out the effects that are no game's: those of the view's own `update`. `heard` is told whenever another
    position is shown. The other arguments are those of `PlayView`.
    """

    name = "play"

    def __init__(
        self,
        whole: M,
        program: Program[M],
        *,
        perform: Callable[[Any], None] | None = None,
        heard: Callable[[], None] | None = None,
        begun_as: str = "",
        layout: str | None = None,
        task: str | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = False,
        key: Hashable | None = None,
    ) -> None:
        if layout not in LAYOUTS:
            raise ValueError(f"layout {layout!r}: one of {', '.join(map(repr, LAYOUTS))}")
        keep.recall_settings()
        self.whole, self.program = whole, program
        self._perform, self._heard = perform, heard
        self.begun_as = begun_as
        self.presses = 0
        self.last_press: str | None = None
        self._layout = layout
        self._board_task = task or ""
        self._said: tuple[str, str, bool] = ("", "", False)
        self._brought = ("", "")
        self._unsaved: Exception | None = None
        self._told_rival: keep.Waiting | None = None
        self.keeper = self._keeper(save)
        is_work = isinstance(self.keeper, WorkKeeper)
        self.waiting = self.keeper.waiting() if self.keeper is not None and not is_work else None
        self._lay_out()
        self._take_stock()
        super().__init__(lang=lang, theme=theme, size=size, key=key)
        _shown.setdefault(self.game, WeakSet()).add(self)
        self.on_end(self._flush)
        self._greet()
        self.offer_work()

    # -- the game ------------------------------------------------------------------------------------------------------

    def _take_stock(self) -> None:
        """What is to be decided now, and what is on offer."""
        look = replace(self.model.look, tells_yields=self.tells_yields)
        self.model = replace(self.model, look=look)
        self.whole = self.program.stock(self.whole)
        if self._heard is not None:
            self._heard()

    # -- presses and what they do -----------------------------------------------------------------------------------------

    def dispatch(self, press: values.Press) -> bool:
        """Do what a press means; return whether it meant something."""
        return self.take(self.program.update(self.whole.hold(self.now()), press))

    def take(self, found: tuple[M, tuple[values.Effect, ...]]) -> bool:
        """Take over what was made of a press, and carry out its effects; return whether there were any."""
        before, (self.whole, effects) = self.now().here, found
        if self.model.here != before:
            self.pointed = self.model.here
        for effect in effects:
            self._carry_out(effect)
        return bool(effects)

    def carry(self, found: update.Next) -> bool:
        """The same for what was made of the game in play alone."""
        play, effects = found
        return self.take((self.whole.hold(play), effects))

    def _carry_out(self, effect: values.Effect) -> None:
        match effect:
            case values.Play(action):
                self.play(action)
            case values.Try(action, target):
                self.try_place(action, target)
            case values.Say():
                self.tell(effect)
            case values.Cursor(target):
                if target in self.stops:
                    self.cursor, self.is_cursor_shown = target, True
            case values.Focus(acts):
                self.focus_on(*acts)
            case values.HandOn(act):
                self.act(act)
            case values.Do("focus canvas"):
                if self.helper is not None:
                    self.helper.send({"focus": True})
            case values.Do(what) if what in _DO:
                _DO[what](self)
            case _ if self._perform is not None:
                self._perform(effect)

    def on_press(self, target: Target | None) -> None:
        found = target.id if target is not None else None
        if found is None or not found.startswith("rule:"):
            self.presses += 1
            self.last_press = found
        self.dispatch(values.Pressed(found))

    def on_drop(self, start: str, target: Target | None) -> None:
        self.dispatch(values.Dropped(start, target.id if target is not None else None))

    def on_point(self, target: Target | None) -> None:
        self.dispatch(values.Pointed(target.id if target is not None else None))

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        if self.dispatch(values.Key(key, on_canvas, shift)):
            return True
        if key in ("Enter", " ") and on_canvas and self.cursor and not self.is_cursor_shown:
            self.show_cursor()
            return True
        return False

    def pick_up(self, piece: Piece, by_key: bool = False) -> None:
        """Take a piece in hand; every place of it is lit."""
        self.carry(update.pick_up(self.now(), piece, by_key))

    def put_back(self) -> None:
        """Nothing in hand any more."""
        self.carry(update.put_back(self.now()))

    def refuse(self, reasons: Sequence[Refusal], target: str | None) -> None:
        """Say why not, mark the squares at fault, leave everything as it is."""
        self.carry(update.refuse(self.now(), reasons, target))

    def try_place(self, action: Action, target: str) -> None:
        """A place where the piece may not go was pressed: why not."""
        self.refuse(self.game.why_not(action), target)

    def open_rule(self) -> None:
        """Open the rule of what was said last, as the line below the board does."""
        if self.refusals:
            told = update.told_refusal(self.now())
            if (self.status.text, self.status.rule) != (told, self.refusals[0].rule):
                self.say(told, self.refusals[0].rule, bad=True)
        self.status.open_rule()

    def play(self, action: Action) -> None:
        """Play an action that was offered for the position shown; a stale one is refused and the view brought up to date."""
        with paint.turn:
            due, before = self.decision, self.game.state
            try:
                events = self.game.play(action, at=self._node)
            except IllegalAction as error:
                if error.code == "stale_step":
                    self._show_move()
                    self.say(self.word("board-stale"), error.rule, bad=True)
                else:
                    self.refuse(error.refusals, None)
                return
            text, rule = outcome([self.game.ruleset.redact(event, self.viewer) for event in events], self.lang)
            if not events:
                player = describe(due.player, self.lang) if due is not None else ""
                text = f"{self.word('log-line', player=player, what=label(action, self.lang, decision=due))}."
            walk = walking.begun(self.game, before, action) if self.walks else None
            self.moving.begun = (self.scene, events) if self.may_move and walk is None else None
            self._show_move(walk)
            self._brought = (text, rule)
            if walk is None:
                self._tell(text, rule)
            else:
                self.carry(update.walked(self.now()))
            self.save_now()

    def _show_move(self, walk: walking.Walk | None = None) -> None:
        """The game stands elsewhere: that is saved, and every view of it shows it then; this one walks through what led there."""
        self._save()
        if walk is None:
            self._catch_up()
        else:
            self.looking = None
            self._take_stock()
            self.walk = walk
        for view in self.views_of_game():
            if view is not self:
                view._guarded(view._catch_up)

    def views_of_game(self) -> list[Desk[Any]]:
        """The views that show this game, this one among them."""
        return list(_shown.get(self.game, ()))

    def _catch_up(self) -> None:
        self.looking = None
        self._take_stock()
        self.show_state()

    def _tell(self, text: str, rule: str) -> None:
        """Say what happened, and aloud what is to be decided now."""
        self._said = (text, rule, False)
        ask = ". ".join(part for part in prompt(self.decision, self.lang) if part) if self.decision is not None else ""
        aloud = f"{text} {rule}. {ask}".strip()
        self.status.say(text, rule, aloud=aloud)

    def undo(self) -> None:
        """Take back one action."""
        taken = self.game.node.played
        if self._goes(self.game.undo):
            self._moved(self.word("play-undone", action=self._named(taken)))

    def undo_turn(self) -> None:
        """Go back to before the last turn of a side that nobody plays."""
        if (place := asides.before(self.game.node)) is None:
            if asides.asides_of(self.game) is not asides.NONE:
                self.say(self.word("play-before-none"))
        elif self._goes(lambda: self.game.goto(place)):
            self._moved(self.word("play-before-done"))

    def redo(self) -> None:
        """Play again what was taken back."""
        if self._goes(self.game.redo):
            self._moved(self.word("play-redone", action=self._named(self.game.node.played)))

    def _goes(self, go: Callable[[], object]) -> bool:
        """Go somewhere in the tree of the game; where that is not allowed it is said why not."""
        try:
            go()
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return False
        return True

    def _moved(self, text: str) -> None:
        self._show_move()
        self._tell(text, "")
        self.save_now()

    # -- buttons --------------------------------------------------------------------------------------------------------

    def press(self, target: str) -> None:
        """Press a target of the table, as a click on it does."""
        with paint.turn:
            if (found := self.scene.target(target)) is None:
                raise LookupError(f"the table shows no {target!r}")
            self.on_press(found)

    def _on_button(self, act: str, mark: str, by_key: bool) -> None:
        self.is_key_of_canvas = self.is_key_of_canvas and act == "sheet:close"
        if mark and mark != self.mark_of_offer and not act.startswith(OF_ANY_POSITION):
            self._catch_up()
            self.say(self.word("board-stale"), "TABLE-STEP", bad=True)
            return
        self.act(act, by_key)

    def _on_message(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        super()._on_message(widget, content, buffers)
        if content.get("kind") == "copied" and not content.get("done") and self.model.acted.startswith("link"):
            not_copied(self)

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button means, by the name of its act."""
        with paint.turn:
            kind, _, rest = act.partition(":")
            own = getattr(self, f"_act_{kind}", None)
            if kind in self.program.acts or (own is None and kind not in ACTS):
                self.dispatch(values.Act(act, by_key))
                return
            self.model = replace(self.model, acted=act)
            if own is not None:
                own(rest, by_key)
            else:
                ACTS[kind](self, rest, by_key)

    def _act_tool(self, what: str, _: bool) -> None:
        if self.looking is None:
            {"undo": self.undo, "redo": self.redo, "before": self.undo_turn}[what]()

    def open_sheet(self, name: str) -> None:
        """Open a sheet beside the table, "" for none; the focus goes into it, and back to where it was opened."""
        self.carry(update.open_sheet(self.now(), name))

    # -- looking back ----------------------------------------------------------------------------------------------------

    def look(self, node: Node | None) -> None:
        """Show the board as it was at a node of the game; None is now."""
        with paint.turn:
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
            if self._heard is not None:
                self._heard()

    def _act_see(self, number: str, _: bool) -> None:
        found = next((node for node in self.game.node.path if node.number == int(number)), None)
        if found is not None:
            self.look(found)

    def _act_log(self, what: str, _: bool) -> None:
        if what == "older":
            self.lines += log_panel.SHOWN
            self.update_panels()
            return
        if (node := self.looking) is None:
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
        if self._goes(lambda: self.game.goto(node)):
            self._moved(self.word("log-gone", step=node.step))

    # -- saying ---------------------------------------------------------------------------------------------------------

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        if not quiet:
            self._said = (text, rule, bad)
        super().say(text, rule, bad, quiet)

    def tell(self, said: values.Say) -> None:
        """Say something, and aloud what is to be heard of it."""
        if said.aloud is None:
            self.say(said.text, said.rule, said.bad, said.quiet)
            return
        self._said = (said.text, said.rule, said.bad)
        self.status.say(said.text, said.rule, bad=said.bad, aloud=said.aloud, mark=said.mark)

    def say_again(self) -> None:
        """What was said last, after something was only pointed at."""
        text, rule, bad = self._said
        super().say(text, rule, bad, True)

    def _greet(self) -> None:
        """What is said of a position that nobody has just come to."""
        said = self.program.greeting(self.whole.hold(self.now()))
        self.tell(said)
        self._said = (said.text, said.rule, said.bad)

    # -- saves -----------------------------------------------------------------------------------------------------------

    def _keeper(self, save: bool | str | None) -> keep.Keeper | None:
        here = register.this_cell()
        if save is False or (save is None and here is None):
            return None
        cell = save if isinstance(save, str) else str(here[0]) if here is not None else "game"
        return keep.Keeper(self.game, cell)

    def save_now(self) -> None:
        """Save what has changed and was not saved yet, and say what came of it."""
        self._save()
        error = self._unsaved or (self.keeper.error if self.keeper is not None else "")
        if isinstance(error, Exception):
            self._guarded(self.fail, error)
        elif error:
            self._guarded(
                self.say,
                self.word("save-failed", error=error.describe(self.lang) if isinstance(error, Told) else error),
                "",
                True,
            )
        elif self.keeper is not None and self.keeper.rival is not self._told_rival:
            self._told_rival = self.keeper.rival
            if self._told_rival is not None:
                self._guarded(self.update_panels)
                self._guarded(self.say, rivals.sentence(self._told_rival, self.lang), "", True)

    def _save(self) -> None:
        """What is about to be shown lies on the disk first: who saw a move finds it again."""
        if self.keeper is None:
            return
        self._unsaved = None
        if not isinstance(self.keeper, WorkKeeper):  # work that waits is offered until that is answered: nothing moves
            self.waiting = None
        try:
            self.keeper.save()
        except Exception as error:  # a view that is gone saves too, so this cannot be left to the guard
            self._unsaved = error

    def offer_work(self) -> None:
        """Offer the work that was kept of what is shown now."""
        rivals.offer(self)

    def keep_work(self) -> None:
        """Keep what is under way, if it is another than was kept last."""
        if not isinstance(self.keeper, WorkKeeper):
            return
        if self.keeper.has_moved_on and not self.keeper.is_held:
            self.keeper.save()  # begins a file of its own
            self.offer_work()
        elif self.keeper.is_changed():
            self.save_now()

    def update_panels(self) -> None:
        if getattr(self, "stops", None) is not None:
            self.keep_work()  # what is about to be shown lies on the disk first
        super().update_panels()

    def show_saved(self, save: keep.Waiting) -> None:
        """Show what was saved, and save it there from now on; ValueError or OSError when it cannot be read."""
        if isinstance(self.keeper, WorkKeeper) and isinstance(save, WaitingWork):
            under_way.go_on(self.keeper, save)
            return
        self.show_saved_game(save.load(), save)
        if self.keeper is not None:
            self.keeper.follow(save)

    def show_saved_game(self, game: Game, save: keep.Waiting) -> None:
        """Show a game that was read from a save."""
        self.show_game(game)

    def after_resumed(self, text: str) -> None:
        """Say that something that was saved goes on."""
        self._tell(text, "")

    def after_notice(self) -> None:
        """The notice that had the focus is gone: it goes to the decision."""
        self._ask.focus("ask")

    def show_game(self, game: Game) -> None:
        """Show another game in the place of this one, and save that one from now on."""
        _shown.get(self.game, WeakSet()).discard(self)
        self.game = game
        self.log = Log(game)
        if self.keeper is not None and not isinstance(self.keeper, WorkKeeper):
            self.keeper = keep.Keeper(game, self.keeper.cell, self.keeper.folder)
        _shown.setdefault(game, WeakSet()).add(self)
        self._catch_up()
        self._greet()

    def _flush(self) -> None:
        self.moving.rest()
        if self.keeper is not None and (self._unsaved is not None or self.keeper.error):
            self._save()
        if isinstance(self.keeper, WorkKeeper):
            self.keeper.close()
