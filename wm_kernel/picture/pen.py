"""A pen that collects the shapes and targets of a scene: boxes, lines, texts, icons and numbers.

It knows how icons look in a theme; pieces that are more than an icon are drawn by the game's own pen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from wm_kernel.picture import metrics
from wm_kernel.picture.patterns import MIDDLE, circle
from wm_kernel.picture.scene import Path, Rect, Scene, Segments, Shape, Target, Text
from wm_kernel.picture.theme import Theme, icons

_PIECE_LINE = 1.04


class Pen:
    """Draws into a growing list of shapes; `within` names the target that the next shapes belong to."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []
        self._target: str | None = None

    def scene(self, width: float, height: float, title: str = "", description: str = "") -> Scene:
        """What was drawn, as a scene."""
        return Scene(width, height, tuple(self.shapes), tuple(self.targets), title, description)

    @contextmanager
    def within(self, target_id: str) -> Iterator[None]:
        """Shapes drawn inside the block belong to this target."""
        before, self._target = self._target, target_id
        try:
            yield
        finally:
            self._target = before

    def add_target(self, target_id: str, name: str, x: float, y: float, w: float, h: float) -> None:
        """A target above those added before it."""
        self.targets.append(Target(target_id, name, x, y, w, h))

    # plain shapes

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0,
        radius: float = 0,
        dash: tuple[float, ...] = (),
        alpha: float = 1,
    ) -> None:
        """A rectangle; `fill` and `line` are token names or colours."""
        self.shapes.append(
            Rect(x, y, w, h, self.colour(fill), self.colour(line), width, radius, dash, alpha, self._target)
        )

    def path(
        self,
        d: str,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0,
        rotate: float = 0,
        dash: tuple[float, ...] = (),
        alpha: float = 1,
    ) -> None:
        """A path; `width` is in px of the picture, whatever the scale."""
        self.shapes.append(
            Path(
                d, x, y, scale, rotate, self.colour(fill), self.colour(line),
                width / scale, tuple(part / scale for part in dash), alpha, self._target,
            )
        )  # fmt: skip

    def segments(
        self,
        points: Sequence[tuple[float, float, float, float]],
        line: str,
        width: float,
        dash: tuple[float, ...] = (),
        alpha: float = 1,
    ) -> None:
        """Straight strokes of one style; nothing when there are none."""
        if points:
            colour = self.colour(line)
            assert colour is not None
            self.shapes.append(Segments(tuple(points), colour, width, dash, alpha, self._target))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 12,
        fill: str = "ink",
        bold: bool = False,
        anchor: str = "start",
        family: str = "sans",
        back: str | None = None,
    ) -> float:
        """One line of text with its baseline at y; returns its width."""
        colour = self.colour(fill)
        assert colour is not None
        weight = 700 if bold else 400
        self.shapes.append(Text(x, y, text, size, colour, weight, anchor, family, self.colour(back), self._target))
        return metrics.text_width(text, size, bold, family)

    def colour(self, token: str | None) -> str | None:
        """The colour of a token name; a colour itself stays as it is."""
        if token is None or token.startswith("#"):
            return token
        return self.theme[token]

    # icons and pieces

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        fill: str | None = None,
        ink: str = "ink",
        ground: str = "panel",
        line_width: float = _PIECE_LINE,
        letter: str | None = None,
    ) -> None:
        """An icon in a square of `size` with its corner at x, y.

        Resources bring the colours of the theme, others what the file of icons says; `fill` replaces that of the body.
        """
        icon = icons()[name]
        scale = size / 24
        look = self.theme.resources.get(name)
        body = fill or (look.fill if look else icon.fill)
        edge = icon.line or ink
        mark = ground if icon.mark else look.on if look else edge
        for layer in icon.layers:
            if layer.role == "body":
                self.path(layer.d, x, y, scale, body, edge, line_width)
            elif layer.role == "solid":
                self.path(layer.d, x, y, scale, ink)
            elif layer.role == "cap":
                self.path(layer.d, x, y, scale, "token_line", "token_line", scale)
            elif layer.role == "mark":
                self.path(layer.d, x, y, scale, None, mark, layer.width * scale)
            else:
                self.path(layer.d, x, y, scale, None, ink, layer.width * scale)
        shown = letter or (look.letter if look else None)
        if icon.letter and shown:
            lx, ly, ls = icon.letter
            colour = look.on if look else ink
            self.text(x + lx * scale, y + ly * scale + ls * scale * MIDDLE, shown, ls * scale, colour, True, "middle")

    # small composites

    def number_star(self, number: int, right: float, middle: float, size: float, star: float) -> None:
        """A number of VP, right-aligned, with the star behind it."""
        self.icon("vp", right - star, middle - star / 2, star)
        self.text(right - star - 3, middle + size * MIDDLE, str(number), size, "ink", True, "end")

    def vp_plate(self, number: int, right: float, bottom: float, height: float = 16, size: float = 12) -> float:
        """The brass plate with the VP of a tile, by its bottom right corner; returns its left edge."""
        star = height * 0.75
        width = 4 + metrics.text_width(str(number), size, True) + 3 + star + 2
        left, top = right - width, bottom - height
        self.rect(left, top, width, height, "brass_fill", "brass", 1, 3)
        self.text(left + 4, top + height / 2 + size * MIDDLE, str(number), size, "ink", True)
        self.icon("vp", right - 2 - star, top + (height - star) / 2 - 0.3, star)
        return left

    def disc(self, x: float, y: float, text: str, fill: str = "ink", on: str = "panel", radius: float = 9) -> None:
        """A filled disc with a number in it, its middle at x, y."""
        self.path(circle(x, y, radius), 0, 0, 1, fill, on, 1.5)
        size = radius * 4 / 3
        self.text(x, y + size * MIDDLE, text, size, on, True, "middle")

    def face(self, player: str, x: float, y: float, radius: float) -> None:
        """A disc in the colour of a player with the player's letter, its middle at x, y."""
        look = self.theme.players[player]
        self.path(circle(x, y, radius), 0, 0, 1, look.fill, "token_line", 1.5)
        size = radius * 4 / 3
        self.text(x, y + size * MIDDLE, look.letter, size, look.on, True, "middle")

    def count_badge(self, x: float, y: float, count: int, radius: float = 6) -> None:
        """A small white disc with a count, its middle at x, y."""
        self.path(circle(x, y, radius), 0, 0, 1, "panel", "ink", 1.1)
        size = radius * 1.6
        self.text(x, y + size * MIDDLE, str(count), size, "ink", True, "middle")

    def pill(self, x: float, middle: float, text: str, fill: str, on: str, line: str | None = None) -> float:
        """A rounded label; returns its right edge."""
        width = metrics.text_width(text, 12) + 14
        self.rect(x, middle - 9, width, 18, fill, line, 1.4 if line else 0, 9)
        self.text(x + 7, middle + 12 * MIDDLE, text, 12, on)
        return x + width

    def fitted(
        self,
        x: float,
        y: float,
        text: str,
        width: float,
        size: float = 12,
        smallest: float = 10.5,
        fill: str = "ink",
        bold: bool = False,
        anchor: str = "start",
        family: str = "sans",
    ) -> float:
        """One line of text, shrunk and then cut until it fits the width; returns the width it takes."""
        if (found := metrics.shrink(text, width, size, smallest, bold, family)) is None:
            found, text = smallest, metrics.ellipsis(text, width, smallest, bold, family)
        return self.text(x, y, text, found, fill, bold, anchor, family)
