"""What a game implements to be played on the table; `spec.py` finds the games.

A ruleset is a stateless object. Its states are mutable objects with `clone()`; `apply` changes the state it is given
and trusts its caller, `Game.play` checks and works on a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wm_kernel.table import hooks
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.score import ScoreSheet


class State(Protocol):
    """What the table needs of a state. `game` is the name of the game it belongs to."""

    game: str

    def clone(self) -> Any:
        """An independent copy."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who decides what now.

    `player` is the key of the player who decides, `kind` a stable word for the kind of decision, `source` the component
    or rule that asks, `options` the legal actions, `data` what the prompt needs, `game` the name of the game.
    """

    player: str
    kind: str
    source: str
    options: LegalActions
    data: Mapping[str, Any]
    game: str = ""

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return self.describe("en")

    def describe(self, lang: str = "en") -> str:
        """What is asked, in `lang`."""
        return hooks.describe(self, lang)


class Ruleset(Protocol):
    """A game: how it starts, what is legal, what an action does, how it ends."""

    name: str

    def new_state(self, *, players: int | Sequence[str], seed: int, **options: Any) -> Any:
        """The first state of a game; ValueError for options that make no sense."""

    def begin(self, options: Mapping[str, Any]) -> Any:
        """The first state of a game from options that a file or a link gives; it opens no file that they name.

        ValueError for options that make no sense.
        """

    def options(self, state: Any) -> dict[str, Any]:
        """The keyword arguments (plain values) that `new_state` needs to start the same game again."""

    def players(self, state: Any) -> tuple[str, ...]:
        """The keys of the players in turn order."""

    def decider(self, state: Any) -> str:
        """The key of the player who decides now; "" when the game is over."""

    def decision(self, state: Any) -> Decision | None:
        """The decision that is due, None when the game is over."""

    def legal_actions(self, state: Any) -> LegalActions:
        """What may be done now, lazily and in a stable order."""

    def apply(self, state: Any, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action in place and go on to the next decision; events are appended to the list given."""

    def why_not(self, state: Any, action: Action) -> list[Refusal]:
        """Every reason why the action is not allowed now; empty when it is legal."""

    def parse(self, text: str, state: Any = None) -> Action:
        """The action a line of text stands for; ParseError when it is none."""

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""

    def scores(self, state: Any, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
        """The score of every player as it stands; `events` of the line played so far name the sources of VP."""

    def view(self, state: Any, player: str | None) -> Any:
        """A copy of the state without what this player may not know (None: what nobody may know)."""

    def redact(self, event: Event, player: str | None) -> Event:
        """The event as this player (None: an onlooker) saw it."""

    def is_reveal(self, events: Sequence[Event]) -> bool:
        """Whether these events showed somebody something hidden, so that table mode does not take them back."""

    def to_dict(self, state: Any) -> dict[str, Any]:
        """The state as plain data."""

    def from_dict(self, data: Mapping[str, Any]) -> Any:
        """The state from such data; ValueError with the place at fault."""

    def grammar(self) -> Sequence[tuple[str, str]]:
        """The text forms of actions, each with an example."""
