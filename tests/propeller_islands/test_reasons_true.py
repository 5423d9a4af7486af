"""Every reason is true: what a refusal claims is held against the plain data of the position, and nothing true is left out."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.propeller_islands import oracles
from tests.propeller_islands.factory import RULESET, start
from tests.propeller_islands.regenerate import eager
from tests.propeller_islands.test_reasons import any_action
from wm_kernel.games.propeller_islands.components.catalog import load
from wm_kernel.games.propeller_islands.rules import actions as a
from wm_kernel.table.action import Action
from wm_kernel.table.grid.hexes import Hex
from wm_kernel.table.refusal import Refusal

NAMES = ("energy", "steel", "gear")
RULES = {"jacques": "PI-CHAR-01", "nelson": "PI-CHAR-02"}


class Plain:
    """The position as a reader of its plain data sees it."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told
        self.top = told["pending"][-1]
        colours = told["options"]["players"]
        self.me = told["players"][colours[self.top["seat"]]]
        self.land = oracles.island(self.me)
        self.workers = dict(self.me["workers"])
        self.upgrades = dict(self.me["upgrades"])
        self.held = [self.me["resources"][name] for name in NAMES]
        self.frame = self.top["frame"]
        self.is_last = told["turn"] == 2 * len(colours)

    def lacks(self, need: Any) -> bool:
        return any(h < n for h, n in zip(self.held, need, strict=True))

    def number(self, tile: str) -> int:
        return 7 if tile == "T00" or "wild" in self.upgrades.get(tile, []) else oracles.tile(tile).number

    def is_true(self, action: Any, reason: Refusal) -> Any:
        """Whether what the reason says is so."""
        p, code = reason.params, reason.code
        tile = p.get("tile", p.get("source", ""))
        spaces = [t for t in self.land.values() if oracles.tile(t).has_worker_space]
        match code:
            case "wrong_number":
                marie = self.me["character"] == "marie" and self.me["fame"] >= 4
                used = "marie" in self.told["used"]
                is_so = {"no": not marie, "used": marie and used, "last": marie and not used}[p["marie"]]
                return (
                    is_so and p["number"] == self.number(tile) not in (7, p["value"]) and p["value"] == self.told["die"]
                )
            case "no_worker":
                return tile not in self.workers and tile in self.land.values()
            case "worker_lies":
                return self.workers[tile] == "lying"
            case "never_activated":
                return oracles.tile(tile).effect is None and p["class"] == oracles.tile(tile).class_
            case "not_yours":
                return tile not in self.land.values()
            case "too_poor":
                return list(p["held"]) == self.held and self.lacks(p["need"])
            case "too_poor_with_marie":
                both = [n + k for n, k in zip(p["need"], p["besides"], strict=True)]
                return list(p["held"]) == self.held and self.lacks(both) and p["besides"] == (1, 0, 0)
            case "too_poor_for_any":
                both = [[n + k for n, k in zip(need, p["besides"], strict=True)] for need in p["needs"]]
                return list(p["held"]) == self.held and all(map(self.lacks, both))
            case "too_poor_to_turn":
                return list(p["held"]) == self.held and self.lacks(p["need"]) and p["free"] + p["need"][0] == p["steps"]
            case "hex_taken":
                return self.land[tuple(action.cell)] == p["tile"] and reason.cells == (str(action.cell),)
            case "hex_apart":
                return tuple(action.cell) not in {*oracles.free_hexes(self.me), *self.land}
            case "slot_not_seen":
                die = self.told["die"]
                seen = {(2 * die - 3) % 12, 2 * die - 2, 2 * die - 1}
                return p["slot"] not in seen and set(p["slots"]) == seen and p["value"] == die
            case "slot_empty":
                return self.told["slots"][p["slot"]] == ""
            case "no_die":
                lying = tuple(n for n, k in enumerate(self.told["forge"], 1) if k)
                return self.told["forge"][p["value"] - 1] == 0 and p["lying"] == lying
            case "not_in_hand":
                return p["plan"] not in self.me["hand"]
            case "not_on_display":
                return p["plan"] not in [plan for shown in self.told["display"].values() for plan in shown]
            case "deck_empty":
                return self.told["decks"][str(p["level"])] == []
            case "no_such_level":
                return str(p["level"]) not in self.told["decks"]
            case "slot_full":
                return p["upgrade"] in self.upgrades[tile] and p["upgrade"].startswith(p["slot"])
            case "no_slot":
                return p["slot"] not in oracles.tile(tile).slots and p["class"] == oracles.tile(tile).class_
            case "no_such_space":
                return not (p["row"] <= 3 and p["column"] <= 4) and (p["rows"], p["columns"]) == (3, 4)
            case "space_empty":
                return bool(self.me["quay"][p["row"] - 1][p["column"] - 1] == ".")
            case "no_worker_space":
                return not oracles.tile(tile).has_worker_space
            case "worker_there":
                return tile in self.workers
            case "no_free_space":
                return all(t in self.workers for t in spaces)
            case "quay_empty":
                return not any("w" in row for row in self.me["quay"])
            case "no_depot_yet":
                return not any(oracles.tile(t).bonus for t in self.land.values())
            case "no_depot":
                return oracles.tile(tile).bonus is None
            case "no_other_tile":
                return not any(self.workers[t] == "standing" and t != tile and self.worth(t) for t in self.workers)
            case "other_character":
                return p["yours"] == self.me["character"] != p["character"] and reason.rule == RULES[p["character"]]
            case "ability_locked":
                need = {"basic": 4, "advanced": 9}[p["level"]]
                return p["fame"] == self.me["fame"] < p["need"] == need and self.me["character"] == p["character"]
            case "one_step_free":
                return 4 <= self.me["fame"] == p["fame"] < p["need"] == 9 and abs(p["steps"]) > 1
            case "last_die_fixed":
                return self.is_last and self.me["character"] != "nelson"
            case "last_die_activates" | "no_plan_now" | "last_die_left" | "activations_over":
                return self.is_last
            case "die_first" | "change_with_die":
                return self.frame == "DieChoice"
            case "die_picked" | "reroll_with_die" | "rerolled_already":
                return self.frame != "DieChoice" and ("jacques" in self.told["used"]) == (code == "rerolled_already")
            case "value_fixed":
                return self.frame not in ("DieChoice", "ActionChoice", "ChangeChoice")
            case "change_too_late" | "change_over" | "kept_as_rolled":
                is_rolled = "jacques" in self.told["used"]
                return (
                    self.frame == "ActionChoice"
                    and p["value"] == self.told["die"]
                    and is_rolled == (code != "change_too_late")
                )
            case "one_plan":
                return any(f["frame"] == "Replacement" for f in self.told["pending"])
            case "plan_later":
                return self.frame not in ("PlanChoice", "Replacement") and p["asked"] != "plan"
            case "action_taken":
                return self.frame not in ("DieChoice", "ActionChoice")
            case "which_option":
                return p["option"] == 0 and p["options"] in (2, 4) and p["can"]
            case "no_such_option":
                return p["option"] > p["options"]
            case "no_options":
                return p["option"] > 0 and oracles.tile(tile).kind not in ("01", "13")
            case "not_emptied":
                return f"{p['line']} {p['index']}" not in p["emptied"] and self.frame == "RewardChoice"
            case "other_resource":
                return p["resource"] not in p["offered"] and self.frame == "GainChoice"
            case "finish_first" | "must_choose":
                return bool(p["asked"]) and bool(p["source"])
        return code in UNTOLD

    def worth(self, tile: str) -> bool:
        """Whether activating this tile would bring something by itself, so that a radio could lead to it."""
        return oracles.tile(tile).kind not in ("11",) and bool(
            {line for line in oracles.activations(self.told, self.me, None) if line.split()[1] == tile}
        )


