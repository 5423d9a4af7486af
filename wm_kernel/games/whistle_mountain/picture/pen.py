"""The pen of Whistle Mountain: one that also draws its resources, workers and ships, as they look in a theme."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.picture import pen
from wm_kernel.picture.patterns import MIDDLE, pattern_dots, pattern_strokes
from wm_kernel.picture.theme import icons, ships


class Pen(pen.Pen):
    """Draws pieces, not only icons."""

    def resource(self, kind: int, x: float, y: float, size: float) -> None:
        """The resource with this index."""
        self.icon(RESOURCES[kind], x, y, size)

    def worker(self, player: str, x: float, y: float, size: float) -> None:
        """A worker of a player: face in the colour, letter, cap."""
        look = self.theme.players[player]
        icon = icons()["worker"]
        scale = size / 24
        self.path(icon.layers[0].d, x, y, scale, look.fill, "token_line", 1.6 if size >= 24 else 1.1)
        self.path(icon.layers[1].d, x, y, scale, "token_line", "token_line", scale)
        assert icon.letter is not None
        lx, ly, ls = icon.letter
        self.text(
            x + lx * scale, y + ly * scale + ls * scale * MIDDLE, look.letter, ls * scale, look.on, True, "middle"
        )

    def ship(self, player: str, kind: int, x: float, y: float, cell: float, upright: bool = False) -> None:
        """A ship with its nose left (upright: nose down) whose box has its corner at x, y."""
        look = self.theme.players[player]
        ship = ships()[kind]
        scale = cell / 36
        small = cell < 24
        thick, thin, ornament = (1.1, 0.77, 1.1) if small else (1.6, 1.12, 0.055 * cell)
        turn = -90.0 if upright else 0.0
        py = y + ship.size[0] * scale if upright else y
        for part in ship.gondola:
            self.path(part, x, py, scale, "token_line", "token_line", thin, turn)
        for part in ship.body:
            self.path(part, x, py, scale, look.fill, "token_line", thick, turn)
        if strokes := pattern_strokes(kind, look.pattern):
            self.path(strokes, x, py, scale, None, look.on, ornament, turn)
        if dots := pattern_dots(kind, look.pattern):
            self.path(dots, x, py, scale, look.on, None, 0, turn)
        lx, baseline, size = ship.letter
        letter = max(size * scale, 9.5) if small else size * scale
        middle = baseline * scale - size * scale * MIDDLE
        cx, cy = (x + middle, py - lx * scale) if upright else (x + lx * scale, y + middle)
        self.text(cx, cy + letter * MIDDLE, look.letter, letter, look.on, True, "middle")

    def ship_outline(self, kind: int, x: float, y: float, cell: float) -> None:
        """The dashed outline of a ship that is away from home."""
        ship = ships()[kind]
        scale = cell / 36
        for part in ship.gondola:
            self.path(part, x, y, scale, None, "edge", 0.77)
        for part in ship.body:
            self.path(part, x, y, scale, None, "edge", 1.1, dash=(3, 2.5))
