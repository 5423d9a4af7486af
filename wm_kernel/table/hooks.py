"""Slots by which lower rooms show, say and make things without knowing who draws, who speaks and what a game is.

`wm_kernel/__init__.py` fills the first two from `picture` and `words`, each called the first time it is needed; `game.py`
fills the third, so that saves, which a game writes, can be read without a circle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

painter: Callable[..., Any] | None = None
describer: Callable[[Any, str], str] | None = None
new_game: Callable[..., Any] | None = None  # (ruleset, state, *, mode, from_position) -> Game


def describe(thing: Any, lang: str = "en") -> str:
    """The thing (event, refusal, decision, action) as a sentence; a plain form where no words are installed."""
    return plain(thing) if describer is None else describer(thing, lang)


def plain(thing: Any) -> str:
    """The thing without words: its code or kind and its values."""
    code = getattr(thing, "code", None) or getattr(thing, "kind", None) or type(thing).__name__
    extra = getattr(thing, "params", None) or getattr(thing, "data", None) or {}
    cells = getattr(thing, "cells", ())
    told = [f"{key}={value}" for key, value in extra.items()] + ([" ".join(cells)] if cells else [])
    return f"{code} ({', '.join(told)})" if told else str(code)


def paint(state: Any, form: str, **options: Any) -> str:
    """The state as `form` ("svg" or "text"); LookupError where no painter is installed."""
    if painter is None:
        raise LookupError("no painter is installed: import wm_kernel, not one of its rooms alone")
    result: str = painter(state, form, **options)
    return result
