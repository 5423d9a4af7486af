"""The tower: one floor a row with its VP, its faceup awards and the workers who got there."""

from __future__ import annotations

from wm_kernel.games.whistle_mountain.picture.effect_icons import draw_row, plain_row, row_width
from wm_kernel.games.whistle_mountain.picture.pen import Pen
from wm_kernel.games.whistle_mountain.picture.table import Table
from wm_kernel.picture.controls import Item, Row
from wm_kernel.picture.patterns import short


def draw_tower(table: Table) -> None:
    """Every floor, from the lowest row up."""
    pen, frame = table.pen, table.frame
    x, width = table.layout.tower
    floors = len(table.catalog.board.tower_vp)
    for floor in range(1, floors + 1):
        with pen.within(f"tower:{floor}"):
            pen.rect(x, frame.top_of(floor), width, frame.cell, "panel", "edge", 1)
    for floor in range(1, floors + 1):
        _floor(table, floor, x, frame.top_of(floor), width, frame.cell)
    top = frame.top_of(floors)
    pen.rect(x, top, width, frame.bottom - top, None, "ink", 1.6)
    label = table.word("tower")
    taken = pen.fitted(x + width / 2, table.layout.heading, label, width, 13, 10, "ink", True, "middle", "serif")
    if table.is_board_assumed("tower_vp"):
        pen.icon("assumed", x + width / 2 + taken / 2 + 5, table.layout.heading - 9.5, 11, ink="ink2")


def _floor(table: Table, floor: int, x: float, y: float, width: float, height: float) -> None:
    pen, state = table.pen, table.state
    target = f"tower:{floor}"
    with pen.within(target):
        plate = min(28.0, height * 0.78)
        middle = y + height / 2
        pen.rect(x + 3, middle - 11, plate, 22, "brass_fill", "brass", 1, 4)
        vp = str(table.catalog.board.tower_vp[floor - 1])
        pen.fitted(x + 3 + plate / 2, middle + 4.97, vp, plate - 4, 14, 9, "ink", True, "middle")
        left = x + plate + 7
        awards = state.tower_awards[floor] if floor < len(state.tower_awards) else ()
        there = sum(1 for player in state.players if floor < len(player.tower) and player.tower[floor])
        if awards:
            left += draw_tag(pen, awards_row(table, awards), left, middle - 12, widest=26 if there > 1 else 46) + 2
        elif there <= 2:
            pen.rect(left + 0.5, middle - 10.5, 29, 21, None, "edge", 1, 3, (3, 3))
            left += 32
        _workers(table, floor, left, x + width - 2, y, height)
    pen.add_target(target, table.names.floor(floor), x, y, width, height)


def awards_row(table: Table, awards: tuple[str, ...]) -> Row:
    """What a floor gives: the icons of its award; the count of equal ones; "+n" for others."""
    row = award_row(table, awards[0])
    if len(awards) == 1:
        return row
    same = awards.count(awards[0])
    if same == len(awards):
        return (Item(text=str(same)), *row)
    return (*row, Item(text=f"+{len(awards) - 1}"))


def award_row(table: Table, award_id: str) -> Row:
    """The icons of one award."""
    award = table.catalog.awards.get(award_id)
    row = plain_row(award.effects[0], table.names.lang) if award and award.effects else ()
    return row or (Item("award"),)


def draw_tag(pen: Pen, row: Row, x: float, y: float, height: float = 24, widest: float = 46) -> float:
    """An award tag with its row, shrunk to `widest`; returns its width."""
    icon = 16.0
    inner = row_width(row, icon)
    while inner > widest and icon > 9:
        icon -= 0.5
        inner = row_width(row, icon)
    w = max(30.0, inner + 8)
    pen.path(tag_path(w, height), x, y, 1, "brass_fill", "brass", 1.1)
    draw_row(pen, row, x + (w - inner) / 2, y + 2 + (16 - icon) / 2, icon, "brass_fill")
    return w


def tag_path(w: float, h: float) -> str:
    """A tag with two cut corners and a notch below.

    >>> tag_path(30, 24)
    'M3 0 H27 L30 3 V24 L15 20 L0 24 V3 Z'
    """
    return f"M3 0 H{short(w - 3)} L{short(w)} 3 V{short(h)} L{short(w / 2)} {short(h - 4)} L0 {short(h)} V3 Z"


def _workers(table: Table, floor: int, left: float, right: float, y: float, height: float) -> None:
    """One token a player with a count from two up: in one line, or two lines of two from three on."""
    there = [
        (colour, player.tower[floor])
        for _, colour, player in table.seats
        if floor < len(player.tower) and player.tower[floor]
    ]
    if not there:
        return
    room = right - left
    lines = 1 if len(there) * 18 <= room else 2
    per_line = (len(there) + lines - 1) // lines
    room -= 4 if any(count > 1 for _, count in there) else 1  # a count sticks out a little
    size = min(22.0 if len(there) == 1 else 18.0, height / lines - 0.5, room / per_line - 1)
    for k, (colour, count) in enumerate(there):
        column, line = k % per_line, k // per_line
        pitch = min(size + 5, (room - size) / max(1, per_line - 1))
        wx = left + column * pitch + 0.5
        wy = y + height * (line + 0.5) / lines - size / 2
        table.pen.worker(colour, wx, wy, size)
        if count > 1:
            table.pen.count_badge(wx + size - 0.5, wy + size - 3, count, 5)
