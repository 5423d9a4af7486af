"""A draft of a puzzle or of a step as plain data, to be gone on with, and back. Not the file that it makes: see `draft.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from wm_kernel.learn import vocabulary
from wm_kernel.learn.draft import PUZZLE, STEP, TEXTS, Draft
from wm_kernel.learn.vocabulary import Wish
from wm_kernel.table.event import Event
from wm_kernel.table.spec import ruleset
from wm_kernel.table.told import Told

_PLAIN = ("position", "kind", "optimum", "measure", "theme", "level", "layout", "author")


def kept(draft: Draft, events: Sequence[Event]) -> dict[str, Any]:
    """A draft as plain data; the events that a step states by their numbers among those that happened."""
    numbers = {id(event): number for number, event in enumerate(events)}
    return {
        **{name: getattr(draft, name) for name in _PLAIN},
        "begin": list(draft.begin),
        "solutions": [list(line) for line in draft.solutions],
        "rules": list(draft.rules),
        "ring": list(draft.ring),
        "texts": {name: dict(told) for name, told in draft.texts.items()},
        "wishes": [asdict(wish) for wish in draft.wishes],
        "told": [numbers[id(event)] for event in draft.told if id(event) in numbers],
        **({"reached": ruleset(draft.game).to_dict(draft.reached)} if draft.reached is not None else {}),
    }


def read(game: str, data: Mapping[str, Any], events: Sequence[Event]) -> Draft:
    """The draft that was kept; ValueError, LookupError or TypeError for what is none."""
    wishes = tuple(Wish(str(one["kind"]), one["value"], bool(one["is_reached"])) for one in data["wishes"])
    reached = data.get("reached")
    draft = Draft(
        game,
        dict(data["position"]),
        data["kind"],
        tuple(map(str, data["begin"])),
        wishes,
        tuple(tuple(map(str, line)) for line in data["solutions"]),
        data["optimum"],
        data["measure"],
        data["theme"],
        data["level"],
        data["layout"],
        tuple(map(str, data["rules"])),
        tuple(events[number] for number in data["told"]),
        tuple(map(str, data["ring"])),
        str(data["author"]),
        {},
        None if reached is None else ruleset(game).from_dict(reached),
    )
    for name, told in data["texts"].items():
        for lang, text in told.items():
            draft = draft.write(str(name), str(lang), str(text))
    teach = draft.teach
    is_right = (
        draft.kind in (PUZZLE, STEP)
        and set(draft.texts) <= {*TEXTS[PUZZLE], *TEXTS[STEP]}
        and isinstance(data["optimum"], int | None)
        and draft.measure in ("", *teach.measures)
        and draft.theme in ("", *vocabulary.themes(teach))
        and draft.level in range(6)
        and draft.layout in ("lesson", "full")
        and (not wishes or draft.goal() is not None)
    )
    if not is_right:
        raise ValueError(Told("work-damaged"))
    draft.start()
    return draft
