"""Meadow: a small game on hexagons, a package of its own, through which every generic room is led. Only tests play it.

Bees gather honey from the flowers; whoever sits beside a flower may share or shoo a guest away. Hives are paid with honey of the
flower they stand on, and need a card of it from a hidden hand. The largest swarm gives points at the end.
"""

from wm_kernel.table.spec import GameSpec

SPEC = GameSpec(
    name="meadow",
    title={"en": "Meadow", "fr": "Le Pré"},
    players=(2, 4),
    options="tests.toy_game.rules:Options",
    rule_prefixes=("MD-",),
    rules="tests.toy_game.rules:RULESET",
    catalog="tests.toy_game.rules:load",
    position="tests.toy_game.position:Position",
    editor="tests.toy_game.position:Editor",
    picture="tests.toy_game.picture",
    words="tests.toy_game.words",
    search="tests.toy_game.search",
    teach="tests.toy_game.teach:TEACHING",
    schemas="tests.toy_game.teach:SCHEMAS",
    data="tests.toy_game:data",
)
