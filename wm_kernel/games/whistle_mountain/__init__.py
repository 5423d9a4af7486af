"""Whistle Mountain: the rules of the game for two to four players, and what the table and the views need of it.

`SPEC` names every room of the game; nothing is imported until somebody asks for it.
"""

from wm_kernel.table.spec import GameSpec

SPEC = GameSpec(
    name="whistle_mountain",
    title={"en": "Whistle Mountain", "fr": "Whistle Mountain"},
    players=(2, 4),
    rule_prefixes=("WM-", "C-", "K-", "L-", "R-", "W-"),  # its rules, rulings, and the checks of a position
    rules="wm_kernel.games.whistle_mountain.rules.ruleset:RULESET",
    options="wm_kernel.games.whistle_mountain.options:Options",
    catalog="wm_kernel.games.whistle_mountain.components.catalog:load",
    own_copy="wm_kernel.games.whistle_mountain.components.my_copy",
    gallery="wm_kernel.games.whistle_mountain.teach.gallery",
    position="wm_kernel.games.whistle_mountain.position:Position",
    editor="wm_kernel.games.whistle_mountain.position.edit:Editor",
    bench="wm_kernel.games.whistle_mountain.bench:Bench",
    picture="wm_kernel.games.whistle_mountain.picture",
    controls="wm_kernel.games.whistle_mountain.controls:CONTROLS",
    words="wm_kernel.games.whistle_mountain.words",
    evaluator="wm_kernel.games.whistle_mountain.bots.evaluator:EVALUATOR",
    search="wm_kernel.games.whistle_mountain.bots.objectives",
    comparison="wm_kernel.games.whistle_mountain.bots.compare",
    records="wm_kernel.games.whistle_mountain.bots.study",
    teach="wm_kernel.games.whistle_mountain.teach.teaching:TEACHING",
    schemas="wm_kernel.games.whistle_mountain.schemas:SCHEMAS",
    samples="wm_kernel.games.whistle_mountain.samples",
    invariants="wm_kernel.games.whistle_mountain.invariants:Watch",
)
