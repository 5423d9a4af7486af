"""What stands on the panels of a replay: the move that is shown, buttons, whose eyes it is seen with, the list of moves.

It makes HTML from a `Replay` and decides nothing.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom
from widgets.play.log_panel import when
from wm_kernel.words import describe, prompt

if TYPE_CHECKING:
    from widgets.play.replay import Replay

ALL, NOBODY = "all", "nobody"


def order(view: Replay) -> list[str]:
    """Whose eyes there are, in the order in which they are offered."""
    return [ALL, *view.game.players, NOBODY]


def place(view: Replay) -> str:
    """Where in the game we are, in words: the move, or the beginning."""
    if not view.number:
        return str(view.word("replay-start"))
    return f"{when(view.node)} {_name(view)}"


def _name(view: Replay) -> str:
    """The move that is shown, without its amounts."""
    return str(view.log.line(view.node, view.lang, view.eyes_for(view.node)).partition(' <span class="wm-gains">')[0])


def bar(view: Replay) -> str:
    """The move, and the buttons that lead to others."""
    word = view.word
    at, last = view.number, len(view.nodes) - 1
    player = view.player_of(view.node)
    if at:
        told = view.log.line(view.node, view.lang, view.eyes_for(view.node))
        title = f'<span class="wm-when">{when(view.node)}</span> {told}'
    else:
        title = escape(word("replay-start"))
    due = view.game.decision
    hint = prompt(due, view.lang)[0] if due is not None else word("play-over-title")
    face = dom.icon(f"worker:{player}") if player else ""
    head = (
        f'<div class="wm-ask-head">{face}<h4 tabindex="-1" data-keep="ask">{title}</h4>'
        f'<span class="wm-sub">{escape(hint)}</span>'
        f'<span class="wm-sub wm-at">{escape(word("replay-at", step=at, steps=last))}</span></div>'
    )
    playing = view.is_playing
    parts = [
        dom.button("turn:-1", word("replay-turn-back"), off=not at),
        dom.button("move:-1", word("replay-previous"), key="P", off=not at),
        dom.button("play", word("replay-pause" if playing else "replay-play"), style="primary", off=not last),
        dom.button("move:1", word("replay-next"), key="N", off=at == last),
        dom.button("turn:1", word("replay-turn-on"), key="T", off=at == last),
    ]
    more = [
        dom.button(
            "sheet:keys", word("play-keys"), title=word("keys-title"), more=f'aria-label="{escape(word("keys-title"))}"'
        ),
    ]
    tools = dom.group(word("play-tools"), more, "wm-tools")
    return f'{head}<div class="wm-ask-row">{dom.group(word("replay-title"), parts)}{tools}</div>'


def eyes(view: Replay) -> str:
    """Whose eyes it is seen with, the cards they see, and the way on from here."""
    word = view.word
    names = {ALL: word("replay-eyes-all"), NOBODY: word("replay-eyes-nobody")}
    values = [(one, names.get(one) or describe(one, view.lang), "") for one in order(view)]
    chosen = dom.radios("eyes", word("replay-eyes"), values, view.eyes)
    parts = []
    for player in view.game.players if view.eyes == ALL else [view.viewer] if view.viewer else []:
        cards = view.controls.cards(view.state, player)
        if cards is None:
            continue
        told = ", ".join(describe(card, view.lang) for card in cards) or word("hand-sheet-none")
        parts.append(f'<span class="wm-hand">{dom.icon(f"worker:{player}")}<span>{escape(told)}</span></span>')
    shown = f'<div class="wm-hands">{"".join(parts)}</div>' if parts else ""
    more = dom.group(word("replay-whatif"), [dom.button("whatif", word("replay-whatif"), key="I")], "wm-tools")
    return f'<div class="wm-replay-eyes"><span>{escape(word("replay-eyes"))}</span>{chosen}{more}</div>{shown}'


def moves(view: Replay) -> str:
    """Every move of the game, the first one first; a line leads to its move."""
    word = view.word
    tools = "".join(
        dom.button(
            f"sheet:{name}", word(f"sheet-{name}"), style="tab",
            more=f'aria-expanded="{str(view.sheet == name).lower()}"',
        )
        for name in view.sheets
    )  # fmt: skip
    rows = []
    for k, node in enumerate(view.nodes[1:], 1):
        told = view.log.line(node, view.lang, view.eyes_for(node))
        rows.append(
            f'<li><button type="button" class="wm-log-line" data-act="see:{k}"><span class="wm-when">{when(node)}</span>'
            f"<span>{told}</span></button></li>"
        )
    lines = f'<ol class="wm-log-lines" data-scroll="log">{"".join(rows)}</ol>' if rows else ""
    return (
        f'<section class="wm-side-panel" aria-label="{escape(word("replay-log"))}"><div class="wm-top">'
        f"<h4>{escape(word('replay-log'))}</h4>{dom.group(word('play-tools'), [tools], 'wm-tabs')}</div>{lines}</section>"
    )
