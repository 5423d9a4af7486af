"""Setting up a game: piles and markets, the players' pieces, the ability draft, the starting scaffold (WM-SETUP, WM-PSETUP)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SIZES, Catalog
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Draft, StartScaffold
from wm_kernel.games.whistle_mountain.rules.board import Geometry, Tile, fits, make_tile, touches
from wm_kernel.games.whistle_mountain.rules.build import Placements, lay_tile
from wm_kernel.games.whistle_mountain.rules.frames import Frame, Segments
from wm_kernel.games.whistle_mountain.rules.policy import COLOURS as COLOURS
from wm_kernel.games.whistle_mountain.rules.policy import STANDARD, Policy, shown
from wm_kernel.games.whistle_mountain.rules.programs import Programs
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, PLAY, SETUP, Player, Setup, State
from wm_kernel.games.whistle_mountain.rules.supplies import pop_stack
from wm_kernel.games.whistle_mountain.rules.vocabulary import VOCABULARY
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, neighbours

VARIANTS = ("full", "first_game")
MODES = ("table", "sandbox")
RESCUE_AWARD = "award_rescue"


class _Ready:
    """What is worked out once a catalog: programs, geometry, tiles."""

    def __init__(self, catalog: Catalog, closed_rows: int) -> None:
        board = catalog.board
        shapes = catalog.scaffolds.shapes
        self.catalog = catalog
        self.programs = Programs(catalog, VOCABULARY)
        self.geometry = Geometry(board.columns, board.rows, board.bridge_row, shapes, closed_rows)
        self.tiles: dict[str, Tile] = {
            t.id: make_tile(t.id, t.shape, shapes[t.shape], t.resources) for t in catalog.scaffolds.tiles.values()
        }


_ready: OrderedDict[int, _Ready] = OrderedDict()
_KEPT = 8


def _made_ready(catalog: Catalog, closed_rows: int) -> _Ready:
    """What is worked out for a catalog; that of the last few is kept, for every position of a game asks for it."""
    found = _ready.get(id(catalog))
    if found is None:  # an entry holds its catalog, so that no other can have its id
        found = _ready[id(catalog)] = _Ready(catalog, closed_rows)
        for known in list(_ready)[:-_KEPT]:
            _ready.pop(known, None)
    with suppress(KeyError):  # another thread may just have let it go
        _ready.move_to_end(id(catalog))
    return found


def make_setup(
    *,
    players: int | Sequence[str] | None,
    seed: int = 0,
    policy: Policy = STANDARD,
    variant: str = "full",
    edition: Any = None,
    rulings: Mapping[str, str] | None = None,
    mode: str = "table",
    stall_guard: int | None = None,
    max_rounds: int | None = None,
    first: int = 0,
    extra_tiles: Mapping[str, Tile] | None = None,
    free_form: bool = False,
    **more: Any,
) -> Setup:
    """The setup of a game with these options; ValueError names the option, its value and what would be accepted."""
    seating = policy.seating(players)
    if not _whole(seed, 0, 2**63 - 1):
        raise ValueError(f"seed: {shown(seed)} is no whole number from 0 to 2^63-1")
    for name, value, accepted in (("variant", variant, VARIANTS), ("mode", mode, MODES)):
        if value not in accepted:
            raise ValueError(f"{name}: {shown(value)} is not known; accepted: {', '.join(accepted)}")
    for name, number in (("stall_guard", stall_guard), ("max_rounds", max_rounds)):
        if number is not None and not _whole(number, 1, 9999):
            raise ValueError(f"{name}: {shown(number)} is no whole number from 1 to 9999, nor None")
    more_options = policy.options(more)
    catalog = policy.load(edition)
    ready = _made_ready(catalog, policy.closed_rows(catalog))
    return Setup(
        catalog=ready.catalog,
        geometry=ready.geometry,
        programs=ready.programs,
        tiles={**ready.tiles, **extra_tiles} if extra_tiles else ready.tiles,
        colours=seating[first:] + seating[:first],
        seating=seating,
        variant=variant,
        rulings=_switches(rulings or {}, policy.switched),
        stall_guard=stall_guard,
        max_rounds=max_rounds,
        seed=seed,
        edition=policy.edition(edition),  # its content: a save must not depend on a file that may be gone
        mode=mode,
        free_form=free_form,
        policy=policy,
        more=more_options,
    )


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _switches(rulings: Mapping[str, str], games: tuple[str, ...]) -> dict[str, str]:
    from wm_kernel.table.rules import switches

    known = {ruling: values for game in games for ruling, values in switches(game).items()}
    chosen: dict[str, str] = {}
    for ruling, value in rulings.items():
        if ruling not in known:
            raise ValueError(f"rulings: {shown(ruling)} cannot be switched; these can: {', '.join(known)}")
        if value not in known[ruling]:
            raise ValueError(f"rulings: {ruling} is {shown(value)}; accepted: {', '.join(known[ruling])}")
        chosen[ruling] = value
    return chosen


def in_play(setup: Setup, group: Mapping[str, Any]) -> list[str]:
    """The ids of the components of a group that this game and its variant use (WM-FIRST-01)."""
    return [
        d.id for d in group.values() if (setup.variant == "full" or d.first_game) and setup.game not in d.absent_from
    ]


def refuse_missing(setup: Setup) -> None:
    """Refuse a variant with pieces whose effects cannot be carried out yet."""
    catalog = setup.catalog
    groups: tuple[Mapping[str, Any], ...] = (
        catalog.machines,
        catalog.upgrades,
        catalog.abilities,
        catalog.cards,
        catalog.awards,
    )
    missing = [i for group in groups for i in in_play(setup, group) if i in setup.programs.missing]
    if missing:
        raise ValueError(
            f"variant: {setup.variant!r} needs pieces that cannot be played yet: {', '.join(missing)}; "
            "variant='first_game' leaves them out"
        )


def new_player(setup: Setup, seat: int) -> Player:
    """A player's pieces at the start (WM-PSETUP-02 to -04)."""
    board = setup.catalog.board
    levels = board.barracks_levels
    player = Player()
    player.resources = [0] * len(RESOURCES) if seat in setup.policy.scripted else list(board.start_resources[seat])
    player.vp = 0
    player.ships = [HOME] * len(board.ships)
    player.barracks = (1 << levels + 1) - 2
    player.whirlpool = board.workers - levels
    player.grid = 0
    player.tower = (0,) * (board.rows + 1)
    player.abilities = player.upgrades = player.machines = player.scaffolds = player.awards = player.hand = ()
    return player


