"""Effects made ready to run: every effect of the catalog with its steps bound to their handlers, found by key.

Frames of the pending stack name effects by key ("alpha_site/0"), so they stay plain values. Built once a catalog.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wm_kernel.games.whistle_mountain.components.definitions import Catalog, ComponentDef, Cost, EffectDef, StepDef

if TYPE_CHECKING:
    from wm_kernel.games.whistle_mountain.rules.state import State


class Call(NamedTuple):
    """Who an effect runs for: the component it belongs to, the rule its events cite, and what set it off."""

    source: str
    rule: str
    about: Any = None


Can = Callable[["State", int, "Step", Call], bool]
Do = Callable[["State", int, "Step", Call], None]


@dataclass(frozen=True, slots=True)
class Handler:
    """How one step of the vocabulary is carried out: `can` it happen now, and `do` it.

    `needs` names what a cost paid before may take away from the step: "resources", "scaffolds";
    "supply" says that it may give something back to the step, the tokens it takes.
    """

    can: Can
    do: Do
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """A step bound to its handler."""

    can: Can
    do: Do
    args: Mapping[str, Any]
    key: str
    kind: str  # its name in the vocabulary
    parts: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect bound to its component."""

    key: str
    source: str
    rule: str
    cost: Cost
    steps: tuple[Step, ...]
    definition: EffectDef
    needs: frozenset[str]
    free: bool  # it costs nothing
    plain: Call  # the call when nothing set it off, made once

    def call(self, about: Any = None) -> Call:
        """The call of this effect, set off by `about`."""
        return self.plain if about is None else Call(self.source, self.rule, about)


def steps_possible(s: State, seat: int, effect: Effect, about: Any = None) -> bool:
    """Whether at least one step of the effect can happen now, its cost aside (WM-BONUS-05, R-18)."""
    call = effect.call(about)
    for step in effect.steps:
        if step.can(s, seat, step, call):
            return True
    return False


def listening(s: State, seat: int, event: str) -> list[Effect]:
    """The effects of a player's abilities and upgrades that such an event sets off."""
    found = s.setup.programs.listeners.get(event, {})
    return [effect for piece in s.abilities(seat) + s.players[seat].upgrades for effect in found.get(piece, ())]


ACTIVATION = "WM-COLLECT-08"
BUILT = "WM-BUILD-MACHINE-06"
DOCK_RULES = {
    "dock_small_1": "WM-DOCK-04",
    "dock_small_2": "WM-DOCK-05",
    "dock_medium": "WM-DOCK-06",
    "dock_large": "WM-DOCK-07",
    "dock_card": "WM-DOCK-08",
    "dock_upgrade": "WM-DOCK-09",
    "dock_scaffold_1": "WM-DOCK-10",
    "dock_scaffold_2": "WM-DOCK-10",
    "dock_rescue": "WM-DOCK-11",
}
_RULES = {
    ("machine", "when_activated"): ACTIVATION,
    ("machine", "when_built"): BUILT,
    ("card", "on_play"): "WM-BONUS-01",
    ("award", "on_play"): "WM-BONUS-02",
    ("upgrade", "once_per_turn"): "WM-UPG-ONCE-01",
    ("ability", "once_per_turn"): "WM-UPG-ONCE-01",
    ("upgrade", "any_time"): "WM-UPG-NOLIMIT-01",
    ("upgrade", "turn_end"): "WM-TURNEND-01",
    ("ability", "turn_end"): "WM-TURNEND-01",
    ("ability", "on_event"): "WM-ABIL-EVENT-01",
}


