"""Why not: every reason why an action is not allowed now, each with its rule, in a fixed order.

First whether it is the moment for such an action (`explain_moment.py`), then what the player or the table lacks for it. Why a
tile cannot be activated, and an upgrade not be put there, stands in `explain_tiles.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wm_kernel.games.propeller_islands.components.definitions import CAPITOL, DEPOT, MONUMENT, VALUES, slot_of
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.games.propeller_islands.rules.dice import STEPS, slots_of
from wm_kernel.games.propeller_islands.rules.effects import COLUMN, ROW, RewardChoice
from wm_kernel.games.propeller_islands.rules.explain_moment import due, moment
from wm_kernel.games.propeller_islands.rules.explain_tiles import (
    activation_faults,
    effect_faults,
    tile_faults,
    too_poor,
)
from wm_kernel.games.propeller_islands.rules.frames import Frame
from wm_kernel.games.propeller_islands.rules.island import around, touches
from wm_kernel.games.propeller_islands.rules.plans import has_free_slot
from wm_kernel.games.propeller_islands.rules.round import LastDieChoice, last_steps
from wm_kernel.games.propeller_islands.rules.state import SLOTS, State
from wm_kernel.games.propeller_islands.rules.supply import (
    ADVANCED,
    LEVELS,
    RULE_OF,
    GainChoice,
    covers,
    level_of,
)
from wm_kernel.games.propeller_islands.rules.turn import (
    ActionChoice,
    ChangeChoice,
    DieChoice,
    free_steps,
    paid_steps,
    possible_steps,
)
from wm_kernel.table.action import Action, LegalActions
from wm_kernel.table.grid.hexes import LARGEST, Hex
from wm_kernel.table.refusal import Refusal

VAGUE = frozenset({"not_offered"})
"""Codes that say nothing of what stands in the way; the fuzz and the tests hold that no action gets one."""


def why_not(s: State, action: Action, legal: LegalActions) -> list[Refusal]:
    """Every reason why the action is not allowed now; empty when it is legal."""
    if action in legal:
        return []
    if not s.pending:
        return [Refusal("game_over", "PI-END-01")]
    top = s.pending[-1]
    found: list[Refusal] = []
    if type(action) in _REASONS:
        found = moment(s, top, action)
        found += [reason for reason in _REASONS[type(action)](s, top.seat, top, action) if reason not in found]
    return found or [Refusal("not_offered", top.rule, (), {"asked": top.kind})]


# Dice.


def _die_there(s: State, value: int) -> list[Refusal]:
    if not 1 <= value <= 6:
        return [Refusal("no_such_value", "PI-TURN-01", (), {"value": value})]
    if s.forge[value - 1]:
        return []
    lying = tuple(other for other in VALUES if s.forge[other - 1])
    return [Refusal("no_die", "PI-TURN-01", (), {"value": value, "lying": lying})]


def _steps(s: State, seat: int, steps: int) -> list[Refusal]:
    """Why the die cannot be turned so far: for energy (PI-TURN-02, A-PI-01), and for nothing by Sir Charles (PI-CHAR-06)."""
    if not steps or steps in possible_steps(s, seat):
        return []
    if steps not in STEPS:
        return [Refusal("no_such_steps", "PI-TURN-02", (), {"steps": steps})]
    paid = paid_steps(s, seat, steps)
    found = []
    if paid > 1 and s.ruling("A-PI-01") == "one":
        found.append(Refusal("one_step", "A-PI-01", (), {"steps": paid}))
    need, held = paid * s.catalog.step_cost, s.players[seat].resources[0]
    if held < need:
        params = {"steps": abs(steps), "free": abs(steps) - paid, "need": (need, 0, 0)}
        found.append(
            Refusal("too_poor_to_turn", "PI-TURN-02", (), {**params, "held": tuple(s.players[seat].resources)})
        )
    if s.players[seat].character == "charles" and free_steps(s, seat) < ADVANCED:
        found.append(_locked(s, seat, "PI-CHAR-06"))
    return found


def _locked(s: State, seat: int, rule: str) -> Refusal:
    """The next ability of the player's character, and the fame that it lacks."""
    player = s.players[seat]
    level = level_of(s, player)
    params = {"character": player.character, "level": LEVELS[level + 1], "fame": player.fame}
    return Refusal("ability_locked", rule, (), {**params, "need": s.catalog.trumpets[level]})


