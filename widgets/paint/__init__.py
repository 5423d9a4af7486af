"""Paints shapes on the layers of an ipycanvas, one message for everything that is drawn inside one `hold`.

It knows no game, no scene and no event: what is painted is decided by `picture`, when by the views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import RLock

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from widgets.paint import canvas_protocol
from widgets.paint.strokes import batches
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
        if _depth == 1 and manager._commands_cache:
            commands, manager._commands_cache = manager._commands_cache, []
            buffers, manager._buffers_cache = manager._buffers_cache, []
            canvas_protocol.send(commands, buffers)
    except BaseException:
        manager._commands_cache, manager._buffers_cache = [], []
        forget_client()
        raise
    finally:
        _depth -= 1
        if not _depth:
            manager._caching = False


def painter() -> str:
    """The name of what paints in the page, for all canvases of the kernel."""
    return str(_CANVAS_MANAGER.model_id or "")


def forget_client() -> None:
    """A new page knows no canvas: say anew, before the next command, which one is meant (ipycanvas issue 322)."""
    _CANVAS_MANAGER._current_canvas = None


def paint(canvas: Canvas, shapes: Iterable[Shape], scale: float) -> None:
    """Clear one layer and paint the shapes on it, `scale` of its pixels to the px of the picture. Call it in `hold`."""
    clear(canvas)
    add(canvas, shapes, scale)


def add(canvas: Canvas, shapes: Iterable[Shape], scale: float, offset: tuple[float, float] = (0.0, 0.0)) -> None:
    """Paint the shapes, moved by `offset` px of the picture, over what the layer shows. Call it in `hold`."""
    found = batches(shapes)
    if found:
        canvas_protocol.Writer(canvas, scale, offset).write(found)


def clear(canvas: Canvas) -> None:
    """Clear one layer."""
    canvas.reset_transform()
    canvas.clear()
