"""What the source code of the games can say: event kinds, refusal codes, frames, actions, sources of VP, read off the syntax."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path

import wm_kernel
from wm_kernel.games.whistle_mountain.rules.frames import Frame
from wm_kernel.table.action import Action

ROOT = Path(wm_kernel.__file__).resolve().parent
ROOMS = ("table", *(f"games/whistle_mountain/{room}" for room in ("rules", "codec", "components", "position")))

# Names of functions and methods whose first text is an event kind or a refusal code.
EMITTERS = ("emit", "Event")
REFUSERS = ("Refusal", "fault", "_plainly", "_beside")
_BY_SOURCE = ("_plainly", "_beside")  # these give the source of the effect besides
_CODE = re.compile(r"[a-z][a-z_]*\Z")


@cache
def trees() -> dict[str, ast.Module]:
    """The syntax of every module of the rooms, by path."""
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8"))
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
    }


def calls(names: tuple[str, ...]) -> Iterator[tuple[str, ast.Call, ast.AST]]:
    """Every call of these functions or methods: where, the call, and the function or table it stands in."""
    for path, tree in trees().items():
        functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
        tables = [n for n in tree.body if not isinstance(n, ast.FunctionDef | ast.ClassDef)]
        for function in (*functions, *tables):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and _called(node) in names and _cites(node):
                    yield f"{path}:{node.lineno}", node, function


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def score_sources() -> set[str]:
    """The sources of VP that stand in the source as texts: of events ("scaffold") and of score sheets ("tower", "cards")."""
    from wm_kernel.games.whistle_mountain.rules.scoring import PER_VP

    found = set(PER_VP)
    for _, call, _ in calls(("ScoreLine",)):
        first = call.args[0]
        if isinstance(first, ast.Constant):
            found.add(str(first.value))
        elif isinstance(first, ast.JoinedStr) and isinstance(first.values[0], ast.Constant):
            found.add(str(first.values[0].value).rstrip(":"))
    for _, call, _ in calls(("score",)):
        found |= {a.value for a in call.args[2:3] if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


def _cites(call: ast.Call) -> bool:
    """Whether the second value is a rule; a `fault` of a file has a message there."""
    if len(call.args) < 2:
        return _called(call) != "fault"
    second = call.args[1]
    if isinstance(second, ast.Constant):
        return not isinstance(second.value, str) or bool(re.match(r"[A-Z]+-", second.value))
    return _called(call) != "fault" or isinstance(second, ast.Name)


@cache
def codes(names: tuple[str, ...]) -> dict[str, tuple[str, set[str]]]:
    """Each code with a place where it stands and the names of the values that come with it anywhere.

    A code that is computed is looked up in the function: every text that looks like a code and that the variable may be.
    """
    found: dict[str, tuple[str, set[str]]] = {}
    for place, call, function in calls(names):
        if not call.args:
            continue
        first, values = call.args[0], _values(call, function) | ({"source"} if _called(call) in _BY_SOURCE else set())
        for code in _texts(first, function):
            known = found.setdefault(code, (place, set()))
            known[1].update(values)
    return found


def _texts(node: ast.AST, function: ast.AST) -> set[str]:
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) and _CODE.match(node.value) else set()
    if isinstance(node, ast.IfExp):
        return _texts(node.body, function) | _texts(node.orelse, function)
    if isinstance(node, ast.Name):
        return _bound(node.id, function)
    return set()


def _bound(name: str, function: ast.AST) -> set[str]:
    """The codes that a variable of a function may hold, by assignment or as the first of the tuples it is looped over."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(name in _names(target) for target in node.targets):
            for target in node.targets:
                found |= _picked(name, target, node.value, function)
        elif isinstance(node, ast.For | ast.comprehension) and name in _names(node.target):
            for inner in ast.walk(node.iter):
                if isinstance(inner, ast.Tuple | ast.List):
                    for element in inner.elts:
                        found |= _picked(name, node.target, element, function)
                elif isinstance(inner, ast.Name) and inner.id != name:
                    found |= _tuples_of(inner.id, name, node.target, function)
    return found


def _tuples_of(variable: str, name: str, target: ast.AST, function: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(variable in _names(t) for t in node.targets):
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Tuple):
                    found |= _picked(name, target, inner, function)
    return found


