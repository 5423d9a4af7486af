"""Paints a scene as a standalone SVG file: works in notebooks without widgets, on GitHub, in print.

Shapes of one target stand in a group that carries the target's id and name. What repeats (icons, workers, ships) is
defined once and used many times; its id comes from its content, so that several pictures can share a page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from xml.sax.saxutils import escape
from zlib import crc32

from wm_kernel.picture.metrics import back_box
from wm_kernel.picture.patterns import short
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Shape, Text
from wm_kernel.picture.theme import theme

_UNPRINTABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WORTH_SHARING = 40


@dataclass(frozen=True, slots=True)
class _Stamp:
    """Neighbouring shapes that move and scale together: paths of one box, and the letter on them."""

    shapes: tuple[Shape, ...]
    x: float
    y: float
    scale: float

    @property
    def place(self) -> str:
        scale = f"scale({self.scale:.4g})" if self.scale != 1 else ""
        return f' transform="translate({_px(self.x)} {_px(self.y)}){scale}"'


def svg(scene: Scene) -> str:
    """The scene as one SVG document.

    >>> svg(Scene(10, 10, (Rect(0, 0, 10, 10, fill="#fffffe"),), title="a & b")).splitlines()[1:]
    ['<title>a &amp; b</title>', '<rect x="0" y="0" width="10" height="10" fill="#fffffe"/>', '</svg>']
    """
    width, height = short(scene.width), short(scene.height)
    groups = [(target_id, list(_stamps(shapes))) for target_id, shapes in groupby(scene.shapes, _target_of)]
    drawn = {stamp.shapes: "".join(map(_painted, stamp.shapes)) for _, stamps in groups for stamp in stamps}
    counted = Counter(stamp.shapes for _, stamps in groups for stamp in stamps)
    shared = {
        key: f"s{crc32(drawn[key].encode()):08x}"
        for key, n in counted.items()
        if n > 1 and len(drawn[key]) >= _WORTH_SHARING
    }
    names = {target.id: target.name for target in scene.targets}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{_clean(theme().fonts["sans"])}" stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{_clean(scene.title)}</title>" if scene.title else "",
        f"<desc>{_clean(scene.description)}</desc>" if scene.description else "",
        _definitions(shared, drawn),
    ]
    for target_id, stamps in groups:
        inside = "".join(
            f'<use href="#{shared[stamp.shapes]}"{stamp.place}/>' if stamp.shapes in shared else _alone(stamp)
            for stamp in stamps
        )
        if target_id is None:
            parts.append(inside)
        else:
            name = f' role="img" aria-label="{_clean(names[target_id])}"' if target_id in names else ""
            parts.append(f'<g data-target="{_clean(target_id)}"{name}>{inside}</g>')
    parts.append("</svg>")
    return "\n".join(part for part in parts if part)


def _target_of(shape: Shape) -> str | None:
    return shape.target


def _definitions(shared: dict[tuple[Shape, ...], str], drawn: dict[tuple[Shape, ...], str]) -> str:
    if not shared:
        return ""
    return "<defs>" + "".join(f'<g id="{name}">{drawn[key]}</g>' for key, name in shared.items()) + "</defs>"


def _stamps(shapes: Iterable[Shape]) -> Iterator[_Stamp]:
    """Shapes as stamps; whatever does not move with a path is a stamp of its own at the origin."""
    run: list[Shape] = []
    corner: tuple[float, float, float] | None = None
    for shape in shapes:
        if isinstance(shape, Path) and (shape.x or shape.y or shape.scale != 1):
            here = (shape.x, shape.y, shape.scale)
            if corner != here and run:
                yield _stamp(run, corner)
                run = []
            corner = here
            run.append(shape)
        elif isinstance(shape, Text) and corner is not None and _lies_on(shape, corner):
            run.append(shape)
        else:
            if run:
                yield _stamp(run, corner)
            run, corner = [], None
            yield _Stamp((replace(shape, target=None),), 0, 0, 1)
    if run:
        yield _stamp(run, corner)


def _lies_on(text: Text, corner: tuple[float, float, float]) -> bool:
    """Whether a text is the letter of the icon whose box has this corner."""
    x, y, scale = corner
    return (
        len(text.text) == 1
        and text.anchor == "middle"
        and 0 <= text.x - x <= 110 * scale
        and abs(text.y - y) < 110 * scale
    )


def _stamp(run: list[Shape], corner: tuple[float, float, float] | None) -> _Stamp:
    """The shapes moved to the origin and brought to scale 1."""
    assert corner is not None
    x, y, scale = corner
    moved: list[Shape] = []
    for shape in run:
        if isinstance(shape, Path):
            moved.append(replace(shape, x=0, y=0, scale=1, width=round(shape.width, 3), target=None))
        elif isinstance(shape, Text):
            at = (round((shape.x - x) / scale, 2), round((shape.y - y) / scale, 2))
            moved.append(replace(shape, x=at[0], y=at[1], size=round(shape.size / scale, 2), target=None))
    return _Stamp(tuple(moved), x, y, scale)


def _alone(stamp: _Stamp) -> str:
    """A stamp that is used once."""
    if not (stamp.x or stamp.y or stamp.scale != 1):
        return "".join(map(_painted, stamp.shapes))
    return f"<g{stamp.place}>{''.join(map(_painted, stamp.shapes))}</g>"


def _clean(text: str) -> str:
    """Text for a place between tags or quotes: characters XML does not know are dropped, the others escaped."""
    return escape(_UNPRINTABLE.sub("", text), {'"': "&quot;"})


def _px(value: float) -> str:
    """A place in px; a tenth is fine enough."""
    text = f"{value:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def _painted(shape: Shape) -> str:
    if isinstance(shape, Rect):
        return _rect(shape)
    if isinstance(shape, Path):
        return _path(shape)
    if isinstance(shape, Segments):
        return _segments(shape)
    return _text(shape)


def _rect(shape: Rect) -> str:
    corner = f' rx="{short(shape.radius)}"' if shape.radius else ""
    return (
        f'<rect x="{_px(shape.x)}" y="{_px(shape.y)}" width="{_px(shape.w)}" height="{_px(shape.h)}"{corner}'
        f"{_fill(shape.fill)}{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}/>"
    )


def _path(shape: Path) -> str:
    turn = f' transform="rotate({short(shape.rotate)})"' if shape.rotate else ""
    style = f"{_fill(shape.fill)}{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}"
    return f'<path d="{shape.d}"{turn}{style}/>'


def _segments(shape: Segments) -> str:
    d = "".join(_stroke_to(*points) for points in shape.points)
    style = f"{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}"
    return f'<path d="{d}" stroke-linecap="butt"{style}/>'


def _stroke_to(x1: float, y1: float, x2: float, y2: float) -> str:
    start = f"M{_px(x1)} {_px(y1)}"
    if x1 == x2:
        return f"{start}V{_px(y2)}"
    return f"{start}H{_px(x2)}" if y1 == y2 else f"{start}L{_px(x2)} {_px(y2)}"


def _text(shape: Text) -> str:
    back = ""
    if shape.background:
        x, y, w, h = back_box(shape)
        back = _rect(Rect(x, y, w, h, shape.background, radius=3))
    family = "" if shape.family == "sans" else f' font-family="{_clean(theme().fonts[shape.family])}"'
    weight = f' font-weight="{shape.weight}"' if shape.weight != 400 else ""
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    return (
        f'{back}<text x="{_px(shape.x)}" y="{_px(shape.y)}" font-size="{short(shape.size)}"'
        f'{family}{weight}{anchor} fill="{shape.fill}">{_clean(shape.text)}</text>'
    )


def _fill(colour: str | None) -> str:
    return f' fill="{colour or "none"}"'


def _stroke(colour: str | None, width: float, dash: tuple[float, ...]) -> str:
    if not colour or not width:
        return ""
    dashes = f' stroke-dasharray="{" ".join(short(part) for part in dash)}"' if dash else ""
    return f' stroke="{colour}" stroke-width="{short(width)}"{dashes}'


def _alpha(alpha: float) -> str:
    return f' opacity="{short(alpha)}"' if alpha < 1 else ""