def _die(s: State, seat: int, top: Frame, action: a.Die) -> list[Refusal]:
    return [*_die_there(s, action.value), *_steps(s, seat, action.steps)] if isinstance(top, DieChoice) else []


def _ability(s: State, seat: int, character: str) -> list[Refusal]:
    """Whether the player has this character, with the ability unlocked."""
    player = s.players[seat]
    if player.character != character:
        return [Refusal("other_character", RULE_OF[character], (), {"character": character, "yours": player.character})]
    return [] if level_of(s, player) else [_locked(s, seat, "PI-CHAR-07")]


def _reroll(s: State, seat: int, top: Frame, action: a.Reroll) -> list[Refusal]:
    found = _ability(s, seat, "jacques")
    return [*found, *_die_there(s, action.value)] if isinstance(top, DieChoice) else found


def _change(s: State, seat: int, top: Frame, action: a.Change) -> list[Refusal]:
    if isinstance(top, ChangeChoice):
        return _steps(s, seat, action.steps)
    if not isinstance(top, LastDieChoice):
        return []
    if s.players[seat].character != "nelson":
        return [Refusal("last_die_fixed", "PI-LAST-02", (), due(s, top))]
    found = _ability(s, seat, "nelson")
    if not top.fresh:
        code = "changed_already" if "nelson" in s.used else "activated_already"
        found.append(Refusal(code, "PI-CHAR-02"))
    elif not found and action.steps not in last_steps(s, seat):
        if action.steps not in STEPS:
            return [Refusal("no_such_steps", "PI-CHAR-02", (), {"steps": action.steps})]
        params = {"steps": action.steps, "fame": s.players[seat].fame, "need": s.catalog.trumpets[1]}
        found.append(Refusal("one_step_free", "PI-CHAR-02", (), params))
    return found


# The Forge and the island.


def _slot(s: State, slot: int, top: Frame) -> list[Refusal]:
    if not 0 <= slot < SLOTS:
        return [Refusal("no_such_slot", "PI-FORGE-03", (), {"slot": slot})]
    if not isinstance(top, ActionChoice):
        return []
    slots = slots_of(s.die)
    found = []
    if slot not in slots:
        found.append(Refusal("slot_not_seen", "PI-FORGE-03", (), {"slot": slot, "value": s.die, "slots": slots}))
    if not s.slots[slot]:
        found.append(Refusal("slot_empty", "A-PI-26", (), {"slot": slot}))
    return found


def _cell(s: State, seat: int, cell: Hex) -> list[Refusal]:
    island = s.players[seat].island
    if cell in island:
        return [Refusal("hex_taken", "PI-TAKE-02", (str(cell),), {"tile": island[cell]})]
    if not touches(island, cell):
        return [Refusal("hex_apart", "PI-TAKE-02", (str(cell),))]
    if max(abs(cell.q), abs(cell.r)) > LARGEST or not around(cell):
        return [Refusal("hex_too_far", "PI-TAKE-02", (str(cell),), {"most": LARGEST})]
    return []


def _take(s: State, seat: int, top: Frame, action: a.Take) -> list[Refusal]:
    return _slot(s, action.slot, top) + _cell(s, seat, action.cell)


def _discard(s: State, seat: int, top: Frame, action: a.Discard) -> list[Refusal]:
    return _slot(s, action.slot, top)


def _place(s: State, seat: int, top: Frame, action: a.Place) -> list[Refusal]:
    return _cell(s, seat, action.cell)


# Workers.


def _deploy(s: State, seat: int, top: Frame, action: a.DeployWorker) -> list[Refusal]:
    player, quay = s.players[seat], s.catalog.quay
    where = {"row": action.row, "column": action.column}
    found = []
    if not (1 <= action.row <= quay.rows and 1 <= action.column <= quay.columns):
        found.append(Refusal("no_such_space", "PI-WORK-05", (), {**where, "rows": quay.rows, "columns": quay.columns}))
    elif not player.quay >> (action.row - 1) * quay.columns + action.column - 1 & 1:
        found.append(Refusal("space_empty", "PI-WORK-01", (), where))
    there = tile_faults(s, player, action.tile, "PI-WORK-01")
    if not there and not s.tile(action.tile).has_worker_space:
        there.append(Refusal("no_worker_space", "PI-WORK-02", (), {"tile": action.tile}))
    elif not there and action.tile in player.workers:
        there.append(Refusal("worker_there", "PI-WORK-02", (), {"tile": action.tile}))
    return found + there


