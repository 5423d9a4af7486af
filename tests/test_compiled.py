"""The rules stay in a shape that mypyc compiles: no class-level default that looks like a field.

mypyc takes a `ClassVar` with a default in the body of a dataclass for a field, so a compiled class cannot be made from one.
What all frames or actions of a class have in common is a property. The long test compiles them and plays every recorded game.
"""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.regenerate import HASH, RECIPES
from tests.perft.regenerate import FILES, read
from tools import compile_check
from wm_kernel.games.whistle_mountain.codec.serial import FRAMES

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("wm_kernel/games/whistle_mountain/rules", *compile_check.OTHERS, "wm_kernel/table")


def shared_defaults(source: str) -> Iterator[tuple[int, str]]:
    """Yield (line, class.name) of what a dataclass, an action or a frame sets in its body and is no field of its own.

    >>> list(shared_defaults("@dataclass\\nclass Run(Frame):\\n    kind: ClassVar[str] = 'run'\\n    at: int = 0"))
    [(3, 'Run.kind')]
    >>> list(shared_defaults("class Turn(Action):\\n    __slots__ = ()\\n    game = 'chess'"))
    [(3, 'Turn.game')]
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef):
            continue
        bases = {ast.unparse(base).split(".")[-1] for base in node.bases} | {node.name}
        is_data = any("dataclass" in ast.unparse(mark) for mark in node.decorator_list)
        if not is_data and not any(base.endswith(("Frame", "Action")) for base in bases):
            continue
        for line in node.body:
            if (
                isinstance(line, ast.AnnAssign)
                and "ClassVar" in ast.unparse(line.annotation)
                and line.value is not None
            ):
                yield line.lineno, f"{node.name}.{ast.unparse(line.target)}"
            elif isinstance(line, ast.Assign):
                names = [ast.unparse(target) for target in line.targets]
                yield from ((line.lineno, f"{node.name}.{name}") for name in names if name != "__slots__")


def test_no_class_level_default_looks_like_a_field() -> None:
    paths = [path for place in PLACES for path in sorted((ROOT / place).rglob("*.py"))]
    assert len(paths) > 50
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name} is one for the whole class: make it a property"
        for path in paths
        for line, name in shared_defaults(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_every_frame_says_its_kind() -> None:
    assert all(frame.__new__(frame).kind for frame in FRAMES.values())
    assert sum(frame.__new__(frame).auto for frame in FRAMES.values()) == 12


def test_what_comes_out_otherwise_is_told(tmp_path: Path) -> None:
    """A recorded game with another position in it, and a count that is off by one, are both found and named."""
    path = min((recipe.path for recipe in RECIPES), key=lambda path: path.stat().st_size)
    begin, first, second, *rest = path.read_text(encoding="utf-8").splitlines()
    other = tmp_path / "other.txt"
    other.write_text("\n".join([begin, first, f"{'0' * HASH}{second[HASH:]}", *rest]) + "\n", encoding="utf-8")
    position = min(read(FILES[0]), key=lambda position: position.two)
    found = compile_check.differences([path, other], [position, replace(position, one=position.one + 1)])
    assert len(found) == 2
    assert found[0].startswith("game other: AssertionError: other.txt:3:") and "another position" in found[0]
    assert found[1].startswith(f"position {position.about}: AssertionError") and f"not {position.one + 1}" in found[1]


def test_what_stays_interpreted_is_there_and_says_why() -> None:
    there = set[str]()
    for folder in (compile_check.RULES, *compile_check.OTHERS):
        there |= {path.stem for path in (ROOT / folder).glob("*.py")}
        assert any(name.startswith(folder) for name in compile_check.modules())
    assert set(compile_check.LEFT_OUT) <= there and all(compile_check.LEFT_OUT.values())
    assert all((ROOT / name).is_file() for name in compile_check.modules())


@pytest.mark.long
def test_compiled_rules_play_as_the_interpreted_ones() -> None:
    """Compiled beside the sources, which stay as they are."""

    def beside() -> set[Path]:
        return {path for room in ("wm_kernel", "tests", "tools") for path in (ROOT / room).rglob("*.so")}

    assert compile_check.main(["--rounds", "1", "--games", "3", "--level", "0"]) == 0
    assert not beside()
