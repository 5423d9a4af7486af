"""Count every line of a given length: the strictest test of what is legal, and a measure of speed.

Two engines (or two versions of one) that agree on these counts, split by first action, offer the same actions.
"""

from __future__ import annotations

from typing import Any

from wm_kernel.table.ruleset import Ruleset


def count(ruleset: Ruleset, state: Any, depth: int) -> int:
    """How many sequences of `depth` actions there are; sequences that end the game earlier count as one each."""
    if depth <= 0 or ruleset.is_over(state):
        return 1
    legal = ruleset.legal_actions(state)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        ruleset.apply(after, action)
        total += count(ruleset, after, depth - 1)
    return total


def split(ruleset: Ruleset, state: Any, depth: int) -> dict[str, int]:
    """The count below each first action, by its text."""
    found: dict[str, int] = {}
    for action in ruleset.legal_actions(state) if depth > 0 else ():
        after = state.clone()
        ruleset.apply(after, action)
        found[str(action)] = count(ruleset, after, depth - 1)
    return found
