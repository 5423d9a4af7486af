"""Batches of strokes as the commands that the page side of ipycanvas reads, written as short as it takes them.

The page wants of an array its type and its place among the buffers, takes a single number for an array of equal ones, and
keeps its styles until they are set anew. Canvas' own methods say more than that, and take several times as long. What is
painted is decided in `strokes`, and when a message goes out in `paint`.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from widgets.paint.strokes import UNIT, Batch, Circle, Polygon

MANAGER: Any = _CANVAS_MANAGER
"""The one widget of ipycanvas through which all canvases of the kernel are drawn on."""

_ATTRIBUTES = Canvas.ATTRS


def send(commands: Sequence[Any], buffers: Sequence[Any]) -> None:
    """Send commands as one message."""
    text = json.dumps(commands, separators=(",", ":"), ensure_ascii=False).encode()
    MANAGER.send({"shape": (len(text),), "dtype": "uint8"}, buffers=[text, *buffers])


class Writer:
    """Writes what is painted on one canvas, `scale` of its pixels to the px of the picture, moved by `offset` px.

    Nothing is set twice that the canvas is set to already.
    """

    def __init__(self, canvas: Canvas, scale: float, offset: tuple[float, float]) -> None:
        self.canvas = canvas
        self.scale = scale
        self.offset = offset
        self._now: dict[str, Any] = {}
        self._unit = 0
        self._set("line_join", "round")
        self._dash(())

    def write(self, batches: Iterable[Batch]) -> None:
        """Write batches, first to last."""
        for batch in batches:
            _WRITERS[batch.key[0]](self, batch)

    def _put(self, name: str, args: list[Any], buffers: Sequence[bytes] = ()) -> None:
        command = [COMMANDS[name], args, len(buffers)] if buffers else [COMMANDS[name], args]
        MANAGER.send_command(self.canvas, command, list(buffers))

    # -- styles -------------------------------------------------------------------------------------------------------

    def _set(self, name: str, value: Any) -> None:
        if self._now.get(name) != value:
            self._now[name] = value
            self._put("set", [_ATTRIBUTES[name], value])

    def _dash(self, parts: tuple[float, ...]) -> None:
        if self._now.get("dash") != parts:
            self._now["dash"] = parts
            self._put("setLineDash", [[short(part * UNIT) for part in parts]])

    def _measure(self, per_px: int) -> None:
        """So many units of coordinates make a px."""
        if self._unit != per_px:
            self._unit = per_px
            factor = short(self.scale / per_px)
            x, y = self.offset
            self._put("setTransform", [factor, 0, 0, factor, short(x * self.scale), short(y * self.scale)])

    def _pen(self, batch: Batch) -> None:
        """The width and the dashes of lines and rings."""
        self._measure(UNIT)
        self._set("line_width", short(batch.key[2] * UNIT))
        self._dash(batch.key[3])

    # -- batches ------------------------------------------------------------------------------------------------------

    def _fills(self, batch: Batch) -> None:
        self._measure(UNIT)
        self._polygons(batch, "fillPolygons", "fillStyledPolygons", "fill_style")

    def _lines(self, batch: Batch) -> None:
        self._pen(batch)
        self._set("line_cap", batch.key[4])
        self._polygons(batch, "strokeLineSegments", "strokeStyledLineSegments", "stroke_style")

    def _loops(self, batch: Batch) -> None:
        self._pen(batch)
        self._polygons(batch, "strokePolygons", "strokeStyledPolygons", "stroke_style")

    def _discs(self, batch: Batch) -> None:
        self._measure(UNIT)
        self._circles(batch, "fillCircles", "fillStyledCircles", "fill_style")

    def _rings(self, batch: Batch) -> None:
        self._pen(batch)
        self._circles(batch, "strokeCircles", "strokeStyledCircles", "stroke_style")

    def _texts(self, batch: Batch) -> None:
        _, font, fill, align = batch.key
        self._measure(1)
        self._set("font", font)
        self._set("fill_style", fill)
        self._set("text_align", align)
        for stroke in batch.strokes:
            self._put("fillText", list(stroke.data))

    def _polygons(self, batch: Batch, plain: str, styled: str, attribute: str) -> None:
        found = [stroke.data for stroke in batch.strokes if isinstance(stroke.data, Polygon)]
        arrays = _Arrays()
        args = [
            len(found),
            arrays.add(b"".join(polygon.points for polygon in found), "int16"),
            arrays.counts([polygon.size for polygon in found]),
        ]
        self._coloured(batch.key[1], [data.colour for data in found], args, arrays, (plain, styled, attribute))

    def _circles(self, batch: Batch, plain: str, styled: str, attribute: str) -> None:
        found = [stroke.data for stroke in batch.strokes if isinstance(stroke.data, Circle)]
        arrays = _Arrays()
        across = [circle.place[0] for circle in found]
        args = [arrays.numbers(across, "int16", is_array=True)]  # how many there are is read off this one
        args += [arrays.numbers([circle.place[k] for circle in found], "int16") for k in (1, 2)]
        self._coloured(batch.key[1], [data.colour for data in found], args, arrays, (plain, styled, attribute))

    def _coloured(
        self, alpha: float, colours: list[bytes], args: list[Any], arrays: _Arrays, how: tuple[str, str, str]
    ) -> None:
        """Each in its colour; a single one is set once. `how` names both commands and the attribute of the style."""
        plain, styled, attribute = how
        if alpha == 1 and len(set(colours)) == 1:
            self._set(attribute, f"#{colours[0].hex()}")
            self._put(plain, args, arrays.buffers)
            return
        self._put(styled, [*args, arrays.add(b"".join(colours), "uint8"), short(alpha)], arrays.buffers)


_WRITERS = {
    "fill": Writer._fills,
    "line": Writer._lines,
    "loop": Writer._loops,
    "disc": Writer._discs,
    "ring": Writer._rings,
    "text": Writer._texts,
}
_CODES = {"int16": "h", "uint8": "B", "uint16": "H"}


class _Arrays:
    """The arrays of one command."""

    def __init__(self) -> None:
        self.buffers: list[bytes] = []

    def add(self, packed: bytes, kind: str) -> dict[str, Any]:
        """What stands for an array in the command."""
        self.buffers.append(packed)
        return {"dtype": kind, "idx": len(self.buffers) - 1}

    def counts(self, values: Sequence[int]) -> Any:
        """Numbers of points."""
        return self.numbers(values, "uint8" if max(values) < 256 else "uint16")

    def numbers(self, values: Sequence[int], kind: str, is_array: bool = False) -> Any:
        """Numbers; where all are equal one is enough."""
        if not is_array and all(value == values[0] for value in values):
            return values[0]
        return self.add(array(_CODES[kind], values).tobytes(), kind)


def short(value: float) -> float:
    """A number in as few digits as a canvas can tell from it.

    >>> short(2.0), short(25.6), short(1 / 3)
    (2, 25.6, 0.333333)
    """
    return int(value) if value == int(value) else float(f"{value:.6g}")
