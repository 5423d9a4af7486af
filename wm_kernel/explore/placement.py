"""Placement maps: what every legal placement of the current decision brings, for heat maps and tables.

`placement_map` answers for any game; what a placement brings is said by the game's evaluator. Not a recommendation: that a
square brings much at once does not make it the best (ask a bot, or the exact search).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.explore.evaluator import evaluator_of
from wm_kernel.table.action import Action


@dataclass(frozen=True, slots=True)
class Placement:
    """A legal placement: where it lies, what it brings at once (in VP, at a bot's prices), and in what parts.

    `place` is what a click means ("dock:card"; "" for squares), `parts` counts what comes of it: "vp", resources by name,
    "machines" reached, "promoted" workers, "awards", "flood".
    """

    action: Action
    cells: tuple[str, ...]
    value: float
    parts: Mapping[str, Any] = field(default_factory=dict)
    place: str = ""


class PlacementMap(Sequence[Placement]):
    """All legal placements of a decision, in the order of the legal actions."""

    def __init__(self, placements: Sequence[Placement]) -> None:
        self._placements = tuple(placements)

    def __len__(self) -> int:
        return len(self._placements)

    def __getitem__(self, index: Any) -> Any:
        return self._placements[index]

    def __iter__(self) -> Iterator[Placement]:
        return iter(self._placements)

    @property
    def best(self) -> Placement | None:
        """The placement that brings most; None when there is none."""
        return max(self._placements, key=lambda placement: placement.value, default=None)

    def kind(self, *kinds: str) -> PlacementMap:
        """Only the actions of these kinds ("collect", "build", "move" ...)."""
        return PlacementMap([p for p in self._placements if p.action.kind in kinds])

    def where(self, wanted: Callable[[Action], bool]) -> PlacementMap:
        """Only the actions that are wanted."""
        return PlacementMap([p for p in self._placements if wanted(p.action)])

    def at(self, cell: str) -> list[Placement]:
        """The placements that use a square (or a place such as "dock:card"), the best first."""
        found = [p for p in self._placements if cell in p.cells or cell == p.place]
        return sorted(found, key=lambda placement: -placement.value)

    @property
    def cells(self) -> dict[str, float]:
        """The best value over all placements that use a square (or a place), by its name."""
        return self.heat(lambda placement: placement.value)

    def part(self, name: str) -> dict[str, float]:
        """The most of one part ("vp", "iron" ...) over all placements that use a square, by its name."""

        def amount(placement: Placement) -> float:
            found = placement.parts.get(name, 0)
            return float(found) if isinstance(found, int | float) else float(len(found))

        return self.heat(amount)

    def heat(self, measure: Callable[[Placement], float]) -> dict[str, float]:
        """The highest measure over all placements that use a square (or a place), by its name."""
        found: dict[str, float] = {}
        for placement in self._placements:
            value = measure(placement)
            for name in placement.cells or ((placement.place,) if placement.place else ()):
                if value > found.get(name, float("-inf")):
                    found[name] = value
        return found

    def to_frame(self) -> Any:
        """A pandas DataFrame with a row for each placement."""
        import pandas as pd

        rows = [
            {"action": str(p.action), "kind": p.action.kind, "place": p.place or " ".join(p.cells), "value": p.value}
            | {name: len(part) if isinstance(part, tuple) else part for name, part in p.parts.items()}
            for p in self._placements
        ]
        return pd.DataFrame(rows)

    def __repr__(self) -> str:
        best = self.best
        return f"<{len(self)} placements{f', best: {best.action} ({best.value:+.1f})' if best else ''}>"


def placement_map(game_or_state: Any) -> PlacementMap:
    """What every legal placement of the current decision brings; empty when nothing is to be placed.

    >>> from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
    >>> rules = WhistleMountain()
    >>> state = rules.new_state(players=2, seed=7)
    >>> placement_map(state)
    <0 placements>
    """
    state = getattr(game_or_state, "state", game_or_state)
    return PlacementMap(evaluator_of(state).placements(state))
