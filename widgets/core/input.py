"""From mouse, touch and keys to targets: what the canvas and its page report, as calls of a view's own methods.

A press, a hover or a drag names targets of the scene. It draws nothing but the marks under the mouse and the cursor.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from widgets.core import cursor
from wm_kernel.picture.scene import Scene, Target

TWICE_S = 0.25
"""Two presses of one thing within this time are one: a double click acts once."""

Finger = tuple[float, float]


class Input:
    """The hands of a view; `Board` is the rest of it."""

    canvas: Any
    helper: Any
    scene: Scene
    stops: dict[str, Target]
    guard: Callable[[Callable[..., Any]], Callable[..., None]]
    mark: Callable[[], None]
    say: Callable[..., None]
    _scale: float

    def __init__(self) -> None:
        self.pointed: str | None = None
        self.cursor: str | None = None
        self.is_cursor_shown = False
        self._held: str | None = None
        self._finger: Finger | None = None
        self._pressed: tuple[str | None, float] = (None, 0.0)

    # -- what a view of its own says ----------------------------------------------------------------------------------

    def on_press(self, target: Target | None) -> None:
        """A thing was clicked, tapped, or chosen by Enter; None is the empty table."""

    def on_point(self, target: Target | None) -> None:
        """The mouse or the cursor came to another thing, or left them all."""

    def on_drop(self, start: str, target: Target | None) -> None:
        """Something was dragged from one thing to another."""

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        """A key was pressed; return whether it meant something. Arrows and Enter are the canvas' own otherwise."""
        return False

    def zones(self) -> list[tuple[str, ...]]:
        """The kinds of targets that the Tab key goes through, zone by zone; the first holds the cursor at the start."""
        return []

    def describe(self, target: Target) -> str:
        """What is said of a target that is pointed at."""
        return target.name

    def entry(self, target: Target) -> str:
        """The entry of a reference that stands beside the view about a target; "" where there is none."""
        return ""

    # -- events -------------------------------------------------------------------------------------------------------

    def target_at(self, x: float, y: float) -> Target | None:
        """The target at a place given in pixels of the canvas."""
        return self.scene.at(x / self._scale, y / self._scale)

    def listen(self) -> None:
        """Hear the canvas and its page, every callback guarded."""
        canvas = self.canvas
        canvas.on_mouse_down(self.guard(self._on_down))
        canvas.on_mouse_up(self.guard(self._on_up))
        canvas.on_mouse_move(self.guard(self._on_move))
        canvas.on_mouse_out(self.guard(self._on_out))
        canvas.on_touch_start(self.guard(self._on_touch))
        canvas.on_touch_move(self.guard(self._on_touch_move))
        canvas.on_touch_end(self.guard(self._on_touch_end))
        canvas.on_touch_cancel(self.guard(self._on_out))
        canvas.on_key_down(self.guard(self._on_canvas_key))
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_zone), ["zone"])
            self.helper.on_msg(self.guard(self._on_helper))

    def forget_gone_targets(self) -> None:
        """After the scene has changed: what it does not show any more is neither pointed at nor under the cursor."""
        if self.pointed and self.scene.target(self.pointed) is None:
            self.pointed = None
        if self.cursor not in self.stops:
            self.cursor = None

    def _on_down(self, x: float, y: float) -> None:
        target = self.target_at(x, y)
        found = target.id if target else None
        now = monotonic()
        if found == self._pressed[0] and now - self._pressed[1] < TWICE_S:
            return
        self._pressed, self._held = (found, now), found
        if found in self.stops:
            self.cursor = found
        self.hide_cursor()
        self.on_press(target)

    def _on_up(self, x: float, y: float) -> None:
        held, self._held = self._held, None
        target = self.target_at(x, y)
        if held is not None and (target is None or target.id != held):
            self.on_drop(held, target)

    def _on_move(self, x: float, y: float) -> None:
        self._point(self.target_at(x, y))

    def _on_out(self, *_: Any) -> None:
        self._held = self._finger = None
        self._point(None)

    def _point(self, target: Target | None) -> None:
        found = target.id if target else None
        if found == self.pointed:
            return
        self.pointed = found
        self.mark()
        self.on_point(target)

    def _on_touch(self, fingers: list[Finger]) -> None:
        if len(fingers) == 1:
            self._finger = fingers[0]
            self._on_down(*fingers[0])

    def _on_touch_move(self, fingers: list[Finger]) -> None:
        self._finger = fingers[0] if len(fingers) == 1 else None

    def _on_touch_end(self, _: list[Finger]) -> None:
        finger, self._finger = self._finger, None
        if finger is not None:
            self._on_up(*finger)

    def _on_canvas_key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if not (ctrl or meta):
            self.press_key(key, shift)

    def _on_helper(self, widget: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict):  # a page can send anything
            self._on_message(widget, content, buffers)

    def _on_message(self, _: Any, content: dict[str, Any], __: Any) -> None:
        kind = content.get("kind")
        if kind == "key":
            self.press_key(str(content.get("key", "")), bool(content.get("shift")), on_canvas=False)
        elif kind == "focus":
            self.show_cursor()
        elif kind == "blur":
            self.hide_cursor()

    # -- the keyboard's cursor ----------------------------------------------------------------------------------------

    def press_key(self, key: str, shift: bool = False, on_canvas: bool = True) -> None:
        """Do what a key means: first what the view says, then cursor and Enter."""
        if self.on_key(key, shift, on_canvas) or not on_canvas:
            return
        if key in cursor.ARROWS:
            if self.is_cursor_shown or self.cursor is None:
                self.cursor = cursor.moved(self.stops, self.cursor, key, self._zone_kinds())
            self.show_cursor()
        elif key in ("Enter", " ") and self.cursor:
            self.is_cursor_shown = True
            self.on_press(self.scene.target(self.cursor))

    def show_cursor(self) -> None:
        """Draw the cursor and say what it is on."""
        if self.cursor is None:
            self.cursor = cursor.first(self.stops, self._zone_kinds())
        self.is_cursor_shown = True
        self.mark()
        target = self.scene.target(self.cursor) if self.cursor else None
        if target is not None:
            self.say(self.describe(target))

    def hide_cursor(self) -> None:
        """Draw it no more; it stays where it is."""
        if self.is_cursor_shown:
            self.is_cursor_shown = False
            self.mark()

    def _zone_kinds(self) -> tuple[str, ...]:
        zones = self.zones()
        at = self.helper.zone if self.helper is not None else 0
        return zones[at] if 0 <= at < len(zones) else ()

    def _on_zone(self, _: Any) -> None:
        kinds = self._zone_kinds()
        if self.cursor is None or (kinds and self.cursor.split(":")[0] not in kinds):
            self.cursor = cursor.first(self.stops, kinds)
        self.show_cursor()
