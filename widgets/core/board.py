"""What every view of a board shares: canvas, redrawing, pointing, keys.

A view holds no game state: `picture` makes the scene from whatever the view shows, and everything else follows from the
scene. A view of a game subclasses `Board` and says what to show, what stands around it and what a press means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import cursor, focus
from widgets.core.input import Input
from widgets.core.room import NARROW_BELOW as NARROW_BELOW  # views of whole tables ask it here
from widgets.core.status import Status
from widgets.core.theme import ZOOM, settings
from widgets.core.view import View, box
from widgets.paint.surface import Surface
from wm_kernel.picture.scene import Path, Rect, Scene, Shape, Target, polygon
from wm_kernel.picture.svg import svg
from wm_kernel.picture.theme import theme as colours


class Board(Input, View):
    """A picture that can be pointed at, with a status line; shows itself as the value of a cell, or by `show()`.

    Arguments as in `View`.
    """

    name = "board"

    def __init__(
        self, *, lang: str | None = None, theme: str | None = None, size: str | None = None, key: Hashable | None = None
    ) -> None:
        self._choose(lang, theme, size)
        super().__init__()
        self._base: Counter[Shape] | None = None
        self.stops: dict[str, Target] = {}

        self.helper = focus.helper()
        self.status = Status(self.helper, self.lang, self.theme)
        self.scene = self.picture()
        self.canvas = paint.layers(2)
        self._surface = Surface(self.canvas[0])
        self.stage = box("wm-stage", self.canvas)
        self._mount()
        self._scale = 0.0
        self.canvas.on_client_ready(self.guard(self._on_ready))
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_page), ["ratio", "shown", "width", "height", "system"])
        self.listen()
        self._enter(key)

    # -- what a view of its own says ----------------------------------------------------------------------------------

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        """The scene to show; `pointed` is the target under the mouse, `focused` that of the keyboard's cursor."""
        return Scene(0, 0, ())

    def build(self) -> list[ipywidgets.Widget]:
        """The widgets from top to bottom; `self.stage` and `self.status.view` among them. Called once."""
        return [self.stage, self.status.view]

    @property
    def given(self) -> tuple[int, int]:
        """The width and height that the page gives the view; 0 as long as it has not told."""
        helper = getattr(self, "helper", None)
        return (helper.width, helper.height) if helper is not None else (0, 0)

    def on_width(self) -> None:
        """The page gives the view more or less room than before, in width or in height."""

    # -- showing ------------------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        super()._show_all()
        self.redraw()

    def redraw(self) -> None:
        """Show the scene as it is now, in one message that paints what has changed."""
        scene = self.picture()
        self.scene, self._base, self.stops = scene, None, cursor.stops(scene)
        self.forget_gone_targets()
        if self.helper is not None:
            self.helper.label = ". ".join(part.rstrip(".") for part in (scene.title, scene.description) if part)
            self.helper.zones = max(1, len(self.zones()))
        try:
            with paint.hold():
                self._fit()
                self._surface.show(self.standing(scene), self._scale)
                self._paint_marks()
        except Exception:
            self._surface.forget()  # nothing of it was sent
            raise

    def standing(self, scene: Scene) -> Sequence[Shape]:
        """The shapes of the scene that are painted now: all but those that are still moving."""
        return scene.shapes

    def mark(self) -> None:
        """Paint only what follows the mouse and the cursor, in one message."""
        with paint.hold():
            self._paint_marks()

    def _paint_marks(self) -> None:
        focused = self.cursor if self.is_cursor_shown else None
        shapes: list[Shape] = []
        if self.pointed or focused:
            if self._base is None:
                self._base = Counter(self.scene.shapes)
            left = self._base.copy()
            for shape in self.picture(self.pointed, focused).shapes:
                if left[shape]:
                    left[shape] -= 1
                else:
                    shapes.append(shape)
            shapes += self._outline()
        if shapes:
            paint.paint(self.canvas[1], shapes, self._scale)
        else:
            paint.clear(self.canvas[1])

    def _outline(self) -> list[Shape]:
        """A quiet line round what the mouse points at."""
        target = self.scene.target(self.pointed) if self.pointed else None
        if target is None or target.w * target.h > self.scene.width * self.scene.height / 8:
            return []
        look = colours(self.theme)
        if target.outline:
            d = polygon(target.outline)
            return [Path(d, line=look["panel"], width=3.4), Path(d, line=look["ink"], width=1.6)]
        box = (target.x + 1, target.y + 1, target.w - 2, target.h - 2)
        return [Rect(*box, None, look["panel"], 3.4, 3), Rect(*box, None, look["ink"], 1.6, 3)]

    def _fit(self) -> None:
        """As many pixels as the screen shows of the canvas; two for one as long as the page has not told."""
        wide, high = self.scene.width, self.scene.height
        zoom = ZOOM[self.size]
        self.stage.layout.max_width = f"{round(wide * zoom)}px"
        pixels = 2 * wide * zoom
        if self.helper is not None and self.helper.shown and self.helper.ratio:
            pixels = min(3 * wide, max(0.5 * wide, self.helper.shown * self.helper.ratio))
        across = round(pixels)
        scale = across / wide
        down = round(high * scale)
        if (self.canvas.width, self.canvas.height) != (across, down):
            self.canvas.width, self.canvas.height = across, down
        self._scale = scale

    def svg(self) -> str:
        """The view as a standing picture."""
        return svg(self.picture())

    def text(self) -> str:
        """The view in words."""
        return f"{self.scene.title}\n{self.scene.description}"

    def keepsake(self) -> str:
        width = round(self.scene.width * ZOOM[self.size])
        return f'<div class="wm-old-picture" style="max-width:{width}px">{svg(self.scene)}</div>'

    # -- events -------------------------------------------------------------------------------------------------------

    def _on_ready(self) -> None:
        paint.forget_client()
        self._surface.forget()
        self.redraw()

    def _on_page(self, change: Any) -> None:
        if change["name"] == "system" and change["new"]:
            settings.system = change["new"]  # refreshes every view that follows it
        elif change["name"] in ("width", "height"):
            self.on_width()
        elif abs(self.canvas.width - self.helper.shown * self.helper.ratio) > 1:
            self.redraw()
