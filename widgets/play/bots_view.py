"""Play: a game of people and bots at one screen, from the choice of seats to the score sheet and what can be done then.

What it shows is a `BotsModel` (`bots_model.py`), where it is also decided what a press does. When bots think is decided in
`bots.py`, what stands on the panels in `bots_markup.py`, which seats there are in `seats.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

import ipywidgets

from widgets import paint
from widgets.core import keep
from widgets.core.embed import Embed, what_if
from widgets.core.theme import sheet
from widgets.core.view import box, html_widget, switch
from widgets.play import bots_why
from widgets.play.bots import Bots
from widgets.play.bots_model import BOTS, BotsModel, WorkOut
from widgets.play.bots_start import NOBODY, PREVIEW_SEED, beginning, bot_seed, new_game
from widgets.play.desk import Desk
from widgets.play.log_panel import outcome
from widgets.play.model import From, OfWhole, PlayModel
from widgets.play.replay import Replay
from widgets.play.seats import PERSON, Seats, colours, fitting, sitting, variants
from wm_kernel.explore.reasons import Reasons
from wm_kernel.table.action import Action
from wm_kernel.table.game import UNDO, Game
from wm_kernel.table.refusal import IllegalAction, Refusal
from wm_kernel.table.spec import USUAL, spec, spec_of
from wm_kernel.table.tree import Node


class Play(Desk[BotsModel]):
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

    walks = True

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
        of = game if isinstance(game, str) else USUAL if game is None else spec_of(game).name
        game = None if isinstance(game, str) else game
        known = variants(of) or ("",)
        if variant is None:  # who chooses on the page begins with the small table; the full one is a press away
            variant = known[-1 if game is None and seats is None else 0]
        if variant not in known:
            raise ValueError(f"variant {variant!r}: one of {', '.join(known)}")
        is_starting = game is None and seats is None
        if game is not None:
            players = sitting(game)
            seats = dict.fromkeys(players, PERSON) | dict(seats or {})
            if set(seats) != set(players):
                raise ValueError(f"seats {', '.join(seats)}: those of the game are {', '.join(players)}")
        elif seats is not None:
            Seats(seats, game=of)
            game = new_game(seats, variant, seed, of)
        else:
            game = new_game(beginning(of), variant, PREVIEW_SEED, of)
        model = BotsModel(
            PlayModel(game, game.node), Seats(seats or dict.fromkeys(sitting(game), PERSON), bot_seed(game), of), of,
            variant, dict.fromkeys(colours(of), NOBODY) | beginning(of), is_starting,
        )  # fmt: skip
        self.bots = Bots(self)
        super().__init__(
            model.hold(replace(model.play, seat=model.only_person)), BOTS, perform=self._do, heard=self._on_position,
            lang=lang, theme=theme, size=size, save=save, key=key,
        )  # fmt: skip
        self.embed = Embed(self.root)
        self.frame = self.embed.frame
        self.on_end(self.embed.close)
        self.on_end(self.bots.drop)
        self.root.add_class("wm-bots")
        self._on_position()

    of = OfWhole[str]()
    seats = OfWhole[Seats]()
    variant = OfWhole[str]()
    chosen = OfWhole[Mapping[str, str]]()
    is_starting = OfWhole[bool]()
    left = OfWhole["tuple[dict[str, str], Game] | None"]()
    asked = OfWhole["Node | None"]()

    below = From[Any]("embed", "view")
    knower = From[str | None]("whole")

    @property
    def reason(self) -> Reasons | Exception | None:
        """Why the move asked about was made; None as long as it is worked out."""
        return self.whole.reason(self.lang)

    def bot_node(self) -> Node | None:
        """The move of a bot that can be asked about."""
        return self.whole.bot_node()

    def player_of(self, node: Node) -> str | None:
        """Who played the action that led to a node."""
        return self.whole.player_of(node)

    def told(self) -> BotsModel:
        model = super().told()
        return replace(model, is_thinking=self.bots.is_thinking, has_failed=self.error is not None)

    # -- games and who plays them ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a game with those who were chosen on the page."""
        seed = self._seed.value.strip()
        if seed and not (seed.isdecimal() and len(seed) < 16):
            self.say(self.word("start-seed-wrong"), bad=True)
            return
        wanted = self.whole.wanted
        try:
            game = new_game(wanted, self.variant, int(seed) if seed else None, self.of, self.whole.options)
        except ValueError:
            self.say(self.word("start-too-few", least=spec(self.of).players[0]), bad=True)
            return
        self.waiting = None
        self.sit(wanted, game)

    def sit(self, seats: Mapping[str, str], game: Game) -> None:
        """Show this game with these players in the place of the one there is."""
        with paint.turn:
            self._rest()
            self.bots.is_paused = False
            model = replace(
                self.whole, is_starting=False, left=None, seats=Seats(seats, bot_seed(game), spec_of(game).name)
            )
            play = replace(model.play, shown_hand=None, seat=model.only_person, sheet="")
            self.whole = model.hold(play)
            self.show_game(game)

    def _preview(self) -> None:
        """The table as it would be set up for those who were chosen."""
        wanted = self.whole.wanted
        if len(wanted) < spec(self.of).players[0]:
            self.update_panels()
            return
        waiting = self.waiting
        self.seats = Seats(wanted, game=self.of)
        self.show_game(new_game(wanted, self.variant, PREVIEW_SEED, self.of, self.whole.options))
        self.waiting = waiting

    def show_game(self, game: Game) -> None:
        model = replace(self.whole, of=spec_of(game).name, asked=None, reasons={})
        if set(model.seats.kinds) != set(sitting(game)):
            model = replace(model, seats=Seats(dict.fromkeys(sitting(game), PERSON), bot_seed(game), model.of))
            model = model.hold(replace(model.play, seat=model.only_person))
        self.whole = model
        super().show_game(game)
        if self.keeper is not None:
            self.keeper.seats = dict(self.seats.kinds)

    def show_saved_game(self, game: Game, save: keep.Waiting) -> None:
        players = sitting(game)
        seats = fitting(save.seats, players) or fitting(self.seats.kinds, players)
        self.sit(seats or dict.fromkeys(players, PERSON), game)

    def _keeper(self, save: bool | str | None) -> keep.Keeper | None:
        if (keeper := super()._keeper(save)) is not None:
            keeper.seats = dict(self.seats.kinds)
        return keeper

    # -- bots -----------------------------------------------------------------------------------------------------------

    def _on_position(self) -> None:
        """Let the bots know what is shown now."""
        if hasattr(self, "embed") and not self.is_starting:  # not while the view is made
            self.bots.follow()

    def catch_up(self) -> None:
        """Show where the game stands."""
        self._catch_up()

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

    def _rest(self) -> None:
        self.embed.close()
        self.bots.drop()

    # -- undo, across the moves of the bots -----------------------------------------------------------------------------

    def _place_to_undo(self) -> Node | None:
        return self.whole.place_to_undo()

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

    # -- what the buttons do --------------------------------------------------------------------------------------------

    def _do(self, effect: Any) -> None:
        if isinstance(effect, WorkOut):
            self._work_out(effect.node)
            return
        match effect.what:
            case "preview":
                self._preview()
            case "begin":
                self.begin()
            case "rest":
                self._rest()
            case "focus begin":
                self._start.focus("begin")
            case "bots now":
                self.bots.move_now()
            case "bots skip":
                self.bots.hurry()
            case "bots pause":
                self.bots.pause()
                self.show_state()
            case "bots go":
                self.error = None
                self.bots.go_on()
                self.show_state()
            case "bots back" if self.left is not None:
                self.sit(*self.left)
            case "bots replay":
                self.embed.open(Replay(self.game, **self._own))  # type: ignore[arg-type]  # language, theme, size
                self.say(self.word("bots-opened-replay"))
            case "bots whatif":
                self.embed.open(what_if(self.game, self.game.node, self._own, self.knower))
                self.say(self.word("bots-opened-whatif", step=self.game.node.step))

    def _work_out(self, node: Node) -> None:
        game, lang, player = self.game, self.lang, self.player_of(node)
        assert player is not None

        def explained(found: Reasons | Exception) -> None:
            if game is not self.game:
                return
            self.whole = replace(self.whole, reasons={**self.whole.reasons, (node.number, lang): found})
            self.update_panels()
            if isinstance(found, Exception):
                raise found

        bots_why.work_out(node, self.seats.fresh(player), lang, self.guard(explained))

    # -- what is shown --------------------------------------------------------------------------------------------------

    def build(self) -> list[ipywidgets.Widget]:
        style, notice, stage, below, sheet = super().build()
        self._bots_style = html_widget("wm-style")
        self._start = self.panel("wm-start-box")
        self._foot = self.panel("wm-begin-box")
        self._seed = ipywidgets.Text(continuous_update=True)
        self._seed.add_class("wm-seed")
        start = box("wm-start", self._start.view, self._seed, self._foot.view)
        self._last = self.panel("wm-last-box")
        ask = box("wm-ask-box", self._ask.view, self._last.view)
        below.children = (ask, *below.children[1:])
        return [style, self._bots_style, notice, start, stage, below, sheet]

    def update(self) -> None:
        super().update()
        self._bots_style.value = f"<style>{sheet('bots')}</style>"
        self._seed.description = self.word("start-seed")
        self._seed.placeholder = self.word("start-seed-hint")

    def _dress(self) -> None:
        super()._dress()
        switch(self.root, "wm-is-starting", self.is_starting)

    def text(self) -> str:
        told = super().text()
        return f"{self.word('start-title')} {self.word('start-about')}\n\n{told}" if self.is_starting else told
