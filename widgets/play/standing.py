"""What is said round the table in a picture that stands alone: the decision with its buttons, the status, the log.

Made from a view for readers without a kernel. Which cards somebody holds is told only where the view may show them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from widgets.play import log_panel
from wm_kernel.picture.controls import Offer, Thing
from wm_kernel.picture.talk import Button, DecisionBox, LogLine, StatusLine, Talk
from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import describe, label, prompt

if TYPE_CHECKING:
    from widgets.play.table import Table as AnyTable

_BUTTONS, _LINES = 9, 6


def talk(view: AnyTable[Any]) -> Talk:
    """What is said round the table now."""
    lines = tuple(LogLine(log_panel.when(node), _line(view, node), k == 0) for k, node in enumerate(_nodes(view)))
    status = StatusLine(*view._said)
    due = view.decision
    if due is None or view.offer is None:
        return Talk(None, status, lines)
    title, hint = prompt(due, view.lang)
    return Talk(DecisionBox(due.player, title, hint, tuple(_buttons(view, due, view.offer))[:_BUTTONS]), status, lines)


def _nodes(view: AnyTable[Any]) -> list[Any]:
    return list(view.log.nodes()[:_LINES])


def _line(view: AnyTable[Any], node: Any) -> str:
    due = view.game.ruleset.decision(node.parent.state) if node.parent is not None else None
    if due is None:
        return str(view._named(node))
    seen = [view.game.ruleset.redact(event, view.viewer) for event in node.events]
    if not log_panel.is_open(node.events, seen) and due.player != view.viewer:
        return describe(seen[0], view.lang) if seen else "…"
    return f"{describe(due.player, view.lang)}: {view._named(node)}"


def _buttons(view: AnyTable[Any], due: Decision, offer: Offer) -> Iterator[Button]:
    if view.controls.is_private(due) and view.viewer != due.player:
        yield Button(view.word("play-show-cards"), style="primary")
        return
    has_cards = False
    for thing in offer.order:
        if view.controls.is_of_hand(thing):
            if not has_cards:
                cards = len(view.controls.cards(view.state, due.player) or ())
                yield Button(view.word("play-hand", n=cards), style="option")
            has_cards = True
        else:
            yield _button(view, thing)


def _button(view: AnyTable[Any], thing: Thing) -> Button:
    controls = view.controls
    if not isinstance(thing, Action):
        told = controls.piece_name(thing, view.lang)
        return Button(told[:1].upper() + told[1:], target=thing.target)
    icon = controls.icon(thing)
    told = label(thing, view.lang, decision=view.decision)
    return Button(told, icons=(icon,) if icon else (), style=controls.style(thing))
