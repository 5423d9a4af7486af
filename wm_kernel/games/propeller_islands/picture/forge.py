"""The Forge: seven hexes with the dice on their values, the die in hand in the middle, and the twelve tiles around."""

from __future__ import annotations

from functools import partial

from wm_kernel.games.propeller_islands.components import definitions as d
from wm_kernel.games.propeller_islands.picture.effect_icons import bag_row
from wm_kernel.games.propeller_islands.picture.field import Field, fitted
from wm_kernel.games.propeller_islands.picture.panels import heading, panel
from wm_kernel.games.propeller_islands.picture.table import Table, part
from wm_kernel.games.propeller_islands.picture.tiles import DETAILED, draw_tile
from wm_kernel.games.propeller_islands.rules.dice import slots_of
from wm_kernel.games.propeller_islands.rules.state import SECRET, SLOTS
from wm_kernel.picture.controls import Item
from wm_kernel.picture.patterns import MIDDLE
from wm_kernel.table.grid.hexes import Hex, disc

_CLOCKWISE = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))
"""The steps from the middle to the values 1 to 6."""

_SPOTS = {1: ((0.0, 0.16),), 2: ((-0.3, 0.16), (0.3, 0.16)), 3: ((-0.3, -0.06), (0.3, -0.06), (0.0, 0.5))}
"""Where the dice of a value lie, in sizes of the hex from its middle."""


def value_cell(value: int) -> Hex:
    """Where a value lies in the flower."""
    return _CLOCKWISE[value - 1]


def slot_cell(slot: int) -> Hex:
    """Where a slot lies around the flower (PI-FORGE-02): even ones touch one value, odd ones two."""
    first = _CLOCKWISE[slot // 2]
    return first + (first if slot % 2 == 0 else _CLOCKWISE[(slot // 2 + 1) % 6])


def forge_field(table: Table) -> Field:
    """Where the hexes of the Forge lie."""
    x, y, w, h = table.layout.forge
    return fitted(disc(2), (x + 4, y + 23, w - 8, h - 27), 48)


def draw_forge(table: Table) -> None:
    """Everything about the Forge."""
    state, field = table.state, forge_field(table)
    part(table, ("forge", state.round, len(state.pile)), lambda: _ground(table))
    for slot in range(SLOTS):
        is_seen = bool(state.die) and slot in slots_of(state.die)
        part(table, ("slot", slot, state.slots[slot], is_seen), partial(_slot, table, field, slot))
    part(table, ("values", state.forge, state.die), lambda: _flower(table, field))


def _flower(table: Table, field: Field) -> None:
    """The seven hexes."""
    for value in d.VALUES:
        _value(table, field, value)
    _core(table, field)


def _ground(table: Table) -> None:
    """The panel with its heading, and the pile."""
    pen, state = table.pen, table.state
    x, y, w, _ = table.layout.forge
    panel(pen, table.layout.forge)
    heading(table, x + 8, y + 16, table.word("forge"), w * 0.5)
    pile = table.word("round-pile", round=state.round, n=len(state.pile))
    pen.fitted(x + w - 8, y + 16, pile, w * 0.5, 12, 9, "ink2", anchor="end")
    pen.add_target("pile", table.word("pile-long", n=len(state.pile)), x + w * 0.5, y + 2, w * 0.5 - 4, 20)


def _slot(table: Table, field: Field, slot: int) -> None:
    pen, state = table.pen, table.state
    x, y = field.middle(slot_cell(slot))
    tile = state.slots[slot]
    with pen.within(f"slot:{slot}"):
        if not tile:
            pen.hex(x, y, field.size - 2, None, "free", 1.2, dash=(4, 3))
        elif tile == SECRET:
            pen.hex(x, y, field.size - 1.2, "panel", "tile_line", 1.4)
        else:
            draw_tile(pen, state.tile(tile), x, y, field.size)
        if field.size >= DETAILED:  # what texts, buttons and the log call it
            letter = max(8.0, field.size * 0.3)
            pen.text(x, y + field.size * 0.74 + letter * MIDDLE, str(slot), letter, "ink2", anchor="middle")
        if state.die and slot in slots_of(state.die) and tile:
            pen.hex(x, y, field.size - 3.5, None, "forge_line", 2.4)
    pen.add_hex(f"slot:{slot}", table.names.slot(slot), x, y, field.size - 1)


def _value(table: Table, field: Field, value: int) -> None:
    pen, state = table.pen, table.state
    x, y = field.middle(value_cell(value))
    size, n = field.size, state.forge[value - 1]
    is_in_hand = state.die == value
    with pen.within(f"value:{value}"):
        pen.hex(x, y, size - 1.2, "forge", "forge_line", 2.6 if is_in_hand else 1.4)
        label = size * 0.36
        pen.text(x, y - size * 0.62 + label * MIDDLE, str(value), label, "ink2", True, "middle")
    pen.add_hex(f"value:{value}", table.names.value(value), x, y, size - 1)
    if not n:
        return
    die = size * (0.66 if n == 1 else 0.5)
    spots = [(x + dx * size, y + dy * size) for dx, dy in _SPOTS[min(n, 3)]]
    with pen.within(f"die:{value}"):
        for dx, dy in spots:
            pen.die(dx, dy, die, value)
    left, right = min(sx for sx, _ in spots) - die / 2, max(sx for sx, _ in spots) + die / 2
    top, bottom = min(sy for _, sy in spots) - die / 2, max(sy for _, sy in spots) + die / 2
    named = table.names.listed((table.word("dice-of", value=value), table.word("dice", n=n)))
    pen.add_target(f"die:{value}", named, left, top, right - left, bottom - top)


def _core(table: Table, field: Field) -> None:
    """The middle: the die in hand, or what a change costs."""
    pen, state = table.pen, table.state
    x, y = field.middle(Hex(0, 0))
    size = field.size
    if state.die:
        with pen.within("core"):
            pen.hex(x, y, size - 1.2, "forge_core", "forge_line", 1.4)
        with pen.within("in_hand"):
            pen.die(x, y, size * 0.86, state.die, "forge_line", 2.4)
    else:
        with pen.within("core"):
            pen.hex(x, y, size - 1.2, "forge_core", "forge_line", 1.4)
            letter = size * 0.38
            pen.text(x, y - size * 0.3 + letter * MIDDLE, "±1", letter, "ink", True, "middle")
            cost = (table.catalog.step_cost, 0, 0)
            pen.row((*([Item(text="1")] if sum(cost) == 1 else []), *bag_row(cost)), x, y + size * 0.3, size * 0.46)
    named = table.word("in-hand", value=state.die) if state.die else table.word("core", n=table.catalog.step_cost)
    pen.add_hex("core", named, x, y, size - 1)
