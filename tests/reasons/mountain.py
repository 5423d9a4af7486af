"""How the causes of refusals of Whistle Mountain and Outlaws are taken away, each by what its sentence claims.

Written apart from the explanations: a position is changed on the table (a worker put where there was none, a price given, a
ship sent home), and pieces need not come from anywhere. Where nothing could be done about a cause there is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.reasons.near_misses import Remove, Without
from wm_kernel.games.outlaws.rules.gang import BLOCKERS, OUTLAWS, YOU
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES, SHIPS, SIZES
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.rules.collect import Pending
from wm_kernel.games.whistle_mountain.rules.forge import Works
from wm_kernel.games.whistle_mountain.rules.frames import advance
from wm_kernel.games.whistle_mountain.rules.state import HOME, NOWHERE, SETUP, PlacedMachine, State
from wm_kernel.table import spec
from wm_kernel.table.action import Action
from wm_kernel.table.cells import STRIDE, bits, mask_of, neighbours, parse_cell, row_of
from wm_kernel.table.refusal import Refusal


def seat_of(s: State) -> int:
    """Whose pieces a sentence speaks of: whoever decides, and you where you decide for the Outlaws."""
    seat = s.pending[-1].seat if s.pending else s.active
    return seat if s.phase == SETUP else s.setup.policy.actor(seat)


def me(s: State) -> Any:
    return s.players[seat_of(s)]


def on_top(s: State, **values: Any) -> None:
    """Change the decision that is due."""
    s.pending[-1] = replace(s.pending[-1], **values)


def here(reason: Refusal) -> int:
    return mask_of(parse_cell(cell) for cell in reason.cells)


# --- things on the table ----------------------------------------------------------------------------------------------


def take_up(s: State, seat: int, ship: int) -> None:
    """Send a ship home."""
    place = s.players[seat].ships[ship]
    if place > 0:
        s.occupied &= ~place
    s.docks = tuple(NOWHERE if there == seat * 3 + ship else there for there in s.docks)
    s.players[seat].ships[ship] = HOME


def into_dock(s: State, seat: int, ship: int, dock: int) -> None:
    take_up(s, seat, ship)
    s.docks = (*s.docks[:dock], seat * 3 + ship, *s.docks[dock + 1 :])
    s.players[seat].ships[ship] = -1 - dock


def no_ships(s: State, mask: int) -> None:
    for seat, player in enumerate(s.players):
        for ship, place in enumerate(player.ships):
            if place > 0 and place & mask:
                take_up(s, seat, ship)


def no_machines(s: State, mask: int) -> None:
    s.machines = tuple(placed for placed in s.machines if not placed.mask & mask)
    s.machine = 0
    for placed in s.machines:
        s.machine |= placed.mask
    there = {placed.id for placed in s.machines}
    s.machine_workers = tuple(entry for entry in s.machine_workers if entry[0] in there)


def without_machine(s: State, machine: str) -> None:
    if (placed := s.machine_on_grid(machine)) is not None:
        no_machines(s, placed.mask)


def put_machine(s: State, machine: str, low_row: int | None = None) -> bool:
    """Put a machine on dry squares without another one, or with its lowest row here; whether there was room."""
    width, height = s.setup.catalog.board.footprints[s.setup.catalog.machines[machine].size]
    geometry = s.setup.geometry
    without_machine(s, machine)
    for low in bits(geometry.grid):
        high = low + width - 1 + (height - 1) * STRIDE
        mask = a.area_mask(low, high)
        if mask & ~geometry.grid or mask & s.machine or (row_of(low) != low_row if low_row else mask & ~s.dry):
            continue
        s.machines += (PlacedMachine(machine, low, high, mask),)
        s.machine |= mask
        s.scaffold |= mask
        for player in s.players:
            player.grid &= ~mask
        no_ships(s, mask)
        return True
    return False


def scaffold_on(s: State, mask: int) -> None:
    s.scaffold |= mask


def bare(s: State, mask: int) -> None:
    s.scaffold &= ~mask
    clear_resources(s, mask)


def clear_resources(s: State, mask: int) -> None:
    """No resource is printed there, nor on the list of a ship any more."""
    for number, frame in enumerate(s.pending):
        if hasattr(frame, "squares"):
            s.pending[number] = replace(frame, squares=frame.squares & ~mask)  # type: ignore[call-arg]
    s.resources = tuple(layer & ~mask for layer in s.resources)  # type: ignore[assignment]


def free_space(s: State) -> bool:
    """Make a scaffold space free; whether there was room."""
    spot = next(iter(bits(s.empty)), None)
    if spot is None:
        return False
    scaffold_on(s, 1 << spot)
    return True


def lower_water(s: State, row: int) -> None:
    s.water_top = max(0, min(s.water_top, row - 1))


def stand(s: State, seat: int, where: str) -> bool:
    """A worker of a player at a place: a square, a level, a floor, a machine; whether there is such a place."""
    player, (kind, colon, rest) = s.players[seat], where.partition(":")
    if colon:
        level = int(rest.partition(":")[0])
        if kind == "barracks" and 1 <= level <= s.setup.catalog.board.barracks_levels:
            player.barracks |= 1 << level
        elif kind == "tower" and 1 <= level < len(player.tower):
            player.tower = tuple(n + (floor == level) for floor, n in enumerate(player.tower))
        else:
            return False
    elif where in s.setup.catalog.machines:
        if s.machine_on_grid(where) is None and not put_machine(s, where):
            return False
        s.machine_workers = (*(e for e in s.machine_workers if e[:2] != (where, seat)), (where, seat, 1))
    else:
        spot = 1 << parse_cell(where)
        if not spot & s.setup.geometry.grid:
            return False
        for other in s.players:
            other.grid &= ~spot
        player.grid |= spot
    return True


def held(s: State, what: str, item: str) -> None:
    """A piece in the storage of the player."""
    pile = {"scaffold": "scaffolds", "award": "awards", "machine": "machines"}[what]
    setattr(me(s), pile, (*getattr(me(s), pile), item))


def any_tile(s: State, shape: str = "") -> str:
    tiles = s.setup.catalog.scaffolds.tiles
    laid = {tile.id for tile in s.tiles}
    fit = [t for t, tile in tiles.items() if shape in ("", tile.shape)]
    return next((t for t in fit if t not in laid), fit[0])


def stack(s: State, shape: str) -> None:
    number = list(s.setup.geometry.shapes).index(shape)
    pile = (*s.scaffold_stacks[number], *[any_tile(s, shape)] * 3)
    s.scaffold_stacks = (*s.scaffold_stacks[:number], pile, *s.scaffold_stacks[number + 1 :])


def supply(s: State, what: str) -> None:
    """Some of what a pile has run out of."""
    if what == "card":
        s.deck += ("craft",) * 4
    elif what == "award":
        s.award_supply += ("award_card",) * 2
    elif what == "upgrade":
        s.upgrade_stack += ("manifest",)
    else:
        for shape in s.setup.geometry.shapes:
            stack(s, shape)


def market(s: State, size: str, piece: str = "") -> None:
    if size == "upgrade":
        s.upgrade_market += (piece or next(u for u in s.setup.catalog.upgrades if u not in me(s).upgrades),)
        return
    number = SIZES.index(size)
    piece = piece or next(m.id for m in s.setup.catalog.machines.values() if m.size == size)
    s.markets = (*s.markets[:number], (*s.markets[number], piece), *s.markets[number + 1 :])


# --- the causes -------------------------------------------------------------------------------------------------------


def never(s: State, action: Action, reason: Refusal) -> Without | None:
    """Nothing can be done about it."""
    return None


def done(change: Any) -> Remove:
    """A cause that a change of the table takes away; one that returns False has found no way."""

    def remove(s: State, action: Action, reason: Refusal) -> Without | None:
        return None if change(s, action, reason) is False else (s, action)

    return remove


def meant(instead: Any) -> Remove:
    """A cause that lies in the action: what is said instead of it."""

    def remove(s: State, action: Action, reason: Refusal) -> Without | None:
        other = instead(s, action, reason)
        return None if other is None else (s, other)

    return remove


def _finished(s: State, action: Action, reason: Refusal) -> bool:
    """What is said to come first is over."""
    claim, rules = (reason.params["asked"], reason.params.get("source")), spec.ruleset(s.game)
    while s.phase == SETUP and (s.pending[-1].kind, s.pending[-1].asks) == claim:
        if not (legal := rules.legal_actions(s)):
            return False
        rules.apply(s, legal[0])
    while s.pending and (s.pending[-1].kind, s.pending[-1].asks) == claim:
        s.pending.pop()
        if not s.pending or (s.pending[-1].kind, s.pending[-1].asks) != claim:
            advance(s)  # what comes by itself may be of the same kind again, as a second theft
    return True


def _set_up(s: State, action: Action, reason: Refusal) -> None:
    rules = spec.ruleset(s.game)
    while s.phase == SETUP:
        rules.apply(s, rules.legal_actions(s)[0])


def _forge(s: State, action: Action, reason: Refusal) -> None:
    s.main_done = True
    s.pending.append(Works(s.active))


def _main(s: State, action: Action, reason: Refusal) -> None:
    s.main_done = False
    while s.pending and isinstance(s.pending[-1], Works | Pending):
        s.pending.pop()


def _kind(s: State, action: Action, reason: Refusal) -> None:
    what = reason.params["what"]
    if what in ("move", "rescue"):
        on_top(s, work="rescue" if what == "move" else "move")
    else:
        on_top(s, what="any")


def _paid(s: State, action: Action, reason: Refusal) -> None:
    """The price is given; where a machine is blamed, it goes instead, and what one has must do."""
    params = reason.params
    if reason.rule == "WM-WILD-05":
        without_machine(s, params["machine"])
        return
    player = me(s)
    cost, any_ = params.get("cost", ()), params.get("any", 0)
    for kind, n in enumerate(cost):
        player.resources[kind] = max(player.resources[kind], n)
    player.resources[0] += any_
    player.hand += ("craft",) * max(0, params.get("cards", 0) - len(player.hand))
    for _ in range(params.get("scaffolds", 0) - len(player.scaffolds)):
        player.scaffolds += (any_tile(s),)


def _bag(s: State, action: Action, reason: Refusal) -> None:
    me(s).resources = [max(n, m) for n, m in zip(me(s).resources, reason.params["bag"], strict=True)]


def _first_option(s: State, action: Action, reason: Refusal) -> Action | None:
    legal = spec.ruleset(s.game).legal_actions(s)
    return next((one for one in legal if type(one) is type(action)), None)


def _own(s: State, action: Action, reason: Refusal) -> bool:
    piece, player = reason.params["id"], me(s)
    if piece in s.setup.catalog.upgrades:
        player.upgrades += (piece,)
    elif piece in s.setup.catalog.abilities:
        player.abilities += (piece,)
    else:
        return False
    return True


def _dock(s: State, name: str) -> int:
    return list(s.setup.catalog.docks).index(name)


def _empty_dock(s: State, action: Action, reason: Refusal) -> None:
    number = _dock(s, reason.params["dock"])
    there = s.docks[number]
    if there // 3 < len(s.players):
        take_up(s, there // 3, there % 3)
    s.docks = (*s.docks[:number], NOWHERE, *s.docks[number + 1 :])


def _hold_dock(s: State, action: Action, reason: Refusal) -> None:
    number = _dock(s, reason.params["dock"]) if "dock" in reason.params else s.docks.index(NOWHERE)
    other = next(seat for seat in range(len(s.players)) if seat != seat_of(s))
    into_dock(s, other, 0, number)


def _listed(s: State, action: Action, reason: Refusal) -> bool:
    top = s.pending[-1]
    assert isinstance(top, Pending)
    if (machine := reason.params.get("machine")) is not None:
        on_top(s, machines=(*top.machines, machine), used=tuple(m for m in top.used if m != machine))
        return True
    spot = here(reason)
    if spot & s.printed & s.scaffold_seen:
        on_top(s, squares=top.squares | spot)
    elif spot & s.setup.geometry.row[s.water_top]:
        on_top(s, bars=top.bars | spot)
    else:
        return False
    return True


def _uncovered(s: State, action: Action, reason: Refusal) -> None:
    """What is said to be lost lies open and is on the list."""
    no_machines(s, here(reason))
    _dry(s, action, reason)
    on_top(s, squares=s.pending[-1].squares | here(reason))  # type: ignore[attr-defined]


def _offered(s: State, action: Action, reason: Refusal) -> bool:
    if not here(reason) & s.printed:
        return False
    on_top(s, squares=s.pending[-1].squares | here(reason))  # type: ignore[attr-defined]
    return True


def _reached(s: State, action: Action, reason: Refusal) -> None:
    s.main_done = True
    s.pending.append(Pending(s.active, 0, 0, 0, (reason.params["machine"],)))


def _ashore(s: State, action: Action, reason: Refusal) -> None:
    placed = s.machine_on_grid(reason.params["machine"])
    assert placed is not None
    lower_water(s, row_of(placed.low))


def _dry(s: State, action: Action, reason: Refusal) -> None:
    lower_water(s, min(row_of(c) for c in bits(here(reason))))


def _no_workers(s: State, action: Action, reason: Refusal) -> None:
    for player in s.players:
        player.grid &= ~here(reason)


def _size(s: State, action: Any, reason: Refusal) -> Action | None:
    if isinstance(action, a.Collect):
        size = reason.params["size"]
        return a.Collect(action.ship, action.low, action.low + size - 1)
    if isinstance(action, a.Choose):  # of a place for a ship of the Outlaws
        low = parse_cell(action.value.partition("-")[0])
        return a.Choose("place", a.area_name(low, low + reason.params["size"] - 1))
    width, height = reason.params["width"], reason.params["height"]
    found: Action = replace(action, high=action.low + width - 1 + (height - 1) * STRIDE)
    return found


def _on_bottom(s: State, action: Any, reason: Refusal) -> Action:
    down = (min(map(row_of, action.cells)) - 1) * STRIDE
    found: Action = replace(action, cells=tuple(c - down for c in action.cells))
    return found


def _touched(s: State, action: Action, reason: Refusal) -> bool:
    beside = next(iter(bits(neighbours(here(reason)) & s.dry & ~here(reason) & ~s.occupied)), None)
    if beside is None:
        return False
    scaffold_on(s, 1 << beside)
    return True


def _one_machine(s: State, action: Action, reason: Refusal) -> None:
    for machine in reason.params["machines"][1:]:
        without_machine(s, machine)


def _worker_there(s: State, action: Action, reason: Refusal) -> bool:
    seat = s.colours.index(reason.params["player"]) if "player" in reason.params else seat_of(s)
    return stand(s, seat, reason.params["place"])


def _supplied(s: State, action: Action, reason: Refusal) -> None:
    supply(s, reason.params["what"])


def _few(s: State, action: Action, reason: Refusal) -> None:
    if reason.params["what"] == "resource":
        me(s).resources[0] += reason.params["asked_n"]
    else:
        supply(s, reason.params["what"])


def _stored(s: State, action: Action, reason: Refusal) -> bool:
    """A piece of the kind, and room for it where there is none: only that it is lacking is claimed."""
    what = reason.params["what"]
    held(s, what, any_tile(s) if what == "scaffold" else next(iter(s.setup.catalog.machines)))
    return True


def _in_barracks(s: State, action: Action, reason: Refusal) -> None:
    for player in [me(s)] if reason.params.get("whose", "own") == "own" else s.players:
        player.barracks |= 1 << s.setup.catalog.board.barracks_levels


def _on_scaffold(s: State, action: Action, reason: Refusal) -> bool:
    spot = next(iter(bits(s.empty)), None)
    if spot is None:
        return False
    scaffold_on(s, 1 << spot)
    me(s).grid |= 1 << spot
    return True


def _on_grid(s: State, action: Action, reason: Refusal) -> bool:
    machine = reason.params["machine"]
    for player in s.players:
        player.machines = tuple(m for m in player.machines if m != machine)
    return put_machine(s, machine)


def _simple_machine(s: State, action: Action, reason: Refusal) -> bool:
    free = next((m for m in ("double_coal", "double_iron", "whistler", "wet_gold") if s.machine_on_grid(m) is None), "")
    return bool(free) and put_machine(s, free)


def _half_sunk(s: State, action: Action, reason: Refusal) -> bool:
    machine = next(m.id for m in s.setup.catalog.machines.values() if m.size == "small")
    return s.water_top > 0 and put_machine(s, machine, s.water_top)


def _ship_out(s: State, action: Action, reason: Refusal) -> bool:
    seat = seat_of(s)
    avoid = SHIPS.index(reason.params["ship"]) if "ship" in reason.params else -1
    home = [k for k in range(3) if k != avoid and s.players[seat].ships[k] == HOME]
    if not home or NOWHERE not in s.docks:
        return False
    into_dock(s, seat, home[0], s.docks.index(NOWHERE))
    return True


def _that_ship_out(s: State, action: Action, reason: Refusal) -> bool:
    if NOWHERE not in s.docks:
        return False
    into_dock(s, seat_of(s), SHIPS.index(reason.params["ship"]), s.docks.index(NOWHERE))
    return True


def _balloon_placed(s: State, action: Action, reason: Refusal) -> None:
    into_dock(s, seat_of(s), 0, s.docks.index(NOWHERE))
    s.placed_ship = 0


def _ship_home(s: State, action: Action, reason: Refusal) -> None:
    take_up(s, seat_of(s), SHIPS.index(reason.params["ship"]) if "ship" in reason.params else 0)


def _in_market(s: State, action: Action, reason: Refusal) -> None:
    piece = reason.params["value"]
    machine = s.setup.catalog.machines.get(piece)
    market(s, machine.size if machine is not None else "upgrade", piece)


def _other_ability(s: State, action: Action, reason: Refusal) -> None:
    other = next(player for player in s.players if player is not me(s))
    taken = {ability for player in s.players for ability in player.abilities} | {s.duplicator}
    ability = reason.params.get("ability") or next(one for one in s.setup.catalog.abilities if one not in taken)
    other.abilities += (ability,)


def _their_worker(s: State, action: Action, reason: Refusal) -> bool:
    """The worker becomes one of the player's."""
    seat = s.pending[-1].seat if s.pending else s.active
    if reason.cells:
        return stand(s, seat, reason.cells[0])
    other = s.players[s.colours.index(reason.params["player"])]
    assert isinstance(action, a.Choose)
    floor = int(action.value.split(":")[1])
    other.tower = tuple(n - (k == floor) for k, n in enumerate(other.tower))
    return stand(s, seat, f"tower:{floor}")


