"""What moves on the table when something happens: where it was drawn, what it is, where it is drawn now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wm_kernel.table.event import Event

Move = tuple[str, str, str]


def moves(events: Iterable[Event]) -> Iterator[Move]:
    """For each thing that moves: the target where it was, the target of its shapes now, and the target where it is.

    >>> taken = Event("taken", "PI-TAKE-01", "red", {"tile": "T05", "slot": 3})
    >>> placed = Event("placed", "PI-TAKE-02", "red", {"tile": "T05", "cell": "(1,0)"})
    >>> list(moves([taken, placed]))
    [('slot:3', 'cell:(1,0)', 'cell:(1,0)')]
    """
    came_from: dict[str, str] = {}
    for event in events:
        data = event.data
        match event.kind:
            case "taken":
                came_from[str(data["tile"])] = f"slot:{data['slot']}"
            case "drew_tile":
                came_from[str(data["tile"])] = "pile"
            case "placed":
                cell = f"cell:{data['cell']}"
                yield came_from.get(str(data["tile"]), "pile"), cell, cell
            case "deployed":
                worker = f"worker:{data['tile']}"
                yield f"quay:({data['row']},{data['column']})", worker, worker
            case "die_taken":
                yield f"value:{data['value']}", "in_hand", "core"
