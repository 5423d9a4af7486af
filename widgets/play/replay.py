"""Replay: a game as it was played, move by move, seen by everybody or as one of the players saw it.

It shows a copy of the game and plays nothing. What stands on its panels is made in `replay_markup.py`.
"""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import ipywidgets

import wm_kernel as wm
from widgets.core.autoplay import Autoplay
from widgets.core.embed import Embed
from widgets.core.panel import Panel
from widgets.core.slider import Slider
from widgets.core.theme import bots_sheet, settings
from widgets.core.view import box, html_widget
from widgets.play import panels, replay_markup, sheets
from widgets.play.bots import PACES
from widgets.play.log_panel import is_open, outcome
from widgets.play.replay_markup import ALL, NOBODY
from widgets.play.view import PlayView
from wm_kernel.picture.marks import Marks
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.packed import PREFIX
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node
from wm_kernel.words import describe

_FASTEST_S = 0.3
_MOVES = {"home": 0, "end": -1}
_KEYS = {
    "n": "move:1",
    "p": "move:-1",
    "pagedown": "turn:1",
    "pageup": "turn:-1",
    " ": "play",
    "v": "eyes:next",
    "i": "whatif",
}


class Replay(Embed, PlayView):
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

    sheets = ("scores",)

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
        twin.mode = "sandbox"
        tip = twin.node.tip
        self.nodes: list[Node] = [node for node in tip.path if node.parent is None or node.action is not None]
        self.number = min(max(0, at), len(self.nodes) - 1)
        self.eyes = viewer or ALL
        self.autoplay = Autoplay(
            self, lambda: len(self.nodes) - 1, lambda: max(_FASTEST_S, PACES[settings.pace]), self.update_panels
        )
        twin.goto(self.nodes[self.number])
        PlayView.__init__(self, twin, viewer=viewer, lang=lang, theme=theme, size=size, save=False, key=key)
        Embed.__init__(self)
        self.root.add_class("wm-replay")

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        """The position that is shown."""
        return self.nodes[self.number]

    @property
    def is_playing(self) -> bool:
        """Whether the moves follow each other by themselves."""
        return self.autoplay.is_on

    @property
    def viewer(self) -> str | None:
        return self.eyes if self.eyes in self.game.players else None

    @property
    def has_secrets(self) -> bool:
        return False

    @property
    def mark_of_offer(self) -> str:
        return "replay"

    def due(self) -> Decision | None:
        return None

    def _take_stock(self) -> None:
        sheet = self.sheet
        super()._take_stock()
        self.sheet = sheet

    def player_of(self, node: Node) -> str | None:
        """Who played the action that led to a node."""
        return self.game.ruleset.decider(node.parent.state) if node.parent is not None else None

    def eyes_for(self, node: Node) -> str | None:
        """Whose eyes see what led to a node: with everybody's cards open, those of whoever played it."""
        return self.player_of(node) if self.eyes == ALL else self.viewer

    def seen(self, node: Node) -> list[Event]:
        """What led to a node, as far as it may be seen."""
        return [self.game.ruleset.redact(event, self.eyes_for(node)) for event in node.events]

    def _named(self, node: Node) -> str:
        seen = self.seen(node)
        if not is_open(node.events, seen):
            return describe(seen[0], self.lang)
        return super()._named(node)

    def turn_starts(self) -> list[int]:
        """The numbers of the moves that begin a turn."""
        return [
            k
            for k, node in enumerate(self.nodes)
            if k == 0 or (node.parent is not None and node.state.turn != node.parent.state.turn)
        ]

    def marks(self) -> Marks:
        return Marks(ring=self.controls.touched(self.node.action))

    def build(self) -> list[ipywidgets.Widget]:
        style, notice, stage, below, sheet = super().build()
        press = self.guard(self._on_button)
        self._bots_style = html_widget("wm-style")
        self._eyes = Panel(press, "wm-eyes-box")
        self.slider = Slider(len(self.nodes) - 1, self.guard(self._on_slide), self.guard(self._on_slider_key))
        bar = box("wm-ask-box wm-replay-box", self._ask.view, self.slider.view, self._eyes.view)
        below.children = (bar, *below.children[1:])
        return [style, self._bots_style, notice, stage, below, sheet]

    def update(self) -> None:
        self._bots_style.value = f"<style>{bots_sheet()}</style>"
        self.slider.name(self.word("replay-slider"))
        players = len(self.game.players)
        turns = self.turn_starts()
        self.slider.mark([(k, "wm-round" if self.nodes[k].state.turn % players == 1 else "") for k in turns])
        super().update()

    def update_panels(self) -> None:
        self._ask.show(replay_markup.bar(self))
        self._eyes.show(replay_markup.eyes(self))
        self._log.show(replay_markup.moves(self))
        self._log.point(f"see:{self.number}")
        self._tabs.show(panels.tabs(self))
        self._sheet.show(sheets.sheet(self))
        self.slider.show(self.number, replay_markup.place(self))

    def _greet(self) -> None:
        if self.number:
            self._tell_move()
            return
        text = self.word("replay-greeting" if len(self.nodes) > 1 else "replay-none")
        self.say(text, quiet=True)
        self._said = (text, "", False)

    def _tell_move(self) -> None:
        """Say what the move that is shown brought."""
        seen = self.seen(self.node)
        text, rule = outcome(seen, self.lang) if seen else ("", "")
        self._said = (text or self.word("play-nothing"), rule, False)
        self.status.say(self._said[0], rule, aloud=f"{replay_markup.place(self)}: {self._said[0]}")

    def word(self, key: str, **values: str | int) -> str:
        return super().word("replay-keys" if key == "keys-list" else key, **values)

    # -- going ------------------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show a move, counted from 1; 0 is the beginning. Beyond either end the first or last one stays and says so."""
        wanted = min(max(0, number), len(self.nodes) - 1)
        if wanted == self.number:
            if number != wanted:
                self.say(self.word("replay-end" if number > wanted else "replay-begin"))
            self.slider.show(self.number, replay_markup.place(self))
            return
        before = self.scene
        is_next = wanted == self.number + 1
        self.number = wanted
        self.game.goto(self.node)
        self.moving.begun = (before, self.node.events) if is_next and self.may_move else None
        self._take_stock()
        self.show_state()
        if self.number:
            self._tell_move()
        else:
            self._greet()

    def go_turn(self, turns: int) -> None:
        """Show the beginning of the next turn, or of this one, or of the one before."""
        starts = self.turn_starts()
        if turns > 0:
            self.go(
                next((k for k in starts if k > self.number), len(self.nodes) - 1 + (self.number == len(self.nodes) - 1))
            )
        else:
            self.go(next((k for k in reversed(starts) if k < self.number), -1))

    def look_with(self, eyes: str) -> None:
        """See the game with the eyes of a player, of everybody ('all'), or of an onlooker ('nobody')."""
        if eyes not in (ALL, NOBODY, *self.game.players):
            raise ValueError(f"eyes {eyes!r}: one of {ALL}, {NOBODY}, {', '.join(self.game.players)}")
        self.eyes = eyes
        self._viewer = self.viewer
        self.show_state()
        self._greet()

    def play(self, action: Action) -> None:
        """Nothing is played here."""

    def _on_slide(self, value: int) -> None:
        self.pause()
        self.go(value)

    def _on_slider_key(self, key: str, shift: bool) -> None:
        self.press_key(key, shift, on_canvas=False)

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        letter = key.lower()
        if letter == "t":
            self.act(f"turn:{-1 if shift else 1}")
        elif letter in _MOVES:
            self.act(f"see:{_MOVES[letter]}")
        elif letter in _KEYS:
            self.act(_KEYS[letter])
        elif letter in ("arrowright", "arrowleft") and not on_canvas:
            self.act("move:1" if letter == "arrowright" else "move:-1")
        elif letter in ("s", "?", "escape"):
            return super().on_key(key, shift, on_canvas)
        else:
            return False
        return True

    def _act_move(self, by: str, _: bool) -> None:
        self.pause()
        self.go(self.number + int(by))

    def _act_turn(self, by: str, _: bool) -> None:
        self.pause()
        self.go_turn(int(by))

    def _act_see(self, number: str, _: bool) -> None:
        self.pause()
        self.go(int(number) % len(self.nodes))

    def _act_eyes(self, eyes: str, _: bool) -> None:
        order = replay_markup.order(self)
        self.look_with(order[(order.index(self.eyes) + 1) % len(order)] if eyes == "next" else eyes)

    def _act_whatif(self, _: str, __: bool) -> None:
        self.pause()
        self.open_what_if(self.game, self.node)

    # -- moves by themselves --------------------------------------------------------------------------------------------

    def _act_play(self, _: str, __: bool) -> None:
        self.autoplay.toggle()

    def pause(self) -> None:
        """Stop where it is."""
        self.autoplay.stop()

    def retire(self) -> None:
        self.pause()
        super().retire()

    def close(self) -> None:
        self.pause()
        super().close()


def read(game: Game | str | Path) -> Game:
    """The game of a link or of a file; ValueError, OSError or LookupError say what is wrong with it."""
    if isinstance(game, Game):
        return game
    found: Any = wm.from_link(game) if isinstance(game, str) and game.lstrip().startswith(PREFIX) else wm.load(game)
    if not isinstance(found, Game):
        raise ValueError(f"{str(game)[:60]!r} holds no game, but a {type(found).__name__}")
    return found
