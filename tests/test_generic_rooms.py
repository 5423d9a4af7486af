"""Rooms for every game and all views hold no noun of one: names and texts are searched for the words of Whistle Mountain.

None is left; a file that cannot do without one for a while would be counted below, and its number can only go down.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import widgets
import wm_kernel

ROOT = Path(wm_kernel.__file__).resolve().parent
VIEWS = Path(widgets.__file__).resolve().parent
ROOMS = ("table", "words", "picture", "explore", "learn", "checks", "commands", "serving")

NOUNS = frozenset(
    re.findall(
        r"\w+",
        """
        airship airships scaffold scaffolds machine machines whistle whistles barracks whirlpool dock docks tower
        towers flood floods forge promote promotion promotions promoted blimp balloon dreadnought dirigible worker
        workers award awards upgrade upgrades salvage coal iron gold waterlogged duplicator
        """,
    )
)
# Where a machine is a computer, what is promoted is a line of moves or a draft of it, a connection is upgraded, and
# JupyterLab has a dock.
OTHERWISE = {
    "checks": {"machine", "machines"},
    "serving": {"machine", "upgrade"},
    "commands": {"machine", "dock"},
    "table": {"promote"},
    "widgets": {"promote", "promoted"},
}

PAGE = {"dock", "promote"}

KNOWN: dict[str, int] = {}


def words(name: str) -> list[str]:
    """The words of a name or text: `dock_card`, `DockLook` and "a dock" all have the word dock."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and text of a module with its line, but for its docstrings, which may give examples."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield line, node.value
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.arg):
            yield line, node.arg
        elif isinstance(node, ast.keyword | ast.alias):
            yield line, str(getattr(node, "arg", None) or getattr(node, "name", ""))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield line, node.name


def nouns(source: str, free: frozenset[str] | set[str] = frozenset()) -> list[str]:
    """The nouns of the game in a module, each with its line; the title of the project is none."""
    found = []
    for line, text in said(ast.parse(source)):
        text = re.sub(r"whistle[ _-]mountain", "", text, flags=re.IGNORECASE)
        found += [f"{line}: {word}" for word in words(text) if word in NOUNS and word not in free]
    return found


def counted() -> dict[str, list[str]]:
    found = {}
    for folder in (*(ROOT / room for room in ROOMS), VIEWS):
        for path in sorted(folder.rglob("*.py")):
            held = nouns(path.read_text(encoding="utf-8"), OTHERWISE.get(folder.name, set()))
            if held:
                found[str(path.relative_to(ROOT.parent))] = held
    return found


def pages() -> dict[str, list[str]]:
    """The nouns in what the views are made of that is no Python: style sheets, templates, scripts of the page."""
    found = {}
    for path in sorted(path for path in VIEWS.rglob("*.*") if path.suffix in (".css", ".html", ".js")):
        text = re.sub(r"whistle[ _-]mountain", "", path.read_text(encoding="utf-8"), flags=re.IGNORECASE)
        held = [
            f"{number}: {word}"
            for number, line in enumerate(text.splitlines(), 1)
            for word in words(line)
            if word in NOUNS - PAGE
        ]
        if held:
            found[str(path.relative_to(VIEWS.parent))] = held
    return found


def test_the_search_finds_names_and_texts_and_leaves_docstrings_alone() -> None:
    source = '"""A dock."""\nDOCK_RULES = {"tower": 1}\ndef f(blimp): return x.gold\nTITLE = "Whistle Mountain"\n'
    assert sorted(nouns(source)) == ["2: dock", "2: tower", "3: blimp", "3: gold"]


def test_generic_rooms_hold_no_noun_of_a_game() -> None:
    found = counted()
    more = {path: held for path, held in found.items() if len(held) > KNOWN.get(path, 0)}
    assert not more, "say it in the game's own room"
    fewer = {path: len(found.get(path, ())) for path, known in KNOWN.items() if len(found.get(path, ())) < known}
    assert not fewer, "lower their numbers in KNOWN"


def test_all_rooms_are_clean_and_stay_so() -> None:
    assert not KNOWN


def test_what_the_views_are_made_of_holds_no_noun_of_a_game() -> None:
    assert pages() == {}, "a class is named for how it looks, not for a piece"
