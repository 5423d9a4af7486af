"""A pen that draws the pieces of Propeller Islands: hexes, dice, workers, banners and signs of guilds, rows of icons."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from wm_kernel.games.propeller_islands.components.definitions import ANY_NUMBER, WILD
from wm_kernel.games.propeller_islands.picture.look import own_icons
from wm_kernel.picture.controls import Item
from wm_kernel.picture.metrics import text_width
from wm_kernel.picture.patterns import MIDDLE, band_dots, band_strokes, circle, short
from wm_kernel.picture.pen import Pen as BasePen
from wm_kernel.picture.scene import Target, polygon

Point = tuple[float, float]

_HEAD, _BODY = circle(12, 6.4, 5), "M3.6 22.6 C3.6 15.4 7 12 12 12 C17 12 20.4 15.4 20.4 22.6 Z"
_LYING_HEAD, _LYING_BODY = circle(6.4, 15.4, 5), "M22.6 7 C15.4 7 12 10.4 12 15.4 C12 20.4 15.4 22.6 22.6 22.6 Z"
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def corners(x: float, y: float, size: float) -> tuple[Point, ...]:
    """The corners of a hex that stands on a corner, its middle at x, y."""
    return tuple((x + size * cos(pi / 6 + k * pi / 3), y - size * sin(pi / 6 + k * pi / 3)) for k in range(6))


def number_text(number: int) -> str:
    """An activation number as it is written: "4", "?"."""
    return "?" if number == ANY_NUMBER else str(number)


class Pen(BasePen):
    """Draws pieces; colours are token names."""

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        fill: str | None = None,
        ink: str = "ink",
        ground: str = "panel",
        line_width: float = 1.04,
        letter: str | None = None,
    ) -> None:
        """An icon of this game, or one for every game, in a square of `size` with its corner at x, y."""
        if name.startswith("banner_"):
            self.banner(name[7:], x, y, size)
            return
        if name == WILD:
            self.plate(ANY_NUMBER, x + size / 2, y + size / 2, size * 0.92)
            return
        icon = own_icons().get(name)
        if icon is None:
            super().icon(name, x, y, size, fill, ink, ground, line_width, letter)
            return
        look = self.theme.resources.get(name)
        body, scale = fill or (look.fill if look else icon.fill), size / 24
        edge = icon.line or ("token_line" if look else ink)
        for layer in icon.layers:
            if layer.role == "body":
                self.path(layer.d, x, y, scale, body, edge, line_width)
            elif layer.role == "solid":
                self.path(layer.d, x, y, scale, ink)
            elif layer.role == "hole":
                self.path(layer.d, x, y, scale, ground, edge, line_width)
            else:
                self.path(layer.d, x, y, scale, None, ink, layer.width * scale)

    def hex(
        self,
        x: float,
        y: float,
        size: float,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0,
        dash: tuple[float, ...] = (),
        alpha: float = 1,
    ) -> None:
        """A hex by its middle; `size` reaches from there to a corner."""
        self.path(polygon(corners(x, y, size)), 0, 0, 1, fill, line, width, dash=dash, alpha=alpha)

    def add_hex(self, target_id: str, name: str, x: float, y: float, size: float) -> None:
        """A hex as a target above those added before it."""
        points = corners(x, y, size)
        wide = size * cos(pi / 6)
        self.targets.append(Target(target_id, name, x - wide, y - size, 2 * wide, 2 * size, points))

    def banner(self, guild: str, x: float, y: float, size: float) -> None:
        """The banner of a guild: a pennant with its sign, in a square."""
        scale = size / 24
        self.path("M4 1 H20 V23 L12 18 L4 23 Z", x, y, scale, guild, "panel", 0.8)
        self._glyph(guild, x + 5.6 * scale, y + 3.2 * scale, 12.8 * scale)

    def symbol(self, guild: str, x: float, y: float, size: float) -> None:
        """The central symbol of a guild: a disc with its sign, in a square."""
        scale = size / 24
        self.path(circle(12, 12, 11.4), x, y, scale, guild, "panel", 0.8)
        self._glyph(guild, x + 5 * scale, y + 5 * scale, 14 * scale)

    def _glyph(self, guild: str, x: float, y: float, size: float) -> None:
        self.icon(f"glyph_{guild}", x, y, size, ink="on_guild")

    def die(self, x: float, y: float, size: float, value: int, line: str = "pip", width: float = 1.3) -> None:
        """A die by its middle."""
        half = size / 2
        self.rect(x - half, y - half, size, size, "die", line, width, size * 0.2)
        step, radius = size * 0.26, size * 0.095
        dots = " ".join(circle(x + dx * step, y + dy * step, radius) for dx, dy in _PIPS[value])
        self.path(dots, 0, 0, 1, "pip")

    def plate(self, number: int, x: float, y: float, size: float, changed: bool = False) -> None:
        """An activation number, its middle at x, y; one that an upgrade has changed has a ring."""
        half = size / 2
        self.rect(x - half, y - half, size, size, "plate", radius=size * 0.24)
        if changed:
            self.rect(x - half - 2, y - half - 2, size + 4, size + 4, None, "link", 1.4, size * 0.3)
        letter = size * 0.82
        self.text(x, y + letter * MIDDLE, number_text(number), letter, "on_plate", True, "middle")

    def worker(self, player: str, x: float, y: float, size: float, lying: bool = False) -> None:
        """A worker in a square of `size` with its corner at x, y."""
        look, scale = self.theme.players[player], size / 24
        head, body = (_LYING_HEAD, _LYING_BODY) if lying else (_HEAD, _BODY)
        self.path(body, x, y, scale, look.fill, "token_line", 1.04)
        self.path(head, x, y, scale, look.fill, "token_line", 1.04)
        if size >= 15:
            at = (17.4, 15.2) if lying else (12, 18)
            letter = 9.4 * scale
            self.text(
                x + at[0] * scale, y + at[1] * scale + letter * MIDDLE, look.letter, letter, look.on, True, "middle"
            )

    def disc_ground(self, x: float, y: float, radius: float) -> None:
        """A small light ground for an icon, its middle at x, y."""
        self.path(circle(x, y, radius), 0, 0, 1, "panel", "link", 1.2)

    def berth(self, x: float, y: float, size: float) -> None:
        """An empty place of a worker, its middle at x, y."""
        self.path(circle(x, y, size / 2), 0, 0, 1, None, "berth", 1.1, dash=(2.5, 2.2))

    def band(self, player: str, x: float, y: float, width: float, height: float) -> None:
        """The band of a player with its pattern along the left edge of a panel."""
        look = self.theme.players[player]
        self.rect(x, y, width, height, look.fill)
        count = max(2, int(height / 15))
        middle = x + width / 2
        self.segments(band_strokes(look.pattern, middle, y, height, count), look.on, 1.3)
        dots = band_dots(look.pattern, middle, y, height, count)
        if dots:
            self.path(dots, 0, 0, 1, look.on)

    def row_width(self, items: Sequence[Item], size: float) -> float:
        """How wide a row of icons and numbers is, the icons of this size."""
        wide = sum(size if item.icon else text_width(item.text, size * 0.9, True) for item in items)
        return wide + 1.5 * max(0, len(items) - 1)

    def row(self, items: Sequence[Item], x: float, y: float, size: float, anchor: str = "middle") -> float:
        """A row of icons and numbers by its middle line; `anchor` tells what x is. Returns its width."""
        wide = self.row_width(items, size)
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        for item in items:
            if item.icon:
                self.icon(item.icon, left, y - size / 2, size)
                left += size + 1.5
            else:
                left += 1.5 + self.text(left, y + size * 0.9 * MIDDLE, item.text, size * 0.9, "ink", True)
        return wide

    def arrow_path(self, x1: float, y1: float, x2: float, y2: float) -> str:
        """A straight stroke as path data."""
        return f"M{short(x1)} {short(y1)} L{short(x2)} {short(y2)}"
