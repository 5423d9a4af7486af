"""How many VP the rest of a turn can bring at the most: every piece at its best, so that no line is ever worth more.

A bound may be too high, never too low; it is infinite where this module cannot tell. A test plays lines against it.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from wm_kernel.games.whistle_mountain.bots.edges import best_scaffolds, most_contact
from wm_kernel.games.whistle_mountain.components.definitions import SIZES, EffectDef, StepDef
from wm_kernel.games.whistle_mountain.rules.build import PutDown, machine_areas, machine_forms
from wm_kernel.games.whistle_mountain.rules.effects import Run, Triggers
from wm_kernel.games.whistle_mountain.rules.forge import MAX_BUILDS, Works
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.games.whistle_mountain.rules.programs import listening
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.games.whistle_mountain.rules.supplies import StackChoice

INFINITY = float("inf")
# Frames of the pending stack whose rest is counted here.
_COUNTED = {"forge", "build_work", "pay", "next_player", "card_played", "worker_work", "worker", "flood_check", "build"}
_COUNTED |= {"put_down", "promotion", "triggers", "run", "displace"}
_COUNTED |= {"gain_scaffold", "discard_card", "discard_scaffold"}
_NOTHING = {"return_airship", "bump", "move", "rescue", "move_or_rescue", "release_worker", "gain_card", "draw_keep"}
_NOTHING |= {"redraw", "gain_award", "put_token", "swap_token", "take_workers", "barracks_drop", "each_to_whirlpool"}
_NOTHING |= {"move_duplicator"}
_PROMOTING = {"promote", "tower_step", "reposition_self"}


@dataclass(slots=True)
class Extra:
    """What an effect can add to the rest of a turn."""

    vp: float = 0.0
    builds: int = 0
    scaffolds: int = 0
    machine: float = 0.0  # VP of a machine that may come into storage
    resources: int = 0
    per_build: float = 0.0  # VP more for each build
    rate: int = 0  # resources sold for a VP, 0: nothing is sold
    promotes: bool = False
    open: bool = False

    def add(self, other: Extra) -> None:
        """Both happen."""
        self.vp += other.vp
        self.builds += other.builds
        self.scaffolds += other.scaffolds
        self.machine = max(self.machine, other.machine)
        self.open |= other.open or bool(self.machine and other.machine and self is not other and other.builds)
        self.resources += other.resources
        self.per_build += other.per_build
        self.rate = min(self.rate or other.rate, other.rate or self.rate)
        self.promotes |= other.promotes

    def group(self) -> tuple[float, ...]:
        """Extras that differ in VP alone are one group."""
        return self.builds, self.scaffolds, self.machine, self.resources, self.per_build, self.rate


@dataclass(slots=True)
class Known:
    """What bounds of positions of one search have in common: kept from one to the next."""

    effects: dict[Hashable, Extra] = field(default_factory=dict)  # what single effects can add
    edges: dict[Hashable, int] = field(default_factory=dict)  # by shape and board, as in `best_scaffolds`
    sets: dict[Hashable, list[tuple[tuple[str, ...], int]]] = field(default_factory=dict)  # as in `_Bound.sets`


def listens(s: State, seat: int, *events: str) -> bool:
    """Whether the player has an ability or upgrade that one of these events sets off."""
    listeners = s.setup.programs.listeners
    mine = s.abilities(seat) + s.players[seat].upgrades
    return any(c in listeners.get(event, ()) for event in events for c in mine)


def sells(s: State, seat: int) -> int:
    """How many resources the player gives for a VP at the best rate (Antique Store, Pawn Shop); 0: none sells."""
    programs = s.setup.programs
    rates = [
        max(1, effect.cost.any + sum(effect.cost.resources))
        for upgrade in s.players[seat].upgrades
        if upgrade in programs.usable and upgrade not in programs.once
        for effect in programs.usable[upgrade]
        if any(step.kind == "vp" for step in effect.definition.do)
    ]
    return min(rates, default=0)


def upper_vp(s: State, seat: int, known: Known | None = None) -> float:
    """No line of the rest of the player's turn brings more VP than this.

    `known` is kept from one call to the next.
    """
    if not s.main_done or any(frame.kind not in _COUNTED for frame in s.pending):
        return INFINITY
    if listens(
        s, seat, "machine_gained", "upgrade_gained", "worker_moved", "worker_placed_on_scaffold", "worker_promoted"
    ):
        return INFINITY
    return _Bound(s, seat, known or Known()).total()


def _best_of_each(extras: Sequence[Extra]) -> list[Extra]:
    """Of extras that differ in VP alone, the best."""
    best: dict[tuple[float, ...], Extra] = {}
    for extra in extras:
        group = extra.group()
        if group not in best or best[group].vp < extra.vp:
            best[group] = extra
    return list(best.values())


class _Bound:
    def __init__(self, s: State, seat: int, known: Known) -> None:
        self.s, self.seat, self.known = s, seat, known
        self.player = s.players[seat]
        self.programs = s.setup.programs
        self.depth = 0
        self.is_gaining = False
        self.under_way: list[str] = []

    def total(self) -> float:
        s, player, programs = self.s, self.player, self.programs
        always = Extra(resources=sum(player.resources))
        for frame in s.pending:
            self.frame(frame, always)
        mine = s.abilities(self.seat) + player.upgrades
        for component in mine:
            for effect in programs.turn_end.get(component, ()):
                always.add(self.effect(effect.definition))
            if component in programs.usable and component in programs.once and component not in s.used:
                always.add(self.best(e.definition for e in programs.usable[component]))
        cards = [Extra()]
        if not s.card_played:
            cards += [self.effect(programs.played[c].definition) for c in set(player.hand) if c in programs.played]
        awards, towered = [Extra()], [Extra()]
        if not s.award_redeemed:
            awards += [self.effect(programs.played[a].definition) for a in set(player.awards) if a in programs.played]
            reachable = {a for floor in self.floors() for a in s.tower_awards[floor]}
            towered = [self.effect(programs.played[a].definition) for a in reachable] or towered
        if always.open or any(e.open for e in (*cards, *awards, *towered)):
            return INFINITY
        return self.combine(always, cards, awards, towered)

    def frame(self, frame: Frame, always: Extra) -> None:
        """What a frame of the pending stack still brings."""
        effects = self.programs.effects
        if isinstance(frame, Works):
            always.builds += MAX_BUILDS - frame.builds
        elif frame.kind in ("build_work", "build"):
            always.builds += 1
        elif isinstance(frame, PutDown):
            definition = self.s.setup.catalog.machines[frame.machine]
            always.vp += definition.vp
            self.under_way.append(frame.machine)
            for effect in self.programs.built.get(frame.machine, ()):
                always.add(self.effect(effect.definition))
        elif isinstance(frame, Triggers):
            for key, _ in frame.items:
                always.add(self.effect(effects[key].definition))
        elif isinstance(frame, Run):
            always.add(self.effect(effects[frame.effect].definition))
        elif isinstance(frame, StackChoice):
            always.scaffolds += frame.n
        elif frame.kind == "promotion":
            always.promotes = True

    def floors(self) -> Iterable[int]:
        """The tower floors that own workers may still be promoted to this turn."""
        if not any(self.s.tower_awards):
            return ()
        movable = self.s.free_space
        for frame in self.s.pending:
            if isinstance(frame, Works) and frame.worker_done and not self.extra_moves():
                movable = 0
        standing = self.player.grid | movable
        rows = self.s.setup.geometry.row
        return [floor for floor, awards in enumerate(self.s.tower_awards) if awards and standing & rows[floor]]

    def extra_moves(self) -> bool:
        """Whether a card, award or piece may still move or rescue a worker."""
        held = (*self.player.hand, *self.player.awards, *self.s.abilities(self.seat), *self.player.upgrades)
        return bool(held)

    def effect(self, definition: EffectDef) -> Extra:
        """What an effect can add; the result is shared, so it is only read."""
        s = self.s
        key = (
            id(definition),
            self.depth,
            self.is_gaining,
            s.markets,
            s.upgrade_market,
            s.machines,
            s.water_top,
            self.player.machines,
        )
        if (extra := self.known.effects.get(key)) is None:
            extra = Extra()
            for step in definition.do:
                extra.add(self.step(step))
            self.known.effects[key] = extra
        return extra

    def best(self, effects: Iterable[EffectDef]) -> Extra:
        """One of several effects: the best of each."""
        top = Extra()
        for definition in effects:
            other = self.effect(definition)
            for name in ("vp", "builds", "scaffolds", "machine", "resources", "promotes", "open"):
                setattr(top, name, max(getattr(top, name), getattr(other, name)))
        return top

    def step(self, step: StepDef) -> Extra:
        """What one step can add."""
        kind, args, s = step.kind, step.args, self.s
        if kind == "vp":
            return Extra(vp=args["n"])
        if kind == "build":
            return Extra(builds=1)
        if kind == "gain":
            return Extra(resources=sum(args["res"]))
        if kind in ("gain_any", "gain_missing", "recycle"):
            return Extra(resources=args.get("n", 5))
        if kind in ("exchange", "remove_upgrade_for_cost", "collect_tokens"):
            return Extra(resources=16)
        if kind == "gain_scaffold":
            return Extra(scaffolds=args["n"])
        if kind == "gain_machine":
            return self.machine(m for m in s.markets[SIZES.index(args["size"])] if m != SECRET)
        if kind == "gain_upgrade":
            return self.upgrade()
        if kind == "salvage_machine":
            return self.machine(placed.id for placed in s.machines)
        if kind == "rule" and args["name"] == "vp_if_resources":
            return Extra(vp=args["vp"])
        if kind in ("any_order", "choose_one"):
            together = Extra()
            for inner in itertools.chain(*step.parts, *(option.do for option in step.options)):
                together.add(self.step(inner))
            return together
        if kind == "activate":
            return self.activation(args)
        if kind in _PROMOTING:
            return Extra(promotes=True)
        if kind == "return_own_balloon" or kind in _NOTHING:
            return Extra()
        return Extra(open=True)

    def machine(self, machines: Iterable[str]) -> Extra:
        """One of these machines comes into storage, and may be built; one that brings a machine is beyond us."""
        extra = Extra(open=self.is_gaining)
        if not self.is_gaining:
            self.is_gaining = True
            for machine in machines:
                extra.machine = max(extra.machine, float(self.s.setup.catalog.machines[machine].vp))
                extra.open |= not self.is_plain(machine)
            self.is_gaining = False
        return extra

    def is_plain(self, machine: str) -> bool:
        """Whether nothing comes of building a machine but its VP and resources."""
        effects = [self.effect(effect.definition) for effect in self.programs.built.get(machine, ())]
        return not any(any((e.open, e.builds, e.scaffolds, e.machine, e.promotes, e.vp, e.rate)) for e in effects)

    def upgrade(self) -> Extra:
        """An upgrade is gained: whatever the known ones of the market could do this turn, all together."""
        self.depth += 1
        total = Extra()
        programs = self.programs
        for upgrade in self.s.upgrade_market if self.depth == 1 else ():
            for effect in programs.usable.get(upgrade, ()):
                if upgrade in programs.once:
                    total.add(self.effect(effect.definition))
                else:
                    total.rate = 1
            for listeners in programs.listeners.values():
                for effect in listeners.get(upgrade, ()):
                    inner = self.effect(effect.definition)
                    total.per_build += inner.vp
                    total.add(inner)
            for effect in programs.turn_end.get(upgrade, ()):
                total.add(self.effect(effect.definition))
            total.open |= upgrade in programs.ongoing.get("has_ability_under_token", ())
            if upgrade in programs.promoting:
                total.promotes = True
        self.depth -= 1
        return total

    def activation(self, args: object) -> Extra:
        """One or more machines are activated by an effect."""
        self.depth += 1
        try:
            if self.depth > 1:
                return Extra(open=True)
            n = int(args["n"])  # type: ignore[index]
            activated = self.programs.activated
            candidates = [p.id for p in self.s.machines if self.s.is_active(p)] + [
                m for m in self.player.machines if m in activated
            ]
            top = self.best(activated[m].definition for m in candidates)
            set_off = listening(self.s, self.seat, "machine_activated")
            loaded = sum(float(step.args.get("n", 0)) for e in set_off for step in e.definition.do)
            total = Extra()
            for _ in range(n):
                total.add(top)
                total.vp += loaded
            return total
        finally:
            self.depth -= 1

    def combine(
        self, always: Extra, cards: Sequence[Extra], awards: Sequence[Extra], towered: Sequence[Extra]
    ) -> float:
        """The best over one card, one award (held, or won by a promotion of this turn), and everything else."""
        if (machines := self.machine_values()) is None:
            return INFINITY
        self.stored = machines
        self.tops: dict[int, list[float]] = {}
        self.edges: dict[str, int] = {}
        rate = sells(self.s, self.seat)
        needs = not (always.promotes or any(card.promotes for card in cards))
        chances = [(award, False) for award in _best_of_each(awards)] + [(a, needs) for a in _best_of_each(towered)]
        best: dict[tuple[object, ...], float] = {}
        for card in _best_of_each(cards):
            for award, needs_machine in chances:
                vp = always.vp + card.vp + award.vp
                builds = always.builds + card.builds + award.builds
                rates = (rate, always.rate, card.rate, award.rate)
                if any(rates):
                    gained = always.resources + card.resources + award.resources + 3 * builds
                    vp += gained // min(r for r in rates if r)
                vp += (always.per_build + card.per_build + award.per_build) * (builds + 1)
                scaffolds = always.scaffolds + card.scaffolds + award.scaffolds
                group = (builds, scaffolds, max(always.machine, card.machine, award.machine), needs_machine)
                if vp > best.get(group, -INFINITY):
                    best[group] = vp
        return max(vp + self.builds(*group) for group, vp in best.items())  # type: ignore[arg-type]

    def builds(self, builds: int, scaffolds: int, machine: float, needs_machine: bool) -> float:
        """The best set of builds: machines at their VP, scaffolds at their best edges and at most their contact."""
        stored = sorted([*self.stored, machine], reverse=True) if machine else self.stored
        if needs_machine and not (builds and stored):
            return -INFINITY
        if not builds:
            return 0.0
        tops = self.scaffold_tops(scaffolds)
        best = -INFINITY if needs_machine else 0.0
        for n, top in enumerate(tops[: builds + 1]):
            chosen = stored[: builds - n]
            if chosen or not needs_machine:
                best = max(best, sum(chosen) + top)
        return best

    def scaffold_tops(self, extra: int) -> list[float]:
        """The most that 0, 1, 2, ... scaffolds of the storage and `extra` gained ones can score together."""
        if extra in self.tops:
            return self.tops[extra]
        s, geometry = self.s, self.s.setup.geometry
        shapes = [s.setup.tiles[t].shape for t in self.player.scaffolds if t != SECRET]
        if wanted := {*shapes, *(geometry.shapes if extra else ())} - self.edges.keys():
            self.edges.update(best_scaffolds(s, wanted, self.known.edges))
        shapes += [max(geometry.shapes, key=lambda x: self.edges[x])] * extra if extra else []
        each, once = self.scaffold_bonus()
        tops = [0.0]
        for n in range(1, len(shapes) + 1):
            top = 0.0
            for chosen, contact in self.sets(tuple(sorted(shapes)), n) if n <= 4 else ():
                top = max(top, float(contact + sum([self.edges[x] for x in chosen])))
            tops.append(top + n * each + once if n <= 4 else INFINITY)
        self.tops[extra] = tops
        return tops

    def sets(self, shapes: tuple[str, ...], n: int) -> list[tuple[tuple[str, ...], int]]:
        """Every choice of n of these shapes, and the most edges that they can share."""
        if (found := self.known.sets.get((shapes, n))) is None:
            forms = self.s.setup.geometry.shapes
            found = self.known.sets[shapes, n] = [
                (chosen, sum(most_contact(forms[a], forms[b]) for a, b in itertools.combinations(chosen, 2)))
                for chosen in set(itertools.combinations(shapes, n))
            ]
        return found

    def scaffold_bonus(self) -> tuple[float, float]:
        """VP that the player's pieces add to each scaffold built, and once."""
        each = once = 0.0
        for e in listening(self.s, self.seat, "scaffold_built"):
            n = sum(float(step.args.get("n", 0)) for step in e.definition.do if step.kind == "vp")
            each, once = (each, once + n) if e.definition.limit else (each + n, once)
        return each, once

    def machine_values(self) -> list[float] | None:
        """The VP of the stored machines, most first; None where what is built or sets off more is beyond us."""
        s = self.s
        values: list[float] = []
        for machine in self.player.machines:
            if machine == SECRET or machine in self.under_way:
                continue
            if not self.is_plain(machine):
                return None
            values.append(float(s.setup.catalog.machines[machine].vp))
        built = listening(self.s, self.seat, "machine_built")
        if any(step.kind != "gain" for e in built for step in e.definition.do):
            return None
        return self.placeable(values)

    def placeable(self, values: list[float]) -> list[float]:
        """The values, or none where nothing could ever be built on: no area now and no scaffold to make one."""
        s = self.s
        if not self.player.scaffolds and not any(s.scaffold_stacks):
            free = machine_areas(s)
            if not any(anchors for size in SIZES for _, anchors in machine_forms(s, size, free)):
                return []
        return sorted(values, reverse=True)
