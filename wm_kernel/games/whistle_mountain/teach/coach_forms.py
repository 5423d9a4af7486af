"""The form of the coach file of Whistle Mountain: the conditions that it adds to those of any game. What they do: `coach.py`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wm_kernel.games.whistle_mountain.position.models import Id
from wm_kernel.learn import coach_model

Yes = Literal[True]


class When(coach_model.When):
    """When a remark is made: what any game has, and what this one adds.

    `missed_reach`, `missed_edges`: by so much the best place for the same piece was better. `passed_up`: a turn ended
    without a main action, a forge without a build, a list with a machine that could be activated. `lifts_other`: a machine of
    the learner lifted another's worker. `dock`: one of these can be used now. `taken_dock`: an opponent's ship
    lies in one. `can_build`: now; `forge_builds`: at once after forging. `above_limit`: more of a type than may be kept.
    `wild_whistles`: whether whistles stand for other resources now.
    """

    missed_reach: coach_model.Between | None = None
    missed_edges: coach_model.Between | None = None
    passed_up: Literal["main", "build", "machine"] | None = None
    lifts_other: Yes | None = None
    dock: Annotated[list[Id], Field(min_length=1, max_length=9)] | None = None
    taken_dock: Yes | None = None
    can_build: Literal["scaffold", "machine"] | None = None
    forge_builds: Literal["machine"] | None = None
    active_machines: coach_model.Between | None = None
    ability: Yes | None = None
    above_limit: Yes | None = None
    wild_whistles: bool | None = None


class RemarkForm(coach_model.RemarkForm):
    __doc__ = coach_model.RemarkForm.__doc__
    when: When = When()


class CoachFile(coach_model.CoachFile):
    __doc__ = coach_model.CoachFile.__doc__
    game: Literal["whistle_mountain"]
    remarks: Annotated[list[RemarkForm], Field(min_length=1, max_length=200)]
