"""120 positions and how many lines of one and two actions each has: against the files, and against a second count.

When a count differs, the first actions are listed with what follows each, so that two versions can be held side by side.
`python -m tests.perft.regenerate` writes the counts anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from tests.perft.regenerate import FILES, Position, by_kind, count, kind_of, read, told
from tests.perft.second_count import counts
from tests.whistle_mountain.factory import RULES
from wm_kernel.checks import perft
from wm_kernel.games.whistle_mountain.rules.state import State
from wm_kernel.table.action import Action


@cache
def positions() -> tuple[Position, ...]:
    """Every position of the files."""
    return tuple(position for name in FILES for position in read(name))


def split(s: State) -> str:
    """What follows each first action, for a mismatch."""
    return "\n".join(f"  {n:6}  {text}" for text, n in perft.split(RULES, s, 2).items())


def compare(position: Position) -> None:
    """Count again; a mismatch prints the split."""
    again = count(position)
    s = position.state()
    assert (again.one, again.by_kind) == (position.one, position.by_kind), (
        f"{position.about}: {again.one} actions ({again.by_kind}), not {position.one} ({position.by_kind})\n{split(s)}"
    )
    assert again.two == position.two, f"{position.about}: {again.two} lines of two, not {position.two}\n{split(s)}"


def test_there_are_120_positions_of_every_kind() -> None:
    kinds = Counter(position.about.split(": ")[1].split(",")[0] for position in positions())
    assert len(positions()) == 120 and len({p.link for p in positions()}) == 120
    assert kinds["turn"] >= 30 and kinds["forge"] >= 5 and len(kinds) >= 15, kinds


@pytest.mark.parametrize("name", FILES)
def test_counts(name: str) -> None:
    for position in read(name):
        compare(position)


def agrees(s: State, about: str) -> int:
    """Hold the engine's counts by kind against the second count; how many kinds it could count."""
    second = counts(RULES.to_dict(s))
    engine: Mapping[str, int] = by_kind(s)
    for kind, n in second.items():
        assert engine.get(kind, 0) == n, (
            f"{about}: {engine.get(kind, 0)} times {kind!r}, the second count says {n}\n{told(dict(engine))}"
        )
    return len(second)


def test_the_second_count_agrees_at_depth_1() -> None:
    counted = Counter[str]()
    for position in positions():
        s = position.state()
        if agrees(s, position.about):
            counted[position.about.split(": ")[1].split(",")[0]] += 1
    print(dict(counted))
    assert sum(counted.values()) >= 80 and len(counted) >= 8, counted


@pytest.mark.parametrize("name", FILES)
def test_the_second_count_agrees_at_depth_2(name: str) -> None:
    """After one action of each kind in turn: the forge begun, the next player's turn, what a build leaves to be built."""
    counted = 0
    for position in read(name):
        s = position.state()
        groups: dict[str, list[Action]] = {}
        for action in RULES.legal_actions(s):
            groups.setdefault(kind_of(str(action)), []).append(action)
        for group in groups.values():
            for action in {0: group[0], 1: group[len(group) // 2], 2: group[-1]}.values():
                after = s.clone()
                RULES.apply(after, action)
                counted += bool(agrees(after, f"{position.about}, then {action}"))
    assert counted >= 60


def test_the_second_count_can_say_no() -> None:
    """With ships on the upper half of the board that nobody owns, the counts of placements differ."""
    s = next(p for p in positions() if ": turn" in p.about and "collect" in p.by_kind).state()
    agrees(s, "as it is")
    s.occupied |= s.empty & s.setup.geometry.dry[7]
    with pytest.raises(AssertionError, match="the second count says"):
        agrees(s, "with ships that are nobody's")
