"""What lessons, puzzles and the reference ask of Whistle Mountain: one object, named in its `SPEC`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.codec.grammar import parse_area
from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.rules.actions import BuildMachine, BuildScaffold, area_mask, cells_of
from wm_kernel.games.whistle_mountain.teach import aid, coach, cuts, edges, pieces
from wm_kernel.games.whistle_mountain.teach.goals import Now, Past
from wm_kernel.games.whistle_mountain.teach.numbers import NUMBERS
from wm_kernel.games.whistle_mountain.teach.reach import TurnSearch
from wm_kernel.learn import goals, reach
from wm_kernel.learn.coach_when import Condition
from wm_kernel.learn.entries import AidSection, PieceEntry
from wm_kernel.learn.teaching import Teaching
from wm_kernel.picture.theme import icons
from wm_kernel.table.action import Action
from wm_kernel.table.cells import bits, cell_name
from wm_kernel.words import message

if TYPE_CHECKING:
    from wm_kernel.explore.mining import Cut
    from wm_kernel.explore.thinking import Bot
    from wm_kernel.games.whistle_mountain.rules.state import State
    from wm_kernel.games.whistle_mountain.teach.coach_forms import CoachFile
    from wm_kernel.games.whistle_mountain.teach.forms import LessonFile, PuzzleFile
    from wm_kernel.learn.reference import Reference
    from wm_kernel.picture.controls import Row
    from wm_kernel.picture.scene import Scene

# What only says how far the turn has come.
_PASSING = {"pending", "seed", "counter", "last_work", "phase", "active", "turn", "options", "used", "placed_ship"}
_PASSING |= {"main_done", "card_played", "award_redeemed", "drew_card", "drew_scaffold", "scaffolds_built", "end_turns"}


_ASKED = {
    "cell": ("worker_on", "ship_at"),
    "ship": ("ships_home", "ship_at"),
    "machine": ("activated",),
    "market": ("machine_stored", "machine_built", "activated", "upgrade"),
    "stored": ("machine_built", "activated", "used"),
    "hand": ("used",),
    "ability": ("ability", "used"),
    "dock": ("ship_at",),
    "barracks": ("barracks_left",),
    "tower": ("tower",),
    "worker": ("worker_on",),
}
"""The kinds of goals that speak of a target, by the sort of target."""


class WhistleMountainTeaching(Teaching):
    """Its forms and goals, what an action does on its board, its components and its play aid."""

    game = "whistle_mountain"
    themes_by: Sequence[tuple[str, frozenset[str]]] = (
        ("rescue", frozenset({"rescued"})),
        ("scoring", frozenset({"end_triggered"})),
        ("timing", frozenset({"card_played", "vp"})),
        ("timing", frozenset({"built_scaffold", "built_machine"})),
        ("reach", frozenset({"ship_placed"})),
        ("flood", frozenset({"flood", "moved"})),
        ("promotion", frozenset({"promoted"})),
        ("fitting", frozenset({"built_machine"})),
        ("edges", frozenset({"built_scaffold"})),
        ("payments", frozenset({"paid"})),
    )
    measures: Mapping[str, str] = {
        "vp": "vp_at_least",
        "score": "score_at_least",
        "resources": "resources_at_least",
        "promoted": "promoted",
        "awards": "awards_at_least",
        "saved": "saved_from_flood",
    }
    objectives: Mapping[str, str] = {"vp_at_least": "vp"}
    sought: Mapping[str, str] = {
        "vp": "vp",
        "vp_end": "score",
        "promotions": "promoted",
        "resources": "resources",
    }
    two_turns = "two_turns"
    numbers: Mapping[str, Callable[[Any, int], int]] = NUMBERS
    conditions: Mapping[str, Condition] = coach.CONDITIONS
    now: type[goals.Now] = Now
    past: type[goals.Past] = Past
    search: type[reach.Search] = TurnSearch

    def lesson_form(self) -> type[LessonFile]:
        """The form of its lesson files."""
        from wm_kernel.games.whistle_mountain.teach.forms import LessonFile

        return LessonFile

    def puzzle_form(self) -> type[PuzzleFile]:
        """The form of its puzzle files."""
        from wm_kernel.games.whistle_mountain.teach.forms import PuzzleFile

        return PuzzleFile

    def coach_form(self) -> type[CoachFile]:
        """The form of its coach file."""
        from wm_kernel.games.whistle_mountain.teach.coach_forms import CoachFile

        return CoachFile

    def partner(self, seed: int) -> Bot:
        """A planner who likes to show what has not been seen yet."""
        from wm_kernel.games.whistle_mountain.teach.partner import partner

        return partner(seed)

    # The board.

    def own_turn(self, state: State, player: str) -> int:
        """Turns are counted over all players, in turn order (WM-TURN-01)."""
        count, seat = len(state.players), state.colours.index(player)
        return max(0, (state.turn + count - 1 - seat) // count)

    def actor(self, state: State) -> str:
        """The player whose turn it is."""
        return state.colours[state.active]

    def targets(self, ring: str, state: State) -> tuple[str, ...]:
        """Squares, a machine, a ship of a player, or a target as it is; LookupError for what is not on the board."""
        first, _, second = ring.partition(" ")
        if second in SHIPS:
            return (f"ship:{first}:{second}",)
        if ":" in ring or ring in ("whirlpool", "water", "supply"):
            return (ring,)
        if ring in state.setup.catalog.machines:
            return (f"machine:{ring}",)
        try:
            low, high = parse_area(ring)
        except ValueError:
            raise LookupError(f"nothing is called {ring!r} on the board") from None
        return tuple(f"cell:{cell_name(cell)}" for cell in bits(area_mask(low, high)))

    def cells(self, action: Action) -> tuple[str, ...]:
        """The names of the squares that an action is about."""
        return tuple(map(cell_name, cells_of(action)))

    def piece(self, action: Action) -> str:
        """The scaffold or machine that an action builds."""
        if isinstance(action, BuildScaffold):
            return f"scaffold:{action.tile}"
        return f"machine:{action.machine}" if isinstance(action, BuildMachine) else ""

    def asked_of(self, target: str) -> tuple[str, ...]:
        """The kinds of goals that speak of a square, a ship, a component."""
        return _ASKED.get(target.partition(":")[0], ())

    def edges(self, state: State, action: Action) -> tuple[tuple[str, str], ...]:
        """The edges that a scaffold would score: (square, side)."""
        return edges.scoring_edges(state, cells_of(action)) if isinstance(action, BuildScaffold) else ()

    def outcome(self, state: State) -> Any:
        """What lies on the table, without how far the turn has come; piles without their order."""
        data: dict[str, Any] = {k: v for k, v in self.rules.to_dict(state).items() if k not in _PASSING}
        data["discard"] = sorted(data["discard"])
        for player in data["players"].values():
            for pile, held in player.items():
                if isinstance(held, list):
                    player[pile] = sorted(held)
        return data

    def cuts(self, state: State) -> Iterable[Cut]:
        """The questions that a turn could ask, theme by theme."""
        return cuts.cuts(state)

    def round_cuts(self, state: State) -> Iterable[Cut]:
        """The questions that two turns could ask."""
        return cuts.round_cuts(state)

    # The reference.

    def book(self, state: State | None = None) -> tuple[Any, Mapping[str, str], str]:
        """The components, rulings and variant of a game; without one, those of the full game as the project has it."""
        if state is None:
            return super().book()
        return state.setup.catalog, state.setup.rulings, str(state.setup.variant)

    def pieces(self, catalog: Any, lang: str) -> tuple[PieceEntry, ...]:
        """Every component, kind by kind."""
        return pieces.pieces(catalog, lang)

    def piece_called(self, found: Sequence[PieceEntry], wanted: str) -> PieceEntry | None:
        """The entry of a component's id; a tile is found under its shape."""
        return pieces.with_tile(found, wanted) or pieces.with_tile(found, wanted.lower())

    def effect_rows(self, entry: PieceEntry, lang: str) -> Sequence[Row]:
        """What a component does, as rows of icons."""
        from wm_kernel.games.whistle_mountain.picture.effect_icons import effect_rows

        return effect_rows(entry.piece.effects, lang) if entry.piece is not None else ()

    def drawings(self, entry: PieceEntry, catalog: Any, theme: str) -> Sequence[tuple[str, Scene]]:
        """The tiles of a scaffold's shape."""
        return pieces.tiles(entry, catalog, theme)

    def aid(self, reference: Reference) -> tuple[AidSection, ...]:
        """The play aid: what a turn is made of, on one page."""
        return aid.sections(reference)

    def icons(self) -> Sequence[str]:
        """The names of the icons of its pictures."""
        return tuple(icons())

    def word(self, capitals: str, lang: str) -> str:
        """What a word in capitals of the forms of actions stands for."""
        return message(f"reference-word-{capitals}", lang)


TEACHING = WhistleMountainTeaching()
