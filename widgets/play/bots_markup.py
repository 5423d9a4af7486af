"""What stands on the panels of a game with bots: the choice of seats, who is thinking, the last move, why it was made.

It makes HTML from a `BotsModel` and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from widgets.core import dom, legend
from widgets.core.games import choices
from widgets.core.theme import settings
from widgets.play.seats import KINDS, PACES, PERSON, colours
from widgets.play.sheets import framed
from wm_kernel.explore.reasons import Reasons, Way
from wm_kernel.explore.why import amount
from wm_kernel.table.options import Option
from wm_kernel.table.spec import spec
from wm_kernel.words import describe
from wm_kernel.words.bundles import voice

if TYPE_CHECKING:
    from widgets.play.bots_model import BotsModel

NOBODY = "nobody"


# -- the choice of seats ---------------------------------------------------------------------------------------------------


def start(model: BotsModel) -> str:
    """Who sits where, and which game."""
    word = model.play.word
    values = [(kind, word(f"seat-{kind}"), word(f"seat-{kind}-is")) for kind in (*KINDS, NOBODY)]
    rows = []
    for colour in colours(model.of):
        name = describe(colour, model.play.lang)
        kind = model.chosen[colour]
        away = " wm-empty" if kind == NOBODY else ""
        rows.append(
            f'<div class="wm-seat-row{away}"><span class="wm-seat-name">{dom.face(model.of, colour)}'
            f"<b>{escape(name)}</b></span>{dom.radios(f'seat:{colour}', word('seat-of', player=name), values, kind)}"
            f'<span class="wm-sub">{escape(word(f"seat-{kind}-is"))}</span></div>'
        )
    games = [(*choice, "") for choice in choices(model.play.lang)]
    rows.insert(0, _choice("of", word("start-of"), games, model.of))
    for option in spec(model.of).asked:
        if option.is_each:
            rows += [_option(model, option, colour) for colour in model.wanted]
        elif option.choices:
            rows.append(_option(model, option))
    about = word("start-about" if spec(model.of).players[1] > 1 else "start-about-alone")
    return (
        f'<section aria-label="{escape(word("start-title"))}"><h4>{escape(word("start-title"))}</h4>'
        f'<p class="wm-sub">{escape(about)}</p>{"".join(rows)}</section>'
    )


def _option(model: BotsModel, option: Option, colour: str = "") -> str:
    """The row of an option of the game, in the words of the game; of one player, where each chooses."""
    say = voice(model.play.lang, model.of)

    def told(key: str, usual: str) -> str:
        return say.say(key) if say.has(key) else usual

    of = option.name
    values = [(name, told(f"{of}-{name}", name), told(f"{of}-{name}-is", "")) for name in option.choices]
    if of == "variant":
        return _choice("variant", model.play.word("start-game"), values, model.variant)
    if colour:
        title = say.say(f"option-{of}", player=describe(colour, model.play.lang)) if say.has(f"option-{of}") else of
        chance = ("", model.play.word("start-chance"), model.play.word("start-chance-is"))
        chosen = model.options.get(f"{of}:{colour}", "")
        return _choice(f"option:{of}:{colour}", title, [chance, *values], chosen, dom.face(model.of, colour))
    return _choice(f"option:{of}", told(f"option-{of}", of), values, model.options.get(of, option.default))


def _choice(act: str, name: str, values: list[tuple[str, str, str]], chosen: str, face: str = "") -> str:
    """A row with one of several to choose, and what the chosen one means."""
    meaning = next((meaning for value, _, meaning in values if value == chosen), "")
    return (
        f'<div class="wm-seat-row"><span class="wm-seat-name">{face}<b>{escape(name)}</b></span>'
        f'{dom.radios(act, name, values, chosen)}<span class="wm-sub">{escape(meaning)}</span></div>'
    )


def foot(model: BotsModel) -> str:
    """The button that begins, and what stands against it."""
    kinds = [kind for kind in model.chosen.values() if kind != NOBODY]
    people = kinds.count(PERSON)
    is_short = len(kinds) < spec(model.of).players[0]
    if is_short:
        told = model.play.word("start-too-few", least=spec(model.of).players[0])
    else:
        told = model.play.word("start-count", n=len(kinds), people=people, bots=len(kinds) - people)
    button = dom.button("begin", model.play.word("start-begin"), style="primary", off=is_short)
    back = dom.button("bots:back", model.play.word("start-back"), style="quiet") if model.left is not None else ""
    return f'{button}<span class="wm-sub">{escape(told)}</span>{back}'


# -- while bots think ------------------------------------------------------------------------------------------------------


def thinking(model: BotsModel, player: str) -> str:
    """The box under the table while a bot decides."""
    word, name = model.play.word, describe(player, model.play.lang)
    kind = model.seats.kind(player)
    if model.is_thinking:
        title = word("bots-thinking", player=name)
        parts = [
            dom.button("bots:now", word("bots-now"), title=word("bots-now-is")),
            dom.button("bots:skip", word("bots-skip" if model.seats.people else "bots-skip-all"), title=word("bots-skip-is")),
            dom.button("bots:pause", word("bots-pause")),
        ]  # fmt: skip
    else:
        title = word("bots-failed" if model.has_failed else "bots-paused", player=name)
        parts = [dom.button("bots:go", word("bots-go"), style="primary", first=True)]
    hint = word("bots-kind", kind=word(f"seat-{kind}"), about=word(f"seat-{kind}-is"))
    busy = " wm-busy" if model.is_thinking else ""
    dots = '<span class="wm-think" aria-hidden="true"></span>' if busy else ""
    undo = dom.button("tool:undo", word("play-undo"), key="Z", off=not model.play.can_undo)
    buttons = [undo, legend.button(model.play), legend.keys_button(model.play)]
    tools = dom.group(word("play-tools"), buttons, "wm-tools")
    return (
        f'<div class="wm-ask{busy}"><div class="wm-ask-head">{dom.face(model.play.game, player)}'
        f'<h4 tabindex="-1" data-keep="ask">{escape(title)}</h4>{dots}'
        f'<span class="wm-sub">{escape(hint)}</span></div>'
        f'<div class="wm-ask-row">{dom.group(title, parts)}{tools}</div></div>'
    )


def last(model: BotsModel) -> str:
    """The last move of a bot with the question why; at the end of the game what can be done then."""
    if model.is_starting:
        return ""
    parts = []
    if (node := model.bot_node()) is not None:
        player = model.player_of(node)
        told = model.play.log.line(node, model.play.lang, model.play.viewer)
        ask = dom.button(
            f"why:{node.number}", model.play.word("why-ask"), key="W",
            more=f'aria-expanded="{str(model.play.sheet == "why" and model.asked is node).lower()}"',
        )  # fmt: skip
        parts.append(f'{dom.face(model.play.game, player or "")}<span class="wm-last-told">{told}</span>{ask}')
    if model.play.game.is_over:
        buttons = [
            dom.button("bots:replay", model.play.word("bots-replay"), style="primary"),
            dom.button("bots:whatif", model.play.word("bots-whatif")),
            dom.button("bots:new", model.play.word("bots-new")),
        ]
        parts.append(dom.group(model.play.word("bots-after"), buttons))
    elif model.play.looking is None and model.knower is not None:
        ask = dom.button("bots:whatif", model.play.word("bots-whatif"), title=model.play.word("bots-whatif-is"))
        parts = [f"{''.join(parts)}{ask}"]
    return "".join(f'<div class="wm-last">{part}</div>' for part in parts)


# -- sheets ----------------------------------------------------------------------------------------------------------------


def seats(model: BotsModel) -> str:
    """Who plays whom, how fast the bots move, and another game."""
    word = model.play.word
    rows = []
    for colour in model.play.game.players:
        kind = model.seats.kind(colour)
        told = word("bots-kind", kind=word(f"seat-{kind}"), about=word(f"seat-{kind}-is"))
        rows.append(
            f'<div class="wm-set"><span class="wm-seat-name">{dom.face(model.play.game, colour)}'
            f"<b>{escape(describe(colour, model.play.lang))}</b></span><span>{escape(told)}</span></div>"
        )
    paces = [(pace, word(f"pace-{pace}"), "") for pace in ("quick", "normal", "slow")]
    assert set(PACES) == {pace for pace, _, _ in paces}
    chosen = dom.radios("set:pace", word("pace"), paces, settings.pace)
    pace = f'<div class="wm-set"><span>{escape(word("pace"))}</span>{chosen}</div>'
    new = dom.button("bots:new", word("bots-new"))
    return framed(model.play, word("sheet-seats"), f'{"".join(rows)}{pace}<p class="wm-new">{new}</p>')


def why(model: BotsModel) -> str:
    """Why the move asked about was made."""
    word, node = model.play.word, model.asked
    if node is None:
        return ""
    player = model.player_of(node)
    name = describe(player, model.play.lang)
    title = word("why-title", player=name)
    moves = [
        f'<button type="button" class="wm-b{" wm-on" if one is node else ""}" data-act="why:{one.number}" '
        f'aria-pressed="{str(one is node).lower()}">{model.play.log.line(one, model.play.lang, model.play.viewer)}</button>'
        for one in model.turn_of(node)
    ]
    told = dom.group(word("why-moves"), moves, "wm-choices wm-moves")
    if (found := model.reason(model.play.lang)) is None:
        inside = (
            f'<p class="wm-busy">{escape(word("why-working"))}<span class="wm-think" aria-hidden="true"></span></p>'
        )
    elif isinstance(found, Exception):
        inside = f"<p>{escape(word('why-failed'))}</p>"
    else:
        inside = _reasons(model, found, name)
    return framed(model.play, title, told + inside)


def _reasons(model: BotsModel, found: Reasons, name: str) -> str:
    word = model.play.word
    parts = [f"<p>{escape(word(f'why-{found.kind}', player=name, n=found.options))}</p>"]
    if found.plan is not None and len(found.plan.steps) > 1:
        parts.append(f"<p>{escape(word('why-plan'))} {_steps(model, found.plan)}</p>")
    columns = [_terms(model, found)] if found.rows else []
    if len(found.ways) > 1:
        columns.append(_ways(model, found))
    if columns:
        parts.append(f'<div class="wm-whys">{"".join(columns)}</div>')
        parts.append(f'<p class="wm-sub">{escape(word("why-note", player=name))}</p>')
    return "".join(parts)


def _terms(model: BotsModel, found: Reasons) -> str:
    """What changes, term by term, with a bar for each."""
    word = model.play.word
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


def _ways(model: BotsModel, found: Reasons) -> str:
    word = model.play.word
    items = []
    for way in found.ways:
        tries = f' <span class="wm-sub">{escape(word("why-tries", n=way.tries))}</span>' if way.tries else ""
        mark = f' <span class="wm-taken">{escape(word("why-taken"))}</span>' if way.is_taken else ""
        items.append(
            f'<li{" class=wm-is-taken" if way.is_taken else ""}><b class="wm-gain">{escape(amount(way.gain))}</b>'
            f"<span>{_steps(model, way)}{mark}{tries}</span></li>"
        )
    return f'<div class="wm-ways-found"><h5>{escape(word("why-considered"))}</h5><ol>{"".join(items)}</ol></div>'


def _steps(model: BotsModel, way: Way) -> str:
    told = " → ".join(way.steps)
    more = f" → {model.play.word('why-cut')}" if way.is_cut else ""
    return f"<span>{escape(told + more)}</span>"


SHEETS: dict[str, Callable[[Any], str]] = {"seats": seats, "why": why}
"""The sheets that only a game with bots has."""
