"""The whole answer as text that a test can hold: what lines of play did, and why a line is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.whistle_mountain.factory import RULES, asserted, bag_text, read, run
from wm_kernel.games.whistle_mountain.rules.state import State


def told(s: State, *lines: str) -> list[str]:
    """Play lines; the events as text, "-" for those of no player. The position changes."""
    events = run(s, *lines)
    asserted.update(event.rule for event in events)
    return [" ".join([e.kind, f"[{e.rule}]", e.player or "-", *_words(e.data)]) for e in events]


def why(s: State, line: str) -> list[str]:
    """The reasons why a line is refused, as text; nothing changes."""
    before = RULES.to_dict(s)
    action = read(line)
    assert action not in RULES.legal_actions(s), f"{line!r} is legal"
    reasons = RULES.why_not(s, action)
    assert RULES.to_dict(s) == before, f"asking why {line!r} is refused changed the position"
    asserted.update(reason.rule for reason in reasons)
    return [" ".join([r.code, f"[{r.rule}]", *r.cells, *_words(r.params)]) for r in reasons]


def _words(data: Mapping[str, Any]) -> list[str]:
    return [f"{key}={_shown(value)}" for key, value in data.items()]


def _shown(value: Any) -> str:
    if isinstance(value, tuple | list):
        if len(value) == 5 and all(isinstance(n, int) for n in value):
            return ",".join(bag_text(value).split()) or "nothing"
        return ",".join(map(str, value))
    return str(value)


def check(s: State, told: Mapping[str, list[str]]) -> None:
    """Hold the reasons of several lines against what they should be."""
    for line, expected in told.items():
        found = why(s, line)
        assert found == expected, f"{line!r} is refused because of {found}"
