"""What bots must know of a game beyond its rules, and which game knows it.

An `Evaluator` says what a position is worth to a player and why, which actions look promising, what a player cannot know,
and when a turn ends. The bots (`bots.py`, `planner.py`, `mcts.py`) know nothing else of a game. A game without evaluator of
its own gets `Plain`: the score is the value, every action is promising.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Ruleset
from wm_kernel.table.spec import spec_of


class Evaluator(Protocol):
    """What the bots ask of a game. Players are keys ("red"); states are the ruleset's own."""

    ruleset: Ruleset
    # For each kind of turn: lines that a planner keeps, actions it tries from each.
    widths: Mapping[str, tuple[int, int]]

    def seen(self, state: Any, player: str | None) -> Any:
        """The position as this player (None: an onlooker) may search it: a copy without anything they may not know."""

    def determinize(self, state: Any, player: str | None, seed: int) -> Any:
        """A copy in which all that the player cannot know is dealt anew, consistent with what the player sees."""

    def bounded(self, state: Any) -> Any:
        """The position with rules that end a game which gets nowhere: bots may never end one of their own will."""

    def key(self, state: Any) -> Hashable:
        """Equal for positions that look the same; of a `seen` position it holds nothing hidden."""

    def turn(self, state: Any) -> Hashable:
        """Changes when the turn passes on, and when the game is over."""

    def terms(self, state: Any, player: str) -> dict[str, float]:
        """What the position is worth to the player, term by term; higher is better."""

    def value(self, state: Any, player: str) -> float:
        """The sum of the terms."""

    def candidates(self, state: Any) -> list[tuple[float, Action]]:
        """The promising actions of the player who decides, with what each brings at once, the best first."""

    def closing(self, state: Any) -> Action | None:
        """The action by which the player who decides gets on to the end of the turn without starting anything new.

        None where all there is to choose from has no face in this view.
        """

    def settled(self, state: Any) -> bool:
        """Whether the position may be valued as it is: closing the turn from here would change little."""

    def forced(self, state: Any) -> Action | None:
        """An action that is taken without thinking: the only one, or one that is never worse than others."""

    def placements(self, state: Any) -> Sequence[Any]:
        """What every legal placement of the decision brings, as `placement.Placement`."""

    def group(self, action: Action) -> str:
        """The kind of turn an action makes of the turn ("" when it does not commit to one); kinds are searched apart."""

    def is_private(self, action: Action) -> bool:
        """Whether the action names something that only its player knows until it is played."""


def evaluator_of(thing: Any) -> Evaluator:
    """The evaluator into the game of a state, or of a ruleset; NoSuchGame when it does not say which game that is."""
    game = spec_of(thing)
    if game.has("evaluator"):
        found: Evaluator = game.load("evaluator")
        return found
    return Plain(game.load("rules"))


class Plain:
    """Evaluator into any game: the value is the lead in points, every legal action is a candidate."""

    widths: Mapping[str, tuple[int, int]] = {"": (4, 30)}

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def seen(self, state: Any, player: str | None) -> Any:
        return self.ruleset.view(state, player)

    def determinize(self, state: Any, player: str | None, seed: int) -> Any:
        return self.ruleset.view(state, player)

    def bounded(self, state: Any) -> Any:
        return state

    def key(self, state: Any) -> Hashable:
        return repr(self.ruleset.to_dict(state))

    def turn(self, state: Any) -> Hashable:
        return self.ruleset.decider(state)

    def terms(self, state: Any, player: str) -> dict[str, float]:
        totals = {who: sheet.total for who, sheet in self.ruleset.scores(state).items()}
        others = [total for who, total in totals.items() if who != player]
        return {"vp": float(totals.get(player, 0)), "opponents": -float(max(others, default=0))}

    def value(self, state: Any, player: str) -> float:
        return sum(self.terms(state, player).values())

    def candidates(self, state: Any) -> list[tuple[float, Action]]:
        return [(0.0, action) for action in self.ruleset.legal_actions(state)]

    def closing(self, state: Any) -> Action | None:
        return self.ruleset.legal_actions(state)[-1]

    def settled(self, state: Any) -> bool:
        return True

    def forced(self, state: Any) -> Action | None:
        legal = self.ruleset.legal_actions(state)
        return legal[0] if len(legal) == 1 else None

    def placements(self, state: Any) -> Sequence[Any]:
        return ()

    def group(self, action: Action) -> str:
        return ""

    def is_private(self, action: Action) -> bool:
        return False
