"""What was found, in words: the best place and turn, whether an estimate decides, which rows of a comparison tell most."""

from __future__ import annotations

from math import isfinite
from typing import Any

from widgets.what_if.model import WhatIfModel
from wm_kernel.explore import telling
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.intervals import Mean
from wm_kernel.explore.rows import Row, decimal, signed
from wm_kernel.explore.search import BestTurn
from wm_kernel.explore.verdict import verdict as said
from wm_kernel.words import describe, label
from wm_kernel.words.habits import grouped


def most_telling(found: Comparison) -> list[Row]:
    """The rows of a comparison from the one that tells most: points, then what the lines differ in, then the rest."""

    of_game = (section.first for section in found.sections.values() if section.first)
    telling_most = ("compare-total", *of_game, "compare-reply-vp")

    def rank(row: Row) -> tuple[int, int, int, int]:
        first = [*telling_most, row.what.message].index(row.what.message)
        is_mine = row.player in ("", found.player)
        is_total = row.what.message == "compare-total" and is_mine
        return not is_total, not (row.differs and row.good), not row.differs, first + (not is_mine)

    rows = [row for row in found.rows if row.section != "result" and row.what.message != "compare-reply"]
    return sorted((row for row in rows if row.differs or any(row.values)), key=rank)


def verdict(model: WhatIfModel) -> str:
    """Whether the estimate decides between the lines; "" with fewer than two."""
    comparison = model.comparison
    return said(comparison, model.lang) if comparison is not None else ""


def mean(model: WhatIfModel, lead: Mean) -> str:
    """A mean with half of its error bar."""
    told = signed(round(lead.value, 1), model.lang)
    if not isfinite(lead.low):
        return model.word("what-if-bar-one", value=told)
    return model.word("what-if-bar-short", value=told, half=decimal((lead.high - lead.low) / 2, model.lang))


def how_far(model: WhatIfModel) -> str:
    """How far the search is that goes on."""
    if model.running == "estimate":
        done, all_ = model.how_far or (0, 0)
        return model.word("what-if-estimating", done=done, all=all_ or "…")
    if not model.how_far:
        return model.word("what-if-searching-first")
    best = signed(model.how_far[1], model.lang) if len(model.how_far) == 2 else "–"
    return model.word("what-if-searching", nodes=grouped(model.how_far[0], model.lang), best=best)


# -- the best turn -----------------------------------------------------------------------------------------------------


def cost(model: WhatIfModel, found: BestTurn) -> str:
    """What it took to find it."""
    nodes, seconds = grouped(found.nodes, model.lang), decimal(found.seconds, model.lang)
    return model.word("what-if-best-cost", nodes=nodes, seconds=seconds)


def best_sentence(model: WhatIfModel, found: BestTurn) -> str:
    """What is said of a best turn."""
    return model.word("what-if-best-said", told=found.describe(model.lang))


def best_name(model: WhatIfModel, found: BestTurn) -> str:
    """What the line of a best turn is called."""
    player = describe(found.player, model.lang, game=found.game)
    gain = signed(found.value, model.lang)
    return model.word("what-if-best-name", what=telling.what(found, model.lang), gain=gain, player=player)


# -- the heat map ------------------------------------------------------------------------------------------------------


def heat_kinds(model: WhatIfModel) -> list[str]:
    """What the heat map can show here: all together, and what some placement brings."""
    there = {name for place in model.places for name in place.parts}
    return [
        "value",
        *(name for name in ("vp", *model.play.controls.resources, *model.play.controls.mapped) if name in there),
    ]


def heat_name(model: WhatIfModel, kind: str) -> str:
    """What a heat map shows."""
    is_resource = kind in model.play.controls.resources
    return str(describe(kind, model.lang)) if is_resource else model.word(f"what-if-heat-{kind}")


def best_place(model: WhatIfModel) -> str:
    """The placement that brings most of what is shown."""
    kind = model.heat

    def worth(place: Any) -> float:
        if kind == "value":
            return float(place.value)
        found = place.parts.get(kind, 0)
        return float(found) if isinstance(found, int | float) else float(len(found))

    best = max(model.places, key=worth)
    told = label(best.action, model.lang, decision=model.play.game.decision)
    return model.word("what-if-heat-best", action=told, amount=signed(round(worth(best), 1), model.lang))
