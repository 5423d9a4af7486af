"""Whistle Mountain: the rules of the game for two to four players, and what the table and the views need of it.

`SPEC` names every room of the game; nothing is imported until somebody asks for it.
"""

from wm_kernel.table.spec import GameSpec

SPEC = GameSpec(
    name="whistle_mountain",
    title={"en": "Whistle Mountain", "fr": "Whistle Mountain"},
    players=(2, 4),
    variants=("full", "first_game"),
    guards={"stall_guard": 10, "max_rounds": 150},  # K-03
    rule_prefixes=("WM-", "C-", "K-", "L-", "R-", "W-"),  # its rules, rulings, and the checks of a position
    rules="wm_kernel.whistle_mountain.ruleset:RULESET",
    catalog="wm_kernel.whistle_mountain.catalog:load",
    position="wm_kernel.whistle_mountain.position:Position",
    editor="wm_kernel.whistle_mountain.position.edit:Editor",
    picture="wm_kernel.picture.whistle_mountain",
    words="wm_kernel.words.whistle_mountain",
    evaluator="wm_kernel.explore.wm_insight:INSIGHT",
    search="wm_kernel.explore.whistle_mountain",
    comparison="wm_kernel.explore.wm_compare",
    records="wm_kernel.explore.wm_study",
    invariants="wm_kernel.whistle_mountain.invariants:Watch",
)
