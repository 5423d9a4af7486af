"""The frames of the pending stack as plain data and back: what each field holds, how it is written, what is accepted.

Bitboards are written as squares by name; everything else as the value it is. Reading checks every value against the game, so
that a frame that was changed by hand or on the way is refused with its place. Not for whether the frames fit one another.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.codec import grammar
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules import actions
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.state import NOWHERE, SECRET, State
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name, mask_of

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.codec.reading import Reader

Read = Callable[["Reader", "State"], Any]

MOST = 99  # of anything that is counted
_RULE = re.compile(r"(?:WM-[A-Z]+(?:-[A-Z]+)*-\d\d|[CRKLW]-\w{2,4})\Z")
_MASKS: set[str | tuple[str, str]] = {"squares", "bars", "area", "beside", ("Displace", "tile"), ("Displace", "left")}


def is_mask(frame: str, field: str) -> bool:
    """Whether a field of a frame (by class name) holds a bitboard."""
    return field in _MASKS or (frame, field) in _MASKS


# --- writing ----------------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """A value of a frame as plain data."""
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, tuple | list):
        return [plain(v) for v in value]
    return value


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame as plain data, without its class name."""
    name = type(frame).__name__
    data: dict[str, Any] = {}
    for field in dataclasses.fields(frame):
        value = getattr(frame, field.name)
        data[field.name] = " ".join(map(cell_name, bits(value))) if is_mask(name, field.name) else plain(value)
    return data


# --- reading ----------------------------------------------------------------------------------------------------------


def _count(most: int = MOST, least: int = 0) -> Read:
    return lambda r, s: r.whole(least, most)


def _list(item: Read) -> Read:
    return lambda r, s: tuple(item(part, s) for part in r.parts())


def _one_of(*values: str) -> Read:
    return lambda r, s: r.text(values)


def _known(group: str, *others: str) -> Read:
    """The id of a component of a group of the catalog, or one of the other words."""

    def read(r: Reader, s: State) -> str:
        return r.text({**getattr(s.setup.catalog, group), **dict.fromkeys(others)})

    return read


def _seat(r: Reader, s: State) -> int:
    return r.whole(0, len(s.players) - 1)


def _mask(r: Reader, s: State) -> int:
    geometry = s.setup.geometry
    return mask_of(r.cells(geometry.grid | geometry.row[0]))


def _cell(r: Reader, s: State) -> int:
    c = r.whole(0)
    if not s.setup.geometry.grid >> c & 1:
        raise r.fail("the number of a square of the grid")
    return c


def _component(r: Reader, s: State) -> str:
    """The id of a component, or a main action, that a frame belongs to."""
    text = r.text()
    if text != "forge" and not _is_component(text, s):
        raise r.fail("the id of a component")
    return text


def _is_component(text: str, s: State) -> bool:
    try:
        s.setup.catalog[text]
    except KeyError:
        return False
    return True


def _rule(r: Reader, s: State) -> str:
    text = r.text()
    if not _RULE.match(text):
        raise r.fail("the id of a rule, as in WM-DOCK-10")
    return text


def _effect(r: Reader, s: State) -> str:
    return r.text(s.setup.programs.effects)


def _maybe_effect(r: Reader, s: State) -> str:
    return "" if r.data == "" else _effect(r, s)


def _about(r: Reader, s: State) -> Any:
    """What set an effect off: nothing, a square, a component, a scaffold, a rule."""
    if r.data is None:
        return None
    if isinstance(r.data, int) and not isinstance(r.data, bool):
        return _cell(r, s)
    text = r.text()
    if not (_is_component(text, s) or text in s.setup.tiles or _RULE.match(text)):
        raise r.fail("null, the number of a square, or the id of a component, a scaffold or a rule")
    return text


def _item(r: Reader, s: State) -> tuple[str, Any]:
    parts = r.parts()
    if len(parts) != 2:
        raise r.fail("[effect, what set it off]")
    return _effect(parts[0], s), _about(parts[1], s)


def _bag(r: Reader, s: State) -> tuple[int, ...]:
    bag = tuple(part.whole(0, MOST) for part in r.parts())
    if len(bag) != len(RESOURCES):
        raise r.fail(f"{len(RESOURCES)} numbers, of {', '.join(RESOURCES)}")
    return bag


def _card(r: Reader, s: State) -> str:
    return SECRET if r.data == SECRET else r.text(s.setup.catalog.cards)


def _on_grid(r: Reader, s: State) -> str:
    return r.text({"", *(placed.id for placed in s.machines)})


def _flag(r: Reader, s: State) -> bool:
    return r.flag()


