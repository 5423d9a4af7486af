"""How a game in play is shown: the table with what is lit, the marks that follow the hand, motion, the panels round it.

It makes pictures and HTML of what the view holds, and decides nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import about, dom, keep, room
from widgets.core.panel import Panel
from widgets.core.theme import play_sheet, settings
from widgets.core.view import box, html_widget
from widgets.paint import motion
from widgets.play import decision_box, game_sheet, log_panel, rivals, sheets, standing, update
from widgets.play.log_panel import Log
from widgets.play.model import PlayModel
from widgets.play.scene import lit, overlay, scene
from wm_kernel import picture
from wm_kernel.picture.controls import Controls, Hand, Offer
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.scene import Scene, Shape, Target, Text
from wm_kernel.picture.svg import svg
from wm_kernel.table import hooks
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node
from wm_kernel.words.ago import ago

LAYOUTS = (None, "full", "compact", "narrow", "branch", "lesson")


class PlayShow:
    """What `PlayView` shows; `sheets` are those that a button beside the log opens."""

    sheets: Sequence[str] = ("scores", "hand", "settings")

    game: Game
    controls: Controls
    state: Any
    decision: Decision | None
    offer: Offer | None
    hand: Hand | None
    looking: Node | None
    cursor: str | None
    pointed: str | None
    is_cursor_shown: bool
    is_retired: bool
    is_closed: bool
    viewer: str | None
    tells_yields: bool
    helper: Any
    canvas: Any
    root: Any
    stage: Any
    column: Any = None
    status: Any
    scene: Scene
    stops: dict[str, Target]
    size: str
    lang: str
    theme: str
    sheet: str
    tab: str
    waiting: keep.Waiting | None
    mark_of_offer: str
    guard: Callable[..., Any]
    redraw: Callable[[], None]
    mark: Callable[[], None]
    word: Callable[..., str]
    _said: tuple[str, str, bool]
    _viewer: str | None
    _layout: str | None
    pressed_at: str | None
    now: Callable[[], PlayModel]
    _scale: float
    _guarded: Callable[..., None]
    _named: Callable[[Node], str]
    _outline: Callable[[], list[Shape]]
    _on_button: Callable[[str, str, bool], None]

    def __init__(self) -> None:
        self.lines = log_panel.SHOWN
        self.moving_from: tuple[Scene, Sequence[Event]] | None = None
        self._laid_out: tuple[object, ...] = ()
        self._dressed: set[str] = set()
        self._motion: asyncio.Task[None] | None = None
        self._plan: motion.Plan | None = None
        self._moment = 0.0
        self.bubble_link: Target | None = None

    @property
    def layout(self) -> str:
        """'full', 'compact' where the room is low, 'narrow' where it is not wide, or the one that was asked for."""
        if self._layout is not None:
            return self._layout
        found = room.form(*self._given, self.size)
        return found if found in self.controls.layouts else self.controls.layouts[0]

    @property
    def _given(self) -> tuple[int, int]:
        """The width and height that the page gives the view; 0 as long as it has not told."""
        helper = getattr(self, "helper", None)
        return (helper.width, helper.height) if helper is not None else (0, 0)

    @property
    def is_low(self) -> bool:
        """Whether the window is so low that words have to be brief."""
        return room.is_low(*self._given)

    @property
    def beside(self) -> Any:
        """What stands beside the compact table, as high as that."""
        return self.column

    has_words = False
    """Whether a text to read stands beside the table."""

    @property
    def room(self) -> tuple[float, float] | None:
        """The room of the table in its compact form, or of the board of a lesson; None for its natural size."""
        if self.layout == "compact":
            return room.stage(*self._given, self.has_words)
        return room.board(*self._given) if self.layout == "lesson" and self.fits_board else None

    fits_board = True
    """Whether the board of a lesson becomes smaller in a low window."""

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        return scene(self.now(), self._marks())

    def _marks(self) -> Marks:
        """What is lit on the table."""
        return lit(self.now())

    @property
    def may_move(self) -> bool:
        """Whether motion is wanted, and somebody is there to see it."""
        if self.helper is None or not self.helper.shown or settings.motion == "off":
            return False
        return settings.motion == "on" or not self.helper.calm

    def standing(self, scene: Scene) -> Sequence[Shape]:
        """What does not move; a redraw ends the motion there was, and begins that of the action just played."""
        self.rest()
        begun, self.moving_from = self.moving_from, None
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

    def build(self) -> list[ipywidgets.Widget]:
        self._sheet_style = html_widget("wm-style")
        press = self.guard(self._on_button)
        self._notice = Panel(press, "wm-notice")
        self._ask = Panel(press, "wm-ask-box")
        self._log = Panel(press, "wm-side-box")
        self._tabs = Panel(press, "wm-tabs-box")
        self._sheet = Panel(press, "wm-sheet-box")
        self.log = Log(self.game)
        self.column = box("wm-below", self._ask.view, self.status.view, self._tabs.view, self._log.view)
        return [self._sheet_style, self._notice.view, self.stage, self.column, self._sheet.view]

    def _show_all(self) -> None:
        self.redraw()  # the panels tell of what the table shows
        self.update()

    def update(self) -> None:
        self._laid_out = self._form
        self._sheet_style.value = f"<style>{play_sheet()}\n{dom.icon_sheet(self.theme)}</style>"
        self.update_panels()

    def update_panels(self) -> None:
        self._notice.show(self._notice_html())
        self._ask.show(decision_box.html(self))
        self._log.show(self._side_html())
        self._tabs.show(self._tabs_html())
        self._sheet.show(sheets.sheet(self))

    def show_state(self) -> None:
        """Show the position and what is offered: the table first."""
        self.redraw()
        self._dress()
        self.update_panels()

    def _notice_html(self) -> str:
        if rivals.sentence(self):
            return rivals.html(self)
        if self.waiting is None:
            return ""
        told = self.word("save-found", when=ago(self.waiting.when, self.lang), step=self.waiting.step)
        parts = [
            dom.button("save:resume", self.word("save-resume"), style="primary"),
            dom.button("save:leave", self.word("save-dismiss")),
        ]
        return f'<div class="wm-panel wm-found"><span>{told}</span>{dom.group(self.word("save-resume"), parts)}</div>'

    def _side_html(self) -> str:
        tools = "".join(
            dom.button(
                f"sheet:{name}", self.word(f"sheet-{name}"), style="tab",
                more=f'aria-expanded="{str(self.sheet == name).lower()}"',
            )
            for name in self.sheets
            if name != "hand" or self.controls.cards(self.state, self.game.players[0]) is not None
        )  # fmt: skip
        lines = self.log.html(self.lang, self.viewer, self.looking, self.lines)
        note = f'<span class="wm-sub">{self.word("log-note")}</span>'
        other = game_sheet.switched(self.game)
        if other:
            told = self.word("game-switched", n=len(other), rulings=", ".join(other))
            lines = f'<p class="wm-switched">{dom.button("sheet:game", told, style="tab")}</p>{lines}'
        return (
            f'<section class="wm-side-panel" aria-label="{self.word("log-title")}" data-mark="{self.mark_of_offer}">'
            f'<div class="wm-top"><h4>{self.word("log-title")}</h4>{note}{dom.group(self.word("play-tools"), [tools], "wm-tabs")}'
            f"</div>{lines}</section>"
        )

    def _tabs_html(self) -> str:
        """The tabs of the narrow table and the one that is open."""
        if self.layout != "narrow":
            return ""
        marks = self._marks()
        tabs = "".join(
            f'<button type="button" role="tab" class="wm-pill{" wm-on" if name == self.tab else ""}'
            f'{" wm-has" if self._is_lit_in(name, marks.options) else ""}" data-act="tab:{name}" '
            f'aria-selected="{str(name == self.tab).lower()}" tabindex="{0 if name == self.tab else -1}">'
            f"{self.word(f'tab-{name}')}</button>"
            for name in (*self.controls.tabs, "log")
        )
        shown = ""
        if self.tab != "log":
            scene = picture.tab(self.state, self.tab, lang=self.lang, theme=self.theme, marks=marks, viewer=self.viewer)
            shown = f'<div class="wm-tab-picture">{svg(scene)}</div>'
        return f'<div role="tablist" class="wm-pills" aria-label="{self.word("view-board")}">{tabs}</div>{shown}'

    def _is_lit_in(self, tab: str, options: Sequence[str]) -> bool:
        """Whether something can be pressed on a tab that the table above it does not show."""
        if tab not in self.controls.tabs:
            return False
        kinds = {target.partition(":")[0]: None for target in options if self.scene.target(target) is None}
        if not any(kind in self.controls.tabs[tab] for kind in kinds):
            return False
        shown = picture.tab(self.state, tab, lang=self.lang, theme=self.theme, viewer=self.viewer)
        return any(shown.target(target) is not None for target in options)

    def refresh(self) -> None:
        super().refresh()  # type: ignore[misc]  # the board's
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
            self.beside.layout.height = f"{round(self.scene.height)}px" if is_beside else None

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
        if self.hand is not None and target.id.startswith("cell:") and self.looking is None:
            return update.describe_place(self.now(), target)
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
                self.state, lang=self.lang, theme=self.theme, layout="full", marks=self._marks(), viewer=self.viewer,
                talk=standing.talk(self),
            )
        )  # fmt: skip

    def rest(self) -> None:
        """End the motion there is."""
        if self._motion is not None:
            self._motion.cancel()
        self._motion, self._plan = None, None


def _is_link(shape: Shape) -> bool:
    return isinstance(shape, Text) and bool(shape.target) and str(shape.target).startswith("rule:")


def _link(shape: Any) -> Target:
    """Where the rule of a bubble is pressed: its id, with room for a finger."""
    width = text_width(shape.text, shape.size, family=shape.family)
    return Target(shape.target, shape.text, shape.x - 8, shape.y - 18, width + 16, 28)


def _later(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Begin work that goes on by itself; None where nothing runs in turns."""
    try:
        return asyncio.get_running_loop().create_task(work)
    except RuntimeError:
        work.close()
        return None
