"""The picture of a sandbox: the board, what is lit on it, and what lies over it. Plain functions; nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from widgets.core import about
from widgets.sandbox.model import SandboxModel
from wm_kernel import picture
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Scene, Shape
from wm_kernel.table import hooks


def scene(model: SandboxModel) -> Scene:
    """The board as it is worked on."""
    look, title = model.look, model.word("sandbox-title")
    return picture.scene(
        model.state, lang=look.lang, theme=look.theme, layout=model.bench.layout, marks=lit(model), title=title,
        **model.bench.shown(model.tray),
    )  # fmt: skip


def lit(model: SandboxModel) -> Marks:
    """What is lit under the pieces: where a piece on trial may go, and where the one in hand was lifted from."""
    tool = model.tool
    chosen = tuple(model.bench.covered(tool)) if tool is not None and tool.origin else ()
    return Marks(chosen=chosen, heat=model.held.lit() if model.held is not None and model.is_trying else {})


def overlay(model: SandboxModel, focus: str | None) -> list[Shape]:
    """What lies over the board beside the faults: the ghost, a bubble, and `focus`, the keyboard's cursor."""
    held, look, here = model.held, model.look, model.here or ""
    known = held.state if held is not None else model.state
    marks = over(model, focus)
    shapes = picture.overlay(known, model.shown, marks, lang=look.lang, theme=look.theme, layout=model.bench.layout)
    if held is None or not here.startswith("cell:"):
        return list(shapes)
    return [*shapes, *model.bench.over(held.tool, here[5:], look.theme)]


def over(model: SandboxModel, focus: str | None = None) -> Marks:
    """The marks that follow the hand."""
    held, here, bench = model.held, model.here, model.bench
    if held is None:
        found = model.shown.target(here) if here is not None else None
        return Marks(focus=focus, bubble=about.bubble(model.state, model.shown, found, model.look.lang))
    here = model.tried[0] if model.tried is not None and model.tried[0].startswith("cell:") else here
    if here is None:
        return Marks(focus=focus)
    outcome = held.outcome(here) if here.startswith("cell:") else None
    ghost = held.ghost(here, bench.gain(held, outcome, model.look.lang), outcome)
    if ghost is None:
        return Marks(focus=focus)
    reasons = outcome.refusals[:2] if outcome is not None else ()
    fault = tuple(dict.fromkeys(c for reason in reasons for c in reason.cells if c in ghost.cells))
    return Marks(focus=focus, ghosts=(ghost,), fault=fault if model.is_trying and len(fault) < len(ghost.cells) else ())


def faults(model: SandboxModel) -> Sequence[Shape]:
    """Where the faults are."""
    bench, chosen = model.bench, model.chosen_fault
    return bench.faults(model.shown, model.editor.faults, chosen, model.look.theme, bench.layout)


def standing(model: SandboxModel) -> Scene:
    """The board with its faults as a picture that stands alone."""
    look, bench = model.look, model.bench
    drawn = picture.scene(
        model.state,
        lang=look.lang,
        theme=look.theme,
        layout=bench.standing,
        title=model.title,
        **bench.shown(model.tray),
    )
    shapes = bench.faults(drawn, model.editor.faults, None, look.theme, bench.standing)
    return replace(drawn, shapes=(*drawn.shapes, *shapes))


def text(model: SandboxModel) -> str:
    """The position in words, and what is wrong with it."""
    told = "\n\n".join(hooks.paint(model.state, "text", lang=model.look.lang).split("\n\n")[:3])
    faults = model.editor.faults
    lines = [model.word("sandbox-faults", n=len(faults))]
    lines += [f"{k}. {fault.describe(model.look.lang)} [{fault.rule}]" for k, fault in enumerate(faults, 1)]
    return f"{model.word('sandbox-title')}: {model.title}\n\n{told}\n\n" + "\n".join(lines)
