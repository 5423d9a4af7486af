"""What lessons, puzzles and the reference ask of Propeller Islands: one object, named in its `SPEC`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wm_kernel.explore.mining import Cut
from wm_kernel.games.propeller_islands.rules import actions as act
from wm_kernel.games.propeller_islands.rules.island import cell_of, pairs_at
from wm_kernel.games.propeller_islands.rules.state import State
from wm_kernel.games.propeller_islands.teach import aid, cuts, pieces
from wm_kernel.games.propeller_islands.teach.forms import Expect, GoalForm
from wm_kernel.games.propeller_islands.teach.goals import Now, Past, total
from wm_kernel.games.propeller_islands.teach.numbers import NUMBERS
from wm_kernel.games.propeller_islands.teach.reach import TurnSearch
from wm_kernel.learn import goals, reach
from wm_kernel.learn.entries import AidSection, PieceEntry
from wm_kernel.learn.teaching import Teaching
from wm_kernel.picture.controls import Row
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.grid import hexes

THEMES = ("connections", "activations", "order", "payments", "quay", "plans", "monuments", "dice")

ICONS = (
    *("energy", "steel", "gear", "fame", "vp", "wild", "quay", "deploy", "active", "tile", "tile_new"),
    *("depot", "repeat", "to", "swap", "banner_industry", "banner_science", "banner_culture"),
    *("symbol_industry", "symbol_science", "symbol_culture", "around", "plan", "aside", "first"),
    *("discard", "check", "cross", "undo", "hint"),
)
"""What the pictures say in icons, in the order in which it is told."""

# What only says how far the turn has come, or is drawn for somebody else.
_PASSING = {"pending", "seed", "counter", "turn", "active", "die", "used", "forge", "round", "first", "slots", "pile"}


class PropellerIslandsTeaching(Teaching):
    """Its forms and goals, what an action does on an island, its components and its play aid."""

    game = "propeller_islands"
    themes = THEMES
    themes_by: Sequence[tuple[str, frozenset[str]]] = (
        ("plans", frozenset({"completed"})),
        ("quay", frozenset({"deployed", "reward"})),
        ("monuments", frozenset({"placed", "deployed"})),
        ("connections", frozenset({"placed"})),
        ("dice", frozenset({"die_changed"})),
        ("order", frozenset({"deployed", "activated"})),
        ("activations", frozenset({"activated"})),
        ("payments", frozenset({"paid"})),
    )
    measures: Mapping[str, str] = {
        "vp": "vp_at_least",
        "fame": "fame_at_least",
        "resources": "resources_at_least",
        "activated": "activated_at_least",
        "deployed": "deployed_at_least",
    }
    objectives: Mapping[str, str] = {"vp_at_least": "vp", "fame_at_least": "fame"}
    sought: Mapping[str, str] = {"vp": "vp", "fame": "fame"}
    numbers: Mapping[str, Callable[[Any, int], int]] = NUMBERS
    goal_form = GoalForm
    expect_form = Expect
    now: type[goals.Now] = Now
    past: type[goals.Past] = Past
    search: type[reach.Search] = TurnSearch

    def cuts(self, state: State) -> Iterable[Cut]:
        """The most fame of a turn, and the most on the score sheet."""
        return cuts.cuts(state)

    # The board.

    def own_turn(self, state: State, player: str) -> int:
        """Two turns in each round; the last die is part of the second."""
        n = len(state.players)
        place = (state.colours.index(player) - state.first) % n
        return 2 * (state.round - 1) + sum(state.turn >= begun for begun in (place, place + n))

    def actor(self, state: State) -> str:
        """The player whose turn it is."""
        return state.colours[state.active]

    def targets(self, ring: str, state: State) -> tuple[str, ...]:
        """A tile of an island (of whoever is to move first), a hex, a tile at the Forge, or a target as it is.

        LookupError for anything else.
        """
        if ring.startswith("("):
            return (f"cell:{ring}",)
        if ":" in ring:
            return (ring,)
        for player in (state.players[state.active], *state.players):
            cell = cell_of(player, ring)
            if cell is not None:
                return (f"cell:{cell}",)
        if ring in state.slots:
            return (f"slot:{state.slots.index(ring)}",)
        raise LookupError(f"nothing is called {ring!r} on the table")

    def cells(self, action: Action) -> tuple[str, ...]:
        """The hex that an action is about."""
        return (str(action.cell),) if isinstance(action, act.Take | act.Place) else ()

    def edges(self, state: State, action: Action) -> tuple[tuple[str, str], ...]:
        """The connections that placing a tile would make, one by one: (hex, neighbouring hex)."""
        if not isinstance(action, act.Take):
            return ()
        player = state.players[state.active]
        tile = state.tile(state.slots[action.slot])
        told = pairs_at(state, player, tile, action.cell)
        beside = {player.island[cell]: cell for cell in hexes.neighbours(action.cell) if cell in player.island}
        return tuple((str(action.cell), str(beside[there])) for there in told)

    def gained(self, events: Sequence[Event], player: str) -> int:
        """The VP that a player got in these events: fame, and what completed plans print."""
        found = 0
        for event in events:
            if event.player == player:
                found += {"fame": event.data.get("n", 0), "completed": event.data.get("vp", 0)}.get(event.kind, 0)
        return found

    def score(self, state: State, player: str) -> int:
        """What the score sheet of a player shows."""
        return total(state, state.players[state.colours.index(player)])

    def outcome(self, state: State) -> Any:
        """What lies on the table, without how far the turn has come; hands without their order."""
        data: dict[str, Any] = {key: value for key, value in self.rules.to_dict(state).items() if key not in _PASSING}
        return data

    # The reference.

    def book(self, state: State | None = None) -> tuple[Any, Mapping[str, str], str]:
        """The components and rulings of a game; without one, those of the game as the project has it."""
        if state is None:
            return super().book()
        return state.setup.catalog, state.setup.rulings, ""

    def pieces(self, catalog: Any, lang: str) -> tuple[PieceEntry, ...]:
        """Every kind of tile, every plan, every character, and the table."""
        return pieces.pieces(catalog, lang)

    def effect_rows(self, entry: PieceEntry, lang: str) -> Sequence[Row]:
        """What stands on a component, in icons."""
        from wm_kernel.games.propeller_islands.picture.effect_icons import piece_rows

        return piece_rows(entry.id)

    def piece_called(self, found: Sequence[PieceEntry], wanted: str) -> PieceEntry | None:
        """The entry of a component's id; a tile is found under its kind."""
        return pieces.called(found, wanted)

    def icons(self) -> Sequence[str]:
        """The names of the icons of its pictures."""
        return ICONS

    def aid(self, reference: Any) -> tuple[AidSection, ...]:
        """The play aid: what a round is made of, on one page."""
        return aid.sections(reference.lang)


TEACHING = PropellerIslandsTeaching()
