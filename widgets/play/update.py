"""What a press does to a game in play: `update(model, press)` is the next model, and the effects that the view carries out.

Plain functions of values: what was meant is asked of the controls of the game, what is legal of its rules. Nothing is drawn,
played or said here.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from widgets.core import about
from widgets.play import walking
from widgets.play.aiming import aim, aim_among, gain, place_name, word
from widgets.play.model import PlayModel
from widgets.play.values import (
    Act,
    Cursor,
    Do,
    Dropped,
    Effect,
    Focus,
    HandOn,
    Key,
    Play,
    Pointed,
    Press,
    Pressed,
    Say,
    Try,
)
from wm_kernel.picture.controls import Aim, Thing
from wm_kernel.picture.scene import Target
from wm_kernel.table.action import Action
from wm_kernel.table.refusal import Refusal
from wm_kernel.table.ruleset import Decision

Next = tuple[PlayModel, tuple[Effect, ...]]

SHOW, MARKS, PANELS = Do("show"), Do("marks"), Do("panels")
_TOOLS = {
    "z": "tool:undo",
    "y": "tool:redo",
    "?": "sheet:keys",
    "h": "sheet:hand",
    "s": "sheet:scores",
    "g": "sheet:legend",
    "b": "tool:before",
    "o": "sheet:outlook",
}
_WALKING = {"n": "walk:next", "p": "walk:back", "w": "walk:why", "escape": "walk:all"}
_LOOKING = {"n": "log:next", "p": "log:previous", "escape": "log:now"}


def update(model: PlayModel, press: Press) -> Next:
    """The model after a press, and what else is to be done, in this order."""
    match press:
        case Pressed(target):
            return _pressed(replace(model, lifted=None), target)
        case Dropped(start, target):
            if model.lifted == start and target is not None and model.hand is not None:
                return _press_place(model, target, dragged=True)
            return model, ()
        case Pointed(target):
            return _pointed(model, target)
        case Key(key, on_canvas):
            return _key(model, key, on_canvas)
        case Act(name, by_key):
            kind, _, rest = name.partition(":")
            return ACTS[kind](replace(model, acted=name), rest, by_key)


def stock(model: PlayModel, decision: Decision | None) -> PlayModel:
    """The game stands where it stands: what is to be decided now, and what is on offer; nothing in hand but what has to be."""
    game, controls = model.game, model.controls
    offer = controls.offer(game.state, decision) if decision is not None else None
    only = offer.only_piece if offer is not None else None
    hand = controls.hold(game.state, only, offer.actions(only), model.look.tells_yields) if offer and only else None
    sheet, shown_hand = model.sheet, model.shown_hand
    if sheet == "places" or (sheet == "hand" and decision is None):
        sheet = ""
    if shown_hand is not None and (decision is None or decision.player != shown_hand):
        shown_hand = None
    return replace(
        model, node=game.node, decision=decision, offer=offer, hand=hand, is_hand_forced=hand is not None, choice=None,
        refusals=(), refused_at=None, tapped=None, way=0, are_all_ways_shown=False, shown_hand=shown_hand, walk=None,
        sheet="scores" if game.is_over else sheet,
    )  # fmt: skip


def _piece_name(model: PlayModel, piece: Any) -> str:
    told = model.controls.piece_name(piece, model.look.lang)
    return told[:1].upper() + told[1:]


def _quiet(model: PlayModel) -> PlayModel:
    """Nothing is refused any more."""
    return replace(model, refusals=(), refused_at=None)


# -- presses -----------------------------------------------------------------------------------------------------------


def _pressed(model: PlayModel, target: str | None) -> Next:
    if target is not None and target.startswith("rule:"):
        return model, (Do("open rule"),)
    model = replace(model, pressed_at=target)
    if target is None:
        return model, ()
    if model.looking is not None:
        return model, (Say(word(model, "log-looking", step=model.looking.step, now=model.game.step)),)
    if model.offer is None or model.walk is not None:
        found = model.shown.target(target)
        return model, (Say(*described(model, found)),) if found is not None else ()
    return _press_place(model, target) if model.hand is not None else _press_thing(model, target)


def described(model: PlayModel, target: Target) -> tuple[str, str]:
    """What is said of a target, and the entry to read about it."""
    told = about.sentence(model.state, model.shown, target, model.look.lang)
    return told, about.entry(model.state, model.shown, target)


def _press_thing(model: PlayModel, target: str) -> Next:
    """A press with nothing in hand."""
    assert model.offer is not None
    things = things_at(model, target) or [*model.offer.pieces_for(target)]
    if not things:
        return _refuse(model, target)
    if len(things) > 1:
        return choose_among(model, things)
    thing = things[0]
    if model.controls.is_of_hand(thing):
        return open_sheet(model, "hand")
    if isinstance(thing, Action):
        return model, (Play(thing),)
    model, effects = pick_up(model, thing)
    return replace(model, lifted=target), effects


def things_at(model: PlayModel, target: str) -> list[Thing]:
    """What can be done with a target: with the panel of a player, also what it has no room to show."""
    assert model.offer is not None
    actions, pieces = model.offer.at(target)
    things: list[Thing] = [*actions, *pieces]
    if target.startswith("player:"):
        drawn = {shown.id for shown in model.shown.targets}
        for name in (*model.offer.direct, *model.offer.pieces):
            if name not in drawn and model.controls.shown_as(name, {target}) == target:
                actions, pieces = model.offer.at(name)
                found: list[Thing] = [*actions, *pieces]
                things += [thing for thing in found if thing not in things]
    return things


def choose_among(model: PlayModel, things: Sequence[Thing]) -> Next:
    """Ask which of several things is meant."""
    if all(map(model.controls.is_of_hand, things)):
        return open_sheet(model, "hand")
    is_action = any(isinstance(thing, Action) for thing in things)
    told = word(model, "play-choose-action" if is_action else "play-choose-piece")
    return replace(_quiet(model), choice=list(things)), (SHOW, Say(told))


# -- a piece in hand ---------------------------------------------------------------------------------------------------


def pick_up(model: PlayModel, piece: Any, by_key: bool = False) -> Next:
    """Take a piece in hand; every place of it is lit."""
    assert model.offer is not None
    hand = model.controls.hold(model.state, piece, model.offer.actions(piece), model.look.tells_yields)
    model = replace(_quiet(model), hand=hand, is_hand_forced=False, choice=None, tapped=None)
    first = hand.first_square() if by_key else None
    cursor = (Cursor(f"cell:{first}"),) if first is not None else ()
    told = word(model, "hand-picked", piece=_piece_name(model, piece), places=hand.count())
    return model, (*cursor, SHOW, Say(told))


def put_back(model: PlayModel) -> Next:
    """Nothing in hand any more."""
    if model.hand is None or model.is_hand_forced:
        return model, ()
    told = word(model, "hand-put-back", piece=_piece_name(model, model.hand.piece))
    return replace(_quiet(model), hand=None), (SHOW, Say(told))


def turn(model: PlayModel, flip: bool = False) -> Next:
    """Turn the piece in hand, or flip it."""
    hand = copy(model.hand)
    if hand is None or not (hand.can_flip if flip else hand.can_turn):
        return model, ()
    if flip:
        hand.flip()
    else:
        hand.turn()
    return replace(_quiet(model), hand=hand, tapped=None), (SHOW, Say(word(model, "hand-turned", places=hand.count())))


def _press_place(model: PlayModel, target: str, dragged: bool = False) -> Next:
    """A press with a piece in hand."""
    hand = model.hand
    assert hand is not None
    names = model.controls.beneath(model.state, target)
    if hand.piece.target in names and not any(name in hand.targets for name in names) and not dragged:
        aim = hand.aim_at(target)
        if aim is None or aim.action is None or target == hand.piece.target:
            return put_back(model)
    if (aim := aim_among(hand, names)) is None:
        return _press_other(model, target)
    if aim.action is None:
        return replace(model, tapped=None), (Try(aim.meant, target),)
    if model.is_touch and not dragged and not _is_confirmed(model, target):
        return aim_by_tap(model, target, aim)
    return model, (Play(aim.action),)


def _press_other(model: PlayModel, target: str) -> Next:
    """A press on what is no place: another piece takes the place of the one in hand."""
    assert model.hand is not None
    held = model.hand.piece
    others = [thing for thing in things_at(model, target) if not isinstance(thing, Action) and thing != held]
    if len(others) == 1:
        model, effects = pick_up(model, others[0])
        return replace(model, lifted=target), effects
    return choose_among(model, others) if others else _refuse(model, target)


def _is_confirmed(model: PlayModel, target: str) -> bool:
    """Whether a tap repeats the one before: on the same thing, or on the ghost it made."""
    if model.tapped is None or model.hand is None:
        return False
    before, form, cells = model.tapped
    return form == model.hand.number and (before == target or target.removeprefix("cell:") in cells)


def aim_by_tap(model: PlayModel, target: str, aim: Aim) -> Next:
    """A first tap on a place shows what it would bring; a second one puts the piece there."""
    assert model.hand is not None and aim.action is not None
    model = replace(_quiet(model), tapped=(target, model.hand.number, aim.names), here=target)
    told = word(model, "hand-aim-again", place=place_name(model, target, aim), gain=gain(model, aim.action))
    return model, (MARKS, Say(told))


# -- what is under the cursor ------------------------------------------------------------------------------------------


def _pointed(model: PlayModel, target: str | None) -> Next:
    """Say what is under the mouse, quietly; a refusal stays until something else is done."""
    if target is None or target != model.pressed_at:
        model = replace(model, pressed_at=None)
    if target is None:
        return model, (Do("say again"),)
    if model.refusals or model.looking is not None:
        return model, ()
    found = model.shown.target(target)
    if model.hand is not None and model.walk is None:
        if (there := aim(model)) is None:
            return model, ()
        if there.action is not None:
            place = place_name(model, target, there)
            return model, (Say(word(model, "hand-aim", place=place, gain=gain(model, there.action)), quiet=True),)
        reasons = model.game.why_not(there.meant)[:1]
        return model, tuple(Say(why.describe(model.look.lang), why.rule, bad=True, quiet=True) for why in reasons)
    if found is not None and target.split(":")[0] not in ("board", "decision"):
        return model, (Say(described(model, found)[0], quiet=True),)
    return model, ()


# -- why not -----------------------------------------------------------------------------------------------------------


def _refuse(model: PlayModel, target: str) -> Next:
    """A press that means nothing now: why not, or what it is."""
    due, controls = model.decision, model.controls
    assert due is not None
    if target == f"hand:{due.player}" and controls.cards(model.state, due.player) is not None:
        return open_sheet(model, "hand")  # it says of each card why not, once it may be seen
    action = controls.meant(model.state, due, target)
    reasons = model.game.why_not(action) if action is not None else []
    found = model.shown.target(target)
    if reasons and (found is None or reasons[0].code not in controls.unasked):
        return refuse(model, reasons if reasons[0].code in controls.told_whole else reasons[:1], target)
    model = replace(_quiet(model), pressed_at=None)  # what is said of it is shown beside it too
    if found is None:
        return model, (MARKS, Say(word(model, "board-nothing-here")))
    told, entry = described(model, found)
    if reasons:  # something to look at, as long as nobody asks for it
        told, entry = f"{told.rstrip('.')}. {reasons[0].describe(model.look.lang)}", reasons[0].rule
    return model, (MARKS, Say(told, entry))


def refuse(model: PlayModel, reasons: Sequence[Refusal], target: str | None) -> Next:
    """Say why not, mark the squares at fault, leave everything as it is."""
    model = replace(model, refusals=tuple(reasons), refused_at=target, choice=None)
    return model, (MARKS, Say(told_refusal(model), reasons[0].rule, bad=True)) if reasons else (MARKS,)


def told_refusal(model: PlayModel) -> str:
    """Why not, in a sentence or two."""
    return " ".join(reason.describe(model.look.lang) for reason in model.refusals[:2])


# -- keys --------------------------------------------------------------------------------------------------------------


def _key(model: PlayModel, key: str, on_canvas: bool) -> Next:
    letter = key.lower()
    model = replace(model, is_key_of_canvas=on_canvas or (model.is_key_of_canvas and letter == "escape"))
    if model.looking is not None and letter in _LOOKING:
        return model, (HandOn(_LOOKING[letter]),)
    if model.walk is not None and letter in _WALKING and not model.sheet:
        return model, (HandOn(_WALKING[letter]),)
    if letter == "escape":
        return _escape(model)
    if letter in ("r", "f") and model.hand is not None and model.walk is None:
        return turn(model, flip=letter == "f")
    if letter == "l" and model.hand is not None:
        return open_sheet(model, "" if model.sheet == "places" else "places")
    if letter == "v":
        return model, (Do("open rule"),)
    if letter in _TOOLS:
        return model, (HandOn(_TOOLS[letter]),)
    return model, ()


def _escape(model: PlayModel) -> Next:
    """Take back the nearest thing: a sheet, a chooser, a piece in hand, a refusal."""
    if model.sheet:
        return open_sheet(model, "")
    if model.choice is not None:
        return replace(model, choice=None), (SHOW,)
    if model.hand is not None and not model.is_hand_forced:
        return put_back(model)
    if model.refusals:
        return _quiet(model), (MARKS, Do("say again"))
    if model.decision is not None and model.controls.form(model.decision) == "ways":
        return model, (HandOn("tool:undo"),)
    return model, ()


# -- buttons -----------------------------------------------------------------------------------------------------------


def _do(model: PlayModel, thing: Thing, by_key: bool) -> Next:
    if isinstance(thing, Action):
        return model, (Play(thing),)
    model, effects = pick_up(model, thing, by_key)
    return model, (*effects, Do("focus canvas")) if by_key else effects


def _act_do(model: PlayModel, number: str, by_key: bool) -> Next:
    assert model.offer is not None
    return _do(model, model.offer.order[int(number)], by_key)


def _act_at(model: PlayModel, number: str, by_key: bool) -> Next:
    return _do(model, model.choice[int(number)], by_key) if model.choice is not None else (model, ())


def _act_put(model: PlayModel, number: str, _: bool) -> Next:
    return model, (Play(model.hand.listed()[int(number)]),) if model.hand is not None else ()


def _act_place(model: PlayModel, target: str, _: bool) -> Next:
    action = model.hand.targets.get(target) if model.hand is not None else None
    return model, (Play(action),) if action is not None else ()


def _act_card(model: PlayModel, card: str, _: bool) -> Next:
    model, effects = open_sheet(model, "")
    return model, (*effects, Play(model.controls.play_card(card)))


def _act_back(model: PlayModel, _: str, __: bool) -> Next:
    return replace(model, choice=None), (SHOW,)


def _act_hand(model: PlayModel, what: str, _: bool) -> Next:
    if what in ("show", "hide"):
        return replace(model, shown_hand=model.look.hand_owner if what == "show" else None), (SHOW,)
    return put_back(model) if what == "back" else turn(model, flip=what == "flip")


def _act_way(model: PlayModel, number: str, _: bool) -> Next:
    if number == "more":
        return replace(model, are_all_ways_shown=True), (PANELS,)
    return replace(model, way=int(number)), (PANELS,)


def _act_pay(model: PlayModel, _: str, __: bool) -> Next:
    return model, (Play(model.decision.options[model.way]),) if model.decision is not None else ()


def _act_sheet(model: PlayModel, name: str, _: bool) -> Next:
    return open_sheet(model, "" if name in ("close", model.sheet) else name)


def open_sheet(model: PlayModel, name: str) -> Next:
    """Open a sheet beside the table, "" for none; the focus goes into it, and back to where it was opened."""
    before = model.sheet
    model = replace(model, sheet=name, opened_by=model.acted if name else model.opened_by)
    if name:
        return model, (PANELS, Focus(("sheet",)))
    if before and model.is_key_of_canvas:
        return model, (PANELS, Do("focus canvas"))
    return model, (PANELS, Focus((model.opened_by, f"sheet:{before}"))) if before else (PANELS,)


def _act_walk(model: PlayModel, what: str, _: bool) -> Next:
    """A step further on in the turn that is walked through, or back, or why; after the last one the game goes on."""
    if (walk := model.walk) is None:
        return model, ()
    if what == "all" or (what == "next" and walk.is_last):
        return replace(model, walk=None), (SHOW, Do("tell again"))
    if what == "why":
        walk = replace(walk, is_why=not walk.is_why)
    elif what in ("next", "back"):
        walk = walk.go(1 if what == "next" else -1)
    return walked(replace(model, walk=walk))


def walked(model: PlayModel) -> Next:
    """Show the step, and say it."""
    assert model.walk is not None
    return model, (SHOW, Say(*walking.sentence(model.walk, model.look.lang)))


ACTS = {
    "walk": _act_walk,
    "do": _act_do,
    "at": _act_at,
    "put": _act_put,
    "place": _act_place,
    "card": _act_card,
    "back": _act_back,
    "hand": _act_hand,
    "way": _act_way,
    "pay": _act_pay,
    "sheet": _act_sheet,
}
