"""Why a tile cannot be activated: the tile, its worker, its number, its cost, what its effect lacks (PI-ACT)."""

from __future__ import annotations

from wm_kernel.games.propeller_islands.components.definitions import (
    CAPITOL_ID,
    NOTHING,
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
from wm_kernel.games.propeller_islands.rules.activate import ActivateMore, MarieChoice, fits, may_go_further
from wm_kernel.games.propeller_islands.rules.effects import RadioChoice, TwoTiles
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.island import number_of
from wm_kernel.games.propeller_islands.rules.possible import Purse, can_do, options_of
from wm_kernel.games.propeller_islands.rules.round import LastDieChoice
from wm_kernel.games.propeller_islands.rules.state import LYING, Player, State
from wm_kernel.games.propeller_islands.rules.supply import BASIC, ONE_ENERGY, covers, has_ability, less, plus
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
    is_further = isinstance(top, MarieChoice)
    if isinstance(top, BY_NUMBER) and not fits(s, seat, tile.id):
        is_further = may_go_further(s, seat)
        if not is_further:
            found.append(_wrong_number(s, seat, tile))
    if not isinstance(top, (*BY_NUMBER, *WHATEVER_NUMBER)):
        return found
    besides = ONE_ENERGY if is_further and has_ability(s, seat, "marie") == BASIC else NOTHING
    return found + _option_faults(s, player, tile, action.option, besides)


def _wrong_number(s: State, seat: int, tile: TileDef) -> Refusal:
    """The die does not fit; where that is no hindrance to Marie, why it is one now (PI-ACT-01, A-PI-34)."""
    marie = "no"
    if has_ability(s, seat, "marie"):
        marie = "used" if "marie" in s.used else "last"
    params = {"tile": tile.id, "number": number_of(s.players[seat], tile), "value": s.die, "marie": marie}
    return Refusal("wrong_number", "PI-ACT-01" if marie == "no" else "A-PI-34", (), params)


def _option_faults(s: State, player: Player, tile: TileDef, option: int, besides: Bag) -> list[Refusal]:
    """Why a tile cannot be activated with an option; `besides` is what Marie pays for it besides its cost."""
    effect, held = tile.effect, player.resources
    assert effect is not None
    can = options_of(s, player, tile, less(held, besides)) if covers(held, besides) else ()
    if option in can:
        return []
    if not isinstance(effect, Choose):
        if option:
            return [Refusal("no_options", "PI-ACT-04", (), {"tile": tile.id, "option": option})]
        return _way_faults(s, player, tile, effect, besides)
    params = {"tile": tile.id, "option": option, "options": len(effect.options)}
    if not 0 <= option <= len(effect.options):
        return [Refusal("no_such_option", "PI-ACT-04", (), params)]
    if option:
        return _way_faults(s, player, tile, effect.options[option - 1], besides)
    if can:
        return [Refusal("which_option", "PI-ACT-04", (), {**params, "can": can})]
    return _no_way_faults(s, player, tile, effect, besides)


def _no_way_faults(s: State, player: Player, tile: TileDef, effect: Choose, besides: Bag) -> list[Refusal]:
    """Why a tile cannot be activated with any of its options: told once where the price is the matter with all of them."""
    found = [fault for option in effect.options for fault in _way_faults(s, player, tile, option, besides)]
    if not all(fault.code.startswith("too_poor") for fault in found):
        return list({str(fault): fault for fault in found}.values())
    needs = tuple(dict.fromkeys(fault.params["need"] for fault in found))
    params = {"source": tile.id, "needs": needs, "besides": besides, "held": tuple(player.resources)}
    return [Refusal("too_poor_for_any", "PI-ACT-05", (), params)]


def _way_faults(s: State, player: Player, tile: TileDef, effect: Effect, besides: Bag) -> list[Refusal]:
    """What one option of a tile, or all that it does, lacks: its price and Marie's together first."""
    cost, held = (effect.bag if isinstance(effect, Pay) else NOTHING), player.resources
    if not covers(held, plus(cost, besides)):
        return [
            too_poor("PI-ACT-05", cost, held, tile.id)
            if besides == NOTHING
            else _too_poor_with_marie(cost, besides, held, tile)
        ]
    return effect_faults(s, player, tile, effect, less(held, besides))


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


def _too_poor_with_marie(need: Bag, besides: Bag, held: Purse, tile: TileDef) -> Refusal:
    """The two parts of a price, that of the tile and what Marie pays besides, are not held together (PI-CHAR-04)."""
    params = {"need": need, "besides": besides, "held": tuple(held), "source": tile.id}
    return Refusal("too_poor_with_marie", "PI-CHAR-04", (), params)
