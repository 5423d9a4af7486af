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

from widgets.core.panel import Panel

OURS = ("widgets.", "tests.")

OFFERED = "x:y"
MESSAGES: tuple[dict[str, Any], ...] = (
    {"act": "x:z", "mark": ""},
    {"act": OFFERED, "mark": ""},
    {"kind": "key", "key": "x"},
    {"value": 0},
    {"key": "x", "shift": False},
    {"kind": "copied", "done": True, "text": "x"},
)
"""What pages send, one of each kind; of the acts one is offered."""


@dataclass(frozen=True)
class Callback:
    """A handler as it is registered: what kind of event it is for, and on which widget."""

    kind: str
    widget: ipywidgets.Widget
    handler: Callable[..., Any]

    @property
    def name(self) -> str:
        """What it does, for the messages of tests."""
        found = [inspect.unwrap(one) for one in guarded(self.handler)] or [self.handler]
        return f"{type(self.widget).__name__} {self.kind}: {', '.join(getattr(one, '__qualname__', str(one)) for one in found)}"

    def calls(self) -> Iterator[Callable[[], Any]]:
        """The ways in which the page may call it."""
        kind, _, name = self.kind.partition(":")
        if kind == "message":
            offer(self.handler, OFFERED)
            for content in MESSAGES:
                yield lambda content=content: self.handler(self.widget, content, [])
            return
        arguments: dict[str, tuple[Any, ...]] = {
            "change": (Bunch(name=name, old="", new="x", owner=self.widget, type="change"),),
            "click": (self.widget,),
            "submit": (self.widget,),
            "ready": (),
            "touch": ([(1.0, 1.0)],),
            "key": ("x", False, False, False),
            "mouse": (1.0, 1.0),
        }
        yield lambda: self.handler(*arguments[kind])


def offer(handler: Callable[..., Any], act: str) -> None:
    """Let an act stand in a panel, where the handler is one of a panel."""
    if isinstance(panel := getattr(handler, "__self__", None), Panel):
        panel._offered.add(act)


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
    bare = [callback.name for callback in found if not guarded(callback.handler)]
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


def guarded(handler: Callable[..., Any]) -> list[Callable[..., Any]]:
    """The guarded functions that a handler is, or leads to; none when nothing guards it."""
    if _cell(handler) is not None:
        return [handler]
    owner = getattr(handler, "__self__", None)
    found = []
    for holder in (owner, *(cell.cell_contents for cell in getattr(handler, "__closure__", None) or ())):
        if isinstance(holder, ipywidgets.Widget) or not hasattr(holder, "__dict__"):
            continue
        found += [value for value in (holder, *vars(holder).values()) if callable(value) and _cell(value) is not None]
    return found


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
