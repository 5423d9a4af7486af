"""Draw how the rooms of the code stand to each other, from the code: `python -m tools.draw_architecture` writes
docs/architecture.svg, `--check` says whether it is as it should be.

A line from room to room says that modules of the upper one import modules of the lower one, and how many such pairs there are;
a dashed line says that a room asks a game for something by a hook of its spec. Imports for types alone are left out. Where each
room stands is decided here, what joins them is read.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from html import escape
from pathlib import Path
from typing import NamedTuple

from tests.test_import_graph import graph
from wm_kernel.games.whistle_mountain import SPEC
from wm_kernel.table import files

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "architecture.svg"
WIDTH, HEIGHT = 1200, 900
GAME = "whistle_mountain"
INK, QUIET, GROUND, PAPER, HOOK = "#22303c", "#5b6b78", "#f7f5f0", "#ffffff", "#a4442c"
LINES = ("#2f6690", "#7a5195", "#3a7d44", "#b5651d", "#6b4e2e", "#00798c", "#8a1c4a", "#4a5759", "#5a5aa8", "#8c7a00")
FONT = "font-family='Helvetica, Arial, sans-serif'"


class Box(NamedTuple):
    """Where a room stands, and what is written under its name."""

    x: float
    y: float
    w: float
    h: float
    about: str


ROOMS = {
    "widgets": Box(40, 30, 520, 62, "what a notebook shows: canvas, panels, keys"),
    "commands": Box(610, 30, 250, 62, "wm play, check, fuzz ..."),
    "serving": Box(910, 30, 250, 62, "the app as a server"),
    "wm_kernel": Box(40, 165, 240, 62, "what a notebook imports"),
    "checks": Box(330, 165, 240, 62, "fuzz, perft, strangers"),
    "propeller_islands": Box(620, 165, 250, 62, "a game of its own, in the same rooms"),
    "outlaws": Box(910, 165, 250, 62, "a variant on the rules of a game"),
    GAME: Box(40, 300, 1120, 130, "a game is one package behind one spec; its rooms:"),
    "learn": Box(40, 510, 300, 62, "lessons, puzzles, progress"),
    "explore": Box(450, 510, 300, 62, "bots, best turn, compare, study"),
    "picture": Box(240, 655, 280, 62, "scene, svg, colours"),
    "words": Box(640, 655, 280, 62, "sentences in every language"),
    "table": Box(240, 800, 680, 70, "games as trees, saves, links, specs, files; knows no game"),
}
INNER = ("bots", "teach", "controls", "picture", "words", "position", "codec", "rules", "components")


def room(module: str) -> str:
    """The room of a module.

    >>> room("wm_kernel.games.whistle_mountain.rules.turn"), room("wm_kernel.cli"), room("widgets.core.board")
    ('whistle_mountain', 'commands', 'widgets')
    """
    parts = module.split(".")
    if parts[0] == "widgets":
        return "widgets"
    if len(parts) == 1:
        return "wm_kernel"
    if parts[1] == "games":
        return parts[2] if len(parts) > 2 else "table"
    if (
        len(parts) == 2 and parts[1] not in ROOMS
    ):  # the helpers that stand alone: paths and folders below, the rest above
        return "table" if parts[1] in ("paths", "folders") else "commands"
    return parts[1]


def sources() -> dict[str, Path]:
    """Every module of the code, by its dotted name."""
    found: dict[str, Path] = {}
    for folder in ("wm_kernel", "widgets"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(found: dict[str, Path]) -> Counter[tuple[str, str]]:
    """How many modules of one room import how many of another: pairs of modules by pair of rooms."""
    packages = frozenset(name for name, path in found.items() if path.name == "__init__.py")
    needs = graph({name: files.read_text(path) for name, path in found.items()}, packages)
    pairs = Counter((room(module), room(other)) for module, others in needs.items() for other in others)
    return Counter({pair: n for pair, n in sorted(pairs.items()) if pair[0] != pair[1]})


def hooks(found: dict[str, Path]) -> list[tuple[str, str]]:
    """Which room asks a game for which of its rooms: (room, room of the game), by `.load("hook")` in its code."""
    asked: set[tuple[str, str]] = set()
    for module, path in found.items():
        for node in ast.walk(ast.parse(files.read_text(path))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "load"):
                continue
            names = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            targets = [str(getattr(SPEC, name, "")) for name in names if name in SPEC.__dataclass_fields__]
            for target in targets:
                inner = target.partition(":")[0].split(".")
                if room(module) != GAME and inner[2:3] == [GAME] and len(inner) > 3:
                    asked.add((room(module), inner[3] if inner[3] in INNER else "rules"))
    return sorted(asked)


def inner_box(name: str) -> Box:
    """Where a room of the game stands, inside the game."""
    game, step = ROOMS[GAME], 122.0
    return Box(game.x + 16 + INNER.index(name) * step, game.y + 66, step - 12, 44, "")


def drawn() -> str:
    """The whole picture."""
    found = sources()
    out = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' role='img'"
        f" aria-labelledby='t'><title id='t'>The rooms of the code and what joins them</title>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{GROUND}'/>",
    ]
    edges = imports(found)
    starts: dict[tuple[str, str], int] = {}
    ends: dict[tuple[str, str], int] = {}
    gone, come = Counter[str](), Counter[str]()
    labels: list[str] = []
    middle = {name: box.x + box.w / 2 for name, box in ROOMS.items()}
    order = sorted(edges, key=lambda pair: (middle[pair[0]], middle[pair[1]]))
    # Lines leave a room in the order in which they go to the others, so that few of them cross.
    for pair in sorted(order, key=lambda pair: middle[pair[1]]):
        gone[pair[0]] += 1
        starts[pair] = gone[pair[0]]
    for pair in sorted(order, key=lambda pair: middle[pair[0]]):
        come[pair[1]] += 1
        ends[pair] = come[pair[1]]
    colours = {name: LINES[i % len(LINES)] for i, name in enumerate(ROOMS)}
    for pair in order:
        above, below = ROOMS[pair[0]], ROOMS[pair[1]]
        is_down, is_beside = above.y < below.y, above.y == below.y
        x1 = above.x + above.w * starts[pair] / (gone[pair[0]] + 1)
        x2 = below.x + below.w * ends[pair] / (come[pair[1]] + 1) - 16 * is_beside
        y1 = above.y + above.h if is_down or is_beside else above.y
        y2 = below.y if is_down else below.y + below.h
        tip = -5 if is_down else 5  # the line ends where its point begins
        leave, arrive = (38 if is_down or is_beside else -38), (-38 if is_down else 38)
        colour, width = colours[pair[0]], 1 + min(3.0, edges[pair] / 40)
        out.append(
            f"<path d='M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + leave:.0f} {x2:.0f} {y2 + tip + arrive:.0f} {x2:.0f} {y2 + tip:.0f}'"
            f" fill='none' stroke='{colour}' stroke-width='{width:.1f}' stroke-opacity='.8'/>"
            f"<path d='M{x2 - 4:.0f} {y2 + 8 * tip / 5:.0f}h8l-4 {-8 * tip / 5:.0f}z' fill='{colour}'/>"
        )
        labels.append(_text(x1, y1 + (16 if leave > 0 else -8), str(edges[pair]), 12, colour, halo=True))
    for name, box in ROOMS.items():
        out.append(
            f"<rect x='{box.x:.0f}' y='{box.y:.0f}' width='{box.w:.0f}' height='{box.h:.0f}' rx='6' fill='{PAPER}'"
            f" stroke='{colours[name]}' stroke-width='2'/>"
        )
        told = f"games/{name}" if name in (GAME, "outlaws") else name
        out.append(_text(box.x + box.w / 2, box.y + 26, told, 18, INK, bold=True))
        out.append(_text(box.x + box.w / 2, box.y + 47, box.about, 13, QUIET))
    for name in INNER:
        box = inner_box(name)
        out.append(
            f"<rect x='{box.x:.0f}' y='{box.y:.0f}' width='{box.w:.0f}' height='{box.h:.0f}' rx='4' fill='{GROUND}'"
            f" stroke='{QUIET}'/>{_text(box.x + box.w / 2, box.y + 27, name, 15, INK)}"
        )
    asked = hooks(found)
    at = Counter[str]()
    for asker, inner in asked:
        start, target = ROOMS[asker], inner_box(inner)
        at[asker] += 1
        share = at[asker] / (sum(1 for other, _ in asked if other == asker) + 1)
        x1, x2 = start.x + start.w * (share * 0.9 + 0.08), target.x + target.w * (0.2 + 0.6 * share)
        is_below = start.y > target.y
        y1, y2 = (start.y, target.y + target.h) if is_below else (start.y + start.h, target.y)
        bend = (y1 - y2) / 2
        out.append(
            f"<path d='M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 - bend:.0f} {x2:.0f} {y2 + bend:.0f} {x2:.0f} {y2:.0f}' fill='none'"
            f" stroke='{HOOK}' stroke-width='1.3' stroke-dasharray='5 4'/>"
            f"<circle cx='{x2:.0f}' cy='{y2:.0f}' r='3' fill='{HOOK}'/>"
        )
    out += labels
    out.append(
        f"<path d='M{WIDTH - 250} 815h44' stroke='{INK}' stroke-width='2'/>"
        f"{_text(WIDTH - 196, 819, 'imports (pairs of modules)', 13, INK, anchor='start')}"
        f"<path d='M{WIDTH - 250} 843h44' stroke='{HOOK}' stroke-width='1.5' stroke-dasharray='5 4'/>"
        f"{_text(WIDTH - 196, 847, 'asks by a hook of the spec', 13, HOOK, anchor='start')}"
    )
    return "\n".join([*out, "</svg>"]) + "\n"


def _text(
    x: float,
    y: float,
    told: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    halo: bool = False,
    anchor: str = "middle",
) -> str:
    """A line of text."""
    weight = " font-weight='bold'" if bold else ""
    around = f" stroke='{GROUND}' stroke-width='4' paint-order='stroke'" if halo else ""
    return (
        f"<text x='{x:.0f}' y='{y:.0f}' {FONT} font-size='{size}' fill='{colour}' text-anchor='{anchor}'{weight}{around}>"
        f"{escape(told)}</text>"
    )


def main() -> int:
    """Write the picture, or with `--check` say whether it is as it should be."""
    text = drawn()
    if "--check" in sys.argv[1:]:
        is_same = PICTURE.is_file() and files.read_text(PICTURE) == text
        print("docs/architecture.svg is up to date" if is_same else "run `python -m tools.draw_architecture`")
        return 0 if is_same else 1
    files.write_atomic(PICTURE, text.encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
