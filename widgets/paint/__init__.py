"""Paints shapes on the layers of an ipycanvas, one message for everything that is drawn inside one `hold`.

This room alone knows ipycanvas, and `canvas_protocol` alone what it is like inside; its version is fixed for that. It knows
no game and no event: what is painted is decided by `picture`, when by the views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import RLock

import ipywidgets
from ipycanvas import Canvas, MultiCanvas

from widgets.paint import canvas_protocol
from widgets.paint.canvas_protocol import MANAGER
from widgets.paint.strokes import batches
from wm_kernel.picture.scene import Shape


def layers(count: int) -> MultiCanvas:
    """A canvas of so many layers, as wide as there is room."""
    return MultiCanvas(count, layout=ipywidgets.Layout(width="100%", height="auto"))


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
    if not _depth:
        MANAGER.flush()
    MANAGER._caching = True
    _depth += 1
    try:
        yield
        if _depth == 1 and MANAGER._commands_cache:
            commands, MANAGER._commands_cache = MANAGER._commands_cache, []
            buffers, MANAGER._buffers_cache = MANAGER._buffers_cache, []
            canvas_protocol.send(commands, buffers)
    except BaseException:
        MANAGER._commands_cache, MANAGER._buffers_cache = [], []
        forget_client()
        raise
    finally:
        _depth -= 1
        if not _depth:
            MANAGER._caching = False


def painter() -> str:
    """The name of what paints in the page, for all canvases of the kernel."""
    return str(MANAGER.model_id or "")


def forget_client() -> None:
    """A new page knows no canvas: say anew, before the next command, which one is meant (ipycanvas issue 322)."""
    MANAGER._current_canvas = None


def paint(canvas: Canvas, shapes: Iterable[Shape], scale: float) -> None:
    """Clear one layer and paint the shapes on it, `scale` of its pixels to the px of the picture. Call it in `hold`."""
    clear(canvas)
    add(canvas, shapes, scale)


def add(canvas: Canvas, shapes: Iterable[Shape], scale: float, offset: tuple[float, float] = (0.0, 0.0)) -> None:
    """Paint the shapes, moved by `offset` px of the picture, over what the layer shows. Call it in `hold`."""
    if found := batches(shapes):
        canvas_protocol.Writer(canvas, scale, offset).write(found)


def clear(canvas: Canvas) -> None:
    """Clear one layer."""
    canvas.reset_transform()
    canvas.clear()
