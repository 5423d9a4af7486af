"""Why not: refusals as values, and the two errors that carry them. A refusal never changes the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wm_kernel.table import hooks

_LONGEST = 120  # characters of a text that cannot be read which a message shows


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
        reasons = "; ".join(f"{r.describe(lang)} [{r.rule}]" for r in self.refusals)
        return f"{self.action}: {reasons}"


class ParseError(ValueError):
    """The text is no action. `.text` is what was given, `.nearest` the most similar legal line or None."""

    def __init__(self, text: str, expected: str, nearest: str | None = None) -> None:
        self.text = text
        self.expected = expected
        self.nearest = nearest
        hint = f"; did you mean {nearest!r}?" if nearest else ""
        shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
        super().__init__(f"cannot read {shown!r}: {expected}{hint}")
