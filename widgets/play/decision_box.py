"""The box under the table: who decides what, and a button for everything that can be chosen on the board.

It makes HTML from what a view offers; each button carries an act, which the view carries out. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from widgets.core import chooser, dom, legend, onward
from widgets.play.aim import FINISHING, Piece
from widgets.play.log_panel import Log
from widgets.play.places import Hand
from wm_kernel.games.whistle_mountain.components.definitions import RESOURCES
from wm_kernel.games.whistle_mountain.rules import actions as a
from wm_kernel.games.whistle_mountain.words.names import place
from wm_kernel.table.action import Action
from wm_kernel.table.ruleset import Decision
from wm_kernel.words import describe, label, message, prompt
from wm_kernel.words.bundles import voice

PRIVATE = frozenset({"keep_cards", "discard_card", "redraw"})
"""Decisions whose options are the cards of a hand."""

WAYS = frozenset({"pay", "gain_any"})


def html(view: Any) -> str:
    """The box as it is now; `data-mark` tells for which position its buttons were offered."""
    if view.looking is not None:
        inside = _looking(view)
    elif view.decision is None:
        inside = _over(view)
    elif view.choice is not None:
        inside = _choice(view)
    elif view.hand is not None and not view.is_hand_forced:
        inside = _in_hand(view)
    else:
        inside = _offer(view)
    board = getattr(view, "board_done", "")
    inside += onward.row(view, onward.after_board(board)) if board else ""
    return f'{_task(view)}<div class="wm-ask" data-mark="{view.mark_of_offer}">{inside}</div>'


def _task(view: Any) -> str:
    """The task of a board that has one."""
    told = getattr(view, "board_task", "")
    name = escape(view.word("session-task")) if told else ""
    return (
        f'<section class="wm-panel wm-task wm-asked" aria-label="{name}"><p>{escape(told)}</p></section>'
        if told
        else ""
    )


def _head(view: Any, player: str, title: str, hint: str) -> str:
    face = dom.icon(f"worker:{player}") if player else ""
    told = f'<span class="wm-sub">{escape(hint)}</span>' if hint else ""
    return f'<div class="wm-ask-head">{face}<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4>{told}</div>'


def _row(view: Any, name: str, parts: list[str]) -> str:
    return f'<div class="wm-ask-row">{dom.group(name, parts)}{tools(view)}</div>'


def tools(view: Any) -> str:
    """Undo, redo and the keys: a group that stands in the same place whatever is to be decided."""
    word = view.word
    parts = [
        dom.button("tool:undo", word("play-undo"), key="Z", off=not view.can_undo),
        dom.button("tool:redo", word("play-redo"), key="Y", off=not view.can_redo),
        legend.button(view),
        dom.button(
            "sheet:keys", word("play-keys"), title=word("keys-title"), more=f'aria-label="{escape(word("keys-title"))}"'
        ),
    ]
    return dom.group(word("play-tools"), parts, "wm-tools")


# -- the decision ------------------------------------------------------------------------------------------------------


def _offer(view: Any) -> str:
    due: Decision = view.decision
    title, hint = prompt(due, view.lang)
    if due.kind in PRIVATE and not view.may_see(due.player):
        hidden = message("play-cards-hidden", view.lang, player=describe(due.player, view.lang))
        parts = [dom.button("hand:show", view.word("play-show-cards"), style="primary", first=True)]
        return _head(view, due.player, title, hidden) + _row(view, title, parts)
    head = _head(view, due.player, title, hint)
    if due.kind in WAYS:
        return head + _pay(view, due)
    if due.kind == "draft" or due.kind in PRIVATE:
        return head + _cards(view, due)
    return head + _row(view, view.word("board-choices"), list(_buttons(view, due)))


def _buttons(view: Any, due: Decision) -> Iterator[str]:
    """One button for each thing on offer; the cards of a hand share one, what finishes comes last."""
    if view.hand is not None:
        yield from _turning(view, view.hand)
    can_play = False
    last: list[str] = []
    for k, thing in enumerate(view.offer.order):
        if isinstance(thing, a.PlayCard):
            can_play = True
        elif isinstance(thing, FINISHING):
            done = len(view.offer.order) == 1 or due.kind == "collect" or bool(due.data.get("main_done"))
            told = label(thing, view.lang, decision=due)
            last.append(dom.button(f"do:{k}", told, style="primary" if done else ""))
        elif thing is not getattr(view.hand, "piece", None):
            yield thing_button(view, f"do:{k}", thing, due)
    if can_play:
        yield _hand_button(view, due)
    yield from last


def _hand_button(view: Any, due: Decision) -> str:
    """One button for all cards of a hand: which they are, nobody else may read."""
    cards = len(view.state.players[view.state.colours.index(due.player)].hand)
    told, key = view.word("play-hand", n=cards), getattr(view, "hand_key", "H")
    return dom.button("sheet:hand", told, icons=dom.icon("card"), style="option", key=key)


def thing_button(view: Any, act: str, thing: Piece | Action, due: Decision) -> str:
    """The button of a piece to take in hand or of an action to play."""
    if isinstance(thing, Piece):
        told = piece_label(thing, view.lang)
        return dom.button(act, told, icons=piece_icons(view, thing), style="option", title=piece_name(thing, view.lang))
    told = label(thing, view.lang, decision=due)
    icons = action_icons(view, thing)
    if isinstance(thing, a.Activate):
        told = describe(thing.machine, view.lang)
    return dom.button(act, told, icons=icons, style="option", title=describe_once(thing, view.lang, due, told))


def describe_once(action: Action, lang: str, due: Decision, told: str) -> str:
    """The sentence of an action where it says more than its label."""
    sentence = describe(action, lang, decision=due)
    return "" if sentence == told else sentence


def piece_name(piece: Piece, lang: str) -> str:
    """What a piece is called."""
    if piece.kind == "scaffold":
        return message("piece-scaffold", lang, name=piece.name)
    if piece.kind != "worker":
        return describe(piece.name, lang)
    if piece.name == "whirlpool":
        return message("piece-worker-whirlpool", lang)
    return message("piece-worker", lang, at=describe(piece.name, lang))


def piece_label(piece: Piece, lang: str) -> str:
    """What a piece is called on a button beside its picture: a worker by its place, a tile by its number."""
    if piece.kind == "worker" and piece.name != "whirlpool":
        return place(piece.name, voice(lang), "short")
    return piece.name if piece.kind == "scaffold" else _capital(piece_name(piece, lang))


def piece_icons(view: Any, piece: Piece) -> str:
    """A picture of a piece."""
    setup = view.state.setup
    if piece.kind == "ship":
        return dom.icon(f"{piece.name}:{piece.player}")
    if piece.kind == "worker":
        return dom.icon(f"worker:{piece.player}")
    if piece.kind == "machine":
        return dom.icon(f"{setup.catalog.machines[piece.name].size}_machine")
    tile = setup.tiles[piece.name]
    return dom.tile(setup.catalog.scaffolds.shapes[tile.shape], tile.resources, view.theme)


def action_icons(view: Any, action: Action) -> str:
    """What an action is about, as icons."""
    catalog = view.state.setup.catalog
    if isinstance(action, a.Take):
        return dom.icon(RESOURCES[action.resource])
    if isinstance(action, a.Activate):
        return dom.effect(catalog[action.machine], view.lang)
    if isinstance(action, a.RedeemAward):
        return dom.effect(catalog[action.award], view.lang)
    if isinstance(action, a.Use):
        return dom.effect(catalog[action.component], view.lang)
    if isinstance(action, a.Forge):
        return dom.icon("build")
    if isinstance(action, a.Choose):
        return _choose_icons(view, action)
    return ""


def _choose_icons(view: Any, action: a.Choose) -> str:
    catalog, player = view.state.setup.catalog, view.decision.player
    if action.what in ("machine", "upgrade", "ability"):
        return dom.effect(catalog[action.value], view.lang)
    if action.what == "worker":
        return dom.icon(f"worker:{player}")
    if action.what == "ship":
        return dom.icon(f"{action.value}:{player}")
    if action.what == "resource":
        return dom.icon(action.value)
    if action.what in ("stack", "scaffold"):
        return _tile_of(view, action)
    return ""


def _tile_of(view: Any, action: a.Choose) -> str:
    state = view.state
    shapes = state.setup.catalog.scaffolds.shapes
    tile_id = action.value
    if action.what == "stack":
        stack = state.scaffold_stacks[list(shapes).index(action.value)]
        tile_id = stack[-1] if stack else ""
    tile = state.setup.tiles.get(tile_id)
    return dom.tile(shapes[tile.shape], tile.resources, view.theme) if tile else ""


# -- choosers ----------------------------------------------------------------------------------------------------------


def _pay(view: Any, due: Decision) -> str:
    actions = list(due.options)
    shown = chooser.ways(view.state, due.player, actions, view.lang, view.way, view.are_all_ways_shown)
    parts = [dom.button("pay", view.word("play-pay" if due.kind == "pay" else "play-take"), style="primary")]
    if view.can_undo:
        parts.append(dom.button("tool:undo", view.word("play-cancel"), key="Esc"))
    return shown + _row(view, view.word("board-choices"), parts)


def _cards(view: Any, due: Decision) -> str:
    """Abilities to draft, cards to keep or to discard."""
    ids, finishing = [], []
    for k, thing in enumerate(view.offer.order):
        if isinstance(thing, a.Draft):
            ids.append((f"do:{k}", thing.ability))
        elif isinstance(thing, a.Choose):
            ids.append((f"do:{k}", thing.value))
        else:
            finishing.append(dom.button(f"do:{k}", label(thing, view.lang, decision=due), style="primary"))

    verb = view.word("play-keep" if due.kind in ("draft", "keep_cards") else "play-discard")
    shown = chooser.cards(ids, view.lang, view.state.setup.catalog, verb, {})
    return shown + _row(view, view.word("board-choices"), finishing)


def _choice(view: Any) -> str:
    due: Decision = view.decision
    pieces = all(isinstance(thing, Piece) for thing in view.choice)
    title = view.word("play-choose-piece" if pieces else "play-choose-action")
    shown = [(k, thing) for k, thing in enumerate(view.choice) if not isinstance(thing, a.PlayCard)]
    parts = [thing_button(view, f"at:{k}", thing, due) for k, thing in shown]
    if len(shown) < len(view.choice):
        parts.append(_hand_button(view, due))
    parts.append(dom.button("back", view.word("play-back"), key="Esc"))
    return _head(view, due.player, title, "") + _row(view, title, parts)


# -- a piece in hand ---------------------------------------------------------------------------------------------------


def _in_hand(view: Any) -> str:
    hand: Hand = view.hand
    due: Decision = view.decision
    title = view.word("hand-title", piece=_capital(piece_name(hand.piece, view.lang)))
    hint = view.word("hand-touch" if view.is_touch else "hand-hint")
    parts = [*_turning(view, hand), dom.button("hand:back", view.word("hand-back"), key="Esc")]
    return _head(view, due.player, title, hint) + _row(view, title, parts)


def _turning(view: Any, hand: Hand) -> Iterator[str]:
    """Places that are no squares, then what can be done with the piece itself."""
    for target, action in hand.targets.items():
        if isinstance(action, a.CollectDock):
            dock = view.state.setup.catalog.docks[action.dock]
            told, title = dock.short.get(view.lang), describe(action.dock, view.lang)
            told = view.word("hand-dock", dock=told)
            yield dom.button(f"place:{target}", told, icons=dom.icon("dock"), style="option", title=title)
        else:
            told = view.word("hand-aboard", machine=describe(getattr(action, "machine", ""), view.lang))
            yield dom.button(f"place:{target}", told, icons=dom.icon(f"worker:{hand.piece.player}"), style="option")
    if hand.can_turn:
        yield dom.button("hand:turn", view.word("hand-turn"), key="R")
    if hand.can_flip:
        yield dom.button("hand:flip", view.word("hand-flip"), key="F")
    yield dom.button("sheet:places", view.word("hand-places"), key="L")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- looking back, and the end -----------------------------------------------------------------------------------------


def _looking(view: Any) -> str:
    node, log = view.looking, Log(view.game)
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


def _over(view: Any) -> str:
    sheets = view.game.scores()
    best = [colour for colour, sheet in sheets.items() if sheet.rank == 1]
    names = [describe(colour, view.lang) for colour in best]
    vp = sheets[best[0]].total if best else 0
    if len(names) == 1:
        hint = view.word("play-over-winner", player=names[0], vp=vp)
    else:
        hint = view.word("play-over-tie", players=", ".join(names), vp=vp)
    parts = [dom.button("sheet:scores", view.word("sheet-scores"), key="S", style="primary", first=True)]
    parts.append(onward.link(view, onward.after_board("")))
    head = _head(view, best[0] if len(best) == 1 else "", view.word("play-over-title"), hint)
    return head + _row(view, view.word("play-over-title"), parts)
