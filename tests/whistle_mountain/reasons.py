"""The whole answer to "why not", as text that a test can hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.whistle_mountain.factory import RULES, asserted, bag_text, read
from wm_kernel.whistle_mountain.state import State


def why(s: State, line: str) -> list[str]:
    """The reasons why a line is refused, as text; nothing changes."""
    before = RULES.to_dict(s)
    action = read(line)
    assert action not in RULES.legal_actions(s), f"{line!r} is legal"
    reasons = RULES.why_not(s, action)
    assert RULES.to_dict(s) == before, f"asking why {line!r} is refused changed the position"
    asserted.update(reason.rule for reason in reasons)
    return [" ".join([r.code, f"[{r.rule}]", *r.cells, *_words(r.params)]) for r in reasons]


def _words(params: Mapping[str, Any]) -> list[str]:
    words = []
    for key, value in params.items():
        is_bag = isinstance(value, tuple) and len(value) == 5
        shown = ",".join(bag_text(value).split()) or "nothing" if is_bag else value
        words.append(f"{key}={shown}")
    return words


def check(s: State, told: Mapping[str, list[str]]) -> None:
    """Hold the reasons of several lines against what they should be."""
    assert {line: why(s, line) for line in told} == told
