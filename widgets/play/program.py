"""What a view of a game is, as plain functions of its model: the view itself mounts widgets and carries out effects.

`PLAY` is the program of a plain game; lessons, replays and games with bots have programs of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from widgets.play import panels, update
from widgets.play.log_panel import outcome
from widgets.play.model import Holds, PlayModel
from widgets.play.scene import lit
from widgets.play.values import Effect, Press, Say
from wm_kernel.picture.marks import Marks

M = TypeVar("M", bound=Holds)


@dataclass(frozen=True)
class Program(Generic[M]):
    """`update` is the model after a press and what else is to be done, `stock` the model after the game has moved.

    `marks` is what is lit on the table, `panels` what stands round it as HTML by the names of the panels, `greeting` what is
    said of a position that nobody has just come to. `acts` are the kinds of buttons that `update` answers by itself, `sheets`
    those that a button beside the log opens, `keys` the texts of the list of keys, `hand_key` the key for the
    cards in hand.
    """

    update: Callable[[M, Press], tuple[M, tuple[Effect, ...]]]
    stock: Callable[[M], M]
    marks: Callable[[M], Marks]
    panels: Callable[[M], Mapping[str, str]]
    greeting: Callable[[M], Say]
    acts: frozenset[str] = frozenset()
    sheets: tuple[str, ...] = ("scores", "hand", "settings")
    keys: tuple[str, ...] = ("keys-list",)
    hand_key: str = "H"


def stock(model: PlayModel) -> PlayModel:
    """What is decided at this screen: everything, or what its only player decides. What others may choose tells their cards."""
    due = model.game.decision
    return update.stock(model, due if due is None or model.decides(due.player) else None)


def greeting(model: PlayModel) -> Say:
    """What led here, or how to begin."""
    node = model.game.node
    while not node.events and node.parent is not None:
        node = node.parent
    if not node.events:
        return Say(model.word("play-greeting"), quiet=True)
    seen = [model.game.ruleset.redact(event, model.look.viewer) for event in node.events]
    return Say(*outcome(seen, model.look.lang), quiet=True)


def only(program: Callable[[PlayModel, Press], update.Next]) -> Callable[[M, Press], tuple[M, tuple[Effect, ...]]]:
    """What a press does to the game that a model holds."""

    def held(model: M, press: Press) -> tuple[M, tuple[Effect, ...]]:
        play, effects = program(model.play, press)
        return model.hold(play), effects

    return held


in_play = only(update.update)
"""What a press does to the game in play that a model holds, and to nothing else of it."""

PLAY: Program[PlayModel] = Program(update.update, stock, lit, panels.panels, greeting)
