"""Whistle Mountain as a ruleset of the table: the two verbs and what goes with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wm_kernel.games.whistle_mountain.codec import grammar, restore, serial
from wm_kernel.games.whistle_mountain.codec.frame_fields import frame_data
from wm_kernel.games.whistle_mountain.rules import explain, hidden
from wm_kernel.games.whistle_mountain.rules.actions import BuildScaffold, Choose, StartScaffold
from wm_kernel.games.whistle_mountain.rules.board import Tile, as_offered, is_turn_of, turns_on
from wm_kernel.games.whistle_mountain.rules.bonus import bonus_actions, play_bonus
from wm_kernel.games.whistle_mountain.rules.frames import advance
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.setup import new_state
from wm_kernel.games.whistle_mountain.rules.standard import STANDARD
from wm_kernel.games.whistle_mountain.rules.state import OVER, State
from wm_kernel.games.whistle_mountain.rules.turn import play_turn, turn_options
from wm_kernel.table import spec
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.catalog import in_full
from wm_kernel.table.cells import cell_name
from wm_kernel.table.event import Event
from wm_kernel.table.refusal import ParseError, Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.score import ScoreSheet


class WhistleMountain:
    """The rules of Whistle Mountain for 2 to 4 players, or those of a variant that answers some questions otherwise."""

    def __init__(self, policy: Policy = STANDARD) -> None:
        self.policy = policy
        self.name = policy.game

    def __reduce__(self) -> tuple[Any, ...]:
        """For `copy` and `pickle`: the one that is known by this name."""
        return spec.ruleset, (self.name,)

    def new_state(self, **options: Any) -> State:
        """The first position of a game; see `wm.new_game` for the options."""
        return new_state(policy=self.policy, **options)

    def begin(self, options: Mapping[str, Any]) -> State:
        """The first position of a game from options that a save or a link gives: an edition in full, no file's name."""
        return new_state(**{**options, "edition": in_full(options.get("edition")), "policy": self.policy})

    def options(self, state: State) -> dict[str, Any]:
        """The options `new_state` needs to start the same game again."""
        return serial.options(state.setup)

    def players(self, state: State) -> tuple[str, ...]:
        """The colours in turn order."""
        return state.setup.colours

    def decider(self, state: State) -> str:
        """Whose decision is due; "" when the game is over."""
        if state.phase == OVER:
            return ""
        seat = state.pending[-1].seat if state.pending else state.active
        return state.setup.colours[self.policy.actor(seat)]

    def legal_actions(self, state: State) -> LegalActions:
        """What may be done now, lazily and in a stable order."""
        if pending := state.pending:
            top = pending[-1]
            segments = top.legal(state)
            if top.interleaves:
                segments += bonus_actions(state, top.seat)
            return LegalActions(segments)
        if state.phase == OVER:
            return LegalActions()
        return LegalActions(turn_options(state))

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action in place and go on to the next decision. It trusts its caller."""
        state.sink = events
        if not (pending := state.pending):
            play_turn(state, action)
        else:
            top = pending[-1]
            if not (top.interleaves and play_bonus(state, top.seat, action)):
                top.play(state, action)
        if pending:
            advance(state)
        state.sink = None

    def decision(self, state: State) -> Decision | None:
        """The decision that is due."""
        if state.phase == OVER:
            return None
        top = state.pending[-1] if state.pending else None
        return Decision(
            player=self.decider(state),
            kind=top.kind if top else "turn",
            source=top.asks if top else "turn",
            options=self.legal_actions(state),
            game=self.name,
            data=frame_data(top) if top else {"main_done": state.main_done},
        )

    def why_not(self, state: State, action: Action) -> list[Refusal]:
        """Every reason why the action is not allowed now; empty when it is legal."""
        return explain.why_not(state, action, self.legal_actions(state))

    def parse(self, text: str, state: State | None = None) -> Action:
        """The action a line of text stands for; with the position at hand, in the form in which it is offered.

        Squares in the order of the tile are taken at their word. In any other order they name the place, and the tile
        lies there as it can; where it can lie in two ways that look different, ParseError names both. The colour of a
        worker of one's own may be told and need not.
        """
        action = grammar.parse(text)
        if state is not None and isinstance(action, BuildScaffold | StartScaffold):
            if (tile := state.setup.tiles.get(action.tile)) is not None:
                return replace(action, cells=_as_meant(text, tile, action.cells))
        if state is not None and state.pending and isinstance(action, Choose) and action.what == "worker":
            return replace(action, value=action.value.removesuffix(f":{state.colours[state.pending[-1].seat]}"))
        return action

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.phase == OVER

    def scores(self, state: State, events: Sequence[Event] = ()) -> dict[str, ScoreSheet]:
        """The sheet of every player as it stands."""
        return self.policy.scores(state, events)

    def view(self, state: State, player: str | None) -> State:
        """The position without what this player may not know."""
        return hidden.view(state, player)

    def is_reveal(self, events: Sequence[Event]) -> bool:
        """Whether these events showed something hidden."""
        return hidden.is_reveal(events) or any(event.kind in self.policy.reveals for event in events)

    def redact(self, event: Event, player: str | None) -> Event:
        """The event as this player may see it."""
        return hidden.redact(event, player)

    def to_dict(self, state: State) -> dict[str, Any]:
        """The position as plain data."""
        return serial.to_dict(state)

    def from_dict(self, data: Mapping[str, Any]) -> State:
        """The position from such data."""
        return restore.from_dict(data, self.policy)

    def grammar(self) -> Sequence[tuple[str, str]]:
        """The text forms of actions, each with an example."""
        return (*grammar.GRAMMAR, *self.policy.forms)


def _as_meant(text: str, tile: Tile, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The squares of a tile in its own order."""
    if is_turn_of(tile, cells):
        return as_offered(tile, cells)
    ways = turns_on(tile, cells)
    if len(ways) > 1:
        told = " or ".join(f"'{' '.join(text.split()[:3])} {' '.join(map(cell_name, way))}'" for way in ways)
        raise ParseError(
            text, f"{tile.id} can lie on these squares in {len(ways)} ways, with its resources on others: {told}"
        )
    return ways[0] if ways else cells


RULESET = WhistleMountain()
