"""Why a bot takes an action: the terms of its evaluation before and after, and the line it has in mind.

The names of the terms are messages `term-...` of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from wm_kernel import words
from wm_kernel.table.action import Action

if TYPE_CHECKING:
    from wm_kernel.explore.evaluator import Evaluator

SHOWN = 0.05  # smaller changes are not told


def term_name(term: str, lang: str = "en", game: str = "") -> str:
    """The name of a term of the evaluation of `game` (of the first of our games when none is named)."""
    return words.message_of(game, f"term-{term}", lang)


def amount(value: float) -> str:
    """A change in VP with its sign.

    >>> amount(2.04), amount(-0.5)
    ('+2.0', '−0.5')
    """
    return f"+{value:.1f}" if value >= 0 else f"−{-value:.1f}"


@dataclass(frozen=True, slots=True)
class Why:
    """What an action does to each term: `before` and `after`, by name; `line` is what the bot means to play on.

    `gain` is the sum of all changes. `str()` tells the largest ones in the language it was asked in.
    """

    bot: str
    player: str
    line: tuple[Action, ...]
    before: dict[str, float]
    after: dict[str, float]
    lang: str = "en"
    game: str = ""

    @classmethod
    def of(
        cls,
        bot: str,
        evaluator: Evaluator,
        seen: Any,
        player: str,
        line: Sequence[Action],
        lang: str,
        after: Any = None,
    ) -> Why:
        """The terms before and after a line (as far as it can be played on what is seen)."""
        before = evaluator.terms(seen, player)
        if after is None:
            after = seen.clone()
            for action in line:
                if action not in evaluator.ruleset.legal_actions(after):
                    break
                evaluator.ruleset.apply(after, action)
        return cls(bot, player, tuple(line), before, evaluator.terms(after, player), lang, evaluator.ruleset.name)

    @property
    def action(self) -> Action:
        """The action that is explained."""
        return self.line[0]

    @property
    def changes(self) -> dict[str, float]:
        """The change of each term, the largest first."""
        found = {name: self.after.get(name, 0.0) - value for name, value in self.before.items()}
        return dict(sorted(found.items(), key=lambda item: -abs(item[1])))

    @property
    def gain(self) -> float:
        """The sum of all changes, in VP."""
        return sum(self.after.values()) - sum(self.before.values())

    def rows(self) -> list[tuple[str, float, float, float]]:
        """(name in words, before, after, change) of every term that changes, the largest change first."""
        return [
            (term_name(name, self.lang, self.game), self.before[name], self.after.get(name, 0.0), change)
            for name, change in self.changes.items()
            if abs(change) >= SHOWN
        ]

    def __str__(self) -> str:
        told = ", ".join(f"{name} {amount(change)}" for name, _, _, change in self.rows())
        told = told or words.message("why-nothing", self.lang)
        head = words.message(
            "why-line", self.lang, action=words.describe(self.action, self.lang), gain=amount(self.gain), terms=told
        )
        if len(self.line) < 2:
            return head
        rest = ", ".join(str(action) for action in self.line[1:])
        return f"{head}\n{words.message('why-then', self.lang, line=rest)}"

    def _repr_html_(self) -> str:
        heads = [words.message(f"why-head-{h}", self.lang) for h in ("term", "before", "after", "change")]
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td>{before:.1f}</td><td>{after:.1f}</td><td>{escape(amount(change))}</td></tr>"
            for name, before, after, change in self.rows()
        )
        line = "<br>".join(escape(str(action)) for action in self.line)
        head = "".join(f"<th>{escape(h)}</th>" for h in heads)
        return f"<div><p>{line}</p><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