def _of_own(s: State, action: Any, reason: Refusal) -> Action:
    return replace(action, resource=reason.params["resource"]) if isinstance(action, a.Take) else action


def _sunk_less(s: State, action: Action, reason: Refusal) -> bool:
    """A machine that is wholly under water comes up to be half sunk."""
    placed = s.machine_on_grid(reason.params["machine"])
    assert placed is not None
    if row_of(placed.high) == row_of(placed.low):
        return False
    s.water_top = row_of(placed.low)
    return True


def _finite(s: State, action: Action, reason: Refusal) -> None:
    without_machine(s, reason.params["machine"])


def _give(kind: str) -> Any:
    def change(s: State, action: Action, reason: Refusal) -> None:
        setattr(s, kind, False)

    return change


REMOVE: dict[str, Remove] = {
    **dict.fromkeys(
        (
            *("setup_over", "draft_over", "game_over", "not_asked", "nothing_to_finish", "nothing_to_take", "unknown"),
            *("nothing_to_pay", "own_type_back", "leaves_nothing", "not_usable", "not_triggered", "itself"),
            *("not_itself", "not_activated", "off_grid", "closed_row", "wrong_shape", "touches_no_bar", "half_on_tile"),
            *("same_place", "not_by_move", "not_onto_machine", "shows_nothing", "nothing_beside", "nobody_beside"),
            *("no_place", "no_other_place", "no_such_option", "shape_shut_out", "other_size"),
            *("give_first", "needed_to_build", "not_nearest", "worker_elsewhere", "not_beside_area", "no_floor_there"),
            *("dry", "none_can_be_activated"),
        ),
        never,
    ),
    "setup_first": done(_set_up),
    "finish_first": done(_finished),
    "must_choose": done(_finished),
    "other_choice": done(_finished),
    "main_done": done(_main),
    "needs_forge": done(_forge),
    "wrong_kind": done(_kind),
    "too_many_builds": done(lambda s, action, reason: on_top(s, builds=0)),
    "worker_done": done(lambda s, action, reason: on_top(s, worker_done=False)),
    "cannot_pay": done(_paid),
    "not_held": done(_bag),
    "wrong_payment": meant(_first_option),
    "wrong_amount": meant(_first_option),
    "whistle_not_wild": done(_finite),
    "not_in_storage": done(lambda s, action, reason: held(s, reason.params["what"], reason.params["id"])),
    "not_in_hand": done(lambda s, action, reason: setattr(me(s), "hand", (*me(s).hand, reason.params["id"]))),
    "not_owned": done(_own),
    "used": done(lambda s, action, reason: setattr(s, "used", ())),
    "card_played": done(_give("card_played")),
    "award_redeemed": done(_give("award_redeemed")),
    "ship_out": done(_ship_home),
    "dock_taken": done(_empty_dock),
    "dock_free": done(_hold_dock),
    "other_resource": meant(_of_own),
    "covered": done(_uncovered),
    "not_offered_there": done(_offered),
    "not_on_list": done(_listed),
    "needs_ship": done(_reached),
    "collect_over": done(_reached),
    "only_again": meant(lambda s, action, reason: a.Activate(reason.params["machine"])),
    "not_on_grid": done(_on_grid),
    "acts_on_grid": done(_on_grid),
    "not_from_storage": done(_on_grid),
    "waterlogged": done(_ashore),
    "not_again": done(lambda s, action, reason: on_top(s, chosen=())),
    "only_just_built": done(lambda s, action, reason: on_top(s, about=action.machine)),
    "in_water": done(_dry),
    "on_scaffold": done(lambda s, action, reason: bare(s, here(reason))),
    "on_machine": done(lambda s, action, reason: no_machines(s, here(reason))),
    "on_ship": done(lambda s, action, reason: no_ships(s, here(reason))),
    "on_worker": done(_no_workers),
    "on_resource": done(lambda s, action, reason: clear_resources(s, here(reason))),
    "no_scaffold": done(lambda s, action, reason: scaffold_on(s, here(reason))),
    "wrong_size": meant(_size),
    "not_on_bottom": meant(_on_bottom),
    "touches_nothing": done(_touched),
    "two_machines": done(_one_machine),
    "half_on_machine": done(lambda s, action, reason: without_machine(s, reason.params["machine"])),
    "workers_aboard": done(lambda s, action, reason: setattr(s, "machine_workers", ())),
    "no_worker": done(_worker_there),
    "nobody_to_rescue": done(lambda s, action, reason: setattr(me(s), "whirlpool", 2)),
    "none_left": done(_supplied),
    "too_few": done(_few),
    "supply_empty": done(_finite),
    "nothing_missing": done(lambda s, action, reason: setattr(me(s), "resources", [0] * len(RESOURCES))),
    "own_type": done(lambda s, action, reason: setattr(me(s), "resources", [2] * len(RESOURCES))),
    "market_empty": done(lambda s, action, reason: market(s, reason.params["size"])),
    "no_slot": done(lambda s, action, reason: setattr(me(s), "upgrades", ())),
    "no_own_upgrade": done(lambda s, action, reason: setattr(me(s), "upgrades", ("manifest",))),
    "storage_empty": done(_stored),
    "storage_spent": done(lambda s, action, reason: held(s, "scaffold", any_tile(s))),
    "no_free_space": done(lambda s, action, reason: free_space(s)),
    "no_worker_to_move": done(_in_barracks),
    "barracks_empty": done(_in_barracks),
    "nobody_on_scaffold": done(_on_scaffold),
    "nobody_in_tower": done(lambda s, action, reason: stand(s, seat_of(s), "tower:3")),
    "no_tokens": done(lambda s, action, reason: setattr(s, "tokens", (*s.tokens, (reason.params["machine"], (1,) * 5)))),
    "no_other_ability": done(_other_ability),
    "ability_not_in_play": done(_other_ability),
    "no_active_machine": done(_simple_machine),
    "no_machine_anywhere": done(_simple_machine),
    "none_half_sunk": done(_half_sunk),
    "all_sunk": done(_sunk_less),
    "no_ship_out": done(_ship_out),
    "no_other_ship": done(_ship_out),
    "balloon_not_placed": done(_balloon_placed),
    "no_ship_home": done(_ship_home),
    "no_dock_held": done(_hold_dock),
    "ship_home": done(_that_ship_out),
    "ship_spared": done(lambda s, action, reason: on_top(s, spared=NOWHERE)),
    "not_in_packet": done(lambda s, action, reason: on_top(s, offered=(*s.pending[-1].offered, reason.params["ability"]))),
    "part_done": done(lambda s, action, reason: on_top(s, left=(*s.pending[-1].left, reason.params["n"]))),
    "stack_empty": done(lambda s, action, reason: stack(s, reason.params["shape"])),
    "not_in_market": done(_in_market),
    "not_among_seen": done(lambda s, action, reason: on_top(s, cards=(*s.pending[-1].cards, reason.params["card"]))),
    "token_there": done(lambda s, action, reason: setattr(s, "tokens", ())),
    "already_under_token": done(lambda s, action, reason: setattr(s, "duplicator", "")),
    "others_worker": done(_their_worker),
    "worker_on_no_scaffold": done(lambda s, action, reason: scaffold_on(s, here(reason))),
}  # fmt: skip
"""How each cause is taken away, by its code."""


