"""How a game with bots begins: seats chosen on the page, a look at the table, a saved game, another game afterwards.

What is chosen is only a wish until `begin`; the panel is made in `bots_markup.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import wm_kernel as wm
from widgets import paint
from widgets.core import keep
from widgets.core.panel import Panel
from widgets.play.bots import Bots
from widgets.play.seats import FEWEST, KINDS, PERSON, Seats, colours, fitting, variants
from wm_kernel.table.game import Game
from wm_kernel.table.spec import USUAL, spec
from wm_kernel.table.tree import Node

NOBODY = "nobody"

SMALL = "first_game"
"""The variant for a first game; it begins without the draft of abilities, which asks for what nobody knows yet."""

PREVIEW_SEED = 1
_AMONG_BOTS: dict[str, Any] = {"stall_guard": 10, "max_rounds": 60}


class PlayStart:
    """What `Play` does before there is a game, and when there is to be another one."""

    of: str
    game: Game
    seats: Seats
    bots: Bots
    is_starting: bool
    chosen: dict[str, str]
    variant: str
    left: tuple[dict[str, str], Game] | None
    waiting: Any
    looking: Node | None
    shown_hand: str | None
    sheet: str
    _viewer: str | None
    _seed: Any
    _start: Panel
    word: Callable[..., str]
    say: Callable[..., None]
    show_game: Callable[[Game], None]
    show_state: Callable[[], None]
    update_panels: Callable[[], None]
    close_below: Callable[[], None]
    _take_stock: Callable[[], None]
    _dress: Callable[[], None]
    _greet: Callable[[], None]

    def only_person(self) -> str | None:
        """The player at this screen when there is but one."""
        people = self.seats.people
        return people[0] if len(people) == 1 and not self.is_starting else None

    def begin(self) -> None:
        """Begin a game with those who were chosen on the page."""
        seed = self._seed.value.strip()
        if seed and not (seed.isdecimal() and len(seed) < 16):
            self.say(self.word("start-seed-wrong"), bad=True)
            return
        try:
            game = new_game(self.wanted, self.variant, int(seed) if seed else None, self.of)
        except ValueError:
            self.say(self.word("start-too-few"), bad=True)
            return
        self.waiting = None
        self.sit(self.wanted, game)

    def sit(self, seats: Mapping[str, str], game: Game) -> None:
        """Show this game with these players in the place of the one there is."""
        with paint.turn:
            self.close_below()
            self.bots.drop()
            self.bots.is_paused = False
            self.is_starting = False
            self.left = None
            self.seats = Seats(seats, bot_seed(game), self.of)
            self.shown_hand = None
            self._viewer = self.only_person()
            self.sheet = ""
            self.show_game(game)

    def _act_seat(self, what: str, _: bool) -> None:
        colour, kind = what.partition(":")[::2]
        if colour in self.chosen and kind in (*KINDS, NOBODY):
            self.chosen[colour] = kind
            self._preview()

    def _act_variant(self, name: str, _: bool) -> None:
        if name in variants(self.of):
            self.variant = name
            self._preview()

    @property
    def wanted(self) -> dict[str, str]:
        """Who was chosen for each seat that is not empty."""
        return {colour: kind for colour, kind in self.chosen.items() if kind != NOBODY}

    def _preview(self) -> None:
        """The table as it would be set up for those who were chosen."""
        if len(self.wanted) < FEWEST:
            self.update_panels()
            return
        waiting = self.waiting
        self.seats = Seats(self.wanted, game=self.of)
        self.show_game(new_game(self.wanted, self.variant, PREVIEW_SEED, self.of))
        self.waiting = waiting

    def _act_begin(self, _: str, __: bool) -> None:
        self.begin()

    def _start_anew(self) -> None:
        """Choose seats for another game; this one stays as it was saved."""
        self.bots.drop()
        self.close_below()
        self.is_starting, self.left = True, (self.seats.kinds, self.game)
        self.looking = None
        self.chosen = dict.fromkeys(colours(self.of), NOBODY) | self.seats.kinds
        self.sheet = ""
        self._take_stock()
        self.sheet = ""
        self.show_state()
        self._dress()
        self._greet()
        self._start.focus("begin")

    def show_saved(self, game: Game, save: keep.Waiting) -> None:
        """Show a game that was read from a save, with those who played it."""
        seats = fitting(save.seats, game.players) or fitting(self.seats.kinds, game.players)
        self.sit(seats or dict.fromkeys(game.players, PERSON), game)


def beginning(game: str) -> dict[str, str]:
    """Who sits where before anybody has chosen.

    >>> beginning("whistle_mountain")
    {'red': 'person', 'yellow': 'planner'}
    """
    return dict(zip(colours(game), (PERSON, "planner"), strict=False))


def new_game(seats: Mapping[str, str], variant: str, seed: int | None, of: str = USUAL) -> Game:
    """A new game for these players, a first game with the abilities dealt.

    Among bots alone it ends by itself when nobody wants to (K-03).
    """
    options: dict[str, Any] = {"variant": variant} if variants(of) else {}
    if PERSON not in seats.values() and spec(of).has("options"):
        known = spec(of).load("options").model_fields
        options |= {name: rounds for name, rounds in _AMONG_BOTS.items() if name in known}
    game: Game = wm.new_game(of, players=list(seats), seed=seed, **options)
    if variant == SMALL:
        deal_abilities(game)
    return game


def deal_abilities(game: Game) -> None:
    """Let everybody take the first ability of what they are offered, which chance has put there: no draft to begin with.

    >>> game = new_game({"red": PERSON, "yellow": PERSON}, SMALL, 7)
    >>> game.step, game.decision.kind == "draft"
    (2, False)
    """
    while game.decision is not None and game.decision.kind == "draft":
        game.play(game.decision.options[0])


def bot_seed(game: Game) -> int:
    """What the bots of a game draw their choices from: the same game, the same bots."""
    return int(keep.beginning(game), 16)
