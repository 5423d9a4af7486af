"""What pieces of Whistle Mountain are worth to a bot, in VP, read off their effects.

Every component is priced by the steps of its definition, so a new machine needs no line here. These are rough prices for
choosing, not truths: studies (`explore/study.py`) show what pieces really bring. Not for scoring, which is the rules'
business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from wm_kernel.games.whistle_mountain.components.definitions import SIZES, ComponentDef, Cost, EffectDef, StepDef
from wm_kernel.games.whistle_mountain.rules.programs import Programs
from wm_kernel.games.whistle_mountain.rules.state import SECRET, Setup

PRICE: tuple[float, ...] = (1.15, 1.2, 1.1, 1.3, 1.4)  # of one coal, iron, water, gold, whistle, whatever is held
ANY_PRICE = 0.9
CARD, SCAFFOLD, AWARD, UPGRADE = 1.5, 2.8, 3.4, 6.5
MACHINE: Mapping[str, float] = {"small": 5.0, "medium": 8.5, "large": 10.0}
BUILD, MOVE, RESCUE, PROMOTE = 4.0, 2.6, 5.5, 7.0

# How often in a turn of one's own an event sets something off, and how often a thing that may be used is used.
EVENTS: Mapping[str, float] = {
    "scaffold_built": 0.45,
    "machine_built": 0.3,
    "machine_gained": 0.28,
    "upgrade_gained": 0.1,
    "worker_moved": 0.22,
    "worker_placed_on_scaffold": 0.28,
    "worker_promoted": 0.2,
    "machine_activated": 0.35,
}
USED_ONCE, USED_OFTEN, TURN_END = 0.3, 0.35, 0.2

# A turn's worth of rules that are in force while their piece is owned.
RULES: Mapping[str, float] = {
    "airship_on_scaffold": 0.5,
    "diagonal_adjacency": 0.3,
    "double_activation": 0.3,
    "bump": 0.25,
    "lung": 0.35,
    "has_ability_under_token": 0.1,
    "vp_if_resources": 2.0,
    "gain_one_resource_of_built_scaffold": 1.0,
    "gain_one_adjacent_resource": 1.0,
    "vp_per_adjacent_worker": 4.0,
}
_STEPS: Mapping[str, float] = {
    "gain_missing": 2.4,
    "exchange": 0.6,
    "recycle": 2.0,
    "redraw": 1.0,
    "remove_upgrade_for_cost": 3.0,
    "swap_upgrade": 0.8,
    "move_or_rescue": 3.5,
    "release_worker": 2.5,
    "reposition_self": 2.5,
    "put_token": 0.5,
    "swap_token": 0.3,
    "collect_tokens": 1.5,
    "move_duplicator": 0.5,
    "return_own_balloon": 1.2,
    "salvage_machine": 7.0,
    "tower_step": 1.8,
    "bump": 0.8,
    # What these do to the position the evaluation sees.
    **dict.fromkeys(("take_workers", "barracks_drop", "each_to_whirlpool", "toll"), 0.0),
}


def bag_price(bag: Sequence[int]) -> float:
    """The price of a bag of resources."""
    return sum(n * price for n, price in zip(bag, PRICE, strict=True))


def cost_price(cost: Cost) -> float:
    """The price of what a cost asks for."""
    return bag_price(cost.resources) + cost.any * ANY_PRICE + cost.card * CARD + cost.scaffold * SCAFFOLD


def step_price(step: StepDef) -> float:
    """What one step of an effect gives."""
    kind, args = step.kind, step.args
    if kind == "vp":
        return float(args["n"])
    if kind == "gain":
        return bag_price(args["res"])
    if kind == "any_order":
        return sum(step_price(inner) for part in step.parts for inner in part)
    if kind == "choose_one":
        return max((effect_price(option) for option in step.options), default=0.0)
    if kind == "gain_machine":
        return MACHINE[args["size"]]
    if kind == "draw_keep":
        return CARD * int(args["keep"]) + 0.3 * (int(args["draw"]) - int(args["keep"]))
    if kind == "gain_award":
        return (1.0 if args.get("who") == "each" else AWARD) * int(args.get("n", 1))
    if kind == "gain_upgrade":
        return UPGRADE
    if kind == "return_airship":
        return 0.3 if args.get("who") == "all" else 1.5
    if kind == "rule":
        return RULES.get(str(args["name"]), 0.2)
    each = {"gain_any": 1.2, "gain_card": CARD, "gain_scaffold": SCAFFOLD, "build": BUILD, "move": MOVE}
    each |= {"rescue": RESCUE, "promote": PROMOTE, "activate": 2.2}
    if kind in each:
        n = args.get("n", 1)
        return each[kind] * (int(n) if isinstance(n, int) else 1)
    return _STEPS.get(kind, 0.5)


def effect_price(effect: EffectDef) -> float:
    """What an effect gives, less its cost; never below zero where nobody is made to use it."""
    return max(0.0, sum(map(step_price, effect.do)) - cost_price(effect.cost))


def per_turn(component: ComponentDef) -> float:
    """What an upgrade or ability gives in a turn of its owner."""
    total = 0.0
    for effect in component.effects:
        price = effect_price(effect)
        if effect.timing == "on_event":
            share = EVENTS.get(str(effect.event), 0.2) * (0.4 if effect.limit or effect.sizes else 1.0)
            total += price * share
        elif effect.timing == "once_per_turn":
            total += price * USED_ONCE
        elif effect.timing == "any_time":
            total += USED_OFTEN * max(price, 0.5)
        elif effect.timing == "turn_end":
            total += price * TURN_END
        elif effect.timing == "ongoing":
            total += sum(RULES.get(str(step.args.get("name", step.kind)), 0.2) for step in effect.do)
        elif effect.timing == "in_promotion":
            total += 0.6
    return total


class Worth:
    """The prices of every piece of one catalog, by id."""

    def __init__(self, setup: Setup) -> None:
        catalog = setup.catalog
        self.machine_vp = {m.id: float(m.vp) for m in catalog.machines.values()}
        self.size = {m.id: m.size for m in catalog.machines.values()}
        self.activation = {m.id: _timing(m, "when_activated") for m in catalog.machines.values()}
        self.built = {m.id: _timing(m, "when_built") for m in catalog.machines.values()}
        self.played = {c.id: _timing(c, "on_play") for group in (catalog.cards, catalog.awards) for c in group.values()}
        self.turn = {c.id: per_turn(c) for group in (catalog.upgrades, catalog.abilities) for c in group.values()}
        self.upgrade_vp = {u.id: float(u.vp) for u in catalog.upgrades.values()}
        for group, default in ((self.played, CARD), (self.turn, 0.3)):
            group[SECRET] = default
        self.machine_vp[SECRET], self.built[SECRET], self.activation[SECRET] = 9.0, 0.0, 1.0
        self.size[SECRET] = "medium"
        self.upgrade_vp[SECRET] = 4.0
        self.footprints = {size: catalog.board.footprints[size] for size in SIZES}
        self.floor_vp = (0.0, *map(float, catalog.board.tower_vp))

    def machine(self, machine: str, vp_share: float = 0.8, built_share: float = 0.6) -> float:
        """A machine in storage: its VP and built effect, less what building it takes."""
        return vp_share * self.machine_vp.get(machine, 8.0) + built_share * self.built.get(machine, 0.0)

    def floor(self, row: int, awards: Sequence[str], least: float = 1.0) -> float:
        """A floor of the tower for a worker who comes to it, with the award that lies there."""
        return self.floor_vp[row] + (max(least, self.played.get(awards[0], 3.0)) if awards else 0.0)

    def upgrade(self, upgrade: str, turns: float) -> float:
        """An upgrade in its slot with so many turns to come."""
        return self.upgrade_vp.get(upgrade, 4.0) + self.turn.get(upgrade, 0.3) * turns


def _timing(component: ComponentDef, timing: str) -> float:
    return sum(effect_price(effect) for effect in component.effects if effect.timing == timing)


_KNOWN: dict[int, tuple[Programs, Worth]] = {}


def worth(setup: Setup) -> Worth:
    """The prices for a game of this setup, worked out once a catalog."""
    if (found := _KNOWN.get(id(setup.programs))) is None:
        if len(_KNOWN) >= 16:
            _KNOWN.clear()
        found = _KNOWN[id(setup.programs)] = (setup.programs, Worth(setup))
    return found[1]


@lru_cache(maxsize=4096)
def pile_price(sizes: tuple[float, ...], fade: float) -> float:
    """Things of these worths, the best first, each further one worth `fade` times as much of its own."""
    total, share = 0.0, 1.0
    for size in sorted(sizes, reverse=True):
        total += size * share
        share *= fade
    return total
