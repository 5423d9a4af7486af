"""A picture as pure data: flat, immutable shapes in paint order, and the targets that a click or a key may mean.

A scene knows no game and no painter. Coordinates are pixels of the natural size, colours are resolved `#rrggbb`; a
painter only walks `shapes`. What a shape belongs to is its `target`, the id of a `Target` of the same scene, or None
for mere decoration.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Colour = str | None


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with square or rounded corners; `line` is centred on the edge."""

    x: float
    y: float
    w: float
    h: float
    fill: Colour = None
    line: Colour = None
    width: float = 0
    radius: float = 0
    dash: tuple[float, ...] = ()
    alpha: float = 1
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Path:
    """SVG path data (absolute M L H V C Q A Z) in its own small box: moved to x, y, turned by `rotate` degrees, scaled.

    `width` and `dash` are in units of the box, so they scale with the path. Caps and joins are round.
    """

    d: str
    x: float = 0
    y: float = 0
    scale: float = 1
    rotate: float = 0
    fill: Colour = None
    line: Colour = None
    width: float = 0
    dash: tuple[float, ...] = ()
    alpha: float = 1
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Segments:
    """Straight strokes of one style: hatches, planks, grid lines. Each point is (x1, y1, x2, y2); caps are butt."""

    points: tuple[tuple[float, float, float, float], ...]
    line: str
    width: float
    dash: tuple[float, ...] = ()
    alpha: float = 1
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text: x by `anchor` ('start', 'middle', 'end'), y the baseline, `background` a small solid back."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    weight: int = 400
    anchor: str = "start"
    family: str = "sans"
    background: Colour = None
    target: str | None = None


Shape = Rect | Path | Segments | Text


@dataclass(frozen=True, slots=True)
class Target:
    """A thing that can be pointed at: its id, its accessible name in the language of the scene, and its box.

    What is no rectangle has an `outline` besides, a polygon inside the box; then the points outside of it mean something else.
    """

    id: str
    name: str
    x: float
    y: float
    w: float
    h: float
    outline: tuple[tuple[float, float], ...] = ()

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in the box (left and top edge included), and in the outline where there is one.

        >>> corner = Target("half", "half a square", 0, 0, 10, 10, ((0, 0), (10, 10), (0, 10)))
        >>> corner.contains(2, 7), corner.contains(7, 2)
        (True, False)
        """
        if not (self.x <= x < self.x + self.w and self.y <= y < self.y + self.h):
            return False
        return not self.outline or _is_inside(self.outline, x, y)


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """The path data of a closed polygon, for a `Path`.

    >>> polygon([(0, 0), (10, 0), (5, 8.25)])
    'M0 0L10 0L5 8.25Z'
    """
    return "M" + "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points) + "Z"


def _is_inside(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a ray from the point to the right crosses the polygon an odd number of times."""
    inside = False
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. Later shapes cover earlier ones; later targets lie on top of earlier ones.

    >>> scene = Scene(20, 10, (), (Target("board", "board", 0, 0, 20, 10), Target("cell:a1", "a1, empty", 0, 5, 5, 5)))
    >>> scene.at(2, 7).id, scene.at(2, 2).id, scene.at(30, 2)
    ('cell:a1', 'board', None)
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    targets: tuple[Target, ...] = ()
    title: str = ""
    description: str = ""

    def at(self, x: float, y: float) -> Target | None:
        """The topmost target at a point, or None."""
        return next(self.under(x, y), None)

    def under(self, x: float, y: float) -> Iterator[Target]:
        """Every target at a point, topmost first: a cell, then the machine it belongs to."""
        return (target for target in reversed(self.targets) if target.contains(x, y))

    def target(self, target_id: str) -> Target | None:
        """The target with this id, or None when the scene does not show it."""
        return next((target for target in self.targets if target.id == target_id), None)

    @property
    def texts(self) -> tuple[str, ...]:
        """Every line of text that is drawn, in paint order."""
        return tuple(shape.text for shape in self.shapes if isinstance(shape, Text))
