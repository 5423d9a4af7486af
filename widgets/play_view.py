"""PlayView: a whole game played by everybody at one screen, with the mouse, with fingers, or by keys alone.

It shows a game and hands back what is chosen. What a press means is decided in `play_input.py`, what stands round the
table is made in `decision_box.py`, `log_panel.py` and `sheets.py`; the rules are the game's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Hashable, Sequence
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import ipywidgets

from widgets import about, decision_box, dom, keep, log_panel, motion, paint, register, sheets
from widgets.aim import Offer, Piece
from widgets.base import Board
from widgets.log_panel import Log, outcome
from widgets.panel import Panel
from widgets.places import Hand
from widgets.play_input import PlayInput
from widgets.theme import play_sheet, settings
from wm_kernel import picture
from wm_kernel.learn.edges import scoring_edges
from wm_kernel.paths import data_dir
from wm_kernel.picture.marks import NO_MARKS, Edge, Ghost, Marks
from wm_kernel.picture.scene import Scene, Shape, Target
from wm_kernel.picture.svg import svg
from wm_kernel.table import hooks
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import IllegalAction
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node
from wm_kernel.whistle_mountain import actions as a
from wm_kernel.whistle_mountain.definitions import RESOURCES
from wm_kernel.words import describe, label, prompt

_NARROW_BELOW = 960
_SAVE_AFTER_S = 0.08
_ZONES = (
    ("cell",),
    ("barracks", "tower"),
    ("dock", "whirlpool"),
    ("market", "stack", "discard"),
    ("player", "ship", "stored", "hand", "ability", "upgrade", "supply"),
)
LAYOUTS = (None, "full", "narrow", "lesson")
TABS = ("markets", "docks", "players", "log")


def prepared(name: str) -> Game:
    """A game from one of the positions that come with the project, by the name of its file; LookupError for no such one.

    >>> prepared("welcome_ship").decision.player
    'red'
    """
    from wm_kernel.whistle_mountain.position import Position

    folder = data_dir() / "positions"
    path = folder / f"{name}.yaml"
    if path.parent != folder or not path.is_file():
        known = ", ".join(sorted(found.stem for found in folder.glob("*.yaml")))
        raise LookupError(f"there is no position {name!r}; there are: {known}")
    game: Game = Position.load(path).game()
    return game


_shown: WeakKeyDictionary[Game, WeakSet[PlayView]] = WeakKeyDictionary()
"""The views of each game: what is played in one is shown in all."""


class PlayView(PlayInput, Board):
    """A game to play: a `Game`, or the name of one of the positions that come with the project.

    `layout` is 'lesson' for the board with a line of the player who decides, the decision beside it; without it the whole
    table is shown, the narrow one where there is little room. `viewer` is the player who sits at this screen, when it is
    only one; else everybody does, and hands are hidden until they are shown. `save` is False for no saves, or the name
    under which the game is saved; without it a game in a notebook is saved under the name of its cell. A view with the
    same `key`, or made by another run of the same cell, replaces this one.

    >>> import wm_kernel as wm
    >>> view = PlayView(wm.load("data/positions/ex_02.yaml"))
    >>> view.decision.kind, view.offer.lit[0]
    ('turn', 'ship:red:blimp')
    >>> view.press("ship:red:blimp")
    >>> view.press("cell:f5")
    >>> str(view.game.node.action)
    'collect blimp f4-f5'
    >>> view.close()
    """

    name = "play"

    def __init__(
        self,
        game: Game | str,
        *,
        layout: str | None = None,
        viewer: str | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = None,
        key: Hashable | None = None,
    ) -> None:
        if layout not in LAYOUTS:
            raise ValueError(f"layout {layout!r}: one of {', '.join(map(repr, LAYOUTS))}")
        if isinstance(game, str):
            game = prepared(game)
        if viewer is not None and viewer not in game.players:
            raise ValueError(f"no player {viewer!r} here; there are: {', '.join(game.players)}")
        keep.recall_settings()
        self.game = game
        self._layout = layout
        self._viewer = viewer
        self.shown_hand: str | None = None
        self.looking: Node | None = None
        self.sheet = ""
        self.tab = "markets"
        self.way = 0
        self.are_all_ways_shown = False
        self._lines = log_panel.SHOWN
        self._laid_out = ""
        self._dressed: set[str] = set()
        self._said: tuple[str, str, bool] = ("", "", False)
        self._saving: asyncio.TimerHandle | None = None
        self._moving_from: tuple[Scene, Sequence[Event]] | None = None
        self._motion: asyncio.Task[None] | None = None
        self._plan: motion.Plan | None = None
        self._moment = 0.0
        self.keeper = self._keeper(save)
        self.waiting = self.keeper.waiting() if self.keeper is not None else None
        PlayInput.__init__(self)
        self._take_stock()
        Board.__init__(self, lang=lang, theme=theme, size=size, key=key)
        _shown.setdefault(game, WeakSet()).add(self)
        self._greet()

    # -- the game ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return (self.looking or self.game.node).state

    @property
    def mark_of_offer(self) -> str:
        """Tells offers of one position from those of another."""
        return f"{self._node.number}/{self.game.mode}"

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return bool(self.looking is None and self.game.can_undo)

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back that can be played again."""
        return bool(self.looking is None and self.game.can_redo)

    def _take_stock(self) -> None:
        """What is to be decided now, and what is on offer."""
        game = self.game
        self._node = game.node
        self.decision: Decision | None = game.decision
        self.offer: Offer | None = Offer(game.state, self.decision) if self.decision is not None else None
        self.hand, self.choice, self.is_hand_forced = None, None, False
        self._tapped = None
        self._clear_refusal()
        self.way, self.are_all_ways_shown = 0, False
        if self.sheet == "places" or (self.sheet == "hand" and self.decision is None):
            self.sheet = ""
        only = self.offer.only_piece if self.offer is not None else None
        if only is not None and self.offer is not None:
            self.hand = Hand(game.state, only, self.offer.actions(only))
            self.is_hand_forced = True
        if self.shown_hand is not None and (self.decision is None or self.decision.player != self.shown_hand):
            self.shown_hand = None
        if game.is_over:
            self.sheet = "scores"

    def play(self, action: Action) -> None:
        """Play an action that was offered for the position shown; a stale one is refused and the view brought up to date."""
        due = self.decision
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
            text = f"{describe(action, self.lang, decision=due)}."
        self._moving_from = (self.scene, events) if self._may_move else None
        self._show_move()
        self._tell(text, rule)
        self._save_soon()

    def _show_move(self) -> None:
        """The game stands elsewhere: every view of it shows that."""
        self._catch_up()
        for view in list(_shown.get(self.game, ())):
            if view is not self and not (view.is_retired or view.is_closed):
                view._guarded(view._catch_up)

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
        taken = self.game.node
        try:
            self.game.undo()
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        while taken.action is None and taken.parent is not None:
            taken = taken.parent
        self._moved(self.word("play-undone", action=self._named(taken)))

    def redo(self) -> None:
        """Play again what was taken back."""
        try:
            node = self.game.redo()
        except IllegalAction as error:
            self.refuse(error.refusals, None)
            return
        while node.action is None and node.parent is not None:
            node = node.parent
        self._moved(self.word("play-redone", action=self._named(node)))

    def _named(self, node: Node) -> str:
        if node.action is None or node.parent is None:
            return ""
        return label(node.action, self.lang, decision=self.game.ruleset.decision(node.parent.state))

    def _moved(self, text: str) -> None:
        self._show_move()
        self._tell(text, "")
        self._save_soon()

    # -- who sees what -------------------------------------------------------------------------------------------------

    @property
    def has_secrets(self) -> bool:
        """Whether several people sit at this screen."""
        return self._viewer is None and len(self.game.players) > 1

    @property
    def viewer(self) -> str | None:
        """The player whose hand may be seen now."""
        if not self.has_secrets:
            return self._viewer or self.game.players[0]
        return self.shown_hand

    def may_see(self, player: str) -> bool:
        """Whether the hand of a player may be seen now."""
        return self.viewer == player

    @property
    def hand_owner(self) -> str:
        """Whose hand the sheet shows: that of the player at the screen, else of whoever decides."""
        if self._viewer is not None:
            return self._viewer
        if self.decision is not None:
            return self.decision.player
        return str(self.game.players[0])

    # -- what is shown --------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> str:
        """'full', or 'narrow' where there is little room, or the one that was asked for."""
        if self._layout is not None:
            return self._layout
        helper = getattr(self, "helper", None)
        if helper is not None and 0 < helper.width < _NARROW_BELOW:
            return "narrow"
        if self.size == "workshop":
            return "full" if helper is None or not helper.width or helper.width >= 1.4 * _NARROW_BELOW else "narrow"
        return "narrow" if self.size == "narrow" else "full"

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return picture.scene(
            self.state,
            lang=self.lang,
            theme=self.theme,
            layout=self.layout,
            marks=self._marks(),
            viewer=self.viewer,
            tab="",
        )

    def _marks(self) -> Marks:
        """What is lit on the table: what can be pressed, or where the piece in hand may go."""
        if self.looking is not None:
            return Marks(ring=self._touched(self.looking))
        if self.offer is None:
            return NO_MARKS
        if self.hand is not None:
            chosen = () if self.hand.piece.target.startswith("cell:") else (self.hand.piece.target,)
            heat = self.hand.lit()
            machines = tuple(name for name in heat if ":" in name)
            return Marks(options=(*self.hand.targets, *machines), chosen=chosen, heat=heat)
        return Marks(options=self.offer.lit)

    def _touched(self, node: Node) -> tuple[str, ...]:
        """What the action that led to a node was about."""
        if node.action is None:
            return ()
        return tuple(f"cell:{name}" for name in map(cell_name, a.cells_of(node.action)))

    @property
    def _may_move(self) -> bool:
        """Whether motion is wanted, and somebody is there to see it."""
        if self.helper is None or not self.helper.shown or settings.motion == "off":
            return False
        return settings.motion == "on" or not self.helper.calm

    def standing(self, scene: Scene) -> Sequence[Shape]:
        """What does not move; a redraw ends the motion there was, and begins that of the action just played."""
        if self._motion is not None:
            self._motion.cancel()
        self._motion, self._plan = None, None
        begun, self._moving_from = self._moving_from, None
        if begun is None:
            return scene.shapes
        self._plan, self._moment = motion.plan(begun[0], scene, begun[1]), 0.0
        if self._plan is None:
            return scene.shapes
        self._motion = _later(self._move(self._plan))
        if self._motion is None:
            self._plan = None
            return scene.shapes
        return self._plan.still(scene.shapes)

    async def _move(self, plan: motion.Plan) -> None:
        """Show the frames of a motion, then the picture at rest."""
        for frame in range(1, motion.FRAMES):
            await asyncio.sleep(motion.LASTS_S / motion.FRAMES)
            self._guarded(self._show_frame, plan, frame / motion.FRAMES)
        await asyncio.sleep(motion.LASTS_S / motion.FRAMES)
        self._motion = None
        self._guarded(self.redraw)

    def _show_frame(self, plan: motion.Plan, t: float) -> None:
        if plan is self._plan:
            self._moment = t
            self.mark()

    def _paint_marks(self) -> None:
        """The ghost, the cursor, faults and bubbles: alone, over the table as it is."""
        paint.clear(self.canvas[1])
        if self._plan is not None:
            self._plan.frame(self.canvas[1], self._scale, self._moment)
            return
        if self.looking is not None and not self.is_cursor_shown:
            return
        shapes: list[Shape] = list(
            picture.overlay(
                self.state, self.scene, self._hand_marks(), lang=self.lang, theme=self.theme, layout=self.layout
            )
        )
        if self.hand is None:
            shapes += self._outline()
        paint.add(self.canvas[1], shapes, self._scale)

    def _hand_marks(self) -> Marks:
        focus = self.cursor if self.is_cursor_shown else None
        ghosts: tuple[Ghost, ...] = ()
        edges: tuple[Edge, ...] = ()
        fault: tuple[str, ...] = tuple(dict.fromkeys(cell for reason in self.refusals for cell in reason.cells))
        aim = self.aim()
        if aim is not None and aim.cells and self.hand is not None:
            text = self._gain(aim.action) if aim.action is not None else ""
            ghosts = (Ghost(aim.names, aim.action is not None, text, self.hand.piece.ghost),)
            if isinstance(aim.action, a.BuildScaffold):
                edges = tuple(Edge(cell, side) for cell, side in scoring_edges(self.state, aim.cells))
            if aim.action is None and not fault:
                cells = [cell for reason in self.game.why_not(aim.meant)[:2] for cell in reason.cells]
                fault = tuple(cell for cell in dict.fromkeys(cells) if cell in aim.names)
                fault = fault if len(fault) < len(aim.names) else ()
        bubble = self.refusal_bubble()
        here = self.active_target
        if bubble is None and self.hand is None and self.looking is None and here != self._pressed_at:
            bubble = about.bubble(self.state, self.scene, self.scene.target(here) if here else None, self.lang)
        fault = self._faults(fault)
        return Marks(focus=focus, ghosts=ghosts, edges=edges, fault=fault, bubble=bubble)

    def _faults(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        """Squares at fault as they are drawn; all squares of a machine are the machine."""
        left = dict.fromkeys(cell for cell in cells if self.scene.target(f"cell:{cell}") is not None)
        machines = []
        for placed in self.state.machines:
            names = [cell_name(cell) for cell in bits(placed.mask)]
            if all(name in left for name in names):
                machines.append(f"machine:{placed.id}")
                for name in names:
                    del left[name]
        return (*left, *machines)

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style = ipywidgets.HTML()
        self._sheet_style.add_class("wm-style")
        press = self.guard(self._on_button)
        self._notice = Panel(press, "wm-notice")
        self._ask = Panel(press, "wm-ask-box")
        self._log = Panel(press, "wm-side-box")
        self._tabs = Panel(press, "wm-tabs-box")
        self._sheet = Panel(press, "wm-sheet-box")
        self.log = Log(self.game)
        below = ipywidgets.Box([self._ask.view, self.status.view, self._tabs.view, self._log.view])
        below.add_class("wm-below")
        return [self._sheet_style, self._notice.view, self.stage, below, self._sheet.view]

    def update(self) -> None:
        self._laid_out = self.layout
        self._sheet_style.value = f"<style>{play_sheet()}\n{dom.icon_sheet(self.theme)}</style>"
        self._update_panels()

    def _update_panels(self) -> None:
        self._notice.show(self._notice_html())
        self._ask.show(decision_box.html(self))
        self._log.show(self._side_html())
        self._tabs.show(self._tabs_html())
        self._sheet.show(sheets.sheet(self))

    def show_state(self) -> None:
        """Show the position and what is offered: the table first."""
        self.redraw()
        self._dress()
        self._update_panels()

    def _notice_html(self) -> str:
        if self.waiting is None:
            return ""
        told = self.word("save-found", when=keep.when(self.waiting.when), step=self.waiting.step)
        parts = [
            dom.button("save:resume", self.word("save-resume"), style="primary"),
            dom.button("save:leave", self.word("save-dismiss")),
        ]
        return f'<div class="wm-panel wm-found"><span>{told}</span>{dom.group(self.word("save-resume"), parts)}</div>'

    def _side_html(self) -> str:
        names = ("scores", "hand", "settings")
        tools = "".join(
            dom.button(
                f"sheet:{name}", self.word(f"sheet-{name}"), style="tab",
                more=f'aria-expanded="{str(self.sheet == name).lower()}"',
            )
            for name in names
        )  # fmt: skip
        lines = self.log.html(self.lang, self.viewer, self.looking, self._lines)
        note = f'<span class="wm-sub">{self.word("log-note")}</span>'
        return (
            f'<section class="wm-side-panel" aria-label="{self.word("log-title")}" data-mark="{self.mark_of_offer}">'
            f'<div class="wm-top"><h4>{self.word("log-title")}</h4>{note}{dom.group(self.word("play-tools"), [tools], "wm-tabs")}'
            f"</div>{lines}</section>"
        )

    def _tabs_html(self) -> str:
        """The tabs of the narrow table and the one that is open."""
        if self.layout != "narrow":
            return ""
        tabs = "".join(
            f'<button type="button" role="tab" class="wm-pill{" wm-on" if name == self.tab else ""}" data-act="tab:{name}" '
            f'aria-selected="{str(name == self.tab).lower()}" tabindex="{0 if name == self.tab else -1}">'
            f"{self.word(f'tab-{name}')}</button>"
            for name in TABS
        )
        shown = ""
        if self.tab != "log":
            scene = picture.tab(
                self.state, self.tab, lang=self.lang, theme=self.theme, marks=self._marks(), viewer=self.viewer
            )
            shown = f'<div class="wm-tab-picture">{svg(scene)}</div>'
        return f'<div role="tablist" class="wm-pills" aria-label="{self.word("view-board")}">{tabs}</div>{shown}'

    def refresh(self) -> None:
        super().refresh()
        if not (self.is_retired or self.is_closed):
            self._dress()

    def _dress(self) -> None:
        """The classes of the root that tell the style sheet what is shown."""
        wear = {f"wm-tab-{self.tab}"}
        if self.layout != "full":
            wear.add(f"wm-is-{self.layout}")
        if self.looking is not None:
            wear.add("wm-is-looking")
        for gone in self._dressed - wear:
            self.root.remove_class(gone)
        for new in wear - self._dressed:
            self.root.add_class(new)
        self._dressed = wear

    def on_width(self) -> None:
        if self.layout != self._laid_out:
            self.refresh()

    def zones(self) -> list[tuple[str, ...]]:
        shown = {target_id.split(":")[0] for target_id in self.stops}
        return [zone for zone in _ZONES if shown.intersection(zone)]

    def describe(self, target: Target) -> str:
        if self.hand is not None and target.id.startswith("cell:") and self.looking is None:
            return self.describe_place(target)
        return about.sentence(self.state, self.scene, target, self.lang)

    def text(self) -> str:
        told = hooks.paint(self.game.view(self._viewer).state, "text", lang=self.lang)
        return "\n\n".join(told.split("\n\n")[:3]) if self.layout == "lesson" else told

    def svg(self) -> str:
        """The whole table with the decision, the status and the log, as a standing picture; or the board of a lesson."""
        if self.layout == "lesson":
            return svg(self.picture())
        return svg(
            picture.scene(
                self.state, lang=self.lang, theme=self.theme, layout="full", marks=self._marks(), viewer=self.viewer,
                talk=self._talk(),
            )
        )  # fmt: skip

    def _talk(self) -> picture.Talk:
        """What is said round the table, for a picture that stands alone."""
        lines = []
        for k, node in enumerate(self.log.nodes()[:6]):
            due = self.game.ruleset.decision(node.parent.state) if node.parent is not None else None
            told = f"{describe(due.player, self.lang)}: {self._named(node)}" if due is not None else self._named(node)
            lines.append(picture.LogLine(log_panel.when(node), told, k == 0))
        status = picture.StatusLine(*self._said)
        if self.decision is None or self.offer is None:
            return picture.Talk(None, status, tuple(lines))
        title, hint = prompt(self.decision, self.lang)
        buttons = tuple(self._standing_button(thing) for thing in self.offer.order[:9])
        return picture.Talk(picture.DecisionBox(self.decision.player, title, hint, buttons), status, tuple(lines))

    def _standing_button(self, thing: Piece | Action) -> picture.Button:
        if isinstance(thing, Piece):
            told = decision_box.piece_name(thing, self.lang)
            return picture.Button(told[:1].upper() + told[1:], target=thing.target)
        icons = (RESOURCES[thing.resource],) if isinstance(thing, a.Take) else ()
        style = "primary" if isinstance(thing, a.Done) else "plain" if isinstance(thing, a.EndTurn) else "option"
        return picture.Button(label(thing, self.lang, decision=self.decision), icons=icons, style=style)

    # -- saying ---------------------------------------------------------------------------------------------------------

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        if not quiet:
            self._said = (text, rule, bad)
        super().say(text, rule, bad, quiet)

    def say_again(self) -> None:
        """What was said last, after something was only pointed at."""
        text, rule, bad = self._said
        Board.say(self, text, rule, bad, True)

    def _greet(self) -> None:
        """What is said of a position that nobody has just come to: what led here, or how to begin."""
        node = self.game.node
        while not node.events and node.parent is not None:
            node = node.parent
        if node.events:
            text, rule = outcome([self.game.ruleset.redact(event, self.viewer) for event in node.events], self.lang)
        else:
            text, rule = self.word("play-greeting"), ""
        self.say(text, rule, quiet=True)
        self._said = (text, rule, False)

    # -- buttons --------------------------------------------------------------------------------------------------------

    def press(self, target: str) -> None:
        """Press a target of the table, as a click on it does."""
        found = self.scene.target(target)
        if found is None:
            raise LookupError(f"the table shows no {target!r}")
        self.on_press(found)

    def _on_button(self, act: str, mark: str, by_key: bool) -> None:
        if mark and mark != self.mark_of_offer and not act.startswith(("sheet:", "set:", "tab:", "see:", "log:")):
            self._catch_up()
            self.say(self.word("board-stale"), "TABLE-STEP", bad=True)
            return
        self.act(act, by_key)

    def act(self, act: str, by_key: bool = False) -> None:
        """Do what a button means, by the name of its act."""
        kind, _, rest = act.partition(":")
        getattr(self, f"_act_{kind}")(rest, by_key)

    def _act_do(self, number: str, by_key: bool) -> None:
        assert self.offer is not None
        self._do(self.offer.order[int(number)], by_key)

    def _act_at(self, number: str, by_key: bool) -> None:
        if self.choice is not None:
            self._do(self.choice[int(number)], by_key)

    def _do(self, thing: Piece | Action, by_key: bool) -> None:
        if not isinstance(thing, Piece):
            self.play(thing)
            return
        self.pick_up(thing, by_key=by_key)
        if by_key and self.helper is not None:
            self.helper.send({"focus": True})

    def _act_put(self, number: str, _: bool) -> None:
        if self.hand is not None:
            self.play(self.hand.listed()[int(number)])

    def _act_place(self, target: str, _: bool) -> None:
        if self.hand is not None and target in self.hand.targets:
            self.play(self.hand.targets[target])

    def _act_card(self, card: str, _: bool) -> None:
        self.open_sheet("")
        self.play(a.PlayCard(card))

    def _act_back(self, _: str, __: bool) -> None:
        self.choice = None
        self.show_state()

    def _act_hand(self, what: str, by_key: bool) -> None:
        if what in ("turn", "flip"):
            self.turn(flip=what == "flip")
        elif what == "back":
            self.put_back()
        else:
            self.shown_hand = self.hand_owner if what == "show" else None
            self.show_state()

    def _act_way(self, number: str, _: bool) -> None:
        if number == "more":
            self.are_all_ways_shown = True
        else:
            self.way = int(number)
        self._update_panels()

    def _act_pay(self, _: str, __: bool) -> None:
        if self.decision is not None:
            self.play(self.decision.options[self.way])

    def _act_tool(self, what: str, _: bool) -> None:
        if self.looking is None:
            (self.undo if what == "undo" else self.redo)()

    def _act_sheet(self, name: str, _: bool) -> None:
        self.toggle_sheet("" if name == "close" else name)

    def toggle_sheet(self, name: str) -> None:
        self.open_sheet("" if name == self.sheet else name)

    def open_sheet(self, name: str) -> None:
        """Open a sheet beside the table, "" for none."""
        self.sheet = name
        self._update_panels()
        if name:
            self._sheet.focus("sheet")

    def _act_set(self, what: str, _: bool) -> None:
        name, _, value = what.partition(":")
        if name == "undo":
            self.game.mode = "sandbox" if value == "sandbox" else "table"
            for view in list(_shown.get(self.game, ())):
                view._guarded(view._update_panels)
            self.say(self.word("set-undo-now-sandbox" if value == "sandbox" else "set-undo-now-table"))
            self._save_soon()
            return
        if name in self._own:
            self._own[name] = None
        setattr(settings, name, value)
        self.refresh()
        error = keep.write_settings(settings.chosen) if keep.is_remembering() else ""
        if error:
            self.say(self.word("set-not-written", error=error), bad=True)

    def _act_tab(self, name: str, _: bool) -> None:
        self.tab = name if name in TABS else "markets"
        self.refresh()

    def _act_target(self, target: str, _: bool) -> None:
        """A thing pressed on the picture of a tab."""
        kind = target.split(":")[0]
        if kind in ("market", "stack", "discard", "dock", "ship", "stored", "hand", "ability", "upgrade", "player"):
            scene = picture.tab(self.state, self.tab, lang=self.lang, theme=self.theme, viewer=self.viewer)
            self.on_press(scene.target(target))

    def _act_link(self, _: str, __: bool) -> None:
        if self.helper is not None:
            self.helper.send({"copy": self.game.link()})
            self.say(self.word("view-link-copied"))
        else:
            self.say(f"{self.word('view-link-here')} {self.game.link()}")

    # -- looking back ----------------------------------------------------------------------------------------------------

    def look(self, node: Node | None) -> None:
        """Show the board as it was at a node of the game; None is now."""
        self.looking = None if node is self.game.node else node
        if self.looking is not None:
            self.hand = self.choice = None
            self._clear_refusal()
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
            self._lines += log_panel.SHOWN
            self._update_panels()
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

    # -- saves -----------------------------------------------------------------------------------------------------------

    @property
    def save_path(self) -> str:
        """Where the game is saved; "" when it is not."""
        return str(self.keeper.path) if self.keeper is not None else ""

    def _keeper(self, save: bool | str | None) -> keep.Keeper | None:
        here = register.this_cell()
        if save is False or (save is None and here is None):
            return None
        cell = save if isinstance(save, str) else str(here[0]) if here is not None else "game"
        return keep.Keeper(self.game, cell)

    def _save_soon(self) -> None:
        """Save once the page has been told; at once where nothing runs in turns."""
        if self.keeper is None:
            return
        self.waiting = None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._save()
            return
        if self._saving is None:
            self._saving = loop.call_later(_SAVE_AFTER_S, self._save)

    def _save(self) -> None:
        self._saving = None
        if self.keeper is not None and not self.keeper.save():
            self._guarded(self.say, self.word("save-failed", error=self.keeper.error), "", True)

    def _act_save(self, what: str, _: bool) -> None:
        waiting, self.waiting = self.waiting, None
        if what != "resume" or waiting is None:
            self._update_panels()
            return
        try:
            self.show_game(waiting.load())
        except (OSError, ValueError) as error:
            self._update_panels()
            self.say(self.word("save-unread", error=str(error)), bad=True)
            return
        self._tell(self.word("save-resumed", step=self.game.step), "")

    def show_game(self, game: Game) -> None:
        """Show another game in the place of this one, and save that one from now on."""
        _shown.get(self.game, WeakSet()).discard(self)
        self.game = game
        self.log = Log(game)
        if self.keeper is not None:
            self.keeper = keep.Keeper(game, self.keeper.cell, self.keeper.folder)
        _shown.setdefault(game, WeakSet()).add(self)
        self._catch_up()

    def retire(self) -> None:
        self._flush()
        super().retire()

    def close(self) -> None:
        self._flush()
        super().close()

    def _flush(self) -> None:
        if self._motion is not None:
            self._motion.cancel()
            self._motion, self._plan = None, None
        if self._saving is not None:
            self._saving.cancel()
            self._save()


def _later(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Begin work that goes on by itself; None where nothing runs in turns."""
    try:
        return asyncio.get_running_loop().create_task(work)
    except RuntimeError:
        work.close()
        return None
