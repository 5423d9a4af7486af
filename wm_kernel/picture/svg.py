"""Paints a scene as a standalone SVG file: works in notebooks without widgets, on GitHub, in print.

Shapes of one target stand in a group that carries the target's id and name. Path data that repeats (icons, ships) is
defined once; its id comes from its content, so that several pictures can share a page.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from xml.sax.saxutils import escape
from zlib import crc32

from wm_kernel.picture.metrics import back_box
from wm_kernel.picture.patterns import short
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Shape, Text
from wm_kernel.picture.theme import theme

_UNPRINTABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SHARED_FROM = 40


def svg(scene: Scene) -> str:
    """The scene as one SVG document.

    >>> svg(Scene(10, 10, (Rect(0, 0, 10, 10, fill="#ffffff"),), title="a & b")).splitlines()[1:]
    ['<title>a &amp; b</title>', '<rect x="0" y="0" width="10" height="10" fill="#ffffff"/>', '</svg>']
    """
    width, height = short(scene.width), short(scene.height)
    counted = Counter(shape.d for shape in scene.shapes if isinstance(shape, Path))
    shared = {d: f"p{crc32(d.encode()):08x}" for d, n in counted.items() if n > 1 and len(d) >= _SHARED_FROM}
    names = {target.id: target.name for target in scene.targets}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{_clean(theme().fonts["sans"])}" stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{_clean(scene.title)}</title>" if scene.title else "",
        f"<desc>{_clean(scene.description)}</desc>" if scene.description else "",
        "<defs>" + "".join(f'<path id="{key}" d="{d}"/>' for d, key in shared.items()) + "</defs>" if shared else "",
    ]
    for target_id, group in groupby(scene.shapes, key=lambda shape: shape.target):
        drawn = "".join(_painted(shape, shared) for shape in group)
        if target_id is None:
            parts.append(drawn)
        else:
            name = f' role="img" aria-label="{_clean(names[target_id])}"' if target_id in names else ""
            parts.append(f'<g data-target="{_clean(target_id)}"{name}>{drawn}</g>')
    parts.append("</svg>")
    return "\n".join(part for part in parts if part)


def _clean(text: str) -> str:
    """Text for a place between tags or quotes: characters XML does not know are dropped, the others escaped."""
    return escape(_UNPRINTABLE.sub("", text), {'"': "&quot;"})


def _painted(shape: Shape, shared: dict[str, str]) -> str:
    if isinstance(shape, Rect):
        return _rect(shape)
    if isinstance(shape, Path):
        return _path(shape, shared)
    if isinstance(shape, Segments):
        return _segments(shape)
    return _text(shape)


def _rect(shape: Rect) -> str:
    corner = f' rx="{short(shape.radius)}"' if shape.radius else ""
    return (
        f'<rect x="{short(shape.x)}" y="{short(shape.y)}" width="{short(shape.w)}" height="{short(shape.h)}"{corner}'
        f"{_fill(shape.fill)}{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}/>"
    )


def _path(shape: Path, shared: dict[str, str]) -> str:
    moves = f"translate({short(shape.x)} {short(shape.y)})" if shape.x or shape.y else ""
    if shape.rotate:
        moves += f"rotate({short(shape.rotate)})"
    if shape.scale != 1:
        moves += f"scale({shape.scale:.4g})"
    place = f' transform="{moves}"' if moves else ""
    style = f"{_fill(shape.fill)}{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}"
    key = shared.get(shape.d)
    return f'<use href="#{key}"{place}{style}/>' if key else f'<path d="{shape.d}"{place}{style}/>'


def _segments(shape: Segments) -> str:
    d = "".join(_stroke_to(*points) for points in shape.points)
    style = f"{_stroke(shape.line, shape.width, shape.dash)}{_alpha(shape.alpha)}"
    return f'<path d="{d}" stroke-linecap="butt"{style}/>'


def _stroke_to(x1: float, y1: float, x2: float, y2: float) -> str:
    start = f"M{short(x1)} {short(y1)}"
    if x1 == x2:
        return f"{start}V{short(y2)}"
    return f"{start}H{short(x2)}" if y1 == y2 else f"{start}L{short(x2)} {short(y2)}"


def _text(shape: Text) -> str:
    back = ""
    if shape.background:
        x, y, w, h = back_box(shape)
        back = _rect(Rect(x, y, w, h, shape.background, radius=3))
    family = "" if shape.family == "sans" else f' font-family="{_clean(theme().fonts[shape.family])}"'
    weight = f' font-weight="{shape.weight}"' if shape.weight != 400 else ""
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    return (
        f'{back}<text x="{short(shape.x)}" y="{short(shape.y)}" font-size="{short(shape.size)}"'
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
