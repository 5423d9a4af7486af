"""What moves after an action: a tile slides from its slot, a worker from the quay, the die that is picked to the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wm_kernel.picture.motion import Glide, Motion, away, shapes_of
from wm_kernel.picture.scene import Scene
from wm_kernel.table.event import Event

Way = tuple[str, str, str]


def motion(before: Scene, after: Scene, events: Sequence[Event]) -> Motion:
    """What moves from one picture to the next, read off both and the events between them."""
    glides, hidden = [], set()
    for origin, what, place in ways(events):
        old, new = before.target(origin), after.target(place)
        shapes = shapes_of(after, what)
        if old is not None and new is not None and shapes and what not in hidden:
            glides.append(Glide(shapes, away(old, new)))
            hidden.add(what)
    return Motion(tuple(glides), frozenset(hidden))


def ways(events: Sequence[Event]) -> Iterator[Way]:
    """For each thing that moves: the target where it was, the target of its shapes now, and the target where it is.

    >>> taken = Event("taken", "PI-TAKE-01", "red", {"tile": "T05", "slot": 3})
    >>> placed = Event("placed", "PI-TAKE-02", "red", {"tile": "T05", "cell": "(1,0)"})
    >>> list(ways([taken, placed]))
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
