"""Why a tile cannot be activated: the tile, its worker, its number, its cost, what its effect lacks (PI-ACT)."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.components.definitions import (
    ANY_NUMBER,
    CAPITOL_ID,
    Activate,
    Choose,
    Deploy,
    DrawTile,
    Effect,
    Pay,
    RepeatDepot,
    TileDef,
)
from wm_kernel.games.propeller_islands.rules.actions import ActivateTile
from wm_kernel.games.propeller_islands.rules.activate import ActivateMore, MarieChoice
from wm_kernel.games.propeller_islands.rules.effects import RadioChoice, TwoTiles
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.possible import Purse, can_do, options_of
from wm_kernel.games.propeller_islands.rules.round import LastDieChoice
from wm_kernel.games.propeller_islands.rules.state import LYING, Player, State
from wm_kernel.games.propeller_islands.rules.supply import ONE_ENERGY, covers, less
from wm_kernel.games.propeller_islands.rules.turn import ActionChoice
from wm_kernel.table.refusal import Refusal

BY_NUMBER = (ActionChoice, ActivateMore, LastDieChoice)
"""The frames in which the number of a tile must fit the die."""

WHATEVER_NUMBER = (RadioChoice, TwoTiles, MarieChoice)
"""The frames in which it need not."""


def tile_faults(s: State, player: Player, tile: str, rule: str) -> list[Refusal]:
    """Whether there is such a tile, and on this island."""
    if tile != CAPITOL_ID and tile not in s.catalog.tiles:
        return [Refusal("unknown_tile", rule, (), {"tile": tile})]
    if tile not in player.island.values():
        return [Refusal("not_yours", rule, (), {"tile": tile})]
    return []


def activation_faults(s: State, seat: int, top: Frame, action: ActivateTile) -> list[Refusal]:
    """Why a tile cannot be activated."""
    player = s.players[seat]
    found = tile_faults(s, player, action.tile, "PI-ACT-01")
    if found:
        return found
    tile = s.tile(action.tile)
    if tile.effect is None:
        return [Refusal("never_activated", "PI-ACT-08", (), {"tile": tile.id, "class": tile.class_})]
    there = player.workers.get(tile.id)
    if there is None:
        found.append(Refusal("no_worker", "PI-ACT-01", (), {"tile": tile.id}))
    elif there == LYING:
        rule = "A-PI-06" if isinstance(top, WHATEVER_NUMBER) else "PI-ACT-04"
        found.append(Refusal("worker_lies", rule, (), {"tile": tile.id}))
    number = number_of(player, tile)
    if isinstance(top, BY_NUMBER) and number not in (s.die, ANY_NUMBER):
        params = {"tile": tile.id, "number": number, "value": s.die}
        found.append(Refusal("wrong_number", "PI-ACT-01", (), params))
    if not isinstance(top, (*BY_NUMBER, *WHATEVER_NUMBER)):
        return found
    purse: Purse | None = player.resources
    if isinstance(top, MarieChoice):
        purse = top.purse(s)
        if purse is None:
            found.append(too_poor("PI-CHAR-04", ONE_ENERGY, player.resources, "marie"))
            return found
    assert purse is not None
    return found + _option_faults(s, player, tile, action.option, purse)


def _option_faults(s: State, player: Player, tile: TileDef, option: int, purse: Purse) -> list[Refusal]:
    effect = tile.effect
    assert effect is not None
    if option in options_of(s, player, tile, purse):
        return []
    if not isinstance(effect, Choose):
        if option:
            return [Refusal("no_options", "PI-ACT-04", (), {"tile": tile.id, "option": option})]
        return effect_faults(s, player, tile, effect, purse)
    params = {"tile": tile.id, "option": option, "options": len(effect.options)}
    if not 1 <= option <= len(effect.options):
        return [Refusal("no_such_option" if option else "which_option", "PI-ACT-04", (), params)]
    return effect_faults(s, player, tile, effect.options[option - 1], purse)


def effect_faults(s: State, player: Player, tile: TileDef, effect: Effect, purse: Purse) -> list[Refusal]:
    """What an effect lacks that cannot be carried out; [] when it can."""
    if can_do(s, player, effect, purse, (tile.id,)):
        return []
    if isinstance(effect, Pay):
        if not covers(purse, effect.bag):
            return [too_poor("PI-ACT-05", effect.bag, purse, tile.id)]
        return effect_faults(s, player, tile, effect.then, less(purse, effect.bag))
    if isinstance(effect, Deploy):
        if not player.quay:
            return [Refusal("quay_empty", "PI-WORK-03", (), {"source": tile.id})]
        return [Refusal("no_free_space", "PI-WORK-03", (), {"source": tile.id})]
    if isinstance(effect, Activate):
        return [Refusal("no_other_tile", "PI-ACT-09", (), {"source": tile.id})]
    if isinstance(effect, RepeatDepot):
        own = [t for t in map(s.tile, player.island.values()) if t.bonus is not None]
        if not own:
            return [Refusal("no_depot_yet", "A-PI-27", (), {"source": tile.id})]
        first = own[0]
        assert first.bonus is not None
        return effect_faults(s, player, first, first.bonus, purse)
    if isinstance(effect, DrawTile):
        return [Refusal("pile_empty", "PI-WORK-08", (), {"source": tile.id})]
    assert isinstance(effect, Choose)
    return [fault for option in effect.options for fault in effect_faults(s, player, tile, option, purse)]


def too_poor(rule: str, need: Purse, held: Purse, source: str) -> Refusal:
    """What is to be paid is not held."""
    return Refusal("too_poor", rule, (), {"need": tuple(need), "held": tuple(held), "source": source})
