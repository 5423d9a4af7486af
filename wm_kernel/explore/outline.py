"""The lines of a tree in words: what each is called, what is played on it, what it brings, all of them as a text to send.

Reads `table/lines.py`; nothing is changed here.

>>> import wm_kernel as wm
>>> from wm_kernel.table.lines import Lines
>>> game = wm.load("data/games/whistle_mountain/positions/ex_02.yaml")
>>> lines = Lines(game)
>>> line = lines.add(["collect blimp f4-f5", "take gold g5", "activate black_pointer"], "Gold first")
>>> print(Outline(lines).text("red"))
Lines, with the VP of Red since step 0
  Start
    Gold first (+1): Blimp f4-f5, Gold g5, Activate Black Pointer
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wm_kernel import words
from wm_kernel.explore.rows import signed
from wm_kernel.picture.controls import controls_of
from wm_kernel.table.action import Action
from wm_kernel.table.event import Event
from wm_kernel.table.lines import Line, Lines
from wm_kernel.table.ruleset import Decision, Ruleset
from wm_kernel.table.tree import Node

FEW = 3
"""So many moves of a line are told where there is little room."""


class Outline:
    """What the lines of one game are in words; each move is put into words once."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.ruleset: Ruleset = lines.game.ruleset
        self._played: dict[tuple[int, str], str] = {}

    def title(self, line: Line, lang: str = "en") -> str:
        """What a line is called: its name, or what is played on it first."""
        if line.fork is None:
            kind = "start" if not line.moves else "shared" if line.is_shared else "main"
            return words.message(f"lines-{kind}", lang)
        return line.name or self.played(line.start, lang)

    def played(self, node: Node, lang: str = "en") -> str:
        """The action that led to a node in a few words; "" where none did."""
        if node.action is None or node.parent is None:
            return ""
        key = (node.number, lang)
        if key not in self._played:
            self._played[key] = _said(node.action, self.ruleset.decision(node.parent.state), lang)
        return self._played[key]

    def told(self, line: Line, lang: str = "en", most: int = FEW) -> str:
        """The first moves of a line in a few words; of a line without a name those after the one it is called by."""
        moves = line.moves[0 if line.name else 1 :]
        parts = [self.played(node, lang) for node in moves[:most]]
        if len(moves) > most:
            parts.append(words.message("lines-more", lang, n=len(moves) - most))
        return ", ".join(parts)

    def text(self, player: str, lang: str = "en") -> str:
        """All lines, each indented under the one it leaves: letter, name, VP since they part, moves, notes."""
        base = self.lines.base
        rows = [words.message("lines-text", lang, player=words.describe(player, lang), step=base.step)]
        for line in self.lines:
            indent = "  " * (line.depth + 1)
            mark = f"[{line.mark}] " if line.mark else ""
            worth = f" ({signed(gained(base, line.tip, player), lang)})" if line.tip.step > base.step else ""
            moves = self.told(line, lang, most=40)
            row = f"{indent}{mark}{self.title(line, lang)}{worth}"
            rows.append(words.message("lines-row", lang, line=row, moves=moves) if moves else row)
            notes = [" ".join(node.note.split()) for node in line.nodes if node.note]
            rows += [f"{indent}  {words.message('lines-note', lang, note=note)}" for note in notes]
        return "\n".join(rows)


def _said(action: Action, due: Decision | None, lang: str) -> str:
    """An action as short as on a button; what is chosen, without the question beside it, as a sentence."""
    if action.kind == "choose":
        return words.describe(action, lang, decision=due)
    return words.label(action, lang, decision=due)


def gained(base: Node, tip: Node, player: str) -> int:
    """The VP that a player has collected from one node on to another one below it."""
    events: list[Event] = []
    node: Node | None = tip
    while node is not None and node is not base:
        events += node.events
        node = node.parent
    return controls_of(tip.state).collected(base.state, tip.state, events, player)


def steps(ruleset: Ruleset, state: Any, actions: Iterable[Action], lang: str = "en") -> list[str]:
    """Actions that follow one another from a position, each in a few words."""
    found = []
    state = state.clone()
    for action in actions:
        found.append(_said(action, ruleset.decision(state), lang))
        ruleset.apply(state, action)
    return found