# --- Outlaws ----------------------------------------------------------------------------------------------------------


def _no_blockers(s: State, action: Action, reason: Refusal) -> None:
    s.docks = tuple(NOWHERE if there // 3 == BLOCKERS else there for there in s.docks)


def _lifted(s: State, action: Action, reason: Refusal) -> None:
    take_up(s, OUTLAWS, SHIPS.index(reason.params["ship"]))


def _only_this_ship(s: State, action: Action, reason: Refusal) -> None:
    for ship in range(3):
        if SHIPS[ship] != reason.params["ship"]:
            take_up(s, OUTLAWS, ship)


def _outlaw_there(s: State, action: Action, reason: Refusal) -> bool:
    if not stand(s, OUTLAWS, reason.params["place"]):
        return False
    if reason.cells:
        scaffold_on(s, here(reason))
        clear_resources(s, here(reason))
    return True


def _only_this_worker(s: State, action: Action, reason: Refusal) -> None:
    s.players[OUTLAWS].grid = here(reason)
    s.players[OUTLAWS].barracks = 0


OUTLAW: Mapping[str, Remove] = {
    **REMOVE,
    **dict.fromkeys(("outlaw_worse", "outlaw_second", "outlaw_higher_space"), never),
    "theft_not_held": done(
        lambda s, action, reason: s.players[YOU].resources.__setitem__(reason.params["resource"], 1)
    ),
    "theft_other_first": done(
        lambda s, action, reason: s.players[OUTLAWS].resources.__setitem__(reason.params["resource"], 0)
    ),
    "theft_leaves_dock": done(lambda s, action, reason: setattr(s.players[YOU], "resources", [9] * 5)),
    "robbed_first": done(_no_blockers),
    "outlaw_same_place": done(_lifted),
    "outlaw_machine_held": done(_only_this_ship),
    "outlaw_beside_nothing": done(_touched),
    "outlaw_other_tile": meant(lambda s, action, reason: replace(action, tile=reason.params["top"])),
    "outlaw_other_machine": meant(lambda s, action, reason: replace(action, machine=reason.params["value"])),
    "outlaw_none_there": done(_outlaw_there),
    "outlaw_off_scaffold": done(lambda s, action, reason: scaffold_on(s, here(reason))),
    "outlaw_not_lowest": done(_only_this_worker),
    "outlaw_not_highest": done(_only_this_worker),
}
"""The same with those of Outlaws."""
