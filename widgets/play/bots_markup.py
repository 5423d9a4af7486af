"""What stands on the panels of a game with bots: the choice of seats, who is thinking, the last move, why it was made.

It makes HTML from a `Play` and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom, legend, onward
from widgets.core.theme import settings
from widgets.play.bots import PACES
from widgets.play.seats import FEWEST, KINDS, PERSON, colours, variants
from wm_kernel.explore.reasons import Reasons, Way
from wm_kernel.explore.why import amount
from wm_kernel.words import describe
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from widgets.play.bots_view import Play

NOBODY = "nobody"


# -- the choice of seats ---------------------------------------------------------------------------------------------------


def start(view: Play) -> str:
    """Who sits where, and which game."""
    word = view.word
    values = [(kind, word(f"seat-{kind}"), word(f"seat-{kind}-is")) for kind in (*KINDS, NOBODY)]
    rows = []
    for colour in colours(view.of):
        name = describe(colour, view.lang)
        kind = view.chosen[colour]
        away = " wm-empty" if kind == NOBODY else ""
        rows.append(
            f'<div class="wm-seat-row{away}"><span class="wm-seat-name">{dom.icon(f"worker:{colour}")}'
            f"<b>{escape(name)}</b></span>{dom.radios(f'seat:{colour}', word('seat-of', player=name), values, kind)}"
            f'<span class="wm-sub">{escape(word(f"seat-{kind}-is"))}</span></div>'
        )
    say = voice(view.lang, view.of)
    called = {
        name: [say.say(key) if say.has(key) else name for key in (f"variant-{name}", f"variant-{name}-is")]
        for name in variants(view.of)
    }
    games = [(name, told, meaning) for name, (told, meaning) in called.items()]
    game = (
        f'<div class="wm-seat-row"><span class="wm-seat-name"><b>{escape(word("start-game"))}</b></span>'
        f"{dom.radios('variant', word('start-game'), games, view.variant)}"
        f'<span class="wm-sub">{escape(called[view.variant][1] if called else "")}</span></div>'
    )
    return (
        f'<section aria-label="{escape(word("start-title"))}"><h4>{escape(word("start-title"))}</h4>'
        f'<p class="wm-sub">{escape(word("start-about"))}</p>{"".join(rows)}{game}</section>'
    )


def foot(view: Play) -> str:
    """The button that begins, and what stands against it."""
    kinds = [kind for kind in view.chosen.values() if kind != NOBODY]
    people = kinds.count(PERSON)
    if len(kinds) < FEWEST:
        told = view.word("start-too-few")
    else:
        told = view.word("start-count", n=len(kinds), people=people, bots=len(kinds) - people)
    button = dom.button("begin", view.word("start-begin"), style="primary", off=len(kinds) < FEWEST)
    back = dom.button("bots:back", view.word("start-back"), style="quiet") if view.left is not None else ""
    return f'{button}<span class="wm-sub">{escape(told)}</span>{back}'


# -- while bots think ------------------------------------------------------------------------------------------------------


def thinking(view: Play, player: str) -> str:
    """The box under the table while a bot decides."""
    word, name = view.word, describe(player, view.lang)
    kind = view.seats.kind(player)
    if view.bots.is_thinking:
        title = word("bots-thinking", player=name)
        parts = [
            dom.button("bots:now", word("bots-now"), title=word("bots-now-is")),
            dom.button("bots:skip", word("bots-skip" if view.seats.people else "bots-skip-all"), title=word("bots-skip-is")),
            dom.button("bots:pause", word("bots-pause")),
        ]  # fmt: skip
    else:
        title = word("bots-failed" if view.error is not None else "bots-paused", player=name)
        parts = [dom.button("bots:go", word("bots-go"), style="primary", first=True)]
    hint = word("bots-kind", kind=word(f"seat-{kind}"), about=word(f"seat-{kind}-is"))
    busy = " wm-busy" if view.bots.is_thinking else ""
    dots = '<span class="wm-think" aria-hidden="true"></span>' if busy else ""
    tools = dom.group(
        word("play-tools"),
        [
            dom.button("tool:undo", word("play-undo"), key="Z", off=not view.can_undo),
            legend.button(view),
            dom.button(
                "sheet:keys", word("play-keys"), title=word("keys-title"),
                more=f'aria-label="{escape(word("keys-title"))}"',
            ),
        ],
        "wm-tools",
    )  # fmt: skip
    return (
        f'<div class="wm-ask{busy}"><div class="wm-ask-head">{dom.icon(f"worker:{player}")}'
        f'<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4>{dots}'
        f'<span class="wm-sub">{escape(hint)}</span></div>'
        f'<div class="wm-ask-row">{dom.group(title, parts)}{tools}</div></div>'
    )


def last(view: Play) -> str:
    """The last move of a bot with the question why; at the end of the game what can be done then."""
    if view.is_starting:
        return ""
    parts = []
    node = view.bot_node()
    if node is not None:
        player = view.player_of(node)
        told = view.log.line(node, view.lang, view.viewer)
        ask = dom.button(
            f"why:{node.number}", view.word("why-ask"), key="W",
            more=f'aria-expanded="{str(view.sheet == "why" and view.asked is node).lower()}"',
        )  # fmt: skip
        parts.append(f'{dom.icon(f"worker:{player}")}<span class="wm-last-told">{told}</span>{ask}')
    if view.game.is_over:
        buttons = [
            dom.button("bots:replay", view.word("bots-replay"), style="primary"),
            dom.button("bots:whatif", view.word("bots-whatif")),
            dom.button("bots:new", view.word("bots-new")),
            onward.link(view, onward.after_board("")).replace("wm-primary", ""),
        ]
        parts.append(dom.group(view.word("bots-after"), buttons))
    elif view.looking is None and view.knower is not None:
        ask = dom.button("bots:whatif", view.word("bots-whatif"), title=view.word("bots-whatif-is"))
        parts = [f"{''.join(parts)}{ask}"]
    return "".join(f'<div class="wm-last">{part}</div>' for part in parts)


# -- sheets ----------------------------------------------------------------------------------------------------------------


def _sheet(view: Play, title: str, inside: str) -> str:
    close = dom.button("sheet:close", view.word("sheet-close"), key="Esc", style="quiet")
    return (
        f'<section class="wm-panel wm-sheet" aria-label="{escape(title)}">'
        f'<div class="wm-top"><h4 tabindex="-1" data-keep="sheet" data-first>{escape(title)}</h4>{close}</div>'
        f"{inside}</section>"
    )


def seats(view: Play) -> str:
    """Who plays whom, how fast the bots move, and another game."""
    word = view.word
    rows = []
    for colour in view.game.players:
        kind = view.seats.kind(colour)
        told = word("bots-kind", kind=word(f"seat-{kind}"), about=word(f"seat-{kind}-is"))
        rows.append(
            f'<div class="wm-set"><span class="wm-seat-name">{dom.icon(f"worker:{colour}")}'
            f"<b>{escape(describe(colour, view.lang))}</b></span><span>{escape(told)}</span></div>"
        )
    paces = [(pace, word(f"pace-{pace}"), "") for pace in ("quick", "normal", "slow")]
    assert set(PACES) == {pace for pace, _, _ in paces}
    chosen = dom.radios("set:pace", word("pace"), paces, settings.pace)
    pace = f'<div class="wm-set"><span>{escape(word("pace"))}</span>{chosen}</div>'
    new = dom.button("bots:new", word("bots-new"))
    return _sheet(view, word("sheet-seats"), f'{"".join(rows)}{pace}<p class="wm-new">{new}</p>')


def why(view: Play) -> str:
    """Why the move asked about was made."""
    word, node = view.word, view.asked
    if node is None:
        return ""
    player = view.player_of(node)
    name = describe(player, view.lang)
    title = word("why-title", player=name)
    moves = [
        f'<button type="button" class="wm-b{" wm-on" if one is node else ""}" data-act="why:{one.number}" '
        f'aria-pressed="{str(one is node).lower()}">{view.log.line(one, view.lang, view.viewer)}</button>'
        for one in view.turn_of(node)
    ]
    told = dom.group(word("why-moves"), moves, "wm-choices wm-moves")
    found = view.reason
    if found is None:
        inside = (
            f'<p class="wm-busy">{escape(word("why-working"))}<span class="wm-think" aria-hidden="true"></span></p>'
        )
    elif isinstance(found, Exception):
        inside = f"<p>{escape(word('why-failed'))}</p>"
    else:
        inside = _reasons(view, found, name)
    return _sheet(view, title, told + inside)


def _reasons(view: Play, found: Reasons, name: str) -> str:
    word = view.word
    parts = [f"<p>{escape(word(f'why-{found.kind}', player=name, n=found.options))}</p>"]
    if found.plan is not None and len(found.plan.steps) > 1:
        parts.append(f"<p>{escape(word('why-plan'))} {_steps(view, found.plan)}</p>")
    columns = [_terms(view, found)] if found.rows else []
    if len(found.ways) > 1:
        columns.append(_ways(view, found))
    if columns:
        parts.append(f'<div class="wm-whys">{"".join(columns)}</div>')
        parts.append(f'<p class="wm-sub">{escape(word("why-note", player=name))}</p>')
    return "".join(parts)


def _terms(view: Play, found: Reasons) -> str:
    """What changes, term by term, with a bar for each."""
    word = view.word
    most = max(abs(change) for _, _, _, change in found.rows)
    heads = "".join(
        f'<th scope="col">{escape(word(f"why-head-{head}"))}</th>' for head in ("term", "before", "after", "change")
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(term)}</th><td>{_number(before)}</td><td>{_number(after)}</td>'
        f'<td class="wm-change"><b>{escape(amount(change))}</b><i class="wm-bar{" wm-loss" if change < 0 else ""}" '
        f'style="width:{max(2, round(56 * abs(change) / most))}px"></i></td></tr>'
        for term, before, after, change in found.rows
    )
    total = (
        f'<tr class="wm-total"><th scope="row">{escape(word("why-sum"))}</th><td></td><td></td>'
        f'<td class="wm-change"><b>{escape(amount(found.gain))}</b></td></tr>'
    )
    caption = f"<caption>{escape(word('why-terms'))}</caption>"
    return f'<table class="wm-why-terms">{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}{total}</tbody></table>'


def _number(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def _ways(view: Play, found: Reasons) -> str:
    word = view.word
    items = []
    for way in found.ways:
        tries = f' <span class="wm-sub">{escape(word("why-tries", n=way.tries))}</span>' if way.tries else ""
        mark = f' <span class="wm-taken">{escape(word("why-taken"))}</span>' if way.is_taken else ""
        items.append(
            f'<li{" class=wm-is-taken" if way.is_taken else ""}><b class="wm-gain">{escape(amount(way.gain))}</b>'
            f"<span>{_steps(view, way)}{mark}{tries}</span></li>"
        )
    return f'<div class="wm-ways-found"><h5>{escape(word("why-considered"))}</h5><ol>{"".join(items)}</ol></div>'


def _steps(view: Play, way: Way) -> str:
    told = " → ".join(way.steps)
    more = f" → {view.word('why-cut')}" if way.is_cut else ""
    return f"<span>{escape(told + more)}</span>"


SHEETS: dict[str, Callable[[Any], str]] = {"seats": seats, "why": why}
"""The sheets that only a game with bots has."""
