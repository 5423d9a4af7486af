"""Messages that the locale path gives: which of them can be said, before any of them takes the place of one of ours.

A file of somebody else may be faulty or meant to do harm: braces that nest without end, messages that refer to each other in a
circle, numbers of a million digits. A message with a fault is left out and noted once, so that what lies below it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from wm_kernel.table import locale

MOST_TEXT = 20_000
"""So many characters has a message at most."""

MOST_NESTED = 20
"""So deep lie braces in braces, and so far leads one message to the next."""

MOST_DIGITS = 20
"""So many digits a number is asked for, or has where it stands in a message."""


def sound(lang: str, layer: Mapping[str, tuple[str, Path]], below: Mapping[str, str]) -> dict[str, str]:
    """The messages of a layer that can be said over those below it; the others are noted with their file and what is wrong."""
    found: dict[str, str] = {}
    leads: dict[str, set[str]] = {}
    for name, (text, path) in layer.items():
        fault, to = _read(text)
        if fault:
            locale.note(f"{lang}: {path.name}: {name!r}: {fault}")
        else:
            found[name], leads[name] = text, to
    while far := _far(found, leads, below):
        for name in far:
            locale.note(
                f"{lang}: {layer[name][1].name}: {name!r}: it refers to messages that lead back to it, or to more than "
                f"{MOST_NESTED} one after the other"
            )
            del found[name], leads[name]
    return found


def _read(text: str) -> tuple[str, set[str]]:
    """What is wrong with a message, "" for nothing, and the messages that it refers to."""
    if len(text) > MOST_TEXT:
        return f"it has {len(text)} characters; at most {MOST_TEXT}", set()
    if _depth(text) > MOST_NESTED:
        return f"its braces are nested {_depth(text)} deep; at most {MOST_NESTED}", set()
    from fluent.runtime import FluentResource

    try:
        entry = FluentResource(text).body[0]
    except (ValueError, RecursionError, IndexError):
        entry = None
    if type(entry).__name__ != "Message":
        return "it cannot be read as a message", set()
    to: set[str] = set()
    for node in _nodes(entry):
        kind = type(node).__name__
        if kind == "MessageReference":
            to.add(node.id.name)
        elif kind == "NumberLiteral" and len(node.value) > MOST_DIGITS:
            return f"a number of {len(node.value)} digits stands in it; at most {MOST_DIGITS}", set()
        elif kind == "NamedArgument" and not _is_small(node.value):
            return f"it asks for {node.name.name}: {node.value.value[:MOST_DIGITS]}; at most {MOST_DIGITS}", set()
    return "", to


def _is_small(value: Any) -> bool:
    return type(value).__name__ != "NumberLiteral" or abs(float(value.value)) <= MOST_DIGITS


def _depth(text: str) -> int:
    """How deep braces are nested."""
    depth = most = 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        most = max(most, depth)
    return most


def _nodes(node: Any) -> Iterable[Any]:
    """A part of a message with all its parts."""
    from fluent.syntax.ast import BaseNode

    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        for value in vars(one).values():
            waiting += [part for part in (value if isinstance(value, list) else [value]) if isinstance(part, BaseNode)]


def _far(found: Mapping[str, str], leads: dict[str, set[str]], below: Mapping[str, str]) -> list[str]:
    """The messages of the layer from which one leads to another too often: round in a circle, or in a long row."""
    known: dict[str, int] = {}

    def next_of(name: str) -> set[str]:
        if name not in leads:
            leads[name] = _read(str(below[name]))[1] if name in below else set()
        return leads[name]

    for begin in found:
        way: list[tuple[str, list[str]]] = [(begin, list(next_of(begin)))]
        on_way = {begin}
        while way:
            name, rest = way[-1]
            if not rest:
                known[name] = 1 + max((known.get(to, 0) for to in next_of(name)), default=0)
                on_way.discard(name)
                way.pop()
                continue
            to = rest.pop()
            if to in on_way:
                known[to] = MOST_NESTED + 1
            elif to not in known:
                on_way.add(to)
                way.append((to, list(next_of(to))))
    return [name for name in found if known[name] > MOST_NESTED]
