"""Effects of Whistle Mountain told from their definitions: "take 2 scaffolds for 1 whistle". For choices between effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wm_kernel.games.whistle_mountain.components.definitions import Cost, EffectDef, StepDef
from wm_kernel.games.whistle_mountain.words.names import amounts, component, cost_text, definition
from wm_kernel.words.bundles import Localizer


@lru_cache(maxsize=512)
def effect_text(key: str, voice: Localizer) -> str:
    """The effect or part with this key ("dock_card/1", "alpha_site/0/0.2"); the name of the piece if it has no words.

    >>> from wm_kernel.words.bundles import voice
    >>> effect_text("dock_card/1", voice("en"))
    'gain 2 cards for 1 resource of any type'
    """
    found = _find(key)
    if isinstance(found, EffectDef):
        done = steps_text(found.do, voice)
        return voice.say("effect-paid", effect=done, cost=cost_text(found.cost, voice)) if found.cost else done
    if found is not None:
        return steps_text(found, voice)
    return component(key.split("/")[0], voice)


def steps_text(steps: Sequence[StepDef], voice: Localizer) -> str:
    """Steps one after the other."""
    return voice.listed(_step(step, voice) for step in steps)


def _find(key: str) -> EffectDef | tuple[StepDef, ...] | None:
    """The definition behind a key: `piece/effect`, then `/step.number` for each choice inside."""
    piece, *path = key.split("/")
    owner = definition(piece)
    if owner is None or not path or not path[0].isdigit() or int(path[0]) >= len(owner.effects):
        return None
    found: EffectDef | tuple[StepDef, ...] = owner.effects[int(path[0])]
    for inner in path[1:]:
        steps = found.do if isinstance(found, EffectDef) else found
        at, _, number = inner.partition(".")
        step = steps[int(at)]
        found = step.options[int(number) - 1] if step.options else step.parts[int(number) - 1]
    return found


def _step(step: StepDef, voice: Localizer) -> str:
    kind = f"{step.kind}-{step.args['name']}" if step.kind == "rule" else step.kind
    return voice.say(f"step-{kind}", **_values(step, voice))


def _values(step: StepDef, voice: Localizer) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    for key, value in step.args.items():
        if key == "res":
            values["bag"] = voice.listed(amounts(value, voice))
        elif isinstance(value, Cost):
            values[key] = cost_text(value, voice)
        elif isinstance(value, int | str) and not isinstance(value, bool):
            values[key] = value
    if step.parts:
        values["parts"] = voice.listed(steps_text(part, voice) for part in step.parts)
    if step.options:
        told = [steps_text(option.do, voice) for option in step.options]
        values["parts"] = voice.say("list-or", first=", ".join(told[:-1]), last=told[-1])
    return values
