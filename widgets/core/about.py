"""What a thing on the board is and does, in words: the sentence for the status line, the bubble beside the thing.

Names come from the scene, effects from the catalog of the state. Nothing here draws.
"""

from __future__ import annotations

from typing import Any

from widgets.core import html
from wm_kernel.picture.controls import controls_of
from wm_kernel.picture.marks import Bubble
from wm_kernel.picture.scene import Scene, Target
from wm_kernel.words import message


def sentence(state: Any, scene: Scene, target: Target, lang: str) -> str:
    """The accessible name of a target, and the effect of what lies there; of a square below the grid, the bars left."""
    bars = scene.target("water") if target.id.startswith("cell:") and target.id[6:] == "0" else None
    if bars is not None:
        return f"{target.name}. {bars.name}"
    texts = [component.text.get(lang) for component in components(state, scene, target)]
    effect = " ".join(text for text in texts if text)
    return f"{target.name}. {effect}" if effect and effect not in target.name else target.name


def bubble(state: Any, scene: Scene, target: Target | None, lang: str) -> Bubble | None:
    """A few words beside a component; a plain square, or one with several things, has none."""
    found = components(state, scene, target) if target is not None else []
    if target is None or len(found) != 1:
        return None
    texts = (found[0].text.get(lang), assumed(state, target, found, lang))
    return Bubble(target.id, found[0].name.get(lang), tuple(text for text in texts if text))


def assumed(state: Any, target: Target, found: list[Any], lang: str) -> str:
    """Which values of what a target shows are assumed, in a few words; "" for none."""
    names = [name for part in found for name, source in part.provenance.items() if source.source == "assumed"]
    names += controls_of(state).assumed(state, target.id)
    if not names:
        return ""
    told = ", ".join(dict.fromkeys(message(f"reference-value-{name}", lang) for name in names))
    return message("about-assumed", lang, values=told)


def entry(state: Any, scene: Scene, target: Target) -> str:
    """The component to read about, where a reference stands beside the view; "" where there is none of either."""
    found = components(state, scene, target) if html.book is not None else []
    return str(found[0].id) if found else ""


def components(state: Any, scene: Scene, target: Target) -> list[Any]:
    """The components that a target shows."""
    return controls_of(state).components(state, scene, target)
