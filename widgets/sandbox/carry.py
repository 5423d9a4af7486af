"""The Python side of `sandbox.js`: files that the page hands to the reader, and pictures it makes of an SVG.

Without anywidget nothing can be handed over; `carrier()` is None then, and files are only written beside the notebook.
"""

from __future__ import annotations

from typing import Any

from widgets.core import side
from widgets.core.page_side import AnyWidget
from wm_kernel.table import files

ESM = side.FOLDER / "sandbox.js"

if AnyWidget is not None:

    class Carrier(AnyWidget):
        """Messages to the page: {"save": name, "text", "type"} and {"png": name, "svg", "width", "height"}.

        Message to Python: {"kind": "carried", "name", "done"}.
        """

        _esm = files.read_text(ESM)  # a path would be watched, and every widget kept for it


def carrier() -> Any:
    """A new carrier, or None without anywidget."""
    return None if AnyWidget is None else Carrier()
