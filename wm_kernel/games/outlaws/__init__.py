"""Outlaws: one person against the Outlaws, by the rules of Whistle Mountain.

What holds there holds here: rooms that nothing is changed in are those of Whistle Mountain. This is the one game that may
import another.
"""

from dataclasses import replace

from wm_kernel.games.whistle_mountain import SPEC as WHISTLE_MOUNTAIN

SPEC = replace(
    WHISTLE_MOUNTAIN,
    name="outlaws",
    title={"en": "Outlaws", "fr": "Hors-la-loi"},
    players=(1, 1),
    rule_prefixes=("OL-", "OLR-"),
    based_on=WHISTLE_MOUNTAIN.name,
    schemas="wm_kernel.games.outlaws.schemas:SCHEMAS",
    words="wm_kernel.games.outlaws.words",
    rules="wm_kernel.games.outlaws.rules.ruleset:RULESET",
    options="wm_kernel.games.outlaws.options:Options",
    catalog="wm_kernel.games.outlaws.components.catalog:load",
    own_copy="wm_kernel.games.outlaws.components.my_copy",
    gallery="",
    position="wm_kernel.games.outlaws.position:Position",
    editor="wm_kernel.games.outlaws.editor:Editor",
    bench="wm_kernel.games.outlaws.bench:Bench",
    teach="wm_kernel.games.outlaws.teach.teaching:TEACHING",
    picture="wm_kernel.games.outlaws.picture",
    controls="wm_kernel.games.outlaws.controls:CONTROLS",
    asides="wm_kernel.games.outlaws.asides:ASIDES",
    evaluator="wm_kernel.games.outlaws.bots:EVALUATOR",
    invariants="wm_kernel.games.outlaws.invariants:Watch",
)
