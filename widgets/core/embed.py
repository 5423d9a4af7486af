"""A place under a view for another view that it opens: a replay under a game, lines to try under a replay.

The other view is closed when another takes its place, or when whoever opened it says so.
"""

from __future__ import annotations

import importlib
from typing import Any, Protocol

import ipywidgets

from widgets.core.view import View
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node
from wm_kernel.words import describe


class Opens(Protocol):
    """A place where another view can be opened."""

    def open(self, view: View) -> None:
        """Show this view there."""


class Embed:
    """What stands under a widget: `frame` holds both, `view` is the view that is open there."""

    def __init__(self, above: ipywidgets.Widget) -> None:
        self.frame = ipywidgets.VBox([above])
        self.view: View | None = None

    def open(self, view: View) -> None:
        """Show this view."""
        self.close()
        self.view = view
        self.frame.children = (*self.frame.children, view.frame)

    def close(self) -> None:
        """Take away the view that is open."""
        view, self.view = self.view, None
        if view is not None:
            self.frame.children = self.frame.children[:1]
            view.close()


def author(game: Game, node: Node | None, own: dict[str, str | None]) -> Any:
    """The author's table, with the position of a node of a game and what was played of its turn; ValueError without goals."""
    return importlib.import_module("widgets.author.view").AuthorView(game, node, **own)


def open_author(view: Any, place: Opens, game: Game, node: Node) -> None:
    """Open the author's table at a place of a view; what stands in the way is said."""
    try:
        made = author(game, node, view._own)
    except ValueError as error:
        view.say(view.word("author-not-open", error=describe(error, view.lang)), bad=True)
        return
    place.open(made)
    view.say(view.word("author-opened"))
    made.arrive()


def what_if(game: Game, node: Node, own: dict[str, str | None], known_to: str | None = None) -> Any:
    """A view of lines to try from a node of a game, in a copy of it, where everything can be taken back.

    `known_to` is the player with whose knowledge they begin, as long as there is something to hide.
    """
    twin = game.clone()
    twin.mode = "sandbox"
    twin.goto(node.number)
    return importlib.import_module("widgets.what_if.view").WhatIf(twin, known_to=known_to, **own)
