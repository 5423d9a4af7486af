"""The picture of Meadow: hexagons with flowers, bees and hives, and what is marked on them, as a scene and as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.toy_game.rules import Meadow
from tests.toy_game.words import name
from wm_kernel.picture.marks import NO_MARKS, Marks
from wm_kernel.picture.metrics import fit
from wm_kernel.picture.pen import Pen
from wm_kernel.picture.scene import Path, Scene, Shape, Target, Text, polygon
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.grid import hexes
from wm_kernel.words.bundles import voice

SIZE = 44
MARGIN = 12


def scene(state: Meadow, lang: str = "en", theme: str = "light", marks: Marks | None = None, **_: Any) -> Scene:
    look, speaker, marked = colours(theme), voice(lang, "meadow"), marks or NO_MARKS
    pen = Pen(look)
    corners = [corner for cell in state.flowers for corner in hexes.outline(cell, SIZE)]
    left, top = min(x for x, _ in corners) - MARGIN, min(y for _, y in corners) - MARGIN
    width, height = (max(n) - min(n) + 2 * MARGIN for n in zip(*corners, strict=True))
    pen.rect(0, 0, width, height, "paper")
    for cell, flower in state.flowers.items():
        outline = tuple((x - left, y - top) for x, y in hexes.outline(cell, SIZE))
        x, y = (n - m for n, m in zip(hexes.centre(cell, SIZE), (left, top), strict=True))
        target, told = f"cell:{cell}", name(flower, speaker)
        seat, piece = state.pieces.get(cell, (-1, ""))
        is_lit = target in marked.options
        with pen.within(target):
            fill, line = ("option_fill", "option") if is_lit else ("cell", "edge")
            pen.path(polygon(outline), 0, 0, 1, fill, line, 2.5 if is_lit else 1.5)
            (shown,), size = fit([told], SIZE * 1.55, 12, 8)
            pen.text(x, y + (24 if piece else 4), shown, size, "ink", False, "middle")
            if piece == "hive":
                pen.rect(x - 17, y - 21, 34, 32, "brass_fill", "brass", 2, 6)
            if piece:
                pen.face(state.order[seat], x, y - 5, 11)
        xs, ys = [p[0] for p in outline], [p[1] for p in outline]
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        owner = f", {name(state.order[seat], speaker)} {name(piece, speaker)}" if piece else ""
        pen.targets.append(Target(target, f"{cell}, {told}{owner}", *box, outline))
    made = Scene(width, height, tuple(pen.shapes), tuple(pen.targets), name("meadow", speaker), text(state, lang))
    return Scene(width, height, (*made.shapes, *_over(made, marked, theme)), made.targets, made.title, made.description)


def overlay(state: Meadow, below: Scene, marks: Marks, theme: str = "light", **_: Any) -> tuple[Shape, ...]:
    return tuple(_over(below, marks, theme))


def _over(below: Scene, marks: Marks, theme: str) -> Iterator[Shape]:
    """Rings, faults, what is held, the cursor: outlines of hexagons."""
    look = colours(theme)
    held = [(f"cell:{cell}", ghost) for ghost in marks.ghosts for cell in ghost.cells]
    rings = [(target, "ring", 3.0) for target in (*marks.chosen, *marks.ring)]
    rings += [(target, "illegal", 3.0) for target in marks.fault]
    rings += [(target, "legal" if ghost.legal else "illegal", 3.0) for target, ghost in held]
    if marks.focus:
        rings += [(marks.focus, "focus_halo", 7.0), (marks.focus, "focus", 3.0)]
    for target, colour, width in rings:
        found = below.target(target)
        if found is not None and found.outline:
            yield Path(polygon(found.outline), line=look[colour], width=width)
    for target, ghost in held:
        found = below.target(target)
        if found is not None and ghost.text:
            middle = found.x + found.w / 2
            yield Text(middle, found.y + 16, ghost.text, 12, look["ink"], 700, "middle", background=look["panel"])


def text(state: Meadow, lang: str = "en", viewer: str | None = None) -> str:
    speaker = voice(lang, "meadow")
    lines = []
    for cell, flower in state.flowers.items():
        seat, piece = state.pieces.get(cell, (0, ""))
        owner = f" {name(state.order[seat], speaker)} {name(piece, speaker)}" if piece else ""
        lines.append(f"{cell} {name(flower, speaker)}{owner}")
    for seat, who in enumerate(state.order):
        hand = " ".join(name(card, speaker) if card else "?" for card in state.hands[seat])
        lines.append(f"{name(who, speaker)}: {state.vp[seat]} | {' '.join(map(str, state.honey[seat]))} | {hand}")
    return "\n".join(lines)
