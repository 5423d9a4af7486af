"""The middle of the table without its pieces: ground, grid, water, bridge, labels, barracks and whirlpool."""

from __future__ import annotations

from functools import cache

from wm_kernel.games.whistle_mountain.picture.layout import Box
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.metrics import shrink, text_width
from wm_kernel.picture.patterns import short
from wm_kernel.table.cells import cell as cell_at
from wm_kernel.table.cells import cell_name


@cache
def waves(columns: int) -> str:
    """Two waves in each of some cells of 36 side by side."""
    return " ".join(
        f"M{x + 4} 12.24 Q{x + 10} 8.24 {x + 16} 12.24 Q{x + 22} 16.24 {x + 28} 12.24 "
        f"M{x + 10} 25.2 Q{x + 16} 21.2 {x + 22} 25.2"
        for x in range(0, 36 * columns, 36)
    )


def draw_ground(table: Table) -> None:
    """Ground, grid lines, water, the strip with the bars that are left, the bridge, the labels of rows and columns."""
    pen, frame, state = table.pen, table.frame, table.state
    board = table.catalog.board
    width, cell = frame.right - frame.x, frame.cell
    bridge = frame.top_of(board.bridge_row)
    pen.add_target("board", table.word("title"), frame.x, frame.y, width, frame.bottom - frame.y)
    pen.rect(frame.x, frame.y, width, bridge - frame.y, "cell")
    pen.rect(frame.x, bridge, width, frame.bottom - bridge, "cell_low")
    lines = [(frame.left_of(c), frame.y, frame.left_of(c), frame.bottom) for c in range(2, frame.columns + 1)]
    lines += [(frame.x, frame.top_of(r), frame.right, frame.top_of(r)) for r in range(1, frame.rows)]
    pen.segments(lines, "grid", 1)
    if state.water_top:
        _water(table)
    _strip(table)
    _bridge(table, bridge, cell)
    pen.rect(frame.x, frame.y, width, frame.bottom + table.layout.strip - frame.y, None, "ink", 1.6)
    _labels(table)


def _water(table: Table) -> None:
    pen, frame, state = table.pen, table.frame, table.state
    top, cell = frame.top_of(state.water_top), frame.cell
    pen.rect(frame.x, top, frame.right - frame.x, frame.bottom - top, "water")
    for row in range(1, state.water_top + 1):
        pen.path(waves(frame.columns), frame.x, frame.top_of(row), cell / 36, None, "wave", 1.3, alpha=0.85)
    bars = [(frame.left_of(c), top, frame.left_of(c), frame.bottom) for c in range(2, frame.columns + 1)]
    pen.segments(bars, "wave", 0.8, alpha=0.5)
    pen.segments([(frame.x, top, frame.right, top)], "wave", 1.6)


def _strip(table: Table) -> None:
    pen, frame, height = table.pen, table.frame, table.layout.strip
    left = table.catalog.board.water_bars - table.state.water_top
    width = frame.right - frame.x
    with pen.within("water"):
        pen.rect(frame.x, frame.bottom, width, height, "water_deep")
        pen.segments([(frame.x, frame.bottom, frame.right, frame.bottom)], "wave", 1.4)
        text = f"{left} {table.word('bar_left' if left == 1 else 'bars_left')}"
        pen.text(frame.x + width / 2, frame.bottom + height / 2 + 4.26, text, 12, "on_water", True, "middle")
    pen.add_target("water", text, frame.x, frame.bottom, width, height)


def _bridge(table: Table, y: float, cell: float) -> None:
    pen, frame = table.pen, table.frame
    left, right, half = frame.x - 5, frame.right + 5, 4.0
    pen.rect(left, y - half, right - left, 2 * half, "brass_fill", "brass", 1)
    step, x, up = cell / 3, left, False
    points = [f"M{short(x)} {short(y + half)}"]
    while x + step <= right + 0.01:
        x, up = x + step, not up
        points.append(f"L{short(x)} {short(y - half if up else y + half)}")
    pen.path(" ".join(points), 0, 0, 1, None, "brass", 0.9)
    pen.icon("flood", frame.x - 21, y - 10, 16, ink="brass")


def _labels(table: Table) -> None:
    pen, frame = table.pen, table.frame
    for column in range(1, frame.columns + 1):
        x = frame.left_of(column) + frame.cell / 2
        pen.text(x, table.layout.letters, cell_name(cell_at(column, 1))[0], 12, "ink2", anchor="middle")
    for row in range(1, frame.rows + 1):
        pen.text(frame.x - 6, frame.top_of(row) + frame.cell / 2 + 4.26, str(row), 12, "ink2", anchor="end")