UNTOLD = {
    "nothing_deploys", "nothing_emptied", "nothing_repeats", "nothing_to_place", "nothing_to_gain", "no_plan_completed",
    "changed_already", "activated_already", "no_such_steps", "one_step",
}  # fmt: skip
"""Codes that claim nothing beyond what is asked, or are shown by tests of their own."""


@pytest.mark.parametrize("seed", range(5))
def test_what_a_refusal_claims_is_so(seed: int) -> None:
    rng, seen = random.Random(f"true/{seed}"), Counter[str]()
    s = start(2 + seed % 3, seed=seed, max_rounds=14)
    while not RULESET.is_over(s):
        plain = Plain(RULESET.to_dict(s))
        for _ in range(12):
            action = any_action(rng, s)
            reasons = RULESET.why_not(s, action)
            assert len(set(map(str, reasons))) == len(reasons)
            for reason in reasons:
                seen[reason.code] += 1
                assert plain.is_true(action, reason), f"{action}: {reason} in {plain.frame}"
            if reasons:
                assert expected(plain, action) <= {reason.code for reason in reasons}, (action, reasons)
        RULESET.apply(s, eager(s, rng))
    assert len(seen) > 25


def expected(plain: Plain, action: Action) -> set[str]:
    """Reasons that must be among those told: what is plainly wrong, whatever the moment."""
    found = set()
    mine = set(plain.land.values())
    if isinstance(action, a.Take | a.Place):
        found |= {"hex_taken"} & ({"hex_taken"} if tuple(action.cell) in plain.land else set())
        if tuple(action.cell) not in {*oracles.free_hexes(plain.me), *plain.land}:
            found.add("hex_apart")
    if isinstance(action, a.ActivateTile):
        tile = oracles.tile(action.tile)
        if action.tile not in mine:
            found.add("not_yours")
        elif tile.effect is None:
            found.add("never_activated")
        else:
            found |= {"no_worker"} if action.tile not in plain.workers else set()
            found |= {"worker_lies"} if plain.workers.get(action.tile) == "lying" else set()
            by_number = plain.frame in ("ActionChoice", "ActivateMore", "LastDieChoice")
            is_marie = plain.me["character"] == "marie" and plain.me["fame"] >= 4
            if by_number and plain.number(action.tile) not in (7, plain.told["die"]) and not is_marie:
                found.add("wrong_number")
    if isinstance(action, a.Complete):
        plan = load().plans[action.plan]
        found |= {"not_in_hand"} if action.plan not in plain.me["hand"] else set()
        found |= {"too_poor"} if any(h < n for h, n in zip(plain.held, plan.cost, strict=True)) else set()
        if action.tile and action.tile not in mine:
            found.add("not_yours")
        elif action.tile and plan.upgrade.split("_")[0] not in oracles.tile(action.tile).slots:
            found.add("no_slot")
    if isinstance(action, a.DeployWorker):
        if not (action.row <= 3 and action.column <= 4):
            found.add("no_such_space")
        elif plain.me["quay"][action.row - 1][action.column - 1] == ".":
            found.add("space_empty")
        if action.tile not in mine:
            found.add("not_yours")
        elif not oracles.tile(action.tile).has_worker_space:
            found.add("no_worker_space")
        elif action.tile in plain.workers:
            found.add("worker_there")
    return found


def test_the_hexes_of_these_checks_are_plain_pairs() -> None:
    assert tuple(Hex(1, -2)) == (1, -2)
