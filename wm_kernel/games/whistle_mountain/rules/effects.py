"""The interpreter of effects: can one be used now, and carry it out, step by step on the pending stack.

What the single steps do stands with the rules they follow; `vocabulary.py` binds names to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wm_kernel.games.whistle_mountain.components.definitions import NOTHING
from wm_kernel.games.whistle_mountain.rules.actions import DONE, Done, Option, Use
from wm_kernel.games.whistle_mountain.rules.frames import AutoFrame, Frame, Segments
from wm_kernel.games.whistle_mountain.rules.payment import (
    as_if_without,
    can_pay,
    charge,
    looks_ahead,
    still_possible,
    ways_to_pay,
)
from wm_kernel.games.whistle_mountain.rules.programs import Call, Effect, Step, steps_possible
from wm_kernel.games.whistle_mountain.rules.state import SECRET, State
from wm_kernel.table.action import Action


def can_use(s: State, seat: int, effect: Effect, about: Any = None) -> bool:
    """Whether the cost can be paid and, once it is paid, at least one step can happen."""
    if effect.free:
        return steps_possible(s, seat, effect, about)
    cost = effect.cost
    player = s.players[seat]
    if cost.card > len(player.hand) or cost.scaffold > len(player.scaffolds):
        return False
    if cost.any or cost.resources != NOTHING:
        if not can_pay(s, seat, cost):
            return False
        if looks_ahead(s, effect):
            return any(still_possible(s, seat, effect, about, way) for way in ways_to_pay(s, seat, cost))
    if cost.scaffold and "scaffolds" in effect.needs:
        tiles = dict.fromkeys(t for t in player.scaffolds if t != SECRET)
        return any(steps_possible(as_if_without(s, seat, tile), seat, effect, about) for tile in tiles)
    return steps_possible(s, seat, effect, about)


def start(s: State, seat: int, effect: Effect, about: Any = None) -> None:
    """Pay the cost and carry out the steps; assumes `can_use`."""
    s.pending.append(Run(seat, effect.key, effect.key, 0, about))
    charge(s, seat, effect.cost, effect.source, effect=effect.key, about=about)


@dataclass(frozen=True, slots=True)
class Run(AutoFrame):
    """Carries out the steps of `steps` from number `at` on; what cannot happen is passed over."""

    effect: str
    steps: str
    at: int
    about: Any = None

    def resume(self, s: State) -> None:
        programs = s.setup.programs
        steps = programs.steps[self.steps]
        call = programs.effects[self.effect].call(self.about)
        for i in range(self.at, len(steps)):
            step = steps[i]
            if step.can(s, self.seat, step, call):
                if i + 1 < len(steps):
                    s.pending.append(Run(self.seat, self.effect, self.steps, i + 1, self.about))
                step.do(s, self.seat, step, call)
                return


@dataclass(frozen=True, slots=True)
class AnyOrder(Frame):
    """The parts of an effect in an order its controller chooses; after the first the rest may be declined (W-02)."""

    effect: str
    parts: tuple[str, ...]
    left: tuple[int, ...]
    about: Any = None

    def possible(self, s: State) -> list[int]:
        """The numbers of the parts that are left and can happen."""
        programs = s.setup.programs
        call = programs.effects[self.effect].call(self.about)
        return [
            n
            for n in self.left
            if any(step.can(s, self.seat, step, call) for step in programs.steps[self.parts[n - 1]])
        ]

    def idle(self, s: State) -> bool:
        return not self.possible(s)

    def legal(self, s: State) -> Segments:
        options: list[Action] = [Option(n) for n in self.possible(s)]
        return [options, [DONE]] if len(self.left) < len(self.parts) else [options]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Option):
            if left := tuple(n for n in self.left if n != action.number):
                s.pending.append(AnyOrder(self.seat, self.effect, self.parts, left, self.about))
            s.pending.append(Run(self.seat, self.effect, self.parts[action.number - 1], 0, self.about))

    @property
    def asks(self) -> str:
        return self.effect.split("/")[0]


@dataclass(frozen=True, slots=True)
class ChooseOne(Frame):
    """One of several effects, by number."""

    source: str
    options: tuple[str, ...]
    about: Any = None

    @property
    def kind(self) -> str:
        return "option"

    def legal(self, s: State) -> Segments:
        effects = s.setup.programs.effects
        return [[Option(n) for n, key in enumerate(self.options, 1) if can_use(s, self.seat, effects[key], self.about)]]

    def play(self, s: State, action: Action) -> None:
        assert isinstance(action, Option)
        s.pending.pop()
        start(s, self.seat, s.setup.programs.effects[self.options[action.number - 1]], self.about)


@dataclass(frozen=True, slots=True)
class Triggers(Frame):
    """Effects that something set off: their owner uses them one by one in any order, or declines what is left (W-03)."""

    event: str
    items: tuple[tuple[str, Any], ...]  # (effect key, what set it off)

    def usable(self, s: State) -> list[tuple[str, Any]]:
        """The items that can be used now."""
        effects = s.setup.programs.effects
        return [item for item in self.items if can_use(s, self.seat, effects[item[0]], item[1])]

    def idle(self, s: State) -> bool:
        return not self.usable(s)

    def legal(self, s: State) -> Segments:
        sources = dict.fromkeys(key.split("/")[0] for key, _ in self.usable(s))
        return [[Use(source) for source in sources], [DONE]]

    def play(self, s: State, action: Action) -> None:
        s.pending.pop()
        if isinstance(action, Done):
            return
        assert isinstance(action, Use)
        effects = s.setup.programs.effects
        for i, (key, about) in enumerate(self.items):
            effect = effects[key]
            if effect.source == action.component and can_use(s, self.seat, effect, about):
                if rest := self.items[:i] + self.items[i + 1 :]:
                    s.pending.append(Triggers(self.seat, self.event, rest))
                s.emit("used", effect.rule, self.seat, component=effect.source)
                start(s, self.seat, effect, about)
                return


def fire(s: State, seat: int, event: str, about: Any = None, *, size: str = "", base_vp: int = 0) -> None:
    """Offer the player every own effect that this event sets off (WM-ABIL-EVENT-01)."""
    listeners = s.setup.programs.listeners.get(event)
    if not listeners or seat in s.setup.policy.scripted:
        return
    player = s.players[seat]
    items: list[tuple[str, Any]] = []
    for component in s.abilities(seat) + player.upgrades:
        for effect in listeners.get(component, ()):
            definition = effect.definition
            if definition.sizes and size not in definition.sizes:
                continue
            if definition.vp_min is not None and base_vp < definition.vp_min:
                continue
            if definition.limit == "second_of_turn" and not second_of_turn(s, component):
                continue
            items.append((effect.key, about))
    if items:
        s.pending.append(Triggers(seat, event, tuple(items)))


def second_of_turn(s: State, component: str) -> bool:
    """Whether a piece that pays once a turn, from the second scaffold on, is due; it then counts as used (R-35)."""
    if s.setup.rulings.get("R-35", "two_or_more") == "second_only":
        return s.scaffolds_built == 2
    if s.scaffolds_built < 2 or component in s.used:
        return False
    s.used += (component,)
    return True


def offer(s: State, seat: int, event: str, effects: tuple[Effect, ...], about: Any = None) -> None:
    """Offer these effects in any order (a machine's built effect, benefits at the end of the turn)."""
    if effects:
        s.pending.append(Triggers(seat, event, tuple((e.key, about) for e in effects)))


# The steps that only combine other steps.


def can_any_order(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some part can happen."""
    programs = s.setup.programs
    for key in step.parts:
        for inner in programs.steps[key]:
            if inner.can(s, seat, inner, call):
                return True
    return False


def do_any_order(s: State, seat: int, step: Step, call: Call) -> None:
    """Ask for the order."""
    numbers = tuple(range(1, len(step.parts) + 1))
    s.pending.append(AnyOrder(seat, step.key, step.parts, numbers, call.about))


def can_choose_one(s: State, seat: int, step: Step, call: Call) -> bool:
    """Some option can be used."""
    effects = s.setup.programs.effects
    for key in step.options:
        if can_use(s, seat, effects[key], call.about):
            return True
    return False


def do_choose_one(s: State, seat: int, step: Step, call: Call) -> None:
    """Ask which."""
    s.pending.append(ChooseOne(seat, call.source, step.options, call.about))