def draw_barracks(table: Table) -> None:
    """The barracks beside the rows: roof, one level a row, a worker of each player, flooded levels as water."""
    pen, frame, state = table.pen, table.frame, table.state
    x, width = table.layout.barracks
    cell, levels = frame.cell, table.catalog.board.barracks_levels
    top, middle = frame.top_of(levels), x + width / 2
    roof = f"M{short(x - 3)} {short(top)} L{short(middle)} {short(top - 27)} L{short(x + width + 3)} {short(top)} Z"
    pen.path(roof, 0, 0, 1, "brass_fill", "ink", 1.4)
    pen.rect(x, top, width, frame.bottom - top, "panel", "ink", 1.4)
    count = len(state.players)
    pitch = {2: 30.0, 3: 24.0, 4: 18.5}.get(count, 18.5) * min(1, width / 76)
    size = min(20.0, pitch * 0.92)
    # Level by level what is of one kind: things that lie over each other take longer to paint.
    flooded = range(1, min(levels, state.water_top) + 1)
    for level in flooded:
        with pen.within(f"barracks:{level}"):
            pen.rect(x + 0.7, frame.top_of(level), width - 1.4, cell - (0.7 if level == 1 else 0), "water")
    for level in flooded:
        with pen.within(f"barracks:{level}"):
            pen.path(waves(2), x + 1, frame.top_of(level), (width - 2) / 72, None, "wave", 1.3, alpha=0.85)
    for level in range(1, levels + 1):
        y = frame.top_of(level)
        with pen.within(f"barracks:{level}"):
            if level < levels:
                pen.segments([(x, y, x + width, y)], "edge", 1)
            for seat, colour, player in table.seats:
                if player.barracks >> level & 1:
                    wx = middle + (seat - (count - 1) / 2) * pitch - size / 2
                    pen.worker(colour, wx, y + (cell - size) / 2, size)
        pen.add_target(f"barracks:{level}", table.names.barracks(level), x, y, width, cell)
    pen.rect(x, top, width, frame.bottom - top, None, "ink", 1.4)
    label, smallest = table.word("barracks"), table.layout.smallest or 9
    if shrink(label, width + 18, 13, smallest, True, "serif") or not table.layout.smallest:
        room = width + (18 if table.layout.smallest else 6)
        pen.fitted(middle, table.layout.heading, label, room, 13, smallest, "ink", True, "middle", "serif")


def draw_whirlpool(table: Table, box: Box) -> None:
    """The whirlpool with the number of workers of each player."""
    pen = table.pen
    x, y, w, h = box
    if h > w:
        _tall_whirlpool(table, box)
        return
    middle = y + h / 2
    with pen.within("whirlpool"):
        pen.rect(x, y, w, h, "panel", "edge", 1.2, 6)
        pen.icon("whirlpool", x + 9, middle - 13, 26, ink="water")
        name = pen.text(x + 44, middle + 4.97, table.word("whirlpool"), 14, "ink", True, family="serif")
        note = table.word("whirlpool_end")
        if w - name - text_width(note, 12) < 82 + 70 * len(table.seats):  # a worker with its number takes 60
            note = table.word("whirlpool_short")
        if w - name - text_width(note, 12) < 60 + 64 * len(table.seats):
            note = ""
        note_width = pen.text(x + w - 10, middle + 4.26, note, 12, "ink2", anchor="end") if note else 0.0
        start, end = x + 44 + name + 16, x + w - 10 - note_width - 12
        pitch = min(78.0, (end - start) / max(1, len(table.seats)))
        first = start + max(0.0, (end - start - pitch * len(table.seats)) / 2)
        parts = [table.word("whirlpool")]
        for seat, colour, player in table.seats:
            at = first + seat * pitch
            pen.worker(colour, at, middle - 12, 24)
            shown = f"× {player.whirlpool}"
            pen.text(at + 29, middle + 4.97, shown, 14, "ink", player.whirlpool > 0)
            parts.append(f"{player.whirlpool} {table.names.colour(colour)}")
    pen.add_target("whirlpool", table.names.listed(parts), x, y, w, h)


def _tall_whirlpool(table: Table, box: Box) -> None:
    """The same where it is higher than wide: workers and numbers two by two."""
    pen = table.pen
    x, y, w, h = box
    parts = [table.word("whirlpool")]
    with pen.within("whirlpool"):
        pen.rect(x, y, w, h, "panel", "edge", 1.2, 6)
        pen.fitted(x + w / 2, y + 16, table.word("whirlpool"), w - 6, 12, 10, "ink", True, "middle", "serif")
        pen.icon("whirlpool", x + w / 2 - 9, y + 19, 18, ink="water")
        for seat, colour, player in table.seats:
            left, top = x + 3 + (w - 4) / 2 * (seat % 2), y + 39 + 26 * (seat // 2)
            pen.worker(colour, left, top, 20)
            pen.text(left + 22, top + 14.5, str(player.whirlpool), 13, "ink", player.whirlpool > 0)
            parts.append(f"{player.whirlpool} {table.names.colour(colour)}")
    pen.add_target("whirlpool", table.names.listed(parts), x, y, w, h)
