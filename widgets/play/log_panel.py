"""The log beside the table: a line for each action, newest first, that leads to the board as it was then.

What a line says is made once for each node of the game's tree; what another player may not know is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from widgets.core import dom
from widgets.core.chips import amounts
from wm_kernel.picture.controls import controls_of
from wm_kernel.table.asides import asides_of
from wm_kernel.table.event import Event
from wm_kernel.table.game import Game
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, label, message

SHOWN = 60
"""So many lines are shown at first."""

_TOLD = 3
_SILENT = frozenset({"turn_ended", "card_discarded", "paid", "refilled"})
_GAINS = ("vp", "gained")


class Log:
    """The lines of one game in one language, as `viewer` may read them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._lines: dict[tuple[int, str, str | None], str] = {}

    def nodes(self) -> list[Node]:
        """The nodes of the line played, the newest first; only those an action led to."""
        return [node for node in reversed(self.game.node.path) if node.action is not None]

    def html(self, lang: str, viewer: str | None, looked_at: Node | None, shown: int = SHOWN) -> str:
        """The lines as a list of buttons."""
        if not (nodes := self.nodes()):
            return f'<p class="wm-sub">{escape(message("log-empty", lang))}</p>'
        rows = []
        for k, node in enumerate(nodes[:shown]):
            style = " wm-strong" if k == 0 else ""
            current = ' aria-current="true"' if node is looked_at else ""
            rows.append(
                f'<li><button type="button" class="wm-log-line{style}" data-act="see:{node.number}"{current} '
                f'title="{escape(message("log-see", lang))}"><span class="wm-when">{when(node)}</span>'
                f"<span>{self.line(node, lang, viewer)}</span></button></li>"
            )
            if node is (looked_at or nodes[0]) and (told := self._in_full(node, lang, viewer)):
                rows.append(f'<li class="wm-log-all"><span class="wm-sub">{escape(told)}</span></li>')
        if len(nodes) > shown:
            rows.append(f"<li>{dom.button('log:older', message('log-older', lang), style='quiet')}</li>")
        place = f"log-{nodes[0].number}{'-back' if looked_at is not None else ''}"  # what is new is in sight again
        return f'<ol class="wm-log-lines" data-scroll="{place}">{"".join(rows)}</ol>'

    def _in_full(self, node: Node, lang: str, viewer: str | None) -> str:
        """All that an action brought, where the sentence below the board left something out; else ""."""
        told = _told([self.game.ruleset.redact(event, viewer) for event in node.events])
        return ". ".join(describe(event, lang) for event in told) + "." if len(told) > _TOLD else ""

    def line(self, node: Node, lang: str, viewer: str | None) -> str:
        """What an action was and brought, as HTML."""
        key = (node.number, lang, viewer)
        if key not in self._lines:
            self._lines[key] = self._line(node, lang, viewer)
        return self._lines[key]

    def _line(self, node: Node, lang: str, viewer: str | None) -> str:
        assert node.parent is not None and node.action is not None
        ruleset = self.game.ruleset
        due = ruleset.decision(node.parent.state)
        player = due.player if due is not None else ""
        seen = [ruleset.redact(event, viewer) for event in node.events]
        if not is_open(node.events, seen) and player != viewer:
            told = describe(seen[0], lang) if seen else "…"
        else:
            what = label(node.action, lang, decision=due)
            told = message("log-line", lang, player=describe(player, lang), what=what)
        told = escape(told)
        return told + _amounts(seen, player)


def is_open(events: Sequence[Event], seen: Sequence[Event]) -> bool:
    """Whether nothing of what happened is hidden from whoever saw this."""
    return list(events) == list(seen)


def _amounts(events: Iterable[Event], player: str) -> str:
    """What the player gained and scored, as numbers beside icons."""
    if (of := amounts(events).get(player)) is None:
        return ""
    parts = dom.amount(of.gained)
    if of.vp:
        number = f"+{of.vp}" if of.vp > 0 else f"−{-of.vp}"
        parts += f'<span class="wm-n"><b>{number}</b>{dom.icon("vp")}</span>'
    return f' <span class="wm-gains">{parts}</span>' if parts else ""


def when(node: Node) -> str:
    """The turn, as its game counts, and the number of the action in it: "8.3"; during the setting up "0.2"."""
    before = node.parent.state if node.parent is not None else node.state
    count, turn = 1, before.turn
    at: Node | None = node.parent
    while at is not None and at.parent is not None and at.parent.state.turn == turn:
        count += at.action is not None
        at = at.parent
    return f"{controls_of(before).turn(before)}.{count}"


def outcome(events: Sequence[Event], lang: str) -> tuple[str, str]:
    """What happened in a sentence or two, and the rule it follows from: VP and gains before the rest."""
    if not (told := _told(events)):
        return message("play-nothing", lang), ""
    first = told[:1]
    gains = [event for event in told[1:] if event.kind in _GAINS]
    rest = [event for event in told[1:] if event.kind not in _GAINS]
    chosen = first + gains[: _TOLD - 1]
    chosen += rest[: _TOLD - len(chosen)]
    chosen.sort(key=told.index)
    text = ". ".join(describe(event, lang) for event in chosen)
    if len(told) > len(chosen):
        text = message("play-outcome-more", lang, text=text)
    else:
        text += "."
    rule = next((event.rule for event in chosen if event.kind == "vp"), chosen[0].rule)
    return text, rule


def _told(events: Sequence[Event]) -> list[Event]:
    """What of it is told: nothing that goes without saying, unless there is nothing else."""
    return [event for event in events if event.kind not in _SILENT and not _is_reason(event)] or list(events)


def _is_reason(event: Event) -> bool:
    """Whether it says why a side that nobody plays chose something: that is told when it is asked for."""
    return bool(event.game) and asides_of(event).is_reason(event)


def current(view: Any) -> Node:
    """The node that a view shows: the one looked at, else where the game stands."""
    found: Node = view.looking or view.game.node
    return found
