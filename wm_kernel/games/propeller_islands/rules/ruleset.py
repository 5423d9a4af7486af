"""Propeller Islands as a ruleset of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wm_kernel.games.propeller_islands.codec import grammar, restore, serial
from wm_kernel.games.propeller_islands.rules import explain, hidden, scoring, setup
from wm_kernel.games.propeller_islands.rules.activate import further, may_go_further
from wm_kernel.games.propeller_islands.rules.frames import advance
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.catalog import in_full
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreSheet


class PropellerIslands:
    """The rules of Propeller Islands for 2 to 4 players."""

    def __init__(self) -> None:
        self.name = "propeller_islands"

    def __reduce__(self) -> tuple[Any, ...]:
        """For `copy` and `pickle`: the one that is known by this name."""
        return spec.ruleset, (self.name,)

    def new_state(self, **options: Any) -> State:
        """The first position of a game; see `wm.new_game` for the options."""
        return setup.new_state(**options)

    def begin(self, options: Mapping[str, Any]) -> State:
        """The first position of a game from options that a save or a link gives: an edition in full, no file's name."""
        return setup.as_of_old(setup.new_state(**{**options, "edition": in_full(options.get("edition"))}))

    def options(self, state: State) -> dict[str, Any]:
        """The options `new_state` needs to start the same game again."""
        return setup.told_options(state)

    def players(self, state: State) -> tuple[str, ...]:
        """The colours in the order of the seats."""
        return state.setup.colours

    def decider(self, state: State) -> str:
        """Whose decision is due; "" when the game is over."""
        return state.setup.colours[state.pending[-1].seat] if state.pending else ""

    def legal_actions(self, state: State) -> LegalActions:
        """What may be done now, lazily and in a stable order."""
        return LegalActions(state.pending[-1].legal(state) if state.pending else ())

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action in place and go on to the next decision. It trusts its caller."""
        state.sink = events
        state.pending[-1].play(state, action)
        advance(state)
        state.sink = None

    def decision(self, state: State) -> Decision | None:
        """The decision that is due."""
        if not state.pending:
            return None
        top = state.pending[-1]
        there: dict[str, Any] = {}
        if top.kind == "action":
            there["slots"] = {str(k): tile for k, tile in enumerate(state.slots)}
        if top.kind in ("action", "activate", "last_die") and may_go_further(state, top.seat):
            there["further"] = sorted(
                {action.tile for action in further(state, top.seat)}
            )  # Marie's, whatever its number
        return Decision(
            player=self.decider(state),
            kind=top.kind,
            source=top.asks,
            options=self.legal_actions(state),
            game=self.name,
            data={**serial.frame_data(top), "die": state.die, "rule": top.rule, **there},
        )

    def why_not(self, state: State, action: Action) -> list[Refusal]:
        """Every reason why the action is not allowed now; empty when it is legal."""
        return explain.why_not(state, action, self.legal_actions(state))

    def parse(self, text: str, state: State | None = None) -> Action:
        """The action a line of text stands for."""
        return grammar.parse(text)

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return not state.pending

    def scores(self, state: State, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
        """The sheet of every player as it stands."""
        return scoring.scores(state, events)

    def view(self, state: State, player: str | None) -> State:
        """The position without what this player may not know."""
        return hidden.view(state, player)

    def is_reveal(self, events: Sequence[Event]) -> bool:
        """Whether these events showed something hidden."""
        return hidden.is_reveal(events)

    def redact(self, event: Event, player: str | None) -> Event:
        """The event as this player may see it."""
        return hidden.redact(event, player)

    def to_dict(self, state: State) -> dict[str, Any]:
        """The position as plain data."""
        return serial.to_dict(state)

    def from_dict(self, data: Mapping[str, Any]) -> State:
        """The position from such data."""
        return restore.from_dict(data)

    def grammar(self) -> Sequence[tuple[str, str]]:
        """The text forms of actions, each with an example."""
        return grammar.GRAMMAR


RULESET = PropellerIslands()
