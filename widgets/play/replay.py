"""Replay: a game as it was played, move by move, seen by everybody or as one of the players saw it.

It shows a copy of the game and plays nothing. What it shows is a `ReplayModel` (`replay_model.py`), where it is also decided
what a press does; what stands on its panels is made in `replay_markup.py`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets

import wm_kernel as wm
from widgets.core.autoplay import Autoplay
from widgets.core.embed import Embed, open_author, what_if
from widgets.core.slider import Slider
from widgets.core.theme import settings, sheet
from widgets.core.view import box, html_widget
from widgets.play import replay_markup, replay_model
from widgets.play.desk import Desk
from widgets.play.model import From, OfWhole, PlayModel
from widgets.play.replay_model import REPLAY, Goto, ReplayModel
from widgets.play.seats import PACES
from wm_kernel.picture.controls import controls_of
from wm_kernel.table import link
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node

_FASTEST_S = 0.3


class Replay(Desk[ReplayModel]):
    """The moves of a game: a `Game`, the path of a save, or a link. It is copied; what is played on does not show here.

    `at` is the move to begin with, 0 for the position before the first. `viewer` is the player whose eyes it is seen
    with; without it everybody's cards are told. `go(number)` shows a move.

    >>> import wm_kernel as wm
    >>> game = wm.new_game(players=2, seed=3)
    >>> _ = game.play(game.legal_actions()[0])
    >>> view = Replay(game)
    >>> view.number, len(view.nodes)
    (0, 2)
    >>> view.go(1)
    >>> view.game.node.action == game.node.action
    True
    >>> view.close()
    """

    def __init__(
        self,
        game: Game | str | Path,
        *,
        at: int = 0,
        viewer: str | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        key: Hashable | None = None,
    ) -> None:
        twin = read(game).clone()
        if viewer is not None and viewer not in twin.players:
            raise ValueError(f"no player {viewer!r} here; there are: {', '.join(twin.players)}")
        twin.mode = "sandbox"
        nodes = tuple(node for node in twin.node.tip.path if node.parent is None or node.action is not None)
        number = min(max(0, at), len(nodes) - 1)
        twin.goto(nodes[number])
        model = ReplayModel(PlayModel(twin, twin.node, seat=viewer), nodes, number)
        self.autoplay = Autoplay(
            self, lambda: len(self.nodes) - 1, lambda: max(_FASTEST_S, PACES[settings.pace]), self._autoplay_changed
        )
        model = replace(model, eyes=viewer or model.eyes)
        super().__init__(model, REPLAY, perform=self._do, lang=lang, theme=theme, size=size, key=key)
        self.embed = Embed(self.root)
        self.frame = self.embed.frame
        self.on_end(self.embed.close)
        self.on_end(self.pause)
        self.root.add_class("wm-replay")

    nodes = OfWhole[tuple[Node, ...]]()
    number = OfWhole[int]()
    eyes = OfWhole[str]()
    is_playing = OfWhole[bool]()

    below = From[Any]("embed", "view")

    def turn_starts(self) -> list[int]:
        """The numbers of the moves that begin a turn."""
        return self.whole.turn_starts()

    # -- going ------------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show a move, counted from 1; 0 is the beginning. Beyond either end the first or last one stays and says so."""
        self.take(replay_model.go(self.whole.hold(self.now()), number))

    def go_turn(self, turns: int) -> None:
        """Show the beginning of the next turn, or of this one, or of the one before."""
        self.take(replay_model.go_turn(self.whole.hold(self.now()), turns))

    def look_with(self, eyes: str) -> None:
        """See the game with the eyes of a player, of everybody ('all'), or of an onlooker ('nobody')."""
        self.take(replay_model.look_with(self.whole, eyes))

    def pause(self) -> None:
        """Stop where it is."""
        self.autoplay.stop()

    def _do(self, effect: Any) -> None:
        if isinstance(effect, Goto):
            self.game.goto(effect.node)
            self.moving.begun = (self.scene, effect.node.events) if effect.is_next and self.may_move else None
            self._take_stock()
            return
        match effect.what:
            case "pause":
                self.pause()
            case "autoplay":
                self.autoplay.toggle()
            case "slide":
                self._slide()
            case "what if":
                self.embed.open(what_if(self.game, self.whole.node, self._own))
                self.say(self.word("bots-opened-whatif", step=self.whole.node.step))
            case "author":
                open_author(self, self.embed, self.game, self.whole.node)

    def _autoplay_changed(self) -> None:
        self.is_playing = self.autoplay.is_on
        self.update_panels()

    # -- widgets ------------------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        style, notice, stage, below, sheet = super().build()
        self._bots_style = html_widget("wm-style")
        self._eyes = self.panel("wm-eyes-box")
        self.slider = Slider(len(self.nodes) - 1, self.guard(self._on_slide), self.guard(self._on_slider_key))
        bar = box("wm-ask-box wm-replay-box", self._ask.view, self.slider.view, self._eyes.view)
        below.children = (bar, *below.children[1:])
        return [style, self._bots_style, notice, stage, below, sheet]

    def update(self) -> None:
        self._bots_style.value = f"<style>{sheet('bots')}</style>"
        self.slider.name(self.word("replay-slider"))
        controls = controls_of(self.game)
        starts = [(k, controls.begins_round(self.nodes[k].state)) for k in self.turn_starts()]
        self.slider.mark([(k, "wm-round" if is_round else "") for k, is_round in starts])
        super().update()

    def update_panels(self) -> None:
        super().update_panels()
        self._log.point(f"see:{self.number}")
        self._slide()

    def _slide(self) -> None:
        self.slider.show(self.number, replay_markup.place(self.told()))

    def _on_slide(self, value: int) -> None:
        self.pause()
        self.go(value)

    def _on_slider_key(self, key: str, shift: bool) -> None:
        self.press_key(key, shift, on_canvas=False)


def read(game: Game | str | Path) -> Game:
    """The game of a link or of a file; ValueError, OSError or LookupError say what is wrong with it."""
    if isinstance(game, Game):
        return game
    found: Any = wm.from_link(str(game)) if link.is_link(game) else wm.load(game)
    if not isinstance(found, Game):
        raise ValueError(f"{str(game)[:60]!r} holds no game, but a {type(found).__name__}")
    return found