def blank_state(setup: Setup) -> State:
    """A state with every pile empty and every player at the start."""
    s = State()
    s.setup = setup
    s.players = [new_player(setup, seat) for seat in range(len(setup.colours))]
    s.active = 0
    s.phase = SETUP
    s.pending = []
    s.turn = 0
    s.seed, s.counter = setup.seed, 0
    s.sink = None
    s.water_top = s.scaffold = s.machine = s.occupied = 0
    s.resources = (0, 0, 0, 0, 0)
    s.tiles = ()
    s.machines = ()
    s.machine_workers = s.tokens = ()
    s.duplicator = ""
    s.docks = (NOWHERE,) * len(setup.catalog.docks)
    s.markets = s.stacks = ((), (), ())
    s.upgrade_market = s.upgrade_stack = ()
    s.scaffold_stacks = tuple(() for _ in setup.geometry.shapes)
    s.deck = s.discard = s.award_supply = s.awards_removed = s.upgrades_removed = s.abilities_out = ()
    s.tower_awards = ((),) * (setup.geometry.rows + 1)
    s.main_done = s.card_played = s.award_redeemed = s.drew_card = s.drew_scaffold = False
    s.used = ()
    s.scaffolds_built = 0
    s.placed_ship = NOWHERE
    s.end_turns = -1
    s.ended_by = ""
    s.last_work = 0
    s.extra = None
    return s


def new_state(
    *, players: int | Sequence[str] | None = None, seed: int = 0, policy: Policy = STANDARD, **options: Any
) -> State:
    """The first position of a game: piles shuffled, the first to draft about to choose an ability."""
    first = policy.first(seed, len(policy.seating(players)))
    setup = make_setup(players=players, seed=seed, policy=policy, first=first, **options)
    refuse_missing(setup)
    s = blank_state(setup)
    s.counter = 1
    deal(s)
    policy.dealt(s)
    return s


def deal(s: State) -> None:
    """Shuffle and lay out everything (WM-SETUP-01 to -05), then ask for the first draft."""
    setup, catalog = s.setup, s.setup.catalog
    board = catalog.board
    markets, stacks = [], []
    for size in SIZES:
        pile = s.shuffled(tuple(m for m in in_play(setup, catalog.machines) if catalog.machines[m].size == size))
        markets.append(pile[len(pile) - board.market_size :])
        stacks.append(pile[: len(pile) - board.market_size])
    s.markets, s.stacks = tuple(markets), tuple(stacks)
    upgrades = s.shuffled(tuple(in_play(setup, catalog.upgrades)))
    s.upgrade_market = upgrades[len(upgrades) - board.market_size :]
    s.upgrade_stack = upgrades[: len(upgrades) - board.market_size]
    s.scaffold_stacks = tuple(
        s.shuffled(tuple(t.id for t in catalog.scaffolds.tiles.values() if t.shape == shape))
        for shape in setup.geometry.shapes
    )
    s.deck = s.shuffled(tuple(c.id for c in catalog.cards.values() for _ in range(c.count)))
    lowest = board.rescue_awards_on_lowest_floor
    awards = [a.id for a in catalog.awards.values() for _ in range(a.count - (lowest if a.id == RESCUE_AWARD else 0))]
    pile = s.shuffled(tuple(awards))
    floors = min(board.rows - 1, len(pile))
    faceup = pile[len(pile) - floors :]
    s.tower_awards = (
        (),
        (RESCUE_AWARD,) * lowest,
        *((award,) for award in faceup),
        *(() for _ in range(board.rows - 1 - floors)),
    )
    s.award_supply = pile[: len(pile) - floors]
    abilities = s.shuffled(tuple(in_play(setup, catalog.abilities)))
    count = len(s.players)
    s.pending.append(DraftChoice(setup.policy.drafters(count)[0], abilities[: count + 1]))
    s.abilities_out = abilities[count + 1 :]


