"""What a game tells the rooms of learning: the forms of its files, its goals, what an action does on its board, its pieces.

A game that has lessons makes a subclass of `Teaching` its own and names an object of it in its `GameSpec.teach`. Everything
that is not overridden is done from the rules alone. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wm_kernel.explore.mining import Cut, as_it_is
from wm_kernel.learn.coach_when import Condition
from wm_kernel.learn.entries import AidSection, PieceEntry
from wm_kernel.learn.goals import Now, Past
from wm_kernel.learn.reach import Search
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.spec import spec, spec_of
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from wm_kernel.explore.thinking import Bot
    from wm_kernel.learn.asking import GoalForm
    from wm_kernel.learn.coach_model import CoachFile
    from wm_kernel.learn.models import Expect, LessonFile
    from wm_kernel.learn.puzzle_model import PuzzleFile
    from wm_kernel.learn.reference import Reference
    from wm_kernel.picture.controls import Row
    from wm_kernel.picture.scene import Scene
    from wm_kernel.table.ruleset import Ruleset


class Teaching:
    """What lessons, puzzles and the reference ask of a game.

    `themes`: what its puzzles are about. `measures`: what an optimum may count -> the kind of goal that asks for so much of
    it. `objectives`: the kinds of goals that the game's exact search can count -> the name of its objective. `sought`: the
    objectives of that search by which puzzles are found -> the measure of their optimum. `numbers`: what a
    lesson may ask the number of -> how it is read off a position for a seat. `goal_form` is the form of its goals,
    `expect_form` that of what its lessons state, where it adds to what those of any game can. `conditions`: those that its
    coach may name beside the ones of any game. `two_turns`: the theme of its puzzles that go over two turns; "" for none.
    """

    game = ""
    themes: tuple[str, ...] = ()
    themes_by: Sequence[
        tuple[str, frozenset[str]]
    ] = ()  # theme, events that all happen in its solutions; the first that fits
    measures: Mapping[str, str] = {}
    objectives: Mapping[str, str] = {}
    sought: Mapping[str, str] = {}
    numbers: Mapping[str, Callable[[Any, int], int]] = {}
    goal_form: type[GoalForm] | None = None
    expect_form: type[Expect] | None = None
    conditions: Mapping[str, Condition] = {}
    two_turns: str = ""
    now: type[Now] = Now
    past: type[Past] = Past
    search: type[Search] = Search

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        found: Ruleset = spec(self.game).load("rules")
        return found

    # Files.

    def lesson_form(self) -> type[LessonFile]:
        """The form of its lesson files."""
        from wm_kernel.learn import forms, models

        assert self.goal_form is not None, "a game that teaches has goals"
        return forms.lesson_form(self.game, self.goal_form, self.expect_form or models.Expect)

    def puzzle_form(self) -> type[PuzzleFile]:
        """The form of its puzzle files."""
        from wm_kernel.learn import forms

        assert self.goal_form is not None, "a game that teaches has goals"
        return forms.puzzle_form(self.game, self.goal_form, self.themes, tuple(self.measures))

    def coach_form(self) -> type[CoachFile]:
        """The form of its coach files."""
        from wm_kernel.learn.coach_model import CoachFile

        return CoachFile

    def partner(self, seed: int) -> Bot:
        """Who plays against a learner in the guided game: somebody who shows what there is in the game."""
        from wm_kernel.explore.bots import make

        return make("planner", seed)

    def say(self, text: str, lang: str, **values: str | int) -> str:
        """A text of this game's lessons and puzzles: `puzzle-theme-<theme>`, `measure-<measure>`."""
        return voice(lang, self.game).say(text, **values)

    # The board.

    def actor(self, state: Any) -> str:
        """The player whose turn it is."""
        return self.rules.decider(state) or self.rules.players(state)[0]

    def own_turn(self, state: Any, player: str) -> int:
        """How many turns of their own a player has begun; 0 before the first, and where the game does not count them."""
        return 0

    def targets(self, ring: str, state: Any) -> tuple[str, ...]:
        """The targets of a picture that a ring means; LookupError when nothing on the board is called like this."""
        return (ring if ":" in ring else f"cell:{ring}",)

    def cells(self, action: Action) -> tuple[str, ...]:
        """The names of the cells that an action is about."""
        return ()

    def piece(self, action: Action) -> str:
        """What an action puts on the board, as a picture's ghost names it; "" for nothing."""
        return ""

    def asked_of(self, target: str) -> tuple[str, ...] | None:
        """The kinds of goals that speak of what a target of a picture shows; None: those that take its name and no other."""
        return None

    def edges(self, state: Any, action: Action) -> tuple[tuple[str, str], ...]:
        """The edges that an action would score, one by one, so that they can be shown and counted: (cell, side)."""
        return ()

    def gained(self, events: Sequence[Event], player: str) -> int:
        """The VP that a player got in these events."""
        return sum(event.data["n"] for event in events if event.kind == "vp" and event.player == player)

    def number(self, name: str, state: Any, player: str) -> int:
        """One of the game's numbers, as lessons ask for them; LookupError for a name or a player that there is not."""
        known = self.numbers
        if name not in known:
            raise LookupError(f"{name!r} is no number of this game; there are: {', '.join(sorted(known))}")
        order = self.rules.players(state)
        if player not in order:
            raise LookupError(f"{player} does not play")
        return known[name](state, order.index(player))

    def outcome(self, state: Any) -> Any:
        """What lies on the table as plain data: equal for lines that differ in their order alone."""
        return self.rules.to_dict(state)

    def cuts(self, state: Any) -> Iterable[Cut]:
        """The questions that a turn could ask, for puzzles that are found in games of bots."""
        return as_it_is(state)

    def round_cuts(self, state: Any) -> Iterable[Cut]:
        """The questions that two turns could ask, with the others' between them."""
        return ()

    # The reference.

    def book(self, state: Any = None) -> tuple[Any, Mapping[str, str], str]:
        """What a game (without one, any) is played by: its components, its switched rulings, its variant."""
        options = {} if state is None else self.rules.options(state)
        variants = spec(self.game).variants
        catalog = spec(self.game).load("catalog")(None) if spec(self.game).has("catalog") else None
        return catalog, options.get("rulings") or {}, options.get("variant") or (variants[0] if variants else "")

    def pieces(self, catalog: Any, lang: str) -> tuple[PieceEntry, ...]:
        """Every component, kind by kind."""
        return ()

    def piece_called(self, found: Sequence[PieceEntry], wanted: str) -> PieceEntry | None:
        """The entry of a component's id; None when there is none."""
        return next((entry for entry in found if entry.id == wanted), None)

    def effect_rows(self, entry: PieceEntry, lang: str) -> Sequence[Row]:
        """What a component does, as rows of icons, the most important first."""
        return ()

    def drawings(self, entry: PieceEntry, catalog: Any, theme: str) -> Sequence[tuple[str, Scene]]:
        """Small pictures of a component, such as the tiles of a kind, each with what it is called."""
        return ()

    def aid(self, reference: Reference) -> tuple[AidSection, ...]:
        """The play aid: what a turn is made of, on one page."""
        return ()

    def icons(self) -> Sequence[str]:
        """The names of the icons of its pictures."""
        return ()

    def word(self, capitals: str, lang: str) -> str:
        """What a word in capitals of the forms of actions stands for; "" when that needs no saying."""
        return ""


def plain(game: str) -> Teaching:
    """What there is to read of a game that teaches nothing: its rules."""
    made = Teaching()
    made.game = game
    return made


def teaching(thing: Any) -> Teaching:
    """What the game that something belongs to teaches; NoSuchRoom when it has no lessons.

    >>> teaching("whistle_mountain").measures["vp"]
    'vp_at_least'
    """
    found: Teaching = spec_of(thing).load("teach")
    return found