def _action(*kinds: type[Action]) -> Read:
    def read(r: Reader, s: State) -> Action:
        action = r.read(grammar.parse)
        if not isinstance(action, kinds):
            raise r.fail(f"an action of the kind {' or '.join(kind.__name__ for kind in kinds)}")
        return action

    return read


def _event(r: Reader, s: State) -> str:
    return r.text({"when_built", "turn_end", *s.setup.programs.listeners})


_FIELDS: dict[str | tuple[str, str], Read] = {
    **dict.fromkeys(("seat", "builder", "owner", "last"), _seat),
    "source": _component,
    "rule": _rule,
    "effect": _effect,
    **dict.fromkeys((("PayFrame", "effect"), ("DiscardScaffold", "effect")), _maybe_effect),
    "steps": lambda r, s: r.text(s.setup.programs.steps),
    **dict.fromkeys(("step", "at", "keep", "kept", "discarded", "builds", "any"), _count()),
    "parts": _list(lambda r, s: r.text(s.setup.programs.steps)),
    "options": _list(_effect),
    "left": _list(_count(least=1)),
    "about": _about,
    "event": _event,
    "items": _list(_item),
    "n": _count(least=1),
    "floor": lambda r, s: r.whole(0, s.setup.geometry.rows),
    **dict.fromkeys(("distinct", "twice", "worker_done", "pay"), _flag),
    **dict.fromkeys(("chosen", "machines", "used"), _list(_known("machines"))),
    "machine": _known("machines"),
    "card": _known("cards"),
    "cards": _list(_card),
    "offered": _list(_known("abilities", SECRET)),
    "upgrade": _known("upgrades"),
    "give": _known("upgrades", ""),
    **dict.fromkeys(("low", "high", "old_low", "old_high"), _cell),
    "ship": lambda r, s: r.whole(0, len(SHIPS) - 1),
    "spared": lambda r, s: r.whole(NOWHERE, len(SHIPS) - 1),
    "what": _one_of("any", "machine", "scaffold"),
    "work": _one_of("move", "rescue"),
    "size": _one_of(*SIZES),
    **dict.fromkeys(("resources", "bag"), _bag),
    "ban": _list(lambda r, s: r.whole(0, len(RESOURCES) - 1)),
    "to": _on_grid,
    ("GoAboard", "action"): _action(actions.MoveAboard, actions.RescueAboard),
    ("BuildWork", "action"): _action(actions.BuildScaffold, actions.BuildMachine),
    ("WorkerWork", "action"): _action(actions.Move, actions.MoveOff, actions.Rescue),
}


def reader_of(frame: str, field: str) -> Read:
    """How a field of a frame (by class name) is read."""
    if is_mask(frame, field):
        return _mask
    return _FIELDS.get((frame, field)) or _FIELDS[field]


def add_fields(readers: Mapping[str | tuple[str, str], Read], masks: Iterable[tuple[str, str]] = ()) -> None:
    """Make fields of a variant's own frames known: (frame, field) and how it is read, or that it holds squares."""
    _FIELDS.update(readers)
    _MASKS.update(masks)


def read_frame(r: Reader, s: State, frames: Mapping[str, type[Frame]]) -> Frame:
    """The frame from plain data; ValueError names the field, its value and what would be accepted."""
    name = r["frame"].text(frames)
    cls = frames[name]
    fields = [field.name for field in dataclasses.fields(cls)]
    for key, value in r.items():
        if key not in fields and key != "frame":
            raise ValueError(f"{value.path}: {name} has no such field; it has {', '.join(fields)}")
    frame = cls(**{field: reader_of(name, field)(r[field], s) for field in fields})
    _check(r, frame, s)
    return frame


def _check(r: Reader, frame: Any, s: State) -> None:
    """What the fields of one frame must have in common."""
    name, programs = type(frame).__name__, s.setup.programs
    if name == "ActivateChoice":
        steps = programs.effects[frame.effect].steps
        if frame.step >= len(steps) or not {"where", "target"} & set(steps[frame.step].args):
            raise r["step"].fail(f"the number of a step of {frame.effect} that activates a machine")
    elif name == "Run" and frame.at > len(programs.steps[frame.steps]):
        raise r["at"].fail(f"0 to {len(programs.steps[frame.steps])}")
    elif name == "AnyOrder" and any(n > len(frame.parts) for n in frame.left):
        raise r["left"].fail(f"numbers from 1 to {len(frame.parts)}")
    elif name in ("Pending", "TakeOne") and frame.squares & ~s.printed:
        raise r["squares"].fail("squares with a printed resource")
    elif name in ("PutDown", "FloodCheck", "Catch", "Settle") and frame.low > frame.high:
        raise r["high"].fail("the upper right corner of an area")
