"""Everything that is wrong with a position, each fault with a code, the rule it breaks and the squares.

What lies on the board is judged always. Whether all pieces are accounted for and whether a game can come to this is judged
only where the position is not free-form (`reach.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from wm_kernel.games.whistle_mountain.components.definitions import SHIPS
from wm_kernel.games.whistle_mountain.position.layout import AWAY, Crew, LaidShip, Layout, ship_places
from wm_kernel.games.whistle_mountain.position.pending import is_setting_up
from wm_kernel.games.whistle_mountain.position.pieces import pieces, tokens, unknown
from wm_kernel.games.whistle_mountain.position.reach import unreachable
from wm_kernel.games.whistle_mountain.rules.forge import MAX_BUILDS
from wm_kernel.table.cells import bits, cell_name, mask_of
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.position.models import PositionFile


class Judge:
    """Collects the faults of one position."""

    def __init__(self, model: PositionFile, layout: Layout) -> None:
        self.model, self.layout = model, layout
        self.setup = layout.setup
        self.catalog = layout.setup.catalog
        self.found: list[Refusal] = []

    def is_scripted(self, colour: str) -> bool:
        """Whether no limit holds for a seat, for nobody plays it."""
        seats = self.setup.colours
        return colour in seats and seats.index(colour) in self.setup.policy.scripted

    def fault(self, code: str, rule: str, cells: Iterable[int] = (), **params: Any) -> None:
        """Note a fault."""
        names = tuple(cell_name(c) for c in sorted(set(cells)))
        self.found.append(Refusal(code, rule, names, params))


def faults(model: PositionFile, layout: Layout) -> list[Refusal]:
    """Every fault of a position: board, ships, workers, players, pieces, turn.

    A fault that is found twice is told once; one that the position allows is not told.
    """
    judge = Judge(model, layout)
    _water(judge)
    _seats(judge)
    judge.found += layout.faults
    _tiles(judge)
    _machines(judge)
    _ships(judge)
    for seat, crew in enumerate(layout.crews):
        _crew(judge, seat, crew)
    _shared_squares(judge)
    _players(judge)
    _floors(judge)
    pieces(judge)
    tokens(judge)
    _turn(judge)
    if not model.free_form:
        unreachable(judge)
    told: dict[str, Refusal] = {}
    for fault in judge.found:
        if fault.code not in model.allow:
            told.setdefault(repr(fault), fault)
    return list(told.values())


# The board.


def _water(judge: Judge) -> None:
    level, bars = judge.model.water_top, judge.catalog.board.water_bars
    if not 0 <= level <= min(bars, judge.setup.geometry.rows):
        judge.fault("water_level", "WM-FLOOD-09", (), n=level, most=min(bars, judge.setup.geometry.rows))


def _seats(judge: Judge) -> None:
    seated = judge.setup.colours
    for colour in judge.layout.named:
        if colour not in seated:
            judge.fault("not_seated", "WM-PSETUP-01", (), player=colour, seats=", ".join(seated))


def _tiles(judge: Judge) -> None:
    tiles = judge.layout.tiles
    for i, tile in enumerate(tiles):
        for other in tiles[:i]:
            if tile.mask & other.mask:
                both = bits(tile.mask & other.mask)
                judge.fault("tiles_overlap", "WM-BUILD-SCAFFOLD-01", both, tiles=(other.id, tile.id))


def _machines(judge: Judge) -> None:
    layout = judge.layout
    for i, machine in enumerate(layout.machines):
        definition = judge.catalog.machines.get(machine.id)
        if bare := machine.mask & ~layout.scaffold:
            judge.fault("machine_off_scaffold", "WM-BUILD-MACHINE-01", bits(bare), machine=machine.id)
        for other in layout.machines[:i]:
            if machine.mask & other.mask:
                both = bits(machine.mask & other.mask)
                judge.fault("machines_overlap", "WM-BUILD-MACHINE-02", both, machines=(other.id, machine.id))
        if definition is not None:
            footprint = judge.catalog.board.footprints[definition.size]
            if sorted(machine.size) != sorted(footprint):
                sizes = {"width": footprint[0], "height": footprint[1]}
                judge.fault("machine_area", "WM-BUILD-MACHINE-01", machine.cells, machine=machine.id, **sizes)


def _ships(judge: Judge) -> None:
    layout = judge.layout
    on_grid = [ship for ship in layout.ships if ship.cells]
    for ship in on_grid:
        _ship_on_squares(judge, ship)
    for i, ship in enumerate(on_grid):
        for other in on_grid[:i]:
            if ship.mask & other.mask:
                there = {"player": judge.setup.colours[other.seat], "ship": SHIPS[other.ship]}
                judge.fault("ships_overlap", "WM-COLLECT-04", bits(ship.mask & other.mask), **there)
    for ship in ship_places(layout)[1]:
        if ship.dock == AWAY:
            judge.fault("no_dock_left", "WM-DOCK-01", (), **_whose(judge, ship))
        else:
            judge.fault("dock_shared", "WM-DOCK-01", (), **_whose(judge, ship), dock=ship.dock)


def _whose(judge: Judge, ship: LaidShip) -> dict[str, str]:
    return {"player": judge.setup.colours[ship.seat], "ship": SHIPS[ship.ship]}


def _ship_on_squares(judge: Judge, ship: LaidShip) -> None:
    layout, mask, whose = judge.layout, ship.mask, _whose(judge, ship)
    length = judge.catalog.board.ships[SHIPS[ship.ship]]
    if ship.said != length:
        judge.fault("ship_length", "WM-COLLECT-02", ship.cells, **whose, n=ship.said, size=length)
    elif not _straight(ship.cells):
        judge.fault("ship_bent", "WM-COLLECT-02", ship.cells, **whose)
    if mask & ~layout.dry:
        judge.fault("ship_in_water", "WM-COLLECT-04", bits(mask & ~layout.dry), **whose)
    dry = mask & layout.dry
    under = [machine for machine in layout.machines if machine.mask & dry]
    if len(under) > 1:
        machines = tuple(machine.id for machine in under)
        judge.fault("ship_on_two_machines", "WM-COLLECT-04", ship.cells, **whose, machines=machines)
    elif under and dry & ~under[0].mask:
        judge.fault("ship_half_on_machine", "WM-COLLECT-03", ship.cells, **whose, machine=under[0].id)
    if deck := dry & layout.scaffold & ~layout.machine:
        _ship_on_scaffold(judge, ship, whose, deck)


def _ship_on_scaffold(judge: Judge, ship: LaidShip, whose: Mapping[str, str], deck: int) -> None:
    """Only with the ability may a ship be put on a scaffold, and on one tile alone (WM-ABIL-ACE-01).

    The owner of the Duplicator may have had the ability when the ship was placed (R-67b).
    """
    ongoing = judge.setup.programs.ongoing
    able = set(ongoing.get("airship_on_scaffold", ()))
    copier = set(ongoing.get("has_ability_under_token", ()))
    players = judge.model.players
    owner = players.get(whose["player"])
    in_play = any(player.ability in able for player in players.values())
    if owner is None or not (owner.ability in able or (in_play and copier & set(owner.upgrades))):
        judge.fault("ship_on_scaffold", "WM-COLLECT-04", bits(deck), **whose)
    elif not any(tile.mask & ship.mask == ship.mask for tile in judge.layout.tiles):
        judge.fault("ship_off_tile", "WM-ABIL-ACE-01", ship.cells, **whose)


def _straight(cells: tuple[int, ...]) -> bool:
    ordered = sorted(cells)
    steps = {b - a for a, b in pairwise(ordered)}
    return steps <= {1} or steps <= {16}


# Workers.


def _crew(judge: Judge, seat: int, crew: Crew) -> None:
    layout, board = judge.layout, judge.catalog.board
    player = judge.setup.colours[seat]
    levels = board.barracks_levels
    if crew.total > board.workers or crew.whirlpool < 0:
        judge.fault("too_many_workers", "WM-COMP-04", (), player=player, n=crew.total, most=board.workers)
    for level, n in Counter(crew.barracks).items():
        if not 1 <= level <= levels:
            judge.fault("no_such_level", "WM-PSETUP-04", (), player=player, level=level, most=levels)
        elif n > 1:
            judge.fault("level_taken", "WM-PSETUP-04", (), player=player, level=level)
        if 1 <= level <= layout.level:
            judge.fault("level_in_water", "WM-WORKER-05", (), player=player, level=level)
    for floor in dict.fromkeys(crew.tower):
        if not 1 <= floor <= judge.setup.geometry.rows:
            judge.fault("no_such_floor", "WM-PROMOTE-02", (), player=player, floor=floor)
    _aboard(judge, player, crew)
    mask = mask_of(crew.grid)
    visible = layout.scaffold & ~layout.machine & layout.dry
    bare = mask & layout.dry & ~layout.scaffold & ~layout.machine
    if _flyers(judge):
        bare &= _under_ships(layout)  # with a Jetpack Lab a worker may stand on an empty square (WM-MACH-JETPACK-01)
    for code, rule, wrong in (
        ("worker_in_water", "WM-WORKER-05", mask & ~layout.dry),
        ("worker_on_machine", "WM-WORKER-03", mask & layout.machine & layout.dry),
        ("worker_off_scaffold", "WM-WORKER-03", bare),
        ("worker_on_resource", "WM-WORKER-03", mask & visible & _printed(layout)),
        ("worker_under_ship", "WM-WORKER-03", mask & visible & _under_ships(layout)),
    ):
        if wrong:
            judge.fault(code, rule, bits(wrong), player=player)


def _flyers(judge: Judge) -> bool:
    """Whether the machine that lets workers fly has been built."""
    owners = judge.setup.programs.ongoing.get("jetpack_placement", {})
    stored = [machine for player in judge.model.players.values() for machine in player.storage.machines]
    return any(machine in owners for machine in (*stored, *(m.id for m in judge.layout.machines)))


def _aboard(judge: Judge, player: str, crew: Crew) -> None:
    """Workers are only on machines that carry some and have stayed dry (WM-FLOOD-08)."""
    carriers = judge.setup.programs.ongoing.get("no_airship_while_workers", {})
    for machine, n in crew.aboard:
        placed = next((m for m in judge.layout.machines if m.id == machine), None)
        if n < 0:
            judge.fault("too_many_workers", "WM-COMP-04", (), player=player, n=n, most=judge.catalog.board.workers)
        if machine not in carriers:
            judge.fault("carries_nobody", "WM-WORKER-03", (), player=player, machine=machine)
        elif placed is None:
            judge.fault("not_on_grid", "WM-WORKER-03", (), machine=machine)
        elif placed.mask & ~judge.layout.dry:
            judge.fault("aboard_in_water", "WM-FLOOD-08", placed.cells, player=player, machine=machine)


def _printed(layout: Layout) -> int:
    """Squares with a printed resource."""
    return mask_of(
        c for tile in layout.tiles for c, r in zip(tile.cells, tile.tile.resources, strict=True) if r is not None
    )


def _under_ships(layout: Layout) -> int:
    return mask_of(c for ship in layout.ships for c in ship.cells)


def _shared_squares(judge: Judge) -> None:
    standing = Counter(c for crew in judge.layout.crews for c in crew.grid)
    if shared := [c for c, n in standing.items() if n > 1]:
        judge.fault("two_workers", "WM-WORKER-03", shared)


# Players.


def _players(judge: Judge) -> None:
    for colour, player in judge.model.players.items():
        if player.resources is not None:
            for resource, n in player.resources:
                if n < 0:
                    judge.fault("negative", "WM-RES-03", (), player=colour, resource=resource, n=n)
        if player.vp < 0:
            judge.fault("negative_vp", "WM-SCORE-01", (), player=colour, n=player.vp)
        slots = judge.catalog.board.upgrade_slots
        if len(player.upgrades) > slots and not judge.is_scripted(colour):
            judge.fault("upgrades_full", "WM-LIMIT-03", (), player=colour, n=len(player.upgrades), most=slots)


def _floors(judge: Judge) -> None:
    rows = judge.setup.geometry.rows
    for floor in judge.model.tower_awards:
        if int(floor) > rows:
            judge.fault("no_such_floor", "WM-PROMOTE-02", (), floor=int(floor))


# The turn.


def _turn(judge: Judge) -> None:
    model, layout, seats = judge.model, judge.layout, judge.setup.colours
    turn = model.turn
    if model.draft is not None:
        _draft(judge)
    if turn.over or is_setting_up(model):
        return
    to_move = seats.index(model.to_move) if model.to_move in seats else 0
    if turn.number is not None and (turn.number - 1) % len(seats) != to_move:
        judge.fault("turn_of_another", "WM-TURN-01", (), n=turn.number, player=seats[to_move])
    if turn.last_work is not None and turn.last_work > (turn.number or to_move + 1):
        judge.fault("work_to_come", "WM-TURN-01", (), n=turn.last_work)
    _under_way(judge)
    if turn.turns_left is None and not any(crew.barracks for crew in layout.crews):
        judge.fault("end_not_said", "WM-END-01", ())
    if turn.turns_left is not None and turn.turns_left >= len(seats):
        judge.fault("too_many_turns_left", "WM-END-02", (), n=turn.turns_left, most=len(seats) - 1)


def _under_way(judge: Judge) -> None:
    """What has been used this turn serves once a turn; a forge has at most three builds (WM-FORGE-02)."""
    programs, turn = judge.setup.programs, judge.model.turn
    group = {**judge.catalog.upgrades, **judge.catalog.abilities}
    for component in dict.fromkeys(turn.used):
        if component not in group:
            unknown(judge, "component", component, programs.once)
        elif component not in programs.once:
            judge.fault("not_once_a_turn", "WM-UPG-ONCE-01", (), component=component)
        elif turn.used.count(component) > 1:
            judge.fault("used_again", "WM-UPG-ONCE-01", (), component=component)
    if turn.forge is not None and turn.forge.builds > MAX_BUILDS:
        judge.fault("builds_over", "WM-FORGE-02", (), n=turn.forge.builds, most=MAX_BUILDS)


def _draft(judge: Judge) -> None:
    """While abilities are drafted one more is offered than there are players without one (WM-PSETUP-05)."""
    model, seats = judge.model, judge.setup.colours
    order = [seats[seat] for seat in judge.setup.policy.drafters(len(seats))]
    have = [colour for colour in order if (given := model.players.get(colour)) is not None and given.ability]
    without = len(seats) - len(have)
    if have != order[: len(have)]:
        judge.fault("draft_order", "WM-PSETUP-05", ())
    if not without or len(model.draft or ()) != without + 1:
        judge.fault("draft_size", "WM-PSETUP-05", (), n=len(model.draft or ()), wanted=without + 1)
    if judge.layout.tiles or judge.layout.machines:
        judge.fault("draft_late", "WM-PSETUP-06", (), n=len(judge.layout.tiles))
