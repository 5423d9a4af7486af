"""The position of Propeller Islands: plain values, cheap to clone, and what can be read off them at once.

No rule is carried out here. `State.setup` (definitions, options) is shared by all copies and never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wm_kernel.games.propeller_islands.components.definitions import Catalog, TileDef
from wm_kernel.table import hooks, spec
from wm_kernel.table.event import Event
from wm_kernel.table.grid.hexes import Hex

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.rules.frames import Frame

PLAY, OVER = "play", "over"
COLOURS = ("red", "yellow", "green", "blue")
CHARACTERS = ("jacques", "nelson", "amelia", "marie", "nicola", "charles")
SLOTS = 12
SECRET = "?"  # a tile or plan whose face the viewer may not know
STANDING, LYING = 1, 2


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Setup:
    """What stays the same for a whole game."""

    catalog: Catalog
    colours: tuple[str, ...]
    rulings: Mapping[str, str]
    max_rounds: int | None
    seed: int
    edition: Any = None
    mode: str = "table"
    start_tiles: int | None = None  # tiles of an island at the start; None leaves them to the components
    chosen: tuple[str | None, ...] | None = (
        None  # the characters that were asked for; None leaves one, or all, to chance
    )
    youngest: str | None = None  # who wins a tie that nothing else breaks (A-PI-38)
    free_form: bool = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        """Itself: it never changes, and all copies of a state share it."""
        return self


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Player:
    """What one player has."""

    character: str
    resources: list[int]  # counts in the order of RESOURCES
    fame: int = 0
    quay: int  # bit (row - 1) * columns + column - 1: a worker stands there
    island: dict[Hex, str]  # cell -> tile, in the order of placing; the Capitol first
    workers: dict[str, int]  # tile -> STANDING or LYING; a tile without a worker is left out
    upgrades: dict[str, tuple[str, ...]] = field(default_factory=dict)  # tile -> upgrades on it
    aside: tuple[str, ...] = ()  # upgrades set aside for good
    hand: tuple[str, ...] = ()  # plans; SECRET where the viewer may not know
    completed: tuple[str, ...] = ()  # plans, in the order of completing
    dice: tuple[int, ...] = ()  # values of the dice on the own quay board this round

    def clone(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.character = self.character
        new.resources = self.resources[:]
        new.fame = self.fame
        new.quay = self.quay
        new.island = self.island.copy()
        new.workers = self.workers.copy()
        new.upgrades = self.upgrades.copy()
        new.aside = self.aside
        new.hand = self.hand
        new.completed = self.completed
        new.dice = self.dice
        return new


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class State:
    """A position of Propeller Islands. Read it freely; only the rules change it."""

    setup: Setup
    players: list[Player]
    forge: tuple[int, ...] = ()  # dice that lie on the values 1 to 6, once the round has begun
    slots: list[str]  # tile in slot 0 to 11, "" when empty
    pile: tuple[str, ...]  # face-down tiles, the top first
    display: dict[int, tuple[str, ...]]  # level -> face-up plans
    decks: dict[int, tuple[str, ...]]  # level -> face-down plans, the top first
    round: int = 1
    first: int = 0  # seat of the first player of the round
    turn: int = 0  # turns ended this round, 0 to 2n; at 2n the last die is used
    active: int = 0  # seat of the player whose turn it is
    die: int = 0  # value of the die in hand, 0 before it is picked
    phase: str = PLAY
    pending: list[Frame] = field(default_factory=list)  # the top (last) frame decides
    used: tuple[str, ...] = ()  # the ability that was used this turn: a player has one (A-PI-02)
    ended_by: tuple[str, ...] = ()  # why the game ended: "plans", "quay", "pile", "max_rounds"
    seed: int
    counter: int = 0  # how many pieces of chance have been made
    sink: list[Event] | None = None  # where events go; never copied

    @property
    def game(self) -> str:
        """The name of the game."""
        return "propeller_islands"

    @property
    def colours(self) -> tuple[str, ...]:
        """The keys of the players in seat order."""
        return self.setup.colours

    @property
    def catalog(self) -> Catalog:
        """The components."""
        return self.setup.catalog

    def tile(self, tile_id: str) -> TileDef:
        """The definition of a tile."""
        return self.setup.catalog.tile(tile_id)

    def ruling(self, ruling_id: str) -> str:
        """How this game decides a question that the rulebook leaves open; "" for the usual way."""
        return self.setup.rulings.get(ruling_id, "")

    def emit(self, kind: str, rule: str, seat: int | None = None, **data: Any) -> None:
        """Tell of something that happened, if anybody listens."""
        if self.sink is not None:
            self.sink.append(Event(kind, rule, None if seat is None else self.setup.colours[seat], data))

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """A clone."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: as the plain data of a save, which other versions read as well."""
        return spec.restored, (self.game, spec.ruleset(self.game).to_dict(self))

    def __repr__(self) -> str:
        who = self.setup.colours[self.active] if self.phase != OVER else "nobody"
        title = spec.spec(self.game).title["en"]
        return f"<{title}, {len(self.players)} players, round {self.round}, turn {self.turn}, {who} to move>"

    def __str__(self) -> str:
        return hooks.paint(self, "text")

    def _repr_svg_(self) -> str:
        return hooks.paint(self, "svg")

    def clone(self) -> State:
        """An independent copy; events go nowhere."""
        new = State.__new__(State)
        new.setup = self.setup
        new.forge = self.forge
        new.pile = self.pile
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.die = self.die
        new.phase = self.phase
        new.used = self.used
        new.ended_by = self.ended_by
        new.seed = self.seed
        new.counter = self.counter
        new.players = [player.clone() for player in self.players]
        new.slots = self.slots[:]
        new.display = self.display.copy()
        new.decks = self.decks.copy()
        new.pending = self.pending[:]
        new.sink = None
        return new
