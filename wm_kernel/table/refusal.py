"""Why not: refusals as values, and the two errors that carry them. A refusal never changes the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.table import hooks

_LONGEST = 72  # characters of a text that cannot be read which a message shows
_MOST, _IN_ONE_LINE = 20, 4  # reasons that a message tells, and tells in one line


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why an action is not allowed, or one fault of a position.

    `code` is a stable word for programs, `rule` the id of the rule, `cells` the names of the squares at fault, `params`
    what the sentence needs (numbers, ids), `game` the name of the game that refuses.
    """

    code: str
    rule: str
    cells: tuple[str, ...] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    game: str = field(default="", compare=False, repr=False)

    def describe(self, lang: str = "en") -> str:
        """The reason as a sentence in `lang`."""
        return hooks.describe(self, lang)


def told(name: str, refusals: Sequence[Refusal], lang: str = "en") -> str:
    """Why a thing is not allowed: a few reasons in one line, more of them a line each, and how many are left out.

    >>> told("it", [Refusal("a", "R-1")] * 500).splitlines()[-1]
    '+ 481'
    """
    shown = refusals if len(refusals) <= _MOST else refusals[: _MOST - 1]
    lines = [f"{refusal.describe(lang)} [{refusal.rule}]" for refusal in shown]
    if len(lines) <= _IN_ONE_LINE:
        return f"{name}: {'; '.join(lines)}"
    left = len(refusals) - len(shown)
    more = [f"+ {left}"] if left else []
    return "\n".join([f"{name}:", *lines, *more])


class IllegalAction(ValueError):
    """The action is well formed and not allowed now; nothing was changed.

    `.refusals` holds every reason found, the first one foremost; `.action` is the text of the action.
    """

    def __init__(self, action: object, refusals: Sequence[Refusal]) -> None:
        self.action = str(action)
        self.refusals = tuple(refusals)
        super().__init__(self.describe())

    @property
    def code(self) -> str:
        """The code of the first reason."""
        return self.refusals[0].code if self.refusals else "illegal"

    @property
    def rule(self) -> str:
        """The rule of the first reason."""
        return self.refusals[0].rule if self.refusals else ""

    def describe(self, lang: str = "en") -> str:
        """All reasons as text in `lang`."""
        return told(self.action, self.refusals, lang)


class ParseError(ValueError):
    """The text is no action. `.text` is what was given, `.nearest` the most similar legal line or None."""

    def __init__(self, text: str, expected: str, nearest: str | None = None) -> None:
        self.text = text
        self.expected = expected
        self.nearest = nearest
        hint = f"; did you mean {nearest[:_LONGEST]!r}?" if nearest else ""
        shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
        super().__init__(f"cannot read {shown!r}: {expected}{hint}")
