"""What a press does to a sandbox: `update(model, press)` is the next model, and the effects that the view carries out.

Plain functions of values. What lies where, what can be put there and by which edit is asked of the bench of the game; the edit
itself is an effect, and `changed` says what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from widgets.core import about
from widgets.play.values import Act, Cursor, Do, Dropped, Focus, Key, Pointed, Press, Pressed, Say
from widgets.sandbox.model import Change, Choose, Copy, Effect, Load, SandboxModel
from wm_kernel.picture.bench import Bench, Edit, Tool
from wm_kernel.table.editor import EditError
from wm_kernel.table.refusal import Refusal

Next = tuple[SandboxModel, tuple[Effect, ...]]

SHOW, MARKS, PANELS, AGAIN = Do("show"), Do("marks"), Do("panels"), Do("say again")
_KEYS = {"z": "undo", "y": "redo", "?": "sheet:keys", "p": "play"}


def update(model: SandboxModel, press: Press) -> Next:
    """The model after a press, and what else is to be done, in this order."""
    match press:
        case Pressed(target):
            return _pressed(replace(model, lifted=None), target)
        case Dropped(start, target):
            is_carried = model.lifted == start and target is not None and model.held is not None
            return _put(model, str(target)) if is_carried else (model, ())
        case Pointed(target):
            return _pointed(model, target)
        case Key(key, on_canvas):
            return (model, ()) if model.is_away else _key(model, key.lower(), on_canvas)
        case Act(name, by_key):
            kind, _, rest = name.partition(":")
            return ACTS.get(kind, _act_of_game)(model, rest if kind in ACTS else name, by_key)


def _bad(model: SandboxModel, key: str, **values: str | int) -> tuple[Say]:
    return (Say(model.word(key, **values), bad=True),)


def why(model: SandboxModel, error: EditError) -> Say:
    """Why an edit was not made."""
    return Say(error.refusal.describe(model.look.lang), error.refusal.rule, bad=True)


# -- in hand -----------------------------------------------------------------------------------------------------------


def take(model: SandboxModel, tool: Tool, number: int = 0, by_key: bool = False) -> Next:
    """Take something in hand."""
    try:
        held = model.bench.hold(tool, number)
    except EditError as error:
        return model, (why(model, error),)
    model = replace(model, held=held, tried=None, is_trying=model.is_trying and held.can_try)
    say = Say(f"{model.word('sandbox-picked', piece=_told(model))} {_hint(model)}")
    if not by_key:
        return model, (SHOW, say)
    cells = (target.id for target in model.shown.targets if target.id.startswith("cell:"))
    return model, (Cursor(model.bench.begin or next(cells, "")), SHOW, say, Do("focus canvas"))


def drop(model: SandboxModel) -> Next:
    """Nothing in hand any more."""
    if model.held is None:
        return model, ()
    return empty(model), (SHOW, Say(model.word("sandbox-dropped")))


def empty(model: SandboxModel) -> SandboxModel:
    """The model with nothing in hand."""
    return replace(model, held=None, tried=None, lifted=None)


def turn(model: SandboxModel, flip: bool = False, number: int | None = None) -> Next:
    """Turn the piece in hand, flip it, or hold it in the way of a number."""
    held = copy(model.held)
    if held is None or not (held.can_flip if flip else held.can_turn):
        return model, ()
    if number is not None:
        held.turned(number)
    elif flip:
        held.flip()
    else:
        held.turn()
    model = replace(model, held=held, tried=None)
    return model, (SHOW, *_pointed(model, model.here)[1]) if number is None else (SHOW,)


def _told(model: SandboxModel) -> str:
    assert model.tool is not None
    told = model.bench.name(model.tool, model.look.lang)
    return told[:1].upper() + told[1:]


def _hint(model: SandboxModel) -> str:
    """What can be done with what is in hand."""
    return model.word("sandbox-hand-try-hint" if model.is_trying else "sandbox-hand-hint")


# -- presses on the board ----------------------------------------------------------------------------------------------


def _pressed(model: SandboxModel, target: str | None) -> Next:
    if target is None or model.is_away:
        return model, ()
    if model.held is not None:
        return _try(model, target) if model.is_trying else _put(model, target)
    tool = model.bench.lift(model.tray, target)
    if tool is None:
        return model, (Say(described(model, target)),)
    model, effects = take(model, tool)
    return replace(model, lifted=target), effects


def _pointed(model: SandboxModel, target: str | None) -> Next:
    if target is None or model.is_away:
        return model, (AGAIN,)
    return model, () if model.tried is not None else (Say(described(model, target), quiet=True),)


def described(model: SandboxModel, target: str) -> str:
    """What is said of a target; with a piece in hand where it would lie, and what the rules say of that."""
    found, held, lang = model.shown.target(target), model.held, model.look.lang
    if found is None:
        return ""
    if held is None:
        return about.sentence(model.state, model.shown, found, lang)
    if not target.startswith("cell:"):
        return found.name
    place, outcome = model.place(target, is_held=True), held.outcome(target)
    if outcome is None:
        return f"{place}. {found.name}"
    said = model.bench.gain(held, outcome, lang) if outcome.is_legal else outcome.refusals[0].describe(lang)
    return model.word("sandbox-tried", place=place, gain=said)


def _try(model: SandboxModel, target: str) -> Next:
    """Show what the rules say of a place; nothing is changed."""
    outcome, lang, nothing = model.held.outcome(target), model.look.lang, model.word("sandbox-tried-nothing")
    if outcome is None:
        return model, _bad(model, "sandbox-not-here", piece=_told(model))
    place = model.place(target)
    model = replace(model, tried=(target, outcome))
    if outcome.is_legal:
        told = model.word("sandbox-tried", place=place, gain=model.bench.gain(model.held, outcome, lang))
        return model, (MARKS, PANELS, Say(f"{told}. {nothing}"))
    reason = outcome.refusals[0]
    return model, (MARKS, PANELS, Say(f"{place}: {reason.describe(lang)} {nothing}", reason.rule, bad=True))


def _put(model: SandboxModel, target: str, by_key: bool = False) -> Next:
    """Put what is in hand down on a place; whoever works by keys is back at the tray when the hand is empty."""
    bench, held, tool = model.bench, model.held, model.tool
    assert tool is not None
    focus = bench.button(tool) if by_key else ""
    if bench.stays(held, target):
        return _let_go(model, by_key)
    if tool.kind == "eraser":
        return erase(model, target)
    edit = bench.put(model.tray, held, target)
    if edit is None:
        return model, _bad(model, "sandbox-not-here", piece=_told(model))
    is_told = not tool.origin and tool.kind in bench.gaining and target.startswith("cell:")
    gain = bench.gain(held, held.outcome(target), model.look.lang) if is_told else ""
    return model, (Change(edit, "put", _told(model), model.place(target, is_held=True), gain, focus),)


def _let_go(model: SandboxModel, by_key: bool) -> Next:
    focus = (Focus((model.bench.button(model.tool),)),) if by_key and model.tool is not None else ()
    model, effects = drop(model)
    return model, (*effects, *focus)


def erase(model: SandboxModel, target: str) -> Next:
    """Take away what lies uppermost on a place."""
    found, place = model.bench.remove(model.tray, target), model.place(target)
    if found is None:
        return model, _bad(model, "sandbox-nothing-here", place=place)
    return model, (Change(found[0], "taken", model.bench.name(found[1], model.look.lang), place),)


# -- what follows from an edit -----------------------------------------------------------------------------------------


def changed(model: SandboxModel, change: Change, before: Sequence[Refusal], due: str = "") -> Next:
    """After an edit: what is in hand over the new position, and what is said.

    `before` are the faults there were, `due` is the decision that was due and that an edit leaves out.
    """
    bench, tool = model.bench, model.tool
    after, tray = tool, bench.settled(model.tray)
    if tool is not None and change.told == "put":
        after = bench.again(tray, tool)
        if after is None and not tool.origin:
            tray = replace(tray, query="")  # it was found: what stood there before stands there again
    elif tool is not None and tool.origin:
        after = None  # what was lifted from a place that changed is let go
    held = _renewed(bench, after, model.held.number) if after is not None else None
    is_trying = model.is_trying and (held is None or held.can_try)
    model = replace(model, held=held, tray=tray, tried=None, chosen_fault=None, is_trying=is_trying)
    focus = (Focus((change.focus,)),) if change.focus and held is None else ()
    said = _said(model, change, [fault for fault in model.editor.faults if fault not in before])
    if due != model.due and change.told != "loaded":
        told = model.word("sandbox-pending-again" if model.due else "sandbox-pending-dropped", due=model.due or due)
        said = replace(said, text=f"{said.text} {told}")
    return model, (SHOW, said, *focus)


def _renewed(bench: Bench, tool: Tool, number: int) -> Any:
    try:
        return bench.hold(tool, number)
    except EditError:  # its player has left
        return None


def _said(model: SandboxModel, change: Change, new: Sequence[Refusal]) -> Say:
    fault = new[0].describe(model.look.lang) if new else ""
    put = {"piece": change.piece, "place": change.place}
    if change.told == "put" and new:
        return Say(model.word("sandbox-put-fault", **put, fault=fault), new[0].rule, bad=True)
    if change.told == "put" and change.gain:
        return Say(model.word("sandbox-put-legal", **put, gain=change.gain))
    if change.told == "loaded":
        return Say(model.word("sandbox-loaded", name=model.title))
    text = model.word(f"sandbox-{change.told}", **(put if change.piece else {}))
    if change.told == "changed" and new:
        return Say(f"{text} {fault}", new[0].rule, bad=True)
    return Say(text)


# -- keys --------------------------------------------------------------------------------------------------------------


def _key(model: SandboxModel, key: str, on_canvas: bool) -> Next:
    if key == "escape":
        return _escape(model, on_canvas)
    if key in ("r", "f"):
        return turn(model, flip=key == "f")
    if key in ("delete", "backspace"):
        return erase(model, model.here) if model.here else (model, ())
    if key == "x":
        return update(model, Act("try:off" if model.is_trying else "try:on"))
    act = model.bench.keys.get(key) or _KEYS.get(key)
    return update(model, Act(act, on_canvas)) if act else (model, ())


def _escape(model: SandboxModel, on_canvas: bool) -> Next:
    """Take back the nearest thing: a sheet, a place that was tried, the piece in hand, a fault that is shown, a pile."""
    if model.sheet:
        return _act_sheet(model, "close", False)
    if model.tried is not None:
        return replace(model, tried=None), (MARKS, PANELS)
    if model.held is not None:
        return _let_go(model, on_canvas)
    if model.chosen_fault is not None:
        return _act_fault(model, str(model.chosen_fault), False)
    return _act_pile(model, "", False) if model.tray.pile else (model, ())


# -- buttons -----------------------------------------------------------------------------------------------------------


def _act_of_game(model: SandboxModel, act: str, _: bool) -> Next:
    kind, _sep, rest = act.partition(":")
    tray, edit = model.bench.act(model.tray, kind, rest)
    model = replace(model, tray=tray)
    if edit is not None:
        return model, (Change(edit),)
    tool = model.tool
    if tool is not None and (follows := model.bench.follow(tray, tool)) != tool:
        return take(model, follows, model.held.number)
    return model, (PANELS,)


def _act_pick(model: SandboxModel, what: str, by_key: bool) -> Next:
    tool, held = model.bench.tool(model.tray, what), model.held
    if tool.player:
        model = replace(model, tray=replace(model.tray, player=tool.player))
    if model.tool == tool and not by_key:
        return drop(model)
    is_same = held is not None and model.bench.button(held.tool) == model.bench.button(tool)
    return take(model, tool, held.number if is_same else 0, by_key)


def _act_try(model: SandboxModel, on: str, _: bool) -> Next:
    model = replace(model, is_trying=on == "on" and model.held is not None and model.held.can_try, tried=None)
    return model, (SHOW, Say(_hint(model)))


def _act_to(model: SandboxModel, place: str, by_key: bool) -> Next:
    return _put(model, place, by_key) if model.held is not None else (model, ())


def _chosen(model: SandboxModel, is_sought: bool, **tray: Any) -> Next:
    """Something else is chosen in the tray, and looked for when it is sought."""
    return replace(model, tray=replace(model.tray, query="", **tray)), (PANELS, *([Do("search")] if is_sought else []))


def _act_tab(model: SandboxModel, name: str, _: bool) -> Next:
    tabs = model.bench.tabs
    return _chosen(model, False, tab=name if name in tabs else tabs[0], pile="")


def _act_find(model: SandboxModel, _: str, __: bool) -> Next:
    return _chosen(model, True, tab=model.bench.tabs[0], pile="")


def _act_found(model: SandboxModel, _: str, __: bool) -> Next:
    return _chosen(model, True, size="")


def _act_pile(model: SandboxModel, name: str, _: bool) -> Next:
    return _chosen(model, bool(name), pile=name)


def _act_fault(model: SandboxModel, number: str, _: bool) -> Next:
    k, faults = int(number), model.editor.faults
    chosen = None if model.chosen_fault == k or k >= len(faults) else k
    model = replace(model, chosen_fault=chosen)
    if chosen is None:
        return model, (MARKS, PANELS)
    told = model.word("sandbox-fault-at", number=k + 1, text=faults[k].describe(model.look.lang))
    return model, (MARKS, PANELS, Say(told, faults[k].rule, bad=True))


def _act_sheet(model: SandboxModel, name: str, _: bool) -> Next:
    before, sheet = model.sheet, "" if name in ("close", model.sheet) else name
    focus: Effect = Do("sheet") if sheet else Focus((f"sheet:{before}",))
    return replace(model, sheet=sheet), (PANELS, focus)


def play(model: SandboxModel, _: str = "", __: bool = False) -> Next:
    """Play on from the position; with faults it is said why not."""
    faults = model.editor.faults
    if not faults:
        return replace(empty(model), is_playing=True), (Do("play"), Say(model.word("sandbox-playing")))
    told = Say(model.word("sandbox-play-not", n=len(faults)), faults[0].rule, bad=True)
    return replace(model, chosen_fault=0), (MARKS, PANELS, told)


def _onward(what: str) -> Callable[[SandboxModel, str, bool], Next]:
    """A press that opens another view with the position; with faults it is said why not."""

    def open_it(model: SandboxModel, _: str, __: bool) -> Next:
        n = len(model.editor.faults)
        if n and not model.is_playing:
            return model, (Say(model.word("sandbox-with-faults", n=n), model.editor.faults[0].rule, bad=True),)
        return empty(model), (Do(what),)

    return open_it


def _act_copy(model: SandboxModel, _: str, __: bool) -> Next:
    return model, (Copy(model.link, "sandbox-text-copied" if model.editor.faults else "sandbox-link-copied"),)


def step(model: SandboxModel, name: str) -> Next:
    """Take back one edit by 'undo', or make it again by 'redo'."""
    can, told = {"undo": (model.editor.can_undo, "undone"), "redo": (model.editor.can_redo, "redone")}[name]
    return model, (Change(Edit(name), told) if can else Say(model.word(f"sandbox-nothing-{told}")),)


ACTS: dict[str, Callable[[SandboxModel, str, bool], Next]] = {
    "pick": _act_pick,
    "turn": lambda model, _, __: turn(model),
    "flip": lambda model, _, __: turn(model, flip=True),
    "way": lambda model, number, __: turn(model, number=int(number)),
    "drop": lambda model, _, by_key: _let_go(model, by_key),
    "try": _act_try,
    "to": _act_to,
    "tab": _act_tab,
    "find": _act_find,
    "found": _act_found,
    "pile": _act_pile,
    "fault": _act_fault,
    "stray": lambda model, cell, _: erase(model, f"cell:{cell}"),
    "sheet": _act_sheet,
    "play": play,
    "what-if": _onward("what if"),
    "author": _onward("author"),
    "back": lambda model, _, __: (model, (Do("stop"),)),
    "over": lambda model, _, __: (model, (Do("over"),)),
    "copygame": lambda model, _, __: (model, (Do("copy game"),)),
    "copy": _act_copy,
    "undo": lambda model, _, __: step(model, "undo"),
    "redo": lambda model, _, __: step(model, "redo"),
    "new": lambda model, _, __: (replace(model, source=None), (Change(Edit("replace", (None,)), "loaded"),)),
    "game": lambda model, name, _: (replace(model, sheet=""), (Choose(name),)),
    "save": lambda model, _, __: (model, (Do("save"),)),
    "picture": lambda model, form, __: (model, (Do(form),)),
    "sample": lambda model, name, __: (model, (Load(name, "sheet:samples"),)),
}
"""What the buttons of every sandbox do, by the names of their acts; all others are the game's."""
