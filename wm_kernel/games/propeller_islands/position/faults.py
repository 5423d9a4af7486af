"""What is wrong with a position: first what cannot lie on any table, then, unless it is free of form, what no game leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wm_kernel.games.propeller_islands.codec.restore import check_moment
from wm_kernel.games.propeller_islands.components.definitions import CAPITOL_ID, RESOURCES, slot_of
from wm_kernel.games.propeller_islands.position.fill import held_tiles
from wm_kernel.games.propeller_islands.position.layout import (
    ACTION,
    DIE,
    OVER,
    PLAN,
    island_of,
    quay_of,
    when,
)
from wm_kernel.games.propeller_islands.position.models import Holding, Lying, line_of
from wm_kernel.games.propeller_islands.rules.island import connections
from wm_kernel.games.propeller_islands.rules.plans import Replacement
from wm_kernel.games.propeller_islands.rules.round import MAX_ROUNDS, end_reasons
from wm_kernel.games.propeller_islands.rules.setup import CENTRE
from wm_kernel.games.propeller_islands.rules.state import Setup, State
from wm_kernel.games.propeller_islands.rules.turn import Refill
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.reader import Reader
from wm_kernel.table.refusal import Refusal

if TYPE_CHECKING:
    from wm_kernel.games.propeller_islands.position.models import PositionFile

ENTRIES = {
    "not_seated": ("players.{player}", "to_move", "first"),
    "no_capitol": ("players.{player}.island",),
    "capitol_twice": ("players.{player}.island",),
    "capitol_moved": ("players.{player}.island",),
    "no_space": ("players.{player}.island",),
    "upgrade_place": ("players.{player}.island",),
    "quay_form": ("players.{player}.quay",),
    "many_workers": ("players.{player}.quay", "players.{player}.island"),
    "few_workers": ("players.{player}.quay", "players.{player}.island"),
    "below_zero": ("players.{player}.{what}", "players.{player}.resources.{what}"),
    "fame_told": ("players.{player}.fame", "players.{player}.island"),
    "upgrades_told": ("players.{player}.completed", "players.{player}.aside", "players.{player}.island"),
    "hand_size": ("players.{player}.hand",),
    "character_twice": ("players.{player}.character",),
    "dice_on_quay": ("players.{player}.dice",),
    "dice_many": ("dice",),
    "dice_few": ("dice",),
    "dice_on_quay_few": ("players.{player}.dice",),
    "pending_unfit": ("pending",),
    "dice_of_value": ("dice",),
    "die_missing": ("die", "moment"),
    "die_not_now": ("die",),
    "turn_many": ("turn", "moment"),
    "not_the_turn": ("to_move",),
    "round_first": ("round",),
    "game_goes_on": ("moment",),
    "game_has_ended": ("moment", "turn", "round"),
    "supply_short": ("players",),
    "plan_level": ("display", "decks"),
    "slots_empty": ("slots",),
}
"""Where in the file that stands which a fault speaks of."""


def faults(form: PositionFile, setup: Setup, state: State) -> list[Refusal]:
    """Everything that is wrong; [] when it can be played."""
    found = [*_seated(form, setup), *_pieces(form, setup)]
    for colour in setup.colours:
        if colour in form.players:
            found += _player(form.players[colour], colour, setup)
    found += _moment(form, setup)
    if form.pending and not found:
        found += _pending(form, state)
    if not form.free_form and not found:
        found += _reached(form, setup, state)
    return _once(found)


def _once(found: list[Refusal]) -> list[Refusal]:
    told: list[Refusal] = []
    for fault in found:
        if fault not in told:
            told.append(fault)
    return told


def _seated(form: PositionFile, setup: Setup) -> Iterator[Refusal]:
    for colour in dict.fromkeys((*form.players, *(c for c in (form.first, form.to_move) if c))):
        if colour not in setup.colours:
            yield Refusal("not_seated", "PI-ROUND-03", (), {"player": colour})


# Pieces: each is known, and lies in one place.


def _pieces(form: PositionFile, setup: Setup) -> Iterator[Refusal]:
    catalog = setup.catalog
    tiles = [tile for tile in (*(form.slots or ()), *form.pile) if tile]
    plans = [plan for piles in (form.display, form.decks) for pile in piles.values() for plan in pile]
    tiles += held_tiles(form)
    for holding in form.players.values():
        tiles += [line.tile for line in map(line_of, holding.island or ()) if line.tile != CAPITOL_ID]
        plans += [*(holding.hand or ()), *holding.completed]
    for tile, n in Counter(tiles).items():
        if tile not in catalog.tiles:
            yield Refusal("unknown_tile", "PI-COMP-09", (tile,), {"tile": tile})
        elif n > 1:
            yield Refusal("tile_twice", "PI-COMP-09", (tile,), {"tile": tile, "n": n})
    for plan, n in Counter(plans).items():
        if plan not in catalog.plans:
            yield Refusal("unknown_plan", "PI-COMP-02", (plan,), {"plan": plan})
        elif n > 1:
            yield Refusal("plan_twice", "PI-COMP-02", (plan,), {"plan": plan, "n": n})
    for piles in (form.display, form.decks):
        for level, pile in piles.items():
            for plan in pile:
                if plan in catalog.plans and catalog.plans[plan].level != int(level):
                    params = {"plan": plan, "level": int(level), "own": catalog.plans[plan].level}
                    yield Refusal("plan_level", "PI-SETUP-06", (plan,), params)
    who = Counter(holding.character for holding in form.players.values() if holding.character)
    for colour, holding in form.players.items():
        if holding.character and who[holding.character] > 1:
            yield Refusal("character_twice", "U-PI-03", (), {"player": colour, "character": holding.character})


def _player(holding: Holding, colour: str, setup: Setup) -> Iterator[Refusal]:
    for what, n in (("fame", holding.fame), *((name, getattr(holding.resources, name, 0)) for name in RESOURCES)):
        if n < 0:
            yield Refusal("below_zero", "PI-SCORE-02", (), {"player": colour, "what": what, "n": n})
    yield from _island(holding, colour, setup)
    quay, catalog = setup.catalog.quay, setup.catalog
    if holding.quay is not None and quay_of(holding.quay, setup) is None:
        yield Refusal("quay_form", "PI-WORK-05", (), {"player": colour, "rows": quay.rows, "columns": quay.columns})
    workers, most = _workers(holding, setup), catalog.quay.rows * catalog.quay.columns + 1
    if workers > most:
        yield Refusal("many_workers", "PI-COMP-05", (), {"player": colour, "n": workers, "most": most})


def _workers(holding: Holding, setup: Setup) -> int:
    """The workers of a player, on island and quay; all there are when the quay is not told and not too many are out."""
    deployed = sum(bool(line.worker) for line in island_of(holding).lines)
    spaces = setup.catalog.quay.rows * setup.catalog.quay.columns
    if holding.quay is None:
        return max(deployed, spaces + 1)
    return deployed + "".join(holding.quay).count("w")


def _island(holding: Holding, colour: str, setup: Setup) -> Iterator[Refusal]:
    told = [line_of(text) for text in holding.island or ()]
    lines = told or island_of(holding).lines
    seen: dict[Hex, Lying] = {}
    capitols = [line for line in island_of(holding).lines if line.tile == CAPITOL_ID]
    if not capitols:
        yield Refusal("no_capitol", "PI-SETUP-10", (str(CENTRE),), {"player": colour})
    if sum(line.tile == CAPITOL_ID for line in lines) > 1:
        yield Refusal("capitol_twice", "PI-SETUP-10", (), {"player": colour})
    for line in lines:
        cell = str(line.cell)
        if line.cell in seen:
            params = {"player": colour, "tile": line.tile, "found": seen[line.cell].tile}
            yield Refusal("hex_twice", "PI-TAKE-02", (cell,), params)
        seen.setdefault(line.cell, line)
        if line.tile != CAPITOL_ID and line.tile not in setup.catalog.tiles:
            continue
        tile = setup.catalog.tile(line.tile)
        if line.worker and not tile.has_worker_space:
            yield Refusal("no_space", "PI-WORK-02", (cell,), {"player": colour, "tile": line.tile})
        slots = [slot_of(upgrade) for upgrade in line.upgrades]
        for upgrade, slot in zip(line.upgrades, slots, strict=True):
            if slot not in tile.slots or slots.count(slot) > 1:
                why = "twice" if slot in tile.slots else "kind" if tile.slots else "none"
                params = {"player": colour, "tile": line.tile, "upgrade": upgrade, "why": why}
                yield Refusal("upgrade_place", "PI-UPG-01", (cell,), params)
    for apart in island_of(holding).apart:
        yield Refusal("apart", "PI-TAKE-02", (str(apart),), {"player": colour, "tile": seen[apart].tile})


# The moment.


def _moment(form: PositionFile, setup: Setup) -> Iterator[Refusal]:
    now, catalog, n = when(form, setup.colours), setup.catalog, len(setup.colours)
    if form.round < 1:
        yield Refusal("round_first", "PI-ROUND-06", (), {"n": form.round})
    if form.turn is not None and (form.turn > 2 * n or (form.turn == 2 * n) != now.is_last):
        code_params = {
            "n": form.turn,
            "most": 2 * n if now.is_last else 2 * n - 1,
            "least": 2 * n if now.is_last else 0,
        }
        yield Refusal("turn_many", "PI-ROUND-03", (), code_params)
    if form.to_move in setup.colours and not now.is_last and setup.colours.index(form.to_move) != now.active:
        params = {"player": form.to_move, "found": setup.colours[now.active], "n": now.turn}
        yield Refusal("not_the_turn", "PI-ROUND-03", (), params)
    if now.moment == ACTION and form.die is None:
        yield Refusal("die_missing", "PI-TURN-01")
    if form.die is not None and now.moment != ACTION and not form.pending:
        yield Refusal("die_not_now", "PI-TURN-05", (), {"value": form.die})
    most = catalog.dice[n] - now.turn - (now.moment in (ACTION, PLAN)) if n in catalog.dice else 0
    if form.dice is not None and len(form.dice) > most:
        yield Refusal("dice_many", "PI-SETUP-05", (), {"n": len(form.dice), "most": most})
    if form.dice is not None and len(form.dice) < most:
        yield Refusal("dice_few", "PI-SETUP-05", (), {"n": len(form.dice), "most": most})
    for value, k in Counter(form.dice or ()).items():
        if k > catalog.most_of_a_value:
            yield Refusal("dice_of_value", "PI-ROUND-02", (), {"value": value, "n": k, "most": catalog.most_of_a_value})
    for seat, colour in enumerate(setup.colours):
        had = 2 if now.is_last else now.turn // n + ((seat - now.first) % n < now.turn % n)
        had += now.moment == PLAN and seat == now.active
        told = form.players[colour].dice if colour in form.players else None
        if told is not None and len(told) != had:
            code = "dice_on_quay" if len(told) > had else "dice_on_quay_few"
            yield Refusal(code, "PI-TURN-05", (), {"player": colour, "n": len(told), "most": had})


def _pending(form: PositionFile, state: State) -> Iterator[Refusal]:
    """What is pending fits together and the moment, and there is something to choose."""
    told = {"pending": form.pending, "phase": state.phase, "die": state.die, "forge": list(state.forge)}
    try:
        check_moment(Reader(told, "position"), state.clone())
    except ValueError as error:
        yield Refusal("pending_unfit", "PI-ROUND-03", (), {"told": str(error).rpartition("; expected ")[2]})


# What a game leads to.


def _reached(form: PositionFile, setup: Setup, state: State) -> Iterator[Refusal]:
    catalog = setup.catalog
    all_workers = catalog.quay.rows * catalog.quay.columns + 1
    for colour, player in zip(setup.colours, state.players, strict=True):
        if next(iter(player.island), CENTRE) != CENTRE:
            yield Refusal("capitol_moved", "PI-SETUP-10", (str(next(iter(player.island))),), {"player": colour})
        workers = player.quay.bit_count() + len(player.workers)
        if workers < all_workers:
            yield Refusal("few_workers", "PI-COMP-05", (), {"player": colour, "n": workers, "most": all_workers})
        if (n := connections(state, player) * catalog.connection_fame) != player.fame:
            yield Refusal("fame_told", "PI-CONN-02", (), {"player": colour, "n": n, "fame": player.fame})
        used = Counter(upgrade for upgrades in player.upgrades.values() for upgrade in upgrades)
        used.update(player.aside)
        if used != Counter(catalog.plans[plan].upgrade for plan in player.completed):
            params = {"player": colour, "n": sum(used.values()), "most": len(player.completed)}
            yield Refusal("upgrades_told", "PI-PLAN-02", (), params)
        taken = sum(isinstance(frame, Replacement) and state.players[frame.seat] is player for frame in state.pending)
        size = sum(catalog.hand.values()) - taken
        if len(player.hand) != size and (len(player.hand) > size or any(state.decks.values())):
            yield Refusal("hand_size", "PI-PLAN-03", (), {"player": colour, "n": len(player.hand), "most": size})
    if setup.rulings and state.ruling("A-PI-13") == "limited":
        held = [sum(player.resources[k] for player in state.players) for k in range(3)]
        for name, n, most in zip(RESOURCES, held, catalog.supply, strict=True):
            if n > most:
                yield Refusal("supply_short", "A-PI-13", (), {"resource": name, "n": n, "most": most})
    emptied = sum(isinstance(frame, Refill) for frame in state.pending)
    if state.pile and state.slots.count("") > emptied:
        yield Refusal("slots_empty", "PI-FORGE-04", (), {"n": state.slots.count("")})
    yield from _ended(form, state)


def _ended(form: PositionFile, state: State) -> Iterator[Refusal]:
    """The end is looked for after the last die: the game is over then, and begins no other round (PI-END-01)."""
    now, reasons = when(form, state.colours), end_reasons(state)
    if now.moment == OVER and not reasons:
        yield Refusal("game_goes_on", "PI-END-01")
    if now.moment == DIE and now.turn == 0 and reasons and reasons != (MAX_ROUNDS,):
        yield Refusal("game_has_ended", "PI-END-01", (), {"reason": reasons[0]})
