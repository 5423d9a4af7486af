"""The vocabulary of effects: each step and rule name of the data files, bound to the functions that carry it out."""

from __future__ import annotations

from dataclasses import fields

from wm_kernel.games.whistle_mountain.rules import (
    activate,
    bonus,
    build,
    cards,
    effects,
    machine_workers,
    markets,
    reposition,
    supplies,
    tokens,
    workers,
)
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.programs import Call, Do, Handler, Step
from wm_kernel.games.whistle_mountain.rules.state import State

_RESOURCES = frozenset({"resources"})
_SCAFFOLDS = frozenset({"scaffolds"})
_SUPPLY = frozenset({"supply"})


def asks(frame: type[Frame]) -> Do:
    """A step that asks: a frame of this class with the source of the effect and, where it has one, the rule."""
    with_rule = "rule" in {field.name for field in fields(frame)}

    def do(s: State, seat: int, step: Step, call: Call) -> None:
        s.pending.append(frame(seat, call.source, call.rule) if with_rule else frame(seat, call.source))  # type: ignore[call-arg]

    return do


# Rules in force while a piece is owned or stands: read where they apply, never carried out.
_IN_FORCE = Handler(lambda s, seat, step, call: False, lambda s, seat, step, call: None)

_ONGOING = (
    "bump", "diagonal_adjacency", "finite_supply", "has_ability_under_token", "jetpack_placement", "move_source",
    "no_airship_while_workers", "whirlpool_penalty", "wild_type", "lung", "whistle_not_wild", "airship_on_scaffold",
    "double_activation", "vp_per_own_upgrade",
)  # fmt: skip

VOCABULARY: dict[str, Handler] = {
    "any_order": Handler(effects.can_any_order, effects.do_any_order),
    "choose_one": Handler(effects.can_choose_one, effects.do_choose_one),
    "vp": Handler(supplies.always, supplies.do_vp),
    "gain": Handler(supplies.can_gain, supplies.do_gain, _SUPPLY),
    "gain_any": Handler(supplies.can_gain_any, supplies.do_gain_any, _SUPPLY),
    "gain_missing": Handler(supplies.can_gain_missing, supplies.do_gain_missing, _SUPPLY),
    "exchange": Handler(supplies.can_exchange, supplies.do_exchange),
    "gain_scaffold": Handler(supplies.can_gain_scaffold, supplies.do_gain_scaffold),
    "recycle": Handler(supplies.can_recycle, asks(supplies.Recycle)),
    "gain_award": Handler(supplies.can_gain_award, supplies.do_gain_award),
    "gain_card": Handler(cards.can_gain_card, cards.do_gain_card),
    "draw_keep": Handler(cards.can_draw_keep, cards.do_draw_keep),
    "redraw": Handler(cards.can_redraw, asks(cards.Redraw)),
    "gain_machine": Handler(markets.can_gain_machine, markets.do_gain_machine),
    "gain_upgrade": Handler(markets.can_gain_upgrade, markets.do_gain_upgrade),
    "remove_upgrade_for_cost": Handler(markets.can_remove_upgrade, asks(markets.RemoveUpgrade)),
    "swap_upgrade": Handler(markets.can_swap_upgrade, asks(markets.SwapUpgrade)),
    "build": Handler(build.can_do_build, build.do_build, _SCAFFOLDS),
    "move": Handler(workers.can_do_move, workers.do_move, _RESOURCES),
    "rescue": Handler(workers.can_do_rescue, workers.do_rescue, _RESOURCES),
    "move_or_rescue": Handler(machine_workers.can_board, asks(machine_workers.Boarding), _RESOURCES),
    "take_workers": Handler(machine_workers.can_take_workers, machine_workers.do_take_workers),
    "release_worker": Handler(machine_workers.can_release, asks(machine_workers.Release), _RESOURCES),
    "barracks_drop": Handler(machine_workers.can_drop, machine_workers.do_drop),
    "each_to_whirlpool": Handler(machine_workers.can_drop, machine_workers.do_into_whirlpool),
    "reposition_self": Handler(reposition.can_reposition, asks(reposition.PlaceAgain)),
    "put_token": Handler(tokens.can_put_token, asks(tokens.PutToken)),
    "swap_token": Handler(tokens.can_put_token, asks(tokens.PutToken)),
    "collect_tokens": Handler(tokens.can_collect_tokens, tokens.do_collect_tokens),
    "toll": _IN_FORCE,
    "move_duplicator": Handler(tokens.can_move_duplicator, asks(tokens.MoveDuplicator)),
    "return_own_balloon": Handler(bonus.can_return_balloon, bonus.do_return_balloon),
    "promote": Handler(workers.can_promote, asks(workers.PromoteChoice)),
    "tower_step": Handler(workers.can_tower_step, asks(workers.TowerStep)),
    "activate": Handler(activate.can_do_activate, activate.do_activate, _RESOURCES),
    "salvage_machine": Handler(activate.can_salvage, asks(activate.Salvage)),
    "return_airship": Handler(bonus.can_return_airship, bonus.do_return_airship),
    "bump": Handler(bonus.can_bump, asks(bonus.Ram)),
    "rule:vp_if_resources": Handler(supplies.can_vp_if_resources, supplies.do_vp_if_resources),
    "rule:gain_one_resource_of_built_scaffold": Handler(supplies.can_extract, supplies.do_extract),
    "rule:gain_one_adjacent_resource": Handler(supplies.can_take_near, supplies.do_take_near),
    "rule:vp_per_adjacent_worker": Handler(supplies.can_vp_per_neighbour, supplies.do_vp_per_neighbour),
    "rule:workers_here_to_whirlpool": Handler(supplies.always, machine_workers.do_sweep_aboard),
    "rule:tokens_to_supply": Handler(supplies.always, tokens.do_tokens_to_supply),
    **{f"ongoing:{rule}": _IN_FORCE for rule in _ONGOING},
}
