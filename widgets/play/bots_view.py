"""Play: a game of people and bots at one screen, from the choice of seats to the score sheet and what can be done then.

It is a `PlayView` in which some seats belong to bots. When they think is decided in `bots.py`, what stands on the
panels in `bots_markup.py`, which seats there are in `seats.py`, why a bot moved in `wm_kernel.explore.reasons`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import keep
from widgets.core.embed import Embed
from widgets.core.panel import Panel
from widgets.core.theme import bots_sheet
from widgets.core.view import box, html_widget, switch
from widgets.play import bots_markup, decision_box, panels, sheets
from widgets.play.bots import Bots
from widgets.play.bots_start import NOBODY, PREVIEW_SEED, PlayStart, beginning, bot_seed, new_game
from widgets.play.bots_why import PlayWhy
from widgets.play.log_panel import is_open, outcome
from widgets.play.seats import PERSON, Seats, colours, variants
from widgets.play.view import PlayView
from wm_kernel.table.action import Action
from wm_kernel.table.game import UNDO, Game
from wm_kernel.table.refusal import IllegalAction, Refusal
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.spec import USUAL, spec_of
from wm_kernel.table.tree import Node
from wm_kernel.words import describe


class Play(Embed, PlayStart, PlayWhy, PlayView):
    """A game for people and bots; without `seats` they are chosen first, on the page.

    `seats` says who plays which colour: `"person"`, or a bot of a strength: `"random"`, `"greedy"`, `"planner"`, `"mcts"`.
    `variant` is 'full' or 'first_game': fewer pieces, and abilities are dealt, not drafted; on the page the first game
    is chosen to begin with. `seed` makes the same game again. `game` is a game to go on with in the place of a new one, or the
    name of the game that is played.
    One person alone sees their own hand; among several, hands are hidden until they are shown. `save` and `key` are
    those of `PlayView`; who sits where is saved too.

    >>> view = Play(seats={"red": "greedy", "yellow": "person"}, seed=3)
    >>> view.bots.wait()
    True
    >>> view.decision.player
    'yellow'
    >>> view.close()
    """

    sheets = ("scores", "hand", "seats", "settings")

    def __init__(
        self,
        game: Game | str | None = None,
        *,
        seats: Mapping[str, str] | None = None,
        variant: str | None = None,
        seed: int | None = None,
        lang: str | None = None,
        theme: str | None = None,
        size: str | None = None,
        save: bool | str | None = None,
        key: Hashable | None = None,
    ) -> None:
        self.of = game if isinstance(game, str) else USUAL if game is None else spec_of(game).name
        game = None if isinstance(game, str) else game
        known = variants(self.of) or ("",)
        if variant is None:  # who chooses on the page begins with the small table; the full one is a press away
            variant = known[-1 if game is None and seats is None else 0]
        if variant not in known:
            raise ValueError(f"variant {variant!r}: one of {', '.join(known)}")
        self.is_starting = game is None and seats is None
        self.chosen = dict.fromkeys(colours(self.of), NOBODY) | beginning(self.of)
        self.variant = variant
        if game is not None:
            seats = dict.fromkeys(game.players, PERSON) | dict(seats or {})
            if set(seats) != set(game.players):
                raise ValueError(f"seats {', '.join(seats)}: those of the game are {', '.join(game.players)}")
        elif seats is not None:
            Seats(seats, game=self.of)
            game = new_game(seats, variant, seed, self.of)
        else:
            game = new_game(beginning(self.of), variant, PREVIEW_SEED, self.of)
        self.seats = Seats(seats or dict.fromkeys(game.players, PERSON), bot_seed(game), self.of)
        self.bots = Bots(self)
        self.left: tuple[dict[str, str], Game] | None = None
        PlayWhy.__init__(self)
        PlayView.__init__(self, game, viewer=self.only_person(), lang=lang, theme=theme, size=size, save=save, key=key)
        Embed.__init__(self)
        self.root.add_class("wm-bots")
        self.follow_bots()

    # -- who sits where ---------------------------------------------------------------------------------------------------

    def show_game(self, game: Game) -> None:
        self.of = spec_of(game).name
        if set(self.seats.kinds) != set(game.players):
            self.seats = Seats(dict.fromkeys(game.players, PERSON), bot_seed(game), self.of)
            self._viewer = self.only_person()
        self.forget_reasons()
        super().show_game(game)
        if self.keeper is not None:
            self.keeper.seats = dict(self.seats.kinds)

    def _keeper(self, save: bool | str | None) -> keep.Keeper | None:
        keeper = super()._keeper(save)
        if keeper is not None:
            keeper.seats = dict(self.seats.kinds)
        return keeper

    # -- who sees what ------------------------------------------------------------------------------------------------

    @property
    def has_secrets(self) -> bool:
        return len(self.seats.people) > 1

    @property
    def viewer(self) -> str | None:
        return self._viewer or self.shown_hand

    @property
    def knower(self) -> str | None:
        """With whose knowledge lines to try begin; None when nothing is hidden: after the game, or when bots play alone."""
        if self.game.is_over or not self.seats.people:
            return None
        return self.hand_owner

    @property
    def link_viewer(self) -> str | None:
        return None if self.game.is_over else self._viewer

    @property
    def hand_owner(self) -> str:
        if self._viewer is not None:
            return self._viewer
        if self.decision is not None:
            return self.decision.player
        return (self.seats.people or self.game.players)[0]

    def _act_hand(self, what: str, by_key: bool) -> None:
        if what == "show" and self.seats.is_bot(self.hand_owner):
            self.say(self.word("bots-hand-hidden"), bad=True)
            return
        super()._act_hand(what, by_key)

    def _named(self, node: Node) -> str:
        seen = [self.game.ruleset.redact(event, self.viewer) for event in node.events]
        if node.parent is not None and not is_open(node.events, seen) and self.player_of(node) != self.viewer:
            return describe(seen[0], self.lang)
        return super()._named(node)

    # -- the game ---------------------------------------------------------------------------------------------------------

    def due(self) -> Decision | None:
        due = super().due()
        return None if due is None or self.is_starting or self.seats.is_bot(due.player) else due

    @property
    def thinker(self) -> str | None:
        """The bot who is to move."""
        return None if self.is_starting else self.bots.due

    def follow_bots(self) -> None:
        """Let the bots know what is shown now."""
        if not self.is_starting:
            self.bots.follow()

    def catch_up(self) -> None:
        """Show where the game stands."""
        self._catch_up()

    def _take_stock(self) -> None:
        super()._take_stock()
        if hasattr(self, "frame"):  # not while the view is made
            self.follow_bots()

    def play(self, action: Action) -> None:
        with paint.turn:
            super().play(action)

    def press(self, target: str) -> None:
        with paint.turn:
            super().press(target)

    def act(self, act: str, by_key: bool = False) -> None:
        with paint.turn:
            super().act(act, by_key)

    def look(self, node: Node | None) -> None:
        with paint.turn:
            super().look(node)
            self.follow_bots()

    def bot_moves(self, player: str, action: Action) -> None:
        """Play what a bot has decided, show it and tell it, as far as it may be seen."""
        is_hurried = self.bots.run is not None and self.bots.run.is_hurried
        events = self.game.play(action)
        self.bots.moved()
        seen = [self.game.ruleset.redact(event, self.viewer) for event in events]
        text, rule = outcome(seen, self.lang)
        if not events:
            text = f"{self._named(self.game.node)}."
        self.moving.begun = (self.scene, events) if self.may_move and not is_hurried else None
        self._show_move()
        self._tell(text, rule)
        self.save_now()

    def bot_fails(self, player: str, error: Exception) -> None:
        """Say that a bot could not go on; it waits until it is told to try again."""
        self.fail(error)
        self.update_panels()

    # -- undo, across the moves of the bots -----------------------------------------------------------------------------

    def _place_to_undo(self) -> Node | None:
        """The last decision of a person before this position; without people, the position before."""
        people = self.seats.people
        node = self.game.node
        while node.parent is not None:
            is_action, node = node.action is not None, node.parent
            player = self.game.ruleset.decider(node.state)
            if is_action and (player in people or not people):
                return node
        return None

    @property
    def can_undo(self) -> bool:
        if self.looking is not None or self.is_starting:
            return False
        place = self._place_to_undo()
        return place is not None and self.game.can_goto(place)

    def undo(self) -> None:
        with paint.turn:
            place, here = self._place_to_undo(), self.game.node
            if place is None:
                self.refuse([Refusal("nothing_to_undo", UNDO)], None)
                return
            back = here.path[len(place.path) :]
            taken = next(node for node in back if node.action is not None)
            told = self._named(taken)
            if not self.game.can_goto(place):
                shown = next((node for node in back if node.reveals > place.reveals), taken)
                self.refuse([Refusal("undo_reveal", UNDO, params={"action": self._named(shown)})], None)
                return
            if not self.seats.people:
                self.bots.pause()
            self.game.goto(place)
            self._moved(self.word("play-undone", action=told))

    def redo(self) -> None:
        with paint.turn:
            try:
                node = first = self.game.redo()
                while self.game.can_redo and self.seats.is_bot(self.game.ruleset.decider(node.state)):
                    node = self.game.redo()
            except IllegalAction as error:
                self.refuse(error.refusals, None)
                return
            self._moved(self.word("play-redone", action=self._named(first.played)))

    # -- what the buttons do ----------------------------------------------------------------------------------------------

    def _act_bots(self, what: str, _: bool) -> None:
        if what == "now":
            self.bots.move_now()
        elif what == "skip":
            self.bots.hurry()
        elif what == "pause":
            self.bots.pause()
            self.show_state()
        elif what == "go":
            self.error = None
            self.bots.go_on()
            self.show_state()
        elif what == "new":
            self._start_anew()
        elif what == "back" and self.left is not None:
            self.sit(*self.left)
        elif what == "replay":
            from widgets.play.replay import Replay

            self.open_below(Replay(self.game, **self._own))
            self.say(self.word("bots-opened-replay"))
        elif what == "whatif":
            self.open_what_if(self.game, self.game.node, self.knower)

    def on_key(self, key: str, shift: bool, on_canvas: bool) -> bool:
        if self.is_starting and key.lower() not in ("escape", "?"):
            return False
        node = self.bot_node() if key.lower() == "w" else None
        if node is None:
            return super().on_key(key, shift, on_canvas)
        self.act(f"why:{node.number}")
        return True

    # -- what is shown ----------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        style, notice, stage, below, sheet = super().build()
        press = self.guard(self._on_button)
        self._bots_style = html_widget("wm-style")
        self._start = Panel(press, "wm-start-box")
        self._foot = Panel(press, "wm-begin-box")
        self._seed = ipywidgets.Text(continuous_update=True)
        self._seed.add_class("wm-seed")
        start = box("wm-start", self._start.view, self._seed, self._foot.view)
        self._last = Panel(press, "wm-last-box")
        ask = box("wm-ask-box", self._ask.view, self._last.view)
        below.children = (ask, *below.children[1:])
        return [style, self._bots_style, notice, start, stage, below, sheet]

    def update(self) -> None:
        super().update()
        self._bots_style.value = f"<style>{bots_sheet()}</style>"
        self._seed.description = self.word("start-seed")
        self._seed.placeholder = self.word("start-seed-hint")

    def update_panels(self) -> None:
        self._notice.show(panels.notice(self))
        self._start.show(bots_markup.start(self) if self.is_starting else "")
        self._foot.show(bots_markup.foot(self) if self.is_starting else "")
        self._ask.show(self._ask_html())
        self._last.show(bots_markup.last(self))
        self._log.show(panels.side(self))
        self._tabs.show(panels.tabs(self))
        own = bots_markup.SHEETS.get(self.sheet)
        self._sheet.show(own(self) if own is not None else sheets.sheet(self))

    def _ask_html(self) -> str:
        if self.is_starting:
            return ""
        if self.thinker is not None and self.looking is None:
            return bots_markup.thinking(self, self.thinker)
        return decision_box.html(self)

    def _dress(self) -> None:
        super()._dress()
        switch(self.root, "wm-is-starting", self.is_starting)

    def on_press(self, target: Any) -> None:
        if self.is_starting:
            self.presses += 1
            self.say(self.word("start-first"))
            return
        super().on_press(target)

    def word(self, key: str, **values: str | int) -> str:
        told = super().word(key, **values)
        return f"{told} · {super().word('bots-keys')}" if key == "keys-list" else told

    def _greet(self) -> None:
        if not self.is_starting:
            super()._greet()
            return
        text = self.word("start-greeting")
        self.say(text, quiet=True)
        self._said = (text, "", False)

    def text(self) -> str:
        return (
            f"{self.word('start-title')} {self.word('start-about')}\n\n{super().text()}"
            if self.is_starting
            else super().text()
        )

    def retire(self) -> None:
        self.bots.drop()
        super().retire()

    def close(self) -> None:
        self.bots.drop()
        super().close()
