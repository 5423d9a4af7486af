"""The tree of lines, the moves of a line, the heading with its buttons, and the legend of the heat map, as HTML.

Everything is read off a view; nothing is decided here.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom
from widgets.core.chips import amounts
from widgets.play.sheets import link_label
from wm_kernel.explore.outline import gained
from wm_kernel.explore.placement import PlacementMap
from wm_kernel.explore.rows import signed
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.lines import MOST_NAME, MOST_NOTE, Line
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, label, message

if TYPE_CHECKING:
    from widgets.what_if.view import WhatIf

DEEPEST = 4
"""Lines are moved in no further than so many levels; what lies deeper stands there too."""

_TAG = re.compile(r"<[^>]*>")

TOLD = 4
"""With more lines than these only their names are shown: what is played on them is the title of each."""

LEAST_MOVES, MOST_ROWS = 2, 8
"""So many moves are listed at least, round the present one; moves and lines together are so many rows."""


# -- the heading -------------------------------------------------------------------------------------------------------


def head(view: WhatIf) -> str:
    """The title, where the view stands, and the buttons for the line that is looked at."""
    word, line = view.word, view.line
    at = word("what-if-at", line=view.title(), step=view.present.step, steps=_end(view))
    can_delete, can_promote = line.fork is not None, view.tree.can_promote(line)
    can_name = line.fork is not None or bool(line.moves)
    change = view.tree.last_change
    buttons = [
        dom.button("fork", word("what-if-fork"), key="+", style="primary"),
        dom.button("edit:name", word("what-if-rename"), off=not can_name),
        dom.button("edit:note", word("what-if-note")),
        dom.button("delete", word("what-if-delete"), off=not can_delete),
    ]
    if change is not None:
        buttons.append(dom.button("change", word(f"what-if-undo-{change.kind}"), key="U"))
    rare = [
        dom.button("promote", word("what-if-promote"), off=not can_promote, title=word("what-if-promote-title")),
        dom.button("copy:text", word("what-if-copy")),
        dom.button("link", link_label(view)),
    ]
    more = (
        f'<details class="wm-wi-details" data-keep="more"><summary class="wm-b">{escape(word("what-if-more"))}</summary>'
        f'<div class="wm-panel">{dom.group(word("what-if-more"), rare)}{_deal(view)}</div></details>'
    )
    pressed = f'aria-pressed="{str(bool(view.heat)).lower()}"'
    buttons.append(dom.button("heat", word("what-if-heat"), key="H", style="on" if view.heat else "", more=pressed))
    sheets = "".join(
        dom.button(
            f"sheet:{name}",
            word(f"sheet-{name}"),
            style="tab",
            more=f'aria-expanded="{str(view.sheet == name).lower()}"',
        )
        for name in ("scores", "settings")
    )
    return (
        f'<div class="wm-wi-top"><h3>{escape(word("what-if-title"))}</h3><span class="wm-sub" title="{escape(at)}">'
        f"{escape(at)}</span>{dom.group(word('what-if-tools'), buttons)}{more}"
        f'<div class="wm-tabs" role="group" aria-label="{escape(word("play-tools"))}">{sheets}</div></div>'
    )


def _end(view: WhatIf) -> int:
    trail = view.trail
    return trail[-1].step if trail else 0


# -- the tree ----------------------------------------------------------------------------------------------------------


def tree(view: WhatIf) -> str:
    """All lines as a tree that arrows walk through; Space marks a line, Enter or a click goes to its end."""
    word, lines, chosen = view.word, list(view.tree), view.line.start
    base, player = view.tree.base, view.player
    goes_on = _guides(lines)
    rows = "".join(
        _row(view, line, line.start is chosen, base, player, levels)
        for line, levels in zip(lines, goes_on, strict=True)
    )
    marked = view.tree.marked
    told = word("what-if-marked", letters=", ".join(marked)) if len(marked) > 1 else ""
    mark = dom.button("mark", word("what-if-unmark" if view.line.mark else "what-if-mark"), key="C")
    title = escape(word("what-if-lines"))
    of = word("what-if-lines-head", player=describe(player, view.lang))
    return (
        f'<section class="wm-panel wm-wi-lines" aria-label="{title}"><div class="wm-top"><h4>{title}</h4>'
        f'<span class="wm-sub">{escape(of)}</span></div>'
        f'<div role="tree" aria-label="{title}" class="wm-wi-rows{"" if len(lines) <= TOLD else " wm-wi-names"}" '
        f'data-scroll="tree">{rows}</div><div class="wm-wi-row-of" title="{escape(word("what-if-lines-hint"))}">{mark}'
        f'<span class="wm-sub">{escape(told)}</span></div></section>'
    )


def _guides(lines: list[Line]) -> list[list[bool]]:
    """For each line, level by level from 1 to its own, whether another line of that level follows below."""
    found: list[list[bool]] = []
    open_: dict[int, bool] = {}
    for line in reversed(lines):
        open_ = {level: is_open for level, is_open in open_.items() if level <= line.depth}
        found.append([open_.get(level, False) for level in range(1, line.depth + 1)])
        open_[line.depth] = True
    return found[::-1]


def _row(view: WhatIf, line: Line, is_chosen: bool, base: Node, player: str, levels: list[bool]) -> str:
    word, number = view.word, line.start.number
    mark = badge(line.mark, word) if line.mark else ""
    sub = _sub(view, line)
    worth = ""
    if line.tip.step > base.step or (line.fork is not None and line.tip.step >= base.step):
        n = gained(base, line.tip, player)
        worth = f'<span class="wm-n wm-wi-vp"><b>{signed(n, view.lang)}</b>{dom.icon("vp")}{hidden(word("what-if-vp"))}</span>'
    style = f"wm-wi-row{' wm-on' if is_chosen else ''}{' wm-wi-marked' if line.mark else ''}"
    depth = min(line.depth, DEEPEST)
    guides = "".join(
        f'<i class="wm-wi-guide{" wm-wi-through" if is_open else ""}{" wm-wi-elbow" if level == line.depth else ""}" '
        f'style="--back:{depth - min(level, DEEPEST)}"></i>'
        for level, is_open in enumerate(levels, 1)
        if (is_open or level == line.depth) and (level <= DEEPEST or level == line.depth)
    )
    return (
        f'<button type="button" role="treeitem" class="{style}" style="--depth:{depth}" aria-level="{line.depth + 1}" '
        f'aria-selected="{str(is_chosen).lower()}" tabindex="{0 if is_chosen else -1}" data-act="line:{number}" '
        f'data-space="mark:{number}"{" data-first" if is_chosen else ""}>'
        f'{guides}<span class="wm-wi-name">{mark}<b>{escape(view.title(line))}</b>{worth}</span>'
        f'<span class="wm-sub wm-wi-told" title="{_TAG.sub("", sub)}">{sub}</span></button>'
    )


def _sub(view: WhatIf, line: Line) -> str:
    """What stands under the name of a line: its note, else what is played on it."""
    word = view.word
    parts = []
    if line.start.dealt is not None:
        parts.append(f"<em>{escape(word('what-if-dealt'))}</em>")
    if line.note:
        parts.append(escape(" ".join(line.note.split())))
    else:
        told = view.outline.told(line, view.lang)
        if told:
            parts.append(escape(told))
        elif line.fork is not None and not line.moves:
            parts.append(escape(word("what-if-no-moves")))
    if line.is_shared and line.moves and line.fork is not None:
        parts.append(f"<em>{escape(word('what-if-shared-by'))}</em>")
    return " · ".join(parts)


def badge(mark: str, word: Any) -> str:
    """The letter of a line that is compared, in its shape."""
    name = hidden(word("what-if-line-mark", mark=mark))
    return f'<span class="wm-wi-mark wm-wi-{mark}"><span aria-hidden="true">{mark}</span>{name}</span>'


def hidden(text: str) -> str:
    """Words for those who do not see the picture beside them."""
    return f'<span class="wm-unseen">{escape(text)}</span>'


def edit(view: WhatIf) -> str:
    """The box for a name or a note; where the page cannot say what is typed, only its buttons."""
    if not view.editing:
        return ""
    word = view.word
    keep, cancel = word("what-if-keep"), word("what-if-cancel")
    if not view.can_type:
        return dom.group(
            word(f"what-if-{view.editing}-of"),
            [dom.button("edit:keep", keep, style="primary"), dom.button("edit:cancel", cancel)],
        )
    text = escape(view.edited)
    if view.editing == "name":
        label = word("what-if-edit-name")
        box = f'<input type="text" data-keep="typed" maxlength="{MOST_NAME}" value="{text}" autocomplete="off">'
    else:
        label = word("what-if-edit-note", line=view.title())
        box = f'<textarea data-keep="typed" rows="4" maxlength="{MOST_NOTE}">{text}</textarea>'
    return (
        f'<form class="wm-panel wm-wi-form" data-submit="edit:keep:"><label><span>{escape(label)}</span>{box}</label>'
        f'<div class="wm-choices"><button type="submit" class="wm-b wm-primary"><span>{escape(keep)}</span></button>'
        f"{dom.button('edit:cancel', cancel, key='Esc', more='data-leave')}</div></form>"
    )


# -- the moves of a line -----------------------------------------------------------------------------------------------


def moves(view: WhatIf) -> str:
    """The moves that lead to the end of the line, each a button; the present one is marked."""
    word, line, trail = view.word, view.line, view.trail
    present = view.present
    at = trail.index(present) + 1 if present in trail else 0
    fork = line.fork
    shared = sum(node.action is not None for node in fork.path) if fork is not None else 0
    most = max(LEAST_MOVES, MOST_ROWS - sum(1 for _ in view.tree))
    own = max(0, min(at - 1 - most // 2, len(trail) - most))
    rows = []
    if own:
        rows.append(f'<li class="wm-sub">{escape(word("what-if-earlier", n=own))}</li>')
    for k, node in enumerate(trail[own : own + most], own + 1):
        rows.append(_move(view, node, k, node is present, k <= shared))
    if len(trail) > own + most:
        rows.append(f'<li class="wm-sub">{escape(message("lines-more", view.lang, n=len(trail) - own - most))}</li>')
    if not trail:
        rows.append(f'<li class="wm-sub">{escape(word("what-if-no-moves"))}</li>')
    mark = badge(line.mark, word) if line.mark else ""
    title = word("what-if-moves-of", line=view.title(line))
    buttons = [
        dom.button("step:previous", word("what-if-previous"), key="P", off=not at),
        dom.button("step:next", word("what-if-next"), key="N", off=at >= len(trail) and not line.is_shared),
    ]
    note = f'<p class="wm-wi-note">{escape(line.note)}</p>' if line.note else ""
    step = f'<span class="wm-sub">{escape(word("what-if-step", step=at, steps=len(trail)))}</span>'
    return (
        f'<section class="wm-panel wm-wi-line" aria-label="{escape(title)}">'
        f'<div class="wm-top">{mark}<h4 title="{escape(view.title(line))}">{escape(view.title(line))}</h4>{step}</div>'
        f'{note}<ol class="wm-wi-steps">{"".join(rows)}</ol>'
        f"{dom.group(title, buttons)}</section>"
    )


def _move(view: WhatIf, node: Node, number: int, is_present: bool, is_shared: bool) -> str:
    due = view.game.ruleset.decision(node.parent.state) if node.parent is not None else None
    player = due.player if due is not None else ""
    of = amounts(node.events).get(player)
    got = dom.amount(of.gained) if of is not None else ""
    if of is not None and of.vp:
        got += f'<span class="wm-n"><b>{signed(of.vp, view.lang)}</b>{dom.icon("vp")}</span>'
    style = f"wm-wi-move{' wm-wi-now' if is_present else ''}{' wm-wi-before' if is_shared else ''}"
    current = ' aria-current="step"' if is_present else ""
    note = f'<span class="wm-sub"> {escape(node.note)}</span>' if node.note and node is not view.line.start else ""
    played = escape(view.outline.played(node, view.lang))
    who = f"{dom.icon(f'worker:{player}')}{hidden(describe(player, view.lang))}" if player else ""
    return (
        f'<li><button type="button" class="{style}" data-act="node:{node.number}"{current}>'
        f'<span class="wm-wi-disc">{number}</span>{who}<span class="wm-wi-played" title="{played}">{played}{note}</span>'
        f'<span class="wm-gains">{got}</span></button></li>'
    )


def _deal(view: WhatIf) -> str:
    """Whether new lines keep what is hidden, or have it dealt anew."""
    word = view.word
    values = [(way, word(f"what-if-deal-{way}"), "") for way in ("keep", "new")]
    ways = dom.radios("deal", word("what-if-deal"), values, "new" if view.is_dealing else "keep", "wm-wi-radios")
    told = f'<span class="wm-sub">{escape(word("what-if-deal"))}</span>'
    return f'<div class="wm-wi-row-of wm-wi-deal">{told}{ways}</div>'


# -- the heat map ------------------------------------------------------------------------------------------------------


def heat(view: WhatIf) -> str:
    """When the heat map is on, what its numbers are."""
    word = view.word
    if not view.heat:
        return ""
    places = view.places
    if not places:
        return f'<div class="wm-wi-heat"><span class="wm-sub">{escape(word("what-if-heat-none"))}</span></div>'
    values = [(kind, heat_name(view, kind), "") for kind in kinds(places)]
    ways = dom.radios("heat", word("what-if-heat-of"), values, view.heat, "wm-wi-radios")
    look = colours(view.theme)
    scale = "".join(f'<i style="background:{colour}"></i>' for colour in look.heat)
    low, high = escape(word("what-if-heat-low")), escape(word("what-if-heat-high"))
    legend = (
        f'<span class="wm-wi-scale"><span class="wm-sub">{low}</span>{scale}<span class="wm-sub">{high}</span></span>'
    )
    what = heat_name(view, view.heat)
    told = word("what-if-heat-legend") if view.heat == "value" else word("what-if-heat-part", what=what)
    return (
        f'<div class="wm-wi-heat">{ways}{legend}'
        f'<p class="wm-sub" title="{escape(told)}">{escape(best_place(view, places))}</p>'
        f'<span class="wm-unseen">{escape(told)}</span></div>'
    )


def kinds(places: PlacementMap) -> list[str]:
    """What the heat map can show here: all together, and what some placement brings."""
    there = {name for place in places for name in place.parts}
    return ["value", *(name for name in ("vp", *RESOURCES, "machines") if name in there)]


def heat_name(view: WhatIf, kind: str) -> str:
    """What a heat map shows, in words."""
    return describe(kind, view.lang) if kind in RESOURCES else str(view.word(f"what-if-heat-{kind}"))


def best_place(view: Any, places: PlacementMap) -> str:
    """The placement that brings most of what is shown, in words."""
    kind = view.heat

    def worth(place: Any) -> float:
        if kind == "value":
            return float(place.value)
        found = place.parts.get(kind, 0)
        return float(found) if isinstance(found, int | float) else float(len(found))

    best = max(places, key=worth)
    told = label(best.action, view.lang, decision=view.game.decision)
    return str(view.word("what-if-heat-best", action=told, amount=signed(round(worth(best), 1), view.lang)))
