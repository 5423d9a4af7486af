"""What every view of a board shares: canvas, redrawing, pointing, keys, status line, theme, life and death.

A view holds no game state: `picture` makes the scene from whatever the view shows, and everything else follows from the
scene. A view of a game subclasses `Board` and says what to show, what stands around it and what a press means.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import Any

import ipywidgets
from ipycanvas import MultiCanvas

from widgets import cursor, focus, paint, register
from widgets.input import Input
from widgets.status import Status
from widgets.surface import Surface
from widgets.theme import AUTO, ZOOM, settings, style_sheet
from wm_kernel.picture.scene import Rect, Scene, Shape, Target
from wm_kernel.picture.svg import svg
from wm_kernel.picture.theme import theme as colours
from wm_kernel.words import message

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
NARROW_BELOW = 960
"""A view that has less room than this, in px, shows the narrow form of a whole table."""


class Board(Input):
    """A picture that can be pointed at, with a status line; shows itself as the value of a cell, or by `show()`.

    `lang`, `theme` ('auto', 'light', 'dark', 'contrast') and `size` ('normal', 'narrow', 'workshop') follow
    `widgets.settings` unless given. A view with the same `key`, or made by another run of the same cell, replaces this
    one.
    """

    name = "board"

    def __init__(
        self, *, lang: str | None = None, theme: str | None = None, size: str | None = None, key: Hashable | None = None
    ) -> None:
        for setting, value in (("lang", lang), ("theme", theme), ("size", size)):
            if value is not None:
                settings.check(setting, value)
        super().__init__()
        self._own = {"lang": lang, "theme": theme, "size": size}
        self.is_retired = self.is_closed = False
        self.error: BaseException | None = None
        self._base: Counter[Shape] | None = None
        self.stops: dict[str, Target] = {}

        self.helper = focus.helper()
        self.status = Status(self.helper, self.lang, self.theme)
        self.scene = self.picture()
        self.canvas = MultiCanvas(2, layout=ipywidgets.Layout(width="100%", height="auto"))
        self._surface = Surface(self.canvas[0])
        self.stage = ipywidgets.Box([self.canvas])
        self.stage.add_class("wm-stage")
        self._style = ipywidgets.HTML()
        self._style.add_class("wm-style")
        self._gone = ipywidgets.HTML()
        self._gone.add_class("wm-gone")
        helpers = [] if self.helper is None else [self.helper]
        self.root = ipywidgets.VBox([self._style, *helpers, self._gone, *self.build()])
        self.root.add_class("wm-root")
        self.root.add_class(f"wm-{self.name}")
        self._worn: tuple[str, ...] = ()
        self._scale = 0.0
        self.canvas.on_client_ready(self.guard(self._on_ready))
        if self.helper is not None:
            self.helper.observe(self.guard(self._on_page), ["ratio", "shown", "width", "system"])
        self.listen()
        self.refresh()
        settings.follow(self)
        register.enter(self, key)

    # -- what a view of its own says ----------------------------------------------------------------------------------

    def picture(self, pointed: str | None = None, focused: str | None = None) -> Scene:
        """The scene to show; `pointed` is the target under the mouse, `focused` that of the keyboard's cursor."""
        raise NotImplementedError

    def build(self) -> list[ipywidgets.Widget]:
        """The widgets from top to bottom; `self.stage` and `self.status.view` among them. Called once."""
        return [self.stage, self.status.view]

    def update(self) -> None:
        """Bring the widgets round the canvas up to date: state, language or theme may have changed."""

    def on_width(self) -> None:
        """The page gives the view more or less room than before."""

    # -- language, theme, size ----------------------------------------------------------------------------------------

    @property
    def lang(self) -> str:
        """The language that is shown."""
        return str(self._own["lang"] or settings.lang)

    @property
    def theme(self) -> str:
        """The theme that is shown; 'auto' is what the page reported."""
        wanted = self._own["theme"] or settings.theme
        return str(settings.system if wanted == AUTO else wanted)

    @property
    def size(self) -> str:
        """The size that is shown."""
        return str(self._own["size"] or settings.size)

    def set(self, **wanted: str | None) -> None:
        """Change `lang`, `theme` or `size` of this view alone; None follows the settings again."""
        for name, value in wanted.items():
            if name not in self._own:
                raise AttributeError(f"a view has no {name!r}: {', '.join(self._own)}")
            if value is not None:
                settings.check(name, value)
            self._own[name] = value
        self.refresh()

    def say(self, text: str, rule: str = "", bad: bool = False, quiet: bool = False) -> None:
        """Put a sentence into the status line."""
        self.status.say(text, rule, bad=bad, quiet=quiet)

    def word(self, key: str, **values: str | int) -> str:
        """A fixed text in the language of the view."""
        return message(key, self.lang, **values)

    # -- showing ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything anew."""
        if self.is_retired or self.is_closed:
            return
        wear = (f"wm-{self.theme}", f"wm-size-{self.size}", f"wm-lang-{self.lang}")
        for gone in set(self._worn) - set(wear):
            self.root.remove_class(gone)
        for new in set(wear) - set(self._worn):
            self.root.add_class(new)
        self._worn = wear
        self._style.value = f"<style>{style_sheet(self.theme)}</style>"
        self._gone.value = f'<div class="wm-said wm-bad"><div class="wm-line">{self.word("view-no-kernel")}</div></div>'
        self.status.dress(self.lang, self.theme)
        self._guarded(self._show_all)

    def _show_all(self) -> None:
        self.update()
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

    def show(self) -> None:
        """Display the view where the cell's output is."""
        from IPython.display import display

        display(self)  # type: ignore[no-untyped-call]

    def svg(self) -> str:
        """The view as a standing picture."""
        return svg(self.picture())

    def text(self) -> str:
        """The view in words."""
        return f"{self.scene.title}\n{self.scene.description}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/plain": self.text(), "image/svg+xml": self.svg()}
        if not self.is_closed:
            bundle[WIDGET_VIEW] = self.root._repr_mimebundle_()[WIDGET_VIEW]
        return bundle

    # -- events -------------------------------------------------------------------------------------------------------

    def guard(self, act: Callable[..., Any]) -> Callable[..., None]:
        """The function as a callback: what it raises is shown in the view, for nobody else would see it."""

        @wraps(act)
        def guarded(*args: Any, **named: Any) -> None:
            self._guarded(act, *args, **named)

        return guarded

    def _guarded(self, act: Callable[..., Any], *args: Any, **named: Any) -> None:
        with paint.turn:
            if self.is_retired or self.is_closed:
                return
            try:
                act(*args, **named)
            except Exception as error:
                self.fail(error)

    def fail(self, error: BaseException) -> None:
        """Show an error in the status line, with its traceback to open."""
        self.error = error
        told = f"{type(error).__name__}: {error}"
        self.status.say(self.word("view-error", error=told), bad=True, trace="".join(traceback.format_exception(error)))

    def _on_ready(self) -> None:
        paint.forget_client()
        self._surface.forget()
        self.redraw()

    def _on_page(self, change: Any) -> None:
        if change["name"] == "system" and change["new"]:
            settings.system = change["new"]  # refreshes every view that follows it
        elif change["name"] == "width":
            self.on_width()
        elif abs(self.canvas.width - self.helper.shown * self.helper.ratio) > 1:
            self.redraw()

    # -- life and death -----------------------------------------------------------------------------------------------

    def retire(self) -> None:
        """Turn grey and say that the view is old; everything but a standing picture is freed."""
        if self.is_retired or self.is_closed:
            return
        note = f'<div class="wm-said wm-bad"><div class="wm-line">{self.word("view-old")}</div></div>'
        width = round(self.scene.width * ZOOM[self.size])
        picture = f'<div class="wm-old-picture" style="max-width:{width}px">{svg(self.scene)}</div>'
        style = self._style.value
        self.is_retired = True
        settings.unfollow(self)
        old, kept = self.root.children, ipywidgets.HTML(f"{style}{note}{picture}")
        self.root.children = (kept,)
        for child in old:
            close_tree(child)

    def close(self) -> None:
        """Take the view away and free all its widgets."""
        if self.is_closed:
            return
        self.is_closed = True
        settings.unfollow(self)
        register.leave(self)
        close_tree(self.root)


def close_tree(widget: ipywidgets.Widget) -> None:
    """Free a widget and everything in it: the kernel keeps widgets as long as nobody closes them."""
    for child in (*getattr(widget, "children", ()), *getattr(widget, "_canvases", ())):
        close_tree(child)
    for part in (getattr(widget, "style", None), getattr(widget, "layout", None), widget):
        if isinstance(part, ipywidgets.Widget):
            part.close()
