"""A table with what stands round it: a board that shows the `PlayModel` in a model, the decision, the log, sheets; motion.

It shows and decides nothing: what is shown, and in which panels, is said by the `Program` of the view; what is pressed is
heard by `desk.py`. HTML is made in `decision_box.py`, `panels.py` and `sheets.py`, the picture in `scene.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic

import ipywidgets

from widgets import paint
from widgets.core import about, dom, keep, onward, room
from widgets.core.board import Board
from widgets.core.panel import Panel
from widgets.core.theme import settings, sheet
from widgets.core.view import box, html_widget
from widgets.play import aiming, log_panel, standing
from widgets.play.log_panel import Log
from widgets.play.model import NOTHING, Facts, From, Look, Of, OfSight, PlayModel, Sight
from widgets.play.moving import Moving
from widgets.play.program import M, Program
from widgets.play.scene import overlay, scene
from widgets.play.walking import Walk
from wm_kernel import picture
from wm_kernel.picture.controls import Controls, Hand, Offer, Thing
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.scene import Scene, Shape, Target, Text
from wm_kernel.picture.svg import svg
from wm_kernel.table import hooks
from wm_kernel.table.game import Game
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node

LAYOUTS = (None, "full", "compact", "narrow", "branch", "lesson")


class Table(Board, Generic[M]):
    """A game as it is shown: `whole` is the model of the view, `program` what it is."""

    program: Program[M]
    whole: M
    begun_as: str
    _board_task: str
    _layout: str | None
    _said: tuple[str, str, bool]
    waiting: keep.Waiting | None
    keeper: keep.Keeper | None
    column: Any = None

    game = Of[Game]()
    decision = Of[Decision | None]()
    offer = Of[Offer | None]()
    hand = Of[Hand | None]()
    is_hand_forced = Of[bool]()
    choice = Of[list[Thing] | None]()
    refusals = Of[tuple[Refusal, ...]]()
    looking = Of[Node | None]()
    walk = Of[Walk | None]()
    tapped = Of[tuple[str, int, tuple[str, ...]] | None]()
    pressed_at = Of[str | None]()
    is_key_of_canvas = Of[bool]()
    shown_hand = Of[str | None]()
    sheet = Of[str]()
    tab = Of[str]()
    way = Of[int]()
    are_all_ways_shown = Of[bool]()
    _node = Of[Node]("node")
    _viewer = Of["str | None"]("seat")
    viewer = OfSight["str | None"]()
    tells_yields = OfSight[bool]()
    has_secrets = OfSight[bool]()
    hand_owner = OfSight[str]()
    link_viewer = OfSight["str | None"]()

    @property
    def model(self) -> PlayModel:
        """The game in play that is shown."""
        return self.whole.play

    @model.setter
    def model(self, play: PlayModel) -> None:
        self.whole = self.whole.hold(play)

    sight = From[Sight]("whole")

    def _lay_out(self) -> None:
        """What the table remembers of how it is shown."""
        self.lines = log_panel.SHOWN
        self._laid_out: tuple[object, ...] = ()
        self._dressed: set[str] = set()
        self.moving = Moving(lambda: self._guarded(self.mark), lambda: self._guarded(self.redraw))
        self.bubble_link: Target | None = None
        self.watchers: list[Callable[[], None]] = []
        """Called whenever another position is shown."""

    controls = From[Controls]("model")
    state = From[Any]("model")
    mark_of_offer = From[str]("whole", "mark")

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return self.whole.ways[0]

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back that can be played again."""
        return self.whole.ways[1]

    walks = False
    """Whether the turn of a side that nobody plays is walked through."""

    can_go_before = From[bool]("model")
    is_for_others = From[bool]("model")

    @property
    def board_done(self) -> str:
        """The first board whose turn was played here, for what comes next; "" for none, or while it goes on."""
        if self.begun_as not in onward.first_boards() or self.looking is not None:
            return ""
        return self.begun_as if self.game.node.path[0].state.active != self.game.node.state.active else ""

    @property
    def board_task(self) -> str:
        """What is to be done here: the task that was given, or that of one of the first boards, as long as it goes on."""
        if self._board_task or self.begun_as not in onward.first_boards():
            return self._board_task
        return "" if self.board_done else self.word(f"app-{self.begun_as.replace('_', '-')}-intro")

    @property
    def is_touch(self) -> bool:
        """Whether the last press came from a finger."""
        return bool(self.helper is not None and self.helper.touch)

    def now(self) -> PlayModel:
        """The model, with how and where it is shown now."""
        look = Look(self.lang, self.theme, self.layout, self.room, *self.sight, self.is_low)
        here = self.cursor if self.is_cursor_shown and self.cursor else self.pointed
        return replace(self.model, look=look, shown=getattr(self, "scene", NOTHING), here=here, is_touch=self.is_touch)

    def told(self) -> M:
        """The whole model as the panels tell it."""
        facts = Facts(
            self.mark_of_offer, self.can_undo, self.can_redo, self.board_task, self.board_done, self.marks(),
            self.log, self.lines, self.program.sheets, self.program.keys, self.save_path, self.waiting, self.rival,
            self.program.hand_key,
        )  # fmt: skip
        return self.whole.hold(replace(self.now(), facts=facts))

    @property
    def layout(self) -> str:
        """'full', 'compact' where the room is low, 'narrow' where it is not wide, or the one that was asked for."""
        if self._layout is not None:
            return self._layout
        return room.form(self.controls, *self.given, self.size)

    @property
    def is_low(self) -> bool:
        """Whether the window is so low that words have to be brief."""
        return room.is_low(*self.given)

    @property
    def beside(self) -> Any:
        """What stands beside the compact table, as high as that; `beside_grows` where its words may need more."""
        return self.column

    has_words = False
    """Whether a text to read stands beside the table."""

    beside_grows = False

    @property
    def room(self) -> tuple[float, float] | None:
        """The room of the table in its compact form, or of the board of a lesson; None for its natural size."""
        if self.layout == "compact":
            return room.stage(self.controls, *self.given, self.has_words)
        return room.board(*self.given) if self.layout == "lesson" and self.fits_board else None

    fits_board = True
    """Whether the board of a lesson becomes smaller in a low window."""

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return scene(self.now(), self.marks())

    def marks(self) -> Marks:
        """What is lit on the table."""
        return self.program.marks(self.whole.hold(self.now()))

    @property
    def may_move(self) -> bool:
        """Whether motion is wanted, and somebody is there to see it."""
        if self.helper is None or not self.helper.shown or settings.motion == "off":
            return False
        return settings.motion == "on" or not self.helper.calm

    def standing(self, scene: Scene) -> Sequence[Shape]:
        """What does not move; a redraw ends the motion there was, and begins that of the action just played."""
        return self.moving.standing(scene)

    def _paint_marks(self) -> None:
        """The ghost, the cursor, faults and bubbles: alone, over the table as it is."""
        paint.clear(self.canvas[1])
        if self.moving.frame(self.canvas[1], self._scale):
            return
        if (self.looking is not None or self.walk is not None) and not self.is_cursor_shown:
            return
        self.bubble_link = None
        shapes = overlay(self.now(), self.cursor if self.is_cursor_shown else None)
        self.bubble_link = next(map(_link, filter(_is_link, shapes)), None)
        if self.hand is None and self.pointed != self.pressed_at:  # what was just put there lies under the mouse
            shapes += self._outline()
        paint.add(self.canvas[1], shapes, self._scale)

    def target_at(self, x: float, y: float) -> Target | None:
        """The rule in a bubble lies over the table."""
        link = self.bubble_link
        if link is not None and link.contains(x / self._scale, y / self._scale):
            return link
        return self.scene.at(x / self._scale, y / self._scale)

    # -- who sees what -------------------------------------------------------------------------------------------------

    def _named(self, node: Node) -> str:
        return self.whole.hold(self.now()).named(node)

    sheets = From[Sequence[str]]("program")
    hand_key = From[str]("program")

    @property
    def rival(self) -> keep.Waiting | None:
        """Somebody else who goes on with the game."""
        return self.keeper.rival if self.keeper is not None else None

    @property
    def save_path(self) -> str:
        """Where the game is saved; "" when it is not."""
        return str(self.keeper.path) if self.keeper is not None else ""

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style = html_widget("wm-style")
        self._notice = self.panel("wm-notice")
        self._ask = self.panel("wm-ask-box")
        self._log = self.panel("wm-side-box")
        self._tabs = self.panel("wm-tabs-box")
        self._sheet = self.panel("wm-sheet-box")
        self.log = Log(self.game)
        self.column = box("wm-below", self._ask.view, self.status.view, self._tabs.view, self._log.view)
        return [self._sheet_style, self._notice.view, self.stage, self.column, self._sheet.view]

    def _show_all(self) -> None:
        self.redraw()  # the panels tell of what the table shows
        self.update()

    def update(self) -> None:
        self._laid_out = self._form
        self._sheet_style.value = f"<style>{sheet('play')}\n{dom.icon_sheet(self.theme)}</style>"
        self.update_panels()

    def update_panels(self) -> None:
        for name, html in self.program.panels(self.told()).items():
            panel: Panel = getattr(self, f"_{name}")
            panel.show(html)

    def show_state(self) -> None:
        """Show the position and what is offered: the table first."""
        self.redraw()
        self._dress()
        self.update_panels()
        for act in self.watchers:
            act()

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
        if self.is_low:
            wear.add("wm-is-low")
        for gone in self._dressed - wear:
            self.root.remove_class(gone)
        for new in wear - self._dressed:
            self.root.add_class(new)
        self._dressed = wear
        is_beside = self.layout == "compact"
        self.stage.layout.width = f"{round(self.scene.width)}px" if is_beside else None
        if self.beside is not None:
            high = f"{round(self.scene.height)}px" if is_beside else None
            setattr(self.beside.layout, "min_height" if self.beside_grows else "height", high)

    @property
    def _form(self) -> tuple[object, ...]:
        return self.layout, self.is_low, self.room

    def on_width(self) -> None:
        if self._form != self._laid_out:
            self.refresh()

    def zones(self) -> list[tuple[str, ...]]:
        shown = {target_id.split(":")[0] for target_id in self.stops}
        return [zone for zone in self.controls.zones if shown.intersection(zone)] or [(kind,) for kind in sorted(shown)]

    def describe(self, target: Target) -> str:
        if self.hand is not None and target.id.startswith("cell:") and self.looking is None and self.walk is None:
            return aiming.describe_place(self.now(), target)
        return about.sentence(self.state, self.scene, target, self.lang)

    def entry(self, target: Target) -> str:
        return about.entry(self.state, self.scene, target)

    def text(self) -> str:
        told = hooks.paint(self.game.view(self._viewer).state, "text", lang=self.lang)
        return "\n\n".join(told.split("\n\n")[:3]) if self.layout in ("branch", "lesson") else told

    def svg(self) -> str:
        """The whole table with the decision, the status and the log, as a standing picture; or the board of a lesson."""
        if self.layout in ("branch", "lesson"):
            return svg(self.picture())
        return svg(
            picture.scene(
                self.state, lang=self.lang, theme=self.theme, layout="full", marks=self.marks(), viewer=self.viewer,
                talk=standing.talk(self),
            )
        )  # fmt: skip

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


def _is_link(shape: Shape) -> bool:
    return isinstance(shape, Text) and bool(shape.target) and str(shape.target).startswith("rule:")


def _link(shape: Any) -> Target:
    """Where the rule of a bubble is pressed: its id, with room for a finger."""
    width = text_width(shape.text, shape.size, family=shape.family)
    return Target(shape.target, shape.text, shape.x - 8, shape.y - 18, width + 16, 28)
