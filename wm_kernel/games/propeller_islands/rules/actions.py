"""The actions of Propeller Islands: one small class a kind, each with a text form that `parse` reads back.

Here stands the grammar and nothing about what is legal. A turn is `die 4 +1`, then one of `take 7 (1,-2)`, `discard 7` or
activations (`activate T12`, with `option 2` where a tile offers a choice) until `done`, then `complete P07 on T12` or `done`.
"""

from __future__ import annotations

from dataclasses import dataclass

from wm_kernel.table.action import Action
from wm_kernel.table.grid.hexes import Hex


class TurnAction(Action):
    """Base of the actions of this game."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """What it does, in a word: the first of its text."""
        return _KINDS[type(self)]

    @property
    def game(self) -> str:
        return "propeller_islands"


@dataclass(frozen=True, slots=True)
class Die(TurnAction):
    """Pick a die of this value and change it by so many steps (PI-TURN-01, 02); steps of the ring of six, -2 is "4 to 2"."""

    value: int
    steps: int = 0

    def __str__(self) -> str:
        return f"die {self.value} {self.steps:+d}" if self.steps else f"die {self.value}"


@dataclass(frozen=True, slots=True)
class Reroll(TurnAction):
    """Pick a die of this value and roll it anew (PI-CHAR-01); then it may be changed by `Change`."""

    value: int

    def __str__(self) -> str:
        return f"reroll {self.value}"


@dataclass(frozen=True, slots=True)
class Change(TurnAction):
    """Change the die in hand by so many steps: after a reroll (A-PI-15), or the last die for oneself (PI-CHAR-02)."""

    steps: int

    def __str__(self) -> str:
        return f"change {self.steps:+d}"


@dataclass(frozen=True, slots=True)
class Take(TurnAction):
    """Take the tile of a slot and place it on a hex of the own island (PI-TAKE-01, 02)."""

    slot: int
    cell: Hex

    def __str__(self) -> str:
        return f"take {self.slot} {self.cell}"


@dataclass(frozen=True, slots=True)
class Discard(TurnAction):
    """Remove the tile of a slot from the game for energy (PI-DISC-01)."""

    slot: int

    def __str__(self) -> str:
        return f"discard {self.slot}"


@dataclass(frozen=True, slots=True)
class ActivateTile(TurnAction):
    """Activate an own tile (PI-ACT-04); `option` counts the printed choices from 1, 0 where there is none to make."""

    tile: str
    option: int = 0

    def __str__(self) -> str:
        return f"activate {self.tile} option {self.option}" if self.option else f"activate {self.tile}"


@dataclass(frozen=True, slots=True)
class DeployWorker(TurnAction):
    """Move the worker of a quay space (row and column from 1) to an own tile (PI-WORK-01)."""

    row: int
    column: int
    tile: str

    def __str__(self) -> str:
        return f"deploy ({self.row},{self.column}) {self.tile}"


@dataclass(frozen=True, slots=True)
class Place(TurnAction):
    """Place the tile that was gained from the pile (PI-WORK-08)."""

    cell: Hex

    def __str__(self) -> str:
        return f"place {self.cell}"


@dataclass(frozen=True, slots=True)
class Repeat(TurnAction):
    """Take the bonus of this own depot again (kind 12)."""

    tile: str

    def __str__(self) -> str:
        return f"repeat {self.tile}"


@dataclass(frozen=True, slots=True)
class Reward(TurnAction):
    """Take this reward first when a worker empties a row and a column at once (PI-WORK-06): "row 1", "column 3"."""

    line: str
    index: int

    def __str__(self) -> str:
        return f"reward {self.line} {self.index}"


@dataclass(frozen=True, slots=True)
class GainOne(TurnAction):
    """Gain one of this resource where an ability leaves the choice (PI-CHAR-03, 05)."""

    resource: str

    def __str__(self) -> str:
        return f"gain {self.resource}"


@dataclass(frozen=True, slots=True)
class Complete(TurnAction):
    """Complete a plan of the hand; its upgrade goes on a tile, or is set aside for good when `tile` is "" (PI-PLAN-01, 02)."""

    plan: str
    tile: str = ""

    def __str__(self) -> str:
        return f"complete {self.plan} on {self.tile}" if self.tile else f"complete {self.plan} aside"


@dataclass(frozen=True, slots=True)
class Replace(TurnAction):
    """Take a face-up plan into the hand (PI-PLAN-03)."""

    plan: str

    def __str__(self) -> str:
        return f"replace {self.plan}"


@dataclass(frozen=True, slots=True)
class DrawPlan(TurnAction):
    """Draw the top plan of a level into the hand (PI-PLAN-03)."""

    level: int

    def __str__(self) -> str:
        return f"draw level {self.level}"


@dataclass(frozen=True, slots=True)
class Done(TurnAction):
    """Activate no more, complete no plan, or leave the last die: whatever is asked, no (more) of it."""

    def __str__(self) -> str:
        return "done"


DONE = Done()

_KINDS: dict[type[TurnAction], str] = {
    Die: "die",
    Reroll: "reroll",
    Change: "change",
    Take: "take",
    Discard: "discard",
    ActivateTile: "activate",
    DeployWorker: "deploy",
    Place: "place",
    Repeat: "repeat",
    Reward: "reward",
    GainOne: "gain",
    Complete: "complete",
    Replace: "replace",
    DrawPlan: "draw",
    Done: "done",
}
