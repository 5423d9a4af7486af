"""The best of two turns together, proved: all ends of the first, what the others play then, and the best second turn of each.

A model for `explore.search.best_line`. In the first turn every action is tried that a goal may need; each position after the
others' turns is searched once, by the exact search of the game. Knows no game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from wm_kernel.explore.search import INFINITY
from wm_kernel.learn.between import Barred, cross, due
from wm_kernel.learn.goals import Goal, Now
from wm_kernel.table.action import Action
from wm_kernel.table.spec import spec_of


@dataclass(slots=True)
class Place:
    """A position of the search: where the task stands, and how the search of its turn holds it."""

    now: Now
    spot: Any

    @property
    def state(self) -> Any:
        """The position."""
        return self.now.state


class TwoTurns:
    """The rest of a task of two turns, from within the first, in what an objective of the game's exact search counts.

    An end of the first turn after which the others cannot play what is written counts for nothing.
    """

    unit = 1.0

    def __init__(self, now: Now, objective: str, chance: str = "excluded") -> None:
        known = spec_of(now.state)
        self.now, self.objective, self.chance = now, objective, chance
        self.teach = known.load("teach")
        self.model_for = known.load("search").model_for
        kind = self.teach.measures[self.teach.sought[objective]]
        self.kind = self.teach.puzzle_form().model_fields["goal"].annotation.kinds()[kind]
        self.first = self.teach.search(Goal("all", None, (), frozenset()), now, None, None)
        self.second: Any = None
        self.excluded: set[str] = set()

    def root(self, state: Any = None) -> Place:
        """Where the search begins: the position as the player sees it."""
        spot = self.first.root()
        return Place(self.now.at(self.first.state_of(spot), self.now.past), spot)

    def over(self, place: Place) -> bool:
        """The second turn has passed on, or there is none."""
        return place.now.turn_over

    def ours(self, place: Place) -> bool:
        """Whether the player decides."""
        return bool(self.first.ours(place.spot) if place.now.ahead else self.second.ours(place.spot))

    def actions(self, place: Place) -> Sequence[Action]:
        """All that the first turn may need; all that the objective needs in the second."""
        found: Sequence[Action] = (self.first if place.now.ahead else self.second).actions(place.spot)
        return found

    def child(self, place: Place, action: Action) -> Place:
        """After the action; where the second turn begins, once the first is over."""
        if not place.now.ahead:
            spot = self.second.child(place.spot, action)
            self.excluded |= self.second.excluded
            return Place(place.now.at(self.state_of(spot), place.now.past), spot)
        state = place.now.state.clone()
        self.first.rules.apply(state, action)
        there = place.now.at(state, place.now.past)
        if due(there):
            found = cross(there)
            if not isinstance(found, Barred):
                return self._second(found)
        return Place(there, self.first.spot_of(state))

    def _second(self, now: Now) -> Place:
        if self.second is None:  # one for all: it holds whose turn it is and its number
            chance = () if self.chance == "excluded" else (self.chance,)
            self.second = self.model_for(now.state, self.objective, *chance)
        return Place(now, self.second.root(now.state))

    @staticmethod
    def state_of(spot: Any) -> Any:
        """The position that a spot of the turn's search holds."""
        return getattr(spot, "state", spot)

    def beyond(self, place: Place) -> Iterable[str]:
        """What lines that are not looked at may have to do without: nothing that the task does not tell."""
        return ()

    def outcomes(self, place: Place) -> Sequence[tuple[float, Any]]:
        """What chance may have made of it, in the second turn."""
        if place.now.ahead:
            return ()
        return [
            (share, Place(place.now.at(self.state_of(spot), place.now.past), spot))
            for share, spot in self.second.outcomes(place.spot)
        ]

    def gain(self, before: Place, after: Place) -> float:
        """What the objective gained, the turns of the others among it; less than anything where those cannot be played."""
        if after.now.ahead and after.now.turn_over:
            return -INFINITY
        if not before.now.ahead:
            return float(self.second.gain(before.spot, after.spot))
        return float(self.kind.measure(0, after.now)[0] - self.kind.measure(0, before.now)[0])

    def upper(self, place: Place) -> float:
        """No line gains more; nothing is known of it in the first turn."""
        return INFINITY if place.now.ahead else float(self.second.upper(place.spot))

    def key(self, place: Place) -> Hashable:
        """Equal for positions with the same future."""
        if place.now.ahead:
            return True, self.first.key(place.now.state)
        return False, self.second.key(place.spot)
