"""What the page about the architecture names is there, and the picture is that of the code as it is."""

import ast
import re
from pathlib import Path

from tools import draw_architecture

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
LINE = re.compile(r"^- `([\w./]+)` `([\w.]+)`: \S", re.M)


def names(path: Path) -> set[str]:
    """The functions, classes and methods of a file, methods with their class."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return set(re.findall(r"function (\w+)\(", text))
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
            inner = node.body if isinstance(node, ast.ClassDef) else []
            found |= {f"{node.name}.{part.name}" for part in inner if isinstance(part, ast.FunctionDef)}
    return found


def test_every_station_of_a_press_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    stations = LINE.findall(text)
    assert len(stations) > 20 and len(stations) == len(re.findall(r"^- ", text, re.M))
    lost = [f"{path} {name}" for path, name in stations if name not in names(ROOT / path)]
    assert not lost, f"docs/architecture.md names what is not there: {lost}"


def test_the_press_goes_through_every_layer() -> None:
    story, _, _ = PAGE.read_text(encoding="utf-8").partition("\n## A press in the sandbox")
    rooms = [path.rpartition("/")[0] for path, _ in LINE.findall(story)]
    assert (rooms[0], rooms[-1]) == ("widgets/static", "widgets/paint")
    assert {"wm_kernel/table", "wm_kernel/words", "wm_kernel/picture"} <= set(rooms)


def test_the_picture_is_drawn_from_the_code_as_it_is() -> None:
    drawn = draw_architecture.drawn()
    assert draw_architecture.PICTURE.read_text(encoding="utf-8") == drawn, "run `python -m tools.draw_architecture`"


def test_the_picture_shows_rooms_imports_and_hooks() -> None:
    found = draw_architecture.sources()
    assert {draw_architecture.room(module) for module in found} <= set(draw_architecture.ROOMS)
    assert draw_architecture.imports(found)["widgets", "table"] > 20
    assert ("picture", "picture") in draw_architecture.hooks(found)
