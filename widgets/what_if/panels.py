"""What stands round lines side by side, as HTML: heading, tree, moves, heat map, comparison, and what the search found.

All of it is read off a model and rendered by `static/what_if.html`; nothing is decided here.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from widgets.core import dom
from widgets.core.chips import amounts
from widgets.core.templates import html, render
from widgets.play import decision_box, sheets
from widgets.play import panels as play
from widgets.what_if import told
from widgets.what_if.model import WhatIfModel
from wm_kernel.explore import telling
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.estimate import percent
from wm_kernel.explore.intervals import Mean
from wm_kernel.explore.outline import gained, steps
from wm_kernel.explore.rows import Ref, Row, shown, signed
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.lines import MOST_NAME, MOST_NOTE, Line
from wm_kernel.table.tree import Node
from wm_kernel.words import label

TEMPLATE = "what_if.html"

DEEPEST = 4
"""Lines are moved in no further than so many levels; what lies deeper stands there too."""

TOLD = 4
"""With more lines than these only their names are shown: what is played on them is the title of each."""

LEAST_MOVES, MOST_ROWS = 2, 8
"""So many moves are listed at least, round the present one; moves and lines together are so many rows."""

FEW = 4
"""So many rows of a comparison, and moves of a best turn, are shown beside the board; all of them are a press away."""

WIDE = 360.0
"""The width of the scale of the error bars."""


def panels(model: WhatIfModel) -> dict[str, str]:
    """The HTML of every panel by its name."""
    return {
        "notice": play.notice(model.play), "ask": decision_box.html(model.play), "head": _head(model),
        "tree_panel": _tree(model), "edit_panel": edit(model), "log": _moves(model), "heat_panel": _heat(model),
        **found(model),
    }  # fmt: skip


def found(model: WhatIfModel) -> dict[str, str]:
    """The panels of what is compared and searched: they follow long work."""
    comparison = model.comparison
    rows = [] if comparison is None else [_row(row, comparison, model) for row in told.most_telling(comparison)[:FEW]]
    return {
        "table": render(TEMPLATE, "beside", m=model, found=comparison, rows=rows), "search": _search(model),
        "sheet": all_rows(model) if model.play.sheet == "rows" else sheets.sheet(model.play),
    }  # fmt: skip


def _head(model: WhatIfModel) -> str:
    """The title, where the view stands, and the buttons for the line that is looked at."""
    trail = model.trail
    at = model.word("what-if-at", line=model.title(), step=model.present.step, steps=trail[-1].step if trail else 0)
    link = sheets.link_label(model.play)
    return render(TEMPLATE, "head", m=model, at=at, link=link, can_promote=model.tree.can_promote(model.line))


# -- the tree ----------------------------------------------------------------------------------------------------------


def _tree(model: WhatIfModel) -> str:
    """All lines as a tree that arrows walk through; Space marks a line, Enter or a click goes to its end."""
    lines, base, player, chosen = list(model.tree), model.tree.base, model.player, model.line.start
    rows = []
    for line, levels in zip(lines, _guides(lines), strict=True):
        depth, worth = min(line.depth, DEEPEST), None
        if line.tip.step > base.step or (line.fork is not None and line.tip.step >= base.step):
            worth = signed(gained(base, line.tip, player), model.lang)
        guides = [
            (is_open, level == line.depth, depth - min(level, DEEPEST))
            for level, is_open in enumerate(levels, 1)
            if (is_open or level == line.depth) and (level <= DEEPEST or level == line.depth)
        ]
        rows.append({
            "line": line, "number": line.start.number, "is_chosen": line.start is chosen, "title": model.title(line),
            "depth": depth, "worth": worth, "guides": guides, "told": _sub(model, line),
        })  # fmt: skip
    return render(TEMPLATE, "tree", m=model, rows=rows, is_brief=len(lines) > TOLD)


def _guides(lines: list[Line]) -> list[list[bool]]:
    """For each line, level by level from 1 to its own, whether another line of that level follows below."""
    found: list[list[bool]] = []
    open_: dict[int, bool] = {}
    for line in reversed(lines):
        open_ = {level: is_open for level, is_open in open_.items() if level <= line.depth}
        found.append([open_.get(level, False) for level in range(1, line.depth + 1)])
        open_[line.depth] = True
    return found[::-1]


def _sub(model: WhatIfModel, line: Line) -> list[tuple[bool, str]]:
    """What stands under the name of a line, with whether it is ours: its note, else what is played on it."""
    parts = [(True, model.word("what-if-dealt"))] if line.start.dealt is not None else []
    is_empty = line.fork is not None and not line.moves
    text = " ".join(line.note.split()) if line.note else model.outline.told(line, model.lang)
    text = text or (model.word("what-if-no-moves") if is_empty else "")
    parts += [(False, text)] if text else []
    if line.is_shared and line.moves and line.fork is not None:
        parts.append((True, model.word("what-if-shared-by")))
    return parts


def edit(model: WhatIfModel) -> str:
    """The box for a name or a note; where the page cannot say what is typed, only its buttons."""
    return render(TEMPLATE, "edit", m=model, most_name=MOST_NAME, most_note=MOST_NOTE) if model.editing else ""


# -- the moves of a line -----------------------------------------------------------------------------------------------


def _moves(model: WhatIfModel) -> str:
    """The moves that lead to the end of the line, each a button; the present one is marked."""
    trail, present, fork = model.trail, model.present, model.line.fork
    at = trail.index(present) + 1 if present in trail else 0
    shared = sum(node.action is not None for node in fork.path) if fork is not None else 0
    most = max(LEAST_MOVES, MOST_ROWS - sum(1 for _ in model.tree))
    first = max(0, min(at - 1 - most // 2, len(trail) - most))
    rows = [
        _move(model, node, k) | {"is_now": node is present, "is_shared": k <= shared}
        for k, node in enumerate(trail[first : first + most], first + 1)
    ]
    later = max(0, len(trail) - first - most)
    return render(TEMPLATE, "moves", m=model, rows=rows, at=at, all=len(trail), earlier=first, later=later)


def _move(model: WhatIfModel, node: Node, number: int) -> dict[str, Any]:
    due = model.play.game.ruleset.decision(node.parent.state) if node.parent is not None else None
    player = due.player if due is not None else ""
    of = amounts(node.events).get(player)
    return {
        "node": node, "k": number, "player": player, "played": model.outline.played(node, model.lang),
        "note": node.note if node is not model.line.start else "",
        "got": html(dom.amount(of.gained) if of is not None else ""),
        "vp": signed(of.vp, model.lang) if of is not None and of.vp else "",
    }  # fmt: skip


# -- the heat map ------------------------------------------------------------------------------------------------------


def _heat(model: WhatIfModel) -> str:
    """When the heat map is on, what its numbers are."""
    if not model.heat:
        return ""
    kinds = [(kind, told.heat_name(model, kind), "") for kind in told.heat_kinds(model)] if model.places else []
    text = model.word("what-if-heat-legend")
    if model.heat != "value":
        text = model.word("what-if-heat-part", what=told.heat_name(model, model.heat))
    best = told.best_place(model) if kinds else ""
    scale = colours(model.play.look.theme).heat
    return render(TEMPLATE, "heat", m=model, kinds=kinds, scale=scale, told=text, best=best)


# -- side by side ------------------------------------------------------------------------------------------------------


def all_rows(model: WhatIfModel) -> str:
    """The sheet with everything that is compared, and what the others would answer."""
    comparison = model.comparison
    sections: dict[str, list[dict[str, Any]]] = {}
    for row in comparison.rows if comparison is not None else ():
        if comparison is not None and row.section not in ("reply", "result"):
            sections.setdefault(row.section, []).append(_row(row, comparison, model))
    replies = _replies(comparison, model.lang) if comparison is not None else []
    return render(TEMPLATE, "all_rows", m=model, found=comparison, sections=sections, replies=replies)


def _row(row: Row, found: Comparison, model: WhatIfModel) -> dict[str, Any]:
    lang, best, is_other = model.lang, row.best(), row.player not in ("", found.player)
    resources = model.play.controls.resources
    n = row.difference() if len(found.names) == 2 else None
    return {
        "cells": [(shown(value, lang, found.game), i in best) for i, value in enumerate(row.values)],
        "difference": (signed(n, lang) if n else "=") if len(found.names) == 2 else None,
        "icon": next((v.id for _, v in row.what.values if isinstance(v, Ref) and v.id in resources), ""),
        "player": row.player if is_other else "",
        "name": (row.name if is_other else row.what).say(lang, found.game),
        "rule": row.rule, "differs": row.differs,
    }  # fmt: skip


def _replies(found: Comparison, lang: str) -> list[tuple[str, str, str, str]]:
    """What each opponent would do next, in every line."""
    replies = [row for row in found.rows if row.section == "reply"]
    told = {row.player: row for row in replies if row.what.message == "compare-reply"}
    worth = {row.player: row.values for row in replies if row.what.message == "compare-reply-vp"}
    rows = []
    for player, row in told.items():
        for i, line in enumerate(found.names):
            n = worth[player][i] if player in worth else 0
            answer = shown(row.values[i], lang, found.game)
            rows.append((line, player, answer, signed(n, lang) if isinstance(n, int) else ""))
    return rows


# -- what the search found ---------------------------------------------------------------------------------------------


def _search(model: WhatIfModel) -> str:
    game = model.play.game
    over, far = game.ruleset.is_over(game.state), told.how_far(model) if model.running else ""
    return render(TEMPLATE, "search", m=model, far=far, over=over, bars=_bars(model), best=_best(model))


def _bars(model: WhatIfModel) -> str:
    """The lead at the end with its error bar, for every line to one scale."""
    player, lang = model.player, model.lang
    every = {mark: model.estimates.get((node, player)) for mark, node in model.targets.items()}
    if not (found := {mark: one for mark, one in every.items() if one is not None and one.finished}):
        return ""
    leads = {mark: one[player].lead for mark, one in found.items()}
    ends = [end for lead in leads.values() for end in (lead.low, lead.high, lead.value) if isfinite(end)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    rows = [
        {
            "mark": mark, "bar": _bar(model, lead, low, high, mark), "told": told.mean(model, lead),
            "share": model.word("what-if-win", share=percent(found[mark][player].win, lang)),
        }
        for mark, lead in leads.items()
    ]  # fmt: skip
    sampled = next(iter(found.values())).sampled(lang)
    return render(TEMPLATE, "estimates", m=model, rows=rows, verdict=told.verdict(model), sampled=sampled)


def _bar(model: WhatIfModel, lead: Mean, low: float, high: float, mark: str) -> str:
    """An error bar with its mark; the dashed line stands at 0."""

    def at(n: float) -> float:
        return 8 + (WIDE - 16) * (n - low) / ((high - low) or 1.0)

    look = {name: colours(model.play.look.theme)[name] for name in ("ink", "ink2", "option", "grid")}
    ends = (at(lead.low), at(lead.high)) if isfinite(lead.low) else (None, None)
    return render(TEMPLATE, "bar", x=at(lead.value), low=ends[0], high=ends[1], zero=at(0), mark=mark, look=look)


def _best(model: WhatIfModel) -> str:
    """The best turn from here, if it was searched."""
    found, game, lang = model.best.get((model.node, model.objective)), model.play.game, model.lang
    if found is None:
        return ""
    return render(
        TEMPLATE, "best", m=model, found=found, gain=telling.gain(found, lang), proof=telling.proof(found, lang),
        cost=told.cost(model, found), steps=steps(game.ruleset, game.state, found.line, lang), few=FEW,
        equal=[label(action, lang, decision=game.decision) for action in found.first],
    )  # fmt: skip
