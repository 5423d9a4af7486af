"""Why a bot moved: the moves that can be asked about, the question worked out beside the page, the answer kept.

What may be told is decided in `wm_kernel.explore.reasons`; the sheet is made in `bots_markup.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from widgets.play.seats import Seats
from wm_kernel.explore.reasons import Reasons, reasons
from wm_kernel.picture.controls import controls_of
from wm_kernel.table.action import Action
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node


class PlayWhy:
    """What `Play` knows of the reasons of its bots."""

    game: Game
    seats: Seats
    looking: Node | None
    sheet: str
    lang: str
    word: Callable[..., str]
    say: Callable[..., None]
    open_sheet: Callable[[str], None]
    update_panels: Callable[[], None]
    _guarded: Callable[..., None]

    def __init__(self) -> None:
        self.asked: Node | None = None
        self._told: dict[tuple[int, str], Reasons | Exception] = {}

    def forget_reasons(self) -> None:
        """Another game is shown."""
        self.asked = None
        self._told.clear()

    def player_of(self, node: Node) -> str | None:
        """Who played the action that led to a node."""
        return self.game.ruleset.decider(node.parent.state) if node.parent is not None else None

    def bot_node(self) -> Node | None:
        """The move of a bot that can be asked about: the one looked at, else the last one that was a choice."""
        if self.looking is not None:
            return self.looking if self.seats.is_bot(self.player_of(self.looking)) else None
        node: Node | None = self.game.node
        while node is not None and not (node.action is not None and self.seats.is_bot(self.player_of(node))):
            node = node.parent
        if node is None:
            return None
        style = controls_of(self.game.ruleset).style
        played = (one for one in reversed(self.turn_of(node)) if one.action is None or style(one.action) == "option")
        return next(played, node)

    def turn_of(self, node: Node) -> list[Node]:
        """The moves of the same player in the same turn, up to where the game or the one who looks stands."""
        assert node.parent is not None
        turn, player = node.parent.state.turn, self.player_of(node)
        return [
            one
            for one in self.game.node.path[1:]
            if one.action is not None
            and one.parent is not None
            and one.parent.state.turn == turn
            and self.player_of(one) == player
        ]

    @property
    def reason(self) -> Reasons | Exception | None:
        """Why the move asked about was made; None as long as it is worked out."""
        return self._told.get((self.asked.number, self.lang)) if self.asked is not None else None

    def _act_why(self, number: str, _: bool) -> None:
        node = next((one for one in self.game.node.path if str(one.number) == number), None)
        if node is None or node.parent is None or not self.seats.is_bot(self.player_of(node)):
            self.say(self.word("why-nobody"))
            return
        self.asked, self.sheet = node, ""
        self.open_sheet("why")
        if self.reason is None:
            self._work_out(node)

    def _work_out(self, node: Node) -> None:
        """Ask another bot of the same kind, beside the page."""
        assert node.parent is not None and node.action is not None
        player = self.player_of(node)
        assert player is not None
        work = (self.game, node, self.seats.fresh(player), node.parent.state.clone(), node.action, self.lang)
        try:
            threading.Thread(target=self._explain, args=work, name="why", daemon=True).start()
        except RuntimeError:  # no threads here
            self._explain(*work)

    def _explain(self, game: Game, node: Node, bot: Any, state: Any, action: Action, lang: str) -> None:
        found: Reasons | Exception
        try:
            found = reasons(bot, state, action, lang)
        except Exception as error:
            found = error
        self._guarded(self._explained, game, node, lang, found)

    def _explained(self, game: Game, node: Node, lang: str, found: Reasons | Exception) -> None:
        if game is not self.game:
            return
        self._told[node.number, lang] = found
        self.update_panels()
        if isinstance(found, Exception):
            raise found
