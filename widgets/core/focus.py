"""The Python side of `focus.js`: what the board's page reports, and what it is told.

anywidget ships it (`side.py`). Without anywidget a board works with the mouse and on touch screens, and takes keys
while the canvas has the focus; `helper()` is None then.
"""

from __future__ import annotations

from typing import Any

from traitlets import Bool, Float, Int, Unicode, default

from widgets import paint
from widgets.core import register, side
from widgets.core.page_side import AnyWidget

if AnyWidget is not None:

    class FocusHelper(AnyWidget):
        """Told: `status` (spoken politely), `label` of the canvas, `zones`. Reported: the rest, and messages.

        Messages to Python: {"kind": "key", "key", "shift"}, {"kind": "focus"}, {"kind": "blur"}, {"kind": "copied",
        "done"}. Messages to the page: {"copy": text}, {"focus": true} for the canvas. `touch` tells of the last press;
        `width` and `height` are the room there is, 0 as long as nobody knows; `painter` is what paints in the page. `fresh`
        is told of a view that a cell has just made, and taken back by the page that shows it first.
        """

        _esm = side.esm("focus.js")
        status = Unicode("").tag(sync=True)
        label = Unicode("").tag(sync=True)
        zones = Int(1).tag(sync=True)
        zone = Int(0).tag(sync=True)
        ratio = Float(0).tag(sync=True)
        width = Int(0).tag(sync=True)
        height = Int(0).tag(sync=True)
        shown = Int(0).tag(sync=True)
        system = Unicode("").tag(sync=True)
        calm = Bool(False).tag(sync=True)
        touch = Bool(False).tag(sync=True)
        fresh = Bool(False).tag(sync=True)
        painter = Unicode("").tag(sync=True)

        @default("painter")
        def _which_painter(self) -> str:
            return paint.painter()


def helper() -> Any:
    """A new helper, or None without anywidget."""
    return None if AnyWidget is None else FocusHelper(fresh=register.this_cell() is not None)