def _picked(name: str, target: ast.AST, value: ast.AST, function: ast.AST) -> set[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=False)
        return {code for part, text in pairs if name in _names(part) for code in _picked(name, part, text, function)}
    if isinstance(target, ast.Name) and not isinstance(value, ast.Name):
        return _texts(value, function)
    return set()


def _names(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def _values(call: ast.Call, function: ast.AST) -> set[str]:
    """The names of the values a call gives: its keywords, and the keys of a dictionary given or built before."""
    found = {k.arg for k in call.keywords if k.arg and k.arg not in ("cells", "params")}
    for keyword in call.keywords:
        if keyword.arg is None:
            found |= _spread(keyword.value, function)
    given: list[ast.AST] = [*call.args[1:], *(k.value for k in call.keywords)]
    for node in given:
        if isinstance(node, ast.Dict):
            found |= _keys(node)
        elif isinstance(node, ast.Name):
            for inner in ast.walk(function):
                if isinstance(inner, ast.Assign | ast.AnnAssign | ast.AugAssign):
                    targets = inner.targets if isinstance(inner, ast.Assign) else [inner.target]
                    if any(node.id == getattr(t, "id", "") for t in targets) and inner.value is not None:
                        for value in ast.walk(inner.value):
                            if isinstance(value, ast.Dict):
                                found |= _keys(value)
                    for target in targets:
                        if isinstance(target, ast.Subscript) and getattr(target.value, "id", "") == node.id:
                            found |= {target.slice.value} if isinstance(target.slice, ast.Constant) else set()
    return found


def _spread(node: ast.AST, function: ast.AST) -> set[str]:
    """The keys that `**node` gives: of a dictionary, of a variable that holds one, of what a function here returns."""
    if isinstance(node, ast.Call):
        return {key for made in _returned(_called(node)) for key in _keys(made)}
    if isinstance(node, ast.IfExp):
        return _spread(node.body, function) | _spread(node.orelse, function)
    if isinstance(node, ast.Dict):
        return _keys(node)
    name = getattr(node, "id", "")
    found: set[str] = set()
    for inner in ast.walk(function):
        if isinstance(inner, ast.Assign):
            for target in inner.targets:
                pairs = [(target, inner.value)]
                if isinstance(target, ast.Tuple) and isinstance(inner.value, ast.Tuple):
                    pairs = list(zip(target.elts, inner.value.elts, strict=True))
                for bound, value in pairs:
                    if getattr(bound, "id", "") == name:
                        found |= _spread(value, function)
    return found or {key for made in _returned(f"_{name}") for key in _keys(made)}


def _returned(name: str) -> list[ast.Dict]:
    """The dictionaries that functions of this name return."""
    return [
        node.value
        for tree in trees().values()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name == name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict)
    ]


def _keys(node: ast.Dict) -> set[str]:
    return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


@cache
def _import_all() -> None:
    package = importlib.import_module("wm_kernel.games.whistle_mountain")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)


def _subclasses(base: type) -> list[type]:
    _import_all()
    found, left = [], list(base.__subclasses__())
    while left:
        cls = left.pop()
        left += cls.__subclasses__()
        if cls.__module__.startswith("wm_kernel."):
            found.append(cls)
    # A dataclass with slots is made twice; what the module holds is the one that counts.
    kept = [cls for cls in found if getattr(importlib.import_module(cls.__module__), cls.__name__, None) is cls]
    return sorted(kept, key=lambda cls: cls.__name__)


def frames() -> list[type[Frame]]:
    """Every frame that asks somebody something; those of a variant have tests of their own."""
    own = Frame.__module__.rpartition(".")[0]
    known = [cls for cls in _subclasses(Frame) if cls.__module__.startswith(own)]
    return [cls for cls in known if cls.legal is not Frame.legal and not cls.__new__(cls).auto]


def kind_of(frame: type[Frame]) -> str:
    """The kind of the decisions that frames of a class ask for: what any of them says, whatever it holds."""
    return frame.__new__(frame).kind


def actions() -> list[type[Action]]:
    """Every class of actions that can be chosen in the rooms; not the base they share."""
    rooms = tuple(f"wm_kernel.{room.replace('/', '.')}" for room in ROOMS)
    return [cls for cls in _subclasses(Action) if is_dataclass(cls) and cls.__module__.startswith(rooms)]
