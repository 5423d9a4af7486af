"""The box under the table: who decides what, and a button for everything that can be chosen on the board.

It makes HTML from what a view offers; each button carries an act, which the view carries out. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from widgets.core import chooser, dom, legend, onward
from widgets.play import walking
from widgets.play.log_panel import Log
from wm_kernel.picture.controls import Hand, Offer, Piece, Thing
from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Decision
from wm_kernel.table.tree import Node
from wm_kernel.words import describe, label, message, prompt

if TYPE_CHECKING:
    from widgets.play.model import PlayModel


def html(view: PlayModel) -> str:
    """The box as it is now; `data-mark` tells for which position its buttons were offered."""
    due, offer = view.decision, view.offer
    if view.looking is not None:
        inside = _looking(view, view.looking)
    elif view.walk is not None:
        title, told, parts = walking.box(view, view.walk)
        inside = f"{_head(view, '', title, '')}{told}{_row(view, title, parts)}"
    elif due is None or offer is None:
        inside = _over(view) if view.game.is_over else _others(view)
    elif view.choice is not None:
        inside = _choice(view, due, view.choice)
    elif view.hand is not None and not view.is_hand_forced:
        inside = _in_hand(view, due, view.hand)
    else:
        inside = _offer(view, due, offer)
    inside += onward.row(view, onward.after_board(view.board_done)) if view.board_done else ""
    return f'{_task(view)}<div class="wm-ask" data-mark="{view.mark_of_offer}">{inside}</div>'


def _task(view: PlayModel) -> str:
    """The task of a board that has one."""
    if not view.board_task:
        return ""
    name, told = escape(view.word("session-task")), escape(view.board_task)
    return f'<section class="wm-panel wm-task wm-asked" aria-label="{name}"><p>{told}</p></section>'


def _head(view: PlayModel, player: str, title: str, hint: str) -> str:
    face = dom.face(view.game, player) if player else ""
    told = f'<span class="wm-sub">{escape(hint)}</span>' if hint else ""
    # A choice that is the player's in the turn of a side that nobody plays is marked as such.
    mark = f'<b class="wm-tie">{escape(view.word("walk-you"))}</b>' if player and view.is_for_others else ""
    return f'<div class="wm-ask-head">{face}<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4>{mark}{told}</div>'


def _row(view: PlayModel, name: str, parts: list[str]) -> str:
    return f'<div class="wm-ask-row">{dom.group(name, parts)}{tools(view)}</div>'


def tools(view: PlayModel) -> str:
    """Undo, redo and the keys: a group that stands in the same place whatever is to be decided."""
    word = view.word
    parts = [
        dom.button("tool:undo", word("play-undo"), key="Z", off=not view.can_undo),
        dom.button("tool:redo", word("play-redo"), key="Y", off=not view.can_redo),
        *([dom.button("tool:before", word("play-before"), key="B")] if view.can_go_before else ()),
        legend.button(view),
        legend.keys_button(view),
    ]
    return dom.group(word("play-tools"), parts, "wm-tools")


# -- the decision ------------------------------------------------------------------------------------------------------


def _offer(view: PlayModel, due: Decision, offer: Offer) -> str:
    title, hint = prompt(due, view.lang)
    form = view.controls.form(due)
    if view.controls.is_private(due) and not view.may_see(due.player):
        hidden = message("play-cards-hidden", view.lang, player=describe(due.player, view.lang))
        parts = [dom.button("hand:show", view.word("play-show-cards"), style="primary", first=True)]
        return _head(view, due.player, title, hidden) + _row(view, title, parts)
    head = _head(view, due.player, title, hint)
    if form == "ways":
        return head + _pay(view, due)
    if form == "cards":
        return head + _cards(view, due, offer)
    return head + _row(view, view.word("board-choices"), list(_buttons(view, due, offer)))


def _buttons(view: PlayModel, due: Decision, offer: Offer) -> Iterator[str]:
    """One button for each thing on offer; the cards of a hand share one, what finishes comes last."""
    if view.hand is not None:
        yield from _turning(view, view.hand)
    controls = view.controls
    can_play = False
    last: list[str] = []
    for k, thing in enumerate(offer.order):
        if controls.is_of_hand(thing):
            can_play = True
        elif isinstance(thing, Action) and controls.style(thing) != "option":
            told = label(thing, view.lang, decision=due)
            last.append(dom.button(f"do:{k}", told, style="primary" if controls.is_done(offer) else ""))
        elif thing is not getattr(view.hand, "piece", None):
            yield thing_button(view, f"do:{k}", thing, due)
    if can_play:
        yield _hand_button(view, due)
    yield from last


def _hand_button(view: PlayModel, due: Decision) -> str:
    """One button for all cards of a hand: which they are, nobody else may read."""
    cards = len(view.controls.cards(view.state, due.player) or ())
    told, key = view.word("play-hand", n=cards), view.hand_key
    return dom.button("sheet:hand", told, icons=dom.icon("card"), style="option", key=key)


def thing_button(view: PlayModel, act: str, thing: Thing, due: Decision) -> str:
    """The button of a piece to take in hand or of an action to play."""
    told, title = view.controls.thing_label(view.state, thing, due, view.lang)
    icons = dom.row(view.controls.icons(view.state, thing, due, view.lang, view.theme))
    return dom.button(act, told, icons=icons, style="option", title=title)


# -- choosers ----------------------------------------------------------------------------------------------------------


def _pay(view: PlayModel, due: Decision) -> str:
    shown = chooser.ways(view.controls, view.state, due, view.lang, view.way, view.are_all_ways_shown)
    parts = [dom.button("pay", view.word("play-pay" if due.kind == "pay" else "play-take"), style="primary")]
    if view.can_undo:
        parts.append(dom.button("tool:undo", view.word("play-cancel"), key="Esc"))
    return shown + _row(view, view.word("board-choices"), parts)


def _cards(view: PlayModel, due: Decision, offer: Offer) -> str:
    """Abilities to draft, cards to keep or to discard."""
    controls = view.controls
    choices, finishing = [], []
    for k, thing in enumerate(offer.order):
        if card := controls.card_of(thing):
            choices.append((f"do:{k}", controls.card(view.state, card, view.lang), ""))
        else:
            finishing.append(dom.button(f"do:{k}", label(thing, view.lang, decision=due), style="primary"))
    verb = view.word("play-keep" if controls.is_kept(due) else "play-discard")
    return chooser.cards(choices, verb) + _row(view, view.word("board-choices"), finishing)


def _choice(view: PlayModel, due: Decision, choice: Sequence[Thing]) -> str:
    pieces = all(isinstance(thing, Piece) for thing in choice)
    title = view.word("play-choose-piece" if pieces else "play-choose-action")
    shown = [(k, thing) for k, thing in enumerate(choice) if not view.controls.is_of_hand(thing)]
    parts = [thing_button(view, f"at:{k}", thing, due) for k, thing in shown]
    if len(shown) < len(choice):
        parts.append(_hand_button(view, due))
    parts.append(dom.button("back", view.word("play-back"), key="Esc"))
    return _head(view, due.player, title, "") + _row(view, title, parts)


# -- a piece in hand ---------------------------------------------------------------------------------------------------


def _in_hand(view: PlayModel, due: Decision, hand: Hand) -> str:
    title = view.word("hand-title", piece=_capital(view.controls.piece_name(hand.piece, view.lang)))
    hint = view.word("hand-touch" if view.is_touch else "hand-hint")
    parts = [*_turning(view, hand), dom.button("hand:back", view.word("hand-back"), key="Esc")]
    return _head(view, due.player, title, hint) + _row(view, title, parts)


def _turning(view: PlayModel, hand: Hand) -> Iterator[str]:
    """Places that are no squares, then what can be done with the piece itself."""
    for target, action in hand.targets.items():
        place = view.controls.place_button(view.state, hand.piece, action, view.lang)
        icons = dom.icon(place.icon) if place.icon else ""
        yield dom.button(f"place:{target}", place.label, icons=icons, style="option", title=place.title)
    if hand.can_turn:
        yield dom.button("hand:turn", view.word("hand-turn"), key="R")
    if hand.can_flip:
        yield dom.button("hand:flip", view.word("hand-flip"), key="F")
    yield dom.button("sheet:places", view.word("hand-places"), key="L")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- looking back, and the end -----------------------------------------------------------------------------------------


def _looking(view: PlayModel, node: Node) -> str:
    log = Log(view.game)
    told = log.line(node, view.lang, view.viewer) if node.action is not None else ""
    title = view.word("log-looking", step=node.step, now=view.game.step)
    parts = [
        dom.button("log:previous", view.word("log-previous"), key="P", off=node.parent is None),
        dom.button("log:next", view.word("log-next"), key="N", off=node is view.game.node),
        dom.button("log:go", view.word("log-go")),
        dom.button("log:now", view.word("log-now"), key="Esc", style="primary", first=True),
    ]
    head = f'<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4><span class="wm-sub">{told}</span>'
    return f'<div class="wm-ask-head">{head}</div>{_row(view, title, parts)}'


def _others(view: PlayModel) -> str:
    """Somebody decides who does not sit at this screen: what they may choose is not told."""
    player = view.game.ruleset.decider(view.game.state)
    title = view.word("play-others", player=describe(player, view.lang))
    return _head(view, player, title, "") + _row(view, title, [])


def _over(view: PlayModel) -> str:
    sheets = view.game.scores()
    best = [colour for colour, sheet in sheets.items() if sheet.rank == 1]
    names = [describe(colour, view.lang) for colour in best]
    vp = sheets[best[0]].total if best else 0
    if len(names) == 1:
        hint = view.word("play-over-winner", player=names[0], vp=vp)
    else:
        hint = view.word("play-over-tie", players=", ".join(names), vp=vp)
    parts = [dom.button("sheet:scores", view.word("sheet-scores"), key="S", style="primary", first=True)]
    parts.append(onward.link(view, onward.after_game(view.state.game)))
    head = _head(view, best[0] if len(best) == 1 else "", view.word("play-over-title"), hint)
    return head + _row(view, view.word("play-over-title"), parts)
