"""The ghost of a piece held over the board, and the bubble with a few words that points at a thing."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.picture.machines import PlateStyle, face
from wm_kernel.games.whistle_mountain.picture.marks import box_of
from wm_kernel.games.whistle_mountain.picture.pieces import RESOURCE_SCALE, WORKER_SCALE, cells_outline
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.bubble import draw_bubble as draw
from wm_kernel.picture.marks import Ghost
from wm_kernel.picture.metrics import text_width
from wm_kernel.table.cells import bits, parse_cell

_DASH = (6.0, 4.0)


def draw_ghosts(table: Table, width: float) -> None:
    """Every ghost: fill, what is held, outline (solid when legal, dashed when not), and the gain beside it."""
    for ghost in table.marks.ghosts:
        if ghost.cells:
            _ghost(table, ghost, width)


def _ghost(table: Table, ghost: Ghost, width: float) -> None:
    pen, frame = table.pen, table.frame
    cells = [parse_cell(name) for name in ghost.cells]
    colour = "legal" if ghost.legal else "illegal"
    shape = cells_outline(frame, cells, 2)
    pen.path(shape, 0, 0, 1, f"{colour}_fill", alpha=0.82)
    _held(table, ghost, cells)
    pen.path(shape, 0, 0, 1, None, colour, 2.8, dash=() if ghost.legal else _DASH)
    if ghost.text:
        label = text_width(ghost.text, 12, True) + 14 + 18
        left, top = _label_place(table, cells, label, width)
        pen.rect(left, top, label, 20, f"{colour}_fill", colour, 1.4, 10)
        pen.icon("check" if ghost.legal else "cross", left + 7, top + 4, 12, ink=colour)
        pen.text(left + 24, top + 14.26, ghost.text, 12, "ink", True)


def _label_place(table: Table, cells: list[int], label: float, width: float) -> tuple[float, float]:
    """Where the gain stands: above, right, left or below the ghost, where it hides least."""
    state, frame = table.state, table.frame
    x, y, w, h = frame.box_of(cells)
    centre, level = x + w / 2 - label / 2, y + h / 2 - 10
    places = [(centre, y - 26), (x + w + 6, level), (x - 6 - label, level), (centre, y + h + 6)]
    full = [frame.corner(c) for c in bits((state.seen | state.occupied | state.workers) & state.setup.geometry.grid)]

    def common(place: tuple[float, float], at: tuple[float, float], w: float, h: float) -> float:
        across = min(place[0] + label, at[0] + w) - max(place[0], at[0])
        down = min(place[1] + 20, at[1] + h) - max(place[1], at[1])
        return max(0.0, across) * max(0.0, down)

    def cost(place: tuple[float, float]) -> float:
        left, top = place
        if left < 2 or top < 2 or left + label > width - 2:
            return 1e9
        outside = 200.0 if left < frame.x or left + label > frame.right else 0.0
        return outside + sum(common(place, corner, frame.cell, frame.cell) for corner in full)

    return min(places, key=cost)


def _held(table: Table, ghost: Ghost, cells: list[int]) -> None:
    """What is drawn inside the ghost."""
    pen, frame = table.pen, table.frame
    kind, _, rest = ghost.piece.partition(":")
    x, y, w, h = frame.box_of(cells)
    if kind == "machine":
        style = PlateStyle(vp=False, spread=False, backs=False)
        face(table, rest, (x + 1, y + 1, w - 2, h - 2), style)
    elif kind == "scaffold":
        tile = table.state.setup.tiles.get(rest)
        inset = frame.cell * (1 - RESOURCE_SCALE) / 2
        for cell, resource in zip(cells, tile.resources if tile else (), strict=False):
            if resource is not None:
                cx, cy = frame.corner(cell)
                pen.resource(resource, cx + inset, cy + inset, frame.cell * RESOURCE_SCALE)
    elif kind == "ship":
        colour, _, ship = rest.partition(":")
        if colour in pen.theme.players and ship in SHIPS:
            pen.ship(colour, SHIPS.index(ship), x, y, frame.cell, upright=h > w)
    elif kind == "worker" and rest in pen.theme.players:
        size = frame.cell * WORKER_SCALE
        pen.worker(rest, x + (w - size) / 2, y + (h - size) / 2, size)


def draw_bubble(table: Table, width: float, height: float) -> None:
    """The bubble, where the picture shows what it points at."""
    bubble = table.marks.bubble
    box = box_of(table, bubble.target) if bubble else None
    if bubble is not None and box is not None:
        draw(table.pen, bubble, box, width, height)
