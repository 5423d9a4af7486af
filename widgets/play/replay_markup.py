"""What stands on the panels of a replay: the move that is shown, buttons, whose eyes it is seen with, the list of moves.

It makes HTML from a `ReplayModel` and decides nothing.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from widgets.core import dom, legend
from widgets.play.log_panel import when
from wm_kernel.picture.controls import Card
from wm_kernel.words import describe, prompt

if TYPE_CHECKING:
    from widgets.play.replay_model import ReplayModel

ALL, NOBODY = "all", "nobody"


def order(model: ReplayModel) -> list[str]:
    """Whose eyes there are, in the order in which they are offered."""
    return [ALL, *model.play.game.players, NOBODY]


def place(model: ReplayModel) -> str:
    """Where in the game we are, in words: the move, or the beginning."""
    if not model.number:
        return str(model.play.word("replay-start"))
    return f"{when(model.node)} {_name(model)}"


def _name(model: ReplayModel) -> str:
    """The move that is shown, without its amounts."""
    told = model.play.log.line(model.node, model.play.lang, model.eyes_for(model.node))
    return told.partition(' <span class="wm-gains">')[0]


def bar(model: ReplayModel) -> str:
    """The move, and the buttons that lead to others."""
    word = model.play.word
    at, last = model.number, len(model.nodes) - 1
    player = model.player_of(model.node)
    if at:
        told = model.play.log.line(model.node, model.play.lang, model.eyes_for(model.node))
        title = f'<span class="wm-when">{when(model.node)}</span> {told}'
    else:
        title = escape(word("replay-start"))
    due = model.play.game.decision
    hint = prompt(due, model.play.lang)[0] if due is not None else word("play-over-title")
    face = dom.face(model.play.game, player) if player else ""
    head = (
        f'<div class="wm-ask-head">{face}<h4 tabindex="-1" data-keep="ask">{title}</h4>'
        f'<span class="wm-sub">{escape(hint)}</span>'
        f'<span class="wm-sub wm-at">{escape(word("replay-at", step=at, steps=last))}</span></div>'
    )
    playing = model.is_playing
    parts = [
        dom.button("turn:-1", word("replay-turn-back"), off=not at),
        dom.button("move:-1", word("replay-previous"), key="P", off=not at),
        dom.button("play", word("replay-pause" if playing else "replay-play"), style="primary", off=not last),
        dom.button("move:1", word("replay-next"), key="N", off=at == last),
        dom.button("turn:1", word("replay-turn-on"), key="T", off=at == last),
    ]
    tools = dom.group(word("play-tools"), [legend.keys_button(model.play)], "wm-tools")
    return f'{head}<div class="wm-ask-row">{dom.group(word("replay-title"), parts)}{tools}</div>'


def eyes(model: ReplayModel) -> str:
    """Whose eyes it is seen with, the cards they see, and the way on from here."""
    word = model.play.word
    names = {ALL: word("replay-eyes-all"), NOBODY: word("replay-eyes-nobody")}
    values = [(one, names.get(one) or describe(one, model.play.lang), "") for one in order(model)]
    chosen = dom.radios("eyes", word("replay-eyes"), values, model.eyes)
    parts = []
    for player in model.play.game.players if model.eyes == ALL else [model.viewer] if model.viewer else []:
        controls = model.play.controls
        cards = controls.cards(model.play.state, player)
        if cards is None:
            continue
        shown_cards = [_card(controls.card(model.play.state, card, model.play.lang)) for card in cards]
        told = (" " if shown_cards and "<" in shown_cards[0] else ", ").join(shown_cards) or escape(
            word("hand-sheet-none")
        )
        parts.append(f'<span class="wm-hand">{dom.face(model.play.game, player)}<span>{told}</span></span>')
    shown = f'<div class="wm-hands">{"".join(parts)}</div>' if parts else ""
    ways = [
        dom.button("whatif", word("replay-whatif"), key="I"),
        dom.button("author", word("author-open"), title=word("author-open-title")),
    ]
    more = dom.group(word("replay-whatif"), ways, "wm-tools")
    return f'<div class="wm-replay-eyes"><span>{escape(word("replay-eyes"))}</span>{chosen}{more}</div>{shown}'


def _card(card: Card) -> str:
    """A card by its name, and by what stands on it where the name is but a number."""
    if not card.is_numbered:
        return escape(card.name)
    told = escape(card.told or card.text)
    icons = f'<span role="img" aria-label="{told}" title="{told}">{dom.row(card.icons)}</span>'
    return f'<span class="wm-on-card">{escape(card.name)} {icons}</span>'


def moves(model: ReplayModel) -> str:
    """Every move of the game, the first one first; a line leads to its move."""
    word = model.play.word
    tools = "".join(
        dom.button(
            f"sheet:{name}", word(f"sheet-{name}"), style="tab",
            more=f'aria-expanded="{str(model.play.sheet == name).lower()}"',
        )
        for name in model.play.sheets
    )  # fmt: skip
    rows = []
    for k, node in enumerate(model.nodes[1:], 1):
        told = model.play.log.line(node, model.play.lang, model.eyes_for(node))
        rows.append(
            f'<li><button type="button" class="wm-log-line" data-act="see:{k}"><span class="wm-when">{when(node)}</span>'
            f"<span>{told}</span></button></li>"
        )
    lines = f'<ol class="wm-log-lines" data-scroll="log">{"".join(rows)}</ol>' if rows else ""
    return (
        f'<section class="wm-side-panel" aria-label="{escape(word("replay-log"))}"><div class="wm-top">'
        f"<h4>{escape(word('replay-log'))}</h4>{dom.group(word('play-tools'), [tools], 'wm-tabs')}</div>{lines}</section>"
    )
