"""Paints shapes on the layers of an ipycanvas, one message for everything that is drawn inside one `hold`.

It knows no game, no scene and no event: what is painted is decided by `picture`, when by the views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from widgets.strokes import UNIT, Batch, batches
from wm_kernel.picture.scene import Shape

turn = RLock()
"""Views act one at a time: JupyterLab has callbacks run in a thread of their own, beside the cell that is running."""

_depth = 0


@contextmanager
def hold() -> Iterator[None]:
    """Everything drawn inside goes out as one message at the end, or not at all when the block raises.

    ipycanvas' own `hold_canvas` leaves its cache on after an exception, and every canvas of the kernel frozen; a cache
    that somebody else left on is sent and switched off here.
    """
    with turn:
        yield from _held()


def _held() -> Iterator[None]:
    global _depth
    manager = _CANVAS_MANAGER
    if not _depth:
        manager.flush()
    manager._caching = True
    _depth += 1
    try:
        yield
        if _depth == 1:
            manager.flush()
    except BaseException:
        manager._commands_cache, manager._buffers_cache = [], []
        forget_client()
        raise
    finally:
        _depth -= 1
        if not _depth:
            manager._caching = False


def forget_client() -> None:
    """A new page knows no canvas: say anew, before the next command, which one is meant (ipycanvas issue 322)."""
    _CANVAS_MANAGER._current_canvas = None


def paint(canvas: Canvas, shapes: Iterable[Shape], scale: float) -> None:
    """Clear one layer and paint the shapes on it, `scale` of its pixels to the px of the picture. Call it in `hold`."""
    clear(canvas)
    add(canvas, shapes, scale)


def add(canvas: Canvas, shapes: Iterable[Shape], scale: float, offset: tuple[float, float] = (0.0, 0.0)) -> None:
    """Paint the shapes, moved by `offset` px of the picture, over what the layer shows. Call it in `hold`."""
    canvas.line_join = "round"
    canvas.set_line_dash([])
    style = _Style(canvas, scale, offset)
    for batch in batches(shapes):
        _PAINTERS[batch.key[0]](canvas, style, batch)


def clear(canvas: Canvas) -> None:
    """Clear one layer."""
    canvas.reset_transform()
    canvas.clear()


class _Style:
    """What the canvas is set to, so that nothing is set twice."""

    def __init__(self, canvas: Canvas, scale: float, offset: tuple[float, float]) -> None:
        self.canvas = canvas
        self.scale = scale
        self.offset = offset
        self.now: dict[str, Any] = {"dash": ()}

    def set(self, **wanted: Any) -> None:
        """Set attributes of the canvas that differ."""
        for name, value in wanted.items():
            if self.now.get(name) != value:
                self.now[name] = value
                setattr(self.canvas, name, value)

    def dash(self, parts: tuple[float, ...]) -> None:
        """Set the dashes, in px."""
        if self.now["dash"] != parts:
            self.now["dash"] = parts
            self.canvas.set_line_dash([part * UNIT for part in parts])

    def unit(self, per_px: int) -> None:
        """Set how many units of coordinates make a px."""
        if self.now.get("unit") != per_px:
            self.now["unit"] = per_px
            factor = self.scale / per_px
            x, y = self.offset
            self.canvas.set_transform(factor, 0, 0, factor, x * self.scale, y * self.scale)


def _fills(canvas: Canvas, style: _Style, batch: Batch) -> None:
    style.unit(UNIT)
    canvas.fill_styled_polygons(*_polygons(batch))


def _lines(canvas: Canvas, style: _Style, batch: Batch) -> None:
    _, width, dash, cap = batch.key
    style.unit(UNIT)
    style.set(line_width=width * UNIT, line_cap=cap)
    style.dash(dash)
    canvas.stroke_styled_line_segments(*_polygons(batch))


def _discs(canvas: Canvas, style: _Style, batch: Batch) -> None:
    style.unit(UNIT)
    canvas.fill_styled_circles(*_circles(batch))


def _rings(canvas: Canvas, style: _Style, batch: Batch) -> None:
    _, width, dash = batch.key
    style.unit(UNIT)
    style.set(line_width=width * UNIT)
    style.dash(dash)
    canvas.stroke_styled_circles(*_circles(batch))


def _texts(canvas: Canvas, style: _Style, batch: Batch) -> None:
    _, font, fill, align = batch.key
    style.unit(1)
    style.set(font=font, fill_style=fill, text_align=align)
    for stroke in batch.strokes:
        canvas.fill_text(*stroke.data)


_PAINTERS = {"fill": _fills, "line": _lines, "disc": _discs, "ring": _rings, "text": _texts}


def _polygons(batch: Batch) -> tuple[Any, Any, Any, Any]:
    """Points, colours, opacities and numbers of points."""
    found = [stroke.data for stroke in batch.strokes]
    points = np.frombuffer(b"".join(polygon.points for polygon in found), dtype="int16")
    counts = np.array([polygon.count for polygon in found], dtype="uint16")
    return points, _colours(found), _opacity(found), counts


def _circles(batch: Batch) -> tuple[Any, Any, Any, Any, Any]:
    """x, y, radii, colours and opacities."""
    found = [stroke.data for stroke in batch.strokes]
    across, down, radii = (np.array(values, dtype="int16") for values in zip(*(c.place for c in found), strict=True))
    return across, down, radii, _colours(found), _opacity(found)


def _colours(found: list[Any]) -> Any:
    return np.frombuffer(b"".join(data.colour for data in found), dtype="uint8")


def _opacity(found: list[Any]) -> Any:
    """One number where all are equal, else an array."""
    values = [data.alpha for data in found]
    return values[0] if len(set(values)) == 1 else np.array(values, dtype="float32")
