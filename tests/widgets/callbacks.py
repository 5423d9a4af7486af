"""Every callback that a view has registered, found in its widgets, and what runs under the guard behind it.

A callback of ours is a guarded function, or leads to one: a panel's handler calls the guarded function it was given.
What ipywidgets, traitlets, ipycanvas and anywidget register for themselves is theirs.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import ipywidgets
from traitlets import Bunch, EventHandler

OURS = ("widgets.", "tests.")


@dataclass(frozen=True)
class Callback:
    """A handler as it is registered: what kind of event it is for, and on which widget."""

    kind: str
    widget: ipywidgets.Widget
    handler: Callable[..., Any]

    @property
    def name(self) -> str:
        """What it does, for the messages of tests."""
        found = guarded(self.handler)
        inner = inspect.unwrap(found) if found is not None else self.handler
        return f"{type(self.widget).__name__} {self.kind}: {getattr(inner, '__qualname__', inner)}"

    def call(self) -> None:
        """Call it as the page would."""
        kind = self.kind.partition(":")[0]
        arguments: dict[str, tuple[Any, ...]] = {
            "change": (Bunch(name=self.kind.partition(":")[2], old="", new="x", owner=self.widget, type="change"),),
            "click": (self.widget,),
            "message": (self.widget, {"act": "x:y", "kind": "key", "key": "x"}, []),
            "submit": (self.widget,),
            "ready": (),
            "touch": ([(1.0, 1.0)],),
            "key": ("x", False, False, False),
            "mouse": (1.0, 1.0),
        }
        self.handler(*arguments[kind])


def widgets_of(view: Any) -> list[ipywidgets.Widget]:
    """Every widget of a view."""
    found: list[ipywidgets.Widget] = []

    def walk(widget: Any) -> None:
        if not isinstance(widget, ipywidgets.Widget) or widget in found:
            return
        found.append(widget)
        for child in (*getattr(widget, "children", ()), *getattr(widget, "_canvases", ())):
            walk(child)

    walk(view.root)
    return found


def callbacks(view: Any) -> list[Callback]:
    """Every callback of ours in a view; AssertionError names one that nothing guards."""
    found = [
        Callback(kind, widget, handler)
        for widget in widgets_of(view)
        for kind, handler in _handlers(widget)
        if _is_ours(handler)
    ]
    bare = [callback.name for callback in found if guarded(callback.handler) is None]
    assert not bare, f"callbacks that nothing guards, so that what they raise is seen by nobody: {bare}"
    return found


def _handlers(widget: ipywidgets.Widget) -> Iterator[tuple[str, Callable[..., Any]]]:
    for name, kinds in widget._trait_notifiers.items():
        for handler in kinds.get("change", []):
            if not isinstance(handler, EventHandler):
                yield f"change:{name}", handler
    dispatchers = {
        "_click_handlers": "click",
        "_msg_callbacks": "message",
        "_submission_callbacks": "submit",
        "_client_ready_callbacks": "ready",
    }
    for attribute, value in {**vars(widget), **widget._trait_values}.items():
        handlers = getattr(value, "callbacks", None)
        if handlers is None or not attribute.startswith("_"):
            continue
        kind = dispatchers.get(attribute)
        if kind is None:
            kind = next((kind for kind in ("touch", "key", "mouse") if f"_{kind}_" in attribute), None)
        assert kind is not None, f"a kind of callback that this test does not know: {type(widget).__name__}.{attribute}"
        yield from ((kind, handler) for handler in handlers)


def _is_ours(handler: Callable[..., Any]) -> bool:
    return str(getattr(inspect.unwrap(handler), "__module__", "")).startswith(OURS)


def guarded(handler: Callable[..., Any]) -> Callable[..., Any] | None:
    """The guarded function that a handler is, or leads to; None when there is none."""
    if _cell(handler) is not None:
        return handler
    owner = getattr(handler, "__self__", None)
    cells = [cell.cell_contents for cell in getattr(handler, "__closure__", None) or ()]
    for holder in (owner, *cells):
        if isinstance(holder, ipywidgets.Widget) or not hasattr(holder, "__dict__"):
            continue
        if callable(holder) and _cell(holder) is not None:
            return holder  # type: ignore[no-any-return]
        for value in vars(holder).values():
            if callable(value) and _cell(value) is not None:
                return value  # type: ignore[no-any-return]
    return None


def _cell(function: Callable[..., Any]) -> Any:
    """Where a guarded function keeps what it guards."""
    code = getattr(function, "__code__", None)
    if code is None or code.co_name != "guarded" or not hasattr(function, "__wrapped__"):
        return None
    return function.__closure__[code.co_freevars.index("act")]  # type: ignore[attr-defined]


def replace(function: Callable[..., Any], act: Callable[..., Any]) -> Callable[[], None]:
    """Put another function under the guard; returns how to put the old one back."""
    cell = _cell(function)
    old = cell.cell_contents
    cell.cell_contents = act

    def back() -> None:
        cell.cell_contents = old

    return back
