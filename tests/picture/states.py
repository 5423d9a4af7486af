"""States for the tests of pictures: a worked example, and positions reached by random play."""

from __future__ import annotations

import random
from functools import cache

from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules.actions import area_mask
from wm_kernel.games.whistle_mountain.rules.board import make_tile
from wm_kernel.games.whistle_mountain.rules.ruleset import WhistleMountain
from wm_kernel.games.whistle_mountain.rules.setup import blank_state, make_setup
from wm_kernel.games.whistle_mountain.rules.state import PLAY, PlacedMachine, PlacedTile, State
from wm_kernel.table.cells import mask_of, parse_cell


def blank(players: int | list[str] = 3, tiles: dict[str, tuple[str, dict[str, str]]] | None = None) -> State:
    """A state in play with empty piles; `tiles` are free-form: id -> (squares, {square: resource})."""
    extra = {}
    for tile_id, (squares, printed) in (tiles or {}).items():
        names = squares.split()
        places = tuple((parse_cell(c) % 16, parse_cell(c) // 16) for c in names)
        kinds = [RESOURCES.index(printed[c]) if c in printed else None for c in names]
        extra[tile_id] = make_tile(tile_id, "X", places, kinds)
    state = blank_state(make_setup(players=players, extra_tiles=extra, free_form=True))
    state.phase, state.turn = PLAY, 9
    return state


def lay(state: State, tile_id: str, squares: str, printed: dict[str, str]) -> None:
    """Put a scaffold tile on the grid."""
    cells = tuple(map(parse_cell, squares.split()))
    mask = mask_of(cells)
    state.tiles = (*state.tiles, PlacedTile(tile_id, cells, mask))
    state.scaffold |= mask
    resources = list(state.resources)
    for name, kind in printed.items():
        resources[RESOURCES.index(kind)] |= 1 << parse_cell(name)
    state.resources = tuple(resources)  # type: ignore[assignment]


def put_machine(state: State, machine: str, low: str, high: str) -> None:
    """Put a machine on the grid."""
    a, b = parse_cell(low), parse_cell(high)
    mask = area_mask(a, b)
    state.machines = (*state.machines, PlacedMachine(machine, a, b, mask))
    state.machine |= mask


def put_ship(state: State, seat: int, kind: int, low: str, high: str) -> None:
    """Put a ship on the grid."""
    mask = area_mask(parse_cell(low), parse_cell(high))
    state.players[seat].ships[kind] = mask
    state.occupied |= mask


def moor(state: State, seat: int, kind: int, dock: str) -> None:
    """Put a ship in a dock."""
    k = list(state.setup.catalog.docks).index(dock)
    state.players[seat].ships[kind] = -1 - k
    docks = list(state.docks)
    docks[k] = seat * 3 + kind
    state.docks = tuple(docks)


_EX02 = {
    "a": ("b3 c2 c3 d2", {"c2": "coal", "d2": "iron"}),
    "d": ("g5 g4 h4 h3", {"g5": "gold", "h4": "coal"}),
    "f": ("h6 g6 g7 f7", {"g6": "iron"}),
    "g": ("c7 d7 e7 e8", {"e7": "iron"}),
    "ss": ("c6 c5 d5 d4", {"c6": "iron", "c5": "coal"}),
}


@cache
def ex02() -> State:
    """The board of the worked example EX-02: red's blimp lies on Automation."""
    s = blank(3, _EX02)
    for tile_id in "adfg":
        lay(s, tile_id, *_EX02[tile_id])
    put_machine(s, "double_coal", "c2", "d3")
    put_machine(s, "automation", "e3", "f5")
    put_machine(s, "black_pointer", "g3", "h4")
    put_machine(s, "disassembler", "e6", "g8")
    s.water_top = 1
    owned_by_three(s)
    for player in s.players:
        player.barracks = 0b11111100
        player.whirlpool = 3
    put_ship(s, 1, 2, "e2", "g2")
    put_ship(s, 0, 1, "f4", "f5")
    moor(s, 0, 2, "dock_medium")
    moor(s, 0, 0, "dock_scaffold_2")
    moor(s, 1, 1, "dock_card")
    return s


def owned_by_three(s: State) -> None:
    """Possessions of three players, markets, stacks and awards."""
    red, yellow, black = s.players
    red.resources, yellow.resources, black.resources = [0, 1, 0, 0, 0], [4, 0, 3, 0, 0], [1, 1, 1, 1, 1]
    yellow.vp = 1
    red.abilities, yellow.abilities, black.abilities = ("craftsman",), ("exchanger",), ("smuggler",)
    red.upgrades, yellow.upgrades = ("stash",), ("black_lung", "extractor")
    red.scaffolds, black.scaffolds = ("S1",), ("T1",)
    yellow.machines, yellow.scaffolds, yellow.awards = ("shiny_coal",), ("L1",), ("award_move",)
    red.hand, yellow.hand = ("charity", "recycle"), ("scramble", "craft", "craft")
    s.markets = (
        ("whistler", "wet_gold", "metal_pointer"),
        ("archives", "crane", "tesla_coil"),
        ("factory", "hang_glider", "trophy_room"),
    )
    s.stacks = (("wet_iron",) * 10, ("vault",) * 13, ("trap",) * 7)
    s.upgrade_market, s.upgrade_stack = ("recorder", "metal_yard", "pawn_shop"), ("stash",) * 14
    s.scaffold_stacks = (
        tuple(f"S{k}" for k in range(11, 0, -1)),
        tuple(f"L{k}" for k in range(8, 0, -1)),
        tuple(f"T{k}" for k in range(13, 0, -1)),
    )
    s.deck, s.discard = ("craft",) * 31, ("craft",) * 4
    kinds = ("vp4", "card", "whistle", "move", "build", "scaffold", "vp6", "activate", "upgrade", "small_machine")
    tower = [(), ("award_rescue",) * 4, *((f"award_{kind}",) for kind in kinds), ("award_whistle",), ("award_card",)]
    s.tower_awards = tuple(tower)
    s.award_supply = ("award_card",) * 7


_WEIGHTS = {"build": 8, "dock": 3, "collect": 3, "forge": 4, "move": 3}


@cache
def played(players: int, seed: int, steps: int, variant: str = "first_game") -> State:
    """A position after some random actions, building where it can."""
    rules = WhistleMountain()
    state = rules.new_state(players=players, seed=seed, variant=variant)
    chance = random.Random(seed)
    for _ in range(steps):
        legal = rules.legal_actions(state)
        if not legal:
            break
        kinds: dict[str, list[object]] = {}
        for action in legal:
            kinds.setdefault(action.kind, []).append(action)
        names = sorted(kinds)
        if len(names) > 1 and "end" in names:
            names.remove("end")
        kind = chance.choices(names, [_WEIGHTS.get(name, 1) for name in names])[0]
        rules.apply(state, chance.choice(kinds[kind]))  # type: ignore[arg-type]
    return state


def some_states() -> dict[str, State]:
    """A handful of states that differ in players, water and how full the board is."""
    return {
        "ex02": ex02(),
        "setup": played(4, 11, 6),
        "two": played(2, 3, 300),
        "three": played(3, 5, 700),
        "four": played(4, 2, 400),
        "full": played(4, 7, 800, "full"),
    }