@dataclass(frozen=True, slots=True)
class DraftChoice(Frame):
    """Keep one ability of the packet and pass the rest on, in reverse turn order (WM-PSETUP-05)."""

    offered: tuple[str, ...]

    @property
    def kind(self) -> str:
        return "draft"

    def legal(self, s: State) -> Segments:
        return [[Draft(ability) for ability in dict.fromkeys(self.offered)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Draft)
        s.pending.pop()
        s.players[self.seat].abilities = (action.ability,)
        rest = tuple(a for a in self.offered if a != action.ability)
        s.emit("drafted", "WM-PSETUP-05", self.seat, ability=action.ability)
        order = s.setup.policy.drafters(len(s.players))
        if self.seat != order[-1]:
            s.pending.append(DraftChoice(order[order.index(self.seat) + 1], rest))
        else:
            s.abilities_out += rest
            s.emit("ability_out", "WM-PSETUP-05", None, abilities=rest)
            s.pending.append(StartStack(0))


def start_anchors(s: State, shape: str) -> tuple[int, ...]:
    """Where the starting scaffold may go: empty squares, one of them in row 1 (WM-PSETUP-06)."""
    geometry = s.setup.geometry
    empty = geometry.grid & ~s.scaffold
    bottom = geometry.row[1] & empty
    return tuple(fits(empty, f) & touches(bottom, f) for f in geometry.shapes[shape])


def fallback_anchors(s: State, shape: str) -> tuple[int, ...]:
    """Where it may go when no shape fits the bottom row any more: touching a scaffold (R-103)."""
    empty = s.setup.geometry.grid & ~s.scaffold
    near = neighbours(s.scaffold) & empty
    return tuple(fits(empty, f) & touches(near, f) for f in s.setup.geometry.shapes[shape])


def start_shapes(s: State) -> list[str]:
    """The shapes whose top tiles may be taken: those that fit the bottom row, else those that fit anywhere (R-103)."""
    stacks = dict(zip(s.setup.geometry.shapes, s.scaffold_stacks, strict=True))
    bottom = [shape for shape, stack in stacks.items() if stack and any(start_anchors(s, shape))]
    return bottom or [shape for shape, stack in stacks.items() if stack and any(fallback_anchors(s, shape))]


@dataclass(frozen=True, slots=True)
class StartStack(Frame):
    """Take the top two scaffolds of one stack (WM-PSETUP-06)."""

    @property
    def kind(self) -> str:
        return "start_stack"

    def legal(self, s: State) -> Segments:
        return [[Choose("stack", shape) for shape in start_shapes(s)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Choose)
        s.pending.pop()
        taken: list[str] = []
        stack = s.scaffold_stacks[list(s.setup.geometry.shapes).index(action.value)]
        for _ in range(min(s.setup.policy.tiles(self.seat), len(stack))):
            taken.append(pop_stack(s, action.value))
        s.players[self.seat].scaffolds += tuple(taken)
        s.emit("start_scaffolds", "WM-PSETUP-06", self.seat, tiles=tuple(taken))
        s.pending.append(StartTile(self.seat))


@dataclass(frozen=True, slots=True)
class StartTile(Frame):
    """Place one of the two, keep the other; no VP and no triggers (WM-PSETUP-06, WM-PSETUP-07)."""

    @property
    def kind(self) -> str:
        return "start_tile"

    def legal(self, s: State) -> Segments:
        held = s.players[self.seat].scaffolds
        tiles = [s.setup.tiles[t] for t in held]
        bottom = any(any(start_anchors(s, tile.shape)) for tile in tiles)
        anchors = start_anchors if bottom else fallback_anchors
        return [Placements(tile, anchors(s, tile.shape), StartScaffold) for tile in tiles]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, StartScaffold)
        s.pending.pop()
        player = s.players[self.seat]
        player.scaffolds = tuple(t for t in player.scaffolds if t != action.tile)
        lay_tile(s, action.tile, action.cells)
        cells = tuple(map(cell_name, action.cells))
        s.emit("start_placed", "WM-PSETUP-06", self.seat, tile=action.tile, cells=cells)
        if self.seat + 1 < len(s.players):
            s.pending.append(StartStack(self.seat + 1))
        else:
            s.phase = PLAY
            s.setup.policy.begin(s)
