"""What could be done now: which tiles can be activated and with which option, looked at without changing anything (PI-ACT).

A tile is offered when its cost can be paid and something comes of it: its printed effect, or its production upgrade alone
(A-PI-04).
"""

from __future__ import annotations

from collections.abc import Iterator

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    Activate,
    Bag,
    Choose,
    Deploy,
    DrawTile,
    Effect,
    Pay,
    RepeatDepot,
    TileDef,
)
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.state import STANDING, Player, State
from wm_kernel.games.propeller_islands.rules.supply import covers, less

Purse = Bag | list[int]


def can_deploy(s: State, player: Player) -> bool:
    """Whether a worker stands on the quay and a worker space is free (PI-WORK-03)."""
    if not player.quay:
        return False
    workers = player.workers
    return any(tile not in workers and s.tile(tile).has_worker_space for tile in player.island.values())


def productions_on(player: Player, tile_id: str) -> tuple[str, ...]:
    """The resources of the production upgrades on a tile (PI-ACT-06)."""
    upgrades = player.upgrades.get(tile_id)
    if not upgrades:
        return ()
    return tuple(upgrade[11:] for upgrade in upgrades if upgrade.startswith("production_"))


def can_do(s: State, player: Player, effect: Effect, purse: Purse, besides: tuple[str, ...] = ()) -> bool:
    """Whether the effect can be paid in full and brings something; tiles `besides` count as activated."""
    if isinstance(effect, Pay):
        return covers(purse, effect.bag) and can_do(s, player, effect.then, less(purse, effect.bag), besides)
    if isinstance(effect, Deploy):
        return can_deploy(s, player)
    if isinstance(effect, Choose):
        return any(can_do(s, player, option, purse, besides) for option in effect.options)
    if isinstance(effect, Activate):
        return _leads_on(s, player, purse, besides)
    if isinstance(effect, RepeatDepot):
        return any(True for _ in depots(s, player))
    if isinstance(effect, DrawTile):
        return bool(s.pile)
    return True


def _leads_on(s: State, player: Player, purse: Purse, besides: tuple[str, ...]) -> bool:
    """Whether another tile can be activated. One that only activates others counts when it has a production upgrade:
    whatever it leads to can be activated in its place."""
    for tile_id, how in player.workers.items():
        if how == STANDING and tile_id not in besides:
            effect = s.tile(tile_id).effect
            if effect is None:
                continue
            if isinstance(effect, Activate):
                if productions_on(player, tile_id):
                    return True
            elif options_of(s, player, s.tile(tile_id), purse, besides):
                return True
    return False


def can_pay(effect: Effect, purse: Purse) -> bool:
    """Whether what the effect costs can be paid (PI-ACT-05); a choice when one of its options can."""
    if isinstance(effect, Pay):
        return covers(purse, effect.bag)
    if isinstance(effect, Choose):
        return any(can_pay(option, purse) for option in effect.options)
    return True


def options_of(s: State, player: Player, tile: TileDef, purse: Purse, besides: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The options with which a tile can be activated, (0,) where there is none to choose, () when it cannot be."""
    effect = tile.effect
    assert effect is not None
    besides = (*besides, tile.id)
    if isinstance(effect, Choose):
        found: tuple[int, ...] = ()
        for k, option in enumerate(effect.options, 1):
            if can_do(s, player, option, purse, besides):
                found += (k,)
        if found or not productions_on(player, tile.id):
            return found
        return tuple(k for k, option in enumerate(effect.options, 1) if can_pay(option, purse))
    if can_do(s, player, effect, purse, besides):
        return (0,)
    return (0,) if productions_on(player, tile.id) and can_pay(effect, purse) else ()


def activations(s: State, player: Player, purse: Purse, value: int) -> list[ActivateTile]:
    """The tiles that can be activated with a die of this value; with ANY_NUMBER whatever their numbers (PI-ACT-01, 09)."""
    found: list[ActivateTile] = []
    for tile_id, how in player.workers.items():
        if how != STANDING:
            continue
        tile = s.tile(tile_id)
        if tile.effect is None:
            continue
        if value != ANY_NUMBER:
            number = number_of(player, tile)
            if number != value and number != ANY_NUMBER:
                continue
        for option in options_of(s, player, tile, purse):
            found.append(ActivateTile(tile_id, option))
    return found


def depots(s: State, player: Player) -> Iterator[str]:
    """The own depots whose bonus can be had again (kind 12, A-PI-27)."""
    for tile_id in player.island.values():
        bonus = s.tile(tile_id).bonus
        if bonus is not None and can_do(s, player, bonus, player.resources):
            yield tile_id
