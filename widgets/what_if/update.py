"""What a press does to lines side by side: `update(model, press)` is the next model, and the effects that the view carries out.

Plain functions of values. What is no button or key of the lines is left to the game in play. What follows from a change of the
tree, from a comparison or from a search is said here too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from widgets.play import program
from widgets.play import update as game
from widgets.play.scene import lit
from widgets.play.values import Act, Do, Effect, Focus, Key, Press, Say
from widgets.what_if import search
from widgets.what_if.model import SIDES, USUAL, Copy, Fork, Go, Grow, Start, WhatIfModel
from widgets.what_if.panels import panels
from widgets.what_if.told import best_name, best_place, best_sentence, verdict
from wm_kernel.explore.compare import Comparison
from wm_kernel.explore.estimate import Estimate
from wm_kernel.explore.search import BestTurn
from wm_kernel.picture.marks import Marks
from wm_kernel.table.lines import MARKS, MOST_NAME, MOST_NOTE, Change, Line
from wm_kernel.table.tree import Node
from wm_kernel.words import describe

Next = tuple[WhatIfModel, tuple[Effect, ...]]

SHOW, PANELS, FOUND, SAVE, MOVED = Do("show"), Do("panels"), Do("found"), Do("save"), Do("moved")
DROP_SEARCH, DROP_COMPARISON, STOP = Do("drop search"), Do("drop comparison"), Do("stop")
_KEYS = {
    "n": "step:next", "p": "step:previous", "c": "mark", "+": "fork", "h": "heat", "e": "search:estimate",
    "b": "search:best", "x": "search:stop", "delete": "delete", "u": "change", "k": "sheet:hand",
}  # fmt: skip


def update(model: WhatIfModel, press: Press) -> Next:
    """The model after a press, and what else is to be done, in this order."""
    match press:
        case Key(key) if key.lower() == "escape" and model.editing:
            return edit(model, "")
        case Key(key) if key.lower() in _KEYS and not (key.lower() == "delete" and model.play.hand is not None):
            return update(model, Act(_KEYS[key.lower()]))
        case Act(name) if name.partition(":")[0] in ACTS:
            kind, _, rest = name.partition(":")
            return ACTS[kind](model.hold(replace(model.play, acted=name)), rest)
    play, effects = game.update(model.play, press)
    return model.hold(play), effects


def _say(model: WhatIfModel, key: str, bad: bool = False, **values: str | int) -> Next:
    return model, (Say(model.word(key, **values), bad=bad),)


def marks(model: WhatIfModel) -> Marks:
    """What is lit: what can be pressed, and the heat of squares and docks, each with the most there is."""
    found = lit(model.play)
    if not model.heat or model.play.hand is not None or model.play.looking is not None:
        return found
    heat = model.places.cells if model.heat == "value" else model.places.part(model.heat)
    most = round(max(heat.values(), default=0.0), 1)
    return replace(found, heat={place: (max(0.0, round(value, 1)), most) for place, value in heat.items()})


def stock(model: WhatIfModel) -> WhatIfModel:
    """The game stands elsewhere. The end of a line is looked at beside the others: scores are a press away and hide none."""
    before, play = model.play.sheet, program.stock(model.play)
    if play.sheet == "scores" != before:
        play = replace(play, sheet="")
    return model.hold(play).with_places()


def greeting(model: WhatIfModel) -> Say:
    """What led here; before the first line how to begin, and with whose knowledge."""
    if model.play.game.tree.children:
        return program.greeting(model.play)
    told = model.word("what-if-greeting")
    if model.known_to is not None:
        told = f"{model.word('what-if-known-to', player=describe(model.known_to, model.lang))} {told}"
    return Say(told, quiet=True)


# -- going and marking -------------------------------------------------------------------------------------------------


def _node_of(model: WhatIfModel, number: str) -> Node | None:
    return next((node for node in model.play.game.tree if str(node.number) == number), None)


def _line_of(model: WhatIfModel, number: str) -> Line:
    node = _node_of(model, number) if number else None
    return model.line if node is None else model.tree.of(node)


def _act_line(model: WhatIfModel, number: str) -> Next:
    line = _line_of(model, number)
    return model, (Go(line.tip, line),)


def _act_node(model: WhatIfModel, number: str) -> Next:
    node, line = _node_of(model, number), model.line
    return model, () if node is None else (Go(node, line if node in line.tip.path else None),)


def _act_step(model: WhatIfModel, what: str) -> Next:
    way, line = [model.play.game.tree, *model.trail], model.line
    at = way.index(model.present)
    to = {"next": at + 1, "previous": at - 1, "first": 0, "last": len(way) - 1}[what]
    if to == len(way) and line.is_shared:  # into the line visited last, or the first one
        child = line.tip.last if line.tip.last in line.tip.children else line.tip.children[0]
        into = model.tree.of(child)
        return model, (Go(into.moves[0] if into.moves else into.start, into),)
    if not 0 <= to < len(way):
        return _say(model, "what-if-at-end" if to > 0 else "what-if-at-start")
    return model, (Go(way[to], line),)


def _act_mark(model: WhatIfModel, number: str) -> Next:
    line = _line_of(model, number)
    if not line.mark and len(model.tree.marked) >= len(MARKS):
        return _say(model, "what-if-too-many", bad=True, n=len(MARKS))
    return model, (Grow("mark", (line,), model.title(line)),)


def _act_promote(model: WhatIfModel, _: str) -> Next:
    if not model.tree.can_promote(model.line):
        return _say(model, "what-if-no-promote", bad=True)
    return model, (Grow("promote", (model.line,), model.title()),)


def _act_delete(model: WhatIfModel, _: str) -> Next:
    if model.line.fork is None:
        return _say(model, "what-if-no-delete", bad=True)
    return model, (Grow("delete", (model.line,), model.title(), model.line.fork),)


def _act_change(model: WhatIfModel, _: str) -> Next:
    if model.tree.last_change is None:
        return _say(model, "what-if-no-undo", bad=True)
    return model, (Grow("undo"),)


def grown(model: WhatIfModel, grow: Grow, made: Any) -> Next:
    """After a change of the tree; `made` is what came of it."""
    match grow.what, made:
        case "mark", mark:
            line = grow.title
            told = model.word("what-if-marked-as" if mark else "what-if-unmarked", line=line, mark=mark)
            model, effects = compare(replace(model, side="beside"), is_said=True)
            return model, (PANELS, Say(told), SAVE, *effects)
        case "promote", _:
            return changed(model, model.word("what-if-promoted", line=grow.title))
        case "delete", _:
            assert grow.fork is not None
            model = replace(model, begun=model.tree.of(grow.fork).start)
            return changed(model, model.word("what-if-deleted", line=grow.title))
        case "rename", Change(node=node):
            return changed(replace(model, begun=node), model.word("what-if-renamed", line=grow.args[1]))
        case "add", line:
            model = replace(model, begun=line.start)
            mark_new(model, line)
            return changed(model, model.word("what-if-best-added", line=line.name))
        case "undo", change:
            given = {"line": model.title(model.tree.of(change.node))} if change.kind == "delete" else {}
            return changed(model, model.word(f"what-if-back-{change.kind}", **given))
    return changed(model, model.word("what-if-noted"))


def changed(model: WhatIfModel, told: str) -> Next:
    """The tree or the place in it is another: show it, say it, keep it."""
    return model, (MOVED, Say(told), SAVE, Do("compare"))


def mark_new(model: WhatIfModel, line: Line) -> None:
    """The first two lines that part are compared without being asked for."""
    tree, marked, fork = model.tree, model.tree.marked, line.fork
    before = tree.of(fork) if fork is not None else line
    if not marked and before.tip is not fork:
        marked[tree.mark(before)] = before
    if len(marked) < 2:
        tree.mark(line)


def _act_deal(model: WhatIfModel, what: str) -> Next:
    model = replace(model, is_dealing=what == "new")
    told = "what-if-deal-new-now" if model.is_dealing else "what-if-deal-keep-now"
    return model, (PANELS, *_say(model, told, player=describe(model.player, model.lang))[1])


# -- names and notes ---------------------------------------------------------------------------------------------------


def edit(model: WhatIfModel, what: str) -> Next:
    """Open the box for a name or a note of the line that is looked at, or close it."""
    start = model.line.start
    focus: Effect = Do("focus typed") if what else Focus((f"line:{start.number}",))
    effects = (Do("edit"), focus) if what or model.editing else (Do("edit"),)
    return replace(model, editing=what, edited=start), effects


def settled(model: WhatIfModel) -> WhatIfModel:
    """The line that is looked at now; the box is open only as long as it is about that line."""
    start = model.line.start
    return replace(model, begun=start, editing=model.editing if model.edited is start else "")


def _act_edit(model: WhatIfModel, what: str) -> Next:
    kind, has_text, text = what.partition(":")
    if kind == "keep" and has_text:
        return keep(model, text)
    if kind == "keep":
        return model, (Do("keep typed"),)
    return edit(model, kind if kind in ("name", "note") else "")


def keep(model: WhatIfModel, text: str) -> Next:
    """Keep what was typed; what will not do is said, and the box stays open."""
    text, line, what = text.strip(), model.line, model.editing
    if what == "name":
        if not text or len(text) > MOST_NAME or not text.isprintable():
            return _say(model, "what-if-name-bad", bad=True, n=MOST_NAME)
        if text in model.play.game.lines.keys() - {line.name}:
            return _say(model, "what-if-name-taken", bad=True, line=text)
        if line.fork is None and not line.moves:
            return _say(model, "what-if-no-rename", bad=True)
    elif what == "note" and len(text) > MOST_NOTE:
        return _say(model, "what-if-note-long", bad=True, n=MOST_NOTE)
    elif what != "note":
        return model, ()
    grow = Grow("rename", (line, text)) if what == "name" else Grow("annotate", (line.start, text))
    model, effects = edit(model, "")
    return model, (*effects, grow)


# -- the heat map ------------------------------------------------------------------------------------------------------


def _act_heat(model: WhatIfModel, what: str) -> Next:
    model = replace(model, heat=what or ("" if model.heat else "value"))
    model = replace(model.with_places(), side="heat" if model.heat else "beside")
    if not model.heat:
        told = model.word("what-if-heat-off")
    elif not model.places:
        told = model.word("what-if-heat-none")
    else:
        told = f"{model.word('what-if-heat-on', n=len(model.places.cells))} {best_place(model)}"
    return model, (SHOW, Say(told))


# -- side by side ------------------------------------------------------------------------------------------------------


def _act_rows(model: WhatIfModel, what: str) -> Next:
    play, effects = game.open_sheet(model.play, "rows" if what == "all" else "")
    return model.hold(play), effects


def _act_side(model: WhatIfModel, what: str) -> Next:
    return replace(model, side=what if what in SIDES else SIDES[0]), (FOUND,)


def compare(model: WhatIfModel, is_said: bool = False) -> Next:
    """Compare the lines that are marked, unless that was done already; `is_said` says the difference as well."""
    key, effects = model.wanted, list[Effect]()
    if model.running and model.about != model.subject(model.running):  # it is about another position
        model = replace(model, running="", how_far=())
        effects += DROP_SEARCH, FOUND
    model = replace(model, is_to_be_said=is_said or (model.is_to_be_said and model.key == key))
    if key is None:
        return replace(model, key=None), (*effects, DROP_COMPARISON)
    if model.key != key or (model.compared is None and not model.is_comparing):
        return replace(model, key=key), (*effects, Start("compare"))
    if model.compared is not None and model.compared[0] == key and is_said:
        model, more = _difference(model)
        effects += more
    return model, tuple(effects)


def compared(model: WhatIfModel, key: Any, found: Comparison) -> Next:
    """A comparison is there."""
    model = replace(model, compared=(key, found))
    model, effects = _difference(model) if model.is_to_be_said else (model, ())
    return model, (FOUND, *effects)


def _difference(model: WhatIfModel) -> Next:
    comparison = model.comparison
    told = (Say(comparison.summary(model.lang)),) if comparison is not None else ()
    return replace(model, is_to_be_said=False), told


# -- search ------------------------------------------------------------------------------------------------------------


def _act_search(model: WhatIfModel, what: str) -> Next:
    if what == "stop":
        return model, (STOP,) if model.running else (Say(model.word("what-if-nothing-running")),)
    is_seen = model.side == what
    model = replace(model, side=what if what in SIDES else SIDES[0])
    if model.running == what:
        return model, (FOUND, STOP)
    if what == "best":
        return begin_best(model)
    if is_seen or not all((node, model.player) in model.estimates for node in model.targets.values()):
        return begin_estimate(model)
    return model, (FOUND,)


def _act_objective(model: WhatIfModel, what: str) -> Next:
    model, effects = compare(replace(model, objective=what if what in model.objectives else USUAL))
    return model, (*effects, FOUND)


def _begin(model: WhatIfModel, what: str, told: Say) -> Next:
    model = replace(model, about=model.subject(what), how_far=())
    return model, (Start(what), FOUND, told)


def begin_estimate(model: WhatIfModel) -> Next:
    """Play games out from the end of every line that is compared, or from here."""
    if all(model.play.game.ruleset.is_over(node.state) for node in model.targets.values()):
        return model, (FOUND, Say(model.word("what-if-over")))
    all_ = search.GAMES * len(model.targets)
    return _begin(model, "estimate", Say(model.word("what-if-estimating", done=0, all=all_), quiet=True))


def begin_best(model: WhatIfModel) -> Next:
    """Search the best line for the rest of the turn that is going on here."""
    if not model.has_turn or model.play.game.is_over:
        return model, (FOUND, Say(model.word("what-if-best-none"), bad=True))
    return _begin(model, "best", Say(model.word("what-if-searching-first"), quiet=True))


def estimated(model: WhatIfModel, player: str, found: dict[Node, Estimate], how_far: tuple[int, int] | None) -> Next:
    """Some games more were played out, `how_far` of all; without it the last one was."""
    done = min((one.playouts for one in found.values()), default=0)
    estimates = model.estimates | {(node, player): one for node, one in found.items()}
    model = replace(model, estimates=estimates, how_far=how_far or (done, done))
    if how_far is not None:
        return model, (FOUND,)
    return model, (FOUND, Say(f"{model.word('what-if-estimate-done', n=done)} {verdict(model)}".strip()))


def best_found(model: WhatIfModel, node: Node, objective: str, found: BestTurn) -> Next:
    """The search of a best turn has come to its end."""
    model = replace(model, best=model.best | {(node, objective): found})
    return model, (Say(best_sentence(model, found)),)


def _act_best(model: WhatIfModel, what: str) -> Next:
    """Put the best turn found into the tree."""
    found = model.best.get((model.node, model.objective))
    if what != "add" or found is None or not found.line:
        return model, ()
    name, lines = best_name(model, found), model.play.game.lines
    if name in lines and lines[name].path[-len(found.line) - 1].parent is model.node:
        return _say(model, "what-if-best-already", line=name)
    return model, (Grow("add", (found.line, model.tree.free_name(name))),)


ACTS: dict[str, Callable[[WhatIfModel, str], Next]] = {
    "line": _act_line,
    "node": _act_node,
    "step": _act_step,
    "fork": lambda model, _: (model, (Fork(),)),
    "mark": _act_mark,
    "promote": _act_promote,
    "delete": _act_delete,
    "change": _act_change,
    "copy": lambda model, _: (model, (Copy(model.text),)),
    "author": lambda model, _: (model, (Do("author"),)),
    "deal": _act_deal,
    "edit": _act_edit,
    "heat": _act_heat,
    "rows": _act_rows,
    "side": _act_side,
    "search": _act_search,
    "objective": _act_objective,
    "best": _act_best,
}

WHAT_IF: program.Program[WhatIfModel] = program.Program(
    update, stock, marks, panels, greeting, acts=frozenset(ACTS), keys=("what-if-keys",), hand_key="K"
)