class Programs:
    """All effects of a catalog by key and by what sets them off."""

    def __init__(self, catalog: Catalog, vocabulary: Mapping[str, Handler]) -> None:
        self._vocabulary = vocabulary
        self.effects: dict[str, Effect] = {}
        self.steps: dict[str, tuple[Step, ...]] = {}
        self.activated: dict[str, Effect] = {}
        self.built: dict[str, tuple[Effect, ...]] = {}
        self.played: dict[str, Effect] = {}
        self.usable: dict[str, tuple[Effect, ...]] = {}
        self.once: set[str] = set()
        self.turn_end: dict[str, tuple[Effect, ...]] = {}
        self.listeners: dict[str, dict[str, tuple[Effect, ...]]] = {}
        self.docks: dict[str, tuple[Effect, ...]] = {}
        self.ongoing: dict[str, dict[str, Mapping[str, Any]]] = {}  # rule name -> component -> its parameters
        self.game_end: dict[str, dict[str, Mapping[str, Any]]] = {}
        self.promoting: dict[str, Mapping[str, Any]] = {}  # components that promote workers beside a machine built
        self.trapping: dict[str, Mapping[str, Any]] = {}  # machines that take workers instead of promoting them
        self.missing: dict[str, tuple[str, ...]] = {}  # components whose steps no handler carries out
        groups: tuple[Mapping[str, ComponentDef], ...] = (
            catalog.machines,
            catalog.upgrades,
            catalog.abilities,
            catalog.cards,
            catalog.awards,
            catalog.docks,
        )
        for group in groups:
            for component in group.values():
                self._add(component)
        # With more cards than this in hand, one card less changes nothing that can be paid or done.
        self.enough_cards = max([1, *(effect.cost.card for effect in self.effects.values())])

    def _add(self, component: ComponentDef) -> None:
        missing: list[str] = []
        for i, definition in enumerate(component.effects):
            if definition.timing in ("ongoing", "game_end"):
                table = self.ongoing if definition.timing == "ongoing" else self.game_end
                for step in definition.do:
                    name = str(step.args["name"]) if step.kind == "rule" else step.kind
                    table.setdefault(name, {})[component.id] = step.args
                    if f"ongoing:{name}" not in self._vocabulary:
                        missing.append(name)
                continue
            if definition.timing == "in_promotion":
                instead = definition.replaces == "promotion"
                (self.trapping if instead else self.promoting)[component.id] = definition.do[0].args
                continue
            rule = _RULES.get((component.kind, definition.timing), "WM-DOCK-09")
            if component.kind == "upgrade" and definition.event == "scaffold_built":
                rule = "WM-BUILD-SCAFFOLD-05"
            rule = DOCK_RULES.get(component.id, rule)
            effect = self._compile(f"{component.id}/{i}", component.id, rule, definition, missing)
            if effect is not None:
                self._file(component.id, effect)
        if missing:
            self.missing[component.id] = tuple(missing)

    def _file(self, source: str, effect: Effect) -> None:
        definition = effect.definition
        timing = definition.timing
        if timing == "when_activated":
            self.activated[source] = effect
        elif timing == "on_play":
            self.played[source] = effect
        elif timing == "on_event":
            table = self.listeners.setdefault(str(definition.event), {})
            table[source] = (*table.get(source, ()), effect)
            if definition.limit == "second_of_turn":
                self.once.add(source)
        else:
            by_timing = {
                "when_built": self.built,
                "once_per_turn": self.usable,
                "any_time": self.usable,
                "turn_end": self.turn_end,
                "dock": self.docks,
            }
            if timing == "once_per_turn":
                self.once.add(source)
            if (filed := by_timing.get(timing)) is not None:
                filed[source] = (*filed.get(source, ()), effect)

    def _compile(self, key: str, source: str, rule: str, definition: EffectDef, missing: list[str]) -> Effect | None:
        steps = self._steps(key, source, rule, definition.do, missing)
        if missing:
            return None
        needs = frozenset(n for step in definition.do for n in self._needs(step))
        cost = definition.cost
        effect = Effect(key, source, rule, cost, steps, definition, needs, not cost, Call(source, rule))
        self.effects[key] = effect
        return effect

    def _needs(self, step: StepDef) -> set[str]:
        needs = set(self._handler(step).needs)
        for part in step.parts:
            for inner in part:
                needs |= self._needs(inner)
        for option in step.options:
            for inner in option.do:
                needs |= self._needs(inner)
        return needs

    def _handler(self, step: StepDef) -> Handler:
        name = f"rule:{step.args['name']}" if step.kind == "rule" else step.kind
        return self._vocabulary[name]

    def _steps(self, key: str, source: str, rule: str, do: tuple[StepDef, ...], missing: list[str]) -> tuple[Step, ...]:
        steps: list[Step] = []
        for i, step in enumerate(do):
            name = f"rule:{step.args['name']}" if step.kind == "rule" else step.kind
            if name not in self._vocabulary:
                missing.append(name.removeprefix("rule:"))
                continue
            handler = self._vocabulary[name]
            parts = tuple(f"{key}/{i}.{n}" for n in range(1, len(step.parts) + 1))
            for part_key, part in zip(parts, step.parts, strict=True):
                self._steps(part_key, source, rule, part, missing)
            options = tuple(f"{key}/{i}.{n}" for n in range(1, len(step.options) + 1))
            for option_key, option in zip(options, step.options, strict=True):
                self._compile(option_key, source, rule, option, missing)
            steps.append(Step(handler.can, handler.do, step.args, key, name, parts, options))
        self.steps[key] = tuple(steps)
        return self.steps[key]
