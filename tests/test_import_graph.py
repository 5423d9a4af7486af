"""No module of the kernel needs itself: there is no circle of imports, those inside functions counted.

What is imported for types alone (`if TYPE_CHECKING`) is no need; nor are the texts of a spec ("module:NAME"), by which a game
is plugged in. That a package is imported before its modules is how Python works and makes no circle here.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KNOWN: tuple[frozenset[str], ...] = ()
"""Circles that are still to be mended: sets of modules. This can only shrink."""


def needed(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield every import of a module, at whatever depth, but those that are for types alone.

    >>> text = "if TYPE_CHECKING:\\n    import a\\nelse:\\n    import b\\ndef f():\\n    from c import d"
    >>> [node.lineno for node in needed(ast.parse(text))]
    [4, 6]
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            for other in node.orelse:
                yield from needed(ast.Module([other], []))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        else:
            yield from needed(node)


def graph(sources: Mapping[str, str], packages: frozenset[str] = frozenset()) -> dict[str, dict[str, int]]:
    """Which module needs which others of these, each with the line that says so first.

    >>> graph({"a": "from a import b", "a.b": "import a.c", "a.c": "from a.b import x"}, frozenset({"a"}))
    {'a': {'a.b': 1}, 'a.b': {'a.c': 1}, 'a.c': {'a.b': 1}}
    """
    found: dict[str, dict[str, int]] = {}
    for module, source in sources.items():
        home = module.split(".") if module in packages else module.split(".")[:-1]
        asked: list[tuple[str, int]] = []
        for node in needed(ast.parse(source)):
            if isinstance(node, ast.Import):
                asked += [(alias.name, node.lineno) for alias in node.names]
                continue
            above = home[: len(home) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                asked.append((inner if inner in sources else base, node.lineno))
        found[module] = {}
        for name, line in asked:
            if name in sources and name != module:
                found[module].setdefault(name, line)
    return found


def circles(needs: Mapping[str, Mapping[str, int]]) -> list[list[str]]:
    """The sets of modules that all need one another, directly or by way of others (Tarjan's components of more than one).

    >>> circles({"a": {"b": 1}, "b": {"c": 1}, "c": {"b": 1}, "d": {"d": 1}})
    [['b', 'c']]
    """
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        waiting.append(module)
        for other in needs[module]:
            if other not in order:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in waiting:
                lowest[module] = min(lowest[module], order[other])
        if lowest[module] == order[module]:
            at = waiting.index(module)
            found.append(sorted(waiting[at:]))
            del waiting[at:]

    for module in needs:
        if module not in order:
            visit(module)
    return sorted(circle for circle in found if len(circle) > 1)


def kernel() -> dict[str, dict[str, int]]:
    """The graph of the kernel."""
    paths: dict[str, Path] = {}
    for path in sorted((ROOT / "wm_kernel").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    packages = frozenset(name for name, path in paths.items() if path.name == "__init__.py")
    return graph({name: path.read_text(encoding="utf-8") for name, path in paths.items()}, packages)


def told(circle: list[str], needs: Mapping[str, Mapping[str, int]]) -> str:
    """A circle with every import in it, so that one sees which to turn around."""
    lines = [
        f"  {module}:{line} needs {other}"
        for module in circle
        for other, line in needs[module].items()
        if other in circle
    ]
    return "\n".join([f"{len(circle)} modules need one another:", *lines])


def test_no_module_needs_itself() -> None:
    needs = kernel()
    assert len(needs) > 200 and sum(map(len, needs.values())) > 1000
    new = [circle for circle in circles(needs) if not any(set(circle) <= known for known in KNOWN)]
    assert not new, "\n".join(told(circle, needs) for circle in new)


def test_the_list_of_circles_only_shrinks() -> None:
    there = [set(circle) for circle in circles(kernel())]
    mended = [sorted(known) for known in KNOWN if not any(circle <= known for circle in there)]
    assert not mended, f"these are mended: take them off KNOWN: {mended}"


def test_a_circle_is_found_through_a_function() -> None:
    sources = {
        "k.a": "from k import b",
        "k.b": "def f():\n    from k.c import x",
        "k.c": "import k.a",
        "k.d": "import k.a",
    }
    needs = graph(sources)
    assert circles(needs) == [["k.a", "k.b", "k.c"]]
    assert "k.b:2 needs k.c" in told(circles(needs)[0], needs)
