"""Propeller Islands: dice, hexes and plans for two to four players, and what the table and the views need of the game.

`SPEC` names every room of the game; nothing is imported until somebody asks for it.
"""

from wm_kernel.table.spec import GameSpec

SPEC = GameSpec(
    name="propeller_islands",
    title={"en": "Propeller Islands", "fr": "Propeller Islands"},
    players=(2, 4),
    rule_prefixes=("PI-", "A-PI-", "U-PI-"),
    rules="wm_kernel.games.propeller_islands.rules.ruleset:RULESET",
    picture="wm_kernel.games.propeller_islands.picture",
    controls="wm_kernel.games.propeller_islands.controls:CONTROLS",
    options="wm_kernel.games.propeller_islands.options:Options",
    catalog="wm_kernel.games.propeller_islands.components.catalog:load",
    evaluator="wm_kernel.games.propeller_islands.bots.evaluator:EVALUATOR",
    comparison="wm_kernel.games.propeller_islands.bots.compare",
    records="wm_kernel.games.propeller_islands.bots.study",
    teach="wm_kernel.games.propeller_islands.teach.teaching:TEACHING",
    search="wm_kernel.games.propeller_islands.bots.turn",
    own_copy="wm_kernel.games.propeller_islands.components.my_copy",
    schemas="wm_kernel.games.propeller_islands.schemas:SCHEMAS",
    samples="wm_kernel.games.propeller_islands.samples",
    position="wm_kernel.games.propeller_islands.position:Position",
    editor="wm_kernel.games.propeller_islands.position.edit:Editor",
    bench="wm_kernel.games.propeller_islands.bench:Bench",
    words="wm_kernel.games.propeller_islands.words",
    invariants="wm_kernel.games.propeller_islands.invariants:Watch",
)
