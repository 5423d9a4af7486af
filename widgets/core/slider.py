"""A slider from 0 to `most` with marks: the browser's own where anywidget is there, else that of ipywidgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets
from traitlets import Int, List, Unicode

from widgets.core import side
from widgets.core.page_side import AnyWidget
from wm_kernel.table import files

ESM = side.FOLDER / "slider.js"

if AnyWidget is not None:

    class _Range(AnyWidget):
        """Told: all; `answers` counts how often a value was shown. Messages to Python: {"value"}, {"key", "shift"}."""

        _esm = files.read_text(ESM)  # a path would be watched, and every widget kept for it
        value = Int(0).tag(sync=True)
        answers = Int(0).tag(sync=True)
        most = Int(0).tag(sync=True)
        label = Unicode("").tag(sync=True)
        text = Unicode("").tag(sync=True)
        marks: Any = List([]).tag(sync=True)


class Slider:
    """`view` is the widget. `moved(value)` is called when the reader moves it, `pressed(key, shift)` for keys not its own.

    >>> slider = Slider(most=9, moved=print, pressed=lambda key, shift: None)
    >>> slider._on_message(None, {"value": 4}, None)
    4
    >>> slider.show(5, "five")
    >>> slider.view.value
    5
    """

    def __init__(self, most: int, moved: Callable[[int], None], pressed: Callable[[str, bool], None]) -> None:
        self._moved, self._pressed = moved, pressed
        self._is_told = False
        if AnyWidget is not None:
            self.view: Any = _Range(most=most)
            self.view.on_msg(self._on_message)
        else:
            self.view = ipywidgets.IntSlider(min=0, max=most, readout=False)
            self.view.observe(self._on_value, "value")

    def name(self, label: str) -> None:
        """What the slider is called."""
        if AnyWidget is not None:
            self.view.label = label
        else:
            self.view.description = label

    def mark(self, marks: Sequence[tuple[int, str]]) -> None:
        """Mark these values, each with the class of its mark ("" for a plain one)."""
        if AnyWidget is not None:
            self.view.marks = [list(mark) for mark in marks]

    def show(self, value: int, text: str) -> None:
        """Stand at a value, called `text` for those who listen."""
        self._is_told = True
        try:
            self.view.value = value
        finally:
            self._is_told = False
        if AnyWidget is not None:
            self.view.text = text
            self.view.answers += 1

    def _on_value(self, change: Any) -> None:
        if not self._is_told:
            self._moved(int(change["new"]))

    def _on_message(self, _: Any, content: Any, __: Any) -> None:
        if not isinstance(content, dict):  # a page can send anything
            return
        value, key = content.get("value"), content.get("key")
        if type(value) is int and 0 <= value <= self.view.most:
            self._moved(value)
        elif isinstance(key, str):
            self._pressed(key, content.get("shift") is True)
