"""The position: mutable objects of ints and small tuples, cheap to clone, and what can be read off them at once.

No rule is carried out here. `State.setup` (definitions, geometry, options) is shared by all copies and never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from wm_kernel.games.whistle_mountain.components.definitions import Catalog
from wm_kernel.games.whistle_mountain.rules.board import Geometry, Tile
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.programs import Programs
from wm_kernel.table import hooks, spec
from wm_kernel.table.cells import STRIDE, neighbours
from wm_kernel.table.event import Event

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.frames import Frame

SETUP, PLAY, OVER = "setup", "play", "over"
NOWHERE = -1
HOME = 0
SECRET = "?"  # a piece whose face the viewer may not know


class PlacedTile(NamedTuple):
    """A scaffold tile on the grid: square k of the tile lies on `cells[k]`."""

    id: str
    cells: tuple[int, ...]
    mask: int


class PlacedMachine(NamedTuple):
    """A machine on the grid: the rectangle from `low` (lower left) to `high`."""

    id: str
    low: int
    high: int
    mask: int


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Setup:
    """What stays the same for a whole game: definitions, geometry, players, variant, rulings, guards."""

    catalog: Catalog
    geometry: Geometry
    programs: Programs
    tiles: Mapping[str, Tile]
    colours: tuple[str, ...]
    variant: str
    rulings: Mapping[str, str]
    stall_guard: int | None
    max_rounds: int | None
    seed: int
    policy: Policy  # how this game answers what the rules leave to it
    more: Mapping[str, Any]  # the options that a variant adds
    edition: Any = None
    mode: str = "table"
    free_form: bool = False
    seating: tuple[str, ...] = ()  # the colours as they sit, whoever begins
    exact: tuple[str, ...] = ()  # of a position that was set up: piles as listed
    allow: tuple[str, ...] = ()  # and faults it may have

    def __post_init__(self) -> None:
        self.seating = self.seating or self.colours

    @property
    def game(self) -> str:
        """The name of the game; a variant that plays by these rules has one of its own."""
        return self.policy.game

    @property
    def crews(self) -> tuple[str, ...]:
        """The colours whose ships may lie in docks: the players', then any others."""
        return self.policy.crews(self.colours)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        """Itself: it never changes, and all copies of a state share it."""
        return self


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Player:
    """What one player has. Piles are tuples, so copies share them."""

    resources: list[int]  # counts in the order of RESOURCES
    vp: int = 0  # collected during play
    ships: list[int]  # a ship: HOME (0), the bitboard it covers, or -1-k for dock k
    barracks: int  # bit k: a worker on level k
    whirlpool: int
    grid: int = 0  # bitboard of own workers on the grid
    tower: tuple[int, ...]  # workers on floor r, index 0 unused
    abilities: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    machines: tuple[str, ...] = ()  # storage
    scaffolds: tuple[str, ...] = ()  # storage, tile ids
    awards: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()

    def clone(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.resources = self.resources[:]
        new.vp = self.vp
        new.ships = self.ships[:]
        new.barracks = self.barracks
        new.whirlpool = self.whirlpool
        new.grid = self.grid
        new.tower = self.tower
        new.abilities = self.abilities
        new.upgrades = self.upgrades
        new.machines = self.machines
        new.scaffolds = self.scaffolds
        new.awards = self.awards
        new.hand = self.hand
        return new


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class State:
    """A position of Whistle Mountain. Read it freely; only the rules change it.

    Grid layers are bitboards (`wm_kernel.table.cells`): `scaffold` and `resources` hold what is printed and lies there, also
    under machines and water; `scaffold_seen` and the like say what is visible now.
    """

    setup: Setup
    players: list[Player]
    active: int = 0  # seat of the player whose turn it is
    phase: str = SETUP
    pending: list[Frame] = field(default_factory=list)  # the top (last) frame decides; empty: the active player's turn
    turn: int = 0  # from 1, counted over all players; 0 during setup
    seed: int
    counter: int = 0  # how many shuffles have been made
    sink: list[Event] | None = None  # where events go; never copied

    water_top: int = 0
    scaffold: int = 0
    machine: int = 0
    resources: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # printed resources on the grid, a bitboard a type
    tiles: tuple[PlacedTile, ...] = ()
    machines: tuple[PlacedMachine, ...] = ()
    occupied: int = 0  # squares under ships
    docks: tuple[int, ...]  # crew*3 + ship of the ship in each dock, or NOWHERE; the crew of a player is the seat
    machine_workers: tuple[tuple[str, int, int], ...] = ()  # workers on machines: (machine, seat, how many)
    tokens: tuple[tuple[str, tuple[int, ...]], ...] = ()  # resources on machines: (machine, bag)
    duplicator: str = ""  # the ability under the Duplicator token, "" beside the board

    markets: tuple[tuple[str, ...], ...] = ((), (), ())  # faceup small, medium, large machines
    stacks: tuple[tuple[str, ...], ...] = ((), (), ())  # facedown, the top is last
    upgrade_market: tuple[str, ...] = ()
    upgrade_stack: tuple[str, ...] = ()
    scaffold_stacks: tuple[tuple[str, ...], ...]  # one a shape, faceup, the top is last
    deck: tuple[str, ...] = ()  # the top is last
    discard: tuple[str, ...] = ()
    tower_awards: tuple[tuple[str, ...], ...]  # index: floor
    award_supply: tuple[str, ...] = ()
    awards_removed: tuple[str, ...] = ()
    upgrades_removed: tuple[str, ...] = ()
    abilities_out: tuple[str, ...] = ()

    main_done: bool = False
    card_played: bool = False
    award_redeemed: bool = False
    used: tuple[str, ...] = ()  # once-per-turn pieces used this turn
    scaffolds_built: int = 0
    drew_card: bool = False
    drew_scaffold: bool = False
    placed_ship: int = NOWHERE  # ship placed this turn, or NOWHERE

    end_turns: int = -1  # turns left once the end is triggered, -1 before
    ended_by: str = ""  # "", "barracks", "guard", "cap", or what a variant knows
    extra: Any = None  # what a variant adds to a position, one value that never changes
    last_work: int = 0  # last turn in which somebody built, moved, rescued or promoted, or the water rose

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """A clone."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: as the plain data of a save, which other versions read as well."""
        return spec.restored, (self.game, spec.ruleset(self.game).to_dict(self))

    def clone(self) -> State:
        """An independent copy; events are not copied."""
        new = State.__new__(State)
        new.setup = self.setup
        new.players = [p.clone() for p in self.players]
        new.active = self.active
        new.phase = self.phase
        new.pending = self.pending[:]
        new.turn = self.turn
        new.seed = self.seed
        new.counter = self.counter
        new.sink = None
        new.water_top = self.water_top
        new.scaffold = self.scaffold
        new.machine = self.machine
        new.resources = self.resources
        new.tiles = self.tiles
        new.machines = self.machines
        new.occupied = self.occupied
        new.docks = self.docks
        new.machine_workers = self.machine_workers
        new.tokens = self.tokens
        new.duplicator = self.duplicator
        new.markets = self.markets
        new.stacks = self.stacks
        new.upgrade_market = self.upgrade_market
        new.upgrade_stack = self.upgrade_stack
        new.scaffold_stacks = self.scaffold_stacks
        new.deck = self.deck
        new.discard = self.discard
        new.tower_awards = self.tower_awards
        new.award_supply = self.award_supply
        new.awards_removed = self.awards_removed
        new.upgrades_removed = self.upgrades_removed
        new.abilities_out = self.abilities_out
        new.main_done = self.main_done
        new.card_played = self.card_played
        new.award_redeemed = self.award_redeemed
        new.used = self.used
        new.scaffolds_built = self.scaffolds_built
        new.drew_card = self.drew_card
        new.drew_scaffold = self.drew_scaffold
        new.placed_ship = self.placed_ship
        new.end_turns = self.end_turns
        new.ended_by = self.ended_by
        new.last_work = self.last_work
        new.extra = self.extra
        return new

    # What can be read off the position.

    @property
    def game(self) -> str:
        """The name of the game, by which every room finds what it needs."""
        return self.setup.game

    @property
    def colours(self) -> tuple[str, ...]:
        """The keys of the players in turn order."""
        return self.setup.colours

    @property
    def dry(self) -> int:
        """Every grid square above the water."""
        return self.setup.geometry.dry[self.water_top]

    @property
    def seen(self) -> int:
        """Visible scaffold and machine squares."""
        return (self.scaffold | self.machine) & self.setup.geometry.dry[self.water_top]

    @property
    def scaffold_seen(self) -> int:
        """Visible scaffold squares: above water, no machine on them. Workers and ships may stand there."""
        return self.scaffold & ~self.machine & self.setup.geometry.dry[self.water_top]

    @property
    def workers(self) -> int:
        """Squares with a worker of any player."""
        mask = 0
        for player in self.players:
            mask |= player.grid
        return mask

    @property
    def printed(self) -> int:
        """Squares with a printed resource, visible or not."""
        coal, iron, water, gold, whistle = self.resources
        return coal | iron | water | gold | whistle

    @property
    def free_space(self) -> int:
        """Free scaffold spaces (WM-CONV-04): no resource, machine, worker or ship, above the water."""
        return self.scaffold_seen & ~self.printed & ~self.workers & ~self.occupied

    @property
    def empty(self) -> int:
        """Dry grid squares with nothing on them at all."""
        return self.dry & ~(self.scaffold | self.machine) & ~self.occupied & ~self.workers

    def resource_at(self, cell: int) -> int | None:
        """The resource printed on a square, None where there is none."""
        for kind, mask in enumerate(self.resources):
            if mask >> cell & 1:
                return kind
        return None

    def bar_squares(self, mask: int) -> int:
        """Squares of the top water bar next to `mask`."""
        return neighbours(mask) & self.setup.geometry.row[self.water_top]

    def machine_on_grid(self, machine_id: str) -> PlacedMachine | None:
        """The machine where it lies on the grid, None when it does not."""
        for placed in self.machines:
            if placed.id == machine_id:
                return placed
        return None

    def is_active(self, placed: PlacedMachine) -> bool:
        """Whether a machine on the grid is not waterlogged (WM-CONV-05)."""
        return placed.low >= (self.water_top + 1) * STRIDE

    def in_force(self, rule: str) -> str:
        """The id of an active machine whose ongoing effect is this rule, "" when none is in force."""
        if owners := self.setup.programs.ongoing.get(rule):
            for placed in self.machines:
                if placed.id in owners and placed.low >= (self.water_top + 1) * STRIDE:
                    return placed.id
        return ""

    def abilities(self, seat: int) -> tuple[str, ...]:
        """The abilities that apply for a player: the own one, and the one under the Duplicator token (WM-UPG-DUP-01)."""
        player = self.players[seat]
        if seat in self.setup.policy.scripted:
            return ()
        if self.duplicator and self.duplicator not in player.abilities:
            owners = self.setup.programs.ongoing.get("has_ability_under_token", {})
            if any(upgrade in owners for upgrade in player.upgrades):
                return (*player.abilities, self.duplicator)
        return player.abilities

    def on_machine(self, machine: str, seat: int | None = None) -> int:
        """How many workers (of one player) are on a machine."""
        return sum(n for m, other, n in self.machine_workers if m == machine and seat in (None, other))

    def supply(self) -> tuple[int, ...] | None:
        """What is left of each type while tokens are finite (WM-SUPPLY-02); None while they are not."""
        if not self.machines or not self.in_force("finite_supply"):
            return None
        left = list(self.setup.catalog.board.tokens)
        bags = [player.resources for player in self.players] + [list(bag) for _, bag in self.tokens]
        for bag in bags:
            for kind, n in enumerate(bag):
                left[kind] -= n
        return tuple(max(0, n) for n in left)

    def ships_out(self, seat: int) -> tuple[int, ...]:
        """The ships of a player that are not at home."""
        return tuple(k for k, place in enumerate(self.players[seat].ships) if place != HOME)

    @property
    def round(self) -> int:
        """The round of the current turn, from 1; 0 during setup."""
        return (self.turn + len(self.players) - 1) // len(self.players)

    def tile_at(self, cell: int) -> PlacedTile | None:
        """The scaffold tile that lies on a square, seen or not."""
        for tile in self.tiles:
            if tile.mask >> cell & 1:
                return tile
        return None

    # Small changes that tell what they do.

    def emit(self, kind: str, rule: str, seat: int | None = None, **data: Any) -> None:
        """Tell an event to whoever listens."""
        if self.sink is not None:
            rules = self.setup.policy.rules
            rule = rules.get((seat, rule), rule) if rules else rule
            self.sink.append(Event(kind, rule, None if seat is None else self.setup.colours[seat], data))

    def score(self, seat: int, n: int, source: str, rule: str, **data: Any) -> None:
        """Give VP; nobody's VP change without an event that says why."""
        if n:
            self.players[seat].vp += n
            if self.sink is not None:
                rules = self.setup.policy.rules
                rule = rules.get((seat, rule), rule) if rules else rule
                self.sink.append(Event("vp", rule, self.setup.colours[seat], {"n": n, "source": source, **data}))

    def gain(self, seat: int, bag: tuple[int, ...], source: str, rule: str, **data: Any) -> None:
        """Give resources from the supply; what it cannot serve is lost (WM-SUPPLY-02)."""
        held = self.players[seat].resources
        if (left := self.supply()) is not None:
            served = tuple(min(n, there) for n, there in zip(bag, left, strict=True))
            if served != tuple(bag):
                lost = tuple(n - got for n, got in zip(bag, served, strict=True))
                self.emit("gain_lost", "WM-SUPPLY-02", seat, bag=lost, source=source)
                bag = served
        for kind, n in enumerate(bag):
            if n:
                held[kind] += n
        if self.sink is not None and any(bag):
            self.emit("gained", rule, seat, bag=tuple(bag), source=source, **data)

    def shuffled(self, items: tuple[str, ...]) -> tuple[str, ...]:
        """The items in random order; uses up one piece of chance."""
        from wm_kernel.table.chance import shuffled

        order = shuffled(items, self.seed, self.counter)
        self.counter += 1
        return order

    def __repr__(self) -> str:
        who = self.setup.colours[self.active] if self.phase != OVER else "nobody"
        title = spec.spec(self.game).title["en"]
        return f"<{title}, {len(self.players)} players, turn {self.turn}, {who} to move, water {self.water_top}>"

    def __str__(self) -> str:
        return hooks.paint(self, "text")

    def _repr_svg_(self) -> str:
        return hooks.paint(self, "svg")