def _reward(s: State, seat: int, top: Frame, action: a.Reward) -> list[Refusal]:
    if isinstance(top, RewardChoice):
        told = (f"{ROW} {top.row}", f"{COLUMN} {top.column}")
        params = {"line": action.line, "index": action.index, "emptied": told}
        return [Refusal("not_emptied", "PI-WORK-06", (), params)]
    return []


def _repeat(s: State, seat: int, top: Frame, action: a.Repeat) -> list[Refusal]:
    player = s.players[seat]
    found = tile_faults(s, player, action.tile, "A-PI-27")
    if found:
        return found
    bonus = s.tile(action.tile).bonus
    if bonus is None:
        return [Refusal("no_depot", "A-PI-27", (), {"tile": action.tile})]
    return effect_faults(s, player, s.tile(action.tile), bonus, player.resources)


# Resources and plans.


def _gain(s: State, seat: int, top: Frame, action: a.GainOne) -> list[Refusal]:
    if isinstance(top, GainChoice):
        params = {"resource": action.resource, "offered": top.resources, "source": top.source}
        return [Refusal("other_resource", top.rule, (), params)]
    return []


def _complete(s: State, seat: int, top: Frame, action: a.Complete) -> list[Refusal]:
    player, plan = s.players[seat], s.catalog.plans.get(action.plan)
    if plan is None:
        return [Refusal("unknown_plan", "PI-PLAN-01", (), {"plan": action.plan})]
    found = []
    if plan.id not in player.hand:
        found.append(Refusal("not_in_hand", "PI-PLAN-01", (), {"plan": plan.id}))
    if not covers(player.resources, plan.cost):
        found.append(too_poor("PI-PLAN-01", plan.cost, player.resources, plan.id))
    if not action.tile:
        return found
    there = tile_faults(s, player, action.tile, "PI-PLAN-02")
    slot = slot_of(plan.upgrade)
    if not there and not has_free_slot(s, player, action.tile, slot):
        tile = s.tile(action.tile)
        if slot in tile.slots:
            held = next(upgrade for upgrade in player.upgrades[tile.id] if slot_of(upgrade) == slot)
            there = [Refusal("slot_full", "PI-UPG-01", (), {"tile": tile.id, "slot": slot, "upgrade": held})]
        else:
            rule = {CAPITOL: "A-PI-19", DEPOT: "A-PI-20", MONUMENT: "A-PI-20"}.get(tile.class_, "PI-UPG-01")
            takes = "some" if tile.slots else "none"
            params = {"tile": tile.id, "slot": slot, "class": tile.class_, "takes": takes}
            there = [Refusal("no_slot", rule, (), params)]
    return found + there


def _replace(s: State, seat: int, top: Frame, action: a.Replace) -> list[Refusal]:
    if action.plan not in s.catalog.plans:
        return [Refusal("unknown_plan", "PI-PLAN-03", (), {"plan": action.plan})]
    if any(action.plan in shown for shown in s.display.values()):
        return []
    return [Refusal("not_on_display", "PI-PLAN-03", (), {"plan": action.plan})]


def _draw(s: State, seat: int, top: Frame, action: a.DrawPlan) -> list[Refusal]:
    if action.level not in s.decks:
        return [Refusal("no_such_level", "PI-PLAN-03", (), {"level": action.level, "levels": tuple(s.decks)})]
    return [] if s.decks[action.level] else [Refusal("deck_empty", "A-PI-21", (), {"level": action.level})]


def _done(s: State, seat: int, top: Frame, action: a.Done) -> list[Refusal]:
    return []


_REASONS: dict[type[Action], Callable[[State, int, Frame, Any], list[Refusal]]] = {
    a.Die: _die,
    a.Reroll: _reroll,
    a.Change: _change,
    a.Take: _take,
    a.Discard: _discard,
    a.ActivateTile: activation_faults,
    a.DeployWorker: _deploy,
    a.Place: _place,
    a.Repeat: _repeat,
    a.Reward: _reward,
    a.GainOne: _gain,
    a.Complete: _complete,
    a.Replace: _replace,
    a.DrawPlan: _draw,
    a.Done: _done,
}
