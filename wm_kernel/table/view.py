"""What one player may see of a game: a redacted copy, cut off from the game it was taken from.

A view offers reading and nothing else. What is hidden is the ruleset's business (`Ruleset.view`, `Ruleset.redact`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wm_kernel.table import hooks
from wm_kernel.table.action import LegalActions
from wm_kernel.table.event import Event
from wm_kernel.table.ruleset import Decision, Ruleset
from wm_kernel.table.score import ScoreSheet

LINK = "view"  # the kind of the record in a link to a view


class GameView:
    """A position as `player` (None: an onlooker) sees it: no deck order, no other hand, no seed.

    `state` is redacted, `events` tell of the line played so far what this player saw, `step` counts its actions.
    """

    __slots__ = ("events", "player", "ruleset", "state", "step")

    def __init__(
        self, ruleset: Ruleset, state: Any, player: str | None, *, events: Sequence[Event] = (), step: int = 0
    ) -> None:
        if player is not None and player not in ruleset.players(state):
            raise ValueError(f"no player {player!r} here; there are: {', '.join(ruleset.players(state))}")
        self.ruleset = ruleset
        self.player = player
        self.state = ruleset.view(state, player)
        self.events = tuple(ruleset.redact(event, player) for event in events)
        self.step = step

    @property
    def decision(self) -> Decision | None:
        """The decision that is due; its options are there only for the player who decides."""
        due = self.ruleset.decision(self.state)
        if due is None or due.player == self.player:
            return due
        return Decision(due.player, due.kind, due.source, LegalActions(), {}, due.game)

    def legal_actions(self) -> LegalActions:
        """What this player may do now; empty while another decides."""
        if self.player is None or self.ruleset.decider(self.state) != self.player:
            return LegalActions()
        return self.ruleset.legal_actions(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ruleset.is_over(self.state)

    def scores(self) -> dict[str, ScoreSheet]:
        """The score of every player as far as this player can tell."""
        return self.ruleset.scores(self.state, self.events)

    def log(self, lang: str = "en") -> list[str]:
        """What this player saw happen, one sentence an event."""
        return [event.describe(lang) for event in self.events]

    def link(self) -> str:
        """The position as this player sees it, as a short text for `from_link`; there is no history in it."""
        from wm_kernel.table import packed, savefile  # a start without files does without what reads them

        data = {"kind": LINK, "version": savefile.VERSION, "game": self.ruleset.name, "viewer": self.player}
        return packed.pack({**data, "step": self.step, "position": self.ruleset.to_dict(self.state)})

    def __str__(self) -> str:
        return str(self.state)

    def _repr_svg_(self) -> str | None:
        return hooks.paint(self.state, "svg", viewer=self.player) if hooks.painter is not None else None

    def __repr__(self) -> str:
        return f"<{self.ruleset.name} as {self.player or 'an onlooker'} sees it, step {self.step}>"
