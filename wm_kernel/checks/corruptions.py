"""Small damage to plain data and to texts, at random and repeatable: what `corrupt.py` hands to everything that reads."""

from __future__ import annotations

import json
import random
from typing import Any

# What no file of ours ever says.
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 99, 255, 10**6, 2**31, -(2**63), 10**30, 0.5, "", " ", "?", "a", "a0", "a1", "m1", "d4",
    "d99", "b2-d3", "d3-b2", "home", "a_thing", "red", "green", "-", "0", "\x00", "\ufeff", "\u2028", "é" * 40, "x" * 5000,
    [], {}, [[]], [None], ["?"], {"": 0}, {"red": 1},
)  # fmt: skip
# What readers of YAML and JSON stumble over.
TRICKS = (
    "&a [*a, *a]",
    "!!python/object:os.system",
    "[" * 300,
    "- " * 200,
    "1e999",
    ".nan",
    "? ",
    "<<: *a",
    "%YAML 9.9\n",
)


def damaged(data: Any, rng: random.Random, words: tuple[str, ...]) -> Any:
    """A copy of plain data with a few changes in random places."""
    copy = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        holder, key = _anywhere(copy, rng)
        if holder is None:
            return rng.choice(STRANGE)
        _change(holder, key, rng, words)
    return copy


def _anywhere(data: Any, rng: random.Random) -> tuple[Any, Any]:
    """A random place of nested data: the list or mapping, and the index or key in it."""
    holder, key = None, None
    while isinstance(data, dict | list) and data:
        holder, key = data, rng.choice(list(data) if isinstance(data, dict) else range(len(data)))
        data = data[key]
        if rng.random() < 0.15:
            break
    return holder, key


def _change(holder: Any, key: Any, rng: random.Random, words: tuple[str, ...]) -> None:
    what = rng.randrange(8)
    value = holder[key]
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = rng.choice(STRANGE)
    elif what == 2:
        holder[key] = rng.choice(words)
    elif what == 3 and isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1, 2, 10))
    elif what == 4 and isinstance(value, str):
        holder[key] = edited(value, rng)
    elif what == 5 and isinstance(holder, dict):
        holder[rng.choice(words)] = value
    elif what == 6 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), value)
    else:
        others = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        other = rng.choice(others)
        holder[key], holder[other] = holder[other], holder[key]


def edited(text: str, rng: random.Random) -> str:
    """A text with a few characters or lines lost, doubled, swapped or put in."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        i, j = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        what = rng.randrange(7)
        if what == 0:
            text = text[:i] + text[j:] if j - i < 40 else text[:i] + text[i + 1 :]
        elif what == 1:
            text = text[:i] + rng.choice("x0 -:/{}[]\"'\n\t\x00é☃&*!%@`|>#") + text[i:]
        elif what == 2:
            text = text[:j] + text[i : min(j, i + 200)] + text[j:]
        elif what == 3:
            text = text[:i]
        elif what == 4:
            lines = text.split("\n")
            k = rng.randrange(len(lines))
            text = "\n".join(lines[:k] + lines[k : k + 1] * rng.choice((0, 2)) + lines[k + 1 :])
        elif what == 5:
            text = (
                text[:i]
                + rng.choice(("&a [*a, *a]", "!!python/object:os.system", "[" * 300, "- " * 200, "1e999", ".nan"))
                + text[i:]
            )
        else:
            text = text[:i] + text[i:j].swapcase() + text[j:]
    return text
