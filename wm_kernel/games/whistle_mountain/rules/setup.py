"""Setting up a game: piles and markets, the players' pieces, the ability draft, the starting scaffold (WM-SETUP, WM-PSETUP)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SIZES, Catalog
from wm_kernel.games.whistle_mountain.rules.actions import Choose, Draft, StartScaffold
from wm_kernel.games.whistle_mountain.rules.board import Geometry, Tile, fits, make_tile, touches
from wm_kernel.games.whistle_mountain.rules.build import Placements, lay_tile
from wm_kernel.games.whistle_mountain.rules.frames import Choice, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.policy import Policy
from wm_kernel.games.whistle_mountain.rules.programs import Programs
from wm_kernel.games.whistle_mountain.rules.standard import STANDARD
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, PLAY, Player, Setup, State
from wm_kernel.games.whistle_mountain.rules.supplies import pop_stack
from wm_kernel.games.whistle_mountain.rules.vocabulary import VOCABULARY
from wm_kernel.table import spec
from wm_kernel.table.action import Action
from wm_kernel.table.cells import cell_name, neighbours

COLOURS = ("red", "yellow", "black", "blue")
VARIANTS = ("full", "first_game")
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
    policy: Policy = STANDARD,
    first: int | None = 0,
    extra_tiles: Mapping[str, Tile] | None = None,
    free_form: bool = False,
    **given: Any,
) -> Setup:
    """The setup of a game with these options (`Options`); ValueError names the option, its value and what would be accepted.

    `first` is the seat that begins; None leaves it to the game.
    """
    options = spec.spec(policy.game).load("options").read(given)
    catalog = policy.load(options.edition)
    ready = _made_ready(catalog, policy.closed_rows(catalog))
    seating = options.players
    if first is None:
        first = policy.first(options.seed, len(seating))
    return Setup(
        catalog=ready.catalog,
        geometry=ready.geometry,
        programs=ready.programs,
        tiles={**ready.tiles, **extra_tiles} if extra_tiles else ready.tiles,
        colours=seating[first:] + seating[:first],
        seating=seating,
        variant=options.variant,
        rulings=options.rulings,
        stall_guard=options.stall_guard,
        max_rounds=options.max_rounds,
        seed=options.seed,
        edition=policy.edition(options.edition),  # its content: a save must not depend on a file that may be gone
        mode=options.mode,
        free_form=free_form,
        policy=policy,
        more=options.more(),
    )


def in_play(setup: Setup, group: Mapping[str, Any]) -> list[str]:
    """The ids of the components of a group that this game and its variant use (WM-FIRST-01)."""
    return [
        d.id for d in group.values() if (setup.variant == "full" or d.first_game) and setup.game not in d.absent_from
    ]


def refuse_missing(setup: Setup) -> None:
    """Refuse a variant with pieces whose effects cannot be carried out yet."""
    catalog = setup.catalog
    groups: list[Mapping[str, Any]] = [catalog.machines, catalog.upgrades, catalog.abilities]
    groups += [catalog.cards, catalog.awards]
    if missing := [i for group in groups for i in in_play(setup, group) if i in setup.programs.missing]:
        raise ValueError(
            f"variant: {setup.variant!r} needs pieces that cannot be played yet: {', '.join(missing)}; "
            "variant='first_game' leaves them out"
        )


def new_player(setup: Setup, seat: int) -> Player:
    """A player's pieces at the start (WM-PSETUP-02 to -04)."""
    board = setup.catalog.board
    levels = board.barracks_levels
    return Player(
        resources=[0] * len(RESOURCES) if seat in setup.policy.scripted else list(board.start_resources[seat]),
        ships=[HOME] * len(board.ships),
        barracks=(1 << levels + 1) - 2,
        whirlpool=board.workers - levels,
        tower=(0,) * (board.rows + 1),
    )


def blank_state(setup: Setup) -> State:
    """A state with every pile empty and every player at the start."""
    return State(
        setup=setup,
        players=[new_player(setup, seat) for seat in range(len(setup.colours))],
        seed=setup.seed,
        docks=(NOWHERE,) * len(setup.catalog.docks),
        scaffold_stacks=tuple(() for _ in setup.geometry.shapes),
        tower_awards=((),) * (setup.geometry.rows + 1),
    )


def new_state(*, policy: Policy = STANDARD, **options: Any) -> State:
    """The first position of a game: piles shuffled, the first to draft about to choose an ability."""
    setup = make_setup(policy=policy, first=None, **options)
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
    empty = ((),) * (board.rows - 1 - floors)
    s.tower_awards = ((), (RESCUE_AWARD,) * lowest, *((award,) for award in faceup), *empty)
    s.award_supply = pile[: len(pile) - floors]
    abilities = s.shuffled(tuple(in_play(setup, catalog.abilities)))
    count = len(s.players)
    s.pending.append(DraftChoice(setup.policy.drafters(count)[0], abilities[: count + 1]))
    s.abilities_out = abilities[count + 1 :]


@dataclass(frozen=True, slots=True)
class DraftChoice(Frame):
    """Keep one ability of the packet and pass the rest on, in reverse turn order (WM-PSETUP-05)."""

    offered: tuple[str, ...]

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
class StartStack(Choice):
    """Take the top two scaffolds of one stack (WM-PSETUP-06)."""

    def legal(self, s: State) -> Segments:
        return [[Choose("stack", shape) for shape in start_shapes(s)]]

    def chosen(self, s: State, value: str) -> None:
        taken: list[str] = []
        stack = s.scaffold_stacks[list(s.setup.geometry.shapes).index(value)]
        for _ in range(min(s.setup.policy.tiles(self.seat), len(stack))):
            taken.append(pop_stack(s, value))
        s.players[self.seat].scaffolds += tuple(taken)
        s.emit("start_scaffolds", "WM-PSETUP-06", self.seat, tiles=tuple(taken))
        s.pending.append(StartTile(self.seat))


@dataclass(frozen=True, slots=True)
class StartTile(Frame):
    """Place one of the two, keep the other; no VP and no triggers (WM-PSETUP-06, WM-PSETUP-07)."""

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
