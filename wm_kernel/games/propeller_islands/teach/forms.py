"""The forms of goals and statements in lesson and puzzle files of Propeller Islands.

What they mean: `goals.py`, `expect.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, StrictInt

from wm_kernel.games.propeller_islands.components.schema_models import PlanId, TileId, Upgrade
from wm_kernel.learn import asking, models
from wm_kernel.table.forms import Strict

if TYPE_CHECKING:
    from wm_kernel.learn.expect import Check
    from wm_kernel.learn.goals import Kind

Number = Annotated[StrictInt, Field(ge=0, le=200)]
Resource = Literal["energy", "steel", "gear"]
Bag = dict[Resource, Number]
Cell = Annotated[str, Field(pattern=r"^\(-?[0-9]{1,2},-?[0-9]{1,2}\)$", max_length=9)]


class GoalForm(asking.GoalForm):
    """What is to be reached by the end of this turn; of several entries all.

    `vp_at_least` counts what the score sheet shows more than at the beginning, `fame_at_least` fame gained; `resources` are
    held at the end, as are `standing_at_least` workers that stand on the island; `emptied_at_least` counts rows and columns
    of the quay.
    """

    vp_at_least: Number | None = None
    fame_at_least: Number | None = None
    completed: Annotated[list[PlanId], Field(min_length=1, max_length=3)] | None = None
    upgraded: dict[TileId, Upgrade] | None = None
    activated: Annotated[list[TileId], Field(min_length=1, max_length=12)] | None = None
    activated_at_least: Number | None = None
    deployed_at_least: Number | None = None
    emptied_at_least: Number | None = None
    placed: dict[TileId, Cell] | None = None
    resources: Bag | None = None
    resources_at_least: Number | None = None
    standing_at_least: Number | None = None
    turn_over: Literal[True] | None = None
    all: Annotated[list[GoalForm], Field(min_length=1, max_length=12)] | None = None
    any: Annotated[list[GoalForm], Field(min_length=2, max_length=12)] | None = None

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        """The kind of goal behind each entry."""
        from wm_kernel.games.propeller_islands.teach.goals import KINDS

        return KINDS


class Workers(Strict):
    """Who stands and who lies on an island, by tiles."""

    standing: list[TileId] = []
    lying: list[TileId] = []


class Expect(models.Expect):
    """What must be so: what players hold, have gained and paid since the step began, and what lies on their islands."""

    resources: dict[str, Bag] | None = None
    fame: dict[str, Number] | None = None
    gained: dict[str, Bag] | None = None
    paid: dict[str, Bag] | None = None
    workers: dict[str, Workers] | None = None
    quay: dict[str, Number] | None = None
    island: dict[str, dict[Cell, TileId]] | None = None
    upgrades: dict[str, dict[TileId, list[Upgrade]]] | None = None
    completed: dict[str, list[PlanId]] | None = None
    hand: dict[str, list[PlanId]] | None = None
    die: Annotated[StrictInt, Field(ge=0, le=6)] | None = None
    forge: Annotated[list[Number], Field(min_length=6, max_length=6)] | None = None
    offered: list[str] | None = None

    @classmethod
    def checks(cls) -> Mapping[str, Check]:
        """What is compared for each entry."""
        from wm_kernel.games.propeller_islands.teach.expect import CHECKS

        return CHECKS
