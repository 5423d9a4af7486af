"""What lessons, puzzles and the reference know of Meadow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import StrictInt

from tests.toy_game.rules import FLOWERS, Gather, Hive
from tests.toy_game.words import name, say
from wm_kernel.learn import asking, models
from wm_kernel.learn.entries import PieceEntry, ValueEntry
from wm_kernel.learn.expect import CHECKS, Check, Seen, compare
from wm_kernel.learn.goals import Kind
from wm_kernel.learn.teaching import Teaching
from wm_kernel.table.action import Action
from wm_kernel.table.forms import Strict
from wm_kernel.table.grid import hexes
from wm_kernel.words.bundles import voice


def _vp(stated: Mapping[str, int], seen: Seen) -> Iterator[str]:
    for who, n in stated.items():
        yield from compare(f" of {who}", seen.state.vp[seen.seat(who)], n)


KINDS = {
    "vp_at_least": Kind(lambda n, now: (now.state.vp[now.seat] - now.start.vp[now.seat], n), lambda n, _: {"n": n}, say=say),
    "hive_on": Kind(
        lambda cell, now: (int(now.state.pieces.get(hexes.read(cell)) == (now.seat, "hive")), 1),
        lambda cell, _: {"cell": cell}, counts=False, say=say,
    ),
}  # fmt: skip


class Expect(models.Expect):
    vp: dict[str, StrictInt] | None = None

    @classmethod
    def checks(cls) -> Mapping[str, Check]:
        return {**CHECKS, "vp": _vp}


class GoalForm(asking.GoalForm):
    vp_at_least: StrictInt | None = None
    hive_on: str | None = None

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        return KINDS


class CatalogFile(Strict):
    kind: Literal["catalog"]
    version: Literal[1]
    game: Literal["meadow"]
    flowers: dict[str, dict[str, Any]]
    variants: dict[str, dict[str, StrictInt]]


class MeadowTeaching(Teaching):
    game, themes = "meadow", ("hives",)
    goal_form, expect_form = GoalForm, Expect
    measures: Mapping[str, str] = {"vp": "vp_at_least"}
    objectives: Mapping[str, str] = {"vp_at_least": "vp"}

    def cells(self, action: Action) -> tuple[str, ...]:
        return (str(action.cell),) if isinstance(action, Gather | Hive) else ()

    def pieces(self, catalog: Mapping[str, Any], lang: str) -> tuple[PieceEntry, ...]:
        speaker = voice(lang, "meadow")

        def worth(vp: int) -> ValueEntry:
            return ValueEntry("vp", "", f"{vp} {speaker.say('reference-value-vp')}", "rulebook")

        return tuple(
            PieceEntry(flower, "flower", name(flower, speaker), "", (worth(catalog["flowers"][flower]["hive"]),))
            for flower in FLOWERS
        )


TEACHING = MeadowTeaching()
SCHEMAS = {"meadow_meadow": (__name__, "CatalogFile"), "meadow_position": ("tests.toy_game.position", "PositionFile")}
