"""The picture of a game in play: the table with what can be pressed, and the marks that follow the hand. Plain functions."""

from __future__ import annotations

from widgets.core import about
from widgets.play import aiming
from widgets.play.model import PlayModel
from wm_kernel import picture
from wm_kernel.picture.marks import NO_MARKS, Bubble, Edge, Ghost, Marks
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table.asides import asides_of
from wm_kernel.words import message


def scene(model: PlayModel, marks: Marks | None = None) -> Scene:
    """The table as it is shown; `marks` in the place of what can be pressed now."""
    look = model.look
    return picture.scene(
        model.state, lang=look.lang, theme=look.theme, layout=look.layout, marks=marks or lit(model), viewer=look.viewer,
        tab="", room=look.room,
    )  # fmt: skip


def overlay(model: PlayModel, focus: str | None) -> list[Shape]:
    """What lies over the table: the ghost, faults, a bubble; `focus` is the keyboard's cursor."""
    look = model.look
    return list(
        picture.overlay(
            model.state,
            model.shown,
            over(model, focus),
            lang=look.lang,
            theme=look.theme,
            layout=look.layout,
            room=look.room,
        )
    )


def lit(model: PlayModel) -> Marks:
    """What is lit on the table: what can be pressed, or where the piece in hand may go."""
    controls = model.controls
    if model.walk is not None:
        return Marks(ring=model.walk.touched())
    if model.looking is not None:
        return Marks(ring=controls.touched(model.looking.action))
    if model.offer is None:
        return NO_MARKS
    if model.hand is not None:
        chosen = () if model.hand.piece.target.startswith("cell:") else (model.hand.piece.target,)
        heat = model.hand.lit()
        things = tuple(name for name in heat if ":" in name)
        return Marks(options=(*model.hand.targets, *things), chosen=chosen, heat=heat)
    return Marks(options=model.offer.lit, arrows=controls.arrows(model.state, model.offer.decision, model.offer))


def over(model: PlayModel, focus: str | None = None) -> Marks:
    """The marks that follow the hand: where the piece would lie and what for, what is at fault, the words beside a thing."""
    ghosts: tuple[Ghost, ...] = ()
    edges: tuple[Edge, ...] = ()
    look, controls = model.look, model.controls
    if model.walk is not None:
        return Marks(focus=focus)
    fault = tuple(dict.fromkeys(cell for reason in model.refusals for cell in reason.cells))
    aim = aiming.aim(model)
    if aim is not None and aim.cells and model.hand is not None:
        text = aiming.gain(model, aim.action) if aim.action is not None else ""
        if text in (message("gain-nothing", look.lang), message("gain-untold", look.lang)):
            text = ""  # the outline says that it may lie there
        ghosts = (Ghost(aim.names, aim.action is not None, text, model.hand.piece.ghost),)
        if look.tells_yields:
            edges = controls.edges(model.state, aim)
        if aim.action is None and not fault:
            cells = [cell for reason in model.game.why_not(aim.meant)[:2] for cell in reason.cells]
            fault = tuple(cell for cell in dict.fromkeys(cells) if cell in aim.names)
            fault = fault if len(fault) < len(aim.names) else ()
    shown = [cell for cell in fault if model.shown.target(f"cell:{cell}") is not None]
    here = aiming.here(model)
    is_free = here is not None and model.hand is None and model.looking is None
    ring = asides_of(model.state).pointed(model.state, here or "") if is_free else ()
    return Marks(
        focus=focus,
        ring=ring,
        ghosts=ghosts,
        edges=edges,
        fault=controls.drawn_cells(model.state, shown),
        bubble=_bubble(model),
    )


def _bubble(model: PlayModel) -> Bubble | None:
    """The reason beside the thing that was pressed, or what the thing under the cursor is."""
    lang, at, here = model.look.lang, model.refused_at, aiming.here(model)
    if model.refusals and at is not None and model.shown.target(at) is not None:
        first = model.refusals[0]
        return Bubble(at, "", (first.describe(lang),), first.rule, bad=True)
    if model.hand is not None or model.looking is not None or here is None or here == model.pressed_at:
        return None
    return about.bubble(model.state, model.shown, model.shown.target(here), lang)
