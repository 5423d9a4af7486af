"""A place under a view for another view that it opens: a replay under a game, lines to try under a replay.

The other view is closed with this one, and when another takes its place.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import ipywidgets

from widgets.core.view import WIDGET_VIEW
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node


class Embed:
    """What a `Board` gains: `open_below` shows a view under it, `close_below` takes it away."""

    root: ipywidgets.VBox
    is_closed: bool
    helper: Any
    _own: dict[str, Any]
    word: Callable[..., str]
    say: Callable[..., None]

    def __init__(self) -> None:
        self.frame = ipywidgets.VBox([self.root])
        self.below: Any = None

    def open_below(self, view: Any) -> None:
        """Show this view under this one."""
        self.close_below()
        self.below = view
        self.frame.children = (self.root, getattr(view, "frame", view.root))

    def close_below(self) -> None:
        """Take away the view under this one."""
        view, self.below = self.below, None
        if view is not None:
            self.frame.children = (self.root,)
            view.close()

    def open_what_if(self, game: Game, node: Node, known_to: str | None = None) -> None:
        """Lines to try from a node of a game, in a copy of it, where everything can be taken back.

        `known_to` is the player with whose knowledge they begin, as long as there is something to hide.
        """
        twin = game.clone()
        twin.mode = "sandbox"
        twin.goto(node.number)
        what_if = importlib.import_module("widgets.what_if.view").WhatIf
        self.open_below(what_if(twin, known_to=known_to, **self._own))
        self.say(self.word("bots-opened-whatif", step=node.step))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(include, exclude)  # type: ignore[misc]  # the board's
        if WIDGET_VIEW in bundle:
            bundle[WIDGET_VIEW] = self.frame._repr_mimebundle_()[WIDGET_VIEW]
        return bundle

    def retire(self) -> None:
        self.close_below()
        super().retire()  # type: ignore[misc]

    def close(self) -> None:
        if self.is_closed:
            return
        self.close_below()
        super().close()  # type: ignore[misc]
        for part in (self.frame.layout, self.frame):
            part.close()
