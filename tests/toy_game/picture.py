"""The picture of Meadow: hexagons with flowers, bees and hives, as a scene and as text."""

from __future__ import annotations

from typing import Any

from tests.toy_game.rules import Meadow
from tests.toy_game.words import name
from wm_kernel.picture.marks import Marks
from wm_kernel.picture.scene import Path, Scene, Shape, Target, Text, polygon
from wm_kernel.picture.theme import theme as colours
from wm_kernel.table.grid import hexes
from wm_kernel.words.bundles import voice

SIZE = 34
MARGIN = 12


def scene(state: Meadow, lang: str = "en", theme: str = "light", marks: Marks | None = None, **_: Any) -> Scene:
    look, speaker = colours(theme), voice(lang, "meadow")
    shapes: list[Shape] = []
    targets: list[Target] = []
    corners = [corner for cell in state.flowers for corner in hexes.outline(cell, SIZE)]
    left, top = min(x for x, _ in corners) - MARGIN, min(y for _, y in corners) - MARGIN
    for cell, flower in state.flowers.items():
        outline = tuple((x - left, y - top) for x, y in hexes.outline(cell, SIZE))
        x, y = (n - m for n, m in zip(hexes.centre(cell, SIZE), (left, top), strict=True))
        target = f"cell:{cell}"
        seat, piece = state.pieces.get(cell, (-1, ""))
        shapes.append(Path(polygon(outline), fill=look["cell"], line=look["ink"], width=1.5, target=target))
        shapes.append(Text(x, y + 4, name(flower, speaker), 12, look["ink"], anchor="middle", target=target))
        if piece:
            letter = state.order[seat][0].upper() + ("+" if piece == "hive" else "")
            shapes.append(Text(x, y - 12, letter, 14, look["ink"], 700, "middle", target=target))
        xs, ys = [p[0] for p in outline], [p[1] for p in outline]
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        targets.append(Target(target, f"{cell}, {name(flower, speaker)}", *box, outline))
    width, height = (max(n) - min(n) + 2 * MARGIN for n in zip(*corners, strict=True))
    return Scene(width, height, tuple(shapes), tuple(targets), "Meadow", text(state, lang))


def overlay(state: Meadow, below: Scene, marks: Marks, **_: Any) -> tuple[Shape, ...]:
    return ()


def text(state: Meadow, lang: str = "en", viewer: str | None = None) -> str:
    speaker = voice(lang, "meadow")
    lines = []
    for cell, flower in state.flowers.items():
        seat, piece = state.pieces.get(cell, (0, ""))
        owner = f" {name(state.order[seat], speaker)} {piece}" if piece else ""
        lines.append(f"{cell} {name(flower, speaker)}{owner}")
    for seat, who in enumerate(state.order):
        hand = " ".join(name(card, speaker) if card else "?" for card in state.hands[seat])
        lines.append(f"{name(who, speaker)}: {state.vp[seat]} | {' '.join(map(str, state.honey[seat]))} | {hand}")
    return "\n".join(lines)
